/// The form of ids that authors give: topics, rules, sources, headings, terms.
package enum Identifier {
  /// What the form is, in the words of a message.
  package static let form = "lower-case letters, digits and single hyphens"

  /// Whether a text is a well-formed id: `tab-bar`, `bars2020`.
  package static func isWellFormed(_ id: some Collection<UInt8>) -> Bool {
    var previous = UInt8(ascii: "-")
    for byte in id {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-") where previous != UInt8(ascii: "-"): break
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: "-")
  }
}
