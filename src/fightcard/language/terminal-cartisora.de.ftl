# Duelle von Cartisora im Terminal.

terminal-cartisora-title = Duelle von Cartisora: { $target ->
        [one] eine Partie entscheidet
       *[other] wer zuerst { $target } Partien gewinnt
    }
terminal-cartisora-class = { $player }: { $fighter } ({ $faces }).
terminal-cartisora-score = Partie { $match }; gewonnene Partien: { $first } : { $second }, das Ziel ist { $target }.
terminal-cartisora-standing = { $player } hat { $card } auf dem Tisch, { $power ->
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
terminal-cartisora-mark-sealed = { $player } hat { $choice } gewählt, noch verdeckt.
terminal-cartisora-mark-marked = { $player } wurde vom Schild gestoßen: Angriffskraft 7 oder mehr verliert den nächsten Schlagabtausch.
terminal-cartisora-mark-bonus = { $player } hat einen Natternbonus von { $value }.
terminal-cartisora-mark-echo = { $player } könnte eine Kraft von { $value } nachhallen lassen.
terminal-cartisora-pile = Schadensstapel von { $player }, jede Karte mit dem Platz ihres Besitzers: { $cards }.
terminal-cartisora-your-hand = Deine Karten:
terminal-cartisora-word-pass = passen, weiter
