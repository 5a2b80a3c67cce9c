"""Environments for other libraries: PettingZoo, Gymnasium, OpenSpiel. Each module needs the extra of its name."""
