import Base
import Foundation
import Markup
import SiteConfiguration

extension RenamePlan {
  /// Finds all edits and moves for a rename.
  ///
  /// 1. The object gets its new name, and the old one as an alias.
  /// 2. Every reference to it, in every language, gets the new name too; references by older names
  ///   stay.
  ///
  /// Places come from the parser, so that code, comments and prose are never taken for references.
  ///
  /// - Parameters:
  ///   - rename: The object to rename.
  ///   - guideline: The site, without errors.
  ///   - contents: The text files of the site, by their paths as messages show them.
  /// - Throws: ``RenameError`` if the names do not fit.
  /// - Complexity: O(*n*), where *n* is the number of references and of bytes that are edited.
  package init(
    _ rename: Rename,
    in guideline: GuidelineStages,
    contents: [String: [UInt8]]
  ) throws(RenameError) {
    var planner = RenamePlanner(guideline, contents: contents)
    switch rename.kind {
    case .rule:
      try planner.renameRule(rename.old, to: rename.new)
    case .topic:
      try planner.renameTopic(rename.old, to: rename.new)
    case .section:
      try planner.renameSection(rename.old, to: rename.new)
    case .term:
      try planner.renameTerm(rename.old, to: rename.new)
    case .heading:
      try planner.renameHeading(rename.old, to: rename.new)
    }
    try planner.rewriteReferences()
    edits = planner.edits.uniqued()
    folders = planner.names.folders
    move = folders.map { folder in
      let content = planner.contentPath
      return Move(
        from: content + folder.from.joined(separator: "/"),
        to: content + folder.to.joined(separator: "/"))
    }
  }
}

/// Gathers the edits of a rename.
struct RenamePlanner {
  let guideline: GuidelineStages
  private let contents: [String: [UInt8]]
  var names = RenamedNames()
  private(set) var edits: [Edit] = []

  init(_ guideline: GuidelineStages, contents: [String: [UInt8]]) {
    self.guideline = guideline
    self.contents = contents
  }

  var tree: SiteTree { guideline.tree }

  /// `Content/`, as it can be opened from the current folder.
  var contentPath: String {
    String(guideline.configuration.path.dropLast("site.yaml".count))
  }

  func bytes(_ path: String) -> [UInt8] {
    contents[path] ?? []
  }

  mutating func add(_ edits: [Edit]) {
    self.edits += edits
  }

  /// Puts a text in the place of an id, unless it is the same.
  mutating func replace(
    _ id: Spanned<String>,
    with text: String,
    in path: String
  )
    throws(RenameError)
  {
    guard text != id.value else { return }
    edits.append(try id.edit(text, in: path, source: bytes(path)))
  }

  mutating func insert(
    _ text: String,
    at offset: Int,
    in path: String
  ) {
    edits.append(Edit(path, offset..<offset, text))
  }
}

// MARK: - Aliases

extension RenamePlanner {
  /// States old ids and addresses of an entry where its original does, or `site.yaml`.
  mutating func changeAliases(
    of entry: Int,
    _ kind: Rename.Kind,
    removing removed: [String],
    adding added: [String]
  ) throws(RenameError) {
    guard let page = tree.groups[entry].original else {
      return try changeAliasesOfSection(
        tree.entries[entry].id,
        kind: kind,
        removed: removed,
        added: added)
    }
    let front = page.document.frontMatter
    if !front.aliases.isEmpty {
      let list = try ItemList(
        front.aliases,
        in: page.path,
        bytes: bytes(page.path))
      add(try list.edits(removing: removed, adding: added))
    } else if !added.isEmpty {
      insertAliases(added, frontMatterEnd: front.end, in: page.path)
    }
  }

  /// Adds the key `aliases` at the end of front matter, which begins with it if there is none.
  private mutating func insertAliases(
    _ aliases: [String],
    frontMatterEnd: Int?,
    in path: String
  ) {
    let end = bytes(path).lineEnd
    let line = "aliases: [\(aliases.joined(separator: ", "))]" + end
    if let frontMatterEnd {
      return insert(line, at: frontMatterEnd, in: path)
    }
    let mark = [UInt8].byteOrderMark
    let start = bytes(path).starts(with: mark) ? mark.count : 0
    insert("---\(end)\(line)---\(end)\(end)", at: start, in: path)
  }

  /// Changes the aliases of a section without a page, which are in `site.yaml`.
  private mutating func changeAliasesOfSection(
    _ id: String,
    kind: Rename.Kind,
    removed: [String],
    added: [String]
  ) throws(RenameError) {
    let path = guideline.configuration.path
    guard kind == .section,
      let section = guideline.configuration.sections.first(where: { $0.id.value == id })
    else { throw .pageless(kind, id) }
    guard section.aliases.isEmpty else {
      let list = try ItemList(section.aliases, in: path, bytes: bytes(path))
      return add(try list.edits(removing: removed, adding: added))
    }
    insertAliases(added, after: section.id, in: path)
  }

  /// Adds the key `aliases` after the id of a section, in the style in which the section is written.
  private mutating func insertAliases(
    _ added: [String],
    after id: Spanned<String>,
    in path: String
  ) {
    let aliases = "aliases: [\(added.joined(separator: ", "))]"
    let source = bytes(path)
    let line = source[..<id.bytes.lowerBound].suffix(while: { $0 != .lineFeed })
    let before = String(decoding: line, as: UTF8.self)
    // `- bars` becomes `- {id: bars, aliases: […]}`.
    guard let key = before.range(of: "id:")?.lowerBound else {
      insert("{id: ", at: id.bytes.lowerBound, in: path)
      return insert(", \(aliases)}", at: id.bytes.upperBound, in: path)
    }
    let indent = before[..<key]
    // `- id: bars` has its keys on lines of their own, `- {id: bars}` on one.
    if indent.allSatisfy({ $0 == " " || $0 == "-" }) {
      let margin = String(repeating: " ", count: indent.count)
      insert(
        source.lineEnd + margin + aliases,
        at: id.bytes.upperBound,
        in: path)
    } else {
      insert(", " + aliases, at: id.bytes.upperBound, in: path)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end that fulfil a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let last = lastIndex { !condition($0) }
    return self[(last.map { $0 + 1 } ?? startIndex)...]
  }
}
