"""What each rule option changes, as tables of the balance book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from . import studies

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
SHARES = ("win_rate", "opener", "draws", "decisiveness", "comebacks")
TITLES = {"cartisora": "Duels of Cartisora", "champions": "Combat of Champions", "fightdrome": "Fightdrome"}


def option_tables() -> Iterator[str]:
    """Return a table for each game."""
    yield (
        "Both rule sets played the same deals. Listed is what changes significantly (95 %, corrected for the number of "
        "questions), from the usual rules to the change; ‘nothing’ means nothing that these games could show, and "
        "‘no game differs’ that the bot never meets the rule."
    )
    for game, changes in studies.CHANGES.items():
        yield f"### {TITLES[game]}\n\nGames of each side: {_sizes(game)}."
        lines = [f"| change | {' | '.join(f'`{bot}`' for bot in studies.BOTS)} |", "|---" * 3 + "|"]
        for around, change in changes:
            told = [_effect(studies.comparison_name(game, change, bot)) for bot in studies.BOTS]
            within = f" (with `{around}`)" if around else ""
            lines.append(f"| `{change}`{within} | {' | '.join(told)} |")
        yield "\n".join(lines)


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


def _effect(name: str) -> str:
    if not studies.exists(name):
        return "not measured"
    found = studies.load(name)
    if not found["differed"]:
        return "no game differs"
    changed = [_told(key, data) for key, data in found["metrics"].items() if key in NAMES and data["p"] < SIGNIFICANT]
    return "; ".join(changed) or "nothing"


def _told(key: str, data: Mapping[str, Any]) -> str:
    scale, unit = (100, " %") if key in SHARES else (1, "")
    a, b, low, high = (scale * data[each] for each in ("a", "b", "low", "high"))
    return f"{NAMES[key]} {a:.1f} → {b:.1f}{unit} ({low:+.1f} … {high:+.1f})"
