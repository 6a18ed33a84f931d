import Base

/// The bytes of white space and of names that markup depends on.
extension UInt8 {
  static var tab: UInt8 { UInt8(ascii: "\t") }
  static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  static var space: UInt8 { UInt8(ascii: " ") }

  /// True for a space or a tab.
  var isBlank: Bool {
    self == .space || self == .tab
  }

  /// True for a line feed or a carriage return.
  var endsLine: Bool {
    self == .lineFeed || self == .carriageReturn
  }

  /// True for a letter, a digit or a hyphen, of which the names in markup consist.
  var isInName: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "-")
  }
}
