/// A sign that is a control only next to other controls.
struct ControlCandidate {
  enum Kind {
    /// `(3)` after a word; a line may lead to it.
    case number(Int, isLed: Bool)
    /// `(○)`, which is selected or not depending on the other radio buttons.
    case hollowRadio
    /// `●`, `◉` or `○` before a word.
    case circle(Circle)
    /// `✅` or `⬜` before a word.
    case mark(isOn: Bool)
    /// The cells of a text in brackets without blanks.
    case text(Range<Int>)
  }

  enum Circle {
    case hollow, filled, ringed
  }

  let kind: Kind
  let row: Int
  let column: Int
  let index: Int
  let length: Int

  fileprivate var number: Int? {
    if case .number(let number, _) = kind {
      number
    } else {
      nil
    }
  }

  fileprivate var isLed: Bool {
    if case .number(_, let isLed) = kind {
      isLed
    } else {
      false
    }
  }

  fileprivate var circle: Circle? {
    if case .circle(let circle) = kind {
      circle
    } else {
      nil
    }
  }

  fileprivate var mark: Bool? {
    if case .mark(let isOn) = kind {
      isOn
    } else {
      nil
    }
  }

  fileprivate var text: Range<Int>? {
    if case .text(let body) = kind {
      body
    } else {
      nil
    }
  }
}

extension ControlFinder {
  /// The first of the codes of `◉`, `○`, `◎`, `●` and `◯`.
  static let firstCircle: UInt16 = 0x1C9
  /// `○` and `◯`.
  static let hollow: [UInt16] = [0x1CB, 0x1EF]

  /// Notes a candidate, and returns its width in columns.
  mutating func note(
    _ kind: ControlCandidate.Kind, row: Int, column: Int, index: Int, length: Int
  ) -> Int {
    candidates.append(
      ControlCandidate(kind: kind, row: row, column: column, index: index, length: length))
    return length
  }

  /// Returns whether `(3)` directly follows a word.
  func isBehindWord(_ index: Int) -> Bool {
    code(index - 1) == 0 && isWord(code(index - 2))
  }

  /// Returns whether a line or an arrow leads to a control.
  func isLed(_ index: Int, length: Int) -> Bool {
    let beside: [UInt16] = [0x2D, 0x3C, 0x3E, 0x100, 0x1B6, 0x1C0, 0x200, 0x202]  // - < > ─ ▶ ◀ ← →
    let across: [UInt16] = [0x5E, 0x76, 0x7C, 0x102, 0x1B2, 0x1BC, 0x201, 0x203]  // ^ v | │ ▲ ▼ ↑ ↓
    return beside.contains(code(index - 1)) || beside.contains(code(index + length))
      || (index..<index + length).contains { cell in
        across.contains(code(cell - cells.stride))
          || across.contains(code(cell + cells.stride))
      }
  }

  func isHollow(_ inside: Range<Int>) -> Bool {
    inside.count == 1 && Self.hollow.contains(code(inside.lowerBound))
  }

  /// Notes `◉`, `○`, `●` and `◯` before a word, where no line ends at them.
  mutating func noteCircle(row: Int, _ column: Int, index: Int) -> Int {
    let circle: ControlCandidate.Circle
    switch code(index) {
    case 0x1C9, 0x1CE:
      circle = .ringed
    case 0x1CF:
      circle = .filled
    case 0x1CB, 0x1EF:
      circle = .hollow
    default:
      return 0
    }
    guard isBeforeWord(index, width: 1) else { return 0 }
    return note(.circle(circle), row: row, column: column, index: index, length: 1)
  }

  /// Takes `☑` and `☐` before a word, and notes `✅` and `⬜`.
  mutating func takeSign(row: Int, _ column: Int, index: Int) -> Int {
    let width =
      if code(index + 1) == Glyph.tail.code {
        2
      } else {
        1
      }
    guard isBeforeWord(index, width: width) else { return 0 }
    switch Glyph.signs[Int(code(index) - Glyph.firstSign)] {
    case 0x2610:
      return take(
        .checkbox(isOn: false),
        row: row,
        column: column,
        index: index,
        length: width)
    case 0x2611, 0x2612:
      return take(
        .checkbox(isOn: true),
        row: row,
        column: column,
        index: index,
        length: width)
    case 0x2705:
      return note(
        .mark(isOn: true),
        row: row,
        column: column,
        index: index,
        length: width)
    case 0x2B1C:
      return note(
        .mark(isOn: false),
        row: row,
        column: column,
        index: index,
        length: width)
    default:
      return 0
    }
  }

  /// Returns whether one blank separates a sign from a word after it, and a blank or a wall
  /// precedes it.
  private func isBeforeWord(_ index: Int, width: Int) -> Bool {
    let lines: [UInt16] = [0x7C, 0x102]  // | │
    guard code(index + width) == 0,
      isWord(code(index + width + 1)),
      code(index - 1) == 0 || lines.contains(code(index - 1))
    else { return false }
    return !lines.contains(code(index - cells.stride))
      && !lines.contains(code(index + cells.stride))
  }
}

extension ControlFinder {
  /// Takes the candidates that are controls, now that all are known.
  mutating func decideCandidates() {
    guard !candidates.isEmpty else { return }
    let count = controls.count
    takeNumbers()
    takeRadios()
    takeMarks()
    if rules.brackets == .buttons {
      takeTexts()
    }
    guard controls.count > count else { return }
    controls.sort {
      ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound)
    }
  }

  private mutating func take(_ candidate: ControlCandidate, as kind: Control.Kind) {
    _ = take(
      kind, row: candidate.row, column: candidate.column, index: candidate.index,
      length: candidate.length)
  }

  private mutating func takeNumbers() {
    var counts: [Int: Int] = [:]
    for number in candidates.compactMap(\.number) {
      counts[number, default: 0] += 1
    }
    guard !counts.isEmpty else { return }
    // What a line leads to is one, unless other words have the same number: that of `User (1)`.
    func isPointedAt(_ candidate: ControlCandidate) -> Bool {
      candidate.isLed && candidate.number.map { counts[$0] == 1 } == true
    }
    for candidate in candidates where isPointedAt(candidate) {
      if let number = candidate.number {
        take(candidate, as: .callout(number))
      }
    }
    let numbers = candidates.filter { candidate in
      candidate.number != nil && !isPointedAt(candidate)
    }
    let standing = controls.compactMap { control in
      if case .callout(let number) = control.kind {
        number
      } else {
        nil
      }
    }
    let all = Set(standing + numbers.compactMap(\.number))
    for candidate in numbers {
      guard let number = candidate.number,
        rules.isCallout(number, among: all)
      else { continue }
      take(candidate, as: .callout(number))
    }
  }

  /// Takes radio buttons.
  ///
  /// `(○)` is not selected, unless it is the fullest sign next to `( )`. Circles before words are
  /// radio buttons where one is selected and another is not.
  private mutating func takeRadios() {
    let radios = controls.filter { control in
      control.kind == .radio(isOn: true) || control.kind == .radio(isOn: false)
    }
    let isFullest =
      !radios.isEmpty && radios.allSatisfy { $0.kind == .radio(isOn: false) }
    for candidate in candidates {
      guard case .hollowRadio = candidate.kind else { continue }
      take(candidate, as: .radio(isOn: isFullest))
    }
    let circles = candidates.filter { $0.circle != nil }
    let filled = circles.count { $0.circle == .filled }
    let isChoice =
      filled == 1
      || filled == 0 && circles.contains { $0.circle == .ringed }
    guard isChoice,
      circles.contains(where: { $0.circle == .hollow })
    else { return }
    for candidate in circles {
      take(candidate, as: .radio(isOn: candidate.circle != .hollow))
    }
  }

  /// Takes check marks: `✅` alone only states that something is done; next to `⬜` or another check
  /// box it is a check box.
  private mutating func takeMarks() {
    let marks = candidates.filter { $0.mark != nil }
    guard !marks.isEmpty else { return }
    let hasBox = controls.contains { control in
      control.kind == .checkbox(isOn: true)
        || control.kind == .checkbox(isOn: false)
    }
    guard hasBox || Set(marks.compactMap(\.mark)).count == 2 else { return }
    for candidate in marks {
      take(candidate, as: .checkbox(isOn: candidate.mark == true))
    }
  }
}

extension ControlFinder {
  /// The largest distance, in rows, at which a control makes a text in brackets a button.
  private static let reach = 2

  /// Takes texts in brackets that are separate from words, in a box, near a control or near another
  /// such text.
  private mutating func takeTexts() {
    let texts = candidates.filter { candidate in
      candidate.text != nil && standsApart(candidate)
    }
    guard !texts.isEmpty else { return }
    var counts: [Int: Int] = [:]
    for candidate in texts {
      counts[candidate.row, default: 0] += 1
    }
    for control in controls where control.isTouched {
      counts[control.row, default: 0] += 2
    }
    for (row, candidates) in Dictionary(grouping: texts, by: \.row).sorted(by: { $0.key < $1.key })
    {
      let hasCompany = (row - Self.reach...row + Self.reach).contains { near in
        counts[near, default: 0] > (near == row ? 1 : 0)
      }
      guard hasCompany || candidates.contains(where: isAddition),
        let walls = outerWalls(row)
      else { continue }
      for candidate in candidates where walls.contains(candidate.column) {
        guard let body = candidate.text else { continue }
        markText(body)
        let brackets = [candidate.index, candidate.index + candidate.length - 1]
        for cell in brackets {
          cells.glyphs[cell] = .control
        }
        let columns = candidate.column..<candidate.column + candidate.length
        controls.append(Control(kind: .button, row: row, columns: columns))
      }
    }
  }

  /// Returns whether a text begins with a plus sign, such as `[+ New]`: a button even if no other
  /// control is near.
  private func isAddition(_ candidate: ControlCandidate) -> Bool {
    let columns = candidate.column + 1..<candidate.column + 3
    let start = cells.text(row: candidate.row, columns)
    return start.first == UInt8(ascii: "+") || start.elementsEqual("＋".utf8)
  }

  /// Returns whether two blanks, a wall or another control are on each side.
  private func standsApart(_ candidate: ControlCandidate) -> Bool {
    func isApart(_ cell: Int, step: Int) -> Bool {
      if isEdge(code(cell)) {
        return true
      }
      return code(cell) == 0
        && (code(cell + step) == 0 || isEdge(code(cell + step)))
    }
    return isApart(candidate.index - 1, step: -1)
      && isApart(candidate.index + candidate.length, step: 1)
  }

  /// Returns whether a glyph is a wall, a bracket of another candidate, or a control.
  private func isEdge(_ code: UInt16) -> Bool {
    [0x5B, 0x5D, 0x7C, 0x102, 0x103, 0x151, Glyph.control.code].contains(code)  // [ ] | │ ┃ ║
  }

  /// The columns between the first wall of a row and the last one.
  private func outerWalls(_ row: Int) -> Range<Int>? {
    let start = cells.index(row: row, column: 0)
    func isWall(_ column: Int) -> Bool {
      [0x7C, 0x102, 0x103, 0x151].contains(code(start + column))
    }
    guard let first = (0..<cells.columns).first(where: isWall),
      let last = (0..<cells.columns).last(where: isWall),
      first < last
    else { return nil }
    return first..<last
  }
}

extension Control {
  /// True if a person touches the control or types into it.
  fileprivate var isTouched: Bool {
    switch kind {
    case .radio, .checkbox, .toggle, .button, .field, .menu:
      true
    case .callout, .chevron, .icon, .progress:
      false
    }
  }
}
