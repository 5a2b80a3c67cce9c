"""Studies as reports: the answers as sections of tables and charts (report/templates/study.html)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from fightcard.bots.own.failures import Failures
from fightcard.core.study import StudyNote
from fightcard.language import Speaker
from fightcard.language.numbers import decimal, percent
from fightcard.registry import find_game
from fightcard.report import render

from ..compare import ALL, STANDARD_CARDS, MetricData, SetupComparison, setup_data
from ..measurement.estimates import SIGNIFICANT
from ..measurement.metrics import CARD, SHARES, is_share
from ..provenance import Provenance, failures_data
from ..sweep import Sweep

Block = Mapping[str, Any]
Section = Mapping[str, Any]

LEAST_P = 0.001  # that is shown as a number
SHOWN_CHANGES = 40  # rows of a chart of changes
NAMED_CARDS = 8  # in one sentence
MOST_TICKS = 8  # on the axis of a sweep


def metric_name(speaker: Speaker, metric: str, game: str = "") -> str:
    """Return what a metric is called; a card by its name in the game."""
    if metric.startswith(CARD):
        return speaker.say("study-metric-card", card=speaker.card(game, metric.removeprefix(CARD)))
    return speaker.say(f"study-metric-{metric}")


def shown(speaker: Speaker, metric: str, value: float, *, signed: bool = False) -> str:
    """Return a value of a metric as text, shares in percent."""
    if is_share(metric):
        return f"{percent(speaker.language, value, signed=signed)} %"
    return decimal(speaker.language, value, 2, signed=signed)


def p_text(speaker: Speaker, p: float) -> str:
    """Return a p-value as text; a very small one only as such."""
    if p < LEAST_P:
        return f"< {decimal(speaker.language, LEAST_P, 3)}"
    return decimal(speaker.language, p, 3)


def reason_text(speaker: Speaker, reason: StudyNote) -> str:
    """Return the sentence of a note."""
    message, arguments = reason
    return speaker.say(message, **arguments)


def text(words: str, *, strong: bool = False) -> Block:
    """Return a paragraph."""
    return {"kind": "text", "text": words, "strong": strong}


def warning(words: str) -> Block:
    """Return a warning."""
    return {"kind": "warning", "text": words}


def table(caption: str, head: Sequence[str], rows: Sequence[tuple[bool, Sequence[str]]]) -> Block:
    """Return a table; rows in bold print come with True."""
    return {
        "kind": "table",
        "caption": caption,
        "head": head,
        "rows": [{"strong": strong, "cells": cells} for strong, cells in rows],
    }


def metric_terms(speaker: Speaker, metrics: Iterable[str]) -> dict[str, str]:
    """Return metrics by what they are called, for ``glossary``; all cards together are one."""
    kinds = dict.fromkeys("card" if metric.startswith(CARD) else metric for metric in metrics)
    return {metric_name(speaker, f"{CARD}…" if kind == "card" else kind): kind for kind in kinds}


def glossary(speaker: Speaker, terms: Mapping[str, str]) -> Section:
    """Return the section that says what the words of a report mean: terms, with the ends of their messages."""
    rows = [(term, speaker.say(f"study-meaning-{meaning}")) for term, meaning in terms.items()]
    return {"title": speaker.say("study-measured"), "blocks": [{"kind": "terms", "rows": rows}]}


def page(speaker: Speaker, title: str, sections: Sequence[Section], provenance: Provenance) -> str:
    """Return the whole report."""
    data = provenance.data()
    names = ("game", "options", "cards", "rules", "generator", "seed")
    facts = [(speaker.say(f"study-fact-{name}"), _plain(data[name])) for name in names]
    facts.append((speaker.say("study-fact-bots"), ", ".join(_bot_text(speaker, bot) for bot in data["bots"])))
    return render("study.html", speaker, title=title, sections=sections, provenance=facts, command=data["command"])


def _bot_text(speaker: Speaker, bot: Mapping[str, Any]) -> str:
    """Return a bot with its version, and its limits if it has any."""
    limits = {"simulations": bot["simulations"] or 0, "seconds": bot["seconds"] or 0}
    return speaker.say("study-fact-bot", name=bot["name"], version=bot["version"], **limits)


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) or "–" if isinstance(value, list) else str(value)


class Reported(Protocol):
    """The fields that the answers of all studies share."""

    @property
    def games(self) -> int:
        """Games played."""

    @property
    def provenance(self) -> Provenance:
        """The provenance of the result."""

    @property
    def interrupted(self) -> bool:
        """Return whether it was stopped before its end."""

    @property
    def failures(self) -> Failures:
        """The failures of users' own bots."""


def head_blocks(speaker: Speaker, found: Reported) -> list[Block]:
    """Return what stands before the results: how many games there were, and what went wrong."""
    blocks = [text(speaker.say("study-games", games=found.games, seed=str(found.provenance.seed)))]
    if found.interrupted:
        blocks.append(warning(speaker.say("study-partial")))
    return blocks + [warning(speaker.say("bot-failures", **each)) for each in failures_data(found.failures)]


# -- compare -----------------------------------------------------------------------------------------------------


def comparison_report(speaker: Speaker, found: SetupComparison) -> str:
    """Return the report of a comparison."""
    title = speaker.say("study-title-compare", game=speaker.say(f"{found.study.game}-name"))
    blocks = head_blocks(speaker, found)
    blocks += [text(line) for line in setup_lines(speaker, found)]
    lines = difference_lines(speaker, found)
    blocks += [text(line, strong=not found.differed or line == lines[-1]) for line in lines]
    blocks += [warning(reason_text(speaker, note)) for note in found.notes]
    blocks += [warning(line) for line in disagreement_lines(speaker, found)]
    sections: list[Section] = [{"title": speaker.say("study-results"), "blocks": blocks}]
    if found.differed:
        repeats = (ALL, *found.bots) if len(found.bots) > 1 else found.bots
        sections += [_comparison_section(speaker, found, bot) for bot in repeats]
        terms = {speaker.say("study-head-interval"): "interval", "p": "p"}
        sections.append(glossary(speaker, metric_terms(speaker, found.metrics()) | terms))
    return page(speaker, title, sections, found.provenance)


def setup_lines(speaker: Speaker, found: SetupComparison) -> list[str]:
    """Return what A and B are."""
    game = find_game(found.study.game)
    lines = []
    for name, setup in zip("AB", found.study.setups, strict=True):
        data = setup_data(game, setup)
        cards = data["cards"]
        words = list(data["options"]) or [speaker.say("study-setup-standard")]
        words += [speaker.say("study-setup-cards", digest=cards)] if cards != STANDARD_CARDS else []
        lines.append(speaker.say("study-setup", name=name, rules=", ".join(words)))
    return lines


def difference_lines(speaker: Speaker, found: SetupComparison) -> list[str]:
    """Return whether games differed, and if not why, as far as the engine knows."""
    reasons = [reason_text(speaker, reason) for reason in found.reasons]
    if not found.differed:
        return [speaker.say("study-no-difference"), *reasons]
    pairs = found.games // 2
    told = [speaker.say("study-differing", count=found.differing, games=pairs), *reasons]
    told += [speaker.say("study-no-difference-with", bot=bot) for bot in found.bots if not found.differing_with(bot)]
    changed = {name: each for name, each in found.metrics().items() if each["p"] < SIGNIFICANT}
    if not changed:
        return [*told, speaker.say("study-none-significant")]
    game = found.study.game
    cards = [speaker.card(game, name.removeprefix(CARD)) for name in changed if name.startswith(CARD)]
    names = [
        change_text(speaker, name, each["a"], each["b"]) for name, each in changed.items() if not name.startswith(CARD)
    ]
    if len(cards) > NAMED_CARDS:
        names.append(speaker.say("study-many-cards", count=len(cards)))
    elif cards:
        names.append(speaker.say("study-metric-card", card=", ".join(cards)))
    return [*told, speaker.say("study-significant", metrics="; ".join(names))]


def change_text(speaker: Speaker, metric: str, before: float, after: float) -> str:
    """Return a metric with its value before and after."""
    return f"{metric_name(speaker, metric)} {shown(speaker, metric, before)} → {shown(speaker, metric, after)}"


def disagreement_lines(speaker: Speaker, found: SetupComparison) -> list[str]:
    """Return where bots disagree."""
    return [
        speaker.say(
            "study-disagree-metric",
            metric=metric_name(speaker, each["metric"], found.study.game),
            up=speaker.listed(each["up"]),
            down=speaker.listed(each["down"]),
        )
        for each in found.disagreements()
    ]


def bot_line(speaker: Speaker, bot: str) -> str:
    """Return whose results follow."""
    return speaker.say("study-bot", bot=bot) if bot else speaker.say("study-all-bots")


def comparison_rows(speaker: Speaker, game: str, metrics: Mapping[str, MetricData]) -> list[tuple[bool, list[str]]]:
    """Return the rows of a table of metrics of a game."""
    return [
        (
            each["p"] < SIGNIFICANT,
            [
                metric_name(speaker, name, game),
                *(shown(speaker, name, value) for value in (each["a"], each["b"])),
                shown(speaker, name, each["difference"], signed=True),
                " … ".join(shown(speaker, name, bound, signed=True) for bound in (each["low"], each["high"])),
                p_text(speaker, each["p"]),
            ],
        )
        for name, each in metrics.items()
    ]


def comparison_head(speaker: Speaker) -> list[str]:
    """Return the head of a table of metrics."""
    words = ("study-head-metric", "study-head-difference", "study-head-interval")
    what, difference, interval = map(speaker.say, words)
    return [what, "A", "B", difference, interval, "p"]


def _comparison_section(speaker: Speaker, found: SetupComparison, bot: str) -> Section:
    game, metrics = found.study.game, found.metrics(bot)
    shares = {metric_name(speaker, name): each for name, each in metrics.items() if name in SHARES}
    codes = {name.removeprefix(CARD): each for name, each in metrics.items() if name.startswith(CARD)}
    cards = {speaker.card(game, code): each for code, each in codes.items()}
    blocks = [
        _changes(speaker, speaker.say("study-head-difference"), shares, as_percent=True),
        table(bot_line(speaker, bot), comparison_head(speaker), comparison_rows(speaker, game, metrics)),
    ]
    if cards:
        words = speaker.say("study-metric-card", card="…")
        blocks.insert(1, _changes(speaker, f"{speaker.say('study-head-difference')}: {words}", cards, as_percent=False))
    return {"title": bot_line(speaker, bot), "blocks": blocks}


def _changes(speaker: Speaker, title: str, metrics: Mapping[str, MetricData], *, as_percent: bool) -> Block:
    largest = sorted(metrics, key=lambda name: metrics[name]["p"])[:SHOWN_CHANGES]
    rows = [
        {
            "name": name,
            "marks": [{"value": each["difference"], "low": each["low"], "high": each["high"]}],
        }
        for name, each in metrics.items()
        if name in largest
    ]
    return {"kind": "whiskers", "title": title, "rows": rows, "names": [""], "zero": 0, "as_percent": as_percent}


# -- sweep -------------------------------------------------------------------------------------------------------


def sweep_title(speaker: Speaker, found: Sweep) -> str:
    """Return the heading of a sweep."""
    game = speaker.say(f"{found.provenance.game.name}-name")
    return speaker.say("study-title-sweep", game=game, option=found.option, low=found.values[0], high=found.values[-1])


def sweep_report(speaker: Speaker, found: Sweep) -> str:
    """Return the report of a sweep."""
    blocks = head_blocks(speaker, found)
    blocks += [text(line, strong=True) for line in trend_lines(speaker, found)]
    blocks += [warning(reason_text(speaker, note)) for note in found.notes]
    charts = [_curve(speaker, found, metric) for metric in found.metrics]
    curves = [{"kind": "key", "names": found.bots}, {"kind": "charts", "charts": charts}]
    tables = [_sweep_table(speaker, found, bot) for bot in found.bots]
    sections: list[Section] = [
        {"title": speaker.say("study-results"), "blocks": blocks},
        {"title": speaker.say("study-curves"), "blocks": [*curves, *tables]},
        glossary(speaker, metric_terms(speaker, found.metrics) | {speaker.say("study-head-interval"): "interval"}),
    ]
    return page(speaker, sweep_title(speaker, found), sections, found.provenance)


def trend_lines(speaker: Speaker, found: Sweep) -> list[str]:
    """Return what differs between the first value and the last: metrics whose intervals do not overlap."""
    if not found.differed:
        return [speaker.say("study-no-difference")]
    ends = {"option": found.option, "low": found.values[0], "high": found.values[-1]}
    told = []
    for bot in found.bots:
        changes = []
        for metric in found.metrics:
            points = found.points(bot, metric)
            if len(points) < len(found.values):
                continue  # stopped before its end
            first, last = points[0], points[-1]
            if first["high"] < last["low"] or last["high"] < first["low"]:
                changes.append(change_text(speaker, metric, first["value"], last["value"]))
        message = "study-sweep-ends" if changes else "study-sweep-ends-none"
        told.append(speaker.say(message, bot=bot, metrics="; ".join(changes), **ends))
    return told


def _curve(speaker: Speaker, found: Sweep, metric: str) -> Mapping[str, Any]:
    series = [
        {
            "name": bot,
            "points": [
                {"x": _place(found, point["at"]), "y": point["value"], "low": point["low"], "high": point["high"]}
                for point in found.points(bot, metric)
            ],
        }
        for bot in found.bots
    ]
    title = metric_name(speaker, metric)
    shares = {"as_percent": is_share(metric), "x_title": found.option, "x_ticks": _ticks(found)}
    return {"title": title, "series": series, **shares}


def _ticks(found: Sweep) -> list[dict[str, Any]]:
    """Return the values that are named on the axis: all, or some at equal distances."""
    step = -(-len(found.values) // MOST_TICKS)
    return [{"x": _place(found, value), "name": value} for value in found.values[::step]]


def _place(found: Sweep, value: str) -> float:
    """Return where a value lies on the axis: words are numbered from 1."""
    return float(value) if all(each.isdecimal() for each in found.values) else found.values.index(value) + 1.0


def sweep_rows(speaker: Speaker, found: Sweep, bot: str, *, intervals: bool = True) -> list[list[str]]:
    """Return a row for each value: each metric with its interval, if there is room for it."""
    curves = [{point["at"]: point for point in found.points(bot, metric)} for metric in found.metrics]
    return [
        [
            value,
            *(
                _told(speaker, metric, curve[value], intervals)
                for metric, curve in zip(found.metrics, curves, strict=True)
            ),
        ]
        for value in found.values
        if value in curves[0]
    ]


def _told(speaker: Speaker, metric: str, point: Mapping[str, Any], intervals: bool) -> str:
    value, low, high = point["value"], point["low"], point["high"]
    write = percent if is_share(metric) else decimal
    digits = (1, 0, 0) if is_share(metric) else (2, 2, 2)
    numbers = zip((value, low, high), digits, strict=True)
    value, low, high = (write(speaker.language, number, each) for number, each in numbers)
    return f"{value} ({low}–{high})" if intervals else value


def _sweep_table(speaker: Speaker, found: Sweep, bot: str) -> Block:
    head = [found.option, *(metric_name(speaker, metric) for metric in found.metrics)]
    return table(bot_line(speaker, bot), head, [(False, row) for row in sweep_rows(speaker, found, bot)])
