/// An error in a drawing, or a detail that is probably not intended.
///
/// A problem carries facts; the caller that displays them makes the sentences.
public struct Problem: Sendable, Hashable {
  /// The kind of a problem.
  public enum Kind: Sendable, Hashable {
    /// A drawing inside of a page has no title.
    case noTitle
    /// The drawing is empty.
    case empty
    /// The drawing has more cells than this and is not drawn.
    case tooLarge(cells: Int)
    /// A label that the options emphasize is not in the drawing.
    case unknownLabel(String)
    /// The legend has no entry for a callout; the whole legend is missing if it `isMissing`.
    case calloutWithoutEntry(Int, legendIsMissing: Bool)
    /// An ambiguous callout: two parts of the drawing are equally close.
    case ambiguousCallout
    /// A wall of a box is this many columns too far to the right, or to the left if it is negative.
    case misalignedWall(columns: Int)
    /// A corner joins nothing on a side.
    case looseCorner(Side)
    /// An arrow points at nothing.
    case strayArrow
    /// A line is drawn with a full-width character, which is text; the half-width one is what is meant.
    case wideLine(Character, instead: Character)
  }

  /// A side of a corner.
  public enum Side: Sendable, Hashable {
    case above, below, left, right
    /// Across the only line that the corner joins.
    case opposite
  }

  /// Lines as they were probably intended.
  public struct Replacement: Sendable, Hashable {
    /// The characters that replace the lines, without the end of the last line.
    public let text: String
    /// The bytes of the lines in the file.
    public let bytes: Range<Int>
  }

  public let kind: Kind
  /// The bytes in the file; `nil` for a drawing without lines.
  public let bytes: Range<Int>?
  /// The number of further problems that are omitted; 0 for all but the last problem.
  public var furtherCount = 0
  /// The drawing as it was probably intended; for a misaligned wall with only the first such wall
  /// moved.
  public var replacement: Replacement?

  init(_ kind: Kind, at bytes: Range<Int>?) {
    self.kind = kind
    self.bytes = bytes
  }
}

extension Problem {
  /// True if a wall is not in its column.
  public var isMisalignedWall: Bool {
    if case .misalignedWall = kind {
      true
    } else {
      false
    }
  }
}
