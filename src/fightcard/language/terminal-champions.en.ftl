# Combat of Champions in the terminal.

terminal-champions-title = { $duels ->
        [one] Combat of Champions: a single duel
       *[other] Combat of Champions: three Saxons against three Vikings
    }
terminal-champions-owner = { $player } plays for the { $side }: { $champions }.
terminal-champions-totals = Reputation: Saxons { $saxons }, Vikings { $vikings }.
terminal-champions-moment = Combat { $combat }, Round { $round }: { $saxon } against { $viking }.
terminal-champions-sheet = { $champion } ({ $weapon }): Health { $health }, Reputation { $reputation }, { $cards ->
        [0] no cards
        [one] one card
       *[other] { $cards } cards
    }, { $won ->
        [0] no Round won
        [one] one Round won
       *[other] { $won } Rounds won
    } against { $enemy }.
terminal-champions-idle = { $champion } ({ $weapon }): Health { $health }, Reputation { $reputation }, without an enemy in this Combat.
terminal-champions-dead = { $champion }: dead, Reputation { $reputation }.
terminal-champions-mark-disadvantaged = Disadvantaged.
terminal-champions-mark-panicked = Panicked.
terminal-champions-mark-chosen = Has chosen.
terminal-champions-mark-sealed = Has chosen, still hidden: { $choice }.
terminal-champions-on-table = On the table: { $champion } has played the { $card }.
terminal-champions-played = Played in finished Rounds, the Saxon’s card first: { $cards }.
terminal-champions-deck = Cards left in the deck: { $count }.
terminal-champions-your-hand = Your hand for { $champion } ({ $weapon }):
terminal-champions-your-joker = The suits that the Joker of { $champion } ({ $weapon }) can have:
terminal-champions-your-champions = None of your champions is fighting now.
terminal-champions-card-strike = { $card } (Strike, worth { $value })
terminal-champions-card-parry = { $card } (Feint or Parry, worth { $value })
terminal-champions-hand = { $champion }: { $cards }.
terminal-champions-aside = { $champion } has laid aside: { $cards }.
terminal-champions-word-panic = panic
