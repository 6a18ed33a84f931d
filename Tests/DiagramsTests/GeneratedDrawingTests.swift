import Diagnostics
import Diagrams
import Foundation
import Testing

/// Read-back on drawings that nobody has thought of.
///
/// `DIAGRAM_DRAWINGS=100000 swift test -c release --filter GeneratedDrawingTests` reads back more
/// than an ordinary run, which a debug build would take minutes for.
@Suite struct GeneratedDrawingTests {
  private static let count =
    ProcessInfo.processInfo.environment["DIAGRAM_DRAWINGS"].flatMap { Int($0) } ?? 1_000

  @Test(arguments: 0..<20)
  func accountsForEachCellOfGeneratedDrawings(part: Int) {
    for number in 0..<Self.count / 20 {
      let seed = UInt64(part * 1_000_000 + number)
      let drawing = DrawingGenerator.drawing(seed: seed)
      let diagram = Diagram(
        DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "x", desc: ""))
      let faults = ReadBack.faults(drawing, diagram.svg)
      #expect(faults == [], "seed \(seed)\n\(drawing)")
      if !faults.isEmpty { return }
    }
  }

  @Test func drawsTheSameTwice() {
    for seed in 0..<50 as Range<UInt64> {
      let source = DiagramSource(Array(DrawingGenerator.drawing(seed: seed).utf8))
      #expect(Diagram(source).svg == Diagram(source).svg)
    }
  }

  @Test func repairsNothingWorse() {
    for seed in 0..<300 as Range<UInt64> {
      let source = DiagramSource(Array(DrawingGenerator.drawing(seed: seed).utf8))
      let diagram = Diagram(source)
      guard let repaired = diagram.repaired else { continue }
      let again = Diagram(DiagramSource(repaired))
      #expect(
        again.diagnostics.count { $0.code == .misalignedWall }
          < diagram.diagnostics.count { $0.code == .misalignedWall })
    }
  }
}
