# Ein Spiel vorbereiten, und die gespeicherten Spiele. Die Regeln für Wörter stehen in main.ftl.

new-seeds = Samen
new-seeds-line = je Mulde
new-handicap = Vorgabe
new-handicap-line = Samen für dich
new-handicap-line-near = für die nahe Seite
new-handicap-none = Keine
new-more = Mehr …
new-more-own = Eigene …
new-more-homemade = Gebaut …
new-change = Ändern
new-two-near = Sitzt vorn: nahe Reihe, Speicher { $upright ->
    [yes] unten
   *[no] rechts
}
new-two-far = Gegenüber: ferne Reihe, Speicher { $upright ->
    [yes] oben
   *[no] links
}
new-two-names = Ohne Namen heißen sie Süd und Nord.
new-opener-near = Vorn
new-opener-far = Gegenüber
new-opener-turns-near = Im Wechsel: vorn
new-opener-turns-far = Im Wechsel: drüben
new-facing = Worte für gegenüber
new-facing-turned = Umgedreht
new-facing-upright = Wie deine
new-facing-line = Umgedreht passt, wenn das Gerät zwischen euch liegt.
stepper-fewer = { $what }: weniger als { $n }
stepper-more = { $what }: mehr als { $n }

measure-title = Eigene Regeln
measure-done = Fertig
measure-sets = Regelsätze
measure-sets-line = Ganz übernehmen, dann nach Belieben ändern.
measure-pits = Mulden
measure-pits-line = { $n } Mulden je Seite.
measure-seeds = Samen
measure-empty = Einzelner Samen
measure-empty-leave = Bleibt
measure-empty-take = Wird gefangen
measure-end = Das Ende
measure-end-row = Reihe leer
measure-end-mover = Kein Zug
measure-past = Mehr als die Hälfte
measure-past-line = Das Spiel geht bis zum Ende.
measure-past-on = Weiter
measure-past-stop = Schluss
measure-pie = Seitentausch
measure-pie-line = Alle bleiben auf ihrer Seite.
measure-pie-no = Kein Tausch
measure-pie-once = Einmal
measure-name = Name
measure-keep = Merken
measure-named = Gemerkt als { $name }.
measure-forget = Vergessen
measure-unnamed = Satz { $n }

pause-weaker = Ein schwächerer Gegner als { $name }
pause-stronger = Ein stärkerer Gegner als { $name }
series-line = { $near } { $won }, { $far } { $lost }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } remis
    }
series-short = { $won } : { $lost } gesamt{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } remis
    }
toast-left = Ein Spiel wurde verlassen.
toast-bring-back = Zurückholen

games-title = Spiele
games-done = Schließen
games-paste = Einfügen
games-open = Datei öffnen
games-none = Noch kein Spiel. Was du spielst, wird hier aufgehoben.
games-more = Mehr zeigen
games-continue = Weiterspielen
games-look = Ansehen
games-copy = Spiel kopieren
games-copy-position = Stellung kopieren
games-save = Als Datei sichern
games-delete = Löschen
games-deleted = Gelöscht: { $name }.
games-two = { $near } und { $far }
games-line-open = { $rules } · { $seeds } Samen · Zug { $move } · { $yours } zu { $theirs }
games-line-over = { $rules } · { $seeds } Samen · { $who ->
        [nobody] unentschieden
        [you] du hast gewonnen
       *[other] { $name } hat gewonnen
    } · { $yours } zu { $theirs }
games-today = Heute, { $clock }
games-date = { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }
games-copied = Das Spiel liegt in der Zwischenablage.
games-copied-position = Die Stellung liegt in der Zwischenablage.
games-copied-statistics = Die Statistik liegt in der Zwischenablage.
games-no-clipboard = Die Zwischenablage ist nicht erreichbar.
games-nothing-pasted = In der Zwischenablage liegt kein Spiel.
games-not-read = Zeile { $line }, Zeichen { $column }: erwartet { $expected }, gefunden { $found }.
games-position-over = In dieser Stellung kann niemand säen.
games-board-unfit = Das Brett hat 4 bis 7 Mulden je Seite und Platz für 96 Samen.
games-saved = Gesichert als { $place }
games-file-failed = { $place }: { $why }.
games-no-dialog = Hier lässt sich keine Datei wählen. Zieh eine aufs Fenster oder füg ihren Text ein.

expected-legal = ein Zug, der hier geht
expected-pit = eine Mulde wie A3
expected-space = ein Leerzeichen zwischen zwei Zügen
expected-marks = Zeichen, die zum Zug passen, etwa x7, + und #
expected-side = S oder N für die Seite am Zug
expected-board = ein Brett wie <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>
expected-other-board = ein Brett mit so vielen Mulden, wie die Regeln sagen
expected-header = eine Kopfzeile wie [South "Ana"]
expected-header-once = jede Kopfzeile nur einmal
expected-comment = eine Anmerkung, die mit einer Klammer endet
expected-result = das Ergebnis dieser Züge
expected-text = Text in UTF-8
expected-end = das Ende des Textes
expected-rules = Regeln wie standard oder pits=6 seeds=4
expected-sense = etwas anderes
found-end = das Ende des Textes
found-line-end = das Ende der Zeile
found-space = ein Leerzeichen
