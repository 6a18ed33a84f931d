/// Sorts events and lines of the source by part as a page is walked through.
struct PartTracker {
  /// The text that is being read: the page, or one that it includes.
  private var source: PageText
  private var parts: [Part]
  /// The part that events belong to now.
  private(set) var current = 0
  /// The index of the first line that belongs to it.
  private var sourceStart: Int
  /// The index of the first event that belongs to it.
  private var eventStart = 0

  init(_ source: PageText, firstLine: Int) {
    self.source = source
    parts = [Part(kind: .lead)]
    sourceStart = source.line(firstLine).lowerBound
  }

  /// Starts a part at a line and an event.
  mutating func begin(_ kind: Part.Kind, line: Int, event: Int) {
    // The opening line of a rule, the one before its first, belongs to no part.
    let isRule =
      if case .rule = kind {
        true
      } else {
        false
      }
    let end =
      if isRule {
        line - 1
      } else {
        line
      }
    close(at: source.line(end).lowerBound, event: event)
    sourceStart = source.line(line).lowerBound
    parts.append(Part(kind: kind))
    current = parts.count - 1
  }

  /// Notes where the heading of the current part is given an id.
  mutating func note(explicitID bytes: Range<Int>) {
    parts[current].explicitID = bytes
  }

  /// Ends the current part at a line and an event, and resumes an earlier one.
  mutating func end(
    resuming part: Int,
    line: Int,
    nextLine: Int,
    event: Int
  ) {
    close(at: source.line(line).lowerBound, event: event)
    current = part
    sourceStart = source.line(nextLine).lowerBound
  }

  /// Enters a text that a line of the current one includes.
  ///
  /// - Parameters:
  ///   - text: The text that is included.
  ///   - line: The line after the one that includes it.
  ///   - event: The first event of the text.
  /// - Returns: The argument for ``leave(to:event:)``.
  mutating func enter(
    _ text: PageText,
    line: Int,
    event: Int
  ) -> (text: PageText, start: Int) {
    let start = source.line(line).lowerBound
    let outer = (source, start)
    close(at: start, event: event)
    source = text
    sourceStart = text.line(0).lowerBound
    return outer
  }

  /// Returns to the text that includes the current one.
  mutating func leave(to outer: (text: PageText, start: Int), event: Int) {
    close(at: source.bytes.count, event: event)
    source = outer.text
    sourceStart = outer.start
  }

  /// Ends the last part.
  ///
  /// - Parameters:
  ///   - event: The number of events.
  ///   - hashes: True to hash the parts.
  ///   - joinsWideLines: True to ignore a line break next to a wide character.
  ///   - bytes: The page and all texts that it includes.
  /// - Returns: The parts; the Markdown of included texts is not part of them.
  mutating func finish(
    at event: Int,
    hashes: Bool,
    joinsWideLines: Bool,
    bytes: [UInt8]
  ) -> [Part] {
    let pageEnd = source.bytes.count
    close(at: pageEnd, event: event)
    for index in parts.indices {
      if hashes {
        parts[index].noteHash(in: bytes.span, joinsWideLines: joinsWideLines)
      }
      if bytes.count > pageEnd {
        parts[index].source.removeAll { $0.lowerBound >= pageEnd }
      }
    }
    return parts
  }

  private mutating func close(at end: Int, event: Int) {
    if sourceStart < end {
      parts[current].source.append(sourceStart..<end)
    }
    if eventStart < event {
      parts[current].events.append(eventStart..<event)
    }
    eventStart = event
  }
}
