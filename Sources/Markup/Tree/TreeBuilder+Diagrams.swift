import AsciiDiagrams
import Base
import Diagnostics

/// A figure whose legend is being read.
struct OpenFigure {
  /// The ordered list that is the legend.
  var legend: Node
  var number: UInt32
}

extension TreeBuilder {
  /// Draws a fence.
  ///
  ///     ```diagram title="Tab bar"        <figure class="drawing">
  ///     +---(1)---+                       <figcaption>Tab bar</figcaption>
  ///     +---------+                  →    <div class="drawing-frame"><svg …>…</svg></div>
  ///     ```                               <ol class="legend"><li>…</li></ol>
  ///     1. Tabs                           <details class="drawing-words">…</details>
  ///                                       </figure>
  ///
  /// If the drawing has callouts, an ordered list that directly follows is its legend.
  mutating func addDiagram(_ node: Node, fence: FenceAttributes) {
    notePart(of: "gallery")
    let list = legend(after: node)
    let numbers = list.map(legendNumbers) ?? 0..<0
    let diagram = Diagram(
      drawing(in: node, fence), options: diagramOptions(fence, legend: numbers))
    for problem in diagram.problems {
      diagnose(Diagnostic(problem, path: source.path))
    }
    let callouts = Set(diagram.callouts.map(\.number))
    let number = add(diagram, fence: fence)
    tree.enter(.figure(number))
    // Without callouts the list is a list; else the figure ends with it.
    if let list, !callouts.isEmpty {
      diagnoseEntries(of: list, numbers, without: callouts)
      openBlocks.figures.append(OpenFigure(legend: list, number: number))
    } else {
      tree.exit(.figure(number))
    }
  }

  private mutating func add(_ diagram: Diagram, fence: FenceAttributes) -> UInt32 {
    document.diagrams.append(
      DiagramFigure(
        diagram,
        title: fence.title,
        description: fence.desc,
        anchor: fence.anchor,
        isForeign: wordsLanguage == nil,
        part: parts.current,
        bytes: fence.bytes))
    return UInt32(document.diagrams.count - 1)
  }

  private mutating func legend(after drawing: Node) -> Node? {
    guard let list = drawing.next,
      list.kind == .list,
      list.isOrderedList,
      !holdsFootnotesAlone(list)
    else { return nil }
    return list
  }

  /// Returns whether a list is the legend of a figure.
  func isLegend(_ list: Node) -> Bool {
    openBlocks.figures.last.map { $0.legend == list } ?? false
  }

  /// Ends a figure after its legend.
  mutating func closeFigure() {
    guard let figure = openBlocks.figures.popLast() else { return }
    tree.exit(.figure(figure.number))
  }

  /// The numbers of a list's items.
  private func legendNumbers(_ list: Node) -> Range<Int> {
    var count = 0
    var item = list.firstChild
    while let next = item {
      count += 1
      item = next.next
    }
    return list.listStart..<list.listStart + count
  }

  private mutating func diagnoseEntries(
    of list: Node,
    _ numbers: Range<Int>,
    without callouts: Set<Int>
  ) {
    var item = list.firstChild
    for number in numbers {
      guard let node = item else { return }
      if !callouts.contains(number) {
        diagnose(.entryWithoutCallout(number, at: location(line(of: node))))
      }
      item = node.next
    }
  }
}

// MARK: - Reading

extension TreeBuilder {
  /// Returns the lines of a fence as they are in the file, without the markers of quotes and list
  /// items.
  private mutating func drawing(
    in node: Node,
    _ fence: FenceAttributes
  ) -> DiagramSource {
    // Marks have no meaning in a drawing: its bytes are the file's.
    noteMarks(in: node)
    let stripper = LineStripper(of: node, in: source, firstLine: firstLine)
    let first = node.startLine + 1
    let lines = (first..<first + lineCount(of: node)).map { number in
      lineOfDrawing(number, fence: fence, stripper: stripper)
    }
    var drawing = DiagramSource(
      bytes: source.bytes, lines: lines.map(\.line), opening: fence.bytes)
    if lines.contains(where: { $0.indent > 0 }) {
      drawing.indents = lines.map(\.indent)
    }
    return drawing
  }

  private mutating func noteMarks(in block: Node) {
    if !walked.seenMarks.isEmpty {
      _ = block.withLiteral { restore($0) }
    }
  }

  private func lineCount(of block: Node) -> Int {
    block.withLiteral { literal in
      literal.indices.count { index in literal[index] == .lineFeed }
    }
  }

  /// Returns the bytes of a line, and the columns before them of a tab that begins in the margin.
  private func lineOfDrawing(
    _ number: Int,
    fence: FenceAttributes,
    stripper: LineStripper
  ) -> (line: Range<Int>, indent: Int) {
    // A blank line may be shorter than its list item asks.
    guard var cursor = stripper.strip(line: number) else {
      let end = source.line(firstLine + number).upperBound
      return (end..<end, 0)
    }
    cursor.skipSpaces(atMost: fence.indentation)
    let indent = cursor.restOfTab
    var line = cursor.rest
    if indent > 0 {
      line.removeFirst()
    }
    return (line, indent)
  }

  /// The page's language, if drawings can be described in it.
  private var wordsLanguage: DiagramOptions.Language? {
    DiagramOptions.Language(tag: options.language)
  }

  private func diagramOptions(
    _ fence: FenceAttributes,
    legend: Range<Int>
  ) -> DiagramOptions {
    let desc = fence.desc ?? ""
    let width: AmbiguousWidth? = fence.isWide ? .wide : nil
    return DiagramOptions(
      language: wordsLanguage ?? .english,
      title: fence.title ?? "",
      isForeign: wordsLanguage == nil,
      desc: desc.isEmpty ? nil : desc,
      ambiguousWidth: width,
      device: fence.look.device,
      emphasis: fence.look.emphasis,
      legend: legend,
      brackets: fence.look.brackets)
  }
}
