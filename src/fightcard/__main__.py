"""``python -m fightcard`` is the command ``fightcard``."""

if __name__ == "__main__":  # worker processes import this file too, and need nothing of it
    import sys

    try:
        from fightcard.cli import main
    except KeyboardInterrupt:  # somebody changed his mind at once
        sys.exit(130)

    sys.exit(main())
