"""The workflow that publishes a release: its own commands make one and try it."""

import shutil

from conftest import REPOSITORY
from workflows import RELEASE, Clone, load, steps


def test_release_job_makes_a_release_and_tries_it(tmp_path):
    clone = Clone(tmp_path, REPOSITORY / ".build/release/build-site")
    # What real tools fetched and made, for the release that the other tests try.
    for name in [
        "dist/libraries/libxml2.a", "dist/libraries/libxml2.copyright",
        "release/build-site.product/Objects.LinkFileList",
    ]:  # fmt: skip
        path = clone.folder / ".build" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / ".build" / name, path)
    (clone.folder / ".build/checkouts").symlink_to(REPOSITORY / ".build/checkouts")
    for script, environment in steps(load(RELEASE)["jobs"]["build"], {"github.ref_name": "0.1.0"}):
        clone.run(script, **environment)
    assert "-m pytest Tests/ReleaseTests --debian" in clone.record.read_text("utf-8")
    assert len(list((clone.folder / "dist").iterdir())) == 5
    assert clone.changes() == ""
