"""F1: how long the coach takes tells nothing of hidden cards: it is asked in worlds that differ in these alone."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import fightcard
from fightcard.client import Place
from fightcard.core.position import Position
from fightcard.kernel.game_rng import hex_of_key
from fightcard.server.live.bot_driver import COACH_TICK
from fightcard.table.events import Created, Entry, SeatPlan, Started
from tests.web.coupled import put_logs
from tests.web.serving import Server
from tests.web.worlds import AT

from .campaign import Campaign, Outcome
from .games import LIMITS
from .timing import LEAST, Times, chance_of, in_turn, judged

GAMES = ("fightdrome", "champions")  # those with hidden cards
COPIES = 24  # of each world: asked again, the coach says the same at once
MOVES = 12  # at most, until the moment at which it is asked
LEVEL = "master"  # of the other seat, which may search at the same time


def coach_timing(seed: int, folder: Path, fault: str) -> Outcome:
    """One moment of each game."""
    chooser = Random(f"coach {seed}")
    server = Server(folder, fault=fault, limits=LIMITS, pace=1.0)  # its answers come at ticks
    worlds = {game: _worlds(game, chooser) for game in GAMES}
    logs = {
        f"{game}{number}copy{copy}": _log(world)
        for game, pair in worlds.items()
        for number, world in enumerate(pair)
        for copy in range(COPIES)
    }
    secrets = put_logs(server.database, logs)
    try:
        server.start()

        def measure(game: str) -> Times:
            copies = iter(range(2 * COPIES))  # both worlds' in turn

            def ask(world: int) -> float:
                name = f"{game}{world}copy{next(copies) // 2}"
                return _ask(Place(server.site, name, 0, secrets[name][0]))

            return in_turn(chooser, COPIES, ask)

        times = [measure(game) for game in GAMES]
    finally:
        server.end()
    after = [([t % COACH_TICK for t in one], [t % COACH_TICK for t in two]) for one, two in times]
    p = chance_of(after)
    assert p > LEAST, f"the coach's time after a tick depends on what is hidden: p = {p:.1e}"
    return judged(times, len(GAMES))


def _worlds(game: str, chooser: Random) -> tuple[Position, Position]:
    """A moment of the first seat, with two deals of what it cannot know."""
    while True:
        position = fightcard.game(game).deal(seed=chooser.randrange(2**40))
        for _ in range(chooser.randrange(MOVES)):
            if position.is_over:
                break
            seat = chooser.choice(position.due)
            position, _ = position.play(f"{seat}:{chooser.choice(position.legal_actions(seat))}")
        if len(position.legal_actions(0)) > 1:
            seen = position.observe(0)
            one, two = (seen.sample_world(chooser.randrange(2**40)) for _ in range(2))
            if one.view(1) != two.view(1):
                return one, two


def _log(world: Position) -> list[Entry]:
    """A table of one person against the computer that begins there."""
    game = world.game.definition
    options = Position.read(game, str(world)).setup.options.write()  # the text names what the deal had chosen
    return [
        Created(
            at=AT,
            game=game.name,
            rules=game.version,
            options=options,
            key=hex_of_key(world.key),
            seats=[SeatPlan("person", "Ann", "", 1), SeatPlan("bot", "", LEVEL, 2)],
            hints="free",
            position=str(world),
        ),
        Started(at=AT),
    ]


def _ask(place: Place) -> float:
    """Seconds until the coach has spoken."""
    with place.connect() as ann:
        ann.wait_for_turn()
        began = time.perf_counter()
        ann.coach()
        return time.perf_counter() - began


COACHED = Campaign("F1", "coach-timing", 100, "one pair of worlds, timed", coach_timing, "coach-hears-cards")
