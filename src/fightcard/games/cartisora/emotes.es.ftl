# Gestos de Duelos de Cartisora: lo que se puede mostrar a los demás.

cartisora-emote-en-garde = ¡En guardia!
cartisora-emote-touche = ¡Tocado!
cartisora-emote-ouch = ¡Ay!
cartisora-emote-lucky = ¡Qué suerte!
cartisora-emote-foreseen = Me lo veía venir.
cartisora-emote-well-fought = ¡Buen duelo!
