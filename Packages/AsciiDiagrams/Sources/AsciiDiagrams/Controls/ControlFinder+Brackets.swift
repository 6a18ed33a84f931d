extension ControlFinder {
  /// The content between two brackets of a row.
  private struct Bracketed {
    /// The cells of the text, without the blanks and underscores around it.
    var body: Range<Int>
    /// The number of blanks before the text.
    var before: Int
    var after: Int
    /// The underscores of a field after the text.
    var line: Range<Int>
    /// The index of the closing bracket.
    var end: Int
  }

  /// The largest width of a control, in columns.
  private static let widest = 64
  /// The smallest number of blanks in an empty field; fewer blanks are part of a text.
  private static let narrowestField = 4

  /// Takes `[ Save ]`, `[ Ann____ ]`, `[ Ann     ]`, `[     12 ]`, `[        ]` and `[ Tokyo ▼ ]`, and notes
  /// `[Save]`.
  ///
  /// - Returns: Its width in columns; 0 if there is none.
  mutating func takeText(row: Int, _ column: Int, index: Int) -> Int {
    guard let text = bracketed(row: row, column, index: index),
      isFree(index, length: text.end - index + 1)
    else { return 0 }
    guard !text.body.isEmpty else {
      guard text.end - index > Self.narrowestField else { return 0 }
      return take(.field, row: row, column: column, index: index, length: text.end - index + 1)
    }
    let columns = column..<column + text.end - index + 1
    if isMenu(text) {
      takeMenu(text, index: index)
      controls.append(Control(kind: .menu, row: row, columns: columns))
      return columns.count
    }
    guard !hasGap(text.body) else { return 0 }
    if let kind = kind(of: text) {
      takeEnds(of: text, index)
      controls.append(Control(kind: kind, row: row, columns: columns))
      return columns.count
    }
    guard text.before + text.after <= 1, text.line.isEmpty, isName(text.body) else { return 0 }
    return note(.text(text.body), row: row, column: column, index: index, length: columns.count)
  }

  /// Returns the kind of a control by its text: in the middle of the brackets for a button, at
  /// their start for a field.
  private func kind(of text: Bracketed) -> Control.Kind? {
    if text.line.count >= 2 { return text.before <= 1 ? .field : nil }
    guard text.line.isEmpty else { return nil }
    // A number stands at the end of its field.
    let isAtEdge = min(text.before, text.after) <= 1 && max(text.before, text.after) >= 3
    if isAtEdge { return .field }
    let isInMiddle = text.before >= 1 && text.after >= 1 && abs(text.before - text.after) <= 2
    return isInMiddle ? .button : nil
  }

  /// Reads up to the closing bracket; `nil` if there is none, or if a wall or another bracket
  /// precedes it.
  private func bracketed(row: Int, _ column: Int, index: Int) -> Bracketed? {
    let limit = index + min(Self.widest, cells.columns - column)
    var end = index + 1
    while end < limit, code(end) != 0x5D {
      guard ![0x5B, 0x7C, 0x102].contains(code(end)) else { return nil }  // [ | │
      end += 1
    }
    guard end < limit else { return nil }
    var first = index + 1
    while first < end, code(first) == 0 { first += 1 }
    var last = end
    while last > first, code(last - 1) == 0 { last -= 1 }
    var line = last
    while line > first, code(line - 1) == 0x5F { line -= 1 }
    // A name may end with one underscore.
    if last - line < 2 { line = last }
    var body = line
    // `[ Ann __ ]`
    if line < last, body > first, code(body - 1) == 0 { body -= 1 }
    return Bracketed(
      body: first..<body, before: first - index - 1, after: end - last, line: line..<last, end: end)
  }

  private func hasGap(_ body: Range<Int>) -> Bool {
    body.dropLast().contains { code($0) == 0 && code($0 + 1) == 0 }
  }

  /// Takes the brackets and the blanks next to them, and the line or the blanks of a field.
  private mutating func takeEnds(of text: Bracketed, _ index: Int) {
    for cell in index..<text.body.lowerBound { cells.glyphs[cell] = .control }
    markText(text.body)
    let isField = text.line.count >= 2 || text.before <= 1 && text.after >= 3
    guard isField else {
      for cell in text.body.upperBound...text.end { cells.glyphs[cell] = .control }
      return
    }
    let first =
      if text.line.isEmpty {
        text.body.upperBound
      } else {
        text.line.lowerBound
      }
    for cell in first..<text.end { cells.glyphs[cell] = .input }
    for cell in text.end - 1...text.end { cells.glyphs[cell] = .control }
  }

  /// Returns whether a text ends with a head that points down, or with a separate `v`: it opens a
  /// menu.
  private func isMenu(_ text: Bracketed) -> Bool {
    let head = text.body.upperBound - 1
    guard text.body.count > 2, text.before <= 1 else { return false }
    switch code(head) {
    case 0x76: return code(head - 1) == 0  // v
    case 0x1BC, 0x1BE:  // ▼ ▾
      return code(head - 1) == 0 || text.after == 0 && isWord(code(head - 1))
    default: return false
    }
  }

  private mutating func takeMenu(_ text: Bracketed, index: Int) {
    let head = text.body.upperBound - 1
    for cell in index..<text.body.lowerBound { cells.glyphs[cell] = .control }
    markText(text.body.lowerBound..<head)
    var last = head
    while code(last - 1) == 0 { last -= 1 }
    for cell in last...text.end { cells.glyphs[cell] = .control }
  }

  /// Returns whether a text between brackets could be the name of a button: at least two columns
  /// with a letter among them, and no character that marks code or a reference.
  private func isName(_ body: Range<Int>) -> Bool {
    guard body.count >= 2 else { return false }
    let isPlain = body.allSatisfy { cell in
      ![0x22, 0x23, 0x3A, 0x3B, 0x3D, 0x5F, 0x7B, 0x7D].contains(code(cell))  // " # : ; = _ { }
    }
    let hasLetter = body.contains { cell in
      [0x41...0x5A, 0x61...0x7A].contains { $0.contains(code(cell)) }
        || code(cell) == Glyph.text.code
    }
    return isPlain && hasLetter
  }
}

extension ControlFinder {
  /// `[✓]`, `[×]`, `[⚙]`: a check mark, or a sign that is an icon; and `[●○]`, a switch.
  ///
  /// - Returns: Its width in columns; 0 if there is none.
  mutating func takeBracketedSign(row: Int, _ column: Int, index: Int) -> Int {
    guard code(index + 1) >= Glyph.firstSign || !(0x20...0x7E).contains(code(index + 1)) else {
      return 0
    }
    if let length = takeSwitch(row: row, column, index: index) { return length }
    let width =
      if code(index + 2) == Glyph.tail.code {
        2
      } else {
        1
      }
    guard code(index + 1) != 0, code(index + width + 1) == 0x5D else { return 0 }
    let text = cells.text(row: row, column + 1..<column + 1 + width)
    guard let kind = Self.bracketedSign(text) else { return 0 }
    return take(kind, row: row, column: column, index: index, length: width + 2)
  }

  private static func bracketedSign(_ text: ArraySlice<UInt8>) -> Control.Kind? {
    switch String(decoding: text, as: UTF8.self).filter({ $0 != "\u{FE0F}" }) {
    case "✓", "✔", "☑", "☒", "✅": .checkbox(isOn: true)
    case "☐", "⬜": .checkbox(isOn: false)
    case "●", "■": .checkbox(isOn: true)
    case "◉": .radio(isOn: true)
    case "○", "◯": .radio(isOn: false)
    case "←": .chevron(.w)
    case "→": .chevron(.e)
    // An omission in a text.
    case "…": nil
    default: Icon(label: text).map(Control.Kind.icon)
    }
  }

  /// `[●○]`, `[○●]`, `[●━━]` and `[━━●]`.
  private mutating func takeSwitch(row: Int, _ column: Int, index: Int) -> Int? {
    var end = index + 1
    let limit = index + min(9, cells.columns - column)
    while end < limit, code(end) != 0x5D { end += 1 }
    guard end < limit, end - index > 2 else { return nil }
    let codes = (index + 1..<end).map(code)
    let kind: Control.Kind? =
      switch codes {
      case [0x1CF, 0x1CB], [0x1CF, 0x1EF]: .toggle(isOn: false)  // ●○
      case [0x1CB, 0x1CF], [0x1EF, 0x1CF]: .toggle(isOn: true)  // ○●
      default: codes.contains { $0 >= 0x1C9 } ? toggleKind(codes) : nil
      }
    guard let kind else { return nil }
    return take(kind, row: row, column: column, index: index, length: end - index + 1)
  }

  /// Returns whether `[X]` closes the box in whose title it is: a border is above it, a word or
  /// another bracket precedes it and a wall follows it, or no word is near it.
  ///
  /// ```
  /// +------------------+    +------------------+
  /// | Delete item  [X] |    | [X]        2 / 5 |
  /// +------------------+    |                  |
  /// ```
  func closesBox(row: Int, _ column: Int, index: Int) -> Bool {
    let walls: [UInt16] = [0x7C, 0x102, 0x103, 0x151]  // | │ ┃ ║
    let borders: [UInt16] = [0x2D, 0x3D, 0x100, 0x101, 0x150]  // - = ─ ━ ═
    func isWall(_ cell: Int) -> Bool { walls.contains(code(cell)) }
    let isAtWall = (3...5).contains { distance in
      isWall(index + distance) && (3..<distance).allSatisfy { code(index + $0) == 0 }
    }
    let hasNoLabel = (3...5).allSatisfy { code(index + $0) == 0 }
    let above = index - cells.stride
    let isBelowBorder = row > 0 && (above..<above + 3).allSatisfy { borders.contains(code($0)) }
    guard isBelowBorder, isAtWall || hasNoLabel else { return false }
    // A check box of a list has others above or below it, some with a line between.
    let others = [-2, 1, 2].map { index + $0 * cells.stride }
    guard others.allSatisfy({ other in !cells.glyphs.indices.contains(other) || !isBracket(other) })
    else {
      return false
    }
    var before = index - 1
    while before > index - column, code(before) == 0 { before -= 1 }
    if isAtWall {
      return isWord(code(before)) || code(before) == 0x5D
    }
    return isWall(before)
  }

  /// Returns whether a bracket begins in a cell, or has been taken there.
  private func isBracket(_ index: Int) -> Bool {
    code(index) == 0x5B || cells.glyphs[index] == .control
  }
}
