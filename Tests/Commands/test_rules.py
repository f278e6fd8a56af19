"""`onglet rules` and `onglet explain`: each rule with its samples, held against the command itself."""

import json
import re
import shutil
import subprocess

import pytest

from onglet import BINARY, REPOSITORY, run, write_files
from samples import sampled

ELSEWHERE = {
    "history": "a clone of another machine",
    "highlighting": "another program is there or not",
    "dead-address": "what other sites answer", "moved-address": "what other sites answer",
}  # fmt: skip
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
                path if path.startswith(("templates/", "public/")) else f"content/{path}": text
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


def french_samples():
    """The samples of the French page, in the form that `onglet rules` has for the English ones."""
    samples, sample, fence, block = {}, {}, None, ()
    for line in (REPOSITORY / "content/rules.fr.md").read_text(encoding="utf-8").splitlines():
        if fence is not None:
            if line == fence:
                fence = None
            elif "sh" in block:
                sample.setdefault("commands", []).append(line)
            else:
                sample["files"][-1]["text"] += line + "\n"
        elif found := re.match(r"## (\S+) \{#rule-", line):
            rule = samples[found[1]] = {}
        elif line in ("::: invalid", "::: valid"):
            sample = rule["bad" if line == "::: invalid" else "good"] = {}
        elif samples and (found := re.match(r'(`{3,})(\w+)(?: title="(.+)")?$', line)):
            fence, *block = found.groups()
            if "sh" not in block:
                file = {"path": block[1]} if block[1] else {}
                sample.setdefault("files", []).append({**file, "text": ""})
    return samples


SAMPLES = {"en": RULES, "fr": french_samples()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", sampled([rule for rule in RULES if rule not in ELSEWHERE], every=12))
def test_a_sample_breaks_its_rule_alone_and_its_correction_breaks_none(tmp_path, rule, language):
    for kind, expected in (("bad", {rule}), ("good", set())):
        folder = tmp_path / kind
        folder.mkdir()
        found, result = broken(site_of(folder, SAMPLES[language][rule][kind]))
        assert found == expected, f"the {kind} sample\n{result.out}"


def test_samples_of_explanations_in_french_are_in_french():
    english = re.compile(r"\b(?:the|and|is|has|with|your|What|Use|never|colours?)\b")
    for rule in set(RULES) - set(ELSEWHERE):
        for kind in ("bad", "good"):
            files = SAMPLES["fr"][rule][kind].get("files", [])
            # A sample in two languages shows both, and one about English words in French text has some.
            if any(".en.md" in file.get("path", "") for file in files) or rule == "language-of-parts":
                continue
            for line in "".join(file["text"] for file in files).splitlines():
                words = re.sub(r"\([^)]*\)|\{[^}]*\}|`[^`]*`|<[^>]*>|^\S*: .*\.md$|^[a-z-]+: \S*$", "", line)
                assert not english.search(words) or line.startswith(("criteria:", "slug:", "colours:", "  - id:")), f"{rule}: {line}"


def test_every_rule_is_reported_in_both_languages():
    for name, rule in RULES.items():
        for field in ("summary", "why"):
            words = [rule[field][language] for language in LANGUAGES]
            assert all(text.endswith(".") for text in words) and len(set(words)) == 2, name
            # A line that was not joined, or an apostrophe of a typewriter.
            assert not any("\n" in text for text in words), name
            assert "'" not in rule[field]["fr"], name


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


@pytest.mark.parametrize("name", sampled(RULES, every=12))
def test_a_rule_is_explained_with_its_samples(tmp_path, name):
    rule = RULES[name]
    for language in LANGUAGES:
        out = run("explain", name, "--language", language, folder=tmp_path).out
        assert out.startswith(f"{name}: {rule['summary'][language]}\n\n{rule['why'][language]}\n")
        for kind in ("bad", "good"):
            for file in SAMPLES[language][name][kind].get("files", []):
                assert all(f"    {line}\n" in out for line in file["text"].splitlines() if line)


SEVERITIES = {
    "en": {"error": "An error", "warning": "A warning", "note": "A note"},
    "fr": {"error": "Une erreur", "warning": "Un avertissement", "note": "Une note"},
}
CHANGED = {
    "en": (", which `site.yml` cannot change", ", unless `site.yml` says otherwise"),
    "fr": (", que `site.yml` ne peut pas changer", ", sauf si `site.yml` en décide autrement"),
}
LENIENT = {
    "en": "; only a warning on a legacy page or in a folder without `site.yml`",
    "fr": " ; seulement un avertissement dans une page à l’ancien format ou un dossier sans `site.yml`",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_on_rules_says_how_severe_each_is(language):
    page = (REPOSITORY / f"content/rules.{language}.md").read_text(encoding="utf-8")
    order = re.findall(r"^## (\S+) \{#rule-\1\}$", page, re.MULTILINE)
    assert order == list(RULES), "a section for each rule, in the order of Rule.all"
    for name, rule in RULES.items():
        severity = SEVERITIES[language][rule["severity"]] + CHANGED[language][rule["canBeChanged"]]
        if rule["isLenientForOldContent"] and rule["severity"] == "error":
            severity += LENIENT[language]
        head = f"## {name} {{#rule-{name}}}\n\n**{rule['summary'][language]}** {severity}.\n"
        assert head in page, head


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_on_rules_names_every_container(language, tmp_path):
    write_files(tmp_path, {"content/index.md": "# Home\n\n::: spoiler\nText.\n:::\n"})
    found = json.loads(run("check", "--format", "json", folder=tmp_path).out)["diagnostics"]
    note = next(item for item in found if item["rule"] == "container")
    containers = set(re.findall(r"`([a-z-]+)`", json.dumps(note))) - {"spoiler"}
    assert len(containers) > 10, note
    assert containers <= set(re.findall(r"`([a-z-]+)`", RULES["container"]["why"][language]))


def test_a_missing_page_on_rules_is_reported(tmp_path):
    alone = tmp_path / "bin/onglet"
    alone.parent.mkdir()
    shutil.copy(BINARY, alone)
    result = subprocess.run([alone, "explain", "link"], cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == 2
    assert "rules.en.md not found in share/onglet/docs" in result.stderr
