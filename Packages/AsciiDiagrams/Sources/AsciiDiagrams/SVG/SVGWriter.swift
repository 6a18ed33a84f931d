/// The last stage: the picture as bytes.
///
/// One path a style, one `<text>` a label; classes and no styles, no ids, no links.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  private let cells: Cells

  /// Creates a writer for a drawing.
  ///
  /// - Parameter cells: The drawing that holds the bytes of the labels.
  init(_ cells: Cells) {
    self.cells = cells
    // Not by the bytes: they may be those of a whole page.
    bytes.reserveCapacity(cells.lines.reduce(256) { $0 + $1.count * 3 })
  }

  /// Writes the start of the picture, its title and its description.
  mutating func open(
    _ bounds: ControlShape,
    options: DiagramOptions,
    name: StaticString,
    desc: String
  ) {
    append("<svg ")
    if options.form == .standalone {
      writeNamespace(options.language)
    }
    append("class=\"")
    append(name)
    append("\" role=\"img\" ")
    writeSize(bounds, form: options.form)
    element("title", text: options.title)
    // A description that the author states is in the language of the title.
    let isGenerated = options.desc == nil
    let language =
      options.isForeign
        && isGenerated ? options.language : nil
    element("desc", text: desc, lang: language)
    if options.form == .standalone {
      writeStyle()
    }
  }

  private mutating func writeNamespace(_ language: DiagramOptions.Language) {
    append("xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"")
    append(text: language.rawValue)
    append("\" ")
  }

  private mutating func writeStyle() {
    append("<style>")
    append(text: Diagram.styleSheet)
    append(text: Diagram.standaloneStyleSheet)
    append("</style>")
  }

  /// Writes the start of a further part of the image, whose name and description are on the first
  /// one.
  mutating func openFurther(
    _ bounds: ControlShape,
    name: StaticString
  ) {
    append("<svg class=\"")
    append(name)
    append("\" aria-hidden=\"true\" ")
    writeSize(bounds, form: .inline)
  }

  /// Writes the size, with 16 units for one em, so that the image grows with the text around it.
  ///
  /// In a page the width is written as the font size, which no text of the image uses: so the style
  /// sheet can let an image shrink to a fraction of its width, `0.75em`.
  private mutating func writeSize(
    _ bounds: ControlShape,
    form: DiagramOptions.Form
  ) {
    var (start, end) = (bounds.start, bounds.end)
    if form == .standalone {
      // A file is cut off at its edge, which a disc or a wide letter may reach beyond.
      (start, end) = (start - Point(4, 4), end + Point(8, 4))
    }
    let size = end - start
    writeViewBox(start, size: size)
    switch form {
    case .inline:
      append("\" width=\"1em\" font-size=\"")
    case .standalone:
      append("\" width=\"")
    }
    writeEms(size.x)
    append("\">")
  }

  /// Writes a width of a multiple of four units: `2.75em`.
  private mutating func writeEms(_ width: Int) {
    bytes.append(decimal: width / 16)
    append(["", ".25", ".5", ".75"][width % 16 / 4])
    append("em")
  }

  private mutating func writeViewBox(_ start: Point, size: Point) {
    append("viewBox=\"")
    bytes.append(decimal: start.x)
    for number in [start.y, size.x, size.y] {
      append(" ")
      bytes.append(decimal: number)
    }
  }

  /// Writes an element with text; writes nothing if the text is empty.
  private mutating func element(
    _ name: StaticString,
    text: String,
    lang: DiagramOptions.Language? = nil
  ) {
    guard !text.isEmpty else { return }
    append("<")
    append(name)
    if let lang {
      append(" lang=\"")
      append(text: lang.rawValue)
      append("\"")
    }
    append(">")
    escape(Array(text.utf8)[...])
    append("</")
    append(name)
    append(">")
  }

  /// Writes the paths: areas first, from the outermost to the innermost ones, then lines, and
  /// filled shapes last.
  mutating func write(_ shapes: Shapes) {
    write(shapes.outlines)
    for (path, name) in zip(shapes.shades, ["s1", "s2", "s3", "s4"] as [StaticString]) {
      write(path, name)
    }
    write(shapes.separators, "r")
    for (path, name) in zip(shapes.strokes, [nil, "h", nil, "d", "hd", "l"] as [StaticString?]) {
      write(path, name)
    }
    write(shapes.thin, "t")
    write(shapes.on, "o")
    write(shapes.bold, "b")
    write(shapes.signs, "g")
    write(shapes.lightSigns, "gi")
    write(shapes.filled, "f")
    write(shapes.pointers, "fl")
    write(shapes.dots, "p")
    write(shapes.knobs, "q")
    write(shapes.callouts, "n")
  }

  /// Writes the closed lines, neighbors of one depth and one role as one path.
  private mutating func write(_ outlines: [ClosedLine]) {
    var path = PathData()
    for (number, outline) in outlines.enumerated() {
      outline.write(to: &path)
      // Nil behind the last one differs from every outline.
      let next = outlines.dropFirst(number + 1).first
      let isSame =
        next?.depth == outline.depth && next?.role == outline.role
        && next?.isCrossed == outline.isCrossed
      guard !isSame else { continue }
      write(path, outline.name)
      path.clear()
    }
  }

  private mutating func write(
    _ path: PathData,
    _ name: StaticString? = nil
  ) {
    guard !path.isEmpty else { return }
    append("<path ")
    if let name {
      append("class=\"")
      append(name)
      append("\" ")
    }
    append("d=\"")
    bytes.append(contentsOf: path.bytes)
    append("\"/>")
  }

  /// Writes the labels, grouped by anchor.
  mutating func write(_ labels: [Label]) {
    write(labels, .start)
    write(labels, .middle, "<g class=\"c\">")
    write(labels, .end, "<g class=\"e\">")
  }

  private mutating func write(
    _ labels: [Label],
    _ anchor: Label.Anchor,
    _ group: StaticString? = nil
  ) {
    var isOpen = false
    for label in labels where label.anchor == anchor {
      // A chevron leaves an empty label; an icon is drawn in the place of its label.
      guard !label.columns.isEmpty,
        label.icon == nil
      else { continue }
      if !isOpen, let group {
        append(group)
      }
      isOpen = true
      write(label)
    }
    if isOpen, group != nil {
      append("</g>")
    }
  }

  private mutating func write(_ label: Label) {
    if let name = label.name {
      append("<text class=\"")
      append(name)
      append("\" x=\"")
    } else {
      append("<text x=\"")
    }
    bytes.append(decimal: label.x)
    append("\" y=\"")
    bytes.append(decimal: label.baseline)
    if let length = label.length {
      write(length: length, ofRuler: label.isRuler)
    }
    append("\">")
    escape(cells.bytes[label.bytes])
    // As text: some systems draw these symbols as colored pictures.
    if label.isSymbol {
      append("\u{FE0E}")
    }
    append("</text>")
  }

  /// Writes the width to which a text is set; the signs of a ruler only move apart.
  private mutating func write(length: Int, ofRuler isRuler: Bool) {
    if !isRuler {
      append("\" lengthAdjust=\"spacingAndGlyphs")
    }
    append("\" textLength=\"")
    bytes.append(decimal: length)
  }

  /// Writes the numbers in the discs of the callouts.
  mutating func write(_ controls: [Control]) {
    var isOpen = false
    for control in controls {
      guard case .callout(let number) = control.kind else { continue }
      if !isOpen {
        append("<g class=\"n\">")
      }
      isOpen = true
      append("<text x=\"")
      bytes.append(decimal: control.shape.middle.x)
      append("\" y=\"")
      bytes.append(decimal: control.row * 16 + 12)
      append(number < 10 ? "\">" : Self.twoDigits)
      bytes.append(decimal: number)
      append("</text>")
    }
    if isOpen {
      append("</g>")
    }
  }

  /// The attributes of two digits: the width of a disc at their upper corners, so that they fit
  /// even in wide fonts.
  private static let twoDigits: StaticString =
    "\" lengthAdjust=\"spacingAndGlyphs\" textLength=\"11\">"

  /// Writes the end of the picture.
  mutating func close() {
    append("</svg>")
  }
}

extension SVGWriter {
  private mutating func append(_ text: StaticString) {
    bytes.append(text)
  }

  private mutating func append(text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Returns whether a byte is written as it is, wherever it is; letters first, which are most of all text.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "?")...UInt8(ascii: "~")).contains(byte)
      || (UInt8(ascii: " ")...UInt8(ascii: "%")).contains(byte)
      || (UInt8(ascii: "'")...UInt8(ascii: ";")).contains(byte)
      || (0x80...0xBD).contains(byte)
  }

  /// Appends text, escaped; omits characters that XML 1.0 (2.2) does not allow.
  private mutating func escape(_ text: ArraySlice<UInt8>) {
    let span = text.span
    var start = text.startIndex
    for offset in span.indices {
      let byte = span[offset]
      guard !Self.isPlain(byte) else { continue }
      let index = text.startIndex + offset
      let replacement: StaticString
      var first = index
      switch byte {
      case UInt8(ascii: "&"):
        replacement = "&amp;"
      case UInt8(ascii: "<"):
        replacement = "&lt;"
      case UInt8(ascii: ">"):
        replacement = "&gt;"
      case 0..<UInt8(ascii: " "), 0x7F:
        replacement = ""
      // U+FFFE and U+FFFF end with these after EF BF.
      case 0xBE, 0xBF:
        guard offset >= 2,
          text[index - 2] == 0xEF,
          text[index - 1] == 0xBF
        else { continue }
        replacement = ""
        first = index - 2
      default:
        continue
      }
      bytes.append(contentsOf: text[start..<first])
      append(replacement)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
  }
}
