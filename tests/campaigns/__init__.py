"""Campaigns: the promises of docs/promises.md tried thousands of times, against real servers.

`python -m tests.campaigns --list` names them; `python -m tests.campaigns crash-points --trials 1000` runs one. Each
goes on where it stopped, and adds up in one file. The test suite runs each of them at a small size, once as it is and
once with a planted fault, which it must notice.
"""
