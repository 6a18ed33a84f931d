/// Lists, whose items may be rules; definitions and tables.
extension BlockMaker {
  /// - Returns: The index after the list.
  mutating func addList(_ start: Int) -> Int {
    let (members, end) = group(start) {
      $0.kind == .item && !$0.startsGroup
    }
    defer { passFurniture(in: start..<end) }
    let top = members.filter { chunks[$0].depth == 0 }
    let stated = statedStrengths(of: top, from: start)
    let lead = unfinishedLead(before: start)
    let rules = zip(top, stated).map { index, strength in
      guard let strength else { return itemRule(index) }
      var rule = rule(chunks[index].behind(lead), stated: strength)
      rule?.lead = lead?.string ?? ""
      return rule
    }
    let count = rules.count { $0 != nil }
    // Where at least half of the items are directives, all are rules.
    let areRules = count > 0 && count * 2 >= top.count
    if stated.contains(where: { $0 != nil }) {
      addRules(members, rules: Dictionary(uniqueKeysWithValues: zip(top, rules)))
    } else if areOptions(start) || areSteps(start) {
      addItems(members, mayBeRules: false)
    } else if areRules, !isProcedure(top) {
      addRules(members, rules: Dictionary(uniqueKeysWithValues: zip(top, rules)))
    } else {
      addItems(members)
    }
    explained = nil
    return end
  }

  /// Returns the sentence above a list that each item ends, without its colon: `Buttons should`; `nil` if there is none.
  private func unfinishedLead(before start: Int) -> Passage? {
    guard let above = chunks[..<start].lastIndex(where: { $0.kind != .furniture }),
      lead(at: above) != nil
    else { return nil }
    let text = chunks[above].text
    guard StatedDuty.strength(ofUnfinished: text.scalars) != nil,
      StatedDuty.strength(ofTitle: text.scalars) == nil,
      // A Japanese sentence is complete: 「次の場合は使わない：」.
      !text.scalars.contains(where: \.isJapanese)
    else { return nil }
    return text[0..<text.count - 1].trimmed
  }

  /// Returns what the place of each item of a list states: the line above the list, the heading, or signs of which at
  /// least one is a cross.
  private func statedStrengths(of items: [Int], from start: Int) -> [Strength?] {
    let texts = items.map { chunks[$0].text.scalars }
    // Ticks alone list what a thing has.
    if texts.contains(where: StatedDuty.opensWithCross) {
      return zip(items, texts).map { index, text in
        if StatedDuty.opensWithCross(text) {
          return .mustNot
        }
        let isTicked = StatedDuty.opensWithTick(text) || chunks[index].mark?.isTick == true
        return isTicked ? .should : nil
      }
    }
    let above = chunks[..<start].lastIndex { $0.kind != .furniture }
    // The items of a sentence with a colon are parts of it.
    let isAnnounced = above.map { chunks[$0].text.scalars.last?.narrow == .colon } ?? false
    let strength = above.flatMap { lead(at: $0) } ?? (isAnnounced ? nil : headed)
    return [Strength?](repeating: strength, count: items.count)
  }

  /// The chunks of a group from its first one on; furniture may interrupt it.
  private func group(
    _ start: Int,
    belongs: (Chunk) -> Bool
  ) -> (members: [Int], end: Int) {
    var members = [start]
    var end = start + 1
    var index = start + 1
    while index < chunks.count {
      if belongs(chunks[index]) {
        members.append(index)
        end = index + 1
      } else if chunks[index].kind != .furniture {
        break
      }
      index += 1
    }
    return (members, end)
  }

  private mutating func passFurniture(in range: Range<Int>) {
    for index in range where chunks[index].kind == .furniture {
      blocks.append(Block(furniture: chunks[index]))
    }
  }

  /// Returns whether items are consecutive steps: they are a list, though each is a directive.
  private func isProcedure(_ top: [Int]) -> Bool {
    guard let first = top.first,
      top.count > 1
    else { return false }
    return Self.firstSteps.start(chunks[first].text.scalars)
  }

  private static let firstSteps = Words("まず 最初に 初めに はじめに First,")

  /// Returns whether the sentence above a list announces ways or kinds: these are options, not
  /// rules.
  private func areOptions(_ start: Int) -> Bool {
    guard let above = chunks[..<start].lastOfText,
      above.kind == .paragraph,
      let last = Sentences.ranges(above.text.scalars).last
    else { return false }
    let sentence = above.text.scalars[last]
    let text = sentence.map(\.lowered)
    return Self.options.occur(in: text) && Self.counts.occur(in: text)
      && Directive(sentence, at: .opening, inPoliteText: isPolite) == nil
  }

  /// Returns whether the line above a list calls its items steps: `Steps of a payment:`.
  private func areSteps(_ start: Int) -> Bool {
    guard let above = chunks[..<start].lastOfText,
      above.kind == .paragraph,
      above.text.scalars.last?.narrow == .colon
    else { return false }
    let text = above.text.scalars.map(\.lowered)
    return Self.steps.start(text)
      || text.containsText("手順".scalarValues)
  }

  private static let steps = Words("steps_of steps_to steps: the_steps")

  private static let options = Words(
    "やりかた やり方 しかた 仕方 方法 種類 選択肢 形式 とおり 通り ways kinds types options styles")
  private static let counts = Words(
    "つあ つが つで 種類あ 種類が 通りあ 通りが とおりあ とおりが いずれか どれか there_are one_of")

  private func itemRule(_ index: Int) -> Block? {
    var chunk = chunks[index]
    // A colon announces something: such a line is no name.
    let last = chunk.text.scalars.last
    chunk.isBare = last.map { !$0.endsSentence && $0.narrow != .colon } ?? false
    return rule(chunk, startsItem: true)
  }

  private mutating func addRules(_ members: [Int], rules: [Int: Block?]) {
    var nested: [Int] = []
    for index in members {
      if chunks[index].depth > 0 {
        nested.append(index)
        continue
      }
      if !nested.isEmpty {
        addItems(nested)
      }
      nested = []
      if let rule = rules[index] ?? nil {
        blocks.append(rule)
      } else {
        addItems([index])
      }
    }
    if !nested.isEmpty {
      addItems(nested)
    }
  }

  private mutating func addItems(
    _ members: [Int],
    mayBeRules: Bool = true
  ) {
    let items = members.map { chunks[$0] }
    guard let first = items.first else { return }
    var list = block(.list, [])
    let least = items.map(\.depth).min() ?? 0
    // What a list below a rule tells to do is part of the rule.
    let isNested = first.depth > 0 || blocks.last?.kind == .rule
    for chunk in items {
      list.spans += chunk.spans
      list.items.append(Self.item(chunk, depth: chunk.depth - least))
      if mayBeRules, let rule = innerRule(ofItem: chunk, isNested: isNested) {
        list.rules.append(rule)
      }
    }
    blocks.append(list)
  }

  private static func item(_ chunk: Chunk, depth: Int) -> Block.Item {
    let isNumbered = chunk.mark?.isNumber ?? false
    return Block.Item(
      text: chunk.text, depth: depth, isNumbered: isNumbered, number: chunk.mark?.value ?? 0,
      span: chunk.spans)
  }

  /// Returns the directive in an item: any in items below rules, only an explicit one in others.
  private func innerRule(
    ofItem chunk: Chunk,
    isNested: Bool
  ) -> Block.InnerRule? {
    guard let rule = itemRule(chunk),
      isNested || rule.confidence > 0.8
    else { return nil }
    return Block.InnerRule(
      title: rule.title, strength: rule.strength ?? .should,
      spans: chunk.text.spans(of: 0..<rule.statementLength))
  }

  private func itemRule(_ chunk: Chunk) -> Block? {
    var chunk = chunk
    chunk.isBare = chunk.text.scalars.last.map { !$0.endsSentence } ?? false
    return rule(chunk, startsItem: true)
  }
}

// MARK: - Definitions

extension BlockMaker {
  mutating func addDefinitions(_ start: Int) -> Int {
    let (members, end) = group(start) {
      $0.kind == .definition && !$0.startsGroup
    }
    var list = block(.list, [])
    list.items = items(ofDefinitions: members)
    list.spans = members.flatMap { chunks[$0].spans }
    blocks.append(list)
    passFurniture(in: start..<end)
    explained = nil
    return end
  }

  private func items(ofDefinitions members: [Int]) -> [Block.Item] {
    var items: [Block.Item] = []
    // The name whose explanation comes next.
    var term: Passage?
    for chunk in members.map({ chunks[$0] }) {
      if chunk.cells.count > 1 {
        term = chunk.cells.first
      }
      if !chunk.isBare {
        let text = chunk.cells.last ?? chunk.text
        items.append(Block.Item(text: text, term: term, span: chunk.spans))
        term = nil
        continue
      }
      items += Self.unexplained(term)
      term = chunk.text
    }
    return items + Self.unexplained(term)
  }

  /// The item of a name without an explanation of its own, if there is one.
  private static func unexplained(_ term: Passage?) -> [Block.Item] {
    guard let term else { return [] }
    return [Block.Item(text: term)]
  }

  /// The end of at least two paragraphs in a row that each open with a name: `標準。 地図が…`, `頁：…`.
  func endOfVariants(_ start: Int) -> Int? {
    var end = start
    while end < chunks.count, chunks[end].kind == .paragraph, nameLength(chunks[end]) != nil {
      end += 1
    }
    guard end - start >= 2 else {
      return nil
    }
    return end
  }

  /// The length of the name that opens a paragraph and is set off by a stop: a noun of a few signs.
  private func nameLength(_ chunk: Chunk) -> Int? {
    let text = chunk.text.scalars
    guard text.contains(where: \.isJapanese) else { return nil }
    let stop = text.prefix(12).firstIndex { scalar in
      scalar == .ideographicFullStop || scalar.narrow == .colon
    }
    guard let stop,
      stop > 0,
      stop + 2 < text.count,
      TitleShape.endsInNoun(text[..<stop]),
      !Self.copulas.end(text[..<stop]),
      // `必須：…` states a level.
      LevelMark.read(text[...]) == nil
    else { return nil }
    return stop + 1
  }

  private static let copulas = Words("ます です ません でした ました")

  mutating func addVariants(_ range: Range<Int>) -> Int {
    var list = block(.list, [])
    for index in range {
      let chunk = chunks[index]
      let name = nameLength(chunk) ?? 0
      // The stop belongs to neither.
      let term = chunk.text[0..<max(0, name - 1)]
      let text = chunk.text[name..<chunk.text.count].trimmed
      list.spans += chunk.spans
      list.items.append(Block.Item(text: text, term: term, span: chunk.spans))
    }
    blocks.append(list)
    explained = nil
    return range.upperBound
  }
}

// MARK: - Tables

extension BlockMaker {
  mutating func addTable(_ start: Int) -> Int {
    let (members, end) = group(start) { $0.kind == .row && !$0.startsGroup }
    if let rules = columnRules(members) {
      blocks += rules
      passFurniture(in: start..<end)
      explained = nil
      return end
    }
    var table = block(.table, [])
    table.hasHead = chunks[start].isHead
    for index in members {
      table.spans += chunks[index].spans
      table.rows.append(chunks[index].cells)
    }
    blocks.append(table)
    passFurniture(in: start..<end)
    explained = nil
    return end
  }
}

// MARK: - Columns of what to do and what not to do

extension BlockMaker {
  /// Returns the rules of a table all of whose columns state a duty (`Do`, `Don't`), row by row, with its head as
  /// furniture; `nil` for other tables.
  private func columnRules(_ members: [Int]) -> [Block]? {
    guard let head = members.first.map({ chunks[$0] }), members.count > 1 else { return nil }
    let strengths = head.cells.map { StatedDuty.strength(ofTitle: $0.scalars) }
    let columns = strengths.compactMap(\.self)
    guard columns.count == head.cells.count,
      columns.contains(where: { $0 == .mustNot || $0 == .avoid })
    else { return nil }

    var rules: [Block] = []
    for row in members.dropFirst() {
      let spans = cellSpans(of: chunks[row])
      for (column, cell) in chunks[row].cells.enumerated() where !cell.isEmpty {
        // A row can be wider than the head.
        guard columns.indices.contains(column) else { return nil }
        var chunk = Chunk(.item)
        chunk.text = cell
        chunk.spans = spans[column]
        // Labels (`OK`) and pictures are examples, which a table shows best.
        guard let rule = rule(chunk, stated: columns[column]) else { return nil }
        rules.append(rule)
      }
    }
    var furniture = head
    furniture.kind = .furniture
    return [Block(furniture: furniture)] + rules
  }

  /// Returns the ranges of the cells of a row; the signs between them belong to the cell before.
  private func cellSpans(of row: Chunk) -> [[Range<Int>]] {
    let cells = row.cells.map { cell in cell.spans(of: 0..<cell.count) }
    guard row.spans.count == 1, let whole = row.spans.first else { return cells }
    var result = cells
    var start = whole.lowerBound
    var last: Int?
    for index in cells.indices {
      guard let first = cells[index].first?.lowerBound, first >= start else { continue }
      if let last {
        result[last] = [start..<first]
        start = first
      }
      last = index
    }
    if let last, start <= whole.upperBound {
      result[last] = [start..<whole.upperBound]
    }
    return result
  }
}

extension Chunk {
  /// The item as the end of a sentence that the line above its list begins: `Buttons should` `be high`.
  fileprivate func behind(_ lead: Passage?) -> Chunk {
    guard let lead, let last = lead.offsets.last else { return self }
    var chunk = self
    chunk.text = lead
    chunk.text.append(.blank, at: last)
    chunk.text.append(text)
    return chunk
  }
}
