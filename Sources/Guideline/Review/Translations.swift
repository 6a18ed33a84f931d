import Base
package import Diagnostics
package import Markup

/// The state of every part of every translation relative to its original.
package struct Translations: Sendable {
  /// The state of a part of a translation relative to its original.
  package enum State: Sendable, Equatable {
    /// Accepted for the present original.
    case current
    /// The original has changed since the translation was accepted.
    case stale
    /// Never accepted.
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
    /// The hash of the present original.
    package var hash: UInt64
    /// The place of the translation, or its file.
    package var location: Location
    package var original: Location
  }

  /// By entry: its parts by language, in the order of the original; empty without a lock.
  private let entries: [[TranslatedPart]]
  /// Entries of the lock whose original does not exist any more, sorted.
  package let orphans: [TranslationLock.Key]

  init(entries: [[TranslatedPart]], orphans: [TranslationLock.Key]) {
    self.entries = entries
    self.orphans = orphans
  }

  /// Every part of every entry, by entry, language and part.
  package var parts: [TranslatedPart] { Array(entries.joined()) }

  /// Returns the parts of an entry in a language, in the order of the original; empty for an
  /// original.
  private func parts(_ entry: Int, language: Int) -> [TranslatedPart] {
    // Without a lock there are none.
    guard entry < entries.count else { return [] }
    return entries[entry].filter { $0.language == language }
  }

  /// Returns the state of each part of a translation, by its anchor; empty for an original, and if
  /// the site keeps no lock.
  package func states(_ entry: Int, language: Int) -> [String: State] {
    let states = parts(entry, language: language).map { part in
      // `tab-bar#sizes` has the anchor `sizes`.
      (String(part.key.part.drop { $0 != "#" }.dropFirst()), part.state)
    }
    return Dictionary(keepingFirst: states)
  }

  /// The stale and missing parts of a page, in the order of the original.
  package func partsBehind(
    _ entry: Int,
    language: Int
  ) -> [TranslatedPart] {
    parts(entry, language: language).filter {
      $0.state == .stale || $0.state == .missing
    }
  }
}

// MARK: - Comparison

extension Translations {
  /// Compares the translations of an entry with the lock.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts.
  static func parts(
    of group: PageGroup,
    entry: Int,
    anchors: EntryAnchors,
    names: TreeNames,
    languages: [String],
    lock: TranslationLock
  ) -> [TranslatedPart] {
    guard let original = group.original else { return [] }
    // Where the original is gone, which is reported, one of its translations takes its place: nothing is compared with it.
    let lead = TranslationLock.Key(
      language: languages[original.language], part: names.partID(entry, anchor: ""))
    let isTranslation = lock.hashes[lead] != nil
    let originals = PartPlaces(original, group: group, entry: anchors)
    let others = languages.indices.filter { $0 != original.language }
    return others.flatMap { language -> [TranslatedPart] in
      let translation = group.pages[language]
      let places = translation.map { page in
        PartPlaces(page, group: group, entry: anchors)
      }
      return original.document.parts.enumerated().compactMap { number, part -> TranslatedPart? in
        let anchor = originals.anchors[number]
        let translated = places?.location(anchor)
        let key = TranslationLock.Key(
          language: languages[language],
          part: names.partID(entry, anchor: anchor))
        let words = words(of: part, in: original.document)
        let state = state(
          part,
          words: words,
          isWritten: translated != nil,
          accepted: lock.hashes[key]
        )
        guard let state else { return nil }
        return TranslatedPart(
          key: key,
          entry: entry,
          language: language,
          number: number,
          state: isTranslation ? .current : state,
          hash: part.hash(with: words.all),
          location: translated ?? Location(translation?.path ?? original.path),
          original: originals.location(anchor) ?? Location(original.path))
      }
    }
  }

  /// The state of a part; `nil` where it is not to be translated.
  private static func state(
    _ part: Part,
    words: Words,
    isWritten: Bool,
    accepted: UInt64?
  ) -> State? {
    guard isWritten else {
      // That a page without a lead is missing is said of the page.
      let isNothing = accepted == nil && part.isEmptyLead
      return isNothing ? nil : .missing
    }
    guard let accepted else {
      // The title alone, of a page without a lead, was no part in earlier versions.
      guard part.isEmptyLead else { return .unaccepted }
      return .current
    }
    guard words.match(accepted, of: part) else { return .stale }
    return .current
  }

  /// The translated words of a part besides its own lines.
  package struct Words {
    /// All of it.
    package var all = ""
    /// The words that earlier versions included, whose hashes are still in locks.
    var before = ""

    /// Returns whether a noted hash is that of a part with these words.
    package func match(_ noted: UInt64, of part: Part) -> Bool {
      part.hasHash(noted, with: all)
        || part.hasHash(noted, with: before)
    }
  }

  /// Returns the words: for the lead the page's title, its reading and its summary; for a rule its
  /// level, its short version, its reason for retirement and its keywords.
  package static func words(
    of part: Part,
    in document: Document
  ) -> Words {
    switch part.kind {
    case .lead:
      let matter = document.frontMatter
      let texts = [matter.title, matter.reading, matter.summary].map { $0?.value ?? "" }
      return Words(all: texts.joined(separator: "\n"))
    case .heading:
      return Words()
    case .rule(let number):
      return words(of: document.rules[number].attributes)
    }
  }

  private static func words(of attributes: RuleAttributes) -> Words {
    let level = attributes.level?.value.rawValue ?? ""
    let glance =
      attributes.glance.map { glance in "\(glance.value.value)|\(glance.value.caption)" } ?? ""
    let reason = attributes.reason?.value ?? ""
    let before = level + glance + reason
    // What comes behind a bar differs from what earlier versions counted even where there are no keywords: else their
    // hash would be taken for that of a rule whose keywords are new.
    return Words(all: before + "|" + attributes.keywords.joined(separator: "|"), before: before)
  }

  /// The entries of a lock that belong to no part.
  static func orphans(
    _ lock: TranslationLock,
    parts: some Sequence<TranslatedPart>
  ) -> [TranslationLock.Key] {
    let known = Set(parts.lazy.map(\.key))
    return lock.hashes.keys.filter { !known.contains($0) }.sorted()
  }
}

/// The places of the parts of a page.
private struct PartPlaces {
  /// By part.
  let anchors: [String]
  private let places: [String: Location]

  init(_ page: PageInput, group: PageGroup, entry: EntryAnchors) {
    anchors = group.anchors(ofPartsOf: page, in: entry)
    let places = zip(anchors, page.document.parts).map { anchor, part in
      (anchor, page.location(of: page.document.bytes(of: part.kind)))
    }
    // The lead has no heading: its place is the page.
    self.places = Dictionary(keepingFirst: [("", Location(page.path))] + places)
  }

  /// Returns the place of a part; `nil` if the page has none with its anchor.
  func location(_ anchor: String) -> Location? {
    places[anchor]
  }
}

extension Document {
  /// Returns the range at which a part begins; the lead has none.
  package func bytes(of part: Part.Kind) -> Range<Int>? {
    switch part {
    case .lead:
      nil
    case .heading(let number):
      headings[number].bytes
    case .rule(let number):
      rules[number].id.bytes
    }
  }
}

extension Part {
  /// True for the lead of a page that begins with a heading.
  fileprivate var isEmptyLead: Bool {
    kind == .lead && events.isEmpty
  }
}

extension Translations.TranslatedPart {
  /// Returns the diagnostic for the part, if its state is wrong.
  func diagnostic(_ severity: Severity?) -> Diagnostic? {
    guard let severity else { return nil }
    switch state {
    case .current, .missing:
      return nil
    case .stale:
      return .staleTranslation(
        key.part,
        severity: severity,
        location: location,
        original: original)
    case .unaccepted:
      return .unacceptedTranslation(
        key.part,
        severity: severity,
        location: location)
    }
  }
}
