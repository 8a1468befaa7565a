# Der Rückblick auf ein Spiel, das zu Ende ist. Die Regeln für Wörter stehen in main.ftl.

review-open = Rückblick
review-title = Wie das Spiel verlief
review-line = Vorsprung am Ende, wenn beide gut weiterspielen
review-close = Rückblick schließen
review-ahead = vorn
review-yours = dein teurer Zug
review-theirs = teurer Zug von { $name }
review-earlier = Ein Zug früher
review-later = Ein Zug später
review-at = { $move } · { $pit }
review-at-end = Ende
review-cursor = Zug { $move }, { $pit }: { $margin ->
        [0] gleichauf
       *[other] { $name } um { $margin } vorn
    }
review-at-work = { $n ->
        [one] Ein Zug wird noch angesehen.
       *[other] { $n } Züge werden noch angesehen.
    }
review-question = Frage { $n } von { $all } · Zug { $move }
review-find = Finde Besseres
review-move = Zug { $move }
review-end = Das Ende
review-played = { $who ->
        [you] Du hast *{ $pit }* gesät.
       *[other] { $name } hat *{ $pit }* gesät.
    }
review-cost = { $n ->
        [one] Das kostete etwa *einen Samen*.
       *[other] Das kostete etwa *{ $n } Samen*.
    }
review-cost-proven = { $n ->
        [one] Das kostete *einen Samen*.
       *[other] Das kostete *{ $n } Samen*.
    }
review-sow = Säe auf dem Brett eine bessere Mulde.
review-best-there-was = Keine Mulde war mehr wert.
review-better-was = *{ $best }* war mehr wert.
review-not-known = Was das wert war, wird noch angesehen.
review-given-up = Mehr war über dieses Spiel nicht herauszufinden.
review-idea = Ein Hinweis
review-answer = Lösung
review-play = Ab hier spielen
review-next = Nächste Frage
review-to-question = Zu Frage { $n }
review-right = *{ $pit }* stimmt. Mehr ist nichts wert.
review-better = *{ $pit }* ist besser als { $sown }, aber nicht das Beste. Eine Mulde ist { $n } mehr wert.
review-no-better = *{ $pit }* ist nicht besser: das Beste ist { $n } mehr wert.
review-same = *{ $pit }* wurde gesät. Such eine andere.
review-told = *{ $pit }* war am besten.
review-none = Keiner deiner Züge war teuer genug, um danach zu fragen.
review-nobody = Der Computer hat beide Seiten gespielt, also ist niemand zu fragen.

review-idea-ends = Ein Zug beendet das Spiel.
review-idea-captures = Es gibt einen Fang.
review-idea-again = Such einen Freizug.
review-idea-saves = Ein paar Samen sind in Gefahr.
review-idea-prepares = Ein Fang lässt sich vorbereiten.
review-idea-blocks = Ein Fang der anderen Seite lässt sich verderben.
review-idea-keeps = Behalte die Samen auf deiner Seite.
review-idea-quiet = Nichts zu holen: ein stiller Zug ist am besten.
