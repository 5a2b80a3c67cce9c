"""``deal``, ``show``, ``legal`` and ``do``: positions in and out, one line of text each."""

from __future__ import annotations

from dataclasses import dataclass

from fightcard import Event, Position
from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker

from .. import output
from ..frame import CliArgument, command
from ..parameters import CARDS, GAME, JSON, KEY, OPTIONS, POSITION, SEED, VIEWER, find_viewer, game_key
from ..words import player_names

ACTIONS = CliArgument("actions", text="cli-argument-actions", value="cli-value-action", nargs=-1, required=True)


@dataclass(frozen=True)
class DealArguments:
    """The arguments of ``deal``."""

    game: GameDefinition
    seed: int | None
    key: tuple[int, ...] | None
    options: tuple[str, ...]
    cards: str | None
    as_json: bool


@command(
    *("deal", GAME, SEED, KEY, OPTIONS, CARDS, JSON),
    values=DealArguments,
    text="cli-deal",
    examples=("fightcard deal fightdrome --seed 7", "fightcard deal fightdrome -o mode=fame -o fame_target=150"),
)
def deal(speaker: Speaker, given: DealArguments) -> None:
    """Print the position of a new game."""
    setup = given.game.setup(given.options, given.cards)
    position, _ = Position.deal(given.game, setup, game_key(given.seed, given.key))
    output.notes(given.game, setup, speaker)
    if given.as_json:
        output.show_json({"position": str(position)})
    else:
        output.show(str(position))


@command(
    *("show", GAME, POSITION, VIEWER, CARDS, JSON),
    text="cli-show",
    examples=('fightcard show fightdrome "top=K60 hand0=P20,K80,F" --as 0',),
)
def show(
    speaker: Speaker, game: GameDefinition, position: str, viewer: str | None, cards: str | None, as_json: bool
) -> None:
    """Show a position as one viewer may see it, or the whole table."""
    now = Position.read(game, position, cards)
    looks = find_viewer(viewer, game, now.setup)
    view = now.described(looks)
    output.notes(game, now.setup, speaker)
    if as_json:
        output.show_json(view)
        return
    from fightcard.terminal.game_text import find_game_text

    names = player_names(game, now.setup, speaker)
    game_text = find_game_text(game, now.setup, speaker, names)
    title, *_ = game_text.header(view)
    output.show("\n".join([title, "", *game_text.details(view), "", *game_text.hands(view)]))
    if now.result:
        output.show(speaker.result(game, now.setup, now.result, names))
    for seat in now.due:
        message = "cli-show-due" if seat == looks else "cli-show-due-other"
        output.show(speaker.say(message, player=names[seat], asked=game_text.asked(view, seat)))


@command(
    *("legal", GAME, POSITION, CARDS, JSON),
    text="cli-legal",
    examples=('fightcard legal fightdrome "top=K60 hand0=P20,K80,F"',),
)
def legal(speaker: Speaker, game: GameDefinition, position: str, cards: str | None, as_json: bool) -> None:
    """List what those may do who are due."""
    now = Position.read(game, position, cards)
    if as_json:
        actions = {str(seat): now.legal_actions(seat) for seat in now.due}
        output.show_json({"due": now.due, "actions": actions, "may_take_back": now.may_take_back})
        return
    names = player_names(game, now.setup, speaker)
    for seat in now.due:
        output.show(speaker.say("cli-legal-actions", player=names[seat], actions=" ".join(now.legal_actions(seat))))
    for seat in now.may_take_back:
        output.show(speaker.say("cli-legal-take-back", player=names[seat], action=f"{seat}:take-back"))
    if now.result:
        output.show(speaker.result(game, now.setup, now.result, names))


@command(
    *("do", GAME, POSITION, ACTIONS, CARDS, JSON),
    text="cli-do",
    examples=('fightcard do fightdrome "top=K60 hand0=P20,K80,F" K80', 'fightcard do fightdrome "…" 0:K60 1:rest'),
)
def do(
    speaker: Speaker, game: GameDefinition, position: str, actions: tuple[str, ...], cards: str | None, as_json: bool
) -> None:
    """Take actions, all of them or none, and print what happens and the position they lead to."""
    now = Position.read(game, position, cards)
    events: list[Event] = []
    for action in actions:
        now, outcome = now.advance(action)
        events += outcome.events()
    if as_json:
        output.show_json({"position": str(now), "events": events, "over": now.is_over, "result": now.result})
        return
    names = player_names(game, now.setup, speaker)
    for event in events:
        output.show(speaker.event(game.name, event, names))
    if now.result:
        output.show(speaker.result(game, now.setup, now.result, names))
    output.show(str(now))
