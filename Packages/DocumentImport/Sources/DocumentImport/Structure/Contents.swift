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
    let titles = Self.titles(in: lines, source: source)
    guard !titles.isEmpty else { return }
    let lastLines = LastLines(lines, source: source)
    var end = 0
    for title in titles where title >= end {
      end = Self.end(of: title, lines, source: source, lastLines: lastLines)
      // A title with one line below it is a heading.
      guard end > title + 2 else { continue }
      for line in title..<end {
        lines[line].role = .contents
      }
      takeFirst(title..<end, of: lines, source: source)
    }
    labelAppendices()
    assignLevels()
  }

  /// Returns the lines that may be the title of contents or of a list.
  private static func titles(
    in lines: [TextLine],
    source: borrowing SourceText
  ) -> [Int] {
    lines.indices.filter { index in
      let text = source.text(lines[index])
      return lines[index].role == .text && text.count <= 24 && isHeading(text)
    }
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
    of start: Int,
    _ lines: [TextLine],
    source: borrowing SourceText,
    lastLines: LastLines
  ) -> Int {
    let first = start + 1
    let isPaged = lines[first..<min(lines.count, first + 6)].contains { line in
      pageNumberStart(source.text(line)) != nil
    }
    if isPaged {
      return endOfPaged(first, in: lines, source: source)
    }
    return endOfBare(first, in: lines, source: source, lastLines: lastLines)
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
        text.count <= longestEntry,
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
    _ first: Int,
    in lines: [TextLine],
    source: borrowing SourceText,
    lastLines: LastLines
  ) -> Int {
    var seen: Set<[UInt32]> = []
    var index = first
    while index < lines.count, index < first + 400 {
      let text = source.text(lines[index])
      guard text.count <= longestEntry,
        let last = text.last,
        last != .ideographicFullStop,
        last != .fullStop
      else { break }
      let title = entryText(text).folded
      // No contents lists itself.
      if headings.contains(title) {
        return first
      }
      // The body begins with the first title.
      if seen.contains(title) {
        return areHeadings(seen, from: index, lastLines: lastLines) ? index : first
      }
      seen.insert(title)
      index += 1
    }
    return first
  }

  /// Returns whether at least half of the entries are lines of the body, which begins at an index.
  ///
  /// Others are a list under a title such as "Contents", or a picture of a page in signs.
  private static func areHeadings(
    _ entries: Set<[UInt32]>,
    from start: Int,
    lastLines: LastLines
  ) -> Bool {
    let found = entries.count { entry in
      lastLines.index(of: entry).map { index in index >= start } ?? false
    }
    return found * 2 >= entries.count
  }

  /// In characters; a longer line is a paragraph.
  fileprivate static let longestEntry = 80

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

/// The last line of a text for each that may be an entry of its contents.
private struct LastLines {
  private var indices: [[UInt32]: Int] = [:]

  init(_ lines: [TextLine], source: borrowing SourceText) {
    for (index, line) in lines.enumerated() {
      let text = source.text(line)
      if text.count <= Contents.longestEntry {
        indices[Contents.entryText(text).folded] = index
      }
    }
  }

  /// Returns the index of the last line that is an entry, without its bullet and its page number.
  func index(of entry: [UInt32]) -> Int? {
    indices[entry]
  }
}
