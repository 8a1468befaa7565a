# Was vorgelesen wird. $who ist "you" oder "other"; dann sagt $name, wer. Die Regeln für Wörter stehen in main.ftl.

aloud-pit = { $who ->
    [you] Deine Mulde { $n }
   *[other] { $name }, Mulde { $n }
  }, { $seeds ->
    [0] leer
    [one] 1 Samen
   *[other] { $seeds } Samen
  }
aloud-store = { $who ->
    [you] Dein Speicher
   *[other] { $name }, Speicher
  }, { $seeds ->
    [0] leer
    [one] 1 Samen
   *[other] { $seeds } Samen
  }
aloud-ends-store = { $who ->
    [you] endet in deinem Speicher
   *[other] endet im Speicher von { $name }
  }
aloud-ends-pit = { $who ->
    [you] endet in deiner Mulde { $n }
   *[other] endet in Mulde { $n } von { $name }
  }
aloud-captures = fängt { $seeds }
aloud-again = Freizug
aloud-ends-game = beendet das Spiel
aloud-over = das Spiel ist aus
aloud-pie = erst wird der Platz gewählt
aloud-moving = Samen sind unterwegs
aloud-other-turn = jetzt nicht zu säen
aloud-row = { $who ->
    [you] Deine Mulden
   *[other] { $name }, Mulden
  }: { $pits }; Speicher { $store }.
aloud-scores = { $one } { $own }, { $two } { $theirs }.
aloud-turn = { $who ->
    [you] Du bist am Zug.
   *[other] { $name } ist am Zug.
  }
aloud-pie-turn = { $who ->
    [you] Deinen Platz behalten oder tauschen?
   *[other] { $name } wählt einen Platz.
  }
aloud-sown = { $name }: { $sown }.
aloud-brief-again = { $n }, noch einmal
aloud-brief-captures = { $n } fängt { $seeds }
aloud-stands = { $own } zu { $theirs }.
aloud-result = { $title }, { $margin }.
aloud-no-pit = Es wird auf keine Mulde gezeigt.
