"""Which of many cases `make test` runs: others after each commit. `make proof` runs the rest."""

import subprocess

import pytest

from onglet import REPOSITORY


def _turn():
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=REPOSITORY, capture_output=True, text=True)
    return int(head.stdout[:8] or "0", 16)


# Outside of a repository it is always the turn of the same cases.
TURN = _turn()


def in_turn(cases, every):
    """One case in EVERY, at least one."""
    every = min(every, len(cases))
    return cases[TURN % every :: every]


def sampled(cases, every):
    """The cases for `parametrize`: those whose turn it is, and the others with the mark of the proof."""
    cases = list(cases)
    places = in_turn(range(len(cases)), every)
    return [case if place in places else pytest.param(*in_proof(case), marks=pytest.mark.proof) for place, case in enumerate(cases)]


def in_proof(case):
    return case if isinstance(case, tuple) else (case,)
