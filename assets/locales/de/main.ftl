# Deutsch. Ein Wort für eine Sache: Mulde, Speicher, Samen, säen, Freizug, Fang, Kehraus, Tausch.
# Wer spielt, ist „du“; Gegner heißen beim Namen. *Sterne* machen fett. Keine Ausrufezeichen.
# $who ist "you" oder "other"; dann sagt $name, wer.

title-name = Kalah
title-tagline = Säen, zählen, sammeln.
title-continue = Weiterspielen
title-play = Spielen
title-play-line = Gegen Computer oder zu zweit
title-quit = Beenden
continue-line = { $name }, Zug { $move } · { $stands ->
        [leads] du führst { $yours } zu { $theirs }
        [trails] du liegst { $yours } zu { $theirs } zurück
       *[level] { $yours } beide
    }
continue-two = Zu zweit am Brett, Zug { $move } · { $yours } zu { $theirs }
loading-board = Das Brett wird gedeckt
trouble-not-kept = Dieses Spiel lässt sich nicht speichern: { $why }. Du kannst weiterspielen.
trouble-not-read = Das Gespeicherte lässt sich nicht lesen: { $why }.
trouble-set-aside = Ein beschädigter Spielstand liegt jetzt als { $place } daneben.
title-demo = { $one } und { $two } spielen
title-demo-pause = Vorführung anhalten
title-demo-play = Vorführung fortsetzen
title-demo-step = Den nächsten Zug zeigen

player-you = Du
side-south = Süd
side-north = Nord

level-pip = Pip
level-pip-line = Spielt, was hübsch aussieht. Verliert auch gegen Kinder.
level-pip-short = Spielt, was hübsch aussieht
level-clover = Klee
level-clover-line = Liebt Freizüge. Schaut nie auf deine Seite.
level-clover-short = Liebt Freizüge
level-poppy = Mohn
level-poppy-line = Nimmt den größten Fang in Sicht und hofft dann.
level-poppy-short = Nimmt den größten Fang
level-fennel = Fenchel
level-fennel-line = Sieht 2 Züge weit. Bemerkt deinen nächsten Fang.
level-fennel-short = Sieht 2 voraus
level-hazel = Hasel
level-hazel-line = Sieht 5 Züge weit. Hütet volle Mulden, übersieht lange Ketten.
level-hazel-short = Sieht 5 voraus
level-juniper = Wacholder
level-juniper-line = Sieht 9 Züge weit und baut selbst Ketten.
level-juniper-short = Sieht 9 voraus
level-rowan = Eberesche
level-rowan-line = Sieht 14 Züge weit und zählt das Ende genau aus.
level-rowan-short = Sieht 14 voraus
level-old-oak = Alte Eiche
level-old-oak-line = Sieht, so weit es geht, und lässt selten locker.
level-old-oak-short = So weit es geht
level-old-oak-proven = Spielt das bewiesen Beste und zählt den Rest aus.

new-title = Neues Spiel
new-close = Schließen
new-computer = Gegen den Computer
new-computer-short = Computer
new-two = Zu zweit am Brett
new-rules = Regeln
new-opener = Wer beginnt
new-opener-turns-you = Im Wechsel: du
new-opener-turns-other = Im Wechsel: { $name }
new-back = Zurück
new-start = Spiel beginnen

rules-standard = Standard
rules-tournament = Turnier
rules-first-steps = Erste Schritte
rules-homemade = Selbst gebaut
rules-custom = Nach Maß
rules-seeds = { $n } Samen je Mulde.
rules-seeds-short = { $n } Samen
rules-leave = Gegenüber leer heißt kein Fang.
rules-leave-short = Gegenüber leer: kein Fang
rules-take = Auch ein einzelner letzter Samen wird gefangen.
rules-take-short = Einzelner Samen wird gefangen
rules-end-row = Ist eine Reihe leer, endet das Spiel, und jeder behält, was bei ihm liegt.
rules-end-mover = Wer nicht säen kann, beendet das Spiel, und jeder behält, was bei ihm liegt.
rules-past-half = Mehr als die Hälfte gewinnt sofort.
rules-pie = Einmal darfst du die Seite tauschen.
