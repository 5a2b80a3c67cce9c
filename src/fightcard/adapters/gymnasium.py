"""Gymnasium environments: one seat against a level of the computer, and batches in which one policy plays all seats.

>>> from fightcard.adapters import gymnasium
>>> env = gymnasium.make("cartisora", opponent="random", target=1)
>>> observation, info = env.reset(seed=7)
>>> int(observation["action_mask"].sum())
13
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

import fightcard
from fightcard import Bot, Game, OptionValue, Position, vector
from fightcard.core.support.checks import checked_choice, checked_integer
from fightcard.vector.games import chosen_game

from .spaces import action_space, observation_space, observed

Illegal = Literal["lose", "raise"]
SEEDS = 1 << 62


def make(
    game: str | Game,
    opponent: str | type[Bot] = "regular",
    *,
    seat: int = 0,
    illegal: Illegal = "lose",
    **options: OptionValue,
) -> LevelEnv:
    """A game against a level of the computer, or a bot of your own, which plays all other seats.

    The reward is 1 for a won game, -1 for a lost one, else 0. An illegal action loses, with ``info["illegal"]``, or
    raises ``fightcard.IllegalAction`` on request.
    """
    chosen = chosen_game(game, options)
    return LevelEnv(chosen, opponent, chosen.checked_seat(seat), illegal)


def make_vec(game: str | Game, num_envs: int, *, num_threads: int = 1, **options: OptionValue) -> SelfPlayVectorEnv:
    """A batch of games in which one policy acts for every seat in turn; see ``SelfPlayVectorEnv``."""
    kinds: dict[str, Any] = {"observation": "tensor", "illegal": "lose", "num_threads": num_threads, **options}
    return SelfPlayVectorEnv(vector.make(game, num_envs, **kinds))


class LevelEnv(gym.Env[dict[str, Any], Any]):
    """One seat against a level of the computer."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - never changed

    def __init__(self, game: Game, opponent: str | type[Bot], seat: int, illegal: Illegal) -> None:
        checked_choice("illegal", illegal, get_args(Illegal))
        fightcard.bot(opponent, game)  # is it known?
        self.game, self.opponent, self.seat, self.illegal = game, opponent, seat, illegal
        self.observation_space, self.action_space = observation_space(game), action_space(game)
        self.render_mode = "ansi"
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """The game under way, with everything that is hidden."""
        if self._position is None:
            raise gym.error.ResetNeeded("call reset first")
        return self._position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game, by the seed or by the generator that the last seed has started."""
        super().reset(seed=seed)
        deal, bot = (int(number) for number in self.np_random.integers(SEEDS, size=2))
        self._bot = fightcard.bot(self.opponent, self.game, seed=bot)
        self._position = self.game.deal(seed=deal)
        self._let_others_act()
        return self._observed(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Act, then let the others act until it is this seat's turn again."""
        number, mask = checked_integer("action", action), self.position.action_mask(self.seat)
        if self.illegal == "lose" and not (0 <= number < len(mask) and mask[number]):
            return self._observed(), -1.0, True, False, {"illegal": True}
        text = self.game.action_text(number)
        self._position, _ = self.position.play(f"{self.seat}:{text}")
        self._let_others_act()
        return self._observed(), self._reward(), self.position.is_over, False, {"illegal": False}

    def _let_others_act(self) -> None:
        while (others := [seat for seat in self.position.due if seat != self.seat]) and not self._waits():
            decision = self._bot.decide(self.position, seat=others[0])
            self._position, _ = self.position.play(f"{others[0]}:{decision.action}")

    def _waits(self) -> bool:
        """Is it this seat's turn alone? Others who choose unseen at the same time choose first."""
        return self.position.due == (self.seat,)

    def _observed(self) -> dict[str, Any]:
        return observed(self.position.tensor(self.seat), list(self.position.action_mask(self.seat)))

    def _reward(self) -> float:
        result = self.position.result
        if result is None or result["winner"] is None:
            return 0.0
        return 1.0 if result["winner"] == self.game.side_of(self.seat) else -1.0

    def render(self) -> str:
        """The seat's observation, as text."""
        return str(self.position.observe(self.seat))


class SelfPlayVectorEnv(gym.vector.VectorEnv[dict[str, Any], Any, Any]):
    """A batch of games for self-play: each step acts for the seat whose turn it is, ``info["seat"]``.

    The reward of a step is that of the seat that has just acted; ``info["reward"]`` has those of all seats. A finished
    game is dealt anew in the same step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - never changed

    def __init__(self, batch: vector.VectorEnv) -> None:
        self.batch, self.num_envs = batch, batch.num_envs
        self.single_observation_space, self.single_action_space = (
            observation_space(batch.game),
            action_space(batch.game),
        )
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal new games, by the seed or by the generator that the last seed has started.

        A list of seeds is not possible: a batch has one.
        """
        if isinstance(seed, list):
            raise fightcard.Unreadable("argument-integer", name="seed", value=str(seed))
        super().reset(seed=seed, options=options)
        return self._told(self.batch.reset(int(self.np_random.integers(SEEDS))))

    def _told(self, step: vector.BatchStep) -> tuple[dict[str, Any], dict[str, Any]]:
        told = {"seat": step.seat, "reward": step.reward, **step.info}
        info = {name: array.copy() for name, array in told.items()}  # the batch overwrites its own
        return observed(step.observation, step.mask), info

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Act in all games."""
        acting = self.batch.seat.copy()
        step = self.batch.step(np.asarray(actions))
        observation, info = self._told(step)
        reward = step.reward[np.arange(self.num_envs), acting].astype(np.float64)
        return observation, reward, step.done.copy(), np.zeros(self.num_envs, np.bool_), info
