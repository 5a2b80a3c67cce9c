# Emotes von Kampf der Recken: was man einander zeigen kann.

champions-emote-hail = Sei gegrüßt!
champions-emote-brave = Tapfer gemacht!
champions-emote-ouch = Autsch!
champions-emote-lucky = Glück gehabt!
champions-emote-glory = Für den Ruhm!
champions-emote-well-fought = Gut gekämpft!
