"""What the tests of a release need: the archive that `make dist` made, and machines without Swift.

    make test-dist                        in a root with nothing but the libraries it asks for
    make test-dist ARGUMENTS=--debian     also in a fresh Debian or Ubuntu (needs root, debootstrap)
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

sys.dont_write_bytecode = True

REPOSITORY = Path(__file__).resolve().parents[2]
ARCHIVE = REPOSITORY / f"dist/build-site-linux-{platform.machine()}.tar.gz"


def pytest_addoption(parser):
    parser.addoption("--debian", action="store_true", help="also in a root that debootstrap makes")


class Machine:
    """A root folder with the release unpacked at its top, and nothing of this machine's."""

    def __init__(self, folder):
        self.folder = folder
        with tarfile.open(ARCHIVE) as archive:
            archive.extractall(folder)
        self.release = next(folder.glob("build-site-*"))

    def run(self, *arguments):
        """Runs the program in there, without an environment, and gives what it printed.

        With /proc, without which Swift's threads (Dispatch) end a program now and then.
        """
        enter = ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--map-root-user"])
        script = f'mount --rbind /proc "$0/proc" && exec {shutil.which("chroot")} "$0" "$@"'
        outcome = subprocess.run(
            [shutil.which(enter[0]), *enter[1:], "/bin/sh", "-c", script, self.folder,
             f"/{self.release.name}/bin/build-site", *arguments],
            env={}, capture_output=True, text=True, timeout=300,
        )  # fmt: skip
        assert outcome.returncode == 0, outcome.stdout + outcome.stderr
        return outcome.stdout


def libraries(program):
    """The paths of what the loader finds for a program, the loader included."""
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    return [Path(path) for path in re.findall(r"(?:=> |^\t)(/\S+)", listed, re.MULTILINE)]


def bare_machine(folder):
    machine = Machine(folder)
    (folder / "proc").mkdir()
    for path in libraries(machine.release / "bin/build-site"):
        target = folder / str(path)[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return machine


def debian_machine(folder):
    release = Path("/etc/os-release").read_text("utf-8")
    suite = re.search(r'^VERSION_CODENAME="?(\w+)', release, re.MULTILINE)[1]
    subprocess.run(["debootstrap", "--variant=minbase", suite, folder], check=True)
    return Machine(folder)


@pytest.fixture(scope="session", params=["bare", "debian"])
def machine(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "bare":
        return bare_machine(folder)
    if not request.config.getoption("--debian"):
        pytest.skip("only with --debian")
    return debian_machine(folder)
