"""The page of promises: a row for each, and the campaigns and faults that it names are there."""

from __future__ import annotations

import re

from tests.campaigns.catalogue import CAMPAIGNS

from .pages import ROOT

PAGE = (ROOT / "docs" / "promises.md").read_text()
PROMISES = PAGE.partition("## Measured last")[0]  # the table of figures names them again
ROWS = [
    [cell.strip() for cell in line.split(" | ")] for line in PROMISES.splitlines() if re.match(r"\| [A-Z]\d+ \|", line)
]
IDS = [
    *("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R10", "R11", "R12"),
    *("F1", "F2", "F3", "F4", "F5", "F6", "F7"),
    *("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S10", "S11", "S12", "S13", "S14", "S15", "S16", "P1"),
    *("L1", "L2", "L3", "L4", "L5"),
]


def test_every_promise_has_one_row() -> None:
    assert [row[0].strip("| ") for row in ROWS] == IDS
    assert all(len(row) == 7 for row in ROWS)


def test_every_campaign_stands_in_its_row_with_its_fault() -> None:
    rows = {row[0].strip("| "): row for row in ROWS}
    for campaign in CAMPAIGNS:
        row = rows[campaign.id]
        assert f"`{campaign.name}`" in row[5], campaign.name
        assert f"`{campaign.fault}`" in row[6] or "see `tests/campaigns" in row[6], campaign.fault


def test_files_that_are_named_are_there() -> None:
    for name in re.findall(r"`((?:tests|bench)/[\w/]+\.py)`", PAGE):
        assert (ROOT / name).exists(), name
