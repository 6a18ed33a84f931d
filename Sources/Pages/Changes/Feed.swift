import Base
import Editions
import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// `en/changes/feed.xml`: the editions as an Atom feed (RFC 4287), if the site knows its address.
  static let feed = Output(
    isEnabled: { site in
      // Entries of a feed need absolute addresses (RFC 4287, section 4.2.6).
      site.hasEditions
        && site.configuration.hasExports
        && !site.configuration.baseURL.isEmpty
    },
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.feed(item.language) },
    make: { file, _ in Feed(file).bytes },
    isForReaders: false)
}

/// The newest editions as an Atom feed.
private struct Feed {
  /// The number of its editions.
  private static let length = 20
  /// The largest number of changes of an edition that it names.
  private static let changeCount = 100

  /// The file, whose links have absolute addresses.
  private var file: FileContext
  private(set) var bytes: [UInt8] = []

  init(_ file: FileContext) {
    self.file = file
    self.file.base = file.site.configuration.baseURL
    writeHead()
    let editions = file.site.guideline.history.editions.indices
    for edition in editions.reversed().prefix(Self.length) {
      write(edition)
    }
    append("</feed>\n")
  }

  private mutating func writeHead() {
    let (site, language) = (file.site, file.language)
    let title = site.configuration.title.text(language) ?? ""
    append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(site.addresses.code(language))">

      """
    )
    write("id", text: address(site.addresses.feed(language)))
    write("title", text: "\(title) – \(file.strings["changes"])")
    write("updated", text: Self.time(site.guideline.history.editions.last?.date ?? ""))
    writeLink("self", path: site.addresses.feed(language))
    writeLink("alternate", path: site.addresses.changes(language))
    writeAuthor(title)
  }

  /// Every feed has an author (RFC 4287, section 4.1.1): here the site.
  private mutating func writeAuthor(_ name: String) {
    append("<author>")
    write("name", text: name)
    append("</author>\n")
  }

  private mutating func write(_ number: Int) {
    let edition = file.site.guideline.history.editions[number]
    let path = file.site.addresses.edition(edition.name, language: file.language)
    append("<entry>\n")
    write("id", text: address(path))
    write("title", text: EditionEntryData.title(edition.name, file))
    write("updated", text: Self.time(edition.date))
    writeLink("alternate", path: path)
    // Escaped HTML (RFC 4287, section 3.1.1.2).
    append("<content type=\"html\">")
    bytes.append(escaping: content(number).span)
    append("</content>\n</entry>\n")
  }

  /// Returns the note and the changes as HTML.
  private func content(_ number: Int) -> [UInt8] {
    let edition = file.site.guideline.history.editions[number]
    let html = Self.note(of: edition, file)
    // The first edition has no changes.
    guard let teller = ChangeTeller(file, edition: number) else { return html }
    let shown = teller.shownItems()
    guard !shown.isEmpty else { return html }
    return html + list(shown.prefix(Self.changeCount), teller: teller) + links(toPartsOf: number)
  }

  private static func note(of edition: Edition, _ file: FileContext) -> [UInt8] {
    var html: [UInt8] = []
    for paragraph in EditionEntryData.note(of: edition, file) {
      html += Array("<p>".utf8)
      html.append(escaping: paragraph.word.utf8.span)
      html += Array("</p>\n".utf8)
    }
    return html
  }

  private func list(
    _ items: ArraySlice<ItemChange>,
    teller: ChangeTeller
  ) -> [UInt8] {
    var html = Array("<ul>\n".utf8)
    for item in items {
      html += Array("<li>".utf8)
      html.append(escaping: teller.line(on: item).utf8.span)
      html += Array("</li>\n".utf8)
    }
    return html + Array("</ul>\n".utf8)
  }

  /// The pages with all changes of an edition that has many.
  private func links(toPartsOf edition: Int) -> [UInt8] {
    let parts = EditionPartLinkData.list(ofEdition: edition, file)
    guard !parts.isEmpty else { return [] }
    var html = Array("<ul>\n".utf8)
    for part in parts {
      html += Array("<li><a href=\"".utf8)
      html.append(escapingAddress: part.link.href.utf8.span)
      html += Array("\">".utf8)
      html.append(escaping: part.link.title.utf8.span)
      html += Array("</a> \(part.count)</li>\n".utf8)
    }
    return html + Array("</ul>\n".utf8)
  }

  private func address(_ path: String) -> String {
    file.absoluteAddress(path)
  }

  private mutating func append(_ markup: String) {
    bytes += Array(markup.utf8)
  }

  private mutating func write(_ element: String, text: String) {
    append("<\(element)>")
    bytes.append(escaping: text.utf8.span)
    append("</\(element)>\n")
  }

  private mutating func writeLink(_ relation: String, path: String) {
    append("<link rel=\"\(relation)\" href=\"")
    bytes.append(escapingAddress: address(path).utf8.span)
    append("\"/>\n")
  }

  /// Returns the beginning of a day (RFC 3339); that of 1970 for an edition without a date.
  private static func time(_ date: String) -> String {
    guard CalendarDate(date)?.isDay == true else { return "1970-01-01T00:00:00Z" }
    return date + "T00:00:00Z"
  }
}

extension ChangeTeller {
  /// `Added: Prefer two buttons – the reason`.
  fileprivate func line(on item: ItemChange) -> String {
    let words = words(of: item).joined(separator: ", ")
    let reason = reason(for: item).map { reason in " – " + reason.word } ?? ""
    return "\(words): \(title(of: item.kind, item.id).text)\(reason)"
  }
}
