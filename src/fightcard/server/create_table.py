"""New tables: what somebody asks for, turned into the first entries of a book and the tokens that open it."""

from __future__ import annotations

from dataclasses import dataclass, field

from fightcard.core import entropy
from fightcard.core.definition import GameDefinition
from fightcard.core.errors import TableRefuses
from fightcard.core.shuffles import SCHEMES
from fightcard.messages import wire
from fightcard.registry import find_game
from fightcard.store import Token
from fightcard.store.base import Role
from fightcard.table.commands import check_seats
from fightcard.table.events import ClockPlan, Created, Entry, Hints, SeatPlan, Started
from fightcard.table.names import clean_name
from fightcard.table.state import Room

from .bot_pool import check_level
from .tokens import SPECTATOR, new_token

DAY = 24 * 3600
SHORTEST_MOVE = 5  # seconds
SHORTEST_BANK = 10


@dataclass
class NewTable:
    """A table that is not stored yet, with the secrets that are told once."""

    name: str
    entries: list[Entry]
    tokens: list[Token] = field(default_factory=list)
    seats: dict[int, str] = field(default_factory=dict)  # for cookies
    links: dict[int, str] = field(default_factory=dict)
    invites: dict[int, str] = field(default_factory=dict)
    watch: str = ""

    def give(self, role: Role, seat: int, now: int) -> str:
        """Make a token of it."""
        secret, token = new_token(self.name, role, seat, now)
        self.tokens.append(token)
        return secret


def make_table(wish: wire.NewTable, now: int) -> NewTable:
    """The table that somebody asks for; Unreadable or TableRefuses if there cannot be such a one."""
    game = find_game(wish.game)
    setup = game.setup(wish.options)
    seats = [_seat_plan(game, seat) for seat in wish.seats]
    check_seats(game, setup, seats)
    _check_length(game, setup.options.write())
    hints: Hints = wish.hints or ("free" if _plays_alone(seats) else "agreed")
    table = NewTable(
        entropy.new_table_id(), _first_entries(game, setup.options.write(), seats, _clock(wish.clock), hints, now)
    )
    for number, seat in enumerate(wish.seats):
        if seat.kind in ("me", "here"):
            table.seats[number] = table.give("seat", number, now)
            table.links[number] = table.give("link", number, now)
        elif seat.kind == "friend":
            table.invites[number] = table.give("invite", number, now)
    table.watch = table.give("watch", SPECTATOR, now)
    return table


def _check_length(game: GameDefinition, options: list[str]) -> None:
    """Some games could go on for as long as one likes."""
    for name, most in game.table_limits.items():
        for option in options:
            if option.startswith(f"{name}=") and int(option.partition("=")[2]) > most:
                raise TableRefuses("option-too-long", option=name, most=most)


def make_rematch(room: Room, now: int) -> NewTable:
    """The same again with the seats swapped; the players fetch their own tokens."""
    seats = [SeatPlan("person", "")] * len(room.seats)
    for number, seat in enumerate(room.seats):
        seats[next_seat(room, number)] = SeatPlan(seat.kind, seat.name, seat.level, entropy.new_bot_seed())
    plan = room.plan
    return NewTable(entropy.new_table_id(), _first_entries(room.game, plan.options, seats, plan.clock, plan.hints, now))


def next_seat(room: Room, seat: int) -> int:
    """Where somebody sits at the rematch: in the same place of the other side, if the sides are alike."""
    sides = [[each for each in range(len(room.seats)) if room.side(each) == side] for side in (0, 1)]
    if len(sides[0]) != len(sides[1]):
        return seat
    own = room.side(seat)
    return sides[1 - own][sides[own].index(seat)]


def _first_entries(
    game: GameDefinition, options: list[str], seats: list[SeatPlan], clock: ClockPlan, hints: Hints, now: int
) -> list[Entry]:
    """The seed is drawn and stored here, and its commitment told, before any player commits to a nonce."""
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
    waits = any(seat.kind != "bot" for seat in seats)  # for people, or at least their commitments
    return [created] if waits else [created, Started(at=now)]


def _seat_plan(game: GameDefinition, wish: wire.SeatWish) -> SeatPlan:
    seed = entropy.new_bot_seed()
    if wish.kind == "bot":
        return SeatPlan("bot", clean_name(wish.name), check_level(wish.level), seed)
    return SeatPlan("open" if wish.kind == "friend" else "person", clean_name(wish.name), "", seed)


def _plays_alone(seats: list[SeatPlan]) -> bool:
    return sum(seat.kind != "bot" for seat in seats) <= 1


def _clock(wish: wire.ClockWish) -> ClockPlan:
    if wish.kind == "none":
        return ClockPlan()
    seconds = wish.days * DAY if wish.kind == "days" else wish.seconds
    least = {"move": SHORTEST_MOVE, "bank": SHORTEST_BANK, "days": DAY}[wish.kind]
    if seconds < least:
        raise TableRefuses("clock-too-short", least=least)
    return ClockPlan(wish.kind, seconds, wish.increment if wish.kind == "bank" else 0)
