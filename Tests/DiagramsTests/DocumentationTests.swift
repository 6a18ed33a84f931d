import AsciiDiagrams
import Foundation
import Testing

/// The manual's page on drawings, in its languages.
@Suite struct DocumentationTests {
  private static let pages = Examples.repository
    .appendingPathComponent("Manual/Content/reference/drawing-syntax")
  private static let gallery = Examples.repository
    .appendingPathComponent("Tests/DiagramsTests/gallery")

  private static func text(_ language: String) throws -> String {
    try String(contentsOf: pages.appendingPathComponent(language + ".md"), encoding: .utf8)
  }

  @Test(arguments: ["en", "ja"]) func showsNothingButExamples(language: String) throws {
    let drawings = try Examples.drawings()
    let shown = try Self.text(language).matches(of: /(?m)```text\n(?<drawing>[^`]*)^```\n/)
    #expect(shown.count >= 40)
    for drawing in shown.map({ String($0.output.drawing) }) {
      #expect(drawings.contains(drawing), "\(drawing)")
    }
  }

  /// Each picture follows the source that it is made of.
  @Test(arguments: ["en", "ja"]) func showsEachPictureBelowItsSource(language: String) throws {
    let text = try Self.text(language)
    let picture =
      /(?m)\n\n(?:::: dont[^\n]*\n)?```diagram (?<fence>[^\n]*)\n(?<drawing>[^`]*)^```\n/
    let pictures = text.matches(of: picture)
    #expect(pictures.count >= 50)
    for picture in pictures {
      let before = text[..<picture.range.lowerBound]
      #expect(
        before.hasSuffix(picture.output.drawing + "```")
          || before.hasSuffix(picture.output.drawing + "```\n````")
          || before.hasSuffix(picture.output.drawing + "```\n:::\n````"),
        "\(picture.output.fence)")
    }
  }

  /// The drawings of the gallery look as they did.
  @Test func drawsTheGallery() throws {
    let entries = try Self.text("en")
      .matches(of: /```diagram (?<fence>[^\n]*) #gallery-(?<name>[a-z-]+)\n(?<drawing>[^`]*)```\n/)
    #expect(entries.count >= 10)
    for entry in entries {
      let name = String(entry.output.name) + ".svg"
      let diagram = Diagram(
        DiagramSource(Array(entry.output.drawing.utf8)),
        options: Self.options(String(entry.output.fence)))
      #expect(diagram.problems.isEmpty, "\(name): \(diagram.problems)")
      let url = Self.gallery.appendingPathComponent(name)
      guard let expected = try? Data(contentsOf: url) else {
        try Data(diagram.svg + [UInt8(ascii: "\n")]).write(to: url)
        Issue.record("recorded \(name); look at it and run the tests again")
        continue
      }
      #expect(diagram.svg.text + "\n" == String(decoding: expected, as: UTF8.self), "\(name)")
    }
  }

  /// What a fence states.
  private static func options(_ fence: String) -> DiagramOptions {
    var options = DiagramOptions(form: .standalone)
    for match in fence.matches(of: /([a-z]+)=(?:"([^"]*)"|([a-z]+))/) {
      let value = String(match.output.2 ?? match.output.3 ?? "")
      switch String(match.output.1) {
      case "title": options.title = value
      case "frame": options.device = Device(rawValue: value)
      case let key:
        for text in value.split(separator: "|") {
          options.emphasis[String(text)] = Emphasis(rawValue: key)
        }
      }
    }
    return options
  }
}
