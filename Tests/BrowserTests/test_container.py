"""The container file: what its last stage installs is what the program loads."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from sites import ROOT

CONTAINERFILE = ROOT / "Containerfile"
# What every Debian has, and what comes with a package that is named.
BASE = {"libc6", "libgcc-s1", "libicu72", "liblzma5"}


def stages():
    """The instructions of each stage, continued lines joined, without comments."""
    text = re.sub(r"^\s*#.*\n", "", CONTAINERFILE.read_text("utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n", " ", text).splitlines()
    found = []
    for line in filter(None, lines):
        if line.startswith("FROM "):
            found.append([])
        found[-1].append(line)
    return found


def installed(stage):
    """The packages that a stage installs."""
    commands = [command for line in stage if line.startswith("RUN ") for command in line[4:].split("&&")]
    words = [command.split() for command in commands if "apt-get install" in command]
    return {word for command in words for word in command[2:] if not word.startswith("-")}


def test_the_image_runs_the_program_in_the_folder_of_the_site():
    build, image = stages()
    assert build[0] == "FROM docker.io/library/swift:6.2-bookworm AS build"
    assert image[0] == "FROM docker.io/library/debian:bookworm-slim"
    assert "RUN make install PREFIX=/opt/shishin" in build
    assert image[-3:] == ["COPY --from=build /opt/shishin /usr/local", "WORKDIR /site", 'ENTRYPOINT ["build-site"]']


def test_files_that_the_build_reads_are_sent_to_it():
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    # `make install` compiles these, and the program contains the others.
    for name in ["Sources", "Packages", "Package.swift", "Makefile", "scripts", "Templates", "Documentation", "Examples"]:
        assert name not in ignored and (ROOT / name).exists()


@pytest.mark.skipif(not shutil.which("dpkg"), reason="the packages are those of Debian")
def test_the_image_has_every_library_that_the_program_loads(program):
    release = Path("/etc/os-release").read_text("utf-8")
    if "VERSION_CODENAME=bookworm" not in release:
        pytest.skip("the image is another release of Debian than this machine")
    libraries = re.findall(r"=> (/\S+)", subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout)
    assert libraries
    owners = set()
    for library in libraries:
        # The folder may be a link: /lib is /usr/lib.
        names = [library, library.removeprefix("/usr"), "/usr" + library.removeprefix("/usr")]
        found = subprocess.run(["dpkg", "-S", *names], capture_output=True, text=True).stdout
        owners |= {line.split(":")[0] for line in found.splitlines()}
    assert owners - BASE <= installed(stages()[1])
