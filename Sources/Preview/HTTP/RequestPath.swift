import Foundation

/// The path of a file of the site, as a request names it.
///
///     /en/bars/tab-bar.html?x   →   en/bars/tab-bar.html
///     /en/                      →   en/
struct RequestPath: Equatable {
  /// The reason why a target is refused; the raw value is the message.
  enum Refusal: String, Error {
    case notAPath = "the request's target is not a path"
    case malformedEncoding = "the path is not percent-encoded UTF-8"
    case leadsOutside = "the path has a '.' or '..' segment, or an encoded slash"
  }

  /// Decoded, from the site's root on, without a slash before it.
  var path: String
  /// The text after the question mark, as sent.
  var query: String

  /// Reads a request's target (RFC 9112, section 3.2).
  ///
  /// Browsers remove dot segments from an address before they send it; one that arrives is an
  /// attempt to leave the site.
  init(_ target: String) throws(Refusal) {
    guard target.hasPrefix("/"),
      !target.contains("#")
    else { throw .notAPath }
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    query = String(target[mark...].dropFirst())
    let segments = target[..<mark].dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    path = try segments.map(Self.decode).joined(separator: "/")
  }

  private static func decode(_ segment: Substring) throws(Refusal) -> String {
    guard let text = segment.removingPercentEncoding,
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { throw .malformedEncoding }
    guard text != ".",
      text != "..",
      !text.contains("/"),
      !text.contains("\\")
    else {
      throw .leadsOutside
    }
    return text
  }

  /// The value of a name in the query, decoded as forms are (URL Standard, 5.1).
  func value(of name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false)
      guard parts.count == 2,
        parts[0] == name
      else { continue }
      return parts[1].replacing("+", with: " ").removingPercentEncoding
    }
    return nil
  }
}
