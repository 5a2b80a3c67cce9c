"""Every error and refusal has a sentence, and is given what the sentence needs."""

from __future__ import annotations

import pytest

from fightcard.core.errors import Error, Refused
from fightcard.core.position import Position
from fightcard.games.fightdrome.refusals import REFUSALS
from fightcard.language import Speaker
from fightcard.registry import GAMES
from tests.language.sayable import GAME, SPEAKERS, all_messages, found, game_of, raised, refused, sentences_for

CODES_OF_ERRORS = sorted({code for _, code, _ in raised()})


@pytest.mark.parametrize("code", CODES_OF_ERRORS)
def test_errors_carry_the_arguments_of_their_sentences(code: str) -> None:
    """Wherever it is raised, in every language, and in the words of every game that has its own."""
    for file, arguments in ((file, given) for file, name, given in raised() if name == code):
        for message in sentences_for(file, code):
            assert found(all_messages("en")[message]).variables <= arguments, message
        for game in [game_of(file)] if game_of(file) else ["", *GAMES]:
            for speaker in SPEAKERS:
                assert speaker.error(Error(code, **dict.fromkeys(arguments, 7)), game)


@pytest.mark.parametrize("code", [code for code in CODES_OF_ERRORS if code.startswith("cards-")])
def test_error_in_a_card_set_names_its_place(code: str) -> None:
    """The table and the key, or what the TOML reader says."""
    needed = {"reason"} if code == "cards-not-toml" else {"table", "key"}
    assert found(all_messages("en")[f"fightdrome-error-{code}"]).variables >= needed


def test_game_explains_an_error_better_than_the_shared_words() -> None:
    """And what it alone can raise is found even where nobody says which game it was."""
    english = Speaker("en")
    unknown = Error("action-unknown", value="x", codes="P K")
    assert "rest, a Sleeve such as sleeve:L3" in english.error(unknown, "fightdrome")
    assert english.error(unknown) == english.error(unknown, "another")
    assert "Sleeve" not in english.error(unknown)
    stack = Error("stack-unknown", value="S99", stacks="S01")
    assert english.error(stack) == english.error(stack, "fightdrome")
    with pytest.raises(KeyError):
        english.error(Error("never-heard-of"))


@pytest.mark.parametrize(("code", "rule"), REFUSALS.values(), ids=[code for code, _ in REFUSALS.values()])
def test_refusal_names_the_rule_and_what_is_allowed(code: str, rule: str) -> None:
    """With no more than ``Position.refusal`` gives it."""
    refusal = Refused("fightdrome", code, rule, action="P40", seat=1, allowed="K60 rest", top="K50")
    for speaker in SPEAKERS:
        text = speaker.error(refusal)
        assert f"({rule})" in text
        allowed = f"{speaker.card('fightdrome', 'K60')} (K60), {speaker.say('fightdrome-action-rest')} (rest)"
        assert (allowed in text) == (code not in ("not-due", "take-back-too-late", "game-over"))
        assert "P40" not in text


@pytest.mark.parametrize("name", sorted(refused()))
def test_refused_set_up_renders(name: str) -> None:
    """With the arguments it is raised with."""
    game, _, code = name.partition("-refused-")
    given = refused()[name]
    assert found(all_messages("en")[name]).variables <= given
    for speaker in SPEAKERS:
        text = speaker.error(Refused(game, code, "FD-62", **dict.fromkeys(given - {"rule"}, "kick")))
        assert "(FD-62)" in text


def test_refusal_in_full() -> None:
    """One sentence as a player reads it, from the position on."""
    refusal = Position.read(GAME, "top=K60 due=0 hand0=K40,G80,NB").refusal("K40")
    assert refusal is not None
    assert [speaker.error(refusal).split(" (FD-23). ") for speaker in SPEAKERS] == [
        [
            "Kick 40 is too weak to answer Kick 60: an answer must be at least as strong",
            "You may play: Grapple 80 (G80), Neurochem Block (NB).",
        ],
        [
            "Tritt 40 ist zu schwach für Tritt 60: Die Reaktion muss mindestens gleich stark sein",
            "Jetzt erlaubt: Packen 80 (G80), Neurochem-Block (NB).",
        ],
        [
            "Patada 40 no tiene fuerza suficiente contra Patada 60: la respuesta debe tener al menos la misma fuerza",
            "Ahora se permite: Llave 80 (G80), Bloqueo Neuroquímico (NB).",
        ],
    ]


def test_refused_action_is_quoted_in_words() -> None:
    """It is told in words too, in quotation marks, since it is no noun."""
    refusal = Position.read(GAME, "due=0 phase=open").refusal("1:sleeve:L3")
    over = Position.read(GAME, "phase=over").refusal("take-back")
    assert refusal is not None
    assert over is not None
    assert [speaker.error(refusal).partition(":")[0] for speaker in SPEAKERS] == [
        "‘Send in Sleeve L3’ has to wait",
        "„Sleeve L3 in den Kampf schicken“ muss warten",
        "«Sacar a pelear la Sleeve L3» tiene que esperar",
    ]
    assert [speaker.error(over).partition(":")[0] for speaker in SPEAKERS] == [
        "‘Take the choice back’ comes too late",
        "„Wahl zurücknehmen“ kommt zu spät",
        "«Retirar la elección» llega tarde",
    ]
