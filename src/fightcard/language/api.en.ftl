# Errors of the Python interface.

error-position-option = The position says { $option }={ $value }, but the game is played with { $option }={ $wanted }.
error-action-without-id = The action ‘{ $value }’ has no number: only choices of the game have one, not take-back and resign.
error-action-id-unknown = There is no action with the number { $value }; the numbers are 0 to { $last }.
error-chance-outcome-unknown = There is no outcome with the number { $value }; the numbers are 0 to { $last }.
error-observation-seat = This is what seat { $own } knows; it does not tell what seat { $seat } may do.
error-key-or-seed = Give a seed or a key, not both.
error-record-no-deal = This position began with a text, not with a deal, so no record can be made of it.
error-bot-other-game = This bot plays { $own }, and the position is one of { $game }.
error-bot-not-due = Seat { $seat } has nothing to choose now.
error-seat-none = There is no seat { $value }; the seats are 0 { $last ->
    [1] and
   *[other] to
} { $last }.
error-argument-text = The argument ‘{ $name }’ must be a text (str), not { $value }.
error-argument-type = The argument ‘{ $name }’ must be of this type: { $types }; it is { $value }.
error-argument-integer = The argument ‘{ $name }’ must be a whole number, not { $value }.
error-argument-least = The argument ‘{ $name }’ must be a whole number of at least { $least }, not { $value }.
error-argument-range = The argument ‘{ $name }’ must be a whole number from { $least } to { $most }, not { $value }.
error-argument-seconds = The argument ‘{ $name }’ must be a number of seconds above 0, not { $value }.
error-argument-game = This needs a game, such as fightcard.game('fightdrome'), not { $value }.
error-argument-position = This needs a Position or an Observation, not { $value }.
error-bot-type = { $value } is not a bot; give a level ({ $bots }) or a class derived from fightcard.Bot.
error-bot-instance = Give the class { $name } itself, not an object of it: each process creates its own.
error-bots-two = simulate takes two bots, one for each side, not { $count }.
error-bots-few = A league needs at least two bots, not { $count }.
error-bot-not-importable = Worker processes cannot import the class { $name }: define it at the top level of a file, not in a function or an interactive session, or use jobs=1.
error-workers-not-started = The { $jobs } worker processes ended while starting. In a script, define your bots at the top level and put the call under ‘if __name__ == "__main__":’; if that is so, there may be too little memory: try fewer jobs.
error-bots-list = The argument ‘bots’ must be a list or tuple of bots, not { $value }.
error-argument-choice = The argument ‘{ $name }’ must be one of { $allowed }, not { $value }.
error-vector-without = The game { $game } cannot be played in batches: it has no compiled action ids and tensors.
error-vector-options = Options belong to the name of a game; a game that is made already has its own ({ $options }).
error-observation-array = Observations are written into a contiguous NumPy array of the type { $kind } and the shape { $wanted }; observation_array() makes one.
error-vector-start = A batch can only start in a position of its own game that is not over.
error-vector-memory = There is not enough memory for { $count } environments; try fewer.
error-actions-shape = The actions must be whole numbers of the shape { $wanted }, not { $value }.
error-actions-illegal = The action { $value } of environment { $row } is not legal there; its mask says which ones are.
error-actions-agents = The actions must be a dictionary with an action for each of these agents: { $agents }.
error-snapshot-other = This snapshot is of another environment: game, number of environments and seats must be the same.
error-tree-seats = Game trees are for two seats, and this game has { $seats }.
error-tree-too-large = This game tree has more than { $most } nodes. Begin with positions nearer to the end, or with fewer cards.
