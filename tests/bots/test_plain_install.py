"""The plain install: without the extra ``fast`` every level decides as it does with it."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from fightcard.bots.bot import Decision, Limit
from fightcard.bots.search.warm_up import MOST_PLAIN
from fightcard.bots.simple import ThumbBot
from fightcard.core.position import Position
from fightcard.games.cartisora.game import GAME
from fightcard.kernel import arrays
from fightcard.kernel.arrays import FLOAT, INT, PlainArray
from fightcard.solve.cartisora.analysis.levels import SOLVER_LEVELS
from fightcard.solve.cartisora.book.opening_book import FOLDER, MOST_GONE
from fightcard.solve.cartisora.book.packing import PlainCoding
from fightcard.solve.cartisora.endgame import live
from fightcard.solve.cartisora.play.exact import ExactBot
from fightcard.solve.cartisora.solver.backward_induction import solve
from fightcard.solve.cartisora.solver.full_solver import first_state
from fightcard.solve.cartisora.solver.persistence import digest_of, stored_places
from fightcard.solve.cartisora.solver.solution import plain_kernels
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import outcomes_of
from tests.solve.helpers import EXACT

# Runs in a Python that cannot import the extras; prints decisions as JSON.
PLAIN = """
import json, sys
for name in ("numpy", "numba", "llvmlite", "starlette", "uvicorn", "websockets", "psycopg"):
    sys.modules[name] = None
from fightcard.bots.bot import Limit
from fightcard.bots.levels import find_level
from fightcard.core.errors import Error
from fightcard.core.position import Position
from fightcard.registry import find_game

def decided(name, level, text, seat, simulations, seconds):
    game = find_game(name)
    position = Position.read(game, text)
    limit = Limit(simulations, seconds, seed=5)
    try:
        decision = find_level(level, game).make().decide(position.observed(seat), seat, position.setup, limit)
    except Error as error:
        return {"code": error.code, **error.arguments}
    candidates = [(each.action, each.share, each.value) for each in decision.candidates]
    return {"action": decision.action, "exact": decision.exact, "candidates": candidates}

print(json.dumps([decided(*each) for each in json.load(sys.stdin)]))
"""

SMALL = "hand0=9,J,K,Q,2 hand1=10,J,Q,3,5 seed=1"
MANY = "hand0=2,3,5,7,8,9,J,Q,K hand1=2,4,5,6,8,10,J,Q,K seed=1"
FOLLOW_UP = "phase=follow-up due=1 hand0=9,J hand1=10,J,K pot=0:K,1:Q standing=K,Q power=9,0 seed=1"
REACTING = "classes=monk,rogue hand0=9,J,Q,K hand1=2,8,Q,K seed=1"

Question = tuple[str, str, str, int, int | None, float | None]  # game, level, position, seat, simulations, seconds


def asked(questions: list[Question]) -> list[dict[str, Any]]:
    """Return the decisions of a plain install."""
    done = subprocess.run(
        (sys.executable, "-c", PLAIN), input=json.dumps(questions), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def decided(level: str, text: str, seat: int) -> Decision:
    """Return a level's decision in Cartisora, however long it takes."""
    position = Position.read(GAME, text)
    bot = ExactBot(level, GAME, ThumbBot(GAME, level), SOLVER_LEVELS[level])
    return bot.decide(position.observed(seat), seat, position.setup, Limit(0, seed=5))


def test_cartisora_decides_as_with_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the book, a small endgame and the estimate; with classes, too."""
    monkeypatch.setattr(live, "warm_kernels", plain_kernels)
    questions: list[Question] = [
        *(("cartisora", level, text, 1, 0, None) for level in ("novice", "regular") for text in (SMALL, MANY)),
        *(("cartisora", level, text, 1, 0, None) for level in ("expert", "master") for text in ("seed=1", SMALL)),
        ("cartisora", "master", FOLLOW_UP, 1, 0, None),
        ("cartisora", "novice", "classes=gladiator,basic seed=1", 0, 0, None),
    ]
    for question, answer in zip(questions, asked(questions), strict=True):
        decision = decided(*question[1:4])
        assert (answer["action"], answer["exact"]) == (decision.action, decision.exact), question
        found = {action: (share, value) for action, share, value in answer["candidates"]}
        assert found == {
            each.action: pytest.approx((each.share, each.value), abs=EXACT) for each in decision.candidates
        }


def test_exact_decisions_are_marked() -> None:
    """Small hands are solved, but not where a Match may be drawn whose worth is an estimate; a book that leans on
    others, and larger hands of the middle game, are estimated.
    """
    questions: list[Question] = [
        *(("cartisora", "master", text, 0, 0, None) for text in (SMALL, REACTING, "seed=1")),
        ("cartisora", "master", MANY, 0, 0, None),
        ("cartisora", "master", "classes=basic,gladiator seed=1", 0, 0, None),
        ("cartisora", "master", "classes=monk,rogue seed=1", 0, 0, None),
    ]
    assert [answer["exact"] for answer in asked(questions)] == [True, False, True, False, False, False]


@pytest.mark.parametrize("game", ["fightdrome", "champions"])
def test_long_search_needs_the_extra(game: str) -> None:
    """A limit in seconds is enough without it."""
    answers = asked(
        [
            (game, "master", "seed=1", 0, MOST_PLAIN + 1, None),
            (game, "master", "seed=1", 0, None, None),
            (game, "master", "seed=1", 0, 3000, 0.2),
            (game, "expert", "seed=1", 0, 0, None),
        ]
    )
    assert answers[:2] == [{"code": "extra-missing", "extra": "fast", "what": "search"}] * 2
    assert all(answer["candidates"] for answer in answers[2:])


def test_package_import_loads_no_extras() -> None:
    """Neither extras nor Fluent nor click."""
    heavy = ("babel", "click", "fluent", "llvmlite", "numba", "numpy", "psycopg", "starlette", "uvicorn", "websockets")
    code = f"import sys, fightcard; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


LOOKED_AT = """
import sys
for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None
import inspect, pydoc
import fightcard
from fightcard import *
assert {name for name, _ in inspect.getmembers(fightcard)} == set(fightcard.__all__)
assert "simulate" in pydoc.render_doc(fightcard)
game = fightcard.game("cartisora")
calls = {
    "simulate": lambda: simulate(game),
    "league": lambda: league(game, bots=("random", "thumb")),
    "solve_game": lambda: solve_game(game),
    "tensor": lambda: game.deal(seed=1).tensor(0),
}
for name, call in calls.items():
    try:
        call()
    except fightcard.EnvironmentFailure as error:
        print(*map(error.sentence, ("en", "de", "es")), sep="\\n")
"""


def test_functions_that_need_an_extra_say_so_when_called() -> None:
    done = subprocess.run((sys.executable, "-c", LOOKED_AT), capture_output=True, text=True, check=False)
    assert not done.stderr
    told = iter(done.stdout.splitlines())
    for name in ("simulate", "league", "solve_game", "tensor"):
        for needs, clone in (
            (f"{name} needs NumPy and numba. ", "from a clone"),
            (f"Für {name} sind NumPy und numba nötig. ", "aus einem Klon"),
            (f"Para {name} hacen falta NumPy y numba. ", "desde un clon"),
        ):
            sentence = next(told)
            assert sentence.startswith(needs)
            assert sentence.endswith(f": pip install 'fightcard[fast]' ({clone}: pip install '.[fast]').")
    assert not list(told)


def test_client_says_which_extra_it_needs() -> None:
    code = "import sys; sys.modules['websockets'] = None; import fightcard.client"
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].endswith("pip install 'fightcard[table]' (from a clone: '.[table]').")


# -- the parts -----------------------------------------------------------------------------------------------------


def test_packed_layer_reads_as_the_unpacked_one() -> None:
    """Number by number, known or not."""
    path = FOLDER / "basic.book"
    with path.open("rb") as file:
        header = json.loads(file.readline())
        frame = Frame(first_state(), outcomes_of(GAME.setup()), header["draw"])
        assert header["solution"] == digest_of(frame)
        packer, chooser = PlainCoding(frame, MOST_GONE), Random(1)
        for place, size in zip(stored_places(frame, MOST_GONE), header["sizes"].values(), strict=True):
            part = file.read(size)
            if place[1] == MOST_GONE:
                break
            layer, table = packer.opened(place, part), packer.unpacked(place, part)
            assert layer.shape == table.shape
            cells = [(chooser.randrange(table.shape[0]), chooser.randrange(table.shape[1])) for _ in range(2000)]
            cells += [(0, 0), (table.shape[0] - 1, table.shape[1] - 1)]
            assert [layer[cell] for cell in cells] == [int(table[cell]) for cell in cells], place


def test_plain_arrays_behave_as_numpy_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    values = [[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]
    for kind in (FLOAT, INT):
        theirs = arrays.array(values, kind)
        with monkeypatch.context() as patch:
            patch.setattr(arrays, "has_numpy", lambda: False)
            ours = arrays.array(values, kind)
        assert isinstance(ours, PlainArray)
        assert (ours.shape, ours.tolist(), arrays.packed(ours, kind)) == (
            theirs.shape,
            theirs.tolist(),
            arrays.packed(theirs, kind),
        )


def test_plain_solving_gives_the_same_values_as_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with NumPy's arrays, to the last bit."""
    state = MatchState(0b1100100000110, 0b0110100001010)
    outcomes = outcomes_of(GAME.setup())
    theirs = solve(state, outcomes, plain_kernels()).clash(state)
    for module in ("fightcard.kernel.arrays", "fightcard.solve.cartisora.solver.backward_induction"):
        monkeypatch.setattr(f"{module}.has_numpy", lambda: False)
    outcomes_of.cache_clear()
    ours = solve(state, outcomes_of(GAME.setup()), plain_kernels()).clash(state)
    outcomes_of.cache_clear()
    assert ours == theirs
