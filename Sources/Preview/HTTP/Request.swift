import Base
import Diagnostics

/// A request without its body, which no answer depends on (RFC 9112).
struct Request: Sendable {
  /// The reason why a request is refused before it is resolved; the raw value is the message.
  ///
  /// The end of such a request is unknown, so that it is the last one of its connection.
  enum Refusal: String, Error {
    case malformed = "this is not a request of HTTP/1.1"
    case otherVersion = "only HTTP/1.1 and HTTP/1.0 are understood"
    case tooLong = "the request's header fields are too long"
    case severalHosts = "the request has several Host headers"
    case otherHost = "the request's address has another host than its Host header"

    var status: Status {
      switch self {
      case .malformed, .severalHosts, .otherHost:
        .badRequest
      case .otherVersion:
        .versionNotSupported
      case .tooLong:
        .headerFieldsTooLarge
      }
    }
  }

  /// Such as `GET`; upper and lower case differ.
  let method: String
  /// The path and the query as sent, or the form that was sent in their place.
  let target: String
  let fields: HeaderFields
  /// The host that the client asked for, with the port if it named one; empty if it named none.
  let host: String
  /// True if the client may send another request over the same connection.
  let keepsConnection: Bool

  /// Reads the lines of a request before the empty one.
  ///
  ///     GET /en/index.html HTTP/1.1
  ///     Host: localhost:8000
  ///
  /// Errors that RFC 9112 lets a server repair are refused. The bytes are split before they are
  /// decoded as text, in which several of them can be one character.
  init(head: ArraySlice<UInt8>) throws(Refusal) {
    var lines = head.split(separator: Array("\r\n".utf8), omittingEmptySubsequences: false)[...]
    let line = try RequestLine(lines.removeFirst())
    let fields = try Self.fields(lines)
    host = fields["Host"] ?? ""
    method = line.method
    target = try Self.path(of: line.target, host: host)
    self.fields = fields
    let isClosing = Self.names("close", in: fields["Connection"] ?? "")
    // The body of a request is not read: what follows it on the connection would be taken for one.
    keepsConnection =
      line.version == "HTTP/1.1"
      && !Self.announcesBody(fields)
      && !isClosing
  }

  private static func announcesBody(_ fields: HeaderFields) -> Bool {
    fields["Transfer-Encoding"] != nil
      || (fields["Content-Length"] ?? "0") != "0"
  }

  /// The first line of a request: `GET /en/index.html HTTP/1.1`.
  private struct RequestLine {
    let method: String
    let target: String
    let version: String

    init(_ line: ArraySlice<UInt8>) throws(Refusal) {
      let words = line.split(separator: .space, omittingEmptySubsequences: false)
      guard words.count == 3,
        isToken(words[0]),
        let target = String(validating: words[1], as: UTF8.self),
        words[1].allSatisfy({ !isControl($0) })
      else { throw .malformed }
      version = text(words[2])
      guard version.hasPrefix("HTTP/") else { throw .malformed }
      guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
        throw .otherVersion
      }
      method = text(words[0])
      self.target = target
    }
  }

  private static func fields(_ lines: ArraySlice<ArraySlice<UInt8>>) throws(Refusal) -> HeaderFields
  {
    var fields: HeaderFields = [:]
    for line in lines {
      let (name, value) = try field(line)
      fields.append(name, value)
    }
    // Two names of a host could mean one to this program and the other to a proxy (RFC 9112, 3.2).
    guard fields.values(of: "Host").count < 2 else {
      throw .severalHosts
    }
    return fields
  }

  /// The path and the query of a target that may be a whole address (RFC 9112, section 3.2.2).
  ///
  ///     http://localhost:8000/en/?x   →   /en/?x
  private static func path(
    of target: String,
    host: String
  ) throws(Refusal) -> String {
    let scheme = "http://"
    guard
      target
        .prefix(scheme.count)
        .lowercased() == scheme
    else { return target }
    let address = target.dropFirst(scheme.count)
    let named = address.prefix { $0 != "/" && $0 != "?" }
    guard named.lowercased() == host.lowercased() else {
      throw .otherHost
    }
    let path = address[named.endIndex...]
    if path.hasPrefix("/") {
      return String(path)
    }
    return "/" + path
  }

  private static func field(
    _ line: ArraySlice<UInt8>
  ) throws(Refusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: .colon),
      isToken(line[..<colon])
    else {
      throw .malformed
    }
    let value = line[(colon + 1)...]
    guard value.allSatisfy({ !isControl($0) || $0 == .tab }) else {
      throw .malformed
    }
    return (text(line[..<colon]), text(value).trimmingSpaces())
  }

  /// Returns whether a list of words, such as the value of `Connection`, contains a word.
  private static func names(_ word: String, in list: String) -> Bool {
    list.split(separator: ",").contains { item in
      item.trimmingSpaces().lowercased() == word
    }
  }

  /// Returns whether bytes are a name of a method or of a field (RFC 9110, section 5.6.2).
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    let signs = "!#$%&'*+-.^_`|~".utf8
    return !bytes.isEmpty
      && bytes.allSatisfy { $0.isASCIIAlphanumeric || signs.contains($0) }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
