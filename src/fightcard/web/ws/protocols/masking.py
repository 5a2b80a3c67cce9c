"""The mask of a client's frames (RFC 6455, 5.3)."""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask as unmask
except ImportError:  # where it is not compiled
    from websockets.utils import apply_mask as unmask

__all__ = ["unmask"]
