"""The manual: what it tells its readers to type works, and what the program knows is in it."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from sites import ROOT

CONTENT = ROOT / "Manual/Content"
PROGRAM = Path(os.environ.get("BUILD_SITE", ROOT / ".build/debug/build-site"))
PAGES = sorted(
    str(page.parent.relative_to(CONTENT)) for part in ["start", "how-to"] for page in (CONTENT / part).glob("*/en.md")
)
# A fence, with the reason why it is not run on the line before it.
FENCE = re.compile(
    r"(?:^<!-- not run: (?P<reason>[^\n]+) -->\n)?^(?P<fence>`{3,})(?P<info>[^\n`]*)\n(?P<text>.*?)^(?P=fence)$",
    re.DOTALL | re.MULTILINE,
)
IDENTITY = {
    f"GIT_{role}_{what}": value
    for role in ["AUTHOR", "COMMITTER"]
    for what, value in [("NAME", "A"), ("EMAIL", "a@example.org")]
}


class Block:
    """A block of code on a page: a file, commands, or something to look at."""

    def __init__(self, match):
        words = match["info"].split(None, 1)
        self.language = words[0] if words else ""
        title = re.search(r'title="([^"]+)"', match["info"])
        self.title = title[1] if title else ""
        self.text = match["text"]
        self.reason = match["reason"]

    @property
    def is_run(self):
        return not self.reason and self.language != "diagram" and (self.language != "text" or self.title)

    def script(self, number):
        """The block in the words of a shell."""
        if self.language != "console":
            path, redirection = self.title.removeprefix("+ "), ">>" if self.title.startswith("+ ") else ">"
            assert path, f"neither commands nor a file with its path as title:\n{self.text}"
            return f"mkdir -p \"$(dirname '{path}')\" && cat {redirection} '{path}' <<'END OF FILE'\n{self.text}END OF FILE\n"
        lines = []
        for index, (command, _) in enumerate(self.commands()):
            mark = f"echo; echo '=== {number} {index}'"
            lines += [mark, f"{command} || echo \"=== status $?\""]
        return "\n".join(lines) + "\n"

    def commands(self):
        """Each command with what it is said to print."""
        found = []
        lines = iter(self.text.splitlines())
        for line in lines:
            if line.startswith("$ "):
                while line.endswith("\\"):
                    line += "\n" + next(lines)
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
        return found


def blocks(page):
    text = (CONTENT / page).read_text("utf-8")
    return [Block(match) for match in FENCE.finditer(text)]


def without_times(text):
    """What commands print, but for what no two runs have in common."""
    text = re.sub(r"\b\d+\.\d+ s\b", "TIME", text)
    text = re.sub(r"\b\d+ files? written, (?:\d+ removed, )?\d+ unchanged", "FILES", text)
    return re.sub(r"\b[0-9a-f]{7,64}\b", "HASH", text).strip()


def assert_printed(printed, said, command):
    pattern = ".*".join(re.escape(part) for part in without_times("\n".join(said)).split("…\n"))
    pattern = re.sub(r"(\\n)?…$", ".*", pattern)
    assert re.fullmatch(pattern, without_times(printed), re.DOTALL), f"$ {command}\n{printed}"


@pytest.fixture
def reader(tmp_path):
    """A folder in which a reader follows a page, and how the shell runs there."""
    hub = tmp_path / "hub.git"
    subprocess.run(["git", "init", "--quiet", "--bare", hub], check=True)
    environment = {**os.environ, **IDENTITY, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    folder = tmp_path / "reader"
    folder.mkdir()

    def run(script):
        # The one address that is the reader's own.
        script = script.replace("https://github.com/YOU/handbook.git", str(hub))
        outcome = subprocess.run(
            ["bash", "-c", script], cwd=folder, env=environment, capture_output=False, text=True, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60,
        )  # fmt: skip
        return outcome.stdout

    return run


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("page", PAGES)
def test_commands_and_files_of_a_page_work_in_their_order(page, language, reader):
    """Pages of `start` begin in an empty folder, those of `how-to` in the site of `build-site new site`, in git."""
    script = "set -o pipefail\n"
    if page.startswith("how-to/"):
        script += """
            build-site new site handbook --title 'Our guideline' >/dev/null && cd handbook || exit
            git init --quiet --initial-branch main && git add --all && git commit --quiet --message Start
            git remote add origin https://github.com/YOU/handbook.git && git push --quiet origin main
            """
    said = {}
    for number, block in enumerate(blocks(f"{page}/{language}.md")):
        if not block.is_run:
            continue
        script += block.script(number)
        if block.language == "console":
            said.update({f"{number} {index}": pair for index, pair in enumerate(block.commands())})
    script += "echo; echo '=== end'; [ ! -d Content ] || build-site check\n"
    output = reader(script)
    printed = dict(re.findall(r"^=== (\d+ \d+|end)\n(.*?)(?=^\n?=== (?:\d|end)|\Z)", output, re.DOTALL | re.MULTILINE))
    for key, (command, lines) in said.items():
        assert key in printed, output
        text, *status = re.split(r"^=== status (\d+)\n", printed[key], flags=re.MULTILINE)
        fails = any(re.match(r"[1-9]\d* errors?, ", line) for line in lines)
        assert bool(status) == fails, f"$ {command}\n{printed[key]}"
        if lines:
            assert_printed(text, lines, command)
    assert printed["end"].strip() in ["", "0 errors, 0 warnings"], printed["end"]


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_commands_and_files(page):
    """Files may have words of their own."""

    def code(language):
        return [
            (block.title, block.text if block.language == "console" else block.language, block.reason)
            for block in blocks(f"{page}/{language}.md")
            if block.is_run or block.reason
        ]

    assert code("ja") == code("en")
