"""What is to be reached, beside what was measured."""

from typing import NamedTuple


class Goal(NamedTuple):
    """A value that was measured, and the bound that it is to keep."""

    name: str
    value: float
    most: float | None = None
    least: float | None = None

    @property
    def is_reached(self):
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)

    @property
    def bound(self):
        return f"at least {self.least:g}" if self.most is None else f"at most {self.most:g}"


def report_goals(goals):
    """Prints the table. Nothing fails: bare times say little on another machine."""
    print(f"\n{'to be reached':66}{'measured':>9}   bound")
    for goal in goals:
        missed = "" if goal.is_reached else "   not reached"
        print(f"{goal.name:66}{goal.value:9.2f}   {goal.bound}{missed}")
    print(f"{sum(goal.is_reached for goal in goals)} of {len(goals)} reached")
