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
review-idea = Hinweis
review-answer = Lösung
review-play = Ab hier spielen
review-next = Nächste Frage
review-to-question = Zu Frage { $n }
review-right = Ja, *{ $pit }*.
review-right-too = *{ $pit }* ist so gut wie die beste Mulde.
review-better = *{ $pit }* ist besser als { $sown }, aber nicht das Beste. Eine Mulde ist { $n ->
        [one] einen
       *[other] { $n }
    } Samen mehr wert.
review-no-better = *{ $pit }* wäre nicht besser gewesen als { $sown }. Such eine andere.
review-same = *{ $pit }* wurde ja gespielt. Such eine andere.
review-told = *{ $pit }* war am besten.
review-all-asked = Das war die letzte Frage.
review-done = Fertig
review-why-ends = Das hätte das Spiel beendet.
review-why-captures = Das hätte { $n } gefangen.
review-why-again = Das hätte einen Freizug gegeben.
review-why-again-then = Das hätte einen Freizug gegeben, danach *{ $then }*.
review-why-saves = { $n ->
        [one] Ihr einer Samen war
       *[other] Ihre { $n } Samen waren
    } in Gefahr.
review-why-prepares = Dann hätte *{ $by }* { $n } fangen können.
review-why-blocks = Das hätte { $n ->
        [one] den Samen
       *[other] die { $n }
    } in *{ $safe }* geschützt.
review-why-keeps = So wäre nichts nach drüben gegangen.
review-why-leads = Das führt zu einem Fang von { $n }.
review-why-quiet = Am Ende war sie { $n ->
        [one] einen
       *[other] { $n }
    } Samen mehr wert.
review-why-quiet-about = Am Ende war sie etwa { $n ->
        [one] einen
       *[other] { $n }
    } Samen mehr wert.
review-none = Keiner deiner Züge war teuer genug, um danach zu fragen.
review-nobody = Der Computer hat beide Seiten gespielt, also ist niemand zu fragen.

review-idea-ends = Ein Zug beendet das Spiel.
review-idea-captures = Es gibt einen Fang.
review-idea-again = Such einen Freizug.
review-idea-saves = Ein paar Samen sind in Gefahr.
review-idea-prepares = Ein Fang lässt sich vorbereiten.
review-idea-blocks = Ein Fang der anderen Seite lässt sich verderben.
review-idea-keeps = Behalte die Samen auf deiner Seite.
review-idea-quiet = Hier ist weder ein Fang noch ein Freizug am besten.
