"""The README's way to a published guideline, followed to the letter."""

import os
import re
import subprocess
from pathlib import Path

from sites import ROOT

TITLE = "## Publish your own guideline in five minutes\n"


def commands():
    """The lines with a prompt of the section's blocks."""
    section = (ROOT / "README.md").read_text("utf-8").split(TITLE)[1].split("\n## ")[0]
    blocks = re.findall(r"```console\n(.*?)```", section, re.DOTALL)
    return [line[2:] for block in blocks for line in block.splitlines() if line.startswith("$ ")]


def test_five_minutes_to_a_published_guideline(tmp_path):
    program = Path(os.environ.get("BUILD_SITE", ROOT / ".build/debug/build-site"))
    hub = tmp_path / "hub.git"
    subprocess.run(["git", "init", "--quiet", "--bare", hub], check=True)
    # The address is the one thing that is the reader's own.
    script, count = re.subn(r"https://\S+\.git", str(hub), "\n".join(commands()))
    assert count == 1
    identity = {
        f"GIT_{role}_{what}": value
        for role in ["AUTHOR", "COMMITTER"]
        for what, value in [("NAME", "A"), ("EMAIL", "a@example.org")]
    }
    outcome = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=tmp_path,
        env={**os.environ, **identity, "PATH": f"{program.parent}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
    )
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    published = subprocess.run(
        ["git", "-C", hub, "ls-tree", "-r", "--name-only", "gh-pages"],
        capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    assert {"index.html", "en/index.html", "ja/index.html", "data/rules.json", ".nojekyll"} <= set(published)
    assert not [path for path in published if path.startswith(".shishin")]
