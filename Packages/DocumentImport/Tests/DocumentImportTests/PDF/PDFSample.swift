@testable import DocumentImport

/// Pages as `pdftohtml -xml` prints them, for tests: the type of the text is of size 30, a line is 40 high.
struct PDFSample {
  private var pages: [[String]] = []
  private var fonts: [String] = []
  /// The entries of the outline: level and title; each leads to the first page.
  var outline: [(level: Int, title: String)] = []
  /// The structure tree, as `pdfinfo -struct-text` prints it.
  var structure = ""
  /// The text of the pages by another count.
  var words = ""

  /// Begins a page, of 1000 by 1400.
  mutating func addPage() { pages.append([]) }

  /// Adds a text to the last page.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - left: The left edge of its box.
  ///   - top: The upper edge.
  ///   - size: The size of its type.
  ///   - isBold: Whether it is bold.
  ///   - width: The width of its box; half the size a column where it is `nil`.
  mutating func add(
    _ text: String, left: Int = 100, top: Int, size: Int = 30, isBold: Bool = false,
    width: Int? = nil
  ) {
    let columns = text.unicodeScalars.reduce(0) { $0 + $1.value.columns }
    let font = "<fontspec id=\"\(size)\" size=\"\(size)\" family=\"Serif\" color=\"#000000\"/>"
    let inner = isBold ? "<b>\(text)</b>" : text
    let box =
      "top=\"\(top)\" left=\"\(left)\" width=\"\(width ?? columns * size / 2)\" height=\"\(size)\""
    if !fonts.contains(font) { fonts.append(font) }
    pages[pages.count - 1].append("<text \(box) font=\"\(size)\">\(inner)</text>")
  }

  /// The output of `pdftohtml -xml`.
  var layout: String {
    let pages = pages.enumerated().map { number, texts in
      let head =
        "<page number=\"\(number + 1)\" top=\"0\" left=\"0\" height=\"1400\" width=\"1000\">"
      return ([head] + (number == 0 ? fonts : []) + texts + ["</page>"]).joined(separator: "\n")
    }
    let items = outline.map { level, title in
      String(repeating: "<outline>", count: level) + "<item page=\"1\">\(title)</item>"
        + String(repeating: "</outline>", count: level)
    }
    return (pages + items).joined(separator: "\n")
  }

  /// What is made of it.
  func plan() throws -> ImportPlan? {
    try ImportPlan(
      PopplerOutput(
        layout: Array(layout.utf8), structure: Array(structure.utf8), words: Array(words.utf8)))
  }
}
