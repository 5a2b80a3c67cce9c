# The levels at which the computer plays, each described in a line.

levels = Levels of the computer
level-random = plays any allowed card at random; a gentle opponent while you learn the cards
level-novice = thinks only briefly and often makes mistakes, as beginners do; an opponent for the first evenings
level-regular = sees the obvious and makes a mistake now and then; for those who know the game
level-expert = thinks quickly and makes no careless mistakes; hard to beat
level-master = takes up to two seconds and plays as well as it can; the strongest level
level-thumb = plays by simple rules of thumb and never changes; the yardstick for all others
