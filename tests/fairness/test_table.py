"""A table's shuffle: server and players commit, then the players reveal; the seed is told last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from fightcard.core.errors import Error
from fightcard.core.record import read_record, verify
from fightcard.core.shuffles import Shuffle, commitment_of, shuffled_key
from fightcard.kernel.game_rng import key_of_hex
from fightcard.messages import wire
from fightcard.registry import find_game
from fightcard.server import create_table, frames
from fightcard.table import commands
from fightcard.table.events import (
    Committed,
    Contributed,
    Created,
    Entry,
    Fixed,
    Flagged,
    SeatPlan,
    Started,
    Voided,
    read_entry,
    write_entry,
)
from fightcard.table.state import Room
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


def made(*kinds: str, game: str = "cartisora") -> Room:
    """A table just made: each seat one of the wishes of the protocol."""
    wishes = [wire.SeatWish(kind, "random" if kind == "bot" else "") for kind in kinds]  # type: ignore[arg-type]
    return Room.of(create_table.make_table(wire.NewTable(game, wishes), AT).entries)


def sent(room: Room) -> bytes:
    """All that anybody is sent."""
    viewers = (-1, *range(len(room.seats)))
    parts: list[object] = [frames.state(room, viewer) for viewer in viewers]
    parts += [frames.told(room, seq, viewer) for viewer in viewers for seq in range(1, room.seq + 1)]
    return wire.encode(parts)


def refused(entries: Callable[[], object]) -> str:
    """The code with which something is refused."""
    with pytest.raises(Error) as error:
        entries()
    return error.value.code


def refusal(room: Room, nonces: dict[int, str]) -> str:
    """The code with which a reveal is refused."""
    return refused(lambda: commands.contribute(room, nonces, AT))


def refused_commitment(room: Room, commitments: dict[int, str]) -> str:
    """The code with which commitments are refused."""
    return refused(lambda: commands.commit(room, commitments, AT))


def commit(room: Room, nonces: dict[int, str]) -> None:
    """These seats commit to these nonces."""
    enter(room, commands.commit(room, {seat: commitment_of(nonce) for seat, nonce in nonces.items()}, AT))


def reveal(room: Room, nonces: dict[int, str]) -> None:
    enter(room, commands.contribute(room, nonces, AT))


def time_out(room: Room, seed: str = NEW_SEED) -> list[Entry]:
    """What happens when the time of this stage is over."""
    return commands.time_out(room, room.stage, seed, AT)


def kinds(entries: Sequence[Entry]) -> list[str]:
    return [type(entry).__name__ for entry in entries]


# -- before the game ----------------------------------------------------------------------------------------------


def test_the_servers_commitment_stands_before_any_other() -> None:
    """It is told with the first state, and the same to the end; the seed was drawn for this table alone."""
    rooms = [made("me", "here") for _ in range(20)]
    seeds = {room.plan.seed for room in rooms}
    assert len(seeds) == 20
    for room in rooms:
        assert not room.started
        assert room.shuffle == Shuffle(commitment_of(room.plan.seed), room.plan.seed, ("", ""), ("", ""))
        told = frames.revealed_shuffle(room)
        assert told is not None
        assert (told["stage"], told["round"], told["wanted"]) == ("commit", 1, [0, 1])
        assert room.shuffle.commitment.encode() in sent(room)
        assert room.plan.seed.encode() not in sent(room)


def test_all_seats_commit_before_any_reveals() -> None:
    """Until then no nonce is accepted, not even one that fits; afterwards no commitment is."""
    room = made("me", "here")
    assert refusal(room, {0: ONE}) == "commitments-missing"
    commit(room, {0: ONE})
    assert refusal(room, {0: ONE}) == "commitments-missing"
    assert (room.fixed, room.commitments_wanted, room.nonces_wanted) == (False, [1], [])
    commit(room, {1: TWO})
    assert (room.fixed, room.commitments_wanted, room.nonces_wanted) == (True, [], [0, 1])
    assert refused_commitment(room, {0: commitment_of(THREE)}) == "commitment-late"
    told = frames.revealed_shuffle(room)
    assert told is not None
    assert (told["stage"], told["commitments"]) == ("reveal", [commitment_of(ONE), commitment_of(TWO)])
    assert told["nonces"] == [None, None]
    reveal(room, {1: TWO})
    assert (room.started, room.nonces_wanted) == (False, [0])
    reveal(room, {0: ONE})
    assert room.started
    shuffle = Shuffle.committed(room.plan.seed, [ONE, TWO])
    assert room.shuffle == shuffle
    assert room.match.key == shuffled_key(shuffle, "cartisora", room.plan.rules, room.plan.options)


def test_only_the_nonce_that_was_committed_to_is_accepted() -> None:
    """Whoever knows the seed and all other nonces has nothing left to choose."""
    room = made("me", "here")
    commit(room, {0: ONE, 1: TWO})
    reveal(room, {1: TWO})
    for other in (TWO, THREE, ONE + "00", "00" * 16):
        assert refusal(room, {0: other}) == "nonce-mismatch"
    assert refusal(room, {2: ONE}) == "nonce-late"
    reveal(room, {0: ONE})
    assert room.started


def test_repeated_commitment_changes_nothing() -> None:
    room = made("me", "here")
    commit(room, {0: ONE})
    assert commands.commit(room, {0: commitment_of(ONE)}, AT) == []
    assert refused_commitment(room, {0: commitment_of(THREE)}) == "commitment-fixed"
    assert refused_commitment(room, {1: commitment_of(TWO), 0: commitment_of(THREE)}) == "commitment-fixed"
    commit(room, {1: TWO})
    assert commands.commit(room, {0: commitment_of(ONE), 1: commitment_of(TWO)}, AT) == []
    reveal(room, {0: ONE})
    assert commands.contribute(room, {0: ONE}, AT) == []
    assert refusal(room, {0: TWO}) == "nonce-late"
    reveal(room, {1: TWO})
    assert commands.contribute(room, {0: ONE, 1: TWO}, AT) == []
    assert commands.commit(room, {0: commitment_of(ONE)}, AT) == []
    assert refusal(room, {1: THREE}) == "nonce-late"
    assert refused_commitment(room, {1: commitment_of(THREE)}) == "commitment-late"


def test_copied_commitment_is_refused() -> None:
    """Of another seat, in one request or two, or of an earlier round."""
    room = made("me", "here")
    assert refused_commitment(room, {0: commitment_of(ONE), 1: commitment_of(ONE)}) == "commitment-used"
    commit(room, {0: ONE})
    assert refused_commitment(room, {1: commitment_of(ONE)}) == "commitment-used"
    commit(room, {1: TWO})
    enter(room, time_out(room))
    for seat in (0, 1):
        for nonce in (ONE, TWO):
            assert refused_commitment(room, {seat: commitment_of(nonce)}) == "commitment-used"


def test_a_friend_commits_after_sitting_down() -> None:
    """The host has committed long before, but reveals nothing until the friend has committed too."""
    room = made("me", "friend")
    assert (room.full, room.commitments_wanted, time_out(room)) == (False, [0], [])
    commit(room, {0: ONE})
    assert refused_commitment(room, {1: commitment_of(TWO)}) == "commitment-late"
    assert refusal(room, {0: ONE}) == "commitments-missing"
    enter(room, commands.sit(room, 1, "Ben", AT))
    assert (room.full, room.fixed, room.commitments_wanted) == (True, False, [1])
    assert refusal(room, {0: ONE}) == "commitments-missing"
    commit(room, {1: TWO})
    reveal(room, {0: ONE, 1: TWO})
    assert room.started


def test_a_bot_that_fills_the_last_seat_is_not_waited_for() -> None:
    room = made("me", "friend")
    assert kinds(commands.fill(room, 0, 1, "random", AT)) == ["Seated"]
    commit(room, {0: ONE})
    entries = commands.fill(room, 0, 1, "random", AT)
    assert kinds(entries) == ["Seated", "Fixed"]
    enter(room, entries)
    reveal(room, {0: ONE})
    assert room.started


def test_bots_do_not_commit_and_start_at_once() -> None:
    room = made("me", "bot")
    assert room.commitments_wanted == [0]
    assert refused_commitment(room, {1: commitment_of(TWO)}) == "commitment-late"
    commit(room, {0: ONE})
    reveal(room, {0: ONE})
    assert room.started
    assert room.shuffle is not None
    assert room.shuffle.nonces == (ONE, "")
    assert made("bot", "bot").started


def test_a_missing_commitment_is_left_out() -> None:
    """That is told, in its key and in its record; one that comes later is refused."""
    room = made("me", "here")
    commit(room, {1: TWO})
    (fixed,) = time_out(room)
    assert isinstance(fixed, Fixed)
    assert fixed.left_out == [0]
    enter(room, [fixed])
    assert refused_commitment(room, {0: commitment_of(ONE)}) == "commitment-late"
    assert refusal(room, {0: ONE}) == "nonce-late"
    reveal(room, {1: TWO})
    enter(room, commands.act(room, 0, "resign", AT))
    assert f'nonces = ["", "{TWO}"]' in record_text(room)
    assert f'commitments = ["", "{commitment_of(TWO)}"]' in record_text(room)
    assert accepts(record_text(room), nonce=TWO)


def test_without_any_commitment_the_cards_are_dealt_by_the_seed() -> None:
    room = made("me", "here")
    assert kinds(time_out(room)) == ["Fixed", "Started"]
    enter(room, time_out(room))
    assert time_out(room) == []
    enter(room, commands.act(room, 0, "resign", AT))
    assert accepts(record_text(room))


# -- void rounds --------------------------------------------------------------------------------------------------


def test_a_missing_reveal_makes_the_deal_void() -> None:
    """Whoever reveals last, and knows the seed, cannot choose between the deals with and without their nonce."""
    room = made("me", "here")
    first = room.shuffle
    assert first is not None
    commit(room, {0: ONE, 1: TWO})
    reveal(room, {0: ONE})
    (voided,) = time_out(room)
    assert voided == Voided(at=AT, seed=NEW_SEED, missing=[1], excluded=[])
    enter(room, [voided])
    assert (room.started, room.fixed, room.commitments_wanted) == (False, False, [0, 1])
    told = frames.revealed_shuffle(room)
    assert told is not None
    assert (told["round"], told["stage"], told["commitment"]) == (2, "commit", commitment_of(NEW_SEED))
    assert (told["commitments"], told["nonces"]) == ([None, None], [None, None])
    assert told["voids"] == [{"commitment": first.commitment, "missing": [1]}]
    assert frames.told(room, room.seq, -1).what == {"kind": "voided", "missing": [1], "excluded": []}
    assert NEW_SEED.encode() not in sent(room)
    assert refusal(room, {1: TWO}) == "commitments-missing"
    commit(room, {0: THREE, 1: FOUR})
    assert refusal(room, {1: TWO}) == "nonce-mismatch"
    reveal(room, {0: THREE, 1: FOUR})
    enter(room, commands.act(room, 0, "resign", AT))
    text = record_text(room)
    assert f'voids = ["{first.commitment} 1"]' in text
    assert accepts(text, commitment_of(NEW_SEED), THREE)
    assert verify(read_record(text), find_game("cartisora")).is_over


def test_seat_that_withholds_twice_is_excluded() -> None:
    """So that no seat can make more than two deals void; the table says so."""
    room = made("me", "here")
    chooser = Random("twice")
    void(room, chooser, [1])
    void(room, chooser, [1])
    assert frames.told(room, room.seq, -1).what == {"kind": "voided", "missing": [1], "excluded": [1]}
    assert room.commitments_wanted == [0]
    assert refused_commitment(room, {1: commitment_of(ONE)}) == "commitment-late"
    commit(room, {0: TWO})
    assert room.nonces_wanted == [0]
    reveal(room, {0: TWO})
    assert room.started
    enter(room, commands.act(room, 0, "resign", AT))
    assert verify(read_record(record_text(room)), find_game("cartisora")).is_over
    assert accepts(record_text(room))


def test_server_seed_alone_deals_if_no_seat_takes_part() -> None:
    room = made("me", "here")
    for _ in range(2):
        assert not room.started
        void(room, Random(room.seq), [0, 1])
    assert room.started
    enter(room, commands.act(room, 0, "resign", AT))
    assert accepts(record_text(room))


def test_a_timer_of_another_stage_changes_nothing() -> None:
    """Another server may have gone on: its new stage has just begun."""
    room = made("me", "here")
    commit_stage = room.stage
    commit(room, {0: ONE, 1: TWO})
    assert commands.time_out(room, commit_stage, NEW_SEED, AT) == []
    reveal_stage = room.stage
    enter(room, time_out(room))
    assert commands.time_out(room, reveal_stage, NEW_SEED, AT) == []
    assert commands.time_out(room, commit_stage, NEW_SEED, AT) == []


# -- after it -----------------------------------------------------------------------------------------------------


def test_seed_is_revealed_after_the_game_only() -> None:
    """In nothing that anybody is sent; then in the state, in the replay and in the record."""
    chooser = Random("reveal")
    game = new_game("champions", chooser, ["duels=1"])
    room, seed = game.room, game.room.plan.seed.encode()
    while not room.over:
        assert seed not in sent(room)
        seat = chooser.choice(room.due)
        enter(room, commands.act(room, seat, chooser.choice(room.actions(seat)), AT))
    for viewer in (-1, 0, 1):
        shuffle = frames.state(room, viewer).shuffle
        assert shuffle is not None
        assert shuffle["seed"].encode() == seed
        assert shuffle["nonces"] == [game.noted[0].nonce, game.noted[1].nonce]
    shuffle = replay_data(room, "0").shuffle
    assert shuffle is not None
    assert shuffle["seed"].encode() == seed
    assert seed.decode() in game.text


@pytest.mark.parametrize("how", ["resign", "flag", "claim"])
def test_every_kind_of_end_reveals_it(how: str) -> None:
    room = new_game("cartisora", Random(how)).room
    if how == "flag":
        enter(room, [Flagged(at=AT, seat=0)])
    else:
        decided = commands.act(room, 0, "resign", AT) if how == "resign" else commands.claim(room, 0, 1, "win", AT)
        enter(room, decided)
    assert room.over
    text = record_text(room)
    assert accepts(text)
    record = read_record(text)
    assert verify(record, find_game(record.game)).result == room.match.result


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
    waiting = Room.of(entries[:1])
    assert (waiting.shuffle, waiting.stage, frames.state(waiting, 0).shuffle) == (None, None, None)
    assert refusal(waiting, {0: ONE}) == "nonce-late"
    assert refused_commitment(waiting, {0: commitment_of(ONE)}) == "commitment-late"
    assert [type(entry) for entry in commands.sit(waiting, 1, "Ben", AT)] == [type(entry) for entry in entries[1:3]]
    room = Room.of(entries)
    assert room.match.key == key_of_hex("07" * 32)
    record = read_record(record_text(room))
    assert record_text(room).startswith("format = 1\n")
    assert record.shuffle is None
    assert verify(record, find_game("cartisora")).is_over


def test_a_table_from_before_commitments_takes_no_more_nonces() -> None:
    """It begins with those that it has: whoever would send one now could know the seed and all others."""
    plan = Created(at=AT, game="cartisora", rules=1, options=[], seed="09" * 32, seats=[SeatPlan("person")] * 2)
    room = Room.of([plan, Contributed(at=AT, seat=1, nonce=TWO)])
    assert (room.stage, room.commitments_wanted, room.nonces_wanted) == (None, [], [])
    assert refusal(room, {0: ONE}) == "nonce-late"
    assert refused_commitment(room, {0: commitment_of(ONE)}) == "commitment-late"
    enter(room, time_out(room))
    assert room.started
    enter(room, commands.act(room, 0, "resign", AT))
    assert record_text(room).startswith("format = 2\n")
    assert accepts(record_text(room), commitment_of("09" * 32), TWO)


def test_a_book_with_a_shuffle_makes_the_same_room_again() -> None:
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
        Contributed(at=AT, seat=1, nonce=TWO),
        Contributed(at=AT, seat=0, nonce=ONE),
        Started(at=AT),
    ]
    for last in range(1, len(book) + 1):
        one, two = Room.of(book[:last]), Room.of([read_entry(write_entry(entry)) for entry in book[:last]])
        assert sent(one) == sent(two)
    assert one.match.key == two.match.key
