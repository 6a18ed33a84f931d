"""What the tests of a release need: what `make dist` made, and machines without Swift to install it on.

    make test-dist                        in roots with nothing but the libraries it asks for
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
DIST = REPOSITORY / "dist"
ARCHIVE = DIST / f"build-site-linux-{platform.machine()}.tar.gz"
# Tools of Debian are in folders that are on root's PATH alone.
ENVIRONMENT = {**os.environ, "PATH": f"{os.environ['PATH']}:/usr/local/sbin:/usr/sbin:/sbin"}


def pytest_addoption(parser):
    parser.addoption("--debian", action="store_true", help="also in a root that debootstrap makes")


def the_only(pattern):
    """The only file of a release whose name is like this."""
    found = list(DIST.glob(pattern))
    assert len(found) == 1, found
    return found[0]


def package():
    return the_only("shishin_*.deb")


def wheel():
    return the_only("shishin-*.whl")


def checked(*arguments, **options):
    """Runs a command of this machine and gives what it printed."""
    outcome = subprocess.run(
        [*map(str, arguments)], env=ENVIRONMENT, capture_output=True, text=True, **options
    )
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return outcome.stdout


def as_root():
    """What a command starts with to own files and mount them, even where the user is not root."""
    return ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--map-root-user"])


class Machine:
    """A root folder with a release, and nothing of this machine's."""

    def __init__(self, folder, program):
        self.folder = folder
        # As a path in there.
        self.program = program

    def run(self, *arguments):
        """Runs the program in there, without an environment, and gives what it printed.

        With /proc, without which Swift's threads (Dispatch) end a program now and then.
        """
        script = f'mount --rbind /proc "$0/proc" && exec {shutil.which("chroot")} "$0" "$@"'
        outcome = subprocess.run(
            [shutil.which("unshare"), *as_root()[1:], "/bin/sh", "-c", script, self.folder,
             self.program, *arguments],
            env={}, capture_output=True, text=True,
        )  # fmt: skip
        assert outcome.returncode == 0, outcome.stdout + outcome.stderr
        return outcome.stdout

    @property
    def executable(self):
        """The program as a path of this machine."""
        return self.folder / self.program[1:]


def libraries(program):
    """The paths of what the loader finds for a program, the loader included."""
    listed = checked("ldd", program)
    return [Path(path) for path in re.findall(r"(?:=> |^\t)(/\S+)", listed, re.MULTILINE)]


def dpkg(folder, *arguments):
    """Runs the package manager on a root that has none, and no package of the C library."""
    administration = folder / "var/lib/dpkg"
    (administration / "updates").mkdir(parents=True, exist_ok=True)
    (administration / "info").mkdir(exist_ok=True)
    (administration / "status").touch()
    return checked(*as_root(), "dpkg", f"--root={folder}", "--ignore-depends=libc6,libgcc-s1", *arguments)


def unpack(folder):
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder)
    return "/" + str(next(folder.glob("build-site-*")).relative_to(folder)) + "/bin/build-site"


def install_package(folder):
    dpkg(folder, "--install", package())
    return "/usr/bin/build-site"


def install_wheel(folder):
    """By pip of this machine: what it installs runs where there is no Python."""
    checked(sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check",
            "--prefix", folder / "usr", wheel())  # fmt: skip
    return "/usr/bin/build-site"


def bare_machine(folder, form):
    program = {"archive": unpack, "package": install_package, "wheel": install_wheel}[form](folder)
    machine = Machine(folder, program)
    (folder / "proc").mkdir()
    for path in libraries(machine.executable):
        target = folder / str(path)[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return machine


def debian_machine(folder, form):
    """A fresh Debian or Ubuntu, on which its own tools install the release."""

    def inside(*arguments):
        checked(REPOSITORY / "scripts/fresh-machine", "--bare", folder / "root", *arguments)

    inside("true")
    root = folder / "root"
    if form == "archive":
        return Machine(root, unpack(root))
    source = {"package": package, "wheel": wheel}[form]()
    shutil.copy(source, root / "root")
    install = "apt-get -qq install --yes --no-install-recommends"
    if form == "package":
        inside("sh", "-euc", f"apt-get -qq update; {install} /root/{source.name}")
        return Machine(root, "/usr/bin/build-site")
    inside("sh", "-euc", f"apt-get -qq update; {install} python3-venv; python3 -m venv /venv; "
           f"/venv/bin/pip install --no-index /root/{source.name}")  # fmt: skip
    return Machine(root, "/venv/bin/build-site")


FORMS = ["archive", "package", "wheel"]


@pytest.fixture(scope="session", params=[f"{kind}-{form}" for kind in ["bare", "debian"] for form in FORMS])
def machine(request, tmp_path_factory):
    kind, form = request.param.split("-")
    if kind == "debian" and not request.config.getoption("--debian"):
        pytest.skip("only with --debian")
    folder = tmp_path_factory.mktemp(request.param)
    return {"bare": bare_machine, "debian": debian_machine}[kind](folder, form)
