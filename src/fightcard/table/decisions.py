"""Decides commands: pure functions from a table's state and a command to new log entries, or to a refusal.

None of them changes the state. ``now`` is the server's time in milliseconds.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import assert_never

from fightcard.core.chance.shuffles import MOST_WITHHELD, commitment_of
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.errors import IllegalAction, TableRefuses

from .commands import (
    AnswerOffer,
    ChangeName,
    ClaimSeat,
    Command,
    CommitNonces,
    EndShuffleStage,
    ExpireClock,
    FillSeat,
    MakeOffer,
    PauseClocks,
    PlayAction,
    PlayBotAction,
    ReturnToSeat,
    RevealNonces,
    StartRematch,
    TakeHint,
    TakeSeat,
    UndoDecision,
)
from .events import (
    Acted,
    Agreement,
    Answered,
    Claimed,
    Committed,
    Entry,
    Fixed,
    Flagged,
    Hinted,
    NonceRevealed,
    Offered,
    Paused,
    Rematched,
    Renamed,
    SeatPlan,
    SeatTaken,
    Started,
    Undone,
    Voided,
)
from .names import clean_name
from .state import TableState

MAX_RENAMES = 10  # of one seat
MAX_TAKE_BACKS = 5  # of one decision, undos included
MAX_EXTRAS = 500  # entries of one seat that do not advance the game: a player exhausts only their own share


def decide(
    state: TableState, command: Command, now: int, *, arrived: int | None = None, held: Container[int] = ()
) -> list[Entry]:
    """Return the entries that a command adds, or raise ``Error``; no entries if it changes nothing.

    ``arrived`` is when the command reached the server, if that was before ``now``. ``held`` are seats whose action has
    arrived and waits for the bots' choices: their clock does not expire.
    """
    match command:
        case PlayAction():
            return _play(state, command, now, now if arrived is None else arrived)
        case PlayBotAction():
            return _play_for_bot(state, command, now)
        case TakeSeat():
            return _take_seat(state, SeatTaken(at=now, seat=command.seat, name=clean_name(command.name)))
        case FillSeat():
            return _fill_seat(state, command, now)
        case ReturnToSeat():
            return _return(state, command.seat, now)
        case CommitNonces():
            return _commit(state, command.commitments, now)
        case RevealNonces():
            return _reveal(state, command.nonces, now)
        case EndShuffleStage():
            return _end_stage(state, command, now)
        case ChangeName():
            return _rename(state, command, now)
        case UndoDecision():
            return _undo(state, command.seat, now)
        case ExpireClock():
            return _expire_clock(state, now, held)
        case ClaimSeat():
            return _claim(state, command, now)
        case PauseClocks():
            return [Paused(at=now, down=command.down)] if state.clock.running and command.down > 0 else []
        case MakeOffer():
            return _offer(state, command, now)
        case AnswerOffer():
            return _answer(state, command, now)
        case TakeHint():
            return _hint(state, command, now)
        case StartRematch():
            return [] if state.rematch else [Rematched(at=now, table=command.table)]
        case _:
            assert_never(command)


# -- seats --------------------------------------------------------------------------------------------------------


def check_seats(game: GameDefinition, setup: Setup, seats: list[SeatPlan]) -> None:
    """Refuse a number of seats that does not fit the options."""
    wanted = game.seats(setup)
    if len(seats) != wanted:
        raise TableRefuses("seats-number", wanted=wanted, given=len(seats))


def check_host(state: TableState, seats: Iterable[int]) -> None:
    """Refuse if none of these seats is a host's: only hosts fill open seats."""
    if not any(map(state.is_host, seats)):
        raise TableRefuses("only-host")


def _fill_seat(state: TableState, command: FillSeat, now: int) -> list[Entry]:
    _check_person(state, command.seat)
    check_host(state, [command.seat])
    return _take_seat(state, SeatTaken(at=now, seat=command.empty, name="", level=command.level))


def _return(state: TableState, seat: int, now: int) -> list[Entry]:
    """Give a seat back to the person whom a bot has replaced, under the old name."""
    if seat < 0:
        raise TableRefuses("spectator")
    _check_playing(state)
    if not state.may_return(seat):
        raise TableRefuses("return-none", seat=seat)
    return [SeatTaken(at=now, seat=seat, name=state.seats[seat].name)]


def _take_seat(state: TableState, taken: SeatTaken) -> list[Entry]:
    if taken.seat >= len(state.seats) or state.seats[taken.seat].kind != "open":
        raise TableRefuses("seat-taken", seat=taken.seat)
    last = sum(each.kind == "open" for each in state.seats) == 1
    if not last:
        return [taken]
    if state.stage is None:  # an old table, which takes no commitments
        return [taken, Started(at=taken.at)]
    waits = state.commitments_wanted or not taken.level  # a person who sits down is asked for a commitment
    return [taken] if waits else [taken, *_complete(state.contributors, [], taken.at)]


def _rename(state: TableState, command: ChangeName, now: int) -> list[Entry]:
    seat, name = command.seat, clean_name(command.name)
    _check_person(state, seat)
    _check_casual(state)
    _check_extra(state, seat)
    if state.seats[seat].names >= MAX_RENAMES:
        raise TableRefuses("names-too-often", most=MAX_RENAMES)
    return [] if name == state.seats[seat].name else [Renamed(at=now, seat=seat, name=name)]


# -- the shuffle --------------------------------------------------------------------------------------------------


def _commit(state: TableState, commitments: Mapping[int, str], now: int) -> list[Entry]:
    """Take commitments, one per person and round; with the last one the round's commitments are complete."""
    wanted, used = state.commitments_wanted, set(state.used_commitments)
    entries: list[Entry] = []
    for seat, commitment in commitments.items():
        if state.commitment(seat) == commitment:
            continue  # sent again
        if state.commitment(seat) and not state.fixed:
            raise TableRefuses("commitment-fixed", seat=seat)
        if seat not in wanted:
            raise TableRefuses("commitment-late", seat=seat)
        if commitment in used:
            raise TableRefuses("commitment-used", seat=seat)
        entries.append(Committed(at=now, seat=seat, commitment=commitment))
        wanted.remove(seat)
        used.add(commitment)
    if entries and not wanted and state.full:
        entries.append(Fixed(at=now, left_out=[]))
    return entries


def _reveal(state: TableState, nonces: Mapping[int, str], now: int) -> list[Entry]:
    """Take nonces once all commitments are complete; with the last one the cards are dealt."""
    wanted = state.nonces_wanted
    given = dict(enumerate(state.shuffle.nonces)) if state.shuffle else {}
    if state.stage is not None and not state.fixed:
        raise TableRefuses("commitments-missing")
    entries: list[Entry] = []
    for seat, nonce in nonces.items():
        if given.get(seat) == nonce:
            continue  # sent again
        if seat not in wanted:
            raise TableRefuses("nonce-late", seat=seat)
        if commitment_of(nonce) != state.commitment(seat):
            raise TableRefuses("nonce-mismatch", seat=seat)
        entries.append(NonceRevealed(at=now, seat=seat, nonce=nonce))
        wanted.remove(seat)
    if entries and not wanted:
        entries.append(Started(at=now))
    return entries


def _end_stage(state: TableState, command: EndShuffleStage, now: int) -> list[Entry]:
    """Continue without missing commitments, but never without a missing reveal.

    A player who knows the seed and reveals last knows two deals, with and without their nonce, and must not choose
    between them. So the round is void, and the next one has the command's new seed.
    """
    if not state.full or state.started or state.stage != command.stage:
        return []
    if command.stage is None:
        return [Started(at=now)]
    if command.stage.waits_for == "commit":
        committed = [seat for seat in state.contributors if state.commitment(seat)]
        return _complete(committed, state.commitments_wanted, now)
    assert state.shuffle is not None
    missing = state.nonces_wanted
    late = [seat for seat in missing if state.shuffle.withheld[seat] + 1 >= MOST_WITHHELD]
    excluded = sorted({*state.shuffle.excluded, *late})
    voided = Voided(at=now, seed=command.seed, missing=missing, excluded=excluded)
    return [voided] if set(state.people) - set(excluded) else [voided, Started(at=now)]


def _complete(committed: list[int], left_out: list[int], now: int) -> list[Entry]:
    """Close the commitments: the reveals follow, or the deal if there is nothing to reveal."""
    fixed: list[Entry] = [Fixed(at=now, left_out=left_out)] if committed or left_out else []
    return fixed if committed else [*fixed, Started(at=now)]


# -- playing ------------------------------------------------------------------------------------------------------


def _play(state: TableState, command: PlayAction, now: int, arrived: int) -> list[Entry]:
    seat, clock = command.seat, state.clock
    _check_person(state, seat)
    _check_playing(state)
    if command.seq and command.seq < state.prompt_seq[seat]:
        raise TableRefuses("stale")
    spent = 0
    if seat in clock.running:
        spent = clock.spent(seat, arrived)
        if spent > clock.left[seat]:
            raise TableRefuses("flag-fell")
    action = _legal(state, seat, command.action)
    if action == "take-back":
        _check_reversal(state, seat)
    elif action != "resign":
        _check_log(state)
    return [Acted(at=now, seat=seat, action=action, spent=spent)]


def _play_for_bot(state: TableState, command: PlayBotAction, now: int) -> list[Entry]:
    seat = command.seat
    if state.prompt_seq[seat] != command.prompt_seq or seat not in state.due or state.seats[seat].kind != "bot":
        return []
    _check_log(state)
    return [Acted(at=now, seat=seat, action=_legal(state, seat, command.action))]


def _legal(state: TableState, seat: int, text: str) -> str:
    """Return the canonical action without its seat; raise Refused or Unreadable if it is not legal."""
    if text in state.actions(seat):
        return text
    position = state.match.position
    own = state.match.own(seat, text)
    refusal = position.refusal(own)
    if refusal is not None:
        raise IllegalAction.of(refusal)
    return position.canonical(own).partition(":")[2]


def _undo(state: TableState, seat: int, now: int) -> list[Entry]:
    _check_person(state, seat)
    _check_casual(state)
    _check_playing(state)
    state.match.check_undo(seat)
    if state.others(seat):
        raise TableRefuses("undo-consent")
    _check_reversal(state, seat)
    return [Undone(at=now, seat=seat)]


def _expire_clock(state: TableState, now: int, held: Container[int]) -> list[Entry]:
    deadline = state.clock.deadline()
    if deadline is None or now < deadline[0] or deadline[1] in held:
        return []
    return [Flagged(at=now, seat=deadline[1])]


def _claim(state: TableState, command: ClaimSeat, now: int) -> list[Entry]:
    seat, against = command.seat, command.against
    _check_person(state, seat)
    _check_playing(state)
    if against not in state.others(seat):
        raise TableRefuses("claim-nobody", seat=against)
    if state.plan.clock.kind == "days":
        raise TableRefuses("claim-days")
    if command.how == "win" and state.side(seat) == state.side(against):
        raise TableRefuses("claim-friend", seat=against)
    if command.how == "win" and _side_plays_on(state, against):
        raise TableRefuses("claim-side", seat=against)
    if command.how == "bot":
        _check_casual(state)
    if not command.is_gone:
        raise TableRefuses("claim-not-gone", seat=against)
    return [Claimed(at=now, seat=seat, against=against, how=command.how)]


def _side_plays_on(state: TableState, seat: int) -> bool:
    """Return whether others of this seat's side still play: then nothing is won by its absence (CCA-50)."""
    others = (other for other in range(len(state.seats)) if other != seat and state.side(other) == state.side(seat))
    return any(not state.seats[other].resigned for other in others)


# -- agreements ---------------------------------------------------------------------------------------------------


def _offer(state: TableState, command: MakeOffer, now: int) -> list[Entry]:
    """Make an offer; offering what another player already offers is consent."""
    seat, what = command.seat, command.what
    _check_person(state, seat)
    pending = state.offers.get(what)
    if pending is not None and pending.seat != seat:
        return _answer(state, AnswerOffer(seat, what, True), now)
    if pending is not None and pending.waiting:
        raise TableRefuses("offer-waiting")
    if pending is not None:
        return []  # all have consented, and the server is about to act on it
    if (seat, what) in state.declined:
        raise TableRefuses("offer-declined")
    _check_offer(state, seat, what)
    if what == "undo" and not state.others(seat):
        return [Undone(at=now, seat=seat)]
    return [Offered(at=now, seat=seat, what=what)]


def _check_offer(state: TableState, seat: int, what: Agreement) -> None:
    _check_casual(state)
    if what == "rematch":
        if not state.over:
            raise TableRefuses("rematch-not-over")
        if state.rematch is not None:
            raise TableRefuses("rematch-is-there")
        return
    _check_playing(state)
    _check_extra(state, seat)
    if what == "undo":
        state.match.check_undo(seat)
        _check_reversal(state, seat)
    elif state.hints_agreed:
        raise TableRefuses("hints-already")
    elif state.plan.hints == "never":
        raise TableRefuses("hints-never")


def _answer(state: TableState, command: AnswerOffer, now: int) -> list[Entry]:
    seat, what, accept = command.seat, command.what, command.accept
    _check_person(state, seat)
    pending = state.offers.get(what)
    if pending is None or (seat not in pending.waiting and (accept or seat != pending.seat)):
        raise TableRefuses("offer-none")
    if what != "rematch":
        _check_extra(state, seat)
    entries: list[Entry] = [Answered(at=now, seat=seat, what=what, accept=accept)]
    if accept and what == "undo" and pending.waiting == {seat}:
        entries.append(Undone(at=now, seat=pending.seat))
    return entries


def _hint(state: TableState, command: TakeHint, now: int) -> list[Entry]:
    """Record a hint for the current choice; asking again for the same choice records nothing."""
    seat = command.seat
    _check_person(state, seat)
    _check_casual(state)
    if command.coach:
        _check_coach(state)
    _check_playing(state)
    if not state.hints_agreed:
        raise TableRefuses("hints-never" if state.plan.hints == "never" else "hints-agreed")
    if seat not in state.due:
        raise TableRefuses("hint-not-due")
    return [] if state.seats[seat].hinted == state.prompt_seq[seat] else [Hinted(at=now, seat=seat)]


def _check_coach(state: TableState) -> None:
    """The coach is for games against the computer alone, without a clock.

    A seat that was meant for somebody else counts, whoever plays in it now: they may come back.
    """
    if sum(plan.kind != "bot" for plan in state.plan.seats) > 1 or len(state.people) > 1:
        raise TableRefuses("coach-people")
    if state.plan.clock.kind != "none":
        raise TableRefuses("coach-clock")


# -- checks -------------------------------------------------------------------------------------------------------


def check_seated(state: TableState, seat: int) -> None:
    """Refuse questions about the game from anybody but its players, and before or after it."""
    _check_person(state, seat)
    _check_playing(state)


def may_reverse(state: TableState, seat: int) -> bool:
    """Return whether the limits allow this seat to reverse one more decision."""
    return state.seats[seat].take_backs < MAX_TAKE_BACKS and state.seats[seat].extras < MAX_EXTRAS


def _check_reversal(state: TableState, seat: int) -> None:
    if state.seats[seat].take_backs >= MAX_TAKE_BACKS:
        raise TableRefuses("take-backs-too-often", most=MAX_TAKE_BACKS)
    _check_extra(state, seat)


def _check_extra(state: TableState, seat: int) -> None:
    """Refuse further entries beside the game; each seat has its own share, so no seat can block others."""
    if state.seats[seat].extras >= MAX_EXTRAS:
        raise TableRefuses("extras-too-many", most=MAX_EXTRAS)


def _check_casual(state: TableState) -> None:
    """Refuse what no tournament allows: undo, hints, the coach, a rematch, a bot in one's place, another name."""
    if state.plan.tournament:
        raise TableRefuses("tournament-refuses")


def _check_log(state: TableState) -> None:
    if state.log_full:
        raise TableRefuses("book-full")


def _check_person(state: TableState, seat: int) -> None:
    if seat < 0:
        raise TableRefuses("spectator")
    if state.seats[seat].kind != "person":
        raise TableRefuses("bot-plays", seat=seat)


def _check_playing(state: TableState) -> None:
    if not state.started:
        raise TableRefuses("not-started")
    if state.over:
        raise TableRefuses("table-over")
