"""The site keeps the Content-Security-Policy that it publishes in `_headers`, on every page.

Every page is read; in a browser, one of each structure is opened.
"""

import functools
import json
import re
import threading
from http.server import ThreadingHTTPServer

import pytest
from sites import QuietHandler

# What a strict policy keeps from being run or shown, anywhere in HTML.
INLINE = re.compile(
    rb"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)(?! type=\"application/ld\+json\")|javascript:"
)


def test_no_page_has_anything_inline(own_site):
    found = {}
    for path in own_site.folder.rglob("*.html"):
        html = re.sub(rb"<script type=\"application/ld\+json\">.*?</script>", b"", path.read_bytes())
        tags = b"".join(re.findall(rb"<[a-z][^>]*>", html))
        if match := INLINE.search(tags):
            found[str(path.relative_to(own_site.folder))] = match[0]
    assert found == {}


VIOLATION = b"<!DOCTYPE html><title>Wrong</title><h1>Wrong</h1><p style='color: red'>Inline</p>"


class Host(QuietHandler):
    """Serves a site under its policy, and a page that breaks it."""

    policy = ""
    # What browsers have found against it (CSP3, section 5): page, directive, what was kept out.
    reports: list
    # Set by the report of the page that breaks it.
    is_violated: threading.Event

    def do_GET(self):
        pages = {"/visit": b"<!DOCTYPE html><title>Visit</title>", "/violation": VIOLATION}
        if self.path not in pages:
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(pages[self.path])

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        report = json.loads(body)["csp-report"]
        path = report["document-uri"].split("/", 3)[3]
        self.reports.append((path, report["effective-directive"], report["blocked-uri"]))
        if path == "violation":
            self.is_violated.set()
        self.send_response(204)
        self.end_headers()

    def end_headers(self):
        if self.path != "/visit":
            self.send_header("Content-Security-Policy", f"{self.policy}; report-uri /report")
        if self.path.startswith("/assets/"):
            self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()


@pytest.fixture
def host(own_site):
    """A host, the address of its port without a name, and the reports that it gets."""
    headers = (own_site.folder / "_headers").read_text("utf-8")
    policy = re.search(r"^  Content-Security-Policy: (.*)$", headers, re.MULTILINE)[1]
    handler = type("Host", (Host,), {"policy": policy, "reports": [], "is_violated": threading.Event()})
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(handler, directory=str(own_site.folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield handler, f":{server.server_port}"
    server.shutdown()


def reports_until_violation(handler):
    """What has been reported, once the report of the page that breaks the policy is there."""
    handler.is_violated.wait()
    return set(handler.reports)


EXPECTED = {("violation", "style-src-attr", "inline")}


def test_pages_with_scripts_do_not_violate_the_policy(host, browser):
    handler, port = host
    context = browser.new_context()
    page = context.new_page()
    for path in ["en/search.html?q=tab", "en/checklist.html#topics=alert", "ja/rules/index.html#level=must"]:
        page.goto(f"http://localhost{port}/{path}")
    page.evaluate("() => Shishin.search('tab bar')")
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((worker) => worker.scope)")
    page.goto(f"http://localhost{port}/violation")
    assert reports_until_violation(handler) == EXPECTED
    context.close()


def test_pages_keep_their_policy_where_a_host_sends_none(own_site, browser):
    """As on GitHub Pages: the page says its policy itself."""
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(own_site.folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    problems = []
    page.on("console", lambda message: message.type == "error" and problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    for path in ["index.html", "en/index.html", "en/search.html?q=tab", "en/checklist.html", "ja/rules/index.html"]:
        page.goto(f"http://127.0.0.1:{server.server_port}/{path}")
    page.evaluate("() => Shishin.search('tab bar')")
    assert problems == []
    ran = page.evaluate(
        """() => {
          const script = document.createElement('script');
          script.textContent = 'globalThis.ran = true';
          document.body.append(script);
          document.body.setAttribute('onclick', 'globalThis.ran = true');
          document.body.click();
          return Boolean(globalThis.ran);
        }"""
    )
    assert not ran
    assert any("Content Security Policy" in text for text in problems)
    server.shutdown()
    context.close()


# Opens pages in frames, two at a time; `visited` gives those that could not be opened.
VISIT = """
(paths) => {
  const waiting = paths.values();
  const failed = [];
  const lane = async () => {
    const frame = document.createElement('iframe');
    frame.width = 1280;
    frame.height = 900;
    document.body.append(frame);
    for (const path of waiting) {
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.src = path;
      await loaded;
      if (!frame.contentDocument?.querySelector('h1')) failed.push(path);
    }
  };
  globalThis.visited = Promise.all([lane(), lane()]).then(() => failed);
}
"""


def test_no_structure_of_a_page_violates_the_policy(own_site, looked_at, host, browser):
    """Takes long because a policy holds for a page that is gone to: hundreds are."""
    handler, port = host
    # A page that opens all others frames them, which this directive forbids; it asks nothing of them.
    handler.policy = handler.policy.replace("; frame-ancestors 'none'", "")
    # A service worker would fetch all pages once more.
    context = browser.new_context(service_workers="block")
    problems = []
    context.on("weberror", lambda error: problems.append(str(error.error)))
    redirects = [path for path in own_site.pages() if own_site.is_redirect(path)]
    paths = [*looked_at[0], *redirects[:1], "violation"]
    # Two names, two processes.
    names = ["localhost", "127.0.0.1"]
    pages = [context.new_page() for _ in names]
    for number, (name, page) in enumerate(zip(names, pages)):
        page.goto(f"http://{name}{port}/visit")
        page.evaluate(VISIT, paths[number::2])
    assert [page.evaluate("visited") for page in pages] == [[], []]
    assert reports_until_violation(handler) == EXPECTED
    assert problems == []
    context.close()
