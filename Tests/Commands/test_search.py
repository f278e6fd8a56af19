"""The index of the search: complete, the same each time, and in files that keep their names."""

import json

from onglet import page, run, tree, write_files

CRITERION = "---\ntitle: {title}\n---\n## {first}\n\n{text}\n\n## Description\n\nPlus.\n"
SITE = {
    "content/site.yml": (
        "rules: {history: off}\ncatalogues: []\nlanguages: [fr, en]\ntitle: {fr: Essai, en: Trial}\naddress: https://onglet.test/\n"
        "sections:\n  objective: {fr: [Objectif], en: [Objective]}\n  description: {fr: [Description], en: [Description]}\n"
    ),
    "content/index.fr.md": "# Accueil\n\nBonjour.\n",
    "content/index.en.md": "# Home\n\nHello.\n",
    "content/guide/index.fr.md": "---\nlayout: guide\ncriteria: [one]\n---\n# Guide\n\nTexte.\n",
    "content/guide/index.en.md": "---\nlayout: guide\ncriteria: [one]\n---\n# Guide\n\nText.\n",
    "content/guide/one.fr.md": CRITERION.format(title="Un", first="Objectif", text="Une loupiote."),
    "content/guide/one.en.md": CRITERION.format(title="One", first="Objective", text="A flashlight."),
}


def build(folder, *arguments):
    return run("build", "--no-highlight", *arguments, folder=folder)


def directory_of(folder, language="fr"):
    return json.loads(page(folder, f"search-index/{language}.json"))


def entries(folder, language="fr"):
    """The title, the kind and the guide of each entry, by its address."""
    directory = directory_of(folder, language)
    titles = directory["titles"]
    addresses = [address.replace("*", title) for address, title in zip(directory["addresses"], titles, strict=True)]
    return dict(zip(addresses, zip(titles, directory["kinds"], directory["guides"], strict=True), strict=True)), directory


def words(folder, language="fr"):
    """The words of the index as people write them, in its order."""
    shards = [page(folder, f"search-index/{language}/{name}.txt") for _, name in directory_of(folder, language)["shards"]]
    return [line.split(" ")[0] for shard in shards for line in shard.splitlines()]


def texts(folder, language="fr"):
    return [text for name in directory_of(folder, language)["packs"] for text in json.loads(text_of(folder, language, name))]


def text_of(folder, language, name):
    return page(folder, f"search-index/{language}/{name}.json")


def test_each_language_has_its_entries_its_words_and_its_page(site):
    folder = site(SITE)
    build(folder)
    found = {
        "fr/": ("Accueil", "page", ""), "fr/guide/": ("Guide", "guide", "guide"), "fr/guide/#one": ("Un", "criterion", "guide"),
    }  # fmt: skip
    assert entries(folder)[0] == found
    assert words(folder) == sorted(words(folder)) and {"loupiote", "bonjour"} <= set(words(folder))
    assert "flashlight" in words(folder, "en") and "flashlight" not in words(folder)
    assert texts(folder)[2] == [["", ""], ["one-objective", "Objectif", "Une loupiote."], ["one-description", "Description", "Plus."]]
    for path, word in [("fr/recherche/", "Recherche"), ("en/search/", "Search")]:
        shown = page(folder, path + "index.html")
        assert [part for part in [f">{word}</h1>", 'role="search"', "scripts/search.js"] if part not in shown] == []
    guide = page(folder, "fr/guide/index.html")
    assert "search.js" not in guide and 'action="../recherche/"' in guide


def test_files_keep_their_names_until_their_content_changes(site):
    folder = site(SITE)
    build(folder)
    before = tree(folder / "_site/search-index")
    write_files(folder, {"content/guide/one.fr.md": CRITERION.format(title="Un", first="Objectif", text="Une lampe.")})
    build(folder)
    after = tree(folder / "_site/search-index")
    kept = {path for path in before if path in after and before[path] == after[path]}
    # All of English, and the texts of the pages that stay.
    assert {path for path in before if path.startswith("en")} <= kept
    assert not [path for path in before if path in after and path not in kept and path != "fr.json"]


def test_a_page_can_be_left_out_of_the_index(site):
    page = {"content/secret.fr.md": "---\ntitle: Secret\nsearch: false\n---\nCaché.\n", "content/secret.en.md": "---\ntitle: Secret\nsearch: false\n---\nHidden.\n"}
    folder = site(SITE | page)
    build(folder)
    assert "fr/" in entries(folder)[0] and "fr/secret/" not in entries(folder)[0] and "cache" not in words(folder)


def test_a_site_whose_pages_are_all_left_out_has_an_empty_index(site):
    page = "---\ntitle: {}\nsearch: false\n---\nText.\n"
    pages = {f"content/index.{code}.md": page.format(code) for code in ["fr", "en"]}
    settings = SITE["content/site.yml"].split("sections:")[0]
    folder = site({"content/site.yml": settings, **pages})
    assert build(folder).err == "" and entries(folder)[0] == {} and words(folder) == []


def test_the_directory_says_which_criteria_explain_a_success_criterion(site):
    declared = {f"content/guide/one.{language}.md": SITE[f"content/guide/one.{language}.md"].replace("---\n##", "wcag: [1.4.3]\n---\n##") for language in ["fr", "en"]}
    folder = site(SITE | declared | {"content/site.yml": SITE["content/site.yml"].replace("catalogues: []", "catalogues: [wcag]")})
    build(folder)
    found, directory = entries(folder, "en")
    addresses = list(found)
    place = addresses.index("en/wcag/1.4.3/")
    assert [addresses[other] for other in directory["criteria"][str(place)]] == ["en/guide/#one"]


def test_an_entry_of_the_glossary_has_the_words_that_people_type_for_it(site):
    entry = "{id: focus, names: focus, definitions: {fr: Un., en: One.}, searched-as: {fr: [curseur, cadre], en: caret}}"
    folder = site(SITE | {"content/catalogue/glossary.yml": f"entries:\n  - {entry}\n"})
    build(folder)
    assert [directory_of(folder, language)["synonyms"] for language in ["fr", "en"]] == [
        [[["focus"], ["focus", "curseur", "cadre"]]], [[["focus"], ["focus", "caret"]]],
    ]  # fmt: skip


def test_a_site_without_search_has_none_of_its_files(site):
    folder = site(SITE)
    result = build(folder, "--no-search")
    assert result.status == 0 and result.err == "", result
    assert not (folder / "_site/search-index").exists() and not (folder / "_site/fr/recherche").exists()
    assert "recherche" not in page(folder, "fr/guide/index.html")
