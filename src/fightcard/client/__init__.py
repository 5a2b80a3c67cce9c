"""A client for programs: tests, bots of your own. docs/protocol.md describes the protocol.

site = Site("http://127.0.0.1:8464")
place = site.create("fightdrome", [me("Ann"), bot("novice")])
with place.connect() as table:
    while not table.wait_for_turn().over:
        table.act(table.state.actions[0])
"""

from .connection import Connection, Gone
from .lobby import LobbyClient
from .refusal import ServerRefusal as Refusal
from .share import Share
from .site import Place, Site, Table, bot, friend, here, me
from .tournaments import EntrantPlace, HostedTournament

__all__ = [
    "Connection",
    "EntrantPlace",
    "Gone",
    "HostedTournament",
    "LobbyClient",
    "Place",
    "Refusal",
    "Share",
    "Site",
    "Table",
    "bot",
    "friend",
    "here",
    "me",
]
