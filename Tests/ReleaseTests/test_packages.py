"""The Debian package and the wheel: well formed, complete, honest about what they need, gone without a trace."""

import base64
import gzip
import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from hashlib import sha256

import pytest
from conftest import ARCHIVE, DIST, REPOSITORY, checked, dpkg, package, wheel

SHARED = {
    "share/bash-completion/completions/build-site", "share/doc/shishin/copyright",
    "share/fish/vendor_completions.d/build-site.fish",
}  # fmt: skip
IN_PACKAGE = {
    "bin/build-site", "share/man/man1/build-site.1.gz", "share/zsh/vendor-completions/_build-site",
    "share/doc/shishin/changelog.gz", "share/doc/shishin/CHANGELOG.md.gz", "share/lintian/overrides/shishin",
}  # fmt: skip
IN_WHEEL = {"share/man/man1/build-site.1", "share/zsh/site-functions/_build-site"}


def product_version():
    return checked(REPOSITORY / ".build/release/build-site", "--version").split()[1].rstrip(",")


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """The program of the archive."""
    folder = tmp_path_factory.mktemp("program")
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder)
    return next(folder.glob("*/bin/build-site"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A virtual environment with the wheel."""
    folder = tmp_path_factory.mktemp("environment")
    checked(sys.executable, "-m", "venv", folder)
    checked(folder / "bin/pip", "install", "--no-index", "--disable-pip-version-check", wheel())
    return folder


def needed_glibc(program):
    """The newest version of the C library of which the program has a symbol."""
    symbols = checked("objdump", "-T", program)
    versions = re.findall(r"\bGLIBC_(\d+)\.(\d+)", symbols)
    assert "GLIBC_PRIVATE" not in symbols
    return max((int(major), int(minor)) for major, minor in versions)


def files_below(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


def test_dist_has_the_files_of_one_release_and_no_others():
    assert {path.name for path in DIST.iterdir()} == {
        ARCHIVE.name, f"{ARCHIVE.name}.sha256", package().name, wheel().name
    }  # fmt: skip


def test_file_names_have_version_and_architecture():
    version = product_version()
    architecture = checked("dpkg", "--print-architecture").strip()
    machine = checked("uname", "-m").strip()
    assert package().name == f"shishin_{version}_{architecture}.deb"
    assert re.fullmatch(rf"shishin-{re.escape(version)}-py3-none-manylinux_\d+_\d+_{machine}\.whl", wheel().name)


def test_packages_require_the_glibc_version_that_the_program_needs(program):
    major, minor = needed_glibc(program)
    depends = checked("dpkg-deb", "--field", package(), "Depends").strip()
    assert re.fullmatch(rf"libc6 \(>= {major}\.{minor}\), libgcc-s1 \(>= [\d.]+\)", depends), depends
    assert f"-manylinux_{major}_{minor}_" in wheel().name


def test_auditwheel_agrees_with_the_wheels_tag():
    said = checked(sys.executable, "-m", "auditwheel", "show", wheel())
    tag = re.search(r"-(manylinux_\w+)\.whl", wheel().name)[1]
    assert re.search(rf'consistent with\s+the following platform tag:\s+"{tag}"', said), said


def test_lintian_finds_nothing():
    outcome = subprocess.run(
        ["lintian", "--fail-on", "error,warning", package()],
        capture_output=True, text=True,
    )  # fmt: skip
    assert (outcome.returncode, outcome.stdout) == (0, "")


def test_package_has_every_file_with_its_digest(tmp_path):
    checked("dpkg-deb", "--raw-extract", package(), tmp_path)
    assert files_below(tmp_path / "usr") == SHARED | IN_PACKAGE
    checked("md5sum", "--check", "--status", "--strict", "DEBIAN/md5sums", cwd=tmp_path)
    assert len((tmp_path / "DEBIAN/md5sums").read_text("utf-8").splitlines()) == len(SHARED | IN_PACKAGE)
    assert (tmp_path / "usr/bin/build-site").stat().st_mode & 0o777 == 0o755
    changes = gzip.decompress((tmp_path / "usr/share/doc/shishin/CHANGELOG.md.gz").read_bytes())
    assert changes == (REPOSITORY / "CHANGELOG.md").read_bytes()


def test_package_is_removed_without_a_trace(tmp_path):
    dpkg(tmp_path, "--install", package())
    assert (tmp_path / "usr/bin/build-site").exists()
    assert "install ok installed" in (tmp_path / "var/lib/dpkg/status").read_text("utf-8")
    dpkg(tmp_path, "--purge", "shishin")
    assert not (tmp_path / "usr").exists()


def test_wheel_has_every_file_with_its_digest():
    with zipfile.ZipFile(wheel()) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        top = f"shishin-{product_version()}"
        assert set(names) == {
            "shishin/__init__.py", "shishin/__main__.py", f"{top}.data/scripts/build-site",
            *(f"{top}.data/data/{path}" for path in SHARED | IN_WHEEL),
            f"{top}.dist-info/METADATA", f"{top}.dist-info/WHEEL", f"{top}.dist-info/RECORD",
        }  # fmt: skip
        lines = archive.read(f"{top}.dist-info/RECORD").decode().splitlines()
        assert [line.split(",")[0] for line in lines] == names
        for line in lines[:-1]:
            path, digest, size = line.split(",")
            content = archive.read(path)
            expected = base64.urlsafe_b64encode(sha256(content).digest()).decode().rstrip("=")
            assert (digest, int(size)) == (f"sha256={expected}", len(content)), path
        metadata = message_from_string(archive.read(f"{top}.dist-info/METADATA").decode())
        assert (metadata["Name"], metadata["Version"]) == ("shishin", product_version())
        assert re.findall(r"\]\((?!https?:|topic:)", metadata.get_payload()) == []
        tag = message_from_string(archive.read(f"{top}.dist-info/WHEEL").decode())["Tag"]
        assert wheel().name == f"{top}-{tag}.whl"


def test_packages_have_the_same_program(program, tmp_path):
    checked("dpkg-deb", "--extract", package(), tmp_path)
    with zipfile.ZipFile(wheel()) as archive:
        inside = archive.read(next(name for name in archive.namelist() if name.endswith("scripts/build-site")))
    assert inside == program.read_bytes() == (tmp_path / "usr/bin/build-site").read_bytes()


def test_pip_puts_the_program_on_path(installed):
    version = checked(installed / "bin/build-site", "--version")
    assert version.split()[1].rstrip(",") == product_version()
    assert {path for path in SHARED | IN_WHEEL if not (installed / path).exists()} == set()


def test_module_is_the_program_with_its_arguments_and_exit_code(installed):
    python = installed / "bin/python"
    assert checked(python, "-m", "shishin", "--version") == checked(installed / "bin/build-site", "--version")
    outcome = subprocess.run(
        [python, "-m", "shishin", "render", "--plain"], input=b"*\xe9\x8d\xb5*\n", capture_output=True
    )
    assert (outcome.returncode, outcome.stdout) == (0, "<p><em>鍵</em></p>\n".encode())
    wrong = subprocess.run([python, "-m", "shishin", "--no-such-option"], capture_output=True)
    assert wrong.returncode == 64


def test_pip_removes_what_it_installed(tmp_path):
    checked(sys.executable, "-m", "venv", tmp_path)
    before = files_below(tmp_path)
    checked(tmp_path / "bin/pip", "install", "--no-index", "--disable-pip-version-check", wheel())
    checked(tmp_path / "bin/pip", "uninstall", "--yes", "shishin")
    after = {path for path in files_below(tmp_path) if "__pycache__" not in path}
    assert after <= before


def test_copyright_names_all_that_is_linked(tmp_path):
    checked("dpkg-deb", "--extract", package(), tmp_path)
    in_package = (tmp_path / "usr/share/doc/shishin/copyright").read_text("utf-8")
    with tarfile.open(ARCHIVE) as archive:
        name = next(name for name in archive.getnames() if name.endswith("doc/shishin/copyright"))
        in_archive = archive.extractfile(name).read().decode()
    for text in [in_package, in_archive]:
        titles = ", ".join(re.findall(r"^={78}\n(.*)\n={78}$", text, re.MULTILINE)).split(", ")
        assert {
            "FlyingFox", "swift-argument-parser", "swift-subprocess", "swift-system", "Yams",
            "the library of Swift", "ICU", "libcmark", "libstemmer", "libxml2", "zlib",
            "libcrypto",
        } <= set(titles)  # fmt: skip
    assert in_archive.count("END OF TERMS AND CONDITIONS") >= 1
    assert "END OF TERMS AND CONDITIONS" not in in_package
