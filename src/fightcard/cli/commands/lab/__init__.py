"""Commands of the lab: simulations, studies, leagues, tournaments of bots, evaluation, solving."""
