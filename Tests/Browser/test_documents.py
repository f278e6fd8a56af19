"""axe-core and the Nu HTML checker on the documentation, which is a site of Onglet."""

import pytest

from nu import checked
from onglet import REPOSITORY
from samples import sampled

PAGES = sorted(document.name for document in (REPOSITORY / "docs").glob("*.md"))


@pytest.fixture(scope="module")
def documentation(sites):
    return sites.documentation()


@pytest.mark.parametrize("name", sampled(PAGES, every=6))
def test_a_document_has_no_problem(scanner, documentation, name):
    name, language, *_ = name.split(".")
    path = f"{'en' if language == 'md' else language}/{'' if name == 'index' else f'{name}/'}"
    assert (documentation.folder / path / "index.html").is_file()
    scanner.load(documentation.address + path)
    assert [*scanner.in_states()] == []


@pytest.mark.proof
def test_documents_are_valid_html(documentation):
    assert checked(documentation.folder) == []
