"""The name of a bot, as every command and function reads it.

=========================  ===========================================================================================
``master``                 a level of the computer, or the yardstick ``thumb``
``master~1``               the same as it played when version 1 was frozen (frozen.py)
``greedy``                 an installed bot: a package names it in the entry point group ``fightcard.bots``
``mine.py:Cheapest``       a class in a file
``mine.npz``, ``.onnx``    a policy file, which holds no code (policy_files.py)
=========================  ===========================================================================================

Reading a name runs no code of the bot's: its file is parsed, an entry point is looked up in the metadata of packages.
"""

from __future__ import annotations

import ast
import errno
import os
from dataclasses import dataclass
from pathlib import Path

from fightcard.core.errors import EnvironmentFailure, Unreadable
from fightcard.registry import BOTS, installed_bots

from . import frozen
from .policy_files import PolicyFileBot, is_policy_file

FILE_END = ".py"
SEPARATOR = ":"
LARGEST = 1 << 20  # bytes of a file with a bot


@dataclass(frozen=True)
class OwnBot:
    """A bot that is not one of Fightcard's: a class in a file, or in a module of an installed package."""

    name: str  # as it was named
    target: str  # the class
    file: str = ""  # its file, or
    module: str = ""  # its module; with a file, a class of ours that reads it

    @property
    def short_name(self) -> str:
        """Its name at a table: the class, its file, or the name under which it is installed."""
        if self.file and self.module:
            return Path(self.file).stem
        return self.target if self.file else self.name


def check_bot(name: str) -> str:
    """Return a bot's name, if there is such a bot; else raise Unreadable or EnvironmentFailure."""
    level, mark, version = name.partition(frozen.MARK)
    if level not in BOTS:
        find_own_bot(name)
    elif mark:
        frozen.check_version(version)
    return name


def is_own_bot(name: str) -> bool:
    """Return True if a name is not that of a level, so that it can only be that of a user's own bot."""
    return frozen.base_name(name) not in BOTS


def is_in_file(name: str) -> bool:
    """Return True if a name is that of a class in a file."""
    return name.rpartition(SEPARATOR)[0].endswith(FILE_END)


def find_own_bot(name: str) -> OwnBot:
    """Return the bot of a user's own that has this name."""
    if is_policy_file(name):
        return _bot_of_policy(name)
    if is_in_file(name):
        return _bot_in_file(name, *name.rsplit(SEPARATOR, 1))
    if name.endswith(FILE_END):
        raise Unreadable("bot-file-form", value=name, classes=_listed(_classes(name)))
    installed = installed_bots()
    if name not in installed:
        raise Unreadable("bot-unknown", value=name, bots=", ".join((*BOTS, *installed)))
    module, _, target = installed[name].partition(SEPARATOR)
    return OwnBot(name, target, module=module)


def _bot_of_policy(name: str) -> OwnBot:
    path = Path(name).resolve()
    if not path.is_file():
        raise EnvironmentFailure("file-unreadable", path=name, reason=os.strerror(errno.ENOENT))
    return OwnBot(name, PolicyFileBot.__name__, str(path), PolicyFileBot.__module__)


def _bot_in_file(name: str, path: str, target: str) -> OwnBot:
    classes = _classes(path)
    if target not in classes:
        raise Unreadable("bot-file-no-class", path=path, value=target, classes=_listed(classes))
    return OwnBot(name, target, file=str(Path(path).resolve()))


def _listed(classes: list[str]) -> str:
    return ", ".join(classes) or "–"


def _classes(path: str) -> list[str]:
    """Return the names of the classes at the top level of a file, without running it."""
    try:
        with open(path, "rb") as stream:
            source = stream.read(LARGEST + 1)
        if len(source) > LARGEST:
            raise Unreadable("bot-file-large", path=path, most=LARGEST)
        tree = ast.parse(source, path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise EnvironmentFailure("file-unreadable", path=path, reason=reason) from error
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        raise Unreadable("bot-file-syntax", path=path, line=line) from error
    return [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
