import Site
import SiteTestSupport
import TestSupport
import Testing

/// Errors in components of a site's own that would otherwise show nothing, without a word.
struct ComponentErrorTests {
  private static let configuration = """
    title: Guideline
    languages: [en]
    components:
      chip:
        attributes: {tint: {type: color, default: "#1d5f4a"}}
      badge:
        content: text
        attributes: {tone: {choices: [good, bad], default: good}}

    """

  private func report(_ text: String = "Text.", _ files: [String: String] = [:]) async throws
    -> String
  {
    let all = [
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\n\(text)\n",
      "Templates/components/chip.mustache": "<p>{{title}}{{{content}}}</p>\n",
      "Templates/components/badge.mustache": "<b class=\"{{tone}}\">{{title}}</b>\n",
      "Templates/assets/components/badge.css": ".good { color: green; }\n",
    ]
    let site = try SiteFixture(
      all.merging(files) { _, new in new }, configuration: Self.configuration)
    return try await site.report()
  }

  @Test func aWholeOneHasNone() async throws {
    #expect(try await report("A :badge[New]{tone=good} and :badge[Old]\\{x.") == "")
  }

  @Test(arguments: [
    (
      "A :badge[New]{tone=good and more",
      "5:14: warning: '{' after ':badge[…]' without a closing brace",
      "write '}' after the attributes"
    ),
    (
      "A :bagde[New]{tone=good} and more",
      "5:3: warning: unknown component ':bagde[New]{tone=good}'", "did you mean ':badge[…]'?"
    ),
  ])
  func inALine(_ text: String, _ message: String, _ help: String) async throws {
    let report = try await report(text)
    #expect(report.contains("Content/bars/alert/en.md:\(message)"), "\(report)")
    #expect(report.contains(help), "\(report)")
    #expect(report.matches(of: /literal-markup/).count == 1, "\(report)")
  }

  @Test func aStyleSheetOfNoComponent() async throws {
    #expect(
      try await report(files: ["Templates/assets/components/chp.css": ".chip { }\n"]) == """
        Templates/assets/components/chp.css: warning: no component has the name of 'assets/components/chp.css' [unknown-template-file]
              = help: did you mean 'assets/components/chip.css'?

        """)
  }

  @Test(arguments: [
    ("<p style=\"color: red\">{{title}}{{{content}}}</p>\n", "give the element a class"),
    ("<p class=\"a\" style='--tint: {{tint}}'>{{title}}{{{content}}}</p>\n", "<svg>"),
  ])
  func aStyleThatThePolicyBlocks(_ template: String, _ help: String) async throws {
    let report = try await report(files: ["Templates/components/chip.mustache": template])
    #expect(report.contains("Templates/components/chip.mustache:1:"), "\(report)")
    #expect(
      report.contains(
        "warning: attribute 'style' is blocked by the site's policy [blocked-by-policy]"),
      "\(report)")
    #expect(report.contains(help), "\(report)")
  }

  private func report(files: [String: String]) async throws -> String {
    try await report("Text.", files)
  }
}
