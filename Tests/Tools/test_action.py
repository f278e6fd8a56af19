"""`action.yml` and the template of GitLab work as documented: their shell is run on a small site."""

import hashlib
import json
import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from onglet import BINARY, ENVIRONMENT, REPOSITORY, git, run, write_files

ACTION = yaml.safe_load((REPOSITORY / "action.yml").read_text(encoding="utf-8"))
STEPS = ACTION["runs"]["steps"]
TEMPLATE = REPOSITORY / "ci/onglet.gitlab-ci.yml"
JOBS = yaml.safe_load(TEMPLATE.read_text(encoding="utf-8"))
RELEASE = yaml.safe_load((REPOSITORY / ".github/workflows/release.yml").read_text(encoding="utf-8"))

SITE = {
    "content/site.yml": "languages: [en]\naddress: https://onglet.test/\nrules: {history: off}\ncatalogues: []\n",
    "content/index.en.md": "# Home\n\nText.\n",
}
WARNING = "Text.[^absent]\n"


@pytest.fixture(scope="module")
def version():
    return run("--version", folder=REPOSITORY).out.strip()


def program(path, text):
    path.write_text(f"#!/bin/bash\n{text}\n")
    path.chmod(0o755)


@pytest.fixture
def machine(tmp_path):
    """A runner: a clone of a site, the command where a package puts it, and what would change the machine."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "home").mkdir()
    (tmp_path / "bin/onglet").symlink_to(BINARY)
    for name in ("apt-get", "sudo", "curl"):
        program(tmp_path / "bin" / name, f'echo {name} "$@" >> "{tmp_path}/called"' + ('\n"$@"' if name == "sudo" else ""))
    program(tmp_path / "bin/dpkg", "echo amd64")
    write_files(tmp_path, {"downloads/onglet.deb": "", "temporary/empty": ""})
    write_files(tmp_path / "work", SITE)
    git(tmp_path / "work", "init", "--quiet")
    git(tmp_path / "work", "add", ".")
    git(tmp_path / "work", "commit", "--quiet", "--message", "Begin")
    return tmp_path


def environment(machine, **variables):
    return {**ENVIRONMENT, "PATH": f"{machine}/bin:/usr/bin:/bin", "HOME": str(machine / "home"), **variables}


def shell(script, machine, variables):
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=machine / "work",
        env=environment(machine, **variables), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def value(text, contexts):
    """A value of a step, with its expressions: names of contexts, `||`, and `==` with a text."""

    def one(match):
        for part in match[1].split("||"):
            left, _, right = (each.strip() for each in part.partition("=="))
            found = contexts
            for name in left.split("."):
                found = found.get(name, {}) if isinstance(found, dict) else {}
            found = found if isinstance(found, str) else ""
            if right:
                found = "true" if found == right.strip("'") else ""
            if found:
                return found
        return ""

    return re.sub(r"\$\{\{ *(.*?) *\}\}", one, str(text))


def act(machine, event="push", ref="refs/heads/main", since="HEAD", **inputs):
    """Runs the shell steps of the action; the actions that it uses are listed, with what they are given."""
    defaults = {name: each["default"] for name, each in ACTION["inputs"].items()}
    contexts = {
        "inputs": {**defaults, "package": str(machine / "downloads/onglet.deb"), **inputs}, "steps": {},
        "github": {
            "event": {"repository": {"default_branch": "main"}, "pull_request": {"base": {"sha": since}}}, "action_repository": "example/onglet", "action_ref": "v9.8.7",
        },
    }  # fmt: skip
    output, used, said = machine / "output", [], []
    for step in STEPS:
        if "if" in step and not value("${{ " + step["if"] + " }}", contexts):
            continue
        outputs = {}
        if "uses" in step:
            name = step["uses"].partition("@")[0]
            used.append((name, {key: value(text, contexts) for key, text in step.get("with", {}).items()}))
            if name == "actions/configure-pages":
                outputs = {"base_url": "https://ada.example.org/site"}
        else:
            output.write_text("")
            given = {name: value(text, contexts) for name, text in step.get("env", {}).items()}
            result = shell(step["run"], machine, {
                **given, "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": event, "GITHUB_REF": ref, "RUNNER_TEMP": str(machine / "temporary"),
                "GITHUB_OUTPUT": str(output), "GITHUB_STEP_SUMMARY": str(machine / "summary"), "GITHUB_WORKSPACE": str(machine / "work"), "GITHUB_SERVER_URL": "https://code.example.org",
            })  # fmt: skip
            said.append(result.stdout + result.stderr)
            if result.returncode:
                return step.get("name"), used, "".join(said)
            outputs = dict(line.split("=", 1) for line in output.read_text().splitlines())
        contexts["steps"][step.get("id", step.get("name"))] = {"outputs": outputs}
    return None, used, "".join(said)


def home(machine, folder="work/_site"):
    return (machine / folder / "index.html").read_text(encoding="utf-8")


def test_a_push_to_the_default_branch_is_published(machine):
    failed, used, said = act(machine)
    assert failed is None, said
    assert [name for name, _ in used] == ["actions/configure-pages", "actions/upload-pages-artifact", "actions/deploy-pages"]
    assert dict(used)["actions/upload-pages-artifact"] == {"path": "./_site"}
    assert 'href="https://ada.example.org/site/' in home(machine)
    assert f"apt-get install --yes --quiet {machine}/temporary/onglet.deb" in (machine / "called").read_text()
    assert f"directory = {machine / 'work'}\n" in (machine / "home/.gitconfig").read_text()


@pytest.mark.parametrize("event, ref, publish, is_published", [
    ("pull_request", "refs/pull/3/merge", "", False), ("pull_request", "refs/heads/main", "", False),
    ("pull_request_target", "refs/heads/main", "", False),
    ("workflow_run", "refs/heads/main", "", False), ("issue_comment", "refs/heads/main", "", False),
    ("push", "refs/heads/draft", "", False), ("push", "refs/heads/main", "false", False),
    ("workflow_dispatch", "refs/heads/main", "", True), ("push", "refs/tags/v1", "true", True),
])  # fmt: skip
def test_only_the_default_branch_or_what_is_asked_for_is_published(machine, event, ref, publish, is_published):
    failed, used, said = act(machine, event, ref, publish=publish)
    assert failed is None, said
    assert ("actions/deploy-pages" in dict(used)) == is_published
    assert 'href="https://onglet.test/' in home(machine) or is_published


def test_a_pull_request_gets_a_report_and_its_site(machine):
    before = git(machine / "work", "rev-parse", "HEAD").stdout.decode().strip()
    write_files(machine / "work", {"content/new.en.md": "# New\n\nText.\n"})
    git(machine / "work", "add", ".")
    git(machine / "work", "commit", "--quiet", "--message", "Add")
    failed, used, said = act(machine, "pull_request", "refs/pull/3/merge", since=before)
    assert failed is None, said
    report = machine / "temporary/report.md"
    assert [(name, given["name"], given["path"]) for name, given in used] == [
        ("actions/upload-artifact", "report", str(report)), ("actions/upload-artifact", "site", "./_site"),
    ]  # fmt: skip
    assert "- **added**: New, `content/new.en.md`\n" in report.read_text() and (machine / "summary").read_text() == report.read_text()


def test_the_report_tells_the_errors_that_stop_the_build(machine):
    write_files(machine / "work", {"content/index.en.md": "# Home\n\n[lost](lost.md)\n"})
    failed, used, said = act(machine, "pull_request", "refs/pull/3/merge")
    assert failed == "Check" and [given["name"] for _, given in used] == ["report"], said
    assert "**error**: broken link" in (machine / "temporary/report.md").read_text()
    assert act(machine, "pull_request", "refs/pull/3/merge", since="absent")[0] == "Report"


def test_a_folder_and_an_address_may_be_named(machine):
    (machine / "work/guide lines").mkdir()
    (machine / "work/content").rename(machine / "work/guide lines/content")
    failed, used, said = act(machine, site="guide lines", base="https://example.org/elsewhere")
    assert failed is None, said
    assert dict(used)["actions/upload-pages-artifact"] == {"path": "guide lines/_site"}
    assert 'href="https://example.org/elsewhere/' in home(machine, "work/guide lines/_site")


def test_a_mistake_becomes_an_annotation_and_nothing_is_published(machine):
    write_files(machine / "work", {"content/index.en.md": "# Home\n\n[lost](lost.md)\n"})
    failed, used, said = act(machine)
    assert failed == "Check" and "::error file=content/index.en.md,line=3" in said, said
    assert used == []
    # Warnings stop it where it is strict.
    write_files(machine / "work", {"content/index.en.md": f"# Home\n\n{WARNING}"})
    failed, _, said = act(machine)
    assert failed is None and "::warning " in said, said
    assert act(machine, strict="true")[0] == "Check"


def test_the_site_is_fetched_where_it_was_not_and_its_history_completed(machine):
    (machine / "whole").mkdir()
    (machine / "work").rename(machine / "whole/work")
    git(machine / "whole/work", "commit", "--allow-empty", "--quiet", "--message", "Go on")
    git(machine, "clone", "--quiet", "--depth", "1", f"file://{machine}/whole/work", "work")
    failed, used, said = act(machine, publish="false")
    assert (failed, used) == (None, []), said
    assert git(machine / "work", "rev-list", "--count", "HEAD").stdout == b"2\n"
    (machine / "work/.git").rename(machine / "git")
    assert act(machine)[1][0] == ("actions/checkout", {"fetch-depth": "0"})


def test_the_package_is_that_of_the_release(machine):
    failed, _, said = act(machine, package="")
    assert failed is None, said
    address = "https://code.example.org/example/onglet/releases/download/v9.8.7/onglet_9.8.7_amd64.deb"
    assert (machine / "called").read_text().startswith(f"curl --fail --silent --show-error --location --output {machine}/temporary/onglet.deb {address}\n")
    # The file that `make package` makes, which the release of the tag gets.
    made = re.search(r'^package="\$folder/(.*)"$', (REPOSITORY / "scripts/package").read_text(encoding="utf-8"), re.MULTILINE)[1]
    assert made == "onglet_${version}_$architecture.deb"


def test_a_package_with_another_checksum_is_not_installed(machine):
    empty = hashlib.sha256(b"").hexdigest()
    assert act(machine, checksum=empty)[0] is None
    (machine / "called").unlink()
    failed, _, said = act(machine, checksum=empty.replace("e", "f"))
    assert failed == "Get Onglet" and "checksum" in said and not (machine / "called").exists(), said


def test_third_party_actions_are_pinned_to_commits():
    for file in ["action.yml", *REPOSITORY.glob(".github/workflows/*.yml"), *REPOSITORY.glob("starter/github/workflows/*.yml")]:
        used = re.findall(r"uses: (\S+)(.*)", (REPOSITORY / file).read_text(encoding="utf-8"))
        for name, comment in used:
            assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", name) and re.fullmatch(r" # v\d+(\.\d+)+", comment), (file, name)


def test_a_wrong_word_for_publish_is_refused(machine):
    failed, used, said = act(machine, publish="perhaps")
    assert failed == "Decide what to do" and "::error::publish must be true or false" in said and used == []


def test_the_action_declares_all_the_inputs_it_reads():
    text = (REPOSITORY / "action.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"inputs\.([\w-]+)", text)) == set(ACTION["inputs"])
    assert all(each["description"].endswith(".") and isinstance(each["default"], str) for each in ACTION["inputs"].values())
    ids = {step["id"] for step in STEPS if "id" in step}
    assert set(re.findall(r"steps\.([\w-]+)\.", text)) == ids
    for step in STEPS:
        # What people write reaches a script by its environment alone.
        assert "uses" in step or (step["shell"] == "bash" and "${{" not in step["run"]), step


# GitLab


PACKAGE = "https://code.example.org/onglet.deb"


def gitlab(machine, job, **variables):
    """Runs the script of a job with the variables of GitLab."""
    lines = [*JOBS[".onglet"]["before_script"], *JOBS[job]["script"]]
    assert JOBS[job]["extends"] == ".onglet"
    given = {name: str(text) for name, text in {**JOBS["variables"], **JOBS[".onglet"]["variables"]}.items()}
    return shell("\n".join(lines), machine, {
        **given, "CI": "true", "GITLAB_CI": "true", "CI_PROJECT_DIR": str(machine / "work"),
        "CI_PAGES_URL": "https://ada.example.org/site", "ONGLET_PACKAGE": PACKAGE, **variables,
    })  # fmt: skip


def test_gitlab_publishes_the_site(machine):
    result = gitlab(machine, "pages")
    assert result.returncode == 0, result.stderr
    assert 'href="https://ada.example.org/site/' in home(machine, "work/public")
    called = (machine / "called").read_text()
    assert f"curl --fail --silent --show-error --location --output /tmp/onglet.deb {PACKAGE}\n" in called
    assert "apt-get install --yes --quiet /tmp/onglet.deb" in called
    assert f"directory = {machine / 'work'}\n" in (machine / "home/.gitconfig").read_text()
    assert JOBS["pages"]["artifacts"] == {"paths": ["public"]} and JOBS[".onglet"]["variables"] == {"GIT_DEPTH": 0}


def test_gitlab_reports_that_the_package_address_is_missing(machine):
    result = gitlab(machine, "onglet-check", ONGLET_PACKAGE="")
    assert result.returncode == 1 and "set ONGLET_PACKAGE" in result.stdout, result
    assert not any(line.startswith("curl") for line in (machine / "called").read_text().splitlines())


def test_gitlab_takes_a_folder_an_address_and_strictness(machine):
    (machine / "work/guide lines").mkdir()
    (machine / "work/content").rename(machine / "work/guide lines/content")
    options = {"ONGLET_SITE": "guide lines", "ONGLET_BASE": "https://example.org/elsewhere/"}
    result = gitlab(machine, "pages", **options)
    assert result.returncode == 0, result.stderr
    assert 'href="https://example.org/elsewhere/' in home(machine, "work/public")
    write_files(machine / "work", {"guide lines/content/index.en.md": f"# Home\n\n{WARNING}"})
    assert gitlab(machine, "onglet-check", **options).returncode == 0
    for job in ("onglet-check", "pages"):
        assert gitlab(machine, job, **options, ONGLET_STRICT="true").returncode == 1, job


def test_gitlab_previews_a_merge_request(machine):
    result = gitlab(machine, "onglet-preview", CI_MERGE_REQUEST_DIFF_BASE_SHA="HEAD")
    assert result.returncode == 0, result.stderr
    job = JOBS["onglet-preview"]
    assert job["artifacts"]["paths"] == ["preview/", "report.md"] and job["artifacts"]["expose_as"] == "Preview"
    assert home(machine, "work/preview") and "## Changes" in (machine / "work/report.md").read_text()
    assert job["rules"] == [{"if": '$CI_PIPELINE_SOURCE == "merge_request_event"'}]
    # The report is there for a site that cannot be built too.
    write_files(machine / "work", {"content/index.en.md": "# Home\n\n[lost](lost.md)\n"})
    assert gitlab(machine, "onglet-preview", CI_MERGE_REQUEST_DIFF_BASE_SHA="HEAD").returncode == 1
    assert "**error**: broken link" in (machine / "work/report.md").read_text() and job["artifacts"]["when"] == "always"


def test_gitlab_shows_mistakes_at_their_lines(machine):
    write_files(machine / "work", {"content/index.en.md": "# Home\n\n[lost](lost.md)\n"})
    assert gitlab(machine, "onglet-check").returncode == 1
    assert JOBS["onglet-check"]["artifacts"]["when"] == "always"
    (mistake,) = json.loads((machine / "work" / JOBS["onglet-check"]["artifacts"]["reports"]["codequality"]).read_text())
    assert mistake["location"] == {"path": "content/index.en.md", "lines": {"begin": 3, "end": 3}}


def test_gitlab_checks_requests_and_publishes_the_default_branch():
    assert {rule["if"] for rule in JOBS["onglet-check"]["rules"]} == {
        '$CI_PIPELINE_SOURCE == "merge_request_event"', "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH",
    }  # fmt: skip
    assert [rule["if"] for rule in JOBS["pages"]["rules"]] == ['$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $ONGLET_PUBLISH == "true"']
    # What it declares is used, and what it uses is declared.
    text = re.sub(r"#.*", "", TEMPLATE.read_text(encoding="utf-8"))
    assert set(re.findall(r"\$\{?(ONGLET_\w+)", text)) == set(JOBS["variables"])


# What the documentation shows


def samples():
    text = (REPOSITORY / "docs/publishing.en.md").read_text(encoding="utf-8")
    return [yaml.safe_load(body) for body in re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def test_the_documented_workflows_use_the_action_and_the_comment(version):
    site, preview = (sample for sample in samples() if "jobs" in sample)
    assert (site["name"], preview["name"]) == ("Site", "Preview")
    # YAML 1.1 reads the key `on` as a truth value. A push of a pull request runs once.
    assert site[True] == {"push": {"branches": ["main"]}, "pull_request": None}
    assert preview[True] == {"workflow_run": {"workflows": ["Site"], "types": ["completed"]}}
    check, publish = site["jobs"].values()
    for job in (check, publish):
        (step,) = job["steps"]
        assert re.fullmatch(rf"\w+/onglet@v{re.escape(version)}", step["uses"])
        assert set(step.get("with", {})) <= set(ACTION["inputs"])
    # What a fork contains runs without permissions; the other has those that deploy-pages asks for.
    assert check["if"] == "github.event_name == 'pull_request'" and check["permissions"] == {"contents": "read"}
    assert publish["if"] == "github.event_name == 'push'"
    assert publish["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"} and publish["environment"] == "github-pages"
    (comment,) = preview["jobs"].values()
    assert re.fullmatch(rf"\w+/onglet/\.github/workflows/preview\.yml@v{re.escape(version)}", comment["uses"])
    called = yaml.safe_load((REPOSITORY / ".github/workflows/preview.yml").read_text(encoding="utf-8"))
    assert "workflow_call" in called[True] and comment["permissions"] == called["jobs"]["comment"]["permissions"]


def test_the_documented_include_is_that_of_the_template(version):
    (sample,) = [sample for sample in samples() if "include" in sample]
    assert sample["include"].endswith(f"/-/raw/v{version}/{TEMPLATE.relative_to(REPOSITORY)}")
    assert set(sample["variables"]) == {"ONGLET_PACKAGE"}
    assert f"/v{version}/downloads/onglet_{version}_amd64.deb" in sample["variables"]["ONGLET_PACKAGE"]


def test_the_documented_inputs_and_variables_are_all_of_them():
    text = (REPOSITORY / "docs/publishing.en.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| `(ONGLET_\w+)` \|", text, re.MULTILINE)
    assert {name for name, _ in rows} == set(ACTION["inputs"])
    # The job that follows links has a token, which is described with it.
    assert {name for _, name in rows} == set(JOBS["variables"]) - {"ONGLET_TOKEN"} and "`ONGLET_TOKEN`" in text
    outputs = re.search(r"^The action gives other steps .*$", text, re.MULTILINE)[0]
    assert set(re.findall(r"`(\w+)`", outputs)) == set(ACTION["outputs"])


def test_a_release_gets_what_the_action_looks_for():
    steps = [step.get("run", "") for step in RELEASE["jobs"]["package"]["steps"]]
    assert "make package" in steps and 'test "v$(.build/release/onglet --version)" = "$GITHUB_REF_NAME"' in steps
    # YAML 1.1 reads the key `on` as a truth value.
    assert RELEASE[True] == {"push": {"tags": ["v*"]}}
    text = (REPOSITORY / "Makefile").read_text(encoding="utf-8")
    (upload,) = [step["with"]["path"] for step in RELEASE["jobs"]["package"]["steps"] if "upload-artifact" in step.get("uses", "")]
    assert f"scripts/package $(ONGLET) {os.path.dirname(upload)}\n" in text
    assert Path(upload).name == "onglet*"
