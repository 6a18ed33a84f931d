/// A part of an interface that is written in one row, such as `[ Save ]`, `[x]` and `(1)`.
struct Control: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// `(1)` to `(20)`, `①` to `⑳`.
    case callout(Int)
    /// `(o)` and `( )`.
    case radio(isOn: Bool)
    /// `[x]` and `[ ]`.
    case checkbox(isOn: Bool)
    /// `(  O)` and `(O  )`.
    case toggle(isOn: Bool)
    /// `[ Save ]`.
    case button
    /// `[______]` and `[ Ann___ ]`.
    case field
    /// `<` at the start of a bar and `>` at its end.
    case chevron(Direction)
    /// `[icon:share]`.
    case icon(Icon)
    /// `[###.....]`.
    case progress(percent: Int)
  }

  var kind: Kind
  var row: Int
  var columns: Range<Int>
  /// Whether the rows above and below leave room for a shape that is higher than a row.
  var isRoomy = false
  /// How far, in units, a callout is drawn beside its columns.
  var shift = 0
}

/// Finds the controls of a drawing and takes their cells, so that no line is seen in them.
///
/// A control never touches a letter or a digit: `O(1)`, `a[x]` and `f( )` are words.
struct ControlFinder {
  private var cells: Cells
  private var controls: [Control] = []

  /// Takes the cells of all controls.
  ///
  /// - Returns: The cells, those of controls being ``Glyph/control``, and the controls in the order
  ///   of their places.
  /// - Complexity: O(*n*), where *n* is the count of cells.
  static func take(from cells: Cells) -> (cells: Cells, controls: [Control]) {
    var finder = ControlFinder(cells: cells)
    var next = 0
    for index in cells.inked where index >= next {
      let code = cells.glyphs[index].code
      guard code == 0x28 || code == 0x5B || code >= Glyph.firstCircled else { continue }
      next = index + finder.take(row: cells.row(index), cells.column(index))
    }
    return (finder.cells, finder.controls)
  }

  private init(cells: Cells) {
    self.cells = cells
  }

  /// Takes the control that begins in a column, and tells how many columns it has; 0 for none.
  private mutating func take(row: Int, _ column: Int) -> Int {
    let index = cells.index(row: row, column: column)
    let glyph = cells.glyphs[index]
    let length: Int
    switch glyph.code {
    case 0x28: length = takeParenthesis(row: row, column, index)
    case 0x5B: length = takeBracket(row: row, column, index)
    case Glyph.firstCircled...:
      let width = cells.glyphs[index + 1] == .tail ? 2 : 1
      let number = Int(glyph.code - Glyph.firstCircled) + 1
      // Its disc is wider than one column.
      guard isRoomy(index - 1), isRoomy(index + width) else { return 0 }
      length = take(.callout(number), row: row, column, index, length: width)
    default: length = 0
    }
    return length
  }

  /// `(1)`, `(12)`, `(o)`, `( )`, `(O  )` and `(  O)`.
  private mutating func takeParenthesis(row: Int, _ column: Int, _ index: Int) -> Int {
    var end = index + 1
    let limit = index + min(7, cells.columns - column)
    while end < limit, code(end) != 0x29 { end += 1 }
    guard end < limit else { return 0 }
    guard let kind = parenthesisKind(index + 1..<end) else { return 0 }
    return take(kind, row: row, column, index, length: end - index + 1)
  }

  private func parenthesisKind(_ inside: Range<Int>) -> Control.Kind? {
    let codes = inside.map(code)
    switch codes.count {
    case 1 where codes[0] == 0: return .radio(isOn: false)
    case 1 where isKnob(codes[0]) && codes[0] != 0x4F: return .radio(isOn: true)
    case 1...2: if let number = number(codes) { return .callout(number) }
    default: break
    }
    guard codes.count >= 2, codes.count(where: { $0 != 0 }) == 1 else { return nil }
    if isKnob(codes[codes.count - 1]) { return .toggle(isOn: true) }
    return isKnob(codes[0]) ? .toggle(isOn: false) : nil
  }

  /// The number from 1 to 20 of one or two digits.
  private func number(_ codes: [UInt16]) -> Int? {
    guard codes[0] != 0x30, codes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let number = codes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return number <= 20 ? number : nil
  }

  /// `o`, `O`, `*`, `●`, `○` and `◉` inside of parentheses.
  private func isKnob(_ code: UInt16) -> Bool {
    [0x6F, 0x4F, 0x2A, 0x1CF, 0x1CB, 0x1C9].contains(code)
  }

  /// `[x]`, `[ ]`, `[____]` and `[ Label ]`.
  private mutating func takeBracket(row: Int, _ column: Int, _ index: Int) -> Int {
    if code(index + 2) == 0x5D {
      switch code(index + 1) {
      case 0: return take(.checkbox(isOn: false), row: row, column, index, length: 3)
      case 0x78, 0x58:
        return take(.checkbox(isOn: true), row: row, column, index, length: 3)
      default: return 0
      }
    }
    if code(index + 1) == 0x69 { return takeIcon(row: row, column, index) }
    if code(index + 1) == 0x5F { return takeField(row: row, column, index) }
    if Self.done.contains(code(index + 1)) { return takeProgress(row: row, column, index) }
    return code(index + 1) == 0 ? takeButton(row: row, column, index) : 0
  }

  /// `[icon:NAME]` with a name that there is.
  private mutating func takeIcon(row: Int, _ column: Int, _ index: Int) -> Int {
    let start = index + 6
    guard zip(index + 1..<start, "icon:".utf8).allSatisfy({ code($0) == UInt16($1) }) else {
      return 0
    }
    var end = start
    while end - start < 16, code(end) != 0x5D, code(end) != 0 { end += 1 }
    let name = (start..<end).map { UInt8(truncatingIfNeeded: code($0)) }
    guard code(end) == 0x5D, let icon = Icon(rawValue: String(decoding: name, as: UTF8.self)) else {
      return 0
    }
    return take(.icon(icon), row: row, column, index, length: end - index + 1)
  }

  private mutating func takeField(row: Int, _ column: Int, _ index: Int) -> Int {
    var end = index + 1
    while code(end) == 0x5F { end += 1 }
    guard code(end) == 0x5D, end - index > 3 else { return 0 }
    return take(.field, row: row, column, index, length: end - index + 1)
  }

  /// `#`, `=`, `|`, `█` and `▓`: what is done of a progress bar.
  private static let done: [UInt16] = [0x23, 0x3D, 0x7C, 0x188, 0x193]
  /// `.`, `-`, `░`, `▒` and a blank: what is left.
  private static let left: [UInt16] = [0x2E, 0x2D, 0x191, 0x192, 0]

  /// `[###.....]`, six columns at least: one character for what is done, then one for what is left.
  private mutating func takeProgress(row: Int, _ column: Int, _ index: Int) -> Int {
    func end(of run: UInt16, from cell: Int) -> Int {
      var end = cell
      while code(end) == run, end < index + cells.columns - column { end += 1 }
      return end
    }
    let rest = end(of: code(index + 1), from: index + 1)
    let bracket = Self.left.contains(code(rest)) ? end(of: code(rest), from: rest) : rest
    guard code(bracket) == 0x5D, bracket - index >= 5, rest - index > 2 else { return 0 }
    let percent = (rest - index - 1) * 100 / (bracket - index - 1)
    return take(
      .progress(percent: percent), row: row, column, index, length: bracket - index + 1)
  }

  /// A label that a blank parts from each bracket and that has no gap of two blanks inside.
  private mutating func takeButton(row: Int, _ column: Int, _ index: Int) -> Int {
    var end = index + 2
    // The frame is blank, and a gap of two blanks ends the search: it stays in its row.
    while end - index < 64, code(end) != 0x5D {
      let isGap = code(end) == 0 && code(end + 1) == 0
      guard !isGap || end == index + 2, ![0x5B, 0x7C, 0x102].contains(code(end)) else { return 0 }
      end += 1
    }
    let start = fieldStart(endingAt: end)
    guard code(end) == 0x5D, code(end - 1) == 0 || start < end, end - index > 3,
      code(index + 2) != 0, isFree(index, length: end - index + 1)
    else { return 0 }
    let isField = start < end
    for cell in [index, index + 1, end - 1, end] { cells.glyphs[cell] = .control }
    for cell in start..<end where isField { cells.glyphs[cell] = .input }
    for cell in index + 2..<min(start, end - 1) where code(cell) != 0 {
      if code(cell) != Glyph.tail.code { cells.glyphs[cell] = .text }
    }
    let columns = column..<column + end - index + 1
    controls.append(Control(kind: isField ? .field : .button, row: row, columns: columns))
    return columns.count
  }

  /// Where the underscores begin that end a label before a bracket; the bracket if there are not
  /// two of them.
  private func fieldStart(endingAt bracket: Int) -> Int {
    var end = bracket
    if code(end - 1) == 0 { end -= 1 }
    var start = end
    while code(start - 1) == 0x5F { start -= 1 }
    return end - start >= 2 ? start : bracket
  }

  private mutating func take(
    _ kind: Control.Kind, row: Int, _ column: Int, _ index: Int, length: Int
  ) -> Int {
    guard isFree(index, length: length) else { return 0 }
    for cell in index..<index + length { cells.glyphs[cell] = .control }
    controls.append(Control(kind: kind, row: row, columns: column..<column + length))
    return length
  }

  /// Whether neither side touches a word.
  private func isFree(_ index: Int, length: Int) -> Bool {
    !isWord(code(index - 1)) && !isWord(code(index + length))
  }

  private func isWord(_ code: UInt16) -> Bool {
    switch code {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    case Glyph.text.code, Glyph.tail.code, Glyph.firstCircled...: true
    default: false
    }
  }

  /// Whether a cell is blank or part of a horizontal line.
  private func isRoomy(_ index: Int) -> Bool {
    [0, 0x2D, 0x100, 0x101].contains(code(index))
  }

  private func code(_ index: Int) -> UInt16 { cells.glyphs[index].code }
}
