"""The table of CONTRIBUTING.md leads to files and folders that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| .* \|$", re.MULTILINE)
PLACE = re.compile(r"`((?:content|templates|public|Sources|Tests|scripts|\.ci)\b[^`]*|Makefile)`")


def test_every_place_of_the_table_exists():
    rows = ROW.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    places = [place for row in rows for place in PLACE.findall(row)]
    assert len(places) > 30
    assert [place for place in places if not (ROOT / place).exists()] == []
