"""Alerts as code hosts have them are the containers of the same names, wherever these come to."""

import re


from onglet import build, run, write_files

SITE = "languages: [en, fr]\ntitle: Trial\ncatalogues: []\nrules: {history: off, orphan-page: off, description: off}\n"
ALERT = "> [!{}]\n> Some *words*.\n>\n> - An item.\n"
CONTAINER = "::: {}\nSome *words*.\n\n- An item.\n:::\n"
KINDS = ["note", "tip", "important", "warning", "caution"]


def pages(form, **more):
    text = "\n".join(form(kind) for kind in KINDS)
    return {
        "content/site.yml": SITE,
        "content/index.en.md": f"# Home\n\n{text}",
        "content/index.fr.md": f"# Accueil\n\n{text.replace('Some', 'Quelques').replace('words', 'mots').replace('An item', 'Un point')}",
        **more,
    }


def as_alert(kind):
    return ALERT.format(kind.upper())


def as_container(kind):
    return CONTAINER.format(kind)


def written(folder, ending):
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in sorted((folder / "_site").rglob(f"*{ending}"))}


def test_alerts_and_containers_have_the_same_output(site):
    alerts, containers = site(pages(as_alert), "alerts"), site(pages(as_container), "containers")
    for folder in (alerts, containers):
        result = build(folder)
        assert result.status == 0, result
    for ending in (".html", ".md", ".json", ".txt"):
        assert written(alerts, ending) == written(containers, ending), ending
    html = (alerts / "_site/fr/index.html").read_text(encoding="utf-8")
    assert re.findall(r'class="container-kind">([^<]*)<', html) == ["Note", "Conseil", "Important", "Attention", "Danger"]
    assert "[!" not in html
    text = (alerts / "_site/en/index.md").read_text(encoding="utf-8")
    assert "> **Caution**\n>\n> Some *words*.\n>\n> - An item.\n" in text


def test_an_alert_in_place_of_a_container_makes_no_translation_stale(site):
    folder = site(pages(as_container))
    assert run("status", "--accept-all", folder=folder).status == 0
    write_files(folder, {"content/index.en.md": pages(as_alert)["content/index.en.md"]})
    # The source is the same, in another form; so is the structure.
    result = run("status", "--strict", folder=folder)
    assert result.status == 0, result
    assert run("check", "--strict", folder=folder).status == 0


def test_what_is_folded_is_in_every_form(site):
    details = "::: details More *words*\n## Inside\n\nFolded words.\n:::\n"
    folder = site({
        "content/site.yml": SITE.replace(", fr]", "]"), "content/index.en.md": f"# Home\n\n{details}\n::: details\nText.\n:::\n",
    })  # fmt: skip
    result = build(folder, "--strict")
    assert result.status == 0, result
    html = (folder / "_site/en/index.html").read_text(encoding="utf-8")
    assert '<details class="details">\n<summary>More <em>words</em></summary>\n' in html
    assert "<summary>Details</summary>" in html and 'id="inside"' in html
    text = (folder / "_site/en/index.md").read_text(encoding="utf-8")
    assert "> **More *words***\n" in text, text
    assert "> ## Inside\n>\n> Folded words.\n" in text and "> **Details**\n" in text, text
