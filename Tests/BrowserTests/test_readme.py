"""The manual's ways to a page and to a published guideline, followed to the letter."""

import os
import re
import subprocess
import sys

import pytest
from previews import Preview
from sites import ROOT

PUBLISHING = "publish"
WRITING = "preview"


def blocks(topic, language="en"):
    """The lines of each block of a page."""
    page = (ROOT / f"Manual/Content/start/{topic}/{language}.md").read_text("utf-8")
    return [block.splitlines() for block in re.findall(r"```console\n(.*?)```", page, re.DOTALL)]


def commands(topic):
    """The lines with a prompt of a page's blocks."""
    return [line[2:] for block in blocks(topic) for line in block if line.startswith("$ ")]


def without_times(text):
    """What a preview prints, but for what no two runs have in common."""
    text = re.sub(r"\b\d\d:\d\d:\d\d\b", "TIME", text)
    return re.sub(r":\d+/|\b\d+\.\d{3}(?: s|秒)", "NUMBER", text)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_tutorial_about_the_preview_prints_what_it_shows(tmp_path, program, language):
    environment = {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}"}

    def run(command, folder):
        subprocess.run(["bash", "-c", command], cwd=folder, env=environment, check=True, capture_output=True)

    terminal, editor = blocks(WRITING, language)
    assert terminal[1:3] == ["$ cd handbook", "$ build-site preview --open"]
    run(terminal[0][2:], tmp_path)
    preview = Preview(program, ".", folder_of_process=tmp_path / "handbook", language=language)
    # Each command makes the preview print a report, which starts with the time.
    starts = [number for number, line in enumerate(terminal[3:]) if re.match(r"\d\d:\d\d:\d\d ", line)]
    ends = [*starts[1:], len(terminal[3:])]
    for command, end in zip(editor, ends, strict=True):
        run(command.removeprefix("$ "), tmp_path / "handbook")
        preview.wait_until(lambda printed: printed.count("\n") >= end)
    assert preview.stop() == -2
    assert without_times(preview.printed()).splitlines() == without_times("\n".join(terminal[3:])).splitlines()


def test_the_tutorial_about_publishing_publishes_a_guideline(tmp_path, program):
    hub = tmp_path / "hub.git"
    subprocess.run(["git", "init", "--quiet", "--bare", hub], check=True)
    # The address is the one thing that is the reader's own.
    script, count = re.subn(r"https://\S+\.git", str(hub), "\n".join(commands(PUBLISHING)))
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


@pytest.mark.parametrize(
    "name, title, locale", [("README.md", "A first site", "C.UTF-8"), ("README.ja.md", "最初のサイト", "ja_JP.UTF-8")]
)
def test_the_first_site_of_a_readme_prints_what_it_shows(tmp_path, program, name, title, locale):
    text = (ROOT / name).read_text("utf-8")
    section = re.search(rf"^## {title}\n(.*?)(?=^## )", text, re.DOTALL | re.MULTILINE)[1]
    [files] = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    [(command, said)] = re.findall(r"```console\n\$ ([^\n]*)\n(.*?)```", section, re.DOTALL)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    environment |= {"LANG": locale, "PATH": f"{program.parent}:{os.environ['PATH']}"}
    printed = subprocess.run(
        ["bash", "-euc", files + command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert without_times(printed) == without_times(said)


def test_both_readmes_have_at_most_150_lines():
    lines = [len((ROOT / name).read_text("utf-8").splitlines()) for name in ["README.md", "README.ja.md"]]
    assert max(lines) <= 150


def test_the_readme_of_a_release_has_no_links_to_files_of_the_repository():
    sys.path.insert(0, str(ROOT / "scripts"))
    from release_readme import release_readme

    text = release_readme((ROOT / "README.md").read_text("utf-8"))
    outside_code = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    assert re.findall(r"\]\((?!https://)[^)]*\)", outside_code) == []
    assert "## A first site" in text and "make site" not in text
