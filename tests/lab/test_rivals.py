"""Those by whom the levels are measured: one that sees all cards, and answers that were learned."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import fightcard
from fightcard.bots.search.policy_value import POINT
from fightcard.bots.search.reinforce import learn_from_choice
from fightcard.bots.search.weights import find_mind
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed, key_of_simulation, set_key
from fightcard.lab.adversaries.baselines import Reader, make_rival
from fightcard.lab.adversaries.best_responders import Pupil, kept_mind
from fightcard.lab.simulation.bot_games import Contestant, play_game
from fightcard.lab.training.networks import Inclination
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
        named = re.search(r"\b(clairvoyance|rivals|AllSeeing)\b", text)
        assert named is None or path.parent.name == "lab", path
    for name in ("games", "simulate", "league", "engine"):
        assert "rivals" not in (FOLDER / "lab" / f"{name}.py").read_text(encoding="utf-8"), name


@pytest.mark.parametrize("level", ["random", "thumb", "novice", "master"])
def test_a_pupil_learns_from_games_against_a_level(level: str, tmp_path: Path) -> None:
    pupil = Pupil(GAME, level, plain=True)
    before = pupil.inclination.net.seen.copy()
    share = pupil.learn(2)
    assert share in (0.0, 0.5, 1.0)
    assert pupil.games == 2
    assert np.abs(pupil.inclination.net.seen - before).max() > 0
    pupil.keep(tmp_path / "mind.json")
    kept = kept_mind(tmp_path / "mind.json")
    assert [len(part) for part in kept] == [len(part) for part in find_mind(GAME.name)]
    trained = make_rival(f"pupil:{tmp_path / 'mind.json'}", GAME)
    state, _ = play_game(GAME, GAME.setup(), key_of_simulation(1), 0, (trained, make_rival("random", GAME)))
    assert GAME.result(state) is not None


def test_what_brought_more_than_expected_becomes_likelier() -> None:
    inclination = Inclination.new(seen=2, units=3, seed=1)
    notes = inclination.notes()
    notes.seen[:2], notes.until[0], notes.units[0] = [0, 1], 2, [1.0, 2.0, 0.0]
    notes.choices[0], notes.labels[0][:2], notes.chances[0][:2], notes.chosen[0] = 2, [5, 7], [0.5, 0.5], 1
    for better in (1.0, -1.0):
        learn_from_choice(better, 0, 0.0, inclination.net, inclination.slopes, notes)
        assert np.sign(inclination.slopes.labels[7]).tolist() == [better, better, 0.0]
        assert np.array_equal(inclination.slopes.labels[5], -inclination.slopes.labels[7])
        assert not inclination.slopes.seen[:, 2].any(), "a unit that says nothing learns nothing"
        before = inclination.net.labels[7].copy()
        inclination.learn(1, 0.1)
        assert not inclination.slopes.labels.any()
        if better > 0:
            assert (inclination.net.labels[7][:2] > before[:2]).all()
