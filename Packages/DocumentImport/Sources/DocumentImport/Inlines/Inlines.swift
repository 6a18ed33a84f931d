/// The markup of a document for parts of its text: pictures, links, emphasis, code.
///
/// All places are offsets of the document, so that its text is read as if it had none of them.
public struct Inlines: Sendable {
  /// A picture, which is never imported itself: the draft names its file at its place.
  public struct Picture: Sendable {
    /// The address in the document: `/img/key.png`, `https://…`; `data:image/png` for one inside
    /// the document.
    public var address: String
    /// The description of the picture in the document; empty if there is none.
    public var alternative: String
    /// The offset of the picture.
    public var offset: Int
    /// The range of the text that represents the picture, such as its alternative text; empty if
    /// none does.
    var range: Range<Int>
    /// The file that the draft names, from the page's folder.
    public var file = ""
  }

  /// The style of a part of the text.
  enum Style: Sendable, Equatable {
    case strong, emphasis, code
    /// Struck out: no longer in force.
    case struck
    case link(String)
  }

  struct Span: Sendable {
    var range: Range<Int>
    var style: Style
  }

  /// A link whose target does not exist for a page of the site, and which became plain text.
  public struct LostLink: Sendable {
    public var offset: Int
    public var address: String
  }

  /// In the order of the document.
  public internal(set) var pictures: [Picture] = []
  public internal(set) var lostLinks: [LostLink] = []
  /// By where they begin, the outer ones first.
  var spans: [Span] = []
  /// Pictures without a text to represent them, by the scalar next to which they are.
  var before: [Int: [Int]] = [:]
  var behind: [Int: [Int]] = [:]
  /// Pictures between blocks, by the block that they follow; -1 before the first.
  var own: [Int: [Int]] = [:]

  /// The character for a picture that is alone in a cell, so that the cell is not empty.
  static let marker: UInt32 = 0xFFFC
  /// The largest length of a part; longer ones are whole pages that an unclosed element made
  /// strong.
  private static let spanLimit = 2_000

  mutating func add(_ style: Style, range: Range<Int>) {
    guard !range.isEmpty,
      range.count <= Self.spanLimit
    else { return }
    spans.append(Span(range: range, style: style))
  }

  mutating func addPicture(
    _ address: String,
    alternative: String,
    at offset: Int,
    range: Range<Int>
  ) {
    // Of `data:image/png;base64,…`, only the form is of use.
    let isInside = address.hasPrefix("data:")
    let name =
      if isInside {
        String(address.prefix { !";,".contains($0) })
      } else {
        address
      }
    let range =
      if range.isEmpty {
        offset..<offset
      } else {
        range
      }
    pictures.append(
      Picture(
        address: name, alternative: alternative.scalarValues.singleLine, offset: offset,
        range: range))
  }

  /// Makes a marker in the text represent the picture at an offset.
  mutating func mark(_ offset: Int) {
    guard let index = pictures.lastIndex(where: { $0.offset == offset }) else {
      return
    }
    pictures[index].range = offset..<offset + 1
  }
}

// MARK: - Looking up

extension Inlines {
  var isEmpty: Bool { pictures.isEmpty && spans.isEmpty }

  /// The ranges that are struck out, sorted and without nesting.
  var struckRanges: [Range<Int>] {
    let ranges = spans.filter { $0.style == .struck }.map(\.range)
    return ranges.sorted(by: Self.isOutside).reduce(into: []) { result, range in
      if let last = result.last, range.upperBound <= last.upperBound {
        return
      }
      result.append(range)
    }
  }

  /// Orders ranges by their beginnings, the outer ones first.
  static func isOutside(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    (a.lowerBound, -a.upperBound) < (b.lowerBound, -b.upperBound)
  }

  /// Returns the picture that a scalar represents.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of pictures.
  func picture(at offset: Int) -> Int? {
    let index = pictures.partitionIndex { $0.range.lowerBound > offset } - 1
    guard index >= 0,
      pictures[index].range.contains(offset)
    else { return nil }
    return index
  }

  /// The parts that have something of a range, the outer ones first.
  func spans(in range: Range<Int>) -> [Span] {
    var found: [Span] = []
    var index = spans.partitionIndex { $0.range.lowerBound >= range.upperBound } - 1
    // No part is longer than the limit, so none that begins earlier reaches the range.
    while index >= 0, spans[index].range.lowerBound > range.lowerBound - Self.spanLimit {
      if spans[index].range.upperBound > range.lowerBound {
        found.append(spans[index])
      }
      index -= 1
    }
    return found.reversed()
  }

  func hasPicture(in passage: Passage) -> Bool {
    guard !pictures.isEmpty else { return false }
    return passage.offsets.contains { offset in
      picture(at: offset) != nil
        || before[offset] != nil || behind[offset] != nil
    }
  }

  /// A passage without the pictures at its ends, and these.
  func separated(_ passage: Passage) -> (first: [Int], text: Passage, last: [Int]) {
    guard !pictures.isEmpty else {
      return ([], passage, [])
    }
    let (first, start) = picturesAtStart(of: passage)
    let (last, end) = picturesAtEnd(of: passage, from: start)
    if first.isEmpty && last.isEmpty {
      return (first, passage, last)
    }
    return (first, passage[start..<end], last)
  }

  private func picturesAtStart(of passage: Passage) -> (pictures: [Int], end: Int) {
    var found: [Int] = []
    var start = 0
    while start < passage.count {
      if let picture = picture(at: passage.offsets[start]) {
        // All scalars of a description represent one picture.
        if found.last != picture {
          found.append(picture)
        }
      } else if !passage.scalars[start].isSpace {
        break
      }
      start += 1
    }
    return (found, start)
  }

  private func picturesAtEnd(
    of passage: Passage,
    from start: Int
  ) -> (pictures: [Int], start: Int) {
    var found: [Int] = []
    var end = passage.count
    while end > start {
      if let picture = picture(at: passage.offsets[end - 1]) {
        if found.first != picture {
          found.insert(picture, at: 0)
        }
      } else if !passage.scalars[end - 1].isSpace {
        break
      }
      end -= 1
    }
    return (found, end)
  }

  /// A passage without pictures.
  func withoutPictures(_ passage: Passage) -> Passage {
    guard !pictures.isEmpty else { return passage }
    var result = Passage()
    for (scalar, offset) in zip(passage.scalars, passage.offsets) where picture(at: offset) == nil {
      // Blanks on either side of a picture become one.
      guard
        !scalar.isSpace
          || result.scalars.last?.isSpace != true
      else { continue }
      result.append(scalar, at: offset)
    }
    return result.trimmed
  }
}

extension [UInt32] {
  /// The text with runs of white space as one blank.
  var singleLine: String {
    split(whereSeparator: \.isSpace).map { String($0) }.joined(separator: " ")
  }
}
