import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import Site
@testable import Workflows

/// `Content/changes.yaml`: why things changed.
struct ChangeReasonTests {
  private let site: SiteFixture

  init() throws {
    site = try SiteFixture(
      configuration: "title: G\nlanguages: [en, ja]\nbaseURL: https://example.org/g/\n")
  }

  /// A site with two editions, in the second of which a rule, its topic and a term are other ones.
  private func cutTwo(reasons: String) async throws {
    for (name, number) in [("1", "two"), ("2", "three")] {
      try site.folder.write("---\ntitle: Bars\n---\n", at: "Content/bars/en.md")
      let aliases = name == "2" ? " aliases=two" : ""
      try site.folder.write(
        """
        ---
        title: Alert \(name)
        ---

        ## Buttons

        Use \(number).

        ::: rule \(number) level=must\(aliases)
        Use \(number) buttons.
        :::

        ::: rule same level=must
        It stays.
        :::

        """, at: "Content/bars/alert/en.md")
      try site.folder.write(
        "alert:\n  names: {en: [warning]}\n  definition: {en: Number \(name).}\n",
        at: "Content/terms.yaml")
      let request = EditionRequest(name: name, date: "2026-0\(name)-01")
      try await PreparedEdition(request, options: BuildOptions(site: site.folder.path)).write()
    }
    try site.folder.write(reasons, at: "Content/changes.yaml")
  }

  @Test func pagesShowTheReasonWithTheChange() async throws {
    try await cutTwo(
      reasons: """
        alert.two: {en: Two < three., ja: 二つでは足りない。}
        alert:
          "2": The title has a number.
        alert#buttons: {ja: 数を変えた。}
        term:alert: {en: A number.}

        """)
    #expect(try await site.report().contains("error:") == false)
    let english = try site.html("en/changes/2.html")
    #expect(english.contains("<p class=\"change\">Two &lt; three.</p>"))
    #expect(english.contains("<p class=\"change\">The title has a number.</p>"))
    #expect(english.contains("<p class=\"change\" lang=\"ja\">数を変えた。</p>"))
    #expect(english.contains("<p class=\"change\">A number.</p>"))
    let japanese = try site.html("ja/changes/2.html")
    #expect(japanese.contains("<p class=\"change\">二つでは足りない。</p>"))
    #expect(try site.html("en/changes/2.md").contains(" – Two \\< three."))
    #expect(try site.html("en/changes/feed.xml").contains("Two &amp;lt; three."))
    let data =
      try JSONSerialization.jsonObject(with: Data(site.html("data/changes.json").utf8))
      as? [String: Any]
    let changes = try #require(data?["changes"] as? [[String: Any]])
    let rule = try #require(changes.first { $0["id"] as? String == "alert.three" })
    #expect(rule["reason"] as? [String: String] == ["en": "Two < three.", "ja": "二つでは足りない。"])
    let words = (rule["changes"] as? [[String: Any]])?.compactMap { $0["words"] as? [Any] }.first
    #expect(words?.first as? String == "Use ")
    #expect(words?.dropFirst().first as? [String] == ["two", "three"])
  }

  @Test func reasonWithoutAnEditionIsThatOfTheNewestChange() async throws {
    try await cutTwo(reasons: "alert.three: Newest.\n")
    try await site.build()
    #expect(try site.html("en/changes/2.html").contains("Newest."))
    try site.folder.write(
      try site.folder.text(at: "Content/bars/alert/en.md").replacing(
        "Use three buttons", with: "Use four buttons"),
      at: "Content/bars/alert/en.md")
    let request = EditionRequest(name: "3", date: "2026-03-01")
    try await PreparedEdition(request, options: BuildOptions(site: site.folder.path)).write()
    try await site.build()
    #expect(!(try site.html("en/changes/2.html")).contains("Newest."))
    #expect(try site.html("en/changes/3.html").contains("Newest."))
  }

  /// A topic, a section, a rule, a part and a term that have other ids since the second edition.
  private func renameAll() async throws {
    try await cutTwo(reasons: "")
    for name in ["Content/bars/en.md", "Content/bars/alert/en.md"] { try site.folder.remove(name) }
    try site.folder.write("---\ntitle: Edges\naliases: [bars]\n---\n", at: "Content/edges/en.md")
    try site.folder.write(
      """
      ---
      title: Alert two
      aliases: [alert]
      ---

      ## Buttons {#keys aliases=buttons}

      Use three.

      ::: rule drei level=must aliases="three two"
      Use three buttons.
      :::

      ::: rule same level=must
      It stays.
      :::

      """, at: "Content/edges/message/en.md")
    try site.folder.write(
      "note:\n  aliases: [alert]\n  names: {en: [warning]}\n  definition: {en: Number two.}\n",
      at: "Content/terms.yaml")
  }

  @Test(arguments: [
    ("message.drei", "The rule."), ("alert.three", "The rule."), ("alert.two", "The rule."),
    ("message", "The topic."), ("alert", "The topic."), ("message#keys", "The part."),
    ("alert#buttons", "The part."), ("term:note", "The term."), ("term:alert", "The term."),
  ])
  func reasonAppliesUnderPresentAndFormerIDs(id: String, reason: String) async throws {
    try await renameAll()
    try site.folder.write("\(id): \(reason)\n", at: "Content/changes.yaml")
    #expect(try await site.report().contains("error:") == false)
    #expect(try site.html("en/changes/2.html").components(separatedBy: ">\(reason)</p>").count == 2)
  }

  @Test func reasonOfARemovedRuleDoesNotApplyToTheRuleThatTookItsID() async throws {
    try await cutTwo(reasons: "alert.same: It was merged.\n")
    let text = try site.folder.text(at: "Content/bars/alert/en.md")
    try site.folder.write(
      text.components(separatedBy: "::: rule same")[0]
        .replacing("aliases=two", with: "aliases=\"two same\"")
        .replacing("Use three buttons", with: "Use four buttons"),
      at: "Content/bars/alert/en.md")
    let request = EditionRequest(name: "3", date: "2026-03-01")
    try await PreparedEdition(request, options: BuildOptions(site: site.folder.path)).write()
    try await site.build()
    let page = try site.html("en/changes/3.html")
    #expect(page.components(separatedBy: "It was merged.").count == 2)
    #expect(page.contains("<del>three</del><ins>four</ins>"))
  }

  @Test(
    arguments: [
      ("alert.thre: x", "1:1: error: unknown rule 'alert.thre'", "did you mean 'alert.three'?"),
      ("alret: x", "1:1: error: unknown topic 'alret'", "did you mean 'alert'?"),
      ("bar/: x", "1:1: error: unknown section 'bar'", "did you mean 'bars'?"),
      ("term:alerd: x", "1:1: error: unknown term 'alerd'", "did you mean 'alert'?"),
      (
        "alert#buttens: x", "1:1: error: unknown anchor '#buttens' in alert",
        "did you mean 'buttons'?"
      ),
      ("alert: {\"3\": x}", "1:9: error: unknown key '3'", "use 1, 2, en, ja"),
      ("alert: {en: x, jp: y}", "1:16: error: unknown key 'jp'", "did you mean 'ja'?"),
      ("alert: []", "1:8: error: 'alert' takes a text, or a text for each language", ""),
      ("alert: |\n  a\n  b", "1:8: error: 'alert' takes one line", ""),
      ("- x", "1:1: error: 'changes.yaml' takes a reason for each id", ""),
      ("a: [", "1:4: error: '[' is not closed", "end the list with ]"),
    ])
  func reportsReasonsForUnknownThingsAndMalformedValues(
    _ text: String, _ message: String, _ help: String
  ) async throws {
    try await cutTwo(reasons: text + "\n")
    let report = try await site.report()
    #expect(report.contains("Content/changes.yaml:"))
    #expect(report.contains(message))
    #expect(help.isEmpty || report.contains(help))
  }
}
