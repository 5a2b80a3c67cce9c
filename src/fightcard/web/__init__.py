"""The browser table: HTTP, WebSockets and their protection. Live tables are in ``server``."""
