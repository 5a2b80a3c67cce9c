"""S1 with atheris, where it is installed: `python -m tests.campaigns.atheris_decoder -runs=10000000 CORPUS`.

Guided by coverage of our Python; atheris has no packages for all of our Pythons and systems, so it is in no lock.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["fightcard.web.ws.session", "fightcard.messages.codec"]):
    from tests.campaigns.hostile import WORDS, check_decoder


def one(data: bytes) -> None:
    """Any bytes, as the text that a frame would be."""
    check_decoder(data.decode("utf-8", "replace"))


if __name__ == "__main__":
    for word in WORDS:
        one(word.encode())
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()
