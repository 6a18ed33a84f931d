import Base

extension TreeBuilder {
  /// Adds characters with their reading: `{漢字|かんじ}`, or one for each character: `{漢字|かん|じ}`.
  mutating func addReading(_ bytes: Range<Int>) {
    let inside = source.string(bytes.lowerBound + 1..<bytes.upperBound - 1)
    let parts = inside.split(separator: "|").map { $0.trimmingSpaces() }
    guard let base = parts.first else { return }
    guard images.depth == 0 else {
      addRun(base.utf8.span)
      return
    }
    let readings = parts.dropFirst()
    let ruby = Element.small(title: .none, .ruby)
    tree.enter(ruby)
    add(base, readings: Array(readings))
    tree.exit(ruby)
  }

  private mutating func add(_ base: String, readings: [String]) {
    // `{漢字|かん|じ}` has a reading for each character, `{今日|きょう}` one for all.
    guard base.count == readings.count else {
      add(base, reading: readings.joined())
      return
    }
    for (character, reading) in zip(base, readings) {
      add(String(character), reading: reading)
    }
  }

  private mutating func add(_ base: String, reading: String) {
    let element = Element.small(title: .none, .rt)
    tree.append(text: base.utf8.span)
    tree.enter(element)
    tree.append(text: reading.utf8.span)
    tree.exit(element)
  }
}
