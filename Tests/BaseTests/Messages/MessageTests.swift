import Diagnostics
import Testing

@testable import Base

struct MessageTests {
  @Test func isTranslatedByItsFormatWithNumberedPlaceholders() {
    let message: Message = "rule '\("two-buttons")' has no level"
    #expect(message.format == "rule '%1' has no level")
    #expect(message.text(in: .english) == "rule 'two-buttons' has no level")
    #expect(message.text(in: .japanese) == "ルール「two-buttons」に強さがありません")
    #expect(message == "rule 'two-buttons' has no level")
  }

  @Test func placesValuesWhereTheTranslationHasThem() {
    let kind: Message = "topic"
    let message: Message = "unknown \(kind) '\("alret")'"
    #expect(message.text(in: .english) == "unknown topic 'alret'")
    #expect(message.text(in: .japanese) == "「alret」というトピックはありません")
  }

  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
  func countsThingsInTheSingularAndThePlural(count: Int, text: String) {
    let message: Message = .counting(count, one: "1 file", other: "\(count) files")
    #expect(message.text(in: .english) == text)
    #expect(message.text(in: .japanese) == "\(count)ファイル")
  }

  @Test(arguments: [
    ("ja", MessageLanguage.japanese), ("ja-JP", .japanese), ("JA", .japanese), ("en-GB", .english),
    ("de", nil), ("jam", nil), ("", nil),
  ])
  func isInTheLanguageOfATag(tag: String, language: MessageLanguage?) {
    #expect(MessageLanguage(exactTag: tag) == language)
    #expect(MessageLanguage(tag: tag) == language ?? .english)
  }

  @Test func joinsListsWithTheWordsOfTheLanguage() {
    let names = ["a", "b"].map { "'\($0)'" as Message }
    let message: Message = "refer to \(anyOf: names)"
    #expect(message.text(in: .english) == "refer to 'a' or 'b'")
    #expect(message.text(in: .japanese) == "「a」か「b」を参照してください")
    let choices: Message = "use \(list: ["a", "b"])"
    #expect(choices.text(in: .english) == "use a, b")
    #expect(choices.text(in: .japanese) == "次のどれかにしてください：a、b")
  }

  @Test func doesNotReplacePlaceholdersInsideValues() {
    let message: Message = "write '\("%1 %2 100 %")'"
    #expect(message.text(in: .english) == "write '%1 %2 100 %'")
    #expect(message.text(in: .japanese) == "「%1 %2 100 %」と書いてください")
    let coverage: Message =
      "\("41.5") % of statements are cited or waived, but \(50) % are required"
    #expect(
      coverage.text(in: .english)
        == "41.5 % of statements are cited or waived, but 50 % are required")
    #expect(coverage.text(in: .japanese) == "引用または除外された記述は41.5 %ですが、50 %が必要です")
  }

  @Test func isInEnglishWhereThereIsNoTranslation() {
    let message: Message = "a sentence that no table has: \(3)"
    #expect(message.text(in: .japanese) == "a sentence that no table has: 3")
    #expect(Message(verbatim: "topic").text(in: .japanese) == "topic")
  }

  @Test func everyTranslationHasThePlaceholdersOfItsEnglish() {
    let table = MessageLanguage.japanese.translations
    #expect(table.count > 1000)
    for (english, japanese) in table {
      #expect(Self.placeholders(japanese) == Self.placeholders(english), "\(english)")
    }
  }

  private static func placeholders(_ text: String) -> Set<Substring> {
    Set(text.matches(of: /%[1-9]/).map(\.output))
  }
}

struct MessageLanguageTests {
  @Test(
    arguments: [
      ([:], .english), (["LANG": "ja_JP.UTF-8"], .japanese), (["LANG": "ja"], .japanese),
      (["LANG": "C.UTF-8"], .english), (["LANG": "jam_JM"], .english),
      (["LC_MESSAGES": "ja_JP.eucJP", "LANG": "de_DE"], .japanese),
      (["LC_ALL": "C", "LC_MESSAGES": "ja_JP", "LANG": "ja_JP"], .english),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja-JP@cjknarrow"], .japanese),
    ] as [([String: String], MessageLanguage)])
  func isChosenByTheLocaleVariablesInTheirOrder(
    environment: [String: String], language: MessageLanguage
  ) {
    #expect(MessageLanguage(environment: environment) == language)
  }
}

struct JapaneseReportTests {
  private let report = Report([
    .ruleWithoutLevel, Diagnostic(.unusedFile, "unused file", at: Location("a.png")),
  ]) { _ in Array("::: rule 二つのボタン two-buttons\n".utf8) }

  @Test func isInJapaneseButForNamesAndCodes() {
    #expect(
      report.text(colored: false, in: .japanese) == """
        a.png: 警告: 使われていないファイルです [unused-file]
        ja.md:1:16: エラー: ルール「two-buttons」に強さがありません [missing-level]
            1 | ::: rule 二つのボタン two-buttons
              |                      ^~~~~~~~~~~ ヒント: level=…と書いてください（must、should）
        en.md: 参考: 原文
              = 修正案:
              | ::: rule two-buttons level=must

        """)
    #expect(
      report.github(in: .japanese).hasSuffix(
        "title=missing-level::ルール「two-buttons」に強さがありません%0A"
          + "ヒント: level=…と書いてください（must、should）%0Aen.md: 参考: 原文%0A"
          + "修正案:%0A::: rule two-buttons level=must\n"))
  }

  @Test func jsonAndSARIFAreInEnglishUnlessJapaneseIsAskedFor() {
    #expect(report.json().contains(#""message": "rule 'two-buttons' has no level""#))
    let json = report.json(in: .japanese)
    #expect(json.contains(#""code": "missing-level", "severity": "error""#))
    #expect(!json.contains("has no level"))
    #expect(report.sarif(version: "1").contains("A rule has no level."))
    let sarif = report.sarif(version: "1", in: .japanese)
    #expect(!sarif.contains("no level"))
    #expect(sarif.contains(##""id": "missing-level""##))
  }
}

extension Diagnostic {
  fileprivate static let ruleWithoutLevel: Diagnostic = {
    let bytes = 27..<38
    var diagnostic = Diagnostic(
      .missingLevel, "rule '\("two-buttons")' has no level", at: Location("ja.md", bytes: bytes),
      help: "write level=… (\(list: ["must", "should"]))",
      notes: [Note("the original", at: Location("en.md"))])
    diagnostic.suggestion = Suggestion(
      "::: rule two-buttons level=must", for: Location("ja.md", bytes: bytes))
    return diagnostic
  }()
}

struct JapanesePageTests {
  @Test func translatesProseAndLeavesExamples() {
    let page = Code.missingLevel.page(in: .japanese)
    #expect(
      page == """
        # missing-level

        ルールに強さがありません。

        ## 例

        `Content/bars/alert/en.md`:

        ```markdown
        ---
        title: Alert
        ---

        ::: rule two-buttons
        Prefer two buttons.
        :::
        ```

        ## 直し方

        `level=`を加え、`must`、`must-not`、`should`、`avoid`、`consider`のどれかを書きます。

        """)
    #expect(Code.missingLevel.summary(in: .japanese) == "ルールに強さがありません。")
  }

  @Test(arguments: Code.allCases)
  func everyPageIsTranslated(code: Code) {
    var fence: Substring?
    for line in code.page(in: .japanese).split(separator: "\n").dropFirst() {
      let ticks = line.prefix { $0 == "`" }
      if fence == nil, ticks.count < 3 {
        let isPath = line.contains(/^`[^`]+`:$/)
        #expect(isPath || line.contains { $0 >= "\u{3041}" }, "\(line)")
      } else if fence == nil {
        fence = ticks
      } else if line == fence ?? "" {
        fence = nil
      }
    }
  }
}
