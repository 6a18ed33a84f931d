import TestSupport
import Testing

@testable import Markup

/// Lines and words of tools from which people copy: wikis, word processors, Japanese and Swift tools.
struct OtherToolTests {
  @Test(arguments: [
    // PukiWiki, Hatena
    ("#contents", "1:1 '#contents'", "remove it; every page lists its headings"),
    ("[:contents]", "1:1 '[:contents]'", "remove it; every page lists its headings"),
    ("#ref(hand.png)", "1:1 '#ref(hand.png)'", "write ![what it shows](file)"),
    ("#image(hand.png,300)", "1:1 '#image(hand.png,300)'", "write ![what it shows](file)"),
    // Re:VIEW
    (
      "//emlist[Example]{", "1:1 '//emlist[Example]{'",
      "write a line '```' with the language, the code, and a line '```'"
    ),
    ("//image[hand][A hand]", "1:1 '//image[hand][A hand]'", "write ![what it shows](file)"),
    (
      "//note{", "1:1 '//note{'", "write a line '::: note', the text, and a line ':::'"
    ),
    ("//}", "1:1 '//}'", "remove it"),
    // Swift-DocC, JSDoc
    (
      "@Image(source: \"hand.png\", alt: \"A hand\")",
      "1:1 '@Image(source: \"hand.png\", alt: \"A hand\")'", "write ![what it shows](file)"
    ),
    (
      "@Row {", "1:1 '@Row {'",
      "write '::: columns', a line '::: column' above and ':::' below each part, and a last ':::'"
    ),
    (
      "@TabNavigator {", "1:1 '@TabNavigator {'",
      "write '::: tabs', a line '::: tab Title' above and ':::' below each part, and a last ':::'"
    ),
    ("@Metadata {", "1:1 '@Metadata {'", "write it in the front matter, or remove it"),
    ("See {@link Alert}.", "1:5 '{@link Alert}'", "write [text](topic:ID)"),
    ("See {@code a}.", "1:5 '{@code a}'", "write it between backticks: `…`"),
    // Confluence
    ("!hand.png|thumbnail!", "1:1 '!hand.png|thumbnail!'", "write ![what it shows](file)"),
    ("!hand.png!", "1:1 '!hand.png!'", "write ![what it shows](file)"),
    (
      "{info:title=Hot}", "1:1 '{info:title=Hot}'",
      "write a line '::: note', the text, and a line ':::'"
    ),
    (
      "{warning}", "1:1 '{warning}'", "write a line '::: warning', the text, and a line ':::'"
    ),
    ("A {color:red}hot iron", "1:3 '{color:red}'", "remove it, and keep the text"),
    (
      "{code:java}", "1:1 '{code:java}'",
      "write a line '```' with the language, the code, and a line '```'"
    ),
    ("{quote}", "1:1 '{quote}'", "write '> ' before each line"),
    ("{toc}", "1:1 '{toc}'", "remove it; every page lists its headings"),
    // AsciiDoc
    (
      "[source,swift]\n----\nlet a = 1\n----", "1:1 '[source,swift]'",
      "write a line '```' with the language, the code, and a line '```'"
    ),
    (
      "[NOTE]\n====\nText.\n====", "1:1 '[NOTE]'",
      "write a line '::: note', the text, and a line ':::'"
    ),
    ("[quote, A writer]\n----\nText.", "1:1 '[quote, A writer]'", "write '> ' before each line"),
    // GitLab
    (">>>\nA quote.\n\nIts end.\n>>>", "1:1 '>>>'", "write '> ' before each line"),
  ])
  func isReportedWithWhatToWrite(text: String, what: String, help: String) {
    let report = Parsed(text).report
    let place = what.prefix { $0 != " " }
    let written = what.dropFirst(place.count + 1)
    let name =
      written == "'//}'" ? "'//}', markup of another tool," : "\(written), markup of another tool,"
    #expect(
      report.contains("a.md:\(place): warning: \(name) is shown as text [literal-markup]"),
      "\(report)")
    #expect(report.contains("help: \(help)\n"), "\(report)")
  }

  @Test(arguments: ["{ REF _Ref123 \\h }", "{PAGEREF _Toc1 \\h}", "{TOC \\o}"])
  func fieldsOfAWordProcessor(text: String) {
    #expect(
      Parsed("See \(text).").report.contains("a field of a word processor, is shown as text"),
      "\(Parsed("See \(text).").report)")
  }

  @Test(arguments: [7, 8, 10])
  func aHeadingTooDeep(level: Int) {
    let signs = String(repeating: "#", count: level)
    #expect(
      Parsed("\(signs) Deep").report.hasPrefix("a.md:1:1: warning: '\(signs)' is shown as text"))
  }

  @Test(arguments: [
    ("## 大きさ｛#sizes｝", "2:7", "{#sizes}"), ("## 大きさ ｛＃sizes｝", "2:8", "{#sizes}"),
    ("![開く](a.png)｛width＝20｝", "2:13", "{width=20}"), ("{width＝20}", "2:1", "{width=20}"),
    ("新しさは：label［ベータ］です。", "2:5", ":label[…]"), ("：key［S］を押す。", "2:1", ":key[…]"),
    ("：key[S]を押す。", "2:1", ":key[…]"), (":label［ベータ］です。", "2:1", ":label[…]"),
  ])
  func oursInFullWidth(text: String, place: String, instead: String) {
    let report = Parsed("あ\n\(text)".replacing("あ\n#", with: "\n#")).report
    #expect(report.contains("help: write '\(instead)'\n"), "\(report)")
    #expect(report.contains("a.md:\(place): warning: full-width"), "\(report)")
  }

  @Test(arguments: ["youtube", "figma", "speakerdeck"])
  func anEmbedOfZenn(service: String) {
    let report = Parsed("@[\(service)](dQw4w9WgXcQ)").report
    #expect(report.contains("help: write a line '::: embed address=https://…'\n"), "\(report)")
    #expect(Parsed("@[\(service)](dQw4w9WgXcQ)").diagnostics.count == 1)
  }

  @Test(arguments: [
    "#ref is a command", "# contents", "// a comment", "//", "@Row", "@Image shows it", "Wow!",
    "!important!", "See {a} and {b}.", "｛a｝", "：label", "あ：［い］", "> > > a", "[note]",
    "[NOTE] Text.",
    "####### ", "a ## b", "│", "{REF}", "@kei(…)",
  ])
  func ordinaryTextIsNotReported(text: String) {
    #expect(
      Parsed(text).diagnostics.filter { $0.hasSuffix("literal-markup") } == [],
      "\(Parsed(text).report)")
  }

  @Test(arguments: ["｛#", "：key［", "~~a", "\\n", "{REF _", "@A(", "//a[", "]("])
  func isFoundInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("a " + text)
    }
    #expect(factor < 12)
  }
}
