"""The stand-alone script as a module, found by its path: it belongs to no package."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATH = ROOT / "tools" / "verify_shuffle.py"


def load() -> Any:
    """The script, not run."""
    spec = spec_from_file_location("verify_shuffle", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules.setdefault("verify_shuffle", module)
    spec.loader.exec_module(module)
    return module


SCRIPT = load()


def accepts(text: str, commitment: str = "", nonce: str = "", commitments: str = "") -> bool:
    """Does the script find nothing wrong?"""
    try:
        return all(right for right, _ in SCRIPT.check(text, commitment, nonce, commitments))
    except (ValueError, KeyError, TypeError, AttributeError):
        return False
