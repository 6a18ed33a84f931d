"""The scripts that `make` and CI call: what they find, and what they say where they cannot go on."""

import os
import re
import shutil
import subprocess

import pytest
from sites import ROOT


def run(command, folder, tools=None):
    """Runs a command, with stand-ins for the machine's programs before all others."""
    for name, text in (tools or {}).items():
        (folder / "tools").mkdir(exist_ok=True)
        (folder / "tools" / name).write_text(f"#!/bin/sh\n{text}\n")
        (folder / "tools" / name).chmod(0o755)
    path = f"{folder / 'tools'}:{os.environ['PATH']}"
    return subprocess.run(
        [*map(str, command)], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True
    )


def test_shellcheck_finds_nothing_in_scripts(tmp_path):
    scripts = [ROOT / ".ci/run", *sorted((ROOT / "scripts").iterdir())]
    shell = [path for path in scripts if re.match(rb"#!.*\bb?a?sh\n", path.read_bytes())]
    assert len(shell) > 5
    outcome = run(["shellcheck", "--severity=warning", *shell], tmp_path)
    assert outcome.returncode == 0, outcome.stdout


# Declarations, and whether they are asked for a comment.
DECLARATIONS = {
    "package struct Bare {}": True,
    "package final class Bare {": True,
    "  package nonisolated(nonsending) static func bare() -> Int { 1 }": True,
    "package func bare(\n  _ value: Int\n) -> Diagnostics {": True,
    "@frozen\npackage enum Bare {": True,
    "package typealias Bare = Int": True,
    "/// Bare.\npackage struct Documented {}": False,
    "/// Bare.\n@frozen\npackage struct Documented {}": False,
    "  package static func flaw(\n    _ value: Int\n  ) -> Diagnostic {": False,
    "  package static func == (left: Self, right: Self) -> Bool {": False,
    "package var bare: Int\npackage init() {}\nstruct Inner {}\npackage import Diagnostics": False,
}


@pytest.mark.parametrize("text", DECLARATIONS)
def test_declarations_without_a_comment_are_found(tmp_path, text):
    (tmp_path / "File.swift").write_text(f"{text}\n\n/// Other.\nlet other = 1\n")
    outcome = run([ROOT / "scripts/check-documentation", tmp_path], tmp_path)
    assert (outcome.returncode, "error: no doc comment" in outcome.stdout) == (
        (1, True) if DECLARATIONS[text] else (0, False)
    )


def two_commands(folder, section):
    (folder / "scripts").mkdir()
    shutil.copy(ROOT / "scripts/two-commands", folder / "scripts")
    (folder / "README.md").write_text(f"# T\n\n$ no\n\n## Two commands\n\n{section}\n## Next\n\n$ no\n")
    return run([folder / "scripts/two-commands"], folder)


def test_the_readmes_commands_are_run_in_their_order(tmp_path):
    outcome = two_commands(tmp_path, "$ echo a >>done     # first\n$ echo b >>done   # second\n")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert (tmp_path / "done").read_text() == "a\nb\n"
    assert re.findall(r"^ 0 min 0\d s  (.*)$", outcome.stdout, re.M) == ["echo a >>done", "echo b >>done"]


@pytest.mark.parametrize("section", ["$ make site\n", "$ true\n$ true\n$ true\n", "$ true # 1\n$ false # 2\n"])
def test_a_readme_without_exactly_two_succeeding_commands_is_an_error(tmp_path, section):
    assert two_commands(tmp_path, section).returncode == 1


@pytest.mark.parametrize(
    "tools, message",
    [
        ({"uname": "echo Darwin"}, "error: a fresh machine is made on Linux\n"),
        (
            {"uname": "echo Linux", "id": "echo 1000"},
            'error: a fresh machine is made as root: sudo env PATH="$PATH" make fresh\n',
        ),
        (
            {"uname": "echo Linux", "id": "echo 0", "swift": "exit 1"},
            "error: 'swift' is not on PATH\n",
        ),
    ],
)
def test_fresh_machine_fails_with_a_reason_where_it_is_impossible(tmp_path, tools, message):
    outcome = run([ROOT / "scripts/fresh-machine", "true"], tmp_path, tools)
    assert (outcome.returncode, outcome.stderr) == (69, message)


@pytest.mark.parametrize("status, is_here", [(0, False), (1, False), (69, True)])
def test_checks_run_here_where_there_can_be_no_fresh_machine(tmp_path, status, is_here):
    for path, text in {
        "scripts/fresh-machine": f"exit {status}",
        "scripts/two-commands": "echo here >&2; exit 3",
    }.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / path).chmod(0o755)
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    outcome = run([tmp_path / ".ci/run"], tmp_path)
    assert (outcome.returncode, outcome.stderr) == ((3, "here\n") if is_here else (status, ""))
    assert ("There can be no fresh machine here" in outcome.stdout) == is_here
