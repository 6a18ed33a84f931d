"""The manual: what it tells its readers to type works, and what the program knows is in it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from accessibility import flaws_by_address
from sites import ROOT, PublishedSite, serve

CONTENT = ROOT / "Manual/Content"
PROGRAM = Path(os.environ.get("BUILD_SITE", ROOT / ".build/release/build-site"))
PAGES = sorted(
    str(page.parent.relative_to(CONTENT)) for part in ["start", "how-to"] for page in (CONTENT / part).glob("*/en.md")
)
# A fence, with the reason why it is not run on the line before it.
FENCE = re.compile(
    r"(?:^<!-- not run: (?P<reason>[^\n]+) -->\n)?^(?P<fence>`{3,})(?P<info>[^\n`]*)\n(?P<text>.*?)^(?P=fence)$",
    re.DOTALL | re.MULTILINE,
)
# Readers of a language see the program's messages in it.
LOCALES = {"en": "C.UTF-8", "ja": "ja_JP.UTF-8"}
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
    text = re.sub(r"\b\d+\.\d+(?: s\b|秒)", "TIME", text)
    text = re.sub(r"\b\d+ files? written, (?:\d+ removed, )?\d+ unchanged", "FILES", text)
    text = re.sub(r"\d+ファイルを書き出し、(?:\d+件を削除、)?\d+件は変更なし", "FILES", text)
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
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    environment |= {**IDENTITY, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    folder = tmp_path / "reader"
    folder.mkdir()

    def run(script, locale):
        # The one address that is the reader's own.
        script = script.replace("https://github.com/YOU/handbook.git", str(hub))
        outcome = subprocess.run(
            ["bash", "-c", script], cwd=folder, env={**environment, "LANG": locale}, capture_output=False, text=True, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        return outcome.stdout

    return run


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("page", PAGES)
def test_commands_of_a_manual_page_print_what_the_page_shows(page, language, reader):
    """Pages of `start` begin in an empty folder, those of `how-to` in the site of `build-site new site`, in git.

    The original of that site is in the language of the page.
    """
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
    output = reader(script, LOCALES[language])
    printed = dict(re.findall(r"^=== (\d+ \d+|end)\n(.*?)(?=^\n?=== (?:\d|end)|\Z)", output, re.DOTALL | re.MULTILINE))
    for key, (command, lines) in said.items():
        assert key in printed, output
        text, *status = re.split(r"^=== status (\d+)\n", printed[key], flags=re.MULTILINE)
        fails = any(re.match(r"[1-9]\d* errors?, |エラー[1-9]\d*件、", line) for line in lines)
        assert bool(status) == fails, f"$ {command}\n{printed[key]}"
        if lines:
            assert_printed(text, lines, command)
    assert printed["end"].strip() in ["", "0 errors, 0 warnings", "エラー0件、警告0件"], printed["end"]


@pytest.mark.parametrize("language", LOCALES)
def test_a_reader_publishes_a_site_with_three_pages_by_what_is_written(language, reader, tmp_path):
    """In one folder: the first site, pages of the reader's own, and a branch that a host shows."""
    script = "set -e\n"
    # Publishing says to skip its first two commands, which create the site.
    for page, skipped in [("start/first-site", 0), ("how-to/write-a-page", 0), ("start/publish", 2)]:
        for block in blocks(f"{page}/{language}.md"):
            if block.is_run and block.language == "console":
                commands = [command for command, _ in block.commands()]
                # One of the builds finds the errors that the page adds to show them.
                script += "\n".join(f"{command} >/dev/null || echo failed" for command in commands[skipped:]) + "\n"
                skipped = max(0, skipped - len(commands))
            elif block.is_run:
                script += block.script(0)
    output = reader(script + "echo check; build-site check\n", LOCALES[language])
    counts = {"en": "0 errors, 0 warnings", "ja": "エラー0件、警告0件"}[language]
    assert output.count("failed") == 1 and output.endswith(f"check\n{counts}\n"), output
    published = subprocess.run(
        ["git", "--git-dir", tmp_path / "hub.git", "ls-tree", "-r", "--name-only", "gh-pages"],
        capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    pages = [f"{language}/components/alert.html", f"{language}/components/tab-bar.html", f"{language}/voice/tone.html"]
    assert set(pages) <= set(published)


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_commands_and_files(page):
    """Files and quoted words may be in the language of the page, and so may the original of the site."""

    def unquoted(command):
        command = re.sub(r"'[^']*'", "…", command).replace(" --languages ja,en", "").replace(" --title …", "")
        # Ids that the program derives from words, and the languages of originals and translations.
        command = re.sub(r"[\w-]+/(?:en|ja)\.md", "…/en.md", command)
        command = re.sub(r"(--accept|new translation) \S+", r"\1 …", command)
        return command.replace("Public/ja", "Public/en")

    def code(language):
        return [
            (
                block.title.replace("ja.md", "en.md"),
                [unquoted(command) for command, _ in block.commands()] if block.language == "console" else block.language,
                block.reason,
            )
            for block in blocks(f"{page}/{language}.md")
            if block.is_run or block.reason
        ]

    assert code("ja") == code("en")


@pytest.fixture(scope="session")
def manual(once):
    """A copy of the manual, with the pages that are made of what the program says, and built."""

    def make(folder):
        shutil.copytree(ROOT / "Manual", folder, ignore=shutil.ignore_patterns("Public"))
        subprocess.run([sys.executable, ROOT / "scripts/make-reference", PROGRAM, folder], check=True)
        run("build", "--quiet", "--site", folder)

    return once("manual", make)


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True).stdout


def test_manual_has_no_diagnostics(manual):
    """Nor a translation that is missing or stale."""
    assert run("check", "--site", manual, "--strict") == "0 errors, 0 warnings\n"


def test_translations_of_the_manual_are_accepted(manual):
    accepted = [(folder / "Content/translations.lock").read_text("utf-8") for folder in [manual, ROOT / "Manual"]]
    assert accepted[0] == accepted[1], "run scripts/make-reference, and commit Manual/Content/translations.lock"


def named(page):
    """What stands as code on a page, and the words of it."""
    spans = re.findall(r"`([^`\n]+)`", page.read_text("utf-8"))
    return {*spans, *(word for span in spans for word in re.split(r"[\s,]+", span))}


def commands(command, path=()):
    for child in command.get("subcommands", []):
        if child["commandName"] != "help":
            yield [*path, child["commandName"]], child.get("arguments", [])
            yield from commands(child, [*path, child["commandName"]])


def keys(schema):
    """The names of all keys below a schema."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            yield from schema["properties"]
        schema = schema.values()
    if not isinstance(schema, str | int | float | bool | None):
        for value in schema:
            yield from keys(value)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_reference_has_every_command_and_option(manual, language):
    page = manual / f"Content/reference/commands/{language}.md"
    parts = dict(re.findall(r"^## build-site ([a-z ]+) \{#.*?\n(.*?)(?=^## |\Z)", page.read_text("utf-8"), re.DOTALL | re.MULTILINE))
    everywhere = named(page)
    program = json.loads(run("--experimental-dump-help"))["command"]
    for path, arguments in commands(program):
        part = parts[" ".join(path)]
        for argument in arguments:
            for name in argument.get("names", []):
                option = ("--" if name["kind"] == "long" else "-") + name["name"]
                assert option in everywhere, path
                assert option in part or option in ["--site", "--templates", "--base-url", "--jobs", "--version", "-h", "--help"], path  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ja"])
def test_reference_has_every_key_and_diagnostic(manual, language, tmp_path):
    run("schemas", tmp_path)
    codes = {line.split()[0] for line in run("explain").splitlines()}
    assert codes == {page.parent.name for page in manual.glob(f"Content/diagnostics/*/{language}.md")}
    pages = {"site": "site-yaml", "data-": "data-files"}
    for path in sorted(tmp_path.iterdir()):
        page = next((pages[start] for start in pages if path.name.startswith(start)), "content-files")
        spans = named(manual / f"Content/reference/{page}/{language}.md")
        # A key of a key stands with dots: `logo.dark`, `rules[].id`.
        found = {key for span in spans for key in re.split(r"\.|\[\]\.?", span)}
        assert {*keys(json.loads(path.read_text("utf-8")))} - codes <= found, path.name


def undescribed(schema, path=""):
    """The keys below a schema that it says nothing of."""
    for key, value in schema.get("properties", {}).items():
        if "description" not in value:
            yield f"{path}.{key}"
        yield from undescribed(value, f"{path}.{key}")
    for part in [*schema.get("oneOf", []), schema.get("items"), schema.get("additionalProperties")]:
        if isinstance(part, dict):
            yield from undescribed(part, path)


def test_every_key_of_a_schema_is_described(tmp_path):
    run("schemas", tmp_path)
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in tmp_path.iterdir()}
    assert {name: keys for name, schema in schemas.items() if (keys := [*undescribed(schema)])} == {}


SHOWN = [
    "index", "glossary", "how-to/index", "start/first-site", "how-to/draw", "how-to/host", "reference/site-yaml",
    "reference/drawing-syntax", "reference/search-folding", "background/drift", "diagnostics/index", "diagnostics/raw-html",
]  # fmt: skip


@pytest.fixture(scope="session")
def published(manual):
    server = serve(manual / "Public")
    yield PublishedSite(manual / "Public", server.server_port)
    server.shutdown()


# Every second one in a language: their kinds come in pairs.
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("language, width", [("en", 390), ("ja", 1280)])
def test_pages_are_accessible(published, open_page, language, width, first):
    addresses = [published.url(f"{language}/{path}.html") for path in SHOWN[first::2]]
    assert flaws_by_address(open_page("about:blank", width=width), addresses) == {}


@pytest.mark.parametrize("language, query, title", [
    ("en", "rename a topic", "Rename"),
    ("en", "stale-translation", "stale-translation"),
    ("ja", "図を描く", "図を描く"),
    ("ja", "ほんやく", "翻訳する"),
])  # fmt: skip
def test_search_of_the_manual_finds_the_page(published, open_page, scheme, language, query, title):
    page = open_page(published.url(f"{language}/index.html", scheme))
    results = page.evaluate(
        """async ([query, language]) => {
          document.querySelector('.site-header input[type=search]').focus();
          while (!globalThis.Shishin?.search) await new Promise((go) => setTimeout(go, 20));
          return (await Shishin.search(query, { language, limit: 3 })).results.map((result) => result.title);
        }""",
        [query, language],
    )
    assert title in results
