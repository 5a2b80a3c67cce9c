# Fightdrome in English.

fightdrome-name = Fightdrome
fightdrome-tagline = Blow by blow, card by card, until one hand is empty.
fightdrome-length = Rounds a game: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Cards and piles

fightdrome-card-P = Punch { $number }
fightdrome-card-K = Kick { $number }
fightdrome-card-G = Grapple { $number }
fightdrome-card-PB = Punch Block { $number }
fightdrome-card-KB = Kick Block { $number }
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
fightdrome-phase-over = The game is over; there is nothing left for you to do.

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
fightdrome-event-staggered-none = { $player } has no Attack to play and becomes Staggered.
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
fightdrome-event-sealed = { $player } has picked a Sleeve, still hidden.
fightdrome-event-took-back = { $player } takes the pick back.
fightdrome-event-picked = { $player } sends in Sleeve { $sleeve }.
fightdrome-event-fell = { $player } loses a fighter: Sleeve { $sleeve } is down.
fightdrome-event-game-ended = { $player } wins the game.
fightdrome-event-game-ended-nobody = The game ends in a draw.
fightdrome-event-resigned = { $player } resigns.

## Who is ahead

fightdrome-standing-fame = { $count } Fame
fightdrome-standing-sleeves = { $count ->
        [one] 1 Sleeve
       *[other] { $count } Sleeves
    }
fightdrome-standing-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }

## Why a game ended

fightdrome-reason-staggered-out = the loser’s last card went to a Stagger
fightdrome-reason-empty-hand = the loser’s hand was empty
fightdrome-reason-rest = no Attack to open with after a Rest
fightdrome-reason-capped = stopped after 2000 cards
fightdrome-reason-resigned = resignation
fightdrome-reason-fame = Fame target reached
fightdrome-reason-sleeves = the loser has no Sleeve left

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
fightdrome-refused-not-due = ‘{ $action }’ has to wait: it is not the turn of seat { $seat } ({ $rule }).
fightdrome-refused-pick-a-sleeve = ‘{ $action }’ has to wait: pick the Sleeve that fights next first ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-no-sleeve-due = ‘{ $action }’ is not possible now: a Sleeve is picked only in an Epic Tournament, at its start and when your fighter has gone down ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-sleeve-not-standing = ‘{ $action }’ is not possible: you can pick only Sleeves of your own that have not fought yet ({ $rule }). Allowed now: { $allowed }.
fightdrome-refused-take-back-too-late = There is nothing to take back: only a hidden pick can be taken back, and only until your opponent has picked too ({ $rule }).
fightdrome-refused-game-over = ‘{ $action }’ comes too late: the game is over ({ $rule }).

fightdrome-refused-too-few-sleeves = An Epic Tournament needs { $need } Sleeves, but this card set has only { $have } ({ $rule }). Choose another mode, or a card set with more Sleeves.
fightdrome-refused-sleeve-twice = { $value } names a Sleeve twice, but a player’s Sleeves must all be different ({ $rule }). Choose three different ones.
fightdrome-refused-same-stack = Both characters have Stack { $value }, but the two Stacks must differ ({ $rule }). Choose another one for one of the seats.
fightdrome-refused-box-short = The box cannot build { $first } and { $second } together: there are not enough cards in the pile { $pile } ({ $rule }). Choose other characters.

## Options and notes

fightdrome-option-mode = What is at stake: single (one bout), fame (several rounds up to a Fame target) or epic (the Epic Tournament with three Sleeves for each player).
fightdrome-option-starter = Who opens the first round: random (drawn at random), or 0 or 1 for that seat.
fightdrome-option-characters = Who fights: random (drawn), or a Stack and a Sleeve for each seat such as S01+L3,S05+L1 (in the Epic Tournament three Sleeves each).
fightdrome-option-fame_target = How much Fame wins a Fame match: a whole number, usually 300; with 150 it is the variant ‘Do You Want Fame?’.
fightdrome-option-breathing_space = The variant Breathing Space: with yes the Staggered player may answer a Rest with a Rest, and so on in turn; with no they must open.
fightdrome-option-last_gasp = The variant Last Gasp: with yes a Neurochem card played as the only card in hand brings a new card; with no it does not.
fightdrome-option-empty_hand = What happens to a player whose last card was a Neurochem card: immediate (loses the round at once) or deferred (loses only when next asked for a card).
fightdrome-option-rest_dead_end = In a Fame match, if there is no Attack to open with after a Rest: end_round (the round ends and both hands score) or restagger (another Stagger, and the fight goes on).
fightdrome-option-single_bout_rest_end = In a single bout or an Epic Tournament, if there is no Attack to open with after a Rest: rester (the player who Rested wins), fame (the hand worth more Fame wins), restagger (another Stagger, and the fight goes on) or draw (nobody wins).
fightdrome-option-both_reach = If both reach the Fame target in the same round: higher (the higher total wins), rester (the player who Rested wins) or draw (nobody wins).
fightdrome-option-next_starter = Who opens the later rounds: alternate (each in turn), winner or loser (of the round before), same (always the same player) or random (drawn at random).
fightdrome-option-stagger_cards = What happens to cards lost by Stagger: recycle (they are reshuffled like all discards) or out (they stay out as wounds until the round ends).
fightdrome-option-epic_survivor = How the survivor of an Epic Tournament bout goes on: fresh (deck reshuffled, seven new cards) or gauntlet (keeps hand, piles and wounds).

fightdrome-note-reconstructed = Part of this card set is a reconstruction: not every strength and number of copies is known from print.
fightdrome-note-characters = A row such as S01+L1 is a character: a Stack (how many cards of each kind) in a Sleeve (the order of its Attacks).
fightdrome-note-no-effect = The option { $option } has no effect in the mode you have chosen.
fightdrome-note-always-two = Every deck holds { $card } exactly twice: more copies in the box never reach a deck.
fightdrome-note-pile-unused = No deck takes cards from the pile of { $card }.
fightdrome-note-not-chosen = { $name } is not one of the characters that play.

## What can be wrong with cards, actions, set-ups, positions and card sets

fightdrome-error-characters-form = ‘{ $value }’ does not name two characters; write random, or for each seat a Stack and { $sleeves ->
        [one] a Sleeve, as in S01+L3,S05+L1.
       *[other] { $sleeves } Sleeves, as in S01+L1+L2+L3,S05+L4+L5+L6.
    }
fightdrome-error-stack-unknown = There is no Stack ‘{ $value }’ in this card set; its Stacks are: { $stacks }.
fightdrome-error-sleeve-unknown = There is no Sleeve ‘{ $value }’ in this card set; its Sleeves are: { $sleeves }.
fightdrome-error-card-unknown = ‘{ $value }’ is not a card; a card is one of { $codes }, and P, K, G, PB and KB, but no others, need a strength from 1 to 999, as in K60.
fightdrome-error-action-unknown = ‘{ $value }’ is not an action; write a card such as K60 or NB (types: { $codes }), rest, a Sleeve such as sleeve:L3, take-back or resign.
fightdrome-error-position-value = The part { $part } of the position cannot be ‘{ $value }’; { $part ->
        [due] it is the seat on turn, 0 or 1, or with phase=pick in mode=epic the seats that owe a Sleeve, as in 0+1.
        [phase] it is over, pick, open, answer, follow, staggered, press or rested, and answer goes together with a top card.
        [top] it is the Attack to be answered, as in K60.
        [missed] it is the Attack that found no answer, as in K60, a dash if there was none, or a question mark.
        [fame] it is two whole numbers, seat 0 first, as in 120,80.
        [bouts] it is two whole numbers, seat 0 first, as in 2,1.
        [first] it is the seat that opened the round, 0 or 1.
        [winner] it is 0, 1, or a dash for nobody.
        [ending] it is none, staggered-out, empty-hand, rest, capped or resigned.
        [key] it is 64 hexadecimal digits, without a seed beside it.
        [fighting] it is the two Sleeves that fight, seat 0 first, as in L1,L4, with a dash only while a Sleeve is being picked.
        [standing] it is the Sleeves each player can still pick, as in L2+L3,L5, with a dash for none.
        [sealed] it is the Sleeves picked and still hidden, as in L2,-.
        [round] it is a whole number.
        [plays] it is a whole number up to 2000, and less while a round runs.
        [chance] it is a whole number.
        [seed] it is a whole number.
       *[other] hands (of at most 7) and piles are written as in K30,P20, cards gone as in K30,(P20:K60)@7, cards out as in (P20:K60), drawn as in 9 and carried as in 5/K60/3.
    }
fightdrome-error-position-card = The part { $part } names { $card }, a card that this card set does not have; use cards of the set only.
fightdrome-error-position-other-cards = The position was written with the card set { $wanted }, but the one in use is { $given }; use the set it was written with.
fightdrome-error-position-epic-characters = The position of an Epic Tournament must name its characters; add a part such as characters=S01+L1+L2+L3,S05+L4+L5+L6.
fightdrome-error-position-no-characters = No two characters of this card set can have decks with all the cards that the position names; name fewer or other cards.
fightdrome-error-position-too-many = The position names { $card } in both decks together { $times } times, which is more often than the box holds it; take some of them out.
fightdrome-error-position-deck = The position names { $have ->
        [one] one card
       *[other] { $have } cards
    } of the pile ‘{ $pile }’ for seat { $seat }, but the deck of that character takes only { $need }; name fewer of them, or other characters.
fightdrome-error-position-too-large = The position gives seat { $seat } a deck of { $count ->
        [one] one card
       *[other] { $count } cards
    }, but a deck has only { $deck }; name fewer cards.
fightdrome-error-position-impossible = No deal of the cards left open makes everything in the position come true; name fewer cards, or leave out what is known of them (own, seen, recycled, drawn, carried).
fightdrome-error-card-file-too-large = A card set may have { $limit } characters at the most, and this file has more.
fightdrome-error-cards-not-toml = The card set is not valid TOML ({ $reason }); correct the file at that place.
fightdrome-error-cards-table-missing = The card set has no list of tables ‘{ $key }’; it needs at least one table that begins with { $table }.
fightdrome-error-cards-not-text = { $table ->
        [top] At the top of the card set
       *[other] In { $table } of the card set
    } the key { $key } is not a usable text; it must be 1 to 80 characters in quotation marks.
fightdrome-error-cards-not-number = In { $table } of the card set the key { $key } { $value ->
        [None] is missing
       *[other] is { $value }
    }; it must be a whole number from { $low } to { $high }.
fightdrome-error-cards-not-words = In { $table } of the card set the key { $key } is not a list of words; write it as in { $key } = ["strength", "copies"].
fightdrome-error-cards-key-unknown = { $table ->
        [top] At the top of the card set
       *[other] In { $table } of the card set
    } there is an unknown key, { $key }; known here are: { $keys }.
fightdrome-error-cards-type-unknown = In { $table } of the card set the key { $key } { $value ->
        [None] is missing
       *[other] is { $value }, which is not a type of card
    }; it must be one of: { $types }.
fightdrome-error-cards-no-strength = In { $table } of the card set the key { $key } is too much, because a card of the type { $type } has no strength; leave the key out.
fightdrome-error-cards-line-count = In { $table } of the card set the key { $key } does not have the right length; it must be a list with { $count } entries.
fightdrome-error-cards-id-form = In { $table } of the card set the key { $key } is ‘{ $value }’; it may hold only the letters A to Z, in either case, and digits.
fightdrome-error-cards-sleeve-lines = In { $table } of the card set the key { $key } does not fit a Sleeve; it must name each of these once, in any order: { $types }.
fightdrome-error-cards-stack-lines = In { $table } of the card set the key { $key } does not fit a Stack; each of its lines must be a whole number from 0 to { $high }.
fightdrome-error-cards-stack-sum = In { $table } of the card set the numbers of the key { $key } add up to { $sum }; they must add up to { $wanted }.
fightdrome-error-cards-stack-no-attack = In { $table } of the card set the first three numbers of the key { $key } are all 0, which gives a deck without Attacks; at least one of them must be larger.
fightdrome-error-cards-stack-overstimulated = In { $table } of the card set the numbers of the key { $key } leave fewer than { $least } of 100 opening hands that are not Overstimulated; give it more Attacks or fewer Neurochem cards.
fightdrome-error-cards-box-too-large = The tables { $table } of the card set make a box of { $count ->
        [one] one card
       *[other] { $count } cards
    } by their key { $key }; at most { $limit } are possible.
fightdrome-error-cards-how-many = The card set has { $count ->
        [one] one table
       *[other] { $count } tables
    } { $table }, each with a key { $key } of its own; it needs { $low } to { $high }.
fightdrome-error-cards-id-twice = More than one table { $table } of the card set has ‘{ $value }’ as its key { $key }; give each a name of its own.
fightdrome-error-cards-face-twice = More than one table { $table } of the card set describes { $card } (see the key { $key }); keep one of them, with all its copies.
fightdrome-error-cards-pair-short = The box of the card set cannot supply the characters { $first } and { $second } together: by { $key } in { $table } they need { $need ->
        [one] one card
       *[other] { $need } cards
    } of the pile ‘{ $pile }’, but it has only { $have }; add cards or lower the numbers.
