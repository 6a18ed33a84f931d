import Base
import Diagnostics
import Markup
import SiteConfiguration
import Yams

extension Glossary {
  package static let keys = [
    "aliases", "avoid", "definition", "keywords", "names", "reading", "topic",
  ]

  /// Reads `Content/terms.yaml`: a mapping of term ids.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  ///   - languages: The site's languages.
  package init(_ bytes: [UInt8], path: String, languages: [String]) {
    var reader = GlossaryReader(
      YAMLText(path: path, bytes: bytes),
      path: path,
      languages: languages)
    reader.read()
    terms = reader.terms
    diagnostics = reader.values.diagnostics
  }
}

/// Reads the terms of a file.
private struct GlossaryReader {
  var values: ValueReader
  private let path: String
  private let languages: [String]
  private(set) var terms: [Term] = []
  /// By language and spelling in lower case: the term that has it.
  private var spellings: [[String: String]]

  init(_ yaml: YAMLText, path: String, languages: [String]) {
    values = ValueReader(yaml)
    self.path = path
    self.languages = languages
    spellings = languages.map { _ in [:] }
  }

  mutating func read() {
    do {
      guard let root = try values.yaml.root() else { return }
      values.reportLostTexts(in: root)
      guard let mapping = root.mapping else {
        values.wrongValue(
          "terms.yaml",
          expected: "a mapping of ids",
          node: root)
        return
      }
      for (key, value) in mapping {
        readTerm(key, node: value)
      }
    } catch {
      values.report(error.diagnostic)
    }
  }

  private mutating func readTerm(_ key: Yams.Node, node: Yams.Node) {
    let location = values.yaml.location(of: key)
    guard let id = readID(key) else { return }
    guard let mapping = node.mapping else {
      values.wrongValue(id, expected: "a mapping with 'names'", node: node)
      return
    }
    values.check(keysOf: mapping, among: Glossary.keys)
    let names = readSpellings("names", in: mapping)
    // A value of the wrong form and a key that is nearly `names` have been reported.
    let hasWrongForm = mapping["names"].map { node in node.mapping == nil } ?? false
    let isReported = hasWrongForm || Self.hasMisspelledNames(mapping)
    if names.allSatisfy(\.isEmpty), !isReported {
      values.report(.namelessTerm(id, at: location))
    }
    let avoid = readSpellings("avoid", in: mapping)
    claim(zip(names, avoid).map(+), for: id, at: location)
    // The keys are read in a fixed order, which is that of their diagnostics.
    terms.append(
      Term(
        id: Spanned(id, bytes: values.yaml.range(of: key)),
        names: names,
        avoid: avoid,
        keywords: readSpellings("keywords", in: mapping),
        readings: readTexts("reading", in: mapping),
        definition: readTexts("definition", in: mapping),
        topic: mapping["topic"].flatMap { node in readTopic(node) },
        aliases: mapping["aliases"].map { node in readAliases(node) } ?? [],
        location: location))
  }

  private static func hasMisspelledNames(_ mapping: Yams.Node.Mapping) -> Bool {
    mapping.keys.contains { key in
      let written = key.scalar?.string ?? ""
      return written != "names" && nearest(to: written, among: Glossary.keys) == "names"
    }
  }

  private mutating func readID(_ key: Yams.Node) -> String? {
    if let id = key.scalar?.string, Identifier.isWellFormed(id.utf8) {
      return id
    }
    values.wrongValue(
      "terms.yaml",
      expected: "ids of \(Identifier.form)",
      node: key
    )
    return nil
  }

  /// Notes the spellings of a term in each language.
  private mutating func claim(
    _ spellings: [[String]],
    for id: String,
    at location: Location
  ) {
    for (language, texts) in spellings.enumerated() {
      for text in texts {
        claim(text, language: language, for: id, at: location)
      }
    }
  }

  private mutating func readTexts(
    _ key: String,
    in term: Yams.Node.Mapping
  ) -> LocalizedText {
    guard let node = term[key] else { return LocalizedText([]) }
    return values.localized(key, node: node, languages: languages)
  }

  private mutating func readTopic(_ node: Yams.Node) -> Spanned<String>? {
    guard let id = values.text("topic", node: node) else {
      return nil
    }
    return Spanned(id, bytes: values.yaml.range(of: node))
  }

  /// Reads a text or a list of texts for each language; empty if the key is missing.
  private mutating func readSpellings(
    _ key: String,
    in term: Yams.Node.Mapping
  ) -> [[String]] {
    guard let node = term[key] else {
      return languages.map { _ in [] }
    }
    guard
      let mapping = values.mapping(
        key,
        node: node,
        keys: languages,
        expected: "a list for each language: {en: [tab bar]}")
    else { return languages.map { _ in [] } }
    return languages.map { code in
      mapping[code].map { node in readTexts(code, node: node) } ?? []
    }
  }

  private mutating func readTexts(
    _ code: String,
    node: Yams.Node
  ) -> [String] {
    // A single text needs no brackets: `en: tab bar`.
    if let text = YAMLText.text(of: node) {
      return [text]
    }
    return values.list(code, node: node).map(\.value)
  }

  private mutating func readAliases(_ node: Yams.Node) -> [Spanned<String>] {
    let aliases = values.list("aliases", node: node)
    if !aliases.allSatisfy({ Identifier.isWellFormed($0.value.utf8) }) {
      values.wrongValue(
        "aliases",
        expected: "old ids of \(Identifier.form)",
        node: node)
    }
    return aliases.filter { alias in
      Identifier.isWellFormed(alias.value.utf8)
    }
  }

  /// One spelling means one concept.
  private mutating func claim(
    _ text: String,
    language: Int,
    for id: String,
    at place: Location
  ) {
    let other = spellings[language].updateValue(id, forKey: text.lowercased())
    if let other {
      values.report(.ambiguousSpelling(text, first: other, second: id, at: place))
    }
  }
}
