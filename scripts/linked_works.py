"""What is linked into a release: packages of Swift, libraries of C, and where their licenses are."""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / ".build"
OWN_PACKAGES = sorted((ROOT / "Packages").iterdir())
OBJECTS = BUILD / "release/build-site.product/Objects.LinkFileList"
# The libraries of C by the file that says whose they are; Debian has one in each of its packages.
LIBRARIES = {
    "libcrypto": "/usr/share/doc/libssl-dev/copyright",
    "libcmark": "/usr/share/doc/libcmark-dev/copyright",
    "libstemmer": "/usr/share/doc/libstemmer-dev/copyright",
    "libxml2": BUILD / "dist/libraries/libxml2.copyright",
    "zlib": "/usr/share/doc/zlib1g-dev/copyright",
}


def fail(message):
    sys.exit(f"error: {message}")


def read(path):
    try:
        return Path(path).read_text("utf-8").strip("\n")
    except OSError as error:
        fail(f"{path} is missing: {error.strerror}")


def has(package, module):
    """Whether a module is a package's: by its folder or, where that has another name, by the manifest."""
    if any((package / "Sources" / name).exists() for name in [module, module.replace("_", "-")]):
        return True
    return bool(re.search(rf'\.target\(\s*name: "{module}"', read(package / "Package.swift")))


def packages():
    """The packages of Swift that objects in the program come from, by name."""
    checkouts = sorted((BUILD / "checkouts").iterdir(), key=lambda package: package.name.lower())
    found = set()
    for module in {re.search(r"/([^/]+)\.build/", path)[1] for path in read(OBJECTS).splitlines()}:
        owners = [package for package in [ROOT, *OWN_PACKAGES, *checkouts] if has(package, module)]
        if not owners:
            fail(f"no package has the module {module}, of which the program has objects")
        found |= set(owners)
    return [package for package in checkouts if package in found]


def texts(package):
    """A package's license, and what it wants to be said beside it."""
    license = sorted(package.glob("LICENSE*"))
    if not license:
        fail(f"{package.name} has no license")
    return [read(path) for path in [license[0], *sorted(package.glob("NOTICE*"))]]


def icu():
    """The library of Swift has ICU inside; its license is in Debian's package of the library."""
    found = sorted(Path("/usr/share/doc").glob("libicu[0-9d]*/copyright"))
    return found[0] if found else fail("the license of ICU is missing; libicu-dev has it")


def pins():
    """The commits and versions of packages of Swift, by the names of their folders in lower case."""
    return {pin["identity"]: pin for pin in json.loads(read(ROOT / "Package.resolved"))["pins"]}
