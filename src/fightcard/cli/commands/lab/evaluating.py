"""``evaluate``: a policy held against the fixed yardsticks of a game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.core.definition import GameDefinition
from fightcard.core.support.extras import require
from fightcard.language import Speaker
from fightcard.language.numbers import decimal, percent

from ... import output
from ...frame import CliArgument, command
from ...parameters import GAME, JOBS_ON_ALL_CORES, JSON, LARGEST_SEED, RAY, number_option
from ...progress import Progress

if TYPE_CHECKING:
    from fightcard.lab.evaluation.protocol import Evaluation
    from fightcard.lab.rating.intervals import IntervalEstimate

GAMES, SEED, MOST_GAMES = 200, 1, 10**6

POLICY = CliArgument("policy", text="cli-argument-policy", value="cli-value-policy")
COUNT = number_option("--games", "count", text="cli-option-evaluate-games", bounds=(2, MOST_GAMES), default=GAMES)
FIXED_SEED = number_option("--seed", text="cli-option-evaluate-seed", bounds=(0, LARGEST_SEED), default=SEED)


@dataclass(frozen=True)
class EvaluateArguments:
    """The arguments of ``evaluate``."""

    policy: str
    game: GameDefinition
    count: int
    seed: int
    jobs: int
    ray: str | None
    as_json: bool


@command(
    *("evaluate", POLICY, GAME, COUNT, FIXED_SEED, JOBS_ON_ALL_CORES, RAY, JSON),
    values=EvaluateArguments,
    text="cli-evaluate",
    examples=(
        "fightcard evaluate learned.npz cartisora",
        "fightcard evaluate mine.py:Cheapest fightdrome --json",
        "fightcard evaluate regular cartisora --games 1000",
    ),
)
def evaluate(speaker: Speaker, given: EvaluateArguments) -> None:
    """Rate a policy, and say how far it can be exploited."""
    require("fast", "fightcard evaluate")
    from fightcard.lab.evaluation import protocol
    from fightcard.lab.simulation.executors import find_jobs

    jobs = find_jobs(given.jobs, given.ray)
    task = protocol.EvaluationTask(given.policy, given.game, given.count, given.seed, jobs).checked()
    games = given.count * len(task.fixtures.pairs)
    with Progress(speaker, games) as progress:
        found = protocol.evaluate(task, progress)
    if found is None:
        output.note(speaker.say("cli-evaluate-interrupted"))
        raise KeyboardInterrupt
    if given.as_json:
        output.show_json(_data(found, given))
    else:
        _show(found, speaker)
    output.bot_failures(found.table.failures, speaker)


def _data(found: Evaluation, given: EvaluateArguments) -> dict[str, object]:
    from fightcard.lab.study.provenance import Provenance

    command = ["fightcard", "evaluate", Path(given.policy).name, given.game.name]
    command += ["--games", str(given.count), "--seed", str(given.seed)]
    bots = [given.policy, *found.ratings]
    provenance = Provenance(given.game, given.game.setup(), bots, given.seed, command)
    failures = [vars(failure) for failure in found.table.failures]
    return {**found.data(), "failures": failures, "provenance": provenance.data()}


def _show(found: Evaluation, speaker: Speaker) -> None:
    elo, name = found.elo, Path(found.policy).name
    best, low, high = (decimal(speaker.language, value, signed=True) for value in (elo.value, elo.low, elo.high))
    output.show(speaker.say("cli-evaluate-elo", policy=name, elo=best, interval=f"{low} … {high}"))
    output.show()
    output.show(speaker.say("cli-evaluate-shares", games=found.table.fixtures.games))
    for line in output.columns([(other, _share(speaker, share)) for other, share in found.shares.items()]):
        output.show(f"  {line}")
    output.show()
    share, low = (
        percent(speaker.language, value) for value in (found.responder.share.value, found.responder.share.low)
    )
    output.show(speaker.say("cli-evaluate-responder", name=found.responder.name, share=share, low=low))
    for small in found.small:
        message = "cli-evaluate-exact" if small.exact else "cli-evaluate-estimated"
        output.show(speaker.say(message, name=small.name, value=decimal(speaker.language, small.exploitability, 4)))


def _share(speaker: Speaker, share: IntervalEstimate) -> str:
    low, high = (percent(speaker.language, value, 0) for value in (share.low, share.high))
    return f"{percent(speaker.language, share.value)} ({low}–{high})"
