# Tournaments: the command ‘fightcard tournament’, and what the server says.

cli-tournament =
    Play a tournament among bots and show its table.

    Formats: ‘swiss’ (paired by the FIDE Dutch system, nobody meets twice while that can be avoided), ‘round-robin’ (everybody meets everybody), ‘knockout’ (the loser is out; a drawn series is prolonged by up to three games, then the better starting number goes on) and ‘stable’ (as with the Sleeves of an Epic Tournament, everybody has three lives; a lost pairing costs one). Starting numbers are drawn. In a series the seats alternate. The same seed gives the same results.

cli-option-tournament-bots = Who takes part, with commas between; a bot may be there several times.
cli-option-tournament-format = How it is played: swiss (the default), round-robin, knockout or stable.
cli-option-tournament-rounds = How many rounds of a Swiss tournament are played (default: enough for a single winner).
cli-option-tournament-series = How many games make up a pairing (default: 1).
cli-option-tournament-csv = Also write the table to this file as CSV.
cli-value-tournament-format = FORMAT

cli-tournament-bye = Round { $round }: { $name } has a bye.
cli-tournament-result = Round { $round }: { $first } – { $second } { $a } : { $b }
cli-tournament-over = { $rounds ->
        [one] One round was
       *[other] { $rounds } rounds were
    } played, with seed { $seed }.
cli-tournament-criteria = The order is decided by: { $criteria }.
cli-tournament-games = games
cli-tournament-value = { $value }

tournament-criterion-points = points
tournament-criterion-buchholz = Buchholz
tournament-criterion-sonneborn-berger = Sonneborn-Berger
tournament-criterion-direct = direct encounter
tournament-criterion-wins = wins
tournament-criterion-survived = rounds survived
tournament-criterion-lives = lives left
tournament-criterion-rounds = rounds played

error-tournament-field = A tournament needs two to { $most } bots, with commas between.
error-tournament-format = ‘{ $value }’ is not a format; there are: { $formats }.
error-tournament-rounds = Only a Swiss tournament has a number of rounds to choose; that of ‘{ $format }’ follows from the field.
error-tournament-closed = This tournament is over.
error-tournament-begun = This tournament has begun; its format allows no late entries.
error-tournament-full = This tournament is full: it takes { $most } at most.
error-tournament-name-missing = Please enter a name.
error-tournament-name-taken = Somebody called { $name } is already in; please choose another name.
error-tournament-too-small = A tournament needs at least two who take part.
error-tournament-round-open = { $open ->
        [one] One pairing of this round is
       *[other] { $open } pairings of this round are
    } still being played.
error-tournament-game-running = This pairing is playing already.
error-tournament-pairing-unknown = There is no such pairing.
error-tournament-pairing-decided = This pairing is decided.
error-tournament-unknown = There is no such tournament, or the link to it is not complete.
error-tournament-organiser = Only the organiser can do that.
error-tournament-no-entry = You cannot enter with this link, or you are in already.
error-tournament-no-game = You have no game to play right now.
error-tournament-refuses = That is not possible in a tournament.
error-tournament-pairing-failed = The pairings could not be computed; please try again.
