import Base
import Diagnostics
import Markup
import Yams

/// The part of `site.yaml` about what the guideline does not cover:
///
///     not-covered:
///       - words: {en: [text size, font size], ja: 文字サイズ}
///         text: {en: Let people choose it., ja: 利用者が選べるようにします。}
///         to: topic:label
extension ConfigurationReader {
  mutating func readNotCovered(
    _ node: Yams.Node,
    codes: [String]
  ) -> [Configuration.NotCovered] {
    guard let sequence = node.sequence else {
      values.wrongValue(
        "not-covered",
        expected: "a list: [{words: {en: [text size, font size]}}]",
        node: node)
      return []
    }
    // The words that other entries have, by language.
    var known: [Set<String>] = codes.map { _ in [] }
    return sequence.compactMap { item in
      readNotCoveredItem(item, codes: codes, known: &known)
    }
  }

  private mutating func readNotCoveredItem(
    _ node: Yams.Node,
    codes: [String],
    known: inout [Set<String>]
  ) -> Configuration.NotCovered? {
    guard
      let mapping = values.mapping(
        "not-covered",
        node: node,
        keys: ["text", "to", "words"],
        expected: "entries with words: {words: {en: [text size, font size]}}")
    else { return nil }
    guard let wordsNode = mapping["words"] else {
      values.wrongValue(
        "not-covered",
        expected: "entries with words: {words: {en: [text size, font size]}}",
        node: node)
      return nil
    }
    let words = readNotCoveredWords(wordsNode, codes: codes)
    reportDuplicates(in: words, known: &known)
    guard words.contains(where: { !$0.isEmpty }) else { return nil }
    var item = Configuration.NotCovered(words: words)
    if let text = mapping["text"] {
      item.text = values.localized("text", node: text, languages: codes)
    }
    if let to = mapping["to"],
      let target = values.text("to", node: to)
    {
      item.nearest = SiteLinkItem(
        text: item.name,
        target: Spanned(target, bytes: values.yaml.range(of: to)))
    }
    return item
  }

  /// Reads words for each language: one or a list for each, or one or a list for all.
  private mutating func readNotCoveredWords(
    _ node: Yams.Node,
    codes: [String]
  ) -> [[Spanned<String>]] {
    guard let mapping = node.mapping else {
      let words = readWords("words", node: node)
      return codes.map { _ in words }
    }
    values.check(keysOf: mapping, among: codes)
    return codes.map { code in
      mapping[code].map { node in readWords(code, node: node) } ?? []
    }
  }

  private mutating func readWords(_ key: String, node: Yams.Node) -> [Spanned<String>] {
    if node.sequence != nil {
      return values.list(key, node: node)
    }
    guard let text = values.text(key, node: node) else { return [] }
    return [Spanned(text, bytes: values.yaml.range(of: node))]
  }

  /// A word that two entries have would have two answers.
  private mutating func reportDuplicates(
    in words: [[Spanned<String>]],
    known: inout [Set<String>]
  ) {
    // A word for all languages is reported once.
    var reported: Set<Int> = []
    for (language, words) in words.enumerated() {
      for word in words where !known[language].insert(word.value.lowercased()).inserted {
        guard reported.insert(word.bytes.lowerBound).inserted else { continue }
        values.report(
          .listedTwice(
            "word",
            id: word.value,
            at: Location(path, bytes: word.bytes)))
      }
    }
  }
}
