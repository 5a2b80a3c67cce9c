"""Those by whom the levels are measured: one that sees all cards, and answers that were learned."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fightcard
from fightcard.bots.search.policy_value import POINT
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed, key_of_simulation, set_key
from fightcard.lab.adversaries.baselines import Reader, make_rival
from fightcard.lab.simulation.bot_games import Contestant, play_game
from fightcard.registry import find_game

GAME = find_game("fightdrome")
FOLDER = Path(fightcard.__file__).parent


def values(contestant: Contestant, position: Position, seat: int) -> list[float]:
    """What it thinks of each of the seat's choices."""
    decision = contestant.decide(GAME, position.setup, position._state, seat, seed=3)
    return [each.value for each in sorted(decision.candidates, key=lambda each: each.action)]


def test_the_ceiling_sees_what_a_seat_cannot() -> None:
    """In worlds that the seat cannot tell apart a level thinks the same, and who sees all cards does not."""
    position, _ = Position.deal(GAME, GAME.setup(["starter=0"]), key_of_seed(4))
    state = position.observed(0)
    set_key(state, key_of_seed(5))
    assert GAME.rules.resample(state)
    other = Position.start(position.game, state)
    level, ceiling = make_rival("master@60", GAME), make_rival("ceiling@60", GAME)
    assert values(level, position, 0) == values(level, other, 0)
    assert values(ceiling, position, 0) != values(ceiling, other, 0)


@pytest.mark.parametrize("name", ["ceiling@10", "deep@10", "reader:thumb@10", "reader:regular@10"])
def test_rivals_play_whole_games(name: str) -> None:
    found = find_game("champions")
    setup = found.setup(["duels=1"])
    sides = (make_rival(name, found), make_rival("random", found))
    state, decisions = play_game(found, setup, key_of_simulation(1), 0, sides)
    assert found.result(state) is not None
    assert 0 < sides[0].simulations <= 10 * decisions


def test_a_reader_reckons_with_its_opponents_habits() -> None:
    """The same choices look better against somebody who plays anything than against rules of thumb."""
    game = find_game("champions")
    position, _ = Position.deal(game, game.setup(["duels=1"]), key_of_seed(4))
    expected = {}
    for level in ("random", "thumb"):
        reader = make_rival(f"reader:{level}@200", game)
        assert isinstance(reader, Reader)
        decision = reader.decide(game, position.setup, position._state, 0, seed=3)
        assert decision.action in position.legal_actions(0)
        expected[level] = sum(reader.sums) / decision.simulations / POINT
    assert expected["random"] > expected["thumb"] + 0.1


def test_nothing_that_plays_can_reach_those_who_see_all_cards() -> None:
    """Only the measurements in lab know them."""
    for path in FOLDER.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        named = re.search(r"\b(perfect_information|baselines|AllSeeing)\b", text)
        assert named is None or path.is_relative_to(FOLDER / "lab"), path
    for path in (FOLDER / "lab" / "simulation").glob("*.py"):
        assert "baselines" not in path.read_text(encoding="utf-8"), path
    assert "baselines" not in (FOLDER / "lab" / "rating" / "league.py").read_text(encoding="utf-8")
