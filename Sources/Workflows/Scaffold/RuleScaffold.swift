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
  init(_ id: String, level: Level, in guideline: GuidelineStages) throws {
    let parts =
      id
      .split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2,
      Identifier.isWellFormed(parts[1].utf8)
    else {
      throw ScaffoldError.malformedRuleID(id)
    }
    guard let entry = guideline.tree.topicIndex[parts[0]],
      let original = guideline.tree.entries[entry].original
    else {
      throw ScaffoldError.unknownTopic(
        parts[0], near: nearest(to: parts[0], among: guideline.tree.topicIndex.keys))
    }
    guard guideline.ruleBook.index[id] == nil else {
      throw ScaffoldError.repeatedRule(id)
    }
    for language in guideline.configuration.languages.indices {
      guard let page = guideline.page(entry, language) else { continue }
      let code = guideline.configuration.languages[language].code
      let attributes =
        if language == original {
          " level=\(level.rawValue)"
        } else {
          ""
        }
      let text = "\(Placeholder.statement(code))\n\n\(Placeholder.detail(code))"
      let rule = "::: rule \(parts[1])\(attributes)\n\(text)\n:::\n"
      pages.append((page.path, Self.appended(rule, to: try readFile(page.path))))
    }
  }

  /// Returns a page with a text appended after a blank line, with the line endings of the page.
  static func appended(_ text: String, to page: [UInt8]) -> [UInt8] {
    let end: [UInt8] =
      if page.contains(0x0D) {
        [0x0D, 0x0A]
      } else {
        [0x0A]
      }
    var bytes = page
    while let last = bytes.last, [0x0A, 0x0D, 0x20, 0x09].contains(last) {
      bytes.removeLast()
    }
    if !bytes.isEmpty {
      bytes += end + end
    }
    for line in text.utf8
      .split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast()
    {
      bytes += Array(line) + end
    }
    return bytes
  }
}
