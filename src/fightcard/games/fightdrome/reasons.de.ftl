# Warum eine Karte besser ist als eine andere.

fightdrome-why-last-neurochem = { $chosen_action } wäre deine letzte Karte, und für Neurochem ziehst du keine nach: Mit leerer Hand hast du sofort verloren.
fightdrome-why-bare-feint = Auf eine Finte muss ein Angriff folgen, und du hättest keinen.
fightdrome-why-rests = Beim Ausruhen ziehst du eine Karte, und dein Gegner muss eröffnen.
fightdrome-why-presses = Mit einem Angriff bleibst du am Drücker; nach dem Ausruhen eröffnet dein Gegner.
fightdrome-why-initiative = Mit { $better_action } schlägst du zurück, und dein Gegner muss reagieren; nach einer Pause würde er eröffnen.
fightdrome-why-pause = { $better_action } bringt eine Pause, und dein Gegner muss eröffnen.
fightdrome-why-no-attack = Ohne { $chosen_action } hast du keinen Angriff mehr, um zu eröffnen.
fightdrome-why-neurochem = Du behältst dein Neurochem: Dafür ziehst du keine Karte nach, deine Hand würde kleiner.
fightdrome-why-keeps-neurochem = Du behältst dein Neurochem, das jeden Angriff aufhält.
fightdrome-why-harder = Gegen { $better_action } gibt es seltener eine Reaktion: in { $share } von 100 Verteilungen, gegen { $chosen_action } in { $other }.
fightdrome-why-weaker = { $better_action } genügt, und du behältst { $chosen_action }.
fightdrome-why-no-cover-punch = Ohne { $chosen_action } hast du nichts mehr gegen einen Schlag mit 50.
fightdrome-why-no-cover-kick = Ohne { $chosen_action } hast du nichts mehr gegen einen Tritt mit 50.
fightdrome-why-keeps-grapple = Du behältst { $chosen_action }: Packen passt auf Schlag und Tritt.
fightdrome-why-keeps-feint = Du behältst die Finte: Sie passt auf jeden normalen Angriff, und du schlägst sofort zu.
fightdrome-why-keeps-weave = Du behältst das Ausweichen, das auf jeden normalen Angriff passt.
fightdrome-why-keeps-strong = Du behältst { $chosen_action }, die stärkere Karte.
