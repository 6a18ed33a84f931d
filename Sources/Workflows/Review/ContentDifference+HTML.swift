package import Base
import Editions
import Markup
import Pages
import Rendering
import Templates

/// A difference as one HTML file, with rules and diagrams as they are shown before and after.
extension ContentDifference {
  /// Returns HTML without further files to load.
  ///
  /// - Parameter language: That of the sentences around the changes.
  /// - Returns: The page.
  package func html(in language: MessageLanguage = .english) -> [UInt8] {
    var page = HTMLText()
    writeHead(&page, in: language)
    page.element("h1", text: Message.readersChanges.text(in: language))
    if isEmpty {
      page.element("p", text: Message.noChanges.text(in: language))
    }
    for group in groups {
      write(group, page: &page)
    }
    writeLists(&page, in: language)
    writeDiagrams(&page, in: language)
    page.raw("</main>\n</html>\n")
    return page.bytes
  }

  private func writeLists(
    _ page: inout HTMLText,
    in language: MessageLanguage
  ) {
    write(Message.lostAddresses.text(in: language), in: lost, page: &page)
    write(
      Message.staleTranslations.text(in: language),
      in: consequences.stale,
      page: &page
    )
    write(
      Message.toReview.text(in: language),
      in: consequences.impact.map(\.line),
      page: &page
    )
    write(Message.askedAgain.text(in: language), in: consequences.askedAgain.map(\.id), page: &page)
  }

  /// Writes the beginning with the style sheets of the site, since a file alone can load none.
  private func writeHead(
    _ page: inout HTMLText,
    in language: MessageLanguage
  ) {
    let site = teller.file.site
    page.raw("<!DOCTYPE html>\n<html lang=\"\(site.addresses.code(teller.file.language))\">\n")
    page.raw("<meta charset=\"utf-8\">\n")
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.element("title", text: Message.readersChanges.text(in: language))
    page.raw("<style>\n")
    page.bytes += Self.styleSheets(of: site)
    page.raw(Self.style)
    page.raw("</style>\n<main>\n")
  }

  private static func styleSheets(of site: SiteContext) -> [UInt8] {
    ["site.css", "diagrams.css", "edition.css"].flatMap { name in
      site.templates.assets.first { $0.name == name }?.bytes ?? []
    }
  }

  /// The rules for what no page of the site has: two states next to each other.
  private static let style = """
    main { max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
    .states { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }

    """

  private func writeDiagrams(
    _ page: inout HTMLText,
    in language: MessageLanguage
  ) {
    guard !diagrams.isEmpty else { return }
    page.element("h2", text: Message.changedDiagrams.text(in: language))
    for diagram in diagrams {
      page.element("h3", text: diagram.line.text(in: language))
      writeStates(diagram.before, after: diagram.after, page: &page)
    }
  }

  private func write(
    _ heading: String,
    in lines: [String],
    page: inout HTMLText
  ) {
    guard !lines.isEmpty else { return }
    page.element("h2", text: heading)
    page.raw("<ul>\n")
    for line in lines {
      page.element("li", text: line)
    }
    page.raw("</ul>\n")
  }

  private func write(
    _ group: ChangeGroupData,
    page: inout HTMLText
  ) {
    page.element("h2", text: "\(group.word) (\(group.entries.count))")
    for entry in group.entries {
      page.element("h3", text: "\(entry.link.title) (\(entry.id))")
      if let reason = entry.reason {
        page.element("p", text: reason.word)
      }
      for change in entry.changes {
        write(change, page: &page)
      }
      if entry.itemKind == .rule {
        writeCards(of: entry, page: &page)
      }
    }
  }

  /// Writes a rule before and after, in each language that needs a review.
  private func writeCards(
    of entry: ChangeEntryData,
    page: inout HTMLText
  ) {
    let formerID = teller.difference.formerIDs[.rule]?[entry.id] ?? entry.id
    for language in teller.new.languages where entry.isShown(in: language, teller) {
      writeStates(
        card(ofRule: formerID, isOld: true, language: language),
        after: card(ofRule: entry.id, isOld: false, language: language), page: &page)
    }
  }

  private func write(_ change: ChangeData, page: inout HTMLText) {
    guard
      change.difference != nil
        || !change.before.isEmpty
    else {
      return
    }
    page.raw("<p class=\"change\">")
    page.text(change.word + ": ")
    if let difference = change.difference {
      write(difference, language: change.lang, page: &page)
    } else {
      page.raw("<del>")
      page.text(change.before)
      page.raw("</del> <ins>")
      page.text(change.after)
      page.raw("</ins>")
    }
    page.raw("</p>\n")
  }

  private func write(
    _ difference: WordDifference,
    language: String,
    page: inout HTMLText
  ) {
    // A change of all languages is in that of the page.
    let usual = teller.file.site.addresses.code(teller.file.language)
    page.raw("<span lang=\"")
    page.text(language.isEmpty ? usual : language)
    page.raw("\">")
    page.bytes += difference.html
    page.raw("</span>")
  }

  private func writeStates(
    _ before: [UInt8]?,
    after: [UInt8]?,
    page: inout HTMLText
  ) {
    page.raw("<div class=\"states\">\n<div>")
    page.bytes += before ?? []
    page.raw("</div>\n<div>")
    page.bytes += after ?? []
    page.raw("</div>\n</div>\n")
  }
}

extension ChangeEntryData {
  /// Returns whether a language needs a review: the first, and those whose words changed.
  fileprivate func isShown(
    in language: String,
    _ teller: ChangeTeller
  ) -> Bool {
    language == teller.new.languages[0]
      || changes.contains {
        $0.difference != nil && $0.lang == language
      }
  }
}

/// HTML that is being written.
private struct HTMLText {
  var bytes: [UInt8] = []

  /// Appends HTML.
  mutating func raw(_ html: String) {
    bytes += Array(html.utf8)
  }

  /// Appends text.
  mutating func text(_ text: String) {
    bytes.append(escaping: text.utf8.span)
  }

  /// Appends an element with a text.
  mutating func element(_ name: String, text: String) {
    raw("<\(name)>")
    self.text(text)
    raw("</\(name)>\n")
  }
}
