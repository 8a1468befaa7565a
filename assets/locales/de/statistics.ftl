# Statistik. Die Regeln für Wörter stehen in main.ftl.

statistics-title = Statistik
statistics-done = Schließen
statistics-copy = Kopieren
statistics-save = Als Datei sichern
statistics-clear = Löschen
statistics-cleared = Es wird von vorn gezählt.
statistics-none = Hier werden beendete Spiele gegen den Computer gezählt.
statistics-by-level = Nach Gegner
statistics-by-rules = Nach Regeln
statistics-result = { $won } gewonnen · { $drawn } remis · { $lost } verloren
statistics-deeds = Deine Züge
statistics-nothing-yet = noch keine
statistics-share = { $found } von { $all } · { $percent } %
statistics-rating = Wertung
statistics-rating-line = Auf der Skala der Gegner: { $weakest } hat { $least }, { $strongest } { $most }.
statistics-games = Beendete Spiele
statistics-free = Freizüge genutzt
statistics-captures = Fänge gemacht
statistics-chain = Längster Zug
statistics-sowings = { $n ->
    [one] 1 Aussaat
   *[other] { $n } Aussaaten
  }
statistics-honest = Es zählen nur Züge, die am Ende stehen. Spiele von anderswo zählen nicht, und eine Vorgabe wird nicht gewertet.
