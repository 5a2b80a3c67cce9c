"""speaker.js says what Python's Speaker says: every event and refusal of recorded games, in every language."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from fightcard.core.data import Lead, Standing
from fightcard.core.definition import SPECTATOR, Event, GameDefinition
from fightcard.core.errors import Refusal
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import LANGUAGES, Speaker
from fightcard.registry import GAMES, find_game
from fightcard.table.match import Match
from tests.browser.conftest import OpenPage
from tests.language.sayable import measures
from tests.worlds import random_setup

NAMES = dict(enumerate(("Ana", "Jürgen", "Zoë", "Íñigo", "Max", "Ída")))
MATCHES = 6
LONGEST = 400  # decisions of a match
SHARED = {"resign", "take-back"}
OTHERS = {"fightdrome": SHARED | {"rest"}, "champions": SHARED | {"panic"}, "cartisora": SHARED | {"pass"}}

SAY = """async ([language, game, names, events, errors, actions, gaps, standing]) => {
  const { Speaker } = await import("/static/speaker.js");
  const speaker = new Speaker(language, await (await fetch(`/words/${language}`)).text());
  return [
    events.map((event) => speaker.event(game, event, names)),
    events.map((event) => speaker.event(game, event, names, 0)),
    errors.map((error) => speaker.error(error, game)),
    actions.map((action) => speaker.action(game, action)),
    gaps.map((given) => speaker.named(game, given)),
    speaker.leads(game, standing, names).join(" · "),
    names.map((_, last) => speaker.listed(names.slice(0, last + 1))),
  ];
}"""


GAPS: list[dict[str, Any]] = [  # arguments that are not there, lists, and values that have no name
    {"card": None, "player": "", "seat": 0, "reason": "rest"},
    {"cards": ["K", "?"], "class": "knight", "weapons": ["axe", "nothing"], "allowed": "K pass"},
]


def every_lead(name: str) -> Standing:
    """All that can count in a game, by one and by more."""
    leads = [Lead(by=by, side=lead % 2, lead=lead) for by in sorted(measures(name)) for lead in (1, 2)]
    return {"leader": 0, "leads": leads}


def recorded(game: GameDefinition) -> tuple[list[Event], list[Refusal], list[str]]:
    """Return the events and refusals of some games, as each viewer hears them; each once."""
    events: dict[str, Event] = {}
    refusals: dict[str, Refusal] = {}
    actions = set(OTHERS[game.name])
    for seed in range(MATCHES):
        random = Random(seed)
        match = Match(game, random_setup(game, random), key_of_seed(seed))
        for _ in range(LONGEST):
            if match.over:
                break
            seat = random.choice(match.due)
            for text in random.sample(sorted(actions), 3):
                refusal = match.position.refusal(f"{random.choice(match.position.seats)}:{text}")
                refusals |= {str(refusal): refusal} if refusal else {}
            allowed = match.position.legal_actions(seat)
            actions |= set(allowed)
            match.act(seat, random.choice(allowed))
        told = [told.event for viewer in (0, SPECTATOR) for told in match.events_for(viewer)]
        events |= {str(event): event for event in told}
    return list(events.values()), list(refusals.values()), sorted(actions)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """Any page of ours."""
    return open_page("/learn")


@pytest.mark.parametrize("name", GAMES)
def test_both_speakers_say_the_same(name: str, page: Page) -> None:
    """Word for word."""
    events, refusals, actions = recorded(find_game(name))
    errors = [{"code": r.code, "rule": r.rule, "arguments": r.arguments} for r in refusals]
    assert len(events) > 100
    assert len({r.code for r in refusals}) > 3
    for language in LANGUAGES:
        speaker = Speaker(language, codes=False)
        said = page.evaluate(
            SAY, [language, name, list(NAMES.values()), events, errors, actions, GAPS, every_lead(name)]
        )
        assert said[0] == [speaker.event(name, event, NAMES) for event in events]
        assert said[1] == [speaker.event(name, event, NAMES, 0) for event in events] != said[0]
        assert said[2] == [speaker.error(refusal, name) for refusal in refusals]
        assert said[3] == [speaker.action(name, action) for action in actions]
        assert said[4] == [speaker.named(name, given) for given in GAPS]
        assert said[5] == speaker.standing(name, every_lead(name), list(NAMES.values()))
        assert said[6] == [speaker.listed(list(NAMES.values())[: last + 1]) for last in NAMES]
