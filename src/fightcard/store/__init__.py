"""Tables that outlive the process: their books of entries, and the hashes of the tokens that open them."""

from .base import Kept, Outage, Peers, Shared, Store, Taken, Token
from .opening import open_store
from .sqlite import SqliteStore

__all__ = ["Kept", "Outage", "Peers", "Shared", "SqliteStore", "Store", "Taken", "Token", "open_store"]
