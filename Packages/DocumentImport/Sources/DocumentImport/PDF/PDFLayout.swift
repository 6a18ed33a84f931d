/// The positions and the type of the text on the pages of a PDF, as `pdftohtml -xml` reports them.
struct PDFLayout {
  /// A text that the PDF draws at once: a line, a word, or a character.
  struct Piece {
    var text: [UInt32]
    var box: PDFBox
    /// The size of its type, in the unit of the box.
    var size: Double
    var family: String
    var isBold: Bool
    var isItalic: Bool
    var link: String?
    /// Its place in the structure tree, if the PDF has one.
    var tag: PDFStructure.Tag?
  }

  struct Page {
    var width = 0.0
    var height = 0.0
    /// The pieces in the order in which they are drawn, which nearly all programs make the reading
    /// order.
    var pieces: [Piece] = []
  }

  /// An entry of the outline, which readers show next to the pages.
  struct OutlineItem {
    var title: [UInt32]
    var level: Int
    /// The index of the page, from 0; `nil` if the entry has no target.
    var page: Int?
  }

  var pages: [Page] = []
  private(set) var outline: [OutlineItem] = []

  /// Reads the output of `pdftohtml -xml`.
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  init(_ output: [UInt8]) {
    var reader = PDFLayoutReader()
    for part in PDFMarkup(output) {
      reader.read(part)
    }
    (pages, outline) = (reader.pages, reader.outline)
  }
}

/// A box on a page: its origin is the page's upper left corner.
struct PDFBox: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// Returns the overlap of two boxes' vertical extents.
  func sharedHeight(with other: PDFBox) -> Double {
    min(bottom, other.bottom) - max(top, other.top)
  }

  /// Returns whether two boxes are on one line.
  func isBeside(_ other: PDFBox) -> Bool {
    sharedHeight(with: other) > 0.4 * min(height, other.height)
  }

  /// Returns the overlap of two boxes' horizontal extents.
  func sharedWidth(with other: PDFBox) -> Double {
    min(right, other.right) - max(left, other.left)
  }

  mutating func unite(with other: PDFBox) {
    (left, top) = (min(left, other.left), min(top, other.top))
    (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
  }
}

/// Puts the tags of `pdftohtml -xml` together.
private struct PDFLayoutReader {
  var pages: [PDFLayout.Page] = []
  var outline: [PDFLayout.OutlineItem] = []
  private var fonts: [String: (size: Double, family: String)] = [:]
  private var box: PDFBox?
  private var font = ""
  private var bold = 0
  private var italic = 0
  private var link: String?
  private var runs: [PDFLayout.Piece] = []
  private var outlineDepth = 0
  private var isInItem = false

  mutating func read(_ part: PDFMarkup.Part) {
    switch part {
    case .open(let name, let attributes):
      open(name, attributes: attributes)
    case .close(let name):
      close(name)
    case .text(let text):
      add(text)
    }
  }

  private mutating func open(_ name: String, attributes: [String: String]) {
    switch name {
    case "page":
      let (width, height) = (
        Self.number("width", in: attributes), Self.number("height", in: attributes)
      )
      pages.append(PDFLayout.Page(width: width, height: height))
    case "fontspec":
      let size = Self.number("size", in: attributes)
      fonts[attributes["id"] ?? ""] = (size, attributes["family"] ?? "")
    case "text":
      box = Self.box(attributes)
      font = attributes["font"] ?? ""
      (bold, italic, link, runs) = (0, 0, nil, [])
    case "b":
      bold += 1
    case "i":
      italic += 1
    case "a":
      link = attributes["href"]
    case "outline":
      outlineDepth += 1
    case "item":
      // Pages are counted from 1 there.
      let page = attributes["page"].flatMap { Int($0) }.map { $0 - 1 }
      outline.append(PDFLayout.OutlineItem(title: [], level: max(1, outlineDepth), page: page))
      isInItem = true
    default:
      break
    }
  }

  /// Far beyond the edges of any page; a hostile PDF has texts at places that no integer has.
  private static let farthest = 1_000_000.0

  private static func number(
    _ name: String, in attributes: [String: String]
  ) -> Double {
    let number = attributes[name].flatMap(Double.init) ?? 0
    guard number.isFinite else { return 0 }
    return min(max(number, -farthest), farthest)
  }

  private static func box(_ attributes: [String: String]) -> PDFBox {
    let (left, top) = (number("left", in: attributes), number("top", in: attributes))
    return PDFBox(
      left: left, top: top,
      right: left + number("width", in: attributes),
      bottom: top + number("height", in: attributes))
  }

  private mutating func close(_ name: String) {
    switch name {
    case "text":
      endText()
    case "b":
      bold = max(0, bold - 1)
    case "i":
      italic = max(0, italic - 1)
    case "a":
      link = nil
    case "outline":
      outlineDepth = max(0, outlineDepth - 1)
    case "item":
      isInItem = false
    default:
      break
    }
  }

  private mutating func add(_ text: [UInt32]) {
    if isInItem, !outline.isEmpty {
      outline[outline.count - 1].title += text
    }
    guard let box, !text.isEmpty else { return }
    let (size, family) = fonts[font] ?? (box.height, "")
    let typeface = Typeface(family)
    runs.append(
      PDFLayout.Piece(
        text: text, box: box, size: max(1, size), family: family,
        isBold: bold > 0 || typeface.isBold,
        isItalic: italic > 0 || typeface.isItalic,
        link: link))
  }

  /// The facts in the name of a typeface: `Helvetica-BoldOblique`.
  private struct Typeface {
    var isBold: Bool
    var isItalic: Bool

    init(_ family: String) {
      let name = family.lowercased()
      isBold = ["bold", "black", "heavy", "semibold"].contains(where: name.contains)
      isItalic = ["italic", "oblique"].contains(where: name.contains)
    }
  }

  /// Gives each part of a text its share of the box, by the widths of its signs.
  private mutating func endText() {
    defer { (box, runs) = (nil, []) }
    guard let box, !pages.isEmpty else { return }
    let total = runs.reduce(0) { sum, run in sum + run.text.columnCount }
    let hasText = runs.contains { run in run.text.contains { !$0.isSpace } }
    guard total > 0, hasText else { return }
    var columns = 0
    func edge() -> Double {
      box.left + box.width * Double(columns) / Double(total)
    }
    for var run in runs {
      run.box.left = edge()
      columns += run.text.columnCount
      run.box.right = edge()
      run.text = run.text.withoutPresentationForms
      pages[pages.count - 1].pieces.append(run)
    }
  }
}

extension Sequence<UInt32> {
  /// The number of columns in a type of fixed width.
  var columnCount: Int { reduce(0) { sum, scalar in sum + scalar.columns } }
}
