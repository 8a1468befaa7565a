# Was der Trainer zu einem Zug sagt, und was die andere Seite droht. Die Regeln für die Wörter stehen in main.ftl.

coach-lets = Nach *{ $sown }* konnte { $name } bei *{ $target }* { $n } fangen.
coach-win-gone = *{ $sown }* hat den Sieg verschenkt.
coach-cost = *{ $sown }* hat { $n ->
        [one] einen
       *[other] { $n }
    } Samen gekostet.
coach-cost-about = *{ $sown }* hat etwa { $n ->
        [one] einen
       *[other] { $n }
    } Samen gekostet.
coach-worse = Mit *{ $pit }* stündest du am Ende { $n ->
        [one] einen
       *[other] { $n }
    } Samen besser als mit *{ $sown }*.
coach-worse-about = Mit *{ $pit }* stündest du am Ende etwa { $n ->
        [one] einen
       *[other] { $n }
    } Samen besser als mit *{ $sown }*.
coach-better-ends-ahead = *{ $pit }* hätte das Spiel beendet, { $n } voraus.
coach-better-ends-even = *{ $pit }* hätte das Spiel unentschieden beendet.
coach-better-ends-behind = *{ $pit }* hätte das Spiel beendet, nur { $n } zurück.
coach-better-captures = *{ $pit }* hätte { $n } gefangen.
coach-better-again = *{ $pit }* hätte einen Freizug gegeben.
coach-better-again-then = *{ $pit }* hätte einen Freizug gegeben, danach *{ $then }*.
coach-better-saves = *{ $pit }* hätte { $n ->
        [one] ihren einen
       *[other] ihre { $n }
    } Samen gerettet.
coach-better-prepares = *{ $pit }* hätte einen Fang von { $n } vorbereitet.
coach-better-blocks = *{ $pit }* hätte { $n ->
        [one] den Samen
       *[other] die { $n }
    } in *{ $safe }* geschützt.
coach-better-keeps = *{ $pit }* hätte deine Samen bei dir behalten.
coach-better-leads = *{ $pit }* hätte zu einem Fang von { $n } geführt.
coach-better-quiet = *{ $pit }* war besser.
coach-better = Der bessere Zug
coach-show = Zeigen
coach-take-back = Zurück
coach-lesson = Lektion
coach-off = Trainer aus
coach-off-told = Der Trainer ist aus. In den Einstellungen geht er wieder an.

threat-thinking = Was könnte { $name } jetzt tun …
threat-takes = { $name } könnte *{ $line }* säen und bei *{ $target }* { $n } fangen.
threat-again = Nichts zu fangen. { $name } könnte mit *{ $pit }* einen Freizug machen.
threat-none = { $name } droht gerade nichts.
threat-ask = Drohung
threat-close = Schließen
