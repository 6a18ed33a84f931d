package import Base
package import Diagnostics
import Editions
package import Guideline
import Markup
package import Site
import SiteConfiguration
import TextWidth

/// The state of a site's translations, for the command `translations`.
package struct TranslationStatus: Sendable {
  /// The guideline; `nil` if `site.yaml` is incomplete.
  private let guideline: GuidelineStages?
  /// `translations.lock`, as it can be opened from the current folder.
  package let lockPath: String
  private let lock: TranslationLock
  /// The errors that prevent reading the site correctly; empty if there are none.
  package let report: Report

  /// Reads a site.
  ///
  /// - Throws: ``FileError`` where a file cannot be read.
  package init(_ options: BuildOptions) async throws {
    var timings = Timings()
    var options = options
    options.hashesParts = true
    let site = try await ResolvedSite(options, timings: &timings)
    report = site.report()
    guideline = site.guideline
    let path = options.content + "/translations.lock"
    lockPath = path
    lock = try readFileIfAny(path).map { TranslationLock($0, path: path) } ?? TranslationLock()
  }

  /// Returns every page and part that is missing, stale or not accepted, and superfluous entries of
  /// the lock.
  ///
  /// - Parameter messages: The language of the words for states.
  /// - Returns: A line for each, with the changes of an original below its part.
  /// - Throws: `CancellationError`
  package func lines(in messages: MessageLanguage = .english) async throws -> [String] {
    guard let guideline else { return [] }
    let word = { (state: Message) in Self.padded(state, language: messages) }
    let translations = guideline.translations(comparedWith: lock)
    var lines = missingPages(guideline, word: word(.missing))
    var histories: [Int: OriginalHistory] = [:]
    for part in translations.parts where part.state != .current {
      lines.append(line(of: part, state: word(.state(part.state))))
      if part.state == .stale {
        lines += try await change(of: part, guideline, histories: &histories)
      }
    }
    let orphans = translations.orphans.map { key in
      "\(key.language)  \(word(.orphaned))  \(key.part)"
    }
    return lines + orphans
  }

  private func line(of part: Translations.TranslatedPart, state: String) -> String {
    // What is missing has no place of its own.
    let place = part.state == .missing ? part.original : part.location
    return "\(part.key.language)  \(state)  \(part.key.part)  \(text(place))"
  }

  /// True if the site is translated into more than one language.
  package var isMultilingual: Bool {
    (guideline?.configuration.languages.count ?? 0) > 2
  }

  /// The pages that are not written in a language.
  private func missingPages(
    _ guideline: GuidelineStages,
    word: String
  ) -> [String] {
    guideline.configuration.languages.enumerated().flatMap { index, language in
      guideline.tree.entries.enumerated().compactMap { entry, value in
        // What has no original is missing in all languages.
        guard !guideline.tree.isWritten(entry, language: index),
          let original = value.original,
          let page = guideline.page(entry, original)
        else { return nil }
        let name = value.kind == .home ? "home" : value.id
        return "\(language.code)  \(word)  \(name)  \(page.path)"
      }
    }
  }

  /// The word for a state, as wide as the widest.
  private static func padded(
    _ state: Message,
    language: MessageLanguage
  ) -> String {
    let states: [Message] = [.stale, .unaccepted, .missing, .orphaned]
    let words = states.map { state in state.text(in: language) }
    // Japanese words have two columns for each character.
    let width = words.map { word in word.columns() }.max() ?? 0
    let word = state.text(in: language)
    return word + String(repeating: " ", count: max(0, width - word.columns()))
  }

  private func text(_ location: Location) -> String {
    // A report finds the line of a byte.
    let report = Report([Diagnostic(.staleTranslation, "", at: location)]) { path in
      try? readFile(path)
    }
    guard let place = report.entries.first?.place else {
      return location.path
    }
    return "\(location.path):\(place.line)"
  }

  /// Returns the changes of the original since the translation was accepted, if git has them.
  ///
  /// `histories` are those of the requested entries; each is read from git once.
  private func change(
    of part: Translations.TranslatedPart, _ guideline: GuidelineStages,
    histories: inout [Int: OriginalHistory]
  ) async throws -> [String] {
    guard let page = Self.original(of: part, in: guideline),
      let hash = lock.hashes[part.key],
      let bytes = try? readFile(page.path)
    else { return [] }
    let history = try await Self.history(of: page, guideline, known: &histories)
    let changes = history.change(
      of: page.document.parts[part.number],
      since: hash,
      now: bytes)
    return changes.map { "    " + $0 }
  }

  private static func original(
    of part: Translations.TranslatedPart,
    in guideline: GuidelineStages
  ) -> Page? {
    guard let language = guideline.tree.entries[part.entry].original else {
      return nil
    }
    return guideline.page(part.entry, language)
  }

  private static func history(
    of page: Page,
    _ guideline: GuidelineStages,
    known histories: inout [Int: OriginalHistory]
  ) async throws -> OriginalHistory {
    if let known = histories[page.entry] {
      return known
    }
    let configuration = guideline.configuration
    let history = try await OriginalHistory(
      path: page.path,
      language: configuration.languages[page.language].code,
      components: configuration.forms)
    histories[page.entry] = history
    return history
  }

  // MARK: Accepting

  /// An id that cannot be accepted.
  package struct UnknownPart: Error {
    package var id: String
    package var near: String?
  }

  /// A language into which the site is not translated, and those into which it is.
  package struct UnknownLanguage: Error {
    package var code: String
    package var languages: [String]
  }

  /// A new state of the lock.
  package struct Change {
    package var lock: TranslationLock
    /// The number of new, changed and removed entries, by language, in the order of the site,
    /// followed by languages that the site does not have.
    package var counts: [(language: String, count: Int)]
    /// Parts that are as `build-site new translation` wrote them, and so are not accepted.
    package var untouched: [TranslationLock.Key] = []

    package var count: Int { counts.reduce(0) { $0 + $1.count } }
  }

  private func change(to changed: TranslationLock) -> Change {
    let keys = Set(lock.hashes.keys).union(changed.hashes.keys)
    let differing = keys.filter { key in
      lock.hashes[key] != changed.hashes[key]
    }
    let counts = Dictionary(grouping: differing, by: \.language).mapValues(\.count)
    return Change(lock: changed, counts: ordered(counts))
  }

  /// Counts by language in the order of the site, then those of other languages.
  private func ordered(_ counts: [String: Int]) -> [(language: String, count: Int)] {
    let codes = guideline?.configuration.languages.map(\.code) ?? []
    let others = counts.keys
      .filter { !codes.contains($0) }
      .sorted()
    return (codes + others).compactMap { code in
      counts[code].map { count in (code, count) }
    }
  }

  /// The lock without the entries to which no part belongs.
  package func pruning() -> Change {
    change(to: lock.without(guideline?.translations(comparedWith: lock).orphans ?? []))
  }

  /// Returns the lock with translations recorded as done for the present originals.
  ///
  /// Entries without an original are dropped if everything is accepted. Untouched translations are
  /// omitted, unless they are named explicitly.
  ///
  /// - Parameters:
  ///   - ids: Parts (`tab-bar#sizes`) or topics; `nil` for all.
  ///   - languages: Their codes; empty for all.
  /// - Returns: The new lock, and what has changed.
  /// - Throws: ``UnknownPart`` for an id that names no translated part, ``UnknownLanguage``.
  package func accepting(
    _ ids: [String]?,
    in languages: [String] = []
  ) throws -> Change {
    guard let guideline else { return change(to: lock) }
    try check(languages, in: guideline)
    let isMeant = { (code: String) in languages.isEmpty || languages.contains(code) }
    let translations = guideline.translations(comparedWith: lock)
    let translated = translations.parts.filter { part in
      part.state != .missing && isMeant(part.key.language)
    }
    if let ids {
      try check(ids, among: translated.map(\.key.part))
    }
    var accepted = lock
    if ids == nil {
      accepted = lock.without(translations.orphans.filter { isMeant($0.language) })
    }
    let untouched = accept(
      translated.filter { $0.state != .current }, ids, of: guideline, in: &accepted)
    var change = change(to: accepted)
    change.untouched = untouched
    return change
  }

  /// Accepts parts that are named, or all of them.
  ///
  /// - Returns: Those that nobody has touched, which are left as they are.
  private func accept(
    _ parts: [Translations.TranslatedPart],
    _ ids: [String]?,
    of guideline: GuidelineStages,
    in accepted: inout TranslationLock
  ) -> [TranslationLock.Key] {
    var untouched: [TranslationLock.Key] = []
    for part in parts where isNamed(part, in: ids) {
      // Named by its own id, it is meant as it is.
      let isExplicit = ids?.contains(part.key.part) == true
      if !isExplicit, guideline.isUntouched(part) {
        untouched.append(part.key)
      } else {
        accepted.hashes[part.key] = part.hash
      }
    }
    return untouched
  }

  private func check(_ languages: [String], in guideline: GuidelineStages) throws(UnknownLanguage) {
    let known = guideline.configuration.languages.map(\.code)
    if let code = languages.first(where: { !known.contains($0) }) {
      throw UnknownLanguage(code: code, languages: known)
    }
  }

  /// Checks that each id names a part, or a topic.
  private func check(
    _ ids: [String],
    among parts: [String]
  ) throws(UnknownPart) {
    for id in ids where !parts.contains(where: { part in matches(part, id: id) }) {
      let topics = parts.map { part in
        String(part.prefix { $0 != "#" })
      }
      throw UnknownPart(id: id, near: nearest(to: id, among: topics + parts))
    }
  }

  /// Returns whether one of some ids names a part; without ids all are meant.
  private func isNamed(
    _ part: Translations.TranslatedPart,
    in ids: [String]?
  ) -> Bool {
    guard let ids else { return true }
    return ids.contains { id in matches(part.key.part, id: id) }
  }

  /// Returns whether an id names a part, or the topic that contains it.
  private func matches(_ part: String, id: String) -> Bool {
    part == id || part.hasPrefix(id + "#")
  }
}

extension Message {
  fileprivate static let stale: Message = "stale"
  fileprivate static let unaccepted: Message = "unaccepted"
  fileprivate static let missing: Message = "missing"
  fileprivate static let orphaned: Message = "orphaned"

  fileprivate static func state(_ state: Translations.State) -> Message {
    switch state {
    case .current:
      "current"
    case .stale:
      stale
    case .unaccepted:
      unaccepted
    case .missing:
      missing
    }
  }
}
