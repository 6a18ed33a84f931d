/// The type of a document's running text; text that is larger, bolder or further apart is something
/// else.
struct PDFTypography {
  /// The size of most of the text.
  let bodySize: Double
  /// True if most of the running text is bold.
  let isBodyBold: Bool
  /// From one line to the next in the same text, by the size of the type.
  private var leadings: [Int: Double] = [:]
  /// The right edge of lines that begin at the same position, in the same size.
  private var edges: [Edge: Double] = [:]

  private struct Edge: Hashable {
    var left: Int
    var size: Int
  }

  init(_ lines: [PDFLine]) {
    var counts: [Double: Int] = [:]
    for line in lines {
      counts[line.size, default: 0] += line.span.count
    }
    let body = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 1
    bodySize = body
    let own = lines.filter { $0.size == body }
    isBodyBold =
      own.reduce(0) { $0 + ($1.isBold ? $1.span.count : 0) } * 2
      > own.reduce(0) { $0 + $1.span.count }
    readLeadings(lines)
    for line in lines {
      for left in -1...1 {
        let edge = Self.edge(of: line, shiftedBy: left)
        edges[edge] = max(edges[edge] ?? 0, line.box.right)
      }
    }
  }

  private static func edge(of line: PDFLine, shiftedBy shift: Int = 0) -> Edge {
    let size = max(1, line.size)
    return Edge(left: Int((line.box.left / size).rounded()) + shift, size: Int(size))
  }

  private mutating func readLeadings(_ lines: [PDFLine]) {
    var steps: [Int: [Double]] = [:]
    for (line, next) in zip(lines, lines.dropFirst()) where line.page == next.page {
      let step = next.box.top - line.box.top
      guard line.size == next.size,
        step > 0.9 * line.size,
        step < 2.6 * line.size
      else { continue }
      steps[Int(line.size), default: []].append(step)
    }
    for (size, steps) in steps {
      var counts: [Int: Int] = [:]
      for step in steps {
        counts[Int(step.rounded()), default: 0] += 1
      }
      let most = counts.values.max() ?? 0
      // Among steps that are nearly as frequent, the smallest is the one inside of paragraphs.
      let least = counts.filter { $0.value * 3 >= most }.keys.min() ?? size
      leadings[size] = Double(least)
    }
  }

  /// From one line to the next in the same text.
  func leading(_ line: PDFLine) -> Double {
    leadings[Int(line.size)] ?? 1.4 * line.size
  }

  /// Returns whether two lines are further apart than lines usually are.
  func areApart(_ line: PDFLine, next: PDFLine) -> Bool {
    next.box.top - line.box.top > 1.3 * max(leading(line), leading(next)) + 1
  }

  /// Returns whether the next line's first word would have exceeded the right edge of a line.
  func isFull(_ line: PDFLine, before next: ArraySlice<UInt32>) -> Bool {
    let edge = edges[Self.edge(of: line)] ?? line.box.right
    let isWide = next.first?.isWide == true
    let columns = isWide ? 2 : next.prefix { !$0.isSpace && !$0.isWide }.count + 1
    return line.box.right + 0.5 * line.size * Double(columns) > edge - 0.5 * line.size
  }
}
