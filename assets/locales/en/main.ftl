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
twin-pit = { $pit }, { $seeds ->
        [one] 1 seed
       *[other] { $seeds } seeds
    }
twin-store = { $whose ->
        [yours] Your store
       *[theirs] Their store
    }, { $seeds ->
        [one] 1 seed
       *[other] { $seeds } seeds
    }
trouble-not-kept = This game cannot be saved: { $why }. You can play on.
trouble-not-read = What was saved cannot be read: { $why }.
trouble-set-aside = A damaged save was set aside as { $place }.
sound-off = Sound off. M turns it on.
sound-on = Sound on.
outcome-ends = Ends the game
outcome-again = Move again
outcome-captures = Captures { $seeds }
title-demo = { $one } and { $two } are playing

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

new-title = Play
new-close = Close
new-computer = Against the computer
new-computer-short = Computer
new-two = Two at one board
new-two-south = Sits near, owns the near row and the store at the right. Opens.
new-two-north = Sits across, owns the far row and the store at the left.
new-rules = Rules
new-seeds = Seeds a pit
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

plate-opened = Opened
plate-answered = Moves second
plate-side-opened = { $side } · opened

turn-yours = Your turn
turn-thinking = Thinking …
turn-next = To move
turn-winner = Winner

slot-your-start = Sow one of your pits.
hint-thinking = Looking for the best sowing …
hint-idea-ends = This sowing can end the game.
hint-idea-captures = There is a capture. Ask again for the pit.
hint-idea-again = Look for a free move. Ask again for the pit.
hint-idea-saves = Seeds of yours are in danger. Ask again for the pit.
hint-idea-prepares = A capture can be prepared. Ask again for the pit.
hint-idea-blocks = A capture of theirs can be spoiled. Ask again for the pit.
hint-idea-keeps = Keep your seeds on your side. Ask again for the pit.
hint-idea-quiet = Nothing to take: a quiet sowing is best. Ask again for the pit.
hint-pit-ends-ahead = Sow *{ $pit }*: it ends the game, { $n } ahead.
hint-pit-ends-even = Sow *{ $pit }*: it ends the game in a draw.
hint-pit-ends-behind = Sow *{ $pit }*: it ends the game, only { $n } behind.
hint-pit-captures = Sow *{ $pit }*: it captures { $n }.
hint-pit-again = Sow *{ $pit }*: you move again.
hint-pit-again-then = Sow *{ $pit }*: you move again, then *{ $then }*.
hint-pit-saves = Sow *{ $pit }*: its { $n } seeds could be taken.
hint-pit-prepares = Sow *{ $pit }*: then *{ $by }* can capture { $n }.
hint-pit-blocks = Sow *{ $pit }*: it guards the { $n } in *{ $safe }*.
hint-pit-keeps = Sow *{ $pit }*: nothing goes to the other side.
hint-pit-quiet = Sow *{ $pit }*: the best of the quiet sowings.
hint-line-ahead = *{ $line }*: { $n } ahead in the end, as far as can be seen.
hint-line-even = *{ $line }*: level in the end, as far as can be seen.
hint-line-behind = *{ $line }*: { $n } behind in the end, as far as can be seen.
hint-line-ahead-proven = *{ $line }*: { $n } ahead in the end. That is proven.
hint-line-even-proven = *{ $line }*: level in the end. That is proven.
hint-line-behind-proven = *{ $line }*: { $n } behind in the end, and no sowing does better.
sowed-pit = { $who ->
    [you] You sowed *{ $pit }*, ending in *{ $landing }*
   *[other] { $name } sowed *{ $pit }*, ending in *{ $landing }*
  }
sowed-store = { $who ->
    [you] You sowed *{ $pit }*, ending in your store
   *[other] { $name } sowed *{ $pit }*, ending in the store
  }
sowed-free = { $who ->
    [you] You sowed *{ $pit }* and move again
   *[other] { $name } sowed *{ $pit }* and moves again
  }
sowed-capture = { $who ->
    [you] You sowed *{ $pit }* and captured *{ $n }*
   *[other] { $name } sowed *{ $pit }* and captured *{ $n }*
  }
sowed-swap = { $who ->
    [you] The seats were swapped. You move next.
   *[other] The seats were swapped. { $name } moves next.
  }
sowed-keep = { $who ->
    [you] The seats stay. You move next.
   *[other] The seats stay. { $name } moves next.
  }

refused-empty = That pit is empty.
refused-not-yours = That pit is { $name }’s.
refused-other-row = That pit is in the other row.
refused-no-pit = This board has no such pit.
refused-over = The game is over.
refused-pie-first = First keep your seat or swap.
refused-no-pie = There is no swap to answer now.
refused-turn = It is { $name }’s turn.
refused-undo = There is nothing to take back.
refused-redo = There is nothing to play again.
refused-hint = Hints are for your own turn.

moves-none = No sowing yet
moves-swap = swap

tool-undo = Undo
tool-redo = Redo
tool-hint = Hint
tool-menu = Menu
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = At once
speed-label = Speed: { $speed }

banner-free = { $who ->
    [you] You move again
   *[other] { $name } moves again
  }
banner-free-line = The last seed fell into the store.
banner-capture-title = { $who ->
    [you] You capture
   *[other] { $name } captures
  }
banner-capture = { $n } captured
banner-sweep = The last seeds go home
banner-sweep-line = What lies in a row stays its owner’s.

pause-title = Paused
pause-line = The game is kept as it is.
pause-resume = Resume
pause-restart = Start over
pause-new = New game
pause-leave = To the title

pie-title = Keep your seat, or swap?
pie-line = { $name } has opened. You may take over that side, once.
pie-keep = Keep this seat
pie-keep-line = You stay { $side }, { $own } to { $theirs }. You move next.
pie-swap = Swap seats
pie-swap-line = You become { $side }, { $own } to { $theirs }. { $name } moves next.

result-win = { $who ->
    [you] You win
   *[other] { $name } wins
  }
result-draw = A draw
result-margin = { $n } ahead
result-rematch = Rematch
result-new = New game
result-aside = Put aside
result-show = Result

end-row-empty = { $who ->
    [you] Your row is empty; what lies in a row stays its owner’s.
   *[other] { $name }’s row is empty; what lies in a row stays its owner’s.
  }
end-mover-none = { $who ->
    [you] You have no seed left to sow.
   *[other] { $name } has no seed left to sow.
  }
end-past-half = { $who ->
    [you] Your store holds more than half of all seeds.
   *[other] { $name }’s store holds more than half of all seeds.
  }

settings-title = Settings
settings-done = Done
settings-sound = Sound
settings-all-sound = Sound
settings-on = On
settings-off = Off
settings-effects = Seeds and wood
settings-music = Kalimba music
settings-motion = Motion
settings-speed = Speed
settings-calm = Reduce motion
settings-as-system = As system
settings-drawing = Drawing
settings-detail = Detail
settings-as-suits = As suits
settings-fine = Fine
settings-plain = Plain
settings-board = Board
settings-seeds = Seeds
board-walnut = Carved wood
board-carton = Egg carton
board-paper = On paper
board-sand = In sand
board-contrast = High contrast
seeds-nut = Nuts
seeds-pebble = Pebbles
seeds-bead = Glass beads
seeds-button = Buttons
seeds-number = Numbers only
