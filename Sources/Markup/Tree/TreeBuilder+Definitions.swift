import Base
import Diagnostics

/// A list of definitions that is being written.
struct OpenDefinitions {
  /// The start of a line with a definition.
  static let mark = ": "

  let paragraph: Node
  /// The text that the current definition begins with; `nil` in a term.
  var definition: Node?

  var element: Element {
    definition == nil ? .definedTerm : .definition
  }
}

/// Terms, each on a line, with their definitions below, as in PHP Markdown Extra:
///
///     Tap
///     : A short touch with one finger.
///     : The sound of it.
extension TreeBuilder {
  /// Returns whether a paragraph is a list of definitions: a line other than the first begins with
  /// a colon and a space.
  ///
  /// Mutating for the reason of ``isAfterStart(_:)``.
  mutating func isDefinitionList(_ paragraph: Node) -> Bool {
    guard isFull,
      marked.mayHaveDefinitions,
      rule?.statementNode != paragraph
    else { return false }
    var inline = paragraph.firstChild
    while let node = inline {
      if node.kind == .softBreak,
        node.next?.beginsDefinition == true
      {
        return true
      }
      inline = node.next
    }
    return false
  }

  mutating func openDefinitions(_ paragraph: Node) {
    // Lists that follow each other are one.
    if tree.events.last == .exit(.definitionList) {
      tree.removeLast()
    } else {
      tree.enter(.definitionList)
    }
    openBlocks.definitions = OpenDefinitions(paragraph: paragraph)
    tree.enter(.definedTerm)
  }

  /// Ends a term or a definition if the next line begins another one.
  ///
  /// - Parameter lineBreak: The end of the line.
  /// - Returns: True if another one begins; otherwise the text continues.
  mutating func beginsDefinition(after lineBreak: Node) -> Bool {
    guard let open = openBlocks.definitions,
      lineBreak.parent == open.paragraph,
      let next = lineBreak.next,
      next.beginsDefinition || open.definition == nil
    else { return false }
    tree.exit(open.element)
    openBlocks.definitions?.definition = next.beginsDefinition ? next : nil
    tree.enter(openBlocks.definitions?.element ?? .definedTerm)
    return true
  }

  /// Ends the list of definitions of a paragraph.
  ///
  /// - Returns: True if the paragraph is a list of definitions.
  mutating func closeDefinitions(_ paragraph: Node) -> Bool {
    guard let open = openBlocks.definitions,
      open.paragraph == paragraph
    else { return false }
    tree.exit(open.element)
    tree.exit(.definitionList)
    openBlocks.definitions = nil
    return true
  }
}

extension Node {
  fileprivate var beginsDefinition: Bool {
    kind == .text
      && withLiteral { text in
        text.has(OpenDefinitions.mark) && text.count > 2
      }
  }
}
