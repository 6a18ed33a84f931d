/// Where a text breaks its lines, and whether one line runs on into the next.
struct Wrap {
  /// The column up to which lines are filled; `nil` where a line is a paragraph.
  let measure: Int?

  /// Lines are wrapped where most of the longest ones end in the middle of a sentence.
  init(_ lines: [TextLine], _ source: borrowing SourceText) {
    let texts = lines.filter { $0.role == .text && $0.measure == nil }
    let ends = texts.map(\.end).sorted()
    guard ends.count >= 4 else {
      measure = nil
      return
    }
    let longest = ends[min(ends.count - 1, ends.count * 95 / 100)]
    var full = 0
    var open = 0
    for line in texts where line.end >= longest - 6 && line.end <= longest + 6 {
      full += 1
      if source.text(line).last.map({ !$0.endsSentence && !$0.isClosing }) ?? false { open += 1 }
    }
    measure = full >= 3 && open * 2 >= full && longest >= 20 ? longest : nil
  }

  func measure(of line: TextLine) -> Int? { line.measure ?? measure }

  /// Whether a line is filled, but for a word or what may not stand at a line's beginning.
  func isFull(_ line: TextLine) -> Bool {
    measure(of: line).map { line.end >= $0 - 4 } ?? false
  }

  /// Whether the next line's first word would have fitted: then the break is deliberate.
  func breaksEarly(_ line: TextLine, before next: ArraySlice<UInt32>) -> Bool {
    guard let measure = measure(of: line) else { return true }
    if next.first?.isWide == true { return line.end + 4 <= measure }
    // Letters differ in width, and so do full lines: an eighth may be missing.
    return line.end + next.prefix { !$0.isSpace }.count + 1 <= measure - measure / 8
  }

  /// Whether a line ends a sentence, brackets, notes' numbers and quotation marks left aside.
  func endsSentence(_ text: ArraySlice<UInt32>) -> Bool {
    var rest = text
    while let last = rest.last, last.isClosing || last == 0x2A || last.isSpace {
      rest = rest.dropLast()
    }
    if let last = rest.last, last.isDigit {
      let bare = rest.reversed().drop { $0.isDigit }
      if let sign = bare.first, sign == 0x2E || sign == 0x3002, rest.count - bare.count <= 2 {
        return true
      }
    }
    return rest.last.map { $0.endsSentence || $0.narrow == 0x3A } ?? true
  }

  /// Whether a line stops in the middle of a sentence whatever comes next: a comma, an open
  /// bracket, or words behind a full stop.
  func isOpen(_ text: ArraySlice<UInt32>) -> Bool {
    guard let last = text.last, !endsSentence(text) else { return false }
    if [0x3001, 0xFF0C, 0x2C].contains(last) { return true }
    var open = 0
    for scalar in text {
      if scalar.closing != nil { open += 1 }
      if scalar.isClosing, open > 0, ![0x27, 0x2019, 0x22].contains(scalar) { open -= 1 }
    }
    return open > 0 || text.contains(0x3002)
  }
}
