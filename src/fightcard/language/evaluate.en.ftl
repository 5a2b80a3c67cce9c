# The words of the command ‘fightcard evaluate’, and of policy files.

cli-evaluate =
    Rate a policy by fixed yardsticks: Elo, and how far it can be exploited.

    The policy plays the standard game against the levels of the computer, whose ratings are fixed, and against simple players that follow one rule each. Each deal is played twice, with the seats swapped. An opponent who knows the policy wins at least as much as the best of these. In small games, whose whole tree is known, its exploitability is computed exactly: what a best response wins on average, if a won game counts 1 and a lost one −1.

    A policy is a .npz or .onnx file, which holds no code, a class in a file (mine.py:Cheapest), an installed bot, or a level.

cli-argument-policy = The policy: a .npz or .onnx file, FILE.py:CLASS, or the name of a bot.
cli-value-policy = POLICY
cli-option-evaluate-games = How many games it plays against each opponent (default: 200).
cli-option-evaluate-seed = The seed of the deals (default: 1, which belongs to the benchmark).

cli-evaluate-elo = Elo of { $policy }: { $elo } ({ $interval } at 95 %), on the scale of the levels, where ‘thumb’ has 0.
cli-evaluate-shares = Points that it wins against each opponent in { $games } games, in %, with 95 % confidence intervals:
cli-evaluate-responder = An opponent who knows it wins at least as much as ‘{ $name }’: { $share } % of the points (at 95 %: { $low } %).
cli-evaluate-exact = Exploitability in the small game { $name }: { $value } (exact).
cli-evaluate-estimated = Exploitability in the small game { $name }: { $value } (from a sample of its decisions).
cli-evaluate-interrupted = Interrupted before all games were played.

error-evaluate-without = There are no fixed yardsticks for the game { $game }.
error-policy-missing = The policy file ‘{ $path }’ cannot be read ({ $reason }).
error-policy-unreadable = ‘{ $path }’ is not a policy file that can be read. An .npz file holds arrays weights_0, biases_0, … of finite numbers, nothing pickled; an .onnx file holds a model.
error-policy-large = The policy ‘{ $path }’ has more than { $most } MB.
error-policy-game = The policy ‘{ $path }’ plays { $own }, not { $game }.
error-policy-shape = A layer of ‘{ $path }’ has the shape { $shape } where { $wanted } is needed.
error-policy-output = The policy ‘{ $path }’ must give one finite number for each of the { $actions } actions.
error-policy-input = The model ‘{ $path }’ does not take rows of { $size } numbers.
