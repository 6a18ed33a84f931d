import AsciiDiagrams
import Foundation
import Testing

@Suite struct ExampleTests {
  @Test(arguments: Examples.names)
  func drawsEachExampleAsRecorded(name: String) throws {
    let drawing = try Examples.drawing(name)
    let svg = Diagram(
      DiagramSource(drawing), options: DiagramOptions(language: .of(name), title: name)
    ).svg
    let url = Examples.picture(name)
    guard let expected = try? Data(contentsOf: url) else {
      try Data(svg).write(to: url)
      Issue.record("recorded \(url.lastPathComponent); look at it and run the tests again")
      return
    }
    #expect(svg.text == String(decoding: expected, as: UTF8.self))
  }

  /// A badge is lower and narrower than the box of its characters; ``BadgeTests`` compare its path.
  @Test(arguments: Examples.names.filter { !$0.hasPrefix("badges") })
  func everyCellOfAnExampleIsDrawnOnce(name: String) throws {
    let drawing = try Examples.drawing(name)
    // One picture also of a drawing that is several ones in a page.
    let svg = Diagram(
      DiagramSource(drawing), options: DiagramOptions(title: name, form: .standalone)
    ).svg
    #expect(ReadBack.faults(drawing.text, svg) == [])
  }

  @Test(arguments: Examples.names)
  func reportsNothingButLooseEndsInExamples(name: String) throws {
    let drawing = try Examples.drawing(name)
    let diagram = Diagram(DiagramSource(drawing), options: DiagramOptions(title: name))
    let loose = [
      "arrows-unicode", "axis", "box-diagonals", "boxes-one-row", "component-idioms", "crossing",
      "curve-arrow-ja", "junctions", "line-ends", "offset-corners",
    ]
    #expect(diagram.problems.isEmpty || loose.contains(name), "\(diagram.problems)")
    #expect(diagram.repaired == nil)
  }

  @Test func svgIsAtMostFourAndAHalfTimesAsLargeAsTheDrawings() throws {
    let japanese = try Examples.names.filter { name in
      try name.hasSuffix("-ja") && Examples.drawing(name).contains { $0 >= 0xE3 }
    }
    try #require(Examples.names.count >= 120 && japanese.count >= 50)
    var input = 0
    var output = 0
    for name in Examples.names {
      let drawing = try Examples.drawing(name)
      input += drawing.count
      output +=
        Diagram(
          DiagramSource(drawing), options: DiagramOptions(title: "", desc: "")
        ).svg.count
    }
    print("diagrams: \(input) bytes drawn in \(output), \(Double(output) / Double(input)) times")
    #expect(Double(output) <= 4.5 * Double(input))
  }

  @Test(arguments: Examples.names)
  func svgHasRoleTitleAndDescriptionButNoIDsLinksOrStyles(name: String) throws {
    let svg = Diagram(
      DiagramSource(try Examples.drawing(name)),
      options: DiagramOptions(language: .of(name), title: "A & <B>")
    ).svg.text
    let starts = ["diagram", "diagram light"].map { "<svg class=\"\($0)\" role=\"img\" viewBox=\"" }
    #expect(starts.contains(where: svg.hasPrefix) && svg.hasSuffix("</svg>"))
    #expect(svg.contains("><title>A &amp; &lt;B&gt;</title><desc>"))
    for part in [" id=", "href", "<a ", "style", "url("] { #expect(!svg.contains(part)) }
  }
}

extension DiagramOptions.Language {
  /// The language of an example.
  static func of(_ name: String) -> DiagramOptions.Language {
    name.hasSuffix("-ja") ? .japanese : .english
  }
}
