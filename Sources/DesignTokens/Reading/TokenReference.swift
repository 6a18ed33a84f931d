import Base
import Foundation

/// A reference in place of a value (Design Tokens Format Module 2025.10, section 7.1).
enum TokenReference: Equatable {
  /// `{group.token}`: the names.
  case token([String])
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
    let inner = text.utf8.dropFirst().dropLast()
    guard text.utf8.last == .closeBrace,
      !inner.contains(where: { byte in byte == .openBrace || byte == .closeBrace })
    else { throw .braces }
    let names = inner.split(separator: .period, omittingEmptySubsequences: false)
    guard names.allSatisfy({ !$0.isEmpty }) else { throw .braces }
    self = .token(names.map { name in String(Substring(name)) })
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
    case .token(let names):
      names
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
