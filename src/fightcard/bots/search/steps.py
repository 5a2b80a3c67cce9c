"""The entry point of a search: one step after the other, as search.py and sampler.py ask for them."""

from __future__ import annotations

from .determinization import (
    EVALUATE_STEP,
    PLAY_OUT_STEP,
    PRIOR_STEP,
    PROBE_STEP,
    SAMPLE_STEP,
    SearchContext,
    SearchTask,
    SearchWorkspace,
    Totals,
    compute_prior,
    evaluate_worlds,
    probe_world,
)
from .regret_matching import match_regrets
from .sampling import play_out_worlds, sample_worlds

ENTRIES = ("search_step",)


def search_step(task: SearchTask, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> int:
    """Run one step of a search; return what the step says."""
    if task.step == PRIOR_STEP:
        return compute_prior(task.possible, context, workspace, totals)
    if task.step == PROBE_STEP:
        return probe_world(context, workspace, totals)
    if task.step == EVALUATE_STEP:
        return evaluate_worlds(task, context, workspace, totals)
    if task.step == SAMPLE_STEP:
        return sample_worlds(task, context, workspace, totals)
    if task.step == PLAY_OUT_STEP:
        return play_out_worlds(task, context, workspace, totals)
    return match_regrets(task, context, workspace, totals)
