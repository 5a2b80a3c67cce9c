"""The result of each mutant, in a file that a later run resumes; and the tables made of it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Sequence
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
    """The result of one mutant."""

    line: int
    function: str
    what: str
    outcome: str
    by: str = ""  # the test that noticed it
    seconds: float = 0.0


Row = tuple[str, str, str]  # module, function, fault
EXPLAINED = re.compile(r"\| `([^`]+)`(?: `([^`]+)`)? \| `` (.+) `` \| .+ \|")


def read_explained(page: Path) -> set[Row]:
    """Those of which a page says, in rows of a table, why they change nothing that anybody could notice."""
    lines = page.read_text().splitlines() if page.exists() else []
    found = (EXPLAINED.fullmatch(line) for line in lines)
    return {(each[1], each[2] or "", each[3].replace("\\|", "|")) for each in found if each}


class Results:
    """The fates of all mutants, by module and key."""

    def __init__(self, path: Path, explained: Collection[Row] = ()) -> None:
        self.path, self.explained = path, explained
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
        """Those still to be tried; ``again``: also those that have survived, and nobody has explained it."""
        known = self.fates.get(path, {})
        return [mutant for mutant in mutants if mutant.key not in known or (again and self._riddle(path, mutant.key))]

    def _riddle(self, path: str, key: str) -> bool:
        fate = self.fates[path][key]
        return fate.outcome in SURVIVED and not self.explains(path, fate)

    def explains(self, path: str, fate: Fate) -> bool:
        """Does the page say why this one changes nothing?"""
        return (_name(path), fate.function, fate.what) in self.explained


def table(results: Results, targets: Sequence[Target]) -> str:
    """A row for each module, and one for each group."""
    lines = [
        "| module | mutants | tried | noticed | of these hung | survived | of these explained | share |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for group in dict.fromkeys(target.group for target in targets):
        paths = [target.path for target in targets if target.group == group and results.fates.get(target.path)]
        total: Counter[str] = Counter()
        for path in paths:
            counts = Counter(fate.outcome for fate in results.fates[path].values())
            counts["explained"] = sum(results.explains(path, fate) for fate in _survivors(results, path))
            lines.append(_row(f"`{_name(path)}`", results.totals.get(path, 0), counts))
            total += counts
        if paths:
            lines.append(_row(f"**{group}**", sum(results.totals.get(path, 0) for path in paths), total))
    return "\n".join(lines)


def _row(name: str, mutants: int, counts: Counter[str]) -> str:
    noticed, survived = counts[NOTICED] + counts[HUNG], counts[UNNOTICED] + counts[UNTRIED]
    share = f"{100 * noticed / (noticed + survived):.1f} %"
    cells = (name, mutants, noticed + survived, noticed, counts[HUNG], survived, counts["explained"], share)
    return f"| {' | '.join(map(str, cells))} |"


def survivors(results: Results, targets: Sequence[Target]) -> str:
    """A row for each that nobody noticed and nobody has explained, as the page would have it."""
    lines = []
    for target in targets:
        for fate in _survivors(results, target.path):
            if not results.explains(target.path, fate):
                where = f"`{_name(target.path)}`" + (f" `{fate.function}`" if fate.function else "")
                fault = fate.what.replace("|", "\\|")
                why = "no test comes by" if fate.outcome == UNTRIED else "?"
                lines.append(f"| {where} | `` {fault} `` | {fate.line}: {why} |")
    return "\n".join(lines)


def _survivors(results: Results, path: str) -> list[Fate]:
    found = (fate for fate in results.fates.get(path, {}).values() if fate.outcome in SURVIVED)
    return sorted(found, key=lambda fate: fate.line)


def _name(path: str) -> str:
    return path.removeprefix("src/fightcard/")
