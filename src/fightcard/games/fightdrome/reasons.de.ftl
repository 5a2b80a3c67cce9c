# Warum eine Karte besser ist als eine andere.

fightdrome-with-better = { $better_action_code ->
    [unnamed] einer anderen Karte
    [F] der { $better_action }
    [W] dem { $better_action }
    [NP] dem { $better_action }
    [NK] dem { $better_action }
    [NG] dem { $better_action }
    [NB] dem { $better_action }
   *[other] { $better_action }
}
fightdrome-better-attack = { $better_action_code ->
    [unnamed] einen anderen Angriff
   *[other] { $better_action }
}
fightdrome-the-chosen = { $chosen_action_code ->
    [F] die { $chosen_action }
    [W] das { $chosen_action }
    [NP] den { $chosen_action }
    [NK] den { $chosen_action }
    [NG] das { $chosen_action }
    [NB] den { $chosen_action }
   *[other] { $chosen_action }
}

fightdrome-why-last-neurochem = { $chosen_action } wäre deine letzte Karte, und für Neurochem ziehst du keine nach: Mit leerer Hand hast du sofort verloren.
fightdrome-why-bare-feint = Auf eine Finte muss ein Angriff folgen, und du hättest keinen.
fightdrome-why-rests = Beim Ausruhen ziehst du eine Karte, und dein Gegner muss eröffnen.
fightdrome-why-presses = Mit einem Angriff bleibst du am Drücker; nach dem Ausruhen eröffnet dein Gegner.
fightdrome-why-initiative = Mit { fightdrome-with-better } schlägst du zurück, und dein Gegner muss reagieren; nach einer Pause würde er eröffnen.
fightdrome-why-pause = Mit { fightdrome-with-better } erzwingst du eine Pause, und dein Gegner muss eröffnen.
fightdrome-why-no-attack = Ohne { fightdrome-the-chosen } hast du keinen Angriff mehr, um zu eröffnen.
fightdrome-why-neurochem = Du behältst dein Neurochem: Dafür ziehst du keine Karte nach, deine Hand würde kleiner.
fightdrome-why-keeps-neurochem = Du behältst dein Neurochem, das jeden Angriff aufhält.
fightdrome-why-harder = Auf { fightdrome-better-attack } kann dein Gegner seltener reagieren: in { $share } von 100 Verteilungen, auf { $chosen_action } in { $other }.
fightdrome-why-weaker = Mit { fightdrome-with-better } ist es getan, und du behältst { fightdrome-the-chosen }.
fightdrome-why-no-cover-punch = Ohne { fightdrome-the-chosen } hast du nichts mehr gegen einen Schlag mit 50.
fightdrome-why-no-cover-kick = Ohne { fightdrome-the-chosen } hast du nichts mehr gegen einen Tritt mit 50.
fightdrome-why-keeps-grapple = Du behältst { $chosen_action }: Packen passt auf Schlag und Tritt.
fightdrome-why-keeps-feint = Du behältst die Finte: Sie passt auf jeden normalen Angriff, und du schlägst sofort zu.
fightdrome-why-keeps-weave = Du behältst das Ausweichen, das auf jeden normalen Angriff passt.
fightdrome-why-keeps-strong = Du behältst { $chosen_action }, die stärkere Karte.
