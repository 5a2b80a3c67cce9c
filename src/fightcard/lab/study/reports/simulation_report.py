"""The answer of ``simulate`` as rows and a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fightcard.lab.rating.intervals import win_shares
from fightcard.lab.simulation.engine import Tally
from fightcard.language import Speaker
from fightcard.language.numbers import decimal, percent

from ..provenance import Provenance, failures_data
from .study_report import Block, Section, page, table, text, warning

EVEN = 0.5


@dataclass(frozen=True)
class SimulationAnswer:
    """What a simulation found: the tally, and the points by group if they were asked for."""

    tally: Tally
    provenance: Provenance
    players: Sequence[str]  # by side, with their bots
    by: str = ""
    groups: Sequence[Mapping[str, Any]] = ()
    interrupted: bool = False


def strongest_first(groups: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return groups in the order in which they are shown."""
    return sorted(groups, key=lambda group: -float(group["value"]))


def group_head(speaker: Speaker, by: str) -> list[str]:
    """Return the head of the table of groups."""
    return [by, "%", speaker.say("study-head-interval"), speaker.say("study-head-sides")]


def group_row(speaker: Speaker, group: Mapping[str, Any]) -> list[str]:
    """Return the row of a group."""
    value, low, high = (percent(speaker.language, group[name]) for name in ("value", "low", "high"))
    return [group["name"], value, f"{low}–{high}", decimal(speaker.language, group["sides"])]


def simulation_report(speaker: Speaker, found: SimulationAnswer) -> str:
    """Return the report."""
    game, tally = found.provenance.game, found.tally
    title = speaker.say("study-title-simulate", game=speaker.say(f"{game.name}-name"))
    blocks: list[Block] = [
        text(speaker.say("study-simulated", games=tally.games, seed=str(found.provenance.seed))),
        _wins(speaker, found),
        _endings(speaker, found),
    ]
    if found.interrupted:
        blocks.insert(1, warning(speaker.say("study-partial")))
    blocks += [warning(speaker.say("bot-failures", **each)) for each in failures_data(tally.failures)]
    sections: list[Section] = [{"title": speaker.say("study-results"), "blocks": blocks}]
    if found.groups:
        sections.append(_groups(speaker, found))
    return page(speaker, title, sections, found.provenance)


def _wins(speaker: Speaker, found: SimulationAnswer) -> Block:
    shares = zip(found.players, win_shares(found.tally.wins, found.tally.games), strict=True)
    rows = [{"name": name, "marks": [_mark(vars(share))]} for name, share in shares]
    return _whiskers(speaker.say("study-wins"), rows)


def _endings(speaker: Speaker, found: SimulationAnswer) -> Block:
    tally, game = found.tally, found.provenance.game
    counted = [(speaker.say(f"{game.name}-reason-{name}"), times) for name, times in tally.endings(game).items()]
    rows = [(name, times) for name, times in [(speaker.say("study-metric-draws"), tally.draws), *counted] if times]
    cells = [
        (False, [name, decimal(speaker.language, times), percent(speaker.language, times / tally.games)])
        for name, times in rows
    ]
    head = [speaker.say("study-head-ending"), speaker.say("study-head-games"), "%"]
    return table(speaker.say("study-endings"), head, cells)


def _groups(speaker: Speaker, found: SimulationAnswer) -> Section:
    groups = strongest_first(found.groups)
    rows = [{"name": group["name"], "marks": [_mark(group)]} for group in groups]
    caption = speaker.say("study-by", by=found.by).rstrip(":")
    cells = [(False, group_row(speaker, group)) for group in groups]
    return {
        "title": found.by,
        "blocks": [_whiskers(caption, rows), table(caption, group_head(speaker, found.by), cells)],
    }


def _whiskers(title: str, rows: Sequence[Mapping[str, Any]]) -> Block:
    return {"kind": "whiskers", "title": title, "rows": rows, "names": [""], "zero": EVEN, "as_percent": True}


def _mark(share: Mapping[str, float]) -> dict[str, float]:
    return {name: share[name] for name in ("value", "low", "high")}
