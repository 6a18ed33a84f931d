import Foundation

/// A connection to a server on this machine, byte by byte as a test wants it.
package final class Socket {
  /// An answer to a request.
  package struct Answer: Equatable {
    package var status: Int
    /// By names in lower case.
    package var fields: [String: String]
    package var body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  package enum Failure: Error {
    case notConnected(Int32)
    case closed
    case tooLate
    case malformed(String)
  }

  private let descriptor: Int32
  private let seconds: Int?
  private var received: [UInt8] = []

  /// Connects; later waits for bytes, for some seconds at most if a number is given.
  package init(port: Int, seconds: Int? = nil) throws {
    self.seconds = seconds
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var wait = timeval(tv_sec: seconds ?? 0, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      defer { Foundation.close(descriptor) }
      throw Failure.notConnected(errno)
    }
  }

  deinit { Foundation.close(descriptor) }

  /// Sends text as it is.
  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Says that no more is sent.
  package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends a request and reads the answer; header fields take the place of the usual ones.
  package func request(
    _ method: String = "GET", _ target: String, fields: [String: String] = [:]
  ) throws -> Answer {
    let fields = ["Host": "localhost"].merging(fields) { $1 }.filter { !$0.value.isEmpty }
    let lines = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
    send("\(method) \(target) HTTP/1.1\r\n\(lines)\r\n")
    return try readAnswer(hasBody: method != "HEAD")
  }

  /// Reads an answer with a length.
  package func readAnswer(hasBody: Bool = true) throws -> Answer {
    let head = try readHead()
    let isEmpty = !hasBody || head.status == 304
    let count = isEmpty ? 0 : Int(head.fields["content-length"] ?? "") ?? 0
    while received.count < count { try receive() }
    defer { received.removeFirst(count) }
    return Answer(status: head.status, fields: head.fields, body: Array(received[..<count]))
  }

  /// Reads an answer up to its body.
  package func readHead() throws -> Answer {
    let head = try read(through: "\r\n\r\n")
    var lines = head.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    guard lines.count > 0 else { throw Failure.malformed(head) }
    let first = lines.removeFirst().split(separator: " ")
    guard first.count >= 2, let status = Int(first[1]) else { throw Failure.malformed(head) }
    var fields: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw Failure.malformed(line) }
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return Answer(status: status, fields: fields, body: [])
  }

  /// Reads text up to and with an end.
  package func read(through end: String) throws -> String {
    let end = Array(end.utf8)
    while true {
      if let found = received.firstRange(of: end) {
        defer { received.removeFirst(found.upperBound) }
        return String(decoding: received[..<found.upperBound], as: UTF8.self)
      }
      try receive()
    }
  }

  /// Returns whether the server closes the connection, before the wait is over.
  package func isClosedByServer() throws -> Bool {
    do {
      while true { try receive() }
    } catch Failure.closed {
      return true
    } catch Failure.tooLate {
      return false
    }
  }

  /// Returns whether the server cuts the connection off, before the wait is over; nothing is read.
  package func isCutOffByServer() -> Bool {
    var wanted = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&wanted, 1, seconds.map { Int32($0 * 1_000) } ?? -1) == 1
  }

  /// Returns whether something has come that was not read yet, or the connection has ended.
  package func hasNews() -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&wanted, 1, 0)
    return count == 1 || !received.isEmpty
  }

  private func receive() throws {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    if count == 0 { throw Failure.closed }
    if count < 0 { throw errno == EAGAIN ? Failure.tooLate : Failure.closed }
    received += buffer[..<count]
  }
}
