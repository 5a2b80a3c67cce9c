"""CCA-06, CCA-07, CCA-31, CCA-43 and CCA-44: packs, deals, and what becomes of the cards."""

from __future__ import annotations

from collections import Counter

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.position import Position
from fightcard.games.champions.game import GAME
from fightcard.kernel.game_rng import event_draws, key_of_seed
from tests.games.champions.helpers import (
    NAMES,
    PACK,
    SIX,
    about,
    after,
    at,
    bare,
    cards,
    champion,
    clash,
    deal,
    duel_of,
    fight_on,
    fighters,
    hand,
    parts,
    scene,
    step,
    told,
)

ORDER = ("Wulfstan", "Halfdan", "Aelfere", "Bjorn", "Maccus", "Sten")  # as they are dealt


def all_cards(position: Position, *numbers: int) -> list[str]:
    """All cards of some duels, wherever they lie."""
    found = parts(position)
    names = [f"{name}{number}" for number in numbers for name in ("deck", "spent")]
    names += [f"{name}{each}" for number in numbers for each in (number, number + 3) for name in ("hand", "aside")]
    return bare(card for name in names for card in cards(found.get(name, "-")))


# -- one deck or three --


def test_CCA_06_every_duel_has_a_deck_of_its_own() -> None:
    position, _ = deal("deck=per_duel")
    for number in range(3):
        assert all_cards(position, number) == PACK
        assert len(cards(parts(position)[f"deck{number}"])) == 54 - 14
    assert duel_of(position)["deck_size"] == 40


def test_CCA_06_or_all_share_one() -> None:
    position, _ = deal("deck=shared")
    assert all_cards(position, 0, 1, 2) == PACK
    assert duel_of(position)["deck_size"] == 54 - 42
    assert not {"deck1", "deck2"} & set(parts(position))
    top = parts(position)["deck0"].split(",")
    position, events = clash(position, "panic", "panic")
    turned = [event.split()[2] for event in about(events, "turned-up")]
    assert turned[:2] == top[:2]


def test_CCA_06_a_shared_deck_goes_on_from_duel_to_duel() -> None:
    position, _ = deal("deck=shared", seed=5)
    position, _ = fight_on(position, -1)
    assert fighters(position) == ["Aelfere", "Bjorn"]
    assert duel_of(position)["deck_size"] == 12 - 10
    own, _ = fight_on(deal("deck=per_duel", seed=5)[0], -1)
    assert duel_of(own)["deck_size"] == 40
    assert all_cards(position, 0, 1, 2) == PACK


def test_CCA_06_a_fresh_one_for_the_second_combat() -> None:
    position = at("deck=shared duel=3 round=5 hand2=2H hand5=3H")
    position, events = clash(position, "2H", "3H")
    assert "- combat-began 2" in events
    sizes = [champion(position, name)["hand_size"] for name in NAMES]
    assert duel_of(position)["deck_size"] == 54 - sum(sizes)
    assert all_cards(position, 0, 1, 2) == PACK


def test_CCA_07_a_deck_has_54_cards_with_two_jokers() -> None:
    position, _ = deal()
    found = Counter(all_cards(position, 0))
    assert (found.total(), len(found), found["X"]) == (54, 53, 2)


# -- the empty deck --

# The third duel of a shared deck, in its fourth Round: Maccus is Panicked since the second, and the deck is empty.
LEFT = {"aside0": 7, "aside3": 2, "aside1": 7, "aside4": 2, "aside2": 6}


def emptied(hand5: str, spent_first: str, deck: str = "-", rest: str = "") -> str:
    """A position with all other cards laid aside, or spent: 26 of them."""
    listed = [*cards(hand5), *cards(spent_first), *cards(deck)]
    free = list((Counter(PACK) - Counter(bare(listed))).elements())
    words = [f"deck=shared duel=3 round=4 rounds=14 panicked=1,0 hand2=- hand5={hand5} deck0={deck}"]
    for name, number in LEFT.items():
        words.append(f"{name}={','.join(free[:number])}")
        free = free[number:]
    played = ["XD" if card == "X" else card for card in free]
    words.append(f"spent0={','.join([*cards(spent_first), *played])} {rest}")
    return " ".join(words)


def test_CCA_31_an_empty_deck_is_made_anew_of_the_cards_of_finished_rounds() -> None:
    position = at(emptied("7H,8H,9H,10H", "XS,2D", rest="phase=lead disadvantaged=1 seed=3"))
    before = parts(position)
    spent = cards(before["spent0"])
    assert (len(spent), duel_of(position)["deck_size"]) == (26, 0)
    position, events = step(position, "8H")
    assert events[:2] == ["Sten played 8H", "- reshuffled 26"]
    turned = about(events, "turned-up")[0].split()[2]
    found = parts(position)
    assert sorted([*cards(found["deck0"]), turned]) == bare(spent), "Jokers have no suit again"
    assert cards(found["deck0"]) != [card for card in spent if card != turned][::-1], "shuffled"
    assert {name: found[name] for name in LEFT} == {name: before[name] for name in LEFT}
    assert cards(found["spent0"]) == [turned, "8H"], "what lay on the table was not part of it"
    assert bare([*all_cards(position, 0, 1, 2)]) == PACK


def test_CCA_31_between_two_blind_cards_of_one_round() -> None:
    """The Saxon's is the last of the deck; it lies on the table, and so is not in the new one."""
    position = at(emptied("7H,8H,9H", "XH,2D", deck="KD"))
    position, events = step(position, "panic")
    told_first = [event for event in events if event.split()[1] in ("turned-up", "reshuffled")]
    assert told_first[:2] == ["Maccus turned-up KD", "- reshuffled 26"]
    assert told_first[2].startswith("Sten turned-up ")
    assert "KD" not in cards(parts(position).get("deck0", "-"))


def test_CCA_31_everybody_knows_what_is_in_it_but_not_the_order() -> None:
    position = after(at(emptied("7H,8H,9H,10H", "XS,2D", rest=f"phase=lead disadvantaged=1 {SIX}")), "8H")
    observed = [position.observed(viewer).cards[12][:25] for viewer in (*position.seats, SPECTATOR)]
    assert all(each == sorted(each, reverse=True) == observed[0] for each in observed)
    assert sorted(position.observed(TABLE).cards[12][:25], reverse=True) == observed[0]
    assert position.observed(TABLE).cards[12][:25] != observed[0]


def test_CCA_31_a_deck_with_cards_is_not_touched() -> None:
    position = at(emptied("7H,8H,9H", "XH,2D", deck="KD", rest="phase=lead disadvantaged=1"))
    position, events = step(position, "8H")
    assert about(events, "reshuffled") == []
    assert "Maccus turned-up KD" in events
    assert about(events, "round-began") == ["- round-began 5"]
    _, events = step(position, position.legal_actions(1)[0])
    assert about(events, "reshuffled") == ["- reshuffled 28"], "in the next Round it is"


def test_CCA_31_the_second_combat_knows_nothing_of_it() -> None:
    position = after(at(emptied("7H,8H,9H,10H", "XS,2D", rest="phase=lead disadvantaged=1")), "8H")
    assert parts(position)["recycled"] == "1"
    while position.described(SPECTATOR)["combat"] == 1:
        position, _ = fight_on(position)
    assert "recycled" not in parts(position)
    assert not any(position.observed(0).cards[12])


# -- what is left over --


def test_CCA_43_hands_left_after_the_fifth_round_are_thrown_in() -> None:
    text = "round=5 hand0=2H,3H,4H hand3=2D,3D"
    position, _ = clash(at(text), "2H", "2D")
    for name, left in (("Wulfstan", ["3H", "4H"]), ("Halfdan", ["3D"])):
        assert (champion(position, name)["hand"], champion(position, name)["aside"]) == ([], left)
    assert [champion(position, "Wulfstan", viewer)["aside"] for viewer in (0, 1, SPECTATOR)] == [
        *(["3H", "4H"], ["?", "?"], ["?", "?"]),
    ], "face down"
    assert all_cards(position, 0) == PACK


def test_CCA_43_also_after_a_death() -> None:
    text = "combat=2 health=5,5,5,1,5,5 weapons=SSA,SSA hand0=9S,3H,4H hand3=8H,3D"
    position, _ = clash(at(text), "9S", "8H")
    assert [hand(position, name) for name in ("Wulfstan", "Halfdan")] == ["", ""]
    assert champion(position, "Halfdan")["aside"] == ["3D"]


def test_CCA_43_the_deck_is_shuffled_anew_for_the_second_combat() -> None:
    text = "duel=3 round=5 hand2=2H,7H hand5=3H,8H aside0=KS,QS spent0=2C,3C"
    position, outcome = after(at(text), "0:2H").advance("1:3H")
    assert not {"aside0", "spent0", "aside2", "aside5"} & set(parts(position))
    for number in range(3):
        assert all_cards(position, number) == PACK
    assert len({event for event, _, _ in outcome.chances}) == 3, "a shuffle for each duel"


# -- deals, and the order of duels --


@pytest.mark.parametrize("option", ["deck=per_duel", "deck=shared"])
def test_CCA_44_all_hands_are_dealt_at_the_start_pair_after_pair_from_the_top(option: str) -> None:
    key = key_of_seed(9)
    position, outcome = Position.deal(GAME, GAME.setup([option]), key)
    events = told(outcome.events())
    assert [event.split()[0] for event in about(events, "dealt")] == list(ORDER)
    kinds = [event.split()[1] for event in events]
    assert kinds.index("duel-began") > kinds.index("dealt")
    lots = [pack_order(event_draws(key, event, [(size, count)])[0]) for event, size, count in outcome.chances]
    drawn = [card for lot in lots for card in lot[:14]] if option == "deck=per_duel" else lots[0]
    for number, name in enumerate(ORDER):
        assert bare(cards(hand(position, name))) == sorted(drawn[7 * number : 7 * number + 7]), name
    top = lots[0][14:] if option == "deck=per_duel" else lots[0][42:]
    assert cards(parts(position)["deck0"])[:10] == top[:10]


def pack_order(numbers: list[int]) -> list[str]:
    """The cards that numbers drawn from a fresh pack stand for: it lies in the order of values, then S H D C."""
    fresh = [rank + suit for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", *"JQKA") for suit in "SHDC"]
    return [[*fresh, "X", "X"][number] for number in numbers]


def test_CCA_44_each_owner_sees_all_his_hands_from_then_on() -> None:
    position, _ = deal()
    for name in ORDER[::2]:
        assert "?" not in hand(position, name, 0)
        assert hand(position, name, 1) == ",".join("?" * 7)


def test_CCA_44_duels_are_fought_one_after_the_other_in_the_order_of_the_saxons() -> None:
    position, events = deal("pairing=312")
    while not position.is_over:
        assert len(position.due) <= 2
        position, more = fight_on(position, -1)
        events += more
    assert (
        about(events, "duel-began")
        == [
            "Wulfstan duel-began Sten",
            "Aelfere duel-began Halfdan",
            "Maccus duel-began Bjorn",
        ]
        * 2
    )


def test_CCA_44_champions_without_an_enemy_are_dealt_nothing() -> None:
    position = at("duel=3 health=5,5,5,0,5,1 hand2=KS hand5=2H")
    position, events = clash(position, "KS", "2H")
    assert [event.split()[0] for event in about(events, "dealt")] == ["Aelfere", "Bjorn"]
    assert [champion(position, name)["hand_size"] for name in ("Wulfstan", "Maccus")] == [0, 0]
    assert scene(position) == "0+1 seal -/- 7/7"
