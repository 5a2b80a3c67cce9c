"""Candidates: decisions of bot games that are certified, missed by the rule-of-thumb player, and have a theme."""

from __future__ import annotations

import hashlib

from fightcard.core.position import Position
from fightcard.core.reasons import Comparison
from fightcard.registry import find_level_module

from .bot_games import BotGames, Moment, choices_of
from .certificate import Certificate, certify, glance
from .model import EASY, HARD, MEDIUM, NamedShare, Puzzle

LEVELS = ("novice", "regular", "expert")
TRIES = range(40)  # seeds of a level's decisions
BASELINE, BASELINE_TRIES = "thumb", range(200)  # it draws lots: in fewer tries, a rare find is missed
RARELY = 0.1  # it may find a puzzle by chance so often
OFTEN = 0.5  # a level that misses a puzzle more often does not find it
ID_LENGTH = 5


def find_candidates(games: BotGames, number: int) -> list[Puzzle]:
    """The candidates of one bot game."""
    found = (find_candidate(moment, _seed(games.seed, moment)) for moment in games.moments(number))
    return [puzzle for puzzle in found if puzzle is not None]


def find_candidate(moment: Moment, seed: int) -> Puzzle | None:
    """A puzzle of this moment; None if it makes none. What is cheap is asked first."""
    if moment.is_sealed and not _is_solved(moment):
        return None
    seen = glance(moment, seed)
    if seen is None or is_found(seen.ranked[0].action, moment):
        return None
    certificate = certify(moment, seen, seed)
    if certificate is None or is_found(certificate.choices[0].action, moment):
        return None
    tried = choices_of(BASELINE, moment, BASELINE_TRIES)
    usual = max(sorted(set(tried)), key=tried.count)
    theme = theme_of(moment, certificate, usual)
    return None if theme is None else _puzzle(moment, seed, certificate, usual, theme)


def is_found(best: str, moment: Moment) -> bool:
    """Does the rule-of-thumb player find it more often than by a rare chance?"""
    return choices_of(BASELINE, moment, BASELINE_TRIES).count(best) > RARELY * len(BASELINE_TRIES)


def _is_solved(moment: Moment) -> bool:
    """Can the judge be asked about a choice that both make at the same time?"""
    return find_level_module(moment.position.game.definition) is not None


def theme_of(moment: Moment, certificate: Certificate, wrong: str) -> str | None:
    """The theme of the puzzle, by a wrong choice that seems right; None if it has none."""
    observation, best = moment.position.observe(moment.seat), certificate.choices[0].action
    comparison = Comparison(observation, moment.seat, wrong, best, certificate.judged)
    return moment.position.game.definition.puzzle_theme(comparison)


def _puzzle(moment: Moment, seed: int, certificate: Certificate, baseline: str, theme: str) -> Puzzle:
    misses = misses_of(moment, certificate.choices[0].action)
    return Puzzle(
        game=moment.position.game.name,
        id=puzzle_id(moment),
        position=str(_disguised(moment, seed)),
        seat=moment.seat,
        theme=theme,
        difficulty=difficulty_of(misses),
        choices=certificate.choices,
        exact=certificate.exact,
        margin=certificate.margin,
        confirmed=certificate.confirmed,
        baseline=baseline,
        misses=misses,
        theirs=certificate.theirs,
    )


def misses_of(moment: Moment, best: str) -> tuple[NamedShare, ...]:
    """The frequency with which each level misses the best choice."""
    tried = {level: choices_of(level, moment, TRIES) for level in LEVELS}
    return tuple(NamedShare(level, 1 - actions.count(best) / len(actions)) for level, actions in tried.items())


def difficulty_of(misses: tuple[NamedShare, ...]) -> int:
    """Easy if every level finds it, medium if the expert does and a weaker one does not, else hard."""
    missed = {each.name: each.share > OFTEN for each in misses}
    if missed["expert"]:
        return HARD
    return MEDIUM if any(missed.values()) else EASY


def puzzle_id(moment: Moment) -> str:
    """A short name that depends on nothing but the situation."""
    return hashlib.sha256(moment.situation.encode()).hexdigest()[:ID_LENGTH]


def _seed(seed: int, moment: Moment) -> int:
    """The judge's seed: another one for each situation."""
    digest = hashlib.sha256(f"{seed} {moment.situation}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def _disguised(moment: Moment, seed: int) -> Position:
    """The position with hidden cards dealt again, so that it reveals nothing that the seat does not know."""
    return moment.position.observe(moment.seat).sample_world(seed)
