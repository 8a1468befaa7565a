# English. One word a thing: pit, store, seed, sow, free move, capture, sweep, swap.
# The player is "you"; opponents are called by name. *Stars* make bold. Sentence case, no exclamation marks.
# $who is "you" or "other"; then $name says who.

title-name = Kalah
title-tagline = Sow, count, gather.
title-continue = Continue
title-play = Play
title-play-line = The computer, or two at one board
title-quit = Quit
continue-line = { $name }, move { $move } · { $stands ->
        [leads] you lead { $yours } to { $theirs }
        [trails] you trail { $yours } to { $theirs }
       *[level] { $yours } all
    }
continue-two = Two at one board, move { $move } · { $yours } to { $theirs }
loading-board = Setting the board
trouble-not-kept = This game cannot be saved: { $why }. You can play on.
trouble-not-read = What was saved cannot be read: { $why }.
trouble-set-aside = A damaged save was set aside as { $place }.
title-demo = { $one } and { $two } are playing
title-demo-pause = Pause the demonstration
title-demo-play = Go on with the demonstration
title-demo-step = Show the next sowing

player-you = You
side-south = South
side-north = North

level-pip = Pip
level-pip-line = Plays what looks pretty. Loses to children, and says so.
level-pip-short = Plays what looks pretty
level-clover = Clover
level-clover-line = Loves moving again. Never looks at your side.
level-clover-short = Loves moving again
level-poppy = Poppy
level-poppy-line = Takes the biggest catch in sight, then hopes.
level-poppy-short = Takes the biggest catch
level-fennel = Fennel
level-fennel-line = Looks 2 sowings ahead. Sees your next catch.
level-fennel-short = Looks 2 ahead
level-hazel = Hazel
level-hazel-line = Looks 5 ahead. Guards full pits, misses long chains.
level-hazel-short = Looks 5 ahead
level-juniper = Juniper
level-juniper-line = Looks 9 ahead and builds chains of its own.
level-juniper-short = Looks 9 ahead
level-rowan = Rowan
level-rowan-line = Looks 14 ahead and counts the ending exactly.
level-rowan-short = Looks 14 ahead
level-old-oak = Old Oak
level-old-oak-line = Looks as deep as it can, and seldom lets go.
level-old-oak-short = As deep as it can
level-old-oak-proven = Plays what has been proved best, and counts the rest.

new-title = Play
new-close = Close
new-computer = Against the computer
new-computer-short = Computer
new-two = Two at one board
new-rules = Rules
new-opener = Who opens
new-opener-turns-you = In turn: you
new-opener-turns-other = In turn: { $name }
new-back = Back
new-start = Start the game

rules-standard = Standard
rules-tournament = Tournament
rules-first-steps = First steps
rules-homemade = Homemade
rules-custom = Made to measure
rules-seeds = { $n } seeds a pit.
rules-seeds-short = { $n } seeds
rules-leave = Nothing opposite, nothing taken.
rules-leave-short = Nothing opposite, nothing taken
rules-take = A lone last seed is taken too.
rules-take-short = A lone last seed is taken too
rules-end-row = Ends when a row is empty; what lies there stays its owner’s.
rules-end-mover = Ends when you cannot sow; what lies there stays its owner’s.
rules-past-half = More than half wins at once.
rules-pie = You may swap seats once.
