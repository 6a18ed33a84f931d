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
    isWanted: \.hasEditions, items: { _ in [Item()] },
    path: { _, _ in "changes/marks.js" }, make: { file, _ in file.changeMarks() })
}

extension FileContext {
  fileprivate func changeMarks() -> [UInt8] {
    let history = site.guideline.history
    let value = JSONValue.object([
      (
        "editions",
        .array(
          history.editions.map { edition in .array([.string(edition.name), .string(edition.date)]) }
        )
      ),
      ("pages", .object(newestChanges().map { ($0.path, .integer($0.edition)) })),
    ])
    let script = site.templates.assets.first { $0.name == PartAsset.changes.rawValue }
    let code = script?.bytes ?? []
    return code + Array("ShishinChanges(".utf8) + value.bytes + Array(");\n".utf8)
  }

  /// The pages that editions changed, without their language, sorted.
  private func newestChanges() -> [(path: String, edition: Int)] {
    let (guideline, addresses) = (site.guideline, site.addresses)
    let history = guideline.history
    var pages: [String: Int] = [:]
    func add(_ path: String, edition: Int) {
      let page = String(path.dropFirst(addresses.code(0).utf8.count + 1))
      pages[page] = max(pages[page] ?? 0, edition)
    }
    for (id, edition) in history.newest(of: .rule) {
      guard let rule = guideline.ruleBook.index[id] else { continue }
      add(addresses.rule(rule, language: 0), edition: edition)
      add(addresses.entry(guideline.ruleBook.rules[rule].topic, language: 0), edition: edition)
    }
    for kind in [EditionRecord.Kind.part, .section, .topic] {
      for (id, edition) in history.newest(of: kind) {
        let owner = String(id.prefix { $0 != "#" })
        if let entry = guideline.entry(ofOwner: owner) {
          add(addresses.entry(entry, language: 0), edition: edition)
        }
      }
    }
    if let edition = history.newest(of: .term).map(\.edition).max() {
      add(addresses.glossary(0), edition: edition)
    }
    return pages.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { page in (page.key, page.value) }
  }
}
