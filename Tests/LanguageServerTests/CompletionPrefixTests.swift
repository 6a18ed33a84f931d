import Markup
import Testing

@testable import LanguageServer

struct CompletionPrefixTests {
  @Test(arguments: [
    ("See [](topic:al", CompletionPlace.target(.topic), "al"),
    ("<rule:alert.t", .target(.rule), "alert.t"),
    ("[x]: term:", .target(.term), ""), ("[](", .scheme, ""), ("see <to", .scheme, "to"),
    ("[](topic:alert#si", .anchor(of: "alert"), "si"), ("[](#", .anchor(of: nil), ""),
    ("は[@doc-1", .statement, "doc-1"), ("x [@doc-1; @", .statement, ""),
    (":::", .container, ""), ("- ::: do", .container, "do"), ("> ::: ru", .container, "ru"),
    ("::: rule one ", .attribute(of: "rule"), ""),
    ("::: rule one level=must pl", .attribute(of: "rule"), "pl"),
    ("::: rule one level=", .value(of: "level", in: "rule"), ""),
    ("::: rule one platforms=\"mac p", .value(of: "platforms", in: "rule"), "p"),
    ("::: rule one level=must governs=ta", .value(of: "governs", in: "rule"), "ta"),
    ("::: include ", .sharedText, ""), (":::include shared/sa", .sharedText, "shared/sa"),
    ("::: status-card ", .attribute(of: "status-card"), ""),
    ("::: status-card state=dr", .value(of: "state", in: "status-card"), "dr"),
  ])
  func findsThePlaceAndTheWordToCompleteInAPage(
    _ line: String, _ place: CompletionPlace, _ word: String
  ) {
    let prefix = CompletionPrefix(page: line)
    #expect(prefix?.place == place)
    #expect(prefix.map { String($0.word) } == word)
  }

  @Test(arguments: [
    "", "Text", "a: topic:x", "mail@example", "[a] @b", "[@doc-1] and @", "see #3", "::: note A ti",
    "::: rule on", "::: include shared/a.md product=", "topic:al", "5 < 6 and",
  ])
  func completesNothingInRunningText(_ line: String) {
    #expect(CompletionPrefix(page: line) == nil)
  }

  @Test func findsThePlaceToCompleteInYAML() {
    #expect(CompletionPrefix(yaml: "ti")?.place == .key)
    #expect(CompletionPrefix(yaml: "  - na")?.place == .key)
    #expect(CompletionPrefix(yaml: "related: [alert, ta")?.place == .topic)
    #expect(CompletionPrefix(yaml: "platforms: [")?.place == .platform)
    #expect(CompletionPrefix(yaml: "    topics: [ta")?.place == .topic)
    #expect(CompletionPrefix(yaml: "  topic: ")?.place == .topic)
    #expect(CompletionPrefix(yaml: "search: fa")?.place == .keyValue("search"))
    #expect(CompletionPrefix(yaml: "title: A title") == nil)
  }

  @Test(arguments: [
    ("ti", ["a: 1"], []), ("  ti", ["a:"], ["a"]), ("  - i", ["sections:"], ["sections", "-"]),
    ("    ti", ["  - id: bars", "sections:"], ["sections", "-"]),
    ("- i", ["sections:"], ["sections", "-"]),
    ("      e", ["    title:", "    id: x", "  - a: b", "", "# x", "s:"], ["s", "-", "title"]),
    ("  b", ["  a: 1", "    c: 2", "  d:", "e:"], ["e"]), ("", ["  x:", "y:"], []),
    ("    n", ["  modal:", "    x: 1", "  other:", "t:"], ["t", "modal"]),
  ])
  func findsTheKeysAroundALine(_ typed: String, _ above: [String], _ keys: [String]) {
    #expect(YAMLPath.keys(around: typed, above: above) == keys)
  }
}
