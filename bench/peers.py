"""How many random decisions a second Fightcard plays, and what a user would pick instead plays, in one run.

`python bench/peers.py` prints the report; with `--write` it goes to `bench/results.md` and `bench/peers.svg`.
The peers live in an environment of their own in the user's cache directory, made when it is missing.
"""

import argparse
from dataclasses import dataclass, field
from pathlib import Path

import flat
import ours
import report
from environment import PeerFailed, Worker, install, interpreter
from measure import Sample, one_core, say, wait_until_quiet
from report import Peer

HERE = Path(__file__).parent

DEALT = "C++ loop; begins after the deal, so dealing is free; decisions from the mean length of such games"
DOCUMENTED = "Python loop as documented, with a faster random choice; dealing included"
AGENTS = "Python loop: `env.run` with its random agents; dealing included"
AEC = "Python loop as documented: `agent_iter`, `last`, masked `sample`, `step`; dealing included"

PEERS = [
    Peer("crazy_eights-rollouts", "open_spiel", "OpenSpiel roll-outs: crazy_eights, 2 seats", DEALT),
    Peer(
        "crazy_eights-bots",
        "open_spiel",
        "OpenSpiel C++ bots: crazy_eights, 2 seats",
        "C++ loop, one call a game (`evaluate_bots`); dealing included",
    ),
    Peer("crazy_eights-python", "open_spiel", "OpenSpiel from Python: crazy_eights, 2 seats", DOCUMENTED),
    Peer(
        "crazy_eights-tuned",
        "open_spiel",
        "OpenSpiel from Python, tuned: crazy_eights",
        "Python loop that knows chance to be uniform and makes the fewest calls; dealing included",
    ),
    Peer("hearts-rollouts", "open_spiel", "OpenSpiel roll-outs: hearts, 4 seats", DEALT),
    Peer("hearts-python", "open_spiel", "OpenSpiel from Python: hearts, 4 seats", DOCUMENTED),
    Peer("gin_rummy-rollouts", "open_spiel", "OpenSpiel roll-outs: gin_rummy, 2 seats", DEALT),
    Peer("gin_rummy-python", "open_spiel", "OpenSpiel from Python: gin_rummy, 2 seats", DOCUMENTED),
    Peer("rlcard-uno", "rlcard", "RLCard: uno, 2 seats", AGENTS),
    Peer("rlcard-gin_rummy", "rlcard", "RLCard: gin-rummy, 2 seats", AGENTS),
    Peer("pettingzoo-texas_holdem", "pettingzoo[classic]", "PettingZoo: texas_holdem_v4, 2 seats", AEC),
    Peer("pettingzoo-hanabi", "pettingzoo[classic] open_spiel", "PettingZoo: hanabi_v5, 2 seats", AEC),
    Peer(
        "pgx-sparrow_mahjong",
        "pgx",
        "pgx: sparrow_mahjong, 3 seats",
        "1,024 whole games a compiled call, dealing included; its nearest to hands of cards",
    ),
    Peer(
        "pgx-leduc_holdem",
        "pgx",
        "pgx: leduc_holdem, 2 seats",
        "8,192 whole games a compiled call, dealing included; a toy of six cards and four decisions",
    ),
]


@dataclass
class PeerRuns:
    """The peers that run, what they played, and those that do not run, with the reason."""

    workers: dict[str, Worker] = field(default_factory=dict)
    samples: dict[str, list[Sample]] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)

    def start(self, python: Path, peer: Peer) -> None:
        """Install and warm up one peer, or note why not."""
        say(f"preparing {peer.worker}")
        try:
            install(python, peer.requirement)
            self.workers[peer.worker] = Worker(python, peer.worker)
            self.samples[peer.worker] = []
        except PeerFailed as problem:
            self.fail(peer.worker, problem)

    def play(self, name: str, seconds: float) -> None:
        """Measure one peer once; one that fails now is out."""
        say(f"  {name}")
        wait_until_quiet()
        try:
            self.samples[name].append(self.workers[name].play(seconds))
        except PeerFailed as problem:
            self.fail(name, problem)

    def fail(self, name: str, problem: PeerFailed) -> None:
        """Leave a peer out and say so."""
        say(f"{name} is left out: {problem}")
        self.failures[name] = str(problem)
        self.workers.pop(name, None)
        self.samples.pop(name, None)


def play_ours(mine: report.Ours, sizes: dict[tuple[str, str], int]) -> None:
    """Measure each of our games once in each of its forms."""
    for (game, form), size in sizes.items():
        say(f"  {game}, {form}, {size:,} games")
        wait_until_quiet()
        mine[game, form].append(ours.simulate(game, size, form=form))


def compete(peers: list[Peer], games: list[str], rounds: int, seconds: float) -> tuple[report.Ours, PeerRuns]:
    """Play everybody once, then everybody again: a slow minute of the machine touches all of them."""
    python = interpreter()
    theirs = PeerRuns()
    with one_core():
        for peer in peers:
            theirs.start(python, peer)
        sizes = {(game, form): ours.games_for(game, seconds, form) for game in games for form in report.FORMS}
        mine: report.Ours = {key: [] for key in sizes}
        for number in range(1, rounds + 1):
            say(f"round {number} of {rounds}")
            play_ours(mine, sizes)
            for name in list(theirs.workers):
                theirs.play(name, seconds)
    for worker in theirs.workers.values():
        worker.close()
    return mine, theirs


def measured(peers: list[Peer], theirs: PeerRuns) -> list[report.PeerResult]:
    """Join each peer that ran to the end with what it played."""
    return [
        report.PeerResult(peer, theirs.workers[peer.worker].version, theirs.samples[peer.worker])
        for peer in peers
        if peer.worker in theirs.workers
    ]


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="our games to measure (default: all)")
    parser.add_argument("--write", action="store_true", help="write results.md and peers.svg beside this file")
    parser.add_argument("--peers", default="", help="only peers whose names begin so, such as crazy_eights")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of measurements (default: 5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds of each (default: 2)")
    parser.add_argument("--largest", type=int, default=7, help="largest run of bench/flat.py (default: 7)")
    return parser.parse_args()


def main() -> None:
    """Measure everything, then print or write the report."""
    chosen = arguments()
    games = chosen.games or ours.game_names()
    peers = [peer for peer in PEERS if peer.worker.startswith(chosen.peers)]
    mine, theirs = compete(peers, games, chosen.rounds, chosen.seconds)
    flatness = {game: flat.measure(game, chosen.largest, chosen.rounds) for game in games}
    found = report.Findings(games, mine, measured(peers, theirs), theirs.failures, flatness)
    if not chosen.write:
        print(report.page(found))
        return
    (HERE / "results.md").write_text(report.page(found), encoding="utf-8")
    (HERE / "peers.svg").write_text(report.picture(found), encoding="utf-8")


if __name__ == "__main__":
    main()
