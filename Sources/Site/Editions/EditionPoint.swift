import Editions
import Guideline
import Rendering

extension EditionPointData {
  /// The editions that changed a rule, the oldest first.
  static func list(ofRule id: String, _ file: FileContext) -> [EditionPointData] {
    let history = file.site.guideline.history
    return history.changes(of: .rule, id).reversed().compactMap { change in
      guard let teller = ChangeTeller(file, edition: change.edition) else { return nil }
      let words = teller.words(of: change.item)
      guard !words.isEmpty else { return nil }
      var point = EditionPointData(change.edition, file)
      point.href += "#" + change.item.id
      point.words = words.map { WordData(word: $0) }
      return point
    }
  }

  /// The editions that changed rules of a topic, or the topic itself, the oldest first.
  static func list(ofTopic entry: Int, _ file: FileContext) -> [EditionPointData] {
    let guideline = file.site.guideline
    guard guideline.hasEditions else { return [] }
    var counts: [Int: Int] = [:]
    for rule in guideline.ruleBook.rules(of: entry) {
      for change in guideline.history.changes(of: .rule, guideline.ruleBook.rules[rule].id) {
        let teller = ChangeTeller(file, edition: change.edition)
        if teller?.words(of: change.item).isEmpty == false {
          counts[change.edition, default: 0] += 1
        }
      }
    }
    var words: [Int: [String]] = [:]
    for change in guideline.history.changes(of: .topic, guideline.tree.entries[entry].id) {
      words[change.edition] = ChangeTeller(file, edition: change.edition)?.words(of: change.item)
    }
    return Set(counts.keys).union(words.filter { !$0.value.isEmpty }.keys).sorted().map { edition in
      var point = EditionPointData(edition, file)
      point.ruleCount = counts[edition] ?? 0
      point.words = (words[edition] ?? []).map { WordData(word: $0) }
      return point
    }
  }

  private init(_ number: Int, _ file: FileContext) {
    let edition = file.site.guideline.history.editions[number]
    self.init(
      name: edition.name, date: edition.date,
      href: file.href(file.site.addresses.edition(edition.name, file.language)), words: [],
      ruleCount: 0)
  }
}
