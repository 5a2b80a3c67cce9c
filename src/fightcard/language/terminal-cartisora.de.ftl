# Duelle von Cartisora im Terminal.

terminal-cartisora-title = Duelle von Cartisora: { $target ->
        [one] eine Partie entscheidet
       *[other] Es gewinnt, wer zuerst { $target } Partien für sich entscheidet
    }
terminal-cartisora-class = { $player }: { $fighter } ({ $faces }).
terminal-cartisora-score = Partie { $match }; gewonnene Partien: { $first } : { $second }, das Ziel ist { $target }.
terminal-cartisora-standing = Auf dem Tisch, { $player }: { $card }, { $power ->
        [none] ohne Angriffskraft.
       *[other] Angriffskraft { $power }.
    }
terminal-cartisora-lock = Gebunden für den nächsten Gewinner, jeweils mit dem Platz des Besitzers: { $cards } ({ $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }).
terminal-cartisora-seat = { $player }: Hand { $hand }; Schadensstapel { $pile ->
        [one] eine Karte.
       *[other] { $pile } Karten.
    }
terminal-cartisora-mark-chosen = { $player } hat gewählt.
terminal-cartisora-mark-sealed = { $player } hat gewählt, noch verdeckt: { $choice }.
terminal-cartisora-mark-marked = { $player } ist vom Schildstoß markiert: Angriffskraft 7 oder mehr verliert den nächsten Schlagabtausch.
terminal-cartisora-mark-bonus = { $player } hat vom Natternbiss einen Bonus von { $value }.
terminal-cartisora-mark-echo = { $player } könnte mit Echo der Kraft eine Angriffskraft von { $value } wiederholen.
terminal-cartisora-pile = Schadensstapel von { $player }, jede Karte mit dem Platz ihres Besitzers: { $cards }.
terminal-cartisora-your-hand = Deine Karten:
terminal-cartisora-your-choice = Was du jetzt tun kannst:
terminal-cartisora-word-pass = passen, weiter
