import Base
import TextWidth

/// Line breaks, which are spaces or, between wide characters, nothing.
extension TreeBuilder {
  mutating func addSoftBreak(_ node: Node) {
    if isAfterStart(node)
      || inlines.gap != .none || beginsDefinition(after: node)
    {
      return
    }
    // In Japanese, a line break is no space.
    if isFull, options.joinsWideLines, joins(node) {
      return
    }
    if images.depth > 0 {
      images.alternative.append(.space)
    } else {
      tree.appendSoftBreak()
    }
  }

  /// Returns whether a wide character is on either side of a line break, and Hangul on neither.
  private mutating func joins(_ node: Node) -> Bool {
    let before = neighbor(of: node, last: true)
    let after = neighbor(of: node, last: false)
    guard before?.isHangul != true,
      after?.isHangul != true
    else { return false }
    return before?.isEastAsian == true || after?.isEastAsian == true
  }

  /// The character before or after a line break, across the edges of emphasis and links.
  private mutating func neighbor(of node: Node, last: Bool) -> Unicode.Scalar? {
    var inline = node
    while true {
      let sibling =
        if last {
          inline.previous
        } else {
          inline.next
        }
      if let sibling {
        // HTML that is left out is invisible.
        guard sibling.kind == .htmlInline, !keepsHTML else {
          return edge(of: sibling, last: last)
        }
        inline = sibling
      } else if let parent = inline.parent, !parent.kind.isBlock {
        inline = parent
      } else {
        return nil
      }
    }
  }

  /// Returns the first or last character of an inline's text; a bracket for a citation, and `nil`
  /// for an image.
  mutating func edge(of node: Node, last: Bool) -> Unicode.Scalar? {
    guard let leaf = leaf(of: node, last: last) else {
      return nil
    }
    return leaf.withLiteral { literal in
      guard !literal.isEmpty else { return nil }
      let scalar =
        if last {
          Unicode.Scalar(utf8: literal, endingAt: literal.count)
        } else {
          Unicode.Scalar(utf8: literal, at: 0)
        }
      if MarkTable.isMark(scalar) {
        return edge(ofMarked: literal, last: last)
      }
      return scalar
    }
  }

  /// Returns the first or last leaf of an inline; `nil` for an image.
  private func leaf(of node: Node, last: Bool) -> Node? {
    var leaf = node
    while leaf.kind != .image {
      guard let child = last ? leaf.lastChild : leaf.firstChild else {
        return leaf
      }
      leaf = child
    }
    return nil
  }

  private mutating func edge(
    ofMarked literal: Span<UInt8>,
    last: Bool
  ) -> Unicode.Scalar? {
    let text = String(decoding: restore(literal), as: UTF8.self).unicodeScalars
    return last ? text.last : text.first
  }
}
