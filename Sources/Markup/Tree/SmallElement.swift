/// An element of HTML within a line that says how its text is meant, and loads nothing.
///
/// Every text may have it, also where the site leaves HTML out.
package enum SmallElement: String, Sendable, CaseIterable {
  case abbr, cite, code, dfn, ins, kbd, mark, q, rt, ruby, samp, small, sub, sup, u
  case `var`

  /// The element of Markdown that a tag of HTML stands for.
  static func markdown(_ name: String) -> Element? {
    switch name {
    case "b", "strong": .strong
    case "i", "em": .emphasis
    case "s", "del", "strike": .strikethrough
    default: nil
    }
  }
}

extension Document {
  /// How characters are read, in the order of the events: `かんじ` of `{漢字|かんじ}`.
  ///
  /// - Complexity: O(*n*) in the count of events.
  package func readings(in ranges: [Range<Int>]) -> [String] {
    var readings: [String] = []
    var reading: [UInt8] = []
    var isInReading = false
    for event in ranges.lazy.flatMap({ self.body.events[$0] }) {
      switch event {
      case .enter(.small(_, .rt)): isInReading = true
      case .exit(.small(_, .rt)): isInReading = false
      case .text(let range) where isInReading: reading.append(range, of: body)
      case .exit(.small(_, .ruby)):
        readings.append(String(decoding: reading, as: UTF8.self))
        reading = []
      default: break
      }
    }
    return readings
  }
}
