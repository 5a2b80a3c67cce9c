# The shared words: what can go wrong outside the rules of a game.

## Asking for something

error-no-card-sets = { $game } is played with one pack of cards only, so it takes no card set.
error-language-unknown = There is no language ‘{ $value }’ here; choose one of: { $languages }.
error-game-unknown = There is no game called ‘{ $value }’; choose one of: { $games }.
error-bot-unknown = There is no bot called ‘{ $value }’; choose one of: { $bots }.
error-file-unreadable = The file ‘{ $path }’ cannot be read ({ $reason }); check its name and permissions, and that it is text in UTF-8.

## Options

error-option-form = ‘{ $text }’ is not an option, because it has no equals sign; write name=value, as in mode=fame.
error-option-unknown = There is no option called ‘{ $option }’; the options are: { $options }.
error-option-twice = The option { $option } is given more than once; give it once, with the value you mean.
error-option-value = The option { $option } cannot be ‘{ $value }’; it may be: { $values }.
error-characters-form = ‘{ $value }’ does not name two characters; write random, or for each seat a Stack and { $sleeves ->
        [one] a Sleeve, as in S01+L3,S05+L1.
       *[other] { $sleeves } Sleeves, as in S01+L1+L2+L3,S05+L4+L5+L6.
    }
error-stack-unknown = There is no Stack ‘{ $value }’ in this card set; its Stacks are: { $stacks }.
error-sleeve-unknown = There is no Sleeve ‘{ $value }’ in this card set; its Sleeves are: { $sleeves }.

## Cards, actions and seats

error-card-unknown = ‘{ $value }’ is not a card; a card is one of { $codes }, and P, K, G, PB and KB, but no others, need a strength from 1 to 999, as in K60.
error-action-unknown = ‘{ $value }’ is not an action; write a card such as K60 or NB (types: { $codes }), rest, a Sleeve such as sleeve:L3, take-back or resign.
error-seat-unknown = There is no seat { $value }; put 0: or 1: in front of the action.
error-seat-missing = ‘{ $action }’ could be meant by more than one seat ({ $seats }); put the seat and a colon in front, as in 0:{ $action }.

## Positions

error-position-too-long = The position is longer than { $limit } characters and is not read; a position is a single line of parts such as hand0=K30,P20.
error-position-part = ‘{ $value }’ is not part of a position; a part reads name=value, and the name is that of an option or one of: { $parts }.
error-position-part-twice = The part { $part } stands in the position more than once; keep the one you mean.
error-position-value = The part { $part } of the position cannot be ‘{ $value }’; { $part ->
        [due] it is the seat on turn, 0 or 1, or with phase=pick in mode=epic the seats that owe a Sleeve, as in 0+1.
        [phase] it is over, pick, open, answer, follow, staggered, press or rested, and answer goes together with a top card.
        [top] it is the Attack to be answered, as in K60.
        [missed] it is the Attack that found no answer, as in K60, a dash if there was none, or a question mark.
        [fame] it is two whole numbers, seat 0 first, as in 120,80.
        [bouts] it is two whole numbers up to 30000, seat 0 first, as in 2,1.
        [first] it is the seat that opened the round, 0 or 1.
        [winner] it is 0, 1, or a dash for nobody.
        [ending] it is none, staggered-out, empty-hand, rest, capped or resigned.
        [key] it is 64 hexadecimal digits, without a seed beside it.
        [fighting] it is the two Sleeves that fight, seat 0 first, as in L1,L4, with a dash only while a Sleeve is being picked.
        [standing] it is the Sleeves each player can still pick, as in L2+L3,L5, with a dash for none.
        [sealed] it is the Sleeves picked unseen, as in L2,-.
        [round] it is a whole number.
        [plays] it is a whole number.
        [chance] it is a whole number.
        [seed] it is a whole number.
       *[other] hands (of at most 7) and piles are written as in K30,P20, cards gone as in K30,(P20:K60)@7, cards out as in (P20:K60), drawn as in 9 and carried as in 5/K60/3.
    }
error-position-card = The part { $part } names { $card }, a card that this card set does not have; use cards of the set only.
error-position-other-cards = The position was written with the card set { $wanted }, but the one in use is { $given }; use the set it was written with.
error-position-epic-characters = The position of an Epic Tournament must name its characters; add a part such as characters=S01+L1+L2+L3,S05+L4+L5+L6.
error-position-no-characters = No two characters of this card set can have decks with all the cards that the position names; name fewer or other cards.
error-position-too-many = The position names { $card } in both decks together { $times } times, which is more often than the box holds it; take some of them out.
error-position-deck = The position names { $have ->
        [one] one card
       *[other] { $have } cards
    } of the pile ‘{ $pile }’ for seat { $seat }, but the deck of that character takes only { $need }; name fewer of them, or other characters.
error-position-too-large = The position gives seat { $seat } a deck of { $count ->
        [one] one card
       *[other] { $count } cards
    }, but a deck has only { $deck }; name fewer cards.
error-position-impossible = No deal of the cards left open makes everything in the position come true; name fewer cards, or leave out what is known of them (own, seen, recycled, drawn, carried).

## Records

error-record-too-large = The record is longer than { $limit } characters and is not read; the record of one game is far shorter.
error-record-no-body = The record has no line with --- alone; it should be a TOML header, that line, and then the actions, one to a line.
error-record-header = The header of the record cannot be read ({ $reason }); it must be TOML with format, game, rules, generator and key, and may have options, players, date, result and cards.
error-record-format = The record says that its format is ‘{ $value }’, but only format { $wanted } can be read here.
error-record-line = Line { NUMBER($line, useGrouping: 0) } of the record, ‘{ $value }’, is not a chance event; one reads * 3 die 2 -> 1, or * 4 shuffle 3 -> 2 0 1, or * 5 draw 2 of 6 -> 4 1.
error-record-action = Action { NUMBER($number, useGrouping: 0) } of the record, ‘{ $action }’, cannot be played at that point ({ $reason }); the record has been changed or was damaged.
error-record-rules = The record was played by version { $rules } of the rules; it can be read, but only records of version { $version } can be replayed here.
error-record-generator = The record drew its chance from the generator ‘{ $generator }’; it can be read, but only records that used ‘{ $version }’ can be replayed here.
error-record-chance = Chance event { NUMBER($event, useGrouping: 0) } of the record is not what its key brings about; the record has been changed or was damaged.
error-record-result = The result in the record is not the one its actions lead to; the record has been changed or was damaged.

## Card sets

error-card-file-too-large = A card set may have { $limit } characters at the most, and this file has more.
error-cards-not-toml = The card set is not valid TOML ({ $reason }); correct the file at that place.
error-cards-table-missing = The card set has no list of tables ‘{ $key }’; it needs at least one table that begins with { $table }.
error-cards-not-text = { $table ->
        [top] At the top of the card set
       *[other] In { $table } of the card set
    } the key { $key } is not a usable text; it must be 1 to 80 characters in quotation marks.
error-cards-not-number = In { $table } of the card set the key { $key } { $value ->
        [None] is missing
       *[other] is { $value }
    }; it must be a whole number from { $low } to { $high }.
error-cards-not-words = In { $table } of the card set the key { $key } is not a list of words; write it as in { $key } = ["strength", "copies"].
error-cards-key-unknown = { $table ->
        [top] At the top of the card set
       *[other] In { $table } of the card set
    } there is an unknown key, { $key }; known here are: { $keys }.
error-cards-type-unknown = In { $table } of the card set the key { $key } { $value ->
        [None] is missing
       *[other] is { $value }, which is not a type of card
    }; it must be one of: { $types }.
error-cards-no-strength = In { $table } of the card set the key { $key } is too much, because a card of the type { $type } has no strength; leave the key out.
error-cards-line-count = In { $table } of the card set the key { $key } does not have the right length; it must be a list with { $count } entries.
error-cards-id-form = In { $table } of the card set the key { $key } is ‘{ $value }’; it may hold only the letters A to Z, in either case, and digits.
error-cards-sleeve-lines = In { $table } of the card set the key { $key } does not fit a Sleeve; it must name each of these once, in any order: { $types }.
error-cards-stack-lines = In { $table } of the card set the key { $key } does not fit a Stack; each of its lines must be a whole number from 0 to { $high }.
error-cards-stack-sum = In { $table } of the card set the numbers of the key { $key } add up to { $sum }; they must add up to { $wanted }.
error-cards-stack-no-attack = In { $table } of the card set the first three numbers of the key { $key } are all 0, which gives a deck without Attacks; at least one of them must be larger.
error-cards-box-too-large = The tables { $table } of the card set make a box of { $count ->
        [one] one card
       *[other] { $count } cards
    } by their key { $key }; at most { $limit } are possible.
error-cards-how-many = The card set has { $count ->
        [one] one table
       *[other] { $count } tables
    } { $table }, each with a key { $key } of its own; it needs { $low } to { $high }.
error-cards-id-twice = More than one table { $table } of the card set has ‘{ $value }’ as its key { $key }; give each a name of its own.
error-cards-face-twice = More than one table { $table } of the card set describes { $card } (see the key { $key }); keep one of them, with all its copies.
error-cards-pair-short = The box of the card set cannot supply the characters { $first } and { $second } together: by { $key } in { $table } they need { $need ->
        [one] one card
       *[other] { $need } cards
    } of the pile ‘{ $pile }’, but it has only { $have }; add cards or lower the numbers.
