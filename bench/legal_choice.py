"""Random legal actions chosen by NumPy, for batches of any library: ours and our peers' are stepped by the same."""

import importlib
from typing import Any


class LegalChoice:
    """Chooses one of the actions that a mask allows, uniformly at random, in each row.

    It draws one number a row, not one an action: of a batch that is quickly stepped, choosing would otherwise take
    most of the time.
    """

    def __init__(self, seed: int) -> None:
        self._numpy = importlib.import_module("numpy")  # in the environment of the peers only where they bring it
        self._random = self._numpy.random.default_rng(seed)

    def __call__(self, mask: Any) -> Any:
        """The ids of the actions, a row of the mask each; every row has one at least."""
        legal = self._numpy.flatnonzero(mask.view("bool"))
        counts = self._numpy.einsum("ij->i", mask.view("uint8"))
        last = self._numpy.cumsum(counts, dtype="int64") - 1
        chosen = last - (self._random.random(len(mask)) * counts).astype("int64")
        return legal[chosen] % mask.shape[1]
