# Hints: what to do, and why.

## The headline, in the words of the game

hint-headline-one = { $action }
hint-headline-two = { $action } or { $second }
hint-headline-mix = Mix: { $actions }
hint-headline-level = { $level }: { $action }
hint-headline-only = { $action }
hint-headline-same = Whatever you like
hint-headline-failed = No hint

## Why, where the game has no better words

hint-why-best = It does best in the games that may follow.
hint-why-alone = It is the only choice that was examined.
hint-why-close = Both do about equally well.
hint-why-sure = Both sides choose at the same time, and this is best whatever they do.
hint-why-mix = Both sides choose at the same time, and whoever always does the same can be read.
hint-why-only = Nothing else is allowed.
hint-why-same = All choices win equally often.
hint-why-habit = This level plays by fixed rules and cannot say how good that is.
hint-why-level = It is what this level would do.
hint-why-trusted = It is what this level would do; { $second } wins more often.
hint-why-failed = The level ‘{ $level }’ could not work one out here; { $action } is allowed.

## How well, and how sure that is: a share of the points, in which a draw counts as half a win

hint-total = Following the hint you win { $value } %.
hint-line = { $code }  { $name }: { $value } %
hint-line-between = { $code }  { $name }: { $value } % (between { $low } and { $high })
hint-picture = { $bar }  { $share } %  { $name }
hint-rest = { $count ->
        [one] One other choice fell behind early.
       *[other] { $count } other choices fell behind early.
    }
hint-rest-mixed = { $count ->
        [one] One other choice is not worth taking.
       *[other] { $count } other choices are not worth taking.
    }
hint-how-solved = Exact: this position is solved, and the figures hold against perfect play.
hint-how-searched = Estimated in { $simulations } simulated games, with the cards you cannot see dealt anew. Each figure lies in its interval in 95 of 100 cases.
hint-how-estimated = Roughly estimated by a formula: this position is not solved yet.

error-no-hint = { $player } has nothing to choose now, so there is no hint to give.

## The command

cli-hint =
    Say what to do in a position, and why, from what one seat knows.

    The hint sees no more than the seat does: hidden cards of the position do not matter. It lists the best actions with what they win, draws counted as half, and where one should not always do the same, how often to choose each.

cli-option-hint-as = Whose hint; without it, the first seat that has to act.
cli-option-hint-level = The level that is asked: random, novice, regular, expert, master, thumb (default: master).
cli-option-hint-seconds = How long to think, from 0.1 to 3600 seconds (default: as the level does).
cli-option-hint-simulations = How many simulations to think with, in place of a time; the same seed gives the same hint.
cli-value-level = LEVEL

terminal-word-hint = hint
terminal-help-hint = { $word } – what the computer would do in your place, and why
terminal-hint-figures = For the figures: { $word } +
