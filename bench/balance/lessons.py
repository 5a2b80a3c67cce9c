"""What players can take from the book: a sentence for each lesson, as long as the stored results support it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from . import studies
from .exact import exact_value, opening
from .feel import usual

EVEN = 0.5
FULL, SINGLE = "Fightdrome, Fame", "Fightdrome, single bout"


def lessons() -> Iterator[str]:
    """Return the section."""
    yield "## What players can take from it"
    groups = {"Duels of Cartisora": _cartisora, "Combat of Champions": _champions, "Fightdrome": _fightdrome}
    for game, told in groups.items():
        yield f"**{game}**\n\n" + "\n".join(f"- {sentence}" for sentence in told())


def _percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def _strengths(name: str, bot: str) -> Mapping[str, Mapping[str, float]]:
    found: Mapping[str, Mapping[str, float]] = studies.load(f"{name}-{bot}")["strengths"][bot]
    return found


def _cartisora() -> Iterator[str]:
    yield opening()
    gladiator, knight = exact_value("basic", "gladiator"), exact_value("basic", "knight")
    if gladiator is not None and knight is not None and knight > EVEN:
        yield (
            f"A class is a change, not a gift. Between perfect players plain cards win {_percent(knight)} against the "
            f"Knight, and the Gladiator’s text is worth nothing against them ({100 - 100 * gladiator:.1f} %)."
        )
    swashbuckler = exact_value("swashbuckler", "knight")
    if swashbuckler is not None and swashbuckler > EVEN:
        yield f"Answer a Knight with a Swashbuckler: between perfect players it wins {_percent(swashbuckler)}."
    expert = _strengths("cartisora-classes", "expert")
    best = max(expert, key=lambda row: expert[row]["value"])
    if best == "basic" and expert[best]["low"] > EVEN:
        value = _percent(expert[best]["value"])
        yield f"If you must choose unseen, play without a class: with `expert` that wins {value} against the others."
    yield (
        "Better than your opponent? Play to more Matches. Worse? Play a single one "
        "([figures](#duels-of-cartisora-six-classes))."
    )


def _champions() -> Iterator[str]:
    thumb, expert = (_strengths("champions-weapons", bot) for bot in studies.BOTS)
    if expert["P"]["low"] > EVEN > thumb["P"]["high"]:
        yield (
            f"The Spear is the weapon to learn: with `expert` it wins {100 * expert['P']['value']:.1f} % against the "
            f"others, by rules of thumb only {100 * thumb['P']['value']:.1f} %."
        )
    if thumb["A"]["low"] > EVEN > expert["A"]["high"]:
        yield (
            f"The Axe is for first evenings: by rules of thumb it wins a little ({100 * thumb['A']['value']:.1f} %), "
            f"against players who know the game it loses ({100 * expert['A']['value']:.1f} %)."
        )
    turned = usual("Combat of Champions", "comebacks", "expert")
    yield (
        f"Do not give up early: one Combat in {1 / turned:.0f} is won by the side that was behind for more than half "
        "of it (`expert`)."
    )
    yield "It does not matter whether you play Saxons or Vikings."


def _fightdrome() -> Iterator[str]:
    opener = _opener("thumb")
    yield "Count Blocks, not strength: the fewer Blocks a Stack has, the more it wins."
    yield (
        f"The player who opens wins {100 * opener['value']:.1f} % of bouts (`thumb`): one bout in "
        f"{1 / (2 * opener['value'] - 1):.0f} is decided by it. It is not worth a quarrel."
    )
    single, fame = (usual(game, "comebacks", "expert") for game in (SINGLE, FULL))
    if single < fame / 2:
        yield (
            f"A single bout is seldom turned ({100 * single:.0f} % comebacks with `expert`), a Fame game "
            f"{fame / single:.0f} times as often ({100 * fame:.0f} %): play for Fame if you want to keep hoping."
        )
    yield (
        "Breathing Space makes a bout more than twice as long and lets the lead change more often, but bouts are not "
        "turned more often ([figures](#what-each-rule-option-changes))."
    )


def _opener(bot: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = studies.load(f"fightdrome-opener-{bot}")["groups"][0]
    return found
