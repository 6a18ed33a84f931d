/// The path of a file of the site, as a request names it.
///
///     /en/bars/tab-bar.html?x   →   en/bars/tab-bar.html
///     /en/                      →   en/
struct RequestPath: Equatable {
  /// Why a target is refused; the raw value says it to whoever asked.
  enum Refusal: String, Error {
    case notAPath = "the request's target is not a path"
    case malformedEncoding = "the path is not percent-encoded UTF-8"
    case leadsOutside = "the path has a segment '.' or '..', or an encoded slash"
  }

  /// Decoded, from the site's root on, without a slash before it.
  var path: String
  /// What stands after the question mark, as it was sent.
  var query: String

  /// Reads a request's target (RFC 9112, section 3.2).
  ///
  /// Browsers take dot segments out of an address before they send it, so that one which arrives was
  /// meant to lead out of the site.
  init(_ target: String) throws(Refusal) {
    guard target.hasPrefix("/"), !target.contains("#") else { throw .notAPath }
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    query = String(target[mark...].dropFirst())
    let segments = target[..<mark].dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    var decoded: [String] = []
    for segment in segments { decoded.append(try Self.decode(segment)) }
    path = decoded.joined(separator: "/")
  }

  private static func decode(_ segment: Substring) throws(Refusal) -> String {
    guard let text = segment.percentDecoded, !text.unicodeScalars.contains(where: \.isControl)
    else { throw .malformedEncoding }
    guard text != ".", text != "..", !text.contains("/"), !text.contains("\\") else {
      throw .leadsOutside
    }
    return text
  }

  /// The value of a name in the query, decoded as forms are (URL Standard, 5.1).
  func value(of name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { continue }
      return String(parts[1].map { $0 == "+" ? " " : $0 })[...].percentDecoded
    }
    return nil
  }
}

extension Substring {
  /// The text with its percent-encoded bytes decoded (RFC 3986, 2.1); `nil` where they are no UTF-8.
  var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }
}
