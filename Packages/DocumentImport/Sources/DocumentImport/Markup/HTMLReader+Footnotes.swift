import LibXML

// Footnotes of a web page: signs that lead to notes, and notes whose links lead back.
extension HTMLReader {
  /// Returns whether a text is the sign of a link from a note back to the text.
  static func leadsBack(_ text: [UInt32]) -> Bool {
    text.allSatisfy { scalar in
      scalar.isSpace || scalar.isDigit || signs.contains(scalar)
    }
  }

  private static let signs = Set("↩↑⤴⏎^[]abcde\u{FE0E}\u{FE0F}".scalarValues)
}
