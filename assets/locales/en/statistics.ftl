# Statistics. The rules for words stand in main.ftl.

statistics-title = Statistics
statistics-done = Close
statistics-copy = Copy
statistics-save = Save as a file
statistics-clear = Clear
statistics-cleared = Counting starts from the beginning.
statistics-none = Finished games against the computer are counted here.
statistics-by-level = By opponent
statistics-by-rules = By rules
statistics-result = { $won } won · { $drawn } drawn · { $lost } lost
statistics-deeds = Your sowings
statistics-nothing-yet = none yet
statistics-share = { $found } of { $all } · { $percent } %
statistics-rating = Rating
statistics-rating-line = On the opponents’ own scale: { $weakest } has { $least }, { $strongest } { $most }.
statistics-games = Finished games
statistics-free = Free moves taken
statistics-captures = Captures made
statistics-chain = Longest turn
statistics-sowings = { $n ->
    [one] 1 sowing
   *[other] { $n } sowings
  }
statistics-honest = Only moves that stand at the end count. Games from elsewhere are left out, and a handicap is not rated.
