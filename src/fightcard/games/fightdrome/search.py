"""Search settings of Fightdrome: the levels, and how the weights in ``search.weights.json`` were trained."""

from __future__ import annotations

from fightcard.core.search_settings import SearchSettings, Training, TrainingRecipe

from .thumb import SPARRING

LEVELS = {
    "novice": SearchSettings(temperature=8.0, blunder_rate=0.05),
    "regular": SearchSettings(temperature=2.5, blunder_rate=0.03),
    "expert": SearchSettings(temperature=1.3),
    "master": SearchSettings(simulations=2_000, candidates=4),
}

TRAINING = Training(
    recipe=TrainingRecipe(
        games=0,
        belief_games=30_000,
        start="1",
    ),
    variants=(
        "empty_hand=deferred",
        "single_bout_rest_end=fame",
        "single_bout_rest_end=restagger",
        "single_bout_rest_end=draw",
        "stagger_cards=out",
        "breathing_space=yes",
        "last_gasp=yes",
        "mode=epic",
    ),
    sampled_percent=20,
    match="mode=epic",
    sparring=SPARRING,
)
