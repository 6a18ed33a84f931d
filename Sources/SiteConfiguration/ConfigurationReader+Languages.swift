import Base
import Diagnostics
import Markup
import Yams

extension ConfigurationReader {
  mutating func readLanguages(_ node: Yams.Node) -> [Configuration.Language] {
    guard let sequence = node.sequence,
      !sequence.isEmpty
    else {
      values.report(.noList("languages", example: "[en, ja]", node: node, yaml: values.yaml))
      return []
    }
    // Folders of the site are named after languages, and file systems may ignore case.
    var known = Set<String>()
    var languages: [Configuration.Language] = []
    for item in sequence {
      guard let code = readLanguage(item) else {
        values.wrongValue(
          "languages",
          expected: "language tags such as en, ja, zh-Hant",
          node: item)
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

  /// Returns the tag of a language; another name of it is reported, and understood.
  private mutating func readLanguage(_ node: Yams.Node) -> String? {
    guard let code = node.scalar?.string else { return nil }
    let location = values.yaml.location(of: node)
    if let language = Self.languagesOfCountries[code] {
      values.report(.country(code, language: language, at: location))
      return language
    }
    if let language = Self.language(named: code) {
      values.report(.languageName(code, tag: language, at: location))
      return language
    }
    guard Self.isLanguageTag(code) else { return nil }
    return code
  }

  /// The tag of a language that is written out, or as systems name it: `English`, `日本語`, `ja_JP`.
  package static func language(named name: String) -> String? {
    if let tag = languageNames[name.lowercased()] {
      return tag
    }
    // `ja_JP`
    let parts = name.split(separator: "_")
    guard parts.count == 2,
      let first = parts.first,
      isLanguageTag(String(first))
    else { return nil }
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
    // `zh-Hant-TW`
    let subtags = code.utf8.split(separator: .hyphen, omittingEmptySubsequences: false)
    guard let primary = subtags.first,
      (2...3).contains(primary.count),
      primary.allSatisfy({ $0.isASCIISmallLetter })
    else { return false }
    return subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count)
        && subtag.allSatisfy(\.isASCIIAlphanumeric)
    }
  }
}
