package import Base
import Diagnostics
package import Guideline
import Markup
import SiteConfiguration

/// The edits that make a rule of one sentence, for an editor.
package struct RuleRewrite: Sendable {
  package let suggestion: RuleSuggestion
  /// Of the page, then of its translations, which get an empty rule.
  package let edits: [Edit]
}

/// Returns the rules that the sentences in a part of a page could become.
///
/// - Parameters:
///   - entry: The number of the topic.
///   - language: The number of its original language.
///   - range: The bytes that a sentence must touch.
///   - guideline: The site as it was checked last.
///   - read: Returns the bytes of a file, as the editor has it.
/// - Returns: An empty array for a page that is not the original of a topic.
/// - Complexity: O(*n*), where *n* is the length of the page and its translations.
package func ruleRewrites(
  ofTopic entry: Int,
  language: Int,
  touching range: Range<Int>,
  in guideline: GuidelineStages,
  read: (_ path: String) -> [UInt8]?
) -> [RuleRewrite] {
  let topic = guideline.tree.entries[entry]
  guard topic.kind == .topic,
    topic.original == language,
    let page = guideline.page(entry, language),
    let bytes = read(page.path),
    String(validating: bytes, as: UTF8.self) != nil
  else { return [] }
  let finder = RuleFinder(bytes, of: page, topic: topic, in: guideline)
  let touched = finder.suggestions.filter { suggestion in
    suggestion.bytes.lowerBound <= range.upperBound
      && range.lowerBound <= suggestion.bytes.upperBound
  }
  return touched.map { suggestion in
    let edits = RuleRewrite.edits(of: bytes, path: page.path, making: [suggestion])
    let others = translations(of: entry, language, in: guideline).compactMap { path, code in
      read(path).map {
        RuleRewrite.edit(
          ofTranslation: $0,
          path: path,
          code: code,
          of: suggestion
        )
      }
    }
    return RuleRewrite(suggestion: suggestion, edits: edits + others)
  }
}

/// The pages of a topic in other languages, with the codes of these.
func translations(
  of entry: Int,
  _ original: Int,
  in guideline: GuidelineStages
) -> [(path: String, code: String)] {
  guideline.configuration.languages.enumerated().compactMap { language, value in
    guard language != original,
      let page = guideline.page(entry, language)
    else {
      return nil
    }
    return (page.path, value.code)
  }
}

extension RuleRewrite {
  /// Puts rules in place of sentences, each between blank lines.
  static func edits(
    of bytes: [UInt8],
    path: String,
    making suggestions: [RuleSuggestion]
  ) -> [Edit] {
    let lineEnd = RuleScaffold.lineEnd(of: bytes)
    // The end of what the edits so far replace.
    var replaced = 0
    let ordered = suggestions.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    return ordered.map { suggestion in
      let before = bytes[..<suggestion.bytes.lowerBound]
      let text = before.lastIndex { !$0.isBlankOrLineEnd }.map { $0 + 1 } ?? 0
      // The blank line between two sentences is that of the first one's edit.
      let start = max(replaced, text)
      let rest = bytes[suggestion.bytes.upperBound...]
      replaced = max(start, rest.firstIndex { !$0.isBlankOrLineEnd } ?? bytes.count)
      let blankLine = start == text && start > 0 ? lineEnd + lineEnd : []
      let rule = RuleScaffold.bytes(of: suggestion.rule, lineEnd: lineEnd)
      let end = replaced < bytes.count ? lineEnd : []
      return Edit(
        path,
        start..<replaced,
        String(decoding: blankLine + rule + end, as: UTF8.self)
      )
    }
  }

  /// Appends an empty rule to a translation.
  fileprivate static func edit(
    ofTranslation bytes: [UInt8],
    path: String,
    code: String,
    of suggestion: RuleSuggestion
  ) -> Edit {
    let new = RuleScaffold.appended(suggestion.emptyRule(code), to: bytes)
    let start = bytes.lastIndex { !$0.isBlankOrLineEnd }.map { $0 + 1 } ?? 0
    return Edit(
      path,
      start..<bytes.count,
      String(decoding: new[start...], as: UTF8.self)
    )
  }
}

extension RuleFinder {
  /// Searches the original of a topic.
  init(
    _ bytes: [UInt8],
    of page: Page,
    topic: Entry,
    in guideline: GuidelineStages
  ) {
    let components = guideline.configuration.components.compactMap(\.form)
    self.init(
      bytes, path: page.path, topic: topic.id, document: page.document, components: components)
  }
}

extension RuleSuggestion {
  /// The rule as it is written.
  var rule: String { "::: rule \(name) level=\(level.rawValue)\n\(text)\n:::\n" }

  /// The rule of a translation, for a translator to fill in.
  func emptyRule(_ code: String) -> String {
    "::: rule \(name)\n\(Placeholder.statement(code))\n:::\n"
  }
}

extension UInt8 {
  var isBlankOrLineEnd: Bool { " \t\n\r".utf8.contains(self) }
}
