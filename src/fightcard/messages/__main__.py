"""``python -m fightcard.messages`` prints the JSON Schema of the protocol."""

import json

from .schema import schema

print(json.dumps(schema(), indent=1))
