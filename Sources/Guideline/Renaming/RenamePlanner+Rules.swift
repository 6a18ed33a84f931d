import Base
import Diagnostics
import Markup

extension RenamePlanner {
  mutating func renameRule(
    _ old: String,
    to new: String
  ) throws(RenameError) {
    let (rule, index) = try rule(old)
    let full = try newID(of: rule, index: index, as: new)
    names.rules = [rule.id: full]
    for page in tree.groups[rule.topic].pages.compactMap(\.self) {
      guard let number = rule.blocks[page.language] else { continue }
      try rename(page.document.rules[number], of: rule, to: full, on: page)
    }
  }

  private func rule(_ id: String) throws(RenameError) -> (rule: Rule, index: Int) {
    let book = guideline.ruleBook
    guard let index = book.index[id] else {
      throw .unknown(
        .rule,
        id,
        near: nearest(to: id, among: book.rules.map(\.id)))
    }
    let rule = book.rules[index]
    // The index has old ids, too; an id of another tool is as good as the present one.
    let isOfOurs =
      id.contains(".")
      && id.first?.isNumber == false
    guard rule.id == id || !isOfOurs || Identifier.isClearlyForeign(id) else {
      throw .former(.rule, id, present: rule.id)
    }
    return (rule, index)
  }

  /// Returns the full id that a rule gets: `tab-bar.few-tabs` for `few-tabs`.
  private func newID(
    of rule: Rule,
    index: Int,
    as new: String
  ) throws(RenameError) -> String {
    let topic = tree.entries[rule.topic].id
    let full = new.contains(".") ? new : "\(topic).\(new)"
    guard full.hasPrefix(topic + ".") else {
      throw .otherTopic(.rule, new)
    }
    guard Identifier.isWellFormed(localName(full).utf8) else {
      throw .malformed(.rule, new)
    }
    guard full != rule.id else {
      throw .unchanged(.rule, new)
    }
    // A rule may get its old id back.
    if let taken = guideline.ruleBook.index[full], taken != index {
      throw .taken(.rule, full)
    }
    return full
  }

  private mutating func rename(
    _ block: RuleBlock,
    of rule: Rule,
    to full: String,
    on page: PageInput
  ) throws(RenameError) {
    let name = localName(full)
    try replace(block.id, with: name, in: page.path)
    // Translations have no aliases: they follow those of the original.
    guard page === tree.groups[rule.topic].original else { return }
    changeAliases(
      block.attributes.aliases,
      removing: [name, full],
      adding: localName(rule.id),
      after: lineEnd(of: block, in: page.path),
      in: page.path)
  }

  /// The end of the line on which a rule begins, without the blanks there.
  private func lineEnd(of block: RuleBlock, in path: String) -> Int {
    let line = bytes(path)[block.bytes]
    let last = line.lastIndex { $0 != .space && $0 != .tab }
    return last.map { $0 + 1 } ?? line.endIndex
  }

  /// The part of a full id after its topic: `at-most-five` of `tab-bar.at-most-five`.
  private func localName(_ id: String) -> String {
    String(id.drop { $0 != "." }.dropFirst())
  }
}

// MARK: - Aliases of rules and headings

extension RenamePlanner {
  /// Adds an old id to an attribute `aliases`.
  mutating func changeAliases(
    _ aliases: [Spanned<String>],
    removing removed: [String],
    adding added: String,
    after end: Int,
    in path: String
  ) {
    let words =
      aliases
      .map(\.value)
      .filter { !removed.contains($0) } + [added]
    // One word needs no quotation marks: `aliases=old`, `aliases="older old"`.
    let text =
      if words.count == 1 {
        added
      } else {
        "\"\(words.joined(separator: " "))\""
      }
    guard let range = writtenRange(of: aliases, in: path) else {
      return insert(" aliases=\(text)", at: end, in: path)
    }
    add([Edit(path, range, text)])
  }

  /// The range of the value of an attribute, with its quotation marks; `nil` if there is none.
  private func writtenRange(
    of words: [Spanned<String>],
    in path: String
  ) -> Range<Int>? {
    guard let first = words.first,
      let last = words.last
    else { return nil }
    let source = bytes(path)
    let start = first.bytes.lowerBound
    let end = last.bytes.upperBound
    guard source[..<start].last == .quotationMark else {
      return start..<end
    }
    let close = source[end...].firstIndex(of: .quotationMark)
    return start - 1..<(close.map { $0 + 1 } ?? end)
  }

  /// Leaves out aliases of a topic's rules that are their ids again where the topic is renamed.
  mutating func removeAliasesOfRules(of entry: Int, in new: String) {
    guard let page = tree.groups[entry].original else { return }
    for block in page.document.rules {
      remove(
        "\(new).\(block.id.value)",
        from: block.attributes.aliases,
        in: page.path)
    }
  }

  private mutating func remove(
    _ alias: String,
    from aliases: [Spanned<String>],
    in path: String
  ) {
    guard let number = aliases.firstIndex(where: { $0.value == alias }) else {
      return
    }
    add([Edit(path, removedRange(of: number, among: aliases, in: path), "")])
  }

  /// A word goes with the blank next to it, the only one with the whole attribute.
  private func removedRange(
    of number: Int,
    among aliases: [Spanned<String>],
    in path: String
  ) -> Range<Int> {
    let range = aliases[number].bytes
    if number > 0 {
      return aliases[number - 1].bytes.upperBound..<range.upperBound
    }
    if aliases.count > 1 {
      return range.lowerBound..<aliases[1].bytes.lowerBound
    }
    return attributeRange(around: range, in: path)
  }

  /// The range of an attribute with one word, from the blank before it: ` aliases=old`, ` aliases="old"`.
  private func attributeRange(
    around word: Range<Int>,
    in path: String
  ) -> Range<Int> {
    let source = bytes(path)
    let before = source[..<word.lowerBound]
    let equals = before.lastIndex(of: .equals) ?? word.lowerBound
    let start = equals - " aliases".utf8.count
    guard before.last == .quotationMark,
      let quote = source[word.upperBound...].firstIndex(of: .quotationMark)
    else { return start..<word.upperBound }
    return start..<quote + 1
  }
}
