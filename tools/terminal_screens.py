"""Draws the screens of the terminal in full screen: pictures for the docs, and the texts that tests compare.

python -m tools.terminal_screens writes docs/screens/terminal-*.svg and tests/terminal/full/screens/*.txt.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from tests.terminal.full.helpers import Watcher
from tests.terminal.full.scenes import SCENES, taken

FONTS = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)  # no remote fonts: the reader's own are used
ROOT = Path(__file__).resolve().parent.parent
PICTURES, TEXTS = ROOT / "docs" / "screens", ROOT / "tests" / "terminal" / "full" / "screens"


def main() -> None:
    """Draw all screens."""
    PICTURES.mkdir(exist_ok=True)
    TEXTS.mkdir(exist_ok=True)
    for name, scene in SCENES.items():

        def look(watcher: Watcher, name: str = name, shown: bool = scene.shown) -> str:
            if shown:
                picture = watcher.app.export_screenshot(title="Fightcard", simplify=True)
                own = FONTS.sub("", picture)
                (PICTURES / f"terminal-{name}.svg").write_text(own, encoding="utf-8")
            return watcher.text()

        text = asyncio.run(taken(scene, look))
        (TEXTS / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
