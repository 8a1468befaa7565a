# The book of rules and story. The rules for words stand in main.ftl.
# Pits are named by variables, as the player calls them: $a1 to $a6 near, $b1 to $b6 far. A paragraph has at most two sentences.

book-title = Rules and story
book-open = Open the book
book-close = Close the book
book-next = Turn the page
book-back = Turn back
book-leaf = { $n } of { $all }
book-show = Show it
book-lesson = Lesson { $n }

book-tab-rules = Rules
book-tab-variants = Variants
book-tab-story = Story
book-tab-make = Make a board
book-tab-better = Play better

book-board = The board and the goal
book-board-1 = Two rows of pits lie between the players, with a store at each end. The row near you is yours, and so is the store beyond { $a6 }.
book-board-2 = Seeds never leave the board: they only travel towards a store. Whoever has more in the end wins.
book-board-here = *In this game:* { $pits } pits a side and { $seeds } seeds a pit, { $all } in all. With { $half } nobody can catch you.
book-board-caption = Your pits are { $a1 } to { $a6 }: that is the way you sow.

book-sow = Sowing
book-sow-1 = Take all seeds out of one of your pits. Drop them one by one into what follows, towards your store and round the board.
book-sow-2 = Your own store lies on the way and gets one. Where the last seed lands decides what happens next.
book-sow-caption = { $a5 } gives one each to { $a6 }, your store, { $b1 } and { $b2 }.

book-round = Round the board
book-round-1 = Past your store the seeds go on into the other row. The other store is passed over: it gets nothing from you.
book-round-2 = So a lap has thirteen places. Thirteen seeds come home to the pit they left, which is empty by then.
book-round-caption = Eight from { $a6 }: one for your store, six across, the last for { $a1 }.

book-free = The free move
book-free-1 = If the last seed drops into your own store, you move again. There is no limit: one turn may hold many sowings.
book-free-2 = *The counting trick.* A pit is ready when it holds as many seeds as it is steps from your store. At the start that is { $a4 }, { $a3 }, { $a2 } or { $a1 }, with three, four, five or six seeds a pit.
book-free-caption = { $a3 } holds four seeds and is four steps from your store.

book-capture = The capture
book-capture-1 = If the last seed lands in an empty pit of your own row, it captures. You take it and everything in the pit opposite.
book-capture-leave = *In this game:* nothing opposite, nothing taken. The lone seed stays where it fell.
book-capture-take = *In this game:* a lone last seed goes to your store even if nothing lies opposite.
book-capture-caption = { $a2 } ends in empty { $a4 } and takes one and five: six seeds.

book-nothing = Where nothing is taken
book-nothing-1 = In the other row a last seed captures nothing, not even in an empty pit. Nor does it in a pit that already holds seeds.
book-nothing-2 = The facing pairs never change: { $a1 } faces { $b6 }, and { $a6 } faces { $b1 }. What is far from your store is near the other one.
book-nothing-caption = { $a6 } ends in empty { $b2 }, and there the seed stays.

book-end = The end and the sweep
book-end-row = *In this game:* it is over as soon as a sowing leaves a row empty, even if a free move is owed.
book-end-mover = *In this game:* it is over when the side to move has no seed.
book-end-1 = Then the sweep: what is left goes to the store at its own end. Seeds belong to the side in whose row they lie.
book-end-half = *More than half* in one store ends this game too, because nothing can change the winner any more.
book-end-whole = *More than half* in one store decides who wins, but this game is played to its end.
book-end-caption = { $a6 } empties your row. The six seeds left go to the other store.

book-swap = The swap
book-swap-1 = Whoever begins has an edge: with four seeds a pit the opener can always win. The swap takes that edge away.
book-swap-2 = After the opener’s whole first turn the second player may take over that side, once. A turn that is too good only helps the other.
book-swap-yes = *In this game:* the second player is asked.
book-swap-no = *In this game:* there is no swap.
book-swap-caption = { $a3 }, then { $a6 }: the best first turn, and the first to be taken over.

book-sources = Four ways to tell it
book-sources-1 = Four descriptions of Kalah stand behind this game, and they do not agree. Each became a set of rules to choose.
book-sources-set = *{ $name }.* { $told }

book-lone = A lone last seed
book-lone-1 = The last seed falls into your empty pit, and nothing lies opposite. Is that a capture of one, or none at all?
book-lone-2 = By *{ $homemade }* it is one, and the seed goes to your store. By *{ $standard }*, *{ $tournament }* and *{ $first }* it stays where it is.
book-lone-3 = That changes the whole game. With four seeds a pit a perfect opener wins by eight if the seed stays, and by ten if it is taken.
book-lone-caption = By { $homemade } the last seed of { $a2 } is scored.

book-stops = When it ends
book-stops-1 = *{ $standard }* and *{ $homemade }* end as soon as either row is empty. *{ $tournament }* and *{ $first }* end when the side to move has no seed.
book-stops-2 = There an empty row need not be the end: the other side still has a turn. If it feeds you, play goes on.
book-stops-caption = By { $standard } this game ends with { $a6 }. By { $first } the other side still moves.

book-half = More than half
book-half-1 = All seeds end up in a store. So more than half of them wins, whatever is still to come.
book-half-2 = *{ $tournament }* stops at that moment, and the others play on. The winner is the same, only the margin may differ.
book-half-3 = *{ $tournament }* alone has the swap. It is offered once, after the opener’s whole first turn with all its free moves.

book-count = How many seeds
book-count-1 = Three seeds a pit make a short game. The rows soon thin out, captures come early, and one miscount costs a lot.
book-count-2 = Four are usual. With six a game takes more than half as long again.
book-count-3 = *{ $first }* is told with three, *{ $standard }* and *{ $homemade }* with four, *{ $tournament }* with three, four or six.
book-count-caption = With three seeds a pit it is { $a4 } that reaches your store.

book-elsewhere = Rules from elsewhere
book-elsewhere-1 = Other tables have other customs. Some let a capture move again, some have no captures and sow on from every full pit.
book-elsewhere-2 = Some give what is left to the player who ran out of seeds, some forbid leaving the other side without any.
book-elsewhere-3 = None of these is played here. Ask before you sit down at somebody else’s board.

book-young = A young game
book-young-1 = Kalah is often taken for an ancient game. It is not: William Julius Champion designed it in the United States in the 1940s.
book-young-2 = He patented it in 1955. Through the 1950s and 60s it was promoted in American schools as a game to learn with.
book-young-3 = What is ancient is the family. Mancala is its name: hundreds of sowing games across Africa, the Middle East, South and Southeast Asia.
book-young-4 = Kalah is a young and simple member of it. Oware, which is played in earnest, captures in quite another way.

book-changes = Two changes
book-changes-1 = Champion sowed into a store and gave another move for a last seed that lands there. So sowings link up into chains.
book-changes-2 = And he let a last seed in an empty pit take what lies across. So one sowing can turn the game.
book-changes-3 = Both make it quick. What other sowing games take laps to settle happens here in a handful of moves.

book-solved = What solved means
book-solved-1 = A game is solved once it is proved how it ends when nobody errs. Geoffrey Irving, Jeroen Donkers and Jos Uiterwijk did that for Kalah in 2000.
book-solved-2 = They settled every board of up to six pits and six seeds, except the one with six of both.
book-solved-3 = That one came later. Anders Carstensen found its winner in 2011, and Mark Rawlings the margin in 2015, after 106 days of computing.

book-values = Who wins, and by how much
book-values-1 = By how many seeds the opener wins when nobody errs and a lone last seed is taken. With a minus the other side wins.
book-values-corner = Pits / seeds
book-values-2 = Up to three pits the margins were computed for this game. The one for six of both is by Rawlings, the others are from the paper of 2000.

book-stays = And if the lone seed stays
book-stays-1 = The same boards, where a lone last seed stays where it fell. With a minus the other side wins.
book-stays-2 = The values of six pits are published, the others were computed for this game. Six of both is won by four at least, says Rawlings. Five pits with six seeds is a result of this program.

book-turns = Every first turn
book-turns-1 = With four seeds a pit: what each first turn is worth to the opener when nobody errs.
book-turns-turn = First turn
book-turns-row = A row empty
book-turns-mover = Mover has none
book-turns-2 = The first column was published before. The second, for the other way to end, is a result of this program; we know of no earlier one. With five seeds a pit both ends are worth the same, turn for turn.

# Tables as they are read aloud.
book-said-row = { $pits ->
    [one] One pit a side
   *[other] { $pits } pits a side
  }, { $cells }.
book-said-cell = { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }: { $sign ->
    [plus] plus { $by }
    [minus] minus { $by }
    [none] a draw
   *[unknown] not known
  }
book-said-value = { $sign ->
    [plus] plus { $by }
    [minus] minus { $by }
   *[none] a draw
  }
book-said-turn = { $turn }: { $value } by both ends.
book-said-ends = { $turn }: { $row } when a row is empty, { $mover } when the mover has none.

book-teaches = Why it still teaches
book-teaches-1 = Solved is not learnt. Nobody keeps the proof in mind, and at the board every turn still has to be counted.
book-teaches-2 = The rules take minutes, and the arithmetic is plain. Yet plans reach several sowings deep.
book-teaches-3 = So it has stayed in classrooms. Courses on game trees and on programs that play still begin with it.

book-read = Where it is written
book-read-1 = *The design.* William J. Champion, United States patent 2,720,362 of 1955.
book-read-2 = *The proof.* G. Irving, J. Donkers and J. Uiterwijk, “Solving Kalah”, ICGA Journal 23, number 3, 2000.
book-read-3 = *Later values.* Mark Rawlings, 2015, for six pits; the programs girving/kalah and CMancala, which anybody can run.
book-read-4 = *Our own.* The command kalah-engine openings finds every first turn again.

book-need = What you need
book-need-1 = Twelve pits in two rows, a store at each end, and forty-eight small things: four for each pit.
book-need-2 = Seeds, pebbles, beads and buttons all do. They need not match, as long as a hand can hold a dozen.
book-need-3 = For three seeds a pit you need thirty-six, for six you need seventy-two.

book-carton = From an egg carton
book-carton-1 = A carton for twelve eggs is two rows of six already. Cut off the lid.
book-carton-2 = Put a small bowl at each end for a store. Half of the lid will do as well.

book-paper = On paper
book-paper-1 = Draw two rows of six circles, each as wide as a cup. Add a long store at each end.
book-paper-2 = Card lies flatter than paper. Fold it between the rows, and it fits into a book.

book-sand = In the sand
book-sand-1 = Press fourteen hollows with your fist: two rows of six, and one at each end.
book-sand-2 = Damp sand keeps its edges. Take pebbles or shells that are lighter or darker than it, and they are easy to count.

book-wood = From wood
book-wood-1 = A board of sixty by eighteen centimetres has room. Mark two rows of six, seven centimetres from middle to middle.
book-wood-2 = Carve the pits with a gouge, or drill them with a wide bit. Smooth them until a finger lifts the last seed with ease.

book-set-up = Setting it up
book-set-up-1 = Lay the board between you. Each player has a row in front and a store at the right hand.
book-set-up-2 = Put the same number of seeds into every pit, and leave the stores empty. Draw lots for the first turn.

book-think = Before every turn
book-think-1 = Look for a free move, then for a capture. Only the last seed decides, so count to where it lands.
book-think-2 = Then look from the other chair. What could be captured there, and which pit would move again?
book-think-3 = Only then choose. A sowing that gains two and gives away five has lost three.

book-numbers = Numbers worth knowing
book-numbers-1 = { $a6 } is one step from your store, { $a5 } two, { $a1 } six. A pit is ready with that number, and with thirteen more.
book-numbers-2 = Thirteen seeds always capture, two at the least. Twelve stop one pit short, fourteen go one further.
book-numbers-caption = Thirteen from { $a3 } come home and take one and four: five seeds.

book-chains = Chains
book-chains-1 = Of several ready pits sow the one nearest your store first. A larger sowing would drop a seed into it, and it would be ready no more.
book-chains-2 = Each free move also makes pits ready. With practice you see three or four sowings ahead.
book-chains-caption = From { $a2 } on, ten sowings in one turn.

book-then = Free move, then capture
book-then-1 = A free move costs no turn. So look whether one can be had before the capture you have seen.
book-then-2 = It may also make the capture: by emptying the pit to land in, or by giving another pit the seed it lacked.
book-then-caption = { $a6 } moves again and leaves its pit empty. Then { $a5 } takes four.

book-hooks = Leave a hook
book-hooks-1 = An empty pit of yours opposite a full one is a hook. The other side has to spend a turn on it, or loses the seeds.
book-hooks-2 = A small capture may use up a large one. Sometimes it pays to wait until the other row has filled.
book-hooks-caption = { $a4 } is emptied. Now { $a2 } could end there and take five.

book-threats = See the threat
book-threats-1 = Count for the other side too. A last seed in one of their empty pits takes what you have opposite.
book-threats-2 = Sow those seeds away, or drop one where theirs would land. One more seed in the pit they would sow spoils their count, too.
book-threats-caption = { $b4 } would take the three in { $a2 }, so they run.

book-refuse = When a free move is wrong
book-refuse-1 = A free move is a gift, but not always one to take. It may spoil a pit that was safe or nearly ready.
book-refuse-2 = Compare what comes after it with what comes without it. The next turn is only worth something if there is something good to do.
book-refuse-caption = { $a3 } would move again, yet { $a6 } is better by six seeds.

book-late = The ending
book-late-1 = In the end every seed in your row will be swept home. Take small steps, and give nothing away.
book-late-2 = Empty your row only if you lead by more than lies across. If you are behind, keep the game going.
book-late-caption = { $a1 } takes the smallest step. Nothing crosses over.

book-opening = The opening
book-opening-1 = With four seeds a pit begin with { $a3 }, which moves again, and go on with { $a6 }. By { $standard } that wins by eight when nobody errs.
book-opening-2 = No other first turn is worth as much. Beginning with { $a1 } loses by fourteen.
book-opening-caption = { $a3 }, then { $a6 }.

book-mistakes = Common mistakes
book-mistakes-1 = *Counting the other store.* It is passed over. Count it, and every landing is one off.
book-mistakes-2 = *Capturing in the other row.* Only empty pits of your own row capture.
book-mistakes-3 = *Looking at your own gain only.* The same sowing may make a pit ready across the board.
book-mistakes-4 = *Running dry.* With your row empty, what lies across may all be swept to the other store.
book-mistakes-5 = *Bringing rules along.* Pits of two or three mean nothing here, and you owe nobody a seed.
