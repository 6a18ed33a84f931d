"""The workflows of code hosts: well formed, safe, and their own commands run in a clean clone.

The commands run with stand-ins for what would take minutes or root: `swift` puts the program that is
under test where a build would, `apt-get` installs nothing, and tests do not run themselves again.
"""

import os
import platform
import re
import shutil
import subprocess
import tarfile
from hashlib import sha256
from pathlib import Path

import pytest
import yaml

from sites import ROOT

BIN = ROOT / ".build/browser/bin"
WORKFLOW = ROOT / ".github/workflows/publish.yml"
RELEASE = ROOT / ".github/workflows/release.yml"
ACTION = ROOT / "action.yml"
GITLAB = ROOT / ".gitlab-ci.yml"

SWIFT = """#!/bin/sh
case "$*" in
-print-target-info) echo '{}' ;;
--version) echo 'Swift version 6.3' ;;
*"--configuration release"*) mkdir -p .build/release && cp "$BUILD_SITE" .build/release/build-site ;;
build*) mkdir -p .build/debug && cp "$BUILD_SITE" .build/debug/build-site ;;
test*) echo "$*" >> "$RECORD" ;;
*) exit 64 ;;
esac
"""


def load(path):
    return yaml.safe_load(path.read_text("utf-8"))


def lint(*arguments):
    outcome = subprocess.run([*map(str, arguments)], cwd=ROOT, capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


@pytest.mark.parametrize(
    "schema, path",
    [("github-workflows", WORKFLOW), ("github-workflows", RELEASE), ("github-actions", ACTION), ("gitlab-ci", GITLAB)],
)
def test_file_is_what_its_host_reads(schema, path):
    lint(BIN / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", path)


def test_workflows_are_safe():
    lint(BIN / "zizmor", "--offline", "--no-progress", "--quiet", WORKFLOW, RELEASE, ACTION)


def test_actionlint_finds_nothing():
    # With ShellCheck, which reads the steps' scripts.
    lint(BIN / "actionlint", "-shellcheck", shutil.which("shellcheck"), WORKFLOW, RELEASE)


def test_scripts_are_free_of_the_shells_traps():
    scripts = [ROOT / ".ci/run", *sorted((ROOT / "scripts").iterdir())]
    shell = [path for path in scripts if re.match(rb"#!.*\bb?a?sh\n", path.read_bytes())]
    assert len(shell) > 5
    lint("shellcheck", "--severity=warning", *shell)


def test_actions_are_pinned():
    for path in [WORKFLOW, RELEASE, ACTION]:
        uses = re.findall(r"uses: (\S+)(.*)", path.read_text("utf-8"))
        assert uses
        for name, comment in uses:
            assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", name), name
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), name


def test_jobs_ask_for_no_more_than_they_need():
    jobs = load(WORKFLOW)["jobs"]
    assert load(WORKFLOW)["permissions"] == load(RELEASE)["permissions"] == {}
    assert jobs["check"]["permissions"] == {"contents": "read"}
    assert jobs["deploy"]["permissions"] == {
        "contents": "read", "pages": "write", "id-token": "write"
    }  # fmt: skip
    release = load(RELEASE)["jobs"]
    assert release["build"]["permissions"] == {"contents": "read"}
    assert release["publish"]["permissions"] == {"contents": "write"}


class Clone:
    """A clean clone, and an environment in which a job's commands can run."""

    def __init__(self, folder, program):
        self.folder = folder / "clone"
        subprocess.run(["git", "clone", "--quiet", ROOT, self.folder], check=True)
        self.shrink(program)
        tools = folder / "tools"
        tools.mkdir()
        self.write(tools / "swift", SWIFT)
        self.write(tools / "apt-get", "#!/bin/sh\n")
        # What a release asks for is tried with a real one, in Tests/ReleaseTests.
        self.write(tools / "ldd", "#!/bin/sh\n")
        python = self.folder / ".build/browser/bin/python"
        python.parent.mkdir(parents=True)
        self.write(python, '#!/bin/sh\necho "$*" >> "$RECORD"\n')
        # Complete, so that nothing is installed over the stand-in and no test runs itself.
        for name in ["zizmor", "actionlint"]:
            self.write(python.parent / name, "#!/bin/sh\n")
        self.record = folder / "record"
        self.record.touch()
        self.environment = {
            **os.environ,
            "PATH": f"{tools}:{os.environ['PATH']}",
            "BUILD_SITE": str(program),
            "RECORD": str(self.record),
            "MAKEFLAGS": "",
            # A job may set what git should know.
            "GIT_CONFIG_GLOBAL": str(folder / "gitconfig"),
        }

    def shrink(self, program):
        """A small guideline in the place of ours, which other tests build."""
        shutil.rmtree(self.folder / "Content")
        subprocess.run([program, "new", "site", self.folder / "small"], check=True, stdout=subprocess.DEVNULL)
        shutil.move(self.folder / "small/Content", self.folder / "Content")
        shutil.rmtree(self.folder / "small")
        author = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgSign=false"]
        for arguments in [["add", "--all"], [*author, "commit", "--quiet", "--message", "Shrink"]]:
            subprocess.run(["git", "-C", self.folder, *arguments], check=True)

    @staticmethod
    def write(path, text):
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def run(self, script, **environment):
        outcome = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
            cwd=self.folder,
            env={**self.environment, **environment},
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert outcome.returncode == 0, f"{script}\n{outcome.stdout}{outcome.stderr}"
        return outcome.stdout

    def changes(self):
        status = ["git", "-C", str(self.folder), "status", "--porcelain"]
        return subprocess.run(status, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def program():
    return Path(os.environ.get("BUILD_SITE", ROOT / ".build/debug/build-site"))


@pytest.fixture
def clone(tmp_path, program):
    return Clone(tmp_path, program)


def steps(job, values):
    """The commands of a job's steps, each with its environment, expressions replaced."""

    def fill(text):
        return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: values[match[1]], str(text))

    for step in job["steps"]:
        if "run" in step:
            assert "${{" not in step["run"], "an expression in a script can be anything"
            yield step["run"], {key: fill(value) for key, value in step.get("env", {}).items()}


def test_check_job_runs(clone):
    for script, environment in steps(load(WORKFLOW)["jobs"]["check"], {}):
        clone.run(script, **environment)
    record = clone.record.read_text("utf-8")
    assert "test -Xswiftc -warnings-as-errors" in record
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


def test_release_job_makes_a_release_and_tries_it(clone):
    for script, environment in steps(load(RELEASE)["jobs"]["build"], {"github.ref_name": "0.1.0"}):
        clone.run(script, **environment)
    assert "-m pytest Tests/ReleaseTests --debian" in clone.record.read_text("utf-8")
    assert len(list((clone.folder / "dist").iterdir())) == 2
    assert clone.changes() == ""


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
def test_gitlab_job_runs(clone, job):
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
    with tarfile.open(folder / name, "w:gz") as archive:
        archive.add(program, "build-site-0.1.0/bin/build-site")
    digest = sha256((folder / name).read_bytes()).hexdigest()
    (folder / f"{name}.sha256").write_text(f"{digest}  {name}\n")
    return tmp_path / "releases"


def action_values(tmp_path):
    return {
        "inputs.site": "handbook",
        "inputs.version": "",
        "github.action_repository": "example/shishin",
        "github.action_path": str(ROOT),
        "runner.temp": str(tmp_path),
        "runner.temp }}/shishin": str(tmp_path / "shishin"),
        "inputs.base-url || steps.pages.outputs.base_url": "https://example.org/handbook/",
    }


def test_action_builds_another_repository(clone, tmp_path, releases, program):
    output = tmp_path / "output"
    subprocess.run([program, "new", "site", clone.folder / "handbook"], check=True)
    for script, environment in steps(load(ACTION)["runs"], action_values(tmp_path)):
        clone.run(script, **environment, RELEASES=releases.as_uri(), GITHUB_OUTPUT=str(output))
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
