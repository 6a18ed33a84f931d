"""The site keeps the Content-Security-Policy that it publishes in `_headers`."""

import functools
import re
import threading
from http.server import ThreadingHTTPServer

import pytest
from sites import QuietHandler

# What a strict policy keeps from being run or shown, wherever it stands in HTML.
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


@pytest.fixture(scope="module")
def host(own_site):
    headers = (own_site.folder / "_headers").read_text("utf-8")
    policy = re.search(r"^  Content-Security-Policy: (.*)$", headers, re.MULTILINE)[1]

    class Handler(QuietHandler):
        def end_headers(self):
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

    server = ThreadingHTTPServer(
        ("localhost", 0), functools.partial(Handler, directory=str(own_site.folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()


WATCH = """
globalThis.violations = [];
addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
});
"""


def test_pages_of_every_kind_keep_the_policy(own_site, host, browser):
    kinds = [
        "index.html", "en/404.html", "en/glossary.html", "ja/glossary.html", "en/search.html?q=tab",
        "en/checklist.html", "ja/rules/index.html", "en/sources/index.html", "en/sources/bars2020.html",
        "en/rules/tab-bar.navigate.html", "en/index.html", "ja/index.html",
    ]  # fmt: skip
    topics = sorted(
        str(path.relative_to(own_site.folder))
        for path in own_site.folder.glob("ja/*/*.html")
        if b'class="drawing"' in path.read_bytes()
    )
    assert topics
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    for path in kinds + topics:
        page.goto(host + path)
        assert page.evaluate("violations") == [], path
    page.goto(host + "en/index.html")
    page.evaluate("() => Shishin.search('tab bar')")
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((worker) => worker.scope)")
    assert page.evaluate("violations") == []
    context.close()
