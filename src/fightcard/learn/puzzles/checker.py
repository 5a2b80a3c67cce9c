"""Proves puzzles. ``check_puzzles`` is quick: it checks what needs no new judgement, and what is solved.
``prove_puzzles`` judges every puzzle again with other seeds, and plays it out again.

Both return what is wrong, one English sentence each, for those who make puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Error
from fightcard.core.position import Position
from fightcard.language import LANGUAGES
from fightcard.learn.judge import judge

from .bot_games import LEAST_CHOICES, Moment
from .candidates import BASELINE, difficulty_of, is_found, puzzle_id
from .certificate import LEAST_CONFIRMED, LEAST_LEAD, LEAST_VALUE, LEAST_Z, MOST_VALUE, PLAYED_OUT, WORLDS, play_out
from .model import Puzzle
from .reader import puzzle_file, read_file, read_puzzles
from .session import PuzzleSession

LEAST_THEMES = 5
MOST_SHARE = 0.3  # of one theme
ROUNDING = 0.0002  # values are stored with four decimals
AGAIN_LEAD = 0.01  # the least lead of a puzzle that is judged again: once in a while it is smaller than before


def check_puzzles(game: GameDefinition) -> list[str]:
    """The defects in the puzzles of a game; empty if they are sound, or if there are none."""
    if not puzzle_file(game).exists():
        return []
    try:
        rules, puzzles = read_file(puzzle_file(game)).rules, read_puzzles(game)
    except Error as error:
        return [str(error)]
    if rules != game.version:
        return [f"the puzzles belong to version {rules} of the rules, not {game.version}: make them anew"]
    found = [f"{each.id}: {problem}" for each in puzzles for problem in _check(each, game)]
    return found + list(_check_all(puzzles))


def _check_all(puzzles: tuple[Puzzle, ...]) -> Iterator[str]:
    ids, themes = Counter(each.id for each in puzzles), Counter(each.theme for each in puzzles)
    yield from (f"{name} is there twice" for name, count in ids.items() if count > 1)
    if len(themes) < LEAST_THEMES:
        yield f"there are {len(themes)} themes; {LEAST_THEMES} are the least"
    yield from (f"theme {name}: {count} puzzles" for name, count in themes.items() if count > MOST_SHARE * len(puzzles))


def _check(puzzle: Puzzle, game: GameDefinition) -> Iterator[str]:
    try:
        moment = moment_of(puzzle, game)
    except Error as error:
        yield f"its position cannot be: {error}"
        return
    if sorted(moment.position.legal_actions(puzzle.seat)) != sorted(puzzle.actions):
        yield "its choices are not what the rules allow"
        return
    yield from _check_certificate(puzzle)
    if moment.is_sealed and not puzzle.exact:
        yield "another seat chooses at the same time"
    if puzzle_id(moment) != puzzle.id:
        yield f"its situation has the id {puzzle_id(moment)}"
    if is_found(puzzle.best, moment):
        yield f"{BASELINE} finds it"
    yield from _check_words(puzzle, quick=True)


def moment_of(puzzle: Puzzle, game: GameDefinition) -> Moment:
    """The decision that a puzzle is about."""
    return Moment(Position.read(game, puzzle.position), puzzle.seat)


def _check_certificate(puzzle: Puzzle) -> Iterator[str]:
    """Is what is stored enough, and does it agree with itself?"""
    values = [each.value for each in puzzle.choices]
    if len(values) < LEAST_CHOICES:
        yield f"it has {len(values)} choices; {LEAST_CHOICES} are the least"
        return
    if values != sorted(values, reverse=True) or abs(values[0] - values[1] - puzzle.margin.lead) > ROUNDING:
        yield "its values do not agree with its margin"
    if values[0] < LEAST_VALUE or values[-1] > MOST_VALUE:
        yield "the game is decided"
    if puzzle.margin.lead < LEAST_LEAD - ROUNDING or puzzle.margin.z < LEAST_Z - 0.1:
        yield "the lead of the best choice is too small"
    if puzzle.confirmed.lead < LEAST_CONFIRMED - ROUNDING or puzzle.confirmed.z < LEAST_Z - 0.1:
        yield "games that were played out do not confirm it"
    if puzzle.exact and puzzle.margin.error:
        yield "what is exact has no error"
    if puzzle.difficulty != difficulty_of(puzzle.misses):
        yield "its difficulty does not follow from the levels that miss it"


def _check_words(puzzle: Puzzle, *, quick: bool) -> Iterator[str]:
    for language in LANGUAGES:
        session = PuzzleSession(puzzle, language)
        for action in (puzzle.best, puzzle.baseline) if quick else puzzle.actions:
            answer = session.answer(action)
            if not answer.headline or not answer.text:
                yield f"nothing is said about {action} in {language}"
            if (answer.outcome == "right") != (action == puzzle.best):
                yield f"{action} is {answer.outcome}"


# -- solving again -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ProofSize:
    """In how many worlds a puzzle is tried again. In few of them a lead may be smaller by chance."""

    worlds: int = WORLDS
    played_out: int = PLAYED_OUT
    slack: float = 0.0  # standard errors


WHOLE, SAMPLE = ProofSize(), ProofSize(200, 100, 2.0)


def prove_puzzles(game: GameDefinition, seed: int, only: Collection[str] = (), size: ProofSize = WHOLE) -> list[str]:
    """Solve puzzles again: exactly, or in worlds of another seed."""
    puzzles = [each for each in read_puzzles(game) if not only or each.id in only]
    return [f"{each.id}: {problem}" for each in puzzles for problem in _prove(each, game, seed, size)]


def _prove(puzzle: Puzzle, game: GameDefinition, seed: int, size: ProofSize) -> Iterator[str]:
    yield from _check_words(puzzle, quick=False)
    moment = moment_of(puzzle, game)
    found = judge(moment.position, moment.seat, worlds=size.worlds, seed=seed)
    if found.exact != puzzle.exact:
        yield "it is not solved any more"
    second = max((each for each in found.candidates if each.action != puzzle.best), key=lambda each: each.value)
    lead = found.margin(puzzle.best, second.action)
    if puzzle.exact and abs(lead.value - puzzle.margin.lead) > ROUNDING:
        yield f"it is solved with a lead of {lead.value:.4f}"
    if lead.value + size.slack * lead.se < AGAIN_LEAD:
        yield f"judged again, the best choice leads by {lead.value:.3f}"
    if not puzzle.exact:
        again = play_out(moment, puzzle.actions, seed + 1, games=size.played_out)
        if again.lead + size.slack * again.error < AGAIN_LEAD:
            yield f"played out again, the best choice leads by {again.lead:.3f}"
