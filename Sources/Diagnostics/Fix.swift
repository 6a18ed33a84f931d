package import Base

/// A replacement of bytes of a file, after which a diagnostic is probably gone.
package struct Fix: Sendable, Hashable {
  /// The certainty that the replacement is what was meant.
  package enum Certainty: Sendable, Hashable {
    /// `check --fix` applies it.
    case certain
    /// Editors prefer it, and a person decides.
    case probable
    /// One of several choices.
    case possible
  }

  package var title: Message
  /// The place that the text replaces.
  package var location: Location
  package var text: String
  package var certainty: Certainty
}

extension Diagnostic {
  /// Returns the possible fixes: the suggested lines, the name that was probably meant, or the few
  /// names that there are.
  ///
  /// - Parameter bytes: The file of the diagnostic.
  /// - Returns: An empty array if the diagnostic suggests no replacement.
  package func fixes(in bytes: [UInt8]) -> [Fix] {
    if let suggestion {
      return [suggestion.fix]
    }
    guard let correction,
      let place = location.bytes,
      place.upperBound <= bytes.count
    else { return [] }
    let namePlace = NamePlace(correction.written, in: bytes[place])
    return correction.names.compactMap { name in
      guard let range = namePlace.range(for: name) else { return nil }
      return Fix(
        title: "Change '\(correction.written)' to '\(name)'",
        location: Location(location.path, bytes: range),
        text: name,
        certainty: correction.isProbable ? .probable : .possible)
    }
  }
}

extension Diagnostic.Suggestion {
  package var fix: Fix {
    Fix(
      title: "Apply the suggestion",
      location: location,
      text: text,
      certainty: .certain
    )
  }
}

/// The place of a name in the text that a diagnostic is about: `tab-bra` in `[tab-bra](topic:tab-bra)`.
private struct NamePlace {
  let text: ArraySlice<UInt8>
  /// The place of the name alone; `nil` if the text does not have it as it is.
  private let range: Range<Int>?

  init(_ name: String, in text: ArraySlice<UInt8>) {
    self.text = text
    let found = name.isEmpty ? [] : Self.ranges(of: Array(name.utf8), in: text)
    // Of a link the address counts, which comes after its text.
    let address = found.last { range in
      Self.isInAddress(range.lowerBound, of: text)
    }
    range = address ?? found.last
  }

  /// Returns the place that a name replaces; one with a scheme replaces the scheme, too.
  func range(for name: String) -> Range<Int>? {
    guard let range,
      name.contains(":")
    else { return range }
    let before = text[..<range.lowerBound]
    return range.lowerBound - Self.schemeLength(at: before)..<range.upperBound
  }

  /// True after a sign of an address: `rule:two-buttons`, `alert#two-buttons`, `(alert`, `bars/alert`.
  private static func isInAddress(_ offset: Int, of text: ArraySlice<UInt8>) -> Bool {
    offset > text.startIndex
      && ":#(/".utf8.contains(text[offset - 1])
  }

  /// The length of `topic:` at the end of a text.
  private static func schemeLength(at text: ArraySlice<UInt8>) -> Int {
    guard text.last == .colon else { return 0 }
    let scheme = text.reversed().prefix { byte in
      byte == .colon || byte.isASCIISmallLetter
    }
    return scheme.count
  }

  /// Returns all places of a name, also those that overlap.
  private static func ranges(of name: [UInt8], in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = text.startIndex
    while let range = text[start...].firstRange(of: name) {
      found.append(range)
      start = range.lowerBound + 1
    }
    return found
  }
}
