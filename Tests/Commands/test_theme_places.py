"""Where templates and static files are taken from, file by file."""

import os
import shutil

import pytest

from onglet import BINARY, ENVIRONMENT, REPOSITORY, as_built, build, run, tree, write_files

PAGE = {"content/index.md": "# Title\n\n![o](/images/onglet.svg)\n"}


@pytest.fixture
def installed(tmp_path):
    """The command as it is installed: `bin/onglet`, and the theme in `share/onglet`."""
    (tmp_path / "usr/bin").mkdir(parents=True)
    shutil.copy(BINARY, tmp_path / "usr/bin/onglet")
    for name in ("templates", "public"):
        shutil.copytree(REPOSITORY / name, tmp_path / "usr/share/onglet" / name)
    return tmp_path / "usr/bin/onglet"


def test_the_command_builds_any_folder_with_the_theme_beside_it(site, installed):
    folder = site(PAGE)
    result = build(folder, binary=installed)
    assert result.status == 0, result
    for file in (REPOSITORY / "public").rglob("*"):
        if file.is_file():
            copied = folder / "_site" / file.relative_to(REPOSITORY / "public")
            assert copied.read_bytes() == as_built(file)
    # The same theme in another place makes the same site.
    reference = site(PAGE, "reference")
    assert build(reference).status == 0
    assert tree(folder / "_site") == tree(reference / "_site")


def test_the_site_s_own_files_win_one_by_one(site, installed):
    folder = site({
        **PAGE,
        "templates/partials/footer.mustache": "<footer>My own {{siteTitle}}</footer>\n",
        "public/images/onglet.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>',
        "public/.well-known/security.txt": "Contact: mailto:a@example.org\n",
        "public/robots.txt": "User-agent: *\n",
    })  # fmt: skip
    assert build(folder, binary=installed).status == 0
    page = (folder / "_site/en/index.html").read_text(encoding="utf-8")
    assert "<footer>My own Title</footer>" in page
    # The rest of the page is that of the theme, and the size is that of the site's picture.
    assert "<main" in page and 'class="skip-links"' in page
    assert 'src="../images/onglet.svg" alt="o" width="7" height="5"' in page
    assert (folder / "_site/images/onglet.svg").read_text().endswith('height="5"/>')
    assert (folder / "_site/robots.txt").is_file()
    assert (folder / "_site/scripts/onglet.js").is_file()
    assert (folder / "_site/.well-known/security.txt").is_file()


def test_without_any_theme_nothing_is_built(site, tmp_path):
    (tmp_path / "bin").mkdir()
    binary = shutil.copy(BINARY, tmp_path / "bin/onglet")
    folder = site(PAGE)
    result = build(folder, binary=binary)
    assert (result.status, result.out) == (2, ""), result
    assert result.err == (
        "onglet: error: theme not found\n"
        "      = help: add templates/ to the site's folder (.), or install share/onglet next to the command's"
        f" folder ({tmp_path}/bin)\n"
    )
    assert not (folder / "_site").exists()


def test_a_theme_without_a_layout_says_which(site, installed):
    (installed.parents[1] / "share/onglet/templates/layouts/guide.mustache").unlink()
    result = build(site(PAGE), binary=installed)
    assert result.status == 1, result
    assert "templates/layouts/guide.mustache: error: missing template for the layout `guide`" in result.err


def test_a_broken_theme_file_is_named_where_it_is(site, installed):
    file = installed.parents[1] / "share/onglet/templates/partials/footer.mustache"
    file.write_text("{{#licence}}\n")
    result = build(site(PAGE), binary=installed)
    assert result.status == 1 and result.err.startswith(f"{file}:"), result


# A theme that is named

HOUSE = {
    "house/templates/partials/footer.mustache": "<footer>The house, {{siteTitle}}</footer>\n",
    "house/public/house.css": "body { color: black }\n",
    "house/public/robots.txt": "User-agent: house\n",
}


def footer(folder):
    page = (folder / "_site/en/index.html").read_text(encoding="utf-8")
    return page.partition("<footer")[2].partition("</footer>")[0]


def test_a_named_theme_comes_after_the_site_and_before_onglet(site, installed):
    folder = site(PAGE | HOUSE | {"public/robots.txt": "User-agent: site\n"})
    result = build(folder, "--theme", "house", binary=installed)
    assert result.status == 0, result
    assert footer(folder) == ">The house, Title"
    assert (folder / "_site/house.css").is_file() and (folder / "_site/styles/onglet.css").is_file()
    assert (folder / "_site/robots.txt").read_text() == "User-agent: site\n"


def test_the_environment_names_a_theme_and_the_option_comes_first(site):
    folder = site(PAGE | HOUSE | {"other/templates/partials/footer.mustache": "<footer>Another</footer>\n"})
    named = {**ENVIRONMENT, "ONGLET_THEME": str(folder / "house")}
    assert build(folder, environment=named).status == 0
    assert footer(folder) == ">The house, Title"
    assert build(folder, "--theme", "other", environment=named).status == 0
    assert footer(folder) == ">Another"
    assert build(folder, environment={**ENVIRONMENT, "ONGLET_THEME": ""}).status == 0
    assert "house" not in footer(folder) and "Another" not in footer(folder)


def test_the_preview_follows_a_named_theme(site, preview):
    folder = site(PAGE | HOUSE)
    served = preview(folder, "--theme", "house")
    assert "The house, Title" in served.get("/en/").text
    repainted = "<footer>Repainted</footer>\n"
    write_files(folder, {"house/templates/partials/footer.mustache": repainted})
    assert "Repainted" in served.get("/en/").text


def test_a_site_is_never_written_into_its_theme(site):
    folder = site(PAGE | HOUSE)
    for inside in ("house/public/site", "house/templates"):
        result = build(folder, "--theme", "house", "--output", inside)
        assert result.status == 2 and f"{inside} cannot be the output folder" in result.err, result
    # Only what is copied and read is kept from it.
    assert build(folder, "--theme", "house", "--output", "house/_site").status == 0


def test_a_site_changes_the_items_of_checklists_and_of_the_matrix(site):
    guide = "---\nlayout: guide\n---\n# Guide\n"
    criterion = "---\nwcag: [1.4.3]\n---\n# Colours\n\n## Objective\n\nText can be read.\n\n## Checklist\n\n- Text has contrast.\n- Icons too.\n"
    folder = site({
        "content/site.yml": "languages: [en]\ntitle: Site\ncatalogues: [wcag]\nnavigation: [guide, checklists, matrix]\n",
        "content/index.md": "# Title\n",
        "content/guide/index.md": guide,
        "content/guide/colours.md": criterion,
        "templates/partials/check.mustache": '<li class="mine" data-key="{{key}}">{{titleHTML}}</li>\n',
        "templates/partials/matrix-row.mustache": '<tr class="mine-{{level}}"><th>{{titleHTML}}</th></tr>\n',
    })  # fmt: skip
    assert build(folder).status == 0
    checklist = (folder / "_site/en/checklists/guide/index.html").read_text(encoding="utf-8")
    keys = ["guide/colours#colours-text-has-contrast", "guide/colours#colours-icons-too"]
    assert [key for key in keys if f'<li class="mine" data-key="{key}">' in checklist] == keys
    assert "data-check=" not in checklist
    matrix = (folder / "_site/en/matrix/index.html").read_text(encoding="utf-8")
    assert '<tr class="mine-aa"><th>' in matrix and 'id="row-' not in matrix


IN_THE_WAY = {
    "pipe": (os.mkfifo, "not a regular file"), "folder": (os.mkdir, "it is a folder"),
    "link": (lambda path: path.symlink_to("/etc/passwd"), "symbolic link leads outside the"),
}  # fmt: skip


@pytest.mark.parametrize("kind", IN_THE_WAY)
def test_a_folder_in_the_place_of_a_theme_file_is_reported(site, kind):
    make, said = IN_THE_WAY[kind]
    for number, name in enumerate([
        "templates/layouts/base.mustache", "templates/strings/en.yml", "public/styles/onglet.css",
    ]):  # fmt: skip
        folder = site(PAGE, str(number))
        (folder / name).parent.mkdir(parents=True)
        make(folder / name)
        result = run("check", folder=folder)
        assert f"{name}: " in result.err and said in result.err, result
        assert str(REPOSITORY) not in result.err, result


def test_static_files_whose_names_are_equal_but_for_the_form_are_reported(site):
    """On some systems and hosts one of them would replace the other."""
    folder = site(PAGE | {"content/site.yml": "languages: [en]\ntitle: T\n", "public/A.css": "", "public/a.css": "", "public/\u00e9.css": "", "public/e\u0301.css": ""})
    result = run("check", folder=folder)
    assert result.status == 1 and result.err.count("[duplicate-address]") == 2, result
    assert "public/a.css: error: address `/a.css` is already taken, except for its case, by `public/A.css`" in result.err
    assert "except for its Unicode form" in result.err, result
