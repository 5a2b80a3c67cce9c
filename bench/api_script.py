"""What a user's script looks like: it is type-checked, and run where only the plain install is (bench/install.py)."""

import fightcard as fc


class Cautious(fc.Bot):
    """Looks one action ahead in some worlds that fit what it knows, and keeps as many choices open as it can."""

    def decide(self, observation: fc.Observation, seat: int) -> fc.Decision:
        worlds = [observation.sample_world(self.limit.seed + number) for number in range(2)]
        values = {action: choices(worlds, seat, action) for action in observation.legal_actions(seat)}
        candidates = tuple(fc.Candidate(action, 0.5, value) for action, value in values.items())
        return fc.Decision(max(values, key=lambda action: values[action]), candidates)


def choices(worlds: list[fc.Position], seat: int, action: str) -> float:
    """How much the seat could do next."""
    later = [world.play(f"{seat}:{action}")[0] for world in worlds]
    return sum(sum(world.action_mask(seat)) for world in later) / len(later)


def play(name: str) -> fc.Position:
    """A game against a level."""
    game: fc.Game = fc.game(name)
    players: list[fc.Player] = [fc.bot(Cautious, game, seed=1), fc.bot("expert", game, seed=2)]
    position = game.deal(seed=3)
    while not position.is_over:
        seat = position.due[0]
        decision = players[seat].decide(position, seat)
        assert not decision.fallback
        events: tuple[fc.Event, ...]
        position, events = position.play(f"{seat}:{decision.action}")
        assert events[0]["kind"]
    return position


def refused() -> str:
    """What an illegal action is told."""
    position = fc.game("fightdrome").position("top=K60 hand0=P20,K80,F")
    refusal: fc.Refusal | None = position.refusal("P20")
    assert refusal is not None
    try:
        position.play("P20")
    except fc.IllegalAction as error:
        code: str = error.code
        allowed: tuple[str, ...] = error.allowed
        return f"{code} {error.rule} {allowed == refusal.allowed} {error.sentence('de')}"
    raise AssertionError("P20 cannot answer K60")


def large() -> None:
    """What needs the extra ``fast``."""
    game = fc.game("cartisora", target=1)
    wins: tuple[int, ...] = fc.simulate(game, games=2, bots=("random", Cautious)).wins
    value: float = fc.solve_game(game, cards=3).value
    ratings = fc.league(game, bots=("random", "thumb"), games=2).ratings()
    print(wins, value, [elo.value for elo in ratings.values()], len(game.deal(seed=1).tensor(0)))


def main() -> None:
    for name in fc.game_names():
        position = play(name)
        result: fc.Result | None = position.result
        assert result is not None
        view: fc.View = position.observe(0).view
        last: str = position.information_state(0).splitlines()[-1]
        assert fc.Record.read(str(fc.Record.of(position))).verify() == position
        print(name, result["winner"], result["scores"], view["phase"], len(last) > 0)
    best: str = fc.hint(fc.game("cartisora").deal(seed=1), level="regular").best
    print(best, refused())
    try:
        large()
    except fc.EnvironmentFailure as error:
        print(error.sentence())


if __name__ == "__main__":
    main()
