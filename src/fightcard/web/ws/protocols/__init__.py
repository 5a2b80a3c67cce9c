"""Transport: uvicorn protocols with timeouts and budgets, so that no peer holds a connection open or occupies the loop.

Only the modules of this package build on internals of uvicorn, websockets and h11, and they import nothing of the
domain: no tables, no store, no messages. ``serve.py`` can run without them, on the stock protocols
(``ServerSettings.stock_protocols``).
"""
