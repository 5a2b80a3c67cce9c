"""The entropy of the server's draws, and its use."""

from __future__ import annotations

import secrets

import pytest

from fightcard.core.chance import entropy


def test_seeds_and_secrets_have_256_bits() -> None:
    assert len(bytes.fromhex(entropy.new_seed())) == 32
    assert len(entropy.new_secret()) == 43, "32 bytes in base64"


def test_table_has_an_address_without_signs_that_break_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message on a telephone would end it at a hyphen."""
    sizes = []

    def drawn(size: int) -> str:
        sizes.append(size)
        return "-x_y-_ab"

    assert len(entropy.new_table_id()) == 16
    monkeypatch.setattr(secrets, "token_urlsafe", drawn)
    assert entropy.new_table_id() == "axbyabab"
    assert sizes == [12]


def test_words_are_as_long_as_they_need_be() -> None:
    assert [len(entropy.new_word()), len(entropy.new_word(8))] == [6, 16]


def test_bot_seed_fits_a_signed_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes through JSON and into arrays of 64 bits."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 2**bits - 1)
    assert entropy.new_bot_seed() == 2**63 - 1


def test_any_of_reaches_every_element() -> None:
    assert {entropy.any_of("abc") for _ in range(200)} == {"a", "b", "c"}
