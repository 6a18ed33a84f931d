/// An inline element of HTML that states the meaning of its text, and loads nothing.
///
/// It is allowed in every text, even if the site removes other HTML.
package enum SmallElement: String, Sendable, CaseIterable {
  case abbr, cite, code, dfn, ins, kbd, mark, q, rt, ruby, samp, small, sub, sup, u
  case `var`

  /// Returns the element of Markdown that is equivalent to a tag of HTML.
  static func markdown(_ name: String) -> Element? {
    switch name {
    case "b", "strong":
      .strong
    case "i", "em":
      .emphasis
    case "s", "del", "strike":
      .strikethrough
    default:
      nil
    }
  }
}

extension Document {
  /// Returns the readings of characters, in the order of the events: `かんじ` of `{漢字|かんじ}`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  package func readings(in ranges: [Range<Int>]) -> [String] {
    var readings: [String] = []
    // A reading is in parts: one for each character, or one for all.
    var reading: [UInt8] = []
    var isInReading = false
    for event in ranges.lazy.flatMap({ self.body.events[$0] }) {
      switch event {
      case .enter(.small(_, .rt)):
        isInReading = true
      case .exit(.small(_, .rt)):
        isInReading = false
      case .text(let range) where isInReading:
        reading.append(range, of: body)
      case .exit(.small(_, .ruby)):
        readings.append(String(decoding: reading, as: UTF8.self))
        reading = []
      default:
        break
      }
    }
    return readings
  }
}
