import MarkdownNames

/// Writes a topic as a page in Markdown: headings, rules, tables and notes, each with the statement
/// that it rests on.
struct DraftPage {
  private(set) var text = ""
  private var ruleNames = NamePool()
  private var ruleCount = 0
  private var headingNames = NamePool()
  private var lastLevel = 1
  private let passages: PassageText

  /// - Parameters:
  ///   - topic: The topic of the page.
  ///   - passages: The writer of texts.
  ///   - placed: The blocks that are notes of a page.
  ///   - ids: The statement of each block, by the block's index.
  ///   - start: The first block after which pictures between blocks belong to the page.
  init(
    _ topic: ImportedTopic, passages: PassageText, placed: Set<Int>,
    statements ids: [Int: String], picturesFrom start: Int
  ) {
    self.passages = passages
    add(
      """
      ---
      title: \(YAMLString.quoted(topic.title))
      summary: \(YAMLString.quoted(summary(of: topic)))
      status: draft
      ---
      """)
    // What stands before the first block, such as a cover, is on the first page.
    for index in min(start, topic.blocks.startIndex)..<topic.blocks.startIndex {
      addPictures(passages.inlines.own[index] ?? [])
    }
    for index in topic.blocks.indices {
      if !placed.contains(index) {
        add(topic.blocks[index], level: topic.level, statement: ids[index])
      }
      addPictures(passages.inlines.own[index] ?? [])
    }
    addNotes(of: topic, ids)
    if !topic.children.isEmpty {
      add(topic.children.map { "- <topic:\($0)>" }.joined(separator: "\n"))
    }
    text += "\n"
  }

  /// Writes the blocks of a whole plan, rules as paragraphs, without citations and front matter.
  init(fragment blocks: [Block], passages: PassageText) {
    self.passages = passages
    for index in blocks.indices {
      if blocks[index].kind == .rule {
        addParagraphs(ofRule: blocks[index])
      } else {
        add(blocks[index], level: 1, statement: nil)
      }
      addPictures(passages.inlines.own[index] ?? [])
    }
  }

  private mutating func addParagraphs(ofRule block: Block) {
    for passage in [block.text] + block.lines {
      addParagraph(passage, citation: "")
    }
  }

  private mutating func add(_ part: String) {
    if !text.isEmpty {
      text += "\n\n"
    }
    text += part
  }

  /// The first sentence of the first paragraph, or the title.
  private func summary(of topic: ImportedTopic) -> String {
    guard
      let block = topic.blocks.first(where: { block in
        block.kind == .paragraph || block.kind == .rule
      }),
      let first = Sentences.ranges(block.text.scalars).first
    else { return topic.title }
    let summary = passages.plain(block.text[first])
    if summary.isEmpty {
      return topic.title
    }
    return summary
  }

  private func markdown(_ passage: Passage) -> String {
    passages.paragraph(passage)
  }

  /// Adds each picture in a separate paragraph.
  private mutating func addPictures(
    _ pictures: [Int],
    citation: String = ""
  ) {
    for picture in pictures {
      add(passages.block(ofPicture: picture) + citation)
    }
  }

  /// Adds a text, with the pictures at its ends in separate paragraphs.
  private mutating func addParagraph(_ passage: Passage, citation: String) {
    let (first, text, last) = passages.inlines.separated(passage)
    addPictures(first, citation: citation)
    if !text.isEmpty {
      add(markdown(text) + citation)
    }
    addPictures(last, citation: citation)
  }
}

// MARK: - Blocks

extension DraftPage {
  private mutating func add(
    _ block: Block,
    level: Int,
    statement: String?
  ) {
    let citation = statement.map { " [@\($0)]" } ?? ""
    switch block.kind {
    case .heading where block.isTitle:
      break
    case .heading:
      addHeading(block, below: level)
    case .paragraph:
      addParagraph(block.text, citation: citation)
    case .rule:
      addRule(block, citation: citation)
    case .caption:
      addParagraph(block.text, citation: citation)
    case .note:
      addNote(block, citation: citation)
    case .list:
      addList(block, citation: citation)
    case .table:
      addTable(block, citation: citation)
    case .quote:
      add("> " + markdown(block.text) + citation)
    case .code:
      addCode(block, citation: citation)
    case .furniture, .contents:
      break
    }
  }

  private mutating func addCode(_ block: Block, citation: String) {
    let lines =
      if block.lines.isEmpty {
        [block.text.string]
      } else {
        block.lines.map(\.string)
      }
    // The document's own fences give way to one that is long enough.
    add(
      MarkdownText.fenced(
        lines.filter { line in !line.hasPrefix("```") }, language: block.codeLanguage))
    addAlone(citation)
  }

  /// Adds a citation in a paragraph of its own.
  private mutating func addAlone(_ citation: String) {
    if !citation.isEmpty {
      add(String(citation.dropFirst()))
    }
  }

  /// Adds a heading from level 2 on, without skipping a level; a heading that repeats one on the
  /// page gets an id.
  private mutating func addHeading(_ block: Block, below level: Int) {
    let wanted = max(2, block.level - level + 1)
    lastLevel = min(wanted, lastLevel + 1, 6)
    let marks = String(repeating: "#", count: lastLevel)
    let title = passages.inline(passages.inlines.withoutPictures(block.text), in: .statement)
    let name = headingNames.claim(block.title)
    let id =
      if name == block.title {
        ""
      } else {
        " {#\(block.id)}"
      }
    add("\(marks) \(title)" + id)
  }

  private mutating func addRule(_ block: Block, citation: String) {
    let statement = block.text[0..<block.statementLength].trimmed
    let reason = block.text[block.statementLength..<block.text.count].trimmed
    // A picture's description is no reason: pictures stand around the rule.
    let parts = ([statement, reason] + block.lines).map(passages.inlines.separated)
    ruleCount += 1
    let words = Slug.make(passages.plain(statement), words: 5) ?? "rule-\(ruleCount)"
    let name = ruleNames.claim(words)
    let level = block.strength?.rawValue ?? "should"
    let text = ruleText(parts.map(\.text).filter { !$0.isEmpty }) + citation
    add("::: rule \(name) level=\(level)\n\(text)\n:::")
    addPictures(parts.flatMap { $0.first + $0.last }, citation: citation)
  }

  /// Returns the statement of a rule and the paragraphs of its reason.
  private func ruleText(_ texts: [Passage]) -> String {
    let statement = texts.first.map { passages.paragraph($0, in: .statement) } ?? ""
    return ([statement] + texts.dropFirst().map(markdown)).joined(separator: "\n\n")
  }

  private mutating func addNote(_ block: Block, citation: String) {
    let label = block.number.trimmingLabel
    let name = ContainerSynonyms.byLabel[label.lowercased()] ?? "note"
    let opener = "::: " + name + (label.isEmpty ? "" : " " + label)
    add("\(opener)\n\(markdown(block.text))\(citation)\n:::")
  }

  /// The notes that the page refers to; a note of several blocks is set in from the second on.
  private mutating func addNotes(
    of topic: ImportedTopic,
    _ ids: [Int: String]
  ) {
    var last = ""
    for (note, block) in topic.notes {
      let text = note.item.map { block.items[$0].text } ?? block.text
      let citation = ids[note.block].map { " [@\($0)]" } ?? ""
      // Four blanks continue a note.
      let start =
        if note.label == last {
          "    "
        } else {
          "[^\(note.label)]: "
        }
      add(start + markdown(text) + citation)
      last = note.label
    }
  }

  private mutating func addList(_ block: Block, citation: String) {
    var lines: [String] = []
    var numbering = ListNumbers()
    for item in block.items {
      let term = item.term.map { "**\(passages.inline($0, in: .term))**: " } ?? ""
      let mark = numbering.mark(of: item)
      lines.append(mark + term + markdown(item.text))
    }
    if let last = lines.indices.last {
      lines[last] += citation
    }
    add(lines.joined(separator: "\n"))
  }

  /// Adds a table.
  ///
  /// The first row is the head, unless it would be the only row or it shows pictures; rows are
  /// padded to the widest.
  private mutating func addTable(_ block: Block, citation: String) {
    let width = block.rows.map(\.count).max() ?? 1
    var lines = block.rows.map { row in tableLine(row, width: width) }
    if !hasHead(block) {
      lines.insert("|" + String(repeating: "  |", count: width), at: 0)
    }
    lines.insert("|" + String(repeating: " --- |", count: width), at: min(1, lines.count))
    add(lines.joined(separator: "\n"))
    addAlone(citation)
  }

  private func tableLine(_ row: [Passage], width: Int) -> String {
    let cells = row.map { passages.inline($0, inTable: true) }
    let filled = cells + [String](repeating: "", count: width - cells.count)
    return "| " + filled.joined(separator: " | ") + " |"
  }

  private func hasHead(_ table: Block) -> Bool {
    guard let first = table.rows.first,
      table.rows.count > 1
    else { return false }
    return table.hasHead || !first.contains(where: passages.inlines.hasPicture)
  }
}

extension String {
  /// A label without its brackets and its colon: `【重要】`, `注：`.
  fileprivate var trimmingLabel: String {
    trimmingBlanks
      .filter { character in !"：:【】［］[]（）()※.".contains(character) }
      .trimmingBlanks
  }
}
