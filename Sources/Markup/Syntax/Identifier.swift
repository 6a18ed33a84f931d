package import Base
import MarkdownNames

/// The form of ids that authors give: topics, rules, sources, headings, terms.
package enum Identifier {
  /// The description of the form in messages.
  package static let form: Message = "lower-case letters, digits and single hyphens"

  /// The description, in messages, of the form of the end of a statement's id.
  package static let statementForm: Message =
    "lower-case letters and digits, with single hyphens or dots between them"

  /// Returns whether a text is a well-formed id: `tab-bar`, `bars2020`.
  package static func isWellFormed(_ id: some Collection<UInt8>) -> Bool {
    isWellFormed(id, allowsDots: false)
  }

  /// The id that a text is probably meant to be: `two-buttons` for `Two_Buttons`, `#two-buttons` and `two－buttons`.
  static func meant(by text: String) -> String? {
    let id = text.inHalfWidth.lowercased().drop { $0 == "#" }
      .replacing("_", with: "-").replacing("–", with: "-").replacing("ー", with: "-")
    return isWellFormed(id.utf8) && id != text ? String(id) : nil
  }

  /// The description, in messages, of the form of the ids of headings and code blocks.
  package static let anchorForm: Message = "letters, digits, '-', '_' and '.'"

  /// Returns whether a text may be the id of a heading, which is often one that another tool has published: `Sizes_2.1`,
  /// `大きさ`.
  package static func isAnchor(_ id: String) -> Bool {
    !id.isEmpty
      && id.unicodeScalars.allSatisfy { scalar in
        scalar.isWordCharacter
          || scalar == "-" || scalar == "_" || scalar == "."
      }
  }

  /// Returns whether a text may be the id that a rule has in another tool: `REQ-001`, `1.4.3`, `HIG-2.1`, `要件-4`.
  ///
  /// It becomes the name of a file, `rules/REQ-001.html`, beside the list `rules/index.html`.
  package static func isForeign(_ id: String) -> Bool {
    let separators: [Unicode.Scalar] = ["-", "_", "."]
    var isSeparated = true
    for scalar in id.unicodeScalars {
      let isSeparator = separators.contains(scalar)
      guard isSeparator ? !isSeparated : scalar.isWordCharacter else { return false }
      isSeparated = isSeparator
    }
    return !isSeparated
      && id.utf8.count <= 100 && id.lowercased() != "index"
  }

  /// Returns whether the form of a text shows that it is an id of another tool, and no id of ours: `REQ-001`, `1.4.3`.
  ///
  /// `two-buttons`, `alert.two-buttons` and `1.4` may be ours; `a.b.c` and `two_buttons` are probably misspelled.
  package static func isClearlyForeign(_ id: String) -> Bool {
    guard isForeign(id) else { return false }
    let parts = id.utf8.split(separator: .period, omittingEmptySubsequences: false)
    if parts.count <= 2, parts.allSatisfy({ isWellFormed($0) }) {
      return false
    }
    return !id.utf8.allSatisfy { byte in
      byte.isASCIISmallLetter
        || "-_.".utf8.contains(byte)
    }
  }

  /// Returns whether a text may follow the key of a source in the id of a statement: `143`,
  /// `1.4.3`, `g18-b`.
  package static func isStatementEnd(_ text: some Collection<UInt8>) -> Bool {
    isWellFormed(text, allowsDots: true)
  }

  /// Returns whether a text can be the id of a statement, whatever sources the site has:
  /// `bars2020-143`, `wcag22-1.4.3`.
  static func isStatementID(_ id: some Collection<UInt8>) -> Bool {
    let key = id.prefix { $0 != .hyphen }
    return key.count < id.count
      && !key.contains(.period)
      && isStatementEnd(id)
  }

  private static func isWellFormed(
    _ id: some Collection<UInt8>,
    allowsDots: Bool
  ) -> Bool {
    var isStart = true
    for byte in id {
      switch byte {
      case UInt8.smallLetters, UInt8.digits:
        isStart = false
      case .hyphen where !isStart,
        UInt8(ascii: ".")
      where !isStart
        && allowsDots:
        isStart = true
      default:
        return false
      }
    }
    return !isStart
  }
}
