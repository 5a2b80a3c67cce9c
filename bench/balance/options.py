"""What each rule option changes, as tables of the balance book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from fightcard.language import Speaker

from . import studies

say = Speaker("en").say

SIGNIFICANT = 0.05
NAMES = {
    "win_rate": "points of side 0",
    "opener": "points of the opener",
    "draws": "draws",
    "length": "length",
    "decisions": "decisions",
    "decisiveness": "rest of the game after the decisive lead",
    "lead_changes": "lead changes",
    "comebacks": "comebacks",
}
NOTHING, NEVER, MISSING, DASH = "nothing", "no game differs", "not measured", "–"
SILENT = (NOTHING, NEVER, MISSING)
SHARES = ("win_rate", "opener", "draws", "decisiveness", "comebacks")
LENGTHS = {"cartisora": "Matches", "champions": "Rounds", "fightdrome": "bouts"}
TITLES = {"cartisora": "Duels of Cartisora", "champions": "Combat of Champions", "fightdrome": "Fightdrome"}


def option_tables() -> Iterator[str]:
    """Return a table for each game, of the changes that matter; the others are named below it."""
    yield (
        "Both rule sets played the same deals. Listed is what changes significantly (95 %, corrected for the number of "
        "questions), from the usual rules to the change, with the interval of the difference. A dash means nothing "
        "that these games could show. Below each table stand the changes of which no measure shows anything, with how "
        "many games go another way: such a rule may decide a game, but these games do not show that it makes them "
        "longer, closer or fairer."
    )
    for game, changes in studies.CHANGES.items():
        yield f"### {TITLES[game]}\n\nGames of each side: {_sizes(game)}."
        lines, silent = [f"| change | {' | '.join(f'`{bot}`' for bot in studies.BOTS)} |", "|---" * 3 + "|"], []
        for around, change in changes:
            side = around.partition("classes=")[2].partition(",")[0].capitalize()
            own = {"win_rate": f"points of the {side}"} if side else {}
            own["length"] = LENGTHS[game]
            told = [_effect(studies.comparison_name(game, change, bot), own) for bot in studies.BOTS]
            if all(each in SILENT for each in told):
                name = studies.comparison_name(game, change, studies.BOTS[0])
                silent.append(f"- {_named(game, around, change)}: {_another_way(name)}")
            else:
                shown = [DASH if each in SILENT else each for each in told]
                lines.append(f"| {_named(game, around, change)} | {' | '.join(shown)} |")
        yield "\n".join(lines)
        if silent:
            yield "No measure changes with:\n\n" + "\n".join(silent)


def _named(game: str, around: str, change: str) -> str:
    """Return a change in words, as the variants dialog says it, and as an option."""
    name, _, value = change.partition("=")
    within = f", with `{around}`" if around else ""
    return f"{say(f'web-option-{game}-{name}')}: {_value(game, name, value)} (`{change}`{within})"


def _another_way(name: str) -> str:
    """Return how many games go another way with the quick bot; another search chooses otherwise under any rules."""
    found = studies.load(name)
    share = 2 * found["differing"] / found["games"]  # half of the games are of each side
    bot = studies.BOTS[0]
    return f"{f'{100 * share:.0f} % of the games go' if share else 'no game goes'} another way with `{bot}`"


def _value(game: str, name: str, value: str) -> str:
    """Return a value in words; one that has none stands for itself."""
    with suppress(KeyError):
        text = say(f"web-value-{game}-{name}-{value}")
        return text[0].lower() + text[1:]  # game words keep their capitals
    return value


def _sizes(game: str) -> str:
    """The games of each side by bot, as far as they were played."""
    told = []
    for bot, games in studies.COMPARED[game].items():
        names = [studies.comparison_name(game, change, bot) for _, change in studies.CHANGES[game]]
        played = sum(map(studies.exists, names))
        if played:
            part = "" if played == len(names) else f" ({played} of {len(names)} changes)"
            told.append(f"{games:,} with `{bot}`{part}")
    return ", ".join(told)


def _effect(name: str, own: Mapping[str, str]) -> str:
    if not studies.exists(name):
        return MISSING
    found = studies.load(name)
    if not found["differed"]:
        return NEVER
    metrics = {key: data for key, data in found["metrics"].items() if key in NAMES}
    changed = [_told(key, data, own) for key, data in metrics.items() if data["p"] < SIGNIFICANT]
    return "<br>".join(changed) or NOTHING


def _told(key: str, data: Mapping[str, Any], own: Mapping[str, str]) -> str:
    scale, unit = (100, " %") if key in SHARES else (1, "")
    a, b, low, high = (scale * data[each] for each in ("a", "b", "low", "high"))
    return f"{own.get(key, NAMES[key])} {a:.1f} → {b:.1f}{unit} ({low:+.1f} … {high:+.1f})"
