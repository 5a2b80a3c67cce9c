# The words of the studies: compare, matrix, sweep, tune, simulate --by.

## Help pages of the studies

cli-compare =
    Compare two rule sets or card sets on the same deals.

    Every deal is played from both seats by the rules of A and of B. The answer is what differs: win rate, opener’s points, draws, length, decisiveness, lead changes, comebacks and the use of each card, with 95 % intervals whose unit is the deal and p-values corrected for the number of questions (Holm).
cli-matrix =
    Play everything against everything: classes, weapons, characters, levels, or the values of a rule option.

    Each cell is the row’s share of the points with its 95 % interval; cells of solved games also show the exact value. Below it stands how often rational players would choose each row, and where bots disagree about the order.
cli-sweep =
    Take a rule option through a range of values and show how the game changes.

    Write the range in place of the value: -o fame_target=50..1000:50, or -o undercut=all|numbers_only.
cli-tune =
    Search for the smallest changes of rules or cards that meet a goal.

    A goal is ‘classes within 48..52’ (the points of each in percent against all others; ‘classes=knight|monk|rogue’ counts only these) or ‘METRIC within LOW..HIGH’. Each proposal on the front is measured again on fresh deals with at least 2,000 games.
cli-option-a = The first rule set: -o and --cards options in quotation marks.
cli-option-b = The second rule set, likewise.
cli-option-over = What to compare: classes, weapons, characters, levels, or OPTION[=VALUES].
cli-option-rows = Only these rows, with commas between.
cli-option-study-bots = The study is repeated with each of these on both sides (default: thumb).
cli-option-matrix-bots = The study is repeated with each of these on both sides (default: thumb); over levels, they are the rows.
cli-option-study-games = How many games for each cell and bot, two a deal (default: 1000).
cli-option-resume = Go on with the same study where it was stopped.
cli-option-report = Also write a report with charts as an HTML file.
cli-option-goal = The goal, such as ‘classes within 48..52’ or ‘opener within 49..51’.
cli-option-change = What may change: NAME=LOW..HIGH[:STEP], NAME=a|b or card:ID.FIELD=LOW..HIGH; may be given several times.
cli-option-trials = How many proposals to try (default: 60).
cli-value-setup = ‘…’
cli-value-goal = GOAL
cli-value-change = CHANGE
cli-value-over = WHAT
cli-value-rows = A,B,…

## What is measured

study-metric-win_rate = win rate of side 0
study-metric-opener = opener’s points
study-metric-draws = draws
study-metric-length = length
study-metric-decisions = decisions a game
study-metric-decisiveness = decisiveness
study-metric-lead_changes = lead changes
study-metric-comebacks = comebacks
study-metric-card = use of { $card }

study-measured = What is measured
study-meaning-win_rate = share of the points of what side 0 plays, from both seats; a draw is half a point
study-meaning-opener = share of the points of the side that opens; only in games in which one does
study-meaning-draws = share of games without a winner
study-meaning-length = rounds a game; in Duels of Cartisora, Matches
study-meaning-decisions = choices of both sides in a game
study-meaning-decisiveness = part of a game that remains when its winner takes the lead for good: near 0 %, games are decided by their last moves
study-meaning-lead_changes = how often in a game the lead passes from one side to the other
study-meaning-comebacks = share of games whose winner was behind for more than half of it
study-meaning-card = how often both sides together use this card in a game
study-term-points = points
study-meaning-points = share of the points of a row, which plays each deal from both seats; a draw is half a point
study-meaning-interval = holds the true value in 95 of 100 such studies; the two games of a deal count as one observation
study-meaning-p = how often luck alone would bring such a difference, corrected for the number of questions (Holm); below 0.05 it is called significant, and stands in bold print
study-meaning-exact = what the row wins if both sides play perfectly, from the solution of the game; bots need not come near it
study-term-mix = equilibrium
study-meaning-mix = the mix that nobody could gain by leaving, if choosing a row were the whole game; in brackets, how far the noise of the cells may move it (in 95 of 100 such tables)
study-meaning-distance = how far what is farthest from the goal lies outside it

## Answers

study-title-compare = { $game }: two rule sets compared
study-title-matrix = { $game }: { $over }
study-title-sweep = { $game }: { $option } from { $low } to { $high }
study-title-tune = { $game }: tuned for ‘{ $goal }’
study-games = { NUMBER($games) } games with seed { $seed }; every deal was played from both seats.
study-bot = With ‘{ $bot }’ on both sides:
study-all-bots = Mean of all bots:
study-setup = { $name }: { $rules }
study-setup-standard = the standard rules
study-setup-cards = card set { $digest }
study-head-metric = what
study-head-difference = B − A
study-head-interval = 95 % interval
study-no-difference = No game differed.
study-no-difference-with = With ‘{ $bot }’ no game differed.
study-differing = { $count ->
        [one] One of { NUMBER($games) } pairs of games went another way.
       *[other] { NUMBER($count) } of { NUMBER($games) } pairs of games went another way.
    }
study-significant = Significant after correction: { $metrics }.
study-none-significant = Nothing is significant after correction.
study-many-cards = use of { $count } cards
study-sweep-ends = With ‘{ $bot }’, from { $option }={ $low } to { $option }={ $high }: { $metrics }.
study-sweep-ends-none = With ‘{ $bot }’, from { $option }={ $low } to { $option }={ $high }, nothing changes that these games could show.
study-same = A and B are the same rules with the same cards.
study-cards-left-out = { $count ->
        [one] One card without a significant change is left out.
       *[other] { NUMBER($count) } cards without a significant change are left out.
    }
study-disagree-metric = The bots disagree about { $metric }: up with { $up }, down with { $down }.
study-disagree-rows = The bots disagree about the order: { $first } is stronger than { $second } with { $bot }, weaker with { $other }.
study-disagree-more = { $count ->
        [one] They disagree about one more pair; --json lists all.
       *[other] They disagree about { NUMBER($count) } more pairs; --json lists all.
    }
study-strongest = { $named ->
        [no] Strongest
       *[other] Strongest with ‘{ $bot }’
    }: { $count ->
        [one] { $rows }, with { $value } of the points against all others.
       *[other] { $rows }; the games do not tell them apart. The first has { $value } of the points against all others.
    }
study-strongest-none = { $named ->
        [no] No row is
       *[other] With ‘{ $bot }’ no row is
    } stronger than all others as far as these games tell: { $first } has { $value } of the points against all others. More games tell more.
study-strongest-always = { $rows } leads with every bot.
study-strongest-possible = { $count ->
        [one] Only { $rows } may be the strongest with every bot, as far as these games tell.
       *[other] Only these may be the strongest with every bot, as far as these games tell: { $rows }.
    }
study-strongest-depends = Nothing leads with every bot: the answer depends on who plays.
study-intervals-elsewhere = There is no room for intervals here: --json and --report show them.
study-intervals-left-out = There is no room for intervals here: they reach at most { $most } points to either side. --json and --report show them all.
study-matrix-caption = Points of the row against the column in %, with 95 % intervals
study-table-caption = Shares of games in %, with 95 % intervals
study-mix = How often rational players would choose each (equilibrium)
study-strength = Mean points against all others
study-exact = exact
study-exact-cell = With perfect play { $row } wins { $value } % against { $column }, { $inside ->
        [yes] within
       *[no] outside
    } the interval with ‘{ $bot }’.
study-kept = Stopped; what was played is kept. Go on with: { $command }
study-partial = The study was stopped before its end.
study-report-written = The report is in { $path }.
study-provenance = Where this comes from
study-repeat = This command repeats it:
study-results = Results
study-curves = Curves
study-fact-game = game
study-fact-options = options
study-fact-cards = cards
study-fact-rules = rules version
study-fact-generator = generator
study-fact-seed = seed
study-fact-bot = { $name } ({ $version }{ $simulations ->
        [0] { "" }
       *[other] , { NUMBER($simulations) } simulations a decision
    }{ $seconds ->
        [0] { "" }
       *[other] , { NUMBER($seconds) } seconds a decision
    })
study-fact-bots = bots

## tune

study-tune-front = Front: distance from the goal by number of changes, measured on fresh deals
study-tune-met = ‘{ $goal }’ is met by: { $changes }.
study-tune-already = ‘{ $goal }’ is met without any change.
study-tune-not-met = No proposal met the goal ‘{ $goal }’.
study-tune-idle = No difference to this goal, whatever the value: { $changes }.
study-head-changes = changes
study-head-distance = distance
study-head-met = goal met
study-head-range = from … to
study-yes = yes
study-no = no
study-none = none

## simulate --by, --out

cli-option-by = Break the points down by opener, character, weapon, class or card, as far as the game has such.
cli-option-out = Also write a row for each game into this Parquet file.
cli-option-decisions = Also write a row for each decision into this Parquet file.
study-title-simulate = { $game }: a simulation
study-simulated = { NUMBER($games) } games with seed { $seed }.
study-wins = Games won, with 95 % intervals
study-endings = How the games ended
study-head-ending = ending
study-head-games = games
study-by = Points by { $by } in %, with 95 % intervals:
study-head-sides = sides
study-rows-written = { $rows ->
        [one] One row is in { $path }.
       *[other] { NUMBER($rows) } rows are in { $path }.
    }

## What can go wrong

error-study-games = The two set-ups are of different games, { $first } and { $second }; compare two of the same.
error-bots-twice = ‘{ $value }’ names a bot twice; name each once.
error-range-form = ‘{ $value }’ is no range for { $option }; write it as in 50..1000:50.
error-range-empty = The range ‘{ $value }’ for { $option } is empty; write the lower number first, as in 50..1000:50.
error-range-long = The range ‘{ $value }’ for { $option } has more than { $most } values; take a larger step.
error-range-needed = { $option } needs a range here, such as { $option }=1..5; it may be { $values }.
error-rows-form = ‘{ $value }’ does not name two or more different rows; write them with commas between.
error-setup-form = ‘{ $value }’ cannot be part of a rule set; write -o name=value and --cards FILE in quotation marks.
error-sweep-one = Give exactly one option a range, such as -o target=1..5; { $count ->
        [0] here none has one.
       *[other] here { $count } have one.
    }
error-goal-form = ‘{ $value }’ is no goal; write it as in ‘{ $example } within 48..52’.
error-goal-no-opener = ‘{ $value }’ cannot be a goal in { $game }, where nobody opens; choose another one.
error-change-form = ‘{ $value }’ is no change; write NAME=LOW..HIGH or card:ID.FIELD=LOW..HIGH.
error-change-card = There is no card ‘{ $name }’ with a field ‘{ $field }’ in this card set; fields are copies and strength.
error-changes-none = Say with --change what may change.
error-by-unknown = { $game } cannot be broken down by ‘{ $value }’; choose one of: { $known }.
