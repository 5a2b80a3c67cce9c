"""The process of a user's own bot: ``python -m fightcard.bots.own.host MEMORY``. The parent is ``process.py``.

The bot never gets hold of the pipes by accident: its standard input is empty, and what it prints goes to stderr.
"""

from __future__ import annotations

import os
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from types import ModuleType

from fightcard.bots.bot import Bot, Decision, Limit
from fightcard.core.errors import Error
from fightcard.core.game import Game
from fightcard.core.history import Heard
from fightcard.core.observation import Observation
from fightcard.registry import find_game

from .failures import FailureKind
from .messages import (
    MAX_TEXT,
    Answer,
    Decide,
    Decided,
    Failed,
    Load,
    Loaded,
    Request,
    read_request,
    write_message,
)

MODULE = "fightcard_own_bot"  # the name under which a file is loaded
PARENT_INTERVAL = 1.0  # seconds between two looks whether the parent still lives
OPEN_FILES = 256


class BotHost:
    """Holds the bot, and answers requests."""

    def __init__(self) -> None:
        self._bot: Bot | None = None
        self._game: Game | None = None
        self._has_told = False  # whether a traceback was printed

    def answer(self, request: Request) -> Answer:
        """Return the answer to a request; whatever the bot does becomes one."""
        if isinstance(request, Load):
            return self._guarded("load", lambda: self._load(request))
        return self._guarded("raised", lambda: self._decide(request))

    def _guarded(self, kind: FailureKind, work: Callable[[], Answer]) -> Answer:
        try:
            return work()
        except (Exception, SystemExit) as error:
            if not self._has_told:
                self._has_told = True
                _print_traceback(error)
            return Failed(kind, _told(error))

    def _load(self, request: Load) -> Answer:
        definition = find_game(request.game)
        self._game = Game(definition, definition.setup_from_record(request.options, request.cards or None))
        kind = getattr(_module_of(request), request.target, None)
        if not (isinstance(kind, type) and issubclass(kind, Bot)):
            return Failed("load", f"{request.target} is not a class derived from fightcard.Bot")
        self._bot = _policy_bot(kind, request.file) if _is_policy(request) else kind()
        self._bot.prepare(self._game)
        limit = self._bot.limit
        return Loaded(limit.simulations, limit.seconds)

    def _decide(self, request: Decide) -> Answer:
        assert self._bot is not None, "the bot was loaded"
        assert self._game is not None, "and its game"
        state = self._game.definition.layout.blank()
        for name, value in request.state.items():
            setattr(state, name, value)
        observation = Observation(self._game, request.seat, state, Heard.of(request.heard))
        self._bot.limit = Limit(request.simulations, request.seconds, request.seed)
        answer: object = self._bot.decide(observation, request.seat)
        decision = Decision(answer) if isinstance(answer, str) else answer
        if not isinstance(decision, Decision):
            return Failed("answer", type(answer).__name__)
        return Decided(decision)


def _told(error: BaseException) -> str:
    """An error in a line; of Fightcard's own only the code, since its text may quote what the seat knows."""
    text = error.code if isinstance(error, Error) else str(error)
    return " ".join(f"{type(error).__name__}: {text}".removesuffix(": ").split())[:MAX_TEXT]


def _print_traceback(error: BaseException) -> None:
    """Print where the bot's own code failed."""
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename == __file__:
        trace = trace.tb_next
    traceback.print_exception(type(error), error, trace)


def _policy_bot(kind: Callable[[str], Bot], path: str) -> Bot:
    """A bot that plays by a policy file."""
    return kind(path)


def _is_policy(request: Load) -> bool:
    """Is the file a policy, which a class of ours reads?"""
    return bool(request.file and request.module)


def _module_of(request: Load) -> ModuleType:
    if request.module:
        return import_module(request.module)
    sys.path.insert(0, str(Path(request.file).parent))  # so that it can import its neighbours, as a script can
    spec = spec_from_file_location(MODULE, request.file)
    assert spec is not None, "a Python file"
    assert spec.loader is not None, "and how to load it"
    module = module_from_spec(spec)
    sys.modules[MODULE] = module
    spec.loader.exec_module(module)
    return module


# -- the process -------------------------------------------------------------------------------------------------


def limit_process(memory: int) -> None:
    """Set the limits that the operating system enforces; a bot cannot lift them."""
    with suppress(ImportError):
        import resource

        for what, most in (
            (resource.RLIMIT_AS, memory),
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_NOFILE, OPEN_FILES),
        ):
            with suppress(ValueError, OSError):  # a lower limit is set already, or the system has none
                resource.setrlimit(what, (most, most))


def _take_pipes() -> tuple[BufferedReader, int]:
    """Keep the pipes to the parent, and put others in the places where the bot reads and prints."""
    reader, writer = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # the process may be killed at any time
    return reader, writer


def _end_with_parent(parent: int) -> None:
    """Exit when the parent has died, even if the bot never returns."""
    pause = threading.Event()
    while os.getppid() == parent:
        pause.wait(PARENT_INTERVAL)
    os._exit(1)


def main() -> None:
    """Answer until the parent closes the pipe."""
    limit_process(int(sys.argv[1]))
    reader, writer = _take_pipes()
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    host = BotHost()
    for line in reader:
        _write(writer, write_message(_sendable(host.answer(read_request(line)))))
    sys.stdout.flush()
    os._exit(0)  # whatever threads the bot has left


def _sendable(answer: Answer) -> Answer:
    """The answer, if it can be written: a decision's fields may hold anything."""
    try:
        write_message(answer)
    except (TypeError, ValueError, RecursionError):
        return Failed("answer", type(answer).__name__)
    return answer


def _write(writer: int, data: bytes) -> None:
    while data:
        data = data[os.write(writer, data) :]


if __name__ == "__main__":
    main()
