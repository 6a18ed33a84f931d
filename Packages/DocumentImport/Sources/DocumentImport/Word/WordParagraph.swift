/// A paragraph of a Word file, before its style is looked up.
struct WordParagraph {
  /// Its position in a table.
  struct Cell {
    /// Of the whole part of the file, so that tables differ.
    var row: Int
    var column: Int
    var isFirstRow: Bool
  }

  /// A picture, or a drawing of Word that has a description.
  struct Picture {
    var range: Range<Int>
    var description: String
    /// The id of the relationship for its file.
    var relationship = ""
  }

  var text: [UInt32] = []
  var style = ""
  var outlineLevel: Int?
  var list: String?
  var level: Int?
  var cell: Cell?
  var font: String?
  /// The length of its bold beginning.
  var boldLength = 0
  /// True if all its text describes pictures.
  var isPicture = false
  /// The notes that it refers to, each with the index of the scalar before.
  var references: [(behind: Int, note: String)] = []
  /// The note that it is in.
  var note = ""
  /// The pictures in it, by the position of their descriptions.
  var pictures: [Picture] = []
  /// The parts that are a link, strong, emphasis or code.
  var parts: [(range: Range<Int>, style: Inlines.Style)] = []
  /// True if it is part of a field that makes a table of contents.
  var isContents = false
  /// The parts that Word does not show.
  var hidden: [Range<Int>] = []
}

extension WordParagraph {
  /// Adds a part, or extends the last one of its style if that ends where the part begins.
  mutating func add(_ style: Inlines.Style, range: Range<Int>) {
    if let last = parts.lastIndex(where: { $0.style == style }),
      parts[last].range.upperBound == range.lowerBound
    {
      parts[last].range = parts[last].range.lowerBound..<range.upperBound
    } else {
      parts.append((range, style))
    }
  }
}
