import Base
import Diagnostics
import Markup

extension RenamePlanner {
  mutating func renameTerm(
    _ old: String,
    to new: String
  ) throws(RenameError) {
    let term = try term(old, to: new)
    names.term = RenamedNames.Change(old: old, new: new)
    let path = term.location.path
    try replace(term.id, with: new, in: path)
    guard !term.aliases.isEmpty else {
      return insertAliases(of: term, "aliases: [\(old)]", in: path)
    }
    let list = try ItemList(term.aliases, in: path, bytes: bytes(path))
    add(try list.edits(removing: [new], adding: [old]))
  }

  /// Returns the term with an id, which may get the new one.
  private func term(
    _ old: String,
    to new: String
  ) throws(RenameError) -> Term {
    let list = guideline.termList
    guard let index = list.index[old] else {
      throw .unknown(
        .term,
        old,
        near: nearest(to: old, among: list.terms.map(\.id.value)))
    }
    let term = list.terms[index]
    guard term.id.value == old else {
      throw .former(.term, old, present: term.id.value)
    }
    try checkNewID(new, ofTerm: index)
    return term
  }

  private func checkNewID(
    _ new: String,
    ofTerm index: Int
  ) throws(RenameError) {
    let list = guideline.termList
    guard Identifier.isWellFormed(new.utf8) else {
      throw .malformed(.term, new)
    }
    guard new != list.terms[index].id.value else {
      throw .unchanged(.term, new)
    }
    // A term may get its old id back.
    if let taken = list.index[new], taken != index {
      throw .taken(.term, new)
    }
  }

  /// Adds a key to a term before its others, in the style of its mapping.
  private mutating func insertAliases(
    of term: Term,
    _ text: String,
    in path: String
  ) {
    let source = bytes(path)
    let idEnd = term.id.bytes.upperBound
    let colon = source[idEnd...].firstIndex(of: .colon) ?? idEnd
    let value = source[(colon + 1)...].drop { $0 == .space }
    // `modal: {names: …}`
    if value.first == .openBrace {
      return insert("\(text), ", at: value.startIndex + 1, in: path)
    }
    // `modal:`, and keys on the lines below, which have a common margin.
    let line = (value.firstIndex(of: .lineFeed) ?? source.count - 1) + 1
    let margin = String(decoding: source[line...].prefix { $0 == .space }, as: UTF8.self)
    insert(margin + text + source.lineEnd, at: line, in: path)
  }
}
