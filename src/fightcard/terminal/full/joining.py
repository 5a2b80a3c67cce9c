"""Joins a table on a server."""

from __future__ import annotations

from fightcard import EnvironmentFailure, TableRefuses
from fightcard.client import Gone, Place, Refusal, Site
from fightcard.language import Speaker

from .models.remote import RemoteTable, server_sentence
from .screens.remote import RemoteScreen
from .start import run


def join_table(base: str, token: str, name: str, speaker: Speaker) -> str:
    """Take a seat by its token, or watch; return what is to be said at the end."""
    model = remote_table(base, token, name, speaker)
    told = run(lambda: RemoteScreen(model), speaker)
    link = model.place.link
    if model.state.over or not link:
        return told
    return speaker.say("full-rejoin", link=f"{base}/join#{link}")


def remote_table(base: str, token: str, name: str, speaker: Speaker) -> RemoteTable:
    """The table, connected; TableRefuses or EnvironmentFailure if that is not possible."""
    try:
        place: Place = Site(base).join(token, name)
        return RemoteTable(place, speaker)
    except Refusal as refusal:
        reason = server_sentence(speaker, "", refusal.code, refusal.arguments)
        raise TableRefuses("join-refused", reason=reason) from refusal
    except (OSError, Gone, TimeoutError) as error:
        raise EnvironmentFailure("server-unreachable", url=base) from error
