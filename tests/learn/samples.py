"""Judgements made of given samples."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

from fightcard.learn.judge import JudgedChoice, Judgement

NAMES = "abcdefgh"


def judgement(rows: Sequence[Sequence[float]], mix: Sequence[float] = ()) -> Judgement:
    """Actions a, b, c, … with these samples; with a mix, the choice is sealed."""
    columns = list(zip(*rows, strict=True))
    values = [fmean(column) for column in columns]
    errors = [sqrt(variance(column) / len(column)) for column in columns]
    shares = list(mix) or [float(value == max(values)) for value in values]
    candidates = tuple(JudgedChoice(*each) for each in zip(NAMES[: len(columns)], values, errors, shares, strict=True))
    value = sum(each.mix * each.value for each in candidates)
    return Judgement(0, candidates, bool(mix), False, value, rows=rows)
