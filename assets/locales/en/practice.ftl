# Puzzles: their list, their themes, and what stands round one. The rules for words stand in main.ftl.

practice-title = Practice
practice-new = today’s is new
practice-close = Close the puzzles
practice-today = Today: { $title }
practice-today-solve = Solve it
practice-today-again = Solved today
practice-no-days = Solve it, and a row of days begins.
practice-days = { $n ->
    [one] The first day of a row.
   *[other] Solved on { $days } days in a row.
  }
practice-longest = { $n ->
    [one] The longest row was one day.
   *[other] The longest row was { $days } days.
  }
practice-count = { $n } of { $all }
practice-ahead = { $n ->
    [one] One sowing ahead,
   *[other] { $n } sowings ahead,
  }
practice-clean = solved at once
practice-helped = solved with help
practice-open = not yet solved
theme-ladder = Ladder
theme-ladder-line = Free moves in the right order: the ready pit nearest your store first.
theme-ladder-task = Empty your row in one turn.
theme-capture = Capture
theme-capture-line = Find the last seed that lands opposite a full pit.
theme-chain = Chain
theme-chain-line = Three sowings or more in one turn.
theme-combination = Combination
theme-combination-line = Move again first, and capture with what that leaves.
theme-defence = Defence
theme-defence-line = Seeds of yours are in danger: move them, or spoil the aim.
theme-hook = Hook
theme-hook-line = Empty a pit, so that another can capture from there.
theme-temptation = Temptation
theme-temptation-line = Something is there for the taking, and it is wrong.
theme-endgame = Endgame
theme-endgame-line = Few seeds are left: count to the end.
theme-only-win = Only win
theme-only-win-line = Every other sowing lets the win go.
theme-best-task = Find the sowing that brings most in the end.
theme-win-task = Find the only sowing that wins.
puzzle-steps = { $n ->
    [one] 1 sowing ahead
   *[other] { $n } sowings ahead
  }
puzzle-of-today = Today’s puzzle
puzzle-missed-ladder = Now your row cannot be emptied in this turn.
puzzle-missed = Another pit brings at least { $n ->
    [one] one seed
   *[other] { $n } seeds
  } more.
puzzle-done-ladder = Your row is empty. It took { $n ->
    [one] one sowing.
   *[other] { $n } sowings.
  }
puzzle-done-ahead = You end { $n } ahead.
puzzle-done-even = You end level.
puzzle-done-behind = You end { $n } behind.
puzzle-done-first = Any other pit brings at least { $n } less.
puzzle-next = Next puzzle
puzzle-list = To the puzzles
puzzle-list-short = List
puzzle-lesson = Lesson
puzzle-practise = Practise this
