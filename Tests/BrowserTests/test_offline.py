"""The site without a network: kept by the service worker, and unpacked from an archive."""

import contextlib
import functools
import shutil
import threading
import zipfile

import pytest
from sites import QuietHandler, Server

SEARCH = "async (query) => (await Shishin.search(query)).results.map((result) => result.url)"
# Resolves when the browser has compared the service worker with the one of the server.
LOOKED_FOR_UPDATES = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
}"""
KEPT = "async () => (await caches.keys()).filter((name) => !name.endsWith(' pages')).length"
UNTIL_TAKEN_OVER = """async (milliseconds) => {
  const worker = navigator.serviceWorker.controller;
  for (const end = performance.now() + milliseconds; performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { controller } = navigator.serviceWorker;
    if (controller !== worker && controller.state === 'activated') break;
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}"""
TEXT = "async (path) => (await fetch(path)).text()"


class Host:
    """A folder served at one address, which can go away and come back.

    The file that `held` names is not sent before `released` is set.
    """

    def __init__(self, folder):
        host = self

        class Handler(QuietHandler):
            def do_GET(self):
                if self.path == host.held:
                    host.released.wait(60)
                # A file that was replaced within the same second is another one.
                del self.headers["If-Modified-Since"]
                super().do_GET()

            def end_headers(self):
                # What is there offline is what the worker has kept, not the browser.
                self.send_header("Cache-Control", "no-store")
                super().end_headers()

        self.handler = functools.partial(Handler, directory=str(folder))
        self.held = None
        self.released = threading.Event()
        self.port = 0
        self.start()

    def start(self):
        self.server = Server(("localhost", self.port), self.handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def url(self, path):
        return f"http://localhost:{self.port}/{path}"


@pytest.fixture
def site(build_site, tmp_path):
    """A small site's folder, and a function that builds it with a sentence on its home page."""
    folder = tmp_path / "site"
    build_site("new", "site", folder)
    with open(folder / "Content/site.yaml", "a") as configuration:
        configuration.write("offline: true\n")
    home = folder / "Content/en.md"
    text = home.read_text("utf-8")

    def build(sentence, output="Public"):
        home.write_text(f"{text}\n{sentence}\n", "utf-8")
        build_site("build", "--quiet", "--site", folder, "--output", folder / output)

    build("First build.")
    return folder, build


@pytest.fixture
def host(site):
    host = Host(site[0] / "Public")
    yield host
    host.stop()


@pytest.fixture
def visit(browser):
    """A window in which the site has been visited once: the worker is there and has kept it."""
    contexts = []

    def run(host):
        context = browser.new_context(service_workers="allow")
        contexts.append(context)
        page = context.new_page()
        page.goto(host.url("en/index.html"))
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        return context, page

    yield run
    for context in contexts:
        context.close()


@contextlib.contextmanager
def offline(host, context):
    """While this lasts, the host is gone, and so is the network."""
    host.stop()
    context.set_offline(True)
    yield
    context.set_offline(False)
    host.start()


def reload_until(page, sentence):
    """A new build comes with one of the next pages: the browser asks for it at each.

The page does not respond while the worker of the new build takes over: a browser under remote control
    loses pages that it asks for in just that moment.
    """
    for _ in range(10):
        page.evaluate(UNTIL_TAKEN_OVER, 5000)
        page.reload()
        if sentence in page.inner_text("main"):
            return
    pytest.fail(f"'{sentence}' has not come")


def test_every_page_and_the_search_work_offline_after_one_visit(host, visit):
    context, page = visit(host)
    with offline(host, context):
        page.goto(host.url("ja/index.html"))
        assert page.get_attribute("html", "lang") == "ja"
        for link in page.locator(".navigation a").evaluate_all("links => links.map((link) => link.href)"):
            page.goto(link)
            assert page.locator("h1").count() == 1
        assert page.evaluate(SEARCH, "button") != []
        page.goto(host.url("en/"))
        assert "First build." in page.inner_text("main")


def test_a_new_build_replaces_the_old_one_and_pages_never_mix_both(site, host, visit):
    context, old = visit(host)
    old.reload()
    site[1]("Second build.")
    new = context.new_page()
    new.goto(host.url("en/index.html"))
    reload_until(new, "Second build.")
    # What the page that is still open asks for is of its own build.
    assert "First build." in old.evaluate(TEXT, "index.html")
    assert "Second build." in new.evaluate(TEXT, "index.html")
    assert new.evaluate(KEPT) == 2
    old.close()
    new.reload()
    new.wait_for_function(f"async () => await ({KEPT})() === 1")
    with offline(host, context):
        new.reload()
        assert "Second build." in new.inner_text("main")
        assert new.evaluate(SEARCH, "button") != []


def test_pages_opened_during_an_update_show_the_old_build_whole(site, host, visit):
    context, page = visit(host)
    host.held = "/en/index.html"
    site[1]("Second build.")
    page.reload()
    page.wait_for_function(f"async () => await ({KEPT})() === 2")
    for _ in range(3):
        page.reload()
        # The new worker is still at it: what it waits for is held.
        page.wait_for_function("async () => Boolean((await navigator.serviceWorker.getRegistration()).installing)")
        assert page.evaluate(KEPT) == 2
        assert "First build." in page.inner_text("main")
    host.released.set()
    reload_until(page, "Second build.")
    with offline(host, context):
        page.reload()
        assert "Second build." in page.inner_text("main")
        assert page.evaluate(SEARCH, "button") != []


def test_an_incomplete_upload_is_not_used(site, host, visit):
    folder, build = site
    context, page = visit(host)
    build("Second build.", output="next")
    shutil.copy(folder / "next/service-worker.js", folder / "Public/service-worker.js")
    for _ in range(4):
        page.reload()
        page.evaluate(LOOKED_FOR_UPDATES)
        page.wait_for_function("async () => !(await navigator.serviceWorker.getRegistration()).installing")
        assert "First build." in page.inner_text("main")
    assert page.evaluate(KEPT) <= 2
    shutil.copytree(folder / "next", folder / "Public", dirs_exist_ok=True)
    reload_until(page, "Second build.")


def test_a_site_that_turns_offline_off_removes_its_worker_and_caches(site, host, visit):
    folder, build = site
    context, page = visit(host)
    page.reload()
    assert page.evaluate(KEPT) == 1
    page.evaluate("caches.open('shishin /elsewhere/ pages').then(() => true)")
    configuration = folder / "Content/site.yaml"
    configuration.write_text(configuration.read_text().replace("offline: true\n", ""))
    build("Second build.")
    # The page and its script still come from the old worker; the new one reloads it.
    page.reload()
    page.get_by_text("Second build.").wait_for()
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    assert page.evaluate("() => caches.keys()") == ["shishin /elsewhere/ pages"]


def test_a_packaged_site_works_from_disk_with_search(build_site, site, tmp_path, open_page):
    archive = tmp_path / "guideline.zip"
    build_site("package", "--site", site[0], archive)
    zipfile.ZipFile(archive).extractall(tmp_path / "日本 語")
    page = open_page((tmp_path / "日本 語/guideline/index.html").as_uri(), locale="ja-JP")
    page.wait_for_url("**/ja/index.html")
    assert page.evaluate(SEARCH, "button") != []
    page.locator(".card .cover").last.click()
    page.wait_for_url("**/ja/components/**")
    page.locator("h1").wait_for()
