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
