"""The balance book: studies, their stored results, and the page made from them (docs/balance.md)."""
