"""Bots of a user's own, good and bad, as their file has them."""

# mypy: disable-error-code="no-untyped-def,no-untyped-call"
# Users write bots without types, and some of these return nonsense.

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import fightcard


class First(fightcard.Bot):
    """Takes the first legal action."""

    def decide(self, observation, seat):
        return observation.legal_actions(seat)[0]


class Historian(fightcard.Bot):
    """Draws by the seed and by all that it has heard."""

    def decide(self, observation, seat):
        chance = random.Random(f"{self.limit.seed} {observation.information_state()}")
        return chance.choice(observation.legal_actions(seat))


class Considers(fightcard.Bot):
    """Says what else it thought of."""

    def decide(self, observation, seat):
        actions = observation.legal_actions(seat)
        candidates = tuple(fightcard.Candidate(action, 0.6 - 0.1 * n, 0.5) for n, action in enumerate(actions[:2]))
        return fightcard.Decision(actions[0], candidates)


class Raises(fightcard.Bot):
    """Never knows."""

    def decide(self, observation, seat):
        raise ValueError("no idea")


class Quits(fightcard.Bot):
    """Leaves."""

    def decide(self, observation, seat):
        sys.exit(3)


class Illegal(fightcard.Bot):
    """Plays a card that there is not."""

    def decide(self, observation, seat):
        return "Z99"


class Wrong(fightcard.Bot):
    """Answers with a number."""

    def decide(self, observation, seat):
        return 7


class Hangs(fightcard.Bot):
    """Never answers."""

    limit = fightcard.Limit(seconds=0.05)

    def decide(self, observation, seat):
        while True:
            pass


class Hungry(fightcard.Bot):
    """Takes all the memory that it can get."""

    def decide(self, observation, seat):
        return bytearray(64 << 30)


class Dies(fightcard.Bot):
    """Kills its own process."""

    def decide(self, observation, seat):
        os.kill(os.getpid(), signal.SIGKILL)


class Garbage(fightcard.Bot):
    """Writes into every file that is open, the pipe to its parent too."""

    text = b"\x80garbage\n"

    def decide(self, observation, seat):
        for number in range(3, 64):
            try:
                os.write(number, self.text)
            except OSError:
                continue
        return observation.legal_actions(seat)[0]


class Pickled(Garbage):
    """Writes a pickle that would leave a file behind."""

    text = b"cos\nsystem\n(S'touch unpickled'\ntR.\n"


class Endless(Garbage):
    """Writes a line that never ends."""

    text = b"x" * 65_536

    def decide(self, observation, seat):
        while True:
            super().decide(observation, seat)


class Prints(fightcard.Bot):
    """Prints, and asks a question."""

    def decide(self, observation, seat):
        print("thinking aloud")
        try:
            input("what now? ")
        except EOFError:
            print("nobody answers")
        return observation.legal_actions(seat)[0]


class Parent(fightcard.Bot):
    """Starts a process, and writes down which."""

    def prepare(self, game):
        child = subprocess.Popen(["sleep", "600"])
        Path(__file__).with_name("child").write_text(str(child.pid))

    def decide(self, observation, seat):
        return observation.legal_actions(seat)[0]


class Spy(fightcard.Bot):
    """Writes down its environment."""

    def prepare(self, game):
        Path(__file__).with_name("environment").write_text(json.dumps(dict(os.environ)))

    def decide(self, observation, seat):
        return observation.legal_actions(seat)[0]


class Unprepared(fightcard.Bot):
    """Cannot get ready."""

    def prepare(self, game):
        raise RuntimeError("not today")

    def decide(self, observation, seat):
        return observation.legal_actions(seat)[0]


class NoBot:
    """Something else."""
