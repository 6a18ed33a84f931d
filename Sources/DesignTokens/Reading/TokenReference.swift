import Base
import Foundation

/// A reference in place of a value (Design Tokens Format Module 2025.10, section 7.1).
enum TokenReference: Equatable {
  /// `{group.token}`: the names with dots between them, none of them empty.
  case token(String)
  /// `#/group/token/$value/unit`: the names, escapes resolved (RFC 6901).
  case pointer([String])

  /// The reason why a text that begins like a reference is invalid.
  enum Flaw: Error {
    case braces, pointer
  }

  /// Reads a text in braces.
  ///
  /// - Returns: `nil` for a text that begins with no brace.
  init?(braces text: String) throws(Flaw) {
    guard text.utf8.first == .openBrace else { return nil }
    guard Self.isInBraces(text.utf8.span) else { throw .braces }
    self = .token(String(Substring(text.utf8.dropFirst().dropLast())))
  }

  /// True for names with dots between them in braces.
  private static func isInBraces(_ text: Span<UInt8>) -> Bool {
    let end = text.count - 1
    guard end > 1, text[end] == .closeBrace else { return false }
    // A name that is empty has a dot or a brace on both sides.
    var wasDot = true
    for index in 1..<end {
      let byte = text[index]
      guard byte != .openBrace, byte != .closeBrace, !(wasDot && byte == .period) else {
        return false
      }
      wasDot = byte == .period
    }
    return !wasDot
  }

  /// Reads the value of `$ref`.
  init(pointer text: String) throws(Flaw) {
    guard text.hasPrefix("#/") else { throw .pointer }
    let names = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
    self = .pointer(names.map(Self.unescaped))
  }

  private static func unescaped(_ name: Substring) -> String {
    let plain = name.contains("%") ? String(name).removingPercentEncoding : nil
    // In this order, so that `~01` is `~1` (RFC 6901, section 4).
    return (plain ?? String(name))
      .replacing("~1", with: "/")
      .replacing("~0", with: "~")
  }

  /// Reads the value of `$extends`, which may have either form.
  init(group text: String) throws(Flaw) {
    if let braces = try TokenReference(braces: text) {
      self = braces
    } else {
      try self.init(pointer: text)
    }
  }

  /// The names up to a property of a token.
  var names: [String] {
    switch self {
    case .token(let name):
      name.utf8.split(separator: .period).map { part in String(Substring(part)) }
    case .pointer(let names):
      Array(
        names.prefix { name in
          !name.hasPrefix("$")
            || name == "$root"
        })
    }
  }
}

extension LocatedJSON {
  /// The text of `$ref` of an object without other members.
  var pointer: (text: String, bytes: Range<Int>)? {
    guard let members,
      members.count == 1,
      members[0].key == "$ref",
      let text = members[0].value.string
    else { return nil }
    return (text, members[0].value.bytes)
  }
}
