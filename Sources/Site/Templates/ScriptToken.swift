/// A token of a script, as ECMA-262 has them (12, Lexical Grammar), and what stands before it.
struct ScriptToken {
  enum Kind {
    /// A name or a keyword; `#name` too.
    case word
    case number, string, regularExpression, punctuator
    /// A template literal, or its end: `` `text` ``, `` }text` ``.
    case template
    /// A template literal up to a substitution: `` `text${ ``, `}text${`.
    case templateOpening
    /// A comment that stays: `/*! … */`.
    case comment
  }

  /// What there is between two tokens.
  enum Gap: Int, Comparable {
    case none, space, lineBreak

    static func < (one: Gap, other: Gap) -> Bool { one.rawValue < other.rawValue }
  }

  let kind: Kind
  /// Where it stands in the script.
  let range: Range<Int>
  /// What is before it; a comment that goes over a line counts as a line break (12.4).
  let gap: Gap
}
