# Duels of Cartisora in the terminal.

terminal-cartisora-title = Duels of Cartisora: { $target ->
        [one] one Match decides
       *[other] the first to win { $target } Matches
    }
terminal-cartisora-class = { $player }: { $fighter } ({ $faces }).
terminal-cartisora-score = Match { $match }; Matches won: { $first } : { $second }, the target is { $target }.
terminal-cartisora-standing = { $player } has the { $card } on the table, { $power ->
        [none] without a power.
       *[other] power { $power }.
    }
terminal-cartisora-lock = Locked for the next winner, each with its owner’s seat: { $cards } ({ $count ->
        [one] one card
       *[other] { $count } cards
    }).
terminal-cartisora-seat = { $player }: hand { $hand }; Damage pile { $pile ->
        [one] one card.
       *[other] { $pile } cards.
    }
terminal-cartisora-mark-chosen = { $player } has chosen.
terminal-cartisora-mark-sealed = { $player } has chosen, still hidden: { $choice }.
terminal-cartisora-mark-marked = { $player } is marked by the Shield Bash: a power of 7 or more loses the next Clash.
terminal-cartisora-mark-bonus = { $player } has a bonus of { $value } from the Asp Strike.
terminal-cartisora-mark-echo = { $player } could echo a power of { $value } with Echoes of Power.
terminal-cartisora-pile = Damage pile of { $player }, each card with its owner’s seat: { $cards }.
terminal-cartisora-your-hand = Your cards:
terminal-cartisora-your-choice = What you can do now:
terminal-cartisora-word-pass = pass
