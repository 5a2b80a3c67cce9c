"""The puzzles of a game for the page. What the seat does not know, and the solution, stay here until it is answered."""

from __future__ import annotations

from functools import cache, lru_cache

from fightcard.language import find_language
from fightcard.learn.puzzles.public import find_puzzle, puzzles
from fightcard.learn.puzzles.session import PuzzleSession
from fightcard.messages import codec
from fightcard.messages.responses import PuzzleAnswerResponse, PuzzleListed, PuzzleResponse, PuzzlesResponse

from .pages import Page, make_page

MOST_KEPT = 256


@cache
def puzzles_page(game: str, language: str) -> Page:
    """All puzzles of a game; Unreadable if there is no such game or language."""
    find_language(language)
    listed: list[PuzzleListed] = [
        {"id": each.id, "theme": each.theme, "difficulty": each.difficulty} for each in puzzles(game)
    ]
    return make_page(codec.encode(PuzzlesResponse(listed)), "application/json")


@lru_cache(maxsize=MOST_KEPT)
def puzzle_page(game: str, language: str, name: str) -> Page:
    """One puzzle; Unreadable if there is none."""
    session = _session(game, language, name)
    puzzle = session.puzzle
    data = PuzzleResponse(
        id=puzzle.id,
        theme=puzzle.theme,
        difficulty=puzzle.difficulty,
        hint=session.theme,
        seat=puzzle.seat,
        players=[session.players[seat] for seat in session.position.seats],
        view=session.observation.view,
        actions=session.legal_actions(),
    )
    return make_page(codec.encode(data), "application/json")


@lru_cache(maxsize=MOST_KEPT)
def answer_puzzle(game: str, language: str, name: str, action: str) -> PuzzleAnswerResponse:
    """Feedback on an answer; Unreadable if it is no action of the game."""
    session = _session(game, language, name)
    answer = session.answer(action)
    return PuzzleAnswerResponse(
        outcome=answer.outcome,
        headline=answer.headline,
        text=answer.text,
        rule=answer.rule,
        percent=round(100 * answer.cost),
        events=list(answer.events),
        view=None if answer.position is None else answer.position.view(session.puzzle.seat),
    )


def _session(game: str, language: str, name: str) -> PuzzleSession:
    return PuzzleSession(find_puzzle(game, name), find_language(language))
