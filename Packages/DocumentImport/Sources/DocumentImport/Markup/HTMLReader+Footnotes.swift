import LibXML

// Footnotes of a web page: signs that lead to notes, and notes whose links lead back.
extension HTMLReader {
  /// Returns the ids to which signs in the text link: links in `sup`, or with a role or class for
  /// notes.
  static func noteIDs(in events: [MarkupDocument.Event]) -> Set<String> {
    var ids: Set<String> = []
    var raised = 0
    for event in events {
      switch event {
      case .enter("sup", _):
        raised += 1
      case .exit("sup"):
        raised -= 1
      case .enter("a", let attributes):
        if let id = noteID(of: attributes, isRaised: raised > 0) {
          ids.insert(id)
        }
      default:
        continue
      }
    }
    return ids
  }

  /// Returns the id to which a link leads if it is the sign of a note.
  private static func noteID(
    of attributes: MarkupDocument.Attributes, isRaised: Bool
  ) -> String? {
    guard let address = attributes["href"],
      address.hasPrefix("#")
    else { return nil }
    let words = (attributes["role"] ?? "") + " " + (attributes["class"] ?? "")
    // `doc-noteref` of DPUB-ARIA, and what pandoc and EPUB write.
    let isNamed = ["noteref", "footnote-ref", "footnoteref"].contains(where: words.contains)
    guard isRaised || isNamed else {
      return nil
    }
    return String(address.dropFirst())
  }

  /// Returns whether a text is the sign of a link from a note back to the text.
  static func leadsBack(_ text: [UInt32]) -> Bool {
    text.allSatisfy { scalar in
      scalar.isSpace || scalar.isDigit || signs.contains(scalar)
    }
  }

  private static let signs = Set("↩↑⤴⏎^[]abcde\u{FE0E}\u{FE0F}".scalarValues)
}
