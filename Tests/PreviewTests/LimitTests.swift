import Foundation
import Site
import TestSupport
import Testing

@testable import Preview

/// The limits of what clients may use of a server, in a server with small limits.
struct LimitTests {
  /// Runs a server of a site, and a client of it on a thread of its own.
  ///
  /// The client blocks, and the server needs the threads of the tests.
  private func withServer(
    _ limits: PreviewServer.Limits,
    client: @escaping @Sendable (_ port: Int, _ pages: OpenPages) throws -> Void
  ) async throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let site = await LiveSite(BuildOptions(site: folder.path))
    let session = Session(
      responder: Responder(site: site, folder: folder.path, hosts: HostRule(host: "127.0.0.1")))
    let server = try await PreviewServer.listen(
      host: "127.0.0.1", port: 0, limits: limits, session)
    let result = await withCheckedContinuation { continuation in
      DispatchQueue(label: "client").async {
        continuation.resume(returning: Result { try client(server.port, session.openPages) })
      }
    }
    await server.stop()
    try result.get()
  }

  @Test func closesConnectionsThatSendNothing() async throws {
    try await withServer(.init(patience: .milliseconds(100))) { port, _ in
      let silent = try Socket(port: port)
      #expect(try silent.isClosedByServer())
      let halting = try Socket(port: port)
      halting.send("GET / HTTP/1.1\r\nHost: loc")
      #expect(try halting.isClosedByServer())
    }
  }

  @Test func closesConnectionsThatTakeNoAnswers() async throws {
    try await withServer(.init(patience: .milliseconds(100))) { port, _ in
      let connection = try Socket(port: port)
      let request = "GET /data/rules.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
      connection.send(String(repeating: request, count: 10_000))
      #expect(connection.isCutOffByServer())
    }
  }

  @Test func keepsEventStreamsOpenThatHaveNoNews() async throws {
    try await withServer(.init(patience: .milliseconds(100))) { port, pages in
      let news = try Self.news(port)
      // A connection that came later is closed for its silence.
      #expect(try Socket(port: port).isClosedByServer())
      pages.wake()
      #expect(try news.read(through: "\n\n").hasSuffix(":\n\n"))
    }
  }

  /// A stream of events whose first one was read, however long it takes until one is asked for in time.
  private static func news(_ port: Int) throws -> Socket {
    while true {
      let news = try Socket(port: port)
      news.send("GET /.shishin/events?page=/en/index.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
      do {
        _ = try news.read(through: "event: state")
        _ = try news.read(through: "\n\n")
        return news
      } catch Socket.Failure.closed {
        continue
      }
    }
  }

  @Test func letsGoOfPagesThatAreClosed() async throws {
    try await withServer(.init()) { port, pages in
      var news: Socket? = try Self.news(port)
      #expect(pages.count == 1)
      news = nil
      // Nothing is sent to find it out.
      while pages.count > 0 { sched_yield() }
      _ = news
    }
  }

  @Test func takesAConnectionWhenAnotherOneHasEnded() async throws {
    try await withServer(.init(patience: .seconds(3_600), connections: 1)) { port, _ in
      var first: Socket? = try Socket(port: port)
      #expect(try first?.request("GET", "/en/index.html").status == 200)
      let second = try Socket(port: port)
      second.send("GET /ja/index.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
      for _ in 0..<20 { _ = try first?.request("GET", "/en/index.html") }
      #expect(!second.hasNews())
      first = nil
      #expect(try second.readAnswer().status == 200)
    }
  }
}
