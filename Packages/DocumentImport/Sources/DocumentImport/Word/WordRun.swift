/// How a run of a Word file is set (ECMA-376 part 1, 17.3.2), apart from bold type.
struct WordRun {
  var isEmphatic = false
  /// The id of its style, in lower case.
  var style = ""
  var font = ""

  /// What its text is.
  func styles(isBold: Bool) -> [Inlines.Style] {
    var styles: [Inlines.Style] = []
    if isBold || style.hasPrefix("strong") { styles.append(.strong) }
    if isEmphatic || style.hasPrefix("emphasis") { styles.append(.emphasis) }
    if isCode { styles.append(.code) }
    return styles
  }

  private var isCode: Bool {
    ["code", "verbatim"].contains(where: style.contains) || Self.isCodeFont(font)
  }

  /// Whether a font is one of fixed width, by its name.
  static func isCodeFont(_ font: String) -> Bool {
    ["courier", "consolas", "mono", "menlo"].contains(where: font.contains)
  }
}

extension WordParagraph {
  /// Adds a part; it goes on with the last one of its style that ends where it begins.
  mutating func add(_ style: Inlines.Style, _ range: Range<Int>) {
    if let last = parts.lastIndex(where: { $0.style == style }),
      parts[last].range.upperBound == range.lowerBound
    {
      parts[last].range = parts[last].range.lowerBound..<range.upperBound
    } else {
      parts.append((range, style))
    }
  }
}
