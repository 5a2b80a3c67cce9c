"""FDA-53, FDA-54, FDA-60: characters the box can supply."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Error, Refused, Unreadable
from fightcard.games.fightdrome.cardset import standard_set
from fightcard.games.fightdrome.game import GAME
from tests.games.fightdrome.helpers import ORDERS, after, card_set, deal, deck_of, scene

TIGHT = card_set(  # two decks fit only if their Sleeves differ
    [
        *((kind, 50, 20) for kind in ("punch", "kick", "grapple")),
        *(("punch_block", 50, 12), ("feint", 0, 4), ("weave", 0, 4), ("neurochem_punch", 0, 12)),
    ],
    [ORDERS[0], ORDERS[3], ORDERS[4]],
    [[12, 8, 8, 6, 6], [12, 8, 8, 6, 6]],
)


def test_FDA_53_a_pair_the_box_cannot_supply_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tight.toml"
    path.write_text(TIGHT, encoding="utf-8")
    for seed in range(10):
        position, _ = deal(seed=seed, cards=str(path))
        assert [deck_of(position, seat).total() for seat in range(2)] == [44, 44]
    with pytest.raises(Refused) as caught:
        GAME.setup(["characters=S01+L1,S02+L1"], str(path))
    assert (caught.value.code, caught.value.rule) == ("box-short", "FDA-53")
    assert caught.value.arguments == {"first": "S01+L1", "second": "S02+L1", "pile": "punch"}


def test_FDA_53_the_standard_box_supplies_every_pair_that_can_be_dealt() -> None:
    box = standard_set()
    for stack in box.stacks:
        for other in box.stacks:
            for sleeve in box.sleeves:
                for theirs in box.sleeves:
                    short = box.shortage((stack, sleeve), (other, theirs))
                    assert (short is None) or (stack == other == "S01"), (stack, sleeve, other, theirs)


def test_FDA_54_stacks_must_differ() -> None:
    for stack in standard_set().stacks:
        with pytest.raises(Refused) as caught:
            GAME.setup([f"characters={stack}+L1,{stack}+L2"])
        assert (caught.value.code, caught.value.rule) == ("same-stack", "FDA-54")


def test_FDA_54_sleeves_may_be_equal() -> None:
    position, _ = deal("characters=S01+L3,S05+L3")
    seats = position.described(SPECTATOR)["seats"]
    assert [(seat["stack"], seat["sleeves"]) for seat in seats] == [("S01", ["L3"]), ("S05", ["L3"])]
    assert [seat["deck"]["kick"] for seat in seats] == [11, 10]


def test_FDA_54_sleeves_may_be_equal_in_a_chosen_tournament_too() -> None:
    position, _ = deal("mode=epic", "characters=S01+L1+L2+L3,S05+L3+L2+L4", "starter=0")
    assert position.legal_actions(1) == ["sleeve:L3", "sleeve:L2", "sleeve:L4"]
    position = after(position, "0:sleeve:L3", "1:sleeve:L3")
    assert scene(position) == "0 open - 7/7"


def test_FDA_54_a_random_deal_gives_different_stacks_and_sleeves() -> None:
    for options in ([], ["mode=epic"]):
        for seed in range(60):
            seats = deal(*options, seed=seed)[0].described(SPECTATOR)["seats"]
            sleeves = [sleeve for seat in seats for sleeve in seat["sleeves"]]
            assert len(set(sleeves)) == len(sleeves) == (6 if options else 2)
            assert seats[0]["stack"] != seats[1]["stack"]


@pytest.mark.parametrize(
    ("mode", "characters", "code"),
    [
        ("single", "S01+L1", "characters-form"),
        ("single", "S01,S05", "characters-form"),
        ("single", "S01+L1,S05+L2,S06+L3", "characters-form"),
        ("single", "S01+L1+L2+L3,S05+L4+L5+L6", "characters-form"),
        ("fame", "S01+L1+L2+L3,S05+L4+L5+L6", "characters-form"),
        ("epic", "S01+L1,S05+L2", "characters-form"),
        ("epic", "S01+L1+L2,S05+L4+L5", "characters-form"),
        ("single", "S12+L1,S05+L2", "stack-unknown"),
        ("single", "L1+S01,L2+S05", "stack-unknown"),
        ("single", "S01+L7,S05+L2", "sleeve-unknown"),
        ("epic", "S01+L1+L2+L9,S05+L4+L5+L6", "sleeve-unknown"),
        ("epic", "S01+L1+L2+L2,S05+L4+L5+L6", "sleeve-twice"),
        ("epic", "S01+L1+L2+L3,S01+L4+L5+L6", "same-stack"),
        ("single", "", "characters-form"),
    ],
)
def test_FDA_54_characters_that_cannot_be_chosen(mode: str, characters: str, code: str) -> None:
    with pytest.raises(Error) as caught:
        GAME.setup([f"mode={mode}", f"characters={characters}"])
    assert caught.value.code == code
    assert isinstance(caught.value, Refused if code in ("sleeve-twice", "same-stack") else Unreadable)


def test_FDA_54_an_epic_tournament_takes_six_sleeves(tmp_path: Path) -> None:
    path = tmp_path / "tight.toml"
    path.write_text(TIGHT, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        GAME.setup(["mode=epic"], str(path))
    assert (caught.value.code, caught.value.rule) == ("too-few-sleeves", "FD-62")
    assert caught.value.arguments == {"have": 3, "need": 6}


def test_FDA_60_the_printed_example_has_five_blocks_and_six_neurochems() -> None:
    for sleeve in standard_set().sleeves:
        seat = deal(f"characters=S01+{sleeve},S05+L1")[0].described(SPECTATOR)["seats"][0]
        assert (seat["deck"]["block"], seat["deck"]["neurochem"]) == (5, 6)
