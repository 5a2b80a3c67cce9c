# Fightdrome in English.

fightdrome-name = Fightdrome
fightdrome-tagline = Blow by blow, card by card, until one hand is empty.

## Cards and piles

fightdrome-card-P = Punch
fightdrome-card-K = Kick
fightdrome-card-G = Grapple
fightdrome-card-PB = Punch Block
fightdrome-card-KB = Kick Block
fightdrome-card-F = Feint
fightdrome-card-W = Weave
fightdrome-card-NP = Neurochem Punch
fightdrome-card-NK = Neurochem Kick
fightdrome-card-NG = Neurochem Grapple
fightdrome-card-NB = Neurochem Block

fightdrome-pile-punch = Punch
fightdrome-pile-kick = Kick
fightdrome-pile-grapple = Grapple
fightdrome-pile-block = Block
fightdrome-pile-feint = Feint
fightdrome-pile-weave = Weave
fightdrome-pile-neurochem = Neurochem

## What a player can do

fightdrome-action-rest = Rest
fightdrome-action-sleeve = Send in Sleeve { $sleeve }

## What is asked of the player on turn

fightdrome-phase-pick = Pick the Sleeve that fights next.
fightdrome-phase-open = Open with an Attack of any strength.
fightdrome-phase-answer = Answer { $top }: strike back, block it or slip past it with a card that fits.
fightdrome-phase-follow = Follow your Feint with an Attack of any type and any strength.
fightdrome-phase-staggered = You are Staggered: choose the card you lose, face down.
fightdrome-phase-press = Your opponent is Staggered: press on with an Attack of any strength, or Rest if your hand has room.
fightdrome-phase-rested = Your opponent has Rested: open with an Attack of any strength, or in Breathing Space Rest as well.
fightdrome-phase-over = The game is over; nothing more is asked of you.

## What happens

fightdrome-event-character = { $player } fights with Stack { $stack } in Sleeve { $sleeve }.
fightdrome-event-round-began = Round { $round } begins; { $player } is to open.
fightdrome-event-dealt = { $player } draws the opening hand: { $cards }.
fightdrome-event-dealt-hidden = { $player } draws an opening hand of { $count ->
        [one] one card.
       *[other] { $count } cards.
    }
fightdrome-event-overstimulated = { $player } is Overstimulated, shows { $cards } and draws a new hand.
fightdrome-event-played = { $player } plays { $card }.
fightdrome-event-drew = { $player } draws { $card }.
fightdrome-event-drew-hidden = { $player } draws a card.
fightdrome-event-staggered = { $player } has no answer to { $card } and becomes Staggered.
fightdrome-event-staggered-open = { $player } has no Attack to play and becomes Staggered.
fightdrome-event-lost = { $player } loses { $card }, face down.
fightdrome-event-lost-hidden = { $player } loses a card, face down.
fightdrome-event-rested = { $player } Rests.
fightdrome-event-reshuffled = { $player } shuffles the discards into a new draw pile of { $count ->
        [one] one card.
       *[other] { $count } cards.
    }
fightdrome-event-round-ended = { $reason ->
        [staggered-out] { $player } wins the round: a Stagger has cost the opponent the last card.
        [empty-hand] { $player } wins the round: the opponent’s hand is empty.
        [rest] After the Rest there is no Attack to open with: the round ends and goes to { $player }.
       *[other] { $player } wins the round.
    }
fightdrome-event-round-ended-nobody = { $reason ->
        [rest] After the Rest there is no Attack to open with: the round ends without a winner.
        [capped] After 2000 cards the round is stopped, without a winner.
       *[other] The round ends without a winner.
    }
fightdrome-event-scored = { $player } shows { $cards } and gains { $fame ->
        [one] one Fame point.
       *[other] { $fame } Fame points.
    }
fightdrome-event-sealed = { $player } has picked a Sleeve, still unseen.
fightdrome-event-took-back = { $player } takes the pick back.
fightdrome-event-picked = { $player } sends in Sleeve { $sleeve }.
fightdrome-event-fell = { $player } loses a fighter: Sleeve { $sleeve } is down.
fightdrome-event-game-ended = { $player } wins the game.
fightdrome-event-game-ended-nobody = The game ends in a draw.
fightdrome-event-resigned = { $player } resigns.

## Why a game ended

fightdrome-reason-staggered-out = last card lost to a Stagger
fightdrome-reason-empty-hand = empty hand
fightdrome-reason-rest = no Attack to open with after a Rest
fightdrome-reason-capped = stopped after 2000 cards
fightdrome-reason-resigned = resignation
fightdrome-reason-fame = Fame target reached
fightdrome-reason-sleeves = no Sleeve left

## What the rules forbid

fightdrome-refused-not-in-hand = { $action } is not in your hand, and only a card in hand can be played or lost ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-neurochem-on-top = { $action } cannot answer { $top }: against Neurochem only Neurochem helps ({ $rule }). You may play: { $allowed }.
fightdrome-refused-feint-or-weave-on-neurochem = { $action } cannot answer { $top }: Feint and Weave are useless against Neurochem ({ $rule }). You may play: { $allowed }.
fightdrome-refused-punch-on-kick = { $action } cannot answer { $top }: a Punch answers a Punch or a Grapple, never a Kick ({ $rule }). You may play: { $allowed }.
fightdrome-refused-kick-on-punch = { $action } cannot answer { $top }: a Kick answers a Kick or a Grapple, never a Punch ({ $rule }). You may play: { $allowed }.
fightdrome-refused-punch-block-on-kick = { $action } cannot stop { $top }: a Punch Block stops a Punch or a Grapple, never a Kick ({ $rule }). You may play: { $allowed }.
fightdrome-refused-kick-block-on-punch = { $action } cannot stop { $top }: a Kick Block stops a Kick or a Grapple, never a Punch ({ $rule }). You may play: { $allowed }.
fightdrome-refused-neurochem-punch-on-kick = { $action } cannot answer { $top }: a Neurochem Punch answers every Punch and every Grapple, but no Kick ({ $rule }). You may play: { $allowed }.
fightdrome-refused-neurochem-kick-on-punch = { $action } cannot answer { $top }: a Neurochem Kick answers every Kick and every Grapple, but no Punch ({ $rule }). You may play: { $allowed }.
fightdrome-refused-too-weak = { $action } is too weak to answer { $top }: an answer must be at least as strong ({ $rule }). You may play: { $allowed }.
fightdrome-refused-open-with-attack = { $action } cannot open an Exchange: only an Attack can ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-feint-or-weave-opens = { $action } cannot open an Exchange: Feint and Weave only answer an Attack ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-follow-with-attack = { $action } cannot follow a Feint: an Attack, of any type and strength, must come next ({ $rule }). You may play: { $allowed }.
fightdrome-refused-rest-wrong-moment = You cannot Rest now: that is possible only right after your opponent was Staggered ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-rest-after-rest = You cannot Rest now: your opponent has just Rested, and you must open ({ $rule }). You may play: { $allowed }.
fightdrome-refused-rest-with-full-hand = You cannot Rest now: you hold 7 cards, and a Rest must not lift the hand above 7 ({ $rule }). You may play: { $allowed }.
fightdrome-refused-rest-without-cards = You cannot Rest now: you have no card left to draw ({ $rule }). You may play: { $allowed }.
fightdrome-refused-not-due = { $action } has to wait: it is not the turn of seat { $seat } ({ $rule }).
fightdrome-refused-pick-a-sleeve = { $action } has to wait: pick the Sleeve that fights next first ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-no-sleeve-due = { $action } is not possible now: a Sleeve is picked only in an Epic Tournament, at its start and when your fighter has gone down ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-sleeve-not-standing = { $action } is not possible: you can pick only Sleeves of your own that have not fought yet ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-take-back-too-late = There is nothing to take back: only a Sleeve picked unseen can be taken back, and only until your opponent has picked too ({ $rule }).
fightdrome-refused-game-over = { $action } comes too late: the game is over ({ $rule }).

fightdrome-refused-too-few-sleeves = An Epic Tournament needs { $need } Sleeves, but this card set has only { $have } ({ $rule }). Choose another mode, or a card set with more Sleeves.
fightdrome-refused-sleeve-twice = { $value } names a Sleeve twice, but a player’s Sleeves must all be different ({ $rule }). Choose three different ones.
fightdrome-refused-same-stack = Both characters have Stack { $value }, but the two Stacks must differ ({ $rule }). Choose another one for one of the seats.
fightdrome-refused-box-short = The box cannot build { $first } and { $second } together: there are not enough cards in the pile { $pile ->
        [punch] { fightdrome-pile-punch }
        [kick] { fightdrome-pile-kick }
        [grapple] { fightdrome-pile-grapple }
        [block] { fightdrome-pile-block }
        [feint] { fightdrome-pile-feint }
        [weave] { fightdrome-pile-weave }
       *[neurochem] { fightdrome-pile-neurochem }
    } ({ $rule }). Choose other characters.

## Options and notes

fightdrome-option-mode = What is at stake: single (one bout), fame (several rounds up to a Fame target) or epic (the Epic Tournament with three Sleeves for each player).
fightdrome-option-starter = Who opens the first round: random (the lot decides), or 0 or 1 for that seat.
fightdrome-option-characters = Who fights: random (dealt by lot), or a Stack and a Sleeve for each seat such as S01+L3,S05+L1 (in the Epic Tournament three Sleeves each).
fightdrome-option-fame_target = How much Fame wins a Fame match: a whole number, usually 300; with 150 it is the variant ‘Do You Want Fame?’.
fightdrome-option-breathing_space = The variant Breathing Space: with yes the Staggered player may answer a Rest with a Rest, and so on in turn; with no they must open.
fightdrome-option-last_gasp = The variant Last Gasp: with yes a Neurochem card played as the only card in hand brings a new card; with no it does not.
fightdrome-option-empty_hand = What becomes of a player whose last card was a Neurochem card: immediate (loses the round at once) or deferred (loses only when next asked for a card).
fightdrome-option-rest_dead_end = In a Fame match, if there is no Attack to open with after a Rest: end_round (the round ends and both hands score) or restagger (another Stagger, and the fight goes on).
fightdrome-option-single_bout_rest_end = In a single bout or an Epic Tournament, if there is no Attack to open with after a Rest: rester (whoever Rested wins), fame (the hand worth more Fame wins), restagger (another Stagger, and the fight goes on) or draw (nobody wins).
fightdrome-option-both_reach = If both reach the Fame target in the same round: higher (the higher total wins), rester (whoever Rested wins) or draw (nobody wins).
fightdrome-option-next_starter = Who opens the later rounds: alternate (each in turn), winner or loser (of the round before), same (always the same player) or random (the lot decides).
fightdrome-option-stagger_cards = What becomes of cards lost by Stagger: recycle (they are reshuffled like all discards) or out (they stay out as wounds until the round ends).
fightdrome-option-epic_survivor = How the survivor of an Epic Tournament bout goes on: fresh (deck reshuffled, seven new cards) or gauntlet (keeps hand, piles and wounds).

fightdrome-note-reconstructed = Part of this card set is a reconstruction: not every strength and number of copies is known from print.
fightdrome-note-no-effect = The option { $option } has no effect in the mode you have chosen.
