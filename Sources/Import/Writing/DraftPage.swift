import Diagnostics

/// Writes a topic as a page in Markdown: headings, rules, tables and notes, each with the statement
/// that it rests on.
struct DraftPage {
  private(set) var text = ""
  private var ruleNames = NamePool()
  private var ruleCount = 0
  private var headingNames = NamePool()
  private var lastLevel = 1

  /// - Parameters:
  ///   - topic: What the page is about.
  ///   - ids: The statement of each block, by the block's index.
  init(_ topic: ImportedTopic, statements ids: [Int: String]) {
    add(
      """
      ---
      title: \(Self.quoted(topic.title))
      summary: \(Self.quoted(Self.summary(of: topic)))
      status: draft
      ---
      """)
    for index in topic.blocks.indices { add(topic.blocks[index], topic, ids[index]) }
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
  private static func summary(of topic: ImportedTopic) -> String {
    guard let block = topic.blocks.first(where: { $0.kind == .paragraph || $0.kind == .rule }),
      let first = Sentences.ranges(block.text.scalars).first
    else { return topic.title }
    return block.text[first].string.trimmingMarks
  }
}

// MARK: - Blocks

extension DraftPage {
  private mutating func add(_ block: Block, _ topic: ImportedTopic, _ statement: String?) {
    let citation = statement.map { " [@\($0)]" } ?? ""
    switch block.kind {
    case .heading where block.isTitle: break
    case .heading: addHeading(block, below: topic.level)
    case .paragraph: add(MarkdownText.paragraph(block.text.string) + citation)
    case .rule: addRule(block, citation)
    case .caption: add(MarkdownText.paragraph(block.text.string) + citation)
    case .note: addNote(block, citation)
    case .list: addList(block, citation)
    case .table: addTable(block, citation)
    case .quote: add("> " + MarkdownText.paragraph(block.text.string) + citation)
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
    let title = MarkdownText.inline(block.title)
    let name = headingNames.claim(block.title)
    add("\(marks) \(title)" + (name == block.title ? "" : " {#\(block.id)}"))
  }

  private mutating func addRule(_ block: Block, _ citation: String) {
    let statement = block.text[0..<block.statementLength].trimmed.string.trimmingMarks
    let reason = block.text[block.statementLength..<block.text.count].trimmed.string
    ruleCount += 1
    let name = ruleNames.claim(Slug.make(statement, words: 5) ?? "rule-\(ruleCount)")
    let parts =
      [MarkdownText.paragraph(statement)]
      + ([reason] + block.lines.map(\.string))
      .filter { !$0.isEmpty }.map(MarkdownText.paragraph)
    let text = parts.joined(separator: "\n\n") + citation
    add("::: rule \(name) level=\(block.strength?.rawValue ?? "should")\n\(text)\n:::")
  }

  private mutating func addNote(_ block: Block, _ citation: String) {
    let label = block.number.trimmingLabel
    let name =
      Self.warnings.contains(label.lowercased())
      ? "warning" : Self.tips.contains(label.lowercased()) ? "tip" : "note"
    let opener = "::: " + name + (label.isEmpty ? "" : " " + label)
    add("\(opener)\n\(MarkdownText.paragraph(block.text.string))\(citation)\n:::")
  }

  private static let warnings: Set<String> = [
    "重要", "警告", "危険", "注意", "warning", "caution", "danger", "important",
  ]
  private static let tips: Set<String> = ["ヒント", "コツ", "tip", "hint"]

  private mutating func addList(_ block: Block, _ citation: String) {
    var lines: [String] = []
    for item in block.items {
      let indent = String(repeating: "   ", count: item.depth)
      let term = item.term.map { "**\(MarkdownText.inline($0.string))**: " } ?? ""
      let mark = item.isNumbered ? "1. " : "-  "
      lines.append(indent + mark + term + MarkdownText.paragraph(item.text.string))
    }
    if let last = lines.indices.last { lines[last] += citation }
    add(lines.joined(separator: "\n"))
  }

  /// The first row is the head; rows are filled to the widest.
  private mutating func addTable(_ block: Block, _ citation: String) {
    let width = block.rows.map(\.count).max() ?? 1
    var lines = block.rows.map { row in
      let cells = row.map { MarkdownText.inline($0.string, inTable: true) }
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
