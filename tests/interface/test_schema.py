"""The schemas that clients read declare the type of every value: no free-form objects."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fightcard.messages.schema import schema
from fightcard.web.http.openapi import document
from tests.interface.names import SCHEMA

SCHEMAS = {"protocol": schema()["$defs"], "openapi": document()["components"]["schemas"]}


def untyped(node: Any, path: str) -> Iterator[str]:
    """The places in a schema where any value would do."""
    if isinstance(node, list):
        for each in node:
            yield from untyped(each, path)
    elif isinstance(node, dict):
        free = node.get("type") == "object" and "properties" not in node and not node.get("additionalProperties")
        if free or not node:
            yield path
        for key, value in node.items():
            if key == "properties":
                for name, field in value.items():
                    yield from untyped(field, f"{path}.{name}")
            elif isinstance(value, dict | list) and key not in ("required", "enum", "default"):
                yield from untyped(value, path)


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_value_has_a_type(name: str) -> None:
    assert not [place for part, shape in SCHEMAS[name].items() for place in untyped(shape, part)]


def test_free_form_objects_are_found() -> None:
    class Loose(msgspec.Struct):
        anything: dict[str, Any]
        whatever: Any

    _, shapes = msgspec.json.schema_components([Loose], ref_template="{name}")
    assert list(untyped(shapes["Loose"], "Loose")) == ["Loose.anything", "Loose.whatever"]


def test_module_prints_the_schema_of_the_docs() -> None:
    told = subprocess.run([sys.executable, "-m", "fightcard.messages"], capture_output=True, text=True, check=True)
    assert told.stdout == SCHEMA.read_text(encoding="utf-8")
