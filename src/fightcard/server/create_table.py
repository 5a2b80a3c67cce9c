"""Creates tables: turns a request into the first entries of an event log and the tokens of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from fightcard.core.chance import entropy
from fightcard.core.chance.shuffles import SCHEMES
from fightcard.core.definition import SPECTATOR, GameDefinition
from fightcard.core.errors import TableRefuses
from fightcard.messages import requests
from fightcard.registry import find_game
from fightcard.store import Token
from fightcard.store.base import Role
from fightcard.table.decisions import check_seats
from fightcard.table.events import ClockPlan, Created, Entry, Hints, SeatPlan, Started
from fightcard.table.names import clean_name
from fightcard.table.state import TableState
from fightcard.tournament.events import TournamentPlan
from fightcard.tournament.state import Entrant

from .support.tokens import new_token
from .workers.own_bots import check_level

DAY = 24 * 3600
MIN_MOVE_SECONDS = 5  # seconds
MIN_BANK_SECONDS = 10


@dataclass
class TableDraft:
    """A table that is not stored yet, with its secrets, which are returned once."""

    name: str
    entries: list[Entry]
    tokens: list[Token] = field(default_factory=list)
    seats: dict[int, str] = field(default_factory=dict)  # secrets for cookies, by seat
    links: dict[int, str] = field(default_factory=dict)
    invites: dict[int, str] = field(default_factory=dict)
    watch: str = ""

    def give(self, role: Role, seat: int, now: int) -> str:
        """Create a token, and return its secret."""
        secret, token = new_token(self.name, role, seat, now)
        self.tokens.append(token)
        return secret


def make_table(wish: requests.NewTable, now: int) -> TableDraft:
    """Return the requested table; Unreadable or TableRefuses if it is not possible."""
    game = find_game(wish.game)
    setup = game.setup(wish.options)
    seats = [_seat_plan(game, seat) for seat in wish.seats]
    check_seats(game, setup, seats)
    check_length(game, setup.options.write())
    hints: Hints = wish.hints or ("free" if _plays_alone(seats) else "agreed")
    table = TableDraft(
        entropy.new_table_id(), _first_entries(game, setup.options.write(), seats, read_clock(wish.clock), hints, now)
    )
    for number, seat in enumerate(wish.seats):
        if seat.kind in ("me", "here"):
            table.seats[number] = table.give("seat", number, now)
            table.links[number] = table.give("link", number, now)
        elif seat.kind == "friend":
            table.invites[number] = table.give("invite", number, now)
    table.watch = table.give("watch", SPECTATOR, now)
    return table


def check_length(game: GameDefinition, options: list[str]) -> None:
    """Refuse options with which a game could become too long for its log."""
    for name, most in game.table_limits.items():
        for option in options:
            if option.startswith(f"{name}=") and int(option.partition("=")[2]) > most:
                raise TableRefuses("option-too-long", option=name, most=most)


def make_rematch(state: TableState, now: int) -> TableDraft:
    """Return the next table with the sides swapped; players fetch their tokens themselves."""
    seats = [SeatPlan("person", "")] * len(state.seats)
    for number, seat in enumerate(state.seats):
        seats[next_seat(state, number)] = SeatPlan(seat.kind, seat.name, seat.level, entropy.new_bot_seed())
    plan = state.plan
    entries = _first_entries(state.game, plan.options, seats, plan.clock, plan.hints, now)
    created = entries[0]
    assert isinstance(created, Created)
    created.series = next_series(state)
    return TableDraft(entropy.new_table_id(), entries)


def next_series(state: TableState) -> list[float]:
    """Return the points of both sides in the series of rematches; empty if a player left."""
    result = state.match.position.result
    if result is None or any(seat.left for seat in state.seats):
        return []
    winner, before = result["winner"], state.plan.series or [0.0, 0.0]
    points = [before[side] + (0.5 if winner is None else float(winner == side)) for side in (0, 1)]
    swaps = state.side(next_seat(state, 0)) != state.side(0)
    return points[::-1] if swaps else points


def make_tournament_table(tournament: str, plan: TournamentPlan, sides: Sequence[Entrant], now: int) -> TableDraft:
    """Return a table for a game of a tournament: each of two entrants has all seats of a side.

    People's seats are open until they come; they get their tokens from the tournament.
    """
    game = find_game(plan.game)
    setup = game.setup(plan.options)
    seats = [_entrant_plan(sides[game.side_of(setup, seat)]) for seat in range(game.seats(setup))]
    entries = _first_entries(game, plan.options, seats, plan.clock, "never", now)
    created = entries[0]
    assert isinstance(created, Created)
    created.tournament = tournament
    return TableDraft(entropy.new_table_id(), entries)


def _entrant_plan(entrant: Entrant) -> SeatPlan:
    kind: Literal["bot", "open"] = "bot" if entrant.is_bot else "open"
    return SeatPlan(kind, entrant.name, entrant.level, entropy.new_bot_seed())


def next_seat(state: TableState, seat: int) -> int:
    """Return a seat's number at the rematch: the same place on the other side, if the sides are equally large."""
    sides = [[each for each in range(len(state.seats)) if state.side(each) == side] for side in (0, 1)]
    if len(sides[0]) != len(sides[1]):
        return seat
    own = state.side(seat)
    return sides[1 - own][sides[own].index(seat)]


def _first_entries(
    game: GameDefinition, options: list[str], seats: list[SeatPlan], clock: ClockPlan, hints: Hints, now: int
) -> list[Entry]:
    """Return the first entries; the seed is drawn, stored and committed to before any player commits to a nonce."""
    created = Created(
        at=now,
        game=game.name,
        rules=game.version,
        options=options,
        seed=entropy.new_seed(),
        scheme=max(SCHEMES),
        seats=seats,
        clock=clock,
        hints=hints,
    )
    waits = any(seat.kind != "bot" for seat in seats)  # for people to sit down or to commit
    return [created] if waits else [created, Started(at=now)]


def _seat_plan(game: GameDefinition, wish: requests.SeatWish) -> SeatPlan:
    seed = entropy.new_bot_seed()
    if wish.kind == "bot":
        return SeatPlan("bot", clean_name(wish.name), check_level(wish.level), seed)
    return SeatPlan("open" if wish.kind == "friend" else "person", clean_name(wish.name), "", seed)


def _plays_alone(seats: list[SeatPlan]) -> bool:
    return sum(seat.kind != "bot" for seat in seats) <= 1


def read_clock(wish: requests.ClockWish) -> ClockPlan:
    """Return the requested time control; TableRefuses if it is too short."""
    if wish.kind == "none":
        return ClockPlan()
    seconds = wish.days * DAY if wish.kind == "days" else wish.seconds
    least = {"move": MIN_MOVE_SECONDS, "bank": MIN_BANK_SECONDS, "days": DAY}[wish.kind]
    if seconds < least:
        raise TableRefuses("clock-too-short", least=least)
    return ClockPlan(wish.kind, seconds, wish.increment if wish.kind == "bank" else 0)
