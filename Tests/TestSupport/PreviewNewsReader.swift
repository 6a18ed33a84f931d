/// The news of one open page, as a browser reads them.
package final class PreviewNewsReader {
  /// A message (HTML Standard, 9.2).
  package struct Event: Equatable {
    package var name: String
    package var data: String

    package init(name: String, data: String) {
      self.name = name
      self.data = data
    }
  }

  private let socket: Socket
  private let seconds: Int

  /// Asks for the news of a page that shows what a browser has just loaded.
  ///
  /// - Parameters:
  ///   - port: Where the preview listens.
  ///   - page: Such as `/en/index.html`.
  ///   - seconds: How long it waits for news at most.
  /// - Throws: What keeps it from being told.
  package init(port: Int, page: String, seconds: Int = 30) throws {
    self.seconds = seconds
    let loaded = try Socket(port: port).request("GET", page).text
    let shown = loaded.firstMatch(of: /data-shown="([^"]*)"/).map { String($0.output.1) } ?? ""
    socket = try Socket(port: port, seconds: seconds)
    socket.send(
      "GET /.shishin/events?page=\(page)&shown=\(shown) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let head = try socket.readHead()
    guard head.status == 200, head.fields["content-type"] == "text/event-stream" else {
      throw Socket.Failure.malformed("\(head)")
    }
  }

  /// The next message that is not a heartbeat.
  package func next() throws -> Event {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      // Heartbeats alone are no news.
      guard ContinuousClock.now < end else { throw Socket.Failure.tooLate }
      let lines = try socket.read(through: "\n\n").split(whereSeparator: \.isNewline)
      guard let name = lines.first(where: { $0.hasPrefix("event: ") }),
        let data = lines.first(where: { $0.hasPrefix("data: ") })
      else { continue }
      return Event(name: String(name.dropFirst(7)), data: String(data.dropFirst(6)))
    }
  }

  /// The next message with a name; others are passed over.
  package func next(_ name: String) throws -> String {
    while true {
      let event = try next()
      if event.name == name { return event.data }
    }
  }
}
