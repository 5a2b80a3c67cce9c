"""Renders and saves reports."""

from __future__ import annotations

import os
from base64 import b64encode
from contextlib import suppress
from errno import EACCES, ENOENT
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.core.errors import EnvironmentFailure
from fightcard.core.support.extras import require
from fightcard.language import Speaker, numbers

from . import scales

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
STYLES = "report.css"


def render(template: str, speaker: Speaker, **context: object) -> str:
    """Return the page that a template makes; it extends ``base.html``, and finds its words with ``say``.

    ``context`` is plain data: every text in it is escaped.
    """
    require("report", "--report")
    styles = (TEMPLATES / STYLES).read_text(encoding="utf-8")
    page = _environment(speaker.language).get_template(template)
    return page.render(
        **context, say=speaker.say, language=speaker.language, styles=_trusted(styles), policy=policy(styles)
    )


def policy(styles: str) -> str:
    """Return the content security policy of a page with this style sheet: nothing else is loaded or run."""
    digest = b64encode(sha256(styles.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def check_place(path: str) -> None:
    """Raise EnvironmentFailure if a report cannot be written there, before hours of work."""
    folder = Path(path).absolute().parent
    code = 0 if folder.is_dir() else ENOENT
    if not code and not os.access(folder, os.W_OK) and not Path(path).exists():
        code = EACCES
    if code:
        error = OSError(code, os.strerror(code))
        raise EnvironmentFailure("file-unwritable", path=path, reason=error.strerror) from error


def save(path: str, page: str) -> None:
    """Write a page into a file, whole or not at all."""
    target = Path(path)
    part = target.with_name(f".{target.name}.part") if not target.exists() or target.is_file() else target
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(page)
            file.flush()
        if part != target:
            os.replace(part, target)
    except OSError as error:
        if part != target:
            with suppress(OSError):
                part.unlink()
        raise EnvironmentFailure("file-unwritable", path=path, reason=error.strerror or str(error)) from error


@cache
def _environment(language: str) -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["axis"] = scales.axis
    made.filters["percent"] = partial(numbers.percent, language)
    made.filters["number"] = partial(numbers.figures, language)
    return made


def _trusted(styles: str) -> object:
    """Mark our own style sheet, which the policy names by its hash, as not to be escaped."""
    from markupsafe import Markup

    return Markup(styles)
