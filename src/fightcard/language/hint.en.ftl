# Hints: what the computer would do in somebody’s place.

hint-line = { $code }  { $name }: wins { $value } %
hint-line-mixed = { $code }  { $name }: choose it { $chance } times in 100 (it wins { $value } %)
hint-line-tried = { $code }  { $name }: wins { $value } % (tried in { $chance } of 100 simulations)
hint-rest = { $count ->
        [one] One other choice was not tried.
       *[other] { $count } other choices were not tried.
    }
hint-rest-mixed = { $count ->
        [one] One other choice is not worth taking.
       *[other] { $count } other choices are not worth taking.
    }

## Why: a share of the points, in which a draw counts as half a win

hint-only = There is nothing to choose: only { $action } is allowed.
hint-best-searched = In { $simulations } simulations, with the cards you cannot see dealt anew, { $action } wins { $value } %: { $more ->
        [one] one point
       *[other] { $more } points
    } more than the next best, { $second }.
hint-close-searched = In { $simulations } simulations, with the cards you cannot see dealt anew, { $action } wins { $value } % and { $second } about as much: either will do.
hint-alone-searched = In { $simulations } simulations only { $action } was tried: it wins { $value } %.
hint-tried-searched = { $action } was tried most and wins { $value } % of its simulations. { $second } came out higher, at { $other } %, but was tried less often, so that figure is less certain.
hint-trusted-searched = { $action } wins { $value } %. { $second } came out higher, at { $other } %, but { $simulations } simulations are too few to outweigh the experience that speaks for { $action }.
hint-sure-searched = The other side chooses at the same time, but { $action } is best whatever they do: it wins { $value } % of { $simulations } simulations.
hint-mix-searched = No single choice is best here: the other side chooses at the same time, and a player who always does the same is predictable. Choose at random with these probabilities; in { $simulations } simulations that wins { $value } %.
hint-best-solved = This position is solved: { $action } wins { $value } % against the best play, { $more ->
        [one] one point
       *[other] { $more } points
    } more than the next best, { $second }.
hint-close-solved = This position is solved: { $action } wins { $value } % against the best play, and { $second } about as much; either will do.
hint-trusted-solved = The level ‘{ $level }’ would choose { $action }, which wins { $value } %. This position is solved: { $second } wins more, { $other } %.
hint-sure-solved = This position is solved: although both choose at the same time, { $action } is best whatever the other side does, and wins { $value } %.
hint-mix-solved = No single choice is best here: both choose at the same time, and a player who always does the same is predictable. This position is solved: with exactly these probabilities you win { $value } %, whatever the other side does.
hint-same = It makes no difference what you choose: you win about { $value } % either way.
hint-habit = The level ‘{ $level }’ would choose { $action }; it follows fixed rules and cannot say how good that is.
hint-failed = The level ‘{ $level }’ could not work out a hint here; { $action } is just one of the allowed choices.

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
