"""Baselines: perfect-information search, opponent-aware search and best responses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fightcard
from fightcard.core.position import Position
from fightcard.kernel.encoding import POINT
from fightcard.kernel.game_rng import key_of_seed, key_of_simulation, set_key
from fightcard.lab.adversaries.baselines import OpponentAwareSearcher, make_baseline
from fightcard.lab.simulation.bot_games import Contestant, play_game
from fightcard.registry import find_game

GAME = find_game("fightdrome")
FOLDER = Path(fightcard.__file__).parent


def values(contestant: Contestant, position: Position, seat: int) -> list[float]:
    """Return the value of each of the seat's choices."""
    decision = contestant.decide(GAME, position.setup, position._state, seat, seed=3)
    return [each.value for each in sorted(decision.candidates, key=lambda each: each.action)]


def test_perfect_information_search_sees_hidden_cards() -> None:
    """In indistinguishable worlds a level finds the same values, and perfect-information search does not."""
    position, _ = Position.deal(GAME, GAME.setup(["starter=0"]), key_of_seed(4))
    state = position.observed(0)
    set_key(state, key_of_seed(5))
    assert GAME.rules.resample(state)
    other = Position.start(position.game, state)
    level, ceiling = make_baseline("master@60", GAME), make_baseline("ceiling@60", GAME)
    assert values(level, position, 0) == values(level, other, 0)
    assert values(ceiling, position, 0) != values(ceiling, other, 0)


@pytest.mark.parametrize("name", ["ceiling@10", "deep@10", "reader:thumb@10", "reader:regular@10"])
def test_baselines_play_whole_games(name: str) -> None:
    found = find_game("champions")
    setup = found.setup(["duels=1"])
    sides = (make_baseline(name, found), make_baseline("random", found))
    state, decisions = play_game(found, setup, key_of_simulation(1), 0, sides)
    assert found.result(state) is not None
    assert 0 < sides[0].simulations <= 10 * decisions


def test_opponent_aware_search_expects_more_from_a_weaker_opponent() -> None:
    """The same choices have a higher value against random play than against rules of thumb."""
    game = find_game("champions")
    position, _ = Position.deal(game, game.setup(["duels=1"]), key_of_seed(4))
    expected = {}
    for level in ("random", "thumb"):
        reader = make_baseline(f"reader:{level}@200", game)
        assert isinstance(reader, OpponentAwareSearcher)
        decision = reader.decide(game, position.setup, position._state, 0, seed=3)
        assert decision.action in position.legal_actions(0)
        expected[level] = sum(reader.totals.values) / decision.simulations / POINT
    assert expected["random"] > expected["thumb"] + 0.1


def test_only_lab_can_reach_perfect_information_search() -> None:
    """No module that plays at a table names it."""
    for path in FOLDER.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        named = re.search(r"\b(perfect_information|lab\.adversaries|PerfectInformation\w*)\b", text)
        assert named is None or path.is_relative_to(FOLDER / "lab"), path
    for path in (FOLDER / "lab" / "simulation").glob("*.py"):
        assert "adversaries" not in path.read_text(encoding="utf-8"), path
    assert "adversaries" not in (FOLDER / "lab" / "rating" / "league.py").read_text(encoding="utf-8")
