/// A run of text, with the offset of each of its scalars in the document.
///
/// Lines that belong together are joined into one passage: the character of a join (a blank between
/// Latin words) has the offset of the character before it.
public struct Passage: Sendable {
  private(set) var scalars: [UInt32] = []
  private(set) var offsets: [Int] = []

  init() {}

  init(_ source: borrowing SourceText, range: Range<Int>) {
    scalars = Array(source.scalars[range])
    offsets = Array(range)
  }

  var isEmpty: Bool { scalars.isEmpty }
  var count: Int { scalars.count }
  /// The text.
  public var string: String { String(scalars) }

  subscript(_ range: Range<Int>) -> Passage {
    var part = Passage()
    part.scalars = Array(scalars[range])
    part.offsets = Array(offsets[range])
    return part
  }

  /// Adds a scalar with its offset.
  mutating func append(_ scalar: UInt32, at offset: Int) {
    scalars.append(scalar)
    offsets.append(offset)
  }

  /// Adds a text unchanged.
  mutating func append(_ other: Passage) {
    scalars += other.scalars
    offsets += other.offsets
  }

  /// Removes the last scalar.
  mutating func removeLast() {
    scalars.removeLast()
    offsets.removeLast()
  }

  /// The range of the document from its first scalar to its last one; `nil` if it is empty, or is
  /// put together of parts in another order.
  var extent: Range<Int>? {
    guard let first = offsets.first,
      let last = offsets.last,
      first <= last
    else { return nil }
    return first..<last + 1
  }

  /// Returns whether a scalar has the offset of the previous one: a blank that joins lines.
  func repeatsOffset(at index: Int) -> Bool {
    index > 0 && offsets[index - 1] == offsets[index]
  }

  /// The passage without white space at its ends.
  var trimmed: Passage {
    var start = 0
    var end = count
    while start < end, scalars[start].isSpace {
      start += 1
    }
    while end > start, scalars[end - 1].isSpace {
      end -= 1
    }
    if start == 0 && end == count {
      return self
    }
    return self[start..<end]
  }
}

extension Passage {
  /// Joins with the next line by the script at the join: directly between full-width scalars, with
  /// a blank otherwise, and without the hyphen of a divided word (`sta-` `tions`).
  mutating func join(_ next: Passage) {
    guard let last = scalars.last,
      let first = next.scalars.first
    else { return append(next) }
    let isHyphenated =
      last == .hyphen
      && first.isLower
      && count > 1 && scalars[count - 2].isLatinLetter
    if isHyphenated {
      removeLast()
    } else if !last.isWide,
      !first.isWide,
      !last.isSpace
    {
      append(.blank, at: offsets[count - 1])
    }
    append(next)
  }
}

extension String {
  init(_ scalars: some Sequence<UInt32>) {
    var view = UnicodeScalarView()
    for value in scalars {
      view.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    self.init(view)
  }

  var scalarValues: [UInt32] { unicodeScalars.map(\.value) }
}
