# Combat of Champions in English.

champions-name = Combat of Champions
champions-tagline = Three duels on the causeway, fought for a name that lasts.
champions-length = Rounds a game: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Cards

champions-suit-S = Spades
champions-suit-H = Hearts
champions-suit-D = Diamonds
champions-suit-C = Clubs

champions-rank-J = Jack
champions-rank-Q = Queen
champions-rank-K = King
champions-rank-A = Ace
champions-rank-X = Joker

champions-card-S = { $number } of { champions-suit-S }
champions-card-H = { $number } of { champions-suit-H }
champions-card-D = { $number } of { champions-suit-D }
champions-card-C = { $number } of { champions-suit-C }
champions-card-JS = { champions-rank-J } of { champions-suit-S }
champions-card-JH = { champions-rank-J } of { champions-suit-H }
champions-card-JD = { champions-rank-J } of { champions-suit-D }
champions-card-JC = { champions-rank-J } of { champions-suit-C }
champions-card-QS = { champions-rank-Q } of { champions-suit-S }
champions-card-QH = { champions-rank-Q } of { champions-suit-H }
champions-card-QD = { champions-rank-Q } of { champions-suit-D }
champions-card-QC = { champions-rank-Q } of { champions-suit-C }
champions-card-KS = { champions-rank-K } of { champions-suit-S }
champions-card-KH = { champions-rank-K } of { champions-suit-H }
champions-card-KD = { champions-rank-K } of { champions-suit-D }
champions-card-KC = { champions-rank-K } of { champions-suit-C }
champions-card-AS = { champions-rank-A } of { champions-suit-S }
champions-card-AH = { champions-rank-A } of { champions-suit-H }
champions-card-AD = { champions-rank-A } of { champions-suit-D }
champions-card-AC = { champions-rank-A } of { champions-suit-C }
champions-card-X = { champions-rank-X }
champions-card-XS = { champions-rank-X } as { champions-suit-S }
champions-card-XH = { champions-rank-X } as { champions-suit-H }
champions-card-XD = { champions-rank-X } as { champions-suit-D }
champions-card-XC = { champions-rank-X } as { champions-suit-C }

## Sides and weapons

champions-side-saxons = Saxons
champions-side-vikings = Vikings
champions-weapon-spear = Spear
champions-weapon-sword = Sword
champions-weapon-axe = Axe

## What a player can do

champions-action-panic = Panic

## What is asked of the player: $champion has to act against $enemy, who has played $card

champions-phase-seal = { $champion } against { $enemy }: lay a card face down, or choose Panic.
champions-phase-lead = { $champion } is Disadvantaged: play a card first, face up, or choose Panic.
champions-phase-answer = { $enemy } has played the { $card }: answer for { $champion } with a card, or choose Panic.
champions-phase-name = { $champion } has turned up a Joker: name its suit.
champions-phase-over = The game is over; there is nothing left for you to do.

## What happens

champions-event-armed = { $player } sends { $champion } into the fight, armed with { $weapon_code ->
        [spear] a Spear.
        [sword] a Sword.
       *[axe] an Axe.
    }
champions-event-combat-began = Combat { $combat } begins.
champions-event-meets = { $champion } is to meet { $enemy }.
champions-event-idle = { $champion } has no enemy and stands idle.
champions-event-dealt = { $champion } is dealt these cards: { $cards }.
champions-event-dealt-hidden = { $champion } is dealt { $count ->
        [0] no cards.
        [one] one card.
       *[other] { $count } cards.
    }
champions-event-duel-began = { $champion } and { $enemy } begin their duel.
champions-event-round-began = Round { $round } begins.
champions-event-ran-out = { $champion } has no cards and is Panicked.
champions-event-sealed = { $player } has chosen, still hidden.
champions-event-took-back = { $player } takes the choice back.
champions-event-chose-panic = { $champion } becomes Panicked by choice.
champions-event-played = { $champion } plays the { $card }.
champions-event-turned-up = { $champion } turns up a blind card: the { $card }.
champions-event-named = { $champion } names a suit and plays the { $card }.
champions-event-round-won = { $draw ->
        [yes] Both cards are worth { $value }, and the Spear of { $champion } wins the Round.
       *[no] { $champion } wins the Round with { $value } against { $against }.
    }
champions-event-round-drawn = The Round is drawn at { $value }.
champions-event-wounded = { $champion } { $wounds ->
        [one] takes a wound
       *[other] is Overpowered, takes { $wounds } wounds
    } and has { $health ->
        [0] no Health left.
       *[other] { $health } Health left.
    }
champions-event-died = { $champion } { $heroic ->
        [yes] dies a Heroic death.
       *[no] is killed.
    }
champions-event-reputation = { $reason ->
        [wound] { $champion } gains { $gain } Reputation for a strike that wounds
        [combat] { $champion } gains { $gain } Reputation for winning the duel
        [heroic] { $champion } gains { $gain } Reputation for inflicting a Heroic death
        [panic] { $champion } loses 1 Reputation by choosing Panic
       *[other] { $champion } gains { $gain } Reputation
    } and now has { $reputation }.
champions-event-duel-ended = The duel is over. Rounds won: { $champion } { $won }, { $enemy } { $lost }.
champions-event-reshuffled = The deck is empty; the cards played so far are shuffled into a new one of { $count ->
        [one] one card.
       *[other] { $count } cards.
    }
champions-event-total = The { $side_code ->
        [saxons] Saxons
       *[vikings] Vikings
    } have { $total } Reputation in all.
champions-event-game-ended = The { $side_code ->
        [saxons] Saxons
       *[vikings] Vikings
    } win the game.
champions-event-game-ended-none = The game ends in a draw.
champions-event-resigned = { $player } resigns.

## Who is ahead

champions-standing-reputation = { $count } Reputation
champions-standing-rounds = { $count ->
        [one] 1 Round
       *[other] { $count } Rounds
    }
champions-standing-health = { $count } Health

## Why a game ended

champions-reason-fought-out = both Combats fought
champions-reason-no-enemy = no enemies left to meet
champions-reason-resigned = resignation

## What the rules forbid

champions-refused-not-in-hand = The { $action } is not in the hand, and only a card from the hand can be played ({ $rule }). Allowed now: { $allowed }.
champions-refused-joker-without-suit = A Joker is played with a suit: XS (Spades), XH (Hearts), XD (Diamonds) or XC (Clubs) ({ $rule }). Allowed now: { $allowed }.
champions-refused-already-panicked = ‘{ $action }’ is not possible: your champion is Panicked already and plays the top card of the deck ({ $rule }).
champions-refused-name-a-suit = The { $action } has to wait: name the suit of the Joker you have turned up first ({ $rule }). Allowed now: { $allowed }.
champions-refused-panic-while-naming = ‘{ $action }’ is not possible now: you have turned up a Joker and must name its suit ({ $rule }). Allowed now: { $allowed }.
champions-refused-already-resigned = ‘{ $action }’ is not possible: seat { $seat } has resigned already ({ $rule }).
champions-refused-not-due = ‘{ $action }’ has to wait: seat { $seat } has nothing to choose now ({ $rule }).
champions-refused-take-back-too-late = There is nothing to take back: only a hidden choice can be taken back, and only while your opponent still has to choose ({ $rule }).
champions-refused-game-over = ‘{ $action }’ comes too late: the game is over ({ $rule }).

## Options and notes

champions-option-duels = How many duels a Combat begins with: 3 (all six champions fight) or 1 (the quick duel of Wulfstan and Halfdan).
champions-option-weapons = Who carries what: preset (Wulfstan and Halfdan a Spear, Aelfere and Bjorn a Sword, Maccus and Sten an Axe), random (drawn for each champion), or a letter for each such as PSA,AAS (P Spear, S Sword, A Axe; Wulfstan, Aelfere, Maccus, then Halfdan, Bjorn, Sten).
champions-option-pairing = Who meets whom in the first Combat: list (Wulfstan meets Halfdan, Aelfere meets Bjorn, Maccus meets Sten), random (drawn), or the number of each Saxon’s Viking such as 213 (Wulfstan meets Bjorn, Aelfere meets Halfdan, Maccus meets Sten).
champions-option-combat2 = Who meets whom in the second Combat: keep (surviving pairs stay, the other survivors are paired in list order), repair (all survivors are paired anew) or same_only (surviving pairs stay, nobody else fights).
champions-option-deck = What the cards come from: per_duel (a deck for each duel) or shared (one deck for all duels of a Combat).
champions-option-spear_draw = Which draws a Spear wins: any (all of them) or red (only those in which its own card is red).
champions-option-spear_draw_wounds = Whether a black card wounds when it wins a draw for a Spear: no (it does not) or yes (one wound).
champions-option-overpower_cap = How far Overpowering goes: 5 (beyond five times the losing value there are no more wounds) or none (each further multiple adds a wound).
champions-option-panic = How long chosen Panic lasts: combat (for the rest of the Combat, with the hand laid aside) or round (for this Round, at 1 Reputation each time).
champions-option-kill_wins_combat = Who wins the Combat after a kill: no (still the one with more Rounds) or yes (the slayer).
champions-option-dead_reputation = Whether the Reputation of the dead counts for their side: keep (it does) or lose (it does not).
champions-option-owners = Who plays whom: the seats of Wulfstan, Aelfere, Maccus, Halfdan, Bjorn and Sten, such as 0,0,0,1,1,1 (two players) or 0,1,2,3,4,5 (six); seats are counted from 0 without a gap, first those of the Saxons, then those of the Vikings.

champions-note-weapons = P is a Spear, S a Sword, A an Axe.
champions-note-no-effect = The option { $option } has no effect in the quick duel.
champions-note-no-wounds = The option { $option } has no effect with spear_draw=red: a red card that wins a draw wounds nobody.

## What can be wrong with cards, actions, set-ups and positions

champions-error-card-unknown = ‘{ $value }’ is not a card; a card is a value (2 to 10, J, Q, K, A) and a suit (S, H, D, C), and a Joker is X, with its suit XS, as in: { $codes }.
champions-error-action-unknown = ‘{ $value }’ is not an action; write a card (as in: { $codes }), panic, take-back or resign.
champions-error-option-value = The option { $option } cannot be ‘{ $value }’; { $option ->
        [weapons] it is preset, random, or three letters for the Saxons, a comma and three for the Vikings, as in PSA,AAS (P Spear, S Sword, A Axe).
        [pairing] it is list, random, or the figures 1, 2 and 3 in any order, as in 213.
        [owners] it is six seats with commas between them, counted from 0 without a gap, and every Saxon’s is lower than every Viking’s, as in 0,0,0,1,1,1 or 0,1,0,2,3,3.
       *[other] it may be: { $values }.
    }
champions-error-position-value = The part { $part } of the position cannot be ‘{ $value }’; { $part ->
        [phase] it is over, seal, lead, answer or name.
        [combat] it is 1 or 2.
        [duel] it is the number of the Saxon whose duel it is, from 1 to 3, and this Saxon must have an enemy; a dash is possible only when the game is over.
        [round] it is a whole number from 1 to 5.
        [rounds] it is the number of Rounds in the whole game, from that of the present one up to 30.
        [disadvantaged] it is 0 for the Saxon, 1 for the Viking or a dash for nobody; seal goes with nobody, lead and answer with one of them.
        [pairs] it is the Viking of each Saxon, from 1 to 3 and none twice, with a dash for nobody, as in 2,1,-.
        [health] it is six whole numbers from 0 to 5 in list order; whoever fights now or later in this Combat is alive, and whoever takes no part has 0.
        [reputation] it is six whole numbers in list order, no more and no less than can have come of the Rounds so far, and 0 for whoever takes no part.
        [won] it is six whole numbers from 0 to 5 in list order.
        [panicked] it is two figures, the Saxon’s first, 1 for Panicked and 0 for not.
        [table] it is two cards, the Saxon’s first, with a dash for none, as in 7S,-, and must fit the phase.
        [sealed] it is the hidden choice of one of the two, the Saxon’s first, as in 7S,-; when the game is over, only if somebody resigned then.
        [recycled] it is 0 or 1.
        [resigned] it is seats with a plus between them, as in 0+2; each side keeps at least one until the game is over.
        [winner] it is 0, 1, or a dash for nobody.
        [ending] it is none, fought-out, no-enemy or resigned, and none as long as the game is not over.
        [key] it is 64 hexadecimal digits, without a seed beside it.
        [seed] it is a whole number.
        [chance] it is a whole number.
       *[other] hands (of at most 16), cards aside and decks are written as in 7S,KC,X, and what was played as in 7S,XC, a card of the Saxon and one of the Viking in turn.
    }
champions-error-position-too-many = The position names { $card } { $times } times in one deck of cards, which is more often than the deck holds it; take some of them out.
champions-error-position-no-choice = Nobody has anything to choose in this position, because whoever is to play has no cards or is Panicked; name cards for a hand ({ $hands }), and let nobody who has some be Panicked.
