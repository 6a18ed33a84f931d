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

  /// Entries of the lock for which there is no original any more, sorted.
  package private(set) var orphans: [TranslationLock.Key] = []
  /// By entry: its parts by language, in the order of the original; none where there is no lock.
  private var entries: [[TranslatedPart]] = []
  private var lock = TranslationLock()

  init() {}

  /// Compares every translation with the lock.
  ///
  /// - Complexity: O(*n* log *n*) in the count of parts.
  package init(_ catalog: Catalog, lock: TranslationLock) {
    self.lock = lock
    entries = catalog.entries.indices.map { catalog.translatedParts($0, lock: lock) }
    let known = Set(entries.joined().lazy.map(\.key))
    orphans = lock.hashes.keys.filter { !known.contains($0) }.sorted()
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

  /// Compares the translations of an entry anew, whose text is another.
  ///
  /// - Returns: Whether the entry has the same parts as before; only then nothing else changes.
  mutating func update(_ entry: Int, in catalog: Catalog) -> Bool {
    guard entry < entries.count else { return true }
    let parts = catalog.translatedParts(entry, lock: lock)
    guard parts.map(\.key) == entries[entry].map(\.key) else { return false }
    entries[entry] = parts
    return true
  }
}

extension Catalog {
  /// The id of a part of an entry's page: `tab-bar#sizes`.
  package func partID(_ entry: Int, anchor: String) -> String {
    let entry = entries[entry]
    return (entry.kind == .topic ? entry.id : entry.folder.joined() + "/") + "#" + anchor
  }

  /// The anchor of a part of an original's page; empty for its lead.
  package func anchor(of part: Part, on page: Page) -> String {
    switch part.kind {
    case .lead: ""
    case .heading(let number): page.headingIDs[number]
    case .rule(let number): "\(entries[page.entry].id).\(page.document.rules[number].id.value)"
    }
  }

  fileprivate func translatedParts(
    _ entry: Int, lock: TranslationLock
  ) -> [Translations.TranslatedPart] {
    configuration.languages.indices.flatMap { translatedParts(entry, $0, lock: lock) }
  }

  private func translatedParts(
    _ entry: Int, _ language: Int, lock: TranslationLock
  ) -> [Translations.TranslatedPart] {
    guard let originalLanguage = entries[entry].original, language != originalLanguage,
      let original = page(entry, originalLanguage)
    else { return [] }
    let translation = page(entry, language)
    var parts: [Translations.TranslatedPart] = []
    for (number, part) in original.document.parts.enumerated() {
      // A page without a lead has no text in it that could drift.
      if part.kind == .lead, part.text.isEmpty { continue }
      let key = TranslationLock.Key(
        language: configuration.languages[language].code,
        part: partID(entry, anchor: anchor(of: part, on: original)))
      let hash = part.hash(with: level(of: part, on: original))
      let translated = translation.flatMap { place(of: part, original, in: $0) }
      parts.append(
        Translations.TranslatedPart(
          key: key, entry: entry, language: language, number: number,
          state: translated == nil ? .missing : state(hash, accepted: lock.hashes[key]),
          hash: hash, location: translated ?? Location(translation?.path ?? original.path),
          original: place(of: part, original, in: original) ?? Location(original.path)))
    }
    return parts
  }

  private func state(_ hash: UInt64, accepted: UInt64?) -> Translations.State {
    guard let accepted else { return .unaccepted }
    return accepted == hash ? .current : .stale
  }

  /// A rule's level is part of what is translated.
  private func level(of part: Part, on page: Page) -> String {
    guard case .rule(let number) = part.kind else { return "" }
    return page.document.rules[number].attributes.level?.value.rawValue ?? ""
  }

  /// Where a part of the original stands on a page in another language.
  private func place(of part: Part, _ original: Page, in page: Page) -> Location? {
    switch part.kind {
    case .lead: return Location(page.path)
    case .heading(let number):
      guard let other = page.headingIDs.firstIndex(of: original.headingIDs[number]) else {
        return nil
      }
      return Location(page.path, page.document.headings[other].bytes)
    case .rule(let number):
      let id = original.document.rules[number].id.value
      guard let block = page.document.rules.first(where: { $0.id.value == id }) else { return nil }
      return Location(page.path, block.id.bytes)
    }
  }

  /// Reports translations that do not stand as they should, where the site keeps a lock.
  mutating func checkTranslations(_ lock: TranslationLock?) {
    checkTables()
    checkDiagrams()
    firstTranslationMistake = diagnostics.count
    guard let lock else { return }
    diagnostics += lock.mistakes
    firstTranslationMistake = diagnostics.count
    translations = Translations(self, lock: lock)
    reportTranslations()
  }

  /// Says which translations do not stand as they should, in the place of what was said before.
  mutating func reportTranslations() {
    diagnostics.removeSubrange(firstTranslationMistake...)
    guard let severity = configuration.translations else { return }
    for part in translations.parts {
      switch part.state {
      case .current, .missing: continue
      case .stale:
        diagnostics.append(.staleTranslation(part.key.part, severity, part.location, part.original))
      case .unaccepted:
        diagnostics.append(.unacceptedTranslation(part.key.part, severity, part.location))
      }
    }
    for key in translations.orphans {
      diagnostics.append(
        .orphanedTranslation(key.language, key.part, severity, at: Location(lockPath)))
    }
  }

  private var lockPath: String {
    configuration.path.hasSuffix("site.yaml")
      ? configuration.path.dropLast(9) + "translations.lock" : "translations.lock"
  }

  /// Reports tables that one language alone has.
  private mutating func checkTables() {
    for entry in entries.indices {
      guard let language = entries[entry].original, let original = page(entry, language) else {
        continue
      }
      for other in configuration.languages.indices where other != language {
        guard let translation = page(entry, other),
          translation.document.tableCount != original.document.tableCount
        else { continue }
        diagnostics.append(
          .unpairedTable(
            translation.document.tableCount, original: original.document.tableCount,
            at: Location(translation.path), original: Location(original.path)))
      }
    }
  }
}
