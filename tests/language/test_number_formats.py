"""Numbers are written as each language writes them."""

from __future__ import annotations

import re

import pytest

from fightcard.language import numbers
from tests.cli.helpers import fightcard_says


@pytest.mark.parametrize(("language", "told"), [("en", "1,234.5 +0.0"), ("de", "1.234,5 +0,0"), ("es", "1234,5 +0,0")])
def test_decimals_follow_the_language(language: str, told: str) -> None:
    assert f"{numbers.decimal(language, 1234.5, 1)} {numbers.percent(language, -0.0001, signed=True)}" == told


@pytest.mark.parametrize("language", ["de", "es"])
def test_league_is_told_with_decimal_commas(language: str) -> None:
    """Its shares once had a decimal point in every language."""
    command = ("--lang", language, "league", "champions", "--levels", "random,thumb", "--games", "4", "--seed", "1")
    told = fightcard_says(*command).out
    assert re.search(r"\d,\d \(\d", told)
    assert not re.search(r"\d\.\d\b", told)
