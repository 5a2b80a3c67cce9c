"""Candidates: decisions of bot games that are certified, that the rule-of-thumb player misses, and that have a theme."""

from __future__ import annotations

import hashlib

from fightcard.core.position import Position
from fightcard.core.reasons import Judged
from fightcard.learn.reasons import reasons

from .bot_games import BotGames, Moment, choices_of
from .certificate import Certificate, certify
from .model import EASY, HARD, MEDIUM, Puzzle, Share

LEVELS = ("novice", "regular", "expert")
TRIES = range(40)  # seeds of a level's decisions
BASELINE, BASELINE_TRIES = "thumb", range(20)
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
    certificate = certify(moment, seed)
    if certificate is None:
        return None
    baseline = choices_of(BASELINE, moment, BASELINE_TRIES)
    if certificate.choices[0].action in baseline:
        return None
    usual = max(sorted(set(baseline)), key=baseline.count)
    theme = theme_of(moment, certificate, usual)
    return None if theme is None else _puzzle(moment, seed, certificate, usual, theme)


def _is_solved(moment: Moment) -> bool:
    """Can the judge be asked about a choice that both make at the same time?"""
    from fightcard.registry import find_level_module

    return find_level_module(moment.position.game.definition) is not None


def theme_of(moment: Moment, certificate: Certificate, wrong: str) -> str | None:
    """Why the best choice is better than a wrong one: the weightiest reason; None if nothing can be said."""
    observation = moment.position.observe(moment.seat)
    theirs = {each.name: each.share for each in certificate.theirs}
    judged = Judged({each.action: each.value for each in certificate.choices}, theirs)
    found = reasons(observation, moment.seat, wrong, certificate.choices[0].action, judged)
    return found[0].code if found else None


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


def misses_of(moment: Moment, best: str) -> tuple[Share, ...]:
    """How often each level misses the best choice."""
    tried = {level: choices_of(level, moment, TRIES) for level in LEVELS}
    return tuple(Share(level, 1 - actions.count(best) / len(actions)) for level, actions in tried.items())


def difficulty_of(misses: tuple[Share, ...]) -> int:
    """Easy if the regular finds it, medium if only the expert does."""
    missed = {each.name: each.share > OFTEN for each in misses}
    if missed["expert"]:
        return HARD
    return MEDIUM if missed["regular"] else EASY


def puzzle_id(moment: Moment) -> str:
    """A short name that depends on nothing but the situation."""
    return hashlib.sha256(moment.situation.encode()).hexdigest()[:ID_LENGTH]


def _seed(seed: int, moment: Moment) -> int:
    """The judge's seed: another one for each situation."""
    digest = hashlib.sha256(f"{seed} {moment.situation}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def _disguised(moment: Moment, seed: int) -> Position:
    """The position with hidden cards dealt anew, so that it tells nothing that the seat does not know."""
    return moment.position.observe(moment.seat).sample_world(seed)
