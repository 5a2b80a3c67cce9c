# What the coach says: what matters now.

champions-coach-sealed = Both cards are face down: a low card invites a heavy Strike, a middle one is safe.
champions-coach-lead = You are Disadvantaged and play first: not so low that you are Overpowered.
champions-coach-winnable = You can win this Round: take the cheapest card that does, a black one if you can.
champions-coach-lost = You cannot win this Round: lose it cheaply, but not so low that you are Overpowered.
champions-coach-name = Name the suit of the Joker: black wounds, red does not.
champions-coach-blind = Their card is blind and cannot wound: win the Round cheaply.
