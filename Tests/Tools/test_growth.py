"""How costs grow with the work, in instructions that valgrind counts: no clock takes part.

`make bench` measures the seconds of all shapes. Here stand the shapes whose steps no test of the
parts themselves counts.
"""

import runpy
import subprocess
import sys

import pytest

from onglet import BINARY, REPOSITORY

SCRIPT = REPOSITORY / "Tests/Benchmarks/measure-growth"
# Parts of the largest size that `make bench` measures: valgrind takes fifty times as long.
SCALES = {
    "comments in YAML": 0.2, "suppressions in YAML": 0.2, "aliases": 0.02,
    "pages in a folder": 0.02, "symbols that name one": 0.2, "names of many symbols": 0.2,
    "words instead of a name": 0.2, "regions of a sample": 0.5, "parts of a translation": 0.2,
    "comments in a paragraph": 0.1, "parts included": 0.25, "figures and references": 0.25,
    "beginnings of addresses": 0.5,
}  # fmt: skip


@pytest.mark.proof
@pytest.mark.skipif(sys.platform != "linux", reason="there is no valgrind")
@pytest.mark.parametrize("shape", SCALES)
def test_twice_the_work_takes_twice_the_instructions(shape):
    result = subprocess.run(
        [SCRIPT, "--instructions", "--shape", shape, "--scale", str(SCALES[shape]), "--binary", BINARY],
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout
    assert "too little to tell" not in result.stdout, result.stdout


@pytest.mark.parametrize("power, grows_as_it_may", [(1, True), (1.1, True), (1.2, False), (2, False)])
def test_costs_that_grow_faster_than_the_work_are_reported(power, grows_as_it_may, capsys):
    growth = runpy.run_path(str(SCRIPT))
    sizes = [100, 200, 400]
    assert growth["report"](growth["SHAPES"][0], sizes, [size**power for size in sizes]) == grows_as_it_may
    assert ("above the limit" in capsys.readouterr().out) == (not grows_as_it_may)
