"""A table's shuffle: server and players commit, then the players reveal; the seed is told last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from fightcard.core.chance.shuffles import Shuffle, commitment_of, shuffled_key
from fightcard.core.errors import Error
from fightcard.core.record import read_record, verify
from fightcard.kernel.game_rng import key_of_hex
from fightcard.messages import codec, requests
from fightcard.registry import find_game
from fightcard.server import create_table
from fightcard.server.encoding import frames
from fightcard.table import commands
from fightcard.table.decisions import decide
from fightcard.table.events import (
    Committed,
    Created,
    Entry,
    Fixed,
    Flagged,
    NonceRevealed,
    SeatPlan,
    Started,
    Voided,
    read_entry,
    write_entry,
)
from fightcard.table.state import TableState
from fightcard.web.http.replays import record_text, replay_data
from tests.fairness.games import AT, enter, new_game, play, played, void
from tests.fairness.script import accepts

ONE, TWO, THREE, FOUR = "11" * 16, "22" * 32, "33" * 16, "44" * 20
NEW_SEED = "5e" * 32

# A book as it was stored before there were such shuffles, word for word.
OLD_BOOK = (
    (
        b'{"kind":"created","at":1700000000000,"game":"cartisora","rules":1,"options":[],'
        b'"key":"0707070707070707070707070707070707070707070707070707070707070707",'
        b'"seats":[{"kind":"person","name":"Ann","seed":1},{"kind":"open","seed":2}]}'
    ),
    b'{"kind":"seated","at":1700000001000,"seat":1,"name":"Ben"}',
    b'{"kind":"started","at":1700000001000}',
    b'{"kind":"acted","at":1700000002000,"seat":0,"action":"resign"}',
)


def made(*kinds: str, game: str = "cartisora") -> TableState:
    """A table just made: each seat one of the wishes of the protocol."""
    wishes = [requests.SeatWish(kind, "random" if kind == "bot" else "") for kind in kinds]  # type: ignore[arg-type]
    return TableState.of(create_table.make_table(requests.NewTable(game, wishes), AT).entries)


def sent(state: TableState) -> bytes:
    """All that anybody is sent."""
    viewers = (-1, *range(len(state.seats)))
    parts: list[object] = [frames.state(state, viewer) for viewer in viewers]
    parts += [frames.told(state, seq, viewer) for viewer in viewers for seq in range(1, state.seq + 1)]
    return codec.encode(parts)


def refused(entries: Callable[[], object]) -> str:
    """The code with which something is refused."""
    with pytest.raises(Error) as error:
        entries()
    return error.value.code


def refusal(state: TableState, nonces: dict[int, str]) -> str:
    """The code with which a reveal is refused."""
    return refused(lambda: decide(state, commands.RevealNonces(nonces), AT))


def refused_commitment(state: TableState, commitments: dict[int, str]) -> str:
    """The code with which commitments are refused."""
    return refused(lambda: decide(state, commands.CommitNonces(commitments), AT))


def commit(state: TableState, nonces: dict[int, str]) -> None:
    """These seats commit to these nonces."""
    enter(
        state, decide(state, commands.CommitNonces({seat: commitment_of(nonce) for seat, nonce in nonces.items()}), AT)
    )


def reveal(state: TableState, nonces: dict[int, str]) -> None:
    enter(state, decide(state, commands.RevealNonces(nonces), AT))


def time_out(state: TableState, seed: str = NEW_SEED) -> list[Entry]:
    """Return the events when the time of this stage is over."""
    return decide(state, commands.EndShuffleStage(state.stage, seed), AT)


def kinds(entries: Sequence[Entry]) -> list[str]:
    return [type(entry).__name__ for entry in entries]


# -- before the game ----------------------------------------------------------------------------------------------


def test_servers_commitment_stands_before_any_other() -> None:
    """It is told with the first state, and the same to the end; the seed was drawn for this table alone."""
    states = [made("me", "here") for _ in range(20)]
    seeds = {state.plan.seed for state in states}
    assert len(seeds) == 20
    for state in states:
        assert not state.started
        assert state.shuffle == Shuffle(commitment_of(state.plan.seed), state.plan.seed, ("", ""), ("", ""))
        told = frames.revealed_shuffle(state)
        assert told is not None
        assert (told["stage"], told["round"], told["wanted"]) == ("commit", 1, [0, 1])
        assert state.shuffle.commitment.encode() in sent(state)
        assert state.plan.seed.encode() not in sent(state)


def test_all_seats_commit_before_any_reveals() -> None:
    """Until then no nonce is accepted, not even one that fits; afterwards no commitment is."""
    state = made("me", "here")
    assert refusal(state, {0: ONE}) == "commitments-missing"
    commit(state, {0: ONE})
    assert refusal(state, {0: ONE}) == "commitments-missing"
    assert (state.fixed, state.commitments_wanted, state.nonces_wanted) == (False, [1], [])
    commit(state, {1: TWO})
    assert (state.fixed, state.commitments_wanted, state.nonces_wanted) == (True, [], [0, 1])
    assert refused_commitment(state, {0: commitment_of(THREE)}) == "commitment-late"
    told = frames.revealed_shuffle(state)
    assert told is not None
    assert (told["stage"], told["commitments"]) == ("reveal", [commitment_of(ONE), commitment_of(TWO)])
    assert told["nonces"] == [None, None]
    reveal(state, {1: TWO})
    assert (state.started, state.nonces_wanted) == (False, [0])
    reveal(state, {0: ONE})
    assert state.started
    shuffle = Shuffle.committed(state.plan.seed, [ONE, TWO])
    assert state.shuffle == shuffle
    assert state.match.key == shuffled_key(shuffle, "cartisora", state.plan.rules, state.plan.options)


def test_only_the_nonce_that_was_committed_to_is_accepted() -> None:
    """A player who knows the seed and all other nonces has nothing left to choose."""
    state = made("me", "here")
    commit(state, {0: ONE, 1: TWO})
    reveal(state, {1: TWO})
    for other in (TWO, THREE, ONE + "00", "00" * 16):
        assert refusal(state, {0: other}) == "nonce-mismatch"
    assert refusal(state, {2: ONE}) == "nonce-late"
    reveal(state, {0: ONE})
    assert state.started


def test_repeated_commitment_changes_nothing() -> None:
    state = made("me", "here")
    commit(state, {0: ONE})
    assert decide(state, commands.CommitNonces({0: commitment_of(ONE)}), AT) == []
    assert refused_commitment(state, {0: commitment_of(THREE)}) == "commitment-fixed"
    assert refused_commitment(state, {1: commitment_of(TWO), 0: commitment_of(THREE)}) == "commitment-fixed"
    commit(state, {1: TWO})
    assert decide(state, commands.CommitNonces({0: commitment_of(ONE), 1: commitment_of(TWO)}), AT) == []
    reveal(state, {0: ONE})
    assert decide(state, commands.RevealNonces({0: ONE}), AT) == []
    assert refusal(state, {0: TWO}) == "nonce-late"
    reveal(state, {1: TWO})
    assert decide(state, commands.RevealNonces({0: ONE, 1: TWO}), AT) == []
    assert decide(state, commands.CommitNonces({0: commitment_of(ONE)}), AT) == []
    assert refusal(state, {1: THREE}) == "nonce-late"
    assert refused_commitment(state, {1: commitment_of(THREE)}) == "commitment-late"


def test_copied_commitment_is_refused() -> None:
    """Of another seat, in one request or two, or of an earlier round."""
    state = made("me", "here")
    assert refused_commitment(state, {0: commitment_of(ONE), 1: commitment_of(ONE)}) == "commitment-used"
    commit(state, {0: ONE})
    assert refused_commitment(state, {1: commitment_of(ONE)}) == "commitment-used"
    commit(state, {1: TWO})
    enter(state, time_out(state))
    for seat in (0, 1):
        for nonce in (ONE, TWO):
            assert refused_commitment(state, {seat: commitment_of(nonce)}) == "commitment-used"


def test_friend_commits_after_sitting_down() -> None:
    """The host has committed long before, but reveals nothing until the friend has committed too."""
    state = made("me", "friend")
    assert (state.full, state.commitments_wanted, time_out(state)) == (False, [0], [])
    commit(state, {0: ONE})
    assert refused_commitment(state, {1: commitment_of(TWO)}) == "commitment-late"
    assert refusal(state, {0: ONE}) == "commitments-missing"
    enter(state, decide(state, commands.TakeSeat(1, "Ben"), AT))
    assert (state.full, state.fixed, state.commitments_wanted) == (True, False, [1])
    assert refusal(state, {0: ONE}) == "commitments-missing"
    commit(state, {1: TWO})
    reveal(state, {0: ONE, 1: TWO})
    assert state.started


def test_bot_that_fills_the_last_seat_is_not_waited_for() -> None:
    state = made("me", "friend")
    assert kinds(decide(state, commands.FillSeat(0, 1, "random"), AT)) == ["SeatTaken"]
    commit(state, {0: ONE})
    entries = decide(state, commands.FillSeat(0, 1, "random"), AT)
    assert kinds(entries) == ["SeatTaken", "Fixed"]
    enter(state, entries)
    reveal(state, {0: ONE})
    assert state.started


def test_bots_do_not_commit_and_start_at_once() -> None:
    state = made("me", "bot")
    assert state.commitments_wanted == [0]
    assert refused_commitment(state, {1: commitment_of(TWO)}) == "commitment-late"
    commit(state, {0: ONE})
    reveal(state, {0: ONE})
    assert state.started
    assert state.shuffle is not None
    assert state.shuffle.nonces == (ONE, "")
    assert made("bot", "bot").started


def test_missing_commitment_is_left_out() -> None:
    """That is told, in its key and in its record; one that comes later is refused."""
    state = made("me", "here")
    commit(state, {1: TWO})
    (fixed,) = time_out(state)
    assert isinstance(fixed, Fixed)
    assert fixed.left_out == [0]
    enter(state, [fixed])
    assert refused_commitment(state, {0: commitment_of(ONE)}) == "commitment-late"
    assert refusal(state, {0: ONE}) == "nonce-late"
    reveal(state, {1: TWO})
    enter(state, decide(state, commands.PlayAction(0, "resign"), AT))
    assert f'nonces = ["", "{TWO}"]' in record_text(state)
    assert f'commitments = ["", "{commitment_of(TWO)}"]' in record_text(state)
    assert accepts(record_text(state), nonce=TWO)


def test_without_any_commitment_the_cards_are_dealt_by_the_seed() -> None:
    state = made("me", "here")
    assert kinds(time_out(state)) == ["Fixed", "Started"]
    enter(state, time_out(state))
    assert time_out(state) == []
    enter(state, decide(state, commands.PlayAction(0, "resign"), AT))
    assert accepts(record_text(state))


# -- void rounds --------------------------------------------------------------------------------------------------


def test_missing_reveal_makes_the_deal_void() -> None:
    """Even with the seed, the last player to reveal cannot choose between the deals with and without their nonce."""
    state = made("me", "here")
    first = state.shuffle
    assert first is not None
    commit(state, {0: ONE, 1: TWO})
    reveal(state, {0: ONE})
    (voided,) = time_out(state)
    assert voided == Voided(at=AT, seed=NEW_SEED, missing=[1], excluded=[])
    enter(state, [voided])
    assert (state.started, state.fixed, state.commitments_wanted) == (False, False, [0, 1])
    told = frames.revealed_shuffle(state)
    assert told is not None
    assert (told["round"], told["stage"], told["commitment"]) == (2, "commit", commitment_of(NEW_SEED))
    assert (told["commitments"], told["nonces"]) == ([None, None], [None, None])
    assert told["voids"] == [{"commitment": first.commitment, "missing": [1]}]
    assert frames.told(state, state.seq, -1).what == {"kind": "voided", "missing": [1], "excluded": []}
    assert NEW_SEED.encode() not in sent(state)
    assert refusal(state, {1: TWO}) == "commitments-missing"
    commit(state, {0: THREE, 1: FOUR})
    assert refusal(state, {1: TWO}) == "nonce-mismatch"
    reveal(state, {0: THREE, 1: FOUR})
    enter(state, decide(state, commands.PlayAction(0, "resign"), AT))
    text = record_text(state)
    assert f'voids = ["{first.commitment} 1"]' in text
    assert accepts(text, commitment_of(NEW_SEED), THREE)
    assert verify(read_record(text), find_game("cartisora")).is_over


def test_seat_that_withholds_twice_is_excluded() -> None:
    """So that no seat can make more than two deals void; the table says so."""
    state = made("me", "here")
    chooser = Random("twice")
    void(state, chooser, [1])
    void(state, chooser, [1])
    assert frames.told(state, state.seq, -1).what == {"kind": "voided", "missing": [1], "excluded": [1]}
    assert state.commitments_wanted == [0]
    assert refused_commitment(state, {1: commitment_of(ONE)}) == "commitment-late"
    commit(state, {0: TWO})
    assert state.nonces_wanted == [0]
    reveal(state, {0: TWO})
    assert state.started
    enter(state, decide(state, commands.PlayAction(0, "resign"), AT))
    assert verify(read_record(record_text(state)), find_game("cartisora")).is_over
    assert accepts(record_text(state))


def test_server_seed_alone_deals_if_no_seat_takes_part() -> None:
    state = made("me", "here")
    for _ in range(2):
        assert not state.started
        void(state, Random(state.seq), [0, 1])
    assert state.started
    enter(state, decide(state, commands.PlayAction(0, "resign"), AT))
    assert accepts(record_text(state))


def test_timer_of_another_stage_changes_nothing() -> None:
    """Another server may have gone on: its new stage has just begun."""
    state = made("me", "here")
    commit_stage = state.stage
    commit(state, {0: ONE, 1: TWO})
    assert decide(state, commands.EndShuffleStage(commit_stage, NEW_SEED), AT) == []
    reveal_stage = state.stage
    enter(state, time_out(state))
    assert decide(state, commands.EndShuffleStage(reveal_stage, NEW_SEED), AT) == []
    assert decide(state, commands.EndShuffleStage(commit_stage, NEW_SEED), AT) == []


# -- after it -----------------------------------------------------------------------------------------------------


def test_seed_is_revealed_after_the_game_only() -> None:
    """In nothing that anybody is sent; then in the state, in the replay and in the record."""
    chooser = Random("reveal")
    game = new_game("champions", chooser, ["duels=1"])
    state, seed = game.state, game.state.plan.seed.encode()
    while not state.over:
        assert seed not in sent(state)
        seat = chooser.choice(state.due)
        enter(state, decide(state, commands.PlayAction(seat, chooser.choice(state.actions(seat))), AT))
    for viewer in (-1, 0, 1):
        shuffle = frames.state(state, viewer).shuffle
        assert shuffle is not None
        assert shuffle["seed"] == seed.decode()
        assert shuffle["nonces"] == [game.noted[0].nonce, game.noted[1].nonce]
    shuffle = replay_data(state, "0").shuffle
    assert shuffle is not None
    assert shuffle["seed"] == seed.decode()
    assert seed.decode() in game.text


@pytest.mark.parametrize("how", ["resign", "flag", "claim"])
def test_every_kind_of_end_reveals_it(how: str) -> None:
    state = new_game("cartisora", Random(how)).state
    if how == "flag":
        enter(state, [Flagged(at=AT, seat=0)])
    else:
        decided = (
            decide(state, commands.PlayAction(0, "resign"), AT)
            if how == "resign"
            else decide(state, commands.ClaimSeat(0, 1, "win", True), AT)
        )
        enter(state, decided)
    assert state.over
    text = record_text(state)
    assert accepts(text)
    record = read_record(text)
    assert verify(record, find_game(record.game)).result == state.match.result


@pytest.mark.parametrize("game", ["fightdrome", "champions", "cartisora"])
def test_games_with_undo_take_backs_and_all_seats_verify(game: str) -> None:
    """Chance is never asked twice: what was undone has left no gap in the events."""
    for seed in range(6):
        text = played(game, seed).text
        record = read_record(text)
        assert verify(record, find_game(game)).is_over
        assert accepts(text)


def test_six_seats_have_six_nonces() -> None:
    chooser = Random("six")
    game = play(new_game("champions", chooser, ["owners=0,1,2,3,4,5"], seats=6, bots=[4]), chooser, 5)
    record = read_record(game.text)
    assert record.shuffle is not None
    assert [bool(nonce) for nonce in record.shuffle.nonces] == [True, True, True, True, False, True]
    assert verify(record, find_game("champions")).is_over


# -- books ---------------------------------------------------------------------------------------------------------


def test_old_event_log_is_still_read() -> None:
    """With its key, without nonces, and with a record of format 1."""
    entries = [read_entry(body) for body in OLD_BOOK]
    waiting = TableState.of(entries[:1])
    assert (waiting.shuffle, waiting.stage, frames.state(waiting, 0).shuffle) == (None, None, None)
    assert refusal(waiting, {0: ONE}) == "nonce-late"
    assert refused_commitment(waiting, {0: commitment_of(ONE)}) == "commitment-late"
    assert [type(entry) for entry in decide(waiting, commands.TakeSeat(1, "Ben"), AT)] == [
        type(entry) for entry in entries[1:3]
    ]
    state = TableState.of(entries)
    assert state.match.key == key_of_hex("07" * 32)
    record = read_record(record_text(state))
    assert record_text(state).startswith("format = 1\n")
    assert record.shuffle is None
    assert verify(record, find_game("cartisora")).is_over


def test_table_from_before_commitments_takes_no_more_nonces() -> None:
    """It begins with those that it has: whoever would send one now could know the seed and all others."""
    plan = Created(at=AT, game="cartisora", rules=1, options=[], seed="09" * 32, seats=[SeatPlan("person")] * 2)
    state = TableState.of([plan, NonceRevealed(at=AT, seat=1, nonce=TWO)])
    assert (state.stage, state.commitments_wanted, state.nonces_wanted) == (None, [], [])
    assert refusal(state, {0: ONE}) == "nonce-late"
    assert refused_commitment(state, {0: commitment_of(ONE)}) == "commitment-late"
    enter(state, time_out(state))
    assert state.started
    enter(state, decide(state, commands.PlayAction(0, "resign"), AT))
    assert record_text(state).startswith("format = 2\n")
    assert accepts(record_text(state), commitment_of("09" * 32), TWO)


def test_event_log_with_a_shuffle_rebuilds_the_same_state() -> None:
    """Written and read, entry by entry."""
    seats = [SeatPlan("person")] * 2
    plan = Created(at=AT, game="fightdrome", rules=1, options=[], seed="09" * 32, scheme=2, seats=seats)
    book: list[Entry] = [
        plan,
        Committed(at=AT, seat=1, commitment=commitment_of(FOUR)),
        Fixed(at=AT, left_out=[0]),
        Voided(at=AT, seed=NEW_SEED, missing=[1], excluded=[]),
        Committed(at=AT, seat=1, commitment=commitment_of(TWO)),
        Committed(at=AT, seat=0, commitment=commitment_of(ONE)),
        Fixed(at=AT, left_out=[]),
        NonceRevealed(at=AT, seat=1, nonce=TWO),
        NonceRevealed(at=AT, seat=0, nonce=ONE),
        Started(at=AT),
    ]
    for last in range(1, len(book) + 1):
        one, two = TableState.of(book[:last]), TableState.of([read_entry(write_entry(entry)) for entry in book[:last]])
        assert sent(one) == sent(two)
    assert one.match.key == two.match.key
