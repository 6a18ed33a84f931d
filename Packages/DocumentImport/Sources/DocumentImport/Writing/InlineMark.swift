/// Signs around the marked parts of a text, until it is written as Markdown.
///
/// They are noncharacters, which do not occur in text: Markdown treats them as parts of words.
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
  /// Signs around text that is Markdown already: addresses and pictures.
  static let asItIs = InlineMark(openerValue: 0xFDDC, closerValue: 0xFDDD)

  static let struck = InlineMark(openerValue: 0xFDDE, closerValue: 0xFDDE)

  static func isMark(_ scalar: UInt32) -> Bool {
    (0xFDD4...0xFDDE).contains(scalar)
  }

  private static func character(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(value) ?? "\u{FFFD}")
  }
}
