"""The studies behind the balance book: one command each, whose JSON answer is stored in ``results/``.

Every question is put to two bots of different kinds: ``thumb`` plays by fixed rules of thumb; ``expert`` plays by a
trained network (Fightdrome, Champions), or by rollouts and solved endgames (Cartisora).
"""

from __future__ import annotations

import io
import json
import shlex
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from fightcard.cli import main

RESULTS = Path(__file__).parent / "results"

BOTS = ("thumb", "expert")
SEED = 1

# Each change of a rule option, with the options of the game in which it can matter.
CHANGES: dict[str, tuple[tuple[str, str], ...]] = {
    "cartisora": (
        ("", "final_lock=own"),
        ("", "final_lock=last_winner"),
        ("", "feint_tie=lose"),
        ("classes=swashbuckler,basic", "undercut=numbers_only"),
        ("classes=gladiator,rogue", "feint_sees_dice=no"),
        ("classes=knight,monk", "reaction_as_attack=free"),
        ("classes=knight,basic", "bash_card=next_pot"),
        ("classes=knight,monk", "reaction_chain=one_each"),
        ("classes=knight,swashbuckler", "block_v_disarm=tie"),
        ("classes=rogue,basic", "gambler_even=tie"),
        ("classes=rogue,basic", "gambler_parity=power"),
    ),
    "champions": (
        ("", "weapons=random"),
        ("", "pairing=random"),
        ("", "combat2=repair"),
        ("", "combat2=same_only"),
        ("", "deck=shared"),
        ("", "spear_draw=red"),
        ("", "spear_draw_wounds=yes"),
        ("", "overpower_cap=none"),
        ("", "panic=round"),
        ("", "kill_wins_combat=yes"),
        ("", "dead_reputation=lose"),
    ),
    "fightdrome": (
        ("", "breathing_space=yes"),
        ("", "last_gasp=yes"),
        ("", "empty_hand=deferred"),
        ("", "single_bout_rest_end=fame"),
        ("", "single_bout_rest_end=restagger"),
        ("", "single_bout_rest_end=draw"),
        ("", "stagger_cards=out"),
        ("mode=fame", "fame_target=150"),
        ("mode=fame", "rest_dead_end=restagger"),
        ("mode=fame", "both_reach=rester"),
        ("mode=fame", "next_starter=winner"),
        ("mode=fame", "next_starter=loser"),
        ("mode=epic", "epic_survivor=gauntlet"),
    ),
}

COMPARED = {  # games of each side of a comparison, by game and bot
    "cartisora": {"thumb": 4_000, "expert": 40},
    "champions": {"thumb": 4_000, "expert": 600},
    "fightdrome": {"thumb": 4_000, "expert": 300},
}

QUESTIONS = {  # with the games of each cell (of all, for ``simulate``) by bot
    "cartisora-classes": ("matrix cartisora -o target=1 --over classes", {"thumb": 40_000, "expert": 200}),
    "cartisora-target": ("sweep cartisora -o classes=gladiator,rogue -o target=1..5", {"thumb": 10_000, "expert": 40}),
    "champions-weapons": ("matrix champions -o duels=1 --over weapons", {"thumb": 100_000, "expert": 2_000}),
    "champions-red": ("matrix champions -o duels=1 -o spear_draw=red --over weapons", {"thumb": 100_000}),
    "champions-wounds": ("matrix champions -o duels=1 -o spear_draw_wounds=yes --over weapons", {"expert": 1_000}),
    "champions-weapon": ("simulate champions -o weapons=random --by weapon", {"thumb": 400_000, "expert": 1_000}),
    "champions-seats": ("simulate champions", {"thumb": 1_000_000, "expert": 1_500}),
    "fightdrome-characters": ("simulate fightdrome --by character", {"thumb": 1_000_000, "expert": 3_000}),
    "fightdrome-opener": ("simulate fightdrome --by opener", {"thumb": 400_000, "expert": 1_500}),
}


OPTIONS_OF_BOUTS = (
    "--change 'breathing_space=no|yes' --change 'last_gasp=no|yes' --change 'stagger_cards=recycle|out' "
    "--change 'empty_hand=immediate|deferred' --change 'single_bout_rest_end=rester|fame|restagger'"
)
EXTREMES = "S01+L1|S02+L1|S04+L1|S07+L1|S10+L1|S11+L1"  # the strongest and the weakest Stacks, with one Sleeve
TUNINGS = {
    "tune-stacks": f"tune fightdrome --goal 'characters={EXTREMES} within 46..54' "
    "--change card:PB40.strength=50..90:20 --change card:KB40.strength=50..90:20 --change card:PB80.copies=3..9:3 "
    "--change card:KB80.copies=3..9:3 --change card:PB60.strength=70..90:20 --trials 24 --games 300 --bots thumb",
    "tune-weapons": "tune champions -o duels=1 --goal 'weapons within 49..51' --change 'spear_draw=any|red' "
    "--change 'spear_draw_wounds=no|yes' --change 'overpower_cap=5|none' --change 'panic=combat|round' "
    "--trials 16 --games 20000 --bots thumb",
    "tune-cartisora": "tune cartisora -o target=1 --goal 'classes within 45..55' "
    "--change 'reaction_as_attack=forced|free' --change 'undercut=all|numbers_only' --change 'gambler_even=lose|tie' "
    "--change 'gambler_parity=card|power' --change 'block_v_disarm=block|tie' --change 'feint_sees_dice=yes|no' "
    "--trials 16 --games 6000 --bots thumb",
    "tune-fightdrome": f"tune fightdrome --goal 'comebacks within 5..20' {OPTIONS_OF_BOUTS} "
    "--trials 20 --games 4000 --bots thumb",
    "tune-opener": f"tune fightdrome --goal 'opener within 49.5..50.5' {OPTIONS_OF_BOUTS} "
    "--trials 16 --games 20000 --bots thumb",
    "tune-comebacks": "tune champions --goal 'comebacks within 16..30' --change 'dead_reputation=keep|lose' "
    "--change 'kill_wins_combat=no|yes' --change 'overpower_cap=5|none' --change 'combat2=keep|repair|same_only' "
    "--change 'panic=combat|round' --trials 16 --games 6000 --bots thumb",
    "tune-champions": "tune champions -o duels=1 --goal 'weapons within 47..53' --change 'spear_draw=any|red' "
    "--trials 4 --games 300 --bots expert",
}


def comparisons() -> dict[str, str]:
    """Return the commands that compare each change of an option with the usual rules, by name."""
    found = {}
    for game, changes in CHANGES.items():
        for around, change in changes:
            for bot in BOTS:
                given = f" -o {around}" if around else ""
                asked = f"compare {game}{given} --b '-o {change}'"
                found[comparison_name(game, change, bot)] = _command(asked, bot, COMPARED[game][bot])
    return found


def comparison_name(game: str, change: str, bot: str) -> str:
    """Return the name of a comparison's result."""
    return f"{game}-{change.replace('=', '-')}-{bot}"


def _command(asked: str, bot: str, games: int) -> str:
    bots = f"{bot},{bot}" if asked.startswith("simulate") else bot
    return f"{asked} --bots {bots} --games {games} --seed {SEED}"


def questions() -> dict[str, str]:
    """Return the commands of all other studies, by name."""
    return {
        f"{name}-{bot}": _command(asked, bot, games)
        for name, (asked, sizes) in QUESTIONS.items()
        for bot, games in sizes.items()
    }


def studies() -> dict[str, str]:
    """Return the commands of all studies by name, those of the quick bot first."""
    tunings = {name: f"{command} --seed {SEED}" for name, command in TUNINGS.items()}
    found = {**questions(), **comparisons(), **tunings}
    return dict(sorted(found.items(), key=lambda item: item[0].endswith(BOTS[1])))


def run(names: list[str], *, anew: bool = False) -> None:
    """Run the studies whose results are not stored; one that was stopped goes on where it was."""
    known = studies()
    for name in names or known:
        path = RESULTS / f"{name}.json"
        if anew or not path.exists():
            print(f"{name}: fightcard {known[name]}", file=sys.stderr, flush=True)
            path.write_text(json.dumps(_answer(known[name]), indent=1) + "\n", encoding="utf-8")


def _answer(command: str) -> dict[str, Any]:
    """Run a command in this process, so that what was compiled is loaded once; return its JSON answer."""
    resume = [] if command.startswith("simulate") else ["--resume"]
    told = io.StringIO()
    with redirect_stdout(told):
        code = main([*shlex.split(command), *resume, "--json"])
    if code:
        print(told.getvalue(), file=sys.stderr)  # with --json, the error is there
        raise SystemExit(code)
    answer: dict[str, Any] = json.loads(told.getvalue())
    return answer


def exists(name: str) -> bool:
    """Whether a result is stored."""
    return (RESULTS / f"{name}.json").exists()


def stored() -> list[str]:
    """Return the names of all stored results."""
    return sorted(path.stem for path in RESULTS.glob("*.json"))


def load(name: str) -> dict[str, Any]:
    """Return a stored result."""
    found: dict[str, Any] = json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))
    return found
