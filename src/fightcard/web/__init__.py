"""The table in the browser: pages, the socket, live tables, and bots that think in processes of their own."""
