"""``new``: templates of what users write themselves."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from fightcard import EnvironmentFailure, Unreadable
from fightcard.language import Speaker

from .. import output
from ..frame import CliArgument, command

KINDS = ("bot",)
NAME_FORM = re.compile("[A-Za-z][A-Za-z0-9_]{0,39}")
TEMPLATE = '''"""A bot for Fightcard. Try it: fightcard play fightdrome --bots-only --bots {file}:{name},expert"""

import fightcard


class {name}(fightcard.Bot):
    """Takes the first of the legal actions. Make it better: decide differently."""

    def decide(self, observation: fightcard.Observation, seat: int) -> str:
        # observation.view: what this seat may know, as plain data.
        # observation.sample_world(seed): a position that it cannot tell from the real one, to look ahead in.
        # self.limit.seed: take all chance from it, so that games can be repeated.
        return observation.legal_actions(seat)[0]
'''


def read_name(text: str) -> str:
    """A name for a class."""
    if not NAME_FORM.fullmatch(text) or keyword.iskeyword(text):
        raise Unreadable("new-name", value=text)
    return text


KIND = CliArgument("kind", text="cli-argument-new-kind", value="cli-value-new-kind")
NAME = CliArgument("name", text="cli-argument-new-name", value="cli-value-new-name")


@command("new", KIND, NAME, text="cli-new", examples=("fightcard new bot Mine",))
def new(speaker: Speaker, kind: str, name: str) -> None:
    """Write a template."""
    if kind not in KINDS:
        raise Unreadable("new-kind", value=kind, kinds=", ".join(KINDS))
    class_name = _class_name(read_name(name))
    path = Path(f"{_file_name(class_name)}.py")
    _write(path, TEMPLATE.format(name=class_name, file=path))
    run = f"fightcard play fightdrome --bots-only --bots {path}:{class_name},expert"
    output.show(speaker.say("cli-new-bot", path=str(path), command=run))


def _class_name(name: str) -> str:
    """``my_bot`` becomes ``MyBot``."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def _file_name(class_name: str) -> str:
    """``MyBot`` becomes ``my_bot``."""
    return re.sub("(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


def _write(path: Path, text: str) -> None:
    """Write a new file; one that exists is never touched."""
    try:
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError as error:
        raise EnvironmentFailure("new-exists", path=str(path)) from error
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=str(path), reason=error.strerror or str(error)) from error
