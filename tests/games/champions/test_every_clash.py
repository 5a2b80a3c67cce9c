"""Every card against every card with every weapon, held against a second reading of the rules written for this test.

The second reading works on the texts of cards and counts nothing in the way of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from fightcard.games.champions.game import GAME
from fightcard.games.champions.notation import read_card
from fightcard.games.champions.state import SPENT
from fightcard.kernel.layout import State
from tests.games.champions.helpers import PLAYS, RANKS, about, clash, duel

WEAPONS = "PSA"  # spear, sword, axe
PAIRS = list(product(WEAPONS, WEAPONS))
CARDS = {card: read_card(card) for card in PLAYS}
STRONG = 100


# -- the second reading --------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """The options that matter when two cards meet."""

    spear_draw: str = "any"
    spear_draw_wounds: str = "no"
    overpower_cap: str = "5"


class Man(NamedTuple):
    """One of two who fight: his card, his weapon, and whether he is Panicked."""

    card: str
    weapon: str
    panicked: bool = False

    @property
    def black(self) -> bool:
        """Spades and Clubs are."""
        return self.card[-1] in "SC"


class Outcome(NamedTuple):
    """The winner of the Round (0, 1 or nobody), and the wounds of the winner's strike."""

    winner: int | None
    wounds: int


@cache
def value(card: str, weapon: str) -> int:
    """As printed, a Joker 15; then what the weapon makes of the suit."""
    rank, suit = card[:-1], card[-1]
    printed = 15 if rank == "X" else 2 + RANKS.index(rank)
    changed = {"PS": printed + 1, "SC": printed + 1, "AC": printed + 2, "AH": printed - 2, "AD": printed - 2}
    return changed.get(weapon + suit, printed)


# The table of extra wounds, as the sheet prints it.
EXTRA = {
    "P": {2: 0, 3: 0, 4: 1, 5: 2},
    "S": {2: 0, 3: 1, 4: 2, 5: 3},
    "A": {2: 1, 3: 2, 4: 3, 5: 4},
}


def reading(saxon: Man, viking: Man, table: Table) -> Outcome:
    """Return the result when these two cards meet."""
    men = (saxon, viking)
    values = [value(man.card, man.weapon) for man in men]
    for winner in range(2):
        if values[winner] > values[1 - winner]:
            strikes = men[winner].black and not men[winner].panicked
            extra = overpowered(men[winner].weapon, values[winner], values[1 - winner], table)
            return Outcome(winner, 1 + extra if strikes else 0)
    spears = [seat for seat in range(2) if men[seat].weapon == "P"]
    if len(spears) != 1 or (table.spear_draw == "red" and men[spears[0]].black):
        return Outcome(None, 0)
    spear = men[spears[0]]
    wounds = table.spear_draw_wounds == "yes" and spear.black and not spear.panicked
    return Outcome(spears[0], int(wounds))


def overpowered(weapon: str, high: int, low: int, table: Table) -> int:
    """The largest multiple in the table that is reached; without a cap one more for each step beyond it."""
    if low == 0:
        return EXTRA[weapon][5]
    ratio = Fraction(high, low)
    reached = max((line for line in EXTRA[weapon] if ratio >= line), default=0)
    extra = EXTRA[weapon].get(reached, 0)
    if table.overpower_cap == "none":
        extra += sum(1 for line in range(6, 18) if ratio >= line)
    return extra


# -- the rules -----------------------------------------------------------------------------------------------------


def real_outcome(s: State, saxon: Man, viking: Man) -> tuple[Outcome, list[int], list[int], int]:
    """Return the engine's result, with Health enough for any strike, and the sheets after it."""
    s.health[0] = s.health[3] = STRONG
    s.reputation[0] = s.reputation[3] = 2
    s.won[0] = s.won[3] = 0
    put_on_table(s, saxon, viking)
    GAME.rules.settle_round(s)
    winner = 0 if s.won[0] else 1 if s.won[3] else None
    wounds = [STRONG - s.health[3], STRONG - s.health[0]]
    assert winner is not None or sum(wounds) == 0
    assert winner is None or wounds[1 - winner] == 0, "only the winner of a Round wounds"
    return Outcome(winner, sum(wounds)), [s.won[0], s.won[3]], [s.reputation[0], s.reputation[3]], s.disadvantaged


def put_on_table(s: State, saxon: Man, viking: Man) -> None:
    """These two cards lie there, of these two men."""
    s.weapon[0], s.weapon[3] = WEAPONS.index(saxon.weapon), WEAPONS.index(viking.weapon)
    s.panicked = saxon.panicked | viking.panicked << 1
    s.table[0], s.table[1] = CARDS[saxon.card], CARDS[viking.card]
    s.size[SPENT] = 0


def check(s: State, saxon: Man, viking: Man, table: Table) -> None:
    """Both readings agree, and the sheets say so."""
    expected = reading(saxon, viking, table)
    found, won, reputation, disadvantaged = real_outcome(s, saxon, viking)
    assert found == expected, (saxon, viking, table)
    gained = [2, 2]
    if expected.winner is None:
        assert (won, disadvantaged) == ([0, 0], -1)
    else:
        assert (won[expected.winner], sum(won), disadvantaged) == (1, 1, 1 - expected.winner)
        gained[expected.winner] += expected.wounds > 0
    assert reputation == gained


def state(table: Table) -> State:
    """A state in which Wulfstan and Halfdan face each other."""
    return duel("PP", "2S", "3S", " ".join(f"{name}={value}" for name, value in table._asdict().items()))._state


def plays(weapons: tuple[str, str], panicked: tuple[bool, bool] = (False, False)) -> Iterator[tuple[Man, Man]]:
    """All 56 x 56 pairs of plays of two men."""
    for first, second in product(PLAYS, PLAYS):
        yield Man(first, weapons[0], panicked[0]), Man(second, weapons[1], panicked[1])


@pytest.mark.parametrize("panicked", [(False, False), (True, False), (False, True), (True, True)])
@pytest.mark.parametrize("weapons", PAIRS, ids="".join)
def test_every_play_against_every_play(weapons: tuple[str, str], panicked: tuple[bool, bool]) -> None:
    """With the usual options, and Panic on neither side, on either, on both."""
    table = Table()
    s = state(table)
    for saxon, viking in plays(weapons, panicked):
        check(s, saxon, viking, table)


TABLES = [Table(*values) for values in product(("any", "red"), ("no", "yes"), ("5", "none"))][1:]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table))
def test_every_play_against_every_play_with_other_options(table: Table) -> None:
    s = state(table)
    for weapons in PAIRS:
        for saxon, viking in plays(weapons):
            check(s, saxon, viking, table)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table))
def test_many_plays_with_panic_and_other_options(table: Table) -> None:
    chooser, s = Random("-".join(table)), state(table)
    for _ in range(8_000):
        saxon, viking = (Man(chooser.choice(PLAYS), chooser.choice(WEAPONS), chooser.random() < 0.6) for _ in range(2))
        check(s, saxon, viking, table)


def test_handwritten_positions_play_as_calculated() -> None:
    """Positions written by hand, and what is told of their first Round: Jokers from the hand, blind cards in Panic."""
    chooser, heavy = Random(7), 0
    for _ in range(600):
        table = chooser.choice([Table(), *TABLES])
        first, second = chooser.sample([card for card in PLAYS if card[0] != "X"] + ["XS", "XH"], 2)
        saxon = Man(first, chooser.choice(WEAPONS), first[0] != "X" and chooser.random() < 0.3)
        viking = Man(second, chooser.choice(WEAPONS))
        outcome = reading(saxon, viking, table)
        assert played(saxon, viking, table) == told(saxon, viking, outcome), (saxon, viking, table)
        heavy += outcome.wounds > 1
    assert heavy > 30


def played(saxon: Man, viking: Man, table: Table) -> list[str]:
    """Who wins the first Round and who is hurt: the Saxon's card comes from his hand, or in Panic from the deck."""
    options = " ".join(f"{name}={value}" for name, value in table._asdict().items())
    spare = next(card for card in ("2D", "3D", "4D") if card not in (saxon.card, viking.card))
    held = [spare] if saxon.panicked else [spare, saxon.card]
    blind = f"deck0={saxon.card}" if saxon.panicked else ""
    first, second = (",".join("X" if card[0] == "X" else card for card in cards) for cards in (held, [viking.card]))
    position = duel(saxon.weapon + viking.weapon, first, second, f"{blind} {options}")
    _, events = clash(position, "panic" if saxon.panicked else saxon.card, viking.card)
    end = next(place for place, event in enumerate(events) if event.split()[1] in ("round-began", "duel-ended"))
    return about(events[:end], "round-won", "round-drawn", "wounded")


def told(saxon: Man, viking: Man, outcome: Outcome) -> list[str]:
    """The same of the second reading."""
    values = [value(man.card, man.weapon) for man in (saxon, viking)]
    if outcome.winner is None:
        return [f"- round-drawn {values[0]}"]
    names = ("Wulfstan", "Halfdan")
    won = f"{names[outcome.winner]} round-won {max(values)} {min(values)}"
    wounded = f"{names[1 - outcome.winner]} wounded {outcome.wounds} {max(5 - outcome.wounds, 0)}"
    return [won, wounded] if outcome.wounds else [won]


def test_both_never_die_in_one_round() -> None:
    """Each of the two at the end of his strength, whatever they play: one of them lives."""
    s = state(Table())
    for saxon, viking in (men for weapons in PAIRS for men in plays(weapons)):
        s.health[0] = s.health[3] = 1
        put_on_table(s, saxon, viking)
        GAME.rules.settle_round(s)
        assert s.health[0] + s.health[3] >= 1
