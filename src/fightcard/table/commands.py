"""What may be entered into the book of a table, and what not: each function answers with entries or refuses.

None of them changes the room. ``now`` is the server's time in milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.errors import IllegalAction, TableRefuses
from fightcard.core.shuffles import MOST_WITHHELD, commitment_of

from .events import (
    Acted,
    Agreement,
    Answered,
    Claimed,
    Committed,
    Contributed,
    Entry,
    Fixed,
    Flagged,
    Hinted,
    Offered,
    Paused,
    Renamed,
    Seated,
    SeatPlan,
    Started,
    Undone,
    Voided,
)
from .names import clean_name
from .state import Room, Stage

MOST_NAMES = 10  # of one seat
MOST_TAKE_BACKS = 5  # of one decision, with undos
MOST_EXTRAS = 500  # entries of one seat that do not bring the game on: whoever writes them runs out of them alone

# -- sitting down -------------------------------------------------------------------------------------------------


def check_seats(game: GameDefinition, setup: Setup, seats: list[SeatPlan]) -> None:
    """There must be a seat for everybody whom the options ask for."""
    wanted = game.seats(setup)
    if len(seats) != wanted:
        raise TableRefuses("seats-number", wanted=wanted, given=len(seats))


def sit(room: Room, seat: int, name: str, now: int) -> list[Entry]:
    """Somebody takes an open seat."""
    return _take_seat(room, Seated(at=now, seat=seat, name=clean_name(name)))


def fill(room: Room, seat: int, empty: int, level: str, now: int) -> list[Entry]:
    """Whoever set the table up lets a bot take an open seat."""
    _check_person(room, seat)
    check_host(room, [seat])
    return _take_seat(room, Seated(at=now, seat=empty, name="", level=level))


def come_back(room: Room, seat: int, now: int) -> list[Entry]:
    """Somebody takes back the seat in which a bot has played on while they were gone."""
    if seat < 0:
        raise TableRefuses("spectator")
    _check_playing(room)
    if not room.may_return(seat):
        raise TableRefuses("return-none", seat=seat)
    return [Seated(at=now, seat=seat, name=room.seats[seat].name)]


def check_host(room: Room, seats: Iterable[int]) -> None:
    """Open seats are given away by whoever set the table up, not by guests."""
    if not any(map(room.is_host, seats)):
        raise TableRefuses("only-host")


def _take_seat(room: Room, seated: Seated) -> list[Entry]:
    if seated.seat >= len(room.seats) or room.seats[seated.seat].kind != "open":
        raise TableRefuses("seat-taken", seat=seated.seat)
    last = sum(each.kind == "open" for each in room.seats) == 1
    if not last:
        return [seated]
    if room.stage is None:  # an older table, which takes no commitments
        return [seated, Started(at=seated.at)]
    waits = room.commitments_wanted or not seated.level  # a person who sits down is asked for a commitment
    return [seated] if waits else [seated, *_complete(room.contributors, [], seated.at)]


# -- the shuffle --------------------------------------------------------------------------------------------------


def commit(room: Room, commitments: Mapping[int, str], now: int) -> list[Entry]:
    """Commitments of people to their nonces, each once a round; with the last one they are complete."""
    wanted, used = room.commitments_wanted, set(room.used_commitments)
    entries: list[Entry] = []
    for seat, commitment in commitments.items():
        if room.commitment(seat) == commitment:
            continue  # it is sent again
        if room.commitment(seat) and not room.fixed:
            raise TableRefuses("commitment-fixed", seat=seat)
        if seat not in wanted:
            raise TableRefuses("commitment-late", seat=seat)
        if commitment in used:
            raise TableRefuses("commitment-used", seat=seat)
        entries.append(Committed(at=now, seat=seat, commitment=commitment))
        wanted.remove(seat)
        used.add(commitment)
    if entries and not wanted and room.full:
        entries.append(Fixed(at=now, left_out=[]))
    return entries


def contribute(room: Room, nonces: Mapping[int, str], now: int) -> list[Entry]:
    """People reveal their nonces, when all commitments are fixed; with the last one the cards are dealt."""
    wanted = room.nonces_wanted
    given = dict(enumerate(room.shuffle.nonces)) if room.shuffle else {}
    if room.stage is not None and not room.fixed:
        raise TableRefuses("commitments-missing")
    entries: list[Entry] = []
    for seat, nonce in nonces.items():
        if given.get(seat) == nonce:
            continue  # it is sent again
        if seat not in wanted:
            raise TableRefuses("nonce-late", seat=seat)
        if commitment_of(nonce) != room.commitment(seat):
            raise TableRefuses("nonce-mismatch", seat=seat)
        entries.append(Contributed(at=now, seat=seat, nonce=nonce))
        wanted.remove(seat)
    if entries and not wanted:
        entries.append(Started(at=now))
    return entries


def time_out(room: Room, stage: Stage | None, seed: str, now: int) -> list[Entry]:
    """The time of this stage is over: go on without the missing commitments, but never without a missing reveal.

    Whoever knows the seed and reveals last knows two deals, with their nonce and without it: they may not choose. So
    the deal is void and the next round has this new ``seed``.
    """
    if not room.full or room.started or room.stage != stage:
        return []
    if stage is None:
        return [Started(at=now)]
    if stage.waits_for == "commit":
        committed = [seat for seat in room.contributors if room.commitment(seat)]
        return _complete(committed, room.commitments_wanted, now)
    assert room.shuffle is not None
    missing = room.nonces_wanted
    late = [seat for seat in missing if room.shuffle.withheld[seat] + 1 >= MOST_WITHHELD]
    excluded = sorted({*room.shuffle.excluded, *late})
    voided = Voided(at=now, seed=seed, missing=missing, excluded=excluded)
    return [voided] if set(room.people) - set(excluded) else [voided, Started(at=now)]


def _complete(committed: list[int], left_out: list[int], now: int) -> list[Entry]:
    """No further commitments: on to the reveals, or to the deal if there is nothing to reveal."""
    fixed: list[Entry] = [Fixed(at=now, left_out=left_out)] if committed or left_out else []
    return fixed if committed else [*fixed, Started(at=now)]


def rename(room: Room, seat: int, name: str, now: int) -> list[Entry]:
    """A new name, if it is one."""
    _check_person(room, seat)
    _check_extra(room, seat)
    if room.seats[seat].names >= MOST_NAMES:
        raise TableRefuses("names-too-often", most=MOST_NAMES)
    if clean_name(name) == room.seats[seat].name:
        return []
    return [Renamed(at=now, seat=seat, name=clean_name(name))]


# -- playing ------------------------------------------------------------------------------------------------------


def act(room: Room, seat: int, text: str, now: int, *, seq: int = 0, arrived: int | None = None) -> list[Entry]:
    """An action of a person; it ``arrived`` perhaps a little before it can be entered."""
    _check_person(room, seat)
    _check_playing(room)
    if seq and seq < room.asked[seat]:
        raise TableRefuses("stale")
    spent = room.clock.spent(seat, now if arrived is None else arrived)
    if seat in room.clock.running and spent > room.clock.left[seat]:
        raise TableRefuses("flag-fell")
    action = _allowed(room, seat, text)
    if action == "take-back":
        _check_reversal(room, seat)
    elif action != "resign":
        _check_log(room)
    return [Acted(at=now, seat=seat, action=action, spent=spent)]


def act_for_bot(room: Room, seat: int, text: str, now: int) -> list[Entry]:
    """An action of a bot."""
    _check_log(room)
    return [Acted(at=now, seat=seat, action=_allowed(room, seat, text))]


def _allowed(room: Room, seat: int, text: str) -> str:
    """The action as it is written without its seat, or Refused, Unreadable."""
    if text in room.actions(seat):
        return text
    position = room.match.position
    own = room.match.own(seat, text)
    refusal = position.refusal(own)
    if refusal is not None:
        raise IllegalAction.of(refusal)
    return position.canonical(own).partition(":")[2]


def undo(room: Room, seat: int, now: int) -> list[Entry]:
    """Take the last decision back, where no other person is to be asked."""
    _check_person(room, seat)
    _check_playing(room)
    room.match.check_undo(seat)
    if room.others(seat):
        raise TableRefuses("undo-consent")
    _check_reversal(room, seat)
    return [Undone(at=now, seat=seat)]


def flag(room: Room, now: int) -> list[Entry]:
    """Whose time has run out, if anybody's."""
    deadline = room.clock.deadline()
    return [] if deadline is None or now < deadline[0] else [Flagged(at=now, seat=deadline[1])]


def claim(room: Room, seat: int, against: int, how: Literal["win", "bot"], now: int) -> list[Entry]:
    """Wait no longer for somebody; whether he is gone is not for the book to know."""
    _check_person(room, seat)
    _check_playing(room)
    if against not in room.others(seat):
        raise TableRefuses("claim-nobody", seat=against)
    if room.plan.clock.kind == "days":
        raise TableRefuses("claim-days")
    if how == "win" and room.side(seat) == room.side(against):
        raise TableRefuses("claim-friend", seat=against)
    if how == "win" and _side_plays_on(room, against):
        raise TableRefuses("claim-side", seat=against)
    return [Claimed(at=now, seat=seat, against=against, how=how)]


def _side_plays_on(room: Room, seat: int) -> bool:
    """Would this seat's side still play without it? Then there is nothing to win by its absence (CCA-50)."""
    others = (other for other in range(len(room.seats)) if other != seat and room.side(other) == room.side(seat))
    return any(not room.seats[other].resigned for other in others)


def pause(room: Room, down: int, now: int) -> list[Entry]:
    """The server was away."""
    return [Paused(at=now, down=down)] if room.clock.running and down > 0 else []


# -- agreeing -----------------------------------------------------------------------------------------------------


def offer(room: Room, seat: int, what: Agreement, now: int) -> list[Entry]:
    """Ask all others; who asks for what somebody else has asked for agrees to it."""
    _check_person(room, seat)
    waiting = room.offers.get(what)
    if waiting is not None and waiting.seat != seat:
        return answer(room, seat, what, True, now)
    if waiting is not None and waiting.waiting:
        raise TableRefuses("offer-waiting")
    if waiting is not None:
        return []  # all have agreed, and it is about to happen
    if (seat, what) in room.declined:
        raise TableRefuses("offer-declined")
    _check_sense(room, seat, what)
    if what == "undo" and not room.others(seat):
        return [Undone(at=now, seat=seat)]
    return [Offered(at=now, seat=seat, what=what)]


def _check_sense(room: Room, seat: int, what: Agreement) -> None:
    if what == "rematch":
        if not room.over:
            raise TableRefuses("rematch-not-over")
        if room.rematch is not None:
            raise TableRefuses("rematch-is-there")
        return
    _check_playing(room)
    _check_extra(room, seat)
    if what == "undo":
        room.match.check_undo(seat)
        _check_reversal(room, seat)
    elif room.hints_agreed:
        raise TableRefuses("hints-already")
    elif room.plan.hints == "never":
        raise TableRefuses("hints-never")


def answer(room: Room, seat: int, what: Agreement, accept: bool, now: int) -> list[Entry]:
    """Agree, or not, or withdraw."""
    _check_person(room, seat)
    waiting = room.offers.get(what)
    if waiting is None or (seat not in waiting.waiting and (accept or seat != waiting.seat)):
        raise TableRefuses("offer-none")
    if what != "rematch":
        _check_extra(room, seat)
    entries: list[Entry] = [Answered(at=now, seat=seat, what=what, accept=accept)]
    if accept and what == "undo" and waiting.waiting == {seat}:
        entries.append(Undone(at=now, seat=waiting.seat))
    return entries


def hint(room: Room, seat: int, now: int) -> list[Entry]:
    """A hint for what is asked now; asked for again it is the same one."""
    _check_person(room, seat)
    _check_playing(room)
    if not room.hints_agreed:
        raise TableRefuses("hints-never" if room.plan.hints == "never" else "hints-agreed")
    if seat not in room.due:
        raise TableRefuses("hint-not-due")
    return [] if room.seats[seat].hinted == room.asked[seat] else [Hinted(at=now, seat=seat)]


# -- what all have in common --------------------------------------------------------------------------------------


def check_seated(room: Room, seat: int) -> None:
    """May this seat ask about the game?"""
    _check_person(room, seat)
    _check_playing(room)


def may_reverse(room: Room, seat: int) -> bool:
    """May this seat take a decision back once more, by what bounds that?"""
    try:
        _check_reversal(room, seat)
    except TableRefuses:
        return False
    return True


def _check_reversal(room: Room, seat: int) -> None:
    if room.seats[seat].take_backs >= MOST_TAKE_BACKS:
        raise TableRefuses("take-backs-too-often", most=MOST_TAKE_BACKS)
    _check_extra(room, seat)


def _check_extra(room: Room, seat: int) -> None:
    """Each seat has its own share: nobody can fill the table so that others cannot move."""
    if room.seats[seat].extras >= MOST_EXTRAS:
        raise TableRefuses("extras-too-many", most=MOST_EXTRAS)


def _check_log(room: Room) -> None:
    if room.log_full:
        raise TableRefuses("book-full")


def _check_person(room: Room, seat: int) -> None:
    if seat < 0:
        raise TableRefuses("spectator")
    if room.seats[seat].kind != "person":
        raise TableRefuses("bot-plays", seat=seat)


def _check_playing(room: Room) -> None:
    if not room.started:
        raise TableRefuses("not-started")
    if room.over:
        raise TableRefuses("table-over")
