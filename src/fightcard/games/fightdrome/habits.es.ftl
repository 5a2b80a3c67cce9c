# Lo que alguien hace una y otra vez, según los códigos de los motivos.

fightdrome-habit-last-neurochem = Juegas Neuroquímica como última carta.
fightdrome-habit-bare-feint = Haces una Finta sin un Ataque con que seguirla.
fightdrome-habit-rests = Sigues atacando cuando es hora de descansar.
fightdrome-habit-presses = Descansas cuando podrías mantener la presión.
fightdrome-habit-initiative = Bloqueas cuando podrías devolver el golpe.
fightdrome-habit-pause = Devuelves el golpe cuando una pausa rinde más.
fightdrome-habit-no-attack = Juegas tu último Ataque demasiado pronto.
fightdrome-habit-neurochem = Gastas la Neuroquímica demasiado pronto.
fightdrome-habit-keeps-neurochem = Descartas Neuroquímica que te convendría guardar.
fightdrome-habit-harder = Atacas con cartas fáciles de responder.
fightdrome-habit-weaker = Juegas cartas más fuertes de lo necesario.
fightdrome-habit-no-cover-punch = Te quedas sin defensa contra Puñetazos.
fightdrome-habit-no-cover-kick = Te quedas sin defensa contra Patadas.
fightdrome-habit-keeps-grapple = Gastas las Llaves demasiado pronto.
fightdrome-habit-keeps-feint = Gastas las Fintas demasiado pronto.
fightdrome-habit-keeps-weave = Gastas las Esquivas demasiado pronto.
fightdrome-habit-keeps-strong = De dos cartas das la más fuerte.
