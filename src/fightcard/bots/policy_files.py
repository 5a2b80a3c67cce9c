"""Policy files: what a learning program has learned, as data. ``.npz`` and ``.onnx`` files hold no code.

A policy maps the tensor of an observation (``Game.observation_spec``) to a number for each action; those of legal
actions, through a softmax, are their probabilities.

``.npz``   layers of a network with ReLU between them: ``weights_0`` (outputs x inputs), ``biases_0``, ``weights_1``, …,
           and ``game``, the name of the game. It is read with ``allow_pickle=False``.
``.onnx``  a model with one input (float32, batch x size) and a first output (batch x actions). It needs the extra
           ``onnx``.
"""

from __future__ import annotations

import random
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fightcard.core.errors import EnvironmentFailure, Unreadable
from fightcard.core.game import Game
from fightcard.core.observation import Observation
from fightcard.core.support.extras import require

from .bot import Bot, Candidate, Decision

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]
else:
    Array = Any

NPZ, ONNX = ".npz", ".onnx"
KINDS = (NPZ, ONNX)
LARGEST = 256 << 20  # bytes of a file, and of what is packed in it
MOST_LAYERS = 64
Scores = Callable[[Array], Array]  # tensors [row, place] -> a number for each action [row, action]


def is_policy_file(name: str) -> bool:
    """Is this the name of a policy file?"""
    return name.lower().endswith(KINDS)


@dataclass(frozen=True)
class PolicyFile:
    """A policy that was read from a file."""

    path: str
    scores: Scores

    def probabilities(self, tensors: Array, masks: Array) -> Array:
        """The probability of each action, [row, action]; illegal ones have 0."""
        import numpy as np

        scores = np.asarray(self.scores(np.asarray(tensors, np.float32)), float)
        if scores.shape != masks.shape or not np.isfinite(scores).all():
            raise Unreadable("policy-output", path=self.path, actions=int(masks.shape[1]))
        legal = np.where(masks > 0, scores, -np.inf)
        weights = np.exp(legal - legal.max(axis=1, keepdims=True))
        chances: Array = weights / weights.sum(axis=1, keepdims=True)
        return chances


def load_policy(path: str, game: Game) -> PolicyFile:
    """Read the policy file for a game; Unreadable or EnvironmentFailure if that cannot be done."""
    require("fast", "policy")
    _check_file(path)
    size = sum(field.size for field in game.observation_spec)
    read = _read_onnx if path.lower().endswith(ONNX) else _read_npz
    return PolicyFile(path, read(path, game, size))


def save_policy(path: str | Path, game: str, weights: Sequence[Array], biases: Sequence[Array]) -> None:
    """Write the layers of a network as a policy file."""
    import numpy as np

    arrays: dict[str, Any] = {"game": np.array(game)}
    for number, (weight, bias) in enumerate(zip(weights, biases, strict=True)):
        arrays[f"weights_{number}"] = np.asarray(weight, np.float32)
        arrays[f"biases_{number}"] = np.asarray(bias, np.float32)
    np.savez_compressed(path, **arrays)


def _check_file(path: str) -> None:
    try:
        if Path(path).stat().st_size > LARGEST:
            raise Unreadable("policy-large", path=path, most=LARGEST >> 20)
        with open(path, "rb"):
            pass
    except OSError as error:
        raise EnvironmentFailure("policy-missing", path=path, reason=error.strerror or str(error)) from error


# -- networks in .npz files ------------------------------------------------------------------------------------------


def _read_npz(path: str, game: Game, size: int) -> Scores:
    layers = _layers(path, game)
    for (weight, bias), inputs in zip(layers, (size, *(len(bias) for _, bias in layers)), strict=False):
        if weight.shape != (len(bias), inputs):
            raise Unreadable("policy-shape", path=path, shape=str(weight.shape), wanted=str((len(bias), inputs)))
    if len(layers[-1][1]) != game.action_count:
        raise Unreadable("policy-output", path=path, actions=game.action_count)

    def scores(rows: Array) -> Array:
        for number, (weight, bias) in enumerate(layers):
            rows = rows @ weight.T + bias
            if number < len(layers) - 1:
                rows = rows.clip(min=0)
        return rows

    return scores


def _layers(path: str, game: Game) -> list[tuple[Array, Array]]:
    import numpy as np

    try:
        with zipfile.ZipFile(path) as packed:
            if sum(each.file_size for each in packed.infolist()) > LARGEST:
                raise Unreadable("policy-large", path=path, most=LARGEST >> 20)
        with np.load(path, allow_pickle=False) as arrays:
            named = str(arrays["game"]) if "game" in arrays else game.name
            count = sum(name.startswith("weights_") for name in arrays.files)
            layers = [_layer(arrays, number) for number in range(min(count, MOST_LAYERS))]
    except (ValueError, KeyError, TypeError, OSError, EOFError, zipfile.BadZipFile, NotImplementedError) as error:
        raise Unreadable("policy-unreadable", path=path) from error
    if named != game.name:
        raise Unreadable("policy-game", path=path, game=game.name, own=named[:40])
    if not layers:
        raise Unreadable("policy-unreadable", path=path)
    return layers


def _layer(arrays: Any, number: int) -> tuple[Array, Array]:
    import numpy as np

    weight = np.asarray(arrays[f"weights_{number}"], np.float32)
    bias = np.asarray(arrays[f"biases_{number}"], np.float32)
    if weight.ndim != 2 or bias.ndim != 1 or not (np.isfinite(weight).all() and np.isfinite(bias).all()):
        raise ValueError(f"layer {number}")
    return weight, bias


# -- models in .onnx files -------------------------------------------------------------------------------------------


def _read_onnx(path: str, game: Game, size: int) -> Scores:
    require("onnx", "policy")
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    settings.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(path, settings, providers=["CPUExecutionProvider"])
        name, output = session.get_inputs()[0].name, session.get_outputs()[0].name
    except Exception as error:  # whatever the library raises for a broken file
        raise Unreadable("policy-unreadable", path=path) from error

    def scores(rows: Array) -> Array:
        try:
            found: Array = session.run([output], {name: rows})[0]
        except Exception as error:  # a model of another shape
            raise Unreadable("policy-input", path=path, size=size) from error
        return found

    return scores


# -- as a bot --------------------------------------------------------------------------------------------------------


class PolicyFileBot(Bot):
    """Plays by a policy file: it draws from the probabilities of the legal actions."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._policy: PolicyFile | None = None

    def prepare(self, game: Game) -> None:
        """Read the file."""
        self._policy = load_policy(self._path, game)

    def decide(self, observation: Observation, seat: int) -> Decision:
        """Draw an action."""
        import numpy as np

        assert self._policy is not None, "the file was read"
        mask = np.frombuffer(observation.action_mask(), np.uint8)
        chances = self._policy.probabilities(observation.tensor()[None], mask[None])[0]
        actions = np.flatnonzero(mask)
        texts = [observation.game.action_text(int(action)) for action in actions]
        shares = [float(chances[action]) for action in actions]
        chosen = random.Random(self.limit.seed).choices(texts, shares)[0]
        found = [Candidate(text, 0.0, share) for text, share in zip(texts, shares, strict=True)]
        return Decision(chosen, tuple(sorted(found, key=lambda each: -each.share)), mixed=True)
