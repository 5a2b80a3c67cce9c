"""Search settings of Fightdrome: the levels, and how the weights in ``search.weights.json`` were trained."""

from __future__ import annotations

from fightcard.core.search_settings import SearchSettings, Training, TrainingRecipe

LEVELS = {
    "novice": SearchSettings(temperature=3.0, blunder_rate=0.4),
    "regular": SearchSettings(temperature=3.0, blunder_rate=0.12),
    "expert": SearchSettings(temperature=1.3),
    "master": SearchSettings(simulations=2_000),
}

TRAINING = Training(
    recipe=TrainingRecipe(2_000_000),
    variants=(
        "empty_hand=deferred",
        "single_bout_rest_end=fame",
        "single_bout_rest_end=restagger",
        "single_bout_rest_end=draw",
        "stagger_cards=out",
        "breathing_space=yes",
        "last_gasp=yes",
    ),
    sampled_percent=20,
)
