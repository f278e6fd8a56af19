"""The page that each README shows: whoever types it gets a site without a complaint."""

import re

import pytest

from onglet import REPOSITORY, run, write_files


@pytest.mark.parametrize(("name", "language"), [("README.md", "en"), ("README.fr.md", "fr")])
def test_the_page_of_the_readme_passes_a_strict_check(tmp_path, name, language):
    readme = (REPOSITORY / name).read_text(encoding="utf-8")
    assert run("init", "site", "--languages", language, folder=tmp_path).status == 0
    folder = tmp_path / "site"
    (path,) = re.findall(r"`(content/guide/motion\.\w+\.md)`", readme)
    (page,) = re.findall(r"^```markdown\n(---\n.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    assert path.endswith(f".{language}.md")
    settings = folder / "content/site.yml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("example.org", "guidelines.test"), encoding="utf-8")
    assert run("new", "guide/motion", "--title", f"{language}=Animations", folder=folder).status == 0
    written = [file.relative_to(folder).as_posix() for file in folder.glob("content/guide/motion*.md")]
    assert len(written) == 1
    write_files(folder, {written[0]: page})
    result = run("check", "--strict", folder=folder)
    assert result.status == 0, result
