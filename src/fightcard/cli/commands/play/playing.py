"""``play`` and ``replay``: a game in the terminal, and one that was saved."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from fightcard import TABLE, EnvironmentFailure, Game, Player, Position, Record, Unreadable
from fightcard.bots.bot_names import check_bot
from fightcard.bots.own.failures import BotFailure, Failures, merged
from fightcard.core.definition import GameDefinition
from fightcard.core.record import LARGEST, Step, check_playable, read_record
from fightcard.core.record import replay as replayed
from fightcard.core.record import verify as verify_record
from fightcard.core.support.notices import COMPILER_DELAY, notify_after
from fightcard.language import Speaker
from fightcard.registry import find_game

from ... import output
from ...frame import LEVEL_GLOSSARY, CliArgument, CliOption, command, remember_game
from ...full_screen import FULL, check_full_screen
from ...parameters import (
    CARDS,
    GAME,
    JSON,
    KEY,
    OPTIONS,
    SEED,
    VIEWER,
    ParsedValue,
    exclusive,
    find_viewer,
    game_key,
    integer,
)
from ...words import one_line, player_names

if TYPE_CHECKING:
    from fightcard.terminal import SeatAssignment

STANDARD_BOT = "novice"


def read_against(text: str) -> tuple[str, ...]:
    """The levels of the computer: one for all its seats, or one for each."""
    return tuple(map(check_bot, text.split(",")))


AGAINST = CliOption(
    *("--bots", "--bot", "--against", "against"),
    text="cli-option-against",
    value="cli-value-level",
    type=ParsedValue(read_against),
)
SEAT = CliOption("--seat", text="cli-option-seat", value="cli-value-seat")
TWO = CliOption("--two", text="cli-option-two", is_flag=True)
NAME = CliOption("--as", "names", text="cli-option-name", value="cli-value-name", multiple=True)
BOTS_ONLY = CliOption("--bots-only", "bots_only", text="cli-option-bots-only", is_flag=True)
COACH = CliOption("--coach", "coach", text="cli-option-coach", is_flag=True)
NO_COACH = CliOption("--no-coach", "no_coach", text="cli-option-no-coach", is_flag=True)
SAVE = CliOption("--save", "save", text="cli-option-save", value="cli-value-file")


@dataclass(frozen=True)
class PlayArguments:
    """The arguments of ``play``."""

    game: GameDefinition
    against: tuple[str, ...] | None
    seat: str | None
    two: bool
    names: tuple[str, ...]
    bots_only: bool
    coach: bool
    no_coach: bool
    full: bool
    save: str | None
    seed: int | None
    key: tuple[int, ...] | None
    options: tuple[str, ...]
    cards: str | None


@command(
    *("play", GAME, AGAINST, SEAT, TWO, NAME, BOTS_ONLY, COACH, NO_COACH, FULL, SAVE, SEED, KEY, OPTIONS, CARDS),
    values=PlayArguments,
    text="cli-play",
    glossaries=(LEVEL_GLOSSARY,),
    examples=(
        "fightcard play fightdrome",
        "fightcard play fightdrome --as Ana --bot expert",
        "fightcard play fightdrome --two -o mode=fame",
        "fightcard play champions --full --save game.txt",
        "fightcard play cartisora --bots-only --bot random,master --save game.txt",
    ),
)
def play(speaker: Speaker, given: PlayArguments) -> None:
    """Play in the terminal, against the computer or among people."""
    from fightcard import terminal

    exclusive(two=given.two, against=given.against)
    for name, value in {"seat": given.seat, "two": given.two, "as": given.names or None}.items():
        exclusive(**{"bots-only": given.bots_only, name: value})
    if given.save and not given.bots_only and not given.full:
        raise Unreadable("save-bots-only")
    exclusive(**{"full": given.full, "bots-only": given.bots_only})
    exclusive(two=given.two, seat=given.seat)
    for name, value in {"two": given.two, "bots-only": given.bots_only, "no-coach": given.no_coach}.items():
        exclusive(**{"coach": given.coach, name: value})
    game = Game(given.game, given.game.setup(given.options, given.cards))
    if given.bots_only:
        _play_bots(game, given, speaker)
        return
    own = integer("--seat", 0, game.seats - 1).read("0" if given.seat is None else given.seat)
    people = _named(list(range(game.seats)) if given.two else [own], given.names)
    bots = given.against or (STANDARD_BOT,)
    if len(bots) not in (1, game.seats - 1):
        raise Unreadable("bots-count", seats=game.seats - 1)
    games = terminal.FinishedGames()
    assignment = terminal.SeatAssignment(
        people, bots, given.seed, coach=_is_coached(given, games.count, terminal.FIRST_GAMES)
    )
    key = game_key(given.seed, given.key)
    if given.full:
        finished = _play_full(game, key, assignment, speaker, given.save or "")
    else:
        console = terminal.Console(sys.stdin, sys.stdout, clear_screen=sys.stdout.isatty())
        finished = terminal.play(game, key, assignment, speaker, console)
    if finished and sys.stdin.isatty():
        games.add()


def _play_full(game: Game, key: Sequence[int], assignment: SeatAssignment, speaker: Speaker, save: str) -> bool:
    check_full_screen("play")
    from fightcard.terminal.full import start

    finished, told = start.play(game, key, assignment, speaker, save)
    output.show(told)
    return finished


def _is_coached(given: PlayArguments, finished: int, first: int) -> bool:
    """Return whether the coach is on: as asked for, else in the first games of a person at a terminal."""
    if given.coach or given.no_coach:
        return given.coach
    return sys.stdin.isatty() and finished < first


def _play_bots(game: Game, given: PlayArguments, speaker: Speaker) -> None:
    """Let bots play on all seats; show the game, or save its record."""
    levels = given.against or (STANDARD_BOT,)
    if len(levels) not in (1, game.seats):
        raise Unreadable("bots-count", seats=game.seats)
    levels = levels * game.seats if len(levels) == 1 else levels
    first = secrets.randbits(64) if given.seed is None else given.seed
    players = [Player(level, game, first + seat) for seat, level in enumerate(levels)]
    with notify_after(COMPILER_DELAY, lambda: output.note(speaker.say("cli-compiling"))):
        for player in players:
            player.prepare()
    position, failures = _played(Position.dealt(game, game_key(given.seed, given.key))[0], players)
    record = replace(Record.of(position), players=[speaker.level(level) for level in levels])
    names = player_names(game.definition, game.setup, speaker, record.players)
    if given.save is None:
        _Replay(record, game.definition, names, speaker, TABLE).show()
    else:
        _save_record(given.save, record)
        assert position.result is not None, "it is over"
        output.show(speaker.result(game.definition, game.setup, position.result, names))
        output.show(speaker.say("cli-record-saved", path=given.save))
    output.bot_failures(failures, speaker)


def _played(position: Position, players: Sequence[Player]) -> tuple[Position, Failures]:
    """Let bots play to the end; return the last position, and how often users' own bots failed."""
    failures: list[BotFailure] = []
    while not position.is_over:
        seat = position.due[0]
        _, position, _ = position.act(seat, players[seat].decide(position, seat).action)
        if (failure := players[seat].last_failure) is not None:
            failures.append(failure)
    return position, merged(failures)


def _save_record(path: str, record: Record) -> None:
    try:
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(str(record))
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=path, reason=error.strerror or str(error)) from error


def _named(seats: list[int], names: tuple[str, ...]) -> dict[int, str]:
    """Names for the people in these seats, empty ones for those without."""
    if len(names) > len(seats):
        raise Unreadable("names-too-many", people=len(seats))
    given = [output.clean(one_line(name)) for name in names]
    return dict.fromkeys(seats, "") | dict(zip(seats, given, strict=False))


# -- replay ------------------------------------------------------------------------------------------------------

FILE = CliArgument("file", text="cli-argument-file", value="cli-value-file")
VERIFY = CliOption("--verify", text="cli-option-verify", is_flag=True)


@command(
    *("replay", FILE, VERIFY, VIEWER, FULL, JSON),
    text="cli-replay",
    examples=(
        "fightcard replay my-game.txt",
        "fightcard replay my-game.txt --verify",
        "fightcard replay my-game.txt --full",
    ),
)
def replay(speaker: Speaker, file: str, verify: bool, viewer: str | None, full: bool, as_json: bool) -> None:
    """Replay a saved game step by step, or check all that it says."""
    record = read_record(read_file(file))
    game = find_game(record.game)
    remember_game(game)
    check_playable(record, game)
    setup = record.setup(game)
    looks = find_viewer(viewer, game, setup)
    names = player_names(game, setup, speaker, record.players)
    for name, value in {"verify": verify, "json": as_json}.items():
        exclusive(full=full, **{name: value})
    if full:
        _replay_full(record, looks, speaker)
    elif verify:
        _verify(record, game, names, speaker, as_json)
    elif as_json:
        output.show_json(_replay_data(record, game, looks))
    else:
        _Replay(record, game, names, speaker, looks).show()


def _replay_full(record: Record, viewer: int, speaker: Speaker) -> None:
    check_full_screen("replay")
    from fightcard.terminal.full import start

    output.show(start.replay(record, viewer, speaker))


def read_file(path: str) -> str:
    """The text of a file, which ``-`` leaves to stdin; of a file too large for a record only enough to tell."""
    try:
        if path == "-":
            return sys.stdin.read(LARGEST + 1)
        with open(path, encoding="utf-8-sig") as stream:
            return stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise EnvironmentFailure("file-unreadable", path=path, reason=reason) from error


def _verify(record: Record, game: GameDefinition, names: dict[int, str], speaker: Speaker, as_json: bool) -> None:
    position = verify_record(record, game)
    if as_json:
        output.show_json(verified_data(record, position))
    else:
        tell_verified(record, position, names, speaker)


def verified_data(record: Record, position: Position) -> dict[str, Any]:
    """The result of a successful verification, for programs."""
    return {
        "verified": True,
        "actions": len(record.actions),
        "chance_events": len(record.chances),
        "result": position.result,
        "position": str(position),
    }


def tell_verified(record: Record, position: Position, names: dict[int, str], speaker: Speaker) -> None:
    """Show the result of a successful verification."""
    listed = len(record.chances)
    output.show(speaker.say("cli-verified", actions=len(record.actions), events=listed))
    if position.result:
        output.show(
            speaker.result(position.game.definition, position.setup, record.told_result(position.result), names)
        )


def _steps(record: Record, game: GameDefinition) -> Iterator[Step]:
    """The steps of a replay, each action with its seat, which a record may leave out."""
    before = None
    for step in replayed(record, game):
        if before is not None:
            step.action = before.canonical(step.action)
        before = step.position
        yield step


def _replay_data(record: Record, game: GameDefinition, viewer: int) -> dict[str, Any]:
    steps = list(_steps(record, game))
    last = steps[-1].position
    return {
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "players": record.players,
        "date": record.date,
        "steps": [_step_data(record, number, step, viewer) for number, step in enumerate(steps)],
        "position": str(last) if viewer == TABLE else None,
        "result": last.result,
        "ended_by": record.ended_by or None,
    }


def _step_data(record: Record, number: int, step: Step, viewer: int) -> dict[str, Any]:
    return {
        "seat": int(step.action.partition(":")[0]) if step.action else None,
        "action": (step.action or None) if _may_know(step.action, viewer) else None,
        "events": step.outcome.events(viewer),
        "comment": record.comments.get(number, ""),
    }


def _may_know(action: str, viewer: int) -> bool:
    """An action can be a secret, such as a card lost face down; the others learn of it what the events tell them."""
    return viewer == TABLE or action.startswith(f"{viewer}:")


class _Replay:
    """A record as a person reads it."""

    def __init__(
        self, record: Record, game: GameDefinition, names: dict[int, str], speaker: Speaker, viewer: int
    ) -> None:
        self.record, self.game, self.names, self.speaker, self.viewer = record, game, names, speaker, viewer
        self.waits = sys.stdin.isatty() and sys.stdout.isatty()

    def show(self) -> None:
        """Step by step: at a terminal each waits for the Enter key."""
        self._show_header()
        step = None
        for number, step in enumerate(_steps(self.record, self.game)):
            if number and self.waits and not self._go_on():
                return
            self._show_step(number, step)
        if step and step.position.result:
            result = self.record.told_result(step.position.result)
            output.show(self.speaker.result(self.game, step.position.setup, result, self.names))

    def _show_header(self) -> None:
        parts = [self.record.game, self.record.date, *self.record.options]
        output.show(" · ".join(one_line(part) for part in parts if part))
        output.show(" – ".join(self.names.values()))
        if self.waits:
            output.note(self.speaker.say("cli-replay-keys"))

    def _show_step(self, number: int, step: Step) -> None:
        action = step.action if _may_know(step.action, self.viewer) else ""
        if not self.waits or not number:  # the Enter key has made a line of its own
            output.show()
        if number:
            output.show(f"{number}. {action}".rstrip())
        for event in self.record.told_events(number, step.outcome.events(self.viewer)):
            output.show(f"   {self.speaker.event(self.game.name, event, self.names)}")
        for line in self.record.comments.get(number, "").splitlines():
            output.show(f"   # {line}")

    def _go_on(self) -> bool:
        """Wait for the Enter key; False at the end of the input, or after any other line."""
        output.finish()
        line = sys.stdin.readline()
        return bool(line) and not line.strip()
