"""Checks the JSDoc types of the page: ``python -m tools.page_types`` runs ``tsc --checkJs`` over web/static.

It needs the TypeScript compiler: ``npm install --prefix build typescript``, or a ``tsc`` on the path. The page itself
needs no Node. The vendored modules are described by the declarations beside this file.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = ROOT / "src" / "fightcard" / "web" / "static"
LOCAL = ROOT / "build" / "node_modules" / ".bin" / "tsc"
OPTIONS = {
    "allowJs": True,
    "checkJs": True,
    "lib": ["esnext", "dom", "dom.iterable"],
    "module": "esnext",
    "moduleResolution": "bundler",
    "noEmit": True,
    "skipLibCheck": True,
    "strict": True,
    "target": "esnext",
    "types": [],
}


def main() -> int:
    """Check a copy of the page that has the declarations in it; return the compiler's exit code."""
    compiler = str(LOCAL) if LOCAL.exists() else shutil.which("tsc")
    if compiler is None:
        print("There is no TypeScript compiler: npm install --prefix build typescript", file=sys.stderr)
        return 3
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "static"
        shutil.copytree(PAGE, copy, ignore=shutil.ignore_patterns("*.woff2", "*.css"))
        shutil.rmtree(copy / "vendor")
        shutil.copytree(HERE / "vendor", copy / "vendor")
        (copy / "jsconfig.json").write_text(json.dumps({"compilerOptions": OPTIONS}), encoding="utf-8")
        return subprocess.run([compiler, "-p", "jsconfig.json"], cwd=copy, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
