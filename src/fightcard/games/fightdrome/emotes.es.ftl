# Gestos de Fightdrome: lo que se puede mostrar a los demás.

fightdrome-emote-ready = ¡A pelear!
fightdrome-emote-nice-hit = ¡Buen golpe!
fightdrome-emote-ouch = ¡Ay!
fightdrome-emote-lucky = ¡Qué suerte!
fightdrome-emote-breathe = Déjame tomar aliento.
fightdrome-emote-well-fought = ¡Buena pelea!
