"""Runs tasks on a Ray cluster: one task per processor, and Ray runs the tasks of a lost worker or node again.

Ray sends tasks and results pickled, and a cluster has no authentication by default: private networks only.
"""

from __future__ import annotations

import logging
import os
import re
import secrets
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any

from fightcard import EnvironmentFailure, Unreadable, __version__
from fightcard.core.support.extras import require

from .executors import AHEAD
from .worker_processes import Submit, uninterrupted

LOCAL = "local"
ADDRESS = re.compile(r"local|auto|[A-Za-z0-9.-]+:[0-9]{1,5}")
COUNT_EVERY = 5.0  # seconds after which the processors are counted again
PATIENCE = 5.0  # seconds to reach a cluster
RETRIES = 5  # of a task whose worker or node was lost

Make = Callable[..., Callable[..., Any]]


class RayExecutor:
    """Runs tasks on the cluster to which this process is connected; nodes may come and go."""

    is_local = False

    def __init__(self) -> None:
        self._jobs, self._counted = 1, -COUNT_EVERY

    @property
    def jobs(self) -> int:
        """The processors of all nodes that are alive."""
        if monotonic() - self._counted >= COUNT_EVERY:
            import ray

            resources: dict[str, float] = ray.cluster_resources()
            self._jobs, self._counted = max(1, int(resources.get("CPU", 1))), monotonic()
        return self._jobs

    @property
    def ahead(self) -> int:
        """Some in the queue of each worker, so that it never waits."""
        return AHEAD * self.jobs

    def share(self, value: object) -> RayShared:
        """Put a value into the cluster's memory, once."""
        import ray

        return RayShared([ray.put(value)])

    @contextmanager
    def workers(self, make: Make, *arguments: object) -> Iterator[Submit]:
        """Put what all workers need into the cluster's memory, once; each worker process prepares at its first task."""
        import ray

        key, wanted = secrets.token_hex(8), ray.put((make, arguments))
        remote = ray.remote(num_cpus=1, max_retries=RETRIES)(run_task)
        try:
            yield lambda *task: _future(remote.remote(__version__, key, [wanted], task))
        except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
            raise EnvironmentFailure("ray-lost", tries=RETRIES + 1) from error
        except ray.exceptions.RayTaskError as error:
            cause = error.cause
            raise cause if isinstance(cause, EnvironmentFailure | Unreadable) else error from None


@dataclass(frozen=True)
class RayShared:
    """A value in the memory of the cluster; the processes of a node share one copy of its arrays."""

    kept: list[Any]  # the reference: as an argument of its own, Ray would resolve it

    def __call__(self) -> Any:
        """Return the value."""
        import ray

        return ray.get(self.kept[0])


def connect_ray(address: str) -> RayExecutor:
    """Connect to a cluster, or start one on this machine that listens on loopback only (``local``)."""
    if not ADDRESS.fullmatch(address):
        raise Unreadable("ray-address", value=address)
    require("ray", "--ray")
    if address == LOCAL:
        keep_private()
    import ray

    if not ray.is_initialized():
        _check_reachable(address)
        own: dict[str, Any] = {"include_dashboard": False} if address == LOCAL else {}
        try:
            with uninterrupted():
                ray.init(address, logging_level=logging.ERROR, log_to_driver=False, **own)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise EnvironmentFailure("ray-unreachable", address=address) from error
    return RayExecutor()


def _check_reachable(address: str) -> None:
    """Raise EnvironmentFailure at once if nothing listens there: Ray would try for a minute."""
    host, found, port = address.rpartition(":")
    if found:
        try:
            socket.create_connection((host, int(port)), timeout=PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise EnvironmentFailure("ray-unreachable", address=address) from error


def keep_private() -> None:
    """Let a cluster that this process starts listen on loopback only, take calls with a new token only, and not report.

    Ray reads these variables when it is imported; if a program has done so before, there is no token. The address
    127.0.0.1 cannot be passed to ``ray.init``, which replaces it by the machine's own.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    if "ray" in sys.modules:
        sys.modules["ray._private.ray_constants"].ENABLE_RAY_CLUSTER = False  # type: ignore[attr-defined]
    elif "RAY_AUTH_MODE" not in os.environ:
        os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


def _future(reference: Any) -> Future[Any]:
    """Return a future that cannot be cancelled, because its task may have begun."""
    future: Future[Any] = Future()
    future.set_running_or_notify_cancel()

    def finish(done: Future[Any]) -> None:
        error = done.exception()
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(done.result())

    reference.future().add_done_callback(finish)
    return future


# -- in the worker processes of the nodes -----------------------------------------------------------------------------


def run_task(version: str, key: str, wanted: list[Any], task: tuple[Any, ...]) -> Any:
    """Run one task. ``wanted`` refers to what makes the function that runs it."""
    if version != __version__:
        raise EnvironmentFailure("ray-version", here=version, there=__version__)
    return _prepared(key, wanted[0])(*task)


_made: dict[str, Callable[..., Any]] = {}  # of the present run only


def _prepared(key: str, reference: Any) -> Callable[..., Any]:
    if key not in _made:
        import ray

        make, arguments = ray.get(reference)
        _made.clear()
        _made[key] = make(*arguments)  # of the processes of a node, one compiles (kernel/process_lock.py)
    return _made[key]
