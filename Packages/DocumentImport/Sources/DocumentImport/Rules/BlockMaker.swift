/// Makes the blocks of a document of its chunks: sections, lists and tables, rules.
struct BlockMaker {
  var blocks: [Block] = []
  let chunks: [Chunk]
  /// True if the document is written in です and ます.
  let isPolite: Bool
  /// The parts of the document that are struck out, sorted.
  let struck: [Range<Int>]
  private var titles: [(level: Int, title: [UInt32])] = []
  private var nature = SectionNature.open
  /// The rule that the next paragraphs explain, as long as they are directly below it.
  var explained: Int?
  /// The strength that the innermost heading states for the items below it.
  private(set) var headed: Strength?

  init(
    _ chunks: [Chunk],
    isPolite: Bool,
    struck: [Range<Int>] = []
  ) {
    self.chunks = chunks
    self.struck = struck
    self.isPolite = isPolite
    var index = 0
    while index < chunks.count {
      index = read(index)
    }
    Self.assignIDs(&blocks)
  }

  /// - Returns: The index of the first chunk that has not been read.
  private mutating func read(_ index: Int) -> Int {
    let chunk = chunks[index]
    switch chunk.kind {
    case .title, .heading:
      addHeading(chunk)
    case .paragraph:
      if let end = endOfVariants(index) {
        return addVariants(index..<end)
      }
      if lead(at: index) != nil {
        addLead(chunk)
        return index + 1
      }
      for part in requirements(in: chunk) {
        addParagraph(part)
      }
    case .item:
      return addList(index)
    case .definition:
      return addDefinitions(index)
    case .row:
      return addTable(index)
    case .note:
      addText(.note, chunk: chunk)
    case .caption:
      addText(.caption, chunk: chunk)
    case .quote:
      addText(.quote, chunk: chunk)
    case .code:
      addText(.code, chunk: chunk)
    case .furniture:
      blocks.append(Block(furniture: chunk))
    case .contents:
      blocks.append(Block(.contents, spans: chunk.spans))
    }
    return index + 1
  }

  func block(_ kind: Block.Kind, _ spans: [Range<Int>]) -> Block {
    var block = Block(kind, spans: spans)
    block.section = titles.map { String($0.title) }
    return block
  }
}

// MARK: - Headings and plain blocks

extension BlockMaker {
  private mutating func addHeading(_ chunk: Chunk) {
    let heading =
      chunk.heading
      ?? Heading(
        evidence: .shape,
        confidence: 0.5,
        level: 1)
    let level = heading.level ?? 1
    // The sections of this level and below end here.
    while let last = titles.last, last.level >= level {
      titles.removeLast()
    }
    var block = block(.heading, chunk.spans)
    block.title = chunk.text.string
    block.text = chunk.text
    block.level = level
    block.isTitle = chunk.kind == .title
    block.number = heading.number
    block.evidence = heading.evidence.rawValue
    block.confidence = heading.confidence
    blocks.append(block)
    if chunk.kind == .heading {
      titles.append((level, chunk.text.scalars))
    }
    nature = SectionNature(titles.map(\.title))
    headed = StatedDuty.strength(ofTitle: chunk.text.scalars)
    explained = nil
  }

  private mutating func addText(_ kind: Block.Kind, chunk: Chunk) {
    var block = block(kind, chunk.spans)
    block.text = chunk.text
    block.number = chunk.heading?.number ?? ""
    block.lines = chunk.cells
    block.codeLanguage = chunk.codeLanguage
    block.footnote = chunk.footnote
    // Nobody has judged a note's first sentence yet.
    if kind == .note {
      block.rules = innerRules(in: chunk.text, from: 0, isJudged: false)
    }
    blocks.append(block)
    explained = nil
  }

  // MARK: Paragraphs

  /// Returns the strength that a line directly before a list states for its items.
  func lead(at index: Int) -> Strength? {
    guard chunks[index].kind == .paragraph,
      chunks[index].text.count <= 120,
      chunks[(index + 1)...].first(where: { $0.kind != .furniture })?.kind == .item
    else { return nil }
    return StatedDuty.strength(ofLead: chunks[index].text.scalars)
  }

  /// The ends of Japanese sentences that demand something, and give no reason.
  private static let demands = Words("こと。 ものとする。 ものとします。")

  /// Adds the line that states the duty of the items below it, and is no rule itself.
  private mutating func addLead(_ chunk: Chunk) {
    var block = block(.paragraph, chunk.spans)
    block.text = chunk.text
    blocks.append(block)
    explained = nil
  }

  /// Returns a paragraph cut before each sentence with a word of RFC 2119, for each of these is a requirement.
  ///
  /// A paragraph that has little but directives is cut before each of them.
  private func requirements(in chunk: Chunk) -> [Chunk] {
    let sentences = Sentences.ranges(chunk.text.scalars)
    let directives = sentences.filter { sentence in
      Directive(chunk.text.scalars[sentence], at: .inner, inPoliteText: isPolite)?.isExplicit
        == true
    }
    let areDemands = sentences.allSatisfy { sentence in
      Self.demands.end(chunk.text.scalars[sentence])
    }
    // A rule and its reason are two sentences, too; of many sentences a few may explain.
    let areDuties =
      directives.count == sentences.count && sentences.count >= 3
      || directives.count >= 6 && directives.count * 5 >= sentences.count * 4
    let isListOfDuties = areDemands || areDuties
    let starts = sentences.dropFirst().filter { sentence in
      isListOfDuties && directives.contains(sentence)
        || RequirementWord.strength(of: chunk.text.scalars[sentence]) != nil
    }
    // A sentence that is set off has the others as its reason.
    guard !starts.isEmpty, chunk.leadLength == 0 else { return [chunk] }
    var parts: [Chunk] = []
    var start = 0
    for end in starts.map(\.lowerBound) + [chunk.text.count] {
      var part = chunk
      part.text = chunk.text[start..<end].trimmed
      part.spans = part.text.spans(of: 0..<part.text.count)
      parts.append(part)
      start = end
    }
    return parts
  }

  private mutating func addParagraph(_ chunk: Chunk) {
    if let rule = rule(chunk, startsItem: false) {
      blocks.append(rule)
      // A rule with further sentences explains itself.
      let isAlone =
        chunk.isBare
        || Sentences.ranges(chunk.text.scalars).count == 1
      explained =
        if isAlone {
          blocks.count - 1
        } else {
          nil
        }
      return
    }
    let inner = innerRules(in: chunk.text, from: 0)
    if let explained, explains(chunk, rule: blocks[explained]) {
      blocks[explained].rules += inner
      blocks[explained].lines.append(chunk.text)
      blocks[explained].spans += chunk.spans
      return
    }
    explained = nil
    var block = block(.paragraph, chunk.spans)
    block.text = chunk.text
    block.rules = inner
    blocks.append(block)
  }

  /// A paragraph explains the rule above where no blank line is between, or the rule is set off.
  private func explains(_ chunk: Chunk, rule: Block) -> Bool {
    (chunk.isDense || rule.evidence == "markup" && rule.lines.isEmpty)
      && !Self.references.occur(in: chunk.text.scalars)
  }

  private static let references = Words("参照 ご覧 見てください For_developers")

  /// The rule that a paragraph or an item states with its first sentence.
  func rule(_ chunk: Chunk, startsItem: Bool) -> Block? {
    let sentences = Sentences.ranges(chunk.text.scalars)
    guard let first = sentences.first else { return nil }
    let isBare = chunk.isBare && sentences.count == 1
    let sentence = chunk.text.scalars[first]
    let stated = Directive(
      sentence,
      at: isBare ? .bare : .opening,
      inPoliteText: isPolite)
    guard var directive = stated ?? lead(chunk, first: first),
      !isStruck(chunk.text, sentence: first)
    else { return nil }
    // What only has the form of a directive may describe.
    guard
      directive.isExplicit
        || !describes(chunk, startsItem: startsItem)
    else { return nil }
    // `Use two verbs.` below *Don't* or behind ❌ says what is wrong.
    if isWrong(chunk, sentence: sentence), !Self.isTurned(directive, sentence: sentence) {
      directive.strength = .mustNot
    }
    return rule(chunk, statement: first, directive: directive)
  }

  /// Returns whether the sign or the heading of a paragraph says that what it says is wrong.
  private func isWrong(_ chunk: Chunk, sentence: ArraySlice<UInt32>) -> Bool {
    StatedDuty.opensWithCross(chunk.text.scalars)
      || headed == .mustNot && isDirectlyBelowHeading && EnglishDirective.isImperative(sentence)
  }

  /// True if nothing but rules is between the last heading and what comes next.
  private var isDirectlyBelowHeading: Bool {
    blocks.last { $0.kind != .rule && $0.kind.isCarried }?.kind == .heading
  }

  /// Returns whether a sentence forbids by its own words, or says what to do instead.
  private static func isTurned(_ directive: Directive, sentence: ArraySlice<UInt32>) -> Bool {
    [.mustNot, .avoid].contains(directive.strength)
      || alternatives.occur(in: sentence.map(\.lowered))
  }

  private static let alternatives = Words("instead rather 代わりに かわりに 代りに")

  /// Returns the rule that an item is by its place, whatever its words are; `nil` for a text that is no more than a word.
  ///
  /// - Parameters:
  ///   - chunk: The item, or the cell of a column.
  ///   - strength: What its heading, the line above its list, its column or its sign states.
  /// - Returns: The rule, with the strength of its own words where they are clearer.
  func rule(_ chunk: Chunk, stated strength: Strength) -> Block? {
    guard let first = Sentences.ranges(chunk.text.scalars).first else { return nil }
    let sentence = chunk.text.scalars[first]
    let words = sentence.split(whereSeparator: \.isSpace)
    let isSentence =
      words.count >= 2 || sentence.count >= 4 && sentence.contains(where: \.isJapanese)
    guard isSentence, !isStruck(chunk.text, sentence: first) else { return nil }
    var directive = Directive(strength: strength, isExplicit: true)
    let found =
      Directive(sentence, at: .bare, inPoliteText: isPolite)
      ?? Directive(sentence, at: .opening, inPoliteText: isPolite)
    if let own = found,
      Self.isOwn(own, below: strength, sentence: sentence)
    {
      directive.strength = own.strength
    }
    var rule = rule(chunk, statement: first, directive: directive)
    rule.evidence = "markup"
    return rule
  }

  /// Returns whether the words of an item count for more than its place.
  private static func isOwn(
    _ own: Directive, below strength: Strength, sentence: ArraySlice<UInt32>
  ) -> Bool {
    switch strength {
    case .mustNot, .avoid:
      isTurned(own, sentence: sentence)
    case .must, .consider:
      [.mustNot, .avoid].contains(own.strength)
    case .should:
      own.isExplicit
    }
  }

  private func rule(
    _ chunk: Chunk, statement: Range<Int>, directive: Directive
  ) -> Block {
    var block = block(.rule, chunk.spans)
    block.text = chunk.text
    block.title = chunk.text[statement].string.trimmingMarks
    block.statementLength = statement.upperBound
    block.strength = directive.strength
    block.evidence = evidence(of: chunk)
    block.confidence = directive.isExplicit ? 0.9 : 0.6
    block.rules = innerRules(in: chunk.text, from: statement.upperBound)
    return block
  }

  /// Returns the evidence that sets a rule off from other text.
  private func evidence(of chunk: Chunk) -> String {
    if chunk.leadLength > 0 {
      return "markup"
    }
    if chunk.mark != nil {
      return "number"
    }
    return "shape"
  }

  private func describes(_ chunk: Chunk, startsItem: Bool) -> Bool {
    nature == .descriptive || isDefinition(chunk, startsItem: startsItem)
  }

  /// Returns whether a text only has the form of a directive: an item that opens with a name
  /// (`即時 - …`), or the paragraph below a heading that opens with its title (`見本札は、…`).
  private func isDefinition(_ chunk: Chunk, startsItem: Bool) -> Bool {
    let text = chunk.text.scalars
    if startsItem {
      let start = text.prefix(14)
      // ` - `, ` – ` and `：`
      return start.containsText([.blank, .hyphen, .blank])
        || start.containsText([.blank, .enDash, .blank])
        || start.contains(.wideColon)
    }
    guard let title = titles.last?.title,
      let last = blocks.last(where: \.kind.isCarried)
    else {
      return false
    }
    return last.kind == .heading && text.hasPrefix(title)
  }

  /// A first sentence that is set off and no definition is meant as a rule.
  private func lead(_ chunk: Chunk, first: Range<Int>) -> Directive? {
    guard chunk.leadLength > 0,
      abs(chunk.leadLength - first.upperBound) <= 2
    else { return nil }
    let text = chunk.text.scalars[first]
    guard text.contains(where: \.isHiragana),
      Self.politeVerb.end(text),
      !Self.references.occur(in: text)
    else { return nil }
    let isLimit = text.containsText("のみ".scalarValues)
    return Directive(strength: isLimit ? .must : .should, isExplicit: false)
  }

  private static let politeVerb = Words("ます。 ません。")

  /// Returns whether more than half of a sentence is struck out, so that it is not a rule any more.
  private func isStruck(_ text: Passage, sentence: Range<Int>) -> Bool {
    // A text in Markdown has the marks.
    if text.scalars[sentence].starts(with: [.tilde, .tilde]) {
      return true
    }
    guard !struck.isEmpty else { return false }
    let count = text.offsets[sentence].count { offset in
      let index = struck.partitionIndex { $0.lowerBound > offset } - 1
      return index >= 0 && struck[index].contains(offset)
    }
    return count * 2 > sentence.count
  }

  // MARK: Inner rules

  /// Returns the directives in a text from an offset on; at its beginning only explicit ones, if it
  /// is known (`isJudged`) not to open with a rule.
  private func innerRules(
    in text: Passage, from start: Int, isJudged: Bool = true
  ) -> [Block.InnerRule] {
    // The first sentence of a text was judged as a rule of its own, and is none.
    let mayBeImplicit = (start > 0 || !isJudged) && nature != .descriptive
    return Sentences.ranges(text.scalars).compactMap { range in
      guard range.lowerBound >= start,
        let directive = Directive(
          text.scalars[range],
          at: .inner,
          inPoliteText: isPolite),
        !isStruck(text, sentence: range),
        directive.isExplicit || mayBeImplicit
      else { return nil }
      return Block.InnerRule(
        title: text[range].string.trimmingMarks, strength: directive.strength,
        spans: text.spans(of: range))
    }
  }
}

extension Passage {
  /// Returns the ranges of the document that a part of the text covers.
  func spans(of range: Range<Int>) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    for offset in offsets[range] {
      // The blank of a join has the offset of the scalar before it.
      if let last = spans.last,
        (last.lowerBound...last.upperBound).contains(offset)
      {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, offset + 1)
      } else {
        spans.append(offset..<offset + 1)
      }
    }
    return spans
  }
}

extension String {
  /// Without marks of emphasis around it.
  var trimmingMarks: String {
    var text = Substring(self.replacing("**", with: ""))
    while let mark = text.first, mark == "*" || mark == "_" {
      text.removeFirst()
      // `*Never* use …`: the other one of the pair.
      if let end = text.firstIndex(of: mark) {
        text.remove(at: end)
      }
    }
    while text.hasSuffix("*") || text.hasSuffix("_") {
      text.removeLast()
    }
    return String(text).trimmingBlanks
  }
}

// MARK: - Ids

extension BlockMaker {
  /// Ids of headings and rules, by their order: `h3`, `r12`.
  fileprivate static func assignIDs(_ blocks: inout [Block]) {
    var headings = 0
    var rules = 0
    for index in blocks.indices {
      if blocks[index].kind == .heading {
        headings += 1
        blocks[index].id = "h\(headings)"
      } else if blocks[index].kind == .rule {
        rules += 1
        blocks[index].id = "r\(rules)"
      }
    }
  }
}
