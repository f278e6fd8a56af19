"""What publishes this project's site, and the sites that `onglet init` makes, agree in what matters."""

import yaml

from onglet import REPOSITORY, run

OWN = REPOSITORY / ".github/workflows/site.yml"
STARTER = REPOSITORY / "starter/github/workflows/site.yml"
GITLAB = REPOSITORY / "starter/gitlab-ci.yml"

# Only a site of its own gets Onglet from elsewhere.
ELSEWHERE = "Get Onglet"


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
    own["jobs"]["build"]["steps"] = [without_place(step) for step in own["jobs"]["build"]["steps"]]
    assert own == starter


def test_the_whole_history_is_fetched_before_anything_is_built():
    for path in (OWN, STARTER):
        steps = load(path)["jobs"]["build"]["steps"]
        checkout = [number for number, step in enumerate(steps) if step.get("uses", "").startswith("actions/checkout@")]
        assert [steps[number]["with"]["fetch-depth"] for number in checkout] == [0], path
        trust = [number for number, step in enumerate(steps) if "safe.directory" in step.get("run", "")]
        build = [number for number, step in enumerate(steps) if "onglet build" in step.get("run", "")]
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
    helps = {name: run(name, "--help", folder=tmp_path).out for name in ("build", "check")}
    for path in (OWN, STARTER, GITLAB):
        for line in path.read_text(encoding="utf-8").splitlines():
            command, _, rest = line.partition("release/onglet ")[2].partition(" ")
            if command:
                options = [word for word in rest.replace("+", " ").split() if word.startswith("--")]
                assert [option for option in options if f"{option} " not in helps[command]] == [], line
