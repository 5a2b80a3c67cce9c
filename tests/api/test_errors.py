"""Errors: what they say, to whom, and that nobody is told a hidden card or the key by one."""

from __future__ import annotations

import ast
import json
import logging
import pickle
from pathlib import Path
from typing import Any

import pytest

import fightcard
from fightcard.bots.bot import Decision, Limit, Strategy
from fightcard.bots.guarded import Guarded
from fightcard.kernel.game_rng import hex_of_key, key_of_hex
from fightcard.server.encoding import frames
from fightcard.server.workers.bot_pool import BotRequest
from fightcard.table.match import Match
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.in_process_tables import begun, seated

CANARY_KEY = "ca9a" * 16
CANARY_CARD = "P999"  # a strength that no card of the usual set has
WISH = {"game": "fightdrome", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]}
TEXT = f"top=K60 due=0 hand0=P20,K80,F hand1=G70,KB60 key={CANARY_KEY}"


@pytest.fixture
def position() -> fightcard.Position:
    """One in which seat 1 holds cards that seat 0 may not know of."""
    return fightcard.game("fightdrome").position(TEXT)


# -- what they say -----------------------------------------------------------------------------------------------


def test_illegal_action_says_why_where_and_how_to_try_again(position: fightcard.Position) -> None:
    with pytest.raises(fightcard.IllegalAction) as caught:
        position.play("P20")
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.code, error.rule, error.allowed) == ("punch-on-kick", "FD-24", ("K80", "F"))
    assert "FD-24" in error.sentence("de") != error.sentence("en")
    assert str(error).startswith(f"{error.sentence()} [punch-on-kick, FD-24] fightcard.game('fightdrome'")
    line = str(error).partition("[punch-on-kick, FD-24] ")[2]
    with pytest.raises(fightcard.IllegalAction) as again:
        eval(line, {"fightcard": fightcard})
    assert str(again.value) == str(error) == str(pickle.loads(pickle.dumps(error)))


@pytest.mark.parametrize("text", ["Z99", "", "7:K80", "0:0:K80", "nonsense " * 9])
def test_unreadable_action_lists_allowed_actions(position: fightcard.Position, text: str) -> None:
    with pytest.raises(fightcard.Unreadable) as caught:
        position.play(text)
    assert caught.value.allowed == ("K80", "F")
    assert (caught.value.rule, isinstance(caught.value, ValueError)) == ("", True)
    assert str(caught.value).endswith(f".play({text!r})")


def test_every_language_is_spoken_and_no_other(position: fightcard.Position) -> None:
    refusal = position.refusal("P20")
    assert refusal is not None
    assert len({refusal.sentence(language) for language in ("en", "de", "es")}) == 3
    with pytest.raises(fightcard.Unreadable):
        refusal.sentence("tlh")


def test_error_of_an_observation_quotes_the_observation_alone(position: fightcard.Position) -> None:
    observation = position.observe(0)
    for action in ("P20", "Z99"):
        with pytest.raises(ValueError, match="seat 0 sees") as caught:
            observation.checked(action)
        for text in (str(caught.value), repr(caught.value), str(vars(caught.value))):
            assert CANARY_KEY not in text
            assert "G70" not in text
    assert observation.checked("0:k80") == "K80"


# -- who is told -------------------------------------------------------------------------------------------------


def test_table_methods_never_quote_a_position(position: fightcard.Position) -> None:
    """Engines take actions by ``act`` and ``advance``, whose errors may be logged with a traceback."""
    for action in ("P20", "Z99"):
        for attempt in (lambda text: position.act(0, text), position.advance):
            with pytest.raises(fightcard.Error) as caught:
                attempt(action)
            assert CANARY_KEY not in str(caught.value)
            assert "G70" not in str(caught.value)


def test_bot_input_has_no_canary(position: fightcard.Position) -> None:
    """Nor does what it leads to: pickles, errors, and what is logged when it raises one."""
    later, _ = position.play("K80")
    for moment in (position, later):
        observation = moment.observe(0)
        reached = (pickle.dumps(observation), repr(observation).encode(), observation.information_state().encode())
        for data in reached:
            assert CANARY_KEY.encode() not in data
            assert b"G70" not in data
            assert bytes.fromhex(CANARY_KEY) not in data
        assert not any(observation.raw()[0].key), "the key is not in the raw state either"


class Complaining(Strategy):
    """Raises what it finds in a world that it was told of, as if it had seen it."""

    name = "complaining"

    def __init__(self, position: fightcard.Position, then: Exception | None = None) -> None:
        self.position, self.then = position, then

    def decide(self, observation: Any, seat: int, setup: Any, limit: Limit) -> Decision:
        try:
            self.position.play("P20")
        except fightcard.Error:
            if self.then is not None:
                raise self.then  # noqa: B904 - as careless bots do
            raise
        raise AssertionError("not reached")


def test_bots_error_is_logged_by_its_code(position: fightcard.Position, caplog: pytest.LogCaptureFixture) -> None:
    definition = position.game.definition
    bot = Guarded(Complaining(position), definition)
    assert bot.decide(position.observed(0), 0, position.setup, Limit()).fallback
    assert "raised punch-on-kick" in caplog.text
    assert CANARY_KEY not in caplog.text


def test_bot_traceback_omits_its_context(position: fightcard.Position, caplog: pytest.LogCaptureFixture) -> None:
    """An error of ours in whose handling another was raised would be written out with it."""
    bot = Guarded(Complaining(position, KeyError("something else")), position.game.definition)
    assert bot.decide(position.observed(0), 0, position.setup, Limit()).fallback
    assert "KeyError: 'something else'" in caplog.text
    assert "in decide" in caplog.text
    assert CANARY_KEY not in caplog.text


def test_frames_of_refusals_hold_no_canary() -> None:
    """Whatever is wrong with an action: the other's cards and the key are in no frame."""
    game = fightcard.game("fightdrome")
    match = Match(game.definition, game.setup, key_of_hex(CANARY_KEY))
    seat = match.due[0]
    hidden = set(match.position.view(fightcard.TABLE)["seats"][1 - seat]["hand"])
    hidden -= {"F", "W", "NB", "NP", "NK", "NG", *match.position.view(seat)["seats"][seat]["hand"]}
    words = [game.action_text(number) for number in range(game.action_count)] + ["", "Z99", CANARY_CARD]
    for word in words:
        try:
            match.position.act(seat, word)
        except fightcard.Error as error:
            frame = json.dumps(frames.problem(error))
            assert hex_of_key(match.key) not in frame
            assert not {card for card in hidden if card != word} & set(frame.replace('"', " ").split())


def test_canary_is_neither_sent_nor_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A whole table: what is illegal or unreadable is tried and asked about; what bots are given is searched."""
    caplog.set_level(logging.DEBUG)
    said, secrets = [], []

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside, WISH)
        state = inside.site.tables.live[table["table"]].state
        said.append(json.dumps(vars(BotRequest.of(state, 0, "random", 1))))
        hand = state.match.view(fightcard.TABLE)["seats"][1]["hand"]
        secrets.extend([hex_of_key(state.match.key), str(state.plan.seed), ",".join(hand), json.dumps(hand)])
        async with seated(inside, table) as ann:
            said.append(json.dumps(await ann.until("live")))
            for number, action in enumerate(("Z99", "rest", "sleeve:L1", "1:K30", CANARY_CARD)):
                await ann.send(type="act", id=f"a{number}", action=action)
                said.append(json.dumps(await ann.until("refused")))
                await ann.send(type="why", id=f"w{number}", action=action)
                await ann.send(type="ping")
                said.append(json.dumps(await ann.until("pong")))

    run_in_process(tmp_path, work)
    assert sum('"refused"' in each for each in said) > 4
    for secret in secrets:
        assert secret not in "".join(said)
        assert secret not in caplog.text


OURS = {"Error", "Refused", "IllegalAction", "Unreadable", "Ambiguous"}  # may quote a position, or catch what does
SHOWN = ("bots", "cli", "client", "lab", "store", "table", "terminal", "web")


def written_out(source: str) -> list[int]:
    """Lines in which the handler of an error of ours makes a text of the error itself."""
    return [
        node.lineno
        for handler in ast.walk(ast.parse(source))
        if isinstance(handler, ast.ExceptHandler) and handler.type is not None and handler.name
        if OURS & {each.id for each in ast.walk(handler.type) if isinstance(each, ast.Name)}
        for node in ast.walk(handler)
        if isinstance(node, ast.expr)
        if any(isinstance(each, ast.Name) and each.id == handler.name for each in _made_into_text(node))
    ]


def _made_into_text(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.FormattedValue(value=value):
            return [value]
        case ast.Call(func=ast.Name(id="str" | "repr" | "print"), args=args):
            return args
        case ast.Call(func=ast.Attribute(value=ast.Name(id="speaker") | ast.Attribute(attr="speaker"), attr="error")):
            return []  # the sentence (language.Speaker)
        case ast.Call(func=ast.Attribute(attr="debug" | "info" | "warning" | "error" | "exception"), args=args):
            return args
    return []


@pytest.mark.parametrize("package", SHOWN)
def test_no_source_prints_str_of_an_error(package: str) -> None:
    """Code that talks to players or writes a log uses the sentence or the code: the text may quote a position."""
    for path in sorted((Path(fightcard.__file__).parent / package).rglob("*.py")):
        assert written_out(path.read_text("utf-8")) == [], path


@pytest.mark.parametrize("text", ['log.error("%s", error)', "say(f'no: {error}')", "say(str(error))", "print(error)"])
def test_scanner_finds_a_literal_error(text: str) -> None:
    for kinds in ("Error", "(OSError, Unreadable)"):
        assert written_out(f"try:\n    work()\nexcept {kinds} as error:\n    {text}\n") == [4]
    assert written_out(f"try:\n    work()\nexcept OSError as error:\n    {text}\n") == []
    assert written_out("try:\n    work()\nexcept Error as error:\n    say(error.sentence())\n") == []
