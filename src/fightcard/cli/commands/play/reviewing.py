"""``review``: a finished game taken apart, in words, as JSON or as an HTML file."""

from __future__ import annotations

from fightcard import Record, Review
from fightcard.core.record import read_record
from fightcard.core.support.extras import require
from fightcard.core.support.notices import COMPILER_DELAY, notify_after
from fightcard.language import Speaker
from fightcard.learn.review.data import review_data
from fightcard.learn.review.public import reviewer_of
from fightcard.learn.review.report import report_context
from fightcard.learn.review.text import ReviewText
from fightcard.registry import find_game

from ... import output
from ...frame import CliOption, command, remember_game
from ...parameters import JSON, find_seat
from ...progress import Progress
from ...words import player_names
from .playing import FILE, read_file

AS = CliOption("--as", "seat", text="cli-option-review-as", value="cli-value-seat")
REPORT = CliOption("--report", text="cli-option-review-report", value="cli-value-file")


class ReviewProgress(Progress):
    """Shows how many entries are done."""

    message = "review-progress"


@command(
    *("review", FILE, AS, JSON, REPORT),
    text="cli-review",
    examples=("fightcard review my-game.txt", "fightcard review my-game.txt --as 1 --report review.html"),
)
def review(speaker: Speaker, file: str, seat: str | None, as_json: bool, report: str | None) -> None:
    """Tell luck from skill in a finished game."""
    record = read_record(read_file(file))
    game = find_game(record.game)
    remember_game(game)
    if report is not None:
        require("report", "--report")
    setup = record.setup(game)
    own = 0 if seat is None else find_seat(seat, game, setup)
    names = player_names(game, setup, speaker, record.players)
    found = _reviewed(record, speaker)
    text = ReviewText(found, speaker, names, game.side_of(setup, own))
    if report is not None:
        _save(text, report)
    if as_json:
        output.show_json({**review_data(found, speaker), "seat": own})
        return
    for line in text.lines():
        output.show(line)
    if report is not None:
        output.show(speaker.say("review-saved", path=report))


def _save(text: ReviewText, path: str) -> None:
    from fightcard.report.pages import render, save

    save(path, render("review.html", text.speaker, **report_context(text)))


def _reviewed(record: Record, speaker: Speaker) -> Review:
    """Review with progress, once the compiler is ready."""
    made = reviewer_of(record)
    with notify_after(COMPILER_DELAY, lambda: output.note(speaker.say("cli-compiling"))):
        made.prepare()
    with ReviewProgress(speaker, max(1, len(record.actions))) as progress:
        for part in made.parts():
            progress.playing(part.done)
    return made.review()
