"""Simulations: the same results however the games are divided among processes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from fightcard.core.definition import GameDefinition
from fightcard.lab.simulation.engine import GROWTH, Batches, Plan, Tally, make_engine, prepare, seated
from fightcard.lab.simulation.simulate import SAMPLE, Keep, SilentWatcher, simulate, wants_compiled
from fightcard.lab.simulation.speed import measure
from fightcard.lab.study.breakdown import Wanted, play_rows
from fightcard.registry import DRIVEN, GAMES, find_game

GAME = find_game("fightdrome")


def plan(*options: str, bots: tuple[str, str] = ("thumb", "random"), seed: int = 5) -> Plan:
    """A plain simulation."""
    return Plan("fightdrome", GAME.setup(options), bots, seed, compiled=False)


def bare(tally: Tally) -> Tally:
    """Return a tally without its time, which varies."""
    return Tally(tally.games, tally.decisions, 0.0, tally.counts)


class Stopper(SilentWatcher):
    """Raises KeyboardInterrupt once, when so many games are done."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.pressed = False

    def playing(self, done: int) -> None:
        """Interrupt if enough games are done."""
        if done >= self.games and not self.pressed:
            self.pressed = True
            raise KeyboardInterrupt


# -- batches --


@pytest.mark.parametrize("jobs", [1, 2, 7])
@pytest.mark.parametrize("games", [1, 8, 9, 1000, 12345])
def test_every_game_is_in_one_batch(games: int, jobs: int) -> None:
    lot, batches = Random(games), Batches(games, jobs)
    numbers: list[int] = []
    while (batch := batches.take()) is not None:
        first, count = batch
        assert count >= 1
        numbers += range(first, first + count)
        batches.learn(Tally(count, 0, lot.choice([0.0, 1e-9, 0.1, 30.0])))
    assert numbers == list(range(games))


def test_batches_grow_to_their_target_duration() -> None:
    batches = Batches(10**9, seconds=0.5)
    counts = []
    for _ in range(20):
        batch = batches.take()
        assert batch is not None
        counts.append(batch[1])
        batches.learn(Tally(batch[1], 0, batch[1] * 0.001))
    assert counts == [8, 64, *[500] * 18]


def test_batch_size_is_bounded() -> None:
    batches = Batches(10**9)
    batches.learn(Tally(GROWTH, 0, 0.0))
    assert batches.take() == (0, GROWTH * GROWTH)
    batches.learn(Tally(1, 0, 1000.0))
    assert batches.take() == (GROWTH * GROWTH, 1)


def test_last_batches_are_divided_among_processes() -> None:
    batches = Batches(10, jobs=4)
    assert [batches.take() for _ in range(6)] == [(0, 3), (3, 2), (5, 2), (7, 1), (8, 1), (9, 1)]
    assert batches.take() is None


# -- engine --


def test_tallies_add_up() -> None:
    engine = make_engine(plan())
    whole = engine.run(0, 30)
    parts = [engine.run(20, 10), engine.run(0, 13), engine.run(13, 7)]
    assert bare(sum(parts, Tally())) == bare(whole)
    assert whole.games == 30 == sum(whole.wins) + whole.draws
    assert whole.rounds == 30
    assert sum(whole.endings(GAME).values()) == 30
    assert whole.speed > 0
    assert Tally().speed == 0


def test_results_depend_on_seed_and_bots() -> None:
    tallies = {bare(make_engine(p).run(0, 20)) for p in (plan(), plan(seed=6), plan(bots=("random", "random")))}
    assert len(tallies) == 3


@pytest.mark.parametrize("players", [2, 4, 6])
def test_bots_are_named_by_side_and_seated_by_seat(toy: GameDefinition, players: int) -> None:
    half = players // 2
    both = Plan("toy", toy.setup([f"players={players}"]), ("thumb", "random"), 5, compiled=False)
    assert seated(both) == [DRIVEN["thumb"]] * half + [DRIVEN["random"]] * half
    tally = simulate(both, 40).tally
    assert tally.decisions == 40 * 2 * players
    assert tally.wins[0] > 20
    assert tally.endings(toy) == {"fought-out": 40, "resigned": 0}
    other = replace(both, bots=("random", "thumb"))
    assert simulate(other, 40).tally.wins[1] > 20


def test_plain_engine_needs_no_compiler() -> None:
    def compiling() -> None:
        raise AssertionError

    engine, seconds = prepare(plan(), compiling)
    assert seconds == 0
    assert engine.run(0, 0).decisions == 0


# -- simulate --


@pytest.mark.parametrize("options", [(), ("mode=fame", "fame_target=100"), ("mode=epic", "epic_survivor=gauntlet")])
def test_result_does_not_depend_on_number_of_processes(options: tuple[str, ...]) -> None:
    alone = simulate(plan(*options), 60)
    assert bare(alone.tally) == bare(make_engine(plan(*options)).run(0, 60))
    shared = simulate(plan(*options), 60, jobs=2)
    assert bare(shared.tally) == bare(alone.tally)
    assert shared.tally.seconds > 0
    assert (shared.jobs, shared.interrupted, shared.compile_seconds) == (2, False, 0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupted_simulation_reports_the_first_games_without_gaps(jobs: int) -> None:
    outcome = simulate(plan(), 5000, jobs, Stopper(30))
    assert outcome.interrupted
    assert 30 <= outcome.tally.games < 5000
    assert bare(outcome.tally) == bare(make_engine(plan()).run(0, outcome.tally.games))


@pytest.mark.parametrize("jobs", [1, 2])
def test_resumed_simulation_equals_one_run(jobs: int, tmp_path: Path) -> None:
    """Stopped, its file cut off as by a kill, resumed twice; games that are missing in the middle are played."""
    path = tmp_path / "simulation.jsonl"
    stopped = simulate(plan(), 1000, jobs, Stopper(30), Keep(str(path)))
    assert stopped.interrupted
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:2], *lines[3:-1], lines[-1][:9]]), encoding="utf-8")
    watcher = Stopper(300)
    assert simulate(plan(), 1000, jobs, watcher, Keep(str(path), resume=True)).interrupted
    resumed = simulate(plan(), 1000, jobs, keep=Keep(str(path), resume=True))
    assert bare(resumed.tally) == bare(make_engine(plan()).run(0, 1000))
    assert not path.exists()
    other = simulate(plan(seed=6), 20, keep=Keep(str(path), resume=True))
    assert other.games == 20


@pytest.mark.parametrize("by", ["opener", "card"])
def test_resumed_breakdown_equals_one_run(by: str, tmp_path: Path) -> None:
    keep = Keep(str(tmp_path / "simulation.jsonl"), resume=True)
    stopped = play_rows(plan(), 200, 1, Wanted(by, keep=keep), Stopper(30))
    assert stopped.interrupted
    resumed, whole = play_rows(plan(), 200, 1, Wanted(by, keep=keep)), play_rows(plan(), 200, 1, Wanted(by))
    assert stopped.tally.games < 200 == resumed.tally.games
    assert (resumed.shares, bare(resumed.tally)) == (whole.shares, bare(whole.tally))


def test_few_games_are_played_plain() -> None:
    assert not wants_compiled(plan(), SAMPLE)
    assert not wants_compiled(plan(), 100)
    assert wants_compiled(plan(), 10**6)


# -- bench --


@pytest.mark.parametrize("game", GAMES)
def test_plain_throughput_is_measured(game: str) -> None:
    speed = measure(find_game(game), 0.1, lambda: None, compiled=False)
    assert speed.tally.seconds >= 0.1
    assert speed.tally.decisions > 100
    assert speed.compile_seconds == 0
