import Diagnostics
import Markup
import TestSupport
import Testing

@testable import SiteConfiguration

struct ConfigurationReaderTests {
  /// The diagnostics of a `site.yaml` as people see them.
  private func report(_ yaml: String) -> String { report(Array(yaml.utf8)) }

  private func report(_ bytes: [UInt8]) -> String {
    let reader = ConfigurationReader(bytes, path: "site.yaml")
    return Report(reader.diagnostics) { _ in bytes }.text(colored: false)
  }

  private func configuration(_ yaml: String) throws -> Configuration {
    let reader = ConfigurationReader(Array(yaml.utf8), path: "site.yaml")
    #expect(reader.diagnostics == [])
    return try #require(reader.configuration)
  }

  // MARK: What it says

  @Test func readsEveryKeyOfSiteYAML() throws {
    let configuration = try configuration(
      """
      title: {en: Guideline, ja: ガイドライン}
      languages: [en, ja, zh-Hant]
      sections:
        - about
        - id: bars
          title: {ja: バー}
          topics: [tab-bar, toolbar]
      platforms:
        mac: Mac
        iphone: {en: iPhone, ja: アイフォーン}
      baseURL: https://example.org/guide
      rawHTML: true
      coverage: 95
      current-from: 2019
      questions: {ja: [タブはいくつまで？: 3〜5, タブは隠せる？]}
      translations: error
      """)
    #expect(configuration.title == LocalizedText(["Guideline", "ガイドライン", nil]))
    #expect(configuration.languages.map(\.code) == ["en", "ja", "zh-Hant"])
    #expect(configuration.languages.map(\.name) == ["English", "日本語", "繁體中文"])
    #expect(configuration.sections.map(\.id.value) == ["about", "bars"])
    #expect(
      configuration.sections.map(\.title) == [LocalizedText([]), LocalizedText([nil, "バー", nil])])
    #expect(configuration.sections.map { $0.topics.map(\.value) } == [[], ["tab-bar", "toolbar"]])
    #expect(configuration.platforms.map(\.id) == ["mac", "iphone"])
    #expect(
      configuration.platforms.map(\.name) == [
        LocalizedText(["Mac", "Mac", "Mac"]), LocalizedText(["iPhone", "アイフォーン", nil]),
      ])
    #expect(configuration.baseURL == "https://example.org/guide/")
    #expect(configuration.rawHTML == .kept)
    #expect(configuration.coverage?.value == 95)
    #expect(configuration.currentFrom == 2019)
    #expect(
      configuration.questions == [
        [], [.init(text: "タブはいくつまで？", answer: "3〜5"), .init(text: "タブは隠せる？")], [],
      ])
    #expect(configuration.translations == .error)
  }

  @Test func readsWhatTheGuidelineDoesNotCover() throws {
    let configuration = try configuration(
      """
      title: G
      languages: [en, ja]
      not-covered:
        - words: {en: [text size, font size], ja: 文字サイズ}
          text: {ja: 自由です。}
          to: topic:label#sizes
        - words: haptics
        - words: {ja: [触覚, 振動]}
      """)
    let items = configuration.notCovered
    #expect(
      items.map { item in item.words.map { words in words.map(\.value) } } == [
        [["text size", "font size"], ["文字サイズ"]], [["haptics"], ["haptics"]],
        [[], ["触覚", "振動"]],
      ])
    #expect(
      items.map { [$0.name.text(0), $0.name.text(1)] } == [
        ["text size", "文字サイズ"], ["haptics", "haptics"], ["触覚", "触覚"],
      ])
    #expect(items.map { $0.text.text(1) } == ["自由です。", nil, nil])
    #expect(items.map(\.nearest?.target.value) == ["topic:label#sizes", nil, nil])
    #expect(configuration.links.map(\.target.value) == ["topic:label#sizes"])
  }

  @Test func reportsAWordOfTwoThingsThatAreNotCoveredOnce() {
    #expect(
      report(
        """
        title: G
        languages: [en, ja]
        not-covered:
          - words: [haptics, Vibration]
          - words: {en: vibration, ja: 振動}
        """) == """
          site.yaml:5:17: error: duplicate word 'vibration' in the list [repeated-id]
              5 |   - words: {en: vibration, ja: 振動}
                |                 ^~~~~~~~~ help: remove one

          """)
  }

  @Test func titleAndLanguagesAreEnoughAndTheRestHasDefaults() throws {
    let configuration = try configuration("title: G\nlanguages: [ja]\n")
    #expect(configuration.title == LocalizedText(["G"]))
    #expect(configuration.sections.isEmpty && configuration.platforms.isEmpty)
    #expect(configuration.baseURL == "")
    #expect(configuration.rawHTML == .omitted)
    #expect(configuration.coverage == nil)
    #expect(configuration.currentFrom == nil)
    #expect(configuration.translations == .warning)
    #expect(
      try self.configuration("title: G\nlanguages: [ja]\ntranslations: ignore").translations == nil)
  }

  @Test func aTextThatALanguageLacksIsThatOfTheFirstLanguageThatHasOne() {
    let text = LocalizedText([nil, "バー", "bar"])
    #expect([0, 1, 2, 3].map(text.text) == ["バー", "バー", "bar", "バー"])
    #expect([0, 1, 2, 3].map(text.languageOfText) == [1, 1, 2, 1])
    #expect(LocalizedText([nil, nil]).text(0) == nil)
    #expect(LocalizedText([]).languageOfText(0) == nil)
  }

  @Test(
    arguments: [
      ("title: G\r\nlanguages: [en]\r\n", "CRLF"), ("\u{FEFF}title: G\nlanguages: [en]", "mark"),
      ("--- # first\ntitle: G\nlanguages: [en]\n...\n", "document"),
      ("{title: G, languages: [en]}", "flow"), ("title: G\nlanguages:\n- en", "block"),
    ])
  func readsBlockAndFlowStyleWithAnyLineEnds(yaml: String, form: String) throws {
    #expect(try configuration(yaml).languages.map(\.code) == ["en"], "\(form)")
  }

  // MARK: Diagnostics

  @Test(
    arguments: [
      ("", "site.yaml: error: no keys in site.yaml [incomplete-configuration]"),
      ("text", "site.yaml: error: no keys in site.yaml [incomplete-configuration]"),
      ("- en", "site.yaml: error: no keys in site.yaml [incomplete-configuration]"),
      ("title: G", "site.yaml: error: missing 'languages' in site.yaml [incomplete-configuration]"),
      (
        "languages: [en]",
        "site.yaml: error: missing 'title' in site.yaml [incomplete-configuration]"
      ),
    ])
  func reportsMissingRequiredKeys(yaml: String, message: String) {
    #expect(
      report(yaml) == """
        \(message)
              = help: write 'title: My guideline' and 'languages: [en]'

        """)
  }

  /// The value of one key, and what is wrong with it.
  @Test(
    arguments: [
      ("title:", "1:7", "'title' takes a text, or a text for each language"),
      ("title: '  '", "1:8", "'title' takes a text, or a text for each language"),
      ("title: \"a\\0b\"", "1:8", "'title' takes a text, or a text for each language"),
      ("title: [G]", "1:8", "'title' takes a text, or a text for each language"),
      ("title: {}", "1:8", "'title' takes a text, or a text for each language"),
      ("title: {en: G, ja: [あ]}", "1:20", "'ja' takes a text"),
      ("title: {en: G, ja: ''}", "1:20", "'ja' takes a text"),
      ("sections: [{id: bars, kind: thing}]", "3:29", "'kind' takes component or task"),
      ("beside: en", "3:9", "'beside' takes a list of pairs: [[en, ja]]"),
      ("beside: [[en]]", "3:10", "'beside' takes pairs of two languages of the site: [[en, ja]]"),
      (
        "beside: [[en, en]]", "3:10",
        "'beside' takes pairs of two languages of the site: [[en, ja]]"
      ),
      (
        "beside: [[en, fr]]", "3:10",
        "'beside' takes pairs of two languages of the site: [[en, ja]]"
      ),
      ("print: often", "3:8", "'print' takes true or false"),
      (
        "edit: 'javascript:x'", "3:7",
        "'edit' takes an https, http or mailto address, which can contain {path}, {line}, {id}, {title}, {language}"
      ),
      (
        "report: 'https://example.org/{pth}'", "3:9",
        "'report' takes an https, http or mailto address, which can contain {path}, {line}, {id}, {title}, {language}"
      ),
      ("languages: en", "2:12", "'languages' takes a list: [en, ja]"),
      ("languages: []", "2:12", "'languages' takes a list: [en, ja]"),
      (
        "languages: [en, EN-us]", "2:17",
        "'languages' takes language tags such as en, ja, zh-Hant"
      ),
      ("languages: [[en]]", "2:13", "'languages' takes language tags such as en, ja, zh-Hant"),
      ("languages: [英語]", "2:13", "'英語' is not the tag of a language"),
      ("sections: bars", "3:11", "'sections' takes a list: [components, patterns]"),
      (
        "sections: [[bars]]", "3:12",
        "'sections' takes an id, or a mapping with one: {id: components, topics: [button]}"
      ),
      (
        "sections: [{title: B}]", "3:12",
        "'sections' takes an id, or a mapping with one: {id: components, topics: [button]}"
      ),
      ("sections: [{id: bars, topics: tab}]", "3:31", "'topics' takes a list"),
      ("sections: [{id: bars, topics: [[a]]}]", "3:32", "'topics' takes a text"),
      (
        "sections: [{id: b, title: [a]}]", "3:27",
        "'title' takes a text, or a text for each language"
      ),
      ("platforms: [mac]", "3:12", "'platforms' takes a name for each id: {iphone: iPhone}"),
      (
        "platforms: {Mac: Mac}", "3:13",
        "'platforms' takes ids of lower-case letters, digits and single hyphens"
      ),
      ("platforms: {mac: [Mac]}", "3:18", "'mac' takes a text, or a text for each language"),
      ("baseURL: x.org", "3:10", "'baseURL' takes an address that starts with https:// or http://"),
      (
        "baseURL: https://example.org/guide/index.html", "3:10",
        "'baseURL' takes the address of the site's folder, without 'index.html'"
      ),
      ("baseURL: [a]", "3:10", "'baseURL' takes an address that starts with https:// or http://"),
      ("rawHTML: maybe", "3:10", "'rawHTML' takes true or false"),
      ("coverage: 101", "3:11", "'coverage' takes a number from 0 to 100"),
      ("current-from: now", "3:15", "'current-from' takes a year such as 2019"),
      ("current-from: 0", "3:15", "'current-from' takes a year such as 2019"),
      ("coverage: most", "3:11", "'coverage' takes a number from 0 to 100"),
      (
        "questions: [a]", "3:12",
        "'questions' takes a list for each language: {en: [How many tabs?]}"
      ),
      ("questions: {en: a}", "3:17", "'en' takes a list"),
      ("questions: {en: [{a: 1, b: 2}]}", "3:18", "'en' takes a text"),
      ("questions: {en: [{How many?: [3]}]}", "3:30", "'How many?' takes a text"),
      (
        "not-covered: haptics", "3:14",
        "'not-covered' takes a list: [{words: {en: [text size, font size]}}]"
      ),
      (
        "not-covered: [haptics]", "3:15",
        "'not-covered' takes entries with words: {words: {en: [text size, font size]}}"
      ),
      (
        "not-covered: [{to: topic:a}]", "3:15",
        "'not-covered' takes entries with words: {words: {en: [text size, font size]}}"
      ),
      ("not-covered: [{words: {en: {}}}]", "3:28", "'en' takes a text"),
      ("not-covered: [{words: a, to: []}]", "3:30", "'to' takes a text"),
      ("translations: note", "3:15", "'translations' takes error, warning or ignore"),
      ("translations: []", "3:15", "'translations' takes error, warning or ignore"),
      ("? [a, b]\n: c", "3:3", "'key' takes a text"),
    ] as [(String, String, String)])
  func reportsAWrongValueAtItsPlace(line: String, place: String, message: String) {
    let key = String(line.prefix { $0 != ":" })
    let others = [("title", "title: G"), ("languages", "languages: [en, ja]")]
    let yaml =
      (others.map { $0.0 == key ? line : $0.1 } + (others.contains { $0.0 == key } ? [] : [line]))
      .joined(separator: "\n")
    #expect(
      report(yaml).split(separator: "\n").first ?? "no diagnostic"
        == "site.yaml:\(place): error: \(message) [wrong-value]")
  }

  @Test func reportsUnknownKeysWithSuggestions() {
    #expect(
      report(
        """
        title: {en: G, jp: ガ}
        languages: [en, ja]
        section: [bars]
        sections: [{id: bars, topic: [a], x: 1}]
        topics: [a]
        """) == """
          site.yaml:1:16: error: unknown key 'jp' [unknown-key]
              1 | title: {en: G, jp: ガ}
                |                ^~ help: did you mean 'ja'?
          site.yaml:3:1: error: unknown key 'section' [unknown-key]
              3 | section: [bars]
                | ^~~~~~~ help: did you mean 'sections'?
          site.yaml:4:23: error: unknown key 'topic' [unknown-key]
              4 | sections: [{id: bars, topic: [a], x: 1}]
                |                       ^~~~~ help: did you mean 'topics'?
          site.yaml:4:35: error: unknown key 'x' [unknown-key]
              4 | sections: [{id: bars, topic: [a], x: 1}]
                |                                   ^ help: use aliases, id, kind, numbered, title, topics
          site.yaml:5:1: error: unknown key 'topics' [unknown-key]
              5 | topics: [a]
                | ^~~~~~ help: write sections: [{id: components, topics: [button]}]

          """)
  }

  @Test func reportsDuplicatesInLists() throws {
    let yaml = """
      title: G
      languages: [en, ja, en, JA, zh-Hant, zh-hant]
      sections: [bars, {id: views, topics: [alert, sheet, alert]}, bars]
      """
    #expect(
      report(yaml) == """
        site.yaml:2:21: error: duplicate language 'en' in the list [repeated-id]
            2 | languages: [en, ja, en, JA, zh-Hant, zh-hant]
              |                     ^~ help: remove one
        site.yaml:2:25: error: 'languages' takes language tags such as en, ja, zh-Hant [wrong-value]
            2 | languages: [en, ja, en, JA, zh-Hant, zh-hant]
              |                         ^~
        site.yaml:2:38: error: duplicate language 'zh-hant' in the list [repeated-id]
            2 | languages: [en, ja, en, JA, zh-Hant, zh-hant]
              |                                      ^~~~~~~ help: remove one
        site.yaml:3:53: error: duplicate topic 'alert' in the list [repeated-id]
            3 | sections: [bars, {id: views, topics: [alert, sheet, alert]}, bars]
              |                                                     ^~~~~ help: remove one
        site.yaml:3:62: error: duplicate section 'bars' in the list [repeated-id]
            3 | sections: [bars, {id: views, topics: [alert, sheet, alert]}, bars]
              |                                                              ^~~~ help: remove one

        """)
    let reader = ConfigurationReader(Array(yaml.utf8), path: "site.yaml")
    let configuration = try #require(reader.configuration)
    #expect(configuration.languages.map(\.code) == ["en", "ja", "zh-Hant"])
    #expect(configuration.sections.map(\.id.value) == ["bars", "views"])
    #expect(configuration.sections[1].topics.map(\.value) == ["alert", "sheet"])
  }

  @Test func reportsAKeyOfAnotherToolOnce() {
    #expect(
      report("site_name: G\nlocale: en\n").split(separator: "\n")
        .filter { $0.hasPrefix("site.yaml") } == [
          "site.yaml:1:1: error: unknown key 'site_name' [unknown-key]",
          "site.yaml:2:1: error: unknown key 'locale' [unknown-key]",
        ])
  }

  @Test func reportsAllErrorsOfTheFileInOneRun() {
    #expect(
      report("titel: G\nsections: 1\nrawHTML: 2\n").split(separator: "\n")
        .filter { $0.hasPrefix("site.yaml") } == [
          "site.yaml: error: missing 'languages' in site.yaml [incomplete-configuration]",
          "site.yaml:1:1: error: unknown key 'titel' [unknown-key]",
          "site.yaml:2:11: error: 'sections' takes a list: [components, patterns] [wrong-value]",
          "site.yaml:3:10: error: 'rawHTML' takes true or false [wrong-value]",
        ])
  }

  @Test(
    arguments: [
      ("title: G\ntitle: H\n", "2:1", "duplicate key 'title'"),
      ("title: [G\nlanguages: [en]\n", "1:8", "'[' is not closed"),
      ("ガ: \"い\nう\n", "3:1", "found unexpected end of stream"),
      ("title: G\n\tx: 1\n", "2:1", "tab in the indentation"),
      ("title: ガ\u{1}\n", "1:9", "control characters are not allowed"),
      ("title: a\r\nb: ガ\u{8}\n", "2:5", "control characters are not allowed"),
      ("title: G\n---\ntitle: H\n", "2:1", "but found another document"),
      ("title: *b\n", "1:8", "value begins with '*', which has a meaning in YAML"),
      ("a: &b [1]\ntitle: *b\n", "2:8", "YAML alias '*b' is not supported"),
      ("\u{FEFF}title: G: H\n", "1:9", "colon in the value of 'title'"),
    ])
  func reportsMalformedYAMLAtItsPlace(yaml: String, place: String, message: String) {
    #expect(
      report(yaml).split(separator: "\n").first ?? "no diagnostic"
        == "site.yaml:\(place): error: \(message) [malformed-yaml]")
  }

  @Test func reportsInvalidUTF8AtItsByte() {
    #expect(
      report(Array("title: ガ".utf8) + [0xE3, 0x82, 0x0A]) == """
        site.yaml:1:9: error: invalid UTF-8 [invalid-utf8]
            1 | title: ガ\u{FFFD}
              |          ^ help: save the file as UTF-8

        """)
  }

  @Test(
    arguments: [
      "title: Q&A about A* and &lt;tags&gt;", "title: '&amp; *amp'", "title: a &b*b",
      "title: >-\n  one * two * & three",
    ])
  func readsAmpersandsAndAsterisksInsideAValueAsText(line: String) {
    #expect(report(line + "\nlanguages: [en]\n") == "")
  }

  // MARK: Addresses

  @Test(
    arguments: [
      ("https://example.org", "https://example.org/"),
      ("https://example.org/", "https://example.org/"),
      ("http://例え.jp/ガイド", "http://例え.jp/ガイド/"),
      ("https://localhost:8080/a/b", "https://localhost:8080/a/b/"),
    ])
  func addsASlashToTheEndOfTheBaseURL(address: String, base: String) {
    #expect(ConfigurationReader.baseURL(address) == base)
  }

  @Test(
    arguments: [
      "", "example.org", "//example.org", "ftp://example.org", "https://", "https:///", "http:/x",
      "https://a b", "https://a/?q", "https://a/#f", "https://a/\"b", "https://a/<b>",
      "HTTPS://a", "https://a\n",
    ])
  func refusesBaseURLsThatAreNoAddressOfAFolder(address: String) {
    #expect(ConfigurationReader.baseURL(address) == nil)
  }

  // MARK: Hostile input

  private func expectRefusal(of yaml: String) {
    let reader = ConfigurationReader(Array(yaml.utf8), path: "site.yaml")
    #expect(reader.configuration == nil)
    #expect(!reader.diagnostics.isEmpty)
  }

  @Test(arguments: hostile.keys.sorted())
  func takesTimeProportionalToTheSize(name: String) throws {
    let yaml = try #require(Self.hostile[name])
    #expect(workFactor(from: 5_000, of: yaml, expectRefusal) < 12)
  }

  static let hostile: [String: @Sendable (Int) -> String] = [
    "brackets": { String(repeating: "[", count: $0) },
    "lists": { String(repeating: "- ", count: $0) },
    "mappings": { String(repeating: "{a: ", count: $0) },
    "complex keys": { String(repeating: "? ", count: $0) },
    "escapes": { "title: \"" + String(repeating: "\\n", count: $0) + "\"" },
    "anchors": { String(repeating: "&a ", count: $0) + String(repeating: "*b ", count: $0) },
    "one key": { String(repeating: "a: 1\n", count: $0) },
    "many keys": { (0..<$0 / 5).map { "k\($0): 1\n" }.joined() },
    "spaces": { String(repeating: " ", count: $0) },
  ]

  @Test(
    arguments: [
      "title: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900),
      // Would not end if it were expanded.
      aliasesOfAliases, "? *k\n: 1\n" + aliasesOfAliases + "? *k\n: 1\n",
    ])
  func refusesDeepNestingAndExponentialAliases(yaml: String) { expectRefusal(of: yaml) }

  /// A few lines for 9 to the power of 11 nodes.
  static let aliasesOfAliases =
    "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + zip("abcdefghij", "bcdefghijk").map { last, name in
      "\(name): &\(name) [" + Array(repeating: "*\(last)", count: 9).joined(separator: ",") + "]\n"
    }.joined()

  // MARK: Errors of authors

  @Test(arguments: [
    "http://localhost:8000/", "http://localhost", "https://127.0.0.1:3000/guide",
    "http://0.0.0.0:80",
    "http://guide.localhost/",
  ])
  func reportsAnAddressOfThisMachine(address: String) {
    let report = report("title: A\nlanguages: [en]\nbaseURL: \(address)\n")
    #expect(
      report.contains(
        "site.yaml:3:10: warning: 'baseURL' is an address of this machine, which readers cannot open [wrong-value]"
      ), "\(report)")
  }

  @Test(arguments: [
    "https://example.org/localhost/", "http://10.0.0.1/", "https://localhost.example.org",
  ])
  func acceptsOtherAddresses(address: String) {
    #expect(report("title: A\nlanguages: [en]\nbaseURL: \(address)\n") == "")
  }

  @Test(arguments: ["topics", "aliases"])
  func namesTheTextOfAnItemWithATitle(key: String) {
    let report = report(
      "title: A\nlanguages: [en]\nsections:\n  - id: bars\n    \(key):\n      - Tab bar: tab-bar\n")
    #expect(report.contains("site.yaml:6:9: error: '\(key)' takes a list of texts"), "\(report)")
    #expect(report.contains("help: write '- tab-bar'"), "\(report)")
  }
}
