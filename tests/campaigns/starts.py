"""R10: several servers start at the same moment on an empty database, or one of an older schema."""

from __future__ import annotations

from pathlib import Path

import psycopg

from tests.store.postgres import Postgres

from .campaign import Campaign, Outcome
from .workers import start_worker

PROCESSES, DATABASES = 4, 10


def starts(_seed: int, _folder: Path, fault: str) -> Outcome:
    """Some databases, each opened by all processes at once."""
    with Postgres() as postgres:
        workers = [start_worker("prepare", fault) for _ in range(PROCESSES)]
        try:
            for worker in workers:
                assert worker.stdout is not None
                assert worker.stdout.readline() == "ready\n"
            for number in range(DATABASES):
                address = postgres.new_database()
                if number % 2:
                    _make_older(address)
                for worker in workers:
                    assert worker.stdin is not None
                    worker.stdin.write(address + "\n")
                    worker.stdin.flush()
                said = [worker.stdout.readline().strip() for worker in workers if worker.stdout]
                assert said == ["ok"] * PROCESSES, said
        finally:
            for worker in workers:
                worker.communicate()
    return Outcome(PROCESSES * DATABASES)


def _make_older(address: str) -> None:
    """A schema that has only begun."""
    with psycopg.connect(address) as connection:
        connection.execute("CREATE TABLE schema (version integer NOT NULL)")


STARTS = Campaign("R10", "starts", 200, "one start beside three others", starts, "migrates-unlocked", ("postgres",))
