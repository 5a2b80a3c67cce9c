# Emotes von Duelle von Cartisora: was man einander zeigen kann.

cartisora-emote-en-garde = En garde!
cartisora-emote-touche = Touché!
cartisora-emote-ouch = Autsch!
cartisora-emote-lucky = Glück gehabt!
cartisora-emote-foreseen = Das habe ich kommen sehen.
cartisora-emote-well-fought = Gut gekämpft!
