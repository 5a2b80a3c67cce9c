"""``python -m fightcard.lab.training`` trains the weights."""

from .train import main

main()
