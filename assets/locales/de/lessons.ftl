# Die Lektionen aus assets/lessons/lessons.json: wie man sie in Worte fasst, steht in README.md. Die Regeln für die Wörter stehen in main.ftl.
# $a1 bis $a6 und $b1 bis $b6 heißen die Mulden, $pit die nächste zu säende, $goal die zu treffende, $n das Gefangene.

lesson-sow = Säen
lesson-sow-why = Etwas anderes als Säen gibt es nicht. Alles hängt daran, wohin der letzte Samen fällt.
lesson-sow-1 = Wähl eine Mulde von dir: Ihre Samen fallen einzeln in die nächsten Mulden.
lesson-sow-1-done = Vier Samen, vier Mulden: Das ist Säen.
lesson-sow-2 = Säe so, dass der letzte Samen in *{ $goal }* fällt.
lesson-sow-2-done = Zwei Samen, zwei Schritte: So siehst du, wo es endet.

lesson-past-your-store = Dein Speicher
lesson-past-your-store-why = Am Ende zählen nur die Speicher. Wer dort mehr hat, gewinnt.
lesson-past-your-store-1 = Dein Speicher neben *{ $a6 }* bekommt unterwegs einen Samen.
lesson-past-your-store-1-done = Der gehört dir für immer. Wer mehr im Speicher hat, gewinnt.
lesson-past-your-store-2 = Säe so, dass ein Samen in deinen Speicher fällt.
lesson-past-your-store-2-done = Nur was in deinem Speicher liegt, zählt für dich.

lesson-skip-theirs = Der andere Speicher
lesson-skip-theirs-why = Weit säen füllt die Mulden drüben. Den Speicher drüben füllt es nie.
lesson-skip-theirs-1 = Acht Samen gehen an deinem Speicher und drüben vorbei, bis zu dir zurück.
lesson-skip-theirs-1-done = Der andere Speicher wird übergangen: Von dir bekommt er nichts.
lesson-skip-theirs-2 = Geh ganz herum, bis *{ $goal }*.
lesson-skip-theirs-2-done = Jede Mulde am Weg bekam einen, der andere Speicher keinen.

lesson-move-again = Noch einmal
lesson-move-again-why = Ein Freizug kostet nichts. Ein Samen ist sicher, und du säst noch einmal.
lesson-move-again-1 = Der letzte Samen soll in deinen Speicher fallen.
lesson-move-again-1-done = Das ist ein Freizug: Du würdest gleich noch einmal säen.
lesson-move-again-2 = Finde den Freizug.
lesson-move-again-2-done = Drei Samen, drei Schritte zum Speicher.

lesson-counting-trick = Der Zähltrick
lesson-counting-trick-why = Wer zählt, muss nicht probieren. Jede Mulde hat ihre eigene Zahl.
lesson-counting-trick-1 = Eine Mulde braucht so viele Samen wie Schritte zum Speicher.
lesson-counting-trick-1-done = Drei Samen, drei Schritte: ein Freizug.
lesson-counting-trick-2 = Überall vier Samen: Welche Mulde endet in deinem Speicher?
lesson-counting-trick-2-done = Vier Samen, vier Schritte.
lesson-counting-trick-3 = Überall fünf Samen: Welche Mulde endet in deinem Speicher?
lesson-counting-trick-3-done = Ein Samen mehr, eine Mulde weiter weg.
lesson-counting-trick-4 = Überall sechs Samen: Welche Mulde endet in deinem Speicher?
lesson-counting-trick-4-done = Sechs Schritte: die Mulde, die am weitesten vom Speicher liegt.

lesson-order = Freizüge der Reihe nach
lesson-order-why = Eine Mulde mit einem Samen zu viel ist nicht mehr bereit. Darum die nächste zuerst.
lesson-order-1 = Leere deine Reihe in einem Zug: nur Freizüge, die nächste Mulde zuerst.
lesson-order-1-done = Deine Reihe ist leer, also ist Schluss. Was drüben liegt, bleibt drüben.
lesson-order-2 = Leere deine Reihe in einem Zug.
lesson-order-2-done = Immer die nächste Mulde, die bereit ist.

lesson-capture = Fang
lesson-capture-why = Ein Fang bringt oft mehr als vieles Säen. Aus dem Speicher nimmt dir niemand etwas.
lesson-capture-1 = Ende in einer leeren Mulde von dir.
lesson-capture-1-done = Dieser Samen und alle gegenüber sind dein: { $n } gefangen.
lesson-capture-2 = Finde jetzt den Fang.
lesson-capture-2-done = Hier leer, gegenüber voll: Danach hältst du Ausschau.

lesson-nothing-opposite = Nichts gegenüber
lesson-nothing-opposite-why = Manche fangen auch einen einzelnen Samen. Für ein Spiel kannst du das wählen.
lesson-nothing-opposite-1 = Ende, wo gegenüber nichts liegt.
lesson-nothing-opposite-1-done = Gegenüber leer, also kein Fang: Der Samen bleibt.
lesson-nothing-opposite-2 = Fang jetzt etwas.
lesson-nothing-opposite-2-done = Hier lag etwas gegenüber: { $n } gefangen.

lesson-not-on-their-side = Nur auf deiner Seite
lesson-not-on-their-side-why = Drüben sät die andere Seite deine Samen. Zu Hause enden lohnt sich mehr.
lesson-not-on-their-side-1 = Ende drüben in einer leeren Mulde.
lesson-not-on-their-side-1-done = Kein Fang: Das können nur deine eigenen leeren Mulden.
lesson-not-on-their-side-2 = Fang in deiner eigenen Reihe.
lesson-not-on-their-side-2-done = Zu Hause zählt es: { $n } gefangen.

lesson-round-the-board = Einmal herum
lesson-round-the-board-why = Zwölf Mulden und dein Speicher sind dreizehn Schritte. Ein Samen je Schritt, und du bist daheim.
lesson-round-the-board-1 = Dreizehn Samen kommen wieder heim.
lesson-round-the-board-1-done = Daheim war es leer, also { $n } gefangen. Bei dreizehn ist das immer so.
lesson-round-the-board-2 = Finde die Mulde, die heimkommt.
lesson-round-the-board-2-done = Zwölf enden eins davor. Dreizehn kommen heim.

lesson-end-and-sweep = Das Ende
lesson-end-and-sweep-why = Was in einer Reihe liegt, gehört dem, der dort sitzt. Eine leere Reihe kann Sieg oder Niederlage sein.
lesson-end-and-sweep-1 = Leere deine Reihe, und das Spiel ist aus.
lesson-end-and-sweep-1-done = Sechs Samen gingen heim zu ihrer Seite: der Kehraus.
lesson-end-and-sweep-2 = Beende das Spiel und gewinne.
lesson-end-and-sweep-2-done = Drüben ist es leer, also ging deine Reihe heim zu dir.

lesson-swap = Tausch
lesson-swap-why = Wegen des Tauschs will niemand zu gut beginnen. Das macht es gerecht.
lesson-swap-1 = Drüben wurde mit *{ $a5 }* begonnen, und das ist stark.
lesson-swap-1-done = Jetzt ist die starke Seite deine: Das ist der Tausch.
lesson-swap-2 = Drüben wurde mit *{ $a3 }* begonnen: Tauschen oder bleiben?
lesson-swap-2-done = Der Anfang war schwach, also bleibst du sitzen.

lesson-free-move-first = Erst Freizug, dann Fang
lesson-free-move-first-why = Nach dem Freizug bist du noch am Zug, nach dem Fang nicht. Darum kommt der Freizug zuerst.
lesson-free-move-first-1 = Ein Freizug, dann ein Fang.
lesson-free-move-first-1-idea = Der Freizug kann eine Mulde leeren, in der du endest.
lesson-free-move-first-1-done = Der Freizug machte Platz, *{ $a5 }* fing { $n }.

lesson-chains = Ketten
lesson-chains-why = Eine Kette ist ein Zug aus vielen Freizügen. Sie hält, solange eine Mulde bereit ist.
lesson-chains-1 = Zehnmal säen in einem Zug leert deine Reihe.
lesson-chains-1-done = Immer die nächste, die bereit ist, zehnmal.

lesson-threats = Drohungen sehen
lesson-threats-why = Schau vor jedem Säen nach drüben. Eine erkannte Drohung ist halb abgewehrt.
lesson-threats-1 = Gleich droht ein Fang: Rette deine Samen.
lesson-threats-1-idea = Wo würde *{ $b4 }* enden, und was liegt gegenüber?
lesson-threats-1-done = *{ $a2 }* ist weggelaufen: Dort liegt nichts mehr.

lesson-hooks = Haken
lesson-hooks-why = Ein Haken ist eine leere Mulde vor einer vollen. Die andere Seite muss sich darum kümmern.
lesson-hooks-1 = Leere eine Mulde vor vielen Samen.
lesson-hooks-1-idea = Welche deiner Mulden liegt vor *{ $b3 }*?
lesson-hooks-1-done = *{ $a4 }* ist ein Haken: *{ $a2 }* kann dort enden.
lesson-hooks-2 = Setz noch einen Haken.
lesson-hooks-2-idea = Von wo könnte ein Samen in *{ $a4 }* enden?
lesson-hooks-2-done = *{ $a3 }* kann in *{ $a4 }* enden und fangen.

lesson-free-move-wrong = Wenn ein Freizug falsch ist
lesson-free-move-wrong-why = Ein Freizug ändert auch deine anderen Mulden. Sieh sie dir vorher an.
lesson-free-move-wrong-1 = Es gibt einen Freizug, aber ist er der beste Zug?
lesson-free-move-wrong-1-idea = Was müsste *{ $a6 }* später hergeben?
lesson-free-move-wrong-1-done = Der Freizug hätte sechs Samen gekostet. *{ $a6 }* wäre übergelaufen.

lesson-finishing = Schluss machen
lesson-finishing-why = Ist drüben alles leer, gehört dir deine ganze Reihe. Dann gewinnt eine volle Reihe.
lesson-finishing-1 = Mach Schluss, solange deine Reihe voll ist.
lesson-finishing-1-idea = Drüben liegt nur noch ein Samen.
lesson-finishing-1-done = Drüben ist nichts mehr, also ging deine Reihe heim.

lesson-holding-back = Zurückhalten
lesson-holding-back-why = Gegen Ende ist jeder Samen verloren, der hinübergeht. Kleine Schritte halten sie daheim.
lesson-holding-back-1 = Wenige Samen sind übrig: Behalte deine.
lesson-holding-back-1-idea = Der Samen drüben zielt auf deine linke Mulde.
lesson-holding-back-1-done = Dort ist nichts zu holen, und drüben geht der Vorrat aus.

lesson-defence = Verteidigung
lesson-defence-why = Weglaufen, das Ziel füllen oder die Zahl ändern. Eins von dreien geht oft.
lesson-defence-1 = *{ $b2 }* zielt auf *{ $a3 }*: Verdirb es.
lesson-defence-1-idea = Ein Samen mehr in *{ $b2 }*, und es endet anderswo.
lesson-defence-1-done = Ein Samen mehr, und *{ $b2 }* geht zu weit.
lesson-defence-2 = *{ $b1 }* zielt auf *{ $a5 }*: Verdirb es.
lesson-defence-2-idea = Welche Mulde erreicht *{ $b1 }* mit dem letzten Samen?
lesson-defence-2-done = Jetzt geht *{ $b1 }* zu weit, und *{ $a5 }* ist sicher.

lesson-tempo = Tempo
lesson-tempo-why = Wer zuerst Samen hergeben muss, verliert. Kleine Schritte lassen den anderen vor.
lesson-tempo-1 = Drüben winkt ein Freizug, dann ein Fang in *{ $a1 }*.
lesson-tempo-1-idea = Verteile die große Mulde, dann bleiben kleine Schritte.
lesson-tempo-1-done = Du hast viele kleine Schritte, drüben gibt es wenige.
lesson-tempo-2 = Warte: Lass erst drüben säen.
lesson-tempo-2-idea = Welcher Zug ändert am wenigsten?
lesson-tempo-2-done = Drüben muss gesät werden, dann fängt *{ $a1 }*.

lesson-opening = Die Eröffnung
lesson-opening-why = Der erste Zug ist viel wert. Darum gibt es bei Turnieren den Tausch.
lesson-opening-1 = Beginne mit einem Freizug, dann wähle gut.
lesson-opening-1-idea = Danach die Mulde gleich neben deinem Speicher.
lesson-opening-1-done = *{ $a3 }*, dann *{ $a6 }*: acht voraus, wenn beide fehlerlos spielen.
