import Diagnostics

/// Writes a topic as a page in Markdown: headings, rules, tables and notes, each with the statement
/// that it rests on.
struct DraftPage {
  private(set) var text = ""
  private var ruleNames = NamePool()
  private var ruleCount = 0
  private var headingNames = NamePool()
  private var lastLevel = 1
  private let footnotes: Footnotes

  /// - Parameters:
  ///   - topic: What the page is about.
  ///   - footnotes: What refers to notes.
  ///   - placed: The blocks that are notes of some page.
  ///   - ids: The statement of each block, by the block's index.
  init(
    _ topic: ImportedTopic, _ footnotes: Footnotes, placed: Set<Int>, statements ids: [Int: String]
  ) {
    self.footnotes = footnotes
    add(
      """
      ---
      title: \(Self.quoted(topic.title))
      summary: \(Self.quoted(summary(of: topic)))
      status: draft
      ---
      """)
    for index in topic.blocks.indices where !placed.contains(index) {
      add(topic.blocks[index], topic, ids[index])
    }
    addNotes(of: topic, ids)
    if !topic.children.isEmpty {
      add(topic.children.map { "- <topic:\($0)>" }.joined(separator: "\n"))
    }
    text += "\n"
  }

  private mutating func add(_ part: String) {
    if !text.isEmpty { text += "\n\n" }
    text += part
  }

  /// A text as a YAML string (YAML 1.2, 7.3.1).
  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The first sentence of the first paragraph, or the title.
  private func summary(of topic: ImportedTopic) -> String {
    guard let block = topic.blocks.first(where: { $0.kind == .paragraph || $0.kind == .rule }),
      let first = Sentences.ranges(block.text.scalars).first
    else { return topic.title }
    return plain(block.text[first])
  }

  /// A text as Markdown, with references to notes.
  private func markdown(_ passage: Passage) -> String {
    finished(MarkdownText.paragraph(marked(passage)))
  }

  private func inline(_ passage: Passage, inTable: Bool = false) -> String {
    finished(MarkdownText.inline(marked(passage), inTable: inTable))
  }

  /// References between noncharacters, which Markdown takes for words.
  private func marked(_ passage: Passage) -> String {
    footnotes.string(of: passage) { Self.opener + $0 + Self.closer }
  }

  private func finished(_ text: String) -> String {
    text.replacing(Self.opener, with: "[^").replacing(Self.closer, with: "]")
  }

  private static let opener = String([0xFDD4] as [UInt32])
  private static let closer = String([0xFDD5] as [UInt32])

  /// A text without references and marks of emphasis.
  private func plain(_ passage: Passage) -> String {
    footnotes.string(of: passage) { _ in "" }.trimmingMarks
  }
}

// MARK: - Blocks

extension DraftPage {
  private mutating func add(_ block: Block, _ topic: ImportedTopic, _ statement: String?) {
    let citation = statement.map { " [@\($0)]" } ?? ""
    switch block.kind {
    case .heading where block.isTitle: break
    case .heading: addHeading(block, below: topic.level)
    case .paragraph: add(markdown(block.text) + citation)
    case .rule: addRule(block, citation)
    case .caption: add(markdown(block.text) + citation)
    case .note: addNote(block, citation)
    case .list: addList(block, citation)
    case .table: addTable(block, citation)
    case .quote: add("> " + markdown(block.text) + citation)
    case .code:
      let lines = block.lines.isEmpty ? [block.text.string] : block.lines.map(\.string)
      add(MarkdownText.fenced(lines.filter { !$0.hasPrefix("```") }))
      if !citation.isEmpty { add(String(citation.dropFirst())) }
    case .furniture, .contents: break
    }
  }

  /// A heading from level 2 on, no level left out; one that comes again on the page gets an id.
  private mutating func addHeading(_ block: Block, below level: Int) {
    let wanted = max(2, block.level - level + 1)
    lastLevel = min(wanted, lastLevel + 1, 6)
    let marks = String(repeating: "#", count: lastLevel)
    let title = inline(block.text)
    let name = headingNames.claim(block.title)
    add("\(marks) \(title)" + (name == block.title ? "" : " {#\(block.id)}"))
  }

  private mutating func addRule(_ block: Block, _ citation: String) {
    let statement = block.text[0..<block.statementLength].trimmed
    let reason = block.text[block.statementLength..<block.text.count].trimmed
    ruleCount += 1
    let name = ruleNames.claim(Slug.make(plain(statement), words: 5) ?? "rule-\(ruleCount)")
    let parts =
      [finished(MarkdownText.paragraph(marked(statement).trimmingMarks))]
      + ([reason] + block.lines).filter { !$0.isEmpty }.map(markdown)
    let text = parts.joined(separator: "\n\n") + citation
    add("::: rule \(name) level=\(block.strength?.rawValue ?? "should")\n\(text)\n:::")
  }

  private mutating func addNote(_ block: Block, _ citation: String) {
    let label = block.number.trimmingLabel
    let name =
      Self.warnings.contains(label.lowercased())
      ? "warning" : Self.tips.contains(label.lowercased()) ? "tip" : "note"
    let opener = "::: " + name + (label.isEmpty ? "" : " " + label)
    add("\(opener)\n\(markdown(block.text))\(citation)\n:::")
  }

  /// The notes that the page refers to; a note of several blocks is set in from the second on.
  private mutating func addNotes(of topic: ImportedTopic, _ ids: [Int: String]) {
    var last = ""
    for (note, block) in topic.notes {
      let text = note.item.map { block.items[$0].text } ?? block.text
      let citation = ids[note.block].map { " [@\($0)]" } ?? ""
      add((note.label == last ? "    " : "[^\(note.label)]: ") + markdown(text) + citation)
      last = note.label
    }
  }

  private static let warnings: Set<String> = [
    "重要", "警告", "危険", "注意", "warning", "caution", "danger", "important",
  ]
  private static let tips: Set<String> = ["ヒント", "コツ", "tip", "hint"]

  private mutating func addList(_ block: Block, _ citation: String) {
    var lines: [String] = []
    for item in block.items {
      let indent = String(repeating: "   ", count: item.depth)
      let term = item.term.map { "**\(inline($0))**: " } ?? ""
      let mark = item.isNumbered ? "1. " : "-  "
      lines.append(indent + mark + term + markdown(item.text))
    }
    if let last = lines.indices.last { lines[last] += citation }
    add(lines.joined(separator: "\n"))
  }

  /// The first row is the head; rows are filled to the widest.
  private mutating func addTable(_ block: Block, _ citation: String) {
    let width = block.rows.map(\.count).max() ?? 1
    var lines = block.rows.map { row in
      let cells = row.map { inline($0, inTable: true) }
      let filled = cells + [String](repeating: "", count: width - cells.count)
      return "| " + filled.joined(separator: " | ") + " |"
    }
    lines.insert("|" + String(repeating: " --- |", count: width), at: min(1, lines.count))
    add(lines.joined(separator: "\n"))
    if !citation.isEmpty { add(String(citation.dropFirst())) }
  }
}

extension String {
  /// A label without its brackets and its colon: `【重要】`, `注：`.
  fileprivate var trimmingLabel: String {
    trimmingBlanks.filter { !"：:【】［］[]（）()※.".contains($0) }.trimmingBlanks
  }
}
