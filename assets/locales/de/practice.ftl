# Aufgaben: ihre Liste, ihre Themen, und was um eine herum steht. Die Regeln für die Wörter stehen in main.ftl.

practice-title = Üben
practice-new = heute neu
practice-close = Aufgaben schließen
practice-today = Heute: { $title }
practice-today-solve = Lösen
practice-today-again = Heute gelöst
practice-no-days = Löse sie, und eine Reihe von Tagen beginnt.
practice-days = { $n ->
    [one] Der erste Tag einer Reihe.
   *[other] An { $days } Tagen in Folge gelöst.
  }
practice-longest = { $n ->
    [one] Die längste Reihe war ein Tag.
   *[other] Die längste Reihe waren { $days } Tage.
  }
practice-count = { $n } von { $all }
practice-ahead = { $n ->
    [one] Einen Zug voraus,
   *[other] { $n } Züge voraus,
  }
practice-clean = gleich gelöst
practice-helped = mit Hilfe gelöst
practice-open = noch nicht gelöst
theme-ladder = Leiter
theme-ladder-line = Freizüge in der richtigen Folge: zuerst die reife Mulde am nächsten beim Speicher.
theme-ladder-task = Leere deine Reihe in einem Zug.
theme-capture = Fang
theme-capture-line = Finde den letzten Samen, der einer vollen Mulde gegenüber landet.
theme-chain = Kette
theme-chain-line = Drei Mal säen oder öfter in einem Zug.
theme-combination = Kombination
theme-combination-line = Erst ein Freizug, dann ein Fang mit dem, was bleibt.
theme-defence = Verteidigung
theme-defence-line = Samen von dir sind in Gefahr: Zieh sie weg oder verdirb das Ziel.
theme-hook = Haken
theme-hook-line = Leere eine Mulde, damit eine andere von dort fangen kann.
theme-temptation = Versuchung
theme-temptation-line = Da liegt etwas bereit, und es ist falsch.
theme-endgame = Endspiel
theme-endgame-line = Wenige Samen sind übrig: Zähl bis zum Ende.
theme-only-win = Einziger Sieg
theme-only-win-line = Jeder andere Zug verschenkt den Sieg.
theme-best-task = Finde die Mulde, die am Ende am meisten bringt.
theme-win-task = Finde die einzige Mulde, die gewinnt.
puzzle-steps = { $n ->
    [one] 1 Zug voraus
   *[other] { $n } Züge voraus
  }
puzzle-of-today = Aufgabe des Tages
puzzle-missed-ladder = Jetzt lässt sich deine Reihe in diesem Zug nicht mehr leeren.
puzzle-missed = Eine andere Mulde bringt mindestens { $n ->
    [one] einen Samen
   *[other] { $n } Samen
  } mehr.
puzzle-done-ladder = Deine Reihe ist leer. Das brauchte { $n ->
    [one] einmal Säen.
   *[other] { $n }-mal Säen.
  }
puzzle-done-ahead = Am Ende bist du { $n } voraus.
puzzle-done-even = Am Ende steht es gleich.
puzzle-done-behind = Am Ende bist du { $n } zurück.
puzzle-done-first = Jede andere Mulde bringt mindestens { $n } weniger.
puzzle-next = Nächste Aufgabe
puzzle-list = Zu den Aufgaben
puzzle-list-short = Liste
puzzle-lesson = Lektion
puzzle-practise = Das üben
