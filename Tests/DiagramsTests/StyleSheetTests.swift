import AsciiDiagrams
import Foundation
import Testing

@Suite struct StyleSheetTests {
  /// The style sheet of pages begins with the rules of pictures in files of their own.
  @Test func isTheStartOfTheStyleSheetOfPages() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Templates/assets/diagrams.css"), encoding: .utf8)
    let pictures = try #require(page.components(separatedBy: "/*").dropFirst().first)
    let rules = try #require(pictures.components(separatedBy: "*/").last)
    #expect(Self.bare(rules) == Self.bare(Diagram.styleSheet))
  }

  /// A style sheet without white space and last semicolons.
  private static func bare(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacing(";}", with: "}")
  }
}
