"""Positions as text: what is written reads back the same, what is left out is dealt, what cannot be is said so."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.champions.game import GAME
from tests.core.nonsense import within
from tests.games.champions.helpers import (
    NAMES,
    PACK,
    SIX,
    after,
    at,
    bare,
    cards,
    champion,
    clash,
    deal,
    duel,
    fighter,
    hand,
    parts,
    scene,
    told,
    unreadable,
)
from tests.games.champions.test_rulings_decks import emptied
from tests.games.champions.walks import Step, games, walk
from tests.worlds import fields, viewers

# Of a state, what a text does not hold: the generator's place, room to work in, and that weapons were random.
NOT_IN_TEXT = {"block", "used", "rng_bytes", "pool", "order", "chosen_weapons"}


def kept(position: Position) -> dict[str, object]:
    """The fields of a state that its text must hold, and of the zones what lies there."""
    s = position._state
    zones = [zone[: s.size[number]] for number, zone in enumerate(s.cards)]
    return {name: value for name, value in fields(GAME, s).items() if name not in NOT_IN_TEXT} | {"cards": zones}


# -- written and read ------------------------------------------------------------------------------------------------


@games(40)
def test_position_equals_its_text(number: int) -> None:
    for step in walk(number):
        again = Position.read(GAME, str(step.after))
        assert str(again) == str(step.after)
        assert again == step.after
        assert kept(again) == kept(step.after)


@games(25)
def test_continuation_is_the_same(number: int) -> None:
    for before, action, outcome, later in walk(number):
        if before is not None:
            again = Position.read(GAME, str(before))
            for viewer in (*viewers(before), TABLE):
                assert again.described(viewer) == before.described(viewer)
            assert [again.legal_actions(seat) for seat in again.seats] == [
                before.legal_actions(seat) for seat in before.seats
            ]
            following, heard = again.advance(action)
            assert (str(following), heard.events(TABLE)) == (str(later), outcome.events(TABLE))


@games(25)
def test_game_that_was_resigned_is_written_and_read_too(number: int) -> None:
    """By any seat, at any moment: of a side with several owners one alone does not end it."""
    steps: list[Step] = list(walk(number))
    for step in steps[number % 3 :: 4]:
        for seat in step.after.seats if not step.after.is_over else ():
            resigned, _ = step.after.play(f"{seat}:resign")
            again = Position.read(GAME, str(resigned))
            assert (again, again.result, again.due) == (resigned, resigned.result, resigned.due)
            assert kept(again) == kept(resigned)


def test_game_resigned_while_a_joker_is_named_can_be_read() -> None:
    naming, _ = clash(duel("SS", "7H,8H", "9D,2D", "deck0=X"), "panic", "9D")
    for seat in (0, 1):
        resigned = after(naming, f"{seat}:resign")
        again = at(str(resigned))
        assert (again, again.described(TABLE)) == (resigned, resigned.described(TABLE))


def test_deck_made_anew_is_written_and_read() -> None:
    position = after(at(emptied("7H,8H,9H,10H", "XS,2D", rest="phase=lead disadvantaged=1 seed=3")), "8H")
    again = at(str(position))
    assert kept(again) == kept(position)
    assert all(again.described(viewer) == position.described(viewer) for viewer in (0, 1, SPECTATOR, TABLE))


def test_position_says_which_weapons_were_drawn() -> None:
    position, _ = deal("weapons=random", "pairing=random", seed=3)
    found = parts(position)
    letters = {"spear": "P", "sword": "S", "axe": "A"}
    drawn = "".join(letters[champion(position, name)["weapon"]] for name in NAMES)
    assert found["weapons"] == f"{drawn[:3]},{drawn[3:]}"
    assert (found["pairing"], len(found["pairs"])) == ("random", 5)
    assert champion(at("weapons=random"), "Wulfstan")["weapon"] == "spear", "a text that leaves them open has the usual"


# -- what is left out ------------------------------------------------------------------------------------------------


def test_nothing_at_all_is_a_game_that_has_just_begun() -> None:
    position = at("")
    assert scene(position) == "0+1 seal -/- 7/7"
    assert [len(cards(hand(position, name))) for name in NAMES] == [7] * 6
    for number in range(3):
        found = parts(position)
        names = (f"hand{number}", f"hand{number + 3}", f"deck{number}")
        assert bare(card for name in names for card in cards(found[name])) == PACK
    assert at("") == at("seed=0") != at("seed=1")


def test_hands_that_are_left_out_are_those_of_a_deal() -> None:
    text = "combat=2 duel=2 health=0,3,5,1,4,5 reputation=2,4,2,2,2,6 pairs=-,2,3"
    assert [champion(at(text), name)["hand_size"] for name in NAMES] == [0, 7, 7, 0, 6, 11]
    finished = at("duel=3 round=2")
    assert [champion(finished, name)["hand_size"] for name in NAMES] == [0, 0, 7, 0, 0, 7], "who has fought has none"


def test_unknown_cards_are_dealt() -> None:
    position = at("hand0=7H,?,? hand3=? deck0=?,8H,? seed=4")
    found = parts(position)
    assert "?" not in str(position)
    assert "7H" in cards(found["hand0"])
    assert cards(found["deck0"])[1] == "8H"
    assert bare([*cards(found["hand0"]), *cards(found["hand3"]), *cards(found["deck0"])]) == PACK


@pytest.mark.parametrize("seed", range(5))
def test_random_options_are_drawn_as_in_the_deal(seed: int) -> None:
    """By the key; once drawn it stays, and the event is over."""
    dealt, _ = deal("weapons=random", "pairing=random", seed=seed)
    position = at(f"weapons=random pairing=random seed={seed}")
    for part in ("weapons", "pairs", "pairing"):
        assert parts(position)[part] == parts(dealt)[part]
    assert parts(position)["chance"] == "2"
    assert at(str(position)) == position
    assert parts(at(f"weapons=random pairing=random seed={seed} pairs=2,1,3"))["pairs"] == "2,1,3"


def test_not_all_keys_draw_the_same() -> None:
    for part in ("weapons", "pairs"):
        assert len({parts(at(f"weapons=random pairing=random seed={seed}"))[part] for seed in range(9)}) > 2


def test_parts_may_stand_in_any_order_and_a_list_may_be_empty() -> None:
    words = str(duel("SS", "7H", "2D,3D", "round=3 panicked=0,0")).split()
    assert at(" ".join(reversed(words))) == at(" ".join(words))
    assert at("hand0= hand3=7S round=2") == at("hand0=- hand3=7S round=2")
    assert fighter(at("hand0=- hand3=7S round=2"), 0)["panicked"], "without cards he is"


def test_unnamed_joker_on_the_table_was_turned_up_in_panic() -> None:
    position = at("weapons=SSA,SSA phase=name table=X,7S hand0=- hand3=9H")
    assert fighter(position, 0)["panicked"]
    _, outcome = position.advance("XS")
    assert not [event for event in told(outcome.events()) if "wounded" in event]


# -- what cannot be read ---------------------------------------------------------------------------------------------

LEAD = "phase=lead disadvantaged=0 round=2"
ANSWER = "phase=answer disadvantaged=0 round=2 table=7S,-"
NAME = "phase=name panicked=1,1 table=X,X"
TABLE_OF = "phase=answer disadvantaged=0 round=2 table="
NAMING = "phase=name table="
OVER = "phase=over ending=resigned winner=0"
VALUES = {
    "health": [
        *("health=5", "health=5,5,5,5,5,6", "health=-1,5,5,5,5,5", "health=a,5,5,5,5,5", "health=5,5,5,5,5,5,5"),
        *("duels=1 health=5,5,0,5,0,0", "health=0,5,5,5,5,5"),
        *("duel=2 health=5,5,5,5,5,0", "duel=2 health=0,5,0,5,5,5"),
    ],
    "reputation": [
        *("reputation=2", "reputation=99,2,2,2,2,2", "reputation=-99,2,2,2,2,2", "reputation=--2,2,2,2,2,2"),
        *("duels=1 reputation=2,0,1,2,0,0", "reputation=3,2,2,2,2,2", "reputation=2,2,2,4,2,2 round=2"),
        *("duel=2 reputation=12,2,2,2,2,2", "reputation=2,2,3,2,2,2"),
    ],
    "won": ["won=6,0,0,0,0,0", "won=1"],
    "pairs": [
        "pairs=1,2",
        "pairs=1,1,2",
        "pairs=4,2,3",
        "pairs=a,b,c",
        "pairs=1,2,3,-",
        "pairs=0,2,3",
        *("duels=1 pairs=1,2,-", "duels=1 pairs=2,-,-"),
    ],
    "phase": ["phase=wait", "phase="],
    "combat": ["combat=0", "combat=3", "combat=one"],
    "duel": ["duel=0", "duel=4", "duel=-", "pairs=-,2,3 duel=1"],
    "round": ["round=0", "round=6"],
    "rounds": ["rounds=1 round=2", "rounds=31", "rounds=9999999999999999999999"],
    "disadvantaged": ["disadvantaged=2", "disadvantaged=0"],
    "panicked": ["panicked=2,0", "panicked=1"],
    "recycled": ["recycled=2", "recycled=yes"],
    "chance": ["chance=-1", "chance=x"],
    "ending": ["ending=lost", "ending=resigned"],
    "winner": ["winner=2", "winner=saxons"],
    "resigned": ["resigned=2", "resigned=x", "resigned=0", f"{SIX} resigned=0+1+2", f"{SIX} resigned=6"],
    "key": ["key=00", "key=" + "0" * 64 + " seed=1", "key=" + "g" * 64],
    "seed": ["seed=-1", "seed=x"],
    "hand0": ["hand0=" + ",".join("?" * 17), "hand0=XS,7H"],
    "spent0": ["spent0=7S round=2"],
    "table": [
        *("table=7S", "table=7S,8S,9S", "table=7S,-", f"{LEAD} table=7S,-"),
        *(f"{TABLE_OF}-,-", f"{TABLE_OF}-,7S", f"{TABLE_OF}7S,8S", f"{TABLE_OF}X,-"),
        *(f"{NAMING}7S,8S", f"{NAMING}X,-", f"{NAMING}-,-"),
        *(f"{NAMING}X,8S disadvantaged=0 round=2", f"{NAMING}-,X disadvantaged=0 round=2"),
    ],
    "sealed": [
        *("sealed=7S", "sealed=-,-,- ", "hand0=7S sealed=8S,-", "hand0=7S sealed=take-back,-", "sealed=resign,-"),
        *("hand0=7S hand3=8S sealed=7S,8S", f"{LEAD} hand0=7S sealed=7S,-", "hand0=- round=2 hand3=7S sealed=-,7S"),
        *(f"{NAME} sealed=panic,-", f"{NAME} sealed=7S,-", f"{NAME} sealed=XS,XS", "hand0=X,7S sealed=X,-"),
        *(f"{OVER} hand0=7S sealed=8S,-", f"{OVER} hand0=7S hand3=8S sealed=7S,8S", f"{OVER} hand0=7S sealed=resign,-"),
        *(f"{OVER} pairs=-,-,- sealed=panic,-", f"{OVER} hand0=7S disadvantaged=0 sealed=7S,-"),
        *(f"{OVER} hand0=7S hand3=- table=-,8S sealed=7S,-", f"{OVER} hand0=7S panicked=0,1 sealed=7S,-"),
        *(f"{OVER} table=X,8S sealed=XS,-", "phase=over ending=fought-out hand0=7S sealed=7S,-"),
    ],
}


@pytest.mark.parametrize(("part", "text"), [(part, text) for part, texts in VALUES.items() for text in texts])
def test_impossible_value_is_named(part: str, text: str) -> None:
    assert unreadable(text) == ("position-value", part)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        *(("phase=lead", "disadvantaged"), ("phase=answer table=7S,-", "disadvantaged")),
        *(("phase=over", "ending"), ("pairs=-,-,-", "duel")),
    ],
)
def test_part_that_may_not_be_left_out_is_named(text: str, part: str) -> None:
    assert unreadable(text) == ("position-missing", part)


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("panicked=1,1", "hand0, hand3"),
        (f"{LEAD} panicked=1,0", "hand0"),
        ("hand0=- hand3=-", "hand0, hand3"),
        (f"{LEAD} hand0=-", "hand0"),
        (f"{ANSWER} hand3=-", "hand3"),
        ("combat=2 health=1,5,5,1,5,5 reputation=-3,2,2,-3,2,2", "hand0, hand3"),  # so nobody is dealt a card
    ],
)
def test_position_without_a_choice_is_refused(text: str, hands: str) -> None:
    with pytest.raises(Unreadable) as caught:
        at(text)
    assert (caught.value.code, caught.value.arguments) == ("position-no-choice", {"hands": hands})


@pytest.mark.parametrize(
    ("text", "card", "times"),
    [
        ("hand0=7S,7S", "7S", 2),
        ("hand0=7S hand3=7S", "7S", 2),
        ("hand0=X,X hand3=X", "X", 3),
        ("hand0=X,X deck0=X,X", "X", 4),
        ("hand0=7S deck0=7S", "7S", 2),
        ("hand0=7S spent0=7S,8S round=2", "7S", 2),
        ("hand0=X,X spent0=XS,8S round=2", "X", 3),
        (f"{ANSWER} hand0=7S", "7S", 2),
        ("deck=shared hand0=7S hand1=7S", "7S", 2),
        ("deck=shared duel=2 phase=answer disadvantaged=0 round=2 table=7S,- hand2=7S", "7S", 2),
    ],
)
def test_card_that_is_there_too_often_is_named(text: str, card: str, times: int) -> None:
    with pytest.raises(Unreadable) as caught:
        at(text)
    assert (caught.value.code, caught.value.arguments) == ("position-too-many", {"card": card, "times": times})


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("foo=1", "position-part", "foo=1"),
        ("hand6=7S", "position-part", "hand6=7S"),
        ("spent3=7S,8S", "position-part", "spent3=7S,8S"),
        ("hand0", "position-part", "hand0"),
        ("round=1 round=1", "position-part-twice", "round"),
        ("duels=2", "option-value", "2"),
        ("duels=3 duels=3", "position-part-twice", "duels"),
        ("weapons=PSA", "option-value", "PSA"),
        ("pairing=122", "option-value", "122"),
        ("owners=0,0,0,0,1,1", "option-value", "0,0,0,0,1,1"),
        ("hand0=7S,1S", "card-unknown", "1S"),
        ("hand0=7S,,8S", "card-unknown", ""),
        ("hand0=7", "card-unknown", "7"),
        ("aside0=Y", "card-unknown", "Y"),
        ("deck0=7S7", "card-unknown", "7S7"),
        ("spent0=7S,- round=2", "card-unknown", "-"),
        (f"{TABLE_OF}?,-", "card-unknown", "?"),
        ("hand0=7S sealed=7,-", "action-unknown", "7"),
        ("deck0=" + ",".join("?" * 41), "position-impossible", None),
        ("deck0=" + ",".join("?" * 55), "position-impossible", None),
        ("pairs=-,2,3 deck0=" + ",".join("?" * 55), "position-impossible", None),
    ],
)
def test_other_unreadable_positions(text: str, code: str, named: str | None) -> None:
    assert unreadable(text) == (code, named)


def test_same_card_may_be_in_two_decks() -> None:
    assert hand(at("hand0=7S,8S hand1=7S,9S"), "Aelfere") == "7S,9S"


def test_there_are_no_card_sets() -> None:
    with pytest.raises(Unreadable) as caught:
        Position.read(GAME, "", "some text")
    assert caught.value.code == "no-card-sets"


# -- what was found by trying nonsense -------------------------------------------------------------------------------


def rest_of_pack(*taken: str) -> str:
    """All other cards."""
    return ",".join((Counter(PACK) - Counter(taken)).elements())


def sound(text: str, *actions: str) -> None:
    """A text is unreadable, or a position that can be played, seen, imagined, written and read, whatever it said."""
    with within(10), suppress(Unreadable):
        position = at(text)
        for action in (*actions, *40 * [""]):
            check(position)
            if position.is_over:
                break
            seat = position.due[0]
            position = after(position, action or f"{seat}:{position.legal_actions(seat)[0]}")


def check(position: Position) -> None:
    """This one can."""
    try:
        again = Position.read(GAME, str(position))
    except Unreadable as error:
        raise AssertionError(f"{error} of {position}") from error
    assert str(again) == str(position)
    for viewer in (*viewers(position), TABLE):
        assert position.described(viewer)
        assert GAME.rules.resample_into([position.observed(viewer), None], 0, 1, position.key)
    lying = [card for name in ("hand", "aside") for number in range(6) for card in zone(position, f"{name}{number}")]
    assert "?" not in lying, "every card that somebody has is some card"


def zone(position: Position, name: str) -> list[str]:
    """The cards of a zone."""
    return cards(parts(position).get(name, "-"))


MANY = ",".join("?" * 16)
FOUND = {
    "more Rounds than there are": ("rounds=30",),
    "a few more": ("rounds=12 round=2 duel=2",),
    "more Rounds won than fought": ("won=5,0,0,5,0,0 weapons=SSA,SSA hand0=9H,3H hand3=8H,2H", "0:9H", "1:8H"),
    "Rounds won before the duel": ("won=0,0,5,0,0,5 duel=2",),
    "the most Reputation": ("combat=2 reputation=32,32,32,32,32,32 hand0=9S,3H hand3=8H,2H", "0:9S", "1:8H"),
    "the least Reputation": ("combat=2 panic=round reputation=-8,2,2,2,2,2 hand0=9S,3H hand3=8H", "0:panic", "1:8H"),
    "the least before its time": ("panic=round reputation=-8,2,2,2,2,2 hand0=9S,3H hand3=8H", "0:panic", "1:8H"),
    "the least just before Panic": (
        *("panic=round round=5 phase=lead disadvantaged=0 reputation=-3,2,2,2,2,2 hand0=7H,9H hand3=8H", "0:panic"),
    ),
    "the least before the end": (
        *("panic=round combat=2 duel=3 round=5 reputation=2,2,-8,2,2,2 hand2=7H,9H hand5=8H", "0:panic", "1:8H"),
    ),
    "Panic before the duel": ("panic=round round=5 reputation=2,-3,2,2,2,2 hand0=7H hand3=8H", "0:7H", "1:8H"),
    "nothing to turn up": (f"hand0=7S hand3=8S aside0={rest_of_pack('7S', '8S')}", "0:panic", "1:panic"),
    "everything spent": (f"hand0=7S hand3=8S spent0={rest_of_pack('7S', '8S')} round=5", "0:panic", "1:panic"),
    "everything spent elsewhere": (f"duel=2 hand1=7S hand4=8S spent1={rest_of_pack('7S', '8S')}", "0:panic", "1:8S"),
    "more dealt than a shared deck has": (
        *("deck=shared duel=3 round=5 reputation=11,11,2,11,11,2 hand2=2H hand5=3H", "0:2H", "1:3H"),
    ),
    "both of a pair won all they could": (
        *("deck=shared duel=3 round=5 reputation=8,8,2,8,8,2 hand2=2H hand5=3H", "0:2H", "1:3H"),
    ),
    "both of a pair are slayers": (
        *("deck=shared duel=3 round=5 reputation=6,6,2,6,6,2 hand2=2H hand5=3H", "0:2H", "1:3H"),
    ),
    "a shared deck without cards": (
        f"deck=shared hand0=? hand3=? hand5=?,?,?,? {' '.join(f'hand{n}={MANY}' for n in (1, 2, 4))}",
        *("0:panic", "1:panic"),
    ),
    "a hand and cards laid aside": ("aside0=2S,9S hand0=7H,3H hand3=8H round=5", "0:7H", "1:8H"),
    "a hand without an enemy": ("pairs=-,2,3 hand0=7S,?",),
    "cards laid aside without an enemy": ("pairs=-,2,3 aside3=?,?",),
}


@pytest.mark.parametrize("found", FOUND.values(), ids=FOUND)
def test_found_by_trying_nonsense(found: tuple[str, ...]) -> None:
    sound(*found)


IMPOSSIBLE = {
    "everybody has seen what was played": "spent0=?,? round=2",
    "a Joker that was played has a suit": "spent0=X,7S round=2",
    "one in the deck has none": "deck0=XS,7S",
    "nor has one laid aside": "duel=2 aside0=XS,7S",
    "only a shared deck is made anew": "recycled=1",
    "and a single duel has its own": "duels=1 deck=shared recycled=1",
    "more cards aside than a hand holds": "duel=2 aside0=" + ",".join("?" * 55),
    "more cards spent than played": "spent0=2S,3S,4S,5S round=2",
    "cards spent before the duel": "spent1=2S,3S",
}


@pytest.mark.parametrize("text", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_unreachable_positions_are_not_read(text: str) -> None:
    with pytest.raises(Unreadable):
        at(text)


def test_shared_deck_has_cards_left_to_turn_up() -> None:
    cards_of_pack = list(PACK)
    hands = [",".join(cards_of_pack[9 * number : 9 * number + 9]) for number in range(6)]
    text = " ".join(f"hand{number}={held}" for number, held in enumerate(hands))
    assert unreadable(f"deck=shared {text}") == ("position-impossible", None)
    assert at(f"deck=shared {text}".replace(f"{cards_of_pack[0]},{cards_of_pack[1]},", "", 1)).due == (0, 1)
