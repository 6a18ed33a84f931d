"""Published sites, as a browser sees them."""

import functools
import sys
import threading
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class PublishedSite:
    """A folder with a site, and the port where it is served."""

    folder: Path
    port: int

    def pages(self):
        """The paths of all pages, sorted."""
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*.html"))

    def is_redirect(self, path):
        """Whether a page is an old address, which leads on at once."""
        return 'http-equiv="refresh"' in (self.folder / path).read_text("utf-8")

    def url(self, path, scheme="http"):
        """The address of a file of the site: `url("en/index.html", "file")`."""
        assert (self.folder / path.split("#")[0].split("?")[0]).exists(), path
        if scheme == "file":
            return f"{self.folder.as_uri()}/{path}"
        return f"http://localhost:{self.port}/{path}"


class QuietHandler(SimpleHTTPRequestHandler):
    def do_GET(self):
        # Browsers ask for it by themselves.
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    # A browser opens many connections at once; those beyond the queue would wait for seconds.
    request_queue_size = 128

    def handle_error(self, request, client_address):
        # A page that is closed lets go of what it has asked for.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def serve(folder):
    """Serves a folder on a port that is free, until it is shut down."""
    handler = functools.partial(QuietHandler, directory=str(folder))
    server = Server(("localhost", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def add_style(page, css):
    """Adds a style sheet to a page, whose policy forbids elements with one."""
    page.evaluate(
        """(css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets.push(sheet);
        }""",
        css,
    )
