"""A table as its book of entries makes it: who sits there, the match, clocks, offers. Pure: no sockets, files, time.

``Room.of(entries)`` is always the same room. What may be entered next is for deciding.py to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec

from fightcard.core.data import View
from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.shuffles import Shuffle, VoidRound, commitment_of, shuffled_key
from fightcard.kernel.game_rng import key_of_hex
from fightcard.registry import find_game

from . import events as book
from .clock import Clock
from .events import Agreement, Created, Entry
from .match import Match, NumberedEvent

STAND_IN = "novice"  # the level of a bot that plays on for somebody
# What of an entry everybody may know, where that is not all of it.
PUBLIC = {"created": (), "voided": ("missing", "excluded")}
SECRET = ("at", "id", "content", "action", "spent")
MOST_MOVES = 5_000  # decisions that stand; no game of any options has had half as many


@dataclass
class Seat:
    """Who sits there."""

    kind: Literal["person", "open", "bot"]
    name: str
    level: str
    seed: int
    resigned: bool = False
    hints: int = 0
    hinted: int = -1  # what was asked when the last hint was given
    names: int = 0  # how often it was renamed
    take_backs: int = 0  # of the decision that it is asked for now, with undos
    extras: int = 0  # entries of this seat that did not bring the game on


@dataclass
class Offer:
    """What a seat has asked the others to agree to, and who has not answered."""

    seat: int
    waiting: set[int] = field(default_factory=set)


class Note(NamedTuple):
    """What an entry tells: something of its own, and events of the match from one number to another."""

    seq: int
    at: int
    what: dict[str, Any]
    first: int
    last: int
    revealed: bool


class Stage(NamedTuple):
    """What the shuffle waits for before the deal."""

    round: int
    waits_for: Literal["commit", "reveal"]


class Room:
    """One table."""

    def __init__(self, created: Created) -> None:
        self.plan = created
        self.game = find_game(created.game)
        self.setup = self.game.setup_from_record(created.options, None)
        self.seats = [Seat(plan.kind, plan.name, plan.level, plan.seed) for plan in created.seats]
        self.clock = Clock(created.clock, len(self.seats))
        self.at = created.at
        self.ids: dict[str, int] = {}  # of commands that are done, each with its entry
        self.contents: dict[str, str] = {}  # by id: the digest of what its command said, where that is known
        self.notes: list[Note] = []
        self.arranged = 0  # the last entry besides actions: who sits there, and on what terms, is so since then
        self.asked = [0] * len(self.seats)  # by seat: since which entry it is asked what it is asked now
        self.offers: dict[Agreement, Offer] = {}
        self.declined: set[tuple[int, Agreement]] = set()
        self.hints_agreed = created.hints == "free"
        self.ended_by: dict[str, Any] | None = None
        self.rematch: str | None = None
        # What the key will be made of; none at a table whose key was drawn before there were such shuffles.
        self.shuffle = _first_shuffle(created)
        self.fixed = False  # are the commitments of this round complete?
        self.used_commitments: set[str] = set()  # of all rounds and seats
        self._match: Match | None = None
        self.due: list[int] = []  # the seats that have to choose
        self.over = False  # has the game ended?
        self._choices: list[list[str]] = [[] for _ in self.seats]
        self._reconsidered: set[int] = set()  # seats that have decided again after a take-back
        self.moves = 0  # decisions that stand
        self._note(created, 0)

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Room:
        """The room that a book tells of."""
        entries = iter(entries)  # one after the other: a caller may pause between two
        first = next(entries)
        assert isinstance(first, Created), "a book begins with what was agreed"
        room = cls(first)
        for entry in entries:
            room.apply(entry)
        return room

    # -- what is --

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.notes)

    @property
    def started(self) -> bool:
        """Have the cards been dealt?"""
        return self._match is not None

    @property
    def match(self) -> Match:
        """What is being played, once it has begun."""
        assert self._match is not None, "the game has begun"
        return self._match

    @property
    def log_full(self) -> bool:
        """Has the table taken as many decisions as are kept? Then nobody moves and no clock runs."""
        return self.moves >= MOST_MOVES

    @property
    def full(self) -> bool:
        """Is nobody still to come?"""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def stage(self) -> Stage | None:
        """What the shuffle waits for; nothing when the cards are dealt, or if it takes no commitments."""
        if self.started or self.shuffle is None or self.shuffle.commitments is None:
            return None
        return Stage(self.shuffle.round, "reveal" if self.fixed else "commit")

    @property
    def contributors(self) -> list[int]:
        """The people who may add to the shuffle in this round."""
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
        """The people who have committed to a nonce and are to reveal it now."""
        if self.stage is None or not self.fixed:
            return []
        assert self.shuffle is not None
        return [seat for seat, nonce in enumerate(self.shuffle.nonces) if self.commitment(seat) and not nonce]

    def commitment(self, seat: int) -> str:
        """What a seat has committed to in this round; nothing if it has not."""
        known = self.shuffle.commitments if self.shuffle else None
        return known[seat] if known is not None and seat < len(known) else ""

    @property
    def people(self) -> list[int]:
        """The seats in which people sit who still play."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def is_host(self, seat: int) -> bool:
        """Is it a seat of whoever set the table up? Who only watches leaves that to all who sit down."""
        hosts = [number for number, plan in enumerate(self.plan.seats) if plan.kind == "person"]
        return seat in hosts or not hosts

    def others(self, seat: int) -> list[int]:
        """All other people."""
        return [other for other in self.people if other != seat]

    def side(self, seat: int) -> int:
        """The side a seat plays for."""
        return self.game.side_of(self.setup, seat)

    def viewer(self, seat: int) -> int:
        """As whom somebody in this seat sees the game: without a seat, when a bot plays in his place."""
        return SPECTATOR if seat < 0 or self.seats[seat].kind == "bot" else seat

    def actions(self, seat: int) -> list[str]:
        """What a seat may do now."""
        return self._choices[seat]

    def view(self, viewer: int) -> View | None:
        """What a viewer may know; nothing before the game begins, and all when it is over."""
        return self._match.view(TABLE if self.over else viewer) if self._match else None

    def told(self, note: Note, viewer: int) -> list[NumberedEvent]:
        """The events of an entry, as a viewer was told them when it was entered."""
        return self._match.told_then(viewer, note.first, note.last, note.revealed) if self._match else []

    def told_alike(self, note: Note) -> bool:
        """Was an entry told to all viewers alike?"""
        return self._match is None or self._match.all_public(note.first, note.last)

    # -- what was entered --

    def apply(self, entry: Entry) -> None:
        """Go on by one entry."""
        first = self._match.last_event if self._match else 0
        getattr(self, f"_{type(entry).__name__.lower()}")(entry)
        self._see_who_is_due()
        self._note(entry, first)
        self._see_what_is_asked(entry)
        if not isinstance(entry, book.Acted) or entry.action == "resign":
            self.arranged = self.seq
        self._count(entry)
        if self.over or self.log_full:
            self.clock.stop()
        elif self.clock.counts:
            self.clock.run(set(self.due) & set(self.people), entry.at)

    def _see_who_is_due(self) -> None:
        if self._match is not None:
            self.due, self.over = self._match.due, self._match.over

    def _note(self, entry: Entry, first: int) -> None:
        shown = _acted(entry.seat) if isinstance(entry, book.Acted) else _shown(entry)
        last = self._match.last_event if self._match else 0
        self.at = max(self.at, entry.at)
        self.notes.append(Note(len(self.notes) + 1, entry.at, shown, first + 1, last, self.over))
        if entry.id:
            self.ids[entry.id] = len(self.notes)
        if entry.content:
            self.contents[entry.id] = entry.content

    def _see_what_is_asked(self, entry: Entry) -> None:
        due = self.due
        for seat in range(len(self.seats)):
            choices = self.match.position.legal_actions(seat) if seat in due else []
            decided = isinstance(entry, book.Acted | book.Undone) and entry.seat == seat
            if decided or choices != self._choices[seat]:
                self.asked[seat] = self.seq
                self._choices[seat] = choices

    def _count(self, entry: Entry) -> None:
        """What has been decided, what taken back, and what was beside the game: each of these has a bound."""
        match entry:
            case book.Undone(seat=seat) | book.Acted(seat=seat, action="take-back"):
                self.moves -= 1
                self.seats[seat].take_backs += 1
                self.seats[seat].extras += 2  # with the decision that it took back
                self._reconsidered.discard(seat)
            case book.Acted(seat=seat):
                self.moves += 1
                if self.seats[seat].take_backs:
                    self._reconsidered.add(seat)
            case book.Offered(seat=seat, what=what) | book.Answered(seat=seat, what=what) if what != "rematch":
                self.seats[seat].extras += 1
            case book.Renamed(seat=seat):
                self.seats[seat].extras += 1
        for seat in [seat for seat in self._reconsidered if not self._may_reconsider(seat)]:
            self.seats[seat].take_backs = 0
            self._reconsidered.discard(seat)

    def _may_reconsider(self, seat: int) -> bool:
        """Could this seat still take its last decision back, if nothing bounded that?"""
        return seat in self.match.position.may_take_back or self.match.may_undo(seat)

    def _seated(self, entry: book.Seated) -> None:
        self.seats[entry.seat].kind = "bot" if entry.level else "person"
        self.seats[entry.seat].name, self.seats[entry.seat].level = entry.name, entry.level

    def _committed(self, entry: book.Committed) -> None:
        assert self.shuffle is not None, "only a shuffle takes commitments"
        assert self.shuffle.commitments is not None, "of scheme 2"
        self.used_commitments.add(entry.commitment)
        commitments = _with(self.shuffle.commitments, entry.seat, entry.commitment)
        self.shuffle = replace(self.shuffle, commitments=commitments)

    def _fixed(self, _entry: book.Fixed) -> None:
        self.fixed = True

    def _contributed(self, entry: book.Contributed) -> None:
        assert self.shuffle is not None, "only a shuffle takes nonces"
        self.shuffle = replace(self.shuffle, nonces=_with(self.shuffle.nonces, entry.seat, entry.nonce))

    def _voided(self, entry: book.Voided) -> None:
        assert self.shuffle is not None, "only a shuffle can be void"
        none = ("",) * len(self.seats)
        voids = (*self.shuffle.voids, VoidRound(self.shuffle.commitment, tuple(entry.missing)))
        self.shuffle = Shuffle(commitment_of(entry.seed), entry.seed, none, none, voids)
        self.fixed = False

    def _started(self, _entry: book.Started) -> None:
        plan = self.plan
        if self.shuffle is None:
            key = key_of_hex(plan.key)
        else:
            key = shuffled_key(self.shuffle, plan.game, plan.rules, plan.options)
        self._match = Match(self.game, self.setup, key)

    def _renamed(self, entry: book.Renamed) -> None:
        self.seats[entry.seat].name = entry.name
        self.seats[entry.seat].names += 1

    def _acted(self, entry: book.Acted) -> None:
        self.clock.charge(entry.seat, entry.spent)
        self._do(entry.seat, entry.action)
        if entry.action == "take-back":
            self.clock.give_back(entry.seat)

    def _do(self, seat: int, action: str) -> None:
        self.match.act(seat, action)
        self._see_who_is_due()
        self.offers.pop("undo", None)
        if self.declined:
            self.declined = {(who, what) for who, what in self.declined if what != "undo"}
        if action == "resign":
            self.seats[seat].resigned = True
            self._leave_to_bot(seat)

    def _leave_to_bot(self, seat: int) -> None:
        """A bot plays on, where others do; after the end the seat keeps who sat there."""
        if self.over:
            return
        self.seats[seat].kind, self.seats[seat].level = "bot", STAND_IN
        for what, offer in list(self.offers.items()):
            offer.waiting.discard(seat)
            if offer.seat == seat:
                del self.offers[what]
        self._settle_hints()

    def _undone(self, entry: book.Undone) -> None:
        self.match.undo(entry.seat, consented=True)
        self.offers.pop("undo", None)
        self.clock.give_back(entry.seat)

    def _offered(self, entry: book.Offered) -> None:
        self.offers[entry.what] = Offer(entry.seat, set(self.others(entry.seat)))
        self._settle_hints()

    def _answered(self, entry: book.Answered) -> None:
        offer = self.offers[entry.what]
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

    def _hinted(self, entry: book.Hinted) -> None:
        self.seats[entry.seat].hints += 1
        self.seats[entry.seat].hinted = self.asked[entry.seat]

    def _flagged(self, entry: book.Flagged) -> None:
        self._do(entry.seat, "resign")
        if self.over:
            self.ended_by = {"kind": "flagged", "seat": entry.seat}

    def _claimed(self, entry: book.Claimed) -> None:
        if entry.how == "bot":
            self._leave_to_bot(entry.against)
            return
        self._do(entry.against, "resign")
        if self.over:
            self.ended_by = {"kind": "claimed", "seat": entry.seat, "against": entry.against}

    def _paused(self, entry: book.Paused) -> None:
        self.clock.pause(entry.down)

    def _rematched(self, entry: book.Rematched) -> None:
        self.rematch = entry.table
        self.offers.pop("rematch", None)


def _first_shuffle(created: Created) -> Shuffle | None:
    """What is known of the shuffle when the table is set up; nothing at a table that has its key already."""
    if not created.seed:
        return None
    none = ("",) * len(created.seats)
    shuffle = Shuffle.of(created.seed, none)
    return shuffle if created.scheme == 1 else replace(shuffle, commitments=none)


def _with(values: tuple[str, ...], seat: int, value: str) -> tuple[str, ...]:
    return tuple(value if number == seat else old for number, old in enumerate(values))


def _shown(entry: Entry) -> dict[str, Any]:
    """What of an entry everybody may know."""
    what = msgspec.to_builtins(entry)
    kind = what["kind"]
    return {name: what[name] for name in PUBLIC.get(kind, what) if name not in SECRET} | {"kind": kind}


@cache
def _acted(seat: int) -> dict[str, Any]:
    """The same of most entries, kept once."""
    return _shown(book.Acted(at=0, seat=seat, action=""))
