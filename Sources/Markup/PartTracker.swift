/// Sorts plain text and lines of the source by part as a page is walked through.
struct PartTracker {
  private let source: SourceText
  private var parts: [Part]
  /// The part that text belongs to now.
  private(set) var current = 0
  /// Where the lines that belong to it start.
  private var sourceStart: Int

  init(_ source: SourceText, firstLine: Int) {
    self.source = source
    parts = [Part(kind: .lead)]
    sourceStart = source.line(firstLine).lowerBound
  }

  /// How much text the current part has, in bytes.
  var currentCount: Int { parts[current].text.count }

  /// The text of the current part from an offset on, without white space at its end.
  func text(from start: Int) -> String {
    String(decoding: parts[current].text[start...].trimmingEnd(), as: UTF8.self)
  }

  mutating func append(_ text: Span<UInt8>) { parts[current].text.append(text, 0..<text.count) }

  mutating func append(_ text: StaticString) { parts[current].text.append(text) }

  /// Notes that the title of a reference's target belongs here.
  mutating func appendLinkText(reference: Int) {
    parts[current].linkTexts.append(
      Part.LinkText(offset: parts[current].text.count, reference: reference))
  }

  mutating func endBlock() {
    if let last = parts[current].text.last, last != 0x0A { parts[current].text.append(0x0A) }
  }

  /// Starts a part at a line.
  mutating func begin(_ kind: Part.Kind, line: Int) {
    let start = source.line(line).lowerBound
    closeSource(at: kind.opensBeforeItsLine ? source.line(line - 1).lowerBound : start)
    sourceStart = start
    parts.append(Part(kind: kind))
    current = parts.count - 1
  }

  /// Ends the current part at a line and goes back to an earlier one.
  mutating func end(resuming part: Int, line: Int, nextLine: Int) {
    closeSource(at: source.line(line).lowerBound)
    current = part
    sourceStart = source.line(nextLine).lowerBound
  }

  mutating func finish(hashes: Bool, joinsWideLines: Bool) -> [Part] {
    closeSource(at: source.bytes.count)
    guard hashes else { return parts }
    for index in parts.indices {
      parts[index].sourceHash = Part.hash(
        of: parts[index].source, in: source.bytes.span, joinsWideLines: joinsWideLines)
    }
    return parts
  }

  private mutating func closeSource(at end: Int) {
    guard sourceStart < end else { return }
    parts[current].source.append(sourceStart..<end)
  }
}

extension Part.Kind {
  /// Whether the line before the part's first belongs to no part: the opening line of a rule.
  fileprivate var opensBeforeItsLine: Bool {
    if case .rule = self { true } else { false }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingEnd() -> ArraySlice<UInt8> {
    var slice = self
    while slice.last == 0x0A || slice.last == 0x20 { slice.removeLast() }
    return slice
  }
}
