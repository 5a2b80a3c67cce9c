"""The answer of ``tune`` as lines, rows and a report."""

from __future__ import annotations

from fightcard.core.study import METRICS
from fightcard.lab.rating.intervals import IntervalEstimate
from fightcard.language import Speaker
from fightcard.language.numbers import decimal, percent

from ..goals import Goal
from ..measurement.metrics import MEANS
from ..tune import Proposal, Tuning
from .study_report import Block, Section, glossary, head_blocks, metric_terms, page, table, text, warning


def answer_lines(speaker: Speaker, found: Tuning) -> list[str]:
    """Return whether a proposal met the goal, and which."""
    if found.best is None:
        return [speaker.say("study-tune-not-met", goal=found.goal.text)]
    if not found.best.changes:
        return [speaker.say("study-tune-already", goal=found.goal.text)]
    return [speaker.say("study-tune-met", goal=found.goal.text, changes=changes_text(speaker, found.best))]


def idle_lines(speaker: Speaker, found: Tuning) -> list[str]:
    """Return which changes made no difference."""
    names = ", ".join(found.without_effect)
    return [speaker.say("study-tune-idle", changes=names)] if names else []


def changes_text(speaker: Speaker, proposal: Proposal) -> str:
    """Return the changes of a proposal, as the command line writes them."""
    listed = [f"{name}={value}" for name, value in proposal.changes.items()]
    return ", ".join(listed) or speaker.say("study-none")


def value_text(speaker: Speaker, goal: Goal, value: float) -> str:
    """Return a value in the units of the goal."""
    return decimal(speaker.language, value, 2) if goal.of in MEANS else f"{percent(speaker.language, value)} %"


def front_head(speaker: Speaker) -> list[str]:
    """Return the head of the table of proposals."""
    words = ("study-head-changes", "study-head-distance", "study-head-range", "study-head-met")
    return ["#", *map(speaker.say, words)]


def front_rows(speaker: Speaker, found: Tuning) -> list[list[str]]:
    """Return a row for each proposal on the front."""
    return [_front_row(speaker, found.goal, proposal) for proposal in found.front]


def _front_row(speaker: Speaker, goal: Goal, proposal: Proposal) -> list[str]:
    values = [it.value for it in proposal.measured.values()]
    spread = " … ".join(value_text(speaker, goal, each) for each in (min(values), max(values)))
    met = speaker.say("study-yes" if proposal.met else "study-no")
    distance = value_text(speaker, goal, proposal.distance)
    return [str(len(proposal.changes)), changes_text(speaker, proposal), distance, spread, met]


def tune_report(speaker: Speaker, found: Tuning) -> str:
    """Return the report of a tuning."""
    game = speaker.say(f"{found.provenance.game.name}-name")
    title = speaker.say("study-title-tune", game=game, goal=found.goal.text)
    blocks = head_blocks(speaker, found)
    blocks += [text(line, strong=True) if found.met else warning(line) for line in answer_lines(speaker, found)]
    blocks += [warning(line) for line in idle_lines(speaker, found)]
    caption = speaker.say("study-tune-front")
    rows = [(proposal.met, row) for proposal, row in zip(found.front, front_rows(speaker, found), strict=True)]
    blocks.append(table(caption, front_head(speaker), rows))
    sections: list[Section] = [{"title": speaker.say("study-results"), "blocks": blocks}]
    sections += [
        {"title": changes_text(speaker, each), "blocks": [_values(speaker, found.goal, each)]} for each in found.front
    ]
    sections.append(glossary(speaker, _terms(speaker, found.goal)))
    return page(speaker, title, sections, found.provenance)


def _terms(speaker: Speaker, goal: Goal) -> dict[str, str]:
    """Return the words of the report that may be new to its readers."""
    measured = metric_terms(speaker, [goal.of]) if goal.of in METRICS else {speaker.say("study-term-points"): "points"}
    words = {speaker.say(f"study-head-{word}"): word for word in ("distance", "interval")}
    return measured | words


def _values(speaker: Speaker, goal: Goal, proposal: Proposal) -> Block:
    return {
        "kind": "whiskers",
        "title": goal.text,
        "rows": [{"name": name, "marks": [_mark(it)]} for name, it in proposal.measured.items()],
        "names": [""],
        "zero": (goal.low + goal.high) / 2,
        "as_percent": goal.of not in MEANS,
    }


def _mark(estimate: IntervalEstimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}
