# Was während eines Spiels und an seinem Ende zu lesen ist. Die Regeln für die Wörter stehen in main.ftl.

sound-off = Ton aus. { $key } schaltet ihn ein.
sound-off-plain = Ton aus.
sound-on = Ton an.
outcome-ends = Beendet das Spiel
outcome-again = Freizug
outcome-captures = Fängt { $seeds }
plate-opened = Hat begonnen
plate-answered = Zieht als Zweites
plate-side-opened = { $side } · hat begonnen

turn-yours = Du bist am Zug
turn-again = Noch einmal
turn-thinking = Überlegt …
turn-next = Am Zug
turn-winner = Gewonnen

slot-your-start = Säe eine deiner Mulden.
slot-second-tap = Tippe noch einmal, um zu säen.
hint-thinking = Der beste Zug wird gesucht …
hint-idea-ends = Dieser Zug kann das Spiel beenden.
hint-idea-captures = Es gibt einen Fang. Frag noch einmal nach der Mulde.
hint-idea-again = Such einen Freizug. Frag noch einmal nach der Mulde.
hint-idea-saves = Samen von dir sind in Gefahr. Frag noch einmal nach der Mulde.
hint-idea-prepares = Ein Fang lässt sich vorbereiten. Frag noch einmal nach der Mulde.
hint-idea-blocks = Ein Fang gegen dich lässt sich verderben. Frag noch einmal nach der Mulde.
hint-idea-keeps = Behalte deine Samen auf deiner Seite. Frag noch einmal nach der Mulde.
hint-idea-quiet = Diesmal ist weder ein Fang noch ein Freizug am besten. Frag noch einmal nach der Mulde.
hint-pit-ends-ahead = Säe *{ $pit }*: Das Spiel endet, du bist { $n } voraus.
hint-pit-ends-even = Säe *{ $pit }*: Das Spiel endet unentschieden.
hint-pit-ends-behind = Säe *{ $pit }*: Das Spiel endet, nur { $n } zurück.
hint-pit-captures = Säe *{ $pit }*: Das fängt { $n }.
hint-pit-again = Säe *{ $pit }*: Das gibt einen Freizug.
hint-pit-again-then = Säe *{ $pit }*: Das gibt einen Freizug, danach *{ $then }*.
hint-pit-saves = Säe *{ $pit }*: Sonst { $n ->
        [one] kann ihr Samen
       *[other] können ihre { $n } Samen
    } gefangen werden.
hint-pit-prepares = Säe *{ $pit }*: Dann kann *{ $by }* { $n } fangen.
hint-pit-blocks = Säe *{ $pit }*: Das schützt { $n ->
        [one] den Samen
       *[other] die { $n }
    } in *{ $safe }*.
hint-pit-keeps = Säe *{ $pit }*: So geht nichts nach drüben.
hint-pit-quiet = Säe *{ $pit }*: Das bringt dir am Ende am meisten.
hint-line-ahead = Spielen beide gut, gewinnt *{ $line }* mit etwa { $n }.
hint-line-even = Spielen beide gut, endet *{ $line }* etwa gleich.
hint-line-behind = Spielen beide gut, verliert *{ $line }* mit etwa { $n }.
hint-line-ahead-proven = Spielen beide gut, gewinnt *{ $line }* mit { $n }. Das ist bewiesen.
hint-line-even-proven = Spielen beide gut, endet *{ $line }* unentschieden. Das ist bewiesen.
hint-line-behind-proven = Spielen beide gut, verliert *{ $line }* mit nur { $n }. Das ist bewiesen.
hint-values = So endet jede Mulde: vorn (+), zurück (−), ? unbewiesen.
hint-values-proven = So endet jede Mulde: vorn (+) oder zurück (−). Bewiesen.
hint-step-idea = Idee
hint-step-pit = Mulde
hint-step-line = Zug
hint-step-values = Alle Mulden
hint-more-pit = Welche Mulde
hint-more-line = Ganzer Zug
hint-more-values = Alle vergleichen
hint-close = Schließen
hint-lesson = Lektion
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
refused-threat = Drohungen zeigen sich, wenn du am Zug bist.
refused-looking-back = Du schaust zurück. Zum Säen geh erst wieder nach vorn.
refused-replay = Es wurde noch nichts gesät, das sich noch einmal zeigen ließe.
refused-not-ready = Das Brett ist noch nicht fertig.

moves-none = Noch nichts gesät
moves-swap = Tausch
moves-title = Züge
moves-open = Alle Züge
moves-close = Züge schließen
moves-look = Zurückschauen auf { $move }
look-title = Rückblick
look-start = Das Brett, wie es am Anfang war
look-count = { $n } von { $all }:
look-earlier = Einen Zug früher
look-later = Einen Zug später
look-play = Von hier weiter
look-play-short = Von hier
look-now = Zum Spiel
look-now-short = Zum Spiel

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
banner-swap = Die Seiten sind getauscht
banner-swap-line = Die Plätze wechseln, die Samen bleiben liegen.
banner-half = { $who ->
    [you] Du hast mehr als die Hälfte
   *[other] { $name } hat mehr als die Hälfte
  }
banner-half-line = Das entscheidet. Gespielt wird bis zum Ende.

pause-title = Pause
pause-line = Das Spiel bleibt, wie es ist.
pause-resume = Weiter
pause-restart = Von vorn
pause-new = Neues Spiel
pause-only-board = Nur das Brett
pause-leave = Zum Titel

pie-title = Bleiben oder tauschen?
pie-line = { $name } hat begonnen. Einmal darfst du diese Seite übernehmen.
pie-why = Wer beginnt, ist im Vorteil; der Tausch gleicht ihn aus.
pie-keep = Hier bleiben
pie-keep-title = Bleiben
pie-keep-line = Du bleibst { $side }, { $stands ->
    [ahead] { $own } zu { $theirs } vorn
    [behind] { $own } zu { $theirs } hinten
   *[level] gleichauf mit { $own }
  }. Du bist am Zug.
pie-swap = Seiten tauschen
pie-swap-title = Tauschen
pie-swap-line = Du wirst { $side }, { $stands ->
    [ahead] { $own } zu { $theirs } vorn
    [behind] { $own } zu { $theirs } hinten
   *[level] gleichauf mit { $own }
  }. { $name } ist am Zug.

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

result-look = Auf diesen Zug zurückschauen
number-word = { $n ->
    [1] einen
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $n }
  }
verdict-turned = *{ $won ->
        [you] In Zug { $move } wendete es sich für dich.
       *[other] Zug { $move } war die Wende.
    }* { $who ->
    [you] Du hast { $pit } gesät
   *[other] { $name } hat { $pit } gesät
  }; { $best } wäre { $n ->
    [one] um einen
   *[other] um { $seeds }
  } Samen besser gewesen.
verdict-turned-short = *{ $won ->
        [you] Wende für dich, Zug { $move }:
       *[other] Wende, Zug { $move }:
    }* { $best } ist { $n } besser als { $pit }.
verdict-dearest = *{ $won ->
    [you] Du standest durchweg besser.
   *[other] { $winner } stand durchweg besser.
  }* In Zug { $move } { $who ->
    [you] hast du { $pit } gesät
   *[other] hat { $name } { $pit } gesät
  }; { $best } wäre { $n ->
    [one] um einen
   *[other] um { $seeds }
  } Samen besser gewesen.
verdict-dearest-short = *Am teuersten, Zug { $move }:* { $best } ist { $n } besser als { $pit }.
verdict-led = { $who ->
    [you] *Ab Zug { $move } lagst du vorn.*
   *[other] *Ab Zug { $move } lag { $name } vorn.*
  }
verdict-level = *Bis zum Ende stand es gleich.*
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

rules-title = Regeln dieses Spiels
rules-open = Regeln dieses Spiels
rules-close = Regeln schließen
rule-sow = *Säen.* Nimm alle Samen einer deiner Mulden und lege sie einzeln ab, auf deinen Speicher zu und rings um das Brett.
rule-skip = *Dein Speicher* bekommt unterwegs einen; der andere Speicher wird übergangen.
rule-again = *Freizug.* Fällt der letzte Samen in deinen Speicher, bist du noch einmal am Zug.
rule-capture-leave = *Fang.* Ein letzter Samen in deiner leeren Mulde fängt alle Samen gegenüber. Liegt dort nichts, bleibt er liegen.
rule-capture-take = *Fang.* Ein letzter Samen in deiner leeren Mulde fängt alle Samen gegenüber. Auch allein kommt er in den Speicher.
rule-end-row = *Ende.* Das Spiel endet, wenn eine Reihe leer ist. Was in der anderen liegt, kommt in den Speicher dieser Seite.
rule-end-mover = *Ende.* Das Spiel endet, wenn die Seite am Zug keinen Samen hat. Was in der anderen Reihe liegt, kommt in deren Speicher.
rule-half-stops = *Die meisten Samen gewinnen.* Mit mehr als der Hälfte aller Samen in einem Speicher ist das Spiel zu Ende.
rule-half-goes-on = *Die meisten Samen gewinnen.* Mehr als die Hälfte entscheidet, doch gespielt wird bis zum Ende.
rule-pie = *Tausch.* Nach dem ersten Zug darf die andere Seite einmal die Plätze tauschen.

caption-refused = [dumpfes Klopfen: abgelehnt]
caption-sown = [{ $n ->
        [one] 1 Samen fällt
       *[other] { $n } Samen fallen
    }]
caption-capture = [Fang: { $n } Samen]
caption-free = [steigender Akkord: Freizug]
caption-sweep = [Kehraus: Samen rollen heim]
caption-end = [Schlussakkord: Das Spiel ist aus]
