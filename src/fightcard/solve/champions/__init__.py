"""The last Round of a duel of Combat of Champions, solved exactly."""
