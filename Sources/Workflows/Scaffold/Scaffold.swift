package import Base

/// Files that a command creates for an author.
package struct Scaffold: Sendable {
  /// Files by their paths from the folder that they are made in, in the order of making.
  package var files: [(path: String, bytes: [UInt8])]

  /// Writes the files, or none of them where one already exists.
  ///
  /// - Parameter folder: The destination, which is created if needed.
  /// - Returns: Their paths.
  /// - Throws: ``ScaffoldError/existing(_:)``, or a ``FileError``.
  package func write(below folder: String) throws -> [String] {
    // All paths are looked at before the first file is written.
    let existing = try files.map { file in join(folder, file.path) }.filter(isThere)
    guard existing.isEmpty else {
      throw ScaffoldError.existing(existing)
    }
    let new = files.map { file in
      (path: join(folder, file.path), bytes: file.bytes)
    }
    try writeNewFiles(new)
    return new.map(\.path)
  }

  /// Returns whether a path is occupied.
  private func isThere(_ path: String) throws(FileError) -> Bool {
    do {
      return try isOccupied(path)
    } catch let error where error.isMissing {
      return false
    }
  }
}

extension Scaffold {
  /// - Parameter texts: The texts of the files, by their paths.
  init(texts: [(path: String, text: String)]) {
    self.init(files: texts.map { text in (text.path, Array(text.text.utf8)) })
  }
}

/// The reason why nothing was created.
package enum ScaffoldError: MessageError, Equatable {
  case existing([String])
  case malformedID(String)
  case malformedTopicPath(String)
  case reservedName(String)
  case repeatedTopic(String, path: String)
  case unknownTopic(String, near: String?)
  case unknownSection(String, near: String)
  case repeatedRule(String)
  case unknownLevel(String, near: String?)
  case malformedRuleID(String)
  case unknownLanguage(String)
  /// A country or the name of a language, and the tag that is meant.
  case noLanguage(String, meant: String)
  /// A language that is none of the site's.
  case foreignLanguage(String, languages: [String])
  case unknownPage(String, near: String?)
  /// The language that a page is written in first.
  case original(String, path: String)

  package var message: Message {
    switch self {
    case .existing(let paths):
      .counting(
        paths.count,
        one: "\(list: paths) already exists",
        other: "\(list: paths) already exist")
    case .malformedID(let id):
      "malformed id '\(id)': use lower-case letters, digits and hyphens"
    case .malformedTopicPath(let path):
      "malformed topic '\(path)': write SECTION/TOPIC, as in bars/tab-bar"
    case .reservedName(let name):
      "'\(name)' is a reserved name"
    case .repeatedTopic(let id, let path):
      "topic '\(id)' already exists: \(path)"
    case .unknownTopic(let id, let near):
      "unknown topic '\(id)'\(Message.near(near))"
    case .unknownSection(let id, let near):
      """
      unknown section '\(id)'\(Message.near(near)) For a new section, create \
      Content/\(id)/ and its page first
      """
    case .repeatedRule(let id):
      "rule '\(id)' already exists"
    case .unknownLevel(let level, let near):
      "unknown level '\(level)'\(Message.near(near))"
    case .malformedRuleID(let id):
      "malformed rule '\(id)': write TOPIC.ID, as in tab-bar.two-tabs"
    case .noLanguage(let code, let meant):
      "'\(code)' is not the tag of a language: write '\(meant)'"
    case .foreignLanguage(let code, let languages):
      "unknown language '\(code)': 'languages' in site.yaml has \(list: languages)"
    case .unknownPage(let name, let near):
      "unknown page '\(name)'\(Message.near(near))"
    case .original(let code, let path):
      "\(path) is the original in '\(code)'"
    case .unknownLanguage(let code):
      "malformed language '\(code)': write a tag such as en or ja"
    }
  }
}
