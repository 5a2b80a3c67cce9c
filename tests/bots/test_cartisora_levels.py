"""Levels of Duels of Cartisora: exact play, the opening book, the estimate, and classes that are not solved."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.bots.bot import Decision, Limit
from fightcard.bots.levels import find_level
from fightcard.bots.simple import ThumbBot
from fightcard.core.position import Position
from fightcard.games.cartisora.cards import write_card
from fightcard.games.cartisora.game import GAME
from fightcard.kernel.assemble import assemble
from fightcard.registry import find_thumb
from fightcard.solve.cartisora.analysis.advice import Adviser
from fightcard.solve.cartisora.analysis.levels import SOLVER_LEVELS
from fightcard.solve.cartisora.book import opening_book
from fightcard.solve.cartisora.book.opening_book import Book, load_opening_book
from fightcard.solve.cartisora.endgame.endgames import DecisionMatrix, plain_tree_kernels
from fightcard.solve.cartisora.endgame.live import LiveSolver
from fightcard.solve.cartisora.play import classes, exact, rollouts
from fightcard.solve.cartisora.play.classes import advised, solved_clash
from fightcard.solve.cartisora.play.exact import ExactBot
from fightcard.solve.cartisora.solver.backward_induction import solve
from fightcard.solve.cartisora.solver.solution import plain_kernels
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import outcomes_of
from tests.solve.helpers import EXACT

FEW = "hand0=9,J,K hand1=10,J,Q seed=1"
MANY = "hand0=2,3,5,7,8,9,J,Q,K hand1=2,4,5,6,8,10,J,Q,K seed=1"
FOLLOW_UP = "phase=follow-up due=1 hand0=9,J hand1=10,J,K pot=0:K,1:Q standing=K,Q power=9,0 seed=1"


@pytest.fixture(scope="module")
def opened() -> Book | None:
    """The book of the package, read once."""
    return load_opening_book(outcomes_of(GAME.setup()))


@pytest.fixture(autouse=True)
def advisers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: Book | None) -> dict[str, Adviser]:
    """No compiler and no full solution: as just after installing."""
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(opening_book, "load_opening_book", lambda _outcomes: opened)
    found = {"": Adviser(GAME.setup(), plain_kernels)}
    monkeypatch.setattr(exact, "adviser", lambda _setup: found[""])
    return found


def decided(level: str, text: str, seat: int = 0, seed: int = 1, seconds: float | None = None) -> Decision:
    """Return the decision of a level."""
    position = Position.read(GAME, text)
    bot = ExactBot(level, GAME, ThumbBot(GAME, level), SOLVER_LEVELS[level])
    return bot.decide(position.observed(seat), seat, position.setup, Limit(seconds=seconds, seed=seed))


def shares(decision: Decision) -> dict[str, float]:
    """Return the mixed strategy."""
    return {candidate.action: candidate.share for candidate in decision.candidates}


@pytest.mark.parametrize("seat", [0, 1])
def test_master_plays_the_solution(seat: int) -> None:
    position = Position.read(GAME, FEW)
    state = exact_spot(position)
    clash = solve(state, outcomes_of(GAME.setup()), plain_kernels()).clash(state)
    assert clash is not None
    decision = decided("master", FEW, seat)
    mix = dict(zip(map(write_card, clash.cards[seat]), clash.mixes[seat], strict=True))
    assert shares(decision) == pytest.approx(mix, abs=EXACT)
    value = clash.value if seat == 0 else 1 - clash.value
    assert max(candidate.value for candidate in decision.candidates) == pytest.approx(value, abs=EXACT)
    assert decision.mixed
    assert not decision.fallback


def exact_spot(position: Position) -> MatchState:
    """The hands of a position, as a spot."""
    return MatchState(*position.observed(0).hand)


def test_master_draws_from_its_mixed_strategy(advisers: dict[str, Adviser]) -> None:
    """The seed alone decides, and frequencies match the probabilities."""
    position = Position.read(GAME, FEW)
    found = advisers[""].advise(position.observed(0), 0)
    assert found is not None
    drawn = Counter(exact.drawn(found, seed) for seed in range(4000))
    for choice, chance in zip(found.choices, found.mix, strict=True):
        assert drawn[choice] / 4000 == pytest.approx(chance, abs=0.04)
    assert decided("master", FEW, seed=7) == decided("master", FEW, seed=7)


def test_master_opens_by_the_book() -> None:
    """It needs no compiler."""
    mix = shares(decided("master", "seed=1", seconds=2.0))
    assert mix["K"] == pytest.approx(0.337, abs=0.002)
    assert mix["2"] == pytest.approx(0.165, abs=0.002)
    assert sum(mix.values()) == pytest.approx(1)


@pytest.mark.parametrize("level", SOLVER_LEVELS)
def test_level_estimates_what_it_cannot_solve_in_time(level: str, advisers: dict[str, Adviser]) -> None:
    """Nine cards each are too many for plain functions; what comes out is not far from the solution."""
    ready = threading.Event()
    advisers[""].live = LiveSolver(outcomes_of(GAME.setup()), 0.5, lambda: SimpleNamespace(late=ready.wait(60)))
    position = Position.read(GAME, MANY)
    decision = decided(level, MANY, seconds=0.01)
    ready.set()
    assert set(shares(decision)) == set(position.legal_actions(0))
    assert sum(shares(decision).values()) == pytest.approx(1)
    assert all(0 <= candidate.value <= 1 for candidate in decision.candidates)


def test_weaker_levels_lose_more_by_errors() -> None:
    """The mean loss per choice grows from the master down, and no level is predictable."""
    losses = []
    for level in ("master", "expert", "regular", "novice"):
        decision = decided(level, FOLLOW_UP, seat=1)
        best = max(candidate.value for candidate in decision.candidates)
        losses.append(sum(candidate.share * (best - candidate.value) for candidate in decision.candidates))
        assert level == "master" or max(shares(decided(level, FEW)).values()) < 0.9
    assert losses[0] == 0
    assert losses == sorted(losses)


def test_every_level_has_a_bot_and_a_limit() -> None:
    for level in SOLVER_LEVELS:
        found = find_level(level, GAME)
        assert found.make().name == level
        assert found.limit.seconds is not None


# -- classes -------------------------------------------------------------------------------------------------------


def use_machines(monkeypatch: pytest.MonkeyPatch, **made: Any) -> None:
    """Machines that are ready, as far as they will ever be."""
    ready = SimpleNamespace(warm_up=lambda: None, prepare=lambda: None, **made)
    monkeypatch.setattr(classes, "machines", lambda _game: ready)


@pytest.fixture
def plain_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Endgames by the plain functions."""
    use_machines(monkeypatch, trees=plain_tree_kernels(), rollouts=None)


@pytest.mark.usefixtures("plain_classes")
def test_endgames_with_classes_are_solved() -> None:
    """With the seats and classes exchanged it is the same."""
    first = Position.read(GAME, "classes=knight,rogue hand0=9,Q,K hand1=8,Q seed=1")
    second = Position.read(GAME, "classes=rogue,knight hand0=8,Q hand1=9,Q,K seed=1")
    one, two = (
        advised(GAME, "master", position.observed(seat), seat, position.setup, Limit())
        for position, seat in ((first, 0), (second, 1))
    )
    assert one is not None
    assert two is not None
    assert not one.exact, "a Match may be drawn, and what that is worth is not known exactly"
    assert one.choices == two.choices
    assert one.mix == pytest.approx(two.mix, abs=EXACT)
    assert one.worths == pytest.approx(two.worths, abs=EXACT)


@pytest.mark.usefixtures("plain_classes")
def test_endgames_between_equals_are_exact() -> None:
    """There a drawn Match is worth a half."""
    position = Position.read(GAME, "classes=rogue,rogue hand0=9,Q hand1=9,Q seed=1")
    found = advised(GAME, "master", position.observed(0), 0, position.setup, Limit())
    assert found is not None
    assert found.exact


def test_rollouts_are_used_before_endgames(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = assemble((*GAME.modules, find_thumb(GAME), rollouts))

    def play_outs(states: Any, choices: Any, key: Any, count: int, _luck: Any, payoffs: Any) -> None:
        plain = [GAME.layout.from_record(record) for record in states]
        kernels.play_outs(plain, choices, key, count, [0, 0], payoffs)

    use_machines(monkeypatch, trees=None, rollouts=SimpleNamespace(play_outs=play_outs))
    position = Position.read(GAME, "classes=monk,knight hand0=2,9,J hand1=8,10 seed=1")
    found = advised(GAME, "expert", position.observed(0), 0, position.setup, Limit(seed=3))
    assert found is not None
    assert [write_card(card) for card in found.choices] == position.legal_actions(0)
    assert not found.exact
    assert sum(found.mix) == pytest.approx(1)
    assert found == advised(GAME, "expert", position.observed(0), 0, position.setup, Limit(seed=3))


@pytest.mark.parametrize("level", SOLVER_LEVELS)
def test_every_level_judges_by_the_solution_where_there_is_one(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blunders come from what choices are really worth, not from rules of thumb."""
    position = Position.read(GAME, "classes=knight,swashbuckler hand0=2,9,J hand1=8,10 seed=1")
    solved = DecisionMatrix(((0, 7, 10), (6, 8)), ((0.1, 0.2), (0.9, 0.6), (0.5, 0.7)))
    adviser = SimpleNamespace(has_book=True, decision=lambda *_asked: solved)
    use_machines(monkeypatch, trees=plain_tree_kernels(), rollouts=None)
    monkeypatch.setattr(classes, "stored_solution", lambda _setup: None)
    monkeypatch.setattr(classes, "class_adviser", lambda _setup: adviser)
    found = advised(GAME, level, position.observed(0), 0, position.setup, Limit())
    assert found is not None
    assert found.exact
    assert found.worths == solved_clash(solved).worth(0)


@pytest.mark.parametrize("level", SOLVER_LEVELS)
def test_every_level_looks_ahead_where_there_is_an_evaluation(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.read(GAME, "classes=knight,rogue hand0=2,9,J hand1=8,10 seed=1")
    asked = list[int]()

    def estimated(_setup: Any, _observation: Any, positions: int, _trees: Any) -> DecisionMatrix:
        asked.append(positions)
        return DecisionMatrix(((0, 7, 10), (6, 8)), ((0.1, 0.2), (0.9, 0.6), (0.5, 0.7)), exact=False, error=0.1)

    use_machines(monkeypatch, trees=plain_tree_kernels(), rollouts=None)
    monkeypatch.setattr(classes, "matrix_of", lambda *_asked: None)
    monkeypatch.setattr(classes, "estimated_matrix", estimated)
    found = advised(GAME, level, position.observed(0), 0, position.setup, Limit())
    assert found is not None
    assert not found.exact
    assert asked == [classes.DEPTHS[level].positions]


def test_late_decisions_look_less_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solving has taken the time in vain."""
    position = Position.read(GAME, "classes=knight,rogue hand0=2,9,J hand1=8,10 seed=1")
    asked, clock = list[int](), iter((0.0, 1.5, 3.0, 3.5))
    use_machines(monkeypatch, trees=plain_tree_kernels(), rollouts=None)
    monkeypatch.setattr(classes, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    monkeypatch.setattr(classes, "matrix_of", lambda *_asked: None)
    monkeypatch.setattr(classes, "estimated_matrix", lambda *given: asked.append(given[2]))
    for _ in range(2):
        advised(GAME, "master", position.observed(0), 0, position.setup, Limit(seconds=2.0))
    assert asked == [0, classes.DEPTHS["master"].positions]


def test_prepare_compiles_what_the_classes_need(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(exact, "adviser", lambda _setup: SimpleNamespace(prepare=lambda: prepared.append("solution")))
    monkeypatch.setattr(exact, "machines", lambda _game: SimpleNamespace(prepare=lambda: prepared.append("classes")))
    for options in ((), ("classes=basic,gladiator",), ("classes=monk,knight",)):
        find_level("master", GAME).make().prepare(GAME.setup(options))
    assert prepared == ["solution", "solution", "classes"], "a Gladiator has no reactions"


def test_rules_of_thumb_play_while_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    use_machines(monkeypatch, trees=None, rollouts=None)
    decision = decided("master", "classes=monk,knight hand0=2,9,J hand1=8,10 seed=1")
    assert decision.action in ("2", "9", "J")
    assert decision.candidates == ()
