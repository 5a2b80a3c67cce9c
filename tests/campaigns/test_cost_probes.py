"""The campaign ``costs`` tries every route and message: what is new needs a probe, and a row in docs/server.md."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import MagicMock

from tests.campaigns import costs
from tests.campaigns.probes import Probe

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def all_probes() -> list[Probe]:
    """The probes, none of which is tried."""
    scene = MagicMock()
    scene.played.name = scene.reviewed.name = "table"
    return [*costs.routes(scene), *costs.messages(scene)]


def test_every_route_and_message_is_tried() -> None:
    assert costs.untried(all_probes()) == set()


def test_table_of_costs_has_a_row_for_every_probe() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| ([^|]*) \| (small|medium|large) \| [\d.]+ \|$", PAGE.read_text("utf-8"), re.M)
    assert [(name, what.strip(), cost) for name, what, cost in rows] == [
        (probe.name, probe.what, costs.cost_of(probe.name)) for probe in all_probes()
    ]
