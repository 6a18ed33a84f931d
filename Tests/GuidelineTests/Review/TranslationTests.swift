import Testing

@testable import Guideline

@Suite struct TranslationTests {
  private static let original = """
    The lead of
    the page.

    ## Sizes

    One two.

    ::: rule first level=must
    Do it.

    Because.
    :::

    ::: rule second level=should
    Do that.
    :::

    """

  private static let translation = """
    導入。

    ## 大きさ

    一、二。

    ::: rule first
    する。
    :::

    ::: rule second
    する。
    :::

    """

  /// A site in which every translation is accepted for the original as it is.
  private static func accepted() async throws -> TranslationLock {
    try await GuidelineFixture(files(original)).acceptingAllTranslations
  }

  private static func files(_ original: String, lock: TranslationLock? = nil) -> [String: String] {
    var files = [
      "bars/bar/en.md": page("Bar", body: original),
      "bars/bar/ja.md": page("バー", body: translation),
    ]
    if let lock { files["translations.lock"] = lock.text() }
    return files
  }

  /// The parts that are not current after a change of the original: `stale bar#sizes`.
  private func behind(_ old: String, _ new: String) async throws -> [String] {
    let changed = Self.original.replacing(old, with: new)
    #expect(changed != Self.original)
    let lock = try await Self.accepted()
    let guideline = try await GuidelineFixture(Self.files(changed, lock: lock)).guideline
    return guideline.review.translations.parts.filter { $0.state != .current }
      .map { "\($0.state) \($0.key.part)" }
      + guideline.review.translations.orphans.map { "orphan \($0.part)" }
  }

  /// What is translated besides the lines of a part counts; what shows nothing does not.
  @Test(arguments: [
    ("title: Bar", "title: Bars", ["stale bar#"]),
    ("title: Bar", "title: Bar\nsummary: A bar.", ["stale bar#"]),
    ("level=must", "level=must keywords=\"one, two\"", ["stale bar#bar.first"]),
    ("## Sizes", "## Sizes {#sizes}", []), ("## Sizes", "## Sizes   {#sizes}  ", []),
    ("title: Bar", "title: Bar\napi: [UIBar]", []),
  ])
  func countsTitlesSummariesAndKeywordsButNoIDs(
    old: String, new: String, behind: [String]
  ) async throws {
    var files = Self.files(Self.original, lock: try await Self.accepted())
    let page = try #require(files["bars/bar/en.md"])
    #expect(page.contains(old))
    files["bars/bar/en.md"] = page.replacing(old, with: new)
    let translations = try await GuidelineFixture(files).guideline.review.translations
    #expect(
      translations.parts.filter { $0.state != .current }.map { "\($0.state) \($0.key.part)" }
        == behind)
  }

  @Test func locksEveryPartOfAPageByItsAnchor() async throws {
    let lock = try await Self.accepted()
    #expect(
      lock.hashes.keys.sorted().map { "\($0.language) \($0.part)" } == [
        "ja bar#", "ja bar#bar.first", "ja bar#bar.second", "ja bar#sizes",
      ])
  }

  @Test func readingTheLockGivesWhatWasWritten() async throws {
    let lock = try await Self.accepted()
    #expect(TranslationLock(Array(lock.text().utf8), path: "l") == lock)
  }

  @Test(arguments: [
    ("Because.", "Because of this.", ["stale bar#bar.first"]),
    ("One two.", "One three.", ["stale bar#sizes"]),
    ("The lead", "A lead", ["stale bar#"]),
    ("level=must", "level=should", ["stale bar#bar.first"]),
    ("## Sizes", "## Sizes and limits {#sizes}", ["stale bar#sizes"]),
  ])
  func makesExactlyTheChangedPartStale(
    old: String, new: String, expected: [String]
  ) async throws {
    #expect(try await behind(old, new) == expected)
  }

  @Test(arguments: [("lead of\nthe page", "lead\nof the page"), ("One two.", "One\n  two. ")])
  func wrappingLinesDifferentlyMakesNothingStale(old: String, new: String) async throws {
    #expect(try await behind(old, new) == [])
  }

  @Test(arguments: [
    "\n", "\n\n", "\n## More\n\nText.\n", "\n::: rule third level=must\nGo.\n:::\n",
  ])
  func blankLinesAtTheEndOfAPartMakeNothingStale(added: String) async throws {
    let lock = try await Self.accepted()
    let guideline = try await GuidelineFixture(Self.files(Self.original + added, lock: lock))
      .guideline
    let parts = guideline.review.translations.parts
    #expect(parts.filter { $0.state == .stale }.map(\.key.part) == [])
  }

  /// Earlier versions counted the blank line between two rules, and one after the last.
  @Test(arguments: [1, 2])
  func acceptsHashesThatCountedBlankLinesAtTheEnd(count: Int) async throws {
    var lock = try await Self.accepted()
    let key = TranslationLock.Key(language: "ja", part: "bar#sizes")
    for _ in 0..<count {
      let hash = try #require(lock.hashes[key])
      lock.hashes[key] = (hash ^ 0x0A) &* 0x100_0000_01B3
    }
    let guideline = try await GuidelineFixture(Self.files(Self.original, lock: lock)).guideline
    let parts = guideline.review.translations.parts
    #expect(parts.filter { $0.state != .current }.map(\.key.part) == [])
  }

  @Test func wrappingJapaneseLinesMakesNothingStaleButASpaceDoes() async throws {
    func hash(_ text: String) async throws -> UInt64? {
      let fixture = try await GuidelineFixture(
        ["bars/bar/ja.md": page("バー", body: text), "bars/bar/en.md": page("Bar")],
        languages: ["ja", "en"])
      return fixture.guideline.translations(comparedWith: TranslationLock()).parts.first?.hash
    }
    #expect(try await hash("長い文です。\n") == hash("長い\n文です。\n"))
    #expect(try await hash("長い文です。\n") != hash("長い 文です。\n"))
  }

  @Test func reportsTheTranslationOfADeletedRuleAsOrphaned() async throws {
    let rule = "::: rule second level=should\nDo that.\n:::\n"
    #expect(try await behind(rule, "") == ["orphan bar#bar.second"])
  }

  @Test func reportsStaleTranslationsWithTheSeverityThatTheSiteSets() async throws {
    let lock = try await Self.accepted()
    let files = Self.files(Self.original.replacing("Because", with: "Why"), lock: lock)
    let message = """
      stale-translation]
         11 | ::: rule first
            |          ^~~~~ help: update it, then run \
      'build-site translations accept bar#bar.first'
      bars/bar/en.md:11:10: note: the original
         11 | ::: rule first level=must
            |          ^~~~~

      """
    let sentence = "stale translation of 'bar#bar.first': its original has changed ["
    #expect(
      try await GuidelineFixture(files).report
        == "bars/bar/ja.md:10:10: warning: " + sentence
        + message.replacing("   11 | ::: rule first\n", with: "   10 | ::: rule first\n"))
    #expect(
      try await GuidelineFixture(files, configuration: "translations: error\n").report
        .hasPrefix("bars/bar/ja.md:10:10: error: "))
    #expect(try await GuidelineFixture(files, configuration: "translations: ignore\n").report == "")
  }

  @Test func reportsAMalformedLineOfTheLock() async throws {
    var files = Self.files(Self.original, lock: try await Self.accepted())
    files["translations.lock", default: ""] += "ja bar 12\n"
    #expect(
      try await GuidelineFixture(files).report == """
        translations.lock:5:1: error: malformed line: expected 'LANGUAGE TOPIC#ANCHOR HASH' [malformed-lock]
            5 | ja bar 12
              | ^~~~~~~~~ help: remove it and run 'build-site translations accept'

        """)
  }

  @Test func reportsATableThatTheTranslationLacks() async throws {
    let table = "| a |\n| - |\n| b |\n"
    let fixture = try await GuidelineFixture([
      "bars/bar/en.md": page("Bar", body: table), "bars/bar/ja.md": page("バー"),
    ])
    #expect(
      fixture.report == """
        bars/bar/ja.md: warning: 0 tables, but 1 in the original [unpaired-table]
              = help: use the same tables in both languages
        bars/bar/en.md: note: the original

        """)
  }
}
