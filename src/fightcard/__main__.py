"""``python -m fightcard`` is the command ``fightcard``."""

if __name__ == "__main__":  # worker processes import this file too, and need nothing of it
    import sys

    try:
        from fightcard.cli import main
    except KeyboardInterrupt:  # Ctrl-C during the imports
        sys.exit(130)

    sys.exit(main())
