import Base
package import Diagnostics
import Markup
import Yams

/// Reads `Content/site.yaml`.
package struct ConfigurationReader {
  let path: String
  var values: ValueReader
  /// The contents of the file; `nil` if it names no language.
  package private(set) var configuration: Configuration?

  package var diagnostics: [Diagnostic] { values.diagnostics }

  package static let keys =
    [
      "anchors", "baseURL", "beside", "components", "coverage", "current-from", "diagnostics",
      "edit",
      "editor", "embeds", "exports", "fields", "filesWithScripts", "keep", "languages",
      "largestPage",
      "lastChanged", "linkExceptions", "linkedFolders", "offline", "platforms", "print",
      "questions", "rawHTML",
      "report",
      "retired", "search", "sections", "title", "tokens", "translations", "variables",
    ] + BrandReader.keys

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    values = ValueReader(YAMLText(path: path, bytes: bytes))
    let root: Yams.Node?
    do {
      root = try values.yaml.root()
    } catch {
      values.report(error.diagnostic)
      return
    }
    values.reportLostTexts(in: root)
    guard let mapping = root?.mapping else {
      values.report(.incompleteConfiguration("no keys", at: Location(path)))
      return
    }
    read(mapping)
  }

  private mutating func read(_ mapping: Yams.Node.Mapping) {
    let topics: Message = "write sections: [{id: components, topics: [button]}]"
    values.check(keysOf: mapping, among: Self.keys, help: ["topics": topics])
    // A key that is nearly one of them has been reported.
    let meant = mapping.compactMap {
      nearest(to: $0.key.scalar?.string ?? "", among: Self.keys)
    }
    for key in ["languages", "title"]
    where mapping[key] == nil
      && !meant.contains(key)
    {
      values.report(.incompleteConfiguration("missing '\(key)'", at: Location(path)))
    }
    let languages = mapping["languages"].map { readLanguages($0) } ?? []
    let codes = languages.map(\.code)
    let embeds = mapping["embeds"].map { readHosts("embeds", node: $0) } ?? []
    var configuration = Configuration(
      path: path,
      title: mapping["title"].map {
        values.localized(
          "title",
          node: $0,
          languages: codes)
      }
        ?? LocalizedText([]),
      languages: languages,
      sections: mapping["sections"].map { readSections($0, codes: codes) } ?? [],
      platforms: mapping["platforms"].map { readPlatforms($0, codes: codes) } ?? [],
      baseURL: mapping["baseURL"].map { readBaseURL($0) } ?? "",
      beside: mapping["beside"].map { readPairs($0, codes: codes) } ?? [],
      print: mapping["print"].map { readFlag("print", node: $0) } ?? false,
      edit: mapping["edit"].flatMap { readPattern("edit", node: $0) },
      report: mapping["report"].flatMap { readPattern("report", node: $0) },
      editor: mapping["editor"].flatMap { readEditor($0) },
      rawHTML: mapping["rawHTML"].map { readFlag("rawHTML", node: $0) } ?? false ? .kept : .omitted,
      coverage: mapping["coverage"].flatMap { readPercentage("coverage", node: $0) },
      currentFrom: mapping["current-from"].flatMap { readYear("current-from", node: $0) },
      translations: mapping["translations"].map { readSeverity("translations", node: $0) }
        ?? .warning,
      severities: mapping["diagnostics"].map { readSeverities($0) } ?? [:],
      questions: mapping["questions"].map { readQuestions($0, codes: codes) } ?? [],
      hasSearch: mapping["search"].map { readFlag("search", node: $0) } ?? true,
      hasExports: mapping["exports"].map { readFlag("exports", node: $0) } ?? true,
      worksOffline: mapping["offline"].map { readFlag("offline", node: $0) } ?? false,
      linkedFolders: mapping["linkedFolders"].map {
        values
          .list("linkedFolders", $0)
          .map(\.value)
      }
        ?? [],
      largestPage: mapping["largestPage"].map { readMegabytes("largestPage", node: $0) }
        ?? Configuration.usualLargestPage,
      filesWithScripts: mapping["filesWithScripts"].map { values.list("filesWithScripts", $0) }
        ?? [],
      headingIDs: mapping["anchors"].flatMap { readHeadingIDs($0) } ?? .words,
      lastChanged: mapping["lastChanged"].flatMap { readLastChanged($0) },
      retired: mapping["retired"].map { values.list("retired", $0) } ?? [],
      linkExceptions: mapping["linkExceptions"].map { readLinkExceptions($0) } ?? [],
      components: readComponents(mapping["components"], codes: codes, framing: embeds),
      variables: mapping["variables"].map { readVariables($0, codes: codes) } ?? [:],
      fields: mapping["fields"].map { readFields($0, codes: codes) } ?? [],
      tokens: mapping["tokens"].map { readTokens($0, codes: codes) } ?? TokenSettings(),
      kept: mapping["keep"].map { readPaths("keep", node: $0) } ?? [])
    let brand = BrandReader(mapping, values: values, path: path, languages: codes)
    (configuration.brand, values) = (brand.brand, brand.values)
    if !languages.isEmpty {
      self.configuration = configuration
    }
  }
}

// MARK: - Languages

extension ConfigurationReader {
  private mutating func readLanguages(_ node: Yams.Node) -> [Configuration.Language] {
    guard let sequence = node.sequence,
      !sequence.isEmpty
    else {
      values.wrongValue("languages", expected: "a list: [en, ja]", node: node)
      return []
    }
    // Folders of the site are named after languages, and file systems may ignore case.
    var known = Set<String>()
    var languages: [Configuration.Language] = []
    for item in sequence {
      guard var code = item.scalar?.string else {
        values.wrongValue(
          "languages", expected: "language tags such as en, ja, zh-Hant", node: item)
        continue
      }
      let location = values.yaml.location(of: item)
      if let language = Self.languagesOfCountries[code] {
        values.report(.country(code, language: language, at: location))
        code = language
      } else if let language = Self.language(named: code) {
        values.report(.languageName(code, tag: language, at: location))
        code = language
      }
      guard Self.isLanguageTag(code) else {
        values.wrongValue(
          "languages", expected: "language tags such as en, ja, zh-Hant", node: item)
        continue
      }
      guard known.insert(code.lowercased()).inserted else {
        values.report(.listedTwice("language", id: code, at: values.yaml.location(of: item)))
        continue
      }
      languages.append(Configuration.Language(code: code))
    }
    return languages
  }

  /// The tag of a language that is written out, or as systems name it: `English`, `日本語`, `ja_JP`.
  package static func language(named name: String) -> String? {
    if let tag = languageNames[name.lowercased()] {
      return tag
    }
    let parts = name.split(separator: "_")
    guard parts.count == 2,
      let first = parts.first,
      isLanguageTag(String(first))
    else {
      return nil
    }
    return String(first)
  }

  private static let languageNames = [
    "arabic": "ar", "chinese": "zh", "english": "en", "french": "fr", "german": "de",
    "deutsch": "de", "italian": "it", "japanese": "ja", "korean": "ko", "portuguese": "pt",
    "russian": "ru", "spanish": "es", "日本語": "ja", "英語": "en", "中文": "zh", "한국어": "ko",
  ]

  /// Returns the language that was probably meant by the code of a country that is not a language:
  /// `jp`.
  package static func language(ofCountry code: String) -> String? {
    languagesOfCountries[code]
  }

  /// Codes of countries (ISO 3166-1) that are not codes of languages (ISO 639-1), with the
  /// languages that were probably meant.
  private static let languagesOfCountries = [
    "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "jp": "ja", "tw": "zh",
    "ua": "uk", "us": "en",
  ]

  /// The form of a BCP 47 tag, section 2.1, as far as a file's name needs it.
  package static func isLanguageTag(_ code: String) -> Bool {
    let subtags = code.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let primary = subtags.first,
      (2...3).contains(primary.count),
      primary.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return false }
    return subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy(\.isASCIIAlphanumeric)
    }
  }
}

// MARK: - Sections and platforms

extension ConfigurationReader {
  private mutating func readSections(
    _ node: Yams.Node, codes: [String]
  ) -> [Configuration.Section] {
    guard let sequence = node.sequence else {
      values.wrongValue(
        "sections",
        expected: "a list: [components, patterns]",
        node: node)
      return []
    }
    let sections = sequence.compactMap { readSection($0, codes: codes) }
    return unrepeated("section", items: sections) { $0.id }
  }

  private mutating func readSection(
    _ node: Yams.Node, codes: [String]
  ) -> Configuration.Section? {
    if let scalar = node.scalar {
      return Configuration.Section(
        id: Spanned(scalar.string, bytes: values.yaml.range(of: node)), title: LocalizedText([]),
        topics: [])
    }
    guard let mapping = node.mapping,
      let id = mapping["id"],
      let name = id.scalar?.string
    else {
      values.wrongValue(
        "sections", expected: "an id, or a mapping with one: {id: components, topics: [button]}",
        node: node)
      return nil
    }
    values.check(keysOf: mapping, among: ["aliases", "id", "kind", "title", "topics"])
    let topics = mapping["topics"].map { values.list("topics", $0) } ?? []
    return Configuration.Section(
      id: Spanned(name, bytes: values.yaml.range(of: id)),
      title: mapping["title"].map {
        values.localized(
          "title",
          node: $0,
          languages: codes)
      }
        ?? LocalizedText([]),
      kind: mapping["kind"].flatMap { readKind($0) },
      topics: unrepeated("topic", items: topics) { $0 },
      aliases: mapping["aliases"].map { values.list("aliases", $0) } ?? [])
  }

  private mutating func readKind(_ node: Yams.Node) -> Configuration.Section.Kind? {
    if let kind = Configuration.Section.Kind(rawValue: node.scalar?.string ?? "") {
      return kind
    }
    values.wrongValue("kind", expected: "component or task", node: node)
    return nil
  }

  /// The items of a list, each id once; the others are reported.
  private mutating func unrepeated<Item>(
    _ what: Message, items: [Item], id: (Item) -> Spanned<String>
  ) -> [Item] {
    var known = Set<String>()
    return items.filter { item in
      let id = id(item)
      guard !known.insert(id.value).inserted else { return true }
      values.report(.listedTwice(what, id: id.value, at: Location(path, bytes: id.bytes)))
      return false
    }
  }

  private mutating func readPlatforms(
    _ node: Yams.Node, codes: [String]
  ) -> [Configuration.Platform] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "platforms",
        expected: "a name for each id: {iphone: iPhone}",
        node: node)
      // What refers to them is right.
      return (node.sequence ?? []).compactMap { item in
        YAMLText.text(of: item).map { id in
          Configuration.Platform(id: id, name: LocalizedText(codes.map { _ in id }))
        }
      }
    }
    return mapping.compactMap { key, value in
      guard let id = key.scalar?.string,
        Identifier.isWellFormed(id.utf8)
      else {
        values.wrongValue("platforms", expected: "ids of \(Identifier.form)", node: key)
        return nil
      }
      return Configuration.Platform(
        id: id, name: values.localized(id, node: value, languages: codes))
    }
  }
}

// MARK: - The rest

extension ConfigurationReader {
  private mutating func readBaseURL(_ node: Yams.Node) -> String {
    guard let url = node.scalar?.string,
      let baseURL = Self.baseURL(url)
    else {
      values.wrongValue(
        "baseURL", expected: "an address that starts with https:// or http://", node: node)
      return ""
    }
    let page = url.split(separator: "/").last ?? ""
    if page.hasSuffix(".html") || page.hasSuffix(".htm") {
      values.wrongValue(
        "baseURL", expected: "the address of the site's folder, without '\(page)'", node: node)
      return ""
    }
    return baseURL
  }

  /// Returns the absolute address of a folder, with a slash at its end; `nil` if a text is not one.
  ///
  ///     https://example.org/guide   →   https://example.org/guide/
  package static func baseURL(_ text: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix),
      let first = text.dropFirst(scheme.count).first,
      first != "/",
      !text.contains(where: { $0.isWhitespace || "\"<>?#".contains($0) })
    else { return nil }
    if text.hasSuffix("/") {
      return text
    }
    return text + "/"
  }

  private mutating func readPercentage(
    _ key: String,
    node: Yams.Node
  ) -> Spanned<Int>? {
    guard let text = node.scalar?.string,
      let number = Int(text),
      (0...100).contains(number)
    else {
      values.wrongValue(key, expected: "a number from 0 to 100", node: node)
      return nil
    }
    return Spanned(number, bytes: values.yaml.range(of: node))
  }

  private mutating func readYear(_ key: String, node: Yams.Node) -> Int? {
    if let year = node.scalar.flatMap({ Int($0.string) }),
      (1...9999).contains(year)
    {
      return year
    }
    values.wrongValue(key, expected: "a year such as 2019", node: node)
    return nil
  }

  /// Reads a severity; `nil` not to report the diagnostic.
  private mutating func readSeverity(_ key: String, node: Yams.Node) -> Severity? {
    let text = node.scalar?.string ?? ""
    if text == "ignore" {
      return nil
    }
    if let severity = Severity(rawValue: text) {
      return severity
    }
    values.wrongValue(key, expected: "error, warning or ignore", node: node)
    return .warning
  }

  private mutating func readSeverities(_ node: Yams.Node) -> [Code: Severity?] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "diagnostics", expected: "codes and severities: {raw-html: error}", node: node)
      return [:]
    }
    var severities: [Code: Severity?] = [:]
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      let location = values.yaml.location(of: key)
      guard let code = Code(rawValue: name) else {
        values.report(.unknownCode(name, at: location))
        continue
      }
      guard code.isAdjustable else {
        values.report(.fixedSeverity(code, at: location))
        continue
      }
      severities[code] = .some(readSeverity(name, node: value))
    }
    return severities
  }

  mutating func readFlag(_ key: String, node: Yams.Node) -> Bool {
    guard let flag = node.bool else {
      values.wrongValue(key, expected: "true or false", node: node)
      return false
    }
    return flag
  }
}
