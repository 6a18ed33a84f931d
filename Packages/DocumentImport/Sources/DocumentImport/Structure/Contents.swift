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
      if end > index + 2 {
        let isFirst = start == nil && !Self.isListHeading(text)
        for line in index..<end {
          lines[line].role = .contents
        }
        if isFirst {
          start = index
          read(lines[index + 1..<end], source: source)
        }
      }
      index = max(index + 1, end)
    }
    labelAppendices()
    assignLevels()
  }

  static func isHeading(_ text: ArraySlice<UInt32>) -> Bool {
    headings.contains(text.folded) || isListHeading(text)
  }

  /// Returns whether a text is the title of a list whose entries are not headings: `図と表の一覧`,
  /// `List of figures`.
  private static func isListHeading(_ text: ArraySlice<UInt32>) -> Bool {
    listHeadings.contains(text.folded)
  }

  private static let listHeadings: Set<[UInt32]> = {
    var names: Set<[UInt32]> = []
    for what in ["図、表", "図・表", "図表", "図と表", "図および表"] {
      names.insert(what.scalarValues.folded)
    }
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
    let paged = (first..<min(lines.count, first + 6)).contains {
      pageNumberStart(source.text(lines[$0])) != nil
    }
    if paged {
      return endOfPaged(first, in: lines, source: source)
    }
    return endOfBare(first, in: lines, source: source)
  }

  private static func endOfPaged(
    _ first: Int, in lines: [TextLine], source: borrowing SourceText
  ) -> Int {
    var index = first
    func isEntry(_ index: Int) -> Bool {
      let text = source.text(lines[index])
      return lines[index].role == .furniture || pageNumberStart(text) != nil
        || index > first && isListHeading(text)
    }
    while index < lines.count {
      if isEntry(index) {
        index += 1
      } else if index + 1 < lines.count, isEntry(index + 1), source.text(lines[index]).count <= 80,
        source.text(lines[index]).last != 0x3002
      {
        index += 2
      } else {
        break
      }
    }
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
        text.last.map({ $0 != 0x3002 && $0 != 0x2E }) == true
      else { break }
      let title = entryText(text).folded
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
  private static func pageNumberStart(_ text: ArraySlice<UInt32>) -> Int? {
    var index = text.endIndex
    while index > text.startIndex,
      text[index - 1].isDigit || [0x69, 0x76, 0x78].contains(text[index - 1])
    {
      index -= 1
    }
    let digits = text.endIndex - index
    guard (1...4).contains(digits),
      index > text.startIndex
    else { return nil }
    var start = index
    while start > text.startIndex, isLeader(text[start - 1]) {
      start -= 1
    }
    let leader = text[start..<index]
    let isNumber = text[index].isDigit || leader.count > 2
    guard !leader.isEmpty,
      isNumber,
      start > text.startIndex
    else { return nil }
    return start
  }

  private static func isLeader(_ scalar: UInt32) -> Bool {
    scalar.isSpace
      || [0x2E, 0xB7, 0x2026, 0x2025, 0x30FB, 0xFF0E, 0xFF65, 0x5F].contains(scalar)
  }

  private static func entryText(_ text: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    var text = text
    if let mark = ListMark(text),
      case .bullet = mark.kind
    {
      text = text.dropFirst(mark.length)
    }
    if let end = pageNumberStart(text) {
      text = text[..<end]
    }
    return text
  }
}

// MARK: - What it lists

extension Contents {
  private mutating func read(
    _ lines: ArraySlice<TextLine>,
    source: borrowing SourceText
  ) {
    var pending: ArraySlice<UInt32>?
    for line in lines where line.role == .contents {
      let text = source.text(line)
      if Self.isListHeading(text) {
        break
      }
      if text.allSatisfy(\.isDash) {
        continue
      }
      let hasPage = Self.pageNumberStart(text) != nil
      if !hasPage, SectionLabel(text)?.length == text.count {
        pending = text
        continue
      }
      let mark = ListMark(text)
      let isBullet = mark.map { !$0.isNumber } ?? false
      var title = Array(Self.entryText(text))
      // A list of figures without a name of its own.
      if LineMarks.isCaption(title[...]) {
        continue
      }
      if let label = pending {
        title = Array(label) + [0x20] + title
      }
      pending = nil
      let label = SectionLabel(title[...])
      guard !title.isEmpty else { continue }
      entries.append(
        Entry(
          title: title, label: label, level: 1, indent: line.indent, hasBullet: isBullet))
    }
  }

  /// `A …`, then `B …`: letters that count appendices.
  private mutating func labelAppendices() {
    func letter(_ index: Int) -> UInt32? {
      guard entries.indices.contains(index),
        entries[index].label == nil,
        let first = entries[index].title.first,
        (0x41...0x5A).contains(first),
        entries[index].title.dropFirst().first?.isSpace == true
      else { return nil }
      return first
    }
    for index in entries.indices {
      guard let own = letter(index),
        own == 0x41 && letter(index + 1) == 0x42
          || index > 0 && entries[index - 1].label?.kind == .appendix
      else { continue }
      let blank = entries[index].title.dropFirst().prefix(while: \.isSpace).count
      entries[index].label = SectionLabel(
        kind: .appendix, level: 1, numbers: [Int(own) - 0x40], length: 1 + blank)
    }
  }

  /// Assigns the levels of the entries.
  ///
  /// A label states its level. An entry without a label is below the chapters if there are any, and
  /// deeper by its bullet and its indentation.
  private mutating func assignLevels() {
    let decimals = entries.contains {
      $0.label.map { $0.numbers.count > 1 } ?? false
    }
    let chapters =
      !decimals
      && entries.contains { [.chapter, .part].contains($0.label?.kind) }
    let indents = Set(entries.map(\.indent)).sorted()
    func innerIndents(hasBullet: Bool) -> [Int] {
      let inner = entries.filter { entry in
        entry.label == nil && entry.hasBullet == hasBullet
      }
      return Set(inner.map(\.indent)).sorted()
    }
    let inner = [false: innerIndents(hasBullet: false), true: innerIndents(hasBullet: true)]
    for index in entries.indices {
      let entry = entries[index]
      if let label = entry.label {
        entries[index].level = label.level
      } else if chapters {
        entries[index].level = 2 + (inner[entry.hasBullet]?.firstIndex(of: entry.indent) ?? 0)
      } else {
        entries[index].level = 1 + (indents.firstIndex(of: entry.indent) ?? 0)
      }
    }
  }
}
