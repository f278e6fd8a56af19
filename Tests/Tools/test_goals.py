"""The table with which `make bench` ends."""

import runpy

import pytest

from onglet import REPOSITORY

GOALS = runpy.run_path(str(REPOSITORY / "Tests/Benchmarks/goals.py"))
Goal, report_goals = GOALS["Goal"], GOALS["report_goals"]


@pytest.mark.parametrize("bound, words", [({"most": 20}, "at most 20"), ({"least": 1.8}, "at least 1.8")])
def test_a_missed_goal_is_reported(bound, words, capsys):
    limit = next(iter(bound.values()))
    over, under = Goal("over", limit + 1, **bound), Goal("under", limit - 1, **bound)
    report_goals([over, Goal("exactly", limit, **bound), under])
    rows = capsys.readouterr().out.strip().splitlines()[1:]
    assert all(words in row for row in rows[:3]), rows
    missed = [row.split()[0] for row in rows if row.endswith("not reached")]
    assert missed == (["over"] if "most" in bound else ["under"])
    assert rows[3] == "2 of 3 reached"
