"""What publishes this project's site, and the sites that `onglet init` makes, agree in what matters."""

import json
import os
import shutil
import subprocess
import sys

import pytest
import yaml

from onglet import ENVIRONMENT, REPOSITORY, run, write_files

OWN = REPOSITORY / ".github/workflows/site.yml"
STARTER = REPOSITORY / "starter/github/workflows/site.yml"
GITLAB = REPOSITORY / "starter/gitlab-ci.yml"
# The jobs of GitLab that keep an issue on links.
GITLAB_LINKS = {"gitlab": (GITLAB, "links"), "template": (REPOSITORY / "ci/onglet.gitlab-ci.yml", "onglet-links")}
PREVIEW = REPOSITORY / ".github/workflows/preview.yml"
STARTER_PREVIEW = REPOSITORY / "starter/github/workflows/preview.yml"
LINKS = REPOSITORY / ".github/workflows/links.yml"
STARTER_LINKS = REPOSITORY / "starter/github/workflows/links.yml"

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
    # Only a site in French speaks French.
    assert set(starter.pop("env")) == {"ONGLET_REPOSITORY", "ONGLET_VERSION", "LC_ALL"}
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
        # YAML 1.1 reads the key `on` as a truth value. A push of a pull request runs once.
        events = {"push": {"branches": ["main"]}, "pull_request": None, "workflow_dispatch": None}
        assert workflow[True] == events, path
        check = [step for step in workflow["jobs"]["build"]["steps"] if step.get("name") == "Check"]
        assert len(check) == 1 and "if" not in check[0]
        publish = workflow["jobs"]["publish"]
        assert publish["if"] == "github.event_name != 'pull_request' && github.ref == 'refs/heads/main'"
        assert publish["permissions"] == {"pages": "write", "id-token": "write"}
        assert workflow["permissions"] == {"contents": "read"}
    jobs = load(GITLAB)
    assert {"if": '$CI_PIPELINE_SOURCE == "merge_request_event"'} in jobs["workflow"]["rules"]
    assert "rules" not in jobs["check"] and jobs["pages"]["rules"] == [{"if": "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH"}]


def test_the_source_of_onglet_is_named_once():
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


def test_jobs_that_run_code_of_a_fork_have_no_permissions():
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
    # A site that was not built has its report.
    run_ = "https://code.example.org/example/site/actions/runs/12"
    _, _, body = commented(artifacts=["report"])
    assert f"The site was not built: see [the messages]({run_})." in body


@pytest.mark.parametrize("pulls, artifacts", [
    ([], ["report", "site"]),
    # Something was pushed since.
    ([{"number": 7, "head": {"sha": "another", "label": "ada:change $(touch hacked)"}}], ["report", "site"]),
    ([{"number": 8, "head": {"sha": "c0ffee", "label": "eve:change"}}], ["report", "site"]),
    ([PULL], []),
])  # fmt: skip
def test_nothing_is_written_elsewhere_or_without_a_report(commented, pulls, artifacts):
    result, written, _ = commented(pulls=pulls, artifacts=artifacts)
    assert (result.returncode, written) == (0, []), result.stdout


def test_a_fork_cannot_show_files_of_the_machine_or_fill_the_page(commented, tmp_path):
    result, written, _ = commented(report=tmp_path / "pulls.json")
    assert result.returncode == 1 and written == [] and "report.md is not a file" in result.stdout, result.stdout
    _, _, body = commented(report="é" * 100_000)
    assert len(body.encode()) < 65_536


# The issue about links to other sites

DEAD = "content/index.en.md:3:5: warning: broken link: `https://a.example/` (HTTP status 404) [dead-address]\n"
MOVED = "content/index.en.md:3:5: warning: `https://a.example/` has moved permanently [moved-address]\n"
LINKS_GH = """#!{python}
import json, os, subprocess, sys
state, words = os.environ["STATE"], sys.argv[1:]
if words[0] == "run":
    folder = words[words.index("--dir") + 1]
    os.makedirs(folder)
    sys.exit(subprocess.run(["cp", state + "/links.txt", folder]).returncode)
if "--jq" in words:
    subprocess.run(["jq", "-r", words[words.index("--jq") + 1], state + "/issues.json"], check=True)
else:
    with open(state + "/called", "a") as log: log.write(json.dumps(words) + "\\n")
"""
# What GitLab answers to curl, which is logged like gh.
LINKS_CURL = """#!{python}
import json, os, sys
state, words = os.environ["STATE"], sys.argv[1:]
assert "PRIVATE-TOKEN: secret" in words, words
if any("labels=onglet-links&" in word for word in words):
    print(open(state + "/issues.json").read(), end="")
else:
    with open(state + "/called", "a") as log: log.write(json.dumps(words) + "\\n")
"""


def of_github(number, state="open", **more):
    issue = {"number": number, "state": state, "user": {"login": "github-actions[bot]"}, "body": "<!-- onglet links -->\n…", "pull_request": None}
    return {**issue, **more}


def of_gitlab(number, state="opened"):
    # What an author writes into it looks like no field.
    return {"id": 900 + number, "iid": number, "project_id": 1, "title": "Links", "description": '"iid":77, "state":"closed"', "state": state, "milestone": {"id": 5, "iid": 6, "state": "active"}}


@pytest.fixture
def keep(tmp_path):
    """Runs what keeps the issue of a host, and gives what it asks the host to change, and the text of the issue."""
    if not shutil.which("jq"):
        pytest.skip("jq is not there, which gh contains")

    def run_script(host, report, issues=(), **environment):
        write_files(tmp_path, {
            "links.txt": report, "issues.json": json.dumps(issues, separators=(",", ":")), "called": "",
            "bin/gh": LINKS_GH.format(python=sys.executable), "bin/curl": LINKS_CURL.format(python=sys.executable),
            "bin/apt-get": "#!/bin/sh\n", "work/.onglet/.build/release/onglet": f'#!/bin/sh\ncat "{tmp_path}/links.txt" >&2\n',
            "bin/onglet": f'#!/bin/sh\ncat "{tmp_path}/links.txt" >&2\n',
        })  # fmt: skip
        for program in ("bin/gh", "bin/curl", "bin/apt-get", "bin/onglet", "work/.onglet/.build/release/onglet"):
            (tmp_path / program).chmod(0o755)
        shutil.rmtree(tmp_path / "temporary", ignore_errors=True)
        (tmp_path / "temporary").mkdir()
        # Hosts differ in whether a failure inside a pipe ends the script.
        shell = ["bash", "-e", "-c"] if host == "github" else ["bash", "-eo", "pipefail", "-c"]
        if host == "github":
            script = load(STARTER_LINKS)["jobs"]["issue"]["steps"][0]["run"]
        else:
            path, job = GITLAB_LINKS[host]
            script = "\n".join(load(path)[job]["script"])
        result = subprocess.run(
            [*shell, script], cwd=tmp_path / "work", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={
                **ENVIRONMENT, "PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "STATE": str(tmp_path), "GH_TOKEN": "secret", "LC_ALL": "",
                "GITHUB_REPOSITORY": "example/site", "GITHUB_SERVER_URL": "https://code.example.org", "GITHUB_RUN_ID": "12",
                "RUNNER_TEMP": str(tmp_path / "temporary"), "ONGLET_TOKEN": "secret", "ONGLET_SITE": ".",
                "CI_API_V4_URL": "https://code.example.org/api/v4", "CI_PROJECT_ID": "1", **environment,
            },
        )  # fmt: skip
        calls = [json.loads(line) for line in (tmp_path / "called").read_text().splitlines()]
        body = tmp_path / ("temporary/issue.md" if host == "github" else "work/issue.md")
        return result, calls, body.read_text() if body.exists() else None

    return run_script


@pytest.mark.parametrize("host, open_one, closed", [("github", of_github(5), of_github(5, "closed")), *[(host, of_gitlab(5), of_gitlab(5, "closed")) for host in GITLAB_LINKS]])
def test_one_issue_is_opened_brought_up_to_date_and_closed(keep, host, open_one, closed):
    result, (opened,), body = keep(host, DEAD + MOVED)
    assert result.returncode == 0 and any("title=" in word for word in opened) and DEAD + MOVED in body, result.stdout
    for issue in (open_one, closed):
        result, (changed,), body = keep(host, DEAD, [issue])
        assert result.returncode == 0 and any(word.endswith("/issues/5") for word in changed), result.stdout
        assert {"state=open", "state_event=reopen"} & set(changed) and DEAD in body
    result, (ended,), _ = keep(host, MOVED, [open_one])
    assert any(word.endswith("/issues/5") for word in ended) and {"state=closed", "state_event=close"} & set(ended), result.stdout
    for issues in ([], [closed]):
        result, calls, _ = keep(host, "", issues)
        assert (result.returncode, calls) == (0, []), result.stdout


def test_issues_of_others_are_left_alone_and_the_issue_is_in_the_language_of_the_site(keep):
    others = [of_github(1, user={"login": "ada"}), of_github(2, body=None), of_github(3, pull_request={"url": "…"})]
    _, (opened,), body = keep("github", DEAD, others, LC_ALL="fr_FR.UTF-8")
    assert "repos/example/site/issues" in opened and any(word.startswith("title=Des liens") for word in opened)
    assert body.startswith("<!-- onglet links -->\nTrouvé par [la dernière vérification](https://code.example.org/example/site/actions/runs/12)")
    assert len(keep("github", DEAD + "x" * 100_000)[2].encode()) < 65_536


@pytest.mark.parametrize("host", GITLAB_LINKS)
def test_without_a_token_gitlab_says_what_is_missing(keep, host):
    result, calls, _ = keep(host, DEAD, ONGLET_TOKEN="")
    assert result.returncode == 1 and calls == [] and "ONGLET_TOKEN" in result.stdout


def test_links_are_asked_every_week_without_permission_to_write():
    for path in (LINKS, STARTER_LINKS):
        workflow = load(path)
        assert len(workflow[True]["schedule"]) == 1 and workflow["permissions"] == {}, path
        assert workflow["jobs"]["ask"]["permissions"] == {"contents": "read"}
        assert workflow["jobs"]["issue"]["permissions"] == {"actions": "read", "issues": "write"}
        (step,) = workflow["jobs"]["issue"]["steps"]
        assert "uses" not in step and "${{" not in step["run"]
    for path, job in GITLAB_LINKS.values():
        assert load(path)[job]["rules"] == [{"if": '$CI_PIPELINE_SOURCE == "schedule"'}]
    own, starter = load(LINKS), load(STARTER_LINKS)
    code = [[line for line in workflow["jobs"]["issue"]["steps"][0]["run"].splitlines() if not line.strip().startswith("#")] for workflow in (own, starter)]
    assert code[0] == code[1]
    steps = [[without_place(step) for step in workflow["jobs"]["ask"]["steps"] if step.get("name") != ELSEWHERE] for workflow in (own, starter)]
    assert steps[0] == steps[1]


def test_the_weekly_job_gets_onglet_from_the_same_place(tmp_path):
    """With the action, `site.yml` does not say it: the job goes by its own environment."""
    (step,) = [step for step in load(STARTER_LINKS)["jobs"]["ask"]["steps"] if step.get("name") == ELSEWHERE]
    site = STARTER.read_text(encoding="utf-8").replace("VERSION: main", 'VERSION: "v0.1.0" # a tag')
    write_files(tmp_path, {".github/workflows/site.yml": site, "bin/git": '#!/bin/sh\necho "$@" >> called\n'})
    (tmp_path / "bin/git").chmod(0o755)
    environment = {**ENVIRONMENT, "PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "GITHUB_ENV": str(tmp_path / "environment")}
    subprocess.run(["bash", "-e", "-c", step["run"]], cwd=tmp_path, env=environment, check=True)
    clone, checkout, _ = (tmp_path / "called").read_text().splitlines()
    assert clone == "clone --quiet https://example.org/code/onglet.git .onglet" and checkout.endswith("checkout --quiet v0.1.0")
    write_files(tmp_path, {".github/workflows/site.yml": "jobs: {}\n", "called": ""})
    own = {"ONGLET_REPOSITORY": "https://onglet.test/onglet.git", "ONGLET_VERSION": "v0.2.0"}
    subprocess.run(["bash", "-e", "-c", step["run"]], cwd=tmp_path, env=environment | own, check=True)
    assert (tmp_path / "called").read_text().startswith("clone --quiet https://onglet.test/onglet.git .onglet\n")
