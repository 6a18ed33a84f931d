/// An image made from a drawing of characters.
///
/// 1. ``Cells``: the text becomes a grid of display columns.
/// 2. ``ControlFinder/take(from:)``: `[x]`, `( O)`, `(1)` and similar signs are removed from it.
/// 3. ``Joints/find(in:)``: the possible connections between cells.
/// 4. ``Lines``: the separation of lines and words.
/// 5. ``Labels``: the words and their positions.
/// 6. ``WallFinder`` and ``Repair``: misaligned walls; from here on, the drawing as intended.
/// 7. ``Scene`` and ``Narrator``: a description in words.
/// 8. ``Lint``: details that the author probably did not intend.
/// 9. ``Shapes``: the look, as paths: ``Annotation`` separately, ``ClosedLine``s as areas, devices,
///   icons.
/// 10. ``SVGWriter``: the bytes.
public struct Diagram: Sendable {
  /// A callout of the drawing: `(3)`.
  public struct Callout: Sendable, Hashable {
    public let number: Int
    /// Its bytes in the file.
    public let bytes: Range<Int>
  }

  /// The picture, in a page several ones for a wide drawing of several parts; empty if the drawing is
  /// too large.
  public private(set) var svg: [UInt8] = []
  /// A description of the drawing, in the language of the options.
  public private(set) var description = ""
  /// The description as a list of sentences.
  public private(set) var statements: [String] = []
  /// The words of the drawing, a label a line.
  public private(set) var words: [UInt8] = []
  /// The callouts in the order of their places.
  public private(set) var callouts: [Callout] = []
  /// The problems of the drawing, in the order in which they are found.
  public private(set) var problems: [Problem] = []
  /// The drawing as it was probably intended; `nil` if no repair is needed.
  public private(set) var repaired: [UInt8]?
  /// The size of the drawing in cells.
  public private(set) var columns = 0
  public private(set) var rows = 0
}

extension Diagram {
  /// Draws and describes a drawing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells, for ordinary drawings; a drawing of
  ///   more than ``Cells/maximumCells`` cells is refused.
  public init(
    _ source: DiagramSource,
    options: DiagramOptions = DiagramOptions()
  ) {
    checkTitle(source, options: options)
    let reading = DrawingReading.best(
      of: source, options.ambiguousWidth, rules: ControlRules(options))
    guard let reading else {
      refuse(source)
      return
    }
    let repair = reading.repaired()
    repaired = repair?.bytes
    // What is drawn and described is the drawing as it was meant.
    let drawn = repair?.reading ?? reading
    var drawing = drawn.drawing
    emphasize(&drawing, source: source, options: options)
    columns = drawn.cells.columns
    rows = drawn.cells.rows
    checkContents(reading.drawing, source: source)
    let scene = Scene(drawing)
    describe(drawing, scene: scene, options: options)
    note(
      reading.drawing.controls,
      in: reading.cells,
      source: source,
      options: options)
    // The scene of a repaired drawing has other places than the drawing of the author.
    let knownScene = repair == nil ? scene : nil
    problems += Lint.check(reading, scene: knownScene, source: source)
    if repaired != nil {
      suggestRepair(source)
    }
    write(drawing, width: drawn.width, options: options)
  }

  /// Returns the range at which a problem of the drawing as a whole is shown.
  private static func extent(_ source: DiagramSource) -> Range<Int>? {
    source.opening ?? source.lines.first
  }

  private mutating func checkTitle(
    _ source: DiagramSource,
    options: DiagramOptions
  ) {
    guard options.form == .inline,
      options.title.allSatisfy(\.isWhitespace)
    else { return }
    problems.append(Problem(.noTitle, at: Self.extent(source)))
  }

  private mutating func checkContents(
    _ drawing: ParsedDrawing,
    source: DiagramSource
  ) {
    let bounds = drawing.bounds
    guard bounds.start.x == bounds.end.x else { return }
    problems.append(Problem(.empty, at: Self.extent(source)))
  }

  private mutating func refuse(_ source: DiagramSource) {
    problems.append(Problem(.tooLarge(cells: Cells.maximumCells), at: Self.extent(source)))
  }

  /// Applies the emphasis that the fence states to labels, and reports texts that match no label.
  private mutating func emphasize(
    _ drawing: inout ParsedDrawing,
    source: DiagramSource,
    options: DiagramOptions
  ) {
    let (labels, missing) = drawing.labels.emphasized(
      options.emphasis, bytes: drawing.lines.cells.bytes)
    drawing.labels = labels
    for text in missing {
      problems.append(Problem(.unknownLabel(text), at: Self.extent(source)))
    }
  }

  private mutating func describe(
    _ drawing: ParsedDrawing, scene: Scene?, options: DiagramOptions
  ) {
    statements = Narrator.sentences(
      scene, labelCount: drawing.labels.count, in: options.language)
    description = statements.joined(separator: Wording.of(options.language).separator)
    words.reserveCapacity(drawing.labels.reduce(0) { $0 + $1.bytes.count + 1 })
    for label in drawing.labels where !label.columns.isEmpty {
      if !words.isEmpty {
        words.append(UInt8(ascii: "\n"))
      }
      words.append(contentsOf: drawing.lines.cells.bytes[label.bytes])
    }
  }

  /// Notes the callouts, and those missing from the legend.
  private mutating func note(
    _ controls: [Control],
    in cells: Cells,
    source: DiagramSource,
    options: DiagramOptions
  ) {
    for control in controls {
      guard case .callout(let number) = control.kind else { continue }
      let range = cells.range(row: control.row, control.columns)
      let bytes = source.location(range, row: control.row, in: cells)
      callouts.append(Callout(number: number, bytes: bytes))
      guard let legend = options.legend,
        !legend.contains(number)
      else { continue }
      problems.append(
        Problem(.calloutWithoutEntry(number, legendIsMissing: legend.isEmpty), at: bytes))
    }
  }

  /// The largest repaired drawing, in bytes, that a report shows; `--repair` prints larger ones
  /// too.
  private static let largestSuggestion = 100_000

  /// Gives the drawing as it was probably meant to the first wall that is not where it belongs.
  private mutating func suggestRepair(_ source: DiagramSource) {
    guard let repaired,
      repaired.count <= Self.largestSuggestion,
      let index = problems.firstIndex(where: \.isMisalignedWall),
      let last = source.lines.last
    else { return }
    let start = source.prefix(0).lowerBound
    problems[index].replacement = Problem.Replacement(
      text: Self.text(of: repaired, in: source), bytes: start..<max(start, last.upperBound))
  }

  /// Returns a repaired drawing as the lines of its file, each with what precedes the drawing there.
  private static func text(
    of repaired: [UInt8],
    in source: DiagramSource
  ) -> String {
    let lineFeed = UInt8(ascii: "\n")
    let lines = repaired.split(separator: lineFeed, omittingEmptySubsequences: false)
    var text: [UInt8] = []
    for (row, line) in lines.prefix(source.lines.count).enumerated() {
      if row > 0 {
        text.append(contentsOf: source.bytes[source.lineEnd(row - 1)])
      }
      text.append(contentsOf: source.bytes[source.prefix(row)])
      // They are part of a tab before the drawing, which stays.
      let blanks = line.prefix(source.indent(row)).prefix {
        $0 == UInt8(ascii: " ")
      }
      text.append(contentsOf: line.dropFirst(blanks.count))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes the image; in a page as several images if its parts may have to be below each other.
  private mutating func write(
    _ drawing: ParsedDrawing,
    width: AmbiguousWidth,
    options: DiagramOptions
  ) {
    let bounds = drawing.bounds
    let parts = options.form == .inline ? drawing.lines.parts(bounds) : []
    guard parts.count > 1 else {
      return write(drawing, bounds: bounds, isFirst: true, options: options)
    }
    for (number, part) in parts.enumerated() {
      guard
        let drawn = drawnPart(
          part,
          of: drawing,
          width: width,
          options: options)
      else {
        continue
      }
      // All begin in one row; each ends where it ends, so that nothing is empty between two below each other.
      let place = ControlShape(
        start: Point(0, bounds.start.y), end: Point(part.count * 8, drawn.bounds.end.y))
      write(drawn, bounds: place, isFirst: number == 0, options: options)
    }
  }

  /// Returns some columns of a drawing as a drawing of their own.
  private func drawnPart(
    _ part: Range<Int>,
    of drawing: ParsedDrawing,
    width: AmbiguousWidth,
    options: DiagramOptions
  ) -> ParsedDrawing? {
    var rules = ControlRules(options)
    // What a callout is depends on the numbers of all parts.
    rules.callouts = Set(callouts.map(\.number))
    let source = DiagramSource(drawing.lines.cells.text(part))
    guard
      let reading = DrawingReading(
        source,
        width: width,
        rules: rules)
    else { return nil }
    var drawn = reading.drawing
    drawn.labels = drawn.labels.emphasized(options.emphasis, bytes: reading.cells.bytes).labels
    return drawn
  }

  private mutating func write(
    _ drawing: ParsedDrawing,
    bounds: ControlShape,
    isFirst: Bool,
    options: DiagramOptions
  ) {
    var writer = SVGWriter(drawing.lines.cells)
    let name: StaticString =
      if drawing.showsTones {
        "diagram light"
      } else {
        "diagram"
      }
    if isFirst {
      writer.open(
        bounds,
        options: options,
        name: name,
        desc: options.desc ?? description)
    } else {
      writer.openFurther(bounds, name: name)
    }
    let shapes = Shapes(drawing, device: options.device)
    writer.write(shapes)
    writer.write(shapes.labels)
    writer.write(drawing.controls)
    writer.close()
    svg += writer.bytes
  }
}
