import Base
import Diagnostics
import Markup

/// Rules, headings and terms, which are parts of files.
extension RenamePlanner {
  mutating func renameRule(_ old: String, to new: String) throws(RenameError) {
    guard let index = guideline.ruleBook.index[old] else {
      throw .unknown(
        .rule, old, near: nearest(to: old, among: guideline.ruleBook.rules.map(\.id)))
    }
    let rule = guideline.ruleBook.rules[index]
    guard rule.id == old else { throw .former(.rule, old, present: rule.id) }
    let topic = tree.entries[rule.topic].id
    let full =
      if new.contains(".") {
        new
      } else {
        "\(topic).\(new)"
      }
    guard full.hasPrefix(topic + ".") else { throw .otherTopic(.rule, new) }
    let (oldName, newName) = (localName(old), localName(full))
    guard Identifier.isWellFormed(newName.utf8) else { throw .malformed(.rule, new) }
    guard full != old else { throw .unchanged(.rule, new) }
    if let taken = guideline.ruleBook.index[full],
      taken != index
    {
      throw .taken(.rule, full)
    }
    names.rules = [old: full]
    for page in tree.groups[rule.topic].pages.compactMap({ $0 }) {
      guard let number = rule.blocks[page.language] else { continue }
      let block = page.document.rules[number]
      try replace(block.id, with: newName, in: page.path)
      guard page === tree.groups[rule.topic].original else { continue }
      let line = bytes(page.path)[block.bytes]
      let end =
        line.lastIndex {
          $0 != 0x20
            && $0 != 0x09
        }.map { $0 + 1 } ?? line.endIndex
      changeAliases(
        block.attributes.aliases, removing: [newName, full], adding: oldName, after: end,
        in: page.path)
    }
  }

  mutating func renameHeading(_ old: String, to new: String) throws(RenameError) {
    let (entry, part, anchor) = try heading(old)
    guard let original = tree.groups[entry].original,
      let anchors = guideline.anchors.entries[entry].pages[original.language],
      let present = anchors.spelling(of: anchor)
    else { throw .unknown(.heading, old, near: near(old, part: part, entry: entry)) }
    guard present == anchor else {
      throw .former(
        .heading,
        old,
        present: part + present)
    }
    guard anchors.headings.contains(anchor) else {
      throw .unknown(.heading, old, near: near(old, part: part, entry: entry))
    }
    guard !new.contains("#") || new.hasPrefix(part) else {
      throw .otherTopic(.heading, new)
    }
    let id =
      if new.contains("#") {
        String(new.dropFirst(part.count))
      } else {
        new
      }
    guard Identifier.isWellFormed(id.utf8) else { throw .malformed(.heading, new) }
    guard id != anchor else { throw .unchanged(.heading, new) }
    if let taken = anchors.spelling(of: id),
      taken != anchor
    {
      throw .taken(.heading, part + id)
    }
    names.heading = (entry, RenamedNames.Change(old: anchor, new: id))
    for page in tree.groups[entry].pages.compactMap({ $0 }) {
      let ids = guideline.anchors.headings(entry, language: page.language)
      guard let number = ids.firstIndex(of: anchor) else { continue }
      let heading = page.document.headings[number]
      guard page.document.isOwn(heading.bytes) else {
        throw .unwritable(page.location(of: heading.bytes))
      }
      if let explicit = heading.explicitID {
        try replace(explicit, with: id, in: page.path)
      }
      guard page === original else { continue }
      guard let explicit = heading.explicitID else {
        insert(" {#\(id) aliases=\(anchor)}", at: heading.textEnd, in: page.path)
        continue
      }
      changeAliases(
        heading.aliases, removing: [id], adding: anchor, after: explicit.bytes.upperBound,
        in: page.path)
    }
  }

  mutating func renameTerm(_ old: String, to new: String) throws(RenameError) {
    let list = guideline.termList
    guard let index = list.index[old] else {
      throw .unknown(
        .term,
        old,
        near: nearest(to: old, among: list.terms.map(\.id.value)))
    }
    let term = list.terms[index]
    guard term.id.value == old else {
      throw .former(
        .term,
        old,
        present: term.id.value)
    }
    guard Identifier.isWellFormed(new.utf8) else { throw .malformed(.term, new) }
    guard new != old else { throw .unchanged(.term, new) }
    if let taken = list.index[new], taken != index {
      throw .taken(.term, new)
    }
    names.term = RenamedNames.Change(old: old, new: new)
    let path = term.location.path
    try replace(term.id, with: new, in: path)
    guard term.aliases.isEmpty else {
      return add(
        try ItemList(term.aliases, in: path, bytes: bytes(path)).edits(
          removing: [new], adding: [old]))
    }
    insertAliases(of: term, "aliases: [\(old)]", in: path)
  }

  // MARK: Names

  private func localName(_ id: String) -> String {
    String(id.drop { $0 != "." }.dropFirst())
  }

  /// The entry, the beginning of its parts' ids and the anchor that `tab-bar#sizes`, `bars/#sizes` or `/#sizes`
  /// name.
  private func heading(
    _ id: String
  ) throws(RenameError) -> (entry: Int, part: String, anchor: String) {
    guard let hash = id.firstIndex(of: "#") else {
      throw .unknown(.heading, id, near: nil)
    }
    let part = id[...hash]
    let entry = tree.entries.indices.first { index in
      tree.partID(index, anchor: "") == part
    }
    guard let entry else {
      let parts = tree.entries.indices.map { index in
        tree.partID(index, anchor: "")
      }
      let near = nearest(to: String(part), among: parts)
      throw .unknown(.heading, id, near: near.map { $0 + id[hash...].dropFirst() })
    }
    return (entry, String(part), String(id[hash...].dropFirst()))
  }

  /// The nearest heading of an entry.
  private func near(_ old: String, part: String, entry: Int) -> String? {
    guard let language = tree.entries[entry].original else { return nil }
    return nearest(
      to: old, among: guideline.anchors.headings(entry, language: language).map { part + $0 })
  }

  // MARK: Aliases

  /// Adds an old id to an attribute `aliases`.
  private mutating func changeAliases(
    _ aliases: [Spanned<String>], removing removed: [String], adding added: String, after end: Int,
    in path: String
  ) {
    let words = aliases.map(\.value).filter { !removed.contains($0) } + [added]
    let text =
      if words.count == 1 {
        added
      } else {
        "\"\(words.joined(separator: " "))\""
      }
    guard let first = aliases.first,
      let last = aliases.last
    else {
      return insert(" aliases=\(text)", at: end, in: path)
    }
    var range = first.bytes.lowerBound..<last.bytes.upperBound
    let source = bytes(path)
    if source[..<range.lowerBound].last == UInt8(ascii: "\"") {
      let close = source[range.upperBound...].firstIndex(of: UInt8(ascii: "\""))
      range = range.lowerBound - 1..<(close.map { $0 + 1 } ?? range.upperBound)
    }
    add([Edit(path, range, text)])
  }

  /// Leaves out aliases of a topic's rules that are their ids again where the topic is renamed.
  mutating func removeAliasesOfRules(of entry: Int, in new: String) {
    guard let page = tree.groups[entry].original else { return }
    for block in page.document.rules {
      remove("\(new).\(block.id.value)", from: block.attributes.aliases, in: page.path)
    }
  }

  private mutating func remove(
    _ alias: String,
    from aliases: [Spanned<String>],
    in path: String
  ) {
    guard let number = aliases.firstIndex(where: { $0.value == alias }) else { return }
    var range = aliases[number].bytes
    if number > 0 {
      range = aliases[number - 1].bytes.upperBound..<range.upperBound
    } else if aliases.count > 1 {
      range = range.lowerBound..<aliases[1].bytes.lowerBound
    } else {
      let source = bytes(path)
      let isQuoted = source[..<range.lowerBound].last == UInt8(ascii: "\"")
      let key = source[..<range.lowerBound].lastIndex(of: UInt8(ascii: "=")) ?? range.lowerBound
      let quote = source[range.upperBound...].firstIndex(of: UInt8(ascii: "\""))
      let end = isQuoted ? quote.map { $0 + 1 } : nil
      range = key - " aliases".utf8.count..<(end ?? range.upperBound)
    }
    add([Edit(path, range, "")])
  }

  /// Adds a key to a term before its others, in the style of its mapping.
  private mutating func insertAliases(
    of term: Term,
    _ text: String,
    in path: String
  ) {
    let source = bytes(path)
    let colon = source[term.id.bytes.upperBound...].firstIndex(of: UInt8(ascii: ":"))
    var start = (colon ?? term.id.bytes.upperBound) + 1
    while start < source.count, source[start] == 0x20 {
      start += 1
    }
    if start < source.count, source[start] == UInt8(ascii: "{") {
      return insert("\(text), ", at: start + 1, in: path)
    }
    let line = (source[start...].firstIndex(of: 0x0A) ?? source.count - 1) + 1
    let margin = source[line...].prefix { $0 == 0x20 }
    insert(
      String(decoding: margin, as: UTF8.self) + text + source.lineEnd, at: line, in: path)
  }
}
