"""Self-play in PyTorch on `fightcard.vector`: PPO with a magnet, as in magnetic mirror descent (MMD).

    python examples/research/self_play.py --minutes 10 --policy cartisora.npz --curve curve.svg

One network acts for both seats of Duels of Cartisora, in whole Matches and in a small deck. Of the small deck the
whole tree is known: after every few updates the exact exploitability of the policy in it is computed and, at the end,
plotted. The policy is written as a file that `fightcard evaluate` and `fightcard league` read.

Entropy keeps the policy mixed, as an equilibrium is: its weight falls as the policy improves (the magnet of MMD is the
uniform policy). PPO's clipping keeps each update near the last policy.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn

import fightcard
from fightcard import vector
from fightcard.bots.policy_files import save_policy
from fightcard.lab.evaluation.benchmarks import small_games
from fightcard.lab.evaluation.tree_arrays import TreeArrays

GAME, SMALL = "cartisora", "4-cards"
IGNORED = ("score", "match")  # fields of the observation
WIDTH = 192
LAMBDA, CLIP, EPOCHS, VALUE_WEIGHT = 0.95, 0.2, 3, 0.5
RATE, MINIBATCH = 7e-4, 4096
MAGNET, LAST_MAGNET = 0.08, 0.01
LOWEST = -1e9  # the logit of an illegal action


class Network(nn.Module):
    """Two hidden layers; the logits of all actions, and what the position is worth."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.logits, self.value = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.logits.weight)

    def forward(self, tensors: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of legal actions, and the value of a won game as 1."""
        hidden = self.body(tensors)
        return self.logits(hidden).masked_fill(~masks, LOWEST), torch.tanh(self.value(hidden))[..., 0]


def used_inputs(game: fightcard.Game) -> torch.Tensor:
    """1 for each input that the network looks at: how a Match is best played does not depend on those before it."""
    return torch.cat([torch.full((field.size,), float(field.name not in IGNORED)) for field in game.observation_spec])


@dataclass
class Rollout:
    """What happened in some steps: [step, environment, seat]."""

    tensors: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor  # logarithms, of the actions taken
    values: torch.Tensor
    rewards: torch.Tensor
    done: torch.Tensor

    @property
    def due(self) -> torch.Tensor:
        """Whose choice it was."""
        return self.masks.any(-1)

    def advantages(self, last: torch.Tensor) -> torch.Tensor:
        """Generalised advantage estimates of the choices made; steps at which a seat was not due count for nothing."""
        found = torch.zeros_like(self.values)
        ahead, reward, next_value = torch.zeros_like(last), torch.zeros_like(last), last
        for step in range(len(self.values) - 1, -1, -1):
            over = self.done[step][:, None]
            ahead, next_value = ahead.masked_fill(over, 0.0), next_value.masked_fill(over, 0.0)
            reward = torch.where(over, self.rewards[step], reward)
            due = self.due[step]
            estimate = reward + next_value - self.values[step] + LAMBDA * ahead
            found[step] = torch.where(due, estimate, found[step])
            ahead, next_value = torch.where(due, estimate, ahead), torch.where(due, self.values[step], next_value)
            reward = reward.masked_fill(due, 0.0)
        return found


class SelfPlay:
    """Two batches of games, whole Matches and the small deck, and the network that plays in them."""

    def __init__(self, num_envs: int, seed: int) -> None:
        torch.manual_seed(seed)
        (self.start,) = small_games(fightcard.game(GAME).definition)[SMALL]
        kinds = vector.Settings(observation="features", simultaneous=True)
        self.envs = [vector.make(self.start.game, num_envs, seed=seed + i, settings=kinds) for i in range(2)]
        self.steps = [self.envs[0].reset(), self.envs[1].reset(start=self.start)]
        size, actions = self.envs[0].observation_size, self.envs[0].action_count
        self.network = Network(size, actions)
        self.optimizer = torch.optim.Adam(self.network.parameters(), RATE)
        self.used = used_inputs(self.start.game)
        self.decisions = 0

    def _seen(self) -> tuple[torch.Tensor, torch.Tensor]:
        tensors = torch.from_numpy(np.concatenate([step.observation for step in self.steps]))
        masks = torch.from_numpy(np.concatenate([step.mask for step in self.steps]))
        return tensors * self.used, masks.bool()

    @torch.no_grad()
    def play(self, count: int) -> tuple[Rollout, torch.Tensor]:
        """Play some steps in all games; return them, and what the last positions are worth."""
        kept: list[tuple[torch.Tensor, ...]] = []
        for _ in range(count):
            tensors, masks = self._seen()
            logits, values = self.network(tensors, masks)
            noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_min(1e-20)))
            actions = (logits + noise).argmax(-1)
            chances = logits.log_softmax(-1).gather(-1, actions[..., None])[..., 0]
            for i, part in enumerate(np.split(actions.numpy(), 2)):
                self.steps[i] = self.envs[i].step(part)
            rewards = torch.from_numpy(np.concatenate([step.reward for step in self.steps]))
            done = torch.from_numpy(np.concatenate([step.done for step in self.steps]))
            kept.append((tensors, masks, actions, chances, values, rewards, done))
        rollout = Rollout(*(torch.stack(part) for part in zip(*kept, strict=True)))
        self.decisions += int(rollout.due.sum())
        return rollout, self.network(*self._seen())[1]

    def learn(self, steps: int, magnet: float) -> None:
        """Play, and improve the network by what happened."""
        rollout, last = self.play(steps)
        due, advantages = rollout.due, rollout.advantages(last)
        tensors, masks, actions = rollout.tensors[due], rollout.masks[due], rollout.actions[due]
        chances, gains = rollout.chances[due], advantages[due]
        returns = gains + rollout.values[due]
        for _ in range(EPOCHS):
            for part in torch.randperm(len(actions)).split(MINIBATCH):
                logits, values = self.network(tensors[part], masks[part])
                logs = logits.log_softmax(-1)
                ratio = (logs.gather(-1, actions[part][:, None])[:, 0] - chances[part]).exp()
                gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-6)
                surrogate = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(logs.exp() * logs.clamp_min(-50.0)).sum(-1).mean()
                value_loss = (values - returns[part]).square().mean()
                loss = VALUE_WEIGHT * value_loss - surrogate - magnet * entropy
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()

    @torch.no_grad()
    def policy(self, tensors: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The probabilities of all actions."""
        logits, _ = self.network(torch.from_numpy(tensors) * self.used, torch.from_numpy(masks).bool())
        return logits.softmax(-1).numpy().astype(float)

    def save(self, path: Path) -> None:
        """Write the policy; inputs that it does not look at have no weight."""
        layers = [self.network.body[0], self.network.body[2], self.network.logits]
        weights = [layer.weight.detach().numpy().copy() for layer in layers]
        weights[0] *= self.used.numpy()
        save_policy(path, GAME, weights, [layer.bias.detach().numpy() for layer in layers])


def train(play: SelfPlay, given: argparse.Namespace) -> list[tuple[float, int, float]]:
    """Learn until the time is up; return (seconds, decisions, exploitability) as they came."""
    tree = TreeArrays.of(play.start)
    print(f"{SMALL}: {tree.nodes:,} nodes, {len(tree.masks):,} information sets", flush=True)
    began, curve, update = time.monotonic(), [], 0
    while True:
        spent = time.monotonic() - began
        part = min(spent / (60 * given.minutes), 1.0) if given.updates is None else update / given.updates
        if update % given.every == 0 or part >= 1:
            found = tree.exploitability(play.policy(tree.tensors, tree.masks))
            curve.append((spent, play.decisions, found))
            print(f"{spent:6.0f} s, {play.decisions:12,} decisions, exploitability {found:.4f}", flush=True)
        if part >= 1:
            return curve
        for group in play.optimizer.param_groups:
            group["lr"] = RATE * (1 - 0.9 * part)
        play.learn(given.steps, MAGNET * (LAST_MAGNET / MAGNET) ** part)
        update += 1


def plot(curve: list[tuple[float, int, float]], path: Path) -> None:
    """Draw the curve."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.5))
    axes.plot([decisions / 1e6 for _, decisions, _ in curve], [found for *_, found in curve])
    axes.set(xlabel="million decisions", ylabel="exploitability (exact)", yscale="log", title=f"{GAME}, {SMALL}")
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    """Train, save, plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--updates", type=int, help="learn so often, in place of --minutes")
    parser.add_argument("--envs", type=int, default=512, help="environments of each of the two batches (default: 512)")
    parser.add_argument("--steps", type=int, default=32, help="steps between two updates (default: 32)")
    parser.add_argument("--every", type=int, default=10, help="updates between two points of the curve (default: 10)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--policy", type=Path, default=Path("cartisora.npz"))
    parser.add_argument("--curve", type=Path, help="an SVG file for the curve; it needs Matplotlib")
    given = parser.parse_args()
    torch.set_num_threads(2)
    play = SelfPlay(given.envs, given.seed)
    curve = train(play, given)
    play.save(given.policy)
    if given.curve is not None:
        plot(curve, given.curve)


if __name__ == "__main__":
    main()
