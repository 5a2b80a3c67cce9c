"""Tables that outlive the process: their books of entries, and the hashes of the tokens that open them."""

from .base import Kept, Outage, Store, Taken, Token
from .sqlite import SqliteStore

__all__ = ["Kept", "Outage", "SqliteStore", "Store", "Taken", "Token"]
