# The words of the command ‘fightcard league’.

cli-league =
    Let all levels of the computer play each other and rate them.

    Everybody meets everybody. Each deal is played twice, with the seats swapped, so that the luck of the deal helps both. A draw is half a point. Every level thinks with a fixed number of simulations, so the same seed gives the same results everywhere; ‘thumb’, the rule-of-thumb player, is the yardstick whose Elo is 0.

cli-option-league-games = How many games each pair plays (default: 200).
cli-option-levels = Only these, with commas between; another number of simulations may follow, as in master@1000.
cli-option-league-jobs = How many processes share the work, from 1 to 64 (default: one for each processor).
cli-value-levels = A,B,…

cli-league-solving = Before so many games, Duels of Cartisora is solved as a whole: once, in a few minutes …
cli-league-played = { $games ->
        [one] One game
       *[other] { $games } games
    } a pair with seed { $seed }; each deal was played twice, with the seats swapped.
cli-league-ratings = Elo with 95 % confidence intervals (‘{ $anchor }’ is the yardstick, its Elo is 0):
cli-league-matrix = Points that the level of the row wins against that of the column, in %, with 95 % confidence intervals:
cli-league-reputation = By how much Reputation the first level is ahead of the second in a duel of two champions:

error-levels-form = ‘{ $value }’ does not name two or more different levels; write them with commas between, as in thumb,expert,master.
error-budget-form = ‘{ $value }’ is not a level with a number of simulations; write it as in master@1000.
error-level-not-frozen = There is no frozen version ‘{ $value }’ of the levels; there are: { $versions }. They are part of a clone of the repository, not of the installed package.
