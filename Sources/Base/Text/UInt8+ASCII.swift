/// Classes of ASCII; the bytes of all other characters in UTF-8 belong to none.
extension UInt8 {
  @inlinable package static var digits: ClosedRange<UInt8> {
    UInt8(ascii: "0")...UInt8(ascii: "9")
  }

  @inlinable package static var smallLetters: ClosedRange<UInt8> {
    UInt8(ascii: "a")...UInt8(ascii: "z")
  }

  @inlinable package static var capitals: ClosedRange<UInt8> {
    UInt8(ascii: "A")...UInt8(ascii: "Z")
  }

  @inlinable package var isASCIIDigit: Bool {
    UInt8.digits.contains(self)
  }

  @inlinable package var isASCIISmallLetter: Bool {
    UInt8.smallLetters.contains(self)
  }

  @inlinable package var isASCIICapital: Bool {
    UInt8.capitals.contains(self)
  }

  @inlinable package var isASCIILetter: Bool {
    (self | 0x20).isASCIISmallLetter
  }

  @inlinable package var isASCIIAlphanumeric: Bool {
    isASCIIDigit || isASCIILetter
  }

  /// The byte, with a Latin letter in lower case.
  @inlinable package var lowercasedASCII: UInt8 {
    if isASCIICapital {
      self | 0x20
    } else {
      self
    }
  }
}

/// The signs of ASCII by name, for comparisons of bytes: `byte == .slash`.
extension UInt8 {
  @inlinable package static var tab: UInt8 { UInt8(ascii: "\t") }
  @inlinable package static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  @inlinable package static var space: UInt8 { UInt8(ascii: " ") }
  @inlinable package static var exclamationMark: UInt8 { UInt8(ascii: "!") }
  @inlinable package static var quotationMark: UInt8 { UInt8(ascii: "\"") }
  @inlinable package static var numberSign: UInt8 { UInt8(ascii: "#") }
  @inlinable package static var dollarSign: UInt8 { UInt8(ascii: "$") }
  @inlinable package static var percentSign: UInt8 { UInt8(ascii: "%") }
  @inlinable package static var ampersand: UInt8 { UInt8(ascii: "&") }
  @inlinable package static var apostrophe: UInt8 { UInt8(ascii: "'") }
  @inlinable package static var openParenthesis: UInt8 { UInt8(ascii: "(") }
  @inlinable package static var closeParenthesis: UInt8 { UInt8(ascii: ")") }
  @inlinable package static var asterisk: UInt8 { UInt8(ascii: "*") }
  @inlinable package static var plus: UInt8 { UInt8(ascii: "+") }
  @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable package static var hyphen: UInt8 { UInt8(ascii: "-") }
  @inlinable package static var period: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var slash: UInt8 { UInt8(ascii: "/") }
  @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
  @inlinable package static var semicolon: UInt8 { UInt8(ascii: ";") }
  @inlinable package static var openAngle: UInt8 { UInt8(ascii: "<") }
  @inlinable package static var equals: UInt8 { UInt8(ascii: "=") }
  @inlinable package static var closeAngle: UInt8 { UInt8(ascii: ">") }
  @inlinable package static var questionMark: UInt8 { UInt8(ascii: "?") }
  @inlinable package static var atSign: UInt8 { UInt8(ascii: "@") }
  @inlinable package static var openBracket: UInt8 { UInt8(ascii: "[") }
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable package static var closeBracket: UInt8 { UInt8(ascii: "]") }
  @inlinable package static var caret: UInt8 { UInt8(ascii: "^") }
  @inlinable package static var underscore: UInt8 { UInt8(ascii: "_") }
  @inlinable package static var backtick: UInt8 { UInt8(ascii: "`") }
  @inlinable package static var openBrace: UInt8 { UInt8(ascii: "{") }
  @inlinable package static var pipe: UInt8 { UInt8(ascii: "|") }
  @inlinable package static var closeBrace: UInt8 { UInt8(ascii: "}") }
  @inlinable package static var tilde: UInt8 { UInt8(ascii: "~") }
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
