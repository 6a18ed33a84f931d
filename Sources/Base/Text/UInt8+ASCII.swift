/// Classes of ASCII; the bytes of all other characters in UTF-8 belong to none.
extension UInt8 {
  @inlinable package var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  @inlinable package var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  @inlinable package var isASCIIAlphanumeric: Bool {
    isASCIIDigit || isASCIILetter
  }

  /// The byte, with a Latin letter in lower case.
  @inlinable package var lowercasedASCII: UInt8 {
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) {
      self | 0x20
    } else {
      self
    }
  }
}

/// Bytes that have no sign of their own.
extension UInt8 {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
}

extension [UInt8] {
  /// U+FEFF in UTF-8, with which some editors begin a file.
  package static var byteOrderMark: [UInt8] { [0xEF, 0xBB, 0xBF] }
}

extension UInt8 {
  /// True for a space or a tab.
  @inlinable package var isBlank: Bool {
    self == .space || self == .tab
  }
}
