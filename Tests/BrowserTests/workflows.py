"""The commands of code hosts' workflows, run in a clean clone with stand-ins for what takes minutes or root.

`swift` puts the program that is under test where a build would, `apt-get` installs nothing, and tests do
not run themselves again. All other commands are the machine's: what they need is installed by the target
of `make` that runs the test.
"""

import os
import re
import shutil
import subprocess

import yaml
from sites import ROOT

RELEASE = ROOT / ".github/workflows/release.yml"

SWIFT = """#!/bin/sh
case "$*" in
-print-target-info) echo '{}' ;;
--version) echo 'Swift version 6.3' ;;
"package resolve") cp "$RESOLVED" . ;;
test*) echo "$*" >> "$RECORD" ;;
*"--configuration release"*)
  echo "$*" >> "$RECORD"
  mkdir -p .build/release && cp "$BUILD_SITE" .build/release/build-site
  ;;
*) exit 64 ;;
esac
"""


def load(path):
    return yaml.safe_load(path.read_text("utf-8"))


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
            "RESOLVED": str(ROOT / "Package.resolved"),
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
        )
        assert outcome.returncode == 0, f"{script}\n{outcome.stdout}{outcome.stderr}"
        return outcome.stdout

    def changes(self):
        status = ["git", "-C", str(self.folder), "status", "--porcelain"]
        return subprocess.run(status, capture_output=True, text=True, check=True).stdout


def steps(job, values):
    """The commands of a job's steps, each with its environment, expressions replaced."""

    def fill(text):
        return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: values[match[1]], str(text))

    for step in job["steps"]:
        if "run" in step:
            assert "${{" not in step["run"], "an expression in a script can be anything"
            environment = {**job.get("env", {}), **step.get("env", {})}
            yield step["run"], {key: fill(value) for key, value in environment.items()}
