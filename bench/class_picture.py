"""What the classes of Duels of Cartisora win against each other, and their first cards, as a picture. Plain SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from fightcard.games.cartisora.cards import CLASSES, write_card
from fightcard.games.cartisora.state import RANKS
from fightcard.solve.cartisora.analysis.picture import BAR, INK, PAPER, colour_of, words_at
from fightcard.solve.interface import EVEN

WIDE, TALL, LEFT, TOP, LINE = 96, 40, 206, 66, 26
CARD = 44
NARROW = 0.01  # a narrower range is written with more digits
CARDS = [write_card(card) for card in range(RANKS)]


class Shown(Protocol):
    """A cell of the table: exact where both bounds are the same."""

    @property
    def low(self) -> float:
        """The lower bound."""

    @property
    def value(self) -> float:
        """What the row's class wins."""

    @property
    def high(self) -> float:
        """The upper bound."""


class FirstCards(NamedTuple):
    """The optimal mix for the first card of one class against another."""

    own: str
    other: str
    mix: Mapping[str, float]


def class_picture(
    cells: Mapping[tuple[str, str], Shown], choice: Mapping[str, float], firsts: Sequence[FirstCards]
) -> str:
    """The text of the picture."""
    second = TOP + TALL * (len(CLASSES) + 1) + 2 * LINE + TOP
    width, height = LEFT + WIDE * len(CLASSES) + LINE, second + LINE * len(firsts) + LINE
    title = "What the row's class wins of a Match against the column's"
    style = f'font-family="sans-serif" font-size="13" fill="{INK}" role="img"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {style}>',
        f"<title>{title}, and the best mixes for the first card</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        words_at(LINE // 2, LINE, f"{title}, in percent", "start"),
        *_table(cells),
        *_choice(choice),
        words_at(
            LINE // 2, second - 40, "The best mix for the first card, in percent, where a pairing is solved", "start"
        ),
        *_first_cards(firsts, second),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _table(cells: Mapping[tuple[str, str], Shown]) -> list[str]:
    parts = []
    for i, name in enumerate(CLASSES):
        parts.append(words_at(LEFT + WIDE * i + WIDE // 2, TOP - 8, name))
        parts.append(words_at(LEFT - 10, TOP + TALL * i + 25, name, "end"))
        for j, other in enumerate(CLASSES):
            x, y, cell = LEFT + WIDE * j, TOP + TALL * i, cells[name, other]
            colour = colour_of(cell.value)
            parts.append(f'<rect x="{x}" y="{y}" width="{WIDE}" height="{TALL}" fill="{colour}" stroke="{PAPER}"/>')
            is_exact = cell.low == cell.high
            style = 'font-weight="bold"' if is_exact else 'font-style="italic"'
            parts.append(f"<g {style}>{words_at(x + WIDE // 2, y + 25, _range(cell))}</g>")
    return parts


def _range(cell: Shown) -> str:
    """A value in percent, or where it lies."""
    if cell.high - cell.low >= 1:
        return "unknown"
    exact = "50" if cell.value == EVEN else f"{100 * cell.value:.2f}"
    digits = 0 if cell.high - cell.low > NARROW else 2
    return exact if cell.low == cell.high else f"{100 * cell.low:.{digits}f} to {100 * cell.high:.{digits}f}"


def _choice(choice: Mapping[str, float]) -> list[str]:
    """How likely each class should be chosen in secret."""
    y = TOP + TALL * len(CLASSES)
    parts = [words_at(LEFT - 10, y + 30, "chosen in secret", "end")]
    for i, name in enumerate(CLASSES):
        share = choice[name]
        x = LEFT + WIDE * i
        if share:
            parts.append(
                f'<rect x="{x + 2}" y="{y + 38}" width="{round((WIDE - 4) * share, 1)}" height="6" fill="{BAR}"/>'
            )
        parts.append(words_at(x + WIDE // 2, y + 30, f"{100 * share:.0f} %"))
    parts.append(words_at(LINE // 2, y + 68, "Bold: exact. Italics: the range of an estimate.", "start"))
    return parts


def _first_cards(firsts: Sequence[FirstCards], top: int) -> list[str]:
    parts = [words_at(LEFT + CARD * i + CARD // 2, top - 8, card) for i, card in enumerate(CARDS)]
    for row, (own, other, mix) in enumerate(firsts):
        y = top + LINE * row
        parts.append(words_at(LEFT - 10, y + 18, f"{own} v. {other}", "end"))
        for i, card in enumerate(CARDS):
            share, x = mix.get(card, 0.0), LEFT + CARD * i
            colour = colour_of(EVEN + share)
            parts.append(f'<rect x="{x}" y="{y}" width="{CARD}" height="{LINE}" fill="{colour}" stroke="{PAPER}"/>')
            if share >= 0.0005:
                parts.append(words_at(x + CARD // 2, y + 18, f"{100 * share:.1f}"))
    return parts
