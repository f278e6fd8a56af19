"""What processes cost."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent


class Cost(NamedTuple):
    """What a process and those that it ran used: seconds of CPU, seconds, bytes of memory at most."""

    cpu: float
    wall: float
    memory: int


def run(command):
    """Runs a command to its end and tells what it cost; a failure ends the measurement."""
    with tempfile.TemporaryFile() as output:
        started = time.perf_counter()
        process = subprocess.Popen(
            [str(word) for word in command], cwd=ROOT, stdin=subprocess.DEVNULL,
            stdout=output, stderr=subprocess.STDOUT,
        )  # fmt: skip
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            output.seek(0)
            sys.stdout.write(output.read().decode(errors="replace")[-4000:])
            sys.exit(f"exit status {process.returncode}: {' '.join(map(str, command))}")
    unit = 1 if sys.platform == "darwin" else 1024
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * unit)


def over_rounds(costs):
    return Cost(
        min(cost.cpu for cost in costs),
        min(cost.wall for cost in costs),
        max(cost.memory for cost in costs),
    )
