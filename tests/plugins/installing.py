"""Packages as an installer leaves them: the modules, and metadata with the entry points of their pyproject.toml."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
GOOFSPIEL = ROOT / "examples" / "goofspiel"


def install(project: Path, folder: Path) -> None:
    """Install the packages of a project into a folder."""
    said = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    for package in said["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(project / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    write_metadata(folder, said["project"]["name"], said["project"]["entry-points"])


def write_metadata(folder: Path, name: str, points: Mapping[str, Mapping[str, str]]) -> None:
    """Write what an installer writes."""
    info = folder / f"{name.replace('-', '_')}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    groups = {group: [f"{key} = {value}" for key, value in each.items()] for group, each in points.items()}
    lines = [line for group, each in groups.items() for line in (f"[{group}]", *each)]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
