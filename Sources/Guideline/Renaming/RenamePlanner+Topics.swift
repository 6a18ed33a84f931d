import Base
import Markup
import SiteConfiguration

/// Topics, which are folders.
extension RenamePlanner {
  mutating func renameTopic(
    _ old: String,
    to new: String
  ) throws(RenameError) {
    let entry = try topic(old)
    let folder = tree.entries[entry].folder
    let target = try self.folder(new, besides: folder)
    let (oldID, newID) = (tree.entries[entry].id, target[target.count - 1])
    guard target != folder else { throw .unchanged(.topic, old) }
    if let taken = tree.topicIndex[newID], taken != entry {
      throw .taken(.topic, newID)
    }
    let parent = try self.parent(of: target, besides: folder)
    names.folders = RenamedNames.Folders(from: folder, to: target)
    if oldID != newID {
      rename(oldID, to: newID, ofTopic: entry)
    }
    try changeAliases(of: entry, to: newID, below: parent)
    try reorder(below: entry, from: folder[0], to: target[0])
    try moveConfiguredFiles()
  }

  /// Gives a topic and its rules their new ids.
  private mutating func rename(_ oldID: String, to newID: String, ofTopic entry: Int) {
    names.topic = RenamedNames.Change(old: oldID, new: newID)
    names.rules = rules(of: entry, from: oldID + ".", to: newID + ".")
    removeAliasesOfRules(of: entry, in: newID)
  }

  /// States the old id of a topic, and each former path that no alias of it implies any more.
  ///
  /// An alias implies a path below each path of the parent: `dialog` below `windows` is `windows/dialog`.
  private mutating func changeAliases(
    of entry: Int,
    to newID: String,
    below parent: Int
  ) throws(RenameError) {
    let oldID = tree.entries[entry].id
    let stated = tree.aliases.filter { $0.entry == entry }.map(\.id)
    let formerIDs = stated.filter { alias in
      !alias.contains("/") && alias != newID
    }
    let ids = formerIDs + [oldID, newID]
    let implied = paths(of: parent).flatMap { path in
      ids.map { id in "\(path)/\(id)" }
    }
    let removed = stated.filter { alias in
      alias == newID || implied.contains(alias)
    }
    let lost = paths(of: entry).filter { path in
      !implied.contains(path) && !stated.contains(path)
    }
    let added =
      if oldID == newID {
        lost
      } else {
        [oldID] + lost
      }
    try changeAliases(of: entry, .topic, removing: removed, adding: added)
  }

  // MARK: Names

  private func unknown(_ name: String, among topics: [Int]) -> RenameError {
    let ids = topics.map { topic in tree.entries[topic].id }
    return .unknown(.topic, name, near: nearest(to: name, among: ids))
  }

  /// A topic by its id or its folder.
  private func topic(_ name: String) throws(RenameError) -> Int {
    let topics = tree.entries.indices.filter { index in
      tree.entries[index].kind == .topic
    }
    if name.contains("/") {
      return try topic(atPath: name, among: topics)
    }
    guard let entry = tree.topicIndex[name] else {
      throw unknown(name, among: topics)
    }
    guard tree.entries[entry].id == name else {
      throw .former(.topic, name, present: tree.entries[entry].id)
    }
    return entry
  }

  private func topic(atPath path: String, among topics: [Int]) throws(RenameError) -> Int {
    let paths = topics.map { topic in
      tree.entries[topic].folder.joined(separator: "/")
    }
    guard let number = paths.firstIndex(of: path) else {
      throw .unknown(.topic, path, near: nearest(to: path, among: paths))
    }
    return topics[number]
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
    // `bars/index.html` is the page of the section.
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
    let book = guideline.ruleBook
    var renamed: [String: String] = [:]
    for (id, rule) in book.index
    where book.rules[rule].topic == entry && id.hasPrefix(old) {
      renamed[id] = new + id.dropFirst(old.count)
    }
    return renamed
  }

  // MARK: site.yaml

  /// Updates a topic, and those below it, in the order that `site.yaml` states.
  private mutating func reorder(
    below entry: Int,
    from old: String,
    to new: String
  ) throws(RenameError) {
    let sections = guideline.configuration.sections
    guard old != new else {
      for section in sections where section.id.value == old {
        try renameTopics(of: section)
      }
      return
    }
    let listed = try removeTopics(below: tree.entries[entry].folder, fromSection: old)
    // A section without a list has all its topics in the order of their titles.
    for section in sections where section.id.value == new && !section.topics.isEmpty {
      try edit(section.topics, removing: [], adding: listed.map(names.topic))
    }
  }

  /// Removes a topic, and those below it, from the list of a section; returns those that were in it.
  private mutating func removeTopics(
    below folder: [String],
    fromSection old: String
  ) throws(RenameError) -> [String] {
    let moved = tree.entries
      .filter { $0.folder.starts(with: folder) }
      .map(\.id)
    var listed: [String] = []
    for section in guideline.configuration.sections where section.id.value == old {
      listed = section.topics.map(\.value).filter(moved.contains)
      if listed.isEmpty {
        try renameTopics(of: section)
      } else {
        try edit(section.topics, removing: listed, adding: [])
      }
    }
    return listed
  }

  private mutating func renameTopics(
    of section: Configuration.Section
  ) throws(RenameError) {
    for topic in section.topics {
      try replace(
        topic,
        with: names.topic(topic.value),
        in: guideline.configuration.path)
    }
  }

  private mutating func edit(
    _ topics: [Spanned<String>],
    removing removed: [String],
    adding added: [String]
  ) throws(RenameError) {
    let path = guideline.configuration.path
    let list = try ItemList(topics, in: path, bytes: bytes(path))
    add(try list.edits(removing: removed, adding: added))
  }

  /// Follows the files that `site.yaml` names.
  mutating func moveConfiguredFiles() throws(RenameError) {
    let configuration = guideline.configuration
    for file in configuration.filesWithScripts + configuration.brand.files.map(\.path) {
      let path = names.folder(file.value.split(separator: "/").map(String.init))
      try replace(
        file,
        with: path.joined(separator: "/"),
        in: configuration.path)
    }
  }
}
