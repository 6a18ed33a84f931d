"""What every browser test needs: a program that builds, a site, a browser, axe.

    make test                                                     the tests of every change (tiers.py)
    make test-all                                                 everything
    .build/browser/bin/python -m pytest Tests/BrowserTests        these tests alone
    … -k diagrams                                                 some of them
    … -n 0                                                        in one process, to debug one

As many processes as there are cores share the tests, four at most, and one build of our own site.

BUILD_SITE names the program (default: the release that `make site` builds), CHROMIUM the browser.
"""

import fcntl
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

sys.dont_write_bytecode = True
# Programs speak English, wherever the tests run.
os.environ["LC_ALL"] = "C.UTF-8"

from chromium import chromium_path  # noqa: E402
from sites import ROOT, PublishedSite, serve  # noqa: E402
from structures import one_of_each  # noqa: E402
from tiers import ignored_files, is_scheduled, unknown_names  # noqa: E402

collect_ignore = ignored_files()
# How long a browser may take over anything, in milliseconds: against one that hangs, and no measure of speed.
PATIENCE = 120_000
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(config, items):
    names = {item: item.nodeid.removeprefix("Tests/BrowserTests/") for item in items}
    # Of files that are run whole: a test that is asked for by its name comes without its neighbors.
    if not any("::" in argument for argument in config.args) and (unknown := unknown_names(names.values())):
        raise pytest.UsageError(f"tiers.py lists tests that there are no more: {', '.join(unknown)}")
    left = [item for item in items if is_scheduled(names[item])]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


@pytest.fixture(scope="session")
def program():
    """The path of the program: the release, as people run it."""
    path = Path(os.environ.get("BUILD_SITE", ROOT / ".build/release/build-site"))
    if not path.exists():
        pytest.exit(f"{path} is missing; build it with 'scripts/build-release'", returncode=2)
    return path


@pytest.fixture(scope="session")
def build_site(program):
    """Runs the program: `build_site("check", "--site", folder)`; its output where it succeeds."""

    def run(*arguments):
        outcome = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
        assert outcome.returncode == 0, outcome.stderr + outcome.stdout
        return outcome.stdout

    return run


@pytest.fixture(scope="session")
def publish(build_site, tmp_path_factory):
    """Builds a site of files, by their paths, and serves it: `publish({"Content/site.yaml": …})`."""
    servers = []

    def run(files):
        folder = tmp_path_factory.mktemp("site")
        for path, text in files.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        build_site("build", "--quiet", "--site", folder)
        server = serve(folder / "Public")
        servers.append(server)
        return PublishedSite(folder / "Public", server.server_port)

    yield run
    for server in servers:
        server.shutdown()


@pytest.fixture(scope="session")
def once(tmp_path_factory, worker_id):
    """What is made once, whichever process needs it first: `once("own", make)`, `make(path)`."""
    base = tmp_path_factory.getbasetemp()
    base = base if worker_id == "master" else base.parent

    def run(name, make):
        with open(base / f"{name}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (base / name).exists():
                make(base / f"{name}.new")
                (base / f"{name}.new").rename(base / name)
        return base / name

    return run


@pytest.fixture(scope="session")
def own_site(build_site, once):
    """The repository's own guideline."""
    folder = once("own", lambda path: build_site("build", "--quiet", "--site", ROOT, "--output", path))
    server = serve(folder)
    yield PublishedSite(folder, server.server_port)
    server.shutdown()


@pytest.fixture(scope="session")
def looked_at(own_site, once):
    """The pages with a shape that none before has, of those that do not lead on at once, and how many these are."""

    def choose(path):
        pages = [page for page in own_site.pages() if not own_site.is_redirect(page)]
        path.write_text(json.dumps([one_of_each(own_site, pages), len(pages)]))

    return json.loads(once("looked-at", choose).read_text())


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path())
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser):
    """Opens an address in a window of its own: `open_page(url, width=390, color_scheme="dark")`.

    The page's errors end the test. The site is not kept for reading offline, unless the test asks
    for it with `service_workers="allow"`.
    """
    contexts = []
    problems = []

    def run(url, width=1280, height=900, **options):
        options.setdefault("service_workers", "block")
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda message: message.type == "error"
            and problems.append(f"{page.url}: {message.text}"),
        )
        page.goto(url)
        return page

    yield run
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture(params=["http", "file"])
def scheme(request):
    """A test that takes it runs twice: over HTTP and from the disk."""
    return request.param


@pytest.fixture
def table(record_property):
    """Shows lines after all tests, from whichever process: `table("contrast", lines)`."""
    return lambda title, lines: record_property("table", "\n".join([title, *lines]))


def pytest_terminal_summary(terminalreporter):
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, text in getattr(report, "user_properties", []):
                if name == "table" and getattr(report, "when", "") == "call":
                    terminalreporter.write_line(text)
