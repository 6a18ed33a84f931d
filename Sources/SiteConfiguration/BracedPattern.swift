import Base

/// An address with names of values in braces: `https://example.org/edit/{path}#L{line}`.
struct BracedPattern<Name: Sendable & Equatable & RawRepresentable<String>>: Sendable, Equatable {
  private enum Piece: Sendable, Equatable {
    case text(String)
    case value(Name)
  }

  private var pieces: [Piece] = []

  /// The names in the pattern.
  var names: [Name] {
    pieces.compactMap { piece in
      guard case .value(let name) = piece else { return nil }
      return name
    }
  }

  /// Parses a pattern.
  ///
  /// - Returns: `nil` if a brace is unmatched or contains an unknown name, or if the text contains
  ///   a character that is invalid in an address (RFC 3986, 2).
  init?(_ text: String) {
    guard text.unicodeScalars.allSatisfy(Self.isAllowed) else { return nil }
    // Pieces of text and values take turns.
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        let value = Name(rawValue: String(rest[rest.index(after: open)..<close]))
      else { return nil }
      pieces += [.text(String(rest[..<open])), .value(value)]
      rest = rest[rest.index(after: close)...]
    }
    // A closing brace without an opening one.
    guard !rest.contains("}") else { return nil }
    pieces.append(.text(String(rest)))
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && scalar.value > 0x20
      && !"\"<>".contains(Character(scalar))
  }

  /// The address with its values put in, percent-encoded (RFC 3986, 2.1); the slashes of a value
  /// that is named `path` stay.
  func address(_ value: (Name) -> String) -> String {
    let texts = pieces.map { piece in
      switch piece {
      case .text(let text):
        text
      case .value(let name):
        value(name).percentEncoded(keepsSlashes: name.rawValue == "path")
      }
    }
    return texts.joined()
  }
}
