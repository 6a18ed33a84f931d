import Editions
import Guideline
import Rendering
import Templates

extension FileContext {
  /// The editions, the newest first, and how much each changed.
  func changesAlternate() -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: strings["changes"])
    markdown.writeParagraph(strings["changes-summary"])
    let editions = site.guideline.history.editions.indices.reversed().map { number in
      EditionEntryData(number, file: self)
    }
    markdown.writeList(editions) { edition, inlines in
      write(edition, into: &inlines)
    }
    return markdown.output
  }

  /// Writes `[1.2](…) (2026-05-01): 3 rules added`.
  private func write(
    _ edition: EditionEntryData,
    into inlines: inout MarkdownInlines
  ) {
    inlines.append(LinkData(href: alternatePath(edition.href), title: edition.title))
    if !edition.date.isEmpty {
      inlines.append(" (\(edition.date))")
    }
    if !edition.counts.isEmpty {
      inlines.append(": " + edition.counts.inWords)
    }
  }

  /// Returns the changes of an edition as Markdown.
  func editionAlternate(_ edition: Int) -> [UInt8] {
    var markdown = MarkdownWriter()
    write(edition, into: &markdown)
    return markdown.output
  }

  private func write(
    _ number: Int,
    into markdown: inout MarkdownWriter
  ) {
    let data = EditionData(self, number: number)
    writeHead(of: data.edition, into: &markdown)
    markdown.writeList(data.parts) { part, inlines in
      var link = part.link
      link.href = alternatePath(link.href)
      if !part.topics.isEmpty {
        link.title += " (\(part.topics))"
      }
      inlines.append(link)
      inlines.append(": " + part.counts.inWords)
    }
    for group in data.groups {
      markdown.writeHeading(2, text: group.word)
      markdown.write(group.entries)
    }
  }

  /// Writes the title, the date and the editor's note of an edition.
  private func writeHead(
    of edition: EditionEntryData,
    into markdown: inout MarkdownWriter
  ) {
    var title = edition.title
    if !edition.date.isEmpty {
      title += " (\(edition.date))"
    }
    markdown.writeHeading(1, text: title)
    for paragraph in edition.note {
      markdown.writeParagraph(paragraph.word)
    }
    if edition.isFirst {
      markdown.writeParagraph(strings["edition-first"])
    }
  }

  /// Returns an edition's changes of a section as Markdown; their words are only in
  /// `data/changes.json`, because there are many of them.
  func editionPartAlternate(_ part: Int) -> [UInt8] {
    let data = EditionPartData(self, number: part, showsWords: false)
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: "\(data.frame.title) – \(data.edition.title)")
    for page in data.pages {
      markdown.writeHeading(2, text: page.link.title)
      markdown.write(page.entries)
    }
    return markdown.output
  }
}

extension [ChangeCountData] {
  /// The counts after their words: `New 3, Reworded 12`.
  fileprivate var inWords: String {
    map { count in "\(count.word) \(count.count)" }.joined(separator: ", ")
  }
}

extension MarkdownWriter {
  /// Writes changes as a list, with an item for each object.
  fileprivate mutating func write(_ entries: [ChangeEntryData]) {
    writeList(entries) { entry, inlines in
      if entry.link.href.isEmpty {
        inlines.append(entry.link.title)
      } else {
        inlines.append(entry.link)
      }
      inlines.append(" ")
      inlines.append(code: Array(entry.id.utf8)[...])
      for change in entry.changes {
        inlines.write(change)
      }
      if let reason = entry.reason {
        inlines.append(" – \(reason.word)")
      }
    }
  }
}

extension MarkdownInlines {
  /// Writes the change after its object: the old text struck through, the new one strong.
  fileprivate mutating func write(_ change: ChangeData) {
    if let heir = change.heir {
      append("; \(change.word) → ")
      append(heir)
      return
    }
    if change.before.isEmpty,
      change.difference == nil,
      !change.isSaid
    {
      append("; \(change.word)")
    }
    if !change.before.isEmpty {
      append("; \(change.word): \(change.before) → \(change.after)")
    }
    if let difference = change.difference {
      append("; \(change.word): ")
      difference.pieces.forEach { piece in write(piece) }
    }
  }

  private mutating func write(_ piece: WordDifference.Piece) {
    // An item is one line.
    let text = piece.text.replacing("\n", with: " ")
    // Emphasis cannot begin or end with white space: CommonMark, section 6.2.
    let isBlank = text.allSatisfy { $0 == " " }
    guard piece.kind != .kept,
      !isBlank
    else {
      append(text)
      return
    }
    if piece.kind == .removed {
      openStrikethrough()
    } else {
      openEmphasis(isStrong: true)
    }
    append(text)
    closeEmphasis()
  }
}
