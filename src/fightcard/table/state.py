"""The state of one table, computed from its event log: seats, match, clocks, offers. Pure: no sockets, files or time.

``TableState.of(entries)`` is deterministic. ``decisions.py`` decides which entries a command adds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal, NamedTuple, assert_never

import msgspec

from fightcard.core.chance.shuffles import Shuffle, VoidRound, commitment_of, shuffled_key
from fightcard.core.data import Event, Standing, View
from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.kernel.game_rng import key_of_hex
from fightcard.registry import find_game

from .clock import GameClock
from .events import (
    Acted,
    Agreement,
    Answered,
    Claimed,
    Committed,
    Created,
    Entry,
    Fixed,
    Flagged,
    Hinted,
    NonceRevealed,
    Offered,
    Paused,
    Rematched,
    Renamed,
    SeatTaken,
    Started,
    Undone,
    Voided,
)
from .match import Match

STAND_IN = "novice"  # the level of a bot that replaces a person
# The public fields of an entry, where these are not all of them.
PUBLIC = {"created": (), "voided": ("missing", "excluded")}
SECRET = ("at", "id", "content", "action", "spent")
MAX_MOVES = 5_000  # decisions in effect; no game with any options has reached half of it


@dataclass(slots=True)
class Seat:
    """A seat and who occupies it."""

    kind: Literal["person", "open", "bot"]
    name: str
    level: str
    seed: int
    resigned: bool = False
    left: bool = False  # a bot plays on for the person who sat there
    hints: int = 0
    hinted: int = -1  # the prompt (``prompt_seq``) for which the last hint was given
    names: int = 0  # number of renames
    take_backs: int = 0  # of the current decision, undos included
    extras: int = 0  # entries of this seat that did not advance the game


@dataclass(slots=True)
class PendingOffer:
    """An offer of a seat, and the seats that have not answered it."""

    seat: int
    waiting: set[int] = field(default_factory=set)


class EntrySummary(msgspec.Struct, frozen=True):
    """The public part of an entry, and the range of match events that it caused."""

    seq: int
    at: int
    what: dict[str, Any]
    first: int
    last: int
    revealed: bool


class ShuffleStage(NamedTuple):
    """The step of the shuffle that the deal waits for."""

    round: int
    waits_for: Literal["commit", "reveal"]


class TableState:
    """The state of one table, with all its secrets; what a viewer may know comes from ``view`` and ``events_of``."""

    def __init__(self, created: Created) -> None:
        self.plan = created
        self.game = find_game(created.game)
        self.setup = self.game.setup_from_record(created.options, None)
        self.seats = [Seat(plan.kind, plan.name, plan.level, plan.seed) for plan in created.seats]
        self.clock = GameClock(created.clock, len(self.seats))
        self._counts_time = self.clock.counts
        self.at = created.at
        self.ids: dict[str, int] = {}  # by id of a recorded command: its entry
        self.contents: dict[str, str] = {}  # by id of a recorded command: the digest of its content, where known
        self.summaries: list[EntrySummary] = []
        self.seq = 0  # the number of the last entry
        self.last_non_action = 0  # the last entry other than an action: seats and terms are unchanged since then
        self.prompt_seq = [0] * len(self.seats)  # by seat: the entry since which it has its current choice
        self.offers: dict[Agreement, PendingOffer] = {}
        self.declined: set[tuple[int, Agreement]] = set()
        self.hints_agreed = created.hints == "free"
        self.ended_by: dict[str, Any] | None = None
        self.rematch: str | None = None
        # The inputs of the game's key; None where the server alone drew it: at old tables, and from a position.
        self.shuffle = _first_shuffle(created)
        self.fixed = False  # whether the commitments of this round are complete
        self.used_commitments: set[str] = set()  # of all rounds and seats
        self.started = False  # whether the cards have been dealt
        self._match: Match | None = None
        self.due: list[int] = []  # the seats that have to choose
        self.over = False  # whether the game has ended
        self._choices: list[list[str]] = [[] for _ in self.seats]
        self._reconsidered: set[int] = set()  # seats that decided again after a take-back
        self.moves = 0  # decisions in effect
        self._summarise(created, 0)

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> TableState:
        """Replay an event log."""
        entries = iter(entries)  # lazily: the caller may pause between two
        first = next(entries)
        assert isinstance(first, Created), "an event log begins with Created"
        state = cls(first)
        for entry in entries:
            state.apply(entry)
        return state

    # -- queries --

    @property
    def match(self) -> Match:
        """The match; only after the deal."""
        assert self._match is not None, "the game has begun"
        return self._match

    @property
    def log_full(self) -> bool:
        """Return whether the maximum number of decisions is reached: then nobody can move and no clock runs."""
        return self.moves >= MAX_MOVES

    @property
    def full(self) -> bool:
        """Return whether all seats are taken."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def stage(self) -> ShuffleStage | None:
        """Return the step that the shuffle waits for; None after the deal, or if this table takes no commitments."""
        if self.started or self.shuffle is None or self.shuffle.commitments is None:
            return None
        return ShuffleStage(self.shuffle.round, "reveal" if self.fixed else "commit")

    @property
    def contributors(self) -> list[int]:
        """The people who may contribute to the shuffle in this round."""
        excluded = self.shuffle.excluded if self.shuffle else []
        return [seat for seat in self.people if seat not in excluded]

    @property
    def commitments_wanted(self) -> list[int]:
        """The people whose commitment the shuffle waits for."""
        if self.stage is None or self.fixed:
            return []
        return [seat for seat in self.contributors if not self.commitment(seat)]

    @property
    def nonces_wanted(self) -> list[int]:
        """The people who committed to a nonce and have to reveal it now."""
        if self.stage is None or not self.fixed:
            return []
        assert self.shuffle is not None
        return [seat for seat, nonce in enumerate(self.shuffle.nonces) if self.commitment(seat) and not nonce]

    def commitment(self, seat: int) -> str:
        """Return a seat's commitment in this round, or an empty string."""
        known = self.shuffle.commitments if self.shuffle else None
        return known[seat] if known is not None and seat < len(known) else ""

    @property
    def people(self) -> list[int]:
        """The seats in which people play."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def is_host(self, seat: int) -> bool:
        """Return whether the seat belongs to the table's creator; if the creator only watches, all players are hosts.

        Tables of a tournament have no host among the players.
        """
        if self.plan.tournament:
            return False
        hosts = [number for number, plan in enumerate(self.plan.seats) if plan.kind == "person"]
        return seat in hosts or not hosts

    def others(self, seat: int) -> list[int]:
        """Return the seats of all other people."""
        return [other for other in self.people if other != seat]

    def side(self, seat: int) -> int:
        """Return the side that a seat plays for."""
        return self.game.side_of(self.setup, seat)

    def viewer(self, seat: int) -> int:
        """Return as whom a client of this seat sees the game: as a spectator, once a bot has replaced them."""
        return SPECTATOR if seat < 0 or self.seats[seat].kind == "bot" else seat

    def may_return(self, seat: int) -> bool:
        """Return whether the person of this seat may take it back from the bot; after a resignation they may not."""
        return seat >= 0 and self.seats[seat].left and not self.seats[seat].resigned and not self.over

    def actions(self, seat: int) -> list[str]:
        """Return the legal actions of a seat."""
        return self._choices[seat]

    def view(self, viewer: int) -> View | None:
        """Return what a viewer may know: None before the deal, and everything after the end."""
        return self.seen(viewer)[0]

    def seen(self, viewer: int) -> tuple[View | None, Standing | None]:
        """Return the view with who is ahead."""
        return self._match.position.seen(TABLE if self.over else viewer) if self._match else (None, None)

    def viewpoint(self, viewer: int) -> int:
        """Return a viewer who is shown the same view at this moment; see ``GameDefinition.viewpoint``."""
        return SPECTATOR if self.over or self._match is None else self._match.position.viewpoint(viewer)

    def events_of(self, summary: EntrySummary, viewer: int) -> list[Event]:
        """Return the match events of an entry, as the viewer saw them when it was added; never change them."""
        return self._match.events_as_told(viewer, summary.first, summary.last, summary.revealed) if self._match else []

    # -- applying entries --

    def apply(self, entry: Entry) -> None:
        """Advance by one entry."""
        first = self._match.last_event if self._match else 0
        self._change(entry)
        self._summarise(entry, first)
        self._update_prompts(entry)
        if not isinstance(entry, Acted) or entry.action == "resign":
            self.last_non_action = self.seq
        self._count(entry)
        if self._reconsidered:
            self._settle_take_backs()
        if self.over or self.moves >= MAX_MOVES:
            self.clock.stop()
        elif self._counts_time:
            self.clock.run(set(self.due) & set(self.people), entry.at)

    def _change(self, entry: Entry) -> None:
        match entry:
            case Acted():
                self._act(entry)
            case SeatTaken():
                self._take_seat(entry)
            case Committed():
                self._commit(entry)
            case Fixed():
                self.fixed = True
            case NonceRevealed():
                self._reveal(entry)
            case Voided():
                self._void(entry)
            case Started():
                self._start()
            case Renamed():
                self.seats[entry.seat].name = entry.name
                self.seats[entry.seat].names += 1
            case Undone():
                self._undo(entry.seat)
            case Offered():
                self.offers[entry.what] = PendingOffer(entry.seat, set(self.others(entry.seat)))
                self._settle_hints()
            case Answered():
                self._answer(entry)
            case Hinted():
                self.seats[entry.seat].hints += 1
                self.seats[entry.seat].hinted = self.prompt_seq[entry.seat]
            case Flagged():
                self._flag(entry.seat)
            case Claimed():
                self._claim(entry)
            case Paused():
                self.clock.pause(entry.down)
            case Rematched():
                self.rematch = entry.table
                self.offers.pop("rematch", None)
            case Created():
                raise ValueError("a table is created once")
            case _:
                assert_never(entry)

    def _update_due(self) -> None:
        due = self.match.position.due
        self.due, self.over = list(due), not due

    def _summarise(self, entry: Entry, first: int) -> None:
        shown = _public_action(entry.seat) if isinstance(entry, Acted) else _public_part(entry)
        last = self._match.last_event if self._match else 0
        if entry.at > self.at:
            self.at = entry.at
        self.seq += 1
        self.summaries.append(EntrySummary(self.seq, entry.at, shown, first + 1, last, self.over))
        if entry.id:
            self.ids[entry.id] = self.seq
        if entry.content:
            self.contents[entry.id] = entry.content

    def _update_prompts(self, entry: Entry) -> None:
        """Note for each seat whether its choice has changed."""
        decider = entry.seat if isinstance(entry, (Acted, Undone)) else None
        position = self._match.position if self._match else None
        for seat, old in enumerate(self._choices):
            choices = list(position.choices(seat)) if position and seat in self.due else []
            if seat == decider or choices != old:
                self.prompt_seq[seat] = self.seq
                self._choices[seat] = choices

    def _count(self, entry: Entry) -> None:
        """Count decisions, take-backs and entries that do not advance the game: each has a limit."""
        match entry:
            case Acted(seat=seat, action=action) if action != "take-back":
                self.moves += 1
                if self.seats[seat].take_backs:
                    self._reconsidered.add(seat)
            case Undone(seat=seat) | Acted(seat=seat):
                self.moves -= 1
                self.seats[seat].take_backs += 1
                self.seats[seat].extras += 2  # with the decision that it reverses
                self._reconsidered.discard(seat)
            case Offered(seat=seat, what=what) | Answered(seat=seat, what=what) if what != "rematch":
                self.seats[seat].extras += 1
            case Renamed(seat=seat):
                self.seats[seat].extras += 1

    def _settle_take_backs(self) -> None:
        """Reset the count of seats whose decision after a take-back is final."""
        for seat in [seat for seat in self._reconsidered if not self._may_reconsider(seat)]:
            self.seats[seat].take_backs = 0
            self._reconsidered.discard(seat)

    def _may_reconsider(self, seat: int) -> bool:
        """Return whether this seat could still reverse its last decision, limits aside."""
        return seat in self.match.position.may_take_back or self.match.may_undo(seat)

    # -- the shuffle --

    def _take_seat(self, entry: SeatTaken) -> None:
        seat = self.seats[entry.seat]
        seat.kind = "bot" if entry.level else "person"
        seat.name, seat.level, seat.left = entry.name, entry.level, False

    def _commit(self, entry: Committed) -> None:
        assert self.shuffle is not None, "only a shuffle takes commitments"
        assert self.shuffle.commitments is not None, "of scheme 2"
        self.used_commitments.add(entry.commitment)
        commitments = _with(self.shuffle.commitments, entry.seat, entry.commitment)
        self.shuffle = replace(self.shuffle, commitments=commitments)

    def _reveal(self, entry: NonceRevealed) -> None:
        assert self.shuffle is not None, "only a shuffle takes nonces"
        self.shuffle = replace(self.shuffle, nonces=_with(self.shuffle.nonces, entry.seat, entry.nonce))

    def _void(self, entry: Voided) -> None:
        assert self.shuffle is not None, "only a shuffle can be void"
        none = ("",) * len(self.seats)
        voids = (*self.shuffle.voids, VoidRound(self.shuffle.commitment, tuple(entry.missing)))
        self.shuffle = Shuffle(commitment_of(entry.seed), entry.seed, none, none, voids)
        self.fixed = False

    def _start(self) -> None:
        plan = self.plan
        if self.shuffle is None:
            key = key_of_hex(plan.key)
        else:
            key = shuffled_key(self.shuffle, plan.game, plan.rules, plan.options)
        self._match, self.started = Match(self.game, self.setup, key, plan.position), True
        self._update_due()

    # -- the game --

    def _act(self, entry: Acted) -> None:
        if self.clock.running:
            self.clock.charge(entry.seat, entry.spent)
        self._play(entry.seat, entry.action)
        if entry.action == "take-back":
            self.clock.give_back(entry.seat)

    def _play(self, seat: int, action: str) -> None:
        self.match.act(seat, action)
        self._update_due()
        if self.offers:
            self.offers.pop("undo", None)
            if self.over:
                self.offers.clear()  # they concerned a game that has ended
        if self.declined:
            self.declined = {(who, what) for who, what in self.declined if what != "undo"}
        if action == "resign":
            self.seats[seat].resigned = True
            self._replace_by_bot(seat)

    def _replace_by_bot(self, seat: int) -> None:
        """Let a bot play on while the game continues; after the end the seat keeps its player."""
        if self.over:
            return
        self.seats[seat].kind, self.seats[seat].level, self.seats[seat].left = "bot", STAND_IN, True
        for what, offer in list(self.offers.items()):
            offer.waiting.discard(seat)
            if offer.seat == seat:
                del self.offers[what]
        self._settle_hints()

    def _undo(self, seat: int) -> None:
        self.match.undo(seat, consented=True)
        self._update_due()
        self.offers.pop("undo", None)
        self.clock.give_back(seat)

    def _flag(self, seat: int) -> None:
        self._play(seat, "resign")
        if self.over:
            self.ended_by = {"kind": "flagged", "seat": seat}

    def _claim(self, entry: Claimed) -> None:
        if entry.how == "bot":
            self._replace_by_bot(entry.against)
            return
        self._play(entry.against, "resign")
        if self.over:
            self.ended_by = {"kind": "claimed", "seat": entry.seat, "against": entry.against}

    # -- offers --

    def _answer(self, entry: Answered) -> None:
        offer = self.offers.get(entry.what)
        if offer is None:
            return  # in older logs an offer outlived its game
        if entry.accept:
            offer.waiting.discard(entry.seat)
            self._settle_hints()
        else:
            self.declined.add((offer.seat, entry.what))
            del self.offers[entry.what]

    def _settle_hints(self) -> None:
        if "hints" in self.offers and not self.offers["hints"].waiting:
            del self.offers["hints"]
            self.hints_agreed = True


def _first_shuffle(created: Created) -> Shuffle | None:
    """Return the shuffle of a new table; None for one that holds its key."""
    if not created.seed:
        return None
    none = ("",) * len(created.seats)
    shuffle = Shuffle.of(created.seed, none)
    return shuffle if created.scheme == 1 else replace(shuffle, commitments=none)


def _with(values: tuple[str, ...], seat: int, value: str) -> tuple[str, ...]:
    return tuple(value if number == seat else old for number, old in enumerate(values))


def _public_part(entry: Entry) -> dict[str, Any]:
    """Return the public fields of an entry."""
    what = msgspec.to_builtins(entry)
    kind = what["kind"]
    return {name: what[name] for name in PUBLIC.get(kind, what) if name not in SECRET} | {"kind": kind}


@cache
def _public_action(seat: int) -> dict[str, Any]:
    """Return the public fields of an action, which most entries share."""
    return _public_part(Acted(at=0, seat=seat, action=""))
