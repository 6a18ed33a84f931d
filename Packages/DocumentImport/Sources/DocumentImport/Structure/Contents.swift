/// A printed table of contents: its entries and its place.
struct Contents {
  /// One line of it: `第3章 帯と札 29`.
  struct Entry {
    var title: [UInt32]
    var label: SectionLabel?
    var level: Int
    /// Of the line, for deeper levels.
    var indent: Int
    var hasBullet: Bool

    /// The title without its label.
    var bare: [UInt32] {
      label.map { Array(title.dropFirst($0.length)) } ?? title
    }
  }

  var entries: [Entry] = []
  /// The line of its title; `nil` if there is no table of contents.
  var start: Int?

  /// Finds the contents and the lists of figures in a text, and marks their lines.
  init(_ lines: inout [TextLine], source: borrowing SourceText) {
    var index = 0
    while index < lines.count {
      let text = source.text(lines[index])
      guard lines[index].role == .text,
        text.count <= 24,
        Self.isHeading(text)
      else {
        index += 1
        continue
      }
      let end = Self.end(of: index, lines, source: source)
      // A title with one line below it is a heading.
      if end > index + 2 {
        for line in index..<end {
          lines[line].role = .contents
        }
        takeFirst(index..<end, of: lines, source: source)
      }
      index = max(index + 1, end)
    }
    labelAppendices()
    assignLevels()
  }

  /// Reads the entries of the first table of contents; a list of figures is none.
  private mutating func takeFirst(
    _ range: Range<Int>,
    of lines: [TextLine],
    source: borrowing SourceText
  ) {
    guard start == nil,
      !Self.isListHeading(source.text(lines[range.lowerBound]))
    else { return }
    start = range.lowerBound
    read(lines[range.dropFirst()], source: source)
  }

  static func isHeading(_ text: ArraySlice<UInt32>) -> Bool {
    headings.contains(text.folded) || isListHeading(text)
  }

  /// Returns whether a text is the title of a list whose entries are not headings: `図と表の一覧`,
  /// `List of figures`.
  static func isListHeading(_ text: ArraySlice<UInt32>) -> Bool {
    listHeadings.contains(text.folded)
  }

  private static let listHeadings: Set<[UInt32]> = {
    let lists = ["図、表", "図・表", "図表", "図と表", "図および表"]
    var names = Set(lists.map(\.scalarValues.folded))
    // 図の一覧, 表目次, …
    for what in ["図", "表", "図と表", "図表", "図版", "挿図"] {
      for joint in ["", "の"] {
        for list in ["一覧", "目次", "リスト"] {
          names.insert((what + joint + list).scalarValues.folded)
        }
      }
    }
    for what in ["figures", "tables", "figuresandtables", "illustrations"] {
      names.formUnion([what.scalarValues, ("listof" + what).scalarValues])
    }
    return names
  }()

  private static let headings: Set<[UInt32]> = Set(
    ["目次", "もくじ", "内容", "contents", "tableofcontents", "onthispage", "このページの内容", "このページの目次"]
      .map(\.scalarValues.folded))
}

// MARK: - Where it ends

extension Contents {
  /// Returns the index of the first line after the table of contents.
  ///
  /// With page numbers, it ends at two consecutive lines without one. Without page numbers, it ends
  /// where one of its titles occurs again.
  private static func end(
    of start: Int, _ lines: [TextLine], source: borrowing SourceText
  ) -> Int {
    let first = start + 1
    let isPaged = lines[first..<min(lines.count, first + 6)].contains { line in
      pageNumberStart(source.text(line)) != nil
    }
    if isPaged {
      return endOfPaged(first, in: lines, source: source)
    }
    return endOfBare(first, in: lines, source: source)
  }

  private static func endOfPaged(
    _ first: Int, in lines: [TextLine], source: borrowing SourceText
  ) -> Int {
    var index = first
    func isEntry(_ index: Int) -> Bool {
      guard index < lines.count else { return false }
      let text = source.text(lines[index])
      return lines[index].role == .furniture || pageNumberStart(text) != nil
        || index > first && isListHeading(text)
    }
    while index < lines.count {
      let text = source.text(lines[index])
      if isEntry(index) {
        index += 1
      } else if isEntry(index + 1),
        text.count <= 80,
        text.last != .ideographicFullStop
      {
        // A long title has its page number on the second line.
        index += 2
      } else {
        break
      }
    }
    // What stands at the foot of the page, other than its number, is none of the contents.
    while index > first, lines[index - 1].role == .furniture,
      source.text(lines[index - 1]).first?.isDash != true
    {
      index -= 1
    }
    return index
  }

  private static func endOfBare(
    _ first: Int, in lines: [TextLine], source: borrowing SourceText
  ) -> Int {
    var seen: Set<[UInt32]> = []
    var index = first
    while index < lines.count, index < first + 400 {
      let text = source.text(lines[index])
      guard text.count <= 80,
        let last = text.last,
        last != .ideographicFullStop,
        last != .fullStop
      else { break }
      let title = entryText(text).folded
      // The body begins with the first title.
      if seen.contains(title) {
        return index
      }
      seen.insert(title)
      index += 1
    }
    return first
  }

  /// Returns the start of the page number of an entry, including the leaders or the blank before
  /// it.
  static func pageNumberStart(_ text: ArraySlice<UInt32>) -> Int? {
    var index = text.endIndex
    // Pages of a preface are counted `i`, `v`, `x`.
    while index > text.startIndex,
      text[index - 1].isDigit
        || [0x69, 0x76, 0x78].contains(text[index - 1])
    {
      index -= 1
    }
    guard (1...4).contains(text.endIndex - index) else {
      return nil
    }
    var start = index
    while start > text.startIndex, isLeader(text[start - 1]) {
      start -= 1
    }
    let leader = text[start..<index]
    // One blank may stand before a word, too: `Dix`.
    guard !leader.isEmpty,
      text[index].isDigit || leader.count > 2,
      start > text.startIndex
    else { return nil }
    return start
  }

  private static func isLeader(_ scalar: UInt32) -> Bool {
    scalar.isSpace || leaders.contains(scalar)
  }

  private static let leaders = Set(".·…‥・．･_".scalarValues)

  static func entryText(_ text: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    var text = text
    if let mark = ListMark(text), case .bullet = mark.kind {
      text = text.dropFirst(mark.length)
    }
    if let end = pageNumberStart(text) {
      text = text[..<end]
    }
    return text
  }
}
