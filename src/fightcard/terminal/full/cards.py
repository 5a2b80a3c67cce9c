"""Cards drawn with box characters. Frames tell what colours tell: chosen ones are double, those not allowed dotted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from .drawing import Block, fitted, wrapped
from .palette import Palette

NARROWEST, WIDEST = 6, 13
LOW, HIGH = 6, 8  # lines
ROOM_FOR_NAMES = 6  # columns within the frame


class Look(Enum):
    """The ways in which a card is drawn."""

    PLAIN = "plain"
    CHOSEN = "chosen"
    REFUSED = "refused"  # not allowed now
    REFUSED_CHOSEN = "refused-chosen"
    HIDDEN = "hidden"  # face down


FRAMES = {
    Look.PLAIN: "╭─╮│╰╯",
    Look.CHOSEN: "╔═╗║╚╝",
    Look.REFUSED: "┌┄┐┊└┘",
    Look.REFUSED_CHOSEN: "╔═╗║╚╝",
    Look.HIDDEN: "╭─╮│╰╯",
}
REFUSED = (Look.REFUSED, Look.REFUSED_CHOSEN)


@dataclass(frozen=True)
class CardFace:
    """The face of a card."""

    rank: str  # top left
    sign: str = ""  # top right
    name: str = ""
    ink: str = ""  # a colour; empty: that of the paper
    strength: float | None = None  # as a bar, 0 .. 1
    pips: int = 0  # signs in the middle
    note: str = ""  # in the last line


@dataclass(frozen=True)
class CardSize:
    """The outer size of a card."""

    width: int
    height: int
    gap: int = 1  # to the next card

    @classmethod
    def fit(cls, width: int, cards: int, tall: bool) -> CardSize:
        """The size at which so many cards stand beside each other."""
        room = width // max(1, cards)
        gap = 1 if room > NARROWEST else 0
        return cls(max(NARROWEST, min(WIDEST, room - gap)), HIGH if tall else LOW, gap)


def draw_card(face: CardFace, size: CardSize, palette: Palette, look: Look = Look.PLAIN, key: str = "") -> Block:
    """A card; ``key`` is the one to press for it, in the lower edge."""
    style, ink = _styles(face, palette, look)
    left_top, line, right_top, side, left_low, right_low = tuple(FRAMES[look])
    inner = size.width - 2
    rows = _back(inner, size.height - 2) if look is Look.HIDDEN else _front(face, inner, size.height - 2)
    top = Text(f"{left_top}{line * inner}{right_top}", style + ink)
    block = [top]
    for row in rows:
        block.append(Text(side, style + ink) + _styled(fitted(row, inner), style + ink) + Text(side, style + ink))
    tag = f"[{key}]" if key and inner >= 3 else key
    block.append(Text(f"{left_low}{tag.center(inner, line)}{right_low}", style + ink))
    return block


def _styles(face: CardFace, palette: Palette, look: Look) -> tuple[Style, Style]:
    if look is Look.HIDDEN:
        return Style(bgcolor=palette.panel), Style(color=palette.accent)
    if look in REFUSED:
        return Style(bgcolor=palette.ground), Style(color=palette.quiet, dim=look is Look.REFUSED)
    ink = Style(color=face.ink or palette.paper_ink, bold=True)
    return Style(bgcolor=palette.paper), ink


def _styled(line: Text, style: Style) -> Text:
    line.stylize_before(style)
    return line


def _back(inner: int, height: int) -> list[str]:
    return [("╱╲" * inner)[row % 2 : inner + row % 2] for row in range(height)]


def _front(face: CardFace, inner: int, height: int) -> list[Text]:
    """Rank and sign, the bar of strength, the name, and a note in the last line."""
    rows = [_head(face, inner)]
    if face.strength is not None:
        rows.append(Text(_bar(face.strength, inner)))
    rows += _pips(face, inner, height - len(rows))
    room = height - len(rows) - bool(face.note)
    rows += map(Text, wrapped(face.name, inner, room) if inner >= ROOM_FOR_NAMES else [])
    rows += [Text()] * (height - len(rows) - bool(face.note))
    if face.note:
        rows.append(Text(face.note if cell_len(face.note) <= inner else face.note.split()[-1]))
    return rows[:height]


def _head(face: CardFace, inner: int) -> Text:
    gap = inner - cell_len(face.rank) - cell_len(face.sign)
    return Text(f"{face.rank}{' ' * max(0, gap)}{face.sign}")


def _pips(face: CardFace, inner: int, height: int) -> list[Text]:
    """The signs of a number card, in rows of equal length as far as that goes."""
    if not face.pips:
        return []
    row = max(2, -(-face.pips // height)) if face.pips > 1 else 1
    counts = [min(row, face.pips - first) for first in range(0, face.pips, row)]
    gap = " " if 2 * row - 1 <= inner else ""
    above = (height - len(counts)) // 2
    return [Text()] * above + [Text(gap.join(face.sign * count).center(inner)) for count in counts]


def _bar(strength: float, inner: int) -> str:
    full = max(1, round(strength * inner)) if strength > 0 else 0
    return "━" * full + "─" * (inner - full)
