# Por qué una carta es mejor que otra.

fightdrome-with-better = { $better_action_code ->
    [unnamed] otra carta
    [F] la { $better_action }
    [W] la { $better_action }
    [NP] el { $better_action }
    [NK] la { $better_action }
    [NG] la { $better_action }
    [NB] el { $better_action }
   *[other] { $better_action }
}
fightdrome-better-attack = { $better_action_code ->
    [unnamed] otro Ataque
   *[other] { $better_action }
}
fightdrome-the-chosen = { $chosen_action_code ->
    [F] la { $chosen_action }
    [W] la { $chosen_action }
    [NP] el { $chosen_action }
    [NK] la { $chosen_action }
    [NG] la { $chosen_action }
    [NB] el { $chosen_action }
   *[other] { $chosen_action }
}

fightdrome-why-last-neurochem = { $chosen_action } sería tu última carta y por la Neuroquímica no robas: con la mano vacía pierdes al instante.
fightdrome-why-bare-feint = Tras una Finta tiene que venir un Ataque, y no te quedaría ninguno.
fightdrome-why-rests = Con el Descanso robas una carta y tu rival tiene que abrir.
fightdrome-why-presses = Con un Ataque mantienes la presión; tras el Descanso abre tu rival.
fightdrome-why-initiative = Con { fightdrome-with-better } devuelves el golpe y tu rival tiene que responder; una pausa le dejaría abrir.
fightdrome-why-pause = Con { fightdrome-with-better } fuerzas una pausa y tu rival tiene que abrir.
fightdrome-why-no-attack = Sin { fightdrome-the-chosen } no te queda ningún Ataque para abrir.
fightdrome-why-neurochem = Guardas tu Neuroquímica: por ella no robas carta, y tu mano encogería.
fightdrome-why-keeps-neurochem = Guardas tu Neuroquímica, que detiene cualquier Ataque.
fightdrome-why-harder = Cuesta más responder a { fightdrome-better-attack }: tu rival puede en { $share } de cada 100 repartos; a { $chosen_action }, en { $other }.
fightdrome-why-weaker = Con { fightdrome-with-better } basta, y guardas { fightdrome-the-chosen }.
fightdrome-why-no-cover-punch = Sin { fightdrome-the-chosen } no tienes respuesta a un Puñetazo de 50.
fightdrome-why-no-cover-kick = Sin { fightdrome-the-chosen } no tienes respuesta a una Patada de 50.
fightdrome-why-keeps-grapple = Guardas { $chosen_action }: una Llave responde tanto a Puñetazos como a Patadas.
fightdrome-why-keeps-feint = Guardas la Finta, que responde a cualquier Ataque normal y te deja golpear enseguida.
fightdrome-why-keeps-weave = Guardas la Esquiva, que responde a cualquier Ataque normal.
fightdrome-why-keeps-strong = Guardas { $chosen_action }, la carta más fuerte.
