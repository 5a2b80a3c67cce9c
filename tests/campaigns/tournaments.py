"""R12, S14: tournaments through SIGKILL, and many of them beside other games."""

from __future__ import annotations

import asyncio
import json
import signal
import threading
import time
from collections import Counter
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from random import Random
from subprocess import Popen
from typing import Any

from fightcard.client import Connection, EntrantPlace, HostedTournament, Place, Refusal
from fightcard.server.support.settings import Limits
from tests.web.playing import GAMES, QUICK
from tests.web.raw import ask
from tests.web.serving import Server

from . import beside
from .attackers import HOST, start_attack
from .beside import compare
from .campaign import Campaign, Outcome
from .games import DISCONNECTED, LIMITS, run_threads, serving

PEOPLE, BOTS = 8, 8
KILLS, LONGEST_WAIT = 3, 4.0  # of one tournament, and seconds between two of them
PATIENCE = 240.0  # seconds until a tournament has to be over
POLL = 0.1  # seconds
FORMATS = ("swiss", "round-robin", "knockout")
GENEROUS = {"burst": 1e6, "rate": 1e6}


# -- R12 ----------------------------------------------------------------------------------------------------------


def killed_tournaments(seed: int, folder: Path, fault: str) -> Outcome:
    """People and bots play a tournament to its end on a server that is killed again and again."""
    chooser = Random(f"tournaments {seed}")
    limits = {**LIMITS, "tournaments_here": GENEROUS}
    with serving(folder, fault, limits=limits, nonces=1.0) as server:
        tournament, entrants = _open(server, chooser, FORMATS[seed % len(FORMATS)])
        end = time.monotonic() + PATIENCE
        players = [
            threading.Thread(target=_play_all, args=(entrant, Random(chooser.random()), end)) for entrant in entrants
        ]
        killer = threading.Thread(target=_kill_often, args=(server, chooser))
        run_threads([*players, killer], PATIENCE + 30)
        _check(tournament)
    return Outcome(1)


def _open(server: Server, chooser: Random, style: str) -> tuple[HostedTournament, list[EntrantPlace]]:
    game = chooser.choice(GAMES)
    options = ["target=1"] if game == "cartisora" else QUICK[game]
    wish = {"game": game, "options": options, "format": style, "auto": True, "bots": ["random"] * BOTS}
    tournament = HostedTournament.make(server.site, wish)
    entrants = [tournament.enter(f"P{number}") for number in range(PEOPLE)]
    tournament.run("start")
    return tournament, entrants


def _kill_often(server: Server, chooser: Random) -> None:
    for _ in range(KILLS):
        time.sleep(chooser.uniform(0.2, LONGEST_WAIT))
        server.stop(signal.SIGKILL)
        server.start()


def _play_all(entrant: EntrantPlace, chooser: Random, end: float) -> None:
    """Play one's games as they come, until the tournament is over."""
    while time.monotonic() < end:
        with suppress(Refusal, *DISCONNECTED):
            if entrant.tournament.data["over"]:
                return
            if entrant.is_playing:
                for place in entrant.play():
                    _play_game(place, chooser)
        time.sleep(POLL)


def _play_game(place: Place, chooser: Random) -> None:
    with place.connect() as player:
        while not player.state.over:
            _act(player, chooser)


def _act(player: Connection, chooser: Random) -> None:
    state = player.wait_for_turn()
    if not state.over:
        with suppress(Refusal):  # the other was quicker
            player.act(chooser.choice(state.actions), seq=state.seq)


def _check(tournament: HostedTournament) -> None:
    """Each result was counted once and as the table has it, nobody played twice in a round or met anybody again."""
    data = tournament.data
    assert data["over"], "the tournament is not over"
    by_round: Counter[tuple[int, int]] = Counter()
    met: Counter[frozenset[int]] = Counter()
    for pairing in data["pairings"]:
        sides = [entrant for entrant in (pairing["first"], pairing["second"]) if entrant is not None]
        by_round.update((pairing["round"], entrant) for entrant in sides)
        met.update(map(frozenset, combinations(sides, 2)))
        if len(sides) == 2 and not pairing["absent"]:
            _check_games(tournament, pairing)
    assert max(by_round.values()) == 1, "somebody was paired twice in a round"
    assert max(met.values()) == 1, "two met twice"


def _check_games(tournament: HostedTournament, pairing: Any) -> None:
    assert len(pairing["tables"]) == len(pairing["games"]), "a table was not counted, or one twice"
    for number, (table, counted) in enumerate(zip(pairing["tables"], pairing["games"], strict=True)):
        winner = tournament.watch(table).get()["result"]["winner"]
        points = [0.5, 0.5] if winner is None else [float(winner == side) for side in range(2)]
        assert counted == (points[::-1] if number % 2 else points), f"{counted} is counted where {winner} has won"


# -- S14 ----------------------------------------------------------------------------------------------------------

TOURNAMENTS = 50
CAP = int(Limits().tournaments.burst)
WISH = {"game": "cartisora", "options": [], "format": "swiss"}


def many_tournaments(seed: int, folder: Path, fault: str) -> Outcome:
    """Tournaments of bots start all at once and are followed, beside people who play elsewhere."""
    limits = {**LIMITS, "tournaments_here": GENEROUS}
    with serving(folder, fault, limits=limits, pace=1.0, bot_processes=2, public_url=f"https://{HOST}") as server:
        _check_cap(server)

        def attack() -> Popen[str]:
            return start_attack(server, beside.SECONDS, "tournaments", str(TOURNAMENTS))

        waits = asyncio.run(compare(server, Random(f"many tournaments {seed}"), attack))
    waits.check()
    played = min(json.loads(each)["over"] for each in waits.printed)
    assert played == TOURNAMENTS, f"only {played} of {TOURNAMENTS} tournaments came to their end"
    return Outcome(len(waits.pairs), {"p99 ms quiet": waits.quiet, "p99 ms beside them": waits.beside})


def _check_cap(server: Server) -> None:
    """One address elsewhere gets a few tournaments and no more."""
    headers = {"Host": HOST, "X-Forwarded-For": "203.0.113.9", "Content-Type": "application/json"}
    made = [ask(server, "POST", "/api/tournaments", WISH, headers).status for _ in range(2 * CAP)]
    assert made == [201] * CAP + [429] * CAP, f"asked for {2 * CAP} tournaments, an address gets {made}"


KILLED_TOURNAMENTS = Campaign(
    "R12", "killed-tournaments", 30, "a tournament of 16 with kills", killed_tournaments, "forgets-tournaments"
)
MANY_TOURNAMENTS = Campaign(
    "S14",
    "many-tournaments",
    10,
    "players' waiting times without and beside 50 tournaments",
    many_tournaments,
    "makes-any-tournament",
)
