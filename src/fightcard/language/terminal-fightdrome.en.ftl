# Fightdrome in the terminal.

terminal-fightdrome-title = { $mode ->
        [single] Fightdrome: a single bout
        [fame] Fightdrome: a Fame match to { $target }
       *[epic] Fightdrome: an Epic Tournament
    }
terminal-fightdrome-character = { $player }: Stack { $stack }, Sleeve { $sleeves }. Deck: { $deck }.
terminal-fightdrome-stable = { $player }: Stack { $stack }, Sleeves { $sleeves }.
terminal-fightdrome-round = Round { $round }
terminal-fightdrome-fame = Fame: { $one } for { $first }, { $other } for { $second }; the target is { $target }.
terminal-fightdrome-top = On the table: { $card }, played by { $player }.
terminal-fightdrome-missed = The last Attack: { $card }, which { $player } could not answer.
terminal-fightdrome-nothing = On the table: no Attack to answer.
terminal-fightdrome-seat = { $player }: { $hand ->
        [one] one card
       *[other] { $hand } cards
    } in hand, { $pile } in the draw pile, { $discards } in the discard pile.
terminal-fightdrome-sleeves = { $player }: fighting in Sleeve { $fighting }, { $standing ->
        [none] the last one.
       *[other] still to come: { $standing }.
    }
terminal-fightdrome-reserve = { $player }: { $standing ->
        [none] no Sleeve left.
       *[other] Sleeves to pick from: { $standing }.
    }
terminal-fightdrome-discards = Discard pile of { $player }: { $cards }.
terminal-fightdrome-out = Out as wounds, { $player }: { $cards }.
terminal-fightdrome-your-hand = Your hand:
terminal-fightdrome-your-sleeves = Your Sleeves:
terminal-fightdrome-hand = Hand of { $player }: { $cards }.
terminal-fightdrome-hand-empty = Hand of { $player }: empty.
terminal-fightdrome-word-rest = rest
