# The shuffle that can be checked: what the table, the command line and the page say about it.

table-event-committed = { $player } has committed to a random number for the shuffle.
table-event-fixed = The shuffle goes on without a random number from { $players }.
table-event-contributed = { $player } has revealed their random number for the shuffle.
table-event-voided = { $players } did not reveal a random number after committing to it: the deal is void, and the cards are shuffled again with a new seed.{ $count ->
        [0] { "" }
       *[other] { " " }After two such failures the shuffle goes on without a random number from { $excluded }.
    }

error-nonce-late = The shuffle takes no more random numbers from this seat.
error-nonce-mismatch = This random number is not the one that the seat has committed to.
error-commitments-missing = Random numbers are revealed only when every player has committed to theirs, and some have not.
error-commitment-late = The shuffle takes no more commitments from this seat.
error-commitment-fixed = This seat has committed to another random number already, and that cannot be changed.
error-commitment-used = This commitment has been made at this table before; draw a new random number.
error-shuffle-none = This record does not say what its key was made of: the game was not played at a table that fixes its shuffle beforehand.
error-shuffle-commitment = The seed in the record is not the one that was fixed before the game: its SHA-256 is { $found }, but the commitment is { $commitment }.
error-shuffle-key = The key in the record was not made of its seed, nonces, game and options: these make { $found }, but the record has { $key }.
error-shuffle-nonces = Number of nonces in the record: { $nonces }; number of seats in its game: { $seats }.
error-shuffle-noted = The commitment in the record, { $commitment }, is not the one you noted before the game, { $noted }: the shuffle has been replaced.
error-shuffle-own-nonce = Your nonce { $nonce } is not in the record: the shuffle was made without it.
error-shuffle-mismatch = The nonce of seat { $seat } in the record is not the one that this seat had committed to.
error-shuffle-voids = The void rounds in the record cannot have been like that: a seat has failed to reveal too often, or took part in the shuffle afterwards.
error-shuffle-seen = The players’ commitments in the record, { $commitments }, are not those that you saw before you revealed your nonce, { $seen }: somebody could have chosen theirs afterwards.

## The page: one press after the end

web-fair-verify = Verify the shuffle
web-fair-title = Was the shuffle fair?
web-fair-right = Everything is right: nobody could choose the cards.
web-fair-after-voids = Everything is right, but deals before this one were void: whoever made them void could reject those cards.
web-fair-consistent = All that the record says about this shuffle is right.
web-fair-wrong = Something is wrong with this shuffle.
web-fair-away = The record cannot be fetched now; try again when the table is available.
web-fair-record-wrong = The record of this game does not say completely how its cards were shuffled, so nothing can be checked.
web-fair-noted-right = { $moment ->
        [early] What the server committed to is what it told this browser on { $when }, before the cards were dealt.
        [late] What the server committed to is what it told this browser on { $when }. The cards had been dealt by then, so this cannot show that it was never exchanged.
       *[unknown] What the server committed to is what this browser was told at this table; when that was has not been noted.
    }
web-fair-noted-wrong = The server has replaced its commitment: before the game it was { $noted }, now it is { $commitment }.
web-fair-commitment-right = The seed is the one that the server had committed to.
web-fair-commitment-wrong = The seed is not the one that the server had committed to: its SHA-256 is { $found }, not { $commitment }.
web-fair-nonce-right = The random number that this device gave for { $player } is part of the shuffle.
web-fair-nonce-wrong = The random number that this device gave for { $player }, { $nonce }, is not part of the shuffle.
web-fair-commitments-right = The players’ commitments are those that this browser was shown before it revealed its own random number.
web-fair-commitments-wrong = The players’ commitments are not those that this browser was shown before it revealed its own random number: somebody could have chosen theirs afterwards.
web-fair-revealed-right = Every player’s random number is the one that they had committed to.
web-fair-revealed-wrong = The random number of { $player } is not the one that this player had committed to.
web-fair-voids-right = { $voids ->
        [0] The cards were dealt in the first round: everybody revealed their random number.
        [one] One deal before this one was void, because somebody did not reveal a random number.
       *[other] { $voids } deals before this one were void, because somebody did not reveal a random number.
    }
web-fair-voids-wrong = More deals before this one were void than is possible at an honest table.
web-fair-rounds-right = The void deals are those that this browser saw.
web-fair-rounds-wrong = The void deals are not those that this browser saw, or it is blamed for one although it revealed its random number.
web-fair-key-right = The key of the game is made of that seed, the players’ random numbers, the game and its options.
web-fair-key-wrong = The key of the game is not made of its parts: they make { $found }, but it is { $key }.
web-fair-chance-right = { $events ->
        [0] Nothing was left to chance in this game: no deal, no shuffle, no dice.
        [one] The one chance event – a deal, a shuffle or a die – follows from the key.
       *[other] All { $events } chance events – deals, shuffles, dice – follow from the key.
    }
web-fair-chance-wrong = Chance event { NUMBER($event, useGrouping: 0) } does not follow from the key.
web-fair-unseen-right = This browser was not there before the game, so it cannot say whether the commitment is still the same.
web-fair-without-right = This device gave no random number for { $player }, so that seat has nothing of its own in the shuffle.
web-fair-text = This was computed in your browser. To check it without us, download the record and a short Python script that reads it. No check can show that nobody looked at the cards.
web-fair-script = Download the script

## The command line: fightcard verify

cli-verify =
    Check a finished game from the table’s promise to the result.

    The seed must be the one that the server committed to, the key must be made of it and the players’ nonces, every chance event must follow from the key, and the rules must lead from there to the result. Exit code 0: everything is right; 1: something is wrong, with what it is; 2: this is not a record.
cli-option-commitment = What the server committed to, as it told you before the game.
cli-option-nonce = The random number that your own device gave.
cli-option-commitments = What all players had committed to when your device revealed its random number: by seat, with commas between, - for a seat without.
cli-value-commitments = LIST
cli-verify-commitments = { $voids ->
        [0] Every nonce is the one that its player had committed to; no deal was void.
        [one] Every nonce is the one that its player had committed to. One deal before was void: { $missing } did not reveal.
       *[other] Every nonce is the one that its player had committed to. { $voids } deals before were void: { $missing } did not reveal.
    }
cli-verify-no-shuffle = This record does not say what its key was made of, so nothing shows that it was fixed before the game.
cli-verify-commitment = The seed is the one that the server committed to: { $commitment }.
cli-verify-key = { $count ->
        [0] The key is made of this seed alone: no player gave a nonce.
       *[other] The key is made of this seed and the nonces of { $givers }.
    }
error-digits-form = { $option } takes hexadecimal digits as the table shows them, not ‘{ $value }’.
