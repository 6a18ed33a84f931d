import Base
import Markup
import Yams

/// The parts of `site.yaml` about optional pages, and about links to other sites.
extension ConfigurationReader {
  /// Reads pairs of languages: `[[en, ja]]`.
  mutating func readPairs(
    _ node: Yams.Node,
    codes: [String]
  ) -> [LanguagePair] {
    guard let sequence = node.sequence else {
      values.wrongValue(
        "beside",
        expected: "a list of pairs: [[en, ja]]",
        node: node)
      return []
    }
    var pairs: [LanguagePair] = []
    for item in sequence {
      guard let pair = Self.pair(item, codes: codes) else {
        values.wrongValue(
          "beside",
          expected: "pairs of two languages of the site: [[en, ja]]",
          node: item)
        continue
      }
      guard !pairs.contains(pair) else {
        let names = pair.both
          .map { codes[$0] }
          .joined(separator: ", ")
        values.report(.listedTwice("pair", id: names, at: values.yaml.location(of: item)))
        continue
      }
      pairs.append(pair)
    }
    return pairs
  }

  private static func pair(
    _ node: Yams.Node,
    codes: [String]
  ) -> LanguagePair? {
    guard let items = node.sequence,
      items.count == 2,
      let first = codes.firstIndex(of: items[0].scalar?.string ?? ""),
      let second = codes.firstIndex(of: items[1].scalar?.string ?? ""),
      first != second
    else { return nil }
    return LanguagePair(first: first, second: second)
  }

  /// Reads lists of questions, each language's own: `{en: [How many tabs?, Which?: This]}`.
  mutating func readQuestions(
    _ node: Yams.Node,
    codes: [String]
  ) -> [[Configuration.Question]] {
    guard
      let mapping = values.mapping(
        "questions",
        node: node,
        keys: codes,
        expected: "a list for each language: {en: [How many tabs?]}")
    else { return [] }
    return codes.map { code in
      mapping[code].map { readQuestions(in: code, $0) } ?? []
    }
  }

  /// Reads the questions of one language: `How many tabs?`, or with its answer
  /// `How many tabs?: 3–5`.
  private mutating func readQuestions(
    in code: String,
    _ node: Yams.Node
  ) -> [Configuration.Question] {
    guard let items = node.sequence else {
      values.wrongValue(code, expected: "a list", node: node)
      return []
    }
    return items.compactMap { item in readQuestion(item, in: code) }
  }

  /// Reads a question, or the only pair of a mapping: the question and its answer.
  private mutating func readQuestion(
    _ item: Yams.Node,
    in code: String
  ) -> Configuration.Question? {
    guard let pair = item.mapping?.first,
      item.mapping?.count == 1
    else {
      return values.text(code, node: item).map {
        Configuration.Question(text: $0)
      }
    }
    guard let text = values.text(code, node: pair.key),
      let answer = values.text(text, node: pair.value)
    else { return nil }
    return Configuration.Question(text: text, answer: answer)
  }

  /// An address with names of values in braces.
  mutating func readPattern(
    _ key: String,
    node: Yams.Node
  ) -> FeedbackPattern? {
    if let pattern = FeedbackPattern(node.scalar?.string ?? "") {
      return pattern
    }
    let names = FeedbackPattern.Value.allCases.map { value in
      "{\(value.rawValue)}"
    }
    let list = names.joined(separator: ", ")
    values.wrongValue(
      key,
      expected: "an https, http or mailto address, which can contain \(list)",
      node: node)
    return nil
  }

  /// Reads the record of the days on which pages were changed.
  mutating func readLastChanged(_ node: Yams.Node) -> Spanned<Configuration.ChangeRecord>? {
    readName("lastChanged", node: node, expected: "git" as Message).map { record in
      Spanned(record, bytes: values.yaml.range(of: node))
    }
  }

  /// Reads the way in which the ids of headings are made.
  mutating func readHeadingIDs(_ node: Yams.Node) -> HeadingIDs.Style? {
    readName("anchors", node: node, expected: "words or github" as Message)
  }

  /// Reads the order of the sections of pages.
  mutating func readSectionOrder(_ node: Yams.Node) -> SectionOrder? {
    readName("order", node: node, expected: "written or rules" as Message)
  }

  /// Reads whether the years of sources are shown.
  mutating func readYears(
    _ node: Yams.Node,
    currentFrom: Int?
  ) -> Bool {
    let areShown = values.flag("years", node: node)
    guard !areShown, currentFrom != nil else { return areShown }
    // A rule that is dated says so by its years.
    values.wrongValue("years", expected: "true with 'current-from', which dates rules", node: node)
    return true
  }

  /// Reads the form of addresses.
  mutating func readAddressForm(_ node: Yams.Node) -> AddressForm? {
    readName("addresses", node: node, expected: "html or short" as Message)
  }

  /// Reads one of a few names; anything else is reported, and `nil`.
  private mutating func readName<Name: RawRepresentable<String>>(
    _ key: String,
    node: Yams.Node,
    expected: Message
  ) -> Name? {
    if let name = Name(rawValue: node.scalar?.string ?? "") {
      return name
    }
    values.wrongValue(key, expected: expected, node: node)
    return nil
  }

  /// The address that opens a file in an editor.
  mutating func readEditor(_ node: Yams.Node) -> EditorPattern? {
    if let pattern = EditorPattern(node.scalar?.string ?? "") {
      return pattern
    }
    values.wrongValue(
      "editor",
      expected: "an address with {path}: vscode://file{path}:{line}",
      node: node)
    return nil
  }
}
