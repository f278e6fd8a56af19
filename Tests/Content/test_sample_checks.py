"""`sample-checks/` says of each Swift sample of the guidelines whether it passes the checks of its page."""

import re

import yaml

from guidelines import CONTENT, fail_if
from onglet import REPOSITORY

TABLE = {
    page: rows
    for file in sorted((REPOSITORY / "Tests/Content/sample-checks").glob("*.yml"))
    for page, rows in yaml.safe_load(file.read_text(encoding="utf-8")).items()
}
GUIDELINES = CONTENT / "ios"
TEXTS = {
    file.relative_to(GUIDELINES).as_posix().removesuffix(".en.md"): file.read_text(encoding="utf-8")
    for file in sorted(GUIDELINES.rglob("*.en.md"))
}
SAMPLE = re.compile(r'^ *```swift(?: [^\n]*?title="([^"]*)")?', re.MULTILINE)
CHECKLIST = "\n## Checklist\n"
PAGES = {
    page: text
    for page, text in TEXTS.items()
    if page in TABLE or (SAMPLE.search(text) and CHECKLIST in text)
}


def test_each_sample_has_a_letter_for_each_check_of_its_page():
    problems = [f"no page: {page}" for page in TABLE if page not in TEXTS]
    for page, text in PAGES.items():
        checks = re.findall(r"^- .*\{#([\w-]+)", text.partition(CHECKLIST)[2], re.MULTILINE)
        samples = SAMPLE.findall(text)
        rows = dict(TABLE.get(page, {}))
        if rows.pop("checks", None) != checks:
            problems.append(f"{page}: its checks are [{', '.join(checks)}]")
        problems += [f"{page}: no row for “{title}”" for title in samples if title not in rows]
        problems += [f"{page}: no sample “{title}”" for title in rows if title not in samples]
        problems += [
            f"{page}: “{title}” has {letters}, for {len(checks)} checks"
            for title, letters in rows.items()
            if not re.fullmatch(rf"[hnad]{{{len(checks)}}}", letters)
        ]
    fail_if(problems)


def test_a_defect_of_ios_is_reported_on_its_page():
    fail_if(
        page
        for page, rows in TABLE.items()
        if any("d" in letters for title, letters in rows.items() if title != "checks") and "defects.en.md" not in TEXTS[page]
    )
