"""Environments for other libraries: PettingZoo and Gymnasium. Each module needs the extra of its name."""
