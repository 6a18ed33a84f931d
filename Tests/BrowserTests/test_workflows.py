"""The workflows of code hosts: well formed, safe, and their own commands run in a clean clone.

The job that makes a release is run by `make test-dist`, with Tests/ReleaseTests.
"""

import os
import platform
import re
import shutil
import subprocess
import tarfile
from hashlib import sha256

import pytest
from sites import ROOT
from workflows import RELEASE, Clone, load, steps

BIN = ROOT / ".build/browser/bin"
WORKFLOW = ROOT / ".github/workflows/publish.yml"
TORTURE = ROOT / ".github/workflows/torture.yml"
ACTION = ROOT / "action.yml"
GITLAB = ROOT / ".gitlab-ci.yml"


def lint(*arguments):
    outcome = subprocess.run([*map(str, arguments)], cwd=ROOT, capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


@pytest.mark.parametrize(
    "schema, path",
    [
        ("github-workflows", WORKFLOW), ("github-workflows", RELEASE), ("github-workflows", TORTURE),
        ("github-actions", ACTION), ("gitlab-ci", GITLAB),
    ],  # fmt: skip
)
def test_each_workflow_file_matches_the_schema_of_its_host(schema, path):
    lint(BIN / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", path)


def test_zizmor_finds_no_risk_in_workflows():
    lint(BIN / "zizmor", "--offline", "--no-progress", "--quiet", WORKFLOW, RELEASE, TORTURE, ACTION)


def test_actionlint_finds_nothing():
    # With ShellCheck, which reads the steps' scripts.
    lint(BIN / "actionlint", "-shellcheck", shutil.which("shellcheck"), WORKFLOW, RELEASE, TORTURE)


def test_actions_are_pinned():
    for path in [WORKFLOW, RELEASE, TORTURE, ACTION]:
        uses = re.findall(r"uses: (\S+)(.*)", path.read_text("utf-8"))
        assert uses
        for name, comment in uses:
            assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", name), name
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), name


def test_jobs_ask_for_no_more_than_they_need():
    jobs = load(WORKFLOW)["jobs"]
    assert load(WORKFLOW)["permissions"] == load(RELEASE)["permissions"] == load(TORTURE)["permissions"] == {}
    assert jobs["check"]["permissions"] == {"contents": "read"}
    assert jobs["deploy"]["permissions"] == {
        "contents": "read", "pages": "write", "id-token": "write"
    }  # fmt: skip
    assert all(job["permissions"] == {"contents": "read"} for job in load(TORTURE)["jobs"].values())
    release = load(RELEASE)["jobs"]
    assert release["build"]["permissions"] == {"contents": "read"}
    assert release["publish"]["permissions"] == {
        "contents": "write", "id-token": "write", "attestations": "write"
    }  # fmt: skip


@pytest.fixture
def clone(tmp_path, program):
    return Clone(tmp_path, program)


def test_the_check_job_succeeds(clone):
    for script, environment in steps(load(WORKFLOW)["jobs"]["check"], {}):
        clone.run(script, **environment)
    record = clone.record.read_text("utf-8")
    assert "--build-tests -Xswiftc -warnings-as-errors" in record
    assert "test --configuration release" in record
    assert "-m pytest Tests/BrowserTests" in record
    assert (clone.folder / "Public/ja/index.html").exists()
    assert clone.changes() == ""


def test_deploy_job_builds_for_the_address(clone):
    address = "https://example.org/guide"
    values = {"steps.pages.outputs.base_url": address}
    for script, environment in steps(load(WORKFLOW)["jobs"]["deploy"], values):
        clone.run(script, **environment)
    home = (clone.folder / "Public/ja/index.html").read_text("utf-8")
    assert f'<link rel="canonical" href="{address}/ja/index.html">' in home


def test_release_of_another_version_than_its_tag_is_refused(clone):
    script, environment = list(steps(load(RELEASE)["jobs"]["build"], {"github.ref_name": "9.9.9"}))[-1]
    clone.run("swift build --configuration release")
    with pytest.raises(AssertionError, match="the tag is 9.9.9, and the program is "):
        clone.run(script, **environment)


def test_release_is_published_with_its_files(clone, tmp_path):
    clone.write(tmp_path / "tools/gh", '#!/bin/sh\necho "$*" >> "$RECORD"\n')
    dist = clone.folder / "dist"
    dist.mkdir()
    for name in ["build-site-linux-x86_64.tar.gz", "build-site-linux-x86_64.tar.gz.sha256"]:
        (dist / name).touch()
    values = {"github.ref_name": "0.1.0", "github.token": "none", "github.repository": "example/shishin"}
    for script, environment in steps(load(RELEASE)["jobs"]["publish"], values):
        clone.run(script, **environment)
    assert clone.record.read_text("utf-8").split() == [
        "release", "create", "0.1.0", "--verify-tag", "--title", "0.1.0", "--generate-notes",
        "dist/build-site-linux-x86_64.tar.gz", "dist/build-site-linux-x86_64.tar.gz.sha256",
    ]  # fmt: skip


@pytest.mark.parametrize("job", ["check", "pages"])
def test_the_gitlab_job_succeeds(clone, job):
    pipeline = load(GITLAB)
    for script in pipeline["default"]["before_script"] + pipeline[job]["script"]:
        clone.run(script, CI_PAGES_URL="https://example.org/guide")
    assert (clone.folder / "Public/sitemap.xml").exists() == (job == "pages")
    assert clone.changes() == ""


@pytest.fixture
def releases(tmp_path, program):
    """A folder like a release's downloads, with the program in it."""
    folder = tmp_path / "releases/latest/download"
    folder.mkdir(parents=True)
    name = f"build-site-linux-{platform.machine()}.tar.gz"
    with tarfile.open(folder / name, "w:gz", compresslevel=1) as archive:
        archive.add(program, "build-site-0.1.0/bin/build-site")
    digest = sha256((folder / name).read_bytes()).hexdigest()
    (folder / f"{name}.sha256").write_text(f"{digest}  {name}\n")
    (tmp_path / "releases/download").mkdir()
    (tmp_path / "releases/download" / load(ACTION)["inputs"]["version"]["default"]).symlink_to(folder)
    return tmp_path / "releases"


def action_values(tmp_path, version):
    return {
        "inputs.site": "handbook",
        "inputs.version": version,
        "github.action_repository": "example/shishin",
        "github.action_path": str(ROOT),
        "runner.temp": str(tmp_path),
        "runner.temp }}/shishin": str(tmp_path / "shishin"),
        "inputs.base-url || steps.pages.outputs.base_url": "https://example.org/handbook/",
    }


@pytest.mark.parametrize("version", [load(ACTION)["inputs"]["version"]["default"], ""])
def test_action_builds_another_repository(clone, tmp_path, releases, program, version):
    output = tmp_path / "output"
    subprocess.run([program, "new", "site", clone.folder / "handbook"], check=True)
    for script, environment in steps(load(ACTION)["runs"], action_values(tmp_path, version)):
        clone.run(script, **environment, RELEASES=releases.as_uri(), GITHUB_OUTPUT=str(output))
    assert output.read_text("utf-8") == "path=handbook/Public\n"
    assert (clone.folder / "handbook/Public/sitemap.xml").exists()


def test_action_from_a_checkout_builds_the_program_from_source(clone, tmp_path, program):
    output = tmp_path / "output"
    subprocess.run([program, "new", "site", clone.folder / "handbook"], check=True)
    values = {
        **action_values(tmp_path, load(ACTION)["inputs"]["version"]["default"]),
        # Of `uses: ./shishin`.
        "github.action_repository": "",
        "github.action_path": str(clone.folder),
    }
    for script, environment in steps(load(ACTION)["runs"], values):
        clone.run(script, **environment, GITHUB_OUTPUT=str(output))
    assert "--configuration release" in clone.record.read_text("utf-8")
    assert output.read_text("utf-8") == "path=handbook/Public\n"
    assert (clone.folder / "handbook/Public/sitemap.xml").exists()


def test_release_with_another_checksum_is_refused(tmp_path, releases):
    archive = next(releases.rglob("*.tar.gz"))
    archive.write_bytes(archive.read_bytes() + b"x")
    outcome = subprocess.run(
        [ROOT / "scripts/install-release", tmp_path / "here"],
        env={**os.environ, "RELEASES": releases.as_uri()},
        capture_output=True,
        text=True,
    )
    assert outcome.returncode == 1
    assert "has another checksum than it should" in outcome.stderr
    assert not (tmp_path / "here").exists()
