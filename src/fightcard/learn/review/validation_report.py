"""``python -m fightcard.learn.review.validation_report``: writes the findings of the validation into docs/review.md."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from math import log
from pathlib import Path

from fightcard.language import Speaker
from fightcard.learn.estimates import Estimate, mean
from fightcard.learn.labels import LABELS
from fightcard.registry import GAMES

from .validation import COSTLY, FOLDER, REFERENCE, Findings, read_findings

PAGE = Path("docs/review.md")
BEGIN, END = "<!-- validation: begin -->", "<!-- validation: end -->"
LEVEL_HEAD = ("level", "games", "loss", "deficit", "difference", "in standard errors")
CONFIDENCE = 0.05
ENOUGH = 20  # games: of fewer a standard error itself is too uncertain to count in it


def all_findings(folder: Path = FOLDER) -> list[Findings]:
    """The findings that are kept, in the order of the games."""
    return [found for name in GAMES if (found := read_findings(folder, name)) is not None]


def section(findings: Sequence[Findings]) -> str:
    """The tables of all games."""
    return "\n\n".join("\n".join(_game(found)).strip() for found in findings)


def written(page: str, findings: Sequence[Findings]) -> str:
    """The page with the present findings between its marks."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{section(findings)}\n\n{END}{tail}"


def _game(found: Findings) -> Iterator[str]:
    options = f" (`{' '.join(found.options)}`)" if found.options else ""
    yield f"### {Speaker('en').say(f'{found.game}-name')}{options}"
    yield ""
    yield from _table(LEVEL_HEAD, [_level(level, found) for level in found.levels])
    yield ""
    yield from _facts(found)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(line)} |" for line in (head, ["---"] * len(head), *rows)]


def _level(level: str, found: Findings) -> list[str]:
    games = found.levels[level]
    loss, short = mean([each.loss for each in games]), mean([each.deficit for each in games])
    gap = mean([each.loss - each.deficit for each in games])
    ratio = f"{abs(gap.value) / gap.se:.1f}" if gap.se and len(games) >= ENOUGH else "–"
    return [f"`{level}`", str(len(games)), *map(_figure, (loss, short, gap)), ratio]


def _figure(estimate: Estimate) -> str:
    return f"{estimate.value:.3f} ± {estimate.se:.3f}"


def _facts(found: Findings) -> Iterator[str]:
    costly = sum(found.open_labels.get(label, 0) for label in COSTLY)
    total = sum(found.open_labels.values())
    if found.reviews:
        yield f"- Identity: off by {found.off:.0e} at most in {len(found.reviews)} whole reviews."
    if total:
        yield f"- Open decisions of `{REFERENCE}`: {_labels(found.open_labels)}{_at_most(costly, total)}."
    if found.sealed_labels:
        yield f"- Its sealed decisions: {_labels(found.sealed_labels)}."
    if found.mistakes:
        yield (
            f"- Mistakes of all players: {found.mistakes}. With another seed too: {_share(found.repeated, found)}; "
            f"with a reason in words: {_share(found.explained, found)}."
        )
    seconds = sorted(found.reviews[1:])  # the first one waits for the compiler
    if seconds:
        yield (
            f"- Processor time of a whole review, compiled: {seconds[len(seconds) // 2]:.1f} s at the median, "
            f"{seconds[-1]:.1f} s at most, of games with up to {max(found.entries[1:])} choices."
        )


def _labels(counts: Mapping[str, int]) -> str:
    total = sum(counts.values())
    return f"{total}, of them {', '.join(f'{counts[label]} {label}' for label in LABELS if counts.get(label))}"


def _at_most(costly: int, total: int) -> str:
    """Without any in so many, what share could there still be?"""
    if costly:
        return ""
    return f"; no mistake, so with 95 % confidence fewer than {100 * -log(CONFIDENCE) / total:.1g} % are"


def _share(count: int, found: Findings) -> str:
    return f"{count} ({100 * count / found.mistakes:.0f} %)"


def main() -> int:
    """Write the page again."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), all_findings()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
