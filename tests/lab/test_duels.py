"""Compiled duels play as the bots do: the same baselines, and the same points whatever the seats."""

from __future__ import annotations

from itertools import product
from math import sqrt
from random import Random

import pytest

from fightcard.games.fightdrome.baselines import BASELINES
from fightcard.games.fightdrome.thumb import spar
from fightcard.lab.adversaries.best_responders import sparring_kinds
from fightcard.lab.adversaries.duellists import Duellists
from fightcard.registry import find_game
from tests.bots.moments import moment

GAME = find_game("fightdrome")


@pytest.mark.parametrize("name", sparring_kinds(GAME))
def test_sparring_partners_are_simple_baselines(name: str) -> None:
    chooser, style = Random(4), list(BASELINES).index(name)
    for _ in range(60):
        position, seat = moment(GAME, chooser)
        state, setup = position.observe(seat).raw()
        if state.phase == 1:  # picks a Sleeve
            continue
        choice = spar(state, seat, int(GAME.rules.legal(state, seat)), style, [1, 2])
        action = GAME.write_action(GAME.action_of_choice(state, seat, choice), setup)
        expected = BASELINES[name](position.observe(seat).view, seat, position.legal_actions(seat))
        assert action == expected, position


def test_duels() -> None:
    duellists = Duellists(GAME, plain=True)
    thumb, random = duellists.model("thumb"), duellists.model("random")
    same = duellists.play(thumb, thumb, 8, seed=1)
    assert same.tolist() == [0.5] * 4, "each deal is played by both, and thumb always does the same"
    found = duellists.play(thumb, random, 24, seed=1)
    assert len(found) == 12
    assert found.mean() > 0.6
    assert found.tolist() == duellists.play(thumb, random, 24, seed=1).tolist()


# -- the levels, compiled ---------------------------------------------------------------------------------------------

LEVELS = ("novice", "regular", "expert")
GAMES, SEED = 10_000, 7
OPPONENTS = ("expert~1", "thumb", *sparring_kinds(GAME))
UNSURE = 3.0  # standard errors


@pytest.mark.parametrize("level", LEVELS)
def test_level_beats_random_play_in_either_version(level: str) -> None:
    duellists = Duellists(GAME, plain=True)
    random = duellists.model("random")
    for version in ("", "~1"):
        assert duellists.play(duellists.model(level + version), random, 24, SEED).mean() > 0.55


@pytest.mark.campaign
def test_no_level_is_weaker_than_its_frozen_version() -> None:
    """In many games against the same opponents in the same deals; and the levels are in order against each of them."""
    duellists = Duellists(GAME)
    points = {}
    for level, version, opponent in product(LEVELS, ("", "~1"), OPPONENTS):
        playing, other = duellists.model(level + version), duellists.model(opponent)
        points[level + version, opponent] = duellists.play(playing, other, GAMES, SEED)
        print(f"{level + version:10} {opponent:20} {points[level + version, opponent].mean():.4f}")
    for level, opponent in product(LEVELS, OPPONENTS):
        gain = points[level, opponent] - points[f"{level}~1", opponent]
        assert gain.mean() >= -UNSURE * gain.std() / sqrt(len(gain)), (level, opponent, gain.mean())
    for opponent in OPPONENTS:
        shares = [points[level, opponent].mean() for level in LEVELS]
        assert shares == sorted(shares), opponent
        assert opponent == "expert~1" or shares[1] > 0.5, f"regular against {opponent}: {shares[1]:.3f}"
