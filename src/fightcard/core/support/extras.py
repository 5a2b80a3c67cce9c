"""Optional parts of the installation: the packages of each extra, and the error if they are missing."""

from __future__ import annotations

from fightcard.kernel.arrays import is_installed

from ..errors import EnvironmentFailure

# The modules by which an extra is recognised.
MODULES = {
    "fast": ("numpy", "numba"),
    "table": ("h11", "starlette", "uvicorn", "websockets"),
    "postgres": ("psycopg", "psycopg_pool"),
    "report": ("jinja2",),
    "onnx": ("numpy", "numba", "onnxruntime"),
    "terminal": ("textual",),
    "tournament": ("caissify_pairings", "networkx"),
    "ray": ("numpy", "numba", "ray"),
    "lab": ("numpy", "numba", "duckdb", "optuna"),
}


def has_extra(extra: str) -> bool:
    """Are the packages of this extra installed?"""
    return all(map(is_installed, MODULES[extra]))


def require(extra: str, what: str) -> None:
    """Raise ``EnvironmentFailure`` with the command that installs the extra, if it is missing.

    ``what`` needs it: the name of a function or a command, or ``search``, a search of many simulations.
    """
    if not has_extra(extra):
        raise EnvironmentFailure("extra-missing", extra=extra, what=what)
