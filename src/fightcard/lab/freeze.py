"""Freezes the levels: ``python -m fightcard.lab.freeze`` stores their parameters and weights as a new version.

The levels of version N then play as ``expert~N`` wherever a bot is named (bots/frozen.py).
"""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fightcard.bots.frozen import frozen_folder, frozen_versions, weights_file
from fightcard.bots.levels import level_parameters
from fightcard.bots.search.weights import weights_path
from fightcard.core.definition import GameDefinition
from fightcard.registry import GAMES, find_game


def freeze(version: str) -> Path:
    """Store the levels of all games of this package as a new version, and return its folder."""
    folder = frozen_folder(version)
    folder.mkdir(parents=True)
    for name in GAMES:
        _freeze_game(find_game(name), folder)
    return folder


def _freeze_game(game: GameDefinition, folder: Path) -> None:
    parameters: dict[str, Any] = {level: asdict(settings) for level, settings in level_parameters(game).items()}
    text = json.dumps(parameters, indent=1) + "\n"
    (folder / f"{game.name}.json").write_text(text, encoding="utf-8")
    if weights_path(game).is_file():
        shutil.copyfile(weights_path(game), folder / weights_file(game))


def main() -> None:
    """Freeze the levels as the version after the last."""
    version = str(max(map(int, frozen_versions()), default=0) + 1)
    print(f"version {version}: {freeze(version)}")


if __name__ == "__main__":
    main()
