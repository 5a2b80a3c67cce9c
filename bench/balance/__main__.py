"""``python -m bench.balance`` writes docs/balance.md from the stored results; ``run [NAME …]`` runs what is missing."""

from __future__ import annotations

import argparse

from . import studies


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    parser.add_argument("task", nargs="?", choices=["run", "list"], help="without it: write the page and its pictures")
    parser.add_argument("names", nargs="*", metavar="NAME", help="studies; default: all")
    parser.add_argument("--anew", action="store_true", help="also run studies whose results are stored")
    asked = parser.parse_args()
    if asked.task == "run":
        studies.run(asked.names, anew=asked.anew)
    elif asked.task == "list":
        for name, command in studies.studies().items():
            print(f"{name}: fightcard {command}")
    else:
        from . import page

        page.write()


if __name__ == "__main__":
    main()
