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
  private(set) var spans: [Span] = []
  /// Pictures without a text to represent them, by the scalar next to which they are.
  private(set) var before: [Int: [Int]] = [:]
  private(set) var behind: [Int: [Int]] = [:]
  /// Pictures between blocks, by the block that they follow; -1 before the first.
  private(set) var own: [Int: [Int]] = [:]

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
    guard let index = pictures.lastIndex(where: { $0.offset == offset }) else { return }
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
  private static func isOutside(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
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
      picture(at: offset) != nil || before[offset] != nil || behind[offset] != nil
    }
  }

  /// A passage without the pictures at its ends, and these.
  func separated(_ passage: Passage) -> (first: [Int], text: Passage, last: [Int]) {
    guard !pictures.isEmpty else { return ([], passage, []) }
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

// MARK: - Blocks

extension Inlines {
  /// Finds the place of each picture in the draft, and the links that are lost.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of the document.
  ///   - footnotes: The references to notes, which are not links.
  /// - Complexity: O(*n* log *p*), where *n* is the length of the text and *p* the number of
  ///   pictures.
  mutating func settle(_ blocks: [Block], footnotes: Footnotes) {
    // Places are looked up by bisection, and files are named in the order of the document.
    spans.sort { Self.isOutside($0.range, $1.range) }
    pictures.sort { a, b in
      (a.offset, a.range.upperBound) < (b.offset, b.range.upperBound)
    }
    nameFiles()
    var placed: Set<Int> = []
    var lost: Set<Int> = []
    for block in blocks where block.kind.isCarried {
      let passages = block.passages.filter { !$0.isEmpty }
      for passage in passages {
        findLostLinks(in: passage, footnotes, lost: &lost)
      }
      // Those of a heading follow it.
      if block.kind != .heading {
        place(
          passages,
          isSplit: block.kind == .list || block.kind == .table,
          placed: &placed)
      }
    }
    lostLinks.sort { $0.offset < $1.offset }
    placeOthers(blocks, placed: placed)
  }

  /// Places the pictures in the passages of a block, and those between its items or cells.
  private mutating func place(
    _ passages: [Passage], isSplit: Bool, placed: inout Set<Int>
  ) {
    for passage in passages {
      place(passage, placed: &placed)
    }
    if isSplit {
      placeBehind(passages, placed: &placed)
    }
  }

  /// Places the pictures between blocks.
  private mutating func placeOthers(_ blocks: [Block], placed: Set<Int>) {
    let starts = blocks.indices.map { index in
      (offset: blocks[index].range.lowerBound, block: index)
    }
    .sorted { $0 < $1 }
    for picture in pictures.indices where !placed.contains(picture) {
      let offset = pictures[picture].offset
      let following = starts.partitionIndex { $0.offset > offset }
      let block = starts[..<following].last?.block ?? -1
      own[block, default: []].append(picture)
    }
  }

  /// Places the pictures after the text of an item or a cell.
  private mutating func placeBehind(
    _ passages: [Passage],
    placed: inout Set<Int>
  ) {
    for (passage, next) in zip(passages, passages.dropFirst()) {
      guard let end = passage.offsets.last,
        let start = next.offsets.first
      else { continue }
      var index = pictures.partitionIndex { $0.offset > end }
      while index < pictures.count, pictures[index].offset < start {
        if pictures[index].range.isEmpty, placed.insert(index).inserted {
          behind[end, default: []].append(index)
        }
        index += 1
      }
    }
  }

  /// Places the pictures in a passage.
  private mutating func place(_ passage: Passage, placed: inout Set<Int>) {
    guard let start = passage.offsets.first,
      let end = passage.offsets.last
    else { return }
    // A picture whose text has begun earlier, on the previous line, is in this passage too.
    var index = pictures.partitionIndex { picture in
      picture.offset >= start || picture.range.upperBound > start
    }
    while index < pictures.count, pictures[index].offset <= end {
      defer { index += 1 }
      let picture = pictures[index]
      if picture.range.isEmpty {
        guard picture.offset > start,
          let next = passage.firstOffset(from: picture.offset)
        else { continue }
        before[next, default: []].append(index)
        placed.insert(index)
      } else if passage.firstOffset(in: picture.range) != nil {
        placed.insert(index)
      }
    }
  }

  private mutating func findLostLinks(
    in passage: Passage, _ footnotes: Footnotes, lost: inout Set<Int>
  ) {
    guard !spans.isEmpty,
      let range = passage.extent
    else { return }
    for span in spans(in: range) {
      guard case .link(let address) = span.style,
        LinkAddress.portable(address) == nil,
        let first = passage.firstOffset(in: span.range),
        !footnotes.refer(in: span.range),
        lost.insert(span.range.lowerBound).inserted
      else { continue }
      lostLinks.append(LostLink(offset: first, address: address))
    }
  }

  /// Gives different files with the same name distinct names.
  private mutating func nameFiles() {
    var files: [String: String] = [:]
    var names = NamePool()
    for index in pictures.indices {
      let address = pictures[index].address
      // Each picture inside the document is another one.
      let isOneOfMany = address.hasPrefix("data:") || address.isEmpty
      if !isOneOfMany, let file = files[address] {
        pictures[index].file = file
      } else {
        pictures[index].file = Self.claim(LinkAddress.file(ofPicture: address), from: &names)
        files[address] = pictures[index].file
      }
    }
  }

  /// Returns a file's name that is free: `key.png`, `key-2.png`.
  private static func claim(
    _ file: String,
    from names: inout NamePool
  ) -> String {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    return names.claim(String(file[..<dot])) + file[dot...]
  }
}

extension Passage {
  /// Returns the first offset at or after another one.
  ///
  /// - Complexity: O(log *n*), where *n* is the length; offsets increase, except between columns
  ///   side by side.
  fileprivate func firstOffset(from offset: Int) -> Int? {
    let index = offsets.partitionIndex { $0 >= offset }
    guard index < count else {
      return nil
    }
    return offsets[index]
  }

  fileprivate func firstOffset(in range: Range<Int>) -> Int? {
    guard let offset = firstOffset(from: range.lowerBound),
      range.contains(offset)
    else {
      return nil
    }
    return offset
  }
}

extension [UInt32] {
  /// The text with runs of white space as one blank.
  var singleLine: String {
    split(whereSeparator: \.isSpace).map { String($0) }.joined(separator: " ")
  }
}
