"""A process that reviews one game: a request on stdin, parts and the whole on stdout, one JSON object per line."""

from __future__ import annotations

import json
import sys
from typing import Any

from fightcard.core.record import read_record
from fightcard.core.support.background import lower_priority
from fightcard.language import Speaker
from fightcard.learn.review.data import item_data, point_data, review_data
from fightcard.learn.review.public import reviewer_of


def main() -> None:
    """Review the record of the first line; the argument is the niceness."""
    lower_priority(int(sys.argv[1]))
    request = json.loads(sys.stdin.readline())
    record, speaker = read_record(request["record"]), Speaker(request["language"])
    made = reviewer_of(record)
    _say({"preparing": True, "entries": len(record.actions)})
    for part in made.parts():
        items = [item_data(item, record.game, speaker) for item in part.items]
        _say({"done": part.done, "entries": part.entries, "items": items, "point": point_data(part.point)})
    _say({"review": review_data(made.review(), speaker)})


def _say(data: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
