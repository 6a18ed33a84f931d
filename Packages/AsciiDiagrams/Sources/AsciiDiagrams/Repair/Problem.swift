/// What is wrong with a drawing, or probably not meant.
///
/// A problem carries facts; sentences for people are made by whoever shows them.
public struct Problem: Sendable, Hashable {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// A drawing inside of a page has no title.
    case noTitle
    /// The drawing has nothing in it.
    case empty
    /// The drawing has more cells than this and is not drawn.
    case tooLarge(cells: Int)
    /// A label that stands out by the options is not in the drawing.
    case unknownLabel(String)
    /// The legend has no entry for a callout; the whole legend is missing if it `isMissing`.
    case calloutWithoutEntry(Int, legendIsMissing: Bool)
    /// A callout is as near to one part of the drawing as to another.
    case ambiguousCallout
    /// A wall of a box is this many columns too far to the right, or to the left if it is negative.
    case misalignedWall(columns: Int)
    /// A corner joins nothing on a side.
    case looseCorner(Side)
    /// An arrow points at nothing.
    case strayArrow
  }

  /// A side of a corner.
  public enum Side: Sendable, Hashable {
    case above, below, left, right
    /// Across the only line that the corner joins.
    case opposite
  }

  /// Lines as they were probably meant.
  public struct Replacement: Sendable, Hashable {
    /// What stands in place of the lines, without the last one's end.
    public let text: String
    /// The bytes of the lines in the file.
    public let bytes: Range<Int>
  }

  public let kind: Kind
  /// The bytes in the file; `nil` for a drawing without lines.
  public let bytes: Range<Int>?
  /// How many more problems the drawing has that are left out; 0 for all but the last one.
  public var furtherCount = 0
  /// The drawing as it was probably meant; of the first wall alone that is not where it belongs.
  public var replacement: Replacement?

  init(_ kind: Kind, at bytes: Range<Int>?) {
    self.kind = kind
    self.bytes = bytes
  }
}

extension Problem {
  /// Whether a wall is not where it belongs.
  public var isMisalignedWall: Bool {
    if case .misalignedWall = kind { true } else { false }
  }
}
