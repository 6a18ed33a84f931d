/// Signs between which a text has what its document marks, until it is written as Markdown.
///
/// They are noncharacters, which no text has: Markdown takes them for words.
struct InlineMark {
  var openerValue: UInt32
  var closerValue: UInt32

  var opener: Character { Self.character(openerValue) }
  var closer: Character { Self.character(closerValue) }

  static let footnote = InlineMark(openerValue: 0xFDD4, closerValue: 0xFDD5)
  static let strong = InlineMark(openerValue: 0xFDD6, closerValue: 0xFDD6)
  static let emphasis = InlineMark(openerValue: 0xFDD7, closerValue: 0xFDD7)
  static let code = InlineMark(openerValue: 0xFDD8, closerValue: 0xFDD9)
  static let link = InlineMark(openerValue: 0xFDDA, closerValue: 0xFDDB)
  /// Around what is Markdown already: addresses and pictures.
  static let asItIs = InlineMark(openerValue: 0xFDDC, closerValue: 0xFDDD)

  static func isMark(_ scalar: UInt32) -> Bool { (0xFDD4...0xFDDD).contains(scalar) }

  private static func character(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(value) ?? "\u{FFFD}")
  }
}
