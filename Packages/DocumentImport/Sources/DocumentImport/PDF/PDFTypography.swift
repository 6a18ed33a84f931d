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
    // Of sizes with as much text, the smaller one: the larger may be that of headings.
    let maximum = counts.max { a, b in (a.value, b.key) < (b.value, a.key) }
    let body = maximum?.key ?? 1
    bodySize = body
    let own = lines.filter { $0.size == body }
    let bold = own.filter(\.isBold)
    isBodyBold = Self.length(of: bold) * 2 > Self.length(of: own)
    readLeadings(lines)
    readEdges(lines)
  }

  private static func length(of lines: [PDFLine]) -> Int {
    lines.reduce(0) { sum, line in sum + line.span.count }
  }

  private mutating func readEdges(_ lines: [PDFLine]) {
    for line in lines {
      // Lines a little to the left or to the right have the same edge.
      for shift in -1...1 {
        let edge = Self.edge(of: line, shiftedBy: shift)
        edges[edge] = max(edges[edge] ?? 0, line.box.right)
      }
    }
  }

  private static func edge(
    of line: PDFLine,
    shiftedBy shift: Int = 0
  ) -> Edge {
    let size = max(1, line.size)
    return Edge(left: Int((line.box.left / size).rounded()) + shift, size: Int(size))
  }

  private mutating func readLeadings(_ lines: [PDFLine]) {
    var steps: [Int: [Double]] = [:]
    for (line, next) in zip(lines, lines.dropFirst()) where line.page == next.page {
      let step = next.box.top - line.box.top
      // Less is the same row, more another paragraph.
      guard line.size == next.size,
        step > 0.9 * line.size,
        step < 2.6 * line.size
      else { continue }
      steps[Int(line.size), default: []].append(step)
    }
    for (size, steps) in steps {
      leadings[size] = Double(Self.leastFrequent(of: steps) ?? size)
    }
  }

  /// Returns the smallest of the steps that are nearly as frequent as the most frequent one: that
  /// inside of paragraphs.
  private static func leastFrequent(of steps: [Double]) -> Int? {
    var counts: [Int: Int] = [:]
    for step in steps {
      counts[Int(step.rounded()), default: 0] += 1
    }
    let maximum = counts.values.max() ?? 0
    return counts.filter { $0.value * 3 >= maximum }.keys.min()
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
    // A column is half as wide as the type is high.
    let width = 0.5 * line.size * Double(Self.firstWordColumns(of: next))
    return line.box.right + width > edge - 0.5 * line.size
  }

  /// The columns of a full-width character, or of a blank and the first word.
  private static func firstWordColumns(of text: ArraySlice<UInt32>) -> Int {
    if text.first?.isWide == true {
      return 2
    }
    return text.prefix { !$0.isSpace && !$0.isWide }.count + 1
  }
}
