/// A sign that is a control only next to other controls.
struct ControlCandidate {
  enum Kind {
    /// `(3)` after a word; a line may lead to it.
    case number(Int, isLed: Bool)
    /// `(○)`, which is selected or not depending on the other radio buttons.
    case hollowRadio
    /// `( ● )` and `(   )`, which are radio buttons only together.
    case wideRadio(isOn: Bool)
    /// `●`, `◉` or `○` before a word.
    case circle(Circle)
    /// `✅` or `⬜` before a word.
    case mark(isOn: Bool)
    /// The cells of a text in brackets without blanks.
    case text(Range<Int>)
    /// The cells of a number in brackets; a blank may be next to it.
    case amount(Range<Int>, hasBlank: Bool)
  }

  enum Circle {
    case hollow, filled, ringed
  }

  let kind: Kind
  let place: ControlFinder.Place
  let length: Int

  fileprivate var number: Int? {
    guard case .number(let number, _) = kind else { return nil }
    return number
  }

  fileprivate var isLed: Bool {
    guard case .number(_, let isLed) = kind else { return false }
    return isLed
  }

  fileprivate var wideRadio: Bool? {
    guard case .wideRadio(let isOn) = kind else { return nil }
    return isOn
  }

  fileprivate var circle: Circle? {
    guard case .circle(let circle) = kind else { return nil }
    return circle
  }

  fileprivate var mark: Bool? {
    guard case .mark(let isOn) = kind else { return nil }
    return isOn
  }

  /// The cells of an amount.
  fileprivate var amount: Range<Int>? {
    guard case .amount(let body, _) = kind else { return nil }
    return body
  }

  /// True if a blank is next to an amount, as in a field that is wider than it.
  fileprivate var hasBlank: Bool {
    guard case .amount(_, let hasBlank) = kind else { return false }
    return hasBlank
  }

  fileprivate var text: Range<Int>? {
    guard case .text(let body) = kind else { return nil }
    return body
  }
}

extension ControlFinder {
  /// The first of the codes of `◉`, `○`, `◎`, `●` and `◯`.
  static let firstCircle: Glyph = "◉"
  /// `○` and `◯`.
  static let hollow: [Glyph] = ["○", "◯"]
  static let filled: [Glyph] = ["●", "◉", "◎"]

  /// Notes a candidate, and returns its width in columns.
  mutating func note(
    _ kind: ControlCandidate.Kind, at place: Place, length: Int
  ) -> Int {
    candidates.append(ControlCandidate(kind: kind, place: place, length: length))
    return length
  }

  /// Returns whether `(3)` directly follows a word.
  func isBehindWord(_ index: Int) -> Bool {
    glyph(index - 1) == .blank && isWord(glyph(index - 2))
  }

  /// The lines and arrows that lead to a control from its left or its right.
  private static let levelLeads: [Glyph] = ["-", "<", ">", "─", "▶", "◀", "←", "→"]
  /// The lines and arrows that lead to a control from above or below.
  private static let uprightLeads: [Glyph] = ["^", "v", "|", "│", "▲", "▼", "↑", "↓"]

  /// Returns whether a line or an arrow leads to a control.
  func isLed(_ index: Int, length: Int) -> Bool {
    if Self.levelLeads.contains(glyph(index - 1))
      || Self.levelLeads.contains(glyph(index + length))
    {
      return true
    }
    return (index..<index + length).contains { cell in
      Self.uprightLeads.contains(glyph(cell - cells.stride))
        || Self.uprightLeads.contains(glyph(cell + cells.stride))
    }
  }

  func isHollow(_ inside: Range<Int>) -> Bool {
    inside.count == 1 && Self.hollow.contains(glyph(inside.lowerBound))
  }

  /// Notes `◉`, `○`, `●` and `◯` before a word, where no line ends at them.
  mutating func noteCircle(at place: Place) -> Int {
    let circle: ControlCandidate.Circle
    switch glyph(place.index) {
    case "◉", "◎":
      circle = .ringed
    case "●":
      circle = .filled
    case "○", "◯":
      circle = .hollow
    default:
      return 0
    }
    guard isBeforeWord(place.index, width: 1) else { return 0 }
    return note(.circle(circle), at: place, length: 1)
  }

  /// Takes `☑` and `☐` before a word, and notes `✅` and `⬜`.
  mutating func takeSign(at place: Place) -> Int {
    let index = place.index
    let width = width(at: index)
    guard isBeforeWord(index, width: width) else { return 0 }
    switch Unicode.Scalar(Glyph.signs[Int(glyph(index).code - Glyph.firstSign.code)]) {
    case "☐":
      return take(.checkbox(isOn: false), at: place, length: width)
    case "☑", "☒":
      return take(.checkbox(isOn: true), at: place, length: width)
    case "✅":
      return note(.mark(isOn: true), at: place, length: width)
    case "⬜":
      return note(.mark(isOn: false), at: place, length: width)
    default:
      return 0
    }
  }

  /// Returns whether one blank separates a sign from a word after it, and a blank or a wall
  /// precedes it.
  private func isBeforeWord(_ index: Int, width: Int) -> Bool {
    guard glyph(index + width) == .blank,
      isWord(glyph(index + width + 1)),
      glyph(index - 1) == .blank || glyph(index - 1).isBar
    else { return false }
    // A point of a vertical line has the line above or below it.
    return !glyph(index - cells.stride).isBar
      && !glyph(index + cells.stride).isBar
  }
}

extension ControlFinder {
  /// Takes the candidates that are controls, now that all are known.
  mutating func decideCandidates() {
    guard !candidates.isEmpty || !controls.isEmpty else { return }
    let count = controls.count
    takeNumbers()
    takeRadios()
    takeMarks()
    takeAmounts()
    if rules.brackets == .buttons {
      takeTexts()
    }
    guard controls.count > count else { return }
    controls.sort { one, other in
      (one.row, one.columns.lowerBound) < (other.row, other.columns.lowerBound)
    }
  }

  private mutating func take(
    _ candidate: ControlCandidate,
    as kind: Control.Kind
  ) {
    _ = take(kind, at: candidate.place, length: candidate.length)
  }

  /// The number of times that each number follows a word.
  private var countsOfNumbers: [Int: Int] {
    var counts: [Int: Int] = [:]
    for number in candidates.compactMap(\.number) {
      counts[number, default: 0] += 1
    }
    return counts
  }

  private mutating func takeNumbers() {
    let counts = countsOfNumbers
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
    // Without a legend, what several words have in common is a count: `New (2)  Open (3)  Done (2)`.
    let isCounted = rules.legend?.isEmpty != false && counts.values.contains { $0 > 1 }
    guard !isCounted || rules.callouts != nil else { return }
    takeNumbers(candidates.filter { !isPointedAt($0) })
  }

  /// Takes the numbers after words that are callouts among all of the drawing.
  private mutating func takeNumbers(_ candidates: [ControlCandidate]) {
    let standing = controls.compactMap(\.calloutNumber)
    let all = Set(standing + candidates.compactMap(\.number))
    for candidate in candidates {
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
    let hasSelected = controls.contains {
      $0.kind == .radio(isOn: true)
    }
    let hasOther = controls.contains {
      $0.kind == .radio(isOn: false)
    }
    let wideRadios = Set(candidates.compactMap(\.wideRadio))
    for candidate in candidates {
      switch candidate.kind {
      case .hollowRadio:
        take(candidate, as: .radio(isOn: hasOther && !hasSelected))
      case .wideRadio(let isOn) where wideRadios == [true, false]:
        take(candidate, as: .radio(isOn: isOn))
      default:
        break
      }
    }
    selectBracketedDots()
    takeCircles(candidates.filter { $0.circle != nil })
  }

  /// Makes radio buttons of `[●]` in rows with `[○]`; elsewhere they are check boxes.
  private mutating func selectBracketedDots() {
    let rows = Set(controls.filter { $0.kind == .radio(isOn: false) }.map(\.row))
    guard !rows.isEmpty else { return }
    for (number, control) in controls.enumerated()
    where control.kind == .checkbox(isOn: true) && rows.contains(control.row) {
      let sign = cells.text(
        row: control.row,
        control.columns.lowerBound + 1..<control.columns.upperBound - 1)
      if sign.elementsEqual("●".utf8) {
        controls[number].kind = .radio(isOn: true)
      }
    }
  }

  /// Takes circles before words, if they are a choice: one is selected and another is not.
  private mutating func takeCircles(_ circles: [ControlCandidate]) {
    let filled = circles.count { $0.circle == .filled }
    let hasRinged = circles.contains { $0.circle == .ringed }
    // Several filled circles are bullets.
    guard filled == 1 || filled == 0 && hasRinged else { return }
    guard circles.contains(where: { $0.circle == .hollow }) else {
      return
    }
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
    guard
      hasBox
        || Set(marks.compactMap(\.mark)).count == 2
    else { return }
    for candidate in marks {
      take(candidate, as: .checkbox(isOn: candidate.mark == true))
    }
  }
}

extension ControlFinder {
  /// Takes numbers in brackets for fields, where one with a blank next to it is in their row, and another
  /// one or a control that a person touches: `攻撃 [32]  防御 [ 0]`, `[200  ] [g ▼]`.
  private mutating func takeAmounts() {
    let rows = Dictionary(
      grouping: candidates.filter { $0.amount != nil },
      by: \.place.row)
    guard rows.values.contains(where: { $0.contains(where: \.hasBlank) }) else { return }
    let touched = Set(controls.filter(\.isTouched).map(\.row))
    for (row, amounts) in rows
    where amounts.contains(where: \.hasBlank) && (amounts.count > 1 || touched.contains(row)) {
      for candidate in amounts {
        takeAmount(candidate)
      }
    }
  }

  private mutating func takeAmount(_ candidate: ControlCandidate) {
    guard let body = candidate.amount else { return }
    let place = candidate.place
    let end = place.index + candidate.length
    for cell in place.index..<end where !body.contains(cell) {
      cells.glyphs[cell] = .control
    }
    markText(body)
    let columns = place.column..<place.column + candidate.length
    controls.append(Control(kind: .field, row: place.row, columns: columns))
  }
}

extension ControlFinder {
  /// The largest number of blanks between two texts in brackets that belong together.
  private static let maximumBlanksBetween = 6
  /// The largest distance, in rows, at which a control makes a text in brackets a button.
  private static let reach = 2

  /// Takes texts in brackets that are separate from words, in a box, near a control or near another
  /// such text.
  private mutating func takeTexts() {
    let textsByRow = Dictionary(grouping: candidates.filter { $0.text != nil }, by: \.place.row)
    let texts = (textsApart() + endsOfBars(textsByRow)).filter { candidate in
      let isAlone = textsByRow[candidate.place.row]?.count == 1
      return !isName(candidate, among: Self.partsOfPages)
        && !(isAlone && isName(candidate, among: Self.pictures))
    }
    guard !texts.isEmpty else { return }
    let rowsOfTexts = Set(texts.map(\.place.row))
    let named = candidates.filter { candidate in
      candidate.text != nil
        && rowsOfTexts.contains(candidate.place.row)
        && isNamed(candidate)
    }
    // What is no button may still show that its neighbors are: the marks of an entry in a list.
    let taken = Set(texts.map(\.place.index))
    let marks = candidates.filter { candidate in
      candidate.text != nil && !taken.contains(candidate.place.index) && isApart(candidate)
    }
    let counts = countsByRow(of: texts + named + marks)
    let touched = Dictionary(grouping: controls.filter(\.isTouched), by: \.row)
    let rows = Dictionary(grouping: texts + named, by: \.place.row).sorted { $0.key < $1.key }
    for (row, candidates) in rows {
      // More than one of its own, or any in a row near it.
      let hasCompany = (row - Self.reach...row + Self.reach).contains { near in
        counts[near, default: 0] > (near == row ? 1 : 0)
      }
      let isButton =
        hasCompany || candidates.contains(where: isAddition)
        || candidates.contains(where: leadsOn)
        || endsForm(candidates, touched: touched)
      guard isButton,
        let walls = outerWalls(row)
      else {
        continue
      }
      for candidate in candidates where walls.contains(candidate.place.column) {
        takeButton(candidate)
      }
    }
  }

  /// The largest number of blank rows between a text and the lower edge of its box.
  private static let maximumRowsBelow = 2

  /// Returns whether the texts of a row are one, alone in the last row of a box with controls in it: the
  /// button that sends a form.
  ///
  /// ```
  /// | Name  [__________] |
  /// | Notes              |
  /// | ...                |
  /// |       [Send]       |
  /// +--------------------+
  /// ```
  /// - Parameters:
  ///   - candidates: The texts.
  ///   - touched: The controls that a person touches, by row.
  /// - Returns: False for other texts.
  private func endsForm(
    _ candidates: [ControlCandidate],
    touched: [Int: [Control]]
  ) -> Bool {
    guard candidates.count == 1, let candidate = candidates.first else { return false }
    let place = candidate.place
    guard let left = wall(from: place.index - 1, step: -1),
      let right = wall(from: endWithRemark(candidate), step: 1),
      cells.row(left) == place.row,
      cells.row(right) == place.row
    else { return false }
    var (first, last) = (left + cells.stride, right + cells.stride)
    var rows = 0
    while rows < Self.maximumRowsBelow,
      glyph(first).isWall,
      glyph(last).isWall,
      glyphs(first + 1..<last, areAll: [.blank])
    {
      (first, last) = (first + cells.stride, last + cells.stride)
      rows += 1
    }
    // Where the walls go on below the line, it parts the box.
    guard glyphs(first + 1..<last, areAll: ["-", "─", "━", "═"]),
      first + cells.stride >= cells.glyphs.count || !glyph(first + cells.stride).isWall
    else { return false }
    let columns = cells.column(left)..<cells.column(right)
    // Up to the upper edge of the box.
    for distance in 1...Self.longestForm {
      let wall = left - distance * cells.stride
      guard wall > 0, glyph(wall).isWall || Self.joints.contains(glyph(wall)) else { return false }
      let isInRow = touched[place.row - distance, default: []].contains { control in
        columns.contains(control.columns.lowerBound)
      }
      if isInRow {
        return true
      }
    }
    return false
  }

  /// The joints of a wall with a line that parts its box.
  private static let joints: [Glyph] = ["+"] + beginnings
  /// Those that are nothing else.
  fileprivate static let beginnings: [Glyph] = ["├", "┠", "╟", "╞"]

  /// The largest number of rows between the first control of a form and its last row.
  private static let longestForm = 24

  /// Returns the first cell from one on that is not blank, if it is a wall.
  private func wall(from start: Int, step: Int) -> Int? {
    var cell = start
    while glyph(cell) == .blank, cell > 0, cell < cells.glyphs.count - 1 {
      cell += step
    }
    return glyph(cell).isWall ? cell : nil
  }

  private func glyphs(_ range: Range<Int>, areAll some: [Glyph]) -> Bool {
    range.upperBound <= cells.glyphs.count && range.allSatisfy { some.contains(glyph($0)) }
  }

  /// Returns the number of texts in each row, and two for each control that a person touches: one makes
  /// a button of a text in its row.
  private func countsByRow(of texts: [ControlCandidate]) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for candidate in texts {
      counts[candidate.place.row, default: 0] += 1
    }
    for control in controls where control.isTouched {
      counts[control.row, default: 0] += 2
    }
    return counts
  }

  private mutating func takeButton(_ candidate: ControlCandidate) {
    guard let body = candidate.text else { return }
    markText(body)
    let place = candidate.place
    cells.glyphs[place.index] = .control
    cells.glyphs[place.index + candidate.length - 1] = .control
    let columns = place.column..<place.column + candidate.length
    controls.append(Control(kind: .button, row: place.row, columns: columns))
  }

  /// The names of the parts of a page, which stand for their content: no button has them.
  private static let partsOfPages = [
    "Header", "header", "HEADER", "Footer", "footer", "FOOTER", "Sidebar", "sidebar", "SIDEBAR",
    "ヘッダー", "ヘッダ", "フッター", "フッタ", "サイドバー",
  ]

  /// What stands for a picture, alone in its row.
  private static let pictures = [
    "Image", "image", "IMAGE", "Logo", "logo", "LOGO", "Avatar", "Thumbnail", "Chart", "Graph",
    "画像", "イメージ", "写真", "ロゴ", "アバター", "サムネイル", "グラフ",
  ]

  /// Returns whether a text is one of some names, as in a band with `[Header]`.
  private func isName(
    _ candidate: ControlCandidate,
    among names: [String]
  ) -> Bool {
    guard let body = candidate.text else { return false }
    let column = cells.column(body.lowerBound)
    let text = cells.text(row: candidate.place.row, column..<column + body.count)
    return names.contains { name in text.elementsEqual(name.utf8) }
  }

  /// Returns the texts at both ends of a bar with words between them, one of which leads on: `[← Back] Step 2 [Menu]`.
  private func endsOfBars(_ textsByRow: [Int: [ControlCandidate]]) -> [ControlCandidate] {
    textsByRow.values.flatMap { texts -> [ControlCandidate] in
      guard texts.count == 2,
        let first = texts.first,
        let last = texts.last,
        isApart(first.place.index - 1, step: -1),
        isApart(last.place.index + last.length, step: 1),
        leadsOn(first) || leadsOn(last)
      else { return [] }
      // Those that are apart from the words, too, are buttons in any case.
      return [first, last].filter { text in !isApart(text) }
    }
  }

  /// Returns whether a text begins with a plus sign, such as `[+ New]`: a button even if no other
  /// control is near.
  private func isAddition(_ candidate: ControlCandidate) -> Bool {
    let first = candidate.place.column + 1
    // A full-width sign takes two columns.
    let start = cells.text(row: candidate.place.row, first..<first + 2)
    return start.first == UInt8(ascii: "+")
      || start.elementsEqual("＋".utf8)
  }

  /// Returns whether a text ends with an arrow to the right or begins with one to the left, such as `[View →]`
  /// and `[← Back]`: a button even if no other control is near.
  private func leadsOn(_ candidate: ControlCandidate) -> Bool {
    guard let body = candidate.text, body.count > 2 else { return false }
    let (first, last) = (body.lowerBound, body.upperBound - 1)
    let row = candidate.place.row
    func sign(_ cell: Int) -> String {
      let column = cells.column(cell)
      return String(decoding: cells.text(row: row, column..<column + 1), as: UTF8.self)
    }
    return glyph(last - 1) == .blank && ["→", "›", ">"].contains(sign(last))
      || glyph(first + 1) == .blank && ["←", "‹", "<"].contains(sign(first))
  }

  /// Returns the texts with two blanks, a wall or another control on each side.
  ///
  /// Those directly behind each other are one run, which belongs to the words before it or to none: in
  /// `Invoice 12 [new] [paid]` they are marks of the invoice, and in `[File] [View] ● Ready` buttons before
  /// words.
  private func textsApart() -> [ControlCandidate] {
    var texts: [ControlCandidate] = []
    // The text before, and whether its run is apart from the words before it.
    var before: (end: Int, isApart: Bool)?
    for candidate in candidates where candidate.text != nil {
      let start = candidate.place.index
      let end = start + candidate.length
      let run = before.flatMap { text in
        start <= text.end + 1 ? text : nil
      }
      let hasEdge = isApart(start - 1, step: -1)
      // `Sort: [Newest] [Oldest]` names the buttons.
      let isNamed = [start - 1, start - 2].contains { cell in glyph(cell) == ":" }
      let runIsApart = run?.isApart ?? (hasEdge || isNamed)
      // Words behind the last one of a run do not matter, nor does a remark.
      if hasEdge, runIsApart, run != nil || isApart(endWithRemark(candidate), step: 1) {
        texts.append(candidate)
      }
      before = (end, runIsApart)
    }
    return texts
  }

  /// The largest width of a remark behind a text in brackets, in columns.
  private static let widestRemark = 48

  /// Returns the first cell behind a text and the remark in parentheses that belongs to it:
  /// `[Send] (if complete)`, `[送信]（任意）`.
  ///
  /// ASCII parentheses directly behind the bracket are the address of a link: `[Help](help.md)`.
  private func endWithRemark(_ candidate: ControlCandidate) -> Int {
    let end = candidate.place.index + candidate.length
    let row = candidate.place.row
    let hasBlank = glyph(end) == .blank
    let start = hasBlank ? end + 1 : end
    let isFullWidth = isSign("（", at: start, row: row)
    guard isFullWidth || hasBlank && glyph(start) == "(" else { return end }
    let limit = min(start + Self.widestRemark, cells.index(row: row, column: 0) + cells.columns)
    var cell = start + 1
    while cell < limit, !glyph(cell).isWall {
      if isFullWidth, isSign("）", at: cell, row: row) {
        return cell + 2
      }
      if !isFullWidth, glyph(cell) == ")" {
        return cell + 1
      }
      cell += 1
    }
    return end
  }

  /// Returns whether a full-width sign begins in a cell of a row.
  func isSign(_ sign: String, at cell: Int, row: Int) -> Bool {
    let column = cells.column(cell)
    guard glyph(cell) == .text, column + 2 <= cells.columns else { return false }
    return cells.text(row: row, column..<column + 2).elementsEqual(sign.utf8)
  }

  /// Returns whether two blanks, a wall or another control are on each side of a text.
  private func isApart(_ candidate: ControlCandidate) -> Bool {
    isApart(candidate.place.index - 1, step: -1)
      && isApart(candidate.place.index + candidate.length, step: 1)
  }

  /// Returns whether a cell is an edge, or blank and followed by a blank or by an edge.
  private func isApart(_ cell: Int, step: Int) -> Bool {
    if isEdge(glyph(cell)) {
      return true
    }
    let beyond = glyph(cell + step)
    return glyph(cell) == .blank && (beyond == .blank || isEdge(beyond))
  }

  /// Returns whether a text is directly behind a name with a colon, and another text in brackets is
  /// behind it: `Sort: [Newest]  [Oldest]`.
  private func isNamed(_ candidate: ControlCandidate) -> Bool {
    let start = candidate.place.index
    let end = start + candidate.length
    guard glyph(start - 1) == .blank,
      glyph(start - 2) == ":",
      glyph(end) == .blank
    else { return false }
    // As many blanks as between two labels of a row.
    let behind = (end..<end + Self.maximumBlanksBetween).first { cell in
      glyph(cell) != .blank
    }
    return behind.map { cell in glyph(cell) == "[" || glyph(cell) == .control } ?? false
  }

  /// Returns whether a glyph is a wall, a bracket of another candidate, a control, or the sign of a menu, as
  /// in `▼[All] [Open]`.
  private func isEdge(_ glyph: Glyph) -> Bool {
    switch glyph {
    case "[", "]", "▼", "▾", .control:
      true
    default:
      glyph.isWall
    }
  }

  /// The columns between the first wall of a row and the last one; a line may begin at a wall, as in `│ [Sort] ├───┤`.
  private func outerWalls(_ row: Int) -> Range<Int>? {
    let start = cells.index(row: row, column: 0)
    func isWall(_ column: Int) -> Bool {
      glyph(start + column).isWall || Self.beginnings.contains(glyph(start + column))
    }
    let columns = 0..<cells.columns
    guard let first = columns.first(where: isWall),
      let last = columns.last(where: isWall)
    else {
      return nil
    }
    guard first < last else { return nil }
    return first..<last
  }
}

extension Control {
  fileprivate var calloutNumber: Int? {
    guard case .callout(let number) = kind else { return nil }
    return number
  }

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
