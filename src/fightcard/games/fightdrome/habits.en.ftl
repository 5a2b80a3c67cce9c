# What a player does again and again, by the codes of reasons.

fightdrome-habit-last-neurochem = You play Neurochem as your last card.
fightdrome-habit-bare-feint = You Feint with no Attack to follow.
fightdrome-habit-rests = You press on when it is time to Rest.
fightdrome-habit-presses = You Rest when you could keep up the pressure.
fightdrome-habit-initiative = You block where you could strike back.
fightdrome-habit-pause = You strike back where a pause does more.
fightdrome-habit-no-attack = You play your last Attack too early.
fightdrome-habit-neurochem = You spend Neurochem too early.
fightdrome-habit-keeps-neurochem = You discard Neurochem that you should keep.
fightdrome-habit-harder = You attack with cards that are easy to answer.
fightdrome-habit-weaker = You play stronger cards than it takes.
fightdrome-habit-no-cover-punch = You give away your cover against Punches.
fightdrome-habit-no-cover-kick = You give away your cover against Kicks.
fightdrome-habit-keeps-grapple = You spend Grapples too early.
fightdrome-habit-keeps-feint = You spend Feints too early.
fightdrome-habit-keeps-weave = You spend Weaves too early.
fightdrome-habit-keeps-strong = You give away the stronger of two cards.
