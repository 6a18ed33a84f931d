import Base

/// The bytes of line ends and of names that markup depends on.
extension UInt8 {
  /// True for a line feed or a carriage return.
  var endsLine: Bool {
    self == .lineFeed || self == .carriageReturn
  }

  /// True for a letter, a digit or a hyphen, of which the names in markup consist.
  var isInName: Bool {
    isASCIIAlphanumeric || self == .hyphen
  }
}
