"""`build-site links` against a server on this machine with every behavior that a link may meet."""

import contextlib
import http.server
import json
import os
import socket
import ssl
import subprocess
import threading
import time
from collections import Counter

import pytest

CONFIGURATION = """title: Guideline
languages: [en]
baseURL: https://example.com/
linkExceptions:
- {address: "http://*/excepted*", reason: staff only}
"""
PAGE = b"<!doctype html><title>A</title><h1 id=top-id>A</h1><a name=named></a><p id='\xc3\xa4'>b</p><p id='%20'>c</p>"
SCRIPTED = b"<!doctype html><title>A</title><script>document.body.id = 'made'</script>"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def redirect(self, status, path):
        self.answer(status, Location=path)

    def do_HEAD(self):
        self.do_GET()

    def do_GET(self):
        server, path, isHead = self.server, self.path, self.command == "HEAD"
        server.requests.append((time.monotonic(), self.command, path))
        tries = sum(1 for _, command, other in server.requests if other == path and command == self.command)
        match path:
            case "/page":
                self.answer(200, PAGE, Content_Type="text/html; charset=utf-8")
            case "/scripted":
                self.answer(200, SCRIPTED, Content_Type="text/html")
            case "/data":
                self.answer(200, b"{}", Content_Type="application/json")
            case "/empty":
                self.answer(204)
            case "/gone":
                self.answer(410)
            case "/forbidden" | "/login" | "/teapot":
                self.answer({"/forbidden": 403, "/login": 401, "/teapot": 418}[path])
            case "/no-head":
                self.answer(405 if isHead else 200, PAGE, Content_Type="text/html")
            case "/head-404":
                self.answer(404 if isHead else 200, PAGE, Content_Type="text/html")
            case "/moved":
                self.redirect(301, "/page")
            case "/moved-308":
                self.redirect(308, "/page")
            case "/moved-twice":
                self.redirect(301, "/moved")
            case "/for-now":
                self.redirect(302, "/page")
            case "/moved-then-for-now":
                self.redirect(301, "/for-now")
            case "/moved-to-nothing":
                self.redirect(301, "/nothing")
            case "/loop":
                self.redirect(302, "/loop-back")
            case "/loop-back":
                self.redirect(302, "/loop")
            case "/cookie":
                if "seen=1" in self.headers.get("Cookie", ""):
                    self.answer(200, PAGE, Content_Type="text/html")
                else:
                    self.answer(302, Location="/cookie", Set_Cookie="seen=1; Path=/")
            case "/busy":
                if tries == 1:
                    self.answer(429, Retry_After="0")
                else:
                    self.answer(200, PAGE, Content_Type="text/html")
            case "/always-busy":
                self.answer(429, Retry_After="86400")
            case "/shaky":
                self.answer(503 if tries == 1 and isHead is False else 500 if isHead else 200)
            case "/broken-server":
                self.answer(500)
            case "/cut":
                self.send_response(200)
                self.send_header("Content-Length", "100000")
                self.end_headers()
                self.wfile.write(b"x")
                self.close_connection = True
            case "/huge":
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(1 << 40))
                self.end_headers()
                self.close_connection = True
            case "/large":
                self.answer(200, b"x" * (17 << 20), Content_Type="application/pdf")
            case "/endless" | "/endless-without-head":
                if isHead and path == "/endless-without-head":
                    return self.answer(405)
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.close_connection = True
                try:
                    while not server.released.is_set():
                        server.sent += self.wfile.write(b"<p>word" * 20_000)
                except OSError:
                    pass
            case "/hostile":
                self.redirect(301, "/many-)[x](javascript:y)\"}")
            case "/silent":
                server.released.wait()
            case "/ftp":
                self.answer(301, Location="ftp://example.org/")
            case path if path.startswith("/chain-"):
                number = int(path.removeprefix("/chain-"))
                self.redirect(302, "/page" if number == 0 else f"/chain-{number - 1}")
            case path if path.startswith("/many-"):
                self.answer(200)
            case "/source":
                self.answer(200, server.source, Content_Type="text/html")
            case _:
                self.answer(404)


class IPv6Server(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET6


def started(server):
    server.requests, server.released, server.source, server.sent = [], threading.Event(), PAGE, 0
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


@pytest.fixture
def server():
    server = started(http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler))
    yield server
    server.released.set()
    server.shutdown()


def address(server, path=""):
    host = server.server_address[0]
    return f"http://{f'[{host}]' if ':' in host else host}:{server.server_address[1]}{path}"


@pytest.fixture
def site(tmp_path):
    def write(links, files={}):
        pages = {
            "site.yaml": CONFIGURATION,
            "bars/en.md": "---\ntitle: Bars\n---\n",
            "bars/alert/en.md": "---\ntitle: Alert\n---\n\n" + "".join(f"- [a](<{link}>)\n" for link in links),
        }
        for name, text in (pages | files).items():
            path = tmp_path / "Content" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def links(program):
    def run(site, *arguments, pause="0"):
        command = [program, "links", "--site", site, "--private", "--pause", pause, "--format", "json", *arguments]
        result = subprocess.run(command, capture_output=True, text=True)
        assert result.returncode in (0, 1), result.stderr
        return json.loads(result.stdout)["diagnostics"]

    return run


WORKS = [
    "/page", "/page#top-id", "/page#named", "/page#%C3%A4", "/page#%20", "/page#top", "/page#/route", "/data#x", "/empty",
    "/no-head", "/head-404", "/for-now", "/cookie", "/busy", "/shaky", "/chain-9", "/excepted/page", "/cut", "/huge",
    "/huge#x", "/large#page=3",
]  # fmt: skip
VERDICTS = {
    "/nothing": ("broken-link", "answers 404"),
    "/gone": ("broken-link", "answers 410"),
    "/teapot": ("broken-link", "answers 418"),
    "/broken-server": ("broken-link", "answers 500"),
    "/page#missing": ("broken-link", "no such anchor"),
    "/scripted#made": ("unchecked-link", "unless a script makes it"),
    "/forbidden": ("unchecked-link", "answers 403"),
    "/login": ("unchecked-link", "answers 401"),
    "/always-busy": ("unchecked-link", "answers 429"),
    "/moved": ("moved-link", "has moved"),
    "/moved-308": ("moved-link", "has moved"),
    "/moved-twice": ("moved-link", "has moved"),
    "/moved#top-id": ("moved-link", "has moved"),
    "/moved-then-for-now": ("moved-link", "has moved"),
    "/moved-to-nothing": ("broken-link", "answers 404"),
    "/loop": ("broken-link", "redirects form a loop"),
    "/chain-12": ("broken-link", "redirects form a loop"),
    "/ftp": ("broken-link", "does not answer in HTTP"),
}


def test_each_behavior_gets_its_verdict(server, site, links):
    paths = WORKS + list(VERDICTS)
    found = links(site([address(server, path) for path in paths]))
    verdicts = {}
    for diagnostic in found:
        path = next(path for path in sorted(paths, key=len, reverse=True) if f"{address(server, path)}'" in diagnostic["message"])
        verdicts[path] = (diagnostic["code"], diagnostic["message"])
    assert sorted(verdicts) == sorted(VERDICTS), verdicts
    for path, (code, words) in VERDICTS.items():
        assert verdicts[path][0] == code and words in verdicts[path][1], (path, verdicts[path])


@pytest.mark.parametrize("path", ["/endless#x", "/endless-without-head"])
def test_a_page_without_end_is_read_up_to_a_bound_and_put_nowhere(server, site, program, tmp_path, path):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    folder = site([address(server, path)])
    command = [program, "links", "--site", folder, "--private", "--pause", "0"]
    process = subprocess.Popen(command, env={**os.environ, "TMPDIR": str(temporary)}, stdout=subprocess.PIPE, text=True)
    largest = 0
    while process.poll() is None:
        # A file that goes meanwhile is passed over.
        for folder_path, _, names in os.walk(temporary):
            for name in names:
                with contextlib.suppress(OSError):
                    largest = max(largest, os.stat(os.path.join(folder_path, name)).st_size)
    assert process.stdout.read().startswith("0 errors, 0 warnings")
    assert largest < 1 << 20, largest
    assert server.sent < 200 << 20, server.sent


def test_an_address_that_a_server_sends_ends_nothing_in_an_author_s_file(server, site, program):
    folder = site([address(server, "/hostile")])
    command = [program, "links", "--site", folder, "--private", "--pause", "0", "--fix", "--yes"]
    subprocess.run(command, check=True, capture_output=True)
    text = (folder / "Content/bars/alert/en.md").read_text()
    assert f"[a](<{address(server, '/many-%29%5Bx%5D%28javascript:y%29%22%7D')}>)" in text, text


def test_answers_are_kept_where_the_command_is_killed(server, site, program):
    paths = [f"/many-{number}" for number in range(4)] + ["/silent"]
    folder = site([address(server, path) for path in paths])
    command = [program, "links", "--site", folder, "--private", "--pause", "0.3"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not any(path == "/silent" for _, _, path in list(server.requests)):
        assert process.poll() is None
        time.sleep(0.01)
    # On a slow disk, an answer right after a save is written a little later: while the next server is silent.
    end = time.monotonic() + 10
    lock = ""
    while not all(f"{address(server, path)} 200 20" in lock for path in paths[:4]):
        assert time.monotonic() < end, lock
        lock = (folder / "Content/links.lock").read_text()
        time.sleep(0.01)
    process.kill()
    process.wait()
    lock = (folder / "Content/links.lock").read_text()
    assert lock.startswith("# ") and lock.endswith("\n")
    assert sorted(file.name for file in (folder / "Content").glob(".shishin-*")) == []


def test_a_link_in_place_of_the_lock_is_not_followed(server, site, program, tmp_path):
    folder = site([address(server, "/page")])
    other = tmp_path / "other.txt"
    other.write_text("Mine.\n")
    (folder / "Content/links.lock").symlink_to(other)
    result = subprocess.run(
        [program, "links", "--site", folder, "--private", "--pause", "0"], capture_output=True, text=True
    )
    assert result.returncode == 74 and "links.lock" in result.stderr, result
    assert other.read_text() == "Mine.\n" and server.requests == []


def test_hosts_that_do_not_answer_are_reported(site, links, server, tmp_path):
    closed = socket.socket()
    closed.bind(("127.0.0.1", 0))
    refused = f"http://127.0.0.1:{closed.getsockname()[1]}/"
    closed.close()
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=elsewhere.invalid", "-days", "2",
         "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    secure = started(http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler))
    secure.socket = context.wrap_socket(secure.socket, server_side=True)
    untrusted = f"https://127.0.0.1:{secure.server_address[1]}/page"
    unknown = "http://no-such-host.invalid/"
    silent = address(server, "/silent")
    found = links(site([refused, untrusted, unknown, silent]), "--timeout", "1")
    secure.shutdown()
    messages = {diagnostic["message"].split("'")[1]: diagnostic["message"] for diagnostic in found}
    assert set(messages) == {refused, untrusted, unknown, silent}
    assert messages[refused].endswith("its host does not answer")
    assert "certificate" in messages[untrusted]
    assert messages[unknown].endswith("its host does not exist")
    assert messages[silent].endswith("its host takes too long")


def test_hosts_are_asked_over_ipv6(site, links):
    try:
        server = started(IPv6Server(("::1", 0), Handler))
    except OSError:
        pytest.skip("there is no IPv6 on this machine")
    found = links(site([address(server, "/page#top-id"), address(server, "/gone")]))
    server.shutdown()
    assert [diagnostic["code"] for diagnostic in found] == ["broken-link"]


def test_a_host_is_asked_for_one_address_after_the_other_with_a_pause(server, site, links):
    paths = [f"/many-{number}" for number in range(6)] + ["/moved", "/moved-twice"]
    folder = site([address(server, path) for path in paths])
    start = time.monotonic()
    links(folder, pause="0.2")
    times = sorted(moment for moment, _, _ in server.requests)
    assert len(times) == 11
    # The server sees a request later than it began, by how much is the machine's: none is seen before all the pauses
    # between those before it have passed.
    assert all(moment - start >= 0.2 * number for number, moment in enumerate(times)), times


def test_what_worked_is_not_asked_for_again(server, site, links):
    folder = site([address(server, "/page"), address(server, "/gone")])
    links(folder)
    lock = (folder / "Content/links.lock").read_text()
    assert f"{address(server, '/page')} 200 20" in lock and f"{address(server, '/gone')} 410 20" in lock
    server.requests.clear()
    assert [diagnostic["code"] for diagnostic in links(folder)] == ["broken-link"]
    assert {path for _, _, path in server.requests} == {"/gone"}
    server.requests.clear()
    assert [diagnostic["code"] for diagnostic in links(folder, "--offline")] == ["broken-link"]
    assert server.requests == []
    links(folder, "--max-age", "0")
    assert {path for _, _, path in server.requests} == {"/page", "/gone"}


def test_addresses_of_moved_pages_are_written(server, site, program):
    folder = site([address(server, "/moved"), address(server, "/moved#top-id"), address(server, "/page")])
    command = [program, "links", "--site", folder, "--private", "--pause", "0", "--fix", "--yes"]
    subprocess.run(command, check=True, capture_output=True)
    text = (folder / "Content/bars/alert/en.md").read_text()
    assert Counter(text.split("](<")[1:][i].split(">")[0] for i in range(3)) == Counter(
        [address(server, "/page"), address(server, "/page#top-id"), address(server, "/page")]
    )


def test_a_source_whose_text_changes_is_reported_until_it_is_accepted(server, site, links):
    statement = {
        "id": "wcag-1", "source": "wcag", "section": "A", "topic": "alert", "also": [], "kind": "note", "level": None,
        "platforms": [], "versions": None, "fact": "Alerts interrupt.",
    }  # fmt: skip
    folder = site(
        [],
        {
            "sources/wcag.yaml": f"title: Accessibility\nurl: {address(server, '/source')}\n",
            "sources/wcag.jsonl": json.dumps(statement) + "\n",
            "bars/alert/en.md": "---\ntitle: Alert\n---\n\n::: rule one level=must\nShow few alerts. [@wcag-1]\n:::\n",
        },
    )
    assert links(folder) == []
    server.source = PAGE + b"<script>1</script><nav>Menu</nav>"
    assert links(folder, "--max-age", "0") == []
    server.source = PAGE + b"<p>More."
    for arguments in (["--max-age", "0"], ["--max-age", "0"], ["--offline"]):
        found = links(folder, *arguments)
        assert [diagnostic["code"] for diagnostic in found] == ["changed-source"]
        assert "alert.one" in found[0]["help"]
    assert links(folder, "--accept", "--offline") == []
    assert links(folder, "--max-age", "0") == []


def test_private_hosts_are_not_asked_unless_that_is_wanted(server, site, program):
    folder = site([address(server, "/page"), "http://169.254.169.254/latest/meta-data/"])
    command = [program, "links", "--site", folder, "--pause", "0"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0 and result.stdout.count("[unchecked-link]") == 2, result.stdout
    assert server.requests == []


def test_a_line_of_the_lock_that_says_nothing_is_an_error(server, site, program):
    folder = site([address(server, "/page")])
    lock = folder / "Content/links.lock"
    lock.write_text("nonsense\n")
    result = subprocess.run(
        [program, "links", "--site", folder, "--private", "--pause", "0"], capture_output=True, text=True
    )
    assert result.returncode == 1 and "links.lock:1:1: error: malformed line of links.lock" in result.stdout, result.stdout


def test_without_curl_the_command_says_what_it_needs(site, program, tmp_path):
    result = subprocess.run(
        [program, "links", "--site", site(["https://example.org/"])],
        capture_output=True, text=True, env={"PATH": str(tmp_path), "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert result.returncode == 1 and "needs 'curl'" in result.stderr


def test_ten_thousand_known_addresses_take_no_requests(server, site, program):
    count = 10_000
    folder = site([address(server, f"/many-{number}") for number in range(count)])
    today = time.strftime("%Y-%m-%d")
    (folder / "Content/links.lock").write_text(
        "".join(f"{address(server, f'/many-{number}')} 200 {today}\n" for number in range(count))
    )
    result = subprocess.run(
        [program, "links", "--site", folder, "--private"], capture_output=True, text=True
    )
    assert result.returncode == 0 and f"{count} addresses, 0 of them checked now" in result.stderr + result.stdout
    assert server.requests == []


def test_addresses_without_an_answer_are_counted_offline(server, site, program):
    folder = site([address(server, "/page"), address(server, "/gone")])
    today = time.strftime("%Y-%m-%d")
    (folder / "Content/links.lock").write_text(f"{address(server, '/page')} 200 {today}\n")
    result = subprocess.run(
        [program, "links", "--site", folder, "--private", "--offline"], capture_output=True, text=True
    )
    said = result.stderr + result.stdout
    assert result.returncode == 0 and "2 addresses, 0 of them checked now" in said
    assert "1 of them were never checked" in said
    assert server.requests == []
