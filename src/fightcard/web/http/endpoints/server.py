"""Endpoints about the server itself: health, metrics, the local network."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from fightcard import __version__
from fightcard.core.errors import TableRefuses
from fightcard.messages import fields, responses
from fightcard.server.support import metrics
from fightcard.server.support.logs import short
from fightcard.store import TableDamaged
from fightcard.web.guard.credentials import address_of
from fightcard.web.guard.rate_limits import is_loopback

from ..responses import json_response
from .shared import Endpoint, Resource

MAX_DAMAGED_LISTED = 100


class ServerEndpoints(Resource):
    """For operators of the server."""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/healthz", self.health),
            Endpoint("GET", "/metrics", self.metrics),
            Endpoint("POST", "/api/lan", self.lan),
        ]

    async def health(self, _request: Request) -> Response:
        tables = await self._count_tables()
        return json_response(
            responses.HealthResponse(
                ok=True,
                version=__version__,
                protocol=fields.PROTOCOL,
                store=self.store.version,
                tables=tables,
                live=len(self.tables.live),
                writes=responses.WritesFailing(*self.store.write_failure) if self.store.write_failure else "ok",
                damaged=sorted(map(short, self.tables.damaged))[:MAX_DAMAGED_LISTED],
            )
        )

    async def metrics(self, request: Request) -> Response:
        if not is_loopback(address_of(request.scope)):
            raise TableRefuses("only-here")
        tables = await self._count_tables() or 0
        text = self.state.metrics.text(self.store.version, tables, len(self.tables.live), self.limiter.sockets)
        return Response(text, media_type=metrics.CONTENT_TYPE)

    async def lan(self, request: Request) -> Response:
        if not is_loopback(address_of(request.scope)) or self.state.open_lan is None:
            raise TableRefuses("only-here")
        if not self.state.lan_urls:
            self.state.lan_urls = self.state.open_lan()
        return json_response(responses.UrlsResponse(self.state.lan_urls))

    async def _count_tables(self) -> int | None:
        """Return the number of tables; None if the database is too damaged to count them."""
        try:
            return await self.store.count()
        except TableDamaged:
            return None
