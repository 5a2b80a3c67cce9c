# Gestos de Combate de campeones: lo que se puede mostrar a los demás.

champions-emote-hail = ¡Salve!
champions-emote-brave = ¡Qué valentía!
champions-emote-ouch = ¡Ay!
champions-emote-lucky = ¡Qué suerte!
champions-emote-glory = ¡Por la gloria!
champions-emote-well-fought = ¡Buena lucha!
