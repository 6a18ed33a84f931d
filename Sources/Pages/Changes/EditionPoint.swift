import Editions
import Guideline
import Rendering

extension EditionPointData {
  /// The editions that changed a rule, the oldest first.
  static func list(
    ofRule id: String,
    _ file: FileContext
  ) -> [EditionPointData] {
    let history = file.site.guideline.history
    return history.changes(of: .rule, id).reversed().compactMap { change in
      guard let teller = ChangeTeller(file, edition: change.edition) else { return nil }
      let words = teller.words(of: change.item)
      guard !words.isEmpty else { return nil }
      var point = EditionPointData(change.edition, file: file)
      point.href = file.href(toChange: change.item, in: change.edition)
      point.words = words.map { word in WordData(word: word) }
      return point
    }
  }

  /// The editions that changed rules of a topic, or the topic itself, the oldest first.
  static func list(
    ofTopic entry: Int,
    _ file: FileContext
  ) -> [EditionPointData] {
    let guideline = file.site.guideline
    guard guideline.hasEditions else { return [] }
    var changes = TopicChanges(file)
    for rule in guideline.ruleBook.rules(of: entry) {
      changes.addRule(guideline.ruleBook.rules[rule].id)
    }
    // The topic's own changes last, whose address is that of the page.
    changes.addTopic(guideline.tree.entries[entry].id)
    return changes.points
  }

  fileprivate init(_ number: Int, file: FileContext) {

    let edition = file.site.guideline.history.editions[number]
    self.init(
      name: EditionEntryData.title(edition.name, file),
      date: edition.date,
      dateInWords: file.site.dateInWords(edition.date, file.language),
      href: file.href(file.site.addresses.edition(edition.name, language: file.language)),
      words: [],
      ruleCount: 0)
  }
}

/// The changes of a topic and of its rules, by editions.
private struct TopicChanges {
  private let file: FileContext
  /// The number of changed rules.
  private var ruleCounts: [Int: Int] = [:]
  /// The words for the changes of the topic itself.
  private var words: [Int: [String]] = [:]
  /// The addresses of the changes.
  private var addresses: [Int: String] = [:]

  init(_ file: FileContext) {
    self.file = file
  }

  mutating func addRule(_ id: String) {
    for change in file.site.guideline.history.changes(of: .rule, id) {
      let teller = ChangeTeller(file, edition: change.edition)
      // Readers of this language may see nothing of it.
      guard teller?.words(of: change.item).isEmpty == false else { continue }
      ruleCounts[change.edition, default: 0] += 1
      if addresses[change.edition] == nil {
        addresses[change.edition] = file.href(toPageOf: change.item, in: change.edition)
      }
    }
  }

  mutating func addTopic(_ id: String) {
    for change in file.site.guideline.history.changes(of: .topic, id) {
      words[change.edition] = ChangeTeller(file, edition: change.edition)?.words(of: change.item)
      // The topic's own change names it as it was.
      addresses[change.edition] = file.href(toPageOf: change.item, in: change.edition)
    }
  }

  /// The editions with a change that readers see, the oldest first.
  var points: [EditionPointData] {
    let ofTopic = words.filter { !$0.value.isEmpty }.keys
    return Set(ruleCounts.keys).union(ofTopic).sorted().map { edition in
      var point = EditionPointData(edition, file: file)
      point.href = addresses[edition] ?? point.href
      point.ruleCount = ruleCounts[edition] ?? 0
      point.words = (words[edition] ?? []).map { word in
        WordData(word: word)
      }
      return point
    }
  }
}

extension FileContext {
  /// Returns the address that describes a change: on the page of its edition, or of the part of it
  /// that has the change.
  ///
  /// - Parameters:
  ///   - item: A rule or a topic that changed.
  ///   - edition: The number of the edition.
  /// - Returns: The address, including the anchor on the page.
  func href(toChange item: ItemChange, in edition: Int) -> String {
    page(of: item, in: edition).href + "#" + item.id
  }

  /// Returns the address that describes the changes of the page to which a change belongs; the
  /// start of the page for an edition of one page.
  func href(toPageOf item: ItemChange, in edition: Int) -> String {
    let (href, owner) = page(of: item, in: edition)
    return owner.map { owner in "\(href)#\(owner)" } ?? href
  }

  private func page(
    of item: ItemChange,
    in edition: Int
  ) -> (href: String, owner: String?) {
    let history = site.guideline.history
    let name = history.editions[edition].name
    guard let place = history.place(of: item, in: edition) else {
      return (href(site.addresses.edition(name, language: language)), nil)
    }
    let path = site.addresses.editionPart(
      history.parts[place.part].name,
      ofEdition: name,
      language: language)
    return (href(path), place.owner)
  }
}
