"""Self-play in PyTorch on `fightcard.vector`: magnetic mirror descent (MMD) with learned payoffs.

    python examples/research/self_play.py --minutes 10 --policy cartisora.npz --curve curve.svg

One network acts for both seats of Duels of Cartisora, in whole Matches and in a small deck. Of the small deck the
whole tree is known: after every few updates the exact exploitability of the policy in it is computed and, at the end,
plotted. The policy is written as a file that `fightcard evaluate` and `fightcard league` read.

The network says how likely each action is, and what each action wins against each of the enemy's. It learns the second
from results. The mean over what the enemy does gives the worth of every action, played or not, with much less noise
than the result of a game. The first follows it by mirror descent: after each rollout the policy moves towards

    policy ** (1 / (1 + magnet * step)) * exp(worth * step / (1 + magnet * step))

The magnet, the uniform policy, keeps it mixed, as an equilibrium is; its weight falls as the policy improves.
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
SMALL_PART = 8  # one environment in so many plays the small deck
LOOKS = 400  # random steps in which it is seen which inputs ever change
WIDTH = 192
LAMBDA, EPOCHS, PAYOFF_WEIGHT = 0.8, 2, 1.0
RATE, LAST_RATE, MINIBATCH = 1e-3, 1e-4, 2048
STEP = 4.0  # how far the policy moves towards what is worth more
MAGNET, LAST_MAGNET = 0.03, 0.003
LOWEST = -1e9  # the logit of an illegal action


class Network(nn.Module):
    """Two hidden layers; the logits of all actions, and what each wins against each of the enemy's, or against none."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.shape = (actions, actions + 1)
        self.body = nn.Sequential(nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.logits, self.payoffs = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, actions * (actions + 1))
        for layer in (self.logits, self.payoffs):
            nn.init.zeros_(layer.weight)

    def forward(self, tensors: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of legal actions, and payoffs: 1 is a won game, -1 a lost one."""
        hidden = self.body(tensors)
        return self.logits(hidden).masked_fill(~masks, LOWEST), self.payoffs(hidden).unflatten(-1, self.shape)


def used_inputs(env: vector.VectorEnv) -> torch.Tensor:
    """The places of the inputs that the network looks at: those that change in random games.

    How a Match is best played does not depend on those before it.
    """
    seen = [env.reset().observation.reshape(-1, env.observation_size).copy()]
    for _ in range(LOOKS):
        seen.append(env.step(env.sample()).observation.reshape(-1, env.observation_size).copy())
    rows = np.concatenate(seen)
    fields = [np.full(field.size, field.name not in IGNORED) for field in env.game.observation_spec]
    return torch.from_numpy(np.flatnonzero((rows.min(0) != rows.max(0)) & np.concatenate(fields)))


@dataclass
class Rollout:
    """What happened in some steps: [step, environment, seat]."""

    tensors: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    answers: torch.Tensor  # what the enemy did at the same time
    aims: torch.Tensor  # the policy after the step of mirror descent
    values: torch.Tensor
    rewards: torch.Tensor
    done: torch.Tensor

    @property
    def due(self) -> torch.Tensor:
        """Whose choice it was."""
        return self.masks.any(-1)

    def returns(self, last: torch.Tensor) -> torch.Tensor:
        """What each choice led to: a mean of later values and the result, as in TD(lambda)."""
        found = torch.zeros_like(self.values)
        ahead, reward = last, torch.zeros_like(last)
        for step in range(len(self.values) - 1, -1, -1):
            over = self.done[step][:, None]
            ahead, reward = ahead.masked_fill(over, 0.0), torch.where(over, self.rewards[step], reward)
            due = self.due[step]
            found[step] = reward + ahead
            ahead = torch.where(due, (1 - LAMBDA) * self.values[step] + LAMBDA * found[step], ahead)
            reward = reward.masked_fill(due, 0.0)
        return found


class SelfPlay:
    """Two batches of games, whole Matches and the small deck, and the network that plays in them."""

    def __init__(self, num_envs: int, seed: int) -> None:
        torch.manual_seed(seed)
        (self.start,) = small_games(fightcard.game(GAME).definition)[SMALL]
        kinds = vector.Settings(observation="features", simultaneous=True)
        small = max(num_envs // SMALL_PART, 1)
        sizes = (num_envs - small, small)
        self.envs = [vector.make(self.start.game, size, seed=seed, settings=kinds) for size in sizes]
        self.used = used_inputs(self.envs[0])
        self.steps = [self.envs[0].reset(), self.envs[1].reset(start=self.start)]
        self.network = Network(len(self.used), self.envs[0].action_count)
        self.optimizer = torch.optim.Adam(self.network.parameters(), RATE, eps=1e-5)
        self.decisions = 0

    def _seen(self) -> tuple[torch.Tensor, torch.Tensor]:
        tensors = torch.from_numpy(np.concatenate([step.observation for step in self.steps]))
        masks = torch.from_numpy(np.concatenate([step.mask for step in self.steps]))
        return tensors[..., self.used].float(), masks.bool()

    def _judged(self, tensors: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the policy, and what each action is worth by what the enemy does how often."""
        logits, payoffs = self.network(tensors, masks)
        logs = logits.log_softmax(-1)
        due = masks.any(-1, keepdim=True).flip(1)
        enemy = torch.cat([logs.exp().flip(1) * due, (~due).float()], -1)
        return logs, (payoffs * enemy[..., None, :]).sum(-1)

    @torch.no_grad()
    def play(self, count: int, magnet: float) -> tuple[Rollout, torch.Tensor]:
        """Play some steps in all games; return them, and what the last positions are worth."""
        kept: list[tuple[torch.Tensor, ...]] = []
        for _ in range(count):
            tensors, masks = self._seen()
            logs, worths = self._judged(tensors, masks)
            values = (logs.exp() * worths).sum(-1)
            aims = ((logs + STEP * worths) / (1 + magnet * STEP)).masked_fill(~masks, LOWEST).softmax(-1)
            noise = -torch.log(-torch.log(torch.rand_like(logs).clamp_min(1e-20)))
            actions = (logs + noise).argmax(-1)
            answers = torch.where(masks.any(-1), actions, masks.shape[-1]).flip(1)
            for i, part in enumerate(np.split(actions.numpy(), [self.envs[0].num_envs])):
                self.steps[i] = self.envs[i].step(part)
            rewards = torch.from_numpy(np.concatenate([step.reward for step in self.steps]))
            done = torch.from_numpy(np.concatenate([step.done for step in self.steps]))
            kept.append((tensors, masks, actions, answers, aims, values, rewards, done))
        rollout = Rollout(*(torch.stack(part) for part in zip(*kept, strict=True)))
        self.decisions += int(rollout.due.sum())
        logs, worths = self._judged(*self._seen())
        return rollout, (logs.exp() * worths).sum(-1)

    def learn(self, steps: int, magnet: float) -> None:
        """Play, and improve the network by what happened."""
        rollout, last = self.play(steps, magnet)
        due = rollout.due
        tensors, masks, aims = rollout.tensors[due], rollout.masks[due], rollout.aims[due]
        actions, answers, returns = rollout.actions[due], rollout.answers[due], rollout.returns(last)[due]
        for _ in range(EPOCHS):
            for part in torch.randperm(len(actions)).split(MINIBATCH):
                logits, payoffs = self.network(tensors[part], masks[part])
                found = payoffs[torch.arange(len(part)), actions[part], answers[part]]
                policy_loss = -(aims[part] * logits.log_softmax(-1).clamp_min(LOWEST)).sum(-1).mean()
                loss = policy_loss + PAYOFF_WEIGHT * (found - returns[part]).square().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
                self.optimizer.step()

    @torch.no_grad()
    def policy(self, tensors: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The probabilities of all actions."""
        logits, _ = self.network(torch.from_numpy(tensors)[:, self.used].float(), torch.from_numpy(masks).bool())
        return logits.softmax(-1).numpy().astype(float)

    def save(self, path: Path) -> None:
        """Write the policy; inputs that it does not look at have no weight."""
        layers = [self.network.body[0], self.network.body[2], self.network.logits]
        weights = [layer.weight.detach().numpy() for layer in layers]
        first = np.zeros((WIDTH, self.envs[0].observation_size), np.float32)
        first[:, self.used.numpy()] = weights[0]
        save_policy(path, GAME, [first, *weights[1:]], [layer.bias.detach().numpy() for layer in layers])


def train(play: SelfPlay, given: argparse.Namespace) -> list[tuple[float, int, float]]:
    """Learn until the time is up; return (seconds, decisions, exploitability) as they came."""
    tree = TreeArrays.of(play.start)
    print(f"{SMALL}: {tree.nodes:,} nodes, {len(tree.masks):,} information sets", flush=True)
    began, busy, curve, update = time.monotonic(), time.process_time(), [], 0
    while True:
        spent = time.monotonic() - began
        part = min(spent / (60 * given.minutes), 1.0) if given.updates is None else update / given.updates
        if update % given.every == 0 or part >= 1:
            found = tree.exploitability(play.policy(tree.tensors, tree.masks))
            curve.append((spent, play.decisions, found))
            print(f"{spent:6.0f} s, {play.decisions:12,} decisions, exploitability {found:.4f}", flush=True)
        if part >= 1:
            print(f"{update:,} updates, {time.process_time() - busy:.0f} s of processor time", flush=True)
            return curve
        for group in play.optimizer.param_groups:
            group["lr"] = RATE * (LAST_RATE / RATE) ** part
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
    parser.add_argument("--envs", type=int, default=1024, help="games at the same time (default: 1024)")
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
