# The shared words: what any game needs, and what can go wrong outside its rules.

## Players, actions and results

seat = Seat { $seat }
seat-named = { $name } ({ $seat })
list = { $others } and { $last }
list-before-i = { $others } and { $last }
by-seat = { $player } with { $value }
by-seat-you = you with { $value }
action-take-back = Take the choice back
action-resign = Resign
result-winner = { $player } { $count ->
        [one] has won
       *[other] have won
    }, { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }
result-given-up = { $player } { $count ->
        [one] has won
       *[other] have won
    } ({ $reason }).
result-reason-flagged = the time ran out
result-reason-claimed = the losing side had left
event-flagged = { $player } has run out of time.
event-claimed = { $player } had left.
result-draw = Nobody has won, { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }

## Why something cannot be, in brackets after it

reason-missing = there is no such file or folder
reason-forbidden = that is not permitted
reason-folder = it is a folder
reason-no-folder = part of its path is not a folder
reason-name = the name is too long
reason-full = the disk is full
reason-no-text = it is not text in UTF-8
reason-place = line { $line }, column { $column }
reason-other = the system says: { $text }
refused-allowed = { $choices ->
        [0] { "" }
       *[other] { " " }Allowed now: { $allowed }.
    }

## Asking for something

error-no-card-sets = { $game } is played with one pack of cards only, so it takes no card set.
error-language-unknown = There is no language ‘{ $value }’ here; choose one of: { $languages }.
error-game-unknown = There is no game called ‘{ $value }’; choose one of: { $games }.
error-bot-unknown = There is no bot called ‘{ $value }’; choose one of: { $bots }.
error-file-unreadable = The file ‘{ $path }’ cannot be read ({ $reason }); check its name and permissions, and that it is text in UTF-8.

## Options

error-option-form = ‘{ $text }’ is not an option, because it has no equals sign; write name=value, as in { $example }.
error-option-unknown = There is no option called ‘{ $option }’; the options are: { $options }.
error-option-twice = The option { $option } is given more than once; give it once, with the value you mean.
error-option-value = The option { $option } cannot be ‘{ $value }’; it may be: { $values }.

## Cards, actions and seats

error-card-unknown = ‘{ $value }’ is not a card of this game; its cards are written like these: { $codes }.
error-action-unknown = ‘{ $value }’ is not an action of this game; ‘fightcard legal’ lists what can be done in a position.
error-seat-unknown = There is no seat { $value } in this game; put one of its seats, which are counted from 0, and a colon in front of the action.
error-seat-missing = ‘{ $action }’ could be meant by more than one seat ({ $seats }); put the seat and a colon in front, as in 0:{ $action }.

## Positions

error-position-too-long = The position is longer than { $limit } characters and is not read; a position is a single line of parts, each written name=value.
error-position-part = ‘{ $value }’ is not part of a position; a part reads name=value, and the name is that of an option or one of: { $parts }.
error-position-part-twice = The part { $part } stands in the position more than once; keep the one you mean.
error-position-missing = The position needs a part { $part } here; add it, written as in the positions that ‘fightcard deal’ prints.
error-position-value = The part { $part } of the position cannot be ‘{ $value }’; leave it out, or write it as in the positions that ‘fightcard deal’ prints.
error-position-impossible = The cards that the position leaves open cannot be dealt so that everything in it comes true; name fewer cards, or say less about them.

## Records

error-position-other-options = The position belongs to a game with other options: { $given }.
error-record-too-large = The record is longer than { $limit } characters and is not read; the record of one game is far shorter.
error-record-no-body = The record has no line with --- alone; it should be a TOML header, that line, and then the actions, one to a line.
error-record-header = The header of the record cannot be read ({ $reason }); it must be TOML with format, game, rules, generator and key, and may have options, players, date, result, ended_by and cards, in formats 2 and 3 commitment, seed and nonces, in format 3 commitments and voids, and in format 4 position.
error-record-format = The record says that its format is ‘{ $value }’, but only formats 1 to { $wanted } can be read here.
error-record-line = Line { NUMBER($line, useGrouping: 0) } of the record, ‘{ $value }’, is not a chance event; one reads * 3 die 2 -> 1, or * 4 shuffle 3 -> 2 0 1, or * 5 draw 2 of 6 -> 4 1.
error-record-action = Action { NUMBER($number, useGrouping: 0) } of the record, ‘{ $action }’, cannot be played at that point; the record has been changed or was damaged. The reason: { $reason }
error-record-rules = The record was played by version { $rules } of the rules; it can be read, but only records of version { $version } can be replayed here.
error-record-generator = The record drew its chance from the generator ‘{ $generator }’; it can be read, but only records that used ‘{ $version }’ can be replayed here.
error-record-chance = Chance event { NUMBER($event, useGrouping: 0) } of the record is not what its key brings about; the record has been changed or was damaged.
error-record-position = The position in which the record begins does not fit its options and its key; the record has been changed or was damaged.
error-record-result = The result in the record is not the one its actions lead to; the record has been changed or was damaged.

## Who is ahead

standing-lead = { $player } +{ $lead }
standing-even = Level
