"""The sites that benchmarks are measured on, and what their pages weigh."""

import re
import runpy
import subprocess
from pathlib import Path

import pytest

from onglet import BINARY
from samples import sampled

ROOT = Path(__file__).resolve().parents[2]
PAGES = 120
SHAPES = {"deep": ["--deep"], "guides": [], "flat": ["--flat"]}
# Bytes of HTML of a page of 6 KB of Markdown.
LIMIT = 20_750


def generate(shape, folder):
    script = ROOT / "Tests/Benchmarks/generate-corpus"
    subprocess.run([script, "--pages", str(PAGES), *SHAPES[shape], folder], check=True)
    return folder


@pytest.fixture(scope="module", params=sampled(SHAPES, every=3))
def shape(request):
    return request.param


@pytest.fixture(scope="module")
def corpus(shape, tmp_path_factory):
    return generate(shape, tmp_path_factory.mktemp("corpus"))


@pytest.fixture(scope="module")
def built(corpus):
    """What a build without colours said, and the folder of its site."""
    result = subprocess.run(
        [BINARY, "build", "--site", corpus, "--strict", "--no-highlight"], text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    return result, corpus / "_site"


def contents(folder):
    return {
        file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()
    }


def test_a_corpus_has_the_requested_pages_of_about_six_kilobytes(corpus):
    sizes = [file.stat().st_size for file in corpus.glob("content/**/*.md")]
    assert len(sizes) == PAGES
    assert 5500 < sum(sizes) / len(sizes) < 7000


def test_a_corpus_is_the_same_every_time(corpus, shape, tmp_path):
    again = generate(shape, tmp_path)
    assert contents(corpus / "content") == contents(again / "content")


def test_links_and_images_lead_to_files(corpus):
    broken, count = [], 0
    for file in corpus.glob("content/**/*.md"):
        for target in re.findall(r"\]\(([^)\s#]+)", file.read_text(encoding="utf-8")):
            if not target.startswith("https:"):
                count += 1
                if not (file.parent / target).is_file():
                    broken.append((file.name, target))
    assert count > 5 * PAGES
    assert broken == []


def test_the_corpus_builds_without_errors_and_warnings(built):
    result, site = built
    assert result.returncode == 0, result.stdout
    assert len(list(site.glob("**/index.html"))) >= PAGES


def test_a_page_of_six_kilobytes_of_markdown_weighs_at_most_twenty(built):
    measures = runpy.run_path(str(ROOT / "Tests/Benchmarks/weights.py"))
    rows = measures["weights"](built[1])
    assert len(rows) >= PAGES / 5
    middle = measures["medians"](rows)
    assert middle["HTML"] <= LIMIT, middle


@pytest.mark.parametrize("shape", ["deep"], indirect=True, scope="module")
def test_a_deep_page_shows_the_way_to_it_and_those_beside_it(built):
    page = (built[1] / "en/chapter-01/part-1/colours/index.html").read_text(encoding="utf-8")
    navigation = re.search(r'<nav class="site-navigation".*?</nav>', page, re.DOTALL)[0]
    addresses = re.findall(r'<a href="([^"]+)"', navigation)
    assert {"../../", "../", "../images/", "./"} <= set(addresses), addresses
    assert not [address for address in addresses if "part-2" in address], addresses
