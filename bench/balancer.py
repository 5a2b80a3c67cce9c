"""Two servers on one PostgreSQL behind nginx, sticky by table: ``python -m bench.balancer [--games 12] [--json]``.

Everything listens on loopback: Debian's PostgreSQL and nginx, and two servers. nginx sends all requests of a table to
the same server, by a hash of the table's id in the path. Whole games are played through it. Its log tells
how many tables were served by one server only, and how many requests each server had. It needs nginx (apt install
nginx-light).
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from fightcard.client import Site
from tests.campaigns.games import serving
from tests.store.postgres import Postgres
from tests.waiting import wait_until
from tests.web.playing import GAMES, QUICK, play_out, two_people
from tests.web.serving import free_port

CONFIGURATION = """
daemon off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
    log_format table '$table_id $upstream_addr $status $uri';
    access_log {folder}/access.log table;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    map $uri $table_id {{ "~^/(?:api/tables|ws|table|t)/(?<id>[^/]+)" $id; default ""; }}
    map $table_id $balanced_by {{ "" $request_id; default $table_id; }}
    map $http_upgrade $connection_wanted {{ default upgrade; "" ""; }}
    upstream fightcard {{ hash $balanced_by consistent; {servers} }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://fightcard;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_wanted;
            proxy_buffering off;
        }}
    }}
}}
"""


@contextmanager
def balancer(folder: Path, ports: Sequence[int]) -> Iterator[int]:
    """Start nginx in front of some servers; return its port."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if program is None:
        sys.exit("There is no nginx; install it, for example with: apt install nginx-light")
    port = free_port()
    servers = " ".join(f"server 127.0.0.1:{each};" for each in ports)
    file = folder / "nginx.conf"
    file.write_text(CONFIGURATION.format(folder=folder, servers=servers, port=port), encoding="utf-8")
    process = subprocess.Popen([program, "-p", str(folder), "-c", str(file)], stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: _answers(port))
        yield port
    finally:
        process.terminate()
        process.wait(15)


def _answers(port: int) -> bool:
    try:
        Site(f"http://127.0.0.1:{port}").get("/healthz")
    except OSError:
        return False
    return True


def measure(games: int) -> dict[str, Any]:
    """Play games through the balancer; return what its log says."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="fightcard-")))
        folder.chmod(0o755)
        address = stack.enter_context(Postgres()).new_database()
        servers = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            servers.append(stack.enter_context(serving(folder / name, "", database=address)))
        port = stack.enter_context(balancer(folder, [server.port for server in servers]))
        began, moves, chooser = perf_counter(), 0, Random(1)
        for number in range(games):
            name = GAMES[number % len(GAMES)]
            table = two_people(Site(f"http://127.0.0.1:{port}"), name, QUICK[name])
            seats = [table.seat(seat).connect() for seat in range(2)]
            moves += play_out(seats, chooser)
            for seat in seats:
                seat.close()
        seconds = perf_counter() - began
        log = (folder / "access.log").read_text(encoding="utf-8")
    return {"games": games, "moves": moves, "seconds": round(seconds, 1), **read_log(log)}


def read_log(log: str) -> dict[str, Any]:
    """Return the tables in a log, how many had one server only, and the requests of each server."""
    servers: dict[str, set[str]] = defaultdict(set)
    requests: Counter[str] = Counter()
    for line in log.splitlines():
        table, address = line.split(" ")[:2]  # a request that is about no table begins with a blank
        requests[address] += 1
        if table:
            servers[table].add(address)
    return {
        "tables": len(servers),
        "sticky": sum(len(each) == 1 for each in servers.values()),
        "requests": sorted(requests.values()),
    }


def main(words: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(words)
    found = measure(asked.games)
    print(json.dumps(found, indent=None if asked.json else 1))
    sys.exit(0 if found["sticky"] == found["tables"] >= asked.games and len(found["requests"]) > 1 else 1)


if __name__ == "__main__":
    main()
