"""Labels of decisions, and the thresholds behind them: the only statement of both.

A loss is a share of the points: 0.05 is five games of a hundred.
"""

from __future__ import annotations

from dataclasses import dataclass

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = LABELS = ("best", "good", "inaccuracy", "mistake", "blunder")
THRESHOLDS = (0.0, 0.005, 0.02, 0.05, 0.10)  # the least loss of each label

NOTICEABLE = THRESHOLDS[LABELS.index(INACCURACY)]  # from here on a loss is measured a second time
LEAST_SEALED = 0.03  # a smaller loss of a sealed choice counts only if two samples agree
IN_MIX = 0.08  # a choice that the reference makes as often is never wrong; less is noise of regret matching
SURE = 2.0  # standard errors


@dataclass(frozen=True)
class Label:
    """The label of a decision; ``unclear`` if its loss is too uncertain for the next worse label."""

    name: str
    unclear: bool = False

    def __str__(self) -> str:
        return self.name


def label_of(loss: float, se: float = 0.0, *, in_mix: bool = False) -> Label:
    """The label of a decision with this loss.

    >>> str(label_of(0.07)), str(label_of(0.07, se=0.04)), label_of(0.11, se=0.04)
    ('mistake', 'best', Label(name='mistake', unclear=True))
    """
    if in_mix or loss - SURE * se <= 0:
        return Label(BEST)
    place = max(number for number, least in enumerate(THRESHOLDS) if loss >= least)
    if LABELS[place] in (BEST, GOOD) or loss - SURE * se >= THRESHOLDS[place] / 2:
        return Label(LABELS[place])
    return Label(LABELS[place - 1], unclear=True)


def milder(first: Label, second: Label) -> Label:
    """The milder of two labels."""
    return min(first, second, key=lambda label: LABELS.index(label.name))
