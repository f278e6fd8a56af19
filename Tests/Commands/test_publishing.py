"""The output folder: the same bytes each time, unchanged files left alone, the site there or not."""

import subprocess
from pathlib import Path

import pytest

from onglet import ENVIRONMENT, LIMIT, REPOSITORY, build, stamps, start, tree, write_files
from samples import sampled

SITE = {
    "content/site.yml": (
        "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\naddress: https://onglet.test/\n"
        "rules: {history: off}\n"
        "catalogues: []\n"
    ),
    "content/index.fr.md": "# Accueil\n\n[Images](images.fr.md)\n",
    "content/index.en.md": "# Home\n\n![A dog](dog.svg)\n",
    "content/images.fr.md": "---\ntitle: Images\naliases: [/fr/old/]\n---\n## Une\n\nTexte.\n",
    "content/dog.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>\n',
    "public/robots.txt": "User-agent: *\n",
}


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    """Two hundred pages in two languages."""
    folder = tmp_path_factory.mktemp("corpus")
    script = REPOSITORY / "Tests/Benchmarks/generate-corpus"
    subprocess.run([script, "--pages", "200", folder], check=True, stdout=subprocess.DEVNULL)
    return folder


# What has not changed


def test_unchanged_files_are_left_alone(site):
    folder = site(SITE)
    assert build(folder).status == 0
    before = stamps(folder / "_site")
    assert build(folder).status == 0
    assert stamps(folder / "_site") == before
    # One page changes: the others stay the same files, though the folder is exchanged.
    write_files(folder, {"content/images.fr.md": "---\ntitle: Images\n---\n## Deux\n\nTexte.\n"})
    result = build(folder)
    assert result.status == 0 and "1 removed" in result.summary, result
    after = stamps(folder / "_site")
    changed = {path for path in before if after.get(path) != before[path]}
    pages = {"fr/images/index.html", "fr/images/index.md", "fr/old/index.html", "fr/llms-full.txt"}
    assert changed == {".onglet", *pages}


# Refusals


def refused(folder, output, *arguments, **options):
    """Builds into a place that must be refused; nothing may change."""
    before = tree(folder)
    result = build(folder, *arguments, "--output", output, **options)
    assert (result.status, result.out) == (2, ""), result
    assert tree(folder) == before
    return result.err


def test_a_folder_that_is_not_for_output_is_refused(site):
    """`OutputRefusalTests` has all the folders that are."""
    folder = site({**SITE, "foreign/notes.txt": "Mine.\n"})
    home = {**ENVIRONMENT, "HOME": str(folder / "foreign")}
    for output, reason, environment in [
        ("..", "it is or contains the site's folder", ENVIRONMENT), ("public/site", "it is inside the source folder public", ENVIRONMENT),
        ("foreign", "it is not empty and was not made by Onglet", ENVIRONMENT), ("foreign", "it is or contains the home folder", home),
    ]:  # fmt: skip
        message = refused(folder, output, environment=environment)
        assert message.startswith(f"onglet: error: {output} cannot be the output folder: {reason}\n"), message


def test_no_old_address_may_be_that_of_a_file_that_is_written(site):
    """Whatever the form: what writes a file takes its path first (`OutputPaths`)."""
    guide = {
        "content/guide/index.en.md": "---\nlayout: guide\ndisplay: apart\n---\n# Guide\n",
        "content/guide/one.en.md": "---\nwcag: [1.4.3]\n---\n# One\n\nText.\n\n## Objective\n\nText.\n",
    }
    folder = site({**SITE, **guide})
    assert build(folder).status == 0
    written = sorted("/" + path.relative_to(folder / "_site").as_posix() for path in (folder / "_site").rglob("*") if path.is_file() and path.suffix)
    forms = ["/en/guide/en-guide.epub", "/en/guide/index.md", "/en/site.webmanifest", "/llms.txt", "/images/share.png", "/fr/old/index.html"]
    assert [form for form in forms if form not in written] == []
    taking = "---\naliases:\n" + "".join(f"  - {path}\n" for path in written) + "---\n# Old\n\nText.\n"
    result = build(write_files(folder, {"content/taking.en.md": taking}), "--verbose")
    taken = [path for path in written if f"`{path}` is already taken by" not in result.err]
    assert taken == [], taken


# One build at a time


def test_builds_started_together_leave_a_whole_site(corpus, tmp_path):
    output = tmp_path / "out"
    processes = [start("build", "--no-highlight", "--no-search", "--output", output, folder=corpus) for _ in range(4)]
    runs = [(process.communicate(timeout=LIMIT)[1].decode(), process.returncode) for process in processes]
    assert any(status == 0 for _, status in runs), runs
    for message, status in runs:
        assert status == 0 or status == 2 and "another build is writing it" in message, runs
    assert build(corpus, "--output", tmp_path / "alone").status == 0
    assert tree(output) == tree(tmp_path / "alone")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["alone", "out"]


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a file system that takes no folder")
def test_an_output_that_cannot_be_written_is_a_failure_of_the_environment(site):
    """On a file system where nobody may write, root neither."""
    folder = site(SITE)
    before = tree(folder)
    result = build(folder, "--output", "/proc/onglet/site")
    assert (result.status, result.out) == (2, ""), result
    assert result.err.startswith("onglet: error: cannot "), result
    assert tree(folder) == before


# What web hosts and search engines read


def test_robots_name_the_sitemap_where_the_site_has_an_address(site):
    files = {name: text for name, text in SITE.items() if name != "public/robots.txt"}
    folder = site(files)
    assert build(folder).status == 0
    robots = (folder / "_site/robots.txt").read_text()
    assert robots == "User-agent: *\nAllow: /\n\nSitemap: https://onglet.test/sitemap.xml\n"
    assert (folder / "_site/sitemap.xml").is_file()
    assert build(folder, "--base", "https://elsewhere.test/a").status == 0
    assert (folder / "_site/robots.txt").read_text().endswith("\nSitemap: https://elsewhere.test/a/sitemap.xml\n")
    without = site({**files, "content/site.yml": files["content/site.yml"].replace("address: https://onglet.test/\n", "")}, "without")
    assert build(without).status == 0
    assert not (without / "_site/robots.txt").exists()


@pytest.mark.parametrize("name", ["robots.txt", "Robots.txt"])
def test_the_robots_of_the_site_win(site, name):
    files = {path: text for path, text in SITE.items() if path != "public/robots.txt"}
    folder = site({**files, f"public/{name}": "User-agent: *\nDisallow: /private/\n"})
    result = build(folder, "--strict")
    assert result.status == 0, result
    names = [path.name for path in (folder / "_site").iterdir() if path.name.lower() == "robots.txt"]
    assert names == [name] and "private" in (folder / "_site" / name).read_text()


ADDRESS = "address: https://onglet.test/\n"


@pytest.mark.parametrize("field, is_example", sampled(every=4, cases=[
    ("address: https://example.org/guidelines/", True), ("address: http://www.example.com", True), ("address: https://EXAMPLE.net:8080/", True),
    ("repository: https://example.org/code/guidelines", True), ("repository: https://code.onglet.test/your-name/guidelines", True),
    ("repository: https://code.onglet.test/OWNER/guidelines", True), ("address: https://examples.org/", False),
    ("address: https://myexample.com/", False), ("address: https://onglet.test/example/", False),
    ("repository: https://code.onglet.test/owners/guidelines", False), ("repository: https://code.onglet.test/team/example", False),
]))  # fmt: skip
def test_an_address_that_is_still_an_example_is_reported(site, field, is_example):
    folder = site({**SITE, "content/site.yml": SITE["content/site.yml"].replace(ADDRESS, field + "\n")})
    strict = build(folder, "--strict")
    assert (strict.status == 1, "is still an example: " in strict.err) == (is_example, is_example), strict
    # An address for one build is as good, and says nothing of the repository.
    other = build(folder, "--strict", "--base", "https://onglet.test/")
    assert (other.status == 1) == (is_example and field.startswith("repository")), other


@pytest.mark.parametrize("domain, told", sampled(every=3, cases=[
    ("onglet.test\n", False), ("onglet.test", False), ("Onglet.Test\n", False), ("onglet.test\r\n", False),
    ("www.onglet.test\n", True), ("https://onglet.test\n", True), ("\n", True), ("", True),
]))  # fmt: skip
def test_the_custom_domain_is_that_of_the_address(site, domain, told):
    folder = site({**SITE, "public/CNAME": domain})
    result = build(folder)
    said = "public/CNAME:1: warning: the domain `" in result.err
    assert result.status == 0 and said == told, result
    if told:
        assert "= help: write `onglet.test`, or change `address` in `site.yml`\n" in result.err
        assert build(folder, "--base", "https://preview.onglet.test/").err == ""


def test_an_earlier_edition_in_the_output_is_kept(site):
    files = {
        "content/site.yml": "languages: [en]\ntitle: T\ncatalogues: []\nrules: {history: off}\nkeep: [v1]\n"
        "header: [{title: Earlier, link: /v1/}]\n",
        "content/index.md": "# Home\n\nThe [first edition](/v1/).\n",
    }
    folder = site(files)
    # The edition may be there before the site.
    assert build(folder, "--output", "_site/v1").status == 0
    before = tree(folder / "_site/v1")
    for text in ("One.", "Two.", "Two."):
        (folder / "content/index.md").write_text(files["content/index.md"] + text + "\n", encoding="utf-8")
        result = build(folder)
        assert (result.status, result.err) == (0, ""), result
        assert tree(folder / "_site/v1") == before
    assert (folder / "_site/en/index.html").read_text(encoding="utf-8").count('href="../v1/"') == 2
    write_files(folder, {"public/v1/x.css": ""})
    assert "`keep` cannot name `v1`: the site writes there" in build(folder).err
