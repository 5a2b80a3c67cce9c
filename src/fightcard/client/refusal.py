"""The exception for commands and requests that the server refuses."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """A refused command or request: a stable code, the rule if one forbids it, and arguments of its sentence."""

    def __init__(self, code: str, rule: str = "", arguments: dict[str, Any] | None = None, status: int = 0) -> None:
        super().__init__(code, rule, arguments or {})
        self.code, self.rule, self.arguments, self.status = code, rule, arguments or {}, status
