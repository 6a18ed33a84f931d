import AsciiDiagrams
import Testing

/// Read-back on drawings that nobody has thought of.
@Suite struct GeneratedDrawingTests {
  @Test(arguments: Seeds.range(20, full: 500))
  func everyCellOfGeneratedDrawingsIsDrawnOnce(seed: UInt64) {
    for number in 0..<50 as Range<UInt64> {
      let drawing = DrawingGenerator.drawing(seed: seed &* 1_000_000 &+ number)
      // In a page, a repaired drawing may be so wide that its parts are images of their own.
      let diagram = Diagram(
        DiagramSource(Array(drawing.utf8)),
        options: DiagramOptions(
          title: "x", desc: "", ambiguousWidth: .narrow, form: .standalone))
      let faults = ReadBack.faults(diagram.repaired?.text ?? drawing, diagram.svg)
      #expect(faults == [], "drawing \(number)\n\(drawing)")
      if !faults.isEmpty { return }
    }
  }

  @Test func drawsTheSameSVGTwice() {
    for seed in Seeds.range(50, full: 1_000) {
      let source = DiagramSource(Array(DrawingGenerator.drawing(seed: seed).utf8))
      #expect(Diagram(source).svg == Diagram(source).svg, "seed \(seed)")
    }
  }

  @Test func repairingReducesTheNumberOfMisalignedWalls() {
    for seed in Seeds.range(300, full: 10_000) {
      let source = DiagramSource(Array(DrawingGenerator.drawing(seed: seed).utf8))
      let options = DiagramOptions(ambiguousWidth: .narrow)
      let diagram = Diagram(source, options: options)
      guard let repaired = diagram.repaired else { continue }
      let again = Diagram(DiagramSource(repaired), options: options)
      #expect(
        again.problems.count(where: \.isMisalignedWall)
          < diagram.problems.count(where: \.isMisalignedWall),
        "seed \(seed)")
    }
  }
}
