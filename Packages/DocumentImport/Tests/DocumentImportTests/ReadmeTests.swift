import Foundation
import Testing

/// The examples in the README are files next to this one, and do what they say.
@Suite struct ReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: ["ReadmeExample.swift", "LibXMLReadmeExample.swift"])
  func showsTheExampleThatIsCompiled(file: String) throws {
    let example = Self.folder.appending(path: file)
    let readme = Self.folder.appending(path: "../../README.md")
    let code = try String(contentsOf: example, encoding: .utf8)
    #expect(try String(contentsOf: readme, encoding: .utf8).contains("```swift\n\(code)```\n"))
  }

  @Test func listsRulesWithTheirHeadings() throws {
    let text = "# Keys\n\n## Labels\n\nUse one verb. It is short.\n\nA label is black.\n"
    #expect(try rules(of: Array(text.utf8)) == ["Keys / Labels / Use one verb."])
  }

  @Test func listsTheAddressesToWhichAPageLinks() throws {
    let page =
      "<p>See <a href=a.html>one</a>, <a name=x>no link</a> and <a href='b?c&amp;d'>two</a>.</p>"
    #expect(try linkedAddresses(in: Array(page.utf8)) == ["a.html", "b?c&d"])
  }
}
