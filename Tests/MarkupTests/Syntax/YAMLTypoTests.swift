import Testing

@testable import Markup

/// What people write who do not know YAML is reported in their words, with the line as it should be.
struct YAMLTypoTests {
  @Test(arguments: [
    ("title: A  # or: B\napi:\n\t- X", "4:1 tab in the indentation", "indent with spaces"),
    (
      "title: A\n- X", "3:3 item of a list below 'title', which has a text",
      "write each item below 'title:' with '- ', or a key instead of '- '"
    ),
    (
      "title: \"Save\" button", "2:15 text after the quotation marks",
      "write title: '\"Save\" button'"
    ),
    ("title: 'It's here'", "2:12 text after the quotation marks", "write title: \"'It's here'\""),
    ("title: [ベータ] 警告", "2:14 text after the bracket", "write title: \"[ベータ] 警告\""),
    ("title: {a} b", "2:12 text after the bracket", "write title: \"{a} b\""),
    (
      "title: @media", "2:8 value begins with '@', which has a meaning in YAML",
      "write title: \"@media\""
    ),
    (
      "title: `code`", "2:8 value begins with '`', which has a meaning in YAML",
      "write title: \"`code`\""
    ),
    ("title: %x", "2:8 value begins with '%', which has a meaning in YAML", "write title: \"%x\""),
    (
      "title: *x*", "2:8 value begins with '*', which has a meaning in YAML", "write title: \"*x*\""
    ),
    (
      "title: - x", "2:8 value begins with '-', which has a meaning in YAML", "write title: \"- x\""
    ),
    (
      "title: > x", "2:8 value begins with '>', which has a meaning in YAML", "write title: \"> x\""
    ),
    ("title：警告\nsummary: a", "2:6 full-width colon after 'title'", "write 'title: 警告'"),
    ("title:　警告", "2:6 no space after 'title:'", "write 'title: 警告'"),
    ("title: A\napi: [X]\ntitle: B", "4:1 duplicate key 'title'", "remove one of them"),
    ("title: A\n  summary: B", "3:3 key 'summary' is indented", "align it with the key before it"),
    (
      "title: {en: Press: twice}", "2:18 colon in a text between brackets",
      "write the text in quotation marks: \"…\""
    ),
    (
      "api: [A: b: c]", "2:11 colon in a text between brackets",
      "write the text in quotation marks: \"…\""
    ),
    (
      "title: {color: #5b2c83}", "2:16 '#5b2c83' begins a comment, which hides the closing bracket",
      "write \"#5b2c83\""
    ),
    (
      "api: [A, #B, C]", "2:10 '#B' begins a comment, which hides the closing bracket",
      "write \"#B\""
    ),
    (
      "title: A\nsummary: One\ntwo.\napi: [X]", "4:1 line without a key below 'summary'",
      "if it continues the text of 'summary', indent it"
    ),
  ])
  func isReportedWithTheLineAsItShouldBe(yaml: String, what: String, help: String) {
    let report = Parsed("---\n\(yaml)\n---\n").report
    let place = what.prefix { $0 != " " }
    let message = what.dropFirst(place.count + 1)
    #expect(report.hasPrefix("a.md:\(place): error: \(message) [malformed-yaml]\n"), "\(report)")
    #expect(report.contains("help: \(help)\n"), "\(report)")
  }

  @Test(arguments: [
    ("title: Update #2 (28 rules)", "'#2 (28 rules)'", "write title: \"Update #2 (28 rules)\""),
    ("title: A\nsummary: Use C # and F #.", "'# and F #.'", "write summary: \"Use C # and F #.\""),
    ("title: 更新 #3", "'#3'", "write title: \"更新 #3\""),
    ("title: &alert Alert", "'&alert'", "write title: \"&alert Alert\""),
    ("title: !new Alert", "'!new'", "write title: \"!new Alert\""),
    ("title: A\napi:\n  - X #1", "'#1'", "write api: \"X #1\""),
  ])
  func textThatYAMLWouldLeaveOutIsAnError(yaml: String, lost: String, help: String) {
    let report = Parsed("---\n\(yaml)\n---\n").report
    #expect(
      report.contains(
        "error: \(lost) would be left out, because it has a meaning in YAML [lost-text]"),
      "\(report)")
    #expect(report.contains("help: \(help)\n"), "\(report)")
  }

  @Test(arguments: [
    "title: A  # the title", "title: \"A #2\"", "title: 'A #2'", "title: A#2", "# all\ntitle: A",
    "title: A\napi: [X]  # of UIKit", "title: R&D", "title: Hello!",
  ])
  func commentsAndOrdinarySignsAreNotReported(yaml: String) {
    #expect(
      Parsed("---\n\(yaml)\n---\n").diagnostics == [], "\(Parsed("---\n\(yaml)\n---\n").report)")
  }
}

/// Words of other standards for levels, and what is meant by them.
struct LevelMeaningTests {
  @Test(arguments: [
    ("should-not", Level.avoid), ("SHOULD_NOT", .avoid), ("shouldn't", .avoid),
    ("shoud-not", .avoid), ("not-recommended", .avoid), ("非推奨", .avoid), ("must_not", .mustNot),
    ("mustnt", .mustNot), ("never", .mustNot), ("forbiden", .mustNot), ("禁止", .mustNot),
    ("required", .must), ("MUST", .must), ("必須", .must), ("recommended", .should),
    ("shoud", .should), ("推奨", .should), ("optional", .consider), ("may", .consider),
  ])
  func isTheNearestThatDoesNotTurnTheRuleAround(word: String, level: Level) {
    #expect(Level.meant(by: word) == level)
    let report = Parsed("::: rule a level=\"\(word)\"\nText.\n:::").report
    #expect(
      report.contains("help: did you mean '\(level.rawValue)'?") || Level(rawValue: word) != nil)
  }

  @Test(arguments: [
    ("title: A **new** alert", "title", "2:8"),
    ("title: A\nsummary: See [buttons](topic:button).", "summary", "3:10"),
    ("title: A\nsummary: Use `id` here", "summary", "3:10"),
    ("title: A\nsummary: A <b>new</b> alert", "summary", "3:10"),
    ("title: A\nsummary: See <https://example.org>", "summary", "3:10"),
    ("title: A _new_ alert", "title", "2:8"),
    ("title: A\nsummary: これは**重要**です", "summary", "3:10"),
  ])
  func markdownInAPlainTextIsReported(yaml: String, key: String, place: String) {
    let report = Parsed("---\n\(yaml)\n---\n").report
    #expect(
      report.hasPrefix(
        "a.md:\(place): warning: Markdown in '\(key)' is shown as text [literal-markup]\n"),
      "\(report)")
    #expect(report.contains("help: write plain text, without Markdown's signs\n"), "\(report)")
  }

  @Test(arguments: [
    "title: 3 * 4 * 5", "title: snake_case_name", "title: a < b", "title: A [beta] alert",
    "title: A\nowner: \"**team**\"", "title: A\nsummary: \"5 * 3, [1] and <3\"",
    "title: The <details> element",
  ])
  func signsInAPlainTextAreNotMarkdown(yaml: String) {
    #expect(!Parsed("---\n\(yaml)\n---\n").report.contains("Markdown in"))
  }

  @Test func severalLevelsAreNotOne() {
    let report = Parsed("::: rule a level=\"must should\"\nText.\n:::").report
    #expect(report.contains("help: write one of them"), "\(report)")
  }
}

/// Full-width characters and other spaces in lines that begin with `:::`.
struct WideSignTests {
  @Test(arguments: [
    ("::: rule　a level=must", "full-width space", "write an ordinary space"),
    ("::: rule a　level=must", "full-width space", "write an ordinary space"),
    ("::: rule a\u{A0}level=must", "no-break space", "write an ordinary space"),
    ("::: rule a level＝must", "full-width '＝'", "write '='"),
    ("::: rule a level：must", "full-width '：'", "write '='"),
    (":::　note", "full-width space", "write an ordinary space"),
    ("::: note　注意", "full-width space", "write an ordinary space"),
    ("::: ｎｏｔｅ", "full-width 'ｎｏｔｅ'", "write 'note'"),
    ("::: card to＝topic:a Title", "full-width '＝'", "write '='"),
  ])
  func isReportedByName(line: String, what: String, help: String) {
    let report = Parsed("\(line)\nText.\n:::").report
    #expect(
      report.contains("error: \(what) in a line that begins with ':::' [malformed-attribute]"),
      "\(report)")
    #expect(report.contains("help: \(help)\n"), "\(report)")
    #expect(Parsed("\(line)\nText.\n:::").diagnostics.count == 1, "\(report)")
  }

  @Test(arguments: ["::: note 注意：火　気", "::: note a＝b", "::: rule a level=must glance=\"3　つ | ＝\""])
  func titlesAndQuotedValuesMayHaveThem(line: String) {
    #expect(
      Parsed("\(line)\nText.\n:::").diagnostics == [], "\(Parsed("\(line)\nText.\n:::").report)")
  }
}
