import Base
import Editions
import Guideline
import Rendering
import Templates

extension Output {
  /// `changes/marks.js`: the edition in which each page changed last, for the marks that readers
  /// can turn on, after the code that shows them; a script, because a page opened from a disk
  /// cannot load anything else.
  static let changeMarks = Output(
    isEnabled: \.hasEditions,
    items: { _ in [Item()] },
    path: { _, _ in "changes/marks.js" },
    make: { file, _ in file.changeMarks() })
}

extension FileContext {
  fileprivate func changeMarks() -> [UInt8] {
    let script = site.templates.assets.first {
      $0.name == PartAsset.changes.rawValue
    }
    return (script?.bytes ?? []) + Array("ShishinChanges(".utf8) + newestChanges.bytes
      + Array(");\n".utf8)
  }

  /// The editions, and for each page the newest one that changed it.
  private var newestChanges: JSONValue {
    let editions = site.guideline.history.editions.map { edition in
      JSONValue.array([.string(edition.name), .string(edition.date)])
    }
    let pages = NewestChanges(site).all.map { page in
      (key: page.path, value: JSONValue.integer(page.edition))
    }
    return .object([("editions", .array(editions)), ("pages", .object(pages))])
  }
}

/// The pages that editions changed, without their language, each with the newest one.
private struct NewestChanges {
  private let site: SiteContext
  private var pages: [String: Int] = [:]

  init(_ site: SiteContext) {
    self.site = site
    addRules()
    addEntries()
    addGlossary()
  }

  /// The pages, sorted.
  var all: [(path: String, edition: Int)] {
    pages.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    .map { page in (page.key, page.value) }
  }

  private mutating func addRules() {
    let book = site.guideline.ruleBook
    for (id, edition) in site.guideline.history.newest(of: .rule) {
      guard let rule = book.index[id] else { continue }
      add(site.addresses.rule(rule, language: 0), edition: edition)
      add(site.addresses.entry(book.rules[rule].topic, language: 0), edition: edition)
    }
  }

  private mutating func addEntries() {
    for kind in [EditionRecord.Kind.part, .section, .topic] {
      for (id, edition) in site.guideline.history.newest(of: kind) {
        // "alert#sizes" -> "alert"
        let owner = String(id.prefix { $0 != "#" })
        if let entry = site.guideline.entry(ofOwner: owner) {
          add(site.addresses.entry(entry, language: 0), edition: edition)
        }
      }
    }
  }

  private mutating func addGlossary() {
    if let edition = site.guideline.history
      .newest(of: .term)
      .map(\.edition)
      .max()
    {
      add(site.addresses.glossary(0), edition: edition)
    }
  }

  private mutating func add(_ path: String, edition: Int) {
    // "en/bars/alert.html" -> "bars/alert.html"
    let page = String(path.dropFirst(site.addresses.code(0).utf8.count + 1))
    pages[page] = max(pages[page] ?? 0, edition)
  }
}
