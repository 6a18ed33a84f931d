"""What `make install PREFIX=…` puts in place: the program, completions that shells take, a manual."""

import json
import os
import re
import shutil
import subprocess

import pytest
from conftest import REPOSITORY


def run(*arguments, **environment):
    outcome = subprocess.run(
        [*map(str, arguments)],
        cwd=REPOSITORY, env={**os.environ, **environment}, capture_output=True, text=True,
    )  # fmt: skip
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return outcome


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    folder = tmp_path_factory.mktemp("in stalled")
    run("scripts/install-files", ".build/release/build-site", folder)
    return folder


def commands(prefix):
    help = json.loads(run(prefix / "bin/build-site", "--experimental-dump-help").stdout)
    return [child["commandName"] for child in help["command"]["subcommands"] if child["commandName"] != "help"]


def test_make_install_puts_the_program_below_the_prefix(tmp_path):
    run("make", "install", f"PREFIX={tmp_path}", MAKEFLAGS="")
    assert run(tmp_path / "bin/build-site", "--version").stdout.startswith("build-site ")
    assert (tmp_path / "share/man/man1/build-site.1").exists()
    # Over itself, as an update does, and below a folder for packagers.
    run("make", "install", "PREFIX=/usr", f"DESTDIR={tmp_path / 'stage'}", MAKEFLAGS="")
    assert (tmp_path / "stage/usr/bin/build-site").exists()


def test_program_may_be_replaced_while_it_runs(prefix, tmp_path):
    shutil.copytree(prefix, tmp_path / "again")
    program = tmp_path / "again/bin/build-site"
    running = subprocess.Popen([program, "render"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    run("scripts/install-files", ".build/release/build-site", tmp_path / "again")
    output, _ = running.communicate(b"*new*\n")
    assert b"<em>new</em>" in output


def test_bash_completes_commands_and_options(prefix):
    script = prefix / "share/bash-completion/completions/build-site"

    def completions(*words):
        line = " ".join(words)
        return run(
            "bash", "--noprofile", "--norc", "-c",
            f"""
            source '{script}'
            COMP_WORDS=({line}{' ""' if line.endswith(' ') else ''}); COMP_LINE='{line}'
            COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_POINT=${{#COMP_LINE}}
            function=$(complete -p build-site | sed 's/.*-F \\([^ ]*\\).*/\\1/')
            "$function" build-site "${{COMP_WORDS[COMP_CWORD]}}" ''
            printf '%s\\n' "${{COMPREPLY[@]}}"
            """,
            PATH=f"{prefix / 'bin'}:{os.environ['PATH']}",
        ).stdout.split()  # fmt: skip

    assert completions("build-site", "trans") == ["translations"]
    assert "--format" in completions("build-site", "check", "--f")


@pytest.mark.parametrize(
    "shell, check, path",
    [
        ("bash", "-n", "bash-completion/completions/build-site"),
        ("zsh", "-n", "zsh/site-functions/_build-site"),
        ("fish", "--no-execute", "fish/vendor_completions.d/build-site.fish"),
    ],
)
def test_completions_are_of_their_shell_and_know_every_command(prefix, shell, check, path):
    script = prefix / "share" / path
    assert run(shell, check, script).stderr == ""
    text = script.read_text("utf-8")
    assert [name for name in commands(prefix) if not re.search(rf"\b{name}\b", text)] == []


def test_manual_is_set_without_a_warning_and_has_every_command(prefix):
    outcome = run("groff", "-man", "-ww", "-Tutf8", "-P-cbu", prefix / "share/man/man1/build-site.1")
    assert outcome.stderr == ""
    assert [name for name in commands(prefix) if not re.search(rf"^ +{name}", outcome.stdout, re.M)] == []


def test_homebrews_formula_installs_the_version_that_it_names(tmp_path):
    facts = json.loads(
        run("ruby", "Tests/ReleaseTests/formula.rb", "Formula/shishin.rb", tmp_path, MAKEFLAGS="").stdout
    )
    version = run(tmp_path / "bin/build-site", "--version").stdout.split()[1].rstrip(",")
    assert facts["tag"] == version
    assert (tmp_path / "share/zsh/site-functions/_build-site").exists()
    # What Package.swift asks Homebrew for, and what building needs.
    manifest = (REPOSITORY / "Package.swift").read_text("utf-8")
    asked = set(re.findall(r'\.brew\(\["([^"]+)"\]\)', manifest))
    assert asked | {"swift", "python", "pkgconf"} == set(facts["dependencies"])
