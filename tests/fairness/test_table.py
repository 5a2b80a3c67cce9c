"""A table's shuffle: committed first, made of every person's nonce, begun without those that do not come, told last."""

from __future__ import annotations

from random import Random

import pytest

from fightcard import wire
from fightcard.core.errors import FightcardError
from fightcard.core.record import read_record, verify
from fightcard.core.shuffles import Shuffle, commitment_of, shuffled_key
from fightcard.kernel.chance import key_of_hex
from fightcard.registry import find_game
from fightcard.table import deciding
from fightcard.table.entries import (
    Contributed,
    Created,
    Entry,
    Flagged,
    SeatPlan,
    Started,
    read_entry,
    write_entry,
)
from fightcard.table.room import Room
from fightcard.web import frames, making, replies
from fightcard.web.replaying import record_text, replay_data
from tests.fairness.games import AT, enter, new_game, play, played
from tests.fairness.script import accepts

ONE, TWO = "11" * 16, "22" * 32

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
    return Room.of(making.make_table(wire.NewTable(game, wishes), AT).entries)


def sent(room: Room) -> bytes:
    """All that anybody is sent."""
    viewers = (-1, *range(len(room.seats)))
    parts: list[object] = [frames.state(room, viewer) for viewer in viewers]
    parts += [frames.told(room, seq, viewer) for viewer in viewers for seq in range(1, room.seq + 1)]
    return wire.encode(parts)


def refusal(room: Room, nonces: dict[int, str]) -> str:
    """The code with which nonces are refused."""
    with pytest.raises(FightcardError) as refused:
        deciding.contribute(room, nonces, AT)
    return refused.value.code


# -- before the game ----------------------------------------------------------------------------------------------


def test_the_commitment_stands_before_any_nonce() -> None:
    """It is told with the first state, and the same to the end; the seed was drawn for this table alone."""
    rooms = [made("me", "here") for _ in range(20)]
    seeds = {room.plan.seed for room in rooms}
    assert len(seeds) == 20
    for room in rooms:
        assert not room.started
        assert room.shuffle == Shuffle(commitment_of(room.plan.seed), room.plan.seed, ("", ""))
        assert frames.offered_shuffle(room, [0, 1]) == replies.Shuffle(room.shuffle.commitment, [0, 1])
        assert room.shuffle.commitment.encode() in sent(room)
        assert room.plan.seed.encode() not in sent(room)


def test_the_last_nonce_deals_the_cards() -> None:
    room = made("me", "here")
    assert refusal(room, {2: ONE}) == "nonce-late"
    enter(room, deciding.contribute(room, {1: TWO}, AT))
    assert (room.started, room.nonces_wanted) == (False, [0])
    enter(room, deciding.contribute(room, {0: ONE}, AT))
    assert room.started
    shuffle = Shuffle.of(room.plan.seed, [ONE, TWO])
    assert room.match.key == shuffled_key(shuffle, "cartisora", room.plan.rules, room.plan.options)


def test_a_nonce_counts_once_and_cannot_be_exchanged() -> None:
    """Sent again it is as if it had not been; another one is refused, also when the cards are dealt."""
    room = made("me", "here")
    enter(room, deciding.contribute(room, {0: ONE}, AT))
    assert deciding.contribute(room, {0: ONE}, AT) == []
    assert refusal(room, {0: TWO}) == "nonce-late"
    assert refusal(room, {1: ONE, 0: TWO}) == "nonce-late"
    enter(room, deciding.contribute(room, {1: ONE}, AT))
    assert deciding.contribute(room, {0: ONE, 1: ONE}, AT) == []
    assert refusal(room, {1: TWO}) == "nonce-late"


def test_a_friend_adds_to_it_after_sitting_down() -> None:
    room = made("me", "friend")
    assert (room.full, room.nonces_wanted, deciding.begin(room, AT)) == (False, [0], [])
    enter(room, deciding.contribute(room, {0: ONE}, AT))
    assert refusal(room, {1: TWO}) == "nonce-late"
    enter(room, deciding.sit(room, 1, "Ben", AT))
    assert (room.full, room.started, room.nonces_wanted) == (True, False, [1])
    enter(room, deciding.contribute(room, {1: TWO}, AT))
    assert room.started


def test_bots_give_none_and_among_bots_nobody_waits() -> None:
    room = made("me", "bot")
    assert room.nonces_wanted == [0]
    assert refusal(room, {1: ONE}) == "nonce-late"
    enter(room, deciding.contribute(room, {0: ONE}, AT))
    assert room.started
    assert room.shuffle is not None
    assert room.shuffle.nonces == (ONE, "")
    assert made("bot", "bot").started


def test_nobody_waits_for_a_device_that_gives_none() -> None:
    """The game begins without; that is in its key and its record, and a nonce that comes later is refused."""
    room = made("me", "here")
    enter(room, deciding.contribute(room, {1: TWO}, AT))
    enter(room, deciding.begin(room, AT))
    assert room.started
    assert deciding.begin(room, AT) == []
    assert refusal(room, {0: ONE}) == "nonce-late"
    enter(room, deciding.act(room, 0, "resign", AT))
    assert f'nonces = ["", "{TWO}"]' in record_text(room)
    assert accepts(record_text(room), nonce=TWO)


# -- after it -----------------------------------------------------------------------------------------------------


def test_the_seed_is_told_with_the_end_and_not_before() -> None:
    """In nothing that anybody is sent; then in the state, in the replay and in the record."""
    chooser = Random("reveal")
    game = new_game("champions", chooser, ["duels=1"])
    room, seed = game.room, game.room.plan.seed.encode()
    while not room.over:
        assert seed not in sent(room)
        seat = chooser.choice(room.due)
        enter(room, deciding.act(room, seat, chooser.choice(room.actions(seat)), AT))
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
        decided = deciding.act(room, 0, "resign", AT) if how == "resign" else deciding.claim(room, 0, 1, "win", AT)
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
        assert verify(record, find_game(game)).over
        assert accepts(text)


def test_six_seats_have_six_nonces() -> None:
    chooser = Random("six")
    game = play(new_game("champions", chooser, ["owners=0,1,2,3,4,5"], seats=6, bots=[4]), chooser, 5)
    record = read_record(game.text)
    assert record.shuffle is not None
    assert [bool(nonce) for nonce in record.shuffle.nonces] == [True, True, True, True, False, True]
    assert verify(record, find_game("champions")).over


# -- books ---------------------------------------------------------------------------------------------------------


def test_a_book_of_before_is_read_as_it_was() -> None:
    """With its key, without nonces, and with a record of format 1."""
    entries = [read_entry(body) for body in OLD_BOOK]
    waiting = Room.of(entries[:1])
    assert (waiting.shuffle, frames.offered_shuffle(waiting, [0]), frames.state(waiting, 0).shuffle) == (
        None,
        None,
        None,
    )
    assert refusal(waiting, {0: ONE}) == "nonce-late"
    assert [type(entry) for entry in deciding.sit(waiting, 1, "Ben", AT)] == [type(entry) for entry in entries[1:3]]
    room = Room.of(entries)
    assert room.match.key == key_of_hex("07" * 32)
    record = read_record(record_text(room))
    assert record_text(room).startswith("format = 1\n")
    assert record.shuffle is None
    assert verify(record, find_game("cartisora")).over


def test_a_book_with_a_shuffle_makes_the_same_room_again() -> None:
    """Written and read, entry by entry."""
    plan = Created(at=AT, game="fightdrome", rules=1, options=[], seed="09" * 32, seats=[SeatPlan("person")] * 2)
    book: list[Entry] = [
        plan,
        Contributed(at=AT, seat=1, nonce=TWO),
        Contributed(at=AT, seat=0, nonce=ONE),
        Started(at=AT),
    ]
    for last in range(1, 5):
        one, two = Room.of(book[:last]), Room.of([read_entry(write_entry(entry)) for entry in book[:last]])
        assert sent(one) == sent(two)
    assert one.match.key == two.match.key
