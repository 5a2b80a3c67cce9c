"""``fightcard serve`` as its users start it: where it says it is, and what it says when it cannot be there."""

from __future__ import annotations

import gc
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
import uvicorn

from fightcard.cli.commands.serving import STANDARD_PORT
from fightcard.server.support.settings import ServerSettings
from fightcard.web import serve
from fightcard.web.serve import lan_address
from tests.cli.helpers import LANGUAGES, environment, fightcard_process, fightcard_says

INTERRUPTED = 130
ADDRESS = re.compile(r"http://[0-9.]+:(\d+)")


@contextmanager
def served(home: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command, and the address that it names first."""
    with subprocess.Popen(
        [sys.executable, "-m", "fightcard", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(XDG_DATA_HOME=str(home)),
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = ADDRESS.search(line)
            assert found, line
            yield process, found[0]
        finally:
            process.send_signal(signal.SIGINT)
            assert process.communicate(timeout=120)[1] == "", "it ends quietly"


def fetch(url: str | Request) -> str:
    with urlopen(url, timeout=60) as answer:
        return str(answer.read().decode())


def test_no_arguments_at_all_open_the_table(tmp_path: Path) -> None:
    """The main job: the page is there, tables are kept in the user's own folder, and Ctrl-C ends it quietly."""
    with served(tmp_path) as (process, url):
        assert int(url.rpartition(":")[2]) >= STANDARD_PORT
        assert "<script" in fetch(url + "/")
        assert '"ok":true' in fetch(url + "/healthz")
    assert process.returncode == INTERRUPTED
    assert [path.name for path in (tmp_path / "fightcard").glob("*.sqlite")] == ["tables.sqlite"]


def test_first_page_needs_no_compiler_and_is_there_soon(tmp_path: Path) -> None:
    """Counted as time of the processor, since a machine may be busy: a second is promised where it is not."""
    with served(tmp_path, "serve", "--port", "0") as (process, url):
        fetch(url + "/")
        for name in ("/words/en", "/api/catalogue"):
            fetch(url + name)
        spent = Path(f"/proc/{process.pid}/stat")
        if not spent.exists():
            pytest.skip("this system does not tell the time of a process")
        user, system = spent.read_text().rpartition(")")[2].split()[11:13]
        assert (int(user) + int(system)) / 100 < 1.5
        mapped = Path(f"/proc/{process.pid}/maps").read_text()
        assert "llvmlite" not in mapped
        assert "numpy" not in mapped


def test_without_a_port_the_next_free_one_is_taken(tmp_path: Path) -> None:
    other = str(tmp_path / "other.sqlite")
    with served(tmp_path, "serve") as (_, one), served(tmp_path, "serve", "--database", other) as (_, two):
        assert one != two


def test_taken_port_and_a_used_file_are_explained(tmp_path: Path) -> None:
    """In every language, in one line, with the exit code for the world outside."""
    file = str(tmp_path / "fightcard" / "tables.sqlite")
    with served(tmp_path, "serve", "--port", "0") as (_, url):
        port = url.rpartition(":")[2]
        process = fightcard_process("serve", "--port", "0", XDG_DATA_HOME=str(tmp_path))
        assert (process.returncode, process.stdout) == (3, b"")
        assert b"Another fightcard server already uses" in process.stderr
        for language in LANGUAGES:
            taken = fightcard_says("serve", "--port", port, "--lang", language)
            used = fightcard_says("serve", "--port", "0", "--database", file, "--lang", language)
            assert port in taken.err
            assert file in used.err
            for answer in (taken, used):
                assert (answer.code, answer.out, answer.err.count("\n")) == (3, "", 1)
        assert '"ok":true' in fetch(url + "/healthz")


def test_after_a_kill_it_starts_again_at_once(tmp_path: Path) -> None:
    """The lock on the file ends with the process."""
    port = str(free_port())
    for _ in range(2):
        with served(tmp_path, "serve", "--port", port) as (process, url):
            assert '"ok":true' in fetch(url + "/healthz")
            process.kill()
            process.wait(10)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.skipif(lan_address() is None, reason="this machine is in no network")
def test_button_opens_the_local_network(tmp_path: Path) -> None:
    """And so does --lan; links and QR codes then carry that address."""
    address = lan_address()
    with served(tmp_path, "serve", "--port", "0") as (_, url):
        assert '"local":true' in fetch(url + "/api/catalogue")
        opened = fetch(Request(url + "/api/lan", data=b"", method="POST"))
        lan = f"http://{address}:{url.rpartition(':')[2]}"
        assert lan in opened
        catalogue = fetch(lan + "/api/catalogue")
        assert '"local":false' in catalogue
        assert f'"lan":["{lan}"]' in catalogue, "the page makes its links and QR codes of this"
    with served(tmp_path, "serve", "--lan", "--port", "0") as (process, url):
        assert process.stdout is not None
        assert str(address) in process.stdout.readline()
        assert fetch(f"http://{address}:{url.rpartition(':')[2]}/healthz")


@pytest.mark.parametrize("url", ["cards.example", "ftp://cards.example", "https://cards.example/table", "https://"])
def test_malformed_public_url_is_refused(url: str) -> None:
    answer = fightcard_says("serve", "--public-url", url)
    assert answer.code == 2
    assert "https://cards.example.org" in answer.err


def test_ctrl_c_is_heard_even_if_the_loop_ends_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for module, name in ((gc, "set_threshold"), (sys, "setswitchinterval")):  # this process is not the server's
        monkeypatch.setattr(module, name, lambda *_: None)
    monkeypatch.setattr(uvicorn.Server, "run", lambda server, _sockets: server.handle_exit(signal.SIGINT, None))
    with closing(serve.bind("127.0.0.1", 0)) as listener, pytest.raises(KeyboardInterrupt):
        serve.serve(ServerSettings(database=str(tmp_path / "tables.sqlite")), [listener], lambda: None)
