# The words of the command ‘fightcard’.

## Help pages

cli-usage = Usage:
cli-usage-options = OPTIONS
cli-usage-command = COMMAND …
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-examples = Examples

cli-fightcard =
    Card fights for people and machines.

    Without a command, the table opens for browsers (serve). Exit codes: 0 done, 1 refused by the rules or a record that does not verify, 2 not understood, 3 a file or the like cannot be used.
cli-play =
    Play in the terminal, against the computer or among people.

    People at one terminal (--two) take turns at the screen, which is cleared in between. Otherwise the computer plays all seats but yours.
cli-learn =
    Learn a game by playing: short lessons with questions, the first ends in a small game.

    Without --lesson all lessons are listed, and Enter starts the next one. How far you are is kept on this device.
cli-puzzle =
    Solve the puzzle of the day of a game, or another one.

    One choice is clearly better than all others; a wrong one is explained. Your streak is kept on this device.
cli-games =
    List the games, or all rule options of a game.
cli-rules =
    Show the rules of a game in our own words.

    With ids only those rules, with --search only those in which a word occurs.
cli-deal =
    Deal a new game and print its position.

    The position is one line of text that holds the whole game, hidden cards included. The same seed always deals the same game.
cli-show =
    Show a position in words, as one viewer may see it or the whole table.
cli-legal =
    List what may be done in a position by whoever has to act.
cli-do =
    Take actions in a position and print what happens and the next position.

    Either all actions are taken or, if one of them is refused, none. Several seats may have to act at once; then each action needs its seat, as in 0:K60 (Fightdrome).
cli-replay =
    Replay a saved game step by step, or check it.

    At a terminal the Enter key leads to the next step. Checking plays the whole game again and compares every action, every chance event and the result.
cli-simulate =
    Let bots play many games and count how they end.

    The same seed gives the same results for any number of processes, compiled or not. Larger simulations run on compiled rules; compiling takes about half a minute once for each version.
cli-bench =
    Measure how many decisions a second each game makes, plain and compiled.

cli-value-game = GAME
cli-value-position = POSITION
cli-value-action = ACTION
cli-value-ids = ID
cli-value-folder = FOLDER
cli-value-file = FILE
cli-value-address = ADDRESS
cli-value-number = N
cli-value-seconds = SECONDS
cli-value-key = HEX
cli-value-option = name=value
cli-value-lesson = ID
cli-value-puzzle = ID
cli-value-word = WORD
cli-value-bots = A,B
cli-value-seat = SEAT
cli-value-viewer = SEAT|spectator
cli-value-name = NAME

cli-argument-game = name of the game (see ‘fightcard games’)
cli-argument-games = names of games; without any, all of them
cli-argument-position = a position in quotation marks, or - to read it from standard input
cli-argument-actions = what to do, one after the other, such as K60, rest or 1:K30 in Fightdrome
cli-argument-ids = ids of rules, such as FD-23
cli-argument-file = a saved game, or - to read it from standard input

cli-option-help = Show this page and stop.
cli-option-lang = Language of everything you read (usually that of the system).
cli-option-version = Show the version and stop.
cli-option-json = Answer in JSON, for programs.
cli-option-seed = A whole number from 0 to 2^63-1 that settles all chance; without it every run is different.
cli-option-key = The 64 hexadecimal digits of a key, in place of a seed.
cli-option-option = A rule option, such as mode=fame; may be given several times (see ‘fightcard games GAME’).
cli-option-cards = A card set of your own, as a TOML file.
cli-option-as = See what this seat or a spectator may see; without it, the whole table.
cli-option-lesson = the lesson with this id only
cli-option-puzzle = the puzzle with this id
cli-option-puzzle-list = list all puzzles instead
cli-option-search = Only rules with this word.
cli-option-no-pager = Print everything at once, also when it is longer than the screen.
cli-option-against = The level of the computer (default: novice); with several computer players one for all, or one for each with commas between.
cli-option-seat = Your seat (default: 0).
cli-option-two = People play all seats at this terminal.
cli-option-name = Your name; with --two once for each seat, from 0 on.
cli-option-verify = Check everything the record says instead of showing it.
cli-option-games = How many games (default: 1000).
cli-option-bots = The bots of sides 0 and 1 (default: random,random); those that think take longer.
cli-option-jobs = How many processes share the work, from 1 to 64 (default: 1).
cli-option-ray = Run on a Ray cluster instead of in processes here: local (this machine), auto, or the HOST:PORT of its head node. Private networks only.
cli-option-plain = Never compile the rules.
cli-option-compiled = Compile the rules even for a few games.
cli-option-seconds = How long to measure each form, from 0.1 to 3600 (default: 2).

## Answers

cli-games-facts = { $seats } players; { $options ->
        [one] one rule option
       *[other] { $options } rule options
    }; rules version { $version }.
cli-games-more = More: fightcard games { $game }, fightcard rules { $game }
cli-games-options = Rule options, each with its usual value, the possible values and its rule:
cli-rules-none = No rule contains ‘{ $word }’.
cli-show-due = To act: { $player }. { $asked }
cli-show-due-other = To act: { $player }, who is told: ‘{ $asked }’
cli-legal-actions = { $player }: { $actions }
cli-legal-take-back = { $player } may still take the choice back ({ $action }).
cli-verified = The record is sound: { $actions ->
        [one] one action
       *[other] { $actions } actions
    } and { $events ->
        [0] no listed chance event
        [one] one listed chance event
       *[other] { $events } listed chance events
    } agree with the rules and the key.
cli-replay-keys = Enter: next step. q and Enter: stop.
cli-compiling = Compiling the rules, once for this version; this takes about half a minute …
cli-simulate-progress = { $done } of { $games } games, { $seconds } s left
cli-simulate-played = { $games ->
        [one] One game
       *[other] { $games } games
    } with seed { $seed } in { $seconds } s of play: { $speed } decisions a second, { $form ->
        [compiled] compiled
       *[plain] plain
    }.
cli-simulate-wins = { $player } ({ $bot }): { $wins ->
        [one] one win
       *[other] { $wins } wins
    }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
cli-simulate-draws = Draws: { $draws }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-simulate-ending = In the end – { $reason }: { $times }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-simulate-interrupted = Interrupted after { $done } of { $games } games.
cli-bench-speed = { $game }: { $plain } decisions a second plain, { $compiled } compiled, { $ratio } times as many ({ $seconds } s to compile or load).

## What can go wrong

error-usage-command-unknown = There is no command ‘{ $value }’; choose one of: { $commands }.
error-usage-option-unknown = There is no option ‘{ $option }’ here; ‘{ $command }’ knows: { $options }.
error-usage-option-needs-value = The option { $option } needs a value; see ‘{ $command } --help’.
error-usage-option-takes-none = The option { $option } takes no value; see ‘{ $command } --help’.
error-usage-argument-missing = { $argument } is missing; see ‘{ $command } --help’.
error-usage-argument-extra = ‘{ $value }’ is one argument too many; put what belongs together in quotation marks, and see ‘{ $command } --help’.
error-usage-exclusive = { $first } and { $second } do not go together; give only one of them.
error-number-range = { $option } cannot be ‘{ $value }’; it must be a number from { $low } to { $high }.
error-key-form = ‘{ $value }’ is not a key; a key is 64 hexadecimal digits.
error-viewer-unknown = There is no viewer ‘{ $value }’; choose one of: { $viewers }.
error-names-too-many = There are more names than people ({ $people }); give each one name, from seat 0 on.
error-bots-form = ‘{ $value }’ does not name two bots; write them with a comma between, as in novice,random.
error-bots-count = Name one level for the computer, or one for each of its seats ({ $seats }) with commas between.
error-rule-unknown = { $game } has no rule ‘{ $value }’; ids run from { $first } to { $last }.
error-workers-died = One of the { $jobs } processes ended before its time, perhaps for lack of memory; try fewer of them.
error-ray-address = ‘{ $value }’ is no address of a Ray cluster; write local, auto or HOST:PORT.
error-ray-unreachable = No Ray cluster answers at ‘{ $address }’; start one with ‘ray start --head’, or use --ray local.
error-ray-lost = The same task was lost { $tries } times with its worker or node; perhaps the nodes have too little memory.
error-ray-version = A node of the Ray cluster has Fightcard { $there }, and you have { $here }; install the same version on all.
error-output-failed = The output cannot be written ({ $reason }).
cli-option-coach = Let a coach say what matters and warn before mistakes; without it, in the first three games at a terminal.
cli-option-no-coach = Play without the coach.
