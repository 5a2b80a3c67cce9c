# Was jemand immer wieder tut, nach den Kürzeln der Gründe.

fightdrome-habit-last-neurochem = Du spielst Neurochem als letzte Karte.
fightdrome-habit-bare-feint = Du spielst eine Finte, ohne einen Angriff folgen lassen zu können.
fightdrome-habit-rests = Du drängst weiter, wenn es Zeit zum Ausruhen ist.
fightdrome-habit-presses = Du ruhst dich aus, wenn du am Drücker bleiben könntest.
fightdrome-habit-initiative = Du blockst, wo du zurückschlagen könntest.
fightdrome-habit-pause = Du schlägst zurück, wo eine Pause mehr bringt.
fightdrome-habit-no-attack = Du spielst deinen letzten Angriff zu früh.
fightdrome-habit-neurochem = Du setzt Neurochem zu früh ein.
fightdrome-habit-keeps-neurochem = Du legst Neurochem ab, das du behalten solltest.
fightdrome-habit-harder = Du greifst mit Karten an, die leicht zu kontern sind.
fightdrome-habit-weaker = Du spielst stärkere Karten als nötig.
fightdrome-habit-no-cover-punch = Du gibst deine Deckung gegen Schläge her.
fightdrome-habit-no-cover-kick = Du gibst deine Deckung gegen Tritte her.
fightdrome-habit-keeps-grapple = Du setzt Packen zu früh ein.
fightdrome-habit-keeps-feint = Du setzt Finten zu früh ein.
fightdrome-habit-keeps-weave = Du setzt Ausweichen zu früh ein.
fightdrome-habit-keeps-strong = Du gibst von zwei Karten die stärkere her.
