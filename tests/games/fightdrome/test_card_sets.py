"""Card sets: other people's boxes, and the figures of the standard set."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from itertools import permutations, product
from pathlib import Path
from random import Random

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.fightdrome.cards import NAMES, make_card, write_card
from fightcard.games.fightdrome.cardset import TYPE_NUMBERS, CardSet, Face, read_card_set, standard_set
from fightcard.games.fightdrome.decks import overstimulated
from fightcard.games.fightdrome.game import GAME
from fightcard.kernel.game_rng import key_of_seed
from tests.games.fightdrome.helpers import (
    INVENTED,
    INVENTED_FACES,
    INVENTED_STACKS,
    ORDERS,
    after,
    card_set,
    deal,
    deck_of,
    parts,
    scene,
    step,
)


@pytest.fixture
def invented(tmp_path: Path) -> str:
    """The file of the invented set."""
    return written(tmp_path, INVENTED)


def written(folder: Path, text: str) -> str:
    """A card set in a file."""
    path = folder / "set.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("mode", ["single", "fame", "epic"])
def test_invented_set_plays_whole_games(invented: str, mode: str) -> None:
    box = Counter(map(write_card, read_card_set(INVENTED).box))
    seen: Counter[str] = Counter()
    for seed in range(4):
        random = Random(seed)
        position, _ = deal(f"mode={mode}", "fame_target=900", seed=seed, cards=invented)
        for _ in range(20_000):
            if position.is_over:
                break
            seat = random.choice(position.due)
            position, _ = step(position, f"{seat}:{random.choice(position.legal_actions(seat))}")
            decks = [deck_of(position, each) for each in range(2)]
            assert decks[0] + decks[1] <= box
        seen += decks[0] + decks[1]
        assert (position.is_over, [each.total() for each in decks]) == (True, [44, 44])
    assert {"P1", "P999", "KB77", "K333"} <= set(seen)
    assert not {"P20", "K30", "KB80"} & set(seen)


def test_strengths_compare_by_their_numbers(invented: str) -> None:
    digest = read_card_set(INVENTED).digest
    text = f"due=1 top=K45 hand0=P1 hand1=K1,K45,K333,K999,KB77,G1 characters=S01+L1,S07+L2 cards={digest}"
    position = Position.read(GAME, text, invented)
    assert position.legal_actions(1) == ["K45", "K333", "K999", "KB77"]
    assert Position.read(GAME, str(position), invented) == position
    assert scene(after(position, "K999")).startswith("0 ")


def test_more_sleeves_and_stacks_are_dealt(invented: str) -> None:
    dealt = set()
    setup = GAME.setup([], invented)
    for seed in range(60):
        position, _ = Position.deal(GAME, setup, key_of_seed(seed))
        for seat in position.described(SPECTATOR)["seats"]:
            dealt |= {seat["stack"], *seat["sleeves"]}
    assert dealt == {*(f"S{n:02}" for n in range(1, 14)), *(f"L{n}" for n in range(1, 9))}


def test_two_sets_side_by_side(invented: str, tmp_path: Path) -> None:
    """Games of different sets, played in turn, are what they are alone."""

    def play(seed: int, path: str | None, turns: int) -> Position:
        random, (position, _) = Random(seed), deal("mode=fame", seed=seed, cards=path)
        for _ in range(turns):
            if not position.is_over:
                seat = position.due[0]
                position = after(position, random.choice(position.legal_actions(seat)))
        return position

    alone = [str(play(3, path, 40)) for path in (invented, None)]
    mine, theirs = deal("mode=fame", seed=3, cards=invented)[0], deal("mode=fame", seed=3)[0]
    random, other = Random(3), Random(3)
    for _ in range(40):
        mine = after(mine, random.choice(mine.legal_actions(mine.due[0]))) if not mine.is_over else mine
        theirs = after(theirs, other.choice(theirs.legal_actions(theirs.due[0]))) if not theirs.is_over else theirs
    assert [str(mine), str(theirs)] == alone
    assert parts(mine)["cards"] == read_card_set(INVENTED).digest
    assert "cards" not in parts(theirs)


def test_position_says_which_set_it_belongs_to(invented: str) -> None:
    position, _ = deal(cards=invented)
    with pytest.raises(Unreadable, match="position-other-cards"):
        Position.read(GAME, str(position))
    assert Position.read(GAME, str(position), invented) == position
    standard, _ = deal()
    with pytest.raises(Unreadable, match="position-other-cards"):
        Position.read(GAME, str(standard), invented)


def test_same_cards_in_another_order_are_the_same_set() -> None:
    digest = read_card_set(card_set(INVENTED_FACES, ORDERS, INVENTED_STACKS)).digest
    assert read_card_set(card_set(INVENTED_FACES[::-1], ORDERS, INVENTED_STACKS)).digest == digest
    assert read_card_set(INVENTED).digest != digest


def test_only_the_standard_set_is_said_to_be_reconstructed(invented: str) -> None:
    assert ("fightdrome-note-reconstructed", {}) in GAME.notes(GAME.setup())
    assert GAME.notes(GAME.setup([], invented)) == []


@pytest.mark.parametrize("names", [("La", "LA"), ("L1", "l1")])
def test_ids_that_differ_only_in_case_are_refused_or_told_apart(tmp_path: Path, names: tuple[str, str]) -> None:
    """An action names a Sleeve in any case, so that such names would stand for two."""
    text = INVENTED.replace('id = "L1"', f'id = "{names[0]}"').replace('id = "L2"', f'id = "{names[1]}"')
    options = ["mode=epic", f"characters=S01+{names[0]}+{names[1]}+L3,S02+L4+L5+L6"]
    path = written(tmp_path, text)
    with suppress(Unreadable):
        position, _ = Position.deal(GAME, GAME.setup(options, path), key_of_seed(0))
        for sleeve in names:
            assert parts(after(position, f"0:sleeve:{sleeve}"))["sealed"] == f"{sleeve},-"


@pytest.mark.parametrize(
    ("stack", "blocks"),
    [
        ((1, 1, 0, 36, 2), 0),
        ((1, 1, 0, 36, 2), 1),
        ((1, 0, 0, 39, 0), 0),
        ((5, 5, 0, 5, 25), 25),
        ((5, 0, 0, 15, 20), 9),
    ],
)
def test_how_many_opening_hands_are_kept(stack: tuple[int, ...], blocks: int) -> None:
    """Counted on hands drawn at random from a deck that has so many Neurochem Blocks, all there are in the box."""
    attacks, neurochems = sum(stack[:3]), stack[4]
    kinds = ["punch"] * attacks + ["neurochem_block"] * blocks + ["neurochem_kick"] * (neurochems - blocks)
    kinds += ["weave"] * (44 - len(kinds))
    deck, random = [make_card(TYPE_NUMBERS[kind]) for kind in kinds], Random(1)
    kept = sum(not overstimulated(random.sample(deck, 7)) for _ in range(5000)) / 50
    faces = (Face(make_card(TYPE_NUMBERS["neurochem_block"]), blocks), Face(make_card(TYPE_NUMBERS["punch"], 1), 44))
    assert CardSet("any", faces, {}, {"S": stack}).kept("S") == pytest.approx(kept, abs=1.8)


# -- the standard set ----------------------------------------------------------------------------------------------

STANDARD_STACKS = {
    "S01": (11, 9, 9, 5, 6),
    "S02": (10, 10, 10, 5, 5),
    "S03": (10, 10, 9, 6, 5),
    "S04": (10, 10, 8, 6, 6),
    "S05": (10, 9, 8, 7, 6),
    "S06": (10, 9, 8, 8, 5),
    "S07": (10, 9, 8, 9, 4),
    "S08": (10, 9, 9, 7, 5),
    "S09": (10, 9, 7, 8, 6),
    "S10": (10, 8, 7, 9, 6),
    "S11": (10, 10, 7, 8, 5),
}
STANDARD_SLEEVES = {
    "L1": ("punch", "kick", "grapple"),
    "L2": ("punch", "grapple", "kick"),
    "L3": ("kick", "punch", "grapple"),
    "L4": ("kick", "grapple", "punch"),
    "L5": ("grapple", "punch", "kick"),
    "L6": ("grapple", "kick", "punch"),
}
PILES = {"punch": 21, "kick": 21, "grapple": 21, "block": 18, "neurochem": 12}


def needs(stack: str, sleeve: str) -> dict[str, int]:
    """Return the cards that a character takes of each pile, from the tables above."""
    return dict(zip([*STANDARD_SLEEVES[sleeve], "block", "neurochem"], STANDARD_STACKS[stack], strict=True))


def engine_needs(box: CardSet, stack: str, sleeve: str) -> dict[str, int]:
    """The same by the engine."""
    names = ("punch", "kick", "grapple", "block", "feint", "weave", "neurochem")
    found = dict(zip(names, box.need(stack, sleeve), strict=True))
    assert (found.pop("feint"), found.pop("weave")) == (2, 2)
    return found


def test_standard_set_holds_the_ledgers_figures() -> None:
    box = standard_set()
    assert dict(box.stacks) == STANDARD_STACKS
    assert {name: tuple(NAMES[kind] for kind in lines) for name, lines in box.sleeves.items()} == STANDARD_SLEEVES
    assert Counter(map(write_card, box.box)) == {
        **{f"{letter}{strength}": 3 for letter in "PKG" for strength in (20, 30, 40, 50, 60, 70, 80)},
        **{f"{letters}{strength}": 3 for letters in ("PB", "KB") for strength in (40, 60, 80)},
        "NP": 3,
        "NK": 3,
        "NG": 3,
        "NB": 3,
        "F": 4,
        "W": 4,
    }
    for character in product(STANDARD_STACKS, STANDARD_SLEEVES):
        assert engine_needs(box, *character) == needs(*character)


def test_printed_and_reconstructed_cards_are_marked() -> None:
    box = standard_set()
    printed = {write_card(face.card) for face in box.faces if "strength" in face.printed}
    assert printed == {"P20", "P80", "K30", "K50", "K60", "KB80"}, "the strengths the worked example names"
    assert {write_card(face.card) for face in box.faces if "copies" in face.printed} == {
        *("F", "W", "NP", "NK", "NG", "NB"),
    }
    assert box.reconstructed


def test_every_pair_that_can_be_dealt_is_buildable() -> None:
    """11 x 10 ordered pairs of Stacks, 6 x 5 of Sleeves; the worst takes all of each pile."""
    box = standard_set()
    pairs = 0
    worst = dict.fromkeys(PILES, 0)
    for stacks in permutations(STANDARD_STACKS, 2):
        for sleeves in permutations(STANDARD_SLEEVES, 2):
            pairs += 1
            first, second = zip(stacks, sleeves, strict=True)
            assert box.shortage(first, second) is None
            together = Counter(engine_needs(box, *first)) + Counter(engine_needs(box, *second))
            worst = {pile: max(worst[pile], together[pile]) for pile in PILES}
    assert pairs == 3300
    assert worst == PILES


def test_equal_sleeves_are_buildable_too() -> None:
    box = standard_set()
    pairs = [
        ((first, mine), (second, theirs))
        for first, second in permutations(STANDARD_STACKS, 2)
        for mine, theirs in product(STANDARD_SLEEVES, repeat=2)
    ]
    assert len(pairs) == 3960
    assert [pair for pair in pairs if box.shortage(*pair) is not None] == []


def test_of_the_same_stack_twice_only_the_printed_one_fails() -> None:
    box = standard_set()
    failing = {
        stack
        for stack in STANDARD_STACKS
        for mine, theirs in product(STANDARD_SLEEVES, repeat=2)
        if box.shortage((stack, mine), (stack, theirs)) is not None
    }
    assert failing == {"S01"}
    assert box.shortage(("S01", "L1"), ("S01", "L2")) == 0, "22 Punches of 21"


def test_66_characters_give_46_different_decks() -> None:
    box = standard_set()
    characters = list(product(STANDARD_STACKS, STANDARD_SLEEVES))
    assert len(characters) == 66
    assert len({tuple(box.need(*character)) for character in characters}) == 46
