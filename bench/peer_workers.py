"""One peer, run by the peers' own interpreter and started by `peers.py` only.

`python peer_workers.py NAME` prints a JSON line when it is ready, then one for every line that it reads (the
seconds to play), until its input ends.
"""

import contextlib
import importlib
import itertools
import json
import os
import random
import sys
import time
import warnings
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from legal_choice import LegalChoice

Round = Callable[[float], dict[str, float]]
Batch = Callable[[], tuple[int, float]]

TERMINAL = -4


def repeat(batch: Batch) -> Round:
    """Play batches, each giving its games and decisions, until the time is up."""

    def play(seconds: float) -> dict[str, float]:
        games, decisions = 0, 0.0
        start, worked = time.perf_counter(), time.process_time()
        while (elapsed := time.perf_counter() - start) < seconds:
            more_games, more_decisions = batch()
            games += more_games
            decisions += more_decisions
        return {"games": games, "decisions": decisions, "seconds": elapsed, "busy": time.process_time() - worked}

    return play


def finish_at_random(state: Any) -> int:
    """Play on as OpenSpiel's documentation does, with a faster choice; return the players' decisions."""
    draw = random.random
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
        else:
            choices = state.legal_actions()
            state.apply_action(choices[int(draw() * len(choices))])
            decisions += 1
    return decisions


def finish_with_fewest_calls(state: Any) -> int:
    """Do the same with the fewest calls we know: one question and one list for every kind of node."""
    draw = random.random
    decisions = 0
    while (player := state.current_player()) != TERMINAL:
        choices = state.legal_actions()
        state.apply_action(choices[int(draw() * len(choices))])
        decisions += player >= 0
    return decisions


def dealt(game: Any) -> Any:
    """Give a state at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def load(name: str) -> Any:
    """Load an OpenSpiel game, and see over some games that its chance is uniform, as our loops presume."""
    game = importlib.import_module("pyspiel").load_game(name)
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node() and len({round(chance, 9) for _, chance in state.chance_outcomes()}) > 1:
                raise ValueError("chance is not uniform here")
            state.apply_action(random.choice(state.legal_actions()))
    return game


def open_spiel_python(name: str, finish: Callable[[Any], int] = finish_at_random) -> Round:
    """Play OpenSpiel from Python, one apply_action a node, dealing included."""
    game = load(name)
    return repeat(lambda: (1, finish(game.new_initial_state())))


def open_spiel_batch(name: str, size: int) -> Round:
    """Step a batch of OpenSpiel's environments for learning from Python, observations and legal actions included."""
    environments = importlib.import_module("open_spiel.python.rl_environment")
    make, draw = environments.Environment, random.random
    games = importlib.import_module("open_spiel.python.vector_env").SyncVectorEnv([make(name) for _ in range(size)])
    output = importlib.import_module("open_spiel.python.rl_agent").StepOutput
    now = [games.reset()]

    def choose(step: Any) -> Any:
        choices = step.observations["legal_actions"][step.observations["current_player"]]
        return output(choices[int(draw() * len(choices))], None)

    def batch() -> tuple[int, float]:
        now[0], *_ = games.step([choose(step) for step in now[0]], reset_if_done=True)
        return 0, size

    return repeat(batch)


def open_spiel_rollouts(name: str, each: int) -> Round:
    """Let OpenSpiel's RandomRolloutEvaluator play: `each` roll-outs a call, from each of 100 dealt states.

    The evaluator is reached through a search of one simulation, which evaluates its root and nothing else.
    The root may not be a chance node (the search crashes), so the roll-outs begin after the deal.
    """
    pyspiel, game = importlib.import_module("pyspiel"), load(name)
    deals = [dealt(game) for _ in range(100)]
    lengths = [finish_at_random(deal.clone()) for deal in deals for _ in range(max(each, 10))]
    decisions = each * len(deals) * sum(lengths) / len(lengths)
    evaluator = pyspiel.RandomRolloutEvaluator(each, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 1, False)

    def batch() -> tuple[int, float]:
        for deal in deals:
            search.mcts_search(deal)
        return each * len(deals), decisions

    return repeat(batch)


def open_spiel_search(name: str, simulations: int) -> Round:
    """Let OpenSpiel's MCTSBot think, so many simulations about a move: games are searches, decisions simulations.

    As in its own examples it gives each new leaf one random roll-out to the end; the moves are the first of 20 deals.
    """
    pyspiel, game = importlib.import_module("pyspiel"), load(name)
    deals = [dealt(game) for _ in range(20)]
    search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, 1000, False, 1, False)
    turn = itertools.cycle(deals)

    def batch() -> tuple[int, float]:
        search.mcts_search(next(turn))
        return 1, simulations

    return repeat(batch)


def open_spiel_bots(name: str) -> Round:
    """Let OpenSpiel's own uniform random bots play whole games in C++, dealing included: one call a game."""
    pyspiel, game = importlib.import_module("pyspiel"), load(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    decisions = sum(finish_at_random(game.new_initial_state()) for _ in range(5000)) / 5000

    def batch() -> tuple[int, float]:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(30))
        return 1, decisions

    return repeat(batch)


def rlcard(name: str) -> Round:
    """Play RLCard's `env.run` with its random agents."""
    env = importlib.import_module("rlcard").make(name, config={"seed": 1})
    agent = importlib.import_module("rlcard.agents").RandomAgent(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)

    def batch() -> tuple[int, float]:
        before = env.timestep
        env.run(is_training=True)
        return 1, env.timestep - before

    return repeat(batch)


def pettingzoo(name: str) -> Round:
    """Play the loop of PettingZoo's documentation: agent_iter, last, a masked sample, step."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)

    def batch() -> tuple[int, float]:
        decisions = 0
        env.reset()
        for agent in env.agent_iter():
            observation, _, ended, cut_short, _ = env.last()
            if ended or cut_short:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
        return 1, decisions

    return repeat(batch)


def pgx(name: str, size: int) -> Round:
    """Play batches of pgx games from the deal to the last end, one compiled call each; count live games."""
    jax, env = importlib.import_module("jax"), importlib.import_module("pgx").make(name)
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def unfinished(carry: Any) -> Any:
        return ~carry[0].terminated.all()

    def choose(carry: Any) -> Any:
        states, key, decisions = carry
        key, choice, chance = jax.random.split(key, 3)
        weights = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choice, weights, axis=-1)
        decisions += (~states.terminated).sum()
        return step(states, actions, jax.random.split(chance, size)), key, decisions

    @jax.jit  # type: ignore[untyped-decorator]  # jax is not installed where types are checked
    def play(key: Any) -> Any:
        key, deal = jax.random.split(key)
        start = init(jax.random.split(deal, size)), key, jax.numpy.int32(0)
        return jax.lax.while_loop(unfinished, choose, start)[1:]

    keys = [jax.random.PRNGKey(1)]

    def batch() -> tuple[int, float]:
        keys[0], decisions = play(keys[0])
        return size, int(decisions)

    return repeat(batch)


def pgx_step(name: str, size: int) -> Round:
    """Step a batch of pgx games by one compiled call each, with actions chosen by NumPy; finished games begin anew."""
    jax, np = importlib.import_module("jax"), importlib.import_module("numpy")
    env, wrappers = importlib.import_module("pgx").make(name), importlib.import_module("pgx.experimental.wrappers")
    init, step = jax.vmap(env.init), jax.vmap(wrappers.auto_reset(env.step, env.init))
    choose = LegalChoice(seed=1)

    @jax.jit  # type: ignore[untyped-decorator]  # jax is not installed where types are checked
    def stepped(states: Any, actions: Any, key: Any) -> Any:
        key, chance = jax.random.split(key)
        return step(states, actions, jax.random.split(chance, size)), key

    key = jax.random.PRNGKey(1)
    batch_now = [jax.jit(init)(jax.random.split(key, size)), key]

    def batch() -> tuple[int, float]:
        actions = choose(np.asarray(batch_now[0].legal_action_mask))
        batch_now[:] = stepped(batch_now[0], actions, batch_now[1])
        return 0, size

    return repeat(batch)


WORKERS: dict[str, tuple[str, Callable[[], Round]]] = {
    "crazy_eights-rollouts": ("open_spiel", lambda: open_spiel_rollouts("crazy_eights(players=2)", 100)),
    "crazy_eights-bots": ("open_spiel", lambda: open_spiel_bots("crazy_eights(players=2)")),
    "crazy_eights-python": ("open_spiel", lambda: open_spiel_python("crazy_eights(players=2)")),
    "crazy_eights-batch": ("open_spiel", lambda: open_spiel_batch("crazy_eights(players=2)", 64)),
    "crazy_eights-tuned": (
        "open_spiel",
        lambda: open_spiel_python("crazy_eights(players=2)", finish_with_fewest_calls),
    ),
    "hearts-rollouts": ("open_spiel", lambda: open_spiel_rollouts("hearts", 100)),
    "hearts-python": ("open_spiel", lambda: open_spiel_python("hearts")),
    "gin_rummy-rollouts": ("open_spiel", lambda: open_spiel_rollouts("gin_rummy", 2)),
    "gin_rummy-python": ("open_spiel", lambda: open_spiel_python("gin_rummy")),
    "crazy_eights-search": ("open_spiel", lambda: open_spiel_search("crazy_eights(players=2)", 5_000)),
    "hearts-search": ("open_spiel", lambda: open_spiel_search("hearts", 5_000)),
    "rlcard-uno": ("rlcard", lambda: rlcard("uno")),
    "rlcard-gin_rummy": ("rlcard", lambda: rlcard("gin-rummy")),
    "pettingzoo-texas_holdem": ("pettingzoo", lambda: pettingzoo("texas_holdem_v4")),
    "pettingzoo-hanabi": ("pettingzoo", lambda: pettingzoo("hanabi_v5")),
    "pgx-sparrow_mahjong": ("pgx", lambda: pgx("sparrow_mahjong", 1024)),
    "pgx-leduc_step": ("pgx", lambda: pgx_step("leduc_holdem", 4096)),
    "pgx-leduc_holdem": ("pgx", lambda: pgx("leduc_holdem", 8192)),
}


def serve(name: str, answer: Callable[[dict[str, Any]], None]) -> None:
    """Get ready, warm up, then measure as often as asked."""
    library, build = WORKERS[name]
    try:
        play = build()
        play(0.5)
    except Exception as problem:  # whatever a peer raises, the report names it and the others go on
        answer({"error": f"ended with {type(problem).__name__}", "detail": str(problem)})
        return
    answer({"library": library, "version": version(library)})
    for line in sys.stdin:
        answer(play(float(line)))


def main() -> None:
    """Keep the libraries' own chatter out of the answers."""
    warnings.simplefilter("ignore")
    random.seed(1)
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    answers = sys.stdout
    with contextlib.redirect_stdout(sys.stderr):
        serve(sys.argv[1], lambda data: print(json.dumps(data), file=answers, flush=True))


if __name__ == "__main__":
    main()
