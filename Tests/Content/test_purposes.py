"""The page of an API begins with its purpose, in every language."""

import json

from guidelines import fail_if


def test_each_symbol_that_pages_name_has_a_purpose(sites):
    symbols = json.loads((sites.guidelines().folder / "criteria.json").read_bytes())["apis"]
    # A symbol without a page is a line of the index: its address has a `#`.
    named = [symbol for symbol in symbols if "#" not in symbol["addresses"]["en"]]
    assert len(named) > 300
    fail_if(
        f"{symbol['name']} has no purpose in {language}"
        for symbol in named
        for language in symbol["addresses"]
        if not symbol["notes"].get(language)
    )
