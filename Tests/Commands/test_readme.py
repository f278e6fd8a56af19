"""The README's own page: whoever types it gets a site without a complaint."""

import re

from onglet import REPOSITORY, run, write_files

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")


def test_its_page_passes_a_strict_check(tmp_path):
    assert run("init", "site", "--languages", "fr,en", folder=tmp_path).status == 0
    folder = tmp_path / "site"
    names = re.findall(r"`content/ios/design/(motion\.\w+\.md)`", README)
    pages = re.findall(r"^```markdown\n(---\n.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert [name.split(".")[1] for name in names] == ["fr", "en"] and len(pages) >= 2
    write_files(folder, {f"content/guide/{name}": text for name, text in zip(names, pages, strict=False)})
    # The list stands once, as the README says.
    guide = folder / "content/guide/index.fr.md"
    text, count = re.subn(r"^(criteria: \[.*)\]$", r"\1, motion]", guide.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count == 1
    guide.write_text(text, encoding="utf-8")
    assert not re.search("^criteria:", (folder / "content/guide/index.en.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert run("status", "--accept-all", folder=folder).status == 0
    result = run("check", "--strict", folder=folder)
    assert result.status == 0, result
