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
      let glyph = cells.glyphs[index]
      // Circles, circled numbers and signs have higher codes than lines and blocks.
      guard
        glyph == "("
          || glyph == "[" || glyph >= Self.firstCircle
      else { continue }
      next = index + finder.take(at: index)
    }
    finder.decideCandidates()
    return (finder.cells, finder.controls)
  }

  private init(cells: Cells, rules: ControlRules) {
    self.cells = cells
    self.rules = rules
  }

  /// The cell in which a sign begins.
  struct Place {
    let row: Int
    let column: Int
    let index: Int
  }

  /// Takes the control that begins in a cell, and returns its width in columns; 0 if none begins
  /// there.
  private mutating func take(at index: Int) -> Int {
    let place = Place(
      row: cells.row(index),
      column: cells.column(index),
      index: index)
    switch cells.glyphs[index] {
    case "(":
      return takeParenthesis(at: place)
    case "[":
      return takeBracket(at: place)
    case Self.firstCircle..<Glyph.firstCircled:
      return noteCircle(at: place)
    // Before the circled numbers, whose range would include the signs.
    case Glyph.firstSign...:
      return takeSign(at: place)
    case Glyph.firstCircled...:
      return takeCircled(at: place)
    default:
      return 0
    }
  }

  /// `①` to `⑳`.
  private mutating func takeCircled(at place: Place) -> Int {
    let index = place.index
    let width = width(at: index)
    let number = Int(glyph(index).code - Glyph.firstCircled.code) + 1
    // Its disc is wider than one column.
    guard isRoomy(index - 1),
      isRoomy(index + width)
    else {
      return 0
    }
    return take(.callout(number), at: place, length: width)
  }

  /// The largest width of a sign in parentheses, in columns.
  private static let widestParenthesis = 7

  /// `(1)`, `(12)`, `(o)`, `( )`, `(O  )` and `(  O)`.
  private mutating func takeParenthesis(at place: Place) -> Int {
    let index = place.index
    var end = index + 1
    let limit = index + min(Self.widestParenthesis, cells.columns - place.column)
    while end < limit, glyph(end) != ")" {
      end += 1
    }
    guard end < limit else { return 0 }
    let inside = index + 1..<end
    let length = inside.count + 2
    guard let kind = parenthesisKind(inside) else {
      if isHollow(inside) {
        return note(.hollowRadio, at: place, length: length)
      }
      guard let isOn = wideRadio(inside) else { return 0 }
      return note(.wideRadio(isOn: isOn), at: place, length: length)
    }
    if case .callout(let number) = kind, isBehindWord(index) {
      // `Inbox (3)` may have three messages: decided when all numbers are known.
      let isLed = isLed(index, length: length)
      return note(.number(number, isLed: isLed), at: place, length: length)
    }
    return take(kind, at: place, length: length)
  }

  /// Returns whether `( ● )` or `(   )` is selected; `nil` for other signs.
  private func wideRadio(_ inside: Range<Int>) -> Bool? {
    let glyphs = inside.map(glyph)
    guard glyphs.count == 3,
      glyphs[0] == .blank,
      glyphs[2] == .blank
    else { return nil }
    if Self.filled.contains(glyphs[1]) {
      return true
    }
    return glyphs[1] == .blank ? false : nil
  }

  private func parenthesisKind(_ inside: Range<Int>) -> Control.Kind? {
    let glyphs = inside.map(glyph)
    switch glyphs.count {
    case 1 where glyphs[0] == .blank:
      return .radio(isOn: false)
    case 1 where Self.hollow.contains(glyphs[0]):
      return nil
    case 1 where isDot(glyphs[0]):
      return .radio(isOn: true)
    case 1...2:
      if let number = number(glyphs) {
        return .callout(number)
      }
    default:
      break
    }
    return toggleKind(glyphs)
  }

  /// `(  O)`, `(O  )` and, with a line for the way of the knob, `(━━●)`; in brackets `[○●]` too, where
  /// the filled one is the knob.
  func toggleKind(_ glyphs: [Glyph]) -> Control.Kind? {
    guard glyphs.count >= 2,
      let first = glyphs.first,
      let last = glyphs.last
    else { return nil }
    if isKnob(last),
      glyphs.dropLast().allSatisfy(Self.track.contains)
    {
      return .toggle(isOn: true)
    }
    if isKnob(first),
      glyphs.dropFirst().allSatisfy(Self.track.contains)
    {
      return .toggle(isOn: false)
    }
    return nil
  }

  /// The way of a switch's knob.
  private static let track: [Glyph] = [.blank, "-", "=", "_", "─", "━"]

  /// The number from 1 to 20 of one or two digits.
  private func number(_ glyphs: [Glyph]) -> Int? {
    // No number of a callout begins with a zero: `(01)` is a part of a text.
    guard glyphs[0] != "0",
      glyphs.allSatisfy(\.isDigit)
    else { return nil }
    let number = glyphs.reduce(0) { number, digit in
      number * 10 + Int(digit.code - ("0" as Glyph).code)
    }
    guard number <= 20 else { return nil }
    return number
  }

  /// Returns whether a glyph is the knob of a switch.
  private func isKnob(_ glyph: Glyph) -> Bool {
    switch glyph {
    case "o", "O", "*", "●", "○", "◉":
      true
    default:
      false
    }
  }

  /// Returns whether a glyph in parentheses is a radio button that is selected.
  private func isDot(_ glyph: Glyph) -> Bool {
    switch glyph {
    // The first sign is the bullet.
    case "o", "*", "●", "◉", "◎", .firstSign:
      true
    default:
      false
    }
  }

  /// `[x]`, `[ ]`, `[____]` and `[ Label ]`.
  private mutating func takeBracket(at place: Place) -> Int {
    let index = place.index
    if glyph(index + 2) == "]" {
      return takeBracketedCharacter(at: place)
    }
    let next = glyph(index + 1)
    if next == "[" {
      return takeDoubleBracket(at: place)
    }
    if next == "i", let length = takeIcon(at: place) {
      return length
    }
    if next == "_" {
      return takeField(at: place)
    }
    if Self.done.contains(next),
      let length = takeProgress(at: place)
    {
      return length
    }
    let length = takeBracketedSign(at: place)
    guard length == 0 else { return length }
    if let length = openSlider(at: place) {
      return length
    }
    return takeText(at: place)
  }

  /// `[[ 2x ]]`: a control in a second pair of brackets, which stresses it and is not drawn.
  ///
  /// - Returns: Its width in columns; 0 if there is none.
  private mutating func takeDoubleBracket(at place: Place) -> Int {
    let inner = Place(row: place.row, column: place.column + 1, index: place.index + 1)
    let count = controls.count
    let length = takeText(at: inner)
    guard length > 0 else { return 0 }
    let end = inner.index + length
    guard controls.count > count,
      glyph(end) == "]"
    else { return length + 1 }
    cells.glyphs[place.index] = .blank
    cells.glyphs[end] = .blank
    return length + 2
  }

  /// The largest width of a slider in brackets, in columns.
  private static let widestSlider = 64
  /// The smallest number of columns between its brackets.
  private static let narrowestWay = 4

  /// Opens the brackets around the line of a slider: `[───●──]` is drawn as `───●──` is, and `[==○--]` as
  /// `━━○──`.
  ///
  /// - Returns: Its width in columns; `nil` if there is none.
  private mutating func openSlider(at place: Place) -> Int? {
    let limit = place.index + min(Self.widestSlider, cells.columns - place.column)
    guard let end = endOfTrack(place.index + 1..<limit),
      end - place.index > Self.narrowestWay
    else { return nil }
    cells.glyphs[place.index] = .blank
    cells.glyphs[end] = .blank
    for cell in place.index + 1..<end {
      switch glyph(cell) {
      case "=", "═":
        cells.glyphs[cell] = "━"
      case "-":
        cells.glyphs[cell] = "─"
      default:
        break
      }
    }
    return end - place.index + 1
  }

  /// Returns the cell of the bracket behind a line with one knob, `───●──]`; `nil` if something else
  /// is before it, or it is not in the range.
  private func endOfTrack(_ range: Range<Int>) -> Int? {
    var knobs = 0
    for cell in range {
      switch glyph(cell) {
      case "]":
        return knobs == 1 ? cell : nil
      case "●", "○", "◉":
        knobs += 1
      case "─", "━", "-", "=", "═":
        break
      default:
        return nil
      }
    }
    return nil
  }

  /// `[x]`, `[ ]`, `[<]`, `[✓]`: one character between brackets.
  private mutating func takeBracketedCharacter(at place: Place) -> Int {
    switch glyph(place.index + 1) {
    case .blank:
      return take(.checkbox(isOn: false), at: place, length: 3)
    case "X" where closesBox(at: place):
      return take(.icon(.close), at: place, length: 3)
    case "<":
      return take(.chevron(.w), at: place, length: 3)
    case ">":
      return take(.chevron(.e), at: place, length: 3)
    case "x", "X":
      return take(.checkbox(isOn: true), at: place, length: 3)
    default:
      return takeBracketedSign(at: place)
    }
  }

  /// More characters than the longest name of an icon has.
  private static let longestIconName = 16

  /// Takes `[icon:NAME]` if an icon of that name exists.
  private mutating func takeIcon(at place: Place) -> Int? {
    let prefix = "icon:".utf8
    let start = place.index + 1 + prefix.count
    let cellsOfPrefix = zip(place.index + 1..<start, prefix)
    guard cellsOfPrefix.allSatisfy({ cell, byte in glyph(cell).code == UInt16(byte) }) else {
      return nil
    }
    var end = start
    while end - start < Self.longestIconName, glyph(end) != "]", glyph(end) != .blank {
      end += 1
    }
    // A glyph beyond ASCII loses its high byte here, which gives the name of no icon.
    let name = (start..<end).map {
      UInt8(truncatingIfNeeded: glyph($0).code)
    }
    guard glyph(end) == "]",
      let icon = Icon(rawValue: String(decoding: name, as: UTF8.self))
    else {
      return nil
    }
    return take(.icon(icon), at: place, length: end - place.index + 1)
  }

  /// `[____]`, and `[____▼]`, a menu from which nothing is selected yet.
  private mutating func takeField(at place: Place) -> Int {
    var end = place.index + 1
    while glyph(end) == "_" {
      end += 1
    }
    if glyph(end) == "▼" || glyph(end) == "▾",
      glyph(end + 1) == "]"
    {
      return taken(.menu, at: place, length: end - place.index + 2)
    }
    guard glyph(end) == "]",
      !isWord(glyph(end + 1))
    else { return 0 }
    // Two underscores behind a letter could be code: `a[__]`.
    let count = end - place.index - 1
    guard count >= 3 || count == 2 && !glyph(place.index - 1).isAlphanumeric else {
      return 0
    }
    // A word may stand right before it: `名前[______]`.
    return taken(.field, at: place, length: end - place.index + 1)
  }

  /// The completed part of a progress bar.
  private static let done: [Glyph] = ["#", "=", "|", "█", "▓"]
  /// The remaining part of a progress bar.
  private static let left: [Glyph] = [".", "-", "░", "▒", .blank]

  /// Takes `[###.....]`, at least six columns wide: one character for the completed part, then one
  /// for the remaining part.
  private mutating func takeProgress(at place: Place) -> Int? {
    let first = place.index + 1
    let rest = end(ofRunFrom: first, in: place)
    // A bar that is full has no remaining part.
    var bracket = rest
    if Self.left.contains(glyph(rest)) {
      bracket = end(ofRunFrom: rest, in: place)
    }
    guard glyph(bracket) == "]",
      bracket - place.index >= 5,
      rest - first >= 2
    else { return nil }
    let percent = (rest - first) * 100 / (bracket - first)
    return take(
      .progress(percent: percent),
      at: place,
      length: bracket - place.index + 1)
  }

  /// Returns the first cell behind some equal ones in the row of a place.
  private func end(ofRunFrom start: Int, in place: Place) -> Int {
    let limit = place.index + cells.columns - place.column
    var end = start
    while glyph(end) == glyph(start), end < limit {
      end += 1
    }
    return end
  }

  /// Takes a control, unless it touches a word.
  mutating func take(
    _ kind: Control.Kind,
    at place: Place,
    length: Int
  ) -> Int {
    guard isFree(place.index, length: length) else { return 0 }
    return taken(kind, at: place, length: length)
  }

  /// Takes a control, whatever is next to it.
  private mutating func taken(
    _ kind: Control.Kind,
    at place: Place,
    length: Int
  ) -> Int {
    for cell in place.index..<place.index + length {
      cells.glyphs[cell] = .control
    }
    let columns = place.column..<place.column + length
    controls.append(Control(kind: kind, row: place.row, columns: columns))
    return length
  }

  /// Marks the cells of a text between brackets, so that no line is seen in it.
  mutating func markText(_ body: Range<Int>) {
    for cell in body where glyph(cell) != .blank && glyph(cell) != .tail {
      cells.glyphs[cell] = .text
    }
  }

  /// Returns the number of columns of the character in a cell.
  func width(at index: Int) -> Int {
    glyph(index + 1) == .tail ? 2 : 1
  }

  /// Returns whether neither side of a control touches a word.
  func isFree(_ index: Int, length: Int) -> Bool {
    !isWord(glyph(index - 1))
      && !isWord(glyph(index + length))
  }

  func isWord(_ glyph: Glyph) -> Bool {
    switch glyph {
    case "_", .text, .tail, .firstCircled...:
      true
    default:
      glyph.isAlphanumeric
    }
  }

  /// Returns whether a cell is blank or part of a horizontal line.
  func isRoomy(_ index: Int) -> Bool {
    switch glyph(index) {
    case .blank, "-", "─", "━":
      true
    default:
      false
    }
  }

  func glyph(_ index: Int) -> Glyph {
    cells.glyphs[index]
  }
}
