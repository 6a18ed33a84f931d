import Diagrams
import Foundation
import Testing

@Suite struct DocumentationTests {
  private static let page = Examples.folder
    .appendingPathComponent("../../../Documentation/diagrams.md").standardizedFileURL

  @Test func showsNothingButExamples() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let drawings = try Set(Examples.names.map { try Examples.drawing($0).text })
    let shown = text.components(separatedBy: "```diagram\n").dropFirst().map { part in
      part.components(separatedBy: "```\n")[0]
    }
    #expect(shown.count >= 40)
    for drawing in shown { #expect(drawings.contains(drawing), "\(drawing)") }
  }

  /// The pictures of the gallery are those of the drawings right before them.
  @Test func showsEachDrawingOfTheGalleryAsItsPicture() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let entry =
      #/
      ```diagram\ (?<fence>[^\n]+)\n(?<drawing>[^`]*)```\n(:::\n)?````\n\n
      !\[[^\]]*\]\((?<name>[^)]+)\)
      /#
    let entries = text.matches(of: entry)
    #expect(entries.count >= 10)
    for entry in entries {
      let name = String(entry.output.name)
      let diagram = Diagram(
        DiagramSource(Array(entry.output.drawing.utf8)),
        options: Self.options(String(entry.output.fence)))
      #expect(diagram.diagnostics.isEmpty, "\(name): \(diagram.diagnostics)")
      let url = Self.page.deletingLastPathComponent().appendingPathComponent(name)
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
    if options.title.utf8.contains(where: { $0 >= 0xE3 }) { options.language = .japanese }
    return options
  }
}
