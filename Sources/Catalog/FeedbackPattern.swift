import Diagnostics

/// An address that is filled with what it is about.
///
///     https://example.org/edit/{path}#L{line}   →   https://example.org/edit/Content/en.md#L12
package struct FeedbackPattern: Sendable, Equatable {
  /// What can stand in braces.
  package enum Value: String, Sendable, CaseIterable {
    /// The file from the site's folder on: `Content/bars/tab-bar/en.md`.
    case path
    /// The line where the part begins, from 1.
    case line
    /// The rule's id, or the page's folder: `bars/tab-bar`.
    case id
    /// The page's title or the rule's sentence.
    case title
    /// The language of the text, BCP 47.
    case language
  }

  private enum Piece: Sendable, Equatable {
    case text(String)
    case value(Value)
  }

  private var pieces: [Piece] = []

  /// Reads a pattern.
  ///
  /// - Returns: `nil` where the text is no such address.
  package init?(_ text: String) {
    guard ["https://", "http://", "mailto:"].contains(where: text.hasPrefix),
      text.unicodeScalars.allSatisfy({
        $0.isASCII && $0.value > 0x20 && !"\"<>".contains(Character($0))
      })
    else { return nil }
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        let value = Value(rawValue: String(rest[rest.index(after: open)..<close]))
      else { return nil }
      pieces += [.text(String(rest[..<open])), .value(value)]
      rest = rest[rest.index(after: close)...]
    }
    guard !rest.contains("}") else { return nil }
    pieces.append(.text(String(rest)))
  }

  /// The address with its values put in, percent-encoded (RFC 3986, section 2.1); the slashes of a
  /// path stay.
  package func address(_ value: (Value) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name): value(name).percentEncoded(keepsSlashes: name == .path)
      }
    }.joined()
  }
}
