"""``simulate`` and ``bench``: many games, and how fast they are."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fightcard import Unreadable
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.core.support.extras import require
from fightcard.kernel.paths import cache_folder
from fightcard.language import Speaker, seats_of
from fightcard.registry import GAMES, find_game

from ... import output
from ...frame import LEVEL_GLOSSARY, CliOption, command, resuming_command
from ...parameters import CARDS, GAME, JOBS, JSON, OPTIONS, RAY, SEED, ParsedValue, exclusive, number_option, read_bots
from ...progress import Progress
from ...words import player_names
from ..catalogue import CHOSEN_GAMES
from .studies import REPORT, RESUME, check_report, show_rows

if TYPE_CHECKING:
    from fightcard.lab.simulation.engine import Plan
    from fightcard.lab.simulation.executors import Jobs
    from fightcard.lab.simulation.simulate import Keep, SimulationOutcome
    from fightcard.lab.simulation.speed import Speed
    from fightcard.lab.study.breakdown import GroupShare
    from fightcard.lab.study.provenance import Provenance

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
    resume: bool
    report: str | None
    as_json: bool

    def keep(self, plan: Plan) -> Keep:
        """Return where finished games are kept until all are done."""
        from fightcard.lab.simulation.simulate import Keep, identity_of

        identity = json.dumps(identity_of(plan, f"simulate {self.by}"), sort_keys=True)
        digest = hashlib.sha256(identity.encode()).hexdigest()[:32]
        return Keep(str(cache_folder() / "studies" / f"{digest}.jsonl"), self.resume)

    @property
    def wants_rows(self) -> bool:
        """Return whether the games are asked for one by one."""
        return bool(self.by or self.out or self.decisions)


@command(
    *("simulate", GAME, COUNT, BOTS, SEED, OPTIONS, CARDS, JOBS, RAY, PLAIN, COMPILED),
    *(BY, OUT, DECISIONS, RESUME, REPORT, JSON),
    values=SimulateArguments,
    text="cli-simulate",
    glossaries=(LEVEL_GLOSSARY,),
    examples=(
        "fightcard simulate fightdrome --games 100000",
        "fightcard simulate fightdrome --games 5000 --bots novice,thumb --json",
        "fightcard simulate champions -o weapons=random --by weapon",
        "fightcard simulate cartisora --bots thumb,thumb --out games.parquet",
        "fightcard simulate fightdrome --by character --report characters.html",
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
    exclusive(resume=given.resume, out=given.out, decisions=given.decisions)  # rows of files are not kept
    check_report(given.report)
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
            outcome = run(plan, count, at_most(jobs, count), progress, given.keep(plan))
    _tell(speaker, given, outcome, shares)


def _tell(speaker: Speaker, given: SimulateArguments, outcome: SimulationOutcome, shares: dict[str, Any]) -> None:
    """Give the answer; say how to go on if it was stopped."""
    provenance = _provenance(given, outcome)
    if given.as_json:
        output.show_json(_outcome_data(outcome, given.game) | _provenance_data(provenance) | shares)
    else:
        _show_outcome(outcome, given.game, speaker)
        _show_shares(speaker, shares)
    output.bot_failures(outcome.failures, speaker)
    if given.report is not None and outcome.games:
        from fightcard.lab.simulation.bot_games import name_of
        from fightcard.lab.study.reports.simulation_report import SimulationAnswer, simulation_report
        from fightcard.report import save

        names = zip(_side_names(speaker, given.game, outcome.plan.setup), outcome.plan.bots, strict=True)
        players = [f"{name} ({Path(name_of(bot)).name})" for name, bot in names]
        groups, stopped = shares.get("groups", ()), outcome.interrupted
        answer = SimulationAnswer(outcome.tally, provenance, players, given.by, groups, interrupted=stopped)
        save(given.report, simulation_report(speaker, answer))
        output.note(speaker.say("study-report-written", path=given.report))
    if outcome.interrupted:
        output.note(speaker.say("cli-simulate-interrupted", done=outcome.games, games=given.count))
        if not (given.out or given.decisions) and Path(given.keep(outcome.plan).path).is_file():
            output.note(speaker.say("study-kept", command=resuming_command(outcome.plan.seed)))
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

    keep = None if given.out or given.decisions else given.keep(plan)
    wanted = Wanted(given.by, given.out, given.decisions, keep)
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
    from fightcard.lab.study.reports.simulation_report import group_head, group_row, strongest_first

    output.show(speaker.say("study-by", by=shares["by"]))
    groups = strongest_first(shares["groups"])
    rows = [group_head(speaker, shares["by"]), *(group_row(speaker, group) for group in groups)]
    show_rows(rows)


def _provenance(given: SimulateArguments, outcome: SimulationOutcome) -> Provenance:
    """Return everything that is needed to repeat it."""
    from fightcard.lab.study.provenance import Provenance

    plan = outcome.plan
    options = [word for option in given.options for word in ("-o", option)]
    cards = ["--cards", Path(given.cards).name] if given.cards else []
    bots = ["--bots", ",".join(Path(str(bot)).name for bot in plan.bots)]
    numbers = ["--games", str(given.count), "--seed", str(plan.seed)]
    by = ["--by", given.by] if given.by else []
    command = ["fightcard", "simulate", given.game.name, *options, *cards, *bots, *numbers, *by]
    return Provenance(given.game, plan.setup, plan.bots, plan.seed, command)


def _provenance_data(provenance: Provenance) -> dict[str, Any]:
    """``bots`` are names in the answer of ``simulate``; ``players`` tell more."""
    data = provenance.data()
    return {("players" if name == "bots" else name): value for name, value in data.items() if name != "seed"}


def _outcome_data(outcome: SimulationOutcome, game: GameDefinition) -> dict[str, Any]:
    from fightcard.lab.rating.intervals import win_shares
    from fightcard.lab.study.provenance import failures_data

    tally = outcome.tally
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": tally.seconds,
        "compile_seconds": outcome.compile_seconds,
        "decisions_per_second": tally.speed,
        "wins": list(tally.wins),
        "win_shares": [vars(share) for share in win_shares(tally.wins, tally.games)] if tally.games else [],
        "draws": tally.draws,
        "rounds": tally.rounds,
        "endings": tally.endings(game),
        "form": "compiled" if outcome.plan.compiled else "plain",
        "jobs": outcome.jobs,
        "seed": outcome.plan.seed,
        "bots": [Path(str(bot)).name for bot in outcome.plan.bots],
        "failures": failures_data(tally.failures),
    }


def _show_outcome(outcome: SimulationOutcome, game: GameDefinition, speaker: Speaker) -> None:
    from fightcard.lab.rating.intervals import win_shares

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
    names = _side_names(speaker, game, outcome.plan.setup)
    shares = win_shares(tally.wins, tally.games)
    for side, (bot, wins) in enumerate(zip(outcome.plan.bots, tally.wins, strict=True)):
        found = shares[side]
        numbers = {"share": 100 * found.value, "low": 100 * found.low, "high": 100 * found.high}
        output.show(speaker.say("cli-simulate-wins", player=names[side], bot=bot, wins=wins, **numbers))
    output.show(speaker.say("cli-simulate-draws", draws=tally.draws, share=100 * tally.draws / tally.games))
    output.show(speaker.say(f"{game.name}-length", rounds=tally.rounds / tally.games))
    for ending, times in tally.endings(game).items():
        if times:
            reason, share = speaker.say(f"{game.name}-reason-{ending}"), 100 * times / tally.games
            output.show(speaker.say("cli-simulate-ending", reason=reason, times=times, share=share))


def _side_names(speaker: Speaker, game: GameDefinition, setup: Setup) -> list[str]:
    """Return the players of each side."""
    names = player_names(game, setup, speaker)
    return [speaker.listed([names[seat] for seat in seats_of(game, setup, side)]) for side in range(SIDES)]


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
