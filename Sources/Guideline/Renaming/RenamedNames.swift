import Editions

/// The names of objects after a rename.
package struct RenamedNames: Sendable {
  /// The folders from `Content/` on that everything below is moved from and to.
  package struct Folders: Sendable, Equatable {
    package let from: [String]
    package let to: [String]

    /// Returns the path of a folder or a file after the move.
    package func path(of path: [String]) -> [String] {
      if path.starts(with: from) {
        to + path.dropFirst(from.count)
      } else {
        path
      }
    }
  }

  /// An id and its replacement.
  struct Change: Sendable {
    let old: String
    let new: String
  }

  var folders: Folders?
  var topic: Change?
  var section: Change?
  /// The new full ids of rules by their present ones, including old ids.
  ///
  /// A topic's id also begins ids of other topics' rules: of rules that were in it once.
  var rules: [String: String] = [:]
  var term: Change?
  /// An anchor of an entry's page.
  var heading: (entry: Int, change: Change)?

  func folder(_ path: [String]) -> [String] {
    folders?.path(of: path) ?? path
  }

  func topic(_ id: String) -> String {
    if id == topic?.old {
      topic?.new ?? id
    } else {
      id
    }
  }

  func section(_ id: String) -> String {
    if id == section?.old {
      section?.new ?? id
    } else {
      id
    }
  }

  func term(_ id: String) -> String {
    if id == term?.old {
      term?.new ?? id
    } else {
      id
    }
  }

  /// The full id of a rule.
  func rule(_ id: String) -> String {
    rules[id] ?? id
  }

  /// Returns the id of a rule as it is written in a topic: an id without a dot belongs to that
  /// topic.
  func rule(_ id: String, in topic: String) -> String {
    if id.contains(".") {
      return rule(id)
    }
    return String(rule("\(topic).\(id)").drop { $0 != "." }.dropFirst())
  }

  /// An anchor of an entry's page.
  func anchor(_ anchor: String, on entry: Int) -> String {
    if let heading,
      heading.entry == entry,
      heading.change.old == anchor
    {
      return heading.change.new
    }
    return rule(anchor)
  }
}
