"""A user's own bot as others see it: its process is started, asked, killed when it hangs, and started again.

The process receives observations only. What it answers is decoded by type and checked against the rules here. It is
not a sandbox: the bot's code may do whatever its user may, so run only bots that you trust.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import weakref
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic

import msgspec

from fightcard.bots.bot import Decision, Limit
from fightcard.bots.bot_names import OwnBot
from fightcard.core.errors import EnvironmentFailure, Error
from fightcard.core.game import Game
from fightcard.core.observation import Observation

from .failures import FailureKind, OwnBotFailed
from .messages import (
    MAX_LINE,
    Answer,
    Decide,
    Decided,
    Failed,
    Load,
    Loaded,
    Request,
    read_answer,
    write_message,
)

OWN_SECONDS = 5.0  # for a decision of a bot that sets no limit itself
MOST_SECONDS = 600.0  # that a bot may set
GRACE_SECONDS = 5.0  # by which a decision may overrun its limit: machines can be slow
LOAD_SECONDS = 120.0  # to load and prepare
MEMORY = 2 << 30  # bytes of address space
MAX_LOSSES = 3  # processes; then the bot is not asked any more
CHUNK = 1 << 16
# All that a bot's process inherits of the environment: no passwords of the server's.
INHERITED = ("HOME", "LANG", "LC_ALL", "LC_CTYPE", "PATH", "PYTHONHOME", "PYTHONPATH", "TMPDIR", "TZ", "VIRTUAL_ENV")
SET = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}  # repeatable, and within its memory


@dataclass(frozen=True)
class Bounds:
    """The limits of a bot's process."""

    grace: float = GRACE_SECONDS
    load: float = LOAD_SECONDS
    memory: int = MEMORY
    most: float = MOST_SECONDS


STANDARD = Bounds()


class BotProcess:
    """A bot in a process of its own, for one game. ``shows_output``: what it prints goes to our stderr."""

    def __init__(self, own: OwnBot, game: Game, *, bounds: Bounds = STANDARD, shows_output: bool = True) -> None:
        self.own, self.game, self.bounds, self._shows_output = own, game, bounds, shows_output
        self.limit = Limit(seconds=OWN_SECONDS)
        self.losses = 0  # processes that were lost since its last decision
        self._pipes: _Pipes | None = None

    def start(self) -> None:
        """Load the bot; raise EnvironmentFailure if that fails, in a sentence with its name."""
        try:
            self._ready()
        except OwnBotFailed as error:
            raise EnvironmentFailure("bot-broken", name=self.own.name, reason=error.detail or error.kind) from error

    def decide(self, observation: Observation, limit: Limit) -> Decision:
        """Return the bot's decision, which is legal; else raise OwnBotFailed."""
        if self.losses >= MAX_LOSSES:
            raise OwnBotFailed("retired")
        pipes = self._ready()
        seconds = min(limit.seconds or OWN_SECONDS, self.bounds.most)
        request = _request(observation, replace(limit, seconds=seconds))
        answer = self._exchange(pipes, request, seconds + self.bounds.grace)
        if not isinstance(answer, Decided):
            raise self._failure(answer)
        decision = _legal(answer.decision, observation)
        self.losses = 0
        return decision

    def close(self) -> None:
        """End the process."""
        if self._pipes is not None:
            self._pipes.end()
            self._pipes = None

    def _ready(self) -> _Pipes:
        if self._pipes is None:
            self._pipes = self._started()
            answer = self._exchange(self._pipes, self._load_request(), self.bounds.load)
            if not isinstance(answer, Loaded):
                raise self._failure(answer)
            self.limit = Limit(answer.simulations, min(answer.seconds or OWN_SECONDS, self.bounds.most))
        return self._pipes

    def _started(self) -> _Pipes:
        try:
            return _Pipes(self.bounds.memory, self._shows_output)
        except OSError as error:  # the machine has no processes or files left
            raise OwnBotFailed("died", error.strerror or "") from error

    def _load_request(self) -> Load:
        own, (definition, setup) = self.own, (self.game.definition, self.game.setup)
        options, cards = setup.options.write(), definition.card_text(setup)
        return Load(own.target, own.file, own.module, self.game.name, options, cards)

    def _exchange(self, pipes: _Pipes, request: Request, seconds: float) -> Answer:
        try:
            return read_answer(pipes.exchange(write_message(request), seconds))
        except msgspec.MsgspecError:
            raise self._lost("garbled") from None
        except TimeoutError:
            raise self._lost("hung", f"{seconds:g}") from None
        except OSError:
            raise self._lost("died") from None

    def _failure(self, answer: Answer) -> OwnBotFailed:
        if isinstance(answer, Failed):
            return OwnBotFailed(answer.kind, answer.detail)
        return self._lost("garbled")

    def _lost(self, kind: FailureKind, detail: str = "") -> OwnBotFailed:
        self.losses += 1
        self.close()
        return OwnBotFailed(kind, detail)


def _request(observation: Observation, limit: Limit) -> Decide:
    state, _ = observation.raw()
    fields = {name: getattr(state, name) for name in observation.game.definition.layout.fields}
    return Decide(observation.seat, fields, observation.heard_texts(), limit.simulations, limit.seconds, limit.seed)


def _legal(decision: Decision, observation: Observation) -> Decision:
    try:
        return replace(decision, action=observation.checked(decision.action), fallback=False)
    except Error:
        raise OwnBotFailed("illegal", decision.action[:40]) from None


class _Pipes:
    """A bot's process and the pipes to it, which are never waited for without a limit."""

    def __init__(self, memory: int, shows_output: bool) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "fightcard.bots.own.host", str(memory)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if shows_output else subprocess.DEVNULL,
            env=_environment(os.environ),
            bufsize=0,
            start_new_session=True,  # it is killed with all processes that it has started, and Ctrl-C does not reach it
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._stdin, False)
        os.set_blocking(self._stdout, False)
        self.end = weakref.finalize(self, _end, self._process)

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the line that answers it; TimeoutError or OSError if there is none."""
        deadline, received = monotonic() + seconds, bytearray()
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stdin, selectors.EVENT_WRITE)
            while not received.endswith(b"\n"):
                for key, _ in _wait(selector, deadline):
                    if key.fd == self._stdout:
                        received += self._receive(len(received))
                    elif line:
                        line = line[os.write(self._stdin, line[:CHUNK]) :]
                if not line and self._stdin in selector.get_map():
                    selector.unregister(self._stdin)
        if line or received.count(b"\n") > 1:
            raise msgspec.DecodeError("more than one answer, or one before the question")
        return bytes(received)

    def _receive(self, so_far: int) -> bytes:
        chunk = os.read(self._stdout, CHUNK)
        if not chunk:
            raise ConnectionError("the process has ended")
        if so_far + len(chunk) > MAX_LINE:
            raise msgspec.DecodeError("too long")
        return chunk


def _wait(selector: selectors.BaseSelector, deadline: float) -> list[tuple[selectors.SelectorKey, int]]:
    left = deadline - monotonic()
    ready = selector.select(max(0.0, left))
    if not ready and left <= 0:
        raise TimeoutError
    return ready


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and all that it has started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()


def _environment(ours: Mapping[str, str]) -> dict[str, str]:
    """The environment of a bot's process: an allow-list, and where this process finds its modules."""
    kept = {name: value for name, value in ours.items() if name in INHERITED or name.startswith("FIGHTCARD_CACHE")}
    return {**kept, **SET, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
