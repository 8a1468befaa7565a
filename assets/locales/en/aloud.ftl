# What is read aloud. $who is "you" or "other"; then $name says who. The rules for words stand in main.ftl.

aloud-pit = { $who ->
    [you] Your pit { $n }
   *[other] { $name }’s pit { $n }
  }, { $seeds ->
    [0] empty
    [one] 1 seed
   *[other] { $seeds } seeds
  }
aloud-store = { $who ->
    [you] Your store
   *[other] { $name }’s store
  }, { $seeds ->
    [0] empty
    [one] 1 seed
   *[other] { $seeds } seeds
  }
aloud-ends-store = { $who ->
    [you] ends in your store
   *[other] ends in { $name }’s store
  }
aloud-ends-pit = { $who ->
    [you] ends in your pit { $n }
   *[other] ends in { $name }’s pit { $n }
  }
aloud-captures = captures { $seeds }
aloud-again = move again
aloud-ends-game = ends the game
aloud-over = the game is over
aloud-pie = first the seats are to be chosen
aloud-moving = seeds are moving
aloud-other-turn = not to be sown now
aloud-row = { $who ->
    [you] Your pits
   *[other] { $name }’s pits
  }: { $pits }; store { $store }.
aloud-scores = { $one } { $own }, { $two } { $theirs }.
aloud-turn = { $who ->
    [you] Your turn.
   *[other] { $name }’s turn.
  }
aloud-pie-turn = { $who ->
    [you] Keep your seat, or swap?
   *[other] { $name } chooses a seat.
  }
aloud-sown = { $name }: { $sown }.
aloud-brief-again = { $n }, again
aloud-brief-captures = { $n } captures { $seeds }
aloud-stands = { $own } to { $theirs }.
aloud-result = { $title }, { $margin }.
aloud-no-pit = No pit is pointed at.
