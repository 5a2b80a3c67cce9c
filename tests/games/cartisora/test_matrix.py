"""Every cell of the ledger's tables (3.3), by the real rules with every way in which the dice may fall."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from types import SimpleNamespace

import pytest

from fightcard.core.position import Position
from fightcard.games.cartisora.cards import CODES
from fightcard.games.cartisora.events import CLASH_BLOCKED, CLASH_TIED, CLASH_WON
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.hands import card_of
from fightcard.games.cartisora.state import CLASH, FOLLOW_UP
from fightcard.kernel.layout import State
from fightcard.kernel.log import Log
from tests.games.cartisora.helpers import LETTERS, EveryRoll

# Row player's view, as the ledger has it.
MATRIX = """
|    | GJ      | GQ    | GK       | KJ    | KQ    | KK    | MJ       | MQ    | MK       | SJ   | SQ    | SK    | RJ    | RQ    | RK       |
| GJ | TIE     | F:col | W        | BLOCK | L     | L     | 31/69/0  | L     | e>=7:W   | TIE  | L     | L     | TIE   | L     | L        |
| GQ | F:row   | TIE   | F:row    | BLOCK*| F:row | F:row | F:row    | F:row | F:row    | TIE* | F:row | F:row | F:row | F:row | F:row    |
| GK | L       | F:col | 42/42/17 | BLOCK | W     | W     | 70/25/5  | W     | cmp(e,d) | TIE  | W     | W     | W     | W     | 97/3/0   |
| KJ | BLOCK   | BLOCK*| BLOCK    | BLOCK | BLOCK | BLOCK | BLOCK    | BLOCK | BLOCK    | BLOCK| BLOCK | BLOCK | BLOCK | BLOCK | BLOCK    |
| KQ | W       | F:col | L        | BLOCK | TIE   | TIE   | L        | TIE   | L(e)     | TIE  | TIE   | TIE   | W     | TIE   | L        |
| KK | W       | F:col | L        | BLOCK | TIE   | TIE   | L        | TIE   | L(e)     | TIE  | TIE   | TIE   | W     | TIE   | L        |
| MJ | 69/31/0 | F:col | 25/70/5  | BLOCK | W     | W     | 39/39/22 | W     | cmp(e,d) | TIE  | W     | W     | W     | W     | 70/18/12 |
| MQ | W       | F:col | L        | BLOCK | TIE   | TIE   | L        | TIE   | L(e)     | TIE  | TIE   | TIE   | W     | TIE   | L        |
| MK | e<7:W   | F:col | cmp(e,d) | BLOCK | W(e)  | W(e)  | cmp(e,d) | W(e)  | cmp(e,e) | TIE  | W(e)  | W(e)  | W     | W(e)  | cmp(e,d) |
| SJ | TIE     | TIE*  | TIE      | BLOCK | TIE   | TIE   | TIE      | TIE   | TIE      | TIE  | TIE   | TIE   | TIE   | TIE   | TIE      |
| SQ | W       | F:col | L        | BLOCK | TIE   | TIE   | L        | TIE   | L(e)     | TIE  | TIE   | TIE   | W     | TIE   | L        |
| SK | W       | F:col | L        | BLOCK | TIE   | TIE   | L        | TIE   | L(e)     | TIE  | TIE   | TIE   | W     | TIE   | L        |
| RJ | TIE     | F:col | L        | BLOCK | L     | L     | L        | L     | L        | TIE  | L     | L     | TIE   | L     | L        |
| RQ | W       | F:col | L        | BLOCK | TIE   | TIE   | L        | TIE   | L(e)     | TIE  | TIE   | TIE   | W     | TIE   | L        |
| RK | W       | F:col | 3/97/0   | BLOCK | W     | W     | 18/70/12 | W     | cmp(e,d) | TIE  | W     | W     | W     | W     | 42/42/17 |
"""  # noqa: E501 - a table is read by its columns

AGAINST_NUMBERS = """
|    | 2        | 3        | 4        | 5        | 6        | 7        | 8        | 9        | 10       | A        |
| GJ | L        | L        | L        | L        | L        | W        | W        | W        | W        | W        |
| GK | 100/0/0  | 100/0/0  | 100/0/0  | 100/0/0  | 83/17/0  | 67/17/17 | 67/17/17 | 50/33/17 | 33/50/17 | 17/67/17 |
| KJ | BLOCK    | BLOCK    | BLOCK    | BLOCK    | BLOCK    | BLOCK    | BLOCK    | BLOCK    | BLOCK    | BLOCK    |
| MJ | 89/8/3   | 78/14/8  | 64/22/14 | 44/36/19 | 50/25/25 | 56/44/0  | 31/69/0  | 31/69/0  | 0/100/0  | 0/69/31  |
| SJ | TIE      | TIE      | TIE      | TIE      | TIE      | TIE      | TIE      | TIE      | TIE      | TIE      |
| RJ | L        | W        | L        | W        | L        | W        | L        | W        | L        | W        |
| RK | 67/17/17 | 50/33/17 | 33/50/17 | 17/67/17 | 17/67/17 | 17/83/0  | 0/100/0  | 0/100/0  | 0/100/0  | 0/100/0  |
"""

Odds = dict[str, Fraction]  # of W, L, TIE, BLOCK
VERDICTS = {CLASH_WON: "", CLASH_TIED: "TIE", CLASH_BLOCKED: "BLOCK"}
SURE = {"W", "L", "TIE", "BLOCK"}
ECHOES = range(18)  # none, and every power there can be
SIDES = range(1, 7)
DICE = EveryRoll()
FACES = ("GJ", "GQ", "GK", "KJ", "KQ", "KK", "MJ", "MQ", "MK", "SJ", "SQ", "SK", "RJ", "RQ", "RK")


def cells(table: str) -> Iterator[tuple[str, str, str]]:
    """(row, column, cell) of a table."""
    head, *rows = ([word.strip() for word in line.strip("|").split("|")] for line in table.strip().splitlines())
    for row, *found in rows:
        for column, cell in zip(head[1:], found, strict=True):
            yield row, column, cell


CELLS = list(cells(MATRIX))


def test_table_is_complete() -> None:
    assert {(row, column) for row, column, _ in CELLS} == set(product(FACES, FACES))


# -- what the real rules say -----------------------------------------------------------------------------------------


def start(row: str, column: str, echoes: tuple[int, int] = (0, 0), more: str = "") -> Position:
    """Both hold just this card, so that no reaction can follow; a Feint's owner may hold more."""
    classes = ",".join(LETTERS[face[0]] for face in (row, column))
    hands = [face[1:] + (f",{more}" if face == "GQ" and more else "") for face in (row, column)]
    monks = [echo if face[0] == "M" else 0 for face, echo in zip((row, column), echoes, strict=True)]
    return Position.read(GAME, f"classes={classes} hand0={hands[0]} hand1={hands[1]} echo={monks[0]},{monks[1]}")


def odds(position: Position, first: str, second: str, follow_up: str = "") -> Odds:
    """Return the results of a Clash, from the view of seat 0, over all dice."""
    found: Odds = defaultdict(Fraction)
    for chance, name in DICE.outcomes(
        lambda rules: verdict_of(rules, position._state.copy(), first, second, follow_up)
    ):
        found[name] += chance
    assert sum(found.values()) == 1
    return dict(found)


def verdict_of(rules: SimpleNamespace, s: State, first: str, second: str, follow_up: str) -> str:
    """Play one Clash and tell who wins it."""
    s.log = Log()
    rules.play(s, 0, CODES.index(first))
    rules.play(s, 1, CODES.index(second))
    if s.phase == FOLLOW_UP:
        rules.play(s, s.owing - 1, CODES.index(follow_up))
    (verdict,) = (name_of(kind, seat) for kind, seat, _, _ in s.log.events if kind in VERDICTS)
    return verdict


def name_of(kind: int, seat: int) -> str:
    """A verdict from the view of seat 0."""
    return VERDICTS[kind] if kind != CLASH_WON else "WL"[seat]


# -- what the ledger says --------------------------------------------------------------------------------------------


def flurry(first: int, second: int) -> int:
    """DC-22."""
    return 11 if 1 in (first, second) else max(first, second)


POWERS = {
    "GK": [die + 6 for die in SIDES],
    "MJ": [flurry(*pair) for pair in product(SIDES, SIDES)],
    "RK": list(SIDES),
}


def compared(mine: list[int], theirs: list[int]) -> Odds:
    """Two lists of equally likely powers by DC-09 .. DC-11."""
    found = Counter[str]()
    for a, b in product(mine, theirs):
        undercut = abs(a - b) == 1
        found["TIE" if a == b else "W" if (a > b) != undercut else "L"] += 1
    total = len(mine) * len(theirs)
    return {name: Fraction(times, total) for name, times in found.items()}


def expected(row: str, column: str, cell: str, echoes: tuple[int, int]) -> Odds:
    """Return the meaning of a cell without a Feint; without anything to echo MK acts like a reaction face."""
    mine, theirs = (
        [echo] if face == "MK" else POWERS.get(face, [0]) for face, echo in zip((row, column), echoes, strict=True)
    )
    if "GJ" in (row, column) and "/" in cell:  # DC-12
        powers = theirs if row == "GJ" else mine
        caught = Fraction(sum(power >= 7 for power in powers), len(powers))
        return {"W": caught, "L": 1 - caught} if row == "GJ" else {"L": caught, "W": 1 - caught}
    if "/" in cell or (cell.startswith("cmp") and 0 not in mine + theirs):
        return compared(mine, theirs)
    if cell.startswith("cmp"):
        return {"TIE" if mine == theirs else "W" if mine != [0] else "L": Fraction(1)}
    if cell == "e>=7:W":
        return {"W" if echoes[1] >= 7 else "L": Fraction(1)}
    if cell == "e<7:W":
        return {"W" if echoes[0] < 7 else "L": Fraction(1)}
    if cell in ("L(e)", "W(e)"):
        return {cell[0] if max(echoes) else "TIE": Fraction(1)}
    assert cell in SURE
    return {cell: Fraction(1)}


def percent(found: Odds) -> str:
    """As the ledger writes it."""
    return "/".join(str(round(100 * found.get(name, Fraction(0)))) for name in ("W", "L", "TIE"))


def echoes_of(row: str, column: str) -> Iterator[tuple[int, int]]:
    """All that the two seats may have to echo, where it matters."""
    first, second = (ECHOES if face == "MK" else range(1) for face in (row, column))
    return product(first, second)


# -- cells -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "column", "cell"), [c for c in CELLS if not {"GQ"} & set(c[:2])])
def test_faces_against_faces(row: str, column: str, cell: str) -> None:
    """Exactly, over all dice; and rounded as the ledger prints it."""
    for echoes in echoes_of(row, column):
        found = odds(start(row, column, echoes), row[1:], column[1:])
        assert found == expected(row, column, cell, echoes)
        if "/" in cell:
            assert percent(found) == cell


@pytest.mark.parametrize(("row", "column", "cell"), [c for c in CELLS if {"GQ"} & set(c[:2])])
def test_feints_against_faces(row: str, column: str, cell: str) -> None:
    """A lone Feint is decided by its follow-up as if that had been played, but that its ties are lost (DCA-17)."""
    if row == column:
        assert odds(start(row, column, more="9"), "Q", "Q") == {cell: 1}
        return
    enemy, own = (column, "F:row") if row == "GQ" else (row, "F:col")
    assert cell == {"KJ": "BLOCK*", "SJ": "TIE*"}.get(enemy, own)
    for follow_up, echo in product(("2", "7", "A", "J", "K"), ECHOES if enemy == "MK" else range(1)):
        found = odds(start(row, column, (echo, echo), more=follow_up), row[1:], column[1:], follow_up)
        by_card = odds(start_with(follow_up, enemy, echo), follow_up, enemy[1:])
        wanted: Odds = defaultdict(Fraction)
        for name, chance in by_card.items():
            lost = name == "TIE" and enemy != "SJ"
            wanted[turned("L" if lost else name, row != "GQ")] += chance
        assert found == wanted


def turned(name: str, other_side: bool) -> str:
    """A verdict from the other's view, if so."""
    return {"W": "L", "L": "W"}.get(name, name) if other_side else name


def start_with(card: str, enemy: str, echo: int) -> Position:
    """A Gladiator's card against a face."""
    echoes = f"echo=0,{echo}" if enemy[0] == "M" else ""
    return Position.read(GAME, f"classes=gladiator,{LETTERS[enemy[0]]} hand0={card} hand1={enemy[1:]} {echoes}")


@pytest.mark.parametrize(("row", "column", "cell"), list(cells(AGAINST_NUMBERS)))
def test_faces_against_numbers(row: str, column: str, cell: str) -> None:
    """Exactly, over all dice; and rounded as the ledger prints it."""
    value = CODES.index(column) + 2
    for enemy in ("basic", "knight", "swashbuckler", "rogue"):
        position = Position.read(GAME, f"classes={LETTERS[row[0]]},{enemy} hand0={row[1:]} hand1={column}")
        found = odds(position, row[1:], column)
        if "/" in cell:
            assert found == compared(POWERS[row], [value])
            assert percent(found) == cell
        else:
            assert found == {cell: 1}


@pytest.mark.parametrize("number", CODES[:10])
def test_echoes_against_numbers(number: str) -> None:
    """The echoed power against that number; without one it loses."""
    for echo in ECHOES:
        position = Position.read(GAME, f"classes=monk,basic hand0=K hand1={number} echo={echo},0")
        wanted = compared([echo], [CODES.index(number) + 2]) if echo else {"L": 1}
        assert odds(position, "K", number) == wanted


@pytest.mark.parametrize("face", [face for face in FACES if face in ("KQ", "KK", "MQ", "SQ", "SK", "RQ")])
def test_reaction_faces_lose_against_numbers(face: str) -> None:
    for number in CODES[:10]:
        position = Position.read(GAME, f"classes={LETTERS[face[0]]},basic hand0={face[1:]} hand1={number}")
        assert odds(position, face[1:], number) == {"L": 1}


def test_distribution_of_a_flurry() -> None:
    """2 1/36, 3 3/36, 4 5/36, 5 7/36, 6 9/36, 11 11/36."""
    position = Position.read(GAME, "classes=monk,basic hand0=2,J hand1=2,3")
    powers: dict[int, Fraction] = defaultdict(Fraction)

    def power(rules: SimpleNamespace) -> int:
        s = position._state.copy()
        rules.play(s, 0, CODES.index("J"))
        rules.play(s, 1, CODES.index("3"))
        assert s.phase == CLASH
        return int(s.echo[0])

    for chance, found in DICE.outcomes(power):
        powers[found] += chance
    assert powers == {p: Fraction(n, 36) for p, n in {2: 1, 3: 3, 4: 5, 5: 7, 6: 9, 11: 11}.items()}


def test_feint_keeps_or_locks_all_its_cards() -> None:
    """BLOCK*: Queen and follow-up go to their owner's pile; TIE*: they are locked with the Disarm."""
    for enemy, pile, lock in (("knight", {"Q", "5"}, set()), ("swashbuckler", set(), {"Q", "5"})):
        s = Position.read(GAME, f"classes=gladiator,{enemy} hand0=2,5,Q hand1=3,J")._state
        before = s.pile[0]
        for seat, card in ((0, "Q"), (1, "J"), (0, "5")):
            GAME.rules.play(s, seat, CODES.index(card))
        assert s.pile[0] & ~before == sum(card_of(0, CODES.index(card)) for card in pile)
        assert s.lock & (1 << 13) - 1 == sum(card_of(0, CODES.index(card)) for card in lock)
