error-judge-game = { $game } cannot be reviewed: there is nothing to judge its choices by.
