"""Which of many cases `make test` runs: `make proof` runs the others."""

import pytest


def sampled(cases, every):
    """The cases for `parametrize`: each EVERY-th, the first for one, and the others with the mark of the proof."""
    return [
        case if place % every == 0 else pytest.param(*in_proof(case), marks=pytest.mark.proof)
        for place, case in enumerate(cases)
    ]


def in_proof(case):
    return case if isinstance(case, tuple) else (case,)
