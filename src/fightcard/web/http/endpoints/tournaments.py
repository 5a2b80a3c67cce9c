"""Endpoints of tournaments: make one, enter, play, watch, run it, leave, and export it.

Four kinds of secrets open a tournament: the organiser's, the link to enter, an entrant's own, and the link to follow.
"""

from __future__ import annotations

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from fightcard.core.chance import entropy
from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import TableRefuses
from fightcard.core.support.extras import require
from fightcard.messages import requests, responses
from fightcard.registry import find_game
from fightcard.server.create_table import check_length, read_clock
from fightcard.server.encoding import frames
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.tokens import derived_token, digest, new_token, store_derived
from fightcard.server.tournament_registry import ORGANISER, LiveTournament
from fightcard.server.workers.own_bots import check_level
from fightcard.store import Token
from fightcard.store.base import TournamentRole
from fightcard.table.names import clean_name
from fightcard.tournament.commands import Close, Enter, Forfeit, StartRound, Withdraw, accepts_entries
from fightcard.tournament.data import TournamentData
from fightcard.tournament.events import TournamentPlan
from fightcard.tournament.export import pairings_csv, standings_csv
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import address_of

from ..responses import json_response
from ..sessions import TOURNAMENT_ROLES, HeldTokens, set_cookie, set_tournament_cookie, tournament_tokens
from .shared import Endpoint, Job, Resource

MAX_ENTRANTS = 64  # at a server: the pairings of more take too long
CSV = {"standings": standings_csv, "pairings": pairings_csv}
FIRST_TOKENS: dict[TournamentRole, int] = {"organiser": ORGANISER, "enter": SPECTATOR, "follow": SPECTATOR}


class TournamentEndpoints(Resource):
    """Tournaments and the tokens that open them."""

    def endpoints(self) -> list[Endpoint]:
        path = "/api/tournaments/{tournament}"
        return [
            Endpoint("POST", "/api/tournaments", self.make),
            Endpoint("GET", path, self.tournament),
            Endpoint("GET", f"{path}/export/{{csv}}", self.export, Cost.MEDIUM),
            Endpoint("POST", f"{path}/open", self.open),
            Endpoint("POST", f"{path}/enter", self.enter),
            Endpoint("POST", f"{path}/play", self.play),
            Endpoint("POST", f"{path}/watch", self.watch),
            Endpoint("POST", f"{path}/leave", self.leave),
            Endpoint("POST", f"{path}/forfeit", self.forfeit),
            Endpoint("POST", f"{path}/run", self.run),
        ]

    # -- what all of them need --

    async def _find(self, request: Request) -> tuple[LiveTournament, HeldTokens]:
        """Return the tournament of a request and its tokens there; TableRefuses if it has none."""
        name = request.path_params["tournament"]
        held = await tournament_tokens(request, self.store, name)
        if not held:
            raise TableRefuses("tournament-unknown")
        if name not in self.state.tournaments.live:
            await self.charge(request, Cost.MEDIUM)
        return await self.state.tournaments.find(name), held

    async def _find_as_organiser(self, request: Request) -> LiveTournament:
        live, held = await self._find(request)
        if "organiser" not in held:
            raise TableRefuses("tournament-organiser")
        return live

    async def _data(self, request: Request, live: LiveTournament) -> TournamentData:
        """Return the encoded data of a tournament."""
        data = live.data
        if data is None:
            data = await self.work(request, Cost.MEDIUM, live.compute_data)
        else:
            await self.charge_length(request, len(data))
        return cast(TournamentData, data)

    # -- making and reading --

    async def make(self, request: Request) -> Response:
        wish = await self.body(request, requests.NewTournament)
        require("tournament", "fightcard serve")
        if not self.limiter.allow_tournament(address_of(request.scope)):
            raise TableRefuses("too-many-tables")
        plan, bots = _plan(wish), [check_level(level) for level in wish.bots]
        secrets: dict[TournamentRole, str] = {}

        def tokens(name: str) -> list[Token]:
            made = []
            for role, seat in FIRST_TOKENS.items():
                secrets[role], token = new_token(name, role, seat, now_ms())
                made.append(token)
            return made

        live = await self.state.tournaments.create(plan, tokens)
        for number, level in enumerate(bots, start=1):
            name = level if bots.count(level) == 1 else f"{level} {bots[:number].count(level)}"
            await self.state.tournaments.enter(live, Enter(name, level, entropy.new_bot_seed()))
        response = json_response(
            responses.MadeTournamentResponse(live.name, secrets["organiser"], secrets["enter"], secrets["follow"]),
            status=201,
        )
        set_tournament_cookie(response, live.name, "organiser", secrets["organiser"], self.state.secure)
        set_tournament_cookie(response, live.name, "enter", secrets["enter"], self.state.secure)
        return response

    async def tournament(self, request: Request) -> Response:
        live, held = await self._find(request)
        entrant = held["entrant"].entrant if "entrant" in held else None
        found = None if entrant is None else self.state.tournaments.running_table(live, entrant)
        game: responses.TournamentGame | None = None if found is None else {"table": found[0], "seat": found[1]}
        return json_response(
            responses.TournamentResponse(
                tournament=live.name,
                data=await self._data(request, live),
                organiser="organiser" in held,
                may_enter=_may_enter(live, held) and accepts_entries(live.state),
                entrant=entrant,
                game=game,
            )
        )

    async def export(self, request: Request) -> Job:
        live, _ = await self._find(request)
        table = request.path_params["csv"]
        if table not in CSV:
            raise TableRefuses("not-found")
        headers = {"content-disposition": f'attachment; filename="{table}.csv"'}
        return lambda: Response(CSV[table](live.state), media_type="text/csv", headers=headers)

    async def open(self, request: Request) -> Response:
        """Turn the secret of a link into a cookie."""
        wish = await self.body(request, requests.OpenTournament)
        name = request.path_params["tournament"]
        token = await self.store.find_token(digest(wish.token))
        fits = token is not None and token.table == name and token.role in TOURNAMENT_ROLES
        if not self.limiter.allow_join(address_of(request.scope), token.digest.hex() if fits and token else ""):
            raise TableRefuses("too-many-requests")
        for role in TOURNAMENT_ROLES:
            if token is not None and fits and token.role == role:
                response = json_response(responses.SecretResponse(wish.token))
                set_tournament_cookie(response, name, role, wish.token, self.state.secure)
                return response
        raise TableRefuses("token-unknown")

    # -- taking part --

    async def enter(self, request: Request) -> Response:
        wish = await self.body(request, requests.EnterTournament)
        live, held = await self._find(request)
        if wish.level and "organiser" not in held:
            raise TableRefuses("tournament-organiser")
        if not wish.level and not _may_enter(live, held):
            raise TableRefuses("tournament-no-entry")
        if len(live.state.active) >= MAX_ENTRANTS:
            raise TableRefuses("tournament-full", most=MAX_ENTRANTS)
        level = check_level(wish.level) if wish.level else ""
        name = clean_name(wish.name) or level
        number, secret = await self.state.tournaments.enter(live, Enter(name, level, entropy.new_bot_seed()))
        response = json_response(responses.EnteredResponse(number, secret))
        if secret:
            set_tournament_cookie(response, live.name, "entrant", secret, self.state.secure)
        return response

    async def play(self, request: Request) -> Response:
        """Give an entrant the seats of their running game."""
        live, held = await self._find(request)
        if "entrant" not in held:
            raise TableRefuses("tournament-no-game")
        table, secrets = await self.state.tournaments.seat(live, held["entrant"].entrant, held["entrant"].secret)
        shuffle = frames.revealed_shuffle((await self.tables.find(table)).state)
        response = json_response(responses.TournamentSeatResponse(table, list(secrets), "", shuffle))
        for seat, secret in secrets.items():
            set_cookie(response, table, seat, secret, self.state.secure)
        return response

    async def watch(self, request: Request) -> Response:
        """Let anybody who follows the tournament watch a game, as a spectator."""
        wish = await self.body(request, requests.WatchGame)
        live, held = await self._find(request)
        if not any(wish.table in pairing.tables for pairing in live.state.pairings):
            raise TableRefuses("table-unknown")
        if wish.table not in self.tables.live:
            await self.charge(request, Cost.MEDIUM)
        await self.tables.find(wish.table)  # unless it went with its last player
        presented = next(iter(held.values())).secret
        secret, token = derived_token(presented, wish.table, SPECTATOR, now_ms())
        await store_derived(self.store, token)
        response = json_response(responses.TournamentSeatResponse(wish.table, [], secret, None))
        set_cookie(response, wish.table, SPECTATOR, secret, self.state.secure)
        return response

    async def leave(self, request: Request) -> Response:
        wish = await self.body(request, requests.LeaveTournament)
        live, held = await self._find(request)
        own = held["entrant"].entrant if "entrant" in held else None
        entrant = own if wish.entrant < 0 else wish.entrant
        if entrant is None or (entrant != own and "organiser" not in held) or entrant >= len(live.state.entrants):
            raise TableRefuses("tournament-organiser")
        if wish.erase:
            await self.charge(request, Cost.LARGE)  # the tables of their games are written again
        await self.state.tournaments.withdraw(live, Withdraw(entrant, wish.erase))
        response = json_response(responses.ForgottenResponse(False))
        if wish.erase and entrant == own:
            response.delete_cookie("entrant", path=f"/api/tournaments/{live.name}")
        return response

    # -- running it --

    async def forfeit(self, request: Request) -> Response:
        wish = await self.body(request, requests.ForfeitPairing)
        live = await self._find_as_organiser(request)
        await self.state.tournaments.submit(live, Forfeit(wish.pairing, tuple(wish.absent)))
        return json_response(responses.ForgottenResponse(False))

    async def run(self, request: Request) -> Response:
        wish = await self.body(request, requests.RunTournament)
        live = await self._find_as_organiser(request)
        await self.charge(request, Cost.LARGE)  # pairings are computed in a process of their own
        await self.state.tournaments.submit(live, StartRound() if wish.what == "start" else Close())
        return json_response(responses.ForgottenResponse(False))


def _may_enter(live: LiveTournament, held: HeldTokens) -> bool:
    """Whether the link to enter is held by somebody who does not take part, also after a withdrawal before it."""
    entrant = held.get("entrant")
    return "enter" in held and (entrant is None or not live.state.takes_part(live.state.entrants[entrant.entrant]))


def _plan(wish: requests.NewTournament) -> TournamentPlan:
    """Return the plan of a requested tournament; Unreadable or TableRefuses if it is not possible."""
    game = find_game(wish.game)
    options = game.setup(wish.options).options.write()
    check_length(game, options)
    if wish.rounds and wish.format != "swiss":
        raise TableRefuses("tournament-rounds", format=wish.format)
    return TournamentPlan(
        game=game.name,
        format=wish.format,
        options=options,
        name=clean_name(wish.name),
        rounds=wish.rounds,
        series=wish.series,
        clock=read_clock(wish.clock),
        auto=wish.auto,
        seed=entropy.new_bot_seed(),
    )
