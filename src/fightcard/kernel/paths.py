"""Folders on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def cache_folder() -> Path:
    """The cache folder: the user's, or the one in FIGHTCARD_CACHE."""
    return Path(os.environ.get("FIGHTCARD_CACHE") or platformdirs.user_cache_dir("fightcard", appauthor=False))


def data_folder() -> Path:
    """For what belongs to the user: theirs, or the one that the environment names."""
    return Path(os.environ.get("FIGHTCARD_DATA") or platformdirs.user_data_dir("fightcard", appauthor=False))
