"""A release runs where there is neither Swift nor libcmark, and builds there what it builds here."""

import json
import os
import shlex
import shutil
import subprocess
import tarfile
from hashlib import sha256
from pathlib import Path

import pytest
from conftest import ARCHIVE, REPOSITORY, libraries

# The parts of glibc, and what it loads itself where a thread ends.
GLIBC = {"libc", "libm", "libdl", "libpthread", "librt", "ld-linux", "libgcc_s"}
FILES = {
    "bin/build-site", "share/man/man1/build-site.1",
    "share/bash-completion/completions/build-site", "share/zsh/site-functions/_build-site",
    "share/fish/vendor_completions.d/build-site.fish", "share/doc/shishin/copyright",
    "README.md", "CHANGELOG.md",
}  # fmt: skip


def published(folder):
    """The digests of a published site's files by their paths."""
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] not in {".shishin", ".gitignore"}
    }


def test_archive_has_every_file_and_its_checksum():
    with tarfile.open(ARCHIVE) as archive:
        members = archive.getmembers()
    top = members[0].name
    assert {member.name.removeprefix(f"{top}/") for member in members if member.isfile()} == FILES
    assert [member.name for member in members] == sorted(member.name for member in members)
    assert {(member.uid, member.gid, member.uname) for member in members} == {(0, 0, "")}
    digest, name = ARCHIVE.with_name(f"{ARCHIVE.name}.sha256").read_text("utf-8").split()
    assert (digest, name) == (sha256(ARCHIVE.read_bytes()).hexdigest(), ARCHIVE.name)


def test_bill_of_materials_names_the_program_and_all_that_is_linked():
    document = json.loads(ARCHIVE.with_name(ARCHIVE.name.replace(".tar.gz", ".spdx.json")).read_text("utf-8"))
    with tarfile.open(ARCHIVE) as archive:
        program = next(member for member in archive.getmembers() if member.name.endswith("/bin/build-site"))
        digest = sha256(archive.extractfile(program).read()).hexdigest()
    packages = {package["name"]: package for package in document["packages"]}
    assert packages["build-site"]["checksums"][0]["checksumValue"] == digest
    pins = json.loads((REPOSITORY / "Package.resolved").read_text("utf-8"))["pins"]
    swift = {Path(pin["location"]).name for pin in pins}
    libraries = {"libcmark", "libstemmer", "libxml2", "zlib", "libcrypto", "libstdc++", "swift"}
    assert set(packages) == {"build-site"} | swift | libraries
    assert all(package["versionInfo"] for package in packages.values())


def test_program_needs_glibc_alone(machine):
    found = [
        path
        for name in ["*swift*", "*cmark*", "*stemmer*", "*Foundation*", "libxml2*"]
        for path in machine.folder.rglob(name)
        # Where packages are fetched from, fresh-machine leaves empty folders.
        if not path.is_dir()
    ]
    assert found == []
    names = {path.name.split(".so")[0].split("-x86")[0].split("-aarch64")[0]
             for path in libraries(machine.executable)}  # fmt: skip
    assert names <= GLIBC


def test_version_names_the_commit_and_libcmark(machine):
    commit = subprocess.run(
        ["git", "-C", REPOSITORY, "rev-parse", "--short=12", "HEAD"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    words = machine.run("--version").split()
    assert words[0] == "build-site"
    assert words[2].strip("(),").removesuffix("-changed") == commit
    assert words[3] == "libcmark"


def make_site(*arguments):
    subprocess.run(
        ["make", "--silent", "site", f"ARGUMENTS={shlex.join(map(str, arguments))}"],
        cwd=REPOSITORY, env={**os.environ, "MAKEFLAGS": ""}, stdout=subprocess.DEVNULL, check=True,
    )  # fmt: skip


@pytest.fixture(scope="session")
def own_site(tmp_path_factory):
    """What `make site` publishes of the guideline in this repository."""
    folder = tmp_path_factory.mktemp("own")
    make_site("--output", folder)
    return published(folder)


def test_the_released_program_builds_a_new_site_like_the_built_one(machine, tmp_path):
    machine.run("new", "site", "/handbook")
    machine.run("build", "--quiet", "--site", "/handbook")
    there = machine.folder / "handbook"
    make_site("--site", there, "--output", tmp_path)
    assert (there / "Public/ja/index.html").exists()
    assert published(there / "Public") == published(tmp_path)


def test_imports_text_and_html_and_builds_the_drafts(machine):
    (machine.folder / "guide.txt").write_text("# Keys\n\nUse one verb.\n", "utf-8")
    (machine.folder / "page.html").write_text("<html><h1>鍵</h1><p>動詞は一つにする。</p></html>", "utf-8")
    report = machine.run("import", "/guide.txt", "--into", "/imported")
    assert "16 characters: 16 imported, 0 furniture, 0 lost" in report
    machine.run("build", "--drafts", "--quiet", "--site", "/imported")
    assert (machine.folder / "imported/Public/en/guideline/keys.html").exists()
    assert '"title": "鍵"' in machine.run("import", "/page.html", "--plan")


def test_the_released_program_builds_our_site_like_make_site(machine, own_site):
    # Without Templates: they are in the program.
    shutil.copytree(REPOSITORY / "Content", machine.folder / "own/Content")
    machine.run("build", "--quiet", "--site", "/own")
    own = published(machine.folder / "own/Public")
    assert "assets/search/start.js" in own
    assert own == own_site


def test_released_archive_installs_itself(tmp_path):
    downloads = tmp_path / "releases/latest/download"
    downloads.mkdir(parents=True)
    for name in [ARCHIVE.name, f"{ARCHIVE.name}.sha256"]:
        (downloads / name).symlink_to(ARCHIVE.with_name(name))
    outcome = subprocess.run(
        [REPOSITORY / "scripts/install-release", tmp_path / "here"],
        env={"PATH": "/usr/bin:/bin", "RELEASES": (tmp_path / "releases").as_uri()},
        capture_output=True, text=True,
    )  # fmt: skip
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout.startswith("build-site ")
