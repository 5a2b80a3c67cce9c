"""R11: a second server on the same file is refused with a clear sentence, and the first continues undisturbed."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .crash_points import check_file
from .games import Ledger, any_table, check_ledgers, play_scripted, serving

SECONDS = 4  # second servers in one round


def second_server(seed: int, folder: Path, fault: str) -> Outcome:
    """One server at work, and others that want its file."""
    chooser = Random(f"second {seed}")
    with serving(folder, fault) as server:
        assert "SQLite 3." in server.site.get("/healthz")["store"]
        for _ in range(SECONDS):
            table, ledgers = any_table(server, chooser), [Ledger(), Ledger()]
            play_scripted(table, ledgers, chooser, 6)
            _refused(folder, fault)
            play_scripted(table, ledgers, chooser, 12)
            check_ledgers(table, ledgers)
        server.stop()
    check_file(server)
    return Outcome(SECONDS)


def _refused(folder: Path, fault: str) -> None:
    """It says why, and is no server."""
    second = Server(folder, fault=fault)
    second.log = folder / "second.log"
    with suppress(AssertionError):
        second.start()
    second.end()
    assert "database-in-use" in second.log.read_text(), "two servers write one file"


SECOND_SERVER = Campaign("R11", "second-server", 100, "one server that is refused", second_server, "shares-the-file")
