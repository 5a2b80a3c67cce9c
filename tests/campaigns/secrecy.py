"""F1: pairs of worlds that a viewer cannot tell apart: all messages are the same in both, byte for byte."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

from fightcard.core.definition import SPECTATOR
from fightcard.registry import find_game
from tests.conformance.moments import vocabulary
from tests.web.coupled import coupled, put_in, watched
from tests.web.playing import GAMES
from tests.web.serving import Server
from tests.web.worlds import compare, some_tables
from tests.worlds import random_setup

from . import planted
from .campaign import Campaign, Outcome
from .games import LIMITS

# -- in the room --------------------------------------------------------------------------------------------------

MOMENTS = 300  # in one round


@cache
def words_of(game: str) -> list[str]:
    """Return the vocabulary of a game."""
    return vocabulary(find_game(game), 2)


def in_the_room(seed: int, _folder: Path, fault: str) -> Outcome:
    """Moments of games with any options; each viewer's frames and refusals in both worlds."""
    planted.plant(fault)
    chooser, game = Random(f"secrecy {seed}"), GAMES[seed % len(GAMES)]
    known = find_game(game)
    options = random_setup(known, chooser).options.write()
    tables = islice(some_tables(known, options, chooser), MOMENTS)
    return Outcome(sum(compare(state, seat, action, words_of(game), chooser) for state, seat, action in tables))


# -- through the server -------------------------------------------------------------------------------------------

SERVED = 8  # pairs of tables in one round
CASES = [
    ("champions", ["duels=1"], SPECTATOR, 1),
    ("fightdrome", ["characters=S01+L3,S05+L1"], SPECTATOR, 3),
    ("cartisora", [], 0, 1),
    ("cartisora", [], 1, 1),
    ("cartisora", [], SPECTATOR, 1),
]


def through_the_server(seed: int, folder: Path, fault: str) -> Outcome:
    """Both tables of each pair are played; the viewer's frames are compared."""
    chooser = Random(f"served {seed}")
    cases = [CASES[(seed * SERVED + number) % len(CASES)] for number in range(SERVED)]
    pairs = [coupled(game, options, viewer, chooser, least) for game, options, viewer, least in cases]
    server = Server(folder, fault=fault, limits=LIMITS)
    states = {f"pair{number}world{world}": pair[:2][world] for number, pair in enumerate(pairs) for world in (0, 1)}
    secrets = put_in(server.database, states)
    try:
        server.start()
        for number, (case, (_, _, line)) in enumerate(zip(cases, pairs, strict=True)):
            seen = []
            for world in (0, 1):
                name, played = f"pair{number}world{world}", [(seat, actions[world]) for seat, *actions in line]
                seen.append(watched(server, name, secrets[name], case[2], played))
            assert seen[0] == seen[1], f"{case}: the tables differ"
    finally:
        server.end()
    return Outcome(SERVED)


SECRECY = Campaign(
    "F1",
    "secrecy",
    100_000,
    "one pair of worlds, and the bytes that one viewer is sent",
    in_the_room,
    "shows-the-table",
)
SECRECY_SERVED = Campaign(
    "F1",
    "secrecy-served",
    1000,
    "one pair of worlds, and the bytes of a game played through the server",
    through_the_server,
    "shows-the-table",
)
