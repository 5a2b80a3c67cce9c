"""Numbers as each language writes them (Unicode CLDR): ``1,234.5``, ``1.234,5``, ``1234,5``."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal, localcontext

MOST_FRACTION_DIGITS = 3  # of a number whose message does not say how many
PRECISION = 400  # digits: more than any float has before and after the point


@dataclass(frozen=True)
class NumberSymbols:
    """The number format of a language."""

    point: str
    group: str
    fewest_grouped: int  # digits before the point from which on they are grouped (minimumGroupingDigits + 3)


SYMBOLS = {"en": NumberSymbols(".", ",", 4), "de": NumberSymbols(",", ".", 4), "es": NumberSymbols(",", ".", 5)}
MILLION = 1_000_000


@dataclass(frozen=True)
class NumberFormat:
    """The format of one number."""

    grouped: bool = True
    fewest_digits: int = 0  # after the point
    most_digits: int = MOST_FRACTION_DIGITS


PLAIN_FORMAT = NumberFormat()


def format_number(language: str, value: float, style: NumberFormat = PLAIN_FORMAT) -> str:
    """Return a number as a language writes it; halves are rounded to even digits."""
    number = Decimal(str(value))
    if not number.is_finite():
        return str(value)
    with localcontext() as context:
        context.prec, context.rounding = PRECISION, ROUND_HALF_EVEN
        whole, _, fraction = (
            f"{number.quantize(Decimal(1).scaleb(-max(style.fewest_digits, style.most_digits))):f}".partition(".")
        )
    fraction = fraction[: style.fewest_digits] + fraction[style.fewest_digits :].rstrip("0")
    symbols = SYMBOLS[language]
    if style.grouped and len(whole.lstrip("-")) >= symbols.fewest_grouped:
        whole = f"{int(whole):,}".replace(",", symbols.group)
    return whole + (symbols.point + fraction if fraction else "")


def plural_category(language: str, value: float) -> str:
    """Return the plural category of a number: ``one``, ``other``, and in Spanish ``many`` for whole millions."""
    if abs(value) == 1:
        return "one"
    return "many" if language == "es" and value and value % MILLION == 0 else "other"


def decimal(language: str, value: float, digits: int = 0, *, signed: bool = False) -> str:
    """Return a number with so many digits after the point; a signed one shows its plus."""
    rounded = round(value, digits) + 0.0  # no minus before a zero
    text = format_number(language, rounded, NumberFormat(True, digits, digits))
    return f"+{text}" if signed and rounded >= 0 else text


def percent(language: str, share: float, digits: int = 1, *, signed: bool = False) -> str:
    """Return a share as a percentage, without its sign."""
    return decimal(language, 100 * share, digits, signed=signed)


def figures(language: str, value: float) -> str:
    """Return a number in as many figures as it needs, at most four."""
    if value == int(value) and abs(value) < 1e6:
        return decimal(language, value)
    digits = f"{value:.4g}".partition(".")[2].partition("e")[0]
    return decimal(language, value, len(digits))
