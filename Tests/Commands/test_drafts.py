"""Drafts are not published, and references to them are reported."""

import pytest

from onglet import build, run, tree

SECRET = "Nobody knows yet."
DRAFT = f"---\ntitle: Plan\ndraft: true\naliases: [/old-plan/]\n---\n# Plan\n\n{SECRET}\n"

REFERENCES = {
    "by its file": "[the plan](plan.md)", "by its name": "[the plan](plan)",
    "by its place": "[the plan](/plan.md#plan)",
    "in HTML": '<a href="plan.md">the plan</a>', "as an image": "![the plan](plan.md)",
    "as a sample": "```markdown file=plan.md\n```",
    "as a video": "::: video plan.md\nThe plan.\n:::",
    "by an old address": "[the plan](/old-plan/)",
}  # fmt: skip

# What Onglet cannot read otherwise says all the same that nobody is to see it.
FORMS = {
    "YAML": DRAFT, "behind an empty line": "\n" + DRAFT,
    "behind a no-break space": DRAFT.replace("---\n", "---\u00a0\n", 1),
    "broken YAML": f'---\ntitle: "Plan\ndraft: true\n---\n{SECRET}\n',
    "not closed": f"---\ntitle: Plan\ndraft: true\n\n{SECRET}\n",
    "TOML": f'+++\ntitle = "Plan"\ndraft = true\n+++\n{SECRET}\n',
    "a number": DRAFT.replace("true", "1"), "a letter": DRAFT.replace("true", "y"),
    "a word that is cut": DRAFT.replace("true", "tru"),
    "nothing": DRAFT.replace("true", ""),
    "JSON": f'{{\n  "title": "Plan",\n  "draft": true\n}}\n\n{SECRET}\n',
    "other dashes": f"----\ntitle: Plan\ndraft: true\n----\n{SECRET}\n",
}  # fmt: skip


def published(folder):
    """All that a reader could get, as one text."""
    return "\n".join(
        f"{path}\n{content.decode(errors='replace')}"
        for path, content in tree(folder / "_site").items()
        if content is not None
    )


def test_what_refers_to_a_draft_is_reported_and_publishes_nothing_of_it(site):
    # A plain folder is built whatever is wrong with it.
    pages = {f"content/page-{number}.md": f"# Home\n\n{text}\n" for number, text in enumerate(REFERENCES.values())}
    folder = site({**pages, "content/plan.md": DRAFT})
    result = build(folder, "--verbose")
    assert result.status == 0, result
    assert [path for path in pages if f"{path}:3:" not in result.err] == [], result
    told = published(folder)
    assert SECRET not in told and "draft: true" not in told and "/plan.md\n" not in told
    assert not list((folder / "_site").rglob("plan*"))


def test_a_draft_in_any_form_is_neither_a_page_nor_a_sample(site):
    plans = {f"plan-{number}.{ending}": text for number, text in enumerate(FORMS.values()) for ending in ["md", "mdx", "MKD"]}
    samples = "".join(f"```md file={name}\n```\n\n" for name in plans)
    folder = site({"content/index.md": f"# Home\n\n{samples}"} | {f"content/{name}": text for name, text in plans.items()})
    result = build(folder, "--verbose")
    assert result.status == 0 and [name for name in plans if f"sample not found: `{name}`" not in result.err] == [], result
    assert SECRET not in published(folder)


@pytest.mark.parametrize("field", ["draft: true", "draft: yes", "draft: true\nid: future"])
def test_the_translations_of_a_draft_are_held_back_with_it(site, field):
    """Found by an author whose translation was published while the source was not."""
    fields = field + ("" if "id" in field else "\nslug: x")
    folder = site({
        "content/site.yml": "languages: [fr, en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
        "content/index.fr.md": "# Accueil\n\nTexte.\n",
        "content/index.en.md": "# Home\n\nText.\n",
        "content/plan.fr.md": f"---\ntitle: Plan\n{fields}\n---\nTexte.\n",
        "content/plan.en.md": f"---\ntitle: Plan\n{'id: future' if 'id' in field else 'slug: y'}\n---\n{SECRET} [x](nowhere.md)\n",
    })  # fmt: skip
    assert run("check", "--strict", folder=folder).status == 0
    assert build(folder).status == 0
    assert not [path for path in (folder / "_site").rglob("*") if path.is_file() and SECRET.encode() in path.read_bytes()]
    (folder / "content/index.en.md").write_text("# Home\n\n[The plan](plan.en.md)\n", encoding="utf-8")
    assert "link to a draft: `plan.en.md` is not published" in run("check", folder=folder).err
    assert "content/plan.en.md" in run("check", "--drafts", folder=folder).err


def test_lists_may_name_drafts_which_are_left_out(site):
    folder = site({
        "content/site.yml": "languages: [en]\ntitle: Trial\nrules: {history: off}\nnavigation: [guide, plans]\ncatalogues: []\n",
        "content/index.md": "---\ntitle: Home\npages: [guide, plan]\n---\nText.\n",
        "content/plan.md": DRAFT,
        "content/plans/one.md": DRAFT,
        "content/guide/index.md": "---\ntitle: Guide\nlayout: guide\ncriteria: [forms, images]\n---\nText.\n",
        "content/guide/images.md": "# Images\n\n## Objective\n\nText.\n",
        "content/guide/forms.md": "---\ntitle: Forms\ndraft: true\n---\n## Objective\n\nText.\n",
    })  # fmt: skip
    result = build(folder)
    assert result.status == 0, result
    for place in ("guide/index.md:4:12", "index.md:3:16", "site.yml:4:21"):
        assert f"content/{place}: note: draft not published: " in result.err, result
    # In the preview, and where it is asked for, nothing is amiss.
    assert "not published" not in run("check", "--drafts", folder=folder).err
