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
    let editions = site.guideline.history.editions.indices.reversed()
    markdown.writeList(editions.map { EditionEntryData($0, file: self) }) { edition, inlines in
      let page = LinkData(
        href: alternatePath(edition.href), title: edition.title)
      inlines.append(page)
      if !edition.date.isEmpty {
        inlines.append(" (\(edition.date))")
      }
      let counts = edition.counts.map { count in "\(count.word) \(count.count)" }.joined(
        separator: ", ")
      if !counts.isEmpty {
        inlines.append(": " + counts)
      }
    }
    return markdown.output
  }

  /// Returns the changes of an edition as Markdown.
  func editionAlternate(_ edition: Int) -> [UInt8] {
    var markdown = MarkdownWriter()
    write(edition, into: &markdown)
    return markdown.output
  }

  private func write(_ number: Int, into markdown: inout MarkdownWriter) {
    let data = EditionData(self, number: number)
    let date =
      if data.edition.date.isEmpty {
        ""
      } else {
        " (\(data.edition.date))"
      }
    markdown.writeHeading(1, text: data.edition.title + date)
    for paragraph in data.edition.note {
      markdown.writeParagraph(paragraph.word)
    }
    if data.edition.isFirst {
      markdown.writeParagraph(strings["edition-first"])
    }
    markdown.writeList(data.parts) { part, inlines in
      var link = part.link
      link.href = alternatePath(link.href)
      if !part.topics.isEmpty {
        link.title += " (\(part.topics))"
      }
      inlines.append(link)
      inlines.append(": " + part.counts.map { "\($0.word) \($0.count)" }.joined(separator: ", "))
    }
    for group in data.groups {
      markdown.writeHeading(2, text: group.word)
      markdown.write(group.entries)
    }
  }

  /// Returns an edition's changes of a section as Markdown; their words are only in
  /// `data/changes.json`, because there are many of them.
  func editionPartAlternate(_ part: Int) -> [UInt8] {
    let data = EditionPartData(self, number: part)
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: "\(data.frame.title) – \(data.edition.title)")
    for page in data.pages {
      markdown.writeHeading(2, text: page.link.title)
      markdown.write(page.entries.map(\.withoutWords))
    }
    return markdown.output
  }
}

extension ChangeEntryData {
  /// The entry without the changed words of its texts.
  fileprivate var withoutWords: ChangeEntryData {
    var entry = self
    for index in entry.changes.indices {
      entry.changes[index].difference = nil
    }
    return entry
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
    guard let difference = change.difference else { return }
    append("; \(change.word): ")
    for piece in difference.pieces {
      // An item is one line.
      let text = piece.text.replacing("\n", with: " ")
      let isBlank = text.allSatisfy { $0 == " " }
      if piece.kind == .kept || isBlank {
        append(text)
      } else {
        if piece.kind == .removed {
          openStrikethrough()
        } else {
          openEmphasis(isStrong: true)
        }
        append(text)
        closeEmphasis()
      }
    }
  }
}
