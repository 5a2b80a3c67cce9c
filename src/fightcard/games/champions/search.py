"""Search settings of Combat of Champions: the levels, and how the weights in ``search.weights.json`` were trained."""

from __future__ import annotations

from fightcard.core.search_settings import SearchSettings, Training, TrainingRecipe

LEVELS = {
    "novice": SearchSettings(temperature=3.0, blunder_rate=0.4),
    "regular": SearchSettings(temperature=2.0, blunder_rate=0.12),
    "expert": SearchSettings(),
    "master": SearchSettings(simulations=3_000, rollout_depth=0),
}

TRAINING = Training(
    recipe=TrainingRecipe(1_000_000, value_units=32),
    variants=(
        "duels=1",
        "deck=shared",
        "weapons=random pairing=random",
        "panic=round",
        "kill_wins_combat=yes",
        "dead_reputation=lose",
        "spear_draw=red",
        "spear_draw_wounds=yes",
        "combat2=repair",
        "combat2=same_only",
    ),
    sampled_percent=100,
)
