"""The answer of ``matrix`` as lines, rows and a report: who is strongest first, then every pair."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.lab.rating.intervals import IntervalEstimate
from fightcard.language import Speaker
from fightcard.language.numbers import percent

from ..matrix import CellData, Matrix, ShareRange
from .study_report import (
    Block,
    Section,
    bot_line,
    glossary,
    head_blocks,
    metric_name,
    metric_terms,
    page,
    reason_text,
    table,
    text,
    warning,
)

SHOWN_DISAGREEMENTS = 6  # one by one; a table of nine classes may have three dozen


def matrix_report(speaker: Speaker, found: Matrix) -> str:
    """Return the report of a matrix."""
    game = speaker.say(f"{found.provenance.game.name}-name")
    title = speaker.say("study-title-matrix", game=game, over=found.over)
    blocks = head_blocks(speaker, found)
    blocks += [text(line) for line in legend_lines(speaker, found)]
    blocks += [text(line, strong=True) for line in leader_lines(speaker, found)]
    blocks += [warning(line) for line in order_lines(speaker, found)]
    blocks += [warning(reason_text(speaker, note)) for note in found.notes]
    if found.is_contest:
        rows = [(False, row) for row in strength_rows(speaker, found)]
        blocks.append(table(speaker.say("study-strength"), strength_head(found), rows))
    sections: list[Section] = [{"title": speaker.say("study-results"), "blocks": blocks}]
    sections += [_matrix_section(speaker, found, bot) for bot in found.repeats]
    sections.append(glossary(speaker, _terms(speaker, found)))
    return page(speaker, title, sections, found.provenance)


def _terms(speaker: Speaker, found: Matrix) -> dict[str, str]:
    """Return the words of the report that may be new to its readers."""
    interval = {speaker.say("study-head-interval"): "interval"}
    if not found.is_contest:
        return metric_terms(speaker, found.columns) | interval
    exact = any(cell["exact"] is not None and cell["games"] for cell in found.cells())
    terms = {"study-term-points": "points", "study-exact": "exact", "study-term-mix": "mix"}
    told = {speaker.say(word): meaning for word, meaning in terms.items() if exact or meaning != "exact"}
    return told | interval


def legend_lines(speaker: Speaker, found: Matrix) -> list[str]:
    """Return what the names of the rows mean, where they are no words."""
    return [reason_text(speaker, found.legend)] if found.legend else []


# -- who is strongest --


def leader_lines(speaker: Speaker, found: Matrix) -> list[str]:
    """Return who is strongest with each bot, and whether that depends on the bot."""
    if not found.is_contest or not all(map(found.leaders, found.repeats)):
        return []
    lines = [_leader_line(speaker, found, bot) for bot in found.repeats]
    if len(found.repeats) < 2:
        return lines
    always = [row for row in found.rows if all(row in found.leaders(bot) for bot in found.repeats)]
    if len(always) == len(found.rows):
        return lines
    if all(found.leaders(bot) == tuple(always) for bot in found.repeats) and len(always) == 1:
        return [*lines, speaker.say("study-strongest-always", rows=always[0])]
    if always:
        return [*lines, speaker.say("study-strongest-possible", rows=speaker.listed(always), count=len(always))]
    return [*lines, speaker.say("study-strongest-depends")]


def _leader_line(speaker: Speaker, found: Matrix, bot: str) -> str:
    leaders = found.leaders(bot)
    value, bounds = _interval(speaker, found.strengths(bot)[leaders[0]]).split(" ", 1)
    names = {"named": "yes" if bot else "no", "bot": bot, "value": f"{value} % {bounds}"}
    if len(leaders) == len(found.rows):
        return speaker.say("study-strongest-none", first=leaders[0], **names)
    return speaker.say("study-strongest", rows=speaker.listed(list(leaders)), count=len(leaders), **names)


def strength_head(found: Matrix) -> list[str]:
    """Return the head of the table of strengths."""
    return [found.over.partition("=")[0], *(bot or "%" for bot in found.repeats)]


def strength_rows(speaker: Speaker, found: Matrix) -> list[list[str]]:
    """Return the mean points of each row with each bot, the strongest first."""
    by_bot = [found.strengths(bot) for bot in found.repeats]
    order = sorted(found.rows, key=lambda row: -sum(strengths[row].value for strengths in by_bot))
    return [[row, *(_interval(speaker, strengths[row]) for strengths in by_bot)] for row in order]


def _interval(speaker: Speaker, it: IntervalEstimate) -> str:
    value, low, high = (percent(speaker.language, each) for each in (it.value, it.low, it.high))
    return f"{value} ({low}–{high})"


def order_lines(speaker: Speaker, found: Matrix) -> list[str]:
    """Return where bots disagree about the order of the rows: some one by one, then how many more."""
    disagreements = found.disagreements()
    lines = [
        speaker.say(
            "study-disagree-rows",
            first=each["rows"][0],
            second=each["rows"][1],
            bot=each["bots"][0],
            other=each["bots"][1],
        )
        for each in disagreements[:SHOWN_DISAGREEMENTS]
    ]
    more = len(disagreements) - len(lines)
    return [*lines, speaker.say("study-disagree-more", count=more)] if more else lines


# -- every pair --


def matrix_columns(speaker: Speaker, found: Matrix) -> list[str]:
    """Return the heads of the columns."""
    return list(found.columns) if found.is_contest else [metric_name(speaker, name) for name in found.columns]


def matrix_caption(speaker: Speaker, found: Matrix) -> str:
    """Return what the numbers in the table are."""
    return speaker.say("study-matrix-caption" if found.is_contest else "study-table-caption")


def matrix_rows(speaker: Speaker, found: Matrix, bot: str, *, intervals: bool = True) -> list[list[str]]:
    """Return the table with its heads; without intervals where there is no room for them."""
    rows = [["", *matrix_columns(speaker, found)]]
    for name, cells in zip(found.rows, found.table(bot), strict=True):
        rows.append([name, *("–" if cell is None else cell_text(speaker, cell, intervals) for cell in cells)])
    return rows


def cell_text(speaker: Speaker, cell: CellData, intervals: bool) -> str:
    """Return a cell as text; one that was not played has no interval."""
    value, low, high = (percent(speaker.language, each) for each in (cell["value"], cell["low"], cell["high"]))
    return f"{value} ({low}–{high})" if cell["games"] and intervals else value


def widest(found: Matrix, bot: str) -> float:
    """Return how far the widest interval of a table reaches to one side."""
    cells: Sequence[CellData] = [cell for row in found.table(bot) for cell in row if cell is not None]
    return max((max(cell["high"] - cell["value"], cell["value"] - cell["low"]) for cell in cells), default=0.0)


def exact_lines(speaker: Speaker, found: Matrix, bot: str) -> list[str]:
    """Return the exact values of a table, each pair once, and whether the interval holds it."""
    lines = []
    for place, row in enumerate(found.table(bot)):
        for cell in row[place + 1 :]:
            if cell is not None and cell["exact"] is not None and cell["games"]:
                inside = "yes" if cell["low"] <= cell["exact"] <= cell["high"] else "no"
                names = {"row": cell["row"], "column": cell["column"], "bot": bot}
                value = percent(speaker.language, cell["exact"], 2)
                lines.append(speaker.say("study-exact-cell", value=value, inside=inside, **names))
    return lines


def mix_rows(speaker: Speaker, found: Matrix, bot: str) -> list[list[str]]:
    """Return how often rational players would choose each row."""
    ranges = found.mix_ranges(bot)
    return [[row, _mix_text(speaker, share, ranges[row])] for row, share in found.mix(bot).items()]


def _mix_text(speaker: Speaker, share: float, bounds: ShareRange) -> str:
    value, low, high = (percent(speaker.language, each) for each in (share, bounds["low"], bounds["high"]))
    return f"{value} % ({low}–{high})"


def _matrix_section(speaker: Speaker, found: Matrix, bot: str) -> Section:
    caption = matrix_caption(speaker, found)
    blocks: list[Block] = [
        {
            "kind": "heat",
            "caption": f"{caption} ({bot})" if bot else caption,
            "rows": found.rows,
            "columns": matrix_columns(speaker, found),
            "cells": found.table(bot),
            "exact": speaker.say("study-exact"),
        },
        *map(text, exact_lines(speaker, found, bot)),
    ]
    if found.is_contest:
        shares = zip(found.mix(bot).values(), mix_rows(speaker, found, bot), strict=True)
        mix = [{"name": row, "share": share, "label": label} for share, (row, label) in shares]
        blocks += [_strengths(speaker, found, bot), {"kind": "bars", "title": speaker.say("study-mix"), "rows": mix}]
    return {"title": bot_line(speaker, bot) if bot else found.over, "blocks": blocks}


def _strengths(speaker: Speaker, found: Matrix, bot: str) -> Block:
    """Return the chart of the mean points, the strongest first."""
    strengths = sorted(found.strengths(bot).items(), key=lambda item: -item[1].value)
    rows = [{"name": row, "marks": [{"value": it.value, "low": it.low, "high": it.high}]} for row, it in strengths]
    title = speaker.say("study-strength")
    return {"kind": "whiskers", "title": title, "rows": rows, "names": [""], "zero": 0.5, "as_percent": True}
