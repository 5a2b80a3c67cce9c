# What happens at a table besides the game, and what a table refuses.

## What happens: $player is who did it, $other against whom

table-event-created = The table is set up.
table-event-seated = { $player } sits down.
table-event-started = The game begins.
table-event-renamed = { $player } has a new name.
table-event-acted = { $player } has decided.
table-event-undone = { $player } takes the last decision back.
table-event-offered = { $player } { $what ->
        [undo] would like to take the last decision back.
        [hints] would like to allow hints for everybody.
       *[rematch] would like to play again.
    }
table-event-answered = { $player } { $accept ->
        [yes] agrees.
       *[no] does not agree.
    }
table-event-hinted = { $player } has asked for a hint.
table-event-flagged = { $player } has run out of time.
table-event-claimed = { $player } { $how ->
        [win] claims the win, because { $other } has been away for a long time.
       *[bot] lets a bot play on for { $other }.
    }
table-event-paused = The server was unavailable; the clocks stood still.
table-event-rematched = The next game is ready, with the seats swapped.

## What a table refuses

error-stale = The table has changed since you chose that; look again and choose again.
error-id-reused = This id was already used for another command; nothing has changed. Send a new command with a new id.
error-flag-fell = Your time has run out.
error-spectator = You are watching; only players can do that.
error-bot-plays = A bot now plays in this seat.
error-book-full = So much has happened at this table that nothing more can be stored; start a new one.
error-take-backs-too-often = You have taken this decision back { $most } times; the next one stands.
error-extras-too-many = You have taken back, offered, answered or changed your name { $most } times at this table; from now on only moves are stored.
error-not-started = The game has not begun; it waits for everybody to sit down.
error-table-over = The game is over.
error-table-not-over = That can be seen only when the game is over.
error-seats-number = This game, with these options, needs { $wanted } players, not { $given }.
error-option-too-long = At a table { $option } can be at most { $most }; a longer game would not fit.
error-seat-taken = Somebody already sits there.
error-names-too-often = You have changed your name { $most } times; keep this one.
error-position-not-due = Seat { $seat } has nothing to choose in this position; begin where it has.
error-lesson-game-ended = This game of the lesson has ended; begin it again.
error-clock-too-short = A clock needs at least { $least } seconds.
error-claim-nobody = There is nobody in that seat to wait for.
error-claim-days = With a clock of days a move you have to wait until the time has run out.
error-claim-friend = You cannot win against your own side; a bot can play on for that seat.
error-claim-side = The others of that side still play, so there is no win to claim; a bot can play on for that seat.
error-return-none = There is no seat to take back: no bot plays in your place.
error-claim-not-gone = That player has not been away long enough; wait a little.
error-offer-waiting = You have asked already and have no answer yet.
error-offer-declined = That was declined; ask again after the next move.
error-offer-none = There is nothing left to answer.
error-rematch-not-over = You can play again when this game is over.
error-rematch-is-there = The next game is ready already.
error-rematch-none = There is no next game yet.
error-hints-already = Hints are allowed already.
error-hints-never = At this table there are no hints.
error-hints-agreed = In a game between people hints need everybody’s consent; ask the others first.
error-hint-not-due = A hint is given when it is your turn.
error-hint-thinking = The last hint is still being worked out.
error-coach-people = The coach helps only in games against the computer, not between people.
error-coach-clock = The coach does not help in games with a clock.
error-hint-failed = No hint could be found this time.
error-table-unknown = There is no such table; perhaps nobody sat down for a day and it was cleared away.
error-table-damaged = What is stored of this table is damaged, so it cannot go on; other tables are not affected. Whoever runs this server can save the game up to the damage with fightcard export.
error-table-old-rules = This game was started with version { $rules } of the rules, which is no longer played here; start a new one.
error-token-unknown = This link opens nothing: it was used before, or a newer one has taken its place.
error-only-host = Only the player who opened this table can do that.
error-seat-not-yours = This seat is not yours in this browser; open it with its link.
error-seat-revoked = Another device has taken over this seat, and your link no longer opens it. If that was you, play on there.
error-only-here = That can be done only on the machine on which the server runs.
error-too-many-tables = Your address has opened so many tables that you have to wait a little.
error-emote-unknown = This game has no such emote.
error-emote-too-soon = That was a lot of emotes; wait a little.
error-lobby-gone = This table no longer waits: somebody was quicker, or its host has gone.
error-lobby-too-many = Your address has { $most } tables in the lobby already; take one off the list first.
error-lobby-full = The lobby is full at the moment; invite somebody with a link instead.
error-lobby-full-table = Nobody else can sit down at this table, so it cannot be listed.
error-too-many-requests = That was too much at once; wait a little.
error-body-too-large = That is longer than the { $limit } bytes that are accepted.
error-not-json = The request must be JSON.
error-not-found = There is nothing at this address.
error-method-not-allowed = This address does not allow that.
error-request-unreadable = The request cannot be understood ({ $reason }).
error-message-unreadable = The message cannot be understood.
error-server-busy = The server has too much to do at the moment; try again shortly.
error-server-fault = Something went wrong on the server. Nothing was changed; try again.
error-store-failed = The move could not be stored ({ $reason }), so it does not count; try again.
error-host-unknown = The server is not known by this name.
error-origin-foreign = The request comes from another site.
