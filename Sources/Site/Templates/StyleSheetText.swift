import Base

/// A style sheet, read only as far as its strings, comments, braces and addresses go (CSS Syntax 3, section 4).
struct StyleSheetText {
  /// An address that the style sheet loads.
  struct LoadedAddress {
    var bytes: Range<Int>
    /// The directive of the policy that it falls under.
    var directive: String
  }

  let bytes: [UInt8]
  private(set) var addresses: [LoadedAddress] = []
  /// The first brace that nothing closes, or that closes nothing.
  private(set) var strayBrace: Int?
  private var openBraces: [Int] = []
  /// The start of the statement that is being read: after the last brace or semicolon.
  private var statement = 0

  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count {
      index = read(at: index)
    }
    if strayBrace == nil {
      strayBrace = openBraces.last
    }
  }

  /// Reads what begins at an index.
  ///
  /// - Returns: The index after it.
  private mutating func read(at index: Int) -> Int {
    switch bytes[index] {
    case .slash where isNext(.asterisk, after: index):
      let end = end(of: "*/", from: index + 2)
      // A comment before a statement is no part of it.
      if bytes[statement..<index].allSatisfy({ $0 <= .space }) {
        statement = end
      }
      return end
    case .quotationMark, .apostrophe:
      let end = endOfString(at: index)
      if isImport {
        addresses.append(
          LoadedAddress(bytes: (index + 1)..<max(index + 1, end - 1), directive: "style-src"))
      }
      return end
    case .openBrace:
      openBraces.append(index)
      statement = index + 1
    case .closeBrace:
      if openBraces.popLast() == nil, strayBrace == nil {
        strayBrace = index
      }
      statement = index + 1
    case .semicolon:
      statement = index + 1
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      return readAddress(at: index)
    case .backslash:
      return index + 2
    default:
      break
    }
    return index + 1
  }

  /// `url(https://…)`, in quotes or not.
  private mutating func readAddress(at index: Int) -> Int {
    let isURL = bytes[index...].prefix(4).elementsEqual("url(".utf8) { $0 | 0x20 == $1 | 0x20 }
    guard isURL, index == 0 || !bytes[index - 1].isASCIIAlphanumeric else { return index + 1 }
    let start = bytes[(index + 4)...].firstIndex { $0 > .space } ?? bytes.count
    guard start < bytes.count, [.quotationMark, .apostrophe].contains(bytes[start]) else {
      let close = end(of: ")", from: start)
      let inner = bytes[start..<max(start, close - 1)].trimmingSpaces()
      addresses.append(LoadedAddress(bytes: inner.indices, directive: directive))
      return close
    }
    // In quotes, a parenthesis is part of the address: `url("data:image/svg+xml,…rotate(45)…")`.
    let end = endOfString(at: start)
    addresses.append(
      LoadedAddress(bytes: (start + 1)..<max(start + 1, end - 1), directive: directive))
    return self.end(of: ")", from: end)
  }

  /// The statement that is being read, from its first word on.
  private var words: ArraySlice<UInt8> { bytes[statement...].drop { $0 <= .space } }

  /// True if the statement loads a style sheet.
  private var isImport: Bool {
    words.starts(with: "@import".utf8)
  }

  /// The directive of an address in the statement that is being read.
  private var directive: String {
    if isImport {
      return "style-src"
    }
    if words.starts(with: "src".utf8) {
      return "font-src"
    }
    return "img-src"
  }

  private func isNext(_ sign: UInt8, after index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == sign
  }

  /// Returns the index after a text; the end of the style sheet if it is missing.
  private func end(of closing: String, from start: Int) -> Int {
    let sign = Array(closing.utf8)
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: sign) {
      index += 1
    }
    return min(index + sign.count, bytes.count)
  }

  /// Returns the index after a string; one that is not closed ends with its line.
  private func endOfString(at start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start], bytes[index] != .lineFeed {
      index += bytes[index] == .backslash ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
