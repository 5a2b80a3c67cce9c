"""FD-01 .. FD-16: what the box holds, how characters and decks come about, and the opening hand."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Unreadable
from fightcard.games.fightdrome.cards import NAMES, TYPE_SHIFT, write_card
from fightcard.games.fightdrome.cardset import standard_set
from fightcard.games.fightdrome.game import GAME
from tests.games.fightdrome.helpers import (
    ATTACK_CODES,
    FEW_ATTACKS,
    NEUROCHEM_CODES,
    after,
    at,
    cards,
    code,
    deal,
    deck_of,
    lots_by_pile,
    parts,
    refused,
    result,
    scene,
    seat_of,
    step,
)

SEEDS = range(40)


def test_FD_01_the_box_holds_120_cards() -> None:
    box = standard_set()
    kinds = Counter(NAMES[card >> TYPE_SHIFT] for card in box.box)
    assert kinds == {
        "punch": 21,
        "kick": 21,
        "grapple": 21,
        "kick_block": 9,
        "punch_block": 9,
        "weave": 4,
        "feint": 4,
        "neurochem_punch": 3,
        "neurochem_kick": 3,
        "neurochem_grapple": 3,
        "neurochem_block": 3,
    }
    assert (len(box.sleeves), len(box.stacks)) == (6, 11)
    references = 2  # they hold no rules, so the engine has no use for them
    assert len(box.box) + len(box.sleeves) + len(box.stacks) + references == 120


def test_FD_02_a_single_bout_is_over_where_a_match_goes_on() -> None:
    last_card = "due=1 phase=staggered hand0=K30,P20 hand1=W"
    bout = after(at(last_card), "W")
    assert scene(bout) == "- over - 2/0"
    assert result(bout) == (0, [1, 0], "staggered-out")
    match = after(at(f"{last_card} mode=fame"), "W")
    assert scene(match) == "1 open - 7/7"
    assert (match.result, match.view(SPECTATOR)["fame"]) == (None, [50, 0])


def test_FD_02_two_players() -> None:
    position, _ = deal()
    assert len(position.described(SPECTATOR)["seats"]) == 2
    with pytest.raises(Unreadable, match="seat-unknown"):
        position.play("2:K30")


def test_FD_03_each_is_dealt_one_sleeve_and_one_stack_at_random() -> None:
    dealt: Counter[tuple[str, str]] = Counter()
    for seed in range(500):
        position, events = deal(seed=seed)
        characters = [(seat["stack"], seat["sleeves"][0]) for seat in position.described(SPECTATOR)["seats"]]
        assert events[:2] == [f"{n} character {sleeve} {stack}" for n, (stack, sleeve) in enumerate(characters)]
        (stack, sleeve), (other_stack, other_sleeve) = characters
        assert stack != other_stack
        assert sleeve != other_sleeve
        dealt.update(characters)
    assert len(dealt) == 11 * 6, "separate piles: every Stack comes with every Sleeve"


@pytest.mark.parametrize(
    ("character", "need"),
    [
        ("S01+L3", {"kick": 11, "punch": 9, "grapple": 9, "block": 5, "neurochem": 6}),
        ("S10+L6", {"grapple": 10, "kick": 8, "punch": 7, "block": 9, "neurochem": 6}),
        ("S07+L2", {"punch": 10, "grapple": 9, "kick": 8, "block": 9, "neurochem": 4}),
        ("S11+L4", {"kick": 10, "grapple": 10, "punch": 7, "block": 8, "neurochem": 5}),
        ("S06+L5", {"grapple": 10, "punch": 9, "kick": 8, "block": 8, "neurochem": 5}),
    ],
)
def test_FD_04_the_stacks_numbers_stand_on_the_sleeves_lines(character: str, need: dict[str, int]) -> None:
    position, _ = deal(f"characters={character},S02+L1")
    wanted = {**need, "feint": 2, "weave": 2}
    assert seat_of(position, 0, SPECTATOR)["deck"] == wanted
    assert lots_by_pile(deck_of(position, 0).elements()) == wanted


def test_FD_05_five_lines_as_in_the_printed_example() -> None:
    box = standard_set()
    assert {len(lines) for lines in box.stacks.values()} == {5}
    assert box.stacks["S01"] == (11, 9, 9, 5, 6)
    tables = tomllib.loads(box.text)["stack"]
    assert [table["id"] for table in tables if "lines" in table["printed"]] == ["S01"]


def test_FD_06_punch_blocks_and_kick_blocks_are_one_mixed_pile() -> None:
    shares = set()
    for seed in SEEDS:
        mine = deck_of(deal("characters=S01+L3,S05+L1", seed=seed)[0], 0)
        blocks = Counter(code(card) for card in mine.elements() if code(card) in ("PB", "KB"))
        assert blocks.total() == 5
        shares.add(blocks["PB"])
    assert len(shares) > 2


def test_FD_06_feint_and_weave_stand_on_no_line() -> None:
    for lines in standard_set().sleeves.values():
        assert sorted(NAMES[kind] for kind in lines) == ["grapple", "kick", "punch"]
    for stack in standard_set().stacks:
        need = standard_set().need(stack, "L1")
        assert (need[4], need[5]) == (2, 2)


def test_FD_07_the_neurochem_kinds_are_one_mixed_pile() -> None:
    assert standard_set().pile_sizes()[6] == 12
    hands = set()
    for seed in SEEDS:
        mine = deck_of(deal("characters=S01+L3,S05+L1", seed=seed)[0], 0)
        kinds = Counter({kind: mine[kind] for kind in NEUROCHEM_CODES})
        assert kinds.total() == 6
        hands.add(tuple(sorted(kinds.items())))
    assert len(hands) > 10


def test_FD_08_which_strengths_one_gets_is_luck() -> None:
    decks = [deck_of(deal("characters=S01+L3,S05+L1", seed=seed)[0], 0) for seed in SEEDS]
    assert len({tuple(sorted(each.elements())) for each in decks}) == len(SEEDS)
    assert {tuple(sorted(lots_by_pile(each.elements()).items())) for each in decks} == {
        (("block", 5), ("feint", 2), ("grapple", 9), ("kick", 11), ("neurochem", 6), ("punch", 9), ("weave", 2))
    }
    kicks = Counter(card for each in decks for card in each.elements() if code(card) == "K")
    assert set(kicks) == {"K20", "K30", "K40", "K50", "K60", "K70", "K80"}


def test_FD_09_two_feints_and_two_weaves_each() -> None:
    for seed in SEEDS:
        position, _ = deal(seed=seed)
        for seat in range(2):
            mine = deck_of(position, seat)
            assert (mine["F"], mine["W"]) == (2, 2)


def test_FD_10_a_deck_has_44_cards() -> None:
    assert {sum(lines) for lines in standard_set().stacks.values()} == {40}
    for seed in SEEDS:
        position, _ = deal(seed=seed)
        assert [deck_of(position, seat).total() for seat in range(2)] == [44, 44]


def test_FD_11_cards_not_dealt_are_out_of_the_game() -> None:
    box = Counter(map(write_card, standard_set().box))
    for seed in SEEDS:
        position, _ = deal(seed=seed)
        left = box.copy()
        left.subtract(deck_of(position, 0) + deck_of(position, 1))
        assert min(left.values()) >= 0
        assert left.total() == 13
        later = position
        for _ in range(30):
            if later.is_over:
                break
            later = after(later, later.legal_actions(later.due[0])[0])
        assert [deck_of(later, seat) for seat in range(2)] == [deck_of(position, seat) for seat in range(2)]


def test_FD_11_a_position_holds_no_card_more_often_than_the_box() -> None:
    """Three Kicks 30 are in the box: not two in one deck and two in the other."""
    at("hand0=K30,K30 hand1=K30,P20")
    for text in ("hand0=K30,K30,K30,K30", "hand0=K30,K30 hand1=K30,K30", "due=1 top=K30 hand0=K30 hand1=K30,K30"):
        with pytest.raises(Unreadable, match="position-too-many"):
            at(text)


def test_FD_12_each_draws_from_and_discards_to_his_own() -> None:
    position = at("due=0 hand0=K30,P20 hand1=K50,P40 pile0=G20,G30 pile1=P80")
    position, events = step(position, "K30")
    assert events == ["0 played K30", "0 drew G20"]
    position, events = step(position, "K50")
    assert events == ["1 played K50", "1 drew P80", "0 staggered K50"]
    assert [seat_of(position, seat)["discards"] for seat in range(2)] == [["K30"], ["K50"]]
    assert [seat_of(position, seat)["pile_size"] for seat in range(2)] == [41, 41]


def test_FD_12_the_decks_are_shuffled_and_lie_face_down() -> None:
    piles = {parts(deal("characters=S01+L3,S05+L1", seed=seed)[0])["pile0"] for seed in SEEDS}
    assert len(piles) == len(SEEDS)
    assert any(cards(pile) != sorted(cards(pile)) for pile in piles)
    position, _ = deal()
    for viewer in (0, 1, SPECTATOR):
        assert all("pile" not in seat for seat in position.described(viewer)["seats"])


@pytest.mark.parametrize("starter", [0, 1])
def test_FD_13_the_players_may_say_who_starts(starter: int) -> None:
    for seed in range(10):
        position, events = deal(f"starter={starter}", seed=seed)
        assert scene(position) == f"{starter} open - 7/7"
        assert f"{starter} round-began 1" in events


def test_FD_14_each_draws_seven() -> None:
    for seed in SEEDS:
        position, events = deal(seed=seed)
        assert [seat_of(position, seat)["hand_size"] for seat in range(2)] == [7, 7]
        assert [seat_of(position, seat)["pile_size"] for seat in range(2)] == [37, 37]
        dealt = [event.split() for event in events if " dealt " in event]
        assert [(seat, len(cards(listed))) for seat, _, listed in dealt] == [("0", 7), ("1", 7)]


def test_FD_15_an_overstimulated_hand_is_shown_and_drawn_anew() -> None:
    reasons = set()
    for seed in range(150):
        _, events = deal(seed=seed)
        for event in events:
            _, kind, *listed = event.split()
            if kind not in ("dealt", "overstimulated"):
                continue
            neurochem, attacks = _counts(listed[0])
            assert (neurochem >= 3 or attacks == 0) == (kind == "overstimulated"), event
            reasons |= {"neurochem"} if neurochem >= 3 else set()
            reasons |= {"no attack"} if attacks == 0 else set()
    assert reasons >= {"neurochem"}


def test_FD_15_a_hand_without_an_attack_is_overstimulated(tmp_path: Path) -> None:
    path = tmp_path / "few.toml"
    path.write_text(FEW_ATTACKS, encoding="utf-8")
    shown = 0
    for seed in range(10):
        position, events = deal(seed=seed, cards=str(path))
        for event in events:
            _, kind, *listed = event.split()
            if kind == "overstimulated" and _counts(listed[0])[1] == 0:
                assert len(cards(listed[0])) == 7
                shown += 1
        for seat in range(2):
            assert _counts(",".join(seat_of(position, seat)["hand"]))[1] > 0
            assert seat_of(position, seat)["pile_size"] == 37
    assert shown > 5


def _counts(listed: str) -> tuple[int, int]:
    """Neurochem cards and Attacks in a hand."""
    codes = [code(card) for card in cards(listed)]
    return sum(c in NEUROCHEM_CODES for c in codes), sum(c in ATTACK_CODES for c in codes)


def test_FD_16_the_starter_opens_with_an_attack_face_up() -> None:
    position = at("due=0 hand0=K30,PB40,F,W,NB hand1=K50 pile0=G20")
    assert position.legal_actions(0) == ["K30"]
    assert refused(position, "PB40") == ("open-with-attack", "FD-22")
    position, outcome = position.advance("K30")
    assert outcome.events(SPECTATOR)[0] == {"kind": "played", "seat": 0, "card": "K30"}
    assert scene(position) == "1 answer K30 5/1"
    assert position.described(SPECTATOR)["top"] == "K30"


def test_FD_16_every_starter_can_open() -> None:
    for seed in SEEDS:
        position, _ = deal(seed=seed)
        opener = position.due[0]
        assert scene(position) == f"{opener} open - 7/7"
        assert position.legal_actions(opener)
        assert {code(card) for card in position.legal_actions(opener)} <= ATTACK_CODES


def test_standard_set_is_what_a_setup_without_a_file_plays() -> None:
    assert GAME.setup().cards is standard_set()
