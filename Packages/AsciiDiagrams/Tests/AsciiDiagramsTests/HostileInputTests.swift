import AsciiDiagrams
import Testing

@Suite struct HostileInputTests {
  @Test func refusesAHundredMillionCells() {
    var generator = SeededGenerator(seed: 1)
    let characters = Array("+-|/\\.'<>^vo* a(1)".utf8)
    let line = (0..<10_000).map { _ in characters.randomElement(using: &generator) ?? 0x20 }
    var drawing: [UInt8] = []
    var lines: [Range<Int>] = []
    for _ in 0..<10_000 {
      lines.append(drawing.count..<drawing.count + line.count)
      drawing.append(contentsOf: line)
      drawing.append(UInt8(ascii: "\n"))
    }
    let source = DiagramSource(bytes: drawing, lines: lines)
    let diagram = Diagram(source, options: DiagramOptions(title: "x"))
    #expect(diagram.svg.isEmpty)
    #expect(diagram.problems.map(\.kind) == [.tooLarge(cells: 4_000_000)])
  }

  /// Of which the cells would be the square.
  @Test func refusesOneLongLineOverManyShortOnesInTimeProportionalToTheirBytes() {
    let factor = workFactor(
      from: 10_000,
      of: { count in
        Array(repeating: UInt8(ascii: "-"), count: count)
          + Array(repeating: UInt8(ascii: "\n"), count: count)
      }
    ) { drawing in
      let diagram = Diagram(DiagramSource(drawing))
      #expect(diagram.problems.map(\.kind).contains(.tooLarge(cells: 4_000_000)))
    }
    #expect(factor < 12)
  }

  static let patterns = [
    "+", "-", "|", "/", "\\", "(", ")", ".'", "'.", "+-", "|\n", "/\n", "<", "->", "v\n", "o", "- ",
    "[ ", "(1)", "[x]", "_", "┼", "╬", "╭╮", "a", "が", "か\u{3099}", "\u{3099}", "\u{200D}", "\t",
    "\r",
    "\u{0}", "█", "^\n|\n", "\\/", "+\n|\n", "[ a ]", "`,", "=", ":\n", "|-", ">|", "\u{FFFF}",
    "+--+\n|--|\n+--+\n\n", "-(1)\n\n", "(1)- ", "^\nv\n", "^ v ",
  ]

  @Test(arguments: patterns)
  func takesTimeProportionalToTheSize(pattern: String) {
    let factor = workFactor(
      from: 2_000, of: { String(repeating: pattern, count: $0 / pattern.utf8.count) }
    ) { drawing in
      let diagram = Diagram(
        DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "x"))
      #expect(!diagram.svg.isEmpty)
    }
    #expect(factor < 12)
  }

  /// A page may have thousands of drawings, so none may look at all of the page.
  @Test func takesTheSameTimeHoweverLongTheFileAroundADrawingIs() {
    let drawing = "┌──┐\n│ab│\n└──┘\n"
    let factor = workFactor(
      from: 400_000, times: 8, below: 2.5,
      of: { count in
        var source = DiagramSource(Array(drawing.utf8))
        source.bytes += Array(repeating: UInt8(ascii: "a"), count: count)
        return source
      }
    ) { source in
      let diagram = Diagram(source, options: DiagramOptions(title: "x"))
      #expect(!diagram.svg.isEmpty)
    }
    #expect(factor < 2.5)
  }

  /// Each of which is a picture of its own in a page.
  @Test func takesTimeProportionalToTheCountOfScreensInARow() {
    let factor = workFactor(
      from: 50,
      of: { count in
        [".----------.  ", "|          |  ", "|          |  ", "'----------'  "]
          .map { String(repeating: $0, count: count) }.joined(separator: "\n")
      }
    ) { drawing in
      let diagram = Diagram(
        DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "x"))
      #expect(diagram.svg.count > drawing.utf8.count)
    }
    #expect(factor < 12)
  }

  @Test(arguments: Seeds.range(200, full: 20_000))
  func survivesRandomBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawing = (0..<400).map { _ in
      Bool.random(using: &generator)
        ? UInt8.random(in: 0...255, using: &generator)
        : Array("+-|\n ".utf8).randomElement(using: &generator) ?? 0
    }
    let source = DiagramSource(drawing)
    let diagram = Diagram(
      source, options: DiagramOptions(title: "x", ambiguousWidth: seed % 2 == 0 ? .wide : nil))
    #expect(String(validating: diagram.svg, as: UTF8.self) != nil)
    #expect(diagram.svg.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    for problem in diagram.problems {
      let bytes = problem.bytes ?? 0..<0
      #expect(bytes.lowerBound >= 0 && bytes.upperBound <= drawing.count)
    }
  }

  /// A leader that turns into a circle of lines which it does not begin in.
  @Test func endsWhereTheLeaderOfACalloutRunsInACircle() {
    let drawing = """
                   +(1)+
                      |
                      |
                  .---|-.
           ]      |--:-/\\
                  |     |
              ╭|  |     |
               |  '-----'
               v
                   --->
                          `

      """
    let diagram = Diagram(
      DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "x"))
    #expect(diagram.callouts.map(\.number) == [1])
  }

  @Test func reportsAtMost50ShiftedWallsAndRepairsAll() {
    let box = "┌────────┐\n│ 名前   │\n│ 住所    │\n└────────┘\n"
    let drawing = Array(String(repeating: box, count: 3_000).utf8)
    let diagram = Diagram(
      DiagramSource(drawing), options: DiagramOptions(title: "x"))
    #expect(diagram.problems.count == 50)
    #expect(diagram.problems.allSatisfy { ($0.replacement?.text.utf8.count ?? 0) < 100_000 })
    #expect(diagram.problems.last?.furtherCount == 2_950)
    #expect(diagram.repaired?.count == drawing.count - 3_000)
  }

  /// A bracket of the callout is looked for on its other side, where the drawing ends.
  @Test(arguments: ["┼ (1)", "(1) ┼", "┼ (1)\n", "(1) ┼\n\n"])
  func drawsAJointBesideACalloutAtTheEdge(drawing: String) {
    let diagram = Diagram(
      DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "x"))
    #expect(diagram.callouts.map(\.number) == [1])
  }

  @Test func drawsAnEmptyDiagramForBlankText() {
    for text in ["", "\n", "   \n  ", "\u{3000}"] {
      let diagram = Diagram(
        DiagramSource(Array(text.utf8)), options: DiagramOptions(title: "x", desc: ""))
      #expect(
        diagram.svg.text.hasSuffix(
          " viewBox=\"0 0 0 0\" width=\"1em\" font-size=\"0em\"><title>x</title></svg>"))
      #expect(diagram.description == "An empty drawing.")
    }
  }
}
