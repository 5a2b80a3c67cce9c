"""PettingZoo environments: ``env`` for one agent at a time (AEC), ``parallel_env`` for all at once.

>>> from fightcard.adapters import pettingzoo
>>> env = pettingzoo.env("cartisora", target=1)
>>> env.reset(seed=7)
>>> env.agent_selection, int(env.last()[0]["action_mask"].sum())
('seat_0', 13)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from fightcard import Bot, Game, Observation, OptionValue, vector
from fightcard.core.errors import Unreadable
from fightcard.core.support.checks import checked_choice, checked_integer

from .spaces import action_space, observation_space, observed

RenderMode = Literal["ansi", "human"]
SEEDS = 1 << 62
ILLEGAL_REWARD = -1


def env(game: str | Game, render_mode: RenderMode | None = None, **options: OptionValue) -> Any:
    """A game in which the seats act one after the other; seats that choose unseen come in the order of their numbers.

    An illegal action ends the game with a reward of -1 for its agent, as PettingZoo's own games do it.
    """
    raw = TurnEnv(game, render_mode, **options)
    illegal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))


def parallel_env(game: str | Game, render_mode: RenderMode | None = None, **options: OptionValue) -> SealedEnv:
    """A game in which all seats that are due act at once; the actions of the others are ignored.

    It is meant for games whose seats choose unseen. An illegal action loses.
    """
    return SealedEnv(game, render_mode, **options)


def agent_name(seat: int) -> str:
    """The name of the agent in a seat."""
    return f"seat_{seat}"


class _Duel:
    """One game in a batch of one, and the seats as agents."""

    def __init__(self, game: str | Game, render_mode: RenderMode | None, simultaneous: bool, **options: Any) -> None:
        checked_choice("render_mode", render_mode, (None, "ansi", "human"))
        kinds: dict[str, Any] = {"simultaneous": simultaneous, "illegal": "lose", "auto_reset": False}
        self.batch = vector.make(game, 1, **kinds, **options)
        self.game = self.batch.game
        self.names = [agent_name(seat) for seat in range(self.game.seats)]
        self.spaces = observation_space(self.game), action_space(self.game)
        self.random, _ = seeding.np_random(None)

    def reset(self, seed: int | None) -> vector.BatchStep:
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        return self.batch.reset(int(self.random.integers(SEEDS)))

    def render(self, mode: RenderMode | None) -> str | None:
        """Render what the acting seat knows as text, at the end everything: returned, or printed for people."""
        seat = max(int(self.batch.seat[0]), 0)
        text = str(self.batch.position(0).observe(seat))
        if mode == "human":
            print(text)
        return None if mode == "human" else text


class TurnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The AEC environment without wrappers."""

    metadata = {"name": "fightcard_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str | Game, render_mode: RenderMode | None = None, **options: Any) -> None:
        super().__init__()
        self._duel = _Duel(game, render_mode, simultaneous=False, **options)
        self.render_mode = render_mode
        self.game = self._duel.game
        self.possible_agents = list(self._duel.names)

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for all agents."""
        return self._duel.spaces[0]

    def action_space(self, agent: str) -> Space[Any]:
        """The same for all agents."""
        return self._duel.spaces[1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game, by the seed or by the generator that the last seed has started."""
        self._duel.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def _next_agent(self) -> str:
        return self._duel.names[max(int(self._duel.batch.seat[0]), 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent, and the mask of its legal actions."""
        seat, batch = self._duel.names.index(agent), self._duel.batch
        due = int(batch.seat[0]) == seat
        mask = batch.mask[0] if due else np.zeros_like(batch.mask[0])
        return observed(batch.observe(seat=seat)[0], mask)

    def step(self, action: Any) -> None:
        """Act for the selected agent; None if it has finished."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        step = self._duel.batch.step(np.array([int(action)]))
        for seat, name in enumerate(self._duel.names):
            self.rewards[name] = float(step.reward[0, seat])
            self.terminations[name] = bool(step.done[0])
        self.agent_selection = agent if step.done[0] else self._next_agent()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Render what the acting seat knows as text: returned, or printed for people."""
        return self._duel.render(self.render_mode)

    def close(self) -> None:
        """Nothing has to be released."""


class SealedEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """The parallel environment."""

    metadata = {"name": "fightcard_parallel_v0", "render_modes": ["ansi", "human"]}  # noqa: RUF012 - never changed

    def __init__(self, game: str | Game, render_mode: RenderMode | None = None, **options: Any) -> None:
        self._duel = _Duel(game, render_mode, simultaneous=True, **options)
        self.render_mode = render_mode
        self.game = self._duel.game
        self.possible_agents = list(self._duel.names)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for all agents."""
        return self._duel.spaces[0]

    def action_space(self, agent: str) -> Space[Any]:
        """The same for all agents."""
        return self._duel.spaces[1]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game, by the seed or by the generator that the last seed has started."""
        self._duel.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        tensors, masks = self._duel.batch.observe()[0], self._duel.batch.mask[0]
        return {name: observed(tensors[seat], masks[seat]) for seat, name in enumerate(self._duel.names)}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Act for all agents at once."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        step = self._duel.batch.step(np.array([self._ids(actions)]))
        agents, over = self.agents, bool(step.done[0])
        rewards = {name: float(step.reward[0, seat]) for seat, name in enumerate(self._duel.names)}
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ends = dict.fromkeys(agents, over)
        return self._observations(), rewards, ends, dict.fromkeys(agents, False), {name: {} for name in agents}

    def _ids(self, actions: dict[str, Any]) -> list[int]:
        """The action ids of all seats; those of seats that are not due do not matter."""
        due = [name for name, mask in zip(self._duel.names, self._duel.batch.mask[0], strict=True) if mask.any()]
        if not isinstance(actions, Mapping) or not actions.keys() >= set(due):
            raise Unreadable("actions-agents", agents=", ".join(due))
        return [checked_integer("action", actions[name]) if name in due else 0 for name in self._duel.names]

    def render(self) -> str | None:
        """Render what the first due seat knows as text: returned, or printed for people."""
        return self._duel.render(self.render_mode)


class PolicyBot(Bot):
    """A policy for these environments as a bot of Fightcard, for leagues, simulations and tables.

    Derive from it, load the policy in ``prepare``, and choose in ``act``:

    >>> class Lowest(PolicyBot):
    ...     def act(self, observation, agent):
    ...         return int(observation["action_mask"].argmax())
    >>> import fightcard
    >>> fightcard.bot(Lowest, game := fightcard.game("cartisora")).decide(game.deal(seed=7), seat=0).action
    '2'
    """

    def act(self, observation: dict[str, Any], agent: str) -> int:
        """The action id that an agent takes; ``observation`` is what ``env.last()`` gives it."""
        raise NotImplementedError

    def decide(self, observation: Observation, seat: int) -> str:
        """Ask the policy."""
        known = observed(observation.tensor(), list(observation.action_mask()))
        return observation.game.action_text(int(self.act(known, agent_name(seat))))
