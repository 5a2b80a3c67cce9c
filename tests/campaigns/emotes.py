"""S16: a flood of emotes is limited, leaves no trace in the log, and slows no move down for good."""

from __future__ import annotations

from pathlib import Path
from random import Random

from fightcard.client import Connection
from fightcard.messages import client_messages, server_messages
from fightcard.registry import find_game
from fightcard.server.live.emotes import EMOTES
from tests.web.playing import GAMES, two_people

from .campaign import Campaign, Outcome
from .games import serving

SENT = 200  # emotes of one flood
GARBAGE = ("", "<script>", "../../x", "touche\n", "TOUCHE", "{ $x }", "hello there, this is free text")


def emote_floods(seed: int, folder: Path, fault: str) -> Outcome:
    """A player sends emotes of all kinds without end; the other sees few, and plays on."""
    chooser = Random(f"emotes {seed}")
    with serving(folder, fault) as server:
        for game in GAMES:
            table = two_people(server.site, game)
            with table.seat(0).connect() as ann, table.seat(1).connect() as ben, table.spectator().connect() as eve:
                ben.wait_for(lambda state: state.started)
                before = ben.state.seq
                seen = _flood(ann, ben, [chooser.choice((*find_game(game).emotes, *GARBAGE)) for _ in range(SENT)])
                assert 1 <= len(seen) <= 2 * EMOTES.burst, f"{len(seen)} of {SENT} emotes were shown"
                assert {each.emote for each in seen} <= set(find_game(game).emotes), "something else was shown"
                eve.emote(find_game(game).emotes[0])
                assert all(each.seat == 0 for each in _until_answered(eve)), "a spectator has shown an emote"
                ann.resign()
                assert ann.state.seq == before + 1, "an emote is in the log"
    return Outcome(len(GAMES) * SENT)


def _flood(ann: Connection, ben: Connection, emotes: list[str]) -> list[server_messages.Emoted]:
    for number, emote in enumerate(emotes):
        ann.send(client_messages.Emote(f"flood-{number}", emote))
        if number % 20 == 0:
            _until_answered(ann)  # so that nothing else closes the socket
    _until_answered(ann)
    return _until_answered(ben)


def _until_answered(player: Connection) -> list[server_messages.Emoted]:
    """All emotes that were shown to a player up to the answer to a ping."""
    player.send(client_messages.Ping())
    seen: list[server_messages.Emoted] = []
    while not isinstance(message := player.receive(), server_messages.Pong):
        if isinstance(message, server_messages.Emoted):
            seen.append(message)
    return seen


EMOTE_FLOODS = Campaign(
    "S16", "emote-floods", 6_000, "an emote of a flood, or garbage in its place", emote_floods, "shows-any-emote"
)
