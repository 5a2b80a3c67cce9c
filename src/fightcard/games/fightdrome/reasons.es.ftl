# Por qué una carta es mejor que otra.

fightdrome-why-last-neurochem = { $chosen_action } sería tu última carta y por la Neuroquímica no robas: con la mano vacía pierdes al instante.
fightdrome-why-bare-feint = Tras una Finta tiene que venir un Ataque, y no te quedaría ninguno.
fightdrome-why-rests = Con el Descanso robas una carta y tu rival tiene que abrir.
fightdrome-why-presses = Con un Ataque mantienes la presión; tras el Descanso abre tu rival.
fightdrome-why-initiative = Con { $better_action } devuelves el golpe y tu rival tiene que responder; tras una pausa abriría él.
fightdrome-why-pause = Con { $better_action } hay una pausa y tu rival tiene que abrir.
fightdrome-why-no-attack = Sin { $chosen_action } no te queda ningún Ataque para abrir.
fightdrome-why-neurochem = Guardas tu Neuroquímica: por ella no robas carta, y tu mano encogería.
fightdrome-why-keeps-neurochem = Guardas tu Neuroquímica, que detiene cualquier Ataque.
fightdrome-why-harder = { $better_action } es más difícil de responder: tu rival puede en { $share } de cada 100 repartos, y a { $chosen_action } en { $other }.
fightdrome-why-weaker = Con { $better_action } basta, y guardas { $chosen_action }.
fightdrome-why-no-cover-punch = Sin { $chosen_action } no tienes respuesta a un Puñetazo de 50.
fightdrome-why-no-cover-kick = Sin { $chosen_action } no tienes respuesta a una Patada de 50.
fightdrome-why-keeps-grapple = Guardas { $chosen_action }: una Llave responde tanto a Puñetazos como a Patadas.
fightdrome-why-keeps-feint = Guardas la Finta, que responde a cualquier Ataque normal y te deja golpear enseguida.
fightdrome-why-keeps-weave = Guardas la Esquiva, que responde a cualquier Ataque normal.
fightdrome-why-keeps-strong = Guardas { $chosen_action }, la carta más fuerte.
