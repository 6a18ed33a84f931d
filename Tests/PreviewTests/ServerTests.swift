import Foundation
import Synchronization
import TestSupport
import Testing

/// The answers of a running preview, over a real socket.
@Suite(.serialized)
struct ServerTests {
  /// A site in a folder of its own, and its preview.
  private struct Running {
    let folder: TemporaryFolder
    let preview: PreviewProcess

    init(_ files: [String: String] = BilingualSite.files) throws {
      folder = try TemporaryFolder(files)
      preview = try PreviewProcess(folder.path)
    }

    func request(
      _ method: String = "GET", _ target: String, fields: [String: String] = [:]
    ) throws -> Socket.Answer {
      try Socket(port: preview.port).request(method, target, fields: fields)
    }
  }

  // MARK: Files

  @Test func servesWhatABuildPublishesAndOneLineMore() throws {
    let site = try Running()
    #expect(
      try Command("--quiet", "--site", site.folder.path, "--output", site.folder.path(of: "Built"))
        .run() == Command.Outcome())
    let built = try site.folder.contents(below: "Built")
    #expect(built.count > 30)
    let connection = try Socket(port: site.preview.port)
    for (path, bytes) in built where path != "service-worker.js" {
      let answer = try connection.request("GET", "/" + path)
      #expect(answer.status == 200, "\(path)")
      var lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
      if path.hasSuffix(".html") {
        let own = lines.indices.filter { lines[$0].hasPrefix("<script src=\"/.shishin/preview.js") }
        #expect(own.count == 1, "\(path)")
        own.forEach { lines.remove(at: $0) }
      }
      #expect(lines.joined(separator: "\n") == String(decoding: bytes, as: UTF8.self), "\(path)")
    }
    #expect(!site.folder.exists("Public"))
  }

  @Test func saysWhatAFileIs() throws {
    let site = try Running()
    let answer = try site.request("GET", "/en/bars/tab-bar.html")
    #expect(answer.fields["content-type"] == "text/html; charset=utf-8")
    #expect(answer.fields["cache-control"] == "no-store")
    #expect(answer.fields["x-content-type-options"] == "nosniff")
    #expect(answer.fields["cross-origin-resource-policy"] == "same-origin")
    #expect(answer.fields["content-length"] == "\(answer.body.count)")
    #expect(answer.fields["date"]?.hasSuffix(" GMT") == true)
    for (path, type) in [
      ("/llms.txt", "text/plain; charset=utf-8"),
      ("/data/rules.csv", "text/csv; charset=utf-8"),
      ("/en/bars/tab-bar.md", "text/markdown; charset=utf-8"),
      ("/data/rules.json", "application/json"),
      ("/service-worker.js", "text/javascript; charset=utf-8"),
      ("/.shishin/preview.js", "text/javascript; charset=utf-8"),
    ] {
      #expect(try site.request("GET", path).fields["content-type"] == type, "\(path)")
    }
  }

  @Test func findsPagesByTheAddressesThatHostsTake() throws {
    let site = try Running()
    let page = try site.request("GET", "/en/index.html")
    #expect(try site.request("GET", "/en/").body == page.body)
    #expect(try site.request("GET", "/").body == site.request("GET", "/index.html").body)
    #expect(
      try site.request("GET", "/en/bars/tab-bar").body
        == site.request("GET", "/en/bars/tab-bar.html").body)
    let folder = try site.request("GET", "/en/bars?x=1")
    #expect(folder.status == 302)
    #expect(folder.fields["location"] == "./bars/?x=1")
    #expect(try site.request("GET", "http://localhost/en/").body == page.body)
  }

  @Test func answersConditions() throws {
    let site = try Running()
    let page = try site.request("GET", "/en/index.html")
    let tag = try #require(page.fields["etag"])
    let same = try site.request("GET", "/en/index.html", fields: ["If-None-Match": "\"x\", \(tag)"])
    #expect(same.status == 304)
    #expect(same.body == [])
    #expect(same.fields["etag"] == tag)
    #expect(same.fields["cache-control"] == "no-store")
    #expect(
      try site.request("GET", "/en/index.html", fields: ["If-None-Match": "\"x\""]).status == 200)
    let before = try site.request("GET", "/ja/index.html")
    #expect(before.fields["etag"] != tag)
  }

  @Test func answersHeadWithoutABody() throws {
    let site = try Running()
    let connection = try Socket(port: site.preview.port)
    let page = try connection.request("GET", "/en/index.html")
    let head = try connection.request("HEAD", "/en/index.html")
    #expect(head.status == 200)
    #expect(head.body == [])
    for name in ["content-length", "content-type", "etag"] {
      #expect(head.fields[name] == page.fields[name], "\(name)")
    }
    // Nothing of a body is left on the connection.
    #expect(try connection.request("HEAD", "/no").status == 404)
    #expect(try connection.request("GET", "/en/index.html").body == page.body)
  }

  @Test func answersRanges() throws {
    let site = try Running()
    let whole = try site.request("GET", "/data/rules.json")
    func part(_ range: String, _ fields: [String: String] = [:]) throws -> Socket.Answer {
      try site.request(
        "GET", "/data/rules.json", fields: ["Range": range].merging(fields) { $1 })
    }
    let first = try part("bytes=0-9")
    #expect(first.status == 206)
    #expect(first.body == Array(whole.body[..<10]))
    #expect(first.fields["content-range"] == "bytes 0-9/\(whole.body.count)")
    #expect(try part("bytes=-5").body == Array(whole.body.suffix(5)))
    #expect(try part("bytes=10-").body == Array(whole.body[10...]))
    let beyond = try part("bytes=\(whole.body.count)-")
    #expect(beyond.status == 416)
    #expect(beyond.fields["content-range"] == "bytes */\(whole.body.count)")
    #expect(try part("bytes=0-9", ["If-Range": whole.fields["etag"] ?? ""]).status == 206)
    #expect(try part("bytes=0-9", ["If-Range": "\"old\""]).body == whole.body)
  }

  @Test(arguments: [
    ("/en/bars/none.html", "en", "build-site new topic bars/none"),
    ("/ja/bars/none.html", "ja", "build-site new topic bars/none"),
    ("/en/rules/tab-bar.none.html", "en", "build-site new rule tab-bar.none"),
    ("/fr/none", "en", nil), ("/en/bars/None.html", "en", nil), ("/en/none.html", "en", nil),
    ("/en/sources/none.html", "en", nil),
  ])
  func showsTheSitesOwnPageForWhatIsMissing(
    _ path: String, _ language: String, _ command: String?
  ) throws {
    let site = try Running()
    let answer = try site.request("GET", path)
    #expect(answer.status == 404)
    #expect(answer.fields["content-type"] == "text/html; charset=utf-8")
    #expect(answer.text.contains("<html lang=\"\(language)\" "))
    #expect(answer.text.contains("<base href=\"/\(language)/404.html\">"))
    let state = try PreviewNewsReader(port: site.preview.port, page: path).next("state")
    #expect(state.contains("\"missing\": {\"path\": \"\(path.dropFirst())\""))
    let made = command.map { "\"command\": \"\($0) --site \(site.folder.path)\"" }
    #expect(state.contains(made ?? "\"command\": null"))
  }

  // MARK: Refusals

  @Test(arguments: [
    ("/../../etc/passwd", 400), ("/en/../../etc/passwd", 400), ("/%2e%2e/%2e%2e/etc/passwd", 400),
    ("/en/%2E%2E/ja/index.html", 400), ("/en%2findex.html", 400), ("/en%5Cindex.html", 400),
    ("/%00", 400), ("/%ff", 400), ("/%", 400), ("index.html", 400), ("*", 400),
    ("//etc/passwd", 404), ("/.git/config", 404), ("/Content/site.yaml", 404),
    ("/.shishin/manifest", 404), ("/.shishin/events", 400), ("/.shishin/events?page=x", 400),
  ])
  func refusesWhatIsOutside(_ target: String, _ status: Int) throws {
    let site = try Running()
    let answer = try site.request("GET", target)
    #expect(answer.status == status)
    #expect(!answer.text.contains("root:"))
    #expect(!answer.text.contains("languages:"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND"])
  func refusesOtherMethods(_ method: String) throws {
    let site = try Running()
    let answer = try site.request(method, "/en/index.html")
    #expect(answer.status == 405)
    #expect(answer.fields["allow"] == "GET, HEAD")
  }

  @Test func refusesForeignNames() throws {
    let site = try Running()
    for host in [
      "evil.example", "evil.example:\(site.preview.port)", "10.0.0.1", "[::1].evil.example",
    ] {
      let answer = try site.request("GET", "/en/index.html", fields: ["Host": host])
      #expect(answer.status == 403, "\(host)")
      #expect(!answer.text.contains("<html"), "\(host)")
    }
    for host in ["localhost", "127.0.0.1:\(site.preview.port)", "[::1]"] {
      let answer = try site.request("GET", "/en/index.html", fields: ["Host": host])
      #expect(answer.status == 200, "\(host)")
    }
    #expect(try site.request("GET", "/", fields: ["Host": ""]).status == 400)
    let events = try site.request(
      "GET", "/.shishin/events?page=/en/index.html", fields: ["Host": "evil.example"])
    #expect(events.status == 403)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/net/if_inet6"), "no IPv6"),
    arguments: ["::1", "[::1]"])
  func listensOnAnAddressInBothSpellings(host: String) throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let preview = try PreviewProcess(folder.path, "--host", host)
    #expect(try preview.output().contains("http://[::1]:\(preview.port)/"))
  }

  @Test func refusesRequestsThatNameTwoHosts() throws {
    let site = try Running()
    for head in [
      "GET /en/ HTTP/1.1\r\nHost: localhost\r\nHost: evil.example",
      "GET http://evil.example/en/ HTTP/1.1\r\nHost: localhost",
    ] {
      let connection = try Socket(port: site.preview.port)
      connection.send(head + "\r\n\r\n")
      let answer = try connection.readAnswer()
      #expect(answer.status == 400, "\(head)")
      #expect(!answer.text.contains("<html"), "\(head)")
      #expect(answer.fields["connection"] == "close")
      #expect(try connection.isClosedByServer())
    }
  }

  @Test func takesNoBodyForARequest() throws {
    let site = try Running()
    let request = "GET /en/index.html HTTP/1.1\r\nHost: localhost\r\n"
    for head in [
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(request.utf8.count + 2)\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
    ] {
      let connection = try Socket(port: site.preview.port)
      connection.send(head + request + "\r\n")
      #expect(try connection.readAnswer().status == 405)
      connection.endSending()
      #expect(throws: Socket.Failure.self) { try connection.readAnswer() }
    }
  }

  @Test func answersRequestsThatComeAtOnceInTheirOrder() throws {
    let site = try Running()
    let paths = ["/en/index.html", "/no", "/ja/index.html"]
    let wanted = try paths.map { try site.request("GET", $0).body }
    let connection = try Socket(port: site.preview.port)
    connection.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
    for body in wanted { #expect(try connection.readAnswer().body == body) }
  }

  @Test func survivesWhatIsNoHTTP() throws {
    let site = try Running()
    for text in ["\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}", "GET / HTTP/9.9\r\n\r\n"] {
      let connection = try Socket(port: site.preview.port, seconds: 1)
      connection.send(text)
      _ = try connection.isClosedByServer()
    }
    #expect(try site.request("GET", "/en/index.html").status == 200)
  }

  @Test func refusesHeadersThatAreTooLong() throws {
    let site = try Running()
    let line = "X: \(String(repeating: "x", count: 2_000))\r\n"
    let connection = try Socket(port: site.preview.port)
    connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n")
    for _ in 0..<100 { connection.send(line) }
    #expect(try connection.readAnswer().status == 431)
    #expect(try connection.isClosedByServer())
    #expect(try site.request("GET", "/en/index.html").status == 200)
  }

  // MARK: Load

  @Test
  func answers10000RequestsFrom50Connections() throws {
    let site = try Running()
    let paths = ["/data/terms.json", "/llms.txt", "/data/rules.csv", "/en/llms.txt"]
    var wanted: [String: [UInt8]] = [:]
    for path in paths { wanted[path] = try site.request("GET", path).body }
    let port = site.preview.port
    let expected = wanted
    let wrong = Counter()
    DispatchQueue.concurrentPerform(iterations: 50) { number in
      do {
        let connection = try Socket(port: port)
        for round in 0..<200 {
          let path = paths[(number + round) % paths.count]
          if try connection.request("GET", path).body != expected[path] { wrong.add() }
        }
      } catch {
        wrong.add()
      }
    }
    #expect(wrong.count == 0)
  }

  @Test func isNotStoppedBySlowConnections() throws {
    let site = try Running()
    let slow = try (0..<200).map { number in
      let connection = try Socket(port: site.preview.port)
      connection.send(number.isMultiple(of: 2) ? "GET / HTTP/1.1\r\nHos" : "")
      return connection
    }
    for _ in 0..<20 { #expect(try site.request("GET", "/en/index.html").status == 200) }
    // The server still waits for the slow ones: the answers did not come because it had given them up.
    slow[0].send("t: localhost\r\n\r\n")
    #expect(try slow[0].readAnswer().status == 200)
  }

  // MARK: Ports and ends

  @Test func takesTheNextPortThatIsFree() throws {
    let first = try Running()
    let second = try PreviewProcess(first.folder.path, "--port", "\(first.preview.port)")
    #expect(second.port > first.preview.port)
    #expect(
      try second.output().contains(
        "port \(first.preview.port) is in use; this is the next free one")
    )
    #expect(try Socket(port: second.port).request("GET", "/en/").status == 200)
  }

  @Test func saysWhyItCannotListen() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let outcome = try Command("preview", "--site", folder.path, "--host", "192.0.2.1").run()
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "build-site: cannot listen on 192.0.2.1, port 8000: Cannot assign requested address\n")
    let wrong = try Command("preview", "--port", "70000").run()
    #expect(wrong.status == 64)
    #expect(wrong.errors.hasPrefix("build-site: '--port' takes a number from 0 to 65535\n"))
  }

  @Test func saysWhatItMeansToListenForOthers() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let open = try PreviewProcess(folder.path, "--host", "0.0.0.0", "--port", "0")
    #expect(
      try open.output().contains(
        "Everyone who can reach this machine over the network can read the site."))
    let answer = try Socket(port: open.port).request("GET", "/en/", fields: ["Host": "10.1.2.3"])
    #expect(answer.status == 200)
    let closed = try PreviewProcess(folder.path)
    #expect(try !closed.output().contains("Everybody"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func endsAtOnce(_ signal: Int32) throws {
    let site = try Running()
    let pages = try (0..<3).map { _ in
      try PreviewNewsReader(port: site.preview.port, page: "/en/index.html")
    }
    for page in pages { _ = try page.next("state") }
    let idle = try Socket(port: site.preview.port)
    _ = try idle.request("GET", "/en/")
    let (reason, status, seconds) = site.preview.end(with: signal)
    #expect(reason == .uncaughtSignal)
    #expect(status == signal)
    #expect(seconds < 2)
    #expect(try site.preview.errors() == "")
    #expect(throws: Socket.Failure.self) { try Socket(port: site.preview.port) }
  }
}

/// A count from several threads.
private final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func add() { value.withLock { $0 += 1 } }
}
