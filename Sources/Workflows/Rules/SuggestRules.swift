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
  switch try await readGuideline(options) {
  case .errors(let report):
    .errors(report)
  case .read(let guideline):
    .found(try suggestions(in: topics, of: guideline).flatMap(\.suggestions))
  }
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
  switch try await readGuideline(options) {
  case .errors(let report):
    return .errors(report)
  case .read(let guideline):
    let found = try suggestions(in: topics, of: guideline)
    let files = try accepted(ids, among: found).flatMap { page in
      try changedFiles(accepting: page, in: guideline)
    }
    return .prepared(
      PreparedChange(files: files.sorted { $0.path < $1.path }, site: options.site))
  }
}

/// The suggestions of one page, and the bytes that they were found in.
private struct PageSuggestions {
  /// The number of the topic.
  let entry: Int
  /// The language of the page.
  let language: Int
  let path: String
  let bytes: [UInt8]
  var suggestions: [RuleSuggestion]
}

/// The pages with suggestions of some ids; all of them for `nil`.
private func accepted(
  _ ids: [String]?,
  among pages: [PageSuggestions]
) throws(RuleSuggestionError) -> [PageSuggestions] {
  guard let ids else { return pages }
  let known = Set(pages.flatMap(\.suggestions).map(\.id))
  if let unknown = ids.first(where: { !known.contains($0) }) {
    throw .unknownSuggestion(unknown, near: nearest(to: unknown, among: known))
  }

  let wanted = Set(ids)
  return pages.compactMap { page in
    var page = page
    page.suggestions.removeAll { !wanted.contains($0.id) }
    return page.suggestions.isEmpty ? nil : page
  }
}

/// The pages with suggestions, in the order of the site.
private func suggestions(
  in topics: [String],
  of guideline: GuidelineStages
) throws -> [PageSuggestions] {
  let wanted = try entries(ofTopics: topics, in: guideline)
  var found: [PageSuggestions] = []
  for (number, entry) in guideline.tree.entries.enumerated()
  where entry.kind == .topic && (wanted.isEmpty || wanted.contains(number)) {
    guard let original = entry.original,
      let page = guideline.page(number, original)
    else { continue }
    let bytes = try readFile(page.path)
    let finder = RuleFinder(bytes, of: page, topic: entry, in: guideline)
    guard !finder.suggestions.isEmpty else { continue }
    found.append(
      PageSuggestions(
        entry: number, language: original, path: page.path, bytes: bytes,
        suggestions: finder.suggestions))
  }
  return found
}

/// The numbers of topics.
func entries(
  ofTopics topics: [String],
  in guideline: GuidelineStages
) throws(RuleSuggestionError) -> Set<Int> {
  let index = guideline.tree.topicIndex
  if let unknown = topics.first(where: { index[$0] == nil }) {
    throw .unknownTopic(unknown, near: nearest(to: unknown, among: index.keys))
  }
  return Set(topics.compactMap { index[$0] })
}

/// A page with the rules in place of their sentences, and its translations with an empty rule for each.
private func changedFiles(
  accepting page: PageSuggestions,
  in guideline: GuidelineStages
) throws -> [PreparedChange.File] {
  let edits = RuleRewrite.edits(of: page.bytes, path: page.path, making: page.suggestions)
  let original = PreparedChange.File(
    path: page.path, old: page.bytes, new: page.bytes.edited(by: edits))
  let others = try translations(of: page.entry, page.language, in: guideline).map { path, code in
    let old = try readFile(path)
    let rules = page.suggestions.map { $0.emptyRule(code) }
    let new = RuleScaffold.appended(rules.joined(separator: "\n"), to: old)
    return PreparedChange.File(path: path, old: old, new: new)
  }
  return [original] + others
}
