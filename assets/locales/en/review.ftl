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
review-idea = Idea
review-answer = Answer
review-play = Play on here
review-next = Next question
review-to-question = To question { $n }
review-right = Yes, *{ $pit }*.
review-right-too = *{ $pit }* is as good as the best.
review-better = *{ $pit }* is better than { $sown }, but not the best. One pit is worth { $n ->
        [one] one seed
       *[other] { $n } seeds
    } more.
review-no-better = *{ $pit }* would have been no better than { $sown }. Look for another.
review-same = *{ $pit }* is what was played. Look for another.
review-told = *{ $pit }* was best.
review-all-asked = That was the last question.
review-done = Done
review-why-ends = It would have ended the game.
review-why-captures = It would have captured { $n }.
review-why-again = It would have given a free move.
review-why-again-then = It would have given a free move, then *{ $then }*.
review-why-saves = { $n ->
        [one] Its one seed was
       *[other] Its { $n } seeds were
    } in danger.
review-why-prepares = Then *{ $by }* could have captured { $n }.
review-why-blocks = It would have guarded the { $n ->
        [one] seed
       *[other] { $n }
    } in *{ $safe }*.
review-why-keeps = It would have given nothing to the other side.
review-why-leads = It leads to a capture of { $n }.
review-why-quiet = In the end it was worth { $n ->
        [one] one seed
       *[other] { $n } seeds
    } more.
review-why-quiet-about = In the end it was worth about { $n ->
        [one] one seed
       *[other] { $n } seeds
    } more.
review-none = No sowing of yours cost enough to ask about.
review-nobody = The computer played both sides, so there is nobody to ask.

review-idea-ends = One sowing ends the game.
review-idea-captures = There is a capture.
review-idea-again = Look for a free move.
review-idea-saves = Some of the seeds are in danger.
review-idea-prepares = A capture can be prepared.
review-idea-blocks = A capture of the other side can be spoiled.
review-idea-keeps = Keep the seeds on your own side.
review-idea-quiet = Neither a capture nor a free move is best here.
