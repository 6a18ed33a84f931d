import Base
import Foundation
import TestSupport
import Testing

/// `build-site mcp`, as agents start it.
struct ProcessTests {
  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  /// All that the program sends for an input, a message a line; nothing else may be on its standard output.
  private static func run(
    _ lines: [String], _ folder: TemporaryFolder, published: String? = nil
  ) throws -> (messages: [JSONValue], outcome: Command.Outcome) {
    let command =
      published.map { Command("mcp", $0, folder: folder.path) }
      ?? Command("mcp", folder: folder.path)
    let outcome = try command.run(input: lines.map { $0 + "\n" }.joined())
    let messages = try outcome.output.split(separator: "\n").map {
      try JSONValue(parsing: Array($0.utf8))
    }
    #expect(messages.allSatisfy { $0["jsonrpc"]?.string == "2.0" })
    return (messages, outcome)
  }

  private static func request(_ id: Int, _ method: String, _ params: String = "") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(params.isEmpty ? "" : params + ",")\#(meta)}}"#
  }

  private static func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
    request(id, "tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#)
  }

  private func answer(_ messages: [JSONValue], _ id: Int) -> JSONValue? {
    messages.first { $0["id"]?.integer == id }
  }

  private func text(_ messages: [JSONValue], _ id: Int) -> String? {
    answer(messages, id)?["result"]?["content"]?.array?.first?["text"]?.string
  }

  @Test func answersWithoutASession() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let (messages, outcome) = try Self.run(
      [
        Self.request(1, "server/discover"),
        Self.call(2, "search", #"{"query":"show one","language":"en","format":"json"}"#),
        Self.call(3, "get", #"{"id":"tab-bar.first","language":"ja","format":"json"}"#),
      ], folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(messages.count == 3)
    let discovered = answer(messages, 1)?["result"]
    #expect(discovered?["supportedVersions"]?.array?.first?.string == "2026-07-28")
    #expect(discovered?["resultType"]?.string == "complete")
    let results = answer(messages, 2)?["result"]?["structuredContent"]?["results"]?.array
    #expect(results?.contains { $0["id"]?.string == "tab-bar.one" } == true)
    let rule = answer(messages, 3)?["result"]?["structuredContent"]
    #expect(rule?["id"]?.string == "tab-bar.one")
    #expect(rule?["markdown"]?.string?.hasPrefix("# 一つ見せる。\n") == true)
  }

  @Test func negotiatesARevisionDuringInitialize() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    for (asked, given) in [("2025-06-18", "2025-06-18"), ("1900-01-01", "2025-11-25")] {
      let (messages, _) = try Self.run(
        [
          #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#,
          #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
          #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
          #"{"jsonrpc":"2.0","id":3,"method":"tools/list"}"#,
        ], folder)
      #expect(answer(messages, 1)?["result"]?["protocolVersion"]?.string == given)
      #expect(answer(messages, 2)?["result"]?.isObject == true)
      #expect(answer(messages, 3)?["result"]?["resultType"] == nil)
    }
  }

  @Test func refusesAnUnknownRevisionAndNamesTheSupportedOnes() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let (messages, _) = try Self.run(
      [
        Self.request(1, "tools/list").replacing("2026-07-28", with: "2030-01-01"),
        #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
      ], folder)
    let error = answer(messages, 1)?["error"]
    #expect(error?["code"]?.integer == -32_022)
    #expect(error?["data"]?["requested"]?.string == "2030-01-01")
    #expect(error?["data"]?["supported"]?.array?.first?.string == "2026-07-28")
    #expect(answer(messages, 2)?["error"]?["code"]?.integer == -32_602)
  }

  @Test func answersMalformedAndHugeMessagesWithErrorsAndContinues() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let deep = String(repeating: "[", count: 100_000)
    let huge = #"{"jsonrpc":"2.0","id":7,"method":""# + String(repeating: "x", count: 5_000_000)
    let (messages, outcome) = try Self.run(
      [
        "{", "[]", deep, huge, #"{"jsonrpc":"2.0","id":{},"method":"x"}"#, "\u{FFFD}",
        Self.call(1, "search", #"{"query":"\#(String(repeating: "ナビ", count: 200_000))"}"#),
        Self.call(2, "get", "[]"), Self.request(3, "no/such"), Self.call(4, "serach", "{}"),
        Self.call(5, "search", #"{"query":"one","limit":99999}"#),
        Self.call(6, "check", #"{"facts":[{}]}"#), Self.request(8, "tools/list"),
      ], folder)
    #expect(outcome.status == 0)
    #expect(text(messages, 1) == "「query」は1000バイトまでです")
    #expect(text(messages, 2) == "'arguments' must be an object")
    #expect(answer(messages, 3)?["error"]?["code"]?.integer == -32_601)
    #expect(
      answer(messages, 4)?["error"]?["message"]?.string
        == "unknown tool 'serach': did you mean 'search'?")
    #expect(text(messages, 5) == "'limit' must be a whole number from 1 to 50")
    #expect(
      text(messages, 6) == "a fact is an object with 'rule', an id, and 'holds', true or false")
    #expect(answer(messages, 8)?["result"]?["tools"]?.array?.count == 6)
    #expect(messages.count { $0["error"] != nil && $0["id"]?.integer == nil } == 6)
  }

  @Test func ignoresCancelledRequestsAndAnswersLaterOnes() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    let unknown = cancel.replacing(#""requestId":1"#, with: #""requestId":"none""#)
    let (messages, outcome) = try Self.run(
      [
        Self.call(1, "search", #"{"query":"one"}"#), cancel, unknown, Self.request(2, "tools/list"),
      ],
      folder)
    #expect(outcome.status == 0)
    #expect(answer(messages, 2)?["result"] != nil)
    #expect(messages.count <= 2)
  }

  @Test(arguments: [
    "guideline:///../secret.md", "guideline:///en/../../secret.md", "guideline:////etc/passwd.md",
    "guideline:///%2E%2E/secret.md", "guideline:///en%2F..%2F..%2Fsecret.md",
    "guideline:///link.md", "guideline:///links/secret.md", "guideline:///en/%00.md",
    "file:///etc/passwd", "guideline:///_headers", "",
  ])
  func refusesResourcesOutsideOfThePublishedSite(uri: String) throws {
    let folder = try TemporaryFolder(["Public/en/a.md": "# A\n", "secret.md": "secret"])
    try folder.link("Public/link.md", to: "../secret.md")
    try folder.link("Public/links", to: "..")
    let (messages, outcome) = try Self.run(
      [
        Self.request(1, "resources/read", #""uri":"\#(uri)""#),
        Self.request(2, "resources/read", #""uri":"guideline:///en/a.md""#),
      ], folder, published: "Public")
    #expect(answer(messages, 1)?["error"]?["message"]?.string == "unknown resource '\(uri)'")
    #expect(!outcome.output.contains("secret\""))
    let contents = answer(messages, 2)?["result"]?["contents"]?.array?.first
    #expect(contents?["text"]?.string == "# A\n")
  }

  @Test func reportsThatASiteHasNoSearchOrNoExportsOrErrors() throws {
    let folder = try TemporaryFolder(["Public/index.html": "", "Content/site.yaml": "title: [\n"])
    let calls = [
      Self.call(1, "search", #"{"query":"one"}"#), Self.call(2, "get", #"{"id":"one"}"#),
    ]
    let published = try Self.run(calls, folder, published: "Public").messages
    #expect(
      text(published, 1)
        == "the site has no search: 'search: false' in site.yaml leaves it out")
    #expect(
      text(published, 2)
        == "the site has no data/rules.json: 'exports: false' in site.yaml leaves it out")
    let sources = try Self.run(calls, folder).messages
    #expect(text(sources, 1)?.hasPrefix("the site cannot be read: it has 1 error;") == true)
  }

  @Test func checkAndOtherToolsGiveStructuredResults() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let page = #"---\ntitle: A\n---\n\nSee [](topic:tab-barr).\n"#
    let (messages, _) = try Self.run(
      [
        Self.call(1, "check", #"{"text":"\#(page)","language":"en","format":"json"}"#),
        Self.call(
          2, "check",
          #"{"format":"json","facts":[{"rule":"tab-bar.one","holds":false}],"topics":["tab-bar"],"platforms":["mac"]}"#
        ),
        Self.call(3, "rules_for", #"{"topics":["bars"],"levels":["must"],"format":"json"}"#),
        Self.call(4, "changes_since", #"{"since":"2026.1"}"#),
      ], folder)
    let found = answer(messages, 1)?["result"]?["structuredContent"]
    #expect(found?["errors"]?.integer == 1)
    #expect(found?["diagnostics"]?.array?.first?["code"]?.string == "unknown-topic")
    #expect(found?["diagnostics"]?.array?.first?["help"]?.string == "did you mean 'tab-bar'?")
    let checked = answer(messages, 2)?["result"]?["structuredContent"]
    #expect(checked?["violated"]?.array?.map { $0["id"]?.string } == ["tab-bar.one"])
    let rules = answer(messages, 3)?["result"]?["structuredContent"]?["rules"]?.array
    #expect(rules?.map { $0["id"]?.string } == ["tab-bar.one"])
    #expect(text(messages, 4)?.hasPrefix("the site has no editions") == true)
  }

  /// What `build-site check` reports of a page is reported of a text, as far as the site's data tell.
  @Test func checkReportsIDsThatTheSiteDoesNotHave() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let page =
      #"---\ntitle: A\nplatforms: [android]\nrelated: [nope]\n---\n\nSee [@zz-1], [](term:nope), [x](section:nope).\n\n"#
      + #"::: rule a level=must governs=nope see=x.y platforms=watch\nText.\n:::\n"#
    let (messages, _) = try Self.run(
      [
        Self.call(1, "check", #"{"text":"\#(page)","language":"en","format":"json"}"#),
        Self.call(2, "search", #"{"query":"bar","platform":"android"}"#),
        Self.call(3, "check", #"{"text":"Text.","language":"en"}"#),
      ], folder)
    let found = answer(messages, 1)?["result"]?["structuredContent"]?["diagnostics"]?.array ?? []
    #expect(
      found.compactMap { $0["code"]?.string }.sorted() == [
        "unknown-platform", "unknown-platform", "unknown-rule", "unknown-section", "unknown-source",
        "unknown-term", "unknown-topic", "unknown-topic",
      ])
    #expect(text(messages, 3)?.contains("page has no title [missing-title]") == true)
    #expect(text(messages, 2)?.hasPrefix("unknown platform 'android'") == true)
  }

  /// One site with sixty rules, so that lists do not fit into small budgets.
  private static var manyRules: [String: String] {
    let rules = (1...60).map { number in
      "::: rule r\(number) level=must\nKeep sign \(number) in sight at all times.\n\nPeople look for it.\n:::\n"
    }
    return [
      "Content/site.yaml": "title: Guideline\nlanguages: [en, ja]\nsections: [bars]\n",
      "Content/en.md": "---\ntitle: Guideline\n---\nText.\n",
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/tab-bar/en.md":
        "---\ntitle: Tab bar\n---\n\n" + rules.joined(separator: "\n"),
    ]
  }

  @Test func listsGoOnWhereTheBudgetEndedThem() throws {
    let folder = try TemporaryFolder(Self.manyRules)
    var offset: Int? = 0
    var ids: [String] = []
    var answers = 0
    while let start = offset {
      let call = Self.call(
        1, "rules_for", #"{"budget":300,"format":"json","offset":\#(start)}"#)
      let (messages, _) = try Self.run([call], folder)
      let value = try #require(answer(messages, 1)?["result"]?["structuredContent"])
      let size = String(decoding: value.bytes, as: UTF8.self).count
      #expect(size / 4 <= 300)
      #expect(value["total"]?.integer == 60)
      ids += value["rules"]?.array?.compactMap { $0["id"]?.string } ?? []
      offset = value["nextOffset"]?.integer
      answers += 1
    }
    #expect(ids == (1...60).map { "tab-bar.r\($0)" })
    #expect(answers > 5)
  }

  @Test func statesInTheTextWhatIsLeftOutInTheLanguageThatWasAsked() throws {
    let folder = try TemporaryFolder(Self.manyRules)
    let (messages, _) = try Self.run(
      [
        Self.call(1, "rules_for", #"{"budget":60}"#),
        Self.call(2, "rules_for", #"{"limit":1,"language":"ja"}"#),
        Self.call(3, "get", #"{"id":"tab-bar.r99","language":"ja"}"#),
        Self.call(4, "search", #"{"query":"暗号資産"}"#),
        Self.call(5, "search", #"{"query":"blockchain"}"#),
        Self.call(6, "changes_since", #"{"since":"2026-99-99"}"#),
        Self.call(7, "search", #"{"query":"sign","section":"bar"}"#),
        Self.call(8, "search", #"{"query":"sign","field":"status"}"#),
        Self.call(9, "search", #"{"query":"sign","order":"sight"}"#),
      ], folder)
    let rule = "- [ ] **must** Keep sign 1 in sight at all times. (`tab-bar.r1`)"
    #expect(
      text(messages, 1)
        == "rules that apply: 60\n\n\(rule)\n\n"
        + "[left out: 59 of 60; continue at offset 1, or narrow by: topics, platforms, levels]")
    #expect(
      text(messages, 2)
        == "当てはまるルール：60\n\n\(rule)\n\n"
        + "[省略：60のうち59。続きはoffset 1。または次の引数で絞り込んでください：topics、platforms、levels]")
    #expect(text(messages, 3) == "「tab-bar.r99」というIDはありません。「tab-bar.r19」ではありませんか")
    #expect(
      text(messages, 4)
        == "記述なし：「暗号資産」についての記述は、ガイドラインにありません\nガイドラインにない語：暗号資産")
    #expect(
      text(messages, 5)
        == "not covered: the guideline has nothing on 'blockchain'\n"
        + "not in the guideline: blockchain")
    #expect(
      text(messages, 6) == "'2026-99-99' is not a date: write it as '2026-01-31'")
    #expect(text(messages, 7) == "unknown section 'bar': did you mean 'bars'?")
    #expect(text(messages, 8) == "unknown field 'status'")
    #expect(text(messages, 9) == "unknown order 'sight': use best, site")
    // No answer is told twice.
    #expect((1...9).allSatisfy { answer(messages, $0)?["result"]?["structuredContent"] == nil })
  }

  /// As the search of the site says it: `not-covered` in site.yaml.
  @Test func tellsWhatTheSiteDeclaresThatItDoesNotCover() throws {
    var files = Self.manyRules
    files["Content/site.yaml"]? += """
      not-covered:
        - words:
            en: [text size, size of text]
            ja: [文字の大きさ]
          text: {en: Let people choose., ja: 選べるようにします。}
          to: topic:tab-bar

      """
    let folder = try TemporaryFolder(files)
    let (messages, _) = try Self.run(
      [
        Self.call(1, "search", #"{"query":"what is the right size of text?","limit":1}"#),
        Self.call(2, "search", #"{"query":"文字の大きさはどのくらい","limit":1}"#),
        Self.call(3, "search", #"{"query":"sign","limit":1,"format":"json"}"#),
        Self.call(4, "search", #"{"query":"text sizes","limit":1,"format":"json"}"#),
      ], folder)
    #expect(
      text(messages, 1)?.hasPrefix(
        "not covered: the guideline has nothing on 'text size'\nLet people choose.\n"
          + "nearest page: en/bars/tab-bar.html\n") == true)
    #expect(
      text(messages, 2)?.hasPrefix(
        "記述なし：「文字の大きさ」についての記述は、ガイドラインにありません\n選べるようにします。\n"
          + "最も近いページ：ja/bars/tab-bar.html\n") == true)
    func value(_ id: Int) -> JSONValue? { answer(messages, id)?["result"]?["structuredContent"] }
    #expect(value(3)?["isCovered"]?.boolean == true)
    #expect(value(3)?["notCovered"]?["title"] == nil)
    #expect(value(4)?["isCovered"]?.boolean == false)
    #expect(value(4)?["notCovered"]?["title"]?.string == "text size")
  }

  @Test func resourcesAreCutOrSayWhatToAskInstead() throws {
    let folder = try TemporaryFolder(Self.manyRules)
    let page = "guideline:///en/bars/tab-bar.md"
    let (messages, _) = try Self.run(
      [
        Self.request(1, "resources/read", #""uri":"\#(page)?budget=100""#),
        Self.request(2, "resources/read", #""uri":"guideline:///data/rules.json""#),
        Self.request(3, "resources/read", #""uri":"guideline:///data/rules.json?budget=1000000""#),
        Self.request(4, "resources/read", #""uri":"\#(page)?bugdet=100""#),
      ], folder)
    func contents(_ id: Int) -> String? {
      answer(messages, id)?["result"]?["contents"]?.array?.first?["text"]?.string
    }
    #expect(contents(1)?.contains("; continue at offset ") == true)
    #expect(
      answer(messages, 2)?["error"]?["message"]?.string?.contains(
        "ask 'search', 'rules_for' or 'topics'") == true)
    #expect(contents(3)?.hasPrefix("{") == true)
    #expect(
      answer(messages, 4)?["error"]?["message"]?.string
        == "unknown resource '\(page)?bugdet=100'")
  }

  /// A dated rule says the same as a current one; a rule that no longer holds comes last.
  @Test func currentRulesComeBeforeDatedAndHistoricalOnes() throws {
    let folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\nsections: [bars]\n",
      "Content/en.md": "---\ntitle: G\n---\nText.\n",
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/tab-bar/en.md": """
      ---
      title: Tab bar
      ---

      ::: rule gone level=must status=retired since=2020 reason="Nobody did."
      Keep the badge green.
      :::

      ::: rule now level=must
      Keep the badge red.
      :::
      """,
    ])
    let (messages, _) = try Self.run(
      [Self.call(1, "search", #"{"query":"keep the badge","kind":"rule","format":"json"}"#)],
      folder)
    let results = answer(messages, 1)?["result"]?["structuredContent"]?["results"]?.array
    #expect(results?.map { $0["id"]?.string } == ["tab-bar.now", "tab-bar.gone"])
    #expect(results?.map { $0["isHistorical"]?.boolean } == [false, true])
  }
}
