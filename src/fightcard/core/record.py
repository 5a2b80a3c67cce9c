"""Records of whole games: a TOML header, a line ``---``, then the actions one a line, with comments after ``#``.

Lines that begin with ``*`` list the chance events, so that each can be checked from the key without the rules. What the
key was made of, if a server has committed itself to it, makes a record one of format 2, and if the players have
committed themselves too, one of format 3. A game that began from a position instead of a deal makes one of format 4;
all others are of format 1.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from fightcard.kernel.game_rng import GENERATOR, event_draws, hex_of_key, key_of_hex

from .chance.shuffles import NONCE, SEED, Shuffle, VoidRound, commitment_of, is_possible, mismatched, shuffled_key
from .definition import Event, GameDefinition, Result, Setup
from .errors import Error, RecordMismatch, Unreadable
from .position import Outcome, Position
from .support import services
from .support.checks import checked_text, checked_type
from .text.parts import KEY

FORMAT, SHUFFLED, COMMITTED = 1, 2, 3  # without a shuffle that can be checked; one of scheme 1; one of scheme 2
PLACED = 4  # begun from a position
LARGEST = 4_000_000  # characters
MOST_LOTS = 256  # as many as a byte can tell apart
WHAT = r"shuffle (\d{1,3})|die (\d{1,3})|draw (\d{1,3}) of (\d{1,3})"
CHANCE = re.compile(rf"\* (\d{{1,9}}) ({WHAT}) ->((?: \d{{1,3}})*)", re.ASCII)
SHUFFLE = ("commitment", "seed", "nonces")
COMMITMENTS = ("commitments", "voids")
HEADER = ("format", "game", "rules", "generator", "key", "options", "players", "date", "result", "ended_by", "cards")
KEYS = {
    FORMAT: HEADER,
    SHUFFLED: (*HEADER, *SHUFFLE),
    COMMITTED: (*HEADER, *SHUFFLE, *COMMITMENTS),
    PLACED: (*HEADER, "position"),
}
ENDS = ("flagged", "claimed")  # a player whose time ran out or who had gone: for the rules, a resignation

Chance = tuple[int, list[tuple[int, int]], list[list[int]]]  # an event: its lots as (size, count), what each brought


@dataclass
class Record:
    """One game, as it was played: ``Record.read(text)`` reads one, ``str(record)`` writes it.

    >>> import fightcard
    >>> game = fightcard.game("cartisora", target=1)
    >>> record = fightcard.Record.of(game.deal(seed=7).play("0:resign")[0])
    >>> record.actions, record.result
    (['0:resign'], {'winner': 1, 'scores': [0, 0], 'reason': 'resigned'})
    >>> fightcard.Record.read(str(record)).verify().is_over
    True
    """

    game: str
    rules: int
    key: tuple[int, ...]
    options: list[str]
    actions: list[str]
    players: list[str] = field(default_factory=list)
    date: str = ""
    result: Result | None = None
    cards: str = ""
    comments: dict[int, str] = field(default_factory=dict)  # by the number of actions before them
    chances: list[Chance] = field(default_factory=list)
    generator: str = GENERATOR
    shuffle: Shuffle | None = None  # what the key was made of
    ended_by: str = ""  # one of ENDS, where the table ended the game
    position: str = ""  # in which the game began, if not with a deal

    @classmethod
    def read(cls, text: str) -> Record:
        """A record from its text, or Unreadable with the line that is wrong."""
        return read_record(text)

    @classmethod
    def of(cls, position: Position) -> Record:
        """The game that led to a position that was dealt and played; Unreadable for one that began with a text."""
        checked_type("position", position, Position)
        steps = list(position.steps())
        if steps[0].start is not None:
            raise Unreadable("record-no-deal")
        definition, setup = position.game.definition, position.game.setup
        return cls(
            game=definition.name,
            rules=definition.version,
            key=position.key,
            options=setup.options.write(),
            actions=[f"{step.seat}:{definition.write_action(step.action, setup)}" for step in steps[1:]],
            result=position.result,
            cards=definition.card_text(setup),
        )

    def __str__(self) -> str:
        return write_record(self)

    def replay(self) -> Iterator[Position]:
        """All positions of the game, from the deal on; RecordMismatch where the rules do not follow."""
        return (step.position for step in replay(self, services.find_game(self.game)))

    def verify(self) -> Position:
        """Replay all of it and compare what it says: actions, chance events, result. Returns the last position."""
        return verify(self, services.find_game(self.game))

    def setup(self, game: GameDefinition) -> Setup:
        """The set-up the game was played with."""
        return game.setup_from_record(self.options, self.cards or None)

    def told_result(self, result: Result) -> Result:
        """The ending as people should read it: a loss on time is no resignation."""
        return {**result, "reason": self.ended_by or result["reason"]}

    def told_events(self, number: int, events: list[Event]) -> list[Event]:
        """The events of an action as people should hear them."""
        if not self.ended_by or number != len(self.actions):
            return events
        return [{**event, "kind": self.ended_by} if event["kind"] == "resigned" else event for event in events]


@dataclass
class Step:
    """One moment of a replay: the action that led here (none for the deal), what happened, and the position."""

    action: str
    outcome: Outcome
    position: Position


# -- writing -----------------------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """A record as text."""
    lines = [*_header(record), "---"]
    lines += [f"# {line}" for line in record.comments.get(0, "").splitlines()]
    for number, action in enumerate(record.actions, 1):
        comment, *more = record.comments.get(number, "").split("\n")
        lines.append(f"{action}  # {comment}" if comment else action)
        lines += [f"# {line}" for line in more]
    lines += [line for event in record.chances for line in _chance_lines(*event)]
    return "\n".join(lines) + "\n"


def _header(record: Record) -> Iterator[str]:
    yield f"format = {_format(record)}"
    yield f"game = {_quoted(record.game)}"
    yield f"rules = {record.rules}"
    yield f"generator = {_quoted(record.generator)}"
    yield f"key = {_quoted(hex_of_key(record.key))}"
    if record.shuffle is not None:
        yield f"commitment = {_quoted(record.shuffle.commitment)}"
        yield f"seed = {_quoted(record.shuffle.seed)}"
        yield f"nonces = [{', '.join(map(_quoted, record.shuffle.nonces))}]"
        if record.shuffle.commitments is not None:
            yield f"commitments = [{', '.join(map(_quoted, record.shuffle.commitments))}]"
            yield f"voids = [{', '.join(_quoted(void.write()) for void in record.shuffle.voids)}]"
    yield f"options = [{', '.join(map(_quoted, record.options))}]"
    if record.position:
        yield f"position = {_quoted(record.position)}"
    if record.players:
        yield f"players = [{', '.join(map(_quoted, record.players))}]"
    if record.date:
        yield f"date = {_quoted(record.date)}"
    if record.result is not None:
        winner = "draw" if record.result["winner"] is None else str(record.result["winner"])
        scores = ", ".join(map(str, record.result["scores"]))
        yield f'result = {{ winner = "{winner}", scores = [{scores}], reason = {_quoted(record.result["reason"])} }}'
    if record.ended_by:
        yield f"ended_by = {_quoted(record.ended_by)}"
    if record.cards:
        yield f"cards = {_quoted(record.cards)}"


def _format(record: Record) -> int:
    """The lowest format that can express a record."""
    if record.shuffle is None:
        return PLACED if record.position else FORMAT
    return SHUFFLED if record.shuffle.commitments is None else COMMITTED


def _quoted(text: str) -> str:
    """A TOML basic string."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(f"\\u{ord(c):04X}" if ord(c) < 32 or ord(c) == 127 else c for c in escaped) + '"'


def _chance_lines(event: int, lots: list[tuple[int, int]], results: list[list[int]]) -> Iterator[str]:
    for (size, count), result in zip(lots, results, strict=True):
        what = f"die {size}" if count == 1 else f"shuffle {size}" if count >= size else f"draw {count} of {size}"
        yield f"* {event} {what} -> {' '.join(map(str, result))}"


# -- reading -----------------------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """A record from its text, or Unreadable with the line that is wrong."""
    if len(checked_text("text", text)) > LARGEST:
        raise Unreadable("record-too-large", limit=LARGEST)
    head, found, body = text.replace("\r\n", "\n").partition("\n---\n")
    if not found:
        raise Unreadable("record-no-body")
    record = _read_header(head)
    first_line = head.count("\n") + 3
    for number, line in enumerate(body.split("\n"), first_line):
        _read_line(record, line.strip(), number)
    record.chances = _grouped(record.chances)
    return record


def _read_header(head: str) -> Record:
    try:
        data = tomllib.loads(head)
    except (ValueError, RecursionError) as error:  # a huge number, or brackets in brackets in brackets
        raise Unreadable("record-header", reason=str(error)) from error
    if type(data.get("format")) is not int or data["format"] not in KEYS:
        raise Unreadable("record-format", value=str(data.get("format"))[:20], wanted=max(KEYS))
    known = KEYS[data["format"]]
    for key in data:
        if key not in known:
            raise Unreadable("record-header", reason=str(key)[:40])
    try:
        return Record(
            game=_typed(data, "game", str),
            rules=_typed(data, "rules", int),
            key=_read_key(_typed(data, "key", str)),
            options=_texts(data, "options"),
            actions=[],
            players=_texts(data, "players"),
            date=_typed(data, "date", str, ""),
            result=_read_result(data.get("result")),
            ended_by=_read_end(data),
            cards=_typed(data, "cards", str, ""),
            generator=_typed(data, "generator", str),
            shuffle=_read_shuffle(data) if data["format"] in (SHUFFLED, COMMITTED) else None,
            position=_typed(data, "position", str) if data["format"] == PLACED else "",
        )
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable("record-header", reason=str(error)) from error


def _typed(data: dict[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = data.get(key, default)
    if type(value) is not kind:
        raise TypeError(key)
    return value


def _texts(data: dict[str, Any], key: str) -> list[str]:
    values = _typed(data, key, list, [])
    return [_typed({key: value}, key, str) for value in values]


def _read_key(text: str) -> tuple[int, ...]:
    if not KEY.fullmatch(text):
        raise ValueError("key")
    return key_of_hex(text)


def _read_shuffle(data: dict[str, Any]) -> Shuffle:
    """Strictly as it is written: of a file in which one bit is another nothing may read as before."""
    given = {name: _typed(data, name, str) for name in ("key", "commitment", "seed")}
    for name, value in given.items():
        if not SEED.fullmatch(value):
            raise ValueError(name)
    nonces = tuple(_texts(data, "nonces"))
    if not nonces or any(nonce and not NONCE.fullmatch(nonce) for nonce in nonces):
        raise ValueError("nonces")
    if not all(option.isprintable() for option in _texts(data, "options")):
        raise ValueError("options")  # a line break would make two of one
    shuffle = Shuffle(given["commitment"], given["seed"], nonces)
    return shuffle if data["format"] == SHUFFLED else _read_commitments(data, shuffle)


def _read_commitments(data: dict[str, Any], shuffle: Shuffle) -> Shuffle:
    commitments = tuple(_texts(data, "commitments"))
    if len(commitments) != len(shuffle.nonces) or any(own and not SEED.fullmatch(own) for own in commitments):
        raise ValueError("commitments")
    if "voids" not in data:
        raise KeyError("voids")
    return replace(shuffle, commitments=commitments, voids=tuple(map(VoidRound.read, _texts(data, "voids"))))


def _read_result(data: Any) -> Result | None:
    if data is None:
        return None
    if type(data) is not dict:
        raise TypeError("result")
    winner = _typed(data, "winner", str)
    if winner not in ("draw", "0", "1"):
        raise ValueError("winner")
    scores = [_typed({"scores": score}, "scores", int) for score in _typed(data, "scores", list)]
    return {
        "winner": None if winner == "draw" else int(winner),
        "scores": scores,
        "reason": _typed(data, "reason", str),
    }


def _read_end(data: dict[str, Any]) -> str:
    ended_by: str = _typed(data, "ended_by", str, "")
    if "ended_by" in data and (ended_by not in ENDS or data.get("result", {}).get("reason") != "resigned"):
        raise ValueError("ended_by")
    return ended_by


def _read_line(record: Record, line: str, number: int) -> None:
    if line.startswith("*"):
        record.chances.append(_read_chance(line, number))
        return
    action, mark, comment = line.partition("#")
    if action.strip():
        record.actions.append(action.strip())
    if mark:
        before = record.comments.get(len(record.actions))
        record.comments[len(record.actions)] = f"{before}\n{comment.strip()}" if before else comment.strip()


def _read_chance(line: str, number: int) -> Chance:
    match = CHANCE.fullmatch(line)
    if match is None:
        raise Unreadable("record-line", line=number, value=line[:60])
    event, _, shuffled, sides, count, of, results = match.groups()
    size = int(shuffled or sides or of)
    lots = size if shuffled else 1 if sides else int(count)
    return int(event), [(size, lots)], [[int(word) for word in results.split()]]


def _grouped(chances: Sequence[Chance]) -> list[Chance]:
    """Lines of the same event belong together."""
    events = []
    for event, lines in groupby(chances, key=lambda chance: chance[0]):
        parts = list(lines)
        events.append((event, [lot for _, lots, _ in parts for lot in lots], [r for *_, rs in parts for r in rs]))
    return events


# -- replaying ---------------------------------------------------------------------------------------------------


def replay(record: Record, game: GameDefinition) -> Iterator[Step]:
    """Play a record again, step by step; RecordMismatch where the rules do not follow."""
    check_playable(record, game)
    position, outcome = _begin(record, game)
    yield Step("", outcome, position)
    for number, action in enumerate(record.actions, 1):
        try:
            position, outcome = position.advance(action)
        except Error as error:
            raise RecordMismatch("record-action", number=number, action=action, reason=error.code) from error
        yield Step(action, outcome, position)


def _begin(record: Record, game: GameDefinition) -> tuple[Position, Outcome]:
    """The deal, or the position in which the game began; it must have the options and the key of the header."""
    setup = record.setup(game)
    if not record.position:
        return Position.deal(game, setup, record.key)
    try:
        position, outcome = Position.placed(game, setup, record.position)
    except Unreadable as error:
        raise RecordMismatch("record-position") from error
    if position.key != record.key:
        raise RecordMismatch("record-position")
    return position, outcome


def check_playable(record: Record, game: GameDefinition) -> None:
    """Records of older rules or another generator can be read, but not replayed by these rules."""
    if record.rules != game.version:
        raise RecordMismatch("record-rules", rules=record.rules, version=game.version)
    if record.generator != GENERATOR:
        raise RecordMismatch("record-generator", generator=record.generator, version=GENERATOR)


def verify(record: Record, game: GameDefinition, paced: Callable[[Iterator[Step]], Iterator[Step]] = iter) -> Position:
    """Replay the whole record and compare all it says: actions, chance events, result. Returns the last position.

    ``paced`` may pause between the steps.
    """
    if record.shuffle is not None:
        check_shuffle(record)
        seats = game.seats(record.setup(game))
        if len(record.shuffle.nonces) != seats:
            raise RecordMismatch("shuffle-nonces", nonces=len(record.shuffle.nonces), seats=seats)
    chances: list[tuple[int, int, int]] = []
    for step in paced(replay(record, game)):
        chances += step.outcome.chances
    expected = chance_events(record.key, chances)
    if (record.chances or record.shuffle) and record.chances != expected:
        wrong = next((a[0] for a, b in zip(record.chances, expected, strict=False) if a != b), None)
        if wrong is None:
            wrong = min(len(record.chances), len(expected))
        raise RecordMismatch("record-chance", event=wrong)
    if record.result is not None and record.result != step.position.result:
        raise RecordMismatch("record-result")
    return step.position


def check_shuffle(record: Record) -> None:
    """Compare what a record says about its shuffle, without the rules; RecordMismatch names the first thing wrong."""
    shuffle = record.shuffle
    if shuffle is None:
        raise RecordMismatch("shuffle-none")
    found = commitment_of(shuffle.seed)
    if found != shuffle.commitment:
        raise RecordMismatch("shuffle-commitment", commitment=shuffle.commitment, found=found)
    seat = mismatched(shuffle)
    if seat is not None:
        raise RecordMismatch("shuffle-mismatch", seat=seat)
    if not is_possible(shuffle):
        raise RecordMismatch("shuffle-voids")
    key = shuffled_key(shuffle, record.game, record.rules, record.options, record.generator)
    if key != record.key:
        raise RecordMismatch("shuffle-key", key=hex_of_key(record.key), found=hex_of_key(key))
    if record.generator != GENERATOR:
        raise RecordMismatch("record-generator", generator=record.generator, version=GENERATOR)
    for number, (event, lots, results) in enumerate(record.chances):
        possible = number == event and all(count <= size <= MOST_LOTS for size, count in lots)
        if not possible or results != event_draws(key, event, lots):
            raise RecordMismatch("record-chance", event=number)


def chance_events(key: Sequence[int], chances: Sequence[tuple[int, int, int]]) -> list[Chance]:
    """The chance events of a log with what each must have brought, by the key."""
    events = []
    for event, parts in groupby(chances, key=lambda chance: chance[0]):
        lots = [(size, count) for _, size, count in parts]
        events.append((event, lots, event_draws(key, event, lots)))
    return events
