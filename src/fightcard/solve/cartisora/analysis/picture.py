"""The first Clash as a picture: how likely each card should be, and what each wins against each. Plain SVG."""

from __future__ import annotations

from html import escape
from pathlib import Path

from fightcard.core.errors import EnvironmentFailure
from fightcard.solve.interface import Summary

CELL, EDGE, GAP, BARS = 44, 40, 56, 90
INK, PAPER, BAR = "#222", "#fff", "#2b6a99"
LOSING, EVEN_COLOUR, WINNING = (178, 58, 46), (247, 243, 234), (43, 106, 153)
FAR = 0.3  # from one half: there a colour is full


def write_picture(summary: Summary, path: Path, matrix_title: str, mix_title: str) -> None:
    """Write the picture into a file."""
    try:
        path.write_text(picture(summary, matrix_title, mix_title), encoding="utf-8")
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=str(path), reason=error.strerror or str(error)) from error


def picture(summary: Summary, matrix_title: str, mix_title: str) -> str:
    """The text of the picture."""
    cards = list(summary.first_card)
    width = EDGE + CELL * len(cards) + EDGE // 2
    top = GAP + BARS + GAP
    height = top + CELL * (len(cards) + 1)
    style = f'font-family="sans-serif" font-size="13" fill="{INK}" role="img"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {style}>',
        f"<title>{escape(mix_title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        words_at(EDGE // 2, 22, mix_title, "start"),
        *_bars(summary, cards),
        words_at(EDGE // 2, top - 24, matrix_title, "start"),
        *_cells(summary, cards, top),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _bars(summary: Summary, cards: list[str]) -> list[str]:
    most = max(summary.first_card.values())
    parts = []
    for i, card in enumerate(cards):
        share, x, floor = summary.first_card[card], EDGE + CELL * i, GAP + BARS
        tall = round(BARS * share / most, 1) if most else 0
        parts.append(f'<rect x="{x + 6}" y="{floor - tall}" width="{CELL - 12}" height="{tall}" fill="{BAR}"/>')
        parts.append(words_at(x + CELL // 2, floor - tall - 5, f"{100 * share:.1f}" if share else ""))
        parts.append(words_at(x + CELL // 2, floor + 16, card))
    return parts


def _cells(summary: Summary, cards: list[str], top: int) -> list[str]:
    parts = []
    for i, (card, row) in enumerate(zip(cards, summary.matrix, strict=True)):
        y = top + CELL * i
        parts.append(words_at(EDGE // 2, y + CELL // 2 + 5, card))
        parts.append(words_at(EDGE + CELL * i + CELL // 2, top - 6, card))
        for j, value in enumerate(row):
            x = EDGE + CELL * j
            parts.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour_of(value)}"/>')
            parts.append(words_at(x + CELL // 2, y + CELL // 2 + 5, f"{value:.2f}"))
    return parts


def words_at(x: float, y: float, words: str, anchor: str = "middle") -> str:
    """A line of text."""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def colour_of(value: float) -> str:
    """From losing over even to winning, light enough to be written on."""
    strength = min(1.0, abs(value - 0.5) / FAR) * 0.75
    end = WINNING if value > 0.5 else LOSING
    return "#" + "".join(f"{round(a + (b - a) * strength):02x}" for a, b in zip(EVEN_COLOUR, end, strict=True))
