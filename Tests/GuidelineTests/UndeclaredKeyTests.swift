import Diagnostics
import Testing

@testable import Guideline

/// The help for keys of front matter that neither the program nor the site defines, and the fix that it offers.
struct UndeclaredKeyTests {
  private func diagnostic(_ key: String, near: String?) -> Diagnostic {
    .undeclaredKey(key, near: near, at: Location("en.md", bytes: 0..<key.utf8.count))
  }

  @Test func offersTheNameThatIsProbablyMeant() {
    let diagnostic = diagnostic("sumary", near: "summary")
    #expect(
      diagnostic.help
        == "did you mean 'summary'? If not, declare 'sumary' under 'fields' in site.yaml")
    #expect(diagnostic.fixes(in: Array("sumary: One.".utf8)).map(\.text) == ["summary"])
    #expect(
      diagnostic.help?.text(in: .japanese)
        == "「summary」ではありませんか。そうでなければ、site.yamlの「fields」で「sumary」を宣言してください")
  }

  @Test(arguments: [
    ("weight", "write 'order: …', or list the topics in this order under 'sections' in site.yaml"),
    ("ｔｅａｍ", "write 'team' in half-width letters"),
  ])
  func offersNoNameForAKeyThatMeansSomethingElse(key: String, help: String) {
    let diagnostic = diagnostic(key, near: "height")
    #expect("\(diagnostic.help ?? "")" == help)
    #expect(diagnostic.fixes(in: Array("\(key): One.".utf8)).isEmpty)
  }

  @Test func asksToDeclareAKeyThatResemblesNone() {
    #expect(diagnostic("team", near: nil).help == "declare it under 'fields' in site.yaml")
  }
}
