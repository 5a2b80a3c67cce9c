"""FDA-47 .. FDA-51: the Epic Tournament."""

from __future__ import annotations

from collections import Counter

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Ambiguous
from fightcard.games.fightdrome.cards import write_card
from fightcard.games.fightdrome.cardset import standard_set
from tests.games.fightdrome.helpers import (
    BOUT,
    EPIC,
    after,
    at,
    cards,
    deal,
    deck_of,
    hand,
    lots_by_pile,
    parts,
    refused,
    result,
    scene,
    seat_of,
    step,
    told,
)

CHOSEN = EPIC.split()
GAUNTLET = f"{BOUT} epic_survivor=gauntlet"


# -- FDA-47 --


def test_FDA_47_both_pick_at_once_and_unseen() -> None:
    position, _ = deal(*CHOSEN)
    assert scene(position) == "0+1 pick - 0/0"
    assert position.legal_actions(0) == ["sleeve:L1", "sleeve:L2", "sleeve:L3"]
    assert position.legal_actions(1) == ["sleeve:L4", "sleeve:L5", "sleeve:L6"]
    with pytest.raises(Ambiguous, match="seat-missing"):
        position.play("sleeve:L1")
    position, outcome = position.advance("1:sleeve:L5")
    assert [told(outcome.events(viewer)) for viewer in (0, 1, SPECTATOR)] == [["1 sealed"]] * 3
    assert scene(position) == "0 pick - 0/0"
    assert [seat_of(position, 1, viewer)["sealed"] for viewer in (0, 1, SPECTATOR)] == [None, "L5", None]
    for viewer in (0, SPECTATOR):
        seat = seat_of(position, 1, viewer)
        assert (seat["fighting"], seat["standing"]) == (None, ["L4", "L5", "L6"])
        assert not any(seat["deck"].values())


def test_FDA_47_the_second_pick_reveals_both() -> None:
    position, _ = deal(*CHOSEN, "starter=0")
    for order in (("0:sleeve:L2", "1:sleeve:L6"), ("1:sleeve:L6", "0:sleeve:L2")):
        later, events = step(after(position, order[0]), order[1])
        assert events[:3] == ["0 picked L2", "1 picked L6", "0 round-began 1"]
        assert scene(later) == "0 open - 7/7"
        assert [seat["fighting"] for seat in later.described(SPECTATOR)["seats"]] == ["L2", "L6"]
        assert [seat["standing"] for seat in later.described(SPECTATOR)["seats"]] == [["L1", "L3"], ["L4", "L5"]]
        assert [seat["sealed"] for seat in later.described(1)["seats"]] == [None, None]


def test_FDA_47_a_sealed_pick_may_be_taken_back() -> None:
    position, _ = deal(*CHOSEN)
    assert position.may_take_back == []
    assert refused(position, "0:take-back") == ("take-back-too-late", "FDA-47")
    sealed = after(position, "0:sleeve:L1")
    assert (sealed.may_take_back, sealed.due) == ([0], (1,))
    assert "take-back" not in sealed.legal_actions(0) + sealed.legal_actions(1)
    assert refused(sealed, "0:sleeve:L2") == ("not-due", "FD-17")
    assert refused(sealed, "1:take-back") == ("take-back-too-late", "FDA-47")
    assert refused(sealed, "take-back") == ("take-back-too-late", "FDA-47"), "without a seat it is for the one due"
    back, events = step(sealed, "0:take-back")
    assert events == ["0 took-back"]
    assert back == position
    revealed = after(back, "0:sleeve:L2", "1:sleeve:L4")
    assert seat_of(revealed, 0)["fighting"] == "L2"
    assert refused(revealed, "0:take-back") == ("take-back-too-late", "FDA-47")


def test_FDA_47_a_later_pick_is_open() -> None:
    position = after(at(f"{BOUT} due=1 phase=staggered hand0=P20 hand1=W"), "W")
    position, events = step(position, "sleeve:L5")
    assert "1 sealed" not in events
    assert position.may_take_back == []


# -- FDA-48 --


def test_FDA_48_fresh_both_draw_seven() -> None:
    for option in ("", "epic_survivor=fresh"):
        text = f"{BOUT} {option} due=1 phase=staggered hand0=P20,K30 hand1=W gone0=P40,(K50) pile0=G20"
        position = at(text)
        before = deck_of(position, 0)
        position = after(position, "W", "sleeve:L5")
        assert scene(position) == "1 open - 7/7"
        assert deck_of(position, 0) == before
        assert seat_of(position, 0)["discards"] == []


@pytest.mark.parametrize("written", ["hand0=-", "hand0=W,W,F,F,PB40,PB60,NB gone0=K30,P20", "hand0=P20 gone0=K30", ""])
def test_FDA_48_fresh_also_from_a_pick_written_by_hand(written: str) -> None:
    position = at(f"{EPIC} fighting=L1,- standing=L2,L6 first=0 round=2 due=1 phase=pick {written}")
    before = deck_of(position, 0)
    position, events = step(position, "sleeve:L6")
    assert [event.split()[0] for event in events if " dealt " in event] == ["0", "1"]
    assert scene(position) == "1 open - 7/7"
    assert deck_of(position, 0) == before
    assert (seat_of(position, 0)["pile_size"], seat_of(position, 0)["discards"]) == (37, [])


def test_FDA_48_gauntlet_the_survivor_keeps_everything() -> None:
    text = f"{GAUNTLET} stagger_cards=out due=1 phase=staggered hand0=P20,K30 hand1=W"
    position = at(f"{text} gone0=P40,(K50) out0=(NP) pile0=G20,G30")
    kept = {name: parts(position)[name] for name in ("hand0", "pile0", "gone0", "out0")}
    position = after(position, "W")
    assert scene(position) == "1 pick - 2/0"
    assert {name: parts(position)[name] for name in kept} == kept
    position, events = step(position, "sleeve:L5")
    assert events[:2] == ["1 picked L5", "1 round-began 2"]
    assert {event.split()[0] for event in events[2:]} == {"1"}, "only the newcomer draws"
    assert scene(position) == "1 open - 2/7"
    assert {name: parts(position)[name] for name in kept} == kept


def test_FDA_48_gauntlet_the_survivors_card_on_the_table_becomes_a_discard() -> None:
    text = f"{GAUNTLET} empty_hand=deferred due=0 phase=open hand0=K30,P20 hand1=- pile0=G20"
    position, events = step(at(text), "K30")
    assert events == ["0 played K30", "0 drew G20", "0 round-ended empty-hand", "1 fell L4"]
    position = after(position, "sleeve:L5")
    assert scene(position) == "1 open - 2/7"
    assert position.described(SPECTATOR)["top"] is None
    assert cards(parts(position)["gone0"]) == ["K30"]


def test_FDA_48_gauntlet_a_survivor_who_cannot_open_is_staggered() -> None:
    position = after(at(f"{GAUNTLET} next_starter=winner due=1 phase=staggered hand0=W,PB40 hand1=W"), "W")
    position, events = step(position, "sleeve:L5")
    assert events[-1] == "0 staggered -"
    assert scene(position) == "0 staggered - 2/7"
    position = after(position, "PB40")
    assert scene(position) == "1 press - 1/7"
    assert refused(position, "rest") == ("rest-with-full-hand", "FD-47")


def test_FDA_48_gauntlet_no_overstimulated_check_for_the_survivor() -> None:
    text = f"{GAUNTLET} next_starter=winner due=1 phase=staggered hand0=NP,NP,NK,W hand1=W"
    position, events = step(after(at(text), "W"), "sleeve:L5")
    assert not [event for event in events if event.startswith("0 overstimulated")]
    assert scene(position) == "0 open - 4/7"
    assert hand(position, 0) == "W,NP,NP,NK"


def test_FDA_48_gauntlet_an_emptied_survivor_loses_the_next_bout_at_once() -> None:
    """With empty_hand=deferred: they keep their empty hand, and are asked for a card."""
    text = f"{GAUNTLET} empty_hand=deferred next_starter=winner due=1 top=K80 hand0=W hand1=NK"
    position = after(at(text), "NK", "W")
    assert scene(position) == "0 pick - 0/0"
    position, events = step(position, "sleeve:L2")
    assert events[-2:] == ["0 round-ended empty-hand", "1 fell L4"]
    assert scene(position) == "1 pick - 7/0"


def test_FDA_48_gauntlet_an_empty_hand_stays_empty_though_all_cards_are_in_the_pile() -> None:
    """A Neurochem Block as the last card with an empty pile is reshuffled with all the rest (FDA-31, FDA-33)."""
    text = f"{GAUNTLET} empty_hand=deferred next_starter=loser due=0 top=K80 hand1=W pile0=- hand0=NB"
    box = standard_set()
    need = dict(zip(PILE_NAMES, box.need("S01", "L1"), strict=True))
    need["neurochem"] -= 1
    gone = []
    for card in map(write_card, box.box):
        pile = next(iter(lots_by_pile([card])))
        if need[pile] > 0 and card not in ("K80", "NB"):
            need[pile] -= 1
            gone.append(card)
    position = at(f"{text} gone0={','.join(gone)}")
    position, events = step(position, "NB")
    assert events == ["0 played NB", "0 reshuffled 44", "1 staggered -"]
    position = after(position, "W")
    assert scene(position) == "1 pick - 0/0"
    position, events = step(position, "sleeve:L5")
    assert not [event for event in events if event.startswith("0 dealt")], "the survivor keeps their hand: none"


PILE_NAMES = ("punch", "kick", "grapple", "block", "feint", "weave", "neurochem")


# -- FDA-49 --


def test_FDA_49_the_fallen_deck_goes_back_to_the_box() -> None:
    box = Counter(map(write_card, standard_set().box))
    decks = set()
    for seed in range(12):
        position = at(f"{BOUT} seed={seed} due=1 phase=staggered hand0=P20 hand1=W")
        survivor, fallen = deck_of(position, 0), deck_of(position, 1)
        position = after(position, "W", "sleeve:L5")
        new = deck_of(position, 1)
        assert deck_of(position, 0) == survivor
        assert new <= box - survivor, "drawn from all that the survivor has not got"
        assert lots_by_pile(new.elements()) == {
            "grapple": 10,
            "punch": 9,
            "kick": 8,
            "block": 7,
            "neurochem": 6,
            "feint": 2,
            "weave": 2,
        }
        assert new != fallen
        assert (new & fallen).total() >= 31, "57 cards are left for a deck of 44, 44 of them the fallen one's"
        decks.add(tuple(sorted(new.elements())))
    assert len(decks) == 12


def test_FDA_49_the_piles_are_shuffled_again_for_the_new_deck() -> None:
    text = f"{BOUT} due=1 phase=staggered hand0=P20 hand1=W"
    position = after(at(text), "W")
    again = position, at(str(position).replace("chance=0", "chance=7"))
    first, second = (deck_of(after(each, "sleeve:L5"), 1) for each in again)
    assert first != second, "the same cards, another shuffle"


# -- FDA-50 --

REST_ENDED = f"{BOUT} due=0 phase=press hand0=P20 hand1=NB,W pile0=K20"  # 40 against 50


@pytest.mark.parametrize(("value", "winner"), [("rester", 0), ("fame", 1)])
def test_FDA_50_a_rest_ended_bout_costs_a_sleeve(value: str, winner: int) -> None:
    position, events = step(at(f"{REST_ENDED} single_bout_rest_end={value}"), "rest")
    assert events[2:] == [f"{winner} round-ended rest", f"{1 - winner} fell {('L1', 'L4')[1 - winner]}"]
    assert scene(position).startswith(f"{1 - winner} pick ")
    assert [seat_of(position, seat)["bouts"] for seat in range(2)] == [1 - winner, winner]


REPLAYED = [
    (f"{REST_ENDED} single_bout_rest_end=draw", "rest", "rest"),
    (f"{BOUT} single_bout_rest_end=fame due=0 phase=press hand0=PB60 hand1=NB pile0=PB80", "rest", "rest"),
    (f"{BOUT} plays=1999 due=1 top=K30 hand0=P20 hand1=K50", "K50", "capped"),
]


@pytest.mark.parametrize("survivor", ["fresh", "gauntlet"])
@pytest.mark.parametrize(("text", "action", "reason"), REPLAYED, ids=["draw", "equal fame", "capped"])
def test_FDA_50_a_draw_is_replayed_with_the_same_decks(text: str, action: str, reason: str, survivor: str) -> None:
    position = at(f"{text} epic_survivor={survivor} gone0=P40,(K50)")
    decks = [deck_of(position, seat) for seat in range(2)]
    position, events = step(position, action)
    assert f"- round-ended {reason}" in events
    assert not [event for event in events if " fell " in event or " picked " in event]
    assert scene(position) == "1 open - 7/7", "nobody picks, and both start afresh"
    assert [deck_of(position, seat) for seat in range(2)] == decks
    seats = position.described(SPECTATOR)["seats"]
    assert [seat["fighting"] for seat in seats] == ["L1", "L4"]
    assert [seat["standing"] for seat in seats] == [["L2", "L3"], ["L5", "L6"]]
    assert [seat["bouts"] for seat in seats] == [0, 0]
    assert [seat["pile_size"] for seat in seats] == [37, 37]


def test_FDA_50_restagger() -> None:
    position, events = step(at(f"{REST_ENDED} single_bout_rest_end=restagger"), "rest")
    assert events[2:] == ["1 staggered -"]
    assert scene(position) == "1 staggered - 2/2"


# -- FDA-51 --


def test_FDA_51_fame_is_not_used() -> None:
    position = at(f"{EPIC} fighting=L1,L4 standing=L2,- fame_target=1 due=1 phase=staggered hand0=P80,P70 hand1=W")
    position, events = step(position, "W")
    assert events[-1] == "0 game-ended"
    assert not [event for event in events if " scored " in event]
    assert "fame" not in position.described(SPECTATOR)
    assert result(position) == (0, [1, 0], "sleeves")
    going_on = after(at(f"{BOUT} fame_target=1 due=1 phase=staggered hand0=P80,P70 hand1=W"), "W")
    assert going_on.result is None
