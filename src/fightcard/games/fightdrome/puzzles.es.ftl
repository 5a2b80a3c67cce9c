# Los temas de los problemas, y los titulares de lo que se dice de una elección equivocada.

fightdrome-theme-last-neurochem = No la última carta
fightdrome-theme-bare-feint = Una Finta necesita un Ataque
fightdrome-theme-rests = Hora de descansar
fightdrome-theme-presses = Mantén la presión
fightdrome-theme-initiative = Devuelve el golpe
fightdrome-theme-pause = Fuerza una pausa
fightdrome-theme-no-attack = Guarda un Ataque para abrir
fightdrome-theme-neurochem = La Neuroquímica reduce la mano
fightdrome-theme-keeps-neurochem = Guarda la Neuroquímica
fightdrome-theme-harder = Más difícil de responder
fightdrome-theme-weaker = Basta una carta más débil
fightdrome-theme-no-cover-punch = Defensa contra Puñetazos
fightdrome-theme-no-cover-kick = Defensa contra Patadas
fightdrome-theme-keeps-grapple = Guarda la Llave
fightdrome-theme-keeps-feint = Guarda la Finta
fightdrome-theme-keeps-weave = Guarda la Esquiva
fightdrome-theme-keeps-strong = Guarda la carta más fuerte
fightdrome-theme-neurochem-strikes = La Neuroquímica devuelve el golpe
