"""The stored form of log entries: names and fields that databases of all versions share."""

from __future__ import annotations

from typing import get_args

import pytest

from fightcard.table import events
from fightcard.table.events import Entry, read_entry, write_entry

# Stored by released versions: these bytes must stay readable, and be written again without a change.
STORED = (
    (
        b'{"kind":"created","game":"cartisora","rules":1,"options":["target=25"],'
        b'"seats":[{"kind":"person","name":"Ann","seed":5},{"kind":"bot","level":"novice"}],'
        b'"seed":"ab","scheme":2,"clock":{"kind":"bank","seconds":60,"increment":2},"hints":"free","at":1}'
    ),
    b'{"kind":"seated","seat":1,"name":"Ben","level":"expert","at":2}',
    b'{"kind":"committed","seat":0,"commitment":"cd","at":3}',
    b'{"kind":"fixed","left_out":[1],"at":4}',
    b'{"kind":"contributed","seat":0,"nonce":"ef","at":5}',
    b'{"kind":"voided","seed":"01","missing":[0],"excluded":[],"at":6}',
    b'{"kind":"started","at":7}',
    b'{"kind":"renamed","seat":0,"name":"Anna","at":8,"id":"0:m","content":"23"}',
    b'{"kind":"acted","seat":0,"action":"K","spent":7,"at":9}',
    b'{"kind":"undone","seat":0,"at":10}',
    b'{"kind":"offered","seat":0,"what":"hints","at":11}',
    b'{"kind":"answered","seat":1,"what":"hints","accept":true,"at":12}',
    b'{"kind":"hinted","seat":0,"at":13}',
    b'{"kind":"flagged","seat":0,"at":14}',
    b'{"kind":"claimed","seat":0,"against":1,"how":"win","at":15}',
    b'{"kind":"paused","down":1500,"at":16}',
    b'{"kind":"rematched","table":"abc","at":17}',
)


@pytest.mark.parametrize("stored", STORED, ids=lambda stored: stored.split(b'"')[3].decode())
def test_stored_entry_round_trips_unchanged(stored: bytes) -> None:
    assert write_entry(read_entry(stored)) == stored


def test_every_type_of_entry_has_a_stored_example() -> None:
    assert {type(read_entry(stored)) for stored in STORED} == set(get_args(Entry))
    assert all(issubclass(entry, events.BaseEntry) for entry in get_args(Entry))
