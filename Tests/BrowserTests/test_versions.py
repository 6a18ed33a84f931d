"""Every place that states the version of the product states the same."""

import re

import pytest
from sites import ROOT

VERSION = r"(\d+\.\d+\.\d+)"
SOURCE = ("Sources/Commands/BuildSite.swift", rf'^let productVersion = "{VERSION}"$')
# A file, and what stands around each version in it.
PLACES = [
    SOURCE,
    ("action.yml", rf"^    default: '{VERSION}'$"),
    ("Formula/shishin.rb", rf'^  url "[^"]+", tag: "{VERSION}"$'),
    # The newest release below Unreleased.
    ("CHANGELOG.md", rf"\A# Changelog\n\n(?:## Unreleased\n(?:(?!^## ).*\n)*)?## {VERSION}$"),
    *[(f"Manual/Content/start/install/{language}.md", pattern) for language in ["en", "ja"] for pattern in [
        rf"\bshishin_{VERSION}_amd64\.deb\b",
        rf"\bshishin-{VERSION}-py3-none-manylinux_2_35_x86_64\.whl\b",
    ]],  # fmt: skip
    *[(f"Manual/Content/how-to/{topic}/{language}.md", rf"\bshishin@{VERSION}\b")
      for topic in ["host", "check-links"] for language in ["en", "ja"]],
    ("Manual/Content/how-to/host/en.md", rf"default: the version of the action, here {VERSION}\)"),
    ("Manual/Content/how-to/host/ja.md", rf"既定値はアクションと同じで、ここでは{VERSION}。"),
    ("CONTRIBUTING.md", rf"`git tag {VERSION} && git push origin (?=\1`)"),
    (".github/workflows/release.yml", rf"git tag {VERSION} && git push origin (?=\1$)"),
]


def stated(path, pattern):
    return re.findall(pattern, (ROOT / path).read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("path, pattern", PLACES)
def test_each_listed_file_states_the_version_of_the_product(path, pattern):
    assert stated(path, pattern) == stated(*SOURCE)


def test_no_other_file_names_a_version_to_download():
    """A file that names an artifact, an action or a tag with a version is listed above."""
    listed = {path for path, _ in PLACES}
    texts = [ROOT / name for name in ["README.md", "README.ja.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "action.yml"]]
    texts += [*(ROOT / "Manual/Content").rglob("*.md"), *(ROOT / "Formula").iterdir(), *(ROOT / "scripts").iterdir()]
    pattern = rf"(?:shishin[-_@]|git tag |tag: \"){VERSION}"
    naming = {str(path.relative_to(ROOT)) for path in texts if re.search(pattern, path.read_text("utf-8"))}
    assert naming <= listed
