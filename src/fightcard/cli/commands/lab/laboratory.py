"""``simulate`` and ``bench``: many games, and how fast they are."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fightcard import Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.support.extras import require
from fightcard.language import Speaker, seats_of
from fightcard.language.numbers import decimal, percent
from fightcard.registry import GAMES, find_game

from ... import output
from ...frame import CliOption, command
from ...parameters import CARDS, GAME, JOBS, JSON, OPTIONS, RAY, SEED, ParsedValue, exclusive, number_option, read_bots
from ...progress import Progress
from ...words import player_names
from ..catalogue import CHOSEN_GAMES

if TYPE_CHECKING:
    from fightcard.lab.simulation.engine import Plan
    from fightcard.lab.simulation.executors import Jobs
    from fightcard.lab.simulation.simulate import SimulationOutcome
    from fightcard.lab.simulation.speed import Speed
    from fightcard.lab.study.breakdown import GroupShare

MOST_GAMES = 10**12

COUNT = number_option("--games", "count", text="cli-option-games", bounds=(1, MOST_GAMES), default=1000)
BOTS = CliOption(
    "--bots", text="cli-option-bots", value="cli-value-bots", type=ParsedValue(read_bots), default="random,random"
)
BY = CliOption("--by", text="cli-option-by", value="cli-value-over", default="")
OUT = CliOption("--out", text="cli-option-out", value="cli-value-file")
DECISIONS = CliOption("--decisions", text="cli-option-decisions", value="cli-value-file")
PLAIN = CliOption("--plain", text="cli-option-plain", is_flag=True)
COMPILED = CliOption("--compiled", text="cli-option-compiled", is_flag=True)


# -- simulate ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SimulateArguments:
    """The arguments of ``simulate``."""

    game: GameDefinition
    count: int
    bots: tuple[str, str]
    seed: int | None
    options: tuple[str, ...]
    cards: str | None
    jobs: int
    ray: str | None
    plain: bool
    compiled: bool
    by: str
    out: str | None
    decisions: str | None
    as_json: bool

    @property
    def wants_rows(self) -> bool:
        """Return whether the games are asked for one by one."""
        return bool(self.by or self.out or self.decisions)


@command(
    *("simulate", GAME, COUNT, BOTS, SEED, OPTIONS, CARDS, JOBS, RAY, PLAIN, COMPILED, BY, OUT, DECISIONS, JSON),
    values=SimulateArguments,
    text="cli-simulate",
    levels=True,
    examples=(
        "fightcard simulate fightdrome --games 100000",
        "fightcard simulate fightdrome --games 5000 --bots novice,thumb --json",
        "fightcard simulate champions -o weapons=random --by weapon",
        "fightcard simulate cartisora --bots thumb,thumb --out games.parquet",
    ),
)
def simulate(speaker: Speaker, given: SimulateArguments) -> None:
    """Let bots play many games, and say how they ended."""
    require("fast", "fightcard simulate")
    from fightcard.lab.simulation.engine import Plan
    from fightcard.lab.simulation.executors import at_most, find_jobs
    from fightcard.lab.simulation.simulate import simulate as run
    from fightcard.lab.simulation.simulate import wants_compiled

    exclusive(plain=given.plain, compiled=given.compiled)
    game, count = given.game, given.count
    setup = game.setup(given.options, given.cards)
    output.notes(game, setup, speaker)
    jobs = find_jobs(given.jobs, given.ray)
    plan = Plan(
        game.name, setup, given.bots, secrets.randbits(32) if given.seed is None else given.seed, compiled=False
    )
    if given.compiled or (not given.plain and wants_compiled(plan, count)):
        plan = replace(plan, compiled=True)
    shares: dict[str, Any] = {}
    with Progress(speaker, count) as progress:
        if given.wants_rows:
            outcome, shares = _run_rows(speaker, given, plan, at_most(jobs, count), progress)
        else:
            outcome = run(plan, count, at_most(jobs, count), progress)
    if given.as_json:
        output.show_json(_outcome_data(outcome, game) | _provenance(given, outcome) | shares)
    else:
        _show_outcome(outcome, game, speaker)
        _show_shares(speaker, shares)
    output.bot_failures(outcome.failures, speaker)
    if outcome.interrupted:
        output.note(speaker.say("cli-simulate-interrupted", done=outcome.tally.games, games=count))
        raise KeyboardInterrupt


def _run_rows(
    speaker: Speaker, given: SimulateArguments, plan: Plan, jobs: Jobs, progress: Progress
) -> tuple[SimulationOutcome, dict[str, Any]]:
    """Play the games one by one, for a breakdown or for files."""
    if given.out or given.decisions:
        require("lab", "--out")
    from fightcard.lab.simulation.executors import executor_of
    from fightcard.lab.simulation.simulate import SimulationOutcome
    from fightcard.lab.study.breakdown import Wanted, play_rows

    wanted = Wanted(given.by, given.out, given.decisions)
    found = play_rows(plan, given.count, jobs, wanted, progress)
    for path, rows in found.written:
        output.note(speaker.say("study-rows-written", rows=rows, path=path))
    groups = [_share_data(share) for share in found.shares]
    outcome = SimulationOutcome(plan, found.tally, executor_of(jobs).jobs, 0.0, found.interrupted)
    return outcome, {"by": given.by, "groups": groups} if given.by else {}


def _share_data(share: GroupShare) -> dict[str, Any]:
    """A group for programs."""
    numbers = {"value": share.share.value, "low": share.share.low, "high": share.share.high}
    uses = {} if share.uses is None else {"uses": share.uses}
    return {"name": share.name, "sides": share.sides, **numbers, **uses}


def _show_shares(speaker: Speaker, shares: dict[str, Any]) -> None:
    if not shares:
        return
    output.show(speaker.say("study-by", by=shares["by"]))
    head = (shares["by"], "%", speaker.say("study-head-interval"), speaker.say("study-head-sides"))
    for line in output.columns([head, *(_share_row(speaker, group) for group in shares["groups"])]):
        output.show(f"  {line}")


def _share_row(speaker: Speaker, group: dict[str, Any]) -> tuple[str, ...]:
    value, low, high = (percent(speaker.language, group[name]) for name in ("value", "low", "high"))
    return (group["name"], value, f"{low}–{high}", decimal(speaker.language, group["sides"]))


def _provenance(given: SimulateArguments, outcome: SimulationOutcome) -> dict[str, Any]:
    """Everything that is needed to repeat it; ``bots`` are names here, and ``players`` tell more."""
    from fightcard.lab.study.provenance import Provenance

    plan = outcome.plan
    options = [word for option in given.options for word in ("-o", option)]
    cards = ["--cards", Path(given.cards).name] if given.cards else []
    bots = ["--bots", ",".join(Path(str(bot)).name for bot in plan.bots)]
    numbers = ["--games", str(given.count), "--seed", str(plan.seed)]
    by = ["--by", given.by] if given.by else []
    command = ["fightcard", "simulate", given.game.name, *options, *cards, *bots, *numbers, *by]
    data = Provenance(given.game, plan.setup, plan.bots, plan.seed, command).data()
    return {("players" if name == "bots" else name): value for name, value in data.items() if name != "seed"}


def _outcome_data(outcome: SimulationOutcome, game: GameDefinition) -> dict[str, Any]:
    tally = outcome.tally
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": tally.seconds,
        "compile_seconds": outcome.compile_seconds,
        "decisions_per_second": tally.speed,
        "wins": list(tally.wins),
        "draws": tally.draws,
        "rounds": tally.rounds,
        "endings": tally.endings(game),
        "form": "compiled" if outcome.plan.compiled else "plain",
        "jobs": outcome.jobs,
        "seed": outcome.plan.seed,
        "bots": list(outcome.plan.bots),
        "failures": [vars(failure) for failure in tally.failures],
    }


def _show_outcome(outcome: SimulationOutcome, game: GameDefinition, speaker: Speaker) -> None:
    tally = outcome.tally
    if not tally.games:
        return
    form = "compiled" if outcome.plan.compiled else "plain"
    output.show(
        speaker.say(
            "cli-simulate-played",
            games=tally.games,
            seconds=round(tally.seconds, 2),
            speed=round(tally.speed),
            form=form,
            seed=str(outcome.plan.seed),
        )
    )
    setup = outcome.plan.setup
    names = player_names(game, setup, speaker)
    for side, (bot, wins) in enumerate(zip(outcome.plan.bots, tally.wins, strict=True)):
        players = speaker.listed([names[seat] for seat in seats_of(game, setup, side)])
        share = 100 * wins / tally.games
        output.show(speaker.say("cli-simulate-wins", player=players, bot=bot, wins=wins, share=share))
    output.show(speaker.say("cli-simulate-draws", draws=tally.draws, share=100 * tally.draws / tally.games))
    output.show(speaker.say(f"{game.name}-length", rounds=tally.rounds / tally.games))
    for ending, times in tally.endings(game).items():
        if times:
            reason, share = speaker.say(f"{game.name}-reason-{ending}"), 100 * times / tally.games
            output.show(speaker.say("cli-simulate-ending", reason=reason, times=times, share=share))


# -- bench -------------------------------------------------------------------------------------------------------

SECONDS_FORM = re.compile(r"[0-9]{1,4}(\.[0-9]{1,3})?")
LEAST_SECONDS, MOST_SECONDS = 0.1, 3600


def read_seconds(text: str) -> float:
    """A length of time."""
    if not SECONDS_FORM.fullmatch(text) or not LEAST_SECONDS <= float(text) <= MOST_SECONDS:
        raise Unreadable("number-range", option="--seconds", value=text, low=str(LEAST_SECONDS), high=str(MOST_SECONDS))
    return float(text)


SECONDS = CliOption(
    "--seconds", text="cli-option-seconds", value="cli-value-seconds", type=ParsedValue(read_seconds), default="2"
)


@command(
    *("bench", CHOSEN_GAMES, SECONDS, JSON),
    text="cli-bench",
    examples=("fightcard bench", "fightcard bench fightdrome --seconds 5 --json"),
)
def bench(speaker: Speaker, chosen: tuple[GameDefinition, ...], seconds: float, as_json: bool) -> None:
    """Measure how many decisions a second each game makes, plain and compiled."""
    require("fast", "fightcard bench")
    found = {}
    for game in chosen or tuple(map(find_game, GAMES)):
        found[game.name] = _measured(game, seconds, speaker)
        if not as_json:
            _show_speed(game, found[game.name], speaker)
    if as_json:
        output.show_json({"games": found})


def _measured(game: GameDefinition, seconds: float, speaker: Speaker) -> dict[str, Any]:
    from fightcard.lab.simulation.speed import measure

    def compiling() -> None:
        output.note(speaker.say("cli-compiling"))

    plain = measure(game, seconds, compiling, compiled=False)
    compiled = measure(game, seconds, compiling, compiled=True)
    return {
        "plain": _speed_data(plain),
        "compiled": {**_speed_data(compiled), "compile_seconds": compiled.compile_seconds},
        "ratio": compiled.tally.speed / plain.tally.speed,
    }


def _speed_data(speed: Speed) -> dict[str, Any]:
    tally = speed.tally
    return {
        "decisions_per_second": tally.speed,
        "decisions": tally.decisions,
        "seconds": tally.seconds,
    }


def _show_speed(game: GameDefinition, found: dict[str, Any], speaker: Speaker) -> None:
    output.show(
        speaker.say(
            "cli-bench-speed",
            game=game.name,
            plain=round(found["plain"]["decisions_per_second"]),
            compiled=round(found["compiled"]["decisions_per_second"]),
            ratio=round(found["ratio"]),
            seconds=round(found["compiled"]["compile_seconds"], 1),
        )
    )
