"""Proves lessons: that whatever they say can happen, is by the rules, and is there in every language.

``check_lessons`` returns what is wrong, one English sentence each, for those who write lessons.
"""

from __future__ import annotations

from collections.abc import Iterator

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Error
from fightcard.core.position import Position
from fightcard.language import LANGUAGES
from fightcard.language.rulebook import read_rules, rules_page
from fightcard.registry import BOTS

from .model import ExpectedAnswer, Lesson, LessonTask, MiniGame
from .reader import read_lessons
from .session import LessonSession, find_answer, start_of

LEAST_DECISIONS = 5
LEAST_PLAUSIBLE = 2  # decisions for which a wrong answer is described
MOST_MOVES = 3000  # of a mini-game that are tried before it counts as lost
NOT_HELD = "not-in-hand"  # the refusal of a card that nobody could pick from this hand


def check_lessons(game: GameDefinition) -> list[str]:
    """The defects in the lessons of a game; empty if they are sound."""
    try:
        lessons = read_lessons(game, LANGUAGES[0])
    except Error as error:
        return [str(error)]
    found = [f"{lesson.id}: {problem}" for lesson in lessons for problem in _check(lesson, game)]
    if lessons and not isinstance(lessons[0].steps[-1], MiniGame):
        found.append(f"{lessons[0].id}: the first lesson does not end in a mini-game")
    return found + list(_missing_texts(game))


def _check(lesson: Lesson, game: GameDefinition) -> Iterator[str]:
    decisions = [step for step in lesson.steps if isinstance(step, LessonTask)]
    plausible = [step for step in decisions if not all(answer.right for answer in step.answers)]
    if len(decisions) < LEAST_DECISIONS:
        yield f"it asks {len(decisions)} decisions; {LEAST_DECISIONS} are the least"
    if len(plausible) < LEAST_PLAUSIBLE:
        yield f"{len(plausible)} decisions describe a wrong answer; {LEAST_PLAUSIBLE} are the least"
    names = [step.id for step in lesson.steps]
    if len(set(names)) < len(names):
        yield "two steps have the same id"
    for number, step in enumerate(lesson.steps):
        for problem in _check_step(lesson, number, game):
            yield f"{step.id}: {problem}"


def _check_step(lesson: Lesson, number: int, game: GameDefinition) -> Iterator[str]:
    step = lesson.steps[number]
    if not step.position and not _may_go_on(lesson, number):
        yield "it needs a position: the step before it does not lead to exactly one"
        return
    try:
        position = start_of(lesson, number)
    except Error as error:
        yield f"its position cannot be: {error}"
        return
    if step.seat not in position.due:
        yield f"seat {step.seat} has nothing to decide"
    elif isinstance(step, MiniGame):
        yield from _check_game(LessonSession(lesson, number), step)
    else:
        yield from _check_answers(step, position, game)


def _may_go_on(lesson: Lesson, number: int) -> bool:
    """Is it clear in which position the step before ends?"""
    before = lesson.steps[number - 1] if number else None
    if not isinstance(before, LessonTask) or len(before.right_actions) != 1:
        return False
    return bool(before.position) or _may_go_on(lesson, number - 1)


# -- answers -----------------------------------------------------------------------------------------------------


def _check_answers(step: LessonTask, position: Position, game: GameDefinition) -> Iterator[str]:
    legal = position.legal_actions(step.seat)
    rules = _rule_ids(game)
    reached = {action: find_answer(step, position, action) for action in candidates(position, step.seat)}
    listed = [action for answer in step.answers for action in answer.actions]
    yield from (f"{action} is listed twice" for action in set(listed) if listed.count(action) > 1)
    yield from (f"nothing is said about {action}" for action in legal if reached.get(action) is None)
    if not step.right_actions:
        yield "no action is right"
    for answer in step.answers:
        yield from _check_answer(answer, step, position, rules)
        if answer not in reached.values():
            yield f"{answer.id} cannot be reached"


def candidates(position: Position, seat: int) -> list[str]:
    """Return the actions that a learner could pick: legal ones, and cards in hand that are not legal."""
    game = position.game
    actions = [game.action_text(number) for number in range(game.action_count)]
    refusals = {action: position.refusal(f"{seat}:{action}") for action in actions}
    return [action for action, refusal in refusals.items() if refusal is None or refusal.code != NOT_HELD]


def _check_answer(answer: ExpectedAnswer, step: LessonTask, position: Position, rules: set[str]) -> Iterator[str]:
    pickable = candidates(position, step.seat)
    if answer.rule not in rules:
        yield f"{answer.id} names the rule {answer.rule}, which there is not"
    for action in answer.actions:
        if action not in pickable:
            yield f"{answer.id} lists {action}, which cannot be picked"
        elif answer.right:
            yield from _check_right(answer, action, step, position)
    if answer.right and (answer.refused or answer.others):
        yield f"{answer.id} is right, so it must list its actions"
    if not answer.right and answer.replies:
        yield f"{answer.id} is wrong, so nothing is played"
    for action in pickable:
        refusal = position.refusal(f"{step.seat}:{action}")
        if refusal is not None and find_answer(step, position, action) is answer and refusal.rule != answer.rule:
            yield f"{answer.id} names {answer.rule}, but {action} is refused by {refusal.rule}"


def _check_right(answer: ExpectedAnswer, action: str, step: LessonTask, position: Position) -> Iterator[str]:
    try:
        for move in (f"{step.seat}:{action}", *answer.replies):
            position, _ = position.play(move)
    except Error as error:
        yield f"{answer.id} cannot be played: {error}"


def _rule_ids(game: GameDefinition) -> set[str]:
    """The rules that the pages of all languages have."""
    pages = [{rule.id for rule in read_rules(rules_page(game.name, language))} for language in LANGUAGES]
    return set.intersection(*pages)


# -- mini-games --------------------------------------------------------------------------------------------------


def _check_game(session: LessonSession, step: MiniGame) -> Iterator[str]:
    if step.level not in BOTS:
        yield f"there is no level {step.level}"
    elif winning_actions(session) is None:
        yield f"the game was not won within {MOST_MOVES} moves that were tried"


def winning_actions(session: LessonSession) -> list[str] | None:
    """A way to win a mini-game against its level, found by trying; None if none was found."""
    number, tried = session.done, 0
    waiting: list[tuple[LessonSession, list[str]]] = [(session, [])]
    while waiting and tried < MOST_MOVES:
        session, taken = waiting.pop()
        for action in session.legal_actions():
            after, feedback = session.answer(action)
            tried += 1
            if feedback.outcome == "won":
                return [*taken, action]
            if feedback.outcome == "played" and after.done == number:
                waiting.append((after, [*taken, action]))
    return None


# -- texts -------------------------------------------------------------------------------------------------------


def _missing_texts(game: GameDefinition) -> Iterator[str]:
    for language in LANGUAGES:
        for lesson in read_lessons(game, language):
            told = {"title": lesson.title, "about": lesson.about}
            told |= {f"{step.id}.{name}": text for step in lesson.steps for name, text in _texts(step)}
            yield from (f"{lesson.id}: no text in {language} for {name}" for name, text in told.items() if not text)


def _texts(step: LessonTask | MiniGame) -> Iterator[tuple[str, str]]:
    yield from (("headline", step.headline), ("text", step.text), ("hint", step.hint))
    if isinstance(step, MiniGame):
        yield from (("won", step.won), ("lost", step.lost))
        return
    for answer in step.answers:
        yield answer.id, answer.text
        if not answer.right:
            yield f"{answer.id}.headline", answer.headline
