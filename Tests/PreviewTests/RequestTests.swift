import Site
import Testing

@testable import Preview

/// The meaning of requests, and which are refused.
struct RequestTests {
  @Test(arguments: [
    ("/", ""), ("/en/", "en/"), ("/en/bars/tab-bar.html?a=b", "en/bars/tab-bar.html"),
    ("/ja/%E6%97%A5%E6%9C%AC.html", "ja/日本.html"), ("/a%20b", "a b"), ("/a..b/...", "a..b/..."),
  ])
  func readsPaths(_ target: String, _ path: String) throws {
    #expect(try RequestPath(target).path == path)
  }

  @Test(arguments: [
    ("", RequestPath.Refusal.notAPath), ("en", .notAPath), ("/a#b", .notAPath),
    ("/../a", .leadsOutside), ("/en/..", .leadsOutside), ("/./a", .leadsOutside),
    ("/%2e%2e/a", .leadsOutside), ("/.%2E/a", .leadsOutside), ("/%2e", .leadsOutside),
    ("/a%2fb", .leadsOutside), ("/a%5Cb", .leadsOutside), ("/a\\b", .leadsOutside),
    ("/%", .malformedEncoding), ("/%4", .malformedEncoding), ("/%zz", .malformedEncoding),
    ("/%ff", .malformedEncoding), ("/%00", .malformedEncoding), ("/a%0Ab", .malformedEncoding),
  ])
  func refusesWhatIsNoPathOfTheSite(_ target: String, _ refusal: RequestPath.Refusal) {
    #expect(throws: refusal) { try RequestPath(target) }
  }

  @Test func readsValuesOfTheQuery() throws {
    let path = try RequestPath("/x?page=%2Fja%2F%E6%97%A5.html&shown=a.b+c&page=no&empty=")
    #expect(path.value(of: "page") == "/ja/日.html")
    #expect(path.value(of: "shown") == "a.b c")
    #expect(path.value(of: "empty") == "")
    #expect(path.value(of: "other") == nil)
  }

  // MARK: Heads

  private func request(_ lines: String...) throws(Request.Refusal) -> Request {
    try Request(head: Array(lines.joined(separator: "\r\n").utf8)[...])
  }

  @Test func readsTheHeadOfARequest() throws {
    let read = try request(
      "GET /ja/日本.html?a=b HTTP/1.1", "host: localhost:8000", "X-Empty:", "If-None-Match: \"a\"",
      "if-none-match:\t\"b\", \"c\" \t")
    #expect(read.method == "GET")
    #expect(read.target == "/ja/日本.html?a=b")
    #expect(read.host == "localhost:8000")
    #expect(read.fields["If-None-Match"] == "\"a\", \"b\", \"c\"")
    #expect(read.fields["x-empty"] == "")
    #expect(read.fields["Range"] == nil)
  }

  @Test(arguments: [
    "", " ", "GET", "GET /", "GET  / HTTP/1.1", " GET / HTTP/1.1", "GET / HTTP/1.1 ",
    "GET / x HTTP/1.1",
    "GET / http/1.1", "GET / FTP/1.1", "G:T / HTTP/1.1", "GET /\u{0} HTTP/1.1", "GET /\n HTTP/1.1",
    "GET / HTTP/1.1\r\n Host: a", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\nHost : a",
    "GET / HTTP/1.1\r\n: a", "GET / HTTP/1.1\r\nA: b\r\n c", "GET / HTTP/1.1\r\nA: b\nHost: c",
    "GET / HTTP/1.1\r\nA: b\rHost: c", "GET / HTTP/1.1\r\nA: \u{0}", "GET / HTTP/1.1\nHost: a",
    "GET / HTTP/1.1\r\nA\u{301}: b",
  ])
  func refusesWhatIsNoHeadOfARequest(_ head: String) {
    #expect(throws: Request.Refusal.malformed) { try request(head) }
  }

  @Test func refusesTargetsThatAreNoText() {
    let head = Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1".utf8)
    #expect(throws: Request.Refusal.malformed) { try Request(head: head[...]) }
  }

  @Test(arguments: ["HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "HTTP/1.10"])
  func refusesOtherVersions(_ version: String) {
    #expect(throws: Request.Refusal.otherVersion) { try request("GET / \(version)") }
  }

  @Test(arguments: ["localhost", "evil.example", ""])
  func refusesASecondHostHeader(_ second: String) {
    #expect(throws: Request.Refusal.severalHosts) {
      try request("GET / HTTP/1.1", "Host: localhost", "HOST: \(second)")
    }
  }

  @Test(arguments: [
    ("http://localhost:8000/en/?a", "/en/?a"), ("HTTP://LOCALHOST:8000/", "/"),
    ("http://localhost:8000", "/"), ("http://localhost:8000?a", "/?a"),
  ])
  func takesThePathOfAWholeAddress(_ address: String, _ target: String) throws {
    #expect(try request("GET \(address) HTTP/1.1", "Host: localhost:8000").target == target)
  }

  @Test(arguments: [
    "http://evil.example/", "http://localhost:1/", "http://a@localhost:8000/", "http://",
  ])
  func refusesAnAddressWithAnotherHostThanTheHeader(_ address: String) {
    #expect(throws: Request.Refusal.otherHost) {
      try request("GET \(address) HTTP/1.1", "Host: localhost:8000")
    }
  }

  @Test func knowsTheLastRequestOfAConnection() throws {
    #expect(try request("GET / HTTP/1.1").keepsConnection)
    #expect(
      try request("GET / HTTP/1.1", "Connection: keep-alive", "Content-Length: 0").keepsConnection)
    for line in [
      "Connection: close", "Connection: TE, Close", "Content-Length: 1", "Content-Length: x",
      "Transfer-Encoding: chunked",
    ] {
      #expect(try !request("GET / HTTP/1.1", line).keepsConnection, "\(line)")
    }
    #expect(try !request("GET / HTTP/1.0").keepsConnection)
  }

  // MARK: Hosts

  @Test(arguments: [
    "localhost", "localhost:8000", "LOCALHOST", "127.0.0.1:1", "[::1]:8000", "[::1]",
  ])
  func answersToThisMachine(_ host: String) {
    #expect(HostRule(host: "127.0.0.1").allows(host))
  }

  @Test(arguments: [
    "evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example",
    "192.168.1.2", "[::2]", "", "[::1].evil.example", "[::1]evil.example:8000",
    "localhost:evil.example", "[::1", "::1",
  ])
  func doesNotAnswerToForeignNames(_ host: String) {
    #expect(!HostRule(host: "127.0.0.1").allows(host))
  }

  @Test func answersToTheNameThatItWasGiven() {
    #expect(HostRule(host: "desk.example").allows("desk.example:8000"))
    #expect(HostRule(host: "fe80::1").allows("[fe80::1]:8000"))
  }

  @Test(arguments: ["::1", "[::1]"])
  func takesAnAddressInBothSpellings(_ host: String) {
    let options = PreviewOptions(BuildOptions(), host: host, port: 0)
    #expect(options.host == "::1")
    #expect(!options.isExposed)
    #expect(HostRule(host: options.host).allows("[::1]:8000"))
  }

  @Test func answersToAllowedNamesAndToThoseBelowADomain() {
    let rule = HostRule(host: "127.0.0.1", allowing: ["Preview.example.com", "*.github.dev"])
    for host in [
      "preview.example.com", "preview.example.com:443", "a-8000.app.github.dev", "localhost",
    ] {
      #expect(rule.allows(host), Comment(rawValue: host))
    }
    for host in [
      "example.com", "a.preview.example.com", "github.dev", ".github.dev", "evilgithub.dev",
    ] {
      #expect(!rule.allows(host), Comment(rawValue: host))
    }
  }

  @Test(arguments: ["preview.example.com", "*.github.dev", "desk", "a_b.local"])
  func takesNames(name: String) {
    #expect(HostRule.isName(name))
  }

  @Test(arguments: [
    "*", "*.dev", "", "https://a.dev", "a.dev:80", "a..dev", "a.dev/", "*a.dev", "a b",
  ])
  func takesNothingElseAsAName(name: String) {
    #expect(!HostRule.isName(name))
  }

  @Test func answersToAnyAddressWhereItListensAtAll() {
    let rule = HostRule(host: "0.0.0.0", machine: "Desk")
    for host in ["192.168.1.2:8000", "[fe80::1]", "desk:8000", "desk.local", "localhost"] {
      #expect(rule.allows(host), "\(host)")
    }
    for host in ["evil.example", "1.2.3.4.evil.example", "1.2.3", "256.1.1.1"] {
      #expect(!rule.allows(host), "\(host)")
    }
  }

  // MARK: Ranges, tags and types

  @Test(arguments: [
    (nil, ByteRange.whole), ("bytes=0-3", .part(0..<4)), ("bytes=2-", .part(2..<10)),
    ("bytes=-4", .part(6..<10)), ("bytes=-99", .part(0..<10)), ("bytes=5-99", .part(5..<10)),
    ("bytes=9-9", .part(9..<10)), ("bytes=10-", .unsatisfiable), ("bytes=10-12", .unsatisfiable),
    ("bytes=-0", .unsatisfiable), ("bytes=3-2", .whole), ("bytes=a-b", .whole), ("bytes=-", .whole),
    ("bytes=0-1,3-4", .whole), ("lines=0-1", .whole), ("bytes=+1-2", .whole),
    ("bytes=0-99999999999999999999", .whole), ("bytes=", .whole),
  ])
  func readsRanges(_ header: String?, _ range: ByteRange) {
    #expect(ByteRange(header, of: 10) == range)
  }

  @Test func readsListsOfTags() {
    let tag = EntityTag(Array("a".utf8))
    for list in [tag.text, "W/\(tag.text)", "\"x\", \(tag.text)", "*", "\"x\",\(tag.text) ,\"y\""] {
      #expect(tag.isNamed(in: list), "\(list)")
    }
    for list in ["\"x\"", "", "x", "\"\""] { #expect(!tag.isNamed(in: list), "\(list)") }
    #expect(tag != EntityTag(Array("b".utf8)))
  }

  @Test(arguments: [
    ("en/index.html", "text/html; charset=utf-8"), ("a/b.CSS", "text/css; charset=utf-8"),
    ("x.min.js", "text/javascript; charset=utf-8"), ("a.svg", "image/svg+xml; charset=utf-8"),
    ("en/tab-bar.md", "text/markdown; charset=utf-8"), ("data/rules.json", "application/json"),
    ("site.webmanifest", "application/manifest+json"), ("a.png", "image/png"),
    ("_headers", "text/plain; charset=utf-8"), ("LICENSE", "application/octet-stream"),
    ("a.b/c", "application/octet-stream"), ("sitemap.xml", "application/xml; charset=utf-8"),
  ])
  func knowsTypes(_ path: String, _ type: String) {
    #expect(MediaType.type(of: path) == type)
  }

  @Test func writesDatesAsHTTPDoes() {
    #expect(httpDate(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }
}
