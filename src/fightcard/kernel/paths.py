"""Folders on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def cache_folder() -> Path:
    """The cache folder: the user's, or the one in FIGHTCARD_CACHE."""
    return Path(os.environ.get("FIGHTCARD_CACHE") or platformdirs.user_cache_dir("fightcard", appauthor=False))
