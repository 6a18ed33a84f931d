import Testing

@testable import Site

/// What of style sheets and scripts is published.
struct AssetTextTests {
  private func minified(_ text: String, _ name: String) -> String {
    String(decoding: AssetText.minified(Array(text.utf8), named: name), as: UTF8.self)
  }

  @Test func goesByTheEndingOfTheName() {
    #expect(minified("a { /* b */ }\n", "fonts/a.css") == "a{}")
    #expect(minified("a ( /* b */ ) ;\n", "a.js") == "a();")
    #expect(minified("<svg>\n  <g/>\n</svg>\n", "a.svg") == "<svg>\n  <g/>\n</svg>\n")
  }

  @Test func keepsAFileThatIsNotCertain() {
    #expect(minified("a { content: \"b }\n", "a.css") == "a { content: \"b }\n")
    #expect(minified("f( 'a );\n", "a.js") == "f( 'a );\n")
  }

  @Test func publishesItsOwnAssetsMinified() throws {
    for (name, file) in TemplateSet.builtIn where name.hasSuffix(".js") || name.hasSuffix(".css") {
      let text = try #require(
        name.hasSuffix(".js") ? ScriptText.minified(file.bytes) : StyleText.minified(file.bytes))
      #expect(text.count < file.bytes.count * 9 / 10, "\(name)")
    }
  }

  @Test func scriptsAndStylesStayWithinTheirWeight() {
    func size(_ ending: String) -> Int {
      TemplateSet.builtIn.reduce(0) { sum, entry in
        guard entry.key.hasSuffix(ending), entry.key != "assets/service-worker.js" else {
          return sum
        }
        return sum + AssetText.minified(entry.value.bytes, named: entry.key).count
      }
    }
    #expect((1...40 * 1024).contains(size(".js")))
    #expect((1...25 * 1024).contains(size(".css")))
  }
}
