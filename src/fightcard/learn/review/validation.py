"""Does a review measure what it says? ``python -m fightcard.learn.review.validation [GAME …]``.

Each level plays games against ``master``, on both sides in turn. Five things are looked at:

- identity: result less start is the sum of all items of the review;
- false positives: open decisions of ``master`` that are called mistakes;
- deficit: what a level loses by its decisions, less what ``master`` loses, should be what it falls short of its start;
- repeatability: mistakes that are mistakes with another seed too;
- reasons: mistakes that are explained in words.

Findings are kept as ``bench/review/GAME.json``, of which ``validation_report.py`` makes the tables of docs/review.md.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from time import monotonic, process_time

import msgspec

from fightcard.bots.untimed import UntimedBot
from fightcard.core.game import Game
from fightcard.core.record import Record
from fightcard.learn.labels import BLUNDER, MISTAKE
from fightcard.registry import GAMES, find_game

from .model import LedgerItem, Review
from .public import review
from .reviewer import Reviewer

LEVELS = ("random", "novice", "regular", "expert", "master")
REFERENCE = "master"
STANDARD_GAMES = 100  # of each level
WHOLE_REVIEWS = 2  # of each level: whole reviews take longer than decisions alone
COSTLY = (MISTAKE, BLUNDER)
SHORT = {"target": "target=1", "duels": "duels=1"}  # options that make a game as short as it can be, if it has them
FOLDER = Path("bench/review")
VERSION = 1  # of the files


class ValidatedGame(msgspec.Struct, frozen=True):
    """A game of a level: its side, what it fell short of its start, and what the decisions of both sides cost."""

    side: int
    deficit: float
    own: float
    rival: float

    @property
    def loss(self) -> float:
        """Return the cost of the level's decisions, less that of its rival's."""
        return self.own - self.rival


class Findings(msgspec.Struct):
    """The findings of a validation in one game."""

    game: str
    options: list[str]
    version: int = VERSION
    levels: dict[str, list[ValidatedGame]] = msgspec.field(default_factory=dict)
    off: float = 0.0  # how far the identity is from being one, at most
    reviews: list[float] = msgspec.field(default_factory=list)  # seconds of processor time of whole reviews
    entries: list[int] = msgspec.field(default_factory=list)  # of the same games
    open_labels: dict[str, int] = msgspec.field(default_factory=dict)  # of open decisions of the reference
    sealed_labels: dict[str, int] = msgspec.field(default_factory=dict)  # and of sealed ones
    mistakes: int = 0  # of all players
    repeated: int = 0  # of these with another seed too
    explained: int = 0  # of these with a reason in words


def played(game: Game, levels: Sequence[str], seed: int) -> Record:
    """A game between two levels, the same on every machine."""
    bots = [_bot(level, game) for level in levels]
    position, luck = game.deal(seed=seed), random.Random(seed)
    while not position.is_over:
        seat = position.due[0]
        position, _ = position.play(f"{seat}:{bots[seat].choose(position, seat, luck.getrandbits(60))}")
    return Record.of(position)


@cache
def _bot(level: str, game: Game) -> UntimedBot:
    bot = UntimedBot(level, game.definition)
    bot.prepare(game.setup)
    return bot


class Validation:
    """Adds one game after the other to the findings."""

    def __init__(self, game: Game, found: Findings | None = None) -> None:
        self.game = game
        self.found = found or Findings(game.name, Record.of(game.deal(seed=0)).options)

    def add(self, level: str, number: int) -> None:
        """Play a game of a level, and judge it."""
        side = number % 2
        record = played(self.game, (level, REFERENCE) if side == 0 else (REFERENCE, level), seed=number)
        games = self.found.levels.setdefault(level, [])
        if len(games) < WHOLE_REVIEWS:
            self._add_whole(record)
        reviewer = Reviewer(record, self.game.definition)
        decisions = list(reviewer.decisions())
        games.append(_row(side, reviewer, decisions))
        self._count(decisions, [seat for seat in (0, 1) if level == REFERENCE or reviewer.sides[seat] != side])
        self._repeat(record, decisions)

    def _add_whole(self, record: Record) -> None:
        began = process_time()
        found = review(record)
        self.found.reviews.append(round(process_time() - began, 2))
        self.found.entries.append(len(record.actions))
        self.found.off = max(self.found.off, identity_error(found))

    def _count(self, decisions: list[LedgerItem], seats: Sequence[int]) -> None:
        for kind, labels in (("choice", self.found.open_labels), ("sealed", self.found.sealed_labels)):
            counted = Counter(item.label for item in decisions if item.kind == kind and item.seat in seats)
            for label, count in counted.items():
                labels[label] = labels.get(label, 0) + count

    def _repeat(self, record: Record, decisions: list[LedgerItem]) -> None:
        mistakes = [item for item in decisions if item.label in COSTLY]
        if not mistakes:
            return
        again = Reviewer(record, self.game.definition, seed=1).decisions([item.entry for item in mistakes])
        self.found.mistakes += len(mistakes)
        self.found.repeated += sum(item.label in COSTLY for item in again)
        self.found.explained += sum(bool(item.reasons) for item in mistakes)


def _row(side: int, reviewer: Reviewer, decisions: list[LedgerItem]) -> ValidatedGame:
    start, result = reviewer.valuer.prior().value, reviewer.result
    short = start - result if side == 0 else result - start
    losses = _losses(decisions, reviewer.sides)
    return ValidatedGame(side, round(short, 6), round(losses[side], 6), round(losses[1 - side], 6))


def _losses(items: Sequence[LedgerItem], sides: Sequence[int]) -> tuple[float, float]:
    """The cost of the decisions of each side."""
    found = [0.0, 0.0]
    for item in items:
        assert item.seat is not None, "of decisions only"
        found[sides[item.seat]] += item.loss(sides[item.seat])
    return found[0], found[1]


def identity_error(found: Review) -> float:
    """The error of a review: of its items against the result, and of its parts against its whole."""
    change = found.result - found.start
    items = sum(item.value for item in found.items)
    return max(abs(change - items), abs(change - found.luck - found.skill[0] - found.skill[1]))


def validate(
    game: Game, games: int, seconds: float, levels: Sequence[str] = LEVELS, before: Findings | None = None
) -> Iterator[Findings]:
    """Findings after each round of games, one of each level, until there are so many or the time is over.

    They go on from earlier findings, if there are some.
    """
    validation, end = Validation(game, before), monotonic() + seconds
    for number in range(_rounds(before), games):
        for level in levels:
            validation.add(level, number)
        yield validation.found
        if monotonic() > end:
            return


def _rounds(found: Findings | None) -> int:
    """Return the number of games of each level."""
    return min(map(len, found.levels.values()), default=0) if found is not None else 0


def shortest(name: str, options: Sequence[str] = ()) -> Game:
    """A game with these options, or one as short as it can be."""
    definition = find_game(name)
    usual = [SHORT[option.name] for option in definition.options if option.name in SHORT]
    return Game(definition, definition.setup(list(options) or usual))


def main() -> int:
    """Validate the games named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m fightcard.learn.review.validation", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games without any")
    parser.add_argument("--games", dest="number", type=int, default=STANDARD_GAMES, help="of each level")
    parser.add_argument("--minutes", type=float, default=20.0, help="for each game at most")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder of the findings")
    parser.add_argument("--more", action="store_true", help="go on from the findings in that folder")
    arguments = parser.parse_args()
    for name in arguments.games or tuple(GAMES):
        game = shortest(name, arguments.option)
        before = read_findings(arguments.out, name) if arguments.more else None
        for found in validate(game, arguments.number, 60 * arguments.minutes, before=before):
            _store(found, arguments.out)
    return 0


def read_findings(folder: Path, name: str) -> Findings | None:
    """Return the stored findings of a game; None if there are none."""
    file = folder / f"{name}.json"
    return msgspec.json.decode(file.read_bytes(), type=Findings) if file.exists() else None


def _store(found: Findings, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    (folder / f"{found.game}.json").write_text(text + "\n")
    print(f"{found.game}: {_rounds(found)} games of each level, {found.mistakes} mistakes", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
