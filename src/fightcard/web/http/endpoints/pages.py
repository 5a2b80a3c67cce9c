"""Endpoints of the page: its files, words, rules and lessons, and the catalogue of games."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from fightcard.language import LANGUAGES
from fightcard.messages import codec, requests, responses
from fightcard.registry import find_game
from fightcard.web.guard.costs import Cost

from .. import pages
from ..lessons import lessons_page, play_moves
from ..responses import json_response
from .shared import Endpoint, Job, Resource

LESSON_PAGES = ("/learn/{game}", "/learn/{game}/{lesson}")
GAME_PAGES = ("/table/{table}", "/join", "/replay/{table}", "/review", "/review/{table}", "/my-games")
TOURNAMENT_PAGES = ("/tournaments", "/tournament/{tournament}")
PAGES = ("/", *GAME_PAGES, *TOURNAMENT_PAGES, "/rules/{game}", "/learn", *LESSON_PAGES)


class PageEndpoints(Resource):
    """Routes that do not depend on a table."""

    def endpoints(self) -> list[Endpoint]:
        return [
            *(Endpoint("GET", path, self.shell) for path in PAGES),
            Endpoint("GET", "/service-worker.js", self.service_worker),
            Endpoint("GET", "/static/{name:path}", self.static),
            Endpoint("GET", "/words/{language}", self.words, Cost.MEDIUM),
            Endpoint("GET", "/api/openapi.json", self.openapi, Cost.MEDIUM),
            Endpoint("GET", "/api/catalogue", self.catalogue, Cost.MEDIUM),
            Endpoint("GET", "/api/rules/{game}/{language}", self.rules, Cost.MEDIUM),
            Endpoint("GET", "/api/lessons/{game}/{language}", self.lessons, Cost.MEDIUM),
            Endpoint("POST", "/api/lessons/{game}/{language}/{lesson}", self.lesson_game, Cost.LARGE),
        ]

    async def shell(self, request: Request) -> Response:
        return pages.respond(request, pages.static_page(pages.SHELL))

    async def service_worker(self, request: Request) -> Response:
        """At the root, because a worker is responsible for its own folder."""
        return pages.respond(request, pages.static_page(pages.SERVICE_WORKER))

    async def static(self, request: Request) -> Response:
        return pages.respond(request, pages.static_page(request.path_params["name"]))

    async def words(self, request: Request) -> Job:
        return lambda: pages.respond(request, pages.words_page(request.path_params["language"]))

    async def rules(self, request: Request) -> Job:
        return lambda: json_response(
            pages.rules_data(find_game(request.path_params["game"]).name, request.path_params["language"])
        )

    async def lessons(self, request: Request) -> Job:
        game, language = request.path_params["game"], request.path_params["language"]
        return lambda: pages.respond(request, lessons_page(game, language))

    async def lesson_game(self, request: Request) -> Job:
        wish = await self.body(request, requests.LessonMoves)
        game, language, lesson = (request.path_params[name] for name in ("game", "language", "lesson"))
        return lambda: json_response(play_moves(game, language, lesson, wish))

    async def catalogue(self, _request: Request) -> Job:
        timers = self.settings.timers
        return lambda: json_response(
            responses.CatalogueResponse(
                games=pages.games_data(),
                languages=list(LANGUAGES),
                lan=self.state.lan_urls,
                public_url=self.settings.public_url,
                local=not self.settings.public_url and not self.state.lan_urls,
                timers=responses.TimersResponse(timers.lost, timers.absent, timers.gone),
                lobby=self.settings.lobby,
                reviews=self.settings.reviews,
            )
        )

    async def openapi(self, request: Request) -> Job:
        def job() -> Response:
            from ..openapi import document  # late: few clients ask for it

            return pages.respond(request, pages.make_page(codec.encode(document()), "application/json"))

        return job
