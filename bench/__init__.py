"""Benchmarks, run as ``python bench/NAME.py`` or ``python -m bench.NAME``: either way they import their neighbours."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
