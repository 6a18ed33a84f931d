import Testing

@testable import Guideline

/// Rules whose words do not say what their level says, say it twice, or say it in the original's language.
@Suite struct RuleWordingTests {
  private static func site(en: String, ja: String? = nil) async throws -> GuidelineFixture {
    var files = ["bars/alert/en.md": "---\ntitle: Alert\n---\n\n\(en)"]
    if let ja {
      files["bars/alert/ja.md"] = "---\ntitle: アラート\n---\n\n\(ja)"
    }
    return try await GuidelineFixture(files)
  }

  @Test(arguments: [
    ("must", "Avoid long words.", "Avoid", "must-not"),
    ("should", "Do not use long words.", "Do not", "avoid"),
    ("must", "Don't use long words.", "Don't", "must-not"),
    ("must", "Don’t use long words.", "Don’t", "must-not"),
    ("should", "Never use long words.", "Never", "avoid"),
  ])
  func reportsALevelThatTheFirstWordsContradict(
    level: String, statement: String, words: String, meant: String
  ) async throws {
    let site = try await Self.site(en: "::: rule words level=\(level)\n\(statement)\n:::\n")
    #expect(
      site.report == """
        bars/alert/en.md:5:10: warning: rule with level '\(level)' begins with '\(words)' [contradicting-level]
            5 | ::: rule words level=\(level)
              |          ^~~~~ help: write level=\(meant), or say what to do

        """)
  }

  @Test(arguments: [
    ("avoid", "Avoid long words."), ("must-not", "Never use long words."),
    ("must", "Use no long words."), ("must", "Avoidance of long words is a goal."),
    ("consider", "Don't use long words where a short one is known."),
  ])
  func acceptsALevelThatTheWordsHave(level: String, statement: String) async throws {
    let site = try await Self.site(en: "::: rule words level=\(level)\n\(statement)\n:::\n")
    #expect(site.report == "")
  }

  @Test(arguments: [
    ("consider", "Labels must begin with a verb.", "must", "must"),
    ("should", "You must begin the label with a verb.", "must", "must"),
    ("avoid", "A label must not have three words.", "must not", "must-not"),
    ("must", "The label should begin with a verb.", "should", "should"),
    ("must-not", "A label should not have three words.", "should not", "avoid"),
    ("must", "A label may have two words.", "may", "consider"),
    ("should", "If it fits, the label shall begin with a verb.", "shall", "must"),
    ("consider", "ラベルは動詞で始めなければならない。", "なければならない", "must"),
    ("should", "ラベルを3語にしてはならない。", "てはならない", "must-not"),
    ("must", "ラベルに動詞を使うことを検討する。", "を検討する", "consider"),
    ("must", "ラベルは動詞で始めるのが望ましい。", "望ましい", "should"),
    ("must-not", "長いラベルは避ける。", "避ける", "avoid"),
    ("must", "ラベルは2語でもよい。", "でもよい", "consider"),
  ])
  func reportsALevelThatTheSentenceContradicts(
    level: String, statement: String, words: String, meant: String
  ) async throws {
    let language = statement.utf8.allSatisfy { $0 < 0x80 } ? "en" : "ja"
    let text = "::: rule words level=\(level)\n\(statement)\n:::\n"
    let site = try await GuidelineFixture(
      ["bars/alert/\(language).md": "---\ntitle: Alert\n---\n\n\(text)"],
      languages: [language, language == "en" ? "ja" : "en"])
    #expect(
      site.report.contains("rule with level '\(level)' says '\(words)' [contradicting-level]")
        && site.report.contains("write level=\(meant)"), "\(site.report)")
  }

  @Test(arguments: [
    ("must", "Avoid long words.", "must-not"), ("must-not", "Avoid long words.", "avoid"),
    ("must", "Consider a short word.", "consider"), ("must", "Prefer short words.", "should"),
    ("consider", "Always use short words.", "must"), ("avoid", "Never use long words.", "must-not"),
  ])
  func namesTheLevelOfTheFirstWords(level: String, statement: String, meant: String) async throws {
    let site = try await Self.site(en: "::: rule words level=\(level)\n\(statement)\n:::\n")
    #expect(site.report.contains("write level=\(meant)"), "\(site.report)")
  }

  @Test(arguments: [
    ("should", "If an app must show a license, match it to the interface."),
    ("must", "Decide what an icon should convey before you draw it."),
    ("should", "Ask people to confirm an action that may do harm."),
    ("consider", "Where people should notice groups, consider the grouped style."),
    ("must", "Warn people before an action which may cost them data."),
    ("must", "A card may be left in the slot for no more than a minute."),
    ("must", "Only people who have signed in may open a report."),
    ("consider", "Say “must” in capitals."), ("must", "Must-have fields come first."),
  ])
  func acceptsOtherWordsOfASentence(level: String, statement: String) async throws {
    let site = try await Self.site(en: "::: rule words level=\(level)\n\(statement)\n:::\n")
    #expect(site.report == "")
  }

  @Test(arguments: [
    ("Say what happened. Say why.", 2), ("Say what happened! Then offer a way out. Be brief.", 3),
    ("Is it long? Cut it.", 2), ("Use 44 pt. Leave 8 pt between them.", 2),
    ("Write “Saved.” in full. Do not shorten it.", 2), ("短く書く。理由も書く。", 2),
    ("短く書く！　理由も書く。", 2),
  ])
  func reportsAStatementOfSeveralSentences(statement: String, count: Int) async throws {
    let site = try await Self.site(en: "::: rule words level=must\n\(statement)\n:::\n")
    #expect(
      site.report == """
        bars/alert/en.md:5:10: warning: first paragraph of rule 'words' has \(count) sentences [several-sentences]
            5 | ::: rule words level=must
              |          ^~~~~ help: state one idea in one sentence, and move the others below an empty line

        """)
  }

  @Test(arguments: [
    "Say what happened.", "Leave 1.5 lines.", "Use units, e.g. Kelvin.",
    "Write “Saved. Done.” in full.",
    "Write \"Saved. Done.\" in full.", "Use iOS vs. Android names.",
    "Name the team (Kei. M) first.",
    "「保存しました。」と表示する。", "すぐに知らせる！！", "Read U.S. English.", "See fig. A first.",
  ])
  func acceptsOneSentence(statement: String) async throws {
    let site = try await Self.site(en: "::: rule words level=must\n\(statement)\n:::\n")
    #expect(site.report == "")
  }

  @Test func reportsTheSecondOfTwoRulesWithOneSentence() async throws {
    let site = try await Self.site(
      en: """
        ::: rule say-what level=must
        Say what happened.
        :::

        ::: rule say-it level=should
        Say what
        happened.
        :::

        """)
    #expect(
      site.report == """
        bars/alert/en.md:9:10: warning: rule 'alert.say-it' states the same as 'alert.say-what' [repeated-statement]
            9 | ::: rule say-it level=should
              |          ^~~~~~ help: remove one and keep its id in 'aliases' of the other, or say how they differ
        bars/alert/en.md:5:10: note: first here
            5 | ::: rule say-what level=must
              |          ^~~~~~~~

        """)
  }

  @Test(arguments: ["status=retired", "status=historical"])
  func acceptsTheSentenceOfARuleThatHoldsNoLonger(status: String) async throws {
    let site = try await Self.site(
      en: """
        ::: rule say-what level=must \(status)
        Say what happened.
        :::

        ::: rule say-it level=must
        Say what happened.
        :::

        """)
    #expect(site.report == "")
  }

  @Test func reportsATranslationThatIsTheOriginal() async throws {
    let rule = "Offer no more than two buttons."
    let site = try await Self.site(
      en: "::: rule two level=must\n\(rule)\n:::\n", ja: "::: rule two\n\(rule)\n:::\n")
    #expect(
      site.report == """
        bars/alert/ja.md:5:10: warning: rule 'two' is not translated: it is the text of bars/alert/en.md [copied-translation]
            5 | ::: rule two
              |          ^~~ help: translate it

        """)
  }

  @Test func acceptsANameThatIsTheSameInBothLanguages() async throws {
    let site = try await Self.site(
      en: "::: rule name level=must\nVoiceOver.\n:::\n", ja: "::: rule name\nVoiceOver.\n:::\n")
    #expect(site.report == "")
  }
}
