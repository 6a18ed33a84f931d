package import Base
package import Diagnostics
import Guideline
import Markup
package import Site
import SiteConfiguration

/// The outcome of a search for sentences that could be rules.
package enum RuleSuggestions: Sendable {
  case found([RuleSuggestion])
  /// The site has errors, so that its pages are not all known.
  case errors(Report)
}

/// The reason why no rule can be made.
package enum RuleSuggestionError: MessageError {
  case unknownTopic(String, near: String?)
  case unknownSuggestion(String, near: String?)

  package var message: Message {
    switch self {
    case .unknownTopic(let id, let near):
      "unknown topic '\(id)'\(Message.near(near))"
    case .unknownSuggestion(let id, let near):
      "no suggestion '\(id)'\(Message.near(near))"
    }
  }
}

/// Finds sentences that could be rules in the pages of topics, in the original language.
///
/// - Parameters:
///   - topics: The ids of the topics; empty for all of them.
///   - options: The options of the site.
/// - Returns: The suggestions in the order of the site, or the errors that prevent reading it.
/// - Throws: A ``RuleSuggestionError`` or a ``FileError``.
/// - Complexity: O(*n*), where *n* is the length of the pages.
package func suggestRules(
  in topics: [String], _ options: BuildOptions
) async throws -> RuleSuggestions {
  var timings = Timings()
  var options = options
  options.stopsAtDrift = false
  let site = try await ResolvedSite(options, timings: &timings)
  let report = site.report()
  guard let guideline = site.guideline,
    report.errorCount == 0
  else { return .errors(report) }
  return .found(try suggestions(in: topics, of: guideline))
}

/// Prepares the change that makes rules of sentences.
///
/// Each sentence becomes a rule in its place. Pages of translations get an empty rule with the same id at their end,
/// for a translator to fill in.
///
/// - Parameters:
///   - ids: The ids of suggestions; `nil` for all of them.
///   - topics: The ids of the topics; empty for all of them.
///   - options: The options of the site.
/// - Returns: The change, or the errors that prevent reading the site.
/// - Throws: A ``RuleSuggestionError`` or a ``FileError``.
package func prepareRules(
  accepting ids: [String]?, in topics: [String], _ options: BuildOptions
) async throws -> ChangeOutcome {
  var timings = Timings()
  var options = options
  options.stopsAtDrift = false
  let site = try await ResolvedSite(options, timings: &timings)
  let report = site.report()
  guard let guideline = site.guideline,
    report.errorCount == 0
  else { return .errors(report) }
  let found = try suggestions(in: topics, of: guideline)
  let accepted = try accepted(ids, among: found)
  let files = try changedFiles(accepting: accepted, in: guideline)
  return .prepared(PreparedChange(files: files, site: options.site))
}

/// The suggestions with some ids; all of them for `nil`.
private func accepted(
  _ ids: [String]?, among suggestions: [RuleSuggestion]
) throws(RuleSuggestionError) -> [RuleSuggestion] {
  guard let ids else { return suggestions }
  let known = suggestions.map(\.id)
  if let unknown = ids.first(where: { !known.contains($0) }) {
    throw .unknownSuggestion(unknown, near: nearest(to: unknown, among: known))
  }
  return suggestions.filter { suggestion in ids.contains(suggestion.id) }
}

private func suggestions(
  in topics: [String], of guideline: GuidelineStages
) throws -> [RuleSuggestion] {
  let wanted = try entries(ofTopics: topics, in: guideline)
  let components = guideline.configuration.components.compactMap(\.form)
  var found: [RuleSuggestion] = []
  for (number, entry) in guideline.tree.entries.enumerated()
  where entry.kind == .topic && (wanted.isEmpty || wanted.contains(number)) {
    guard let original = entry.original,
      let page = guideline.page(number, original)
    else { continue }
    found += try suggestions(on: page, topic: entry.id, components: components)
  }
  return found
}

private func suggestions(
  on page: Page, topic: String, components: [ComponentForm]
) throws -> [RuleSuggestion] {
  let bytes = try readFile(page.path)
  let finder = RuleFinder(
    bytes, path: page.path, topic: topic, document: page.document, components: components)
  return finder.suggestions
}

/// The numbers of topics.
private func entries(
  ofTopics topics: [String], in guideline: GuidelineStages
) throws(RuleSuggestionError) -> Set<Int> {
  let index = guideline.tree.topicIndex
  if let unknown = topics.first(where: { index[$0] == nil }) {
    throw .unknownTopic(unknown, near: nearest(to: unknown, among: index.keys))
  }
  return Set(topics.compactMap { index[$0] })
}

/// The pages with the rules in place of their sentences, and translations with empty ones.
private func changedFiles(
  accepting suggestions: [RuleSuggestion], in guideline: GuidelineStages
) throws -> [PreparedChange.File] {
  var files: [PreparedChange.File] = []
  for (path, ofPage) in Dictionary(grouping: suggestions, by: \.path) {
    let old = try readFile(path)
    files.append(PreparedChange.File(path: path, old: old, new: page(old, with: ofPage)))
    files += try translations(ofRules: ofPage, in: guideline)
  }
  return files.sorted { $0.path < $1.path }
}

/// A page with rules in place of sentences: each between blank lines.
private func page(_ old: [UInt8], with suggestions: [RuleSuggestion]) -> [UInt8] {
  var bytes = old
  // From the end, so that the places of the others stay.
  for suggestion in suggestions.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
    // A page that was cut since it was read has no such sentence.
    guard suggestion.bytes.upperBound <= bytes.count else { continue }
    let name = suggestion.id.split(separator: ".").last ?? ""
    let rule = "::: rule \(name) level=\(suggestion.level.rawValue)\n\(suggestion.text)\n:::\n"
    bytes = page(bytes, with: rule, at: suggestion.bytes)
  }
  return bytes
}

/// A page with a rule in place of some bytes and of the blanks around them.
private func page(_ old: [UInt8], with rule: String, at place: Range<Int>) -> [UInt8] {
  let before = old[..<place.lowerBound].droppingBlanksAtEnd
  let after = old[place.upperBound...].drop { blanks.contains($0) }
  var bytes = Array(before)
  if !before.isEmpty {
    bytes += "\n\n".utf8
  }
  bytes += rule.utf8
  if !after.isEmpty {
    bytes += "\n".utf8
  }
  return bytes + after
}

/// The pages of the translations, with an empty rule for each new one.
private func translations(
  ofRules suggestions: [RuleSuggestion], in guideline: GuidelineStages
) throws -> [PreparedChange.File] {
  guard let entry = entry(ofRules: suggestions, in: guideline.tree),
    let original = guideline.tree.entries[entry].original
  else { return [] }
  return try guideline.configuration.languages.indices.compactMap { language in
    guard language != original, let page = guideline.page(entry, language) else { return nil }
    let code = guideline.configuration.languages[language].code
    let old = try readFile(page.path)
    let new = translation(old, withEmptyRules: suggestions, language: code)
    return PreparedChange.File(path: page.path, old: old, new: new)
  }
}

/// The topic of rules of one page: "alert.use-short-words" -> that of "alert".
private func entry(ofRules suggestions: [RuleSuggestion], in tree: SiteTree) -> Int? {
  let topic = suggestions.first?.id.split(separator: ".").first
  return topic.flatMap { topic in tree.topicIndex[String(topic)] }
}

private func translation(
  _ old: [UInt8], withEmptyRules suggestions: [RuleSuggestion], language: String
) -> [UInt8] {
  suggestions.reduce(old) { bytes, suggestion in
    let name = suggestion.id.split(separator: ".").last ?? ""
    let rule = "::: rule \(name)\n\(Placeholder.statement(language))\n:::\n"
    return RuleScaffold.appended(rule, to: bytes)
  }
}

/// Spaces, tabs and line ends.
private let blanks = Array(" \t\n\r".utf8)

extension ArraySlice<UInt8> {
  /// Without spaces and line ends at the end.
  fileprivate var droppingBlanksAtEnd: ArraySlice<UInt8> {
    let end = lastIndex { !blanks.contains($0) }
    return self[startIndex..<(end.map { $0 + 1 } ?? startIndex)]
  }
}
