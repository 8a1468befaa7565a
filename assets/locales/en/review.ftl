# The review of a match that is over. The rules for words stand in main.ftl.

review-open = Review
review-title = How the game went
review-line = Final margin if both play on well
review-close = Close the review
review-ahead = ahead
review-yours = your costly move
review-theirs = costly move of { $name }
review-earlier = One move earlier
review-later = One move later
review-at = { $move } · { $pit }
review-at-end = End
review-cursor = Move { $move }, { $pit }: { $margin ->
        [0] level
       *[other] { $name } ahead by { $margin }
    }
review-at-work = { $n ->
        [one] One sowing is still being looked at.
       *[other] { $n } sowings are still being looked at.
    }
review-question = Question { $n } of { $all } · move { $move }
review-find = Find better
review-move = Move { $move }
review-end = The end
review-played = { $who ->
        [you] You sowed *{ $pit }*.
       *[other] { $name } sowed *{ $pit }*.
    }
review-cost = { $n ->
        [one] It cost about *one seed*.
       *[other] It cost about *{ $n } seeds*.
    }
review-cost-proven = { $n ->
        [one] It cost *one seed*.
       *[other] It cost *{ $n } seeds*.
    }
review-sow = Sow a better pit on the board.
review-best-there-was = No pit was worth more.
review-better-was = *{ $best }* was worth more.
review-not-known = What it was worth is still being looked at.
review-given-up = More could not be found out about this game.
review-idea = Give me the idea
review-answer = Answer
review-play = Play on here
review-next = Next question
review-to-question = To question { $n }
review-right = *{ $pit }* it is. Nothing is worth more.
review-better = *{ $pit }* is better than { $sown }, but not the best. A pit is worth { $n } more.
review-no-better = *{ $pit }* is no better: the best is worth { $n } more.
review-same = *{ $pit }* is what was sown. Look for another.
review-told = *{ $pit }* was best.
review-none = No sowing of yours cost enough to ask about.
review-nobody = The computer played both sides, so there is nobody to ask.

review-idea-ends = One sowing ends the game.
review-idea-captures = There is a capture.
review-idea-again = Look for a free move.
review-idea-saves = Some of the seeds are in danger.
review-idea-prepares = A capture can be prepared.
review-idea-blocks = A capture of the other side can be spoiled.
review-idea-keeps = Keep the seeds on your own side.
review-idea-quiet = Nothing can be taken: a quiet sowing is best.
