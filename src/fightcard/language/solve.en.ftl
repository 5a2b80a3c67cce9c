# The words of the command ‘fightcard solve’.

cli-solve =
    Solve a game: what it is worth if both play well, and how to begin.

    So far that is Duels of Cartisora, with any classes: one Match, a drawn one counted as half (where the seats play by different texts, as what a Match is worth before it has begun). Every position that can occur is solved, from the last cards to the first; all thirteen cards take a while and several gigabytes of memory and disk. After an interruption the same command goes on where it stopped; once everything is solved, it answers at once.

cli-option-size = A smaller game with only this many of the highest cards, from 1 to 13 (default: 13, the whole game).
cli-option-threads = How many threads share the work, from 1 to 64 (default: one for each processor).
cli-option-book = Write an opening book of the solution into this new file.
cli-option-picture = Draw the first Clash into this file, as SVG: the mix of cards, and what each wins against the others.
cli-option-exploit = How often an opponent wins who knows this level of the computer (random, novice, regular, expert, master, or all) and answers it best.
cli-option-count = Only count the positions that can occur, for any classes: exactly for few cards, else give an estimate.
cli-option-work = Where the working files of a game with other classes are kept: 8 bytes a position, until you delete them (default: in the user’s cache).

cli-solve-progress = { $done } of { $games } matrix games, { $seconds } s left
cli-solve-interrupted = Interrupted; what was solved so far is kept, and the same command goes on from there.
cli-solve-states = Positions that can occur: { $states }; matrix games solved: { $games }.
cli-solve-value = Value of the game for seat 0, with a won Match as 1 and a drawn one as { $draw }: { $value } (the error is at most { $error } in every position).
cli-solve-first = The first card, and how likely it should be:
cli-solve-first-1 = The first card of seat 1, which plays by another text:
cli-solve-matrix = What seat 0 wins with each first card (rows) against each of seat 1’s (columns):
cli-solve-book = The opening book ‘{ $path }’ has { $size } bytes.
cli-solve-picture = The picture is in ‘{ $path }’.
cli-solve-exploit = { $level }: an opponent who knows it wins { $share } % of the points.
cli-solve-count = Positions that can occur: { $states }.
cli-solve-estimate = Positions that can occur: about { $states }, estimated from the counts with fewer cards.

error-solve-game = { $game } cannot be solved like this; only Cartisora can.
error-solve-options = With these rule options the game is not solved: final_lock must be nobody.
error-solve-book = Opening books and exploitability there are only for the classes basic and gladiator, and for other classes by the usual rules.
error-solve-room = The working files need { $need } GB in ‘{ $path }’, and { $free } GB are free; name another folder with --work.
error-solve-ray = On a cluster only the classes basic and gladiator are solved; leave out --ray for the others.
error-solve-count = Positions are counted with final_lock=nobody and bash_card=own_pot only.
error-solve-count-large = Positions are counted with up to { $most } cards, and estimated with all 13.
