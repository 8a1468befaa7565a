# What is read during a match and at its end. The rules for words stand in main.ftl.

sound-off = Sound off. { $key } turns it on.
sound-off-plain = Sound off.
sound-on = Sound on.
outcome-ends = Ends the game
outcome-again = Move again
outcome-captures = Captures { $seeds }
plate-opened = Opened
plate-answered = Moves second
plate-side-opened = { $side } · opened

turn-yours = Your turn
turn-again = Move again
turn-thinking = Thinking …
turn-next = To move
turn-winner = Winner

slot-your-start = Sow one of your pits.
slot-second-tap = Tap again to sow.
hint-thinking = Looking for the best sowing …
hint-idea-ends = This sowing can end the game.
hint-idea-captures = There is a capture. Ask again for the pit.
hint-idea-again = Look for a free move. Ask again for the pit.
hint-idea-saves = Seeds of yours are in danger. Ask again for the pit.
hint-idea-prepares = A capture can be prepared. Ask again for the pit.
hint-idea-blocks = A capture of theirs can be spoiled. Ask again for the pit.
hint-idea-keeps = Keep your seeds on your side. Ask again for the pit.
hint-idea-quiet = This time neither a capture nor a free move is best. Ask again for the pit.
hint-pit-ends-ahead = Sow *{ $pit }*: it ends the game, { $n } ahead.
hint-pit-ends-even = Sow *{ $pit }*: it ends the game in a draw.
hint-pit-ends-behind = Sow *{ $pit }*: it ends the game, only { $n } behind.
hint-pit-captures = Sow *{ $pit }*: it captures { $n }.
hint-pit-again = Sow *{ $pit }*: you move again.
hint-pit-again-then = Sow *{ $pit }*: you move again, then *{ $then }*.
hint-pit-saves = Sow *{ $pit }*: its { $n ->
        [one] seed
       *[other] { $n } seeds
    } could be taken.
hint-pit-prepares = Sow *{ $pit }*: then *{ $by }* can capture { $n }.
hint-pit-blocks = Sow *{ $pit }*: it guards the { $n ->
        [one] seed
       *[other] { $n }
    } in *{ $safe }*.
hint-pit-keeps = Sow *{ $pit }*: nothing goes to the other side.
hint-pit-quiet = Sow *{ $pit }*: it brings you most in the end.
hint-line-ahead = If both play well, *{ $line }* wins by about { $n }.
hint-line-even = If both play well, *{ $line }* ends about even.
hint-line-behind = If both play well, *{ $line }* loses by about { $n }.
hint-line-ahead-proven = If both play well, *{ $line }* wins by { $n }. That is proven.
hint-line-even-proven = If both play well, *{ $line }* ends in a draw. That is proven.
hint-line-behind-proven = If both play well, *{ $line }* loses by only { $n }. That is proven.
hint-values = Where each pit ends: ahead (+) or behind (−), ? unproven.
hint-values-proven = Where each pit ends: ahead (+) or behind (−). Proven.
hint-step-idea = Idea
hint-step-pit = Pit
hint-step-line = Turn
hint-step-values = All pits
hint-more-pit = Show the pit
hint-more-line = Show the turn
hint-more-values = Compare all pits
hint-close = Close
hint-lesson = Lesson
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
refused-threat = Threats are shown on your own turn.
refused-looking-back = You are looking back. Go back to now to play.
refused-replay = Nothing was sown yet that could be shown again.
refused-not-ready = The board is not ready yet.

moves-none = No sowing yet
moves-swap = swap
moves-title = Moves
moves-open = All moves
moves-close = Close the moves
moves-look = Look back to { $move }
look-title = Looking back
look-start = The board as it was at the start
look-count = { $n } of { $all }:
look-earlier = One sowing earlier
look-later = One sowing later
look-play = Play on from here
look-play-short = Play on
look-now = Back to now
look-now-short = To now

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
banner-swap = The seats are swapped
banner-swap-line = The chairs changed; the seeds stay where they are.
banner-half = { $who ->
    [you] You hold more than half
   *[other] { $name } holds more than half
  }
banner-half-line = That decides it. The game goes on to its end.

pause-title = Paused
pause-line = The game is kept as it is.
pause-resume = Resume
pause-restart = Start over
pause-new = New game
pause-only-board = Only the board
pause-leave = To the title

pie-title = Keep your seat, or swap?
pie-line = { $name } has opened. You may take over that side, once.
pie-why = Opening first is an advantage; swapping evens it out.
pie-keep = Keep this seat
pie-keep-title = Keep
pie-keep-line = You stay { $side }, { $stands ->
    [ahead] ahead { $own } to { $theirs }
    [behind] behind { $own } to { $theirs }
   *[level] level at { $own }
  }. You move next.
pie-swap = Swap seats
pie-swap-title = Swap
pie-swap-line = You become { $side }, { $stands ->
    [ahead] ahead { $own } to { $theirs }
    [behind] behind { $own } to { $theirs }
   *[level] level at { $own }
  }. { $name } moves next.

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

result-look = Look back to that move
number-word = { $n ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $n }
  }
verdict-turned = *{ $won ->
        [you] It turned your way at move { $move }.
       *[other] It turned at move { $move }.
    }* { $who ->
    [you] You sowed
   *[other] { $name } sowed
  } { $pit }; { $best } would have been { $n ->
    [one] one seed
   *[other] { $seeds } seeds
  } better.
verdict-turned-short = *{ $won ->
        [you] Turned your way, move { $move }:
       *[other] Turned at move { $move }:
    }* { $best } beats { $pit } by { $n }.
verdict-dearest = *{ $won ->
    [you] You stood better all along.
   *[other] { $winner } stood better all along.
  }* At move { $move } { $who ->
    [you] you sowed
   *[other] { $name } sowed
  } { $pit }; { $best } would have been { $n ->
    [one] one seed
   *[other] { $seeds } seeds
  } better.
verdict-dearest-short = *Costliest, move { $move }:* { $best } beats { $pit } by { $n }.
verdict-led = { $who ->
    [you] *You led from move { $move } on.*
   *[other] *{ $name } led from move { $move } on.*
  }
verdict-level = *It stood level to the end.*
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

rules-title = Rules of this game
rules-open = Rules of this game
rules-close = Close the rules
rule-sow = *Sow.* Take all seeds of one of your pits and drop them one by one towards your store and round the board.
rule-skip = *Your store* takes one on the way; the other store is passed over.
rule-again = *Free move.* If the last seed falls into your store, you move again.
rule-capture-leave = *Capture.* A last seed in an empty pit of yours takes all seeds opposite with it. Nothing opposite, nothing taken.
rule-capture-take = *Capture.* A last seed in an empty pit of yours takes all seeds opposite with it. Alone, it goes to your store too.
rule-end-row = *End.* The game ends when a row is empty. What lies in the other row goes to its owner’s store.
rule-end-mover = *End.* The game ends when the side to move has no seed. What lies in the other row goes to its owner’s store.
rule-half-stops = *Most seeds win.* The game stops once a store holds more than half of all seeds.
rule-half-goes-on = *Most seeds win.* More than half in a store decides the game, but it is played to its end.
rule-pie = *Swap.* After the first turn the second player may take over the opener’s side, once.

caption-refused = [dull knock: refused]
caption-sown = [{ $n ->
        [one] 1 seed falls
       *[other] { $n } seeds fall
    }]
caption-capture = [capture: { $n } seeds]
caption-free = [rising chord: free move]
caption-sweep = [seeds swept home]
caption-end = [closing chord: the game is over]
