// The entries of a printed table of contents, and their levels.
extension Contents {
  mutating func read(
    _ lines: ArraySlice<TextLine>,
    source: borrowing SourceText
  ) {
    // A label alone on its line: the title is on the next one.
    var pending: ArraySlice<UInt32>?
    for line in lines where line.role == .contents {
      let text = source.text(line)
      if Self.isListHeading(text) {
        break
      }
      if text.allSatisfy(\.isDash) {
        continue
      }
      if Self.isLabel(text) {
        pending = text
        continue
      }
      guard let title = Self.title(ofEntry: text, label: pending) else {
        continue
      }
      pending = nil
      if !title.isEmpty {
        add(
          title,
          hasBullet: ListMark(text)?.isNumber == false,
          indent: line.indent)
      }
    }
  }

  /// Returns whether a text is a label without a title and a page number.
  private static func isLabel(_ text: ArraySlice<UInt32>) -> Bool {
    pageNumberStart(text) == nil && SectionLabel(text)?.length == text.count
  }

  /// Returns the title of an entry, behind the label on the line before it; `nil` for a caption, the entry of a list
  /// of figures without a name of its own.
  private static func title(
    ofEntry text: ArraySlice<UInt32>,
    label: ArraySlice<UInt32>?
  ) -> [UInt32]? {
    let title = entryText(text)
    guard !LineMarks.isCaption(title) else { return nil }
    guard let label else { return Array(title) }
    return Array(label) + [.blank] + title
  }

  private mutating func add(
    _ title: [UInt32],
    hasBullet: Bool,
    indent: Int
  ) {
    let label = SectionLabel(title[...])
    entries.append(
      Entry(title: title, label: label, level: 1, indent: indent, hasBullet: hasBullet))
  }

  /// `A …`, then `B …`: letters that count appendices.
  mutating func labelAppendices() {
    for index in entries.indices {
      guard let own = letter(ofEntry: index) else { continue }
      let isFirst = own == 0x41 && letter(ofEntry: index + 1) == 0x42
      guard
        isFirst
          || index > 0 && entries[index - 1].label?.kind == .appendix
      else {
        continue
      }
      let blank = entries[index].title.dropFirst().prefix(while: \.isSpace).count
      entries[index].label = SectionLabel(
        kind: .appendix, level: 1, numbers: [Int(own) - 0x40], length: 1 + blank)
    }
  }

  /// The capital with which an entry begins, if it stands alone.
  private func letter(ofEntry index: Int) -> UInt32? {
    guard entries.indices.contains(index),
      entries[index].label == nil,
      let first = entries[index].title.first,
      (0x41...0x5A).contains(first),
      entries[index].title.dropFirst().first?.isSpace == true
    else { return nil }
    return first
  }

  /// Assigns the levels of the entries.
  ///
  /// A label states its level. An entry without a label is below the chapters if there are any, and
  /// deeper by its bullet and its indentation.
  mutating func assignLevels() {
    let hasDecimals = entries.contains { entry in
      guard let label = entry.label else { return false }
      return label.numbers.count > 1
    }
    let hasChapters = entries.contains {
      [.chapter, .part].contains($0.label?.kind)
    }
    let areBelow = hasChapters && !hasDecimals
    let indents = Set(entries.map(\.indent)).sorted()
    let bulleted = innerIndents(hasBullet: true)
    let bare = innerIndents(hasBullet: false)
    for index in entries.indices {
      let entry = entries[index]
      let inner = entry.hasBullet ? bulleted : bare
      if let label = entry.label {
        entries[index].level = label.level
      } else if areBelow {
        entries[index].level = 2 + (inner.firstIndex(of: entry.indent) ?? 0)
      } else {
        entries[index].level = 1 + (indents.firstIndex(of: entry.indent) ?? 0)
      }
    }
  }

  /// The indentations of entries without a label, in increasing order.
  private func innerIndents(hasBullet: Bool) -> [Int] {
    let inner = entries.filter { entry in
      entry.label == nil && entry.hasBullet == hasBullet
    }
    return Set(inner.map(\.indent)).sorted()
  }
}
