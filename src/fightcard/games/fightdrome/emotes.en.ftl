# Emotes of Fightdrome: what players can show each other.

fightdrome-emote-ready = Let’s fight!
fightdrome-emote-nice-hit = Good hit!
fightdrome-emote-ouch = Ouch!
fightdrome-emote-lucky = Lucky!
fightdrome-emote-breathe = Let me catch my breath.
fightdrome-emote-well-fought = Well fought!
