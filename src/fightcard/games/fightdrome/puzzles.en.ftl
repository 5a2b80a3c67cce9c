# The themes of puzzles, and the headlines of what is said about a wrong choice.

fightdrome-theme-last-neurochem = Not the last card
fightdrome-theme-bare-feint = A Feint needs an Attack
fightdrome-theme-rests = Time to Rest
fightdrome-theme-presses = Keep up the pressure
fightdrome-theme-initiative = Strike back
fightdrome-theme-pause = Make a pause
fightdrome-theme-no-attack = Keep an Attack to open with
fightdrome-theme-neurochem = Neurochem shrinks the hand
fightdrome-theme-keeps-neurochem = Keep the Neurochem
fightdrome-theme-harder = Harder to answer
fightdrome-theme-weaker = A weaker card is enough
fightdrome-theme-no-cover-punch = Cover against Punches
fightdrome-theme-no-cover-kick = Cover against Kicks
fightdrome-theme-keeps-grapple = Keep the Grapple
fightdrome-theme-keeps-feint = Keep the Feint
fightdrome-theme-keeps-weave = Keep the Weave
fightdrome-theme-keeps-strong = Keep the stronger card
fightdrome-theme-neurochem-strikes = Neurochem strikes back
