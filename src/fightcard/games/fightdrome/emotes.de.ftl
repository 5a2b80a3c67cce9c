# Emotes von Fightdrome: was man einander zeigen kann.

fightdrome-emote-ready = Auf in den Kampf!
fightdrome-emote-nice-hit = Guter Treffer!
fightdrome-emote-ouch = Autsch!
fightdrome-emote-lucky = Glück gehabt!
fightdrome-emote-breathe = Lass mich kurz Luft holen.
fightdrome-emote-well-fought = Gut gekämpft!
