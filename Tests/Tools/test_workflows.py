"""What publishes this project's site, and the sites that `onglet init` makes, agree in what matters."""

import json
import os
import shutil
import subprocess
import sys
import tomllib

import pytest
import yaml

from onglet import ENVIRONMENT, REPOSITORY, git, run, write_files

OWN = REPOSITORY / ".github/workflows/site.yml"
STARTER = REPOSITORY / "starter/github/workflows/site.yml"
GITLAB = REPOSITORY / "starter/gitlab-ci.yml"
PREVIEW = REPOSITORY / ".github/workflows/preview.yml"
STARTER_PREVIEW = REPOSITORY / "starter/github/workflows/preview.yml"

# Only a site of its own gets Onglet from elsewhere.
ELSEWHERE = "Get Onglet"
# Only this project has a documentation beside its site.
DOCUMENTATION = "Check and build the documentation"


def load(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def without_place(step):
    """A step, whether Onglet stands in the repository or in a folder of it."""
    text = yaml.safe_dump(step).replace("make -C .onglet ", "make ").replace(".onglet/.build", ".build")
    step = yaml.safe_load(text)
    # What the cache goes by is the version in the one, the sources in the other.
    step.get("with", {}).pop("key", None)
    return step


def test_both_workflows_are_the_same_but_for_where_onglet_comes_from():
    own, starter = load(OWN), load(STARTER)
    assert set(starter.pop("env")) == {"ONGLET_REPOSITORY", "ONGLET_VERSION"}
    steps = starter["jobs"]["build"]["steps"]
    assert [step.get("name") for step in steps].count(ELSEWHERE) == 1
    starter["jobs"]["build"]["steps"] = [without_place(step) for step in steps if step.get("name") != ELSEWHERE]
    steps = own["jobs"]["build"]["steps"]
    assert [step.get("name") for step in steps].count(DOCUMENTATION) == 1
    own["jobs"]["build"]["steps"] = [without_place(step) for step in steps if step.get("name") != DOCUMENTATION]
    assert own == starter


def test_the_whole_history_is_fetched_before_anything_is_built():
    for path in (OWN, STARTER):
        steps = load(path)["jobs"]["build"]["steps"]
        checkout = [number for number, step in enumerate(steps) if step.get("uses", "").startswith("actions/checkout@")]
        assert [steps[number]["with"]["fetch-depth"] for number in checkout] == [0], path
        trust = [number for number, step in enumerate(steps) if "safe.directory" in step.get("run", "")]
        build = [number for number, step in enumerate(steps) if "onglet build" in step.get("run", "") and step["name"] != DOCUMENTATION]
        assert checkout < trust < build, path
    assert load(GITLAB)["variables"]["GIT_DEPTH"] == 0
    assert any("safe.directory" in line for line in load(GITLAB)["default"]["before_script"])


def test_a_pull_request_is_checked_and_not_published():
    for path in (OWN, STARTER):
        workflow = load(path)
        # YAML 1.1 reads the key `on` as a truth value.
        assert "pull_request" in workflow[True]
        check = [step for step in workflow["jobs"]["build"]["steps"] if step.get("name") == "Check"]
        assert len(check) == 1 and "if" not in check[0]
        publish = workflow["jobs"]["publish"]
        assert publish["if"] == "github.event_name != 'pull_request' && github.ref == 'refs/heads/main'"
        assert publish["permissions"] == {"pages": "write", "id-token": "write"}
        assert workflow["permissions"] == {"contents": "read"}
    jobs = load(GITLAB)
    assert {"if": '$CI_PIPELINE_SOURCE == "merge_request_event"'} in jobs["workflow"]["rules"]
    assert "rules" not in jobs["check"] and jobs["pages"]["rules"] == [{"if": "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH"}]


def test_where_onglet_comes_from_is_said_once():
    for path in (STARTER, GITLAB):
        lines = path.read_text(encoding="utf-8").splitlines()
        for name in ("ONGLET_REPOSITORY", "ONGLET_VERSION"):
            assert sum(line.strip().startswith(f"{name}: ") for line in lines) == 1, path
        assert sum("example.org/code/onglet" in line for line in lines) == 1, path


def test_the_options_that_workflows_use_are_there(tmp_path):
    helps = {name: run(name, "--help", folder=tmp_path).out for name in ("build", "check", "status")}
    for path in (OWN, STARTER, GITLAB):
        for line in path.read_text(encoding="utf-8").splitlines():
            command, _, rest = line.partition("release/onglet ")[2].partition(" ")
            if command:
                options = [word for word in rest.replace("+", " ").split() if word.startswith("--")]
                assert [option for option in options if f"{option} " not in helps[command]] == [], line


def test_a_push_of_a_pull_request_runs_once():
    for path in (OWN, STARTER):
        assert load(path)[True] == {"push": {"branches": ["main"]}, "pull_request": None, "workflow_dispatch": None}, path


def test_what_runs_a_fork_has_no_permissions_and_what_has_some_runs_no_fork():
    for path in (PREVIEW, STARTER_PREVIEW):
        workflow = load(path)
        assert workflow["permissions"] == {}
        (job,) = workflow["jobs"].values()
        assert job["permissions"] == {"actions": "read", "pull-requests": "write"}
        # Nothing is checked out, and what comes from a fork reaches the script by its environment alone.
        (step,) = job["steps"]
        assert "uses" not in step and "${{" not in step["run"]
        assert workflow[True]["workflow_run"] == {"workflows": [load(OWN)["name"]], "types": ["completed"]}
        assert load(OWN)["name"] == load(STARTER)["name"]
    assert load(PREVIEW)["jobs"] | {"comment": {**load(PREVIEW)["jobs"]["comment"], "steps": []}} == (
        load(STARTER_PREVIEW)["jobs"] | {"comment": {**load(STARTER_PREVIEW)["jobs"]["comment"], "steps": []}}
    )
    scripts = [
        [line for line in load(path)["jobs"]["comment"]["steps"][0]["run"].splitlines() if not line.strip().startswith("#")]
        for path in (PREVIEW, STARTER_PREVIEW)
    ]
    assert scripts[0] == scripts[1]


# The comment on a pull request


GH = """#!{python}
import json, os, subprocess, sys
state = os.environ["STATE"]
words = sys.argv[1:]
with open(f"{{state}}/called", "a") as log: log.write(json.dumps(words) + "\\n")
if words[0] == "run":
    folder = words[words.index("--dir") + 1]
    subprocess.run(["cp", "-a", f"{{state}}/report", folder], check=True)
    sys.exit()
path = next(word for word in words if word.startswith("repos/"))
if "--method" in words and "PATCH" in words or any(word.startswith("body=@") for word in words):
    sys.exit()
name = {{"pulls": "pulls", "artifacts": "artifacts", "comments": "comments"}}[path.split("/")[-1]]
answer = json.load(open(f"{{state}}/{{name}}.json"))
if name == "pulls":
    head = next(word for word in words if word.startswith("head="))[5:]
    answer = [each for each in answer if each["head"]["label"] == head]
subprocess.run(["jq", "-r", words[words.index("--jq") + 1]], input=json.dumps(answer), text=True, check=True)
"""
REPORT = "## Changes\n\n- **added**: New, `content/new.en.md`\n"
PULL = {"number": 7, "head": {"sha": "c0ffee", "label": "ada:change $(touch hacked)"}}


@pytest.fixture
def commented(tmp_path):
    """Runs the script of preview.yml with a `gh` that answers from files; returns its calls and the comment."""
    if not shutil.which("jq"):
        pytest.skip("jq is not there, which gh contains")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/gh").write_text(GH.format(python=sys.executable))
    (tmp_path / "bin/gh").chmod(0o755)

    def comment(pulls=(PULL,), artifacts=("report", "site"), comments=(), report=REPORT):
        write_files(tmp_path, {
            "pulls.json": json.dumps(pulls), "comments.json": json.dumps(comments),
            "artifacts.json": json.dumps({"artifacts": [{"name": name, "id": 40 + number} for number, name in enumerate(artifacts)]}),
            "called": "", "temporary/keep": "",
        })  # fmt: skip
        shutil.rmtree(tmp_path / "report", ignore_errors=True)
        (tmp_path / "report").mkdir()
        if isinstance(report, str):
            (tmp_path / "report/report.md").write_text(report)
        else:
            (tmp_path / "report/report.md").symlink_to(report)
        shutil.rmtree(tmp_path / "temporary/report", ignore_errors=True)
        (step,) = load(PREVIEW)["jobs"]["comment"]["steps"]
        result = subprocess.run(
            ["bash", "-e", "-c", step["run"]], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={
                **ENVIRONMENT, "PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "STATE": str(tmp_path), "GH_TOKEN": "secret",
                "GITHUB_REPOSITORY": "example/site", "GITHUB_SERVER_URL": "https://code.example.org", "RUNNER_TEMP": str(tmp_path / "temporary"),
                "RUN": "12", "COMMIT": "c0ffee", "OWNER": "ada", "BRANCH": "change $(touch hacked)",
            },
        )  # fmt: skip
        calls = [json.loads(line) for line in (tmp_path / "called").read_text().splitlines()]
        written = [call for call in calls if any(word.startswith("body=@") for word in call)]
        body = tmp_path / "temporary/comment.md"
        assert not (tmp_path / "hacked").exists()
        return result, written, body.read_text(errors="replace") if written else None

    return comment


def test_a_pull_request_gets_one_comment_which_is_brought_up_to_date(commented):
    result, (call,), body = commented()
    assert result.returncode == 0 and "repos/example/site/issues/7/comments" in call, result.stdout
    assert body.startswith("<!-- onglet -->\n## Changes\n") and "https://code.example.org/example/site/actions/runs/12/artifacts/41" in body
    mine = {"id": 5, "user": {"login": "github-actions[bot]"}, "body": body}
    others = [{"id": 3, "user": {"login": "ada"}, "body": body}, {"id": 4, "user": {"login": "github-actions[bot]"}, "body": "Hello"}]
    result, (call,), _ = commented(comments=[*others, mine])
    assert "repos/example/site/issues/comments/5" in call and "PATCH" in call, result.stdout
    _, (call,), _ = commented(comments=others)
    assert "repos/example/site/issues/7/comments" in call


def test_a_site_that_was_not_built_has_its_report(commented):
    _, _, body = commented(artifacts=["report"])
    assert "The site was not built: see [the messages](https://code.example.org/example/site/actions/runs/12)." in body


@pytest.mark.parametrize(
    "pulls, artifacts",
    [
        ([], ["report", "site"]),
        # Something was pushed since.
        ([{"number": 7, "head": {"sha": "another", "label": "ada:change $(touch hacked)"}}], ["report", "site"]),
        ([{"number": 8, "head": {"sha": "c0ffee", "label": "eve:change"}}], ["report", "site"]),
        ([PULL], []),
    ],
)
def test_nothing_is_written_elsewhere_or_without_a_report(commented, pulls, artifacts):
    result, written, _ = commented(pulls=pulls, artifacts=artifacts)
    assert (result.returncode, written) == (0, []), result.stdout


def test_a_fork_cannot_show_files_of_the_machine_or_fill_the_page(commented, tmp_path):
    result, written, _ = commented(report=tmp_path / "pulls.json")
    assert result.returncode == 1 and written == [] and "report.md is not a file" in result.stdout, result.stdout
    _, _, body = commented(report="é" * 100_000)
    assert len(body.encode()) < 65_536


# Hosts that build sites themselves


ARCHIVED = """#!/bin/sh
printf '%s\\n' "$@" > "$OUT"
"""


@pytest.mark.parametrize(
    "host, arguments",
    [
        ({"NETLIFY": "true", "CONTEXT": "production", "URL": "https://docs.test", "DEPLOY_PRIME_URL": "https://main--docs.test"}, ["--base", "https://docs.test/"]),
        ({"NETLIFY": "true", "CONTEXT": "deploy-preview", "URL": "https://docs.test", "DEPLOY_PRIME_URL": "https://p7--docs.test"}, ["--base", "https://p7--docs.test/"]),
        ({"CF_PAGES": "1", "CF_PAGES_BRANCH": "main", "CF_PAGES_URL": "https://a1.docs.test"}, []),
        ({"CF_PAGES": "1", "CF_PAGES_BRANCH": "change", "CF_PAGES_URL": "https://a2.docs.test"}, ["--base", "https://a2.docs.test/"]),
        ({}, []),
    ],
)  # fmt: skip
def test_hosts_build_the_site_with_the_archive_at_their_address(tmp_path, host, arguments):
    write_files(tmp_path, {"onglet-1/bin/onglet": ARCHIVED, "site/file": ""})
    (tmp_path / "onglet-1/bin/onglet").chmod(0o755)
    subprocess.run(["tar", "--create", "--gzip", "--file", "archive.tar.gz", "onglet-1"], cwd=tmp_path, check=True)
    shutil.copy(REPOSITORY / "starter/build.sh", tmp_path / "site/build.sh")
    git(tmp_path / "site", "init", "--quiet")
    git(tmp_path / "site", "add", ".")
    git(tmp_path / "site", "commit", "--quiet", "--message", "Begin")
    git(tmp_path / "site", "commit", "--quiet", "--allow-empty", "--message", "Go on")
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{tmp_path}/site", "clone")
    command = tomllib.loads((REPOSITORY / "starter/netlify.toml").read_text(encoding="utf-8"))["build"]
    assert command["publish"] == "_site"

    def build(**more):
        return subprocess.run(
            ["bash", "-c", command["command"]], cwd=tmp_path / "clone", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**ENVIRONMENT, "OUT": str(tmp_path / "out"), "ONGLET_ARCHIVE": f"file://{tmp_path}/archive.tar.gz", **host, **more},
        )  # fmt: skip

    result = build()
    assert result.returncode == 0, result.stdout
    assert (tmp_path / "out").read_text().splitlines() == ["build", *arguments]
    assert git(tmp_path / "clone", "rev-list", "--count", "HEAD").stdout == b"2\n"
    (tmp_path / "out").unlink()
    assert build(ONGLET_CHECKSUM="0" * 64).returncode != 0 and not (tmp_path / "out").exists()
    assert build(ONGLET_ARCHIVE=f"file://{tmp_path}/absent").returncode != 0 and not (tmp_path / "out").exists()


def test_the_archive_of_hosts_is_that_of_the_version():
    version = run("--version", folder=REPOSITORY).out.strip()
    text = (REPOSITORY / "starter/build.sh").read_text(encoding="utf-8")
    assert text.count("https://") == 1 and f"/v{version}/onglet-{version}-linux-x86_64.tar.gz}}" in text
