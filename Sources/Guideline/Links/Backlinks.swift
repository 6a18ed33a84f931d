/// The objects to which pages refer, with the referring pages.
struct Backlinks: Sendable {
  /// By entry: the others whose pages refer to it, in the order of the site.
  private(set) var entries: [[Int]]
  /// By rule: the entries besides its topic whose pages refer to it.
  private(set) var rules: [[Int]]
  /// By term: the entries whose pages mention it.
  private(set) var terms: [[Int]]
  /// By source and statement: where it is cited.
  private(set) var citing: [[[CitingPlace]]]
  /// By rule: the statements on which it is based, each once, in their order.
  private(set) var statements: [[StatementPlace]]
  /// The pictures that pages show, and the first page that does, by entry and language.
  private(set) var images: [String: Int] = [:]
  /// The files that pages show or link to, sorted.
  private(set) var files: [String] = []

  /// The values from which backlinks are made; equal if the references of all pages are.
  struct Key: Sendable, Hashable {
    let entryCount: Int
    /// By rule: its topic.
    let topics: [Int]
    let sources: SourceList
    let termCount: Int
    let languageCount: Int
    /// By entry, then language.
    let pages: [PageLinks?]

    static func == (left: Key, right: Key) -> Bool {
      left.termCount == right.termCount && left.languageCount == right.languageCount
        && left.entryCount == right.entryCount && left.topics == right.topics
        && left.sources == right.sources
        && left.pages.elementsEqual(right.pages) { one, other in
          one === other || one?.outgoing == other?.outgoing
        }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(pages.count)
    }
  }

  init(_ key: Key) {
    entries = Array(repeating: [], count: key.entryCount)
    rules = key.topics.map { _ in [] }
    terms = Array(repeating: [], count: key.termCount)
    citing = key.sources.sources.map { source in
      source.statements.map { _ in [] }
    }
    statements = key.topics.map { _ in [] }
    var files: Set<String> = []
    recordPages(key, files: &files)
    for rule in statements.indices {
      statements[rule].sort()
    }
    self.files = files.union(images.keys).sorted()
  }

  private mutating func recordPages(_ key: Key, files: inout Set<String>) {
    var cited: Set<Outgoing.Citation> = []
    for (number, page) in key.pages.enumerated() {
      // The pages of an entry follow each other: what its translations cite counts once.
      if number % key.languageCount == 0 {
        cited.removeAll(keepingCapacity: true)
      }
      guard let outgoing = page?.outgoing else { continue }
      let entry = number / key.languageCount
      for case let target? in outgoing.targets {
        record(target, of: entry, topics: key.topics, files: &files)
      }
      for citation in outgoing.citations where cited.insert(citation).inserted {
        record(citation, of: entry)
      }
      record(outgoing, ofPage: number, entry: entry)
    }
  }

  /// Notes the pictures and terms of a page.
  private mutating func record(
    _ outgoing: Outgoing,
    ofPage number: Int,
    entry: Int
  ) {
    for case let image? in outgoing.images where images[image] == nil {
      images[image] = number
    }
    for term in outgoing.terms {
      terms[term].appendNew(entry)
    }
  }

  private mutating func record(
    _ target: Target,
    of entry: Int,
    topics: [Int],
    files: inout Set<String>
  ) {
    switch target {
    case .entry(let target, _), .page(let target, _, _):
      if target != entry {
        entries[target].appendNew(entry)
      }
    case .rule(let rule):
      if topics[rule] != entry {
        self.rules[rule].appendNew(entry)
      }
    case .file(let path, _):
      files.insert(path)
    case .sitePage, .source, .term, .statement, .count, .token, .tokenGroup, .anchor, .verbatim:
      break
    }
  }

  /// Returns the entries whose pages refer to a changed name, including the entries with that name.
  func entries(referringTo changes: NameChanges) -> Set<Int> {
    var found = changes.entries.union(changes.rules.topics)
    for entry in changes.entries {
      found.formUnion(entries[entry])
    }
    for rule in changes.rules.numbers {
      found.formUnion(rules[rule])
    }
    return found
  }

  /// Notes a citation that is new for its entry.
  private mutating func record(
    _ citation: Outgoing.Citation,
    of entry: Int
  ) {
    let place = citation.statement
    citing[place.source][place.statement].append(CitingPlace(entry: entry, rule: citation.rule))
    if let rule = citation.rule {
      statements[rule].append(place)
    }
  }
}

extension [Int] {
  /// Appends an entry once: pages are visited entry by entry, so an earlier one is the last.
  fileprivate mutating func appendNew(_ entry: Int) {
    if last != entry {
      append(entry)
    }
  }
}
