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
  private static let widest = 96
  /// The smallest number of blanks in an empty field; fewer blanks are part of a text.
  private static let narrowestField = 4

  /// Takes `[ Save ]`, `[ Ann____ ]`, `[ Ann     ]`, `[     12 ]`, `[        ]`, `[ Tokyo ▼ ]` and `[▼ Tokyo ]`, and notes
  /// `[Save]`.
  ///
  /// - Returns: Its width in columns; 0 if there is none.
  mutating func takeText(at place: Place) -> Int {
    guard let text = bracketed(at: place) else {
      markBars(at: place)
      return 0
    }
    let length = text.end - place.index + 1
    // A remark may follow without a blank: `[送信]（任意）`.
    let isBeforeRemark = isSign("（", at: text.end + 1, row: place.row)
    guard isFree(place.index, length: length) || isBeforeRemark && !isWord(glyph(place.index - 1))
    else { return 0 }
    guard !text.body.isEmpty else {
      guard length > Self.narrowestField + 1 else { return 0 }
      return take(.field, at: place, length: length)
    }
    let columns = place.column..<place.column + length
    if let sign = signOfMenu(text) {
      takeMenu(text, sign: sign, index: place.index)
      controls.append(Control(kind: .menu, row: place.row, columns: columns))
      return length
    }
    if isLedBySign(text) {
      takeLedMenu(text, index: place.index)
      var menu = Control(kind: .menu, row: place.row, columns: columns)
      menu.isLedBySign = true
      controls.append(menu)
      return length
    }
    // Two blanks part two labels.
    guard !hasGap(text.body) || isLetterSpaced(text.body) || hasGapBeforeSign(text.body) else {
      return 0
    }
    if let kind = kind(of: text) {
      takeEnds(of: text, place.index)
      controls.append(Control(kind: kind, row: place.row, columns: columns))
      return length
    }
    guard text.line.isEmpty else { return 0 }
    if isAmount(text.body) {
      let hasBlank = text.before + text.after > 0
      return note(.amount(text.body, hasBlank: hasBlank), at: place, length: length)
    }
    guard text.before + text.after <= 1,
      isName(text.body)
    else { return 0 }
    return note(.text(text.body), at: place, length: length)
  }

  /// Returns the kind of a control by its text: in the middle of the brackets for a button, at
  /// their start for a field.
  private func kind(of text: Bracketed) -> Control.Kind? {
    guard text.line.isEmpty else {
      guard text.line.count >= 2,
        text.before <= 1
      else {
        return nil
      }
      return .field
    }
    // A number stands at the end of its field.
    let (near, far) = (min(text.before, text.after), max(text.before, text.after))
    let isAtEdge =
      near <= 1 && far >= 3
      || near == 2 && far >= 5
    if isAtEdge {
      return .field
    }
    guard text.before >= 1,
      text.after >= 1,
      abs(text.before - text.after) <= 2
    else { return nil }
    return .button
  }

  /// Makes text of the bars of `[all | unread]`: they part no columns where no wall is above or below them.
  private mutating func markBars(at place: Place) {
    let limit = place.index + min(Self.widest, cells.columns - place.column)
    var bars: [Int] = []
    var end = place.index + 1
    while end < limit, glyph(end) != "]" {
      guard glyph(end) != "[" else { return }
      if glyph(end).isBar {
        guard isBetweenWords(end) else { return }
        bars.append(end)
      }
      end += 1
    }
    guard end < limit else { return }
    for bar in bars {
      cells.glyphs[bar] = .text
    }
  }

  /// Returns whether one blank is on both sides of a bar, and no other bar and no joint above or below it.
  private func isBetweenWords(_ bar: Int) -> Bool {
    let isApart = [-1, 1].allSatisfy { side in
      glyph(bar + side) == .blank && glyph(bar + 2 * side) != .blank
    }
    return isApart
      && [-cells.stride, cells.stride].allSatisfy { row in
        let other = cells.trait(bar + row)
        return !other.active.has(.n) && !other.active.has(.s) && other.kind != .plus
      }
  }

  /// Reads up to the closing bracket; `nil` if there is none, or if a wall or another bracket
  /// precedes it.
  private func bracketed(at place: Place) -> Bracketed? {
    let limit = place.index + min(Self.widest, cells.columns - place.column)
    var end = place.index + 1
    while end < limit, glyph(end) != "]" {
      guard glyph(end) != "[", !glyph(end).isBar else {
        return nil
      }
      end += 1
    }
    guard end < limit else { return nil }
    return bracketed(place.index..<end)
  }

  /// Divides the cells from an opening bracket to its closing one.
  private func bracketed(_ cells: Range<Int>) -> Bracketed {
    let (index, end) = (cells.lowerBound, cells.upperBound)
    var first = index + 1
    while first < end, glyph(first) == .blank {
      first += 1
    }
    var last = end
    while last > first, glyph(last - 1) == .blank {
      last -= 1
    }
    var line = last
    while line > first, glyph(line - 1) == "_" {
      line -= 1
    }
    // A name may end with one underscore.
    if last - line < 2 {
      line = last
    }
    var body = line
    // `[ Ann __ ]`
    if line < last,
      body > first,
      glyph(body - 1) == .blank
    {
      body -= 1
    }
    return Bracketed(
      body: first..<body, before: first - index - 1, after: end - last, line: line..<last, end: end)
  }

  /// Returns whether two blanks are only before the arrow at the end of a text: `[ Start   ▶ ]`.
  private func hasGapBeforeSign(_ body: Range<Int>) -> Bool {
    var end = body.upperBound - 1
    guard ["→", "▶", "►", ">", "›"].contains(String(decoding: text(end..<end + 1), as: UTF8.self))
    else {
      return false
    }
    while end > body.lowerBound, glyph(end - 1) == .blank {
      end -= 1
    }
    return !hasGap(body.lowerBound..<end)
  }

  /// Returns the text of some cells of a row.
  private func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let row = cells.row(range.lowerBound)
    let column = cells.column(range.lowerBound)
    return cells.text(row: row, column..<column + range.count)
  }

  /// Returns whether blanks are between all characters of a full-width text: `[  保  存  ]`.
  private func isLetterSpaced(_ body: Range<Int>) -> Bool {
    var cell = body.lowerBound
    while cell < body.upperBound {
      guard glyph(cell) == .text, glyph(cell + 1) == .tail else { return false }
      cell += 2
      while cell < body.upperBound, glyph(cell) == .blank {
        cell += 1
      }
      // At least one blank, except behind the last one.
      guard cell >= body.upperBound || glyph(cell - 1) == .blank else { return false }
    }
    return true
  }

  private func hasGap(_ body: Range<Int>) -> Bool {
    body.dropLast().contains {
      glyph($0) == .blank && glyph($0 + 1) == .blank
    }
  }

  /// Takes the brackets and the blanks next to them, and the line or the blanks of a field.
  private mutating func takeEnds(of text: Bracketed, _ index: Int) {
    mark(index..<text.body.lowerBound, as: .control)
    if hasGap(text.body) {
      // One label, with the blanks between its letters.
      mark(text.body, as: .text)
    } else {
      markText(text.body)
    }
    let isField =
      text.line.count >= 2
      || text.before <= 1 && text.after >= 3
    guard isField else {
      mark(text.body.upperBound..<text.end + 1, as: .control)
      return
    }
    // Without a line the blanks after the text are the field: `[ Ann     ]`.
    let first =
      if text.line.isEmpty {
        text.body.upperBound
      } else {
        text.line.lowerBound
      }
    mark(first..<text.end, as: .input)
    // The bracket at the end, and the sign or the blank before it.
    mark(text.end - 1..<text.end + 1, as: .control)
  }

  private mutating func mark(_ range: Range<Int>, as glyph: Glyph) {
    for cell in range {
      cells.glyphs[cell] = glyph
    }
  }

  /// Returns the cells of the sign at the end of a text that opens a menu: a head that points down, a
  /// separate `v`, or `(v)`; `nil` if there is none.
  private func signOfMenu(_ text: Bracketed) -> Range<Int>? {
    let end = text.body.upperBound
    guard text.body.count > 2,
      text.before <= 1
    else {
      return nil
    }
    let isAttached: Bool
    var sign = end - 1..<end
    switch glyph(end - 1) {
    case "v":
      isAttached = false
    case "▼", "▾":
      isAttached = text.after == 0 && isWord(glyph(end - 2))
    case ")" where glyph(end - 2) == "v" && glyph(end - 3) == "(":
      sign = end - 3..<end
      isAttached = false
    default:
      return nil
    }
    guard isAttached || glyph(sign.lowerBound - 1) == .blank else {
      return nil
    }
    return sign
  }

  private mutating func takeMenu(
    _ text: Bracketed,
    sign: Range<Int>,
    index: Int
  ) {
    let head = sign.lowerBound
    mark(index..<text.body.lowerBound, as: .control)
    markText(text.body.lowerBound..<head)
    var last = head
    while glyph(last - 1) == .blank {
      last -= 1
    }
    mark(last..<text.end + 1, as: .control)
  }

  /// Returns whether a text begins with the sign that opens a menu, a head that points down: `[▼ Tokyo ]`.
  private func isLedBySign(_ text: Bracketed) -> Bool {
    let sign = text.body.lowerBound
    guard text.body.count > 2,
      text.before <= 1,
      text.line.isEmpty,
      glyph(sign) == "▼" || glyph(sign) == "▾"
    else { return false }
    let word = glyph(sign + 1) == .blank ? sign + 2 : sign + 1
    return isWord(glyph(word)) && !hasGap(text.body)
  }

  private mutating func takeLedMenu(_ text: Bracketed, index: Int) {
    var first = text.body.lowerBound + 1
    if glyph(first) == .blank {
      first += 1
    }
    mark(index..<first, as: .control)
    markText(first..<text.body.upperBound)
    mark(text.body.upperBound..<text.end + 1, as: .control)
  }

  /// Returns whether a text is a number: digits, with points or commas between them.
  private func isAmount(_ body: Range<Int>) -> Bool {
    glyph(body.lowerBound).isDigit
      && body.allSatisfy { cell in
        glyph(cell).isDigit || glyph(cell) == "." || glyph(cell) == ","
      }
  }

  private static let signsOfCode: [Glyph] = ["\"", "#", ":", ";", "=", "_", "{", "}"]

  /// Returns whether a text between brackets could be the name of a button: at least two columns
  /// with a letter among them, and no character that marks code or a reference.
  private func isName(_ body: Range<Int>) -> Bool {
    guard body.count >= 2 else { return false }
    let hasLetter = body.contains { cell in
      glyph(cell) == .text
        || glyph(cell).isAlphanumeric && !glyph(cell).isDigit
    }
    return hasLetter
      && !body.contains { Self.signsOfCode.contains(glyph($0)) }
  }
}

extension ControlFinder {
  /// `[✓]`, `[×]`, `[⚙]`: a check mark, or a sign that is an icon; and `[●○]`, a switch.
  ///
  /// - Returns: Its width in columns; 0 if there is none.
  mutating func takeBracketedSign(at place: Place) -> Int {
    let first = place.index + 1
    // ASCII between brackets is a text.
    guard !("!"..."~").contains(glyph(first)) else {
      return 0
    }
    if let length = takeSwitch(at: place) {
      return length
    }
    let width = width(at: first)
    guard glyph(first) != .blank,
      glyph(first + width) == "]"
    else { return 0 }
    let text = cells.text(row: place.row, place.column + 1..<place.column + 1 + width)
    guard let kind = Self.bracketedSign(text) else { return 0 }
    return take(kind, at: place, length: width + 2)
  }

  private static func bracketedSign(_ text: ArraySlice<UInt8>) -> Control.Kind? {
    // Without the selector that asks for an emoji.
    let sign = String(decoding: text, as: UTF8.self).filter {
      $0 != "\u{FE0F}"
    }
    return switch sign {
    case "✓", "✔", "☑", "☒", "✅":
      .checkbox(isOn: true)
    case "☐", "⬜":
      .checkbox(isOn: false)
    case "●", "■":
      .checkbox(isOn: true)
    case "◉":
      .radio(isOn: true)
    case "○", "◯":
      .radio(isOn: false)
    case "←":
      .chevron(.w)
    case "→":
      .chevron(.e)
    case "▶", "►", "⏵":
      .icon(.play)
    case "⏸":
      .icon(.pause)
    case "⏮":
      .icon(.previous)
    case "⏭":
      .icon(.next)
    // An omission in a text; and stars, whose icon does not tell a rating: `[★][★][☆]`.
    case "…", "★", "☆":
      nil
    default:
      Icon(label: text).map(Control.Kind.icon)
    }
  }

  /// `[●○]`, `[○●]`, `[●━━]` and `[━━●]`.
  private mutating func takeSwitch(at place: Place) -> Int? {
    let index = place.index
    var end = index + 1
    let limit = index + min(Self.widestSwitch, cells.columns - place.column)
    while end < limit, glyph(end) != "]" {
      end += 1
    }
    guard end < limit,
      end - index > 2,
      let kind = switchKind((index + 1..<end).map(glyph))
    else {
      return nil
    }
    return take(kind, at: place, length: end - index + 1)
  }

  private static let widestSwitch = 9

  private func switchKind(_ glyphs: [Glyph]) -> Control.Kind? {
    switch glyphs {
    // The filled one is the knob.
    case ["●", "○"], ["●", "◯"]:
      return .toggle(isOn: false)
    case ["○", "●"], ["◯", "●"]:
      return .toggle(isOn: true)
    default:
      // `[--o]` is a text: in brackets the knob is a circle.
      guard glyphs.contains(where: { $0 >= Self.firstCircle }) else {
        return nil
      }
      return toggleKind(glyphs)
    }
  }

  private static let borders: [Glyph] = ["-", "=", "─", "━", "═"]

  /// Returns whether `[X]` closes the box in whose title it is: a border is above it, a word or
  /// another bracket precedes it and a wall follows it, or no word is near it.
  ///
  /// ```
  /// +------------------+    +------------------+
  /// | Delete item  [X] |    | [X]        2 / 5 |
  /// +------------------+    |                  |
  /// ```
  func closesBox(at place: Place) -> Bool {
    let index = place.index
    // The three columns after the bracket.
    let after = index + 3..<index + 6
    let behind = after.first { cell in glyph(cell) != .blank }
    let isAtWall = behind.map { cell in glyph(cell).isWall } ?? false
    guard isAtWall || behind == nil,
      isBelowBorder(place),
      !isInList(index)
    else { return false }
    var before = index - 1
    while before > index - place.column, glyph(before) == .blank {
      before -= 1
    }
    if isAtWall {
      return isWord(glyph(before)) || glyph(before) == "]"
    }
    return glyph(before).isWall
  }

  /// Returns whether a border of a box is above the three columns of a sign.
  private func isBelowBorder(_ place: Place) -> Bool {
    let above = place.index - cells.stride
    return place.row > 0
      && (above..<above + 3).allSatisfy { cell in
        Self.borders.contains(glyph(cell))
      }
  }

  /// Returns whether a check box of a list is in a cell: others are above or below it, some with a line
  /// between.
  private func isInList(_ index: Int) -> Bool {
    // Directly above is the border of the box.
    [-2, 1, 2].contains { distance in
      let other = index + distance * cells.stride
      return cells.glyphs.indices.contains(other) && isBracket(other)
    }
  }

  /// Returns whether a bracket begins in a cell, or has been taken there.
  private func isBracket(_ index: Int) -> Bool {
    glyph(index) == "[" || cells.glyphs[index] == .control
  }
}
