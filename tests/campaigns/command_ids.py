"""R3: ids of finished commands are used again, for the same and for other commands, also after a crash."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from fightcard.client import Connection, Refusal, Table
from fightcard.messages import client_messages, server_messages
from tests.web.playing import GAMES, QUICK, catch_up, newest, two_people

from .campaign import Campaign, Outcome
from .games import serving

TABLES, COMMANDS = 6, 12  # at one server; of each table, before the crash and after it


@dataclass
class Done:
    """A command that was acknowledged."""

    seat: int
    message: client_messages.ClientMessage
    seq: int


def command_ids(seed: int, folder: Path, fault: str) -> Outcome:
    """Every table has its commands repeated and misused, then the server is killed, and all is tried again."""
    chooser = Random(f"ids {seed}")
    trials = 0
    with serving(folder, fault) as server:
        tables = [
            two_people(server.site, game, QUICK[game], hints="never")
            for game in (chooser.choice(GAMES) for _ in range(TABLES))
        ]
        done: list[list[Done]] = [[] for _ in tables]
        for turn in range(2):
            if turn:
                server.restart()
            trials += sum(_use_table(table, own, chooser) for table, own in zip(tables, done, strict=True))
    return Outcome(trials)


def _use_table(table: Table, done: list[Done], chooser: Random) -> int:
    """Some new commands, each followed by a repetition and a misuse of any older one; how many of these."""
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        seats = (ann, ben)
        for _ in range(COMMANDS):
            done.append(_do(seats, chooser))
            for each in seats:
                catch_up(each, newest(seats).seq)
            old = chooser.choice(done)
            _check_repeated(seats[old.seat], old)
            _check_misused(seats[old.seat], old, chooser)
        assert [seat["hints"] for seat in newest(seats).state.seats] == [0, 0]
    return 2 * COMMANDS


def _do(seats: tuple[Connection, Connection], chooser: Random) -> Done:
    """An action; when the game is over a name, which may be the old one."""
    state = seats[0].state
    seat = chooser.choice(state.due or [0, 1])
    player = seats[seat]
    message: client_messages.ClientMessage = client_messages.Rename(player.new_id(), f"Player {seat}")
    if state.due:
        message = client_messages.Act(player.new_id(), chooser.choice(player.state.actions), player.seq)
    answer = player.ask(message)
    assert isinstance(answer, server_messages.Done)
    return Done(seat, message, answer.seq)


def _check_repeated(player: Connection, old: Done) -> None:
    before = player.seq
    answer = player.ask(old.message)
    assert isinstance(answer, server_messages.Done)
    assert (answer.seq, player.seq) == (old.seq, before), f"{old.message} was done again"


def _check_misused(player: Connection, old: Done, chooser: Random) -> None:
    """Another command under the same id changes nothing and brings nothing."""
    move, before = str(getattr(old.message, "id", "")), player.seq
    others: list[client_messages.ClientMessage] = [
        client_messages.HintRequest(move),
        client_messages.Resign(move),
        client_messages.Undo(move),
        client_messages.Act(move, "no such action"),
        client_messages.Offer(move, "undo"),
        client_messages.Answer(move, "hints", True),
        client_messages.Claim(move, 1 - old.seat, "win"),
        client_messages.Fill(move, 1 - old.seat, "novice"),
        client_messages.Rename(move, f"N{chooser.randrange(10**6)}"),
    ]
    other = chooser.choice(others)
    try:
        brought = type(player.ask(other)).__name__
    except Refusal as refusal:
        brought = refusal.code
    assert (brought, player.seq) == ("id-reused", before), f"{other} under the id of {old.message}: {brought}"


COMMAND_IDS = Campaign(
    "R3",
    "command-ids",
    10_000,
    "one id of a finished command, used again for a hint or another command",
    command_ids,
    "trusts-ids",
)
