"""Fightcard as a user runs it: every measurement is a subprocess of this interpreter."""

import json
import subprocess
import sys
from typing import Any

from measure import Sample


def command(*arguments: str) -> Any:
    """Run `python -m fightcard ARGUMENTS --json` and read its answer."""
    call = [sys.executable, "-m", "fightcard", *arguments, "--json"]
    done = subprocess.run(call, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(call[1:])} failed:\n{done.stderr}")
    return json.loads(done.stdout)


def game_names() -> list[str]:
    """List the games of the registry."""
    return [game["name"] for game in command("games")["games"]]


def simulation(game: str, games: int, jobs: int = 1, form: str = "compiled") -> list[str]:
    """The arguments that let random players play so many games by the compiled or the plain rules."""
    return ["simulate", game, "--games", str(games), "--seed", "1", "--jobs", str(jobs), f"--{form}"]


def simulate(game: str, games: int, jobs: int = 1, form: str = "compiled") -> Sample:
    """Play random games; the seconds are of play only, compilation stands apart."""
    return Sample.read(command(*simulation(game, games, jobs, form)))


def games_for(game: str, seconds: float, form: str) -> int:
    """Warm up (the compiled rules come from the cache from now on) and find how many games fill the time."""
    sample = simulate(game, 1000, form=form)
    return max(1000, int(sample.games * seconds / sample.seconds))
