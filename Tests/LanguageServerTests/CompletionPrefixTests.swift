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
    ("::: rule one ", .attribute, ""), ("::: rule one level=must pl", .attribute, "pl"),
    ("::: rule one level=", .value(of: "level"), ""),
    ("::: rule one platforms=\"mac p", .value(of: "platforms"), "p"),
    ("::: rule one level=must governs=ta", .value(of: "governs"), "ta"),
  ])
  func readsPages(_ line: String, _ place: CompletionPlace, _ word: String) {
    let prefix = CompletionPrefix(page: line)
    #expect(prefix?.place == place)
    #expect(prefix.map { String($0.word) } == word)
  }

  @Test(arguments: [
    "", "Text", "a: topic:x", "mail@example", "[a] @b", "[@doc-1] and @", "see #3", "::: note A ti",
    "::: rule on", "topic:al", "5 < 6 and",
  ])
  func leavesRunningTextAlone(_ line: String) { #expect(CompletionPrefix(page: line) == nil) }

  @Test func readsYAML() {
    #expect(CompletionPrefix(frontMatter: "ti")?.place == .frontMatterKey)
    #expect(CompletionPrefix(frontMatter: "related: [alert, ta")?.place == .topic)
    #expect(CompletionPrefix(frontMatter: "platforms: [")?.place == .platform)
    #expect(CompletionPrefix(frontMatter: "title: T") == nil)
    #expect(CompletionPrefix(configuration: "lan")?.place == .configurationKey)
    #expect(CompletionPrefix(configuration: "    topics: [ta")?.place == .topic)
    #expect(CompletionPrefix(terms: "  na")?.place == .termKey)
    #expect(CompletionPrefix(terms: "  topic: ")?.place == .topic)
    #expect(CompletionPrefix(terms: "modal") == nil)
  }
}
