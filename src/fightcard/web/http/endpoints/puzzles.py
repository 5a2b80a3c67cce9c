"""Endpoints of puzzles."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from fightcard.messages import requests
from fightcard.web.guard.costs import Cost

from .. import pages
from ..puzzles import answer_puzzle, puzzle_page, puzzles_page
from ..responses import json_response
from .shared import Endpoint, Job, Resource

PAGES = ("/puzzles/{game}", "/puzzles/{game}/{puzzle}")


class PuzzleEndpoints(Resource):
    """The puzzles of a game: the list, one of them, and answers."""

    def endpoints(self) -> list[Endpoint]:
        return [
            *(Endpoint("GET", path, self.shell) for path in PAGES),
            Endpoint("GET", "/api/puzzles/{game}/{language}", self.puzzles, Cost.MEDIUM),
            Endpoint("GET", "/api/puzzles/{game}/{language}/{puzzle}", self.puzzle, Cost.MEDIUM),
            Endpoint("POST", "/api/puzzles/{game}/{language}/{puzzle}", self.answer, Cost.MEDIUM),
        ]

    async def shell(self, request: Request) -> Response:
        return pages.respond(request, pages.static_page(pages.SHELL))

    async def puzzles(self, request: Request) -> Job:
        game, language = request.path_params["game"], request.path_params["language"]
        return lambda: pages.respond(request, puzzles_page(game, language))

    async def puzzle(self, request: Request) -> Job:
        asked = _asked(request)
        return lambda: pages.respond(request, puzzle_page(*asked))

    async def answer(self, request: Request) -> Job:
        wish = await self.body(request, requests.PuzzleMove)
        asked = _asked(request)
        return lambda: json_response(answer_puzzle(*asked, wish.action))


def _asked(request: Request) -> tuple[str, str, str]:
    found = request.path_params
    return found["game"], found["language"], found["puzzle"]
