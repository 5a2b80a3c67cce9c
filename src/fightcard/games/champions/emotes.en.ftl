# Emotes of Combat of Champions: what players can show each other.

champions-emote-hail = Hail!
champions-emote-brave = Bravely done!
champions-emote-ouch = Ouch!
champions-emote-lucky = Lucky!
champions-emote-glory = For glory!
champions-emote-well-fought = Well fought!
