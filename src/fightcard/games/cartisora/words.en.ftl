# Duels of Cartisora in English.

cartisora-name = Duels of Cartisora
cartisora-tagline = One card each, face down: the higher beats the lower, but just one less undercuts it.
cartisora-length = Matches a Duel: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Classes and cards

cartisora-class-basic = no class
cartisora-class-gladiator = Gladiator
cartisora-class-knight = Knight
cartisora-class-monk = Monk
cartisora-class-swashbuckler = Swashbuckler
cartisora-class-rogue = Rogue

cartisora-face-number = number card
cartisora-face-sucker-punch = Sucker Punch
cartisora-face-feint = Feint
cartisora-face-brutal-strike = Brutal Strike
cartisora-face-shield-block = Shield Block
cartisora-face-shield-bash = Shield Bash
cartisora-face-stalwart = Stalwart
cartisora-face-flurry-of-blows = Flurry of Blows
cartisora-face-extended-strike = Extended Strike
cartisora-face-echoes-of-power = Echoes of Power
cartisora-face-disarm = Disarm
cartisora-face-counter-attack = Counter Attack
cartisora-face-follow-through = Follow Through
cartisora-face-gamblers-strike = Gambler’s Strike
cartisora-face-slip-through = Slip Through
cartisora-face-asp-strike = Asp Strike

cartisora-card-A = Ace
cartisora-card-J = Jack
cartisora-card-Q = Queen
cartisora-card-K = King

cartisora-card-basic-J = { cartisora-face-sucker-punch }
cartisora-card-basic-Q = { cartisora-face-feint }
cartisora-card-basic-K = { cartisora-face-brutal-strike }
cartisora-card-gladiator-J = { cartisora-face-sucker-punch }
cartisora-card-gladiator-Q = { cartisora-face-feint }
cartisora-card-gladiator-K = { cartisora-face-brutal-strike }
cartisora-card-knight-J = { cartisora-face-shield-block }
cartisora-card-knight-Q = { cartisora-face-shield-bash }
cartisora-card-knight-K = { cartisora-face-stalwart }
cartisora-card-monk-J = { cartisora-face-flurry-of-blows }
cartisora-card-monk-Q = { cartisora-face-extended-strike }
cartisora-card-monk-K = { cartisora-face-echoes-of-power }
cartisora-card-swashbuckler-J = { cartisora-face-disarm }
cartisora-card-swashbuckler-Q = { cartisora-face-counter-attack }
cartisora-card-swashbuckler-K = { cartisora-face-follow-through }
cartisora-card-rogue-J = { cartisora-face-gamblers-strike }
cartisora-card-rogue-Q = { cartisora-face-slip-through }
cartisora-card-rogue-K = { cartisora-face-asp-strike }

## What a player can do

cartisora-action-pass = Pass

## What is asked of a player

cartisora-phase-clash = Choose a card and lay it face down.
cartisora-phase-follow-up = Follow your Feint up with any other card.
cartisora-phase-tie = The Clash is tied: play Slip Through to win it, or pass.
cartisora-phase-loser = You are losing this Clash: play your reaction card, or pass.
cartisora-phase-winner = You are winning this Clash: play your reaction card, or pass.
cartisora-phase-over = The Duel is over; there is nothing left for you to do.

## What happens

cartisora-event-class = { $class_code ->
        [basic] { $player } fights without a class.
       *[other] { $player } fights as a { $class }.
    }
cartisora-event-match-began = Match { $match } begins.
cartisora-event-sealed = { $player } has chosen, still hidden.
cartisora-event-took-back = { $player } takes the choice back.
cartisora-event-revealed = { $player } reveals { $face_code ->
        [number] the { $card }.
       *[other] the { $card } ({ $face }).
    }
cartisora-event-rolled = { $player } rolls a { $die } ({ $face }).
cartisora-event-power = { $face_code ->
        [number] { $player } now has a power of { $power } with the { $card }.
       *[other] { $player } has a power of { $power } ({ $face }).
    }
cartisora-event-bonus-faded = { $player } loses the Asp Strike’s bonus of { $bonus }: the card has no power.
cartisora-event-followed-up = { $player } follows the Feint up with { $face_code ->
        [number] the { $card }.
       *[other] the { $card } ({ $face }).
    }
cartisora-event-reacted = { $player } reacts with the { $card } ({ $face }).
cartisora-event-passed = { $player } does not react.
cartisora-event-turned-up = From the hand of { $player } Follow Through turns up { $face_code ->
        [number] the { $card }.
       *[other] the { $card } ({ $face }).
    }
cartisora-event-returned = { $player } takes the { $card } back into the hand; the King stands in its place.
cartisora-event-marked = { $player } is marked by the Shield Bash: a power of 7 or more loses the next Clash.
cartisora-event-mark-faded = The Shield Bash’s mark on { $player } is spent without effect.
cartisora-event-clash-won = { $reason ->
        [bash] { $player } wins the Clash: the opponent is marked by the Shield Bash and shows 7 or more.
        [bare-feint] { $player } wins the Clash: nothing could follow the opponent’s Feint.
        [jack] { $player } wins the Clash: the Jack hits.
        [miss] { $player } wins the Clash: the opponent’s Jack misses.
        [no-power] { $player } wins the Clash: the opponent’s card has no power.
        [undercut] { $player } undercuts the opponent and wins the Clash.
        [higher] { $player } wins the Clash with the higher power.
        [feint-tied] { $player } wins the Clash: the opponent’s Feint only ties and is lost.
        [slip] { $player } slips through and wins the Clash.
       *[other] { $player } wins the Clash.
    }
cartisora-event-clash-tied = { $reason ->
        [feints] Feint meets Feint: the Clash is tied.
        [disarm] A Disarm ties the Clash.
        [miss] No Jack hits: the Clash is tied.
        [no-power] Neither card has a power: the Clash is tied.
        [equal] The powers are equal: the Clash is tied.
        [counter] The Counter Attack turns the Clash into a tie.
        [slips] Both Rogues slip through: the Clash stays tied.
       *[other] The Clash is tied.
    }
cartisora-event-clash-blocked = A Shield Block: nobody wins the Clash.
cartisora-event-took-pot = { $player } puts { $count ->
        [one] one card
       *[other] { $count } cards
    } on their Damage pile: { $cards }.
cartisora-event-locked = { $count ->
        [one] One card is
       *[other] { $count } cards are
    } locked now: { $cards }.
cartisora-event-kept-own = { $player } puts { $count ->
        [one] one card of their own
       *[other] { $count } cards of their own
    } on their Damage pile: { $cards }.
cartisora-event-leftovers = { $player } has no cards left and gets { $count ->
        [one] the leftover card
       *[other] the { $count } leftover cards
    } of the other hand: { $cards }.
cartisora-event-got-lock = At the end of the Match { $player } gets { $count ->
        [one] one locked card
       *[other] { $count } locked cards
    }: { $cards }.
cartisora-event-lock-left = { $count ->
        [one] One card is still locked at the end of the Match and goes to nobody:
       *[other] { $count } cards are still locked at the end of the Match and go to nobody:
    } { $cards }.
cartisora-event-match-won = { $player } wins the Match. Damage piles: { $piles } cards.
cartisora-event-match-drawn = The Match is drawn. Damage piles: { $piles } cards.
cartisora-event-game-ended = { $player } wins the Duel.
cartisora-event-game-ended-nobody = The Duel ends in a draw.
cartisora-event-resigned = { $player } resigns.

## Who is ahead

cartisora-standing-matches = { $count ->
        [one] 1 Match
       *[other] { $count } Matches
    }
cartisora-standing-damage = { $count } Damage

## Why a game ended

cartisora-reason-target = target reached
cartisora-reason-capped = ahead after 50 Matches
cartisora-reason-drawn = level after 50 Matches
cartisora-reason-resigned = resignation

## What the rules forbid

cartisora-refused-not-in-hand = The { $action } is not in your hand, and only a card in hand can be played ({ $rule }).{ refused-allowed }
cartisora-refused-reaction-as-attack = The { $action } is a reaction card: you can lay it face down only when you have no attack card left ({ $rule }).{ refused-allowed }
cartisora-refused-no-follow-up-owed = The { $action } cannot be played now: you can only react or pass ({ $rule }).{ refused-allowed }
cartisora-refused-follow-up-owed = You cannot pass: your Feint must be followed up with another card ({ $rule }).{ refused-allowed }
cartisora-refused-nothing-to-pass = You cannot pass: that is possible only when you are asked for a reaction ({ $rule }).{ refused-allowed }
cartisora-refused-no-shield-bash = The { $action } (Shield Bash) cannot be played now: it is a reaction for when you win a Clash ({ $rule }).{ refused-allowed }
cartisora-refused-no-stalwart = The { $action } (Stalwart) cannot be played now: it is a reaction for when you lose a Clash ({ $rule }).{ refused-allowed }
cartisora-refused-no-extended-strike = The { $action } (Extended Strike) cannot be played now: it is a reaction for when your opponent wins with the higher number ({ $rule }).{ refused-allowed }
cartisora-refused-no-counter-attack = The { $action } (Counter Attack) cannot be played now: it is a reaction for when you lose a Clash ({ $rule }).{ refused-allowed }
cartisora-refused-no-follow-through = The { $action } (Follow Through) cannot be played now: it is a reaction for when you win a Clash and your opponent still holds cards ({ $rule }).{ refused-allowed }
cartisora-refused-no-slip-through = The { $action } (Slip Through) cannot be played now: it is a reaction for when a Clash is tied ({ $rule }).{ refused-allowed }
cartisora-refused-not-due = ‘{ $action }’ has to wait: seat { $seat } has nothing to choose now ({ $rule }).
cartisora-refused-take-back-too-late = There is nothing to take back: only a hidden choice can be taken back, and only until your opponent has chosen too ({ $rule }).
cartisora-refused-game-over = ‘{ $action }’ comes too late: the Duel is over ({ $rule }).

## Options and notes

cartisora-option-classes = What Jack, Queen and King mean for each seat: two classes such as knight,monk, each basic (no class), gladiator, knight, monk, swashbuckler or rogue.
cartisora-option-target = How many Matches must be won: a whole number from 1 to 25, usually 3.
cartisora-option-final_lock = Who gets cards that are still locked when a Match ends: nobody, own (each goes to its owner) or last_winner (whoever last took a pot).
cartisora-option-undercut = Which powers can be undercut: all (rolled and raised ones too) or numbers_only (only between two number cards at their printed value).
cartisora-option-feint_sees_dice = Whether the opponent’s dice are rolled before the follow-up to a Feint is chosen: yes (before) or no (after).
cartisora-option-feint_tie = What happens to a Feint whose follow-up ties: by_text (without a class its cards are locked, a Gladiator loses them), lock (always locked) or lose (always lost).
cartisora-option-reaction_as_attack = When a reaction card may be laid face down as an attack without power: forced (only when no attack card is left) or free (at any time).
cartisora-option-bash_card = Where a Shield Bash goes: own_pot (into the pot its Knight has just won) or next_pot (to the locked cards, for the next winner).
cartisora-option-reaction_chain = How many reactions a Clash may have: chain (as many as fit) or one_each (one for each player at the most).
cartisora-option-block_v_disarm = What happens when a Shield Block meets a Disarm: block (each keeps their own cards) or tie (the cards are locked).
cartisora-option-gambler_even = What happens to a Gambler’s Strike that misses: lose (it loses) or tie (the Clash is tied).
cartisora-option-gambler_parity = What a Gambler’s Strike beats: card (odd number cards, the Ace included) or power (every card with an odd power).

cartisora-note-no-effect = The option { $option } has no effect with the classes you have chosen.

## What can be wrong with cards, actions, options and positions

cartisora-error-card-unknown = ‘{ $value }’ is not a card; the cards are: { $codes }.
cartisora-error-action-unknown = ‘{ $value }’ is not an action; write a card ({ $codes }), pass, take-back or resign.
cartisora-error-option-value = The option { $option } cannot be ‘{ $value }’; { $option ->
        [classes] it is the class of seat 0, a comma and that of seat 1, as in knight,monk, and each is basic, gladiator, knight, monk, swashbuckler or rogue.
       *[other] it may be: { $values }.
    }
cartisora-error-position-value = The part { $part } of the position cannot be ‘{ $value }’; { $part ->
        [phase] it is over, clash, follow-up, tie, loser or winner, and somebody must have something to choose in it.
        [due] it is the seats that have to choose, as in 0+1, or a dash for none, and must fit the phase.
        [match] it is a whole number up to 50, and larger than the number of Matches won so far.
        [score] it is two whole numbers, seat 0 first, as in 2,1, and reaches the target only when the Duel is over.
        [winner] it is 0, 1, or a dash for nobody, and must fit the score and the ending.
        [ending] it is none, target, capped, drawn or resigned, must fit the score, and is none as long as the Duel is not over.
        [last] it is the seat that last took a pot, 0 or 1, or a dash for neither.
        [marked] it is the seat that was hit by a Knight’s Shield Bash, 0 or 1, or a dash for neither; within a Clash there is such a mark only before a follow-up.
        [bonus] it is two whole numbers from 0 to 6, seat 0 first, as in 4,0; only a Rogue has a bonus, and only without their King.
        [echo] it is two whole numbers up to 17, seat 0 first, as in 9,0; only a Monk has an echo, and one above 11 only without their Queen.
        [sealed] it is the hidden choice of one of the two, seat 0 first, as in 7,- or -,pass.
        [standing] it is the two standing cards of a Clash, seat 0 first, as in 7,Q, and must fit the phase.
        [power] it is the powers of the two standing cards, seat 0 first, as in 7,0, with 0 for none; it is what the card, its dice and a bonus can bring, 17 at the most.
        [feint] it is the seat whose standing card has followed a Feint in the pot, 0 or 1, or a dash for neither.
        [verdict] it is who wins the Clash and why, as in 0:higher or tie:equal; it stands only in a reaction window, and fits cards, powers and reactions.
        [reacted] it is the seats whose reaction cards lie in the pot of this Clash, as in 0+1.
        [key] it is 64 hexadecimal digits, without a seed beside it.
        [seed] it is a whole number.
        [chance] it is a whole number.
       *[other] hands are written as in 2,7,Q, piles, lock and pot with the owner of each card, as in 0:7,1:Q; every card lies in one place only, and before a Clash no hand is empty.
    }
