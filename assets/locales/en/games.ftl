# Setting up a game, and the games that are kept. The rules for words stand in main.ftl.

new-seeds = Seeds
new-seeds-line = in each pit
new-handicap = Handicap
new-handicap-line = seeds in your store
new-handicap-line-near = for the near side
new-handicap-none = None
new-more = More …
new-more-own = Own …
new-more-homemade = Homemade …
new-change = Change
new-two-near = Sits near: near row, store { $upright ->
    [yes] below
   *[no] at the right
}
new-two-far = Sits across: far row, store { $upright ->
    [yes] above
   *[no] at the left
}
new-two-names = Without a name they are called South and North.
new-opener-near = Near side
new-opener-far = Far side
new-opener-turns-near = In turn: near
new-opener-turns-far = In turn: far
new-facing = Words for the far side
new-facing-turned = Turned round
new-facing-upright = As yours
new-facing-line = Turned round suits a device that lies between you.
stepper-fewer = { $what }: fewer than { $n }
stepper-more = { $what }: more than { $n }

measure-title = Own rules
measure-done = Done
measure-sets = Sets of rules
measure-sets-line = Taken whole, then changed as you like.
measure-pits = Pits
measure-pits-line = { $n } pits a side.
measure-seeds = Seeds
measure-empty = Last seed alone
measure-empty-leave = Stays
measure-empty-take = Is taken
measure-end = The end
measure-end-row = A row empty
measure-end-mover = No sowing
measure-past = More than half
measure-past-line = The game is played to its end.
measure-past-on = Play on
measure-past-stop = Stop
measure-pie = Swap of seats
measure-pie-line = Everybody stays on their side.
measure-pie-no = No swap
measure-pie-once = Once
measure-name = Name
measure-keep = Keep
measure-named = Kept as { $name }.
measure-forget = Forget
measure-unnamed = Set { $n }

pause-weaker = A weaker opponent than { $name }
pause-stronger = A stronger opponent than { $name }
series-line = { $near } { $won }, { $far } { $lost }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }
series-short = { $won } : { $lost } in all{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }
toast-left = A game was left.
toast-bring-back = Bring it back

games-title = Games
games-done = Close
games-paste = Paste
games-open = Open a file
games-none = No game yet. What you play is kept here.
games-more = Show more
games-continue = Continue
games-look = Look at it
games-copy = Copy game
games-copy-position = Copy position
games-save = Save as a file
games-delete = Delete
games-deleted = Deleted: { $name }.
games-two = { $near } and { $far }
games-line-open = { $rules } · { $seeds } seeds · move { $move } · { $yours } to { $theirs }
games-line-over = { $rules } · { $seeds } seeds · { $who ->
        [nobody] a draw
        [you] you won
       *[other] { $name } won
    } · { $yours } to { $theirs }
games-today = Today, { $clock }
games-date = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
games-copied = The game is on the clipboard.
games-copied-position = The position is on the clipboard.
games-copied-statistics = The statistics are on the clipboard.
games-no-clipboard = The clipboard cannot be reached.
games-nothing-pasted = The clipboard holds no game.
games-not-read = Line { $line }, column { $column }: expected { $expected }, found { $found }.
games-position-over = Nobody can sow in this position.
games-board-unfit = The board has 4 to 7 pits a side and room for 96 seeds.
games-saved = Saved as { $place }
games-file-failed = { $place }: { $why }.
games-no-dialog = No file can be picked here. Drop one on the window, or paste its text.

expected-legal = a move that can be played here
expected-pit = a pit such as A3
expected-space = a space between two moves
expected-marks = marks that fit the move, such as x7, + and #
expected-side = S or N for the side to move
expected-board = a board such as <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>
expected-other-board = a board with as many pits as the rules say
expected-header = a header such as [South "Ana"]
expected-header-once = each header once
expected-comment = a comment that ends with a bracket
expected-result = the result of these moves
expected-text = text in UTF-8
expected-end = the end of the text
expected-rules = rules such as standard, or pits=6 seeds=4
expected-sense = something else
found-end = the end of the text
found-line-end = the end of the line
found-space = a space
