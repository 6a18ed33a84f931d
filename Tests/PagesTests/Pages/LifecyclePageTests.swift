import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import Site

/// The pages and data of rules on trial, retired ones and drafts.
struct LifecyclePageTests {
  private let site: SiteFixture

  init() throws {
    site = try SiteFixture(
      [
        "Content/bars/en.md": page("Bars"), "Content/bars/ja.md": page("バー"),
        "Content/bars/alert/en.md": page(
          "Alert",
          body: """
            ## Buttons

            ::: rule old level=must governs=sheet status=retired since=2026-05-01 reason="They <scroll>." aliases=older
            Use three buttons.
            :::

            ::: rule new level=should status=trial since=2026 review-by=2027-01 replaces=old
            Use two buttons.
            :::

            ::: rule hidden level=must status=draft
            Never seen.
            :::

            """),
        "Content/bars/alert/ja.md": page(
          "アラート",
          body: """
            ## ボタン

            ::: rule old reason="スクロールするため。"
            三つ使う。
            :::

            ::: rule new
            二つ使う。
            :::

            ::: rule hidden
            見えない。
            :::

            """),
        "Content/bars/sheet/en.md": page("Sheet"), "Content/bars/sheet/ja.md": page("シート"),
      ],
      configuration: "title: G\nlanguages: [en, ja]\nprint: true\nbeside: [[en, ja]]\n")
  }

  @Test func listsLeaveRetiredRulesOut() async throws {
    #expect(try await site.report() == "")
    for path in [
      "en/rules/index.html", "en/bars/sheet.html", "en/rules/index.md",
      "en/bars/alert.md", "en/llms-full.txt",
    ] {
      #expect(!(try site.html(path)).contains("three buttons"), "\(path)")
    }
    // Only answers that there are name it.
    let checklist = try site.html("en/checklist.html")
    let template = try #require(checklist.range(of: "<template id=\"_former\">"))
    #expect(!checklist[..<template.lowerBound].contains("three buttons"))
    // What replaces it names it.
    for path in ["en/print-bars.html", "beside/en-ja/bars/alert.html"] {
      let html = try site.html(path)
      #expect(html.contains("two buttons") && !html.contains("alert.old\""), "\(path)")
    }
    #expect(try site.html("en/rules/index.html").contains(#"<span class="status">Trial</span>"#))
  }

  @Test func pageOfARetiredRuleSaysWhenWhyAndWhatReplacesIt() async throws {
    try await site.build()
    let english = try site.html("en/rules/alert.old.html")
    #expect(
      english.contains(
        "<strong>This rule is retired.</strong> Retired <time datetime=\"2026-05-01\">May 1, 2026</time>"
      ))
    #expect(
      try site.html("ja/rules/alert.old.html").contains(
        "廃止 <time datetime=\"2026-05-01\">2026年5月1日</time>"))
    // Not once more as the day since which it holds.
    #expect(english.components(separatedBy: "<time datetime=\"2026-05-01\">").count == 2)
    #expect(english.contains("<p>They &lt;scroll&gt;.</p>"))
    #expect(english.contains(#"<a href="alert.new.html">Use two buttons.</a>"#))
    #expect(try site.html("ja/rules/alert.old.html").contains("<p>スクロールするため。</p>"))
    #expect(try site.html("en/rules/alert.old.md").contains("Retired 2026-05-01"))
    // Old addresses and anchors lead on.
    #expect(try site.html("en/rules/alert.older.html").contains("alert.old.html"))
    let topic = try site.html("en/bars/alert.html")
    #expect(topic.contains(#"<li id="alert.old"><span class="former" id="alert.older"></span>"#))
  }

  @Test func publishesDraftRulesNowhereUnlessAskedFor() async throws {
    try await site.build()
    let files = try site.published().files
    for (path, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Never seen") && !text.contains("見えない"), "\(path)")
      #expect(!path.contains("alert.hidden"))
    }
    var options = BuildOptions(site: site.folder.path)
    options.includesDrafts = true
    _ = try await Site.build(options)
    #expect(
      try site.html("en/rules/alert.hidden.html").contains(#"<span class="status">Draft</span>"#))
  }

  @Test func dataHaveStatusDatesAndReasonOfARule() async throws {
    try await site.build()
    let data =
      try JSONSerialization.jsonObject(
        with: Data(site.html("data/rules.json").utf8)) as? [String: Any]
    let rules = try #require(data?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["status"] as? String } == ["retired", "trial"])
    #expect(rules[0]["since"] as? String == "2026-05-01")
    #expect(
      rules[0]["reason"] as? [String: String] == ["en": "They <scroll>.", "ja": "スクロールするため。"])
    #expect(rules[1]["reviewBy"] as? String == "2027-01")
    #expect(rules[1]["reason"] == nil)
  }
}
