# Die Themen der Rätsel, und die Überschriften zu einer falschen Wahl.

fightdrome-theme-last-neurochem = Nicht die letzte Karte
fightdrome-theme-bare-feint = Eine Finte braucht einen Angriff
fightdrome-theme-rests = Zeit zum Ausruhen
fightdrome-theme-presses = Bleib am Drücker
fightdrome-theme-initiative = Schlag zurück
fightdrome-theme-pause = Erzwing eine Pause
fightdrome-theme-no-attack = Behalte einen Angriff zum Eröffnen
fightdrome-theme-neurochem = Neurochem verkleinert die Hand
fightdrome-theme-keeps-neurochem = Behalte das Neurochem
fightdrome-theme-harder = Schwerer zu kontern
fightdrome-theme-weaker = Eine schwächere Karte genügt
fightdrome-theme-no-cover-punch = Deckung gegen Schläge
fightdrome-theme-no-cover-kick = Deckung gegen Tritte
fightdrome-theme-keeps-grapple = Behalte das Packen
fightdrome-theme-keeps-feint = Behalte die Finte
fightdrome-theme-keeps-weave = Behalte das Ausweichen
fightdrome-theme-keeps-strong = Behalte die stärkere Karte
fightdrome-theme-neurochem-strikes = Neurochem schlägt zurück
