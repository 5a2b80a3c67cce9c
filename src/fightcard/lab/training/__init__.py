"""Training of the policy and value networks: ``python -m fightcard.lab.training`` makes the package's weights again."""
