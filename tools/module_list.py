"""Every module of the package with the first sentence of its docstring: ``python -m tools.module_list`` prints it.

The site has it as a page, beside the architecture, which describes layers and folders.
"""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "fightcard"


def module_list() -> str:
    """The whole page: a table for each folder."""
    introduction = (
        "Every module with the first sentence of its docstring. [Architecture](architecture.md) puts them together."
    )
    parts = ["# Modules", introduction]
    for folder in sorted({path.parent for path in PACKAGE.rglob("*.py")}):
        name = folder.relative_to(PACKAGE.parent).as_posix()
        rows = [f"| `{path.name}` | {_first_sentence(path)} |" for path in sorted(folder.glob("*.py"))]
        parts += [f"## {name}", "\n".join(["| file | contents |", "|---|---|", *rows])]
    return "\n\n".join(parts) + "\n"


def _first_sentence(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    first = " ".join(docstring.partition("\n\n")[0].split()).partition(". ")[0].removesuffix(".")
    return first.replace("``", "`").replace("|", "\\|")


if __name__ == "__main__":
    print(module_list(), end="")
