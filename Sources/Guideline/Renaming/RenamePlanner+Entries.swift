import Base
import Markup
import SiteConfiguration

/// Topics and sections, which are folders.
extension RenamePlanner {
  mutating func renameTopic(_ old: String, to new: String) throws(RenameError) {
    let entry = try topic(old)
    let folder = tree.entries[entry].folder
    let target = try self.folder(new, besides: folder)
    let (oldID, newID) = (tree.entries[entry].id, target[target.count - 1])
    guard target != folder else { throw .unchanged(.topic, old) }
    if let taken = tree.topicIndex[newID],
      taken != entry
    {
      throw .taken(.topic, newID)
    }
    let parent = try self.parent(of: target, besides: folder)
    names.folders = RenamedNames.Folders(from: folder, to: target)
    if oldID != newID {
      names.topic = RenamedNames.Change(old: oldID, new: newID)
      names.rules = rules(of: entry, from: oldID + ".", to: newID + ".")
      removeAliasesOfRules(of: entry, in: newID)
    }

    let stated = tree.aliases.filter { $0.entry == entry }.map(\.id)
    let ids = stated.filter { !$0.contains("/") && $0 != newID } + [oldID, newID]
    let implied = paths(of: parent).flatMap { path in
      ids.map { id in "\(path)/\(id)" }
    }
    let removed = stated.filter { $0 == newID || implied.contains($0) }
    let lost = paths(of: entry).filter { path in
      !implied.contains(path) && !stated.contains(path)
    }
    try changeAliases(
      of: entry, .topic, removing: removed, adding: (oldID == newID ? [] : [oldID]) + lost)
    try reorder(below: entry, from: folder[0], to: target[0])
    try moveConfiguredFiles()
  }

  mutating func renameSection(_ old: String, to new: String) throws(RenameError) {
    let sections = tree.entries.indices.filter { index in
      tree.entries[index].kind == .section
    }
    let ids = sections.map { tree.entries[$0].id }
    guard let entry = sections.first(where: { section in tree.entries[section].id == old }) else {
      let former = tree.aliases.first { alias in
        alias.id == old && sections.contains(alias.entry)
      }
      if let former {
        throw .former(.section, old, present: tree.entries[former.entry].id)
      }
      throw .unknown(.section, old, near: nearest(to: old, among: ids))
    }
    guard Identifier.isWellFormed(new.utf8) else { throw .malformed(.section, new) }
    guard !SiteTree.reservedNames.contains(new) else { throw .reserved(new) }
    guard new != old else { throw .unchanged(.section, new) }
    guard !ids.contains(new) else { throw .taken(.section, new) }
    names.folders = RenamedNames.Folders(from: [old], to: [new])
    names.section = RenamedNames.Change(old: old, new: new)
    try changeAliases(of: entry, .section, removing: [new], adding: [old])
    for section in guideline.configuration.sections where section.id.value == old {
      try replace(section.id, with: new, in: guideline.configuration.path)
    }
    try moveConfiguredFiles()
  }

  // MARK: Names

  /// A topic by its id or its folder.
  private func topic(_ name: String) throws(RenameError) -> Int {
    let topics = tree.entries.indices.filter { index in
      tree.entries[index].kind == .topic
    }
    let paths = topics.map { topic in
      tree.entries[topic].folder.joined(separator: "/")
    }
    if name.contains("/") {
      guard let number = paths.firstIndex(of: name) else {
        throw .unknown(.topic, name, near: nearest(to: name, among: paths))
      }
      return topics[number]
    }
    guard let entry = tree.topicIndex[name] else {
      throw .unknown(
        .topic, name, near: nearest(to: name, among: topics.map { tree.entries[$0].id }))
    }
    guard tree.entries[entry].id == name else {
      throw .former(.topic, name, present: tree.entries[entry].id)
    }
    return entry
  }

  /// Returns the folder for a new name: a single id stays in the same parent.
  private func folder(
    _ new: String,
    besides old: [String]
  ) throws(RenameError) -> [String] {
    let parts =
      new
      .split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.allSatisfy({ Identifier.isWellFormed($0.utf8) }) else {
      throw .malformed(.topic, new)
    }
    let folder =
      if parts.count == 1 {
        old.dropLast() + parts
      } else {
        parts
      }
    if folder.count == 2, folder[1] == "index" {
      throw .reserved("index")
    }
    return folder
  }

  /// Returns the parent of a folder.
  private func parent(
    of folder: [String],
    besides old: [String]
  ) throws(RenameError) -> Int {
    let parent = Array(folder.dropLast())
    let path = parent.joined(separator: "/")
    if parent.starts(with: old) {
      throw .insideItself(old.joined(separator: "/"))
    }
    guard let entry = tree.entries.firstIndex(where: { $0.folder == parent }) else {
      let known = tree.entries.dropFirst().map { entry in
        entry.folder.joined(separator: "/")
      }
      throw .unknownParent(path, near: nearest(to: path, among: known))
    }
    return entry
  }

  /// Returns the present and the former paths of an entry.
  private func paths(of entry: Int) -> [String] {
    [
      tree
        .entries[entry].folder
        .joined(separator: "/")
    ] + tree.formerPaths(of: entry)
  }

  /// The ids of a topic's rules that begin with its id, and how they begin then.
  private func rules(
    of entry: Int,
    from old: String,
    to new: String
  ) -> [String: String] {
    let ids = guideline.ruleBook.index.filter { id, rule in
      guideline.ruleBook.rules[rule].topic == entry && id.hasPrefix(old)
    }
    return Dictionary(ids.keys.map { key in (key, new + key.dropFirst(old.count)) }) { first, _ in
      first
    }
  }

  // MARK: site.yaml

  /// Updates a topic, and those below it, in the order that `site.yaml` states.
  private mutating func reorder(
    below entry: Int, from old: String, to new: String
  ) throws(RenameError) {
    let path = guideline.configuration.path
    let folder = tree.entries[entry].folder
    let moved = tree.entries
      .filter { entry in entry.folder.starts(with: folder) }
      .map(\.id)
    var listed: [String] = []
    for section in guideline.configuration.sections where section.id.value == old {
      listed = section.topics.map(\.value).filter(moved.contains)
      guard old != new,
        !listed.isEmpty
      else {
        for topic in section.topics {
          try replace(topic, with: names.topic(topic.value), in: path)
        }
        continue
      }
      add(
        try ItemList(section.topics, in: path, bytes: bytes(path)).edits(
          removing: listed, adding: []))
    }
    guard old != new else { return }
    for section in guideline.configuration.sections
    where section.id.value == new && !section.topics.isEmpty {
      add(
        try ItemList(section.topics, in: path, bytes: bytes(path))
          .edits(removing: [], adding: listed.map(names.topic)))
    }
  }

  /// Follows the files that `site.yaml` names.
  private mutating func moveConfiguredFiles() throws(RenameError) {
    let configuration = guideline.configuration
    for file in configuration.filesWithScripts + configuration.brand.files.map(\.path) {
      let path = names.folder(file.value.split(separator: "/").map(String.init))
      try replace(file, with: path.joined(separator: "/"), in: configuration.path)
    }
  }
}
