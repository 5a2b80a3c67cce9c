# The levels at which the computer plays, each with its character in a line.

levels = Levels of the computer
level-random = does anything that is allowed; gentle company while you learn the cards
level-novice = thinks briefly and often slips, as beginners do; an opponent for the first evenings
level-regular = sees what is near and slips now and then; for those who know the game
level-expert = thinks quickly and makes no careless mistakes; hard to beat
level-master = takes up to two seconds and plays as well as it can; there is nobody better here
level-thumb = plays by simple rules of thumb and never changes; the yardstick for all others
