"""Which modules are mutated, and which tests should notice it: those most likely to come first."""

from __future__ import annotations

from typing import NamedTuple


class Target(NamedTuple):
    """One module, or some functions of it."""

    group: str
    path: str
    tests: tuple[str, ...]
    functions: tuple[str, ...] = ()
    but: str = "compiled"  # tests with these words in their names take no part, see pytest's -k
    postgres: bool = False  # do they need one?


INSIDE = tuple(f"tests/web/test_{name}.py" for name in ("routes", "messages", "live_tables", "table_registry"))
DOORS = (*INSIDE, "tests/web/test_wrong_addresses.py", "tests/web/test_openapi.py")
CHANCE = (
    "tests/kernel/test_known_answers.py",
    "tests/kernel/test_game_rng.py",
    "tests/kernel/test_bot_rng.py",
    "tests/fairness/test_scheme.py",
    "tests/core/test_game.py",
)
ROOMS = ("tests/web/test_frames.py", "tests/table/test_state.py")
STORES = tuple(f"tests/store/test_{name}.py" for name in ("sqlite_file", "store_contract", "event_logs", "sqlite"))


def _game(name: str, *tests: str) -> tuple[Target, ...]:
    own = [f"tests/games/{name}/{test}.py" for test in tests]
    known = ("tests/conformance/test_known_views.py", *own)
    return tuple(Target("views", f"src/fightcard/games/{name}/{part}.py", known) for part in ("view", "knowledge"))


TARGETS = (
    *_game("fightdrome", "test_rulings_knowledge", "test_rulings_epic"),
    *_game("champions", "test_rulings_knowledge"),
    *_game("cartisora"),
    Target(
        "views",
        "src/fightcard/core/game.py",
        ("tests/core/test_game.py", "tests/conformance/test_known_views.py", "tests/games/cartisora/test_refusals.py"),
    ),
    Target(
        "views",
        "src/fightcard/server/encoding/frames.py",
        ("tests/web/test_frames.py",),
    ),
    Target("views", "src/fightcard/web/ws/outbox.py", ("tests/web/test_outbox.py", *INSIDE)),
    Target(
        "views",
        "src/fightcard/table/state.py",
        ROOMS,
        (
            *(f"TableState.{name}" for name in ("viewer", "actions", "view", "events_of", "_summarise")),
            *("_public_part", "_public_action"),
        ),
    ),
    Target(
        "views",
        "src/fightcard/table/match.py",
        (*ROOMS, "tests/table/test_match.py"),
        ("Match.view", "Match.observe", "Match.events_for", "Match.events_as_told", "Match._told"),
    ),
    Target("store", "src/fightcard/store/schema.py", STORES, but="postgres"),
    Target("store", "src/fightcard/store/sqlite.py", STORES, but="postgres"),
    Target("store", "src/fightcard/store/transactions.py", STORES, but="postgres"),
    Target(
        "store",
        "src/fightcard/store/postgres.py",
        tuple(f"tests/store/test_{name}.py" for name in ("store_contract", "event_logs", "cluster", "postgres")),
        but="sqlite",
        postgres=True,
    ),
    Target(
        "store",
        "src/fightcard/store/cluster.py",
        ("tests/store/test_cluster.py",),
        postgres=True,
    ),
    Target("store", "src/fightcard/store/base.py", STORES, but="postgres"),
    Target(
        "store",
        "src/fightcard/store/opening.py",
        ("tests/store/test_postgres.py",),
        postgres=True,
    ),
    Target("shuffle", "src/fightcard/core/chance/shuffles.py", CHANCE),
    Target(
        "shuffle",
        "src/fightcard/core/chance/entropy.py",
        ("tests/core/test_entropy.py", "tests/fairness/test_sources.py"),
    ),
    Target("shuffle", "src/fightcard/kernel/game_rng.py", CHANCE),
    Target("shuffle", "src/fightcard/kernel/chacha.py", CHANCE),
    Target("shuffle", "src/fightcard/kernel/bot_rng.py", CHANCE),
    Target("access", "src/fightcard/web/guard/middleware.py", ("tests/web/test_middleware.py",)),
    Target("access", "src/fightcard/web/http/sessions.py", ("tests/web/test_tokens.py",)),
    Target("access", "src/fightcard/web/guard/rate_limits.py", ("tests/web/test_rate_limits.py",)),
    Target("access", "src/fightcard/web/guard/handshake_policy.py", ("tests/web/test_handshake_policy.py",)),
    Target("access", "src/fightcard/server/table_registry.py", INSIDE),
    *(
        Target("access", f"src/fightcard/web/http/{name}.py", DOORS)
        for name in ("app", "endpoints/shared", "endpoints/seats", "endpoints/server", "endpoints/tables")
    ),
    Target("access", "src/fightcard/web/ws/endpoint.py", DOORS),
    Target(
        "access",
        "src/fightcard/web/ws/session.py",
        ("tests/web/test_session.py", *INSIDE),
        (
            *(f"SocketSession.{name}" for name in ("__init__", "run", "_serve", "_welcome", "_close")),
            *(
                f"SocketSession.{name}"
                for name in ("_next_text", "_listen", "_pause", "_dispatch", "_command", "_command_of", "_why")
            ),
            *("read_message", "_read_id"),
        ),
    ),
    Target(
        "access",
        "src/fightcard/server/live/live_table.py",
        INSIDE,
        ("LiveTable.enter", "LiveTable.leave"),
    ),
    Target("access", "src/fightcard/server/live/command_queue.py", INSIDE),
)
