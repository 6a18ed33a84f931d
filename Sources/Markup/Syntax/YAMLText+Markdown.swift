import Base
package import Diagnostics
package import Yams

/// Markdown in values that are plain text: readers would see its signs.
///
///     summary: A **message** that interrupts, see [buttons](topic:button).
extension YAMLText {
  /// The keys whose values are plain text, in front matter, `terms.yaml` and sources.
  private static let plainKeys: Set<String> = ["definition", "reading", "summary", "title"]

  /// Reports such values, and notes of the author in them: `title: Menu (TBD)`.
  ///
  /// - Parameter root: The parsed text.
  /// - Returns: A warning for each value.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func markdownTexts(in root: Yams.Node?) -> [Diagnostic] {
    guard let root, mayHoldMarkdown || mayHoldNotes else { return [] }
    var found: [Diagnostic] = []
    // The key of a plain text holds for its languages, too: definition: {en: …}
    var nodes: [(key: String, node: Yams.Node)] = [("", root)]
    while let (key, node) = nodes.popLast() {
      switch node {
      case .mapping(let mapping):
        let isPlain = Self.plainKeys.contains(key)
        nodes += mapping.map { (isPlain ? key : $0.key.scalar?.string ?? "", $0.value) }
      case .sequence(let sequence):
        nodes += sequence.map { (key, $0) }
      case .scalar(let scalar):
        guard Self.plainKeys.contains(key) else { continue }
        found += Self.diagnostics(of: scalar.string, key: key, at: location(of: node))
      case .alias:
        continue
      }
    }
    return found
  }

  private static func diagnostics(
    of text: String,
    key: String,
    at location: Location
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if holdsMarkdown(text) {
      found.append(.markdown(inTextOf: key, at: location))
    }
    if let words = Array(text.utf8).span.wordsOfNoteToSelf {
      found.append(.noteToSelf(words, isInYAML: true, at: location))
    }
    return found
  }

  /// Returns whether a text has emphasis, code, a link, an image or HTML, as CommonMark reads it.
  static func holdsMarkdown(_ text: String) -> Bool {
    guard text.utf8.contains(where: { "*_`]<".utf8.contains($0) }) else {
      return false
    }
    let tree = CommonMarkTree(parsing: Array(text.utf8))
    return tree.read { document in
      guard let paragraph = document.firstChild,
        paragraph.kind == .paragraph
      else {
        return false
      }
      var inline = paragraph.firstChild
      while let node = inline {
        switch node.kind {
        case .text, .softBreak, .lineBreak:
          inline = node.next
        // A text may speak of `<br>`; a closing tag is markup.
        case .htmlInline where !node.withLiteral({ $0.has("</") }):
          inline = node.next
        default:
          return true
        }
      }
      return false
    }
  }
}
