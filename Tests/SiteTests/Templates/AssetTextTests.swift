import Testing

@testable import Site

/// What of style sheets and scripts is published.
struct AssetTextTests {
  private func trimmed(_ text: String, _ name: String) -> String {
    String(decoding: AssetText.trimmed(Array(text.utf8), named: name), as: UTF8.self)
  }

  @Test func leavesOutIndentationBlankLinesAndCommentsOnTheirOwnLines() {
    #expect(
      trimmed(
        "/* Colors. */\n\n:root {\n  --a: 1; /* kept */\n  /* two\n     lines */\n}\n", "a.css")
        == ":root {\n--a: 1; /* kept */\n}\n")
    #expect(
      trimmed(
        "// What.\nconst a = 1; // kept\n\n  /** Doc.\n   * More. */\n  f('//');\n/* x */ g();\n",
        "a.js")
        == "const a = 1; // kept\nf('//');\ng();\n")
  }

  @Test func keepsLicensesAndWhatIsNeitherStyleNorScript() {
    #expect(trimmed("/*! 日本語 MIT */\n  a {}\n", "a.css") == "/*! 日本語 MIT */\na {}\n")
    #expect(trimmed("<svg>\n  <g/>\n</svg>\n", "a.svg") == "<svg>\n  <g/>\n</svg>\n")
  }

  @Test func keepsAScriptWithTextOverSeveralLines() {
    let script = "const a = `one\n  // two\n  three`;\n"
    #expect(trimmed(script, "a.js") == script)
    #expect(trimmed("  const a = `x`;\n", "a.js") == "const a = `x`;\n")
  }

  @Test func scriptsOfEveryPageStayWithinTheirWeight() {
    let names = ["language.js", "offline.js", "search-box.js", "search.js", "site.js"]
    let sizes = names.map { name in
      TemplateSet.builtIn["assets/" + name].map { AssetText.trimmed($0.bytes, named: name).count }
    }
    #expect(sizes.reduce(0) { $0 + ($1 ?? 0) } <= 40 * 1024)
  }
}
