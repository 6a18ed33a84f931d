import Base

/// The separation of messages in a stream of bytes.
package enum Framing: Sendable {
  /// `Content-Length: 52`, an empty line, and that number of bytes (Language Server Protocol 3.17,
  /// Base Protocol).
  case contentLength
  /// One message on each line, without line feeds in it (Model Context Protocol, Transports,
  /// stdio).
  case lines

  /// Returns the bytes of a message with its framing.
  package func frame(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .contentLength:
      Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    case .lines:
      message + [.lineFeed]
    }
  }
}

/// The reason why bytes are not a message.
package enum FramingError: Error, Sendable, Equatable {
  /// The message is too large. This is recoverable: the next call skips it.
  case tooLarge(maximum: Int)
  /// The header is malformed, so that the start of the next message is unknown.
  case malformedHeader(String)
  /// The stream ended within a message.
  case unexpectedEnd

  /// For a message.
  package var sentence: String {
    switch self {
    case .tooLarge(let maximum):
      "a message of more than \(maximum) bytes"
    case .malformedHeader(let line):
      "malformed header: \(line)"
    case .unexpectedEnd:
      "the input ended within a message"
    }
  }

  /// True if there may be another message.
  package var isRecoverable: Bool {
    guard case .tooLarge = self else { return false }
    return true
  }
}

/// Finds the messages in a stream of bytes that arrives in pieces of any size.
package struct FrameReader: Sendable {
  /// The largest size of all headers of a message together.
  static let longestHeader = 8_192

  private let framing: Framing
  /// The largest size of a message, in bytes.
  private let maximum: Int
  private var bytes: [UInt8] = []
  /// The index of the first byte that has not been consumed.
  private var start = 0
  /// The index up to which the end of headers, or of a line, has been searched for.
  private var searched = 0
  /// The length of the message whose headers have been read.
  private var length: Int?
  /// The number of remaining bytes of a message that is too large; `nil` until the end of its line.
  private var skipping: Int? = 0

  /// Creates a reader without input.
  package init(_ framing: Framing, maximum: Int = 64_000_000) {
    self.framing = framing
    self.maximum = maximum
  }

  /// Adds input.
  package mutating func add(_ new: [UInt8]) {
    // Moving the rest for each message would take too long where many arrive at once.
    if start > 0, start == bytes.count || start > 65_536 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += new
  }

  /// Returns the next message; `nil` if more input is needed.
  ///
  /// - Throws: ``FramingError``
  package mutating func next() throws(FramingError) -> [UInt8]? {
    guard skip() else { return nil }
    return switch framing {
    case .contentLength:
      try nextByLength()
    case .lines:
      try nextLine()
    }
  }

  /// Checks that the stream may end here.
  ///
  /// - Throws: ``FramingError/unexpectedEnd``
  package func finish() throws(FramingError) {
    // White space may follow the last message.
    let rest = bytes[start...].contains { byte in
      ![.lineFeed, .carriageReturn, .space].contains(byte)
    }
    let isSkipping = skipping.map { $0 > 0 } ?? false
    if rest || length != nil || isSkipping {
      throw .unexpectedEnd
    }
  }

  /// Skips the rest of a message that is too large; returns whether its end was reached.
  private mutating func skip() -> Bool {
    guard let count = skipping else {
      let end = bytes[start...].firstIndex(of: .lineFeed)
      start = end.map { $0 + 1 } ?? bytes.count
      searched = start
      guard end != nil else { return false }
      skipping = 0
      return true
    }
    let skipped = min(count, bytes.count - start)
    start += skipped
    searched = max(searched, start)
    skipping = count - skipped
    return skipping == 0
  }

  // MARK: Lines

  private mutating func nextLine() throws(FramingError) -> [UInt8]? {
    while true {
      guard let end = bytes[max(searched, start)...].firstIndex(of: .lineFeed) else {
        searched = bytes.count
        guard bytes.count - start <= maximum else {
          skipping = nil
          throw .tooLarge(maximum: maximum)
        }
        return nil
      }
      let line = bytes[start..<end]
      start = end + 1
      searched = start
      guard line.count <= maximum else { throw .tooLarge(maximum: maximum) }
      // Empty lines are no messages.
      if !line.allSatisfy({ $0 == .space || $0 == .carriageReturn }) {
        return Array(line)
      }
    }
  }

  // MARK: Headers

  private mutating func nextByLength() throws(FramingError) -> [UInt8]? {
    if length == nil {
      guard let headers = try nextHeaders() else { return nil }
      let length = try Self.length(headers)
      guard length <= maximum else {
        skipping = length
        throw .tooLarge(maximum: maximum)
      }
      self.length = length
    }
    guard let length,
      bytes.count - start >= length
    else { return nil }
    let message = Array(bytes[start..<start + length])
    start += length
    searched = start
    self.length = nil
    return message
  }

  /// The lines before the next empty one.
  private mutating func nextHeaders() throws(FramingError) -> ArraySlice<UInt8>? {
    // The end of the headers may have arrived in two pieces.
    let from = max(start, searched - 3)
    let end = bytes[from...].firstRange(of: "\r\n\r\n".utf8)
    guard (end?.lowerBound ?? bytes.count) - start <= Self.longestHeader else {
      throw .malformedHeader("more than \(Self.longestHeader) bytes")
    }
    guard let end else {
      searched = bytes.count
      return nil
    }
    let headers = bytes[start..<end.lowerBound]
    start = end.upperBound
    searched = start
    return headers
  }

  private static func length(_ headers: ArraySlice<UInt8>) throws(FramingError) -> Int {
    var length: Int?
    for bytes in headers.split(separator: .lineFeed) {
      let line =
        if bytes.last == .carriageReturn {
          bytes.dropLast()
        } else {
          bytes
        }
      let header = try Header(String(decoding: line, as: UTF8.self))
      switch header.name {
      case "content-length":
        let count = try header.length()
        guard length == nil || length == count else { throw header.malformed }
        length = count
      case "content-type":
        try header.checkCharset()
      default:
        continue
      }
    }
    guard let length else { throw .malformedHeader("missing Content-Length") }
    return length
  }
}

/// A line of the headers: `Content-Length: 52`.
private struct Header {
  /// In lower case.
  let name: String
  private let value: String
  /// The error for a value that cannot be read, with the beginning of the line.
  let malformed: FramingError

  init(_ line: String) throws(FramingError) {
    malformed = .malformedHeader(String(line.prefix(80)))
    guard let colon = line.firstIndex(of: ":"),
      colon > line.startIndex
    else { throw malformed }
    name = line[..<colon].lowercased()
    value = line[line.index(after: colon)...].trimmingSpaces()
  }

  func length() throws(FramingError) -> Int {
    // `Int` would take a sign: "+52".
    guard value.utf8.allSatisfy(\.isASCIIDigit),
      let count = Int(value)
    else { throw malformed }
    return count
  }

  func checkCharset() throws(FramingError) {
    let value = value.lowercased()
    guard let charset = value.firstRange(of: "charset=") else {
      return
    }
    // "utf8" was sent by the protocol's first clients.
    guard ["utf-8", "utf8", "\"utf-8\""].contains(value[charset.upperBound...]) else {
      throw malformed
    }
  }
}
