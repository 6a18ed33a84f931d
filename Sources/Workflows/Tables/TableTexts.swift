import Base
import DocumentImport

/// The texts of a row in each language.
struct TableTexts {
  private(set) var texts: [String: TableRule.Text] = [:]
  /// The texts of cells that must be in them, with their places.
  private(set) var kept: [(place: Message, text: String)] = []

  private let cells: TableCells
  private let place: (Int) -> Message

  /// - Parameters:
  ///   - cells: The cells of the row.
  ///   - languages: The languages of the table; columns that state none are in the first one.
  ///   - place: Returns the place of a cell, by its column.
  init(
    _ cells: TableCells,
    languages: [String],
    place: @escaping (Int) -> Message
  ) {
    self.cells = cells
    self.place = place
    for language in languages {
      let text = text(in: language, isFirst: language == languages[0])
      if text != TableRule.Text() {
        texts[language] = text
      }
    }
  }

  private mutating func text(in language: String, isFirst: Bool) -> TableRule.Text {
    let own = cells(in: language, isFirst: isFirst)
    var text = TableRule.Text()
    var title = ""
    var paragraphs: [String] = []
    var hasMarkdown = false
    for cell in own {
      switch cell.column.meaning.column {
      case .title:
        title = cell.cell.text
      case .glance:
        text.glance = keep(cell)
      case .text:
        let isMarkdown = cell.column.meaning.isMarkdown || cell.cell.isMarkdown
        hasMarkdown = hasMarkdown || cell.column.meaning.isMarkdown
        paragraphs.insert(isMarkdown ? keep(cell) : plain(cell), at: 0)
      case .rationale:
        paragraphs.append(cell.cell.isMarkdown ? keep(cell) : plain(cell))
      case .detail:
        paragraphs.append(labelled(cell))
      case .keywords:
        text.keywords = keep(cell)
      case .retirementReason:
        text.retirementReason = keep(cell)
      default:
        break
      }
    }
    // The title of our own tables is the first paragraph of the text, without its markup.
    if !title.isEmpty, !hasMarkdown {
      setTitle(title, of: &text, paragraphs: &paragraphs, own)
    }
    text.body = Self.withStatement(paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n"))
    return text
  }

  /// The cells of a language; those that state none are in the first one.
  private func cells(in language: String, isFirst: Bool) -> [TableCells.Cell] {
    cells.all.filter { cell in
      guard let stated = cell.column.meaning.language else { return isFirst }
      return stated == language
    }
  }

  // MARK: Cells

  private mutating func keep(_ cell: TableCells.Cell) -> String {
    if !cell.cell.isCovered {
      kept.append((place(cell.column.index), cell.cell.text))
    }
    return cell.cell.text
  }

  private mutating func plain(_ cell: TableCells.Cell) -> String {
    let text = FragmentText.markdown(ofPlain: keep(cell))
    return Self.linked(text, cell)
  }

  /// A cell below an unknown heading: "**Owner:** Kim".
  private mutating func labelled(_ cell: TableCells.Cell) -> String {
    let label = FragmentText.markdown(ofPlain: cell.column.heading)
    let text =
      if cell.cell.isMarkdown {
        keep(cell)
      } else {
        FragmentText.markdown(ofPlain: keep(cell))
      }
    return "**\(label):** " + Self.linked(text, cell)
  }

  /// A text of one line as a link, if its cell is one.
  private static func linked(_ text: String, _ cell: TableCells.Cell) -> String {
    guard let address = webAddress(cell.cell.address) else { return text }
    guard !text.contains("\n"),
      !text.contains("[")
    else {
      return "\(text)\n\n<\(address)>"
    }
    return "[\(text)](\(address))"
  }

  /// An address of the web that Markdown can have in parentheses; `nil` for another one.
  static func webAddress(_ address: String) -> String? {
    let isWeb =
      address.hasPrefix("https://")
      || address.hasPrefix("http://")
    let hasSign = address.contains { $0.isWhitespace || "()<>".contains($0) }
    return isWeb && !hasSign ? address : nil
  }

  // MARK: Titles

  /// A few words are the short version of the rule; a sentence, or the title of a row without a text, is the rule itself.
  private mutating func setTitle(
    _ title: String,
    of text: inout TableRule.Text,
    paragraphs: inout [String],
    _ own: [TableCells.Cell]
  ) {
    if let cell = own.first(where: { $0.column.meaning.column == .title }) {
      _ = keep(cell)
    }
    let hasText = own.contains { $0.column.meaning.column == .text }
    if hasText, Self.isFewWords(title), text.glance.isEmpty {
      text.glance = title
    } else {
      paragraphs.insert(FragmentText.markdown(ofPlain: title), at: 0)
    }
  }

  /// Returns whether a title is short, on one line, and does not end as a sentence.
  private static func isFewWords(_ title: String) -> Bool {
    title.count <= 40
      && !title.contains("\n")
      && !".。!！?？".contains(title.last ?? " ")
  }

  /// A body that begins with a paragraph, which is the rule: of a list its first item.
  private static func withStatement(_ body: String) -> String {
    guard let mark = body.prefixMatch(of: /(?:- |[0-9]{1,3}\. )/) else { return body }
    let rest = body[mark.range.upperBound...]
    let end = rest.firstIndex(of: "\n") ?? rest.endIndex
    let items = rest[end...].drop { $0 == "\n" }
    if items.isEmpty {
      return String(rest[..<end])
    }
    return "\(rest[..<end])\n\n\(items)"
  }
}
