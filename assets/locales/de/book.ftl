# Das Buch mit Regeln und Geschichte. Die Regeln für Wörter stehen in main.ftl.
# Mulden heißen nach Variablen, wie die Spielerin sie nennt: $a1 bis $a6 nah, $b1 bis $b6 fern. Ein Absatz hat höchstens zwei Sätze.

book-title = Regeln und Geschichte
book-open = Das Buch aufschlagen
book-close = Das Buch schließen
book-next = Umblättern
book-back = Zurückblättern
book-leaf = { $n } von { $all }
book-show = Vorführen
book-lesson = Lektion { $n }

book-tab-rules = Regeln
book-tab-variants = Varianten
book-tab-story = Geschichte
book-tab-make = Selbst bauen
book-tab-better = Besser spielen

book-board = Das Brett und das Ziel
book-board-1 = Zwei Reihen Mulden liegen zwischen den Spielern, an jedem Ende ein Speicher. Die nahe Reihe gehört dir, und der Speicher hinter { $a6 } auch.
book-board-2 = Kein Samen verlässt das Brett, alle wandern nur auf einen Speicher zu. Wer am Ende mehr hat, gewinnt.
book-board-here = *In diesem Spiel:* { $pits } Mulden je Seite und { $seeds } Samen je Mulde, zusammen { $all }. Mit { $half } holt dich niemand mehr ein.
book-board-caption = Deine Mulden heißen { $a1 } bis { $a6 }: In dieser Richtung säst du.

book-sow = Das Säen
book-sow-1 = Nimm alle Samen aus einer deiner Mulden. Lege sie einzeln in das, was folgt, auf deinen Speicher zu und rings um das Brett.
book-sow-2 = Dein eigener Speicher liegt am Weg und bekommt einen. Wo der letzte Samen landet, entscheidet, was geschieht.
book-sow-caption = { $a5 } gibt je einen an { $a6 }, deinen Speicher, { $b1 } und { $b2 }.

book-round = Rings um das Brett
book-round-1 = Hinter deinem Speicher geht es in der anderen Reihe weiter. Der andere Speicher wird übergangen: er bekommt von dir nichts.
book-round-2 = Eine Runde hat also dreizehn Plätze. Dreizehn Samen kommen in die Mulde zurück, aus der sie stammen, und die ist dann leer.
book-round-caption = Acht aus { $a6 }: einer für deinen Speicher, sechs drüben, der letzte für { $a1 }.

book-free = Der Freizug
book-free-1 = Fällt der letzte Samen in deinen eigenen Speicher, bist du noch einmal dran. Das kennt keine Grenze: ein Zug kann oft weitergehen.
book-free-2 = *Der Zähltrick.* Eine Mulde ist bereit, wenn sie so viele Samen hat wie Schritte zum Speicher. Am Anfang ist das { $a4 }, { $a3 }, { $a2 } oder { $a1 }, bei drei, vier, fünf oder sechs Samen je Mulde.
book-free-caption = { $a3 } hat vier Samen und ist vier Schritte von deinem Speicher.

book-capture = Der Fang
book-capture-1 = Landet der letzte Samen in einer leeren Mulde deiner eigenen Reihe, dann fängt er. Du nimmst ihn und alles, was gegenüber liegt.
book-capture-leave = *In diesem Spiel:* liegt gegenüber nichts, gibt es keinen Fang. Der einzelne Samen bleibt liegen.
book-capture-take = *In diesem Spiel:* ein einzelner letzter Samen kommt in deinen Speicher, auch wenn gegenüber nichts liegt.
book-capture-caption = { $a2 } endet in der leeren { $a4 } und fängt einen und fünf, also sechs.

book-nothing = Wo nichts gefangen wird
book-nothing-1 = In der anderen Reihe fängt ein letzter Samen nie, auch nicht in einer leeren Mulde. Und in einer Mulde, in der schon etwas liegt, auch nicht.
book-nothing-2 = Wer sich gegenüberliegt, bleibt immer gleich: { $a1 } und { $b6 }, { $a6 } und { $b1 }. Was von deinem Speicher weit weg ist, liegt nah am anderen.
book-nothing-caption = { $a6 } endet in der leeren { $b2 }, und dort bleibt der Samen.

book-end = Das Ende und der Kehraus
book-end-row = *In diesem Spiel:* Schluss ist, sobald nach einem Zug eine Reihe leer ist, auch wenn noch ein Freizug aussteht.
book-end-mover = *In diesem Spiel:* Schluss ist, wenn die Seite am Zug keinen Samen hat.
book-end-1 = Dann kommt der Kehraus: Was übrig ist, wandert in den Speicher seiner Seite. Samen gehören der Seite, in deren Reihe sie liegen.
book-end-half = *Mehr als die Hälfte* in einem Speicher beendet dieses Spiel auch, denn wer gewinnt, steht dann fest.
book-end-whole = *Mehr als die Hälfte* in einem Speicher entscheidet, wer gewinnt, doch gespielt wird hier bis zum Ende.
book-end-caption = { $a6 } leert deine Reihe. Die sechs übrigen kommen in den anderen Speicher.

book-swap = Der Tausch
book-swap-1 = Wer beginnt, ist im Vorteil: Mit vier Samen je Mulde gewinnt die eröffnende Seite, wenn sie alles richtig macht. Der Tausch nimmt ihr das.
book-swap-2 = Nach dem ganzen ersten Zug darf die andere Seite einmal die Plätze tauschen. Ein zu guter Zug hilft dann nur ihr.
book-swap-yes = *In diesem Spiel:* die zweite Seite wird gefragt.
book-swap-no = *In diesem Spiel:* es gibt keinen Tausch.
book-swap-caption = { $a3 }, dann { $a6 }: der beste erste Zug, und der erste, der übernommen wird.

book-sources = Vier Arten, es zu erzählen
book-sources-1 = Hinter diesem Spiel stehen vier Beschreibungen von Kalah, und sie sind sich nicht einig. Aus jeder wurde ein Regelsatz zum Wählen.
book-sources-set = *{ $name }.* { $told }

book-lone = Ein einzelner Samen
book-lone-1 = Der letzte Samen fällt in deine leere Mulde, und gegenüber liegt nichts. Ist das ein Fang von einem oder gar keiner?
book-lone-2 = Nach *{ $homemade }* ist es einer, und er kommt in deinen Speicher. Nach *{ $standard }*, *{ $tournament }* und *{ $first }* bleibt er liegen.
book-lone-3 = Das ändert das ganze Spiel. Mit vier Samen je Mulde gewinnt, wer fehlerlos beginnt, mit acht Vorsprung, wenn er liegen bleibt, und mit zehn, wenn er gefangen wird.
book-lone-caption = Nach { $homemade } zählt der letzte Samen aus { $a2 }.

book-stops = Wann Schluss ist
book-stops-1 = *{ $standard }* und *{ $homemade }* enden, sobald eine Reihe leer ist. *{ $tournament }* und *{ $first }* enden, wenn die Seite am Zug keinen Samen hat.
book-stops-2 = Dort muss eine leere Reihe nicht das Ende sein: die andere Seite ist noch am Zug. Gibt sie dir etwas ab, geht es weiter.
book-stops-caption = Nach { $standard } endet dieses Spiel mit { $a6 }. Nach { $first } zieht die andere Seite noch.

book-half = Mehr als die Hälfte
book-half-1 = Alle Samen kommen am Ende in einen Speicher. Mehr als die Hälfte gewinnt also, was auch noch kommt.
book-half-2 = *{ $tournament }* hört in diesem Augenblick auf, die anderen spielen weiter. Gewinnen wird dieselbe Seite, nur der Vorsprung kann sich ändern.
book-half-3 = Nur *{ $tournament }* kennt den Tausch. Gefragt wird einmal, nach dem ganzen ersten Zug mit allen Freizügen.

book-count = Wie viele Samen
book-count-1 = Drei Samen je Mulde geben ein kurzes Spiel. Die Reihen werden bald dünn, Fänge kommen früh, und ein Zählfehler kostet viel.
book-count-2 = Vier sind üblich. Mit sechs dauert ein Spiel um mehr als die Hälfte länger.
book-count-3 = *{ $first }* wird mit drei erzählt, *{ $standard }* und *{ $homemade }* mit vier, *{ $tournament }* mit drei, vier oder sechs.
book-count-caption = Mit drei Samen je Mulde ist es { $a4 }, die deinen Speicher trifft.

book-elsewhere = Regeln von anderswo
book-elsewhere-1 = An anderen Tischen gilt anderes. Manche geben nach einem Fang noch einen Zug, manche fangen nie und säen aus jeder vollen Mulde weiter.
book-elsewhere-2 = Manche geben den Rest der Seite, die keine Samen mehr hat. Manche verbieten, der anderen Seite keinen zu lassen.
book-elsewhere-3 = Nichts davon gilt hier. Frag nach, bevor du dich an ein fremdes Brett setzt.

book-young = Ein junges Spiel
book-young-1 = Kalah gilt oft als uralt. Das stimmt nicht: William Julius Champion hat es in den 1940er Jahren in den Vereinigten Staaten entworfen.
book-young-2 = Sein Patent ist von 1955. In den 1950er und 60er Jahren wurde in amerikanischen Schulen damit geworben, dass man beim Spielen lernt.
book-young-3 = Uralt ist die Familie. Sie heißt Mancala: Hunderte von Säspielen in Afrika, im Nahen Osten, in Süd- und Südostasien.
book-young-4 = Kalah ist ein junges und einfaches Mitglied. Oware, das mit Ernst gespielt wird, fängt auf ganz andere Art.

book-changes = Zwei Änderungen
book-changes-1 = Champion ließ in einen Speicher säen und gab für den letzten Samen darin noch einen Zug. So hängen sich Züge zu Ketten aneinander.
book-changes-2 = Und er ließ einen letzten Samen in einer leeren Mulde fangen, was gegenüber liegt. So kann ein einziger Zug das Spiel wenden.
book-changes-3 = Beides macht es schnell. Wofür andere Säspiele Runden brauchen, das geschieht hier in wenigen Zügen.

book-solved = Was gelöst bedeutet
book-solved-1 = Gelöst ist ein Spiel, wenn bewiesen ist, wie es ohne Fehler ausgeht. Geoffrey Irving, Jeroen Donkers und Jos Uiterwijk gelang das für Kalah im Jahr 2000.
book-solved-2 = Sie klärten jedes Brett mit bis zu sechs Mulden und sechs Samen, nur nicht das mit sechs von beiden.
book-solved-3 = Das kam später. Anders Carstensen fand 2011, wer gewinnt, und Mark Rawlings 2015 den Vorsprung, nach 106 Tagen Rechenzeit.

book-values = Wer gewinnt wie hoch
book-values-1 = Mit wie vielen Samen Vorsprung gewinnt, wer beginnt, wenn niemand irrt und einzelne letzte Samen gefangen werden. Bei einem Minus gewinnt die andere Seite.
book-values-corner = Mulden / Samen
book-values-2 = Bis zu drei Mulden wurde der Vorsprung für dieses Spiel berechnet. Der für sechs von beiden ist von Rawlings, die anderen stehen im Aufsatz von 2000.

book-stays = Und wenn er liegen bleibt
book-stays-1 = Dieselben Bretter, wenn ein einzelner letzter Samen liegen bleibt. Bei einem Minus gewinnt die andere Seite.
book-stays-2 = Die Werte für sechs Mulden sind veröffentlicht, die anderen wurden für dieses Spiel berechnet. Sechs von beiden gewinnt laut Rawlings mit mindestens vier. Den Wert für fünf Mulden mit sechs Samen hat dieses Programm gefunden.

book-turns = Jeder erste Zug
book-turns-1 = Mit vier Samen je Mulde: was jeder erste Zug wert ist, wenn danach niemand irrt.
book-turns-turn = Erster Zug
book-turns-row = Reihe leer
book-turns-mover = Wer zieht, hat keine
book-turns-2 = Die erste Spalte war schon veröffentlicht. Die zweite, für das andere Ende, hat dieses Programm gefunden; eine frühere kennen wir nicht. Mit fünf Samen je Mulde sind beide Enden gleich viel wert, Zug für Zug.

# Tabellen, wie sie vorgelesen werden.
book-said-row = { $pits ->
    [one] Eine Mulde je Seite
   *[other] { $pits } Mulden je Seite
  }, { $cells }.
book-said-cell = { $seeds ->
    [one] ein Samen
   *[other] { $seeds } Samen
  }: { $sign ->
    [plus] plus { $by }
    [minus] minus { $by }
    [none] unentschieden
   *[unknown] nicht bekannt
  }
book-said-value = { $sign ->
    [plus] plus { $by }
    [minus] minus { $by }
   *[none] unentschieden
  }
book-said-turn = { $turn }: { $value } bei beiden Enden.
book-said-ends = { $turn }: { $row }, wenn eine Reihe leer ist; { $mover }, wenn die Seite am Zug keinen Samen hat.

book-teaches = Warum es noch immer lehrt
book-teaches-1 = Gelöst heißt nicht gelernt. Niemand hat den Beweis im Kopf, und am Brett will jeder Zug gezählt sein.
book-teaches-2 = Die Regeln brauchen Minuten, das Rechnen ist einfach. Und doch reichen Pläne mehrere Züge tief.
book-teaches-3 = So ist es im Unterricht geblieben. Wer lernt, wie Programme spielen, fängt oft mit diesem Spiel an.

book-read = Wo es steht
book-read-1 = *Der Entwurf.* William J. Champion, Patent der Vereinigten Staaten 2,720,362 von 1955.
book-read-2 = *Der Beweis.* G. Irving, J. Donkers und J. Uiterwijk, „Solving Kalah“, ICGA Journal 23, Heft 3, 2000.
book-read-3 = *Spätere Werte.* Mark Rawlings, 2015, für sechs Mulden; die Programme girving/kalah und CMancala, die jeder laufen lassen kann.
book-read-4 = *Eigene.* Der Befehl kalah-engine openings findet jeden ersten Zug noch einmal.

book-need = Was du brauchst
book-need-1 = Zwölf Mulden in zwei Reihen, an jedem Ende einen Speicher, und achtundvierzig kleine Dinge: vier für jede Mulde.
book-need-2 = Bohnen, Kiesel, Perlen, Knöpfe, alles geht. Gleich sein müssen sie nicht, wenn nur ein Dutzend in die Hand passt.
book-need-3 = Für drei Samen je Mulde brauchst du sechsunddreißig, für sechs zweiundsiebzig.

book-carton = Aus einem Eierkarton
book-carton-1 = Ein Karton für zwölf Eier hat schon zwei Reihen zu sechs. Schneide den Deckel ab.
book-carton-2 = Stelle an jedes Ende eine kleine Schale als Speicher. Der halbe Deckel geht auch.

book-paper = Auf Papier
book-paper-1 = Zeichne zwei Reihen zu sechs Kreisen, jeder so groß wie eine Tasse. Dazu an jedes Ende einen langen Speicher.
book-paper-2 = Pappe liegt flacher als Papier. Falte sie zwischen den Reihen, dann passt sie in ein Buch.

book-sand = Im Sand
book-sand-1 = Drücke mit der Faust vierzehn Mulden: zwei Reihen zu sechs, und an jedem Ende eine.
book-sand-2 = Feuchter Sand hält seine Kanten. Nimm Kiesel oder Muscheln, heller oder dunkler als er, dann zählt es sich leicht.

book-wood = Aus Holz
book-wood-1 = Ein Brett von sechzig mal achtzehn Zentimetern reicht. Zeichne zwei Reihen zu sechs an, sieben Zentimeter von Mitte zu Mitte.
book-wood-2 = Schnitze die Mulden mit einem Hohleisen, oder bohre sie mit einem breiten Bohrer. Schleife sie, bis ein Finger den letzten Samen leicht herausholt.

book-set-up = Der Aufbau
book-set-up-1 = Lege das Brett zwischen euch. Alle haben eine Reihe vor sich und einen Speicher zur rechten Hand.
book-set-up-2 = In jede Mulde kommen gleich viele Samen, die Speicher bleiben leer. Lost aus, wer beginnt.

book-think = Vor jedem Zug
book-think-1 = Such einen Freizug, dann einen Fang. Nur der letzte Samen entscheidet, also zähle, wo er landet.
book-think-2 = Dann schau vom anderen Stuhl. Was ließe sich von dort fangen, und welche Mulde gäbe einen Freizug?
book-think-3 = Erst dann wähle. Ein Zug, der zwei bringt und fünf hergibt, hat drei verloren.

book-numbers = Zahlen zum Merken
book-numbers-1 = { $a6 } ist einen Schritt vom Speicher, { $a5 } zwei, { $a1 } sechs. Mit so vielen Samen ist eine Mulde bereit, und mit dreizehn mehr.
book-numbers-2 = Dreizehn Samen fangen immer, mindestens zwei. Zwölf enden eine Mulde davor, vierzehn eine dahinter.
book-numbers-caption = Dreizehn aus { $a3 } kommen zurück und fangen einen und vier, also fünf.

book-chains = Ketten
book-chains-1 = Sind mehrere Mulden bereit, säe die nächste am Speicher zuerst. Ein größerer Zug legt einen Samen hinein, und dann ist sie es nicht mehr.
book-chains-2 = Jeder Freizug macht auch Mulden bereit. Mit Übung siehst du drei oder vier Züge weit.
book-chains-caption = Ab { $a2 } zehnmal säen in einem Zug.

book-then = Erst Freizug, dann Fang
book-then-1 = Ein Freizug kostet keinen Zug. Schau also, ob es vor dem Fang noch einen gibt.
book-then-2 = Manchmal macht er den Fang erst möglich: Er leert die Mulde zum Landen, oder er legt den Samen dazu, der fehlte.
book-then-caption = { $a6 } ist ein Freizug und leert die Mulde. Dann fängt { $a5 } vier.

book-hooks = Ein Haken
book-hooks-1 = Eine leere Mulde von dir gegenüber einer vollen ist ein Haken. Die andere Seite muss einen Zug dafür hergeben oder verliert die Samen.
book-hooks-2 = Ein kleiner Fang verbraucht oft einen großen. Manchmal lohnt es, zu warten, bis sich die andere Reihe füllt.
book-hooks-caption = { $a4 } wird leer. Jetzt könnte { $a2 } dort enden und fünf fangen.

book-threats = Die Drohung sehen
book-threats-1 = Zähle auch für die andere Seite. Ein letzter Samen in einer leeren Mulde drüben fängt, was bei dir gegenüber liegt.
book-threats-2 = Säe diese Samen weg, oder lege einen dorthin, wo er landen will. Auch ein Samen mehr in der Mulde, die säen will, verdirbt das Zählen.
book-threats-caption = { $b4 } würde die drei in { $a2 } fangen, also laufen sie weg.

book-refuse = Wenn ein Freizug falsch ist
book-refuse-1 = Ein Freizug ist ein Geschenk, aber nicht jedes nimmt man an. Er kann eine Mulde verderben, die sicher oder fast bereit war.
book-refuse-2 = Vergleiche, was mit ihm kommt und was ohne ihn. Noch ein Zug ist nur etwas wert, wenn es etwas Gutes zu tun gibt.
book-refuse-caption = { $a3 } wäre ein Freizug, doch { $a6 } ist um sechs Samen besser.

book-late = Das Ende des Spiels
book-late-1 = Am Schluss kehrt jeder Samen deiner Reihe heim. Mach kleine Schritte und gib nichts her.
book-late-2 = Leere deine Reihe nur, wenn dein Vorsprung größer ist als das, was drüben liegt. Liegst du zurück, halte das Spiel am Leben.
book-late-caption = { $a1 } macht den kleinsten Schritt. Nichts wandert hinüber.

book-opening = Die Eröffnung
book-opening-1 = Mit vier Samen je Mulde beginne mit { $a3 }, das ist ein Freizug, und dann mit { $a6 }. Nach { $standard } gewinnt das mit acht Vorsprung, wenn niemand irrt.
book-opening-2 = Kein anderer erster Zug ist so viel wert. Wer mit { $a1 } beginnt, verliert um vierzehn.
book-opening-caption = { $a3 }, dann { $a6 }.

book-mistakes = Häufige Fehler
book-mistakes-1 = *Den anderen Speicher mitzählen.* Er wird übergangen. Zählst du ihn, landet alles um eins daneben.
book-mistakes-2 = *In der anderen Reihe fangen.* Nur leere Mulden der eigenen Reihe fangen.
book-mistakes-3 = *Nur auf den eigenen Gewinn sehen.* Derselbe Zug kann drüben eine Mulde bereit machen.
book-mistakes-4 = *Sich leer säen.* Ist deine Reihe leer, kehrt vielleicht alles drüben in den anderen Speicher.
book-mistakes-5 = *Regeln mitbringen.* Zwei oder drei in einer Mulde bedeuten hier nichts, und du schuldest niemandem einen Samen.
