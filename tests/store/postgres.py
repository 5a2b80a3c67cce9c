"""A real PostgreSQL for tests: Debian's server, in a folder of its own, as a user without rights."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType

import psycopg

PATIENCE = 60.0  # seconds to start
QUICKLY = ("max_connections=200", "fsync=off", "full_page_writes=off")  # no test cuts the power


def find_programs() -> Path | None:
    """Find the folder of initdb and postgres."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    places += [Path(found).resolve().parent] if found else []
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


def _unprivileged() -> str | None:
    """Return the user to run as, since PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Postgres:
    """A PostgreSQL server that runs inside a with block, reached by a socket in its folder."""

    def __init__(self, *settings: str) -> None:
        programs = find_programs()
        assert programs is not None, "there is no PostgreSQL"
        self._programs, self._user, self._settings = programs, _unprivileged(), settings
        self._folder = Path(tempfile.mkdtemp(prefix="fightcard-pg-", dir="/tmp"))  # a socket's path must be short
        if self._user:
            shutil.chown(self._folder, self._user)

    def __enter__(self) -> Postgres:
        data = self._folder / "data"
        options = ("-U", "fightcard", "-A", "trust", "-E", "UTF8", "--no-sync")
        subprocess.run(
            [self._programs / "initdb", "-D", data, *options],
            check=True,
            capture_output=True,
            user=self._user,
            cwd=self._folder,
        )
        with (self._folder / "log").open("w") as log:
            self._process = subprocess.Popen(
                [
                    self._programs / "postgres",
                    "-D",
                    data,
                    "-k",
                    self._folder,
                    "-c",
                    "listen_addresses=",
                    *self._options,
                ],
                stdout=log,
                stderr=log,
                user=self._user,
                cwd=self._folder,
            )
        self._wait()
        return self

    @property
    def _options(self) -> list[str]:
        return [part for setting in (*QUICKLY, *self._settings) for part in ("-c", setting)]

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=5).close()
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self._folder / "log").read_text()
                time.sleep(0.05)
            else:
                return

    def address(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql:///{database}?host={self._folder}&user=fightcard"

    def new_database(self) -> str:
        """Create an empty database, and return its address."""
        name = f"t{secrets.token_hex(6)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.address(name)

    def cut_connections(self) -> None:
        """Cut all connections."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.terminate()
        try:
            self._process.wait(5)  # for clients to leave
        except subprocess.TimeoutExpired:
            self._process.send_signal(3)  # SIGQUIT: at once
            self._process.wait(30)
        shutil.rmtree(self._folder, ignore_errors=True)
