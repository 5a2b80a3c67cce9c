"""What is known of perfect play: the solved pairs of classes, and how perfect players open."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations

import numpy as np

import fightcard
from class_results import FEW_CARDS, cell
from fightcard.lab.study.measurement.equilibrium import equilibrium
from fightcard.solve.interface import find_solver

from .pictures import HeatCell, Share

Cells = Mapping[tuple[str, str], Share]

CARDS = {"A": "the Ace", "J": "the Jack", "Q": "the Queen", "K": "the King"}
OFTEN, COSTLY = 0.08, 0.01  # how often a card is laid, and what another one costs, to be named
EVEN = 0.5
UNKNOWN = 0.9  # the width of a range that says nothing
RARE = 0.005


@cache
def exact_value(row: str, column: str) -> float | None:
    """Return what a class wins against another one between perfect players, if the pair is solved."""
    definition = fightcard.game("cartisora").definition
    value = find_solver(definition).exact_value(definition.setup((f"classes={row},{column}", "target=1")))
    return None if value is None else float(value)


def perfect_cells(rows: Sequence[str]) -> list[list[HeatCell | None]]:
    """Return the table of all pairs: solved, estimated from games with fewer cards, or None."""
    few = json.loads(FEW_CARDS.read_text(encoding="utf-8"))
    found: list[list[HeatCell | None]] = []
    for row in rows:
        cells = [cell(row, column, few) for column in rows]
        found.append([HeatCell(it.value, it.low < it.high) if it.high - it.low < UNKNOWN else None for it in cells])
    return found


def perfect_choice(rows: Sequence[str], names: Mapping[str, str]) -> str:
    """Say which class perfect players would choose unseen, by that table."""
    payoffs = np.array([[EVEN if it is None else it.value for it in row] for row in perfect_cells(rows)])
    mix = sorted(zip(equilibrium(payoffs).shares, rows, strict=True), reverse=True)
    told = ", ".join(f"{names[row]} {100 * share:.0f} %" for share, row in mix if share > RARE)
    return (
        "Cells with ≈ are estimated from games with fewer cards, and empty ones are unknown ([how, and how sure]"
        f"(solving.md#value-of-a-match)). By this table perfect players who choose unseen take: {told}."
    )


def solved_pairs(rows: Sequence[str]) -> list[tuple[str, str, float]]:
    """Return the solved pairs of different classes, each with the stronger class first, the clearest first."""
    found = []
    for a, b in combinations(rows, 2):
        value = exact_value(a, b)
        if value is not None:
            found.append((a, b, value) if value >= EVEN else (b, a, 1 - value))
    return sorted(found, key=lambda pair: -pair[2])


def exact_table(rows: Sequence[str], names: Mapping[str, str], bots: Mapping[str, Cells]) -> Iterator[str]:
    """Compare what bots win with what perfect players win."""
    pairs = solved_pairs(rows)
    if not pairs:
        yield "No pair of different classes is solved yet."
        return
    yield (
        f"Perfect play settles {len(pairs)} of the 15 pairs of different classes; two equal classes are even. These "
        "are values, not estimates ([solving](solving.md)):"
    )
    lines = [f"| Match | perfect play | {' | '.join(f'`{bot}`' for bot in bots)} |", "|---" * (2 + len(bots)) + "|"]
    for a, b, value in pairs:
        told = [
            f"{names[a]} against {names[b]}",
            f"{100 * value:.2f} %",
            *(cells[a, b].text for cells in bots.values()),
        ]
        lines.append(f"| {' | '.join(told)} |")
    yield "\n".join(lines)
    errors = {
        bot: sum(abs(cells[a, b].value - value) for a, b, value in pairs) / len(pairs) for bot, cells in bots.items()
    }
    best = min(errors, key=lambda bot: errors[bot])
    off = ", ".join(f"`{bot}` {100 * error:.1f} points" for bot, error in errors.items())
    yield (
        f"On these pairs the bots are off by so much on average: {off}. So where a pair is not solved, `{best}` is the "
        "better guide; the other one shows what happens between players of its kind."
    )


def settled_by(a: str, b: str, names: Mapping[str, str]) -> str:
    """Say who wins between perfect players, for the end of a sentence; nothing if the pair is not solved."""
    value = exact_value(a, b)
    if value is None:
        return ""
    winner, share = (a, value) if value > EVEN else (b, 1 - value)
    return f"; perfect play settles it for {names[winner]}, {100 * share:.1f} %"


def opening() -> str:
    """Say how perfect players open a Match without classes, and which cards they never lay first."""
    hint = fightcard.hint(fightcard.game("cartisora", target="1").deal(seed=1), 0)
    assert hint.exact, "the game without classes is in the book"
    ordered = sorted(hint.decision.candidates, key=lambda each: -each.share)
    value = max(each.value for each in ordered)
    laid = [f"{_card(each.action)} ({100 * each.share:.0f} %)" for each in ordered if each.share >= OFTEN]
    lost = sorted((value - each.value, each.action) for each in ordered if value - each.value > COSTLY)
    never = " or ".join(_card(card) for _, card in reversed(lost))
    costs = " and ".join(f"{100 * cost:.1f}" for cost, _ in reversed(lost))
    return (
        f"Without classes, perfect players open with {', '.join(laid)}, and other cards less often. Never open with "
        f"{never}: against an opponent who expects it, that costs {costs} % of a Match."
    )


def _card(code: str) -> str:
    return CARDS.get(code, f"the {code}")
