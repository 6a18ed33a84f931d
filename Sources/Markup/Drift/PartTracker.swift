/// Sorts events and lines of the source by part as a page is walked through.
struct PartTracker {
  private let source: PageText
  private var parts: [Part]
  /// The part that events belong to now.
  private(set) var current = 0
  /// Where the lines that belong to it start.
  private var sourceStart: Int
  /// Where the events that belong to it start.
  private var eventStart = 0

  init(_ source: PageText, firstLine: Int) {
    self.source = source
    parts = [Part(kind: .lead)]
    sourceStart = source.line(firstLine).lowerBound
  }

  /// Starts a part at a line and an event.
  mutating func begin(_ kind: Part.Kind, line: Int, event: Int) {
    // The opening line of a rule, the one before its first, belongs to no part.
    let isRule = if case .rule = kind { true } else { false }
    close(at: source.line(isRule ? line - 1 : line).lowerBound, event: event)
    sourceStart = source.line(line).lowerBound
    parts.append(Part(kind: kind))
    current = parts.count - 1
  }

  /// Ends the current part at a line and an event and goes back to an earlier one.
  mutating func end(resuming part: Int, line: Int, nextLine: Int, event: Int) {
    close(at: source.line(line).lowerBound, event: event)
    current = part
    sourceStart = source.line(nextLine).lowerBound
  }

  mutating func finish(at event: Int, hashes: Bool, joinsWideLines: Bool) -> [Part] {
    close(at: source.bytes.count, event: event)
    guard hashes else { return parts }
    let source = source
    for index in parts.indices {
      parts[index].noteHash(in: source.bytes.span, joinsWideLines: joinsWideLines)
    }
    return parts
  }

  private mutating func close(at end: Int, event: Int) {
    if sourceStart < end { parts[current].source.append(sourceStart..<end) }
    if eventStart < event { parts[current].events.append(eventStart..<event) }
    eventStart = event
  }
}
