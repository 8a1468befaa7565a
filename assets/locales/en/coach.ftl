# What the coach says of a sowing, and what the other side threatens. The rules for words stand in main.ftl.

coach-lets = *{ $sown }* let { $name } capture { $n } at *{ $target }*.
coach-win-gone = *{ $sown }* let a win go.
coach-cost = *{ $sown }* cost { $n ->
        [one] one seed
       *[other] { $n } seeds
    }.
coach-cost-about = *{ $sown }* cost about { $n ->
        [one] one seed
       *[other] { $n } seeds
    }.
coach-worse = With *{ $pit }* you would end { $n ->
        [one] one seed
       *[other] { $n } seeds
    } better than with *{ $sown }*.
coach-worse-about = With *{ $pit }* you would end about { $n ->
        [one] one seed
       *[other] { $n } seeds
    } better than with *{ $sown }*.
coach-better-ends-ahead = *{ $pit }* would have ended the game, { $n } ahead.
coach-better-ends-even = *{ $pit }* would have ended the game in a draw.
coach-better-ends-behind = *{ $pit }* would have ended the game, only { $n } behind.
coach-better-captures = *{ $pit }* would have captured { $n }.
coach-better-again = With *{ $pit }* you would have moved again.
coach-better-again-then = With *{ $pit }* you would have moved again, then *{ $then }*.
coach-better-saves = *{ $pit }* would have saved its { $n ->
        [one] one seed
       *[other] { $n } seeds
    }.
coach-better-prepares = *{ $pit }* would have prepared a capture of { $n }.
coach-better-blocks = *{ $pit }* would have guarded the { $n ->
        [one] seed
       *[other] { $n }
    } in *{ $safe }*.
coach-better-keeps = *{ $pit }* would have kept your seeds on your side.
coach-better-leads = *{ $pit }* would have led to a capture of { $n }.
coach-better-quiet = *{ $pit }* was better.
coach-better = The better sowing
coach-show = Show me
coach-take-back = Take back
coach-lesson = Lesson
coach-off = Coach off
coach-off-told = The coach is off. The settings turn it on again.

threat-thinking = Looking at what { $name } could do …
threat-takes = { $name } could sow *{ $line }* and capture { $n } at *{ $target }*.
threat-again = Nothing to take. { $name } could move again with *{ $pit }*.
threat-none = { $name } threatens nothing now.
threat-ask = Threat
threat-close = Close
