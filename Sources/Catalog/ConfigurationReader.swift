package import Diagnostics
import Markup
import Yams

/// Reads `Content/site.yaml`.
package struct ConfigurationReader {
  private let yaml: YAMLText
  private let path: String
  /// What the file says; `nil` where it says too little to go on.
  package private(set) var configuration: Configuration?
  package private(set) var mistakes: [Diagnostic] = []

  static let keys = [
    "baseURL", "coverage", "languages", "platforms", "rawHTML", "sections", "title",
    "translations",
  ]

  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  package init(_ bytes: [UInt8], path: String) {
    yaml = YAMLText(path: path, bytes: bytes)
    self.path = path
    let root: Yams.Node?
    do {
      root = try YAMLText.compose(String(decoding: bytes, as: UTF8.self))
    } catch {
      mistakes.append(yaml.mistake(error))
      return
    }
    guard let mapping = root?.mapping else {
      mistakes.append(
        .incompleteConfiguration("no keys and values", at: Location(path)))
      return
    }
    read(mapping)
  }

  private mutating func read(_ mapping: Yams.Node.Mapping) {
    checkKeys(mapping, among: Self.keys)
    let languages = readLanguages(mapping["languages"])
    guard !languages.isEmpty else {
      mistakes.append(.incompleteConfiguration("no 'languages'", at: Location(path)))
      return
    }
    let codes = languages.map(\.code)
    guard let titleNode = mapping["title"] else {
      mistakes.append(.incompleteConfiguration("no 'title'", at: Location(path)))
      return
    }
    configuration = Configuration(
      path: path,
      title: localized("title", titleNode, codes),
      languages: languages,
      sections: readSections(mapping["sections"], codes),
      platforms: readPlatforms(mapping["platforms"], codes),
      baseURL: readBaseURL(mapping["baseURL"]),
      rawHTML: readFlag("rawHTML", mapping["rawHTML"]) ? .kept : .omitted,
      coverage: readPercentage("coverage", mapping["coverage"]),
      translations: readSeverity("translations", mapping["translations"]))
  }

  private mutating func checkKeys(_ mapping: Yams.Node.Mapping, among known: [String]) {
    for (key, _) in mapping {
      guard let name = key.scalar?.string, !known.contains(name) else { continue }
      mistakes.append(.unknownKey(name, among: known, at: yaml.location(of: key)))
    }
  }

  private mutating func wrongValue(_ key: String, _ expected: String, _ node: Yams.Node) {
    mistakes.append(.wrongValue(key, expected: expected, at: yaml.location(of: node)))
  }

  // MARK: Languages

  private mutating func readLanguages(_ node: Yams.Node?) -> [Configuration.Language] {
    guard let node else { return [] }
    guard let sequence = node.sequence else {
      wrongValue("languages", "a list: [en, ja]", node)
      return []
    }
    var languages: [Configuration.Language] = []
    for item in sequence {
      guard let code = item.scalar?.string, Self.isLanguageTag(code) else {
        wrongValue("languages", "language tags such as en, ja, zh-Hant", item)
        continue
      }
      guard !languages.contains(where: { $0.code == code }) else {
        mistakes.append(.repeated("language", code, at: yaml.location(of: item), first: nil))
        continue
      }
      languages.append(Configuration.Language(code: code))
    }
    return languages
  }

  /// The form of a BCP 47 tag, section 2.1, as far as a file's name needs it.
  private static func isLanguageTag(_ code: String) -> Bool {
    let subtags = code.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let primary = subtags.first, (2...3).contains(primary.count),
      primary.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return false }
    return subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count)
        && subtag.allSatisfy { $0.isASCIILetter || (0x30...0x39).contains($0) }
    }
  }

  // MARK: Texts

  /// A text for all languages, or one for each.
  private mutating func localized(
    _ key: String, _ node: Yams.Node, _ codes: [String]
  ) -> LocalizedText {
    if let text = node.scalar?.string, !text.isEmpty {
      return LocalizedText(codes.map { _ in text })
    }
    guard let mapping = node.mapping else {
      wrongValue(key, "a text, or a text for each language", node)
      return LocalizedText([])
    }
    checkKeys(mapping, among: codes)
    return LocalizedText(codes.map { mapping[$0]?.scalar?.string })
  }

  // MARK: Sections and platforms

  private mutating func readSections(
    _ node: Yams.Node?, _ codes: [String]
  ) -> [Configuration.Section] {
    guard let node else { return [] }
    guard let sequence = node.sequence else {
      wrongValue("sections", "a list", node)
      return []
    }
    return sequence.compactMap { readSection($0, codes) }
  }

  private mutating func readSection(
    _ node: Yams.Node, _ codes: [String]
  ) -> Configuration.Section? {
    if let scalar = node.scalar {
      return Configuration.Section(
        id: Spanned(scalar.string, yaml.range(of: node)), title: LocalizedText([]), topics: [])
    }
    guard let mapping = node.mapping, let id = mapping["id"], let name = id.scalar?.string else {
      wrongValue("sections", "an id, or a mapping with one", node)
      return nil
    }
    checkKeys(mapping, among: ["id", "title", "topics"])
    let topics = mapping["topics"]?.sequence?.compactMap { topic in
      topic.scalar.map { Spanned($0.string, yaml.range(of: topic)) }
    }
    if let node = mapping["topics"], topics == nil { wrongValue("topics", "a list", node) }
    return Configuration.Section(
      id: Spanned(name, yaml.range(of: id)),
      title: mapping["title"].map { localized("title", $0, codes) } ?? LocalizedText([]),
      topics: topics ?? [])
  }

  private mutating func readPlatforms(
    _ node: Yams.Node?, _ codes: [String]
  ) -> [Configuration.Platform] {
    guard let node else { return [] }
    guard let mapping = node.mapping else {
      wrongValue("platforms", "a name for each id: {iphone: iPhone}", node)
      return []
    }
    return mapping.compactMap { key, value in
      guard let id = key.scalar?.string, Identifier.isWellFormed(id.utf8) else {
        wrongValue("platforms", "ids of \(Identifier.form)", key)
        return nil
      }
      return Configuration.Platform(id: id, name: localized(id, value, codes))
    }
  }

  // MARK: The rest

  private mutating func readBaseURL(_ node: Yams.Node?) -> String {
    guard let node else { return "" }
    guard let url = node.scalar?.string, let baseURL = Self.baseURL(url) else {
      wrongValue("baseURL", "an address that begins with https:// or http://", node)
      return ""
    }
    return baseURL
  }

  /// An absolute address with a slash at its end; `nil` if it is none.
  package static func baseURL(_ text: String) -> String? {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"),
      !text.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "<" })
    else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private mutating func readPercentage(_ key: String, _ node: Yams.Node?) -> Spanned<Int>? {
    guard let node else { return nil }
    guard let text = node.scalar?.string, let number = Int(text), (0...100).contains(number) else {
      wrongValue(key, "a number from 0 to 100", node)
      return nil
    }
    return Spanned(number, yaml.range(of: node))
  }

  private mutating func readSeverity(_ key: String, _ node: Yams.Node?) -> Severity? {
    guard let node else { return .warning }
    switch node.scalar?.string {
    case "ignore": return nil
    case let text?:
      if let severity = Severity(rawValue: text) { return severity }
      fallthrough
    case nil:
      wrongValue(key, "error, warning or ignore", node)
      return .warning
    }
  }

  private mutating func readFlag(_ key: String, _ node: Yams.Node?) -> Bool {
    guard let node else { return false }
    guard let flag = node.bool else {
      wrongValue(key, "true or false", node)
      return false
    }
    return flag
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
