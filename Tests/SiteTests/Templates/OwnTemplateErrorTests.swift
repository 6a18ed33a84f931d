import SiteTestSupport
import Templates
import TestSupport
import Testing

/// Errors in a site's own templates and style sheets that browsers do not tell.
struct OwnTemplateErrorTests {
  private func report(_ name: String, _ text: String, keys: String = "") async throws -> String {
    let site = try SiteFixture(
      [
        "Content/bars/alert/en.md": page("Alert"),
        "Templates/\(name)": text,
      ], configuration: "title: G\nlanguages: [en]\n" + keys)
    return try await site.report()
  }

  // MARK: Elements

  @Test(arguments: [
    ("<div><p>a</p>", "1:1: warning: <div> is not closed"),
    ("<section>\n<div>a</div>", "1:1: warning: <section> is not closed"),
    ("<p>a</p></div>", "1:9: warning: </div> closes nothing"),
    ("{{#editHref}}<ul>{{/editHref}}<li>a</ul></ul>", "1:41: warning: </ul> closes nothing"),
    ("<a href=\"{{root}}index.html\">a", "1:1: warning: <a> is not closed"),
    ("<em>a</em><strong>b<strong>", "1:20: warning: <strong> is not closed"),
  ])
  func elementsAreClosed(text: String, expected: String) async throws {
    let report = try await report("partials/feedback.mustache", text)
    #expect(
      report.hasPrefix("Templates/partials/feedback.mustache:\(expected) [unbalanced-template]"),
      Comment(rawValue: report))
  }

  @Test(arguments: [
    "<div><p>a<br><img src=\"{{root}}a.png\" alt=\"\"></p></div>", "<ul><li>a<li>b</ul>",
    "{{#editHref}}<div class=\"a\">{{/editHref}}{{^editHref}}<div>{{/editHref}}a</div>",
    "{{#editHref}}<a href=\"{{editHref}}\">{{/editHref}}a{{#editHref}}</a>{{/editHref}}",
    "<!-- <div> -->", "{{! <div> }}a", "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>",
    "<custom-part>a</custom-part>",
    "<a title=\"{{#editHref}}x > y{{/editHref}}\">a</a>",
  ])
  func otherTemplatesAreBalanced(text: String) async throws {
    #expect(try await report("partials/feedback.mustache", text) == "")
  }

  @Test func halfOfAPageIsComparedWithTheBuiltInOne() async throws {
    let file = try #require(TemplateFiles.builtIn["partials/end.mustache"])
    let end = String(decoding: file.bytes, as: UTF8.self)
    #expect(try await report("partials/end.mustache", end) == "")
    let broken = end.replacing("</footer>", with: "")
    #expect(
      try await report("partials/end.mustache", broken).contains(
        "<footer> is not closed [unbalanced-template]"))
  }

  // MARK: Style sheets

  @Test(arguments: [
    (
      "@import url(https://fonts.example.com/css?family=A);",
      "'https://fonts.example.com/css?family=A'", "style-src"
    ),
    ("@import \"https://a.example.com/a.css\";", "'https://a.example.com/a.css'", "style-src"),
    ("a{}\n@import '//b.example.com/a.css';", "'//b.example.com/a.css'", "style-src"),
    (
      "/* A */ /* B */\n@import \"https://e.example.com/a.css\";",
      "'https://e.example.com/a.css'", "style-src"
    ),
    (
      "@font-face{font-family:A;src:url(\"https://c.example.com/a.woff2\")}",
      "'https://c.example.com/a.woff2'", "font-src"
    ),
    (
      "a{background:url( https://d.example.com/a.png )}", "'https://d.example.com/a.png'", "img-src"
    ),
  ])
  func otherServersAreBlocked(text: String, address: String, directive: String) async throws {
    let report = try await report("assets/theme.css", text)
    #expect(
      report.contains("warning: \(address) is blocked by the site's policy [blocked-by-policy]"),
      Comment(rawValue: report))
    #expect(report.contains("help: write 'policy: {\(directive): "), Comment(rawValue: report))
  }

  @Test func allowedServersAreNotReported() async throws {
    let text = "@import url(https://fonts.example.com/a.css);"
    #expect(
      try await report(
        "assets/theme.css", text, keys: "policy: {style-src: https://fonts.example.com}\n") == "")
  }

  @Test(arguments: [
    (":root{--text:#ddd;--ground:#fff\n.a{color:red}", "1:6: warning: '{' is not closed"),
    ("a{}}", "1:4: warning: '}' closes nothing"),
    ("@media print{a{}", "1:13: warning: '{' is not closed"),
    ("a{content:\"}\"", "1:2: warning: '{' is not closed"),
    ("/* } */ a{", "1:10: warning: '{' is not closed"),
  ])
  func bracesAreClosed(text: String, expected: String) async throws {
    let report = try await report("assets/theme.css", text)
    #expect(report.contains("Templates/assets/theme.css:\(expected)"), Comment(rawValue: report))
    #expect(report.contains("[unbalanced-template]"), Comment(rawValue: report))
  }

  @Test(arguments: [
    ":root{--text:#111}", "/* { */", "a::after{content:\"{\"}", "a{b:'\\''}",
    "@media print{a{b:c}}", "a{b:url(data:image/png;base64,{)}",
    "a\\{{b:c}", "a{b:url( 'c)d' )}",
    "a{b:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' transform='scale(2)'/>\")}",
  ])
  func otherStyleSheetsAreWhole(text: String) async throws {
    #expect(try await report("assets/theme.css", text) == "")
  }

  // MARK: Links

  @Test(arguments: [
    ("<a href=\"{{root}}{{language}}/imprint.html\">a</a>", "en/imprint.html"),
    ("<a href=\"{{root}}{{language}}/bars/alrt.html#a\">a</a>", "en/bars/alrt.html"),
    ("<a class=\"b\" href=\"{{root}}legal.html\">a</a>", "legal.html"),
    ("<a href=\"{{root}}en/rules/a.html\">a</a>", "en/rules/a.html"),
    ("<a href=\"{{root}}{{language}}/alert.html?a=b\">a</a>", "en/alert.html"),
  ])
  func linksOfTemplatesLeadToPages(text: String, path: String) async throws {
    let report = try await report("partials/feedback.mustache", text)
    #expect(
      report.contains("warning: the site publishes nothing at '\(path)' [unpublished-address]"),
      Comment(rawValue: report))
  }

  @Test(arguments: [
    "<a href=\"{{root}}{{language}}/bars/alert.html\">a</a>",
    "<a href=\"{{root}}index.html\">a</a>",
    "<a href=\"{{root}}{{language}}/{{editHref}}.html\">a</a>",
    "<a href=\"https://example.com/a.html\">a</a>",
    "<a href=\"{{homeHref}}\">a</a>",
  ])
  func otherLinksAreNotReported(text: String) async throws {
    #expect(try await report("partials/feedback.mustache", text) == "")
  }
}
