"""F1: how long an answer takes tells nothing of hidden cards. Both worlds of a pair are timed in turn, many times.

The times of the two worlds are put in order together (Mann and Whitney's test, which a busy machine does not mislead);
where hidden cards make no difference, the sums of ranks are normal, and their squares add up to a chi-square.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from fightcard.client import Connection, Place
from fightcard.core.definition import SPECTATOR
from tests.fairness.statistics import tail
from tests.web.coupled import Line, coupled, put_in
from tests.web.playing import catch_up
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import LIMITS

PAIRS = 5  # in one round
COPIES, REPEATS = 16, 30  # how often each action, and each question, is timed in both worlds
LEAST = 1e-6  # how unlikely chance alone may be
CASES = [
    ("cartisora", [], 0, 1),
    ("cartisora", [], 1, 1),
    ("champions", ["duels=1"], SPECTATOR, 1),
    ("fightdrome", ["characters=S01+L3,S05+L1"], SPECTATOR, 3),
    ("cartisora", [], SPECTATOR, 1),
]
Times = tuple[list[float], list[float]]  # of the same thing in the two worlds, in seconds


def timing(seed: int, folder: Path, fault: str) -> Outcome:
    """Some pairs of tables at one server."""
    chooser = Random(f"timing {seed}")
    pairs = [(case[2], coupled(*case[:3], chooser, case[3])) for case in CASES[:PAIRS]]
    server = Server(folder, fault=fault, limits=LIMITS)
    copies = {_name(*at): pairs[at[0]][1][:2][at[1]] for at in _all_copies()}
    secrets = put_in(server.database, copies)
    try:
        server.start()
        places = {
            name: {
                seat: Place(server.site, name, seat if seat >= 0 else "spectator", token) for seat, token in own.items()
            }
            for name, own in secrets.items()
        }
        times = [
            each
            for pair, (viewer, (_, _, line)) in enumerate(pairs)
            for each in _time_pair(
                [[places[_name(pair, world, copy)] for copy in range(COPIES)] for world in (0, 1)],
                viewer,
                line,
                chooser,
            )
        ]
    finally:
        server.end()
    return judged(times, PAIRS)


def _all_copies() -> list[tuple[int, int, int]]:
    return [(pair, world, copy) for pair in range(PAIRS) for world in (0, 1) for copy in range(COPIES)]


def _name(pair: int, world: int, copy: int) -> str:
    return f"pair{pair}world{world}copy{copy}"


def _time_pair(worlds: list[list[dict[int, Place]]], viewer: int, line: Line, chooser: Random) -> list[Times]:
    """The times that one viewer waits: for own actions, responses to questions, and reconnecting."""
    copies = iter(range(2 * COPIES))  # both worlds' in turn
    acted = in_turn(chooser, COPIES, lambda world: _play(worlds[world][next(copies) // 2], viewer, world, line))
    returned = in_turn(chooser, REPEATS, lambda world: _return(worlds[world][0][viewer]))
    if viewer == SPECTATOR:
        return [returned]
    with worlds[0][0][viewer].connect() as one, worlds[1][0][viewer].connect() as two:
        asked = in_turn(chooser, REPEATS, lambda world: _ask((one, two)[world]))
    return [*([acted] if any(seat == viewer for seat, *_ in line) else []), returned, asked]


def in_turn(chooser: Random, times: int, measure: Callable[[int], float]) -> Times:
    """So often in both worlds; chance decides in which first."""
    took: Times = ([], [])
    for _ in range(times):
        for world in chooser.choice(((0, 1), (1, 0))):
            took[world].append(measure(world))
    return took


def _play(places: dict[int, Place], viewer: int, world: int, line: Line) -> float:
    """Play a table of this world; the seconds that the viewer waited for their own actions."""
    waited = 0.0
    with places[0].connect() as ann, places[1].connect() as ben:
        for seat, *actions in line:
            began = time.perf_counter()
            seq = (ann, ben)[seat].act(actions[world])
            waited += time.perf_counter() - began if seat == viewer else 0.0
            for each in (ann, ben):
                catch_up(each, seq)
    return waited


def _return(place: Place) -> float:
    """Seconds from the first word until all that was told is there, and the state."""
    with Connection._open(place) as socket:
        for _ in range(3):
            socket.ping().wait(20)  # until the server has ended what it did before, and is awake
        began = time.perf_counter()
        socket.send('{"type":"watch"}')
        while not socket.recv(20, decode=False).startswith(b'{"type":"state"'):
            pass
        return time.perf_counter() - began


def _ask(player: Connection) -> float:
    """Seconds until one knows why something is not allowed."""
    began = time.perf_counter()
    player.why("take-back")
    return time.perf_counter() - began


# -- the test -----------------------------------------------------------------------------------------------------


def judged(times: list[Times], pairs: int) -> Outcome:
    """The outcome of a round in which these times were measured."""
    p = chance_of(times)
    assert p > LEAST, f"the time of answers depends on what is hidden: p = {p:.1e}"
    widest = max(abs(median(one) - median(two)) for one, two in times)
    return Outcome(pairs, {"widest median difference, ms": widest * 1000, "-log10 of p": -math.log10(max(p, 1e-99))})


def chance_of(times: list[Times]) -> float:
    """Return the probability of such times, if it makes no difference which world is which."""
    return tail(sum(ranked(*each) ** 2 for each in times), len(times))


def ranked(one: list[float], two: list[float]) -> float:
    """By how many standard deviations the first are later in the common order than the second."""
    n = len(one)
    ranks = sum(
        rank for rank, (_, world) in enumerate(sorted([(t, 0) for t in one] + [(t, 1) for t in two]), 1) if not world
    )
    return (ranks - n * (2 * n + 1) / 2) / math.sqrt(n * n * (2 * n + 1) / 12)


TIMED = Campaign("F1", "timing", 200, "one pair of worlds, and the time of the responses", timing, "sleeps-on-a-card")
