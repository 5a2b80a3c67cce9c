# Emotes of Duels of Cartisora: what players can show each other.

cartisora-emote-en-garde = En garde!
cartisora-emote-touche = Touché!
cartisora-emote-ouch = Ouch!
cartisora-emote-lucky = Lucky!
cartisora-emote-foreseen = I saw that coming.
cartisora-emote-well-fought = Well fought!
