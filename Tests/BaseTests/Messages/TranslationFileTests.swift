import Testing

@testable import Base

struct TranslationFileTests {
  @Test func readsSentencesWithTheirTranslations() {
    let file = TranslationFile(
      #"""
      # The head of the file has no sentence.
      msgid ""
      msgstr ""
      "Language: ja\n"

      #: Sources/Base/Files/FileError.swift
      msgid "write '%1'"
      msgstr "「%1」と書いてください"
      msgid "one\ttwo \"three\" \\n\n"
      msgstr "一\t二「三」\\n\n"

      msgid ""
      "a sentence "
      "on two lines"
      msgstr ""
      "2行の"
      "文"
      """#)
    #expect(
      file.translations == [
        "write '%1'": "「%1」と書いてください",
        "one\ttwo \"three\" \\n\n": "一\t二「三」\\n\n",
        "a sentence on two lines": "2行の文",
      ])
  }

  @Test func tellsOneWordInTwoContextsApart() {
    let file = TranslationFile(
      """
      msgctxt "table"
      msgid "column"
      msgstr "列"

      msgctxt "magazine"
      msgid "column"
      msgstr "コラム"
      """)
    #expect(file.translations == ["table\u{4}column": "列", "magazine\u{4}column": "コラム"])
  }

  @Test func leavesOutWhatIsNotTranslatedOrNotConfirmed() {
    let file = TranslationFile(
      """
      msgid "not yet"
      msgstr ""

      #, fuzzy, qt-format
      msgid "a guess of %1"
      msgstr "%1の推測"

      #, qt-format
      msgid "confirmed: %1"
      msgstr "確認済み：%1"

      #~ msgid "no longer used"
      #~ msgstr "使われていません"
      """)
    #expect(file.translations == ["confirmed: %1": "確認済み：%1"])
  }

  @Test func hasEachSentenceOfTheProgramOnce() {
    let files = DocumentationFile.files(in: "translations/ja/")
    #expect(files.map(\.name) == ["messages.po", "reference.po"])
    let counts = files.map { TranslationFile($0.text).translations.count }
    #expect(counts.reduce(0, +) == MessageLanguage.japanese.translations.count)
    #expect(
      MessageLanguage.japanese.translation(of: "Build and publish a site.") == "サイトをビルドし、公開します。")
  }
}
