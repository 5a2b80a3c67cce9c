"""What became of each mutant, in a file that a later run goes on with; and the tables made of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from .catalogue import Target
from .changes import Mutant

# What can become of a mutant; the last two have survived.
NOTICED, HUNG, UNNOTICED, UNTRIED = "noticed", "hung", "unnoticed", "uncovered"
SURVIVED = (UNNOTICED, UNTRIED)


@dataclass(frozen=True)
class Fate:
    """What became of one."""

    line: int
    function: str
    what: str
    outcome: str
    by: str = ""  # the test that noticed it
    seconds: float = 0.0


class Results:
    """The fates of all mutants, by module and key."""

    def __init__(self, path: Path) -> None:
        self.path = path
        kept = json.loads(path.read_text()) if path.exists() else {"fates": {}, "totals": {}, "covered": {}}
        self.fates = {
            module: {key: Fate(**fate) for key, fate in fates.items()} for module, fates in kept["fates"].items()
        }
        self.totals: dict[str, int] = kept["totals"]  # how many mutants a module has
        self.covered: dict[str, Any] = kept["covered"]  # what its tests come by

    def save(self) -> None:
        fates = {module: {key: asdict(fate) for key, fate in fates.items()} for module, fates in self.fates.items()}
        new = self.path.with_suffix(".new")
        data = {"totals": self.totals, "fates": fates, "covered": self.covered}
        new.write_text(json.dumps(data, ensure_ascii=False))
        new.replace(self.path)

    def prune(self, path: str, mutants: Sequence[Mutant]) -> None:
        """Forget what the module no longer holds; what it still holds may lie on another line now."""
        fates = self.fates.get(path, {})
        self.totals[path] = len(mutants)
        self.fates[path] = {
            mutant.key: replace(fates[mutant.key], line=mutant.line, function=mutant.function, what=mutant.what)
            for mutant in mutants
            if mutant.key in fates
        }

    def note(self, path: str, mutant: Mutant, outcome: str, by: str = "", seconds: float = 0.0) -> None:
        fate = Fate(mutant.line, mutant.function, mutant.what, outcome, by, round(seconds, 1))
        self.fates.setdefault(path, {})[mutant.key] = fate

    def left(self, path: str, mutants: Sequence[Mutant], again: bool) -> list[Mutant]:
        """Those still to be tried; ``again``: those that have survived too."""
        known = self.fates.get(path, {})
        return [
            mutant for mutant in mutants if mutant.key not in known or (again and known[mutant.key].outcome in SURVIVED)
        ]


def table(results: Results, targets: Sequence[Target]) -> str:
    """A row for each module, and one for each group."""
    lines = [
        "| module | mutants | tried | noticed | of these hung | survived | share |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for group in dict.fromkeys(target.group for target in targets):
        paths = [target.path for target in targets if target.group == group and results.fates.get(target.path)]
        total: Counter[str] = Counter()
        for path in paths:
            counts = Counter(fate.outcome for fate in results.fates[path].values())
            name = path.removeprefix("src/fightcard/")
            lines.append(_row(f"`{name}`", results.totals.get(path, counts.total()), counts))
            total += counts
        if paths:
            lines.append(_row(f"**{group}**", sum(results.totals.get(path, 0) for path in paths), total))
    return "\n".join(lines)


def _row(name: str, mutants: int, counts: Counter[str]) -> str:
    noticed, tried = counts[NOTICED] + counts[HUNG], counts.total()
    share = f"{100 * noticed / tried:.1f} %"
    return f"| {name} | {mutants} | {tried} | {noticed} | {counts[HUNG]} | {tried - noticed} | {share} |"


def survivors(results: Results, targets: Sequence[Target]) -> str:
    """A row for each that nobody noticed."""
    lines = []
    for target in targets:
        for fate in sorted(results.fates.get(target.path, {}).values(), key=lambda each: each.line):
            if fate.outcome in SURVIVED:
                where = f"{target.path.removeprefix('src/fightcard/')}:{fate.line}"
                lines.append(
                    f"{where} {fate.function}: {fate.what}{'' if fate.outcome == UNNOTICED else ' (uncovered)'}"
                )
    return "\n".join(lines)
