"""Persistent storage of tables: their event logs, and the digests of the tokens that open them."""

from .base import Cluster, ClusterTable, Outage, Store, StoredTable, TableDamaged, Token, WriteConflict, WriteFailure
from .opening import open_store
from .sqlite import SqliteStore

__all__ = [
    "Cluster",
    "ClusterTable",
    "Outage",
    "SqliteStore",
    "Store",
    "StoredTable",
    "TableDamaged",
    "Token",
    "WriteConflict",
    "WriteFailure",
    "open_store",
]
