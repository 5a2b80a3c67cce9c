"""How close the games are: draws, changes of the lead, comebacks, and how long a game lasts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import studies

# The usual rules of each game and mode are side A of a comparison.
GAMES = {
    "Duels of Cartisora": "cartisora-final_lock-own",
    "Combat of Champions": "champions-weapons-random",
    "Fightdrome, single bout": "fightdrome-breathing_space-yes",
    "Fightdrome, Fame": "fightdrome-fame_target-150",
    "Fightdrome, Epic Tournament": "fightdrome-epic_survivor-gauntlet",
}
WHERE = {"decisions": "decisions", "lead_changes": "lead changes", "comebacks": "comebacks", "draws": "draws"}
SHARES = ("comebacks", "draws")


def usual(game: str, metric: str, bot: str) -> float:
    """Return a metric by the usual rules."""
    found: dict[str, Any] = studies.load(f"{GAMES[game]}-{bot}")["metrics"][metric]
    return float(found["a"])


def feel_table() -> Iterator[str]:
    """Return the section."""
    yield "## How close the games are"
    yield (
        "By the usual rules, `thumb` / `expert`. A comeback is a game whose winner was behind for more than half of "
        "it; the lead is the one that the table shows. How many games were played stands "
        "[below](#what-each-rule-option-changes)."
    )
    lines = [f"| game | {' | '.join(WHERE.values())} |", "|---" * (1 + len(WHERE)) + "|"]
    for game in GAMES:
        told = [" / ".join(_number(metric, usual(game, metric, bot)) for bot in studies.BOTS) for metric in WHERE]
        lines.append(f"| {game} | {' | '.join(told)} |")
    yield "\n".join(lines)


def _number(metric: str, value: float) -> str:
    if metric in SHARES:
        return f"{100 * value:.1f} %"
    return f"{value:.0f}" if metric == "decisions" else f"{value:.1f}"
