"""The JSON Schema of the protocol (docs/protocol.schema.json)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from .client_messages import AnyClientMessage
from .fields import PROTOCOL
from .requests import REQUESTS
from .responses import RESPONSES
from .server_messages import AnyServerMessage


def schema() -> dict[str, Any]:
    """Return all messages of the WebSocket and all bodies of HTTP requests and responses as JSON Schema."""
    types = (*AnyClientMessage.__args__, *AnyServerMessage.__args__, *REQUESTS, *RESPONSES)
    components = component_schemas(types, "#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "protocol": PROTOCOL, "$defs": components}


def component_schemas(types: Iterable[Any], ref_template: str) -> dict[str, Any]:
    """Return the JSON Schema of each type and of the types in its fields, by name."""
    _, components = msgspec.json.schema_components(types, ref_template=ref_template)
    names = {name: name.removesuffix("Response").removesuffix("Request") for name in components}
    references = {ref_template.format(name=old): ref_template.format(name=new) for old, new in names.items()}
    return {new: {**_with_references(components[old], references), "title": new} for old, new in names.items()}


def _with_references(node: Any, references: dict[str, str]) -> Any:
    if isinstance(node, list):
        return [_with_references(each, references) for each in node]
    if isinstance(node, dict):
        return {
            key: references[value] if key == "$ref" else _with_references(value, references)
            for key, value in node.items()
        }
    return node
