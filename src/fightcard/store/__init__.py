"""Tables that outlive the process: their books of entries, and the hashes of the tokens that open them."""

from .base import Failing, Kept, Outage, Peers, Shared, Store, TableDamaged, Taken, Token
from .opening import open_store
from .sqlite import SqliteStore

__all__ = [
    "Failing",
    "Kept",
    "Outage",
    "Peers",
    "Shared",
    "SqliteStore",
    "Store",
    "TableDamaged",
    "Taken",
    "Token",
    "open_store",
]
