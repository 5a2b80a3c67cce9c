"""QR codes are drawn by the page: the same modules as another program draws for the same text and mask."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
import segno
from segno import encoder

from tests.browser.conftest import OpenPage
from tests.browser.playing import Person

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_#/:.?="
MARGIN = 4

MATRICES = """async (texts) => {
  const { qrMatrix } = await import("/static/qr.js");
  return texts.map((text) => qrMatrix(text).map((row) => row.map(Number).join("")));
}"""


@pytest.fixture(autouse=True)
def standard_padding(monkeypatch: pytest.MonkeyPatch) -> None:
    """segno 1.6 pads a whole codeword where none is missing, which readers ignore and the standard does not say."""
    monkeypatch.setattr(encoder, "write_padding_bits", lambda bits, _version, length: bits.extend([0] * (-length % 8)))


def reference(text: str, mask: int) -> list[str]:
    """Return segno's drawing, by its rows."""
    code = segno.make(text, error="m", micro=False, mode="byte", boost_error=False, mask=mask, encoding="utf-8")
    return ["".join(map(str, row)) for row in code.matrix]


def mask_of(matrix: list[str]) -> int:
    """The mask that a code says it has, in the format bits beside its upper left finder."""
    return int(matrix[8][2:5], 2) ^ 0b101


def texts() -> Iterator[str]:
    """Of every length that a link may have, and as long as a code of this kind can hold."""
    random = Random(15)
    yield from ("", "a", "https://cards.example/join#ñ…ü")
    for length in (*range(10, 301), 400, 500, 600, 666):
        yield "".join(random.choice(SIGNS) for _ in range(length))


def test_every_module_is_as_another_program_draws_it(open_page: OpenPage) -> None:
    wanted = list(texts())
    drawn = open_page().evaluate(MATRICES, wanted)
    wrong = [text for text, matrix in zip(wanted, drawn, strict=True) if matrix != reference(text, mask_of(matrix))]
    assert wrong == []
    assert {mask_of(matrix) for matrix in drawn} == set(range(8)), "each mask is the best for some text"


def test_invitation_shows_the_code_of_its_link(open_page: OpenPage) -> None:
    """Nothing is asked of the server for it, and the drawing holds all dark modules."""
    asked: list[str] = []
    host = Person(open_page())
    host.page.on("request", lambda request: asked.append(request.url))
    host.choose("cartisora", target="1")
    host.begin("friend")
    code = host.page.locator("svg.qr")
    code.wait_for()
    link = host.page.locator(".copy input").input_value()
    (matrix,) = host.page.evaluate(MATRICES, [link])
    dark = [(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module == "1"]
    assert code.locator("path").get_attribute("d") == "".join(f"M{x + MARGIN} {y + MARGIN}h1v1h-1z" for x, y in dark)
    assert code.get_attribute("viewBox") == f"0 0 {len(matrix) + 2 * MARGIN} {len(matrix) + 2 * MARGIN}"
    assert [url for url in asked if "qr" in url] == []


def test_text_too_long_for_a_code_is_refused(open_page: OpenPage) -> None:
    page = open_page()
    refused = page.evaluate(
        """async (text) => {
      const { qrMatrix } = await import("/static/qr.js");
      try { qrMatrix(text); } catch (error) { return error.message; }
    }""",
        "x" * 667,
    )
    assert refused == "A QR code of this kind cannot hold 667 bytes."
