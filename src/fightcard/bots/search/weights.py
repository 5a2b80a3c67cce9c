"""Loads the trained weights of a game's policy and value networks, if they fit its rules.

Whoever changes the rules may change the features that the networks read. Weights that were trained for others are
refused (``misfit``), and the levels search without: all choices are equally likely at first, and rollouts are played to
the end, since no value can be asked for.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import EnvironmentFailure
from fightcard.registry import find_encoder

from .policy_value import ACTION_FEATURE_COUNT, Weights

FILE = "search.weights.json"  # in the game's folder

PARTS = ("seen", "labels", "signs", "units")  # names in the file, in the order of the fields of Weights
BELIEF_PARTS = ("suspicions", "hidden")  # of the belief network, which a game need not have


def weights_path(game: GameDefinition) -> Path:
    """Return where the package keeps the weights of a game."""
    return game.folder / FILE


@cache
def load_weights(game: GameDefinition) -> Weights:
    """Read the weights of a game, as lists of whole numbers; those of untrained networks if they do not fit."""
    return _untrained(game) if misfit(game) else read_weights(weights_path(game))


@cache
def misfit(game: GameDefinition) -> EnvironmentFailure | None:
    """Return why the weights of a game cannot be used, if they cannot."""
    path = weights_path(game)
    try:
        weights = read_weights(path)
    except (OSError, ValueError, KeyError, TypeError):
        return EnvironmentFailure("weights-unreadable", game=game.name, file=path.name)
    if _fits(game, weights):
        return None
    return EnvironmentFailure("weights-misfit", game=game.name)


def read_weights(path: Path) -> Weights:
    """Read a file of weights."""
    data = json.loads(path.read_text(encoding="utf-8"))
    weights = Weights(*(data[part] for part in PARTS), *(data.get(part, []) for part in BELIEF_PARTS))
    if not all(isinstance(part, list) for part in weights):
        raise TypeError(path)
    return weights


def _fits(game: GameDefinition, weights: Weights) -> bool:
    """Return True if there is a weight for every feature of the encoder and every unit of the networks."""
    encoder = find_encoder(game)
    units, rest = divmod(len(weights.action), ACTION_FEATURE_COUNT)
    value_units = len(weights.value_output) - 1
    return (
        units > 0
        and rest == 0
        and len(weights.observation) == encoder.OBSERVATION_FEATURE_COUNT * units
        and value_units > 0
        and len(weights.value_hidden) == encoder.VALUE_FEATURE_COUNT * value_units
        and len(weights.belief_hidden) % ACTION_FEATURE_COUNT == 0
        and len(weights.belief_observation)
        == encoder.OBSERVATION_FEATURE_COUNT * (len(weights.belief_hidden) // ACTION_FEATURE_COUNT)
    )


def _untrained(game: GameDefinition) -> Weights:
    """Return weights of networks with one unit that know nothing."""
    encoder = find_encoder(game)
    observation, value = [0] * encoder.OBSERVATION_FEATURE_COUNT, [0] * encoder.VALUE_FEATURE_COUNT
    return Weights(observation, [0] * ACTION_FEATURE_COUNT, value, [0, 0])
