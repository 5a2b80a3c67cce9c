"""Assembles the modules of kernel and game into one namespace, plain or compiled, from the same sources.

Each function is copied with one common dictionary of globals, in which a later module's names count. So the driver
calls the game's rules by plain global names: a compiled function that were handed another one would never hit numba's
cache. Entry points, whose compiled form is kept, are the driver's functions and those a module names in ENTRIES.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from . import bot_rng, driver, game_rng, log, rows, rules_interface, zones

KERNEL: tuple[ModuleType, ...] = (rules_interface, log, bot_rng, game_rng, zones, rows, driver)

Wrap = Callable[[FunctionType, bool], Any]


def assemble(
    modules: Sequence[ModuleType],
    wrap: Wrap = lambda function, _entry: function,
    convert: Callable[[Any], Any] = lambda value: value,
    **replaced: Any,
) -> SimpleNamespace:
    """One namespace of all functions, each seeing the others; ``wrap`` learns which are entry points."""
    parts = (*KERNEL, *modules)
    _check_names(parts)
    names: dict[str, Any] = {}
    for module in parts:
        names.update({name: convert(value) for name, value in vars(module).items()})
    names.update(_own_functions(parts))
    own = {module.__name__ for module in parts}
    originals = {name: f for name, f in names.items() if isinstance(f, FunctionType) and f.__module__ in own}
    names.update(replaced)
    entries = _entry_points(modules)
    for name, function in originals.items():
        if name not in replaced:
            entry = function.__module__ == driver.__name__ or name in entries
            names[name] = wrap(_with_globals(function, names), entry)
    return SimpleNamespace(**{name: value for name, value in names.items() if not name.startswith("__")})


def _check_names(parts: Sequence[ModuleType]) -> None:
    """One dictionary for all: the same name must mean the same in every module.

    Names in rules_interface.py, or in a module's ANNOUNCES, are excepted: a later module defines them.
    """
    announced = {*vars(rules_interface), *(name for module in parts for name in vars(module).get("ANNOUNCES", ()))}
    meanings: dict[str, Any] = {}
    for module in parts:
        for name, value in vars(module).items():
            shared = isinstance(value, int | list | FunctionType) and not name.startswith("_")
            if shared and name not in announced and meanings.setdefault(name, value) != value:
                raise AssertionError(f"{module.__name__}.{name} means something else in another module")


def _own_functions(parts: Sequence[ModuleType]) -> dict[str, FunctionType]:
    """Each module's own functions: they count for more than a name merely imported by a later module."""
    return {
        name: value
        for module in parts
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def _entry_points(modules: Sequence[ModuleType]) -> set[str]:
    """The functions besides the driver's that are called from outside: a module names its own in ENTRIES."""
    return {name for module in modules for name in vars(module).get("ENTRIES", ())}


def _with_globals(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    copy.__kwdefaults__ = function.__kwdefaults__
    return copy
