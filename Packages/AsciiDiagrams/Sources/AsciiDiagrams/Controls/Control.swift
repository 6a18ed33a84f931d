/// A part of an interface that is written in one row, such as `[ Save ]`, `[x]` and `(1)`.
struct Control: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// `(1)` to `(20)`, `①` to `⑳`.
    case callout(Int)
    /// `(o)` and `( )`, `(●)` and `(○)`; `◉` and `○` before words.
    case radio(isOn: Bool)
    /// `[x]` and `[ ]`; `☑` and `☐` before words.
    case checkbox(isOn: Bool)
    /// `(  O)` and `(O  )`, `[○●]` and `[●○]`.
    case toggle(isOn: Bool)
    /// `[ Save ]`, and `[Save]` in a row of controls.
    case button
    /// `[______]`, `[ Ann___ ]` and `[ Ann     ]`.
    case field
    /// `[ Tokyo ▼ ]`
    case menu
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
  /// True if the rows above and below leave room for a shape that is higher than a row.
  var isRoomy = false
  /// True if a control of the same height is directly above or below this one.
  var isStacked = false
  /// The distance, in units, by which a callout is drawn to the side of its columns.
  var shift = 0
}

/// Finds the controls of a drawing and takes their cells, so that no line is seen in them.
///
/// A control never touches a letter or a digit: `O(1)`, `a[x]` and `f( )` are words.
struct ControlFinder {
  var cells: Cells
  var controls: [Control] = []
  let rules: ControlRules
  /// Signs that are controls only next to other controls.
  ///
  /// They are decided when all controls are known.
  var candidates: [ControlCandidate] = []

  /// Takes the cells of all controls.
  ///
  /// - Returns: The cells, with ``Glyph/control`` in place of controls, and the controls in the
  ///   order of their places.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  static func take(
    from cells: Cells, _ rules: ControlRules
  ) -> (cells: Cells, controls: [Control]) {
    var finder = ControlFinder(cells: cells, rules: rules)
    var next = 0
    for index in cells.inked where index >= next {
      let code = cells.glyphs[index].code
      // Circles, circled numbers and signs have higher codes than lines and blocks.
      guard
        code == 0x28
          || code == 0x5B || code >= Self.firstCircle
      else { continue }
      next = index + finder.take(row: cells.row(index), cells.column(index))
    }
    finder.decideCandidates()
    return (finder.cells, finder.controls)
  }

  private init(cells: Cells, rules: ControlRules) {
    self.cells = cells
    self.rules = rules
  }

  /// Takes the control that begins in a column, and returns its width in columns; 0 if none begins
  /// there.
  private mutating func take(row: Int, _ column: Int) -> Int {
    let index = cells.index(row: row, column: column)
    let glyph = cells.glyphs[index]
    let length: Int
    switch glyph.code {
    case 0x28:
      length = takeParenthesis(row: row, column, index: index)
    case 0x5B:
      length = takeBracket(row: row, column, index: index)
    case Self.firstCircle..<Glyph.firstCircled:
      length = noteCircle(
        row: row,
        column,
        index: index)
    case Glyph.firstSign...:
      length = takeSign(row: row, column, index: index)
    case Glyph.firstCircled...:
      let width = cells.glyphs[index + 1] == .tail ? 2 : 1
      let number = Int(glyph.code - Glyph.firstCircled) + 1
      // Its disc is wider than one column.
      guard isRoomy(index - 1), isRoomy(index + width) else { return 0 }
      length = take(
        .callout(number),
        row: row,
        column: column,
        index: index,
        length: width)
    default:
      length = 0
    }
    return length
  }

  /// `(1)`, `(12)`, `(o)`, `( )`, `(O  )` and `(  O)`.
  private mutating func takeParenthesis(
    row: Int,
    _ column: Int,
    index: Int
  ) -> Int {
    var end = index + 1
    let limit = index + min(7, cells.columns - column)
    while end < limit, code(end) != 0x29 {
      end += 1
    }
    guard end < limit else { return 0 }
    let length = end - index + 1
    if let kind = parenthesisKind(index + 1..<end) {
      if case .callout(let number) = kind, isBehindWord(index) {
        let isLed = isLed(index, length: length)
        return note(
          .number(number, isLed: isLed), row: row, column: column, index: index, length: length)
      }
      return take(kind, row: row, column: column, index: index, length: length)
    }
    guard isHollow(index + 1..<end) else { return 0 }
    return note(.hollowRadio, row: row, column: column, index: index, length: length)
  }

  private func parenthesisKind(_ inside: Range<Int>) -> Control.Kind? {
    let codes = inside.map(code)
    switch codes.count {
    case 1 where codes[0] == 0:
      return .radio(isOn: false)
    case 1 where Self.hollow.contains(codes[0]):
      return nil
    case 1 where isDot(codes[0]):
      return .radio(isOn: true)
    case 1...2:
      if let number = number(codes) {
        return .callout(number)
      }
    default:
      break
    }
    return toggleKind(codes)
  }

  /// `(  O)`, `(O  )` and, with a line for the way of the knob, `(━━●)`; in brackets `[○●]` too, where
  /// the filled one is the knob.
  func toggleKind(_ codes: [UInt16]) -> Control.Kind? {
    guard codes.count >= 2,
      let first = codes.first,
      let last = codes.last
    else { return nil }
    if isKnob(last), codes.dropLast().allSatisfy({ Self.track.contains($0) }) {
      return .toggle(isOn: true)
    }
    if isKnob(first),
      codes.dropFirst().allSatisfy({ Self.track.contains($0) })
    {
      return .toggle(isOn: false)
    }
    return nil
  }

  /// A blank, `-`, `=`, `_`, `─` and `━`: the way of a switch's knob.
  private static let track: [UInt16] = [0, 0x2D, 0x3D, 0x5F, 0x100, 0x101]

  /// The number from 1 to 20 of one or two digits.
  private func number(_ codes: [UInt16]) -> Int? {
    guard codes[0] != 0x30,
      codes.allSatisfy({ code in (0x30...0x39).contains(code) })
    else {
      return nil
    }
    let number = codes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return number <= 20 ? number : nil
  }

  /// `o`, `O`, `*`, `●`, `○` and `◉` inside of parentheses.
  private func isKnob(_ code: UInt16) -> Bool {
    [0x6F, 0x4F, 0x2A, 0x1CF, 0x1CB, 0x1C9].contains(code)
  }

  /// `o`, `*`, `●`, `◉`, `◎` and `•`: a radio button that is selected.
  private func isDot(_ code: UInt16) -> Bool {
    [0x6F, 0x2A, 0x1CF, 0x1C9, 0x1CE, Glyph.firstSign].contains(code)
  }

  /// `[x]`, `[ ]`, `[____]` and `[ Label ]`.
  private mutating func takeBracket(row: Int, _ column: Int, index: Int) -> Int {
    if code(index + 2) == 0x5D {
      switch code(index + 1) {
      case 0:
        return take(
          .checkbox(isOn: false),
          row: row,
          column: column,
          index: index,
          length: 3)
      case 0x58 where closesBox(row: row, column, index: index):
        return take(.icon(.close), row: row, column: column, index: index, length: 3)
      case 0x3C:
        return take(
          .chevron(.w),
          row: row,
          column: column,
          index: index,
          length: 3)
      case 0x3E:
        return take(
          .chevron(.e),
          row: row,
          column: column,
          index: index,
          length: 3)
      case 0x78, 0x58:
        return take(
          .checkbox(isOn: true),
          row: row,
          column: column,
          index: index,
          length: 3)
      default:
        return takeBracketedSign(row: row, column, index: index)
      }
    }
    let next = code(index + 1)
    if next == 0x69,
      let length = takeIcon(row: row, column, index: index)
    {
      return length
    }
    if next == 0x5F {
      return takeField(row: row, column, index: index)
    }
    if Self.done.contains(next),
      let length = takeProgress(row: row, column, index: index)
    {
      return length
    }
    let length = takeBracketedSign(row: row, column, index: index)
    if length > 0 {
      return length
    }
    return takeText(row: row, column, index: index)
  }

  /// Takes `[icon:NAME]` if an icon of that name exists.
  private mutating func takeIcon(row: Int, _ column: Int, index: Int) -> Int? {
    let start = index + 6
    guard zip(index + 1..<start, "icon:".utf8).allSatisfy({ code($0) == UInt16($1) }) else {
      return nil
    }
    var end = start
    while end - start < 16, code(end) != 0x5D, code(end) != 0 {
      end += 1
    }
    let name = (start..<end).map { UInt8(truncatingIfNeeded: code($0)) }
    guard code(end) == 0x5D,
      let icon = Icon(rawValue: String(decoding: name, as: UTF8.self))
    else {
      return nil
    }
    return take(
      .icon(icon),
      row: row,
      column: column,
      index: index,
      length: end - index + 1)
  }

  private mutating func takeField(row: Int, _ column: Int, index: Int) -> Int {
    var end = index + 1
    while code(end) == 0x5F {
      end += 1
    }
    guard code(end) == 0x5D,
      end - index > 3,
      !isWord(code(end + 1))
    else { return 0 }
    // A word may stand right before it: `名前[______]`.
    return taken(
      .field,
      row: row,
      column: column,
      index: index,
      length: end - index + 1)
  }

  /// `#`, `=`, `|`, `█` and `▓`: the completed part of a progress bar.
  private static let done: [UInt16] = [0x23, 0x3D, 0x7C, 0x188, 0x193]
  /// `.`, `-`, `░`, `▒` and a blank: the remaining part of a progress bar.
  private static let left: [UInt16] = [0x2E, 0x2D, 0x191, 0x192, 0]

  /// Takes `[###.....]`, at least six columns wide: one character for the completed part, then one
  /// for the remaining part.
  private mutating func takeProgress(row: Int, _ column: Int, index: Int) -> Int? {
    func end(of run: UInt16, from cell: Int) -> Int {
      var end = cell
      while code(end) == run, end < index + cells.columns - column {
        end += 1
      }
      return end
    }
    let rest = end(of: code(index + 1), from: index + 1)
    let bracket =
      if Self.left.contains(code(rest)) {
        end(of: code(rest), from: rest)
      } else {
        rest
      }
    guard code(bracket) == 0x5D,
      bracket - index >= 5,
      rest - index > 2
    else { return nil }
    let percent = (rest - index - 1) * 100 / (bracket - index - 1)
    return take(
      .progress(percent: percent), row: row, column: column, index: index,
      length: bracket - index + 1)
  }

  mutating func take(
    _ kind: Control.Kind, row: Int, column: Int, index: Int, length: Int
  ) -> Int {
    guard isFree(index, length: length) else { return 0 }
    return taken(kind, row: row, column: column, index: index, length: length)
  }

  /// Takes a control, whatever is next to it.
  private mutating func taken(
    _ kind: Control.Kind, row: Int, column: Int, index: Int, length: Int
  ) -> Int {
    for cell in index..<index + length {
      cells.glyphs[cell] = .control
    }
    controls.append(Control(kind: kind, row: row, columns: column..<column + length))
    return length
  }

  /// Marks the cells of a text between brackets, so that no line is seen in it.
  mutating func markText(_ body: Range<Int>) {
    for cell in body where code(cell) != 0 && code(cell) != Glyph.tail.code {
      cells.glyphs[cell] = .text
    }
  }

  /// Returns whether neither side of a control touches a word.
  func isFree(_ index: Int, length: Int) -> Bool {
    !isWord(code(index - 1)) && !isWord(code(index + length))
  }

  func isWord(_ code: UInt16) -> Bool {
    switch code {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F:
      true
    case Glyph.text.code, Glyph.tail.code, Glyph.firstCircled...:
      true
    default:
      false
    }
  }

  /// Returns whether a cell is blank or part of a horizontal line.
  func isRoomy(_ index: Int) -> Bool {
    [0, 0x2D, 0x100, 0x101].contains(code(index))
  }

  func code(_ index: Int) -> UInt16 {
    cells.glyphs[index].code
  }
}
