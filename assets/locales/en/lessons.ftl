# The lessons of assets/lessons/lessons.json: how a teacher says them is told in README.md. The rules for words stand in main.ftl.
# $a1 to $a6 and $b1 to $b6 are the pits’ names, $pit the one to sow next, $goal the one to end in, $n what was captured.

lesson-sow = Sowing
lesson-sow-why = Sowing is the only move there is. All else follows from where the last seed falls.
lesson-sow-1 = Pick a pit of yours: its seeds drop one by one into the pits that follow.
lesson-sow-1-done = Four seeds, four pits: that is sowing.
lesson-sow-2 = Sow so that the last seed lands in *{ $goal }*.
lesson-sow-2-done = Two seeds, two steps: so you can tell where a sowing ends.

lesson-past-your-store = Your store
lesson-past-your-store-why = Only stores count in the end. Whoever has more there wins.
lesson-past-your-store-1 = Your store, next to *{ $a6 }*, takes one seed on the way.
lesson-past-your-store-1-done = That seed is yours for good. Whoever has more in the store wins.
lesson-past-your-store-2 = Sow so that a seed drops into your store.
lesson-past-your-store-2-done = Only what lies in your store counts for you.

lesson-skip-theirs = Their store
lesson-skip-theirs-why = A long sowing feeds their pits. Their store it never feeds.
lesson-skip-theirs-1 = Eight seeds run past your store and their row, back to yours.
lesson-skip-theirs-1-done = Their store was passed over: you never feed it.
lesson-skip-theirs-2 = Go all the way round, and land in *{ $goal }*.
lesson-skip-theirs-2-done = Each pit on the way got one, their store none.

lesson-move-again = Move again
lesson-move-again-why = A free move costs no turn. One seed is safe, and you sow once more.
lesson-move-again-1 = Let the last seed land in your store.
lesson-move-again-1-done = That is a free move: you would sow again at once.
lesson-move-again-2 = Find the free move.
lesson-move-again-2-done = Three seeds, three steps to your store.

lesson-counting-trick = The counting trick
lesson-counting-trick-why = Whoever counts need not try. Every pit has its own number.
lesson-counting-trick-1 = A pit needs as many seeds as steps to your store.
lesson-counting-trick-1-done = Three seeds, three steps: a free move.
lesson-counting-trick-2 = Four seeds in each pit: which one ends in your store?
lesson-counting-trick-2-done = Four seeds, four steps.
lesson-counting-trick-3 = Five seeds in each pit: which one ends in your store?
lesson-counting-trick-3-done = One seed more, one pit farther away.
lesson-counting-trick-4 = Six seeds in each pit: which one ends in your store?
lesson-counting-trick-4-done = Six steps: the pit farthest from your store.

lesson-order = Free moves in order
lesson-order-why = A pit that gets one seed too many is ready no longer. So sow the nearest first.
lesson-order-1 = Empty your row in one turn: only free moves, the nearest pit first.
lesson-order-1-done = Your row is empty, so the game ends. What they still have is theirs.
lesson-order-2 = Empty your row in one turn.
lesson-order-2-done = The nearest ready pit first, every time.

lesson-capture = Capture
lesson-capture-why = One capture can bring more than many sowings. What is in your store nobody takes back.
lesson-capture-1 = End in an empty pit of your own.
lesson-capture-1-done = That seed and all opposite are yours: { $n } captured.
lesson-capture-2 = Now find the capture.
lesson-capture-2-done = Empty pit here, full pit opposite: look for that.

lesson-nothing-opposite = Nothing opposite
lesson-nothing-opposite-why = Some people play that a lone seed is taken too. You can choose that for a game.
lesson-nothing-opposite-1 = End where nothing lies opposite.
lesson-nothing-opposite-1-done = Nothing opposite, nothing taken: the seed stays.
lesson-nothing-opposite-2 = Now capture something.
lesson-nothing-opposite-2-done = Here seeds lay opposite: { $n } captured.

lesson-not-on-their-side = Only on your side
lesson-not-on-their-side-why = Over there your seeds are theirs to sow. So it pays to end at home.
lesson-not-on-their-side-1 = End in an empty pit of theirs.
lesson-not-on-their-side-1-done = No capture: only your own empty pits take seeds.
lesson-not-on-their-side-2 = Capture in your own row.
lesson-not-on-their-side-2-done = At home it counts: { $n } captured.

lesson-round-the-board = Once round
lesson-round-the-board-why = Twelve pits and your store are thirteen steps. One seed each, and you are home.
lesson-round-the-board-1 = Thirteen seeds come home again.
lesson-round-the-board-1-done = Home was empty, so { $n } were captured. Thirteen always do that.
lesson-round-the-board-2 = Find the pit that comes home.
lesson-round-the-board-2-done = Twelve stop one short. Thirteen come home.

lesson-end-and-sweep = The end
lesson-end-and-sweep-why = Seeds left in a row belong to whoever sits there. So an empty row can win or lose a game.
lesson-end-and-sweep-1 = Empty your row, and the game is over.
lesson-end-and-sweep-1-done = Six seeds went home to their owner: the sweep.
lesson-end-and-sweep-2 = End the game, and win it.
lesson-end-and-sweep-2-done = Their row is empty, so yours went home to you.

lesson-swap = Swap
lesson-swap-why = Because of the swap nobody wants to open too well. That makes it fair.
lesson-swap-1 = They opened with *{ $a5 }*, and that is strong.
lesson-swap-1-done = Now the strong side is yours: that is the swap.
lesson-swap-2 = They opened with *{ $a3 }*: swap or keep?
lesson-swap-2-done = That start was weak, so you keep your seat.

lesson-free-move-first = Free move, then capture
lesson-free-move-first-why = A free move keeps your turn, a capture ends it. So the free move comes first.
lesson-free-move-first-1 = A free move, then a capture.
lesson-free-move-first-1-idea = The free move can empty a pit to end in.
lesson-free-move-first-1-done = The free move made room, *{ $a5 }* captured { $n }.

lesson-chains = Chains
lesson-chains-why = A chain is many free moves in one turn. It lasts as long as a pit is ready.
lesson-chains-1 = Ten sowings in one turn empty your row.
lesson-chains-1-done = The nearest ready pit first, ten times.

lesson-threats = Seeing a threat
lesson-threats-why = Before each sowing, look at theirs. A threat that is seen is half parried.
lesson-threats-1 = They can capture next: save your seeds.
lesson-threats-1-idea = See where *{ $b4 }* would end, and what lies opposite.
lesson-threats-1-done = *{ $a2 }* ran away: nothing lies there to take.

lesson-hooks = Hooks
lesson-hooks-why = A hook is an empty pit that faces a full one. They must spend a sowing on it.
lesson-hooks-1 = Empty a pit that faces many seeds.
lesson-hooks-1-idea = Which of your pits faces *{ $b3 }*?
lesson-hooks-1-done = *{ $a4 }* is a hook: *{ $a2 }* can end there next.
lesson-hooks-2 = Set a hook once more.
lesson-hooks-2-idea = From which pit could a seed end in *{ $a4 }*?
lesson-hooks-2-done = *{ $a3 }* can end in *{ $a4 }* and capture.

lesson-free-move-wrong = When a free move is wrong
lesson-free-move-wrong-why = A free move also changes your other pits. Look at them before you take it.
lesson-free-move-wrong-1 = There is a free move, but is it best?
lesson-free-move-wrong-1-idea = What would *{ $a6 }* have to give away later?
lesson-free-move-wrong-1-done = The free move would have cost six seeds. *{ $a6 }* would spill over.

lesson-finishing = Finishing
lesson-finishing-why = If their row is empty, all in yours is yours. A full row then wins the game.
lesson-finishing-1 = End it while your row is full.
lesson-finishing-1-idea = They have one seed left.
lesson-finishing-1-done = They have nothing left, so your row went home.

lesson-holding-back = Holding back
lesson-holding-back-why = Near the end each seed that crosses over is lost. Small steps keep them at home.
lesson-holding-back-1 = Few seeds are left: keep yours.
lesson-holding-back-1-idea = Their seed aims at your farthest pit.
lesson-holding-back-1-done = Nothing to take there, and they run out first.

lesson-defence = Defence
lesson-defence-why = Run away, fill the pit they aim at, or change their count. One of the three often works.
lesson-defence-1 = *{ $b2 }* aims at *{ $a3 }*: spoil it.
lesson-defence-1-idea = One seed more in *{ $b2 }*, and it ends elsewhere.
lesson-defence-1-done = One seed more, and *{ $b2 }* goes too far.
lesson-defence-2 = *{ $b1 }* aims at *{ $a5 }*: spoil it.
lesson-defence-2-idea = Which pit reaches *{ $b1 }* with its last seed?
lesson-defence-2-done = Now *{ $b1 }* goes too far, and *{ $a5 }* is safe.

lesson-tempo = Tempo
lesson-tempo-why = Whoever must give seeds away first loses. Small steps let the other one be first.
lesson-tempo-1 = They plan a free move, then a capture in *{ $a1 }*.
lesson-tempo-1-idea = Spread the large pit, and small steps are left.
lesson-tempo-1-done = You have many small steps, they have few.
lesson-tempo-2 = Wait: let them move first.
lesson-tempo-2-idea = Which sowing changes least?
lesson-tempo-2-done = They have to move, then *{ $a1 }* captures.

lesson-opening = The opening
lesson-opening-why = The first turn is worth much. That is why tournaments have the swap.
lesson-opening-1 = Open with a free move, then choose well.
lesson-opening-1-idea = After it, sow the pit nearest your store.
lesson-opening-1-done = *{ $a3 }*, then *{ $a6 }*: eight ahead, if both go on perfectly.
