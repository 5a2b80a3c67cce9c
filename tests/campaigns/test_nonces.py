"""The campaign about nonces detects every planted fault in the shuffle."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.client import Refusal
from tests.campaigns import nonces
from tests.campaigns.planted import FAULTS
from tests.campaigns.planted_nonces import NONCES


@pytest.mark.campaign
@pytest.mark.parametrize("fault", [planter.__name__.replace("_", "-") for planter in NONCES])
def test_fault_in_the_commitments_is_detected(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fault: str) -> None:
    assert fault in FAULTS
    monkeypatch.setattr(nonces, "TABLES", len(nonces.ATTACKS))
    with pytest.raises((AssertionError, Refusal)):
        nonces.nonce_grinding(0, tmp_path, fault)
