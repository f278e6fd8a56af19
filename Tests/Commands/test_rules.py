"""`onglet rules` and `onglet explain`: each rule with its samples, held against the command itself."""

import json
import re
import subprocess

import pytest

from onglet import ENVIRONMENT, REPOSITORY, run, write_files
from samples import sampled

ELSEWHERE = {
    "history": "a clone of another machine",
    "highlighting": "another program is there or not",
    "search-index": "another program is there or not",
    "dead-address": "what other sites answer",
    "moved-address": "what other sites answer",
}
LANGUAGES = ("en", "fr")


def rules():
    result = run("rules", "--format", "json", folder=REPOSITORY)
    assert result.status == 0, result
    return json.loads(result.out)["rules"]


RULES = {rule["id"]: rule for rule in rules()}


def site_of(folder, sample):
    """Makes a site of a sample; the page that needs no name is in the language of its words."""
    pages = {file.get("path", "page.md"): file["text"] for file in sample.get("files", [])}
    languages = sorted({language for language in LANGUAGES for path in pages if f".{language}." in path})
    listed = f"languages: [{', '.join(reversed(languages))}]\n" if languages else ""
    write_files(
        folder,
        {
            "content/site.yml": f"title: Guidelines\n{listed}",
            **{
                path if path.startswith("templates/") else f"content/{path}": text
                for path, text in pages.items()
            },
        },
    )
    if commands := sample.get("commands"):
        write_files(folder, {"content/index.md": "# Home\n\nWelcome.\n"})
        subprocess.run(["sh", "-e", "-c", "\n".join(commands)], cwd=folder, check=True)
    return folder


def broken(folder):
    """The rules that a site breaks; none of these sites is in a repository."""
    result = run("check", "--format", "json", folder=folder)
    assert result.status in (0, 1), result
    return {item["rule"] for item in json.loads(result.out)["diagnostics"]} - {"history"}, result


@pytest.mark.parametrize("rule", sampled([rule for rule in RULES if rule not in ELSEWHERE], every=8))
def test_a_sample_breaks_its_rule_and_no_other_and_the_mended_one_breaks_none(tmp_path, rule):
    for kind, expected in (("bad", {rule}), ("good", set())):
        folder = tmp_path / kind
        folder.mkdir()
        found, result = broken(site_of(folder, RULES[rule][kind]))
        assert found == expected, f"the {kind} sample\n{result.out}"


def test_every_rule_is_told_in_both_languages():
    for name, rule in RULES.items():
        for field in ("summary", "why"):
            words = [rule[field][language] for language in LANGUAGES]
            assert all(text.endswith(".") for text in words) and len(set(words)) == 2, name
            # A line that was not joined, or an apostrophe of a typewriter.
            assert not any("\n" in text for text in words), name
            assert "'" not in rule[field]["fr"].replace("pagefind[bin]'", ""), name


def test_every_rule_in_the_sources_is_listed():
    written = []
    for file in (REPOSITORY / "Sources").rglob("*.swift"):
        text = file.read_text(encoding="utf-8")
        written += re.findall(r'static let \w+ = Rule\(\s*"([^"]+)"', text)
    assert len(written) == len(set(written)), sorted(written)
    assert set(written) == set(RULES), "Rule.all in RuleList.swift lists each"


def test_the_list_has_a_line_a_rule(tmp_path):
    for language in LANGUAGES:
        out = run("rules", "--language", language, folder=tmp_path).out
        for name, rule in RULES.items():
            severity = rule["severity"] + ("" if rule["canBeChanged"] else "!")
            line = rf"^{name} +{severity} +{re.escape(rule['summary'][language])}$"
            assert re.search(line, out, re.MULTILINE), line


def test_a_rule_is_explained_with_its_samples(tmp_path):
    for name, rule in RULES.items():
        for language in LANGUAGES:
            out = run("explain", name, "--language", language, folder=tmp_path).out
            assert out.startswith(f"{name}: {rule['summary'][language]}\n\n{rule['why'][language]}\n")
            for kind in ("bad", "good"):
                for file in rule[kind].get("files", []):
                    assert all(f"    {line}\n" in out for line in file["text"].splitlines() if line)


def test_an_unknown_rule_is_met_with_the_nearest(tmp_path):
    result = run("explain", "fragmnet", folder=tmp_path)
    assert (result.status, result.out) == (64, ""), result
    assert "Unknown rule 'fragmnet'. Did you mean 'fragment'?" in result.err
    assert run("explain", folder=tmp_path, environment=ENVIRONMENT).status == 64


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_has_the_reference_of_rules(language):
    """Made by the command that it names; to be made again when a rule changes."""
    result = run("rules", "--format", "markdown", "--language", language, folder=REPOSITORY)
    page = REPOSITORY / f"content/rules.{language}.md"
    command = f"onglet rules --format markdown --language {language} > content/rules.{language}.md"
    # Which version of the other language it translates is noted by the command too.
    text = re.sub(r"^translated:\n(  .*\n)+", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert text == result.out, f"say: {command}"
