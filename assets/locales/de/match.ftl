# Was während eines Spiels und an seinem Ende zu lesen ist. Die Regeln für die Wörter stehen in main.ftl.

sound-off = Ton aus. M schaltet ihn ein.
sound-on = Ton an.
outcome-ends = Beendet das Spiel
outcome-again = Freizug
outcome-captures = Fängt { $seeds }
plate-opened = Hat begonnen
plate-answered = Zieht als Zweites
plate-side-opened = { $side } · hat begonnen

turn-yours = Du bist am Zug
turn-thinking = Überlegt …
turn-next = Am Zug
turn-winner = Gewonnen

slot-your-start = Säe eine deiner Mulden.
hint-thinking = Der beste Zug wird gesucht …
hint-idea-ends = Dieser Zug kann das Spiel beenden.
hint-idea-captures = Es gibt einen Fang. Frag noch einmal nach der Mulde.
hint-idea-again = Such einen Freizug. Frag noch einmal nach der Mulde.
hint-idea-saves = Samen von dir sind in Gefahr. Frag noch einmal nach der Mulde.
hint-idea-prepares = Ein Fang lässt sich vorbereiten. Frag noch einmal nach der Mulde.
hint-idea-blocks = Ein Fang gegen dich lässt sich verderben. Frag noch einmal nach der Mulde.
hint-idea-keeps = Behalte deine Samen auf deiner Seite. Frag noch einmal nach der Mulde.
hint-idea-quiet = Nichts zu holen: ein stiller Zug ist am besten. Frag noch einmal nach der Mulde.
hint-pit-ends-ahead = Säe *{ $pit }*: Das Spiel endet, du bist { $n } voraus.
hint-pit-ends-even = Säe *{ $pit }*: Das Spiel endet unentschieden.
hint-pit-ends-behind = Säe *{ $pit }*: Das Spiel endet, nur { $n } zurück.
hint-pit-captures = Säe *{ $pit }*: Das fängt { $n }.
hint-pit-again = Säe *{ $pit }*: Das gibt einen Freizug.
hint-pit-again-then = Säe *{ $pit }*: Das gibt einen Freizug, danach *{ $then }*.
hint-pit-saves = Säe *{ $pit }*: Sonst droht der Verlust der { $n } Samen.
hint-pit-prepares = Säe *{ $pit }*: Dann kann *{ $by }* { $n } fangen.
hint-pit-blocks = Säe *{ $pit }*: Das schützt die { $n } in *{ $safe }*.
hint-pit-keeps = Säe *{ $pit }*: So geht nichts nach drüben.
hint-pit-quiet = Säe *{ $pit }*: der beste der stillen Züge.
hint-line-ahead = *{ $line }*: am Ende { $n } voraus, soweit zu sehen ist.
hint-line-even = *{ $line }*: am Ende gleich, soweit zu sehen ist.
hint-line-behind = *{ $line }*: am Ende { $n } zurück, soweit zu sehen ist.
hint-line-ahead-proven = *{ $line }*: am Ende { $n } voraus. Das ist bewiesen.
hint-line-even-proven = *{ $line }*: am Ende gleich. Das ist bewiesen.
hint-line-behind-proven = *{ $line }*: am Ende { $n } zurück, und kein Zug ist besser.
sowed-pit = { $who ->
    [you] Du hast *{ $pit }* gesät, bis in *{ $landing }*
   *[other] { $name } hat *{ $pit }* gesät, bis in *{ $landing }*
  }
sowed-store = { $who ->
    [you] Du hast *{ $pit }* gesät, bis in deinen Speicher
   *[other] { $name } hat *{ $pit }* gesät, bis in den Speicher
  }
sowed-free = { $who ->
    [you] Du hast *{ $pit }* gesät und bist noch einmal am Zug
   *[other] { $name } hat *{ $pit }* gesät und ist noch einmal am Zug
  }
sowed-capture = { $who ->
    [you] Du hast *{ $pit }* gesät und *{ $n }* gefangen
   *[other] { $name } hat *{ $pit }* gesät und *{ $n }* gefangen
  }
sowed-swap = { $who ->
    [you] Die Seiten sind getauscht. Du bist am Zug.
   *[other] Die Seiten sind getauscht. { $name } ist am Zug.
  }
sowed-keep = { $who ->
    [you] Die Seiten bleiben. Du bist am Zug.
   *[other] Die Seiten bleiben. { $name } ist am Zug.
  }

refused-empty = Diese Mulde ist leer.
refused-not-yours = Diese Mulde gehört { $name }.
refused-other-row = Diese Mulde liegt in der anderen Reihe.
refused-no-pit = So eine Mulde hat dieses Brett nicht.
refused-over = Das Spiel ist zu Ende.
refused-pie-first = Erst bleiben oder tauschen.
refused-no-pie = Gerade gibt es nichts zu tauschen.
refused-turn = { $name } ist am Zug.
refused-undo = Es gibt nichts zurückzunehmen.
refused-redo = Es gibt nichts zu wiederholen.
refused-hint = Tipps gibt es, wenn du am Zug bist.

moves-none = Noch nichts gesät
moves-swap = Tausch

tool-undo = Zurück
tool-redo = Vor
tool-hint = Tipp
tool-menu = Menü
speed-slow = Ruhig
speed-normal = Normal
speed-fast = Schnell
speed-instant = Sofort
speed-label = Tempo: { $speed }

banner-free = { $who ->
    [you] Noch einmal du
   *[other] Noch einmal { $name }
  }
banner-free-line = Der letzte Samen fiel in den Speicher.
banner-capture-title = { $who ->
    [you] Du fängst
   *[other] { $name } fängt
  }
banner-capture = { $n } gefangen
banner-sweep = Die letzten Samen gehen heim
banner-sweep-line = Was in einer Reihe liegt, gehört zu dieser Seite.

pause-title = Pause
pause-line = Das Spiel bleibt, wie es ist.
pause-resume = Weiter
pause-restart = Von vorn
pause-new = Neues Spiel
pause-leave = Zum Titel

pie-title = Bleiben oder tauschen?
pie-line = { $name } hat begonnen. Einmal darfst du diese Seite übernehmen.
pie-keep = Hier bleiben
pie-keep-line = Du bleibst { $side }, { $own } zu { $theirs }. Du bist am Zug.
pie-swap = Seiten tauschen
pie-swap-line = Du wirst { $side }, { $own } zu { $theirs }. { $name } ist am Zug.

result-win = { $who ->
    [you] Du gewinnst
   *[other] { $name } gewinnt
  }
result-draw = Unentschieden
result-margin = { $n } voraus
result-rematch = Revanche
result-new = Neues Spiel
result-aside = Beiseite
result-show = Ergebnis

end-row-empty = { $who ->
    [you] Deine Reihe ist leer; was in einer Reihe liegt, gehört zu dieser Seite.
   *[other] Die Reihe von { $name } ist leer; was in einer Reihe liegt, gehört zu dieser Seite.
  }
end-mover-none = { $who ->
    [you] Du hast keinen Samen mehr zum Säen.
   *[other] { $name } hat keinen Samen mehr zum Säen.
  }
end-past-half = { $who ->
    [you] In deinem Speicher liegt mehr als die Hälfte aller Samen.
   *[other] Im Speicher von { $name } liegt mehr als die Hälfte aller Samen.
  }
