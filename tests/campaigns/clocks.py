"""R8, F4: neither a stalled server nor steps of the system's clock cost a player time."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from random import Random

from fightcard.client import Connection, Table
from fightcard.messages import codec, requests
from tests.web.playing import time_left, two_people
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import at_once, serving

TABLES = 12
LEFT = 3  # seconds on every clock
STALLED = (3.5, 6.0)  # seconds that the server stands still: more than that
STEPS = 2  # up and down in one round
TOLERANCE = 1000  # milliseconds between a signal and what it does, on a busy machine


def clocked(server: Server, seconds: int) -> list[Table]:
    """Tables at which a clock runs."""
    clock = requests.ClockWish("bank", seconds=seconds)
    return at_once(lambda _number: two_people(server.site, "cartisora", clock=clock), TABLES)


def _due(table: Table) -> Connection:
    return table.seat(int(table.spectator().get()["due"][0])).connect()


def server_stalls(seed: int, folder: Path, fault: str) -> Outcome:
    """Stop the process for longer than anybody has left; some have sent their move meanwhile. All play on."""
    chooser = Random(f"stalls {seed}")
    with serving(folder, ",".join(filter(None, ("short-clocks", fault)))) as server:
        tables = clocked(server, LEFT)
        players = at_once(lambda number: _due(tables[number]), TABLES)
        try:
            _stall(server, players[:: seed % 2 + 1], chooser.uniform(*STALLED))
            counted = max(at_once(lambda number: _play_on(players[number]), TABLES))
        finally:
            for player in players:
                player.close()
    return Outcome(TABLES, {"seconds on a clock": counted / 1000})


def _stall(server: Server, sending: list[Connection], seconds: float) -> None:
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    for player in sending:
        told = {"type": "act", "id": "during", "action": player.state.actions[0]}
        player._socket.send(codec.encode(told).decode())
    time.sleep(seconds)
    server.process.send_signal(signal.SIGCONT)


def _play_on(player: Connection) -> float:
    """Play one move if it was not sent yet; how much time it took by the player's clock."""
    seat = int(player.place.viewer)
    player.wait_for(lambda state: state.over or any(told.what["kind"] == "paused" for told in player.told))
    if not player.state.over and str(seat) in player.state.clock["running"]:
        player.act(player.state.actions[0], move="during")
    player.wait_for(lambda state: str(seat) not in state.clock["running"])
    assert not player.state.over, "lost on time while the server stood still"
    return float(LEFT * 1000 - time_left(player, seat))


def clock_steps(seed: int, folder: Path, fault: str) -> Outcome:
    """Set the system's clock an hour forward and back while everybody thinks; nobody's time changes by that."""
    steps = [signal.SIGUSR1, signal.SIGUSR2] * STEPS
    Random(f"steps {seed}").shuffle(steps)
    with serving(folder, ",".join(filter(None, ("clock-steps-on-signals", fault)))) as server:
        tables = clocked(server, 600)
        assert server.process is not None
        wrong = 0.0
        for step in steps:
            server.process.send_signal(step)
            time.sleep(0.1)
            wrong = max(wrong, *at_once(lambda number: _think(tables[number]), TABLES))
    assert wrong < TOLERANCE, f"a clock was wrong by {wrong:.0f} ms"
    return Outcome(TABLES * len(steps), {"milliseconds charged wrongly": wrong})


def _think(table: Table) -> float:
    """Think a little and act; by how much the charge differs from what passed at most and at least."""
    with _due(table) as player:
        seat = int(player.place.viewer)
        player.wait_until(lambda: player.live is not None)
        began = time.monotonic()
        assert player.live is not None
        left = time_left(player, seat) - (player.live.now - player.state.clock["running"][str(seat)])
        time.sleep(0.05)
        player.act(player.state.actions[0])
        passed = (time.monotonic() - began) * 1000
        return abs(float(left - time_left(player, seat)) - passed)


SERVER_STALLS = Campaign(
    "R8",
    "server-stalls",
    500,
    "one running clock while the server's process is stopped",
    server_stalls,
    "counts-stalls",
)
CLOCK_STEPS = Campaign(
    "F4", "clock-steps", 500, "one move after a step of the system's clock", clock_steps, "uses-wall-clock"
)
