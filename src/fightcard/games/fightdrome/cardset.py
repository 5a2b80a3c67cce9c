"""Card sets: the box as data, read from a TOML file and checked so that every message names the table and the key."""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

from fightcard.core.errors import EnvironmentFailure, Refused, Unreadable
from fightcard.kernel.layout import State

from .cards import (
    BLOCK_PILE,
    FEINT_PILE,
    GRAPPLE,
    KICK,
    NAMES,
    NEUROCHEM_BLOCK,
    NEUROCHEM_PILE,
    PILE_OF,
    PILES,
    PUNCH,
    TYPE_SHIFT,
    WEAVE_PILE,
    WITH_STRENGTH,
    make_card,
    write_card,
)
from .state import BOX_LIMIT, DECK, HAND_LIMIT, LINES, NEUROCHEM_LIMIT, SLEEVE_LIMIT, STABLE, STACK_LIMIT

TYPE_NUMBERS = {name: number for number, name in NAMES.items()}
STRENGTHS = range(1, 1000)
LINE_CARDS = DECK - 4  # FD-10: besides two Feints and two Weaves
ATTACK_LINES = [NAMES[PUNCH], NAMES[KICK], NAMES[GRAPPLE]]
LARGEST = 200_000  # characters of a file
MINIMUM = 2  # Stacks and Sleeves: one for each player
LEAST_KEPT = 10  # of 100 opening hands (FD-15): else dealing, and imagining what was dealt, takes for ever


@dataclass(frozen=True)
class Face:
    """Cards that are all alike; ``printed`` names what the published rules say of them, the rest is reconstructed."""

    card: int
    copies: int
    printed: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardSet:
    """A box: its faces, and the lines of its Sleeves and Stacks."""

    name: str
    faces: tuple[Face, ...]
    sleeves: Mapping[str, tuple[int, ...]]
    stacks: Mapping[str, tuple[int, ...]]
    text: str = ""

    def __hash__(self) -> int:
        return hash(self.digest)

    @cached_property
    def box(self) -> list[int]:
        """Every card of the box, sorted."""
        return sorted(face.card for face in self.faces for _ in range(face.copies))

    @cached_property
    def digest(self) -> str:
        """A short name for exactly this set."""
        parts = (sorted((f.card, f.copies) for f in self.faces), list(self.sleeves.items()), list(self.stacks.items()))
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]

    @property
    def reconstructed(self) -> bool:
        """Does it mark what is printed in published rules, and is there more in it than that?"""
        whole = {"strength", "copies"}
        marked = any(face.printed for face in self.faces)
        return marked and any(not whole <= {*f.printed, *self._without(f.card)} for f in self.faces)

    @staticmethod
    def _without(card: int) -> set[str]:
        return set() if card >> TYPE_SHIFT in WITH_STRENGTH else {"strength"}

    def pile_sizes(self) -> list[int]:
        """Cards in each pile of the box (FD-06)."""
        sizes = [0] * PILES
        for card in self.box:
            sizes[PILE_OF[card >> TYPE_SHIFT]] += 1
        return sizes

    def need(self, stack: str, sleeve: str) -> list[int]:
        """Cards of each pile that a character's deck takes (FD-04 .. FD-09)."""
        need = [0] * PILES
        for kind, number in zip(self.sleeves[sleeve], self.stacks[stack], strict=False):
            need[kind - PUNCH] = number
        need[BLOCK_PILE], need[NEUROCHEM_PILE] = self.stacks[stack][3:]
        need[FEINT_PILE] = need[WEAVE_PILE] = 2
        return need

    def kept(self, stack: str) -> float:
        """The number of 100 opening hands that are not Overstimulated (FD-15), for the worst possible deck."""
        *lines, neurochems = self.stacks[stack]
        no_attacks = DECK - sum(lines[:3]) - neurochems
        dull = min(neurochems, self.box.count(make_card(NEUROCHEM_BLOCK)))  # the only Neurochem that is no Attack
        few = [(k, HAND_LIMIT - k) for k in range(NEUROCHEM_LIMIT + 1)]
        hands = sum(comb(neurochems, k) * comb(DECK - neurochems, rest) for k, rest in few)
        without_attack = sum(comb(dull, k) * comb(no_attacks, rest) for k, rest in few)
        return 100 * (hands - without_attack) / comb(DECK, HAND_LIMIT)

    def shortage(self, first: tuple[str, str], second: tuple[str, str]) -> int | None:
        """The pile of the box that cannot supply both (Stack, Sleeve) characters, if there is one (FDA-53)."""
        for pile, size in enumerate(self.pile_sizes()):
            if self.need(*first)[pile] + self.need(*second)[pile] > size:
                return pile
        return None

    def check_epic(self) -> None:
        """FD-62: an Epic Tournament needs three Sleeves a player."""
        if len(self.sleeves) < 2 * STABLE:
            raise Refused("fightdrome", "too-few-sleeves", "FD-62", have=len(self.sleeves), need=2 * STABLE)

    def write_into(self, s: State) -> None:
        """Put the set into a state."""
        box = self.box
        s.box[: len(box)] = box
        sizes = self.pile_sizes()
        s.box_start = [sum(sizes[:pile]) for pile in range(PILES + 1)]
        s.stack_count, s.sleeve_count = len(self.stacks), len(self.sleeves)
        for i, numbers in enumerate(self.stacks.values()):
            s.stacks[i] = list(numbers)
        for i, kinds in enumerate(self.sleeves.values()):
            s.sleeves[i] = list(kinds)


@cache
def standard_set() -> CardSet:
    """The set that comes with the game."""
    return read_card_set((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))


def load_card_set(path: str) -> CardSet:
    """A set from a file of the user's."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # a ValueError: no UTF-8, or a path that cannot be one
        raise EnvironmentFailure("file-unreadable", path=path, reason=str(error)) from error
    if len(text) > LARGEST:
        raise Unreadable("card-file-too-large", limit=LARGEST)
    return read_card_set(text)


def read_card_set(text: str) -> CardSet:
    """A set from TOML text, or Unreadable with the table and the key where it fails."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a huge number, or brackets in brackets in brackets
        raise Unreadable("cards-not-toml", reason=str(error)) from error
    stacks = dict(_stack(table, where) for where, table in _tables(data, "stack"))
    cards = CardSet(
        name=_text(data, "name", "top"),
        faces=tuple(_face(table, where) for where, table in _tables(data, "card")),
        sleeves=dict(_sleeve(table, where) for where, table in _tables(data, "sleeve")),
        stacks=stacks,
        text=text,
    )
    _check_whole(cards, data)
    return cards


def _fail(where: str, key: str, reason: str, **arguments: object) -> Unreadable:
    return Unreadable(f"cards-{reason}", table=where, key=key, **arguments)


def _tables(data: Mapping[str, Any], kind: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    tables = data.get(kind)
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise _fail(f"[[{kind}]]", kind, "table-missing")
    for number, table in enumerate(tables, 1):
        name = f" ({table['id']})" if "id" in table else ""
        yield f"[[{kind}]] {number}{name}", table


def _text(table: Mapping[str, Any], key: str, where: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value or len(value) > 80:
        raise _fail(where, key, "not-text")
    return value


def _number(table: Mapping[str, Any], key: str, where: str, allowed: range) -> int:
    value = table.get(key)
    if type(value) is not int or value not in allowed:
        raise _fail(where, key, "not-number", value=repr(value), low=allowed[0], high=allowed[-1])
    return value


def _printed(table: Mapping[str, Any], where: str) -> tuple[str, ...]:
    value = table.get("printed", [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise _fail(where, "printed", "not-words")
    return tuple(value)


def _known_keys(table: Mapping[str, Any], where: str, keys: set[str]) -> None:
    for key in table:
        if key not in keys:
            raise _fail(where, key, "key-unknown", keys=", ".join(sorted(keys)))


def _face(table: Mapping[str, Any], where: str) -> Face:
    _known_keys(table, where, {"type", "strength", "copies", "printed"})
    kind = TYPE_NUMBERS.get(str(table.get("type")))
    if kind is None:
        raise _fail(where, "type", "type-unknown", value=repr(table.get("type")), types=", ".join(TYPE_NUMBERS))
    if kind not in WITH_STRENGTH and "strength" in table:
        raise _fail(where, "strength", "no-strength", type=NAMES[kind])
    strength = _number(table, "strength", where, STRENGTHS) if kind in WITH_STRENGTH else 0
    return Face(make_card(kind, strength), _number(table, "copies", where, range(1, 100)), _printed(table, where))


def _lines(table: Mapping[str, Any], where: str, count: int) -> list[Any]:
    value = table.get("lines")
    if not isinstance(value, list) or len(value) != count:
        raise _fail(where, "lines", "line-count", count=count)
    return value


def _id(table: Mapping[str, Any], where: str) -> str:
    name = _text(table, "id", where)
    if not name.isalnum() or not name.isascii():
        raise _fail(where, "id", "id-form", value=name)
    return name


def _sleeve(table: Mapping[str, Any], where: str) -> tuple[str, tuple[int, ...]]:
    _known_keys(table, where, {"id", "lines", "printed"})
    _printed(table, where)
    lines = _lines(table, where, 3)
    if sorted(map(str, lines)) != sorted(ATTACK_LINES):
        raise _fail(where, "lines", "sleeve-lines", types=", ".join(ATTACK_LINES))
    return _id(table, where), tuple(TYPE_NUMBERS[line] for line in lines)


def _stack(table: Mapping[str, Any], where: str) -> tuple[str, tuple[int, ...]]:
    _known_keys(table, where, {"id", "lines", "printed"})
    _printed(table, where)
    lines = _lines(table, where, LINES)
    if not all(type(number) is int and 0 <= number <= LINE_CARDS for number in lines):
        raise _fail(where, "lines", "stack-lines", high=LINE_CARDS)
    if sum(lines) != LINE_CARDS:
        raise _fail(where, "lines", "stack-sum", sum=sum(lines), wanted=LINE_CARDS)
    if sum(lines[:3]) == 0:
        raise _fail(where, "lines", "stack-no-attack")
    return _id(table, where), tuple(lines)


def _check_whole(cards: CardSet, data: Mapping[str, Any]) -> None:
    """Check what concerns several tables of the file."""
    _known_keys(data, "top", {"name", "card", "sleeve", "stack"})
    _check_unique(data, cards)
    if len(cards.box) > BOX_LIMIT:
        raise _fail("[[card]]", "copies", "box-too-large", count=len(cards.box), limit=BOX_LIMIT)
    for kind, names, limit in (("sleeve", cards.sleeves, SLEEVE_LIMIT), ("stack", cards.stacks, STACK_LIMIT)):
        if not MINIMUM <= len(names) <= limit:
            raise _fail(f"[[{kind}]]", "id", "how-many", count=len(names), low=MINIMUM, high=limit)
    for number, stack in enumerate(cards.stacks, 1):
        if cards.kept(stack) < LEAST_KEPT:
            raise _fail(f"[[stack]] {number} ({stack})", "lines", "stack-overstimulated", least=LEAST_KEPT)
    _check_pairs(cards)


def _check_unique(data: Mapping[str, Any], cards: CardSet) -> None:
    for kind in ("sleeve", "stack"):
        for name, times in Counter(table["id"].lower() for table in data[kind]).items():
            if times > 1:
                raise _fail(f"[[{kind}]]", "id", "id-twice", value=name)
    for card, times in Counter(face.card for face in cards.faces).items():
        if times > 1:
            raise _fail("[[card]]", "type", "face-twice", card=write_card(card))


def _check_pairs(cards: CardSet) -> None:
    """FDA-53: any two characters that can be dealt must be buildable from one box."""
    sizes = cards.pile_sizes()
    needs = {(stack, sleeve): cards.need(stack, sleeve) for stack in cards.stacks for sleeve in cards.sleeves}
    for first, second in combinations(needs, 2):
        if first[0] == second[0] or first[1] == second[1]:
            continue
        for pile, (mine, theirs, size) in enumerate(zip(needs[first], needs[second], sizes, strict=True)):
            if mine + theirs > size:
                raise _fail(
                    "[[stack]]", "lines", "pair-short", first="+".join(first), second="+".join(second),
                    pile=PILE_NAMES[pile], need=mine + theirs, have=size,
                )  # fmt: skip


PILE_NAMES = ("punch", "kick", "grapple", "block", "feint", "weave", "neurochem")
