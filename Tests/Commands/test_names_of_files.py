"""Names of files with letters that Unicode writes in two ways: archives of macOS have the longer one."""

import unicodedata
from urllib.parse import unquote

import pytest

from onglet import build

TEXT = unicodedata.normalize("NFC", "é")
FILE = unicodedata.normalize("NFD", "é")
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>'


@pytest.mark.parametrize("written, stored", [(TEXT, FILE), (FILE, TEXT)])
def test_one_form_in_a_text_finds_the_other_on_the_disk(site, written, stored):
    folder = site({
        "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
        "content/index.md": f"# Home\n\n[Coffee](caf{written}.md), [notes](d{written}/x.txt), ![A square](t{written}.svg)\n\n"
        f"![Another](/p{written}.svg)\n\n```text file=d{written}/x.txt\n```\n\n"
        f"::: video d{written}/v.mp4\nNothing.\n:::\n",
        f"content/caf{stored}.md": "# Coffee\n\nText.\n",
        f"content/d{stored}/x.txt": "A sample.\n",
        f"content/d{stored}/v.mp4": "video",
        f"content/t{stored}.svg": PICTURE,
        f"public/p{stored}.svg": PICTURE,
    })  # fmt: skip
    result = build(folder)
    assert result.status == 0, result
    html = (folder / "_site/en/index.html").read_text(encoding="utf-8")
    assert "A sample." in html
    for name in (f"d{stored}/x.txt", f"t{stored}.svg", f"p{stored}.svg", f"d{stored}/v.mp4"):
        assert (folder / "_site" / name).is_file(), name
        # On the server names are bytes.
        assert f"/{name}" in unquote(html), html
