import Base
import Diagnostics
import Guideline
import Markup
import SiteConfiguration

/// A rule that is added to the pages of its topic, for an author to fill in.
struct RuleScaffold {
  /// The pages as they will be, by their paths as they can be opened.
  private(set) var pages: [(path: String, bytes: [UInt8])] = []

  /// - Parameters:
  ///   - id: The rule's full id: `tab-bar.two-tabs`.
  ///   - level: The level of the rule.
  ///   - guideline: The site, without errors.
  /// - Throws: A ``ScaffoldError`` if the topic does not exist or the rule does, or a
  ///   ``FileError``.
  init(
    _ id: String,
    level: Level,
    in guideline: GuidelineStages
  ) throws {
    let (topic, name) = try Self.parts(of: id)
    let tree = guideline.tree
    guard let entry = tree.topicIndex[topic],
      let original = tree.entries[entry].original
    else {
      throw ScaffoldError.unknownTopic(topic, near: nearest(to: topic, among: tree.topicIndex.keys))
    }
    guard guideline.ruleBook.index[id] == nil else {
      throw ScaffoldError.repeatedRule(id)
    }
    for language in guideline.configuration.languages.indices {
      guard let page = guideline.page(entry, language) else { continue }
      let rule = Self.rule(
        name,
        level: language == original ? level : nil,
        in: guideline.configuration.languages[language].code)
      pages.append((page.path, Self.appended(rule, to: try readFile(page.path))))
    }
  }

  /// A rule with placeholders; translations have no level, since they take that of the original.
  private static func rule(
    _ name: String,
    level: Level?,
    in code: String
  ) -> String {
    let attributes = level.map { " level=\($0.rawValue)" } ?? ""
    let text = "\(Placeholder.statement(code))\n\n\(Placeholder.detail(code))"
    return "::: rule \(name)\(attributes)\n\(text)\n:::\n"
  }

  /// `tab-bar` and `two-tabs` of `tab-bar.two-tabs`.
  private static func parts(of id: String) throws(ScaffoldError) -> (topic: String, name: String) {
    let parts =
      id
      .split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2,
      Identifier.isWellFormed(parts[1].utf8)
    else { throw .malformedRuleID(id) }
    return (parts[0], parts[1])
  }

  /// Returns a page with a text appended after a blank line, with the line endings of the page.
  static func appended(
    _ text: String,
    to page: [UInt8]
  ) -> [UInt8] {
    let end = lineEnd(of: page)
    var bytes = page
    while let last = bytes.last, "\n\r \t".utf8.contains(last) {
      bytes.removeLast()
    }
    if !bytes.isEmpty {
      bytes += end + end
    }
    return bytes + self.bytes(of: text, lineEnd: end)
  }

  /// Returns a text that ends with a line end, with the line ends of a page.
  static func bytes(of text: String, lineEnd: [UInt8]) -> [UInt8] {
    // Nothing is behind the last one.
    let lines = text.utf8
      .split(separator: .lineFeed, omittingEmptySubsequences: false)
      .dropLast()
    return lines.flatMap { line in Array(line) + lineEnd }
  }

  /// The line ends of a page.
  static func lineEnd(of page: [UInt8]) -> [UInt8] {
    guard page.contains(.carriageReturn) else {
      return Array("\n".utf8)
    }
    return Array("\r\n".utf8)
  }
}
