"""The workflow that publishes a release: its own commands make one and try it."""

import shutil

from conftest import REPOSITORY
from workflows import RELEASE, Clone, load, steps


def test_release_job_makes_a_release_and_tries_it(tmp_path):
    clone = Clone(tmp_path, REPOSITORY / ".build/release/build-site")
    # Made from sources that a real apt-get fetches, for the release that the other tests try.
    libraries = clone.folder / ".build/dist/libraries"
    libraries.mkdir(parents=True)
    shutil.copy(REPOSITORY / ".build/dist/libraries/libxml2.a", libraries)
    for script, environment in steps(load(RELEASE)["jobs"]["build"], {"github.ref_name": "0.1.0"}):
        clone.run(script, **environment)
    assert "-m pytest Tests/ReleaseTests --debian" in clone.record.read_text("utf-8")
    assert len(list((clone.folder / "dist").iterdir())) == 2
    assert clone.changes() == ""
