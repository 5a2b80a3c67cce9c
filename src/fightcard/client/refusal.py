"""What a server says no with."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """The table says no: a stable code, the rule if it was one, and what its sentence needs."""

    def __init__(self, code: str, rule: str = "", arguments: dict[str, Any] | None = None, status: int = 0) -> None:
        super().__init__(code, rule, arguments or {})
        self.code, self.rule, self.arguments, self.status = code, rule, arguments or {}, status
