"""``join``: a table on a server, in the terminal in full screen."""

from __future__ import annotations

from fightcard import Unreadable
from fightcard.core.support.extras import require
from fightcard.language import Speaker

from ... import output
from ...frame import CliArgument, CliOption, command
from ...full_screen import check_full_screen
from ...words import one_line

LINK = CliArgument("link", text="cli-argument-link", value="cli-value-link")
NAME = CliOption("--as", "name", text="cli-option-join-name", value="cli-value-name", default="")


@command(
    *("join", LINK, NAME),
    text="cli-join",
    examples=("fightcard join 'LINK' --as Ana",),
)
def join(speaker: Speaker, link: str, name: str) -> None:
    """Take a seat at a table on a server by its link, or watch."""
    base, token = read_link(link)
    require("table", "join")
    check_full_screen("join")
    from fightcard.terminal.full.joining import join_table

    output.show(join_table(base, token, output.clean(one_line(name)), speaker))


def read_link(link: str) -> tuple[str, str]:
    """The address of the server, and the token, of a link such as ``http://…/join#TOKEN``."""
    page, _, token = link.strip().partition("#")
    base, slash, last = page.rstrip("/").rpartition("/")
    if not (token and slash and last == "join" and base.startswith(("http://", "https://"))):
        raise Unreadable("link-form", value=link)
    return base, token
