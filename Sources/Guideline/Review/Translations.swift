package import Diagnostics
package import Markup

/// How every part of every translation stands to its original.
package struct Translations: Sendable {
  /// How a part of a translation stands to its original.
  package enum State: Sendable, Equatable {
    /// Accepted for the original as it is.
    case current
    /// The original has changed since the translation was accepted.
    case stale
    /// Nobody has accepted the translation yet.
    case unaccepted
    /// The part is not translated.
    case missing
  }

  /// One part of an original and its translation into one language.
  package struct TranslatedPart: Sendable {
    package var key: TranslationLock.Key
    package var entry: Int
    package var language: Int
    /// The part's number on the original's page.
    package var number: Int
    package var state: State
    /// Of the original as it is.
    package var hash: UInt64
    /// Where the translation is, or its file.
    package var location: Location
    package var original: Location
  }

  /// By entry: its parts by language, in the order of the original; none where there is no lock.
  private let entries: [[TranslatedPart]]
  /// Entries of the lock for which there is no original any more, sorted.
  package let orphans: [TranslationLock.Key]

  init(entries: [[TranslatedPart]], orphans: [TranslationLock.Key]) {
    self.entries = entries
    self.orphans = orphans
  }

  /// Every part of every entry, by entry, language and part.
  package var parts: [TranslatedPart] { Array(entries.joined()) }

  /// The parts of an entry in a language, in the order of the original; none for an original.
  private func parts(_ entry: Int, _ language: Int) -> [TranslatedPart] {
    entry < entries.count ? entries[entry].filter { $0.language == language } : []
  }

  /// How each part of a translation stands, by its anchor; empty for an original, and where the site
  /// keeps no lock.
  package func states(_ entry: Int, _ language: Int) -> [String: State] {
    Dictionary(
      parts(entry, language).map { part in
        (String(part.key.part.drop { $0 != "#" }.dropFirst()), part.state)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The stale and missing parts of a page, in the order of the original.
  package func partsBehind(_ entry: Int, _ language: Int) -> [TranslatedPart] {
    parts(entry, language).filter { $0.state == .stale || $0.state == .missing }
  }
}

// MARK: - Comparison

extension Translations {
  /// Compares the translations of an entry with the lock.
  ///
  /// - Complexity: O(*n*) in the count of parts.
  static func parts(
    of group: PageGroup, _ entry: Int, _ anchors: EntryAnchors, _ names: TreeNames,
    _ languages: [String], _ lock: TranslationLock
  ) -> [TranslatedPart] {
    guard let original = group.original else { return [] }
    let originals = PartPlaces(original, group, anchors)
    return languages.indices.filter { $0 != original.language }.flatMap { language in
      let translation = group.pages[language]
      let places = translation.map { PartPlaces($0, group, anchors) }
      return original.document.parts.enumerated().compactMap { number, part -> TranslatedPart? in
        let anchor = originals.anchors[number]
        let key = TranslationLock.Key(
          language: languages[language], part: names.partID(entry, anchor: anchor))
        let words = words(of: part, in: original.document)
        let translated = places?.location(anchor)
        // That a page without a lead is missing is said of the page.
        if translated == nil, part.kind == .lead, part.events.isEmpty, lock.hashes[key] == nil {
          return nil
        }
        return TranslatedPart(
          key: key, entry: entry, language: language, number: number,
          state: translated == nil ? .missing : state(part, words, accepted: lock.hashes[key]),
          hash: part.hash(with: words.all),
          location: translated ?? Location(translation?.path ?? original.path),
          original: originals.location(anchor) ?? Location(original.path))
      }
    }
  }

  private static func state(_ part: Part, _ words: Words, accepted: UInt64?) -> State {
    guard let accepted else {
      // The title alone, of a page without a lead, was no part in earlier versions.
      return part.kind == .lead && part.events.isEmpty ? .current : .unaccepted
    }
    return words.match(accepted, of: part) ? .current : .stale
  }

  /// What is translated of a part besides its own lines.
  package struct Words {
    /// All of it.
    package var all = ""
    /// What earlier versions counted, whose hashes are still in locks.
    var before = ""

    /// Whether a noted hash is that of a part with these words.
    package func match(_ noted: UInt64, of part: Part) -> Bool {
      part.hasHash(noted, with: all) || part.hasHash(noted, with: before)
    }
  }

  /// Of the lead the page's title, its reading and its summary; of a rule its level, what it says at a glance, why it is
  /// retired and its keywords.
  package static func words(of part: Part, in document: Document) -> Words {
    switch part.kind {
    case .lead:
      let matter = document.frontMatter
      let texts = [matter.title, matter.reading, matter.summary].map { $0?.value ?? "" }
      return Words(all: texts.joined(separator: "\n"))
    case .heading: return Words()
    case .rule(let number):
      let attributes = document.rules[number].attributes
      let glance = attributes.glance.map { "\($0.value.value)|\($0.value.caption)" }
      let before =
        (attributes.level?.value.rawValue ?? "") + (glance ?? "")
        + (attributes.reason?.value ?? "")
      // What comes behind a bar differs from what earlier versions counted even where there are no keywords: else their
      // hash would be taken for that of a rule whose keywords are new.
      return Words(all: before + "|" + attributes.keywords.joined(separator: "|"), before: before)
    }
  }

  /// The entries of a lock that belong to no part.
  static func orphans(
    _ lock: TranslationLock, parts: some Sequence<TranslatedPart>
  ) -> [TranslationLock.Key] {
    let known = Set(parts.lazy.map(\.key))
    return lock.hashes.keys.filter { !known.contains($0) }.sorted()
  }
}

/// Where the parts of a page stand.
private struct PartPlaces {
  /// By part.
  let anchors: [String]
  private let places: [String: Location]

  init(_ page: PageInput, _ group: PageGroup, _ entry: EntryAnchors) {
    let headings = entry.pages[page.language]?.headings ?? []
    anchors = page.document.parts.map {
      group.anchor(of: $0.kind, on: page, headings: headings)
    }
    let places = zip(anchors, page.document.parts).map {
      ($0, page.location(of: page.document.bytes(of: $1.kind)))
    }
    self.places = Dictionary([("", Location(page.path))] + places) { first, _ in first }
  }

  /// Where a part stands; `nil` where the page has none with its anchor.
  func location(_ anchor: String) -> Location? { places[anchor] }
}

extension Document {
  /// Where a part begins; the lead has no place of its own.
  package func bytes(of part: Part.Kind) -> Range<Int>? {
    switch part {
    case .lead: nil
    case .heading(let number): headings[number].bytes
    case .rule(let number): rules[number].id.bytes
    }
  }
}

extension Translations.TranslatedPart {
  /// What is to be said of the part, if it does not stand as it should.
  func diagnostic(_ severity: Severity?) -> Diagnostic? {
    guard let severity else { return nil }
    switch state {
    case .current, .missing: return nil
    case .stale: return .staleTranslation(key.part, severity, location, original)
    case .unaccepted: return .unacceptedTranslation(key.part, severity, location)
    }
  }
}
