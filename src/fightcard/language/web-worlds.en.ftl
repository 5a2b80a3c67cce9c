# What the stages of Champions and Cartisora say.

## Cartisora: what a face card does, in one line

web-effect-sucker-punch = Beats 7 and up, loses to anything weaker.
web-effect-feint = Follow it with any other card, once theirs is known.
web-effect-feint-gladiator = Follow it with any other card; a tie is lost.
web-effect-brutal-strike = Roll a die and add 6.
web-effect-shield-block = Nobody wins: each keeps their own cards.
web-effect-shield-bash = Won? Next time they lose with 7 or more.
web-effect-stalwart = Lost? Your card returns to your hand.
web-effect-flurry-of-blows = Two dice, the better counts; a 1 is worth 11.
web-effect-extended-strike = Outnumbered? Add a die.
web-effect-echoes-of-power = Your last power once more.
web-effect-disarm = A tie, whatever they play.
web-effect-counter-attack = Lost? Make it a tie.
web-effect-follow-through = Won? Strike a random card of theirs as well.
web-effect-gamblers-strike = Wins against odd numbers.
web-effect-slip-through = Tied? You win it all.
web-effect-asp-strike = A die now, and the same again next Clash.
web-plate-sucker-punch = { cartisora-face-sucker-punch }
web-plate-stalwart = { cartisora-face-stalwart }
web-window-loser = You are losing this Clash. { $card }: { $effect }
web-window-winner = You are winning this Clash. { $card }: { $effect }
web-window-tie = The Clash is tied. { $card }: { $effect }
web-card-effect = { $card }: { $effect }
web-answer-card = answer
web-card-yours = your card
web-card-theirs = their card
web-clash-undercut = Undercut!
web-clash-higher = Beaten!
web-clash-tied = A tie
web-clash-blocked = Blocked
web-match = Match { $match }
web-matches = The Matches
web-damage-cards = Damage
web-damage-of = { $side ->
        [mine] Your Damage pile
       *[theirs] Damage pile of { $player }
    }
web-frieze = Damage: { $player } { $mine }, { $other } { $theirs }, locked { $locked }. 14 cards decide the Match.
web-locked-cards = { $count ->
        [one] One card locked
       *[other] { $count } cards locked
    }
web-locked-next = the next winner takes all

## Champions

web-kind-strike = Strike
web-kind-feint = Feint
web-kind-joker = any suit
web-reputation-word = Reputation
web-card-forecast = { $card }, { $forecast ->
        [wins] higher
        [loses] lower
       *[draws] equal
    }
web-mark-fallen = Fallen
web-weapon-spear = With a Spear, Spades are worth 1 more, and a draw can be won.
web-weapon-sword = With a Sword, Clubs are worth 1 more.
web-weapon-axe = With an Axe, Clubs are worth 2 more, Hearts and Diamonds 2 less.
web-deck-left = { $count ->
        [one] One card left in the deck
       *[other] { $count } cards left in the deck
    }
web-posts = Round { $round }. Rounds won: Saxon { $saxons }, Viking { $vikings }.
web-titulus-duel = { $champion } against { $enemy }
web-titulus-leads = { $champion } strikes first
web-titulus-answers = { $champion } answers
web-titulus-joker = A Joker, unseen
web-titulus-wins = { $champion } wins the Round
web-titulus-wounds = { $champion } wounds { $enemy }
web-titulus-kill = { $champion } kills { $enemy }
web-titulus-drawn = A drawn Round
web-reason-sealed = Combat { $combat }, Round { $round }: both cards turn at once
web-reason-leads = Disadvantaged: { $champion } plays first, face up
web-reason-answers = { $champion } has the Advantage and sees the card
web-reason-won = { $value } beats { $against }
web-reason-spear = Both worth { $value }: the Spear wins
web-reason-drawn = Both worth { $value }
web-reason-wounds = { $value } against { $against }: { $wounds } wounds
web-reason-heroic = A Heroic death

## Short reasons on cards that do not do now, and what stands beside the stage

web-card-why-not = { $card } (not now: { $why })
web-short-too-weak = under { $strength }
web-short-punch-on-kick = not vs Kick
web-short-kick-on-punch = not vs Punch
web-short-punch-block-on-kick = not vs Kick
web-short-kick-block-on-punch = not vs Punch
web-short-neurochem-punch-on-kick = not vs Kick
web-short-neurochem-kick-on-punch = not vs Punch
web-short-neurochem-on-top = needs Neurochem
web-short-feint-or-weave-on-neurochem = needs Neurochem
web-short-open-with-attack = cannot open
web-short-feint-or-weave-opens = cannot open
web-short-follow-with-attack = Attacks only
web-not-yet-tie = on a tie
web-not-yet-loser = when you lose
web-not-yet-winner = when you win
web-ask-suit = Your Joker: name its suit.
web-to-draw = to draw
web-relations = Against the cards they still hold
web-relation-beats = beats
web-relation-undercuts = undercuts
web-relation-ties = ties
web-relation-blocked = is blocked by
web-relation-undercut-by = undercut by
web-relation-beaten-by = beaten by
web-relation-dice = the dice decide
web-relation-feint = Feint: a card follows
web-relation-on = { $card } (loses on { $dice })
web-threads = Reputation so far
web-threads-text = Saxons and Vikings: { $before } at the beginning, { $now } now.
web-weapons-do = What the weapons add
web-class-beside = { $player }: { $class }
