import Base
import DocumentImport
import Foundation
import Guideline
import Markup

/// The ids of topics, sections and platforms of a table, and the names of its rules.
struct TableNames {
  private let context: RuleTable.Context
  private(set) var topics: [TableTopic] = []
  private(set) var sections: [(id: String, title: String)] = []
  private(set) var platforms: [(id: String, name: String)] = []
  /// Titles that no section of the site has.
  private(set) var unknownSections: [String] = []
  /// The language of titles that do not state theirs.
  var language = "en"
  /// The title of the topic of rows that name none.
  var sheetTitle = "" {
    didSet { groupTitle = "" }
  }

  /// The title in the last row that is a heading.
  var groupTitle = ""

  private var topicNumbers: [String: Int] = [:]
  private var topicNames: UniqueNames
  private var sectionNumbers: [String: Int] = [:]
  private var sectionNames = UniqueNames(SiteTree.reservedNames)
  private var platformIDs: [String: String]
  private var platformNames = UniqueNames()
  /// By topic.
  private var ruleNames: [UniqueNames] = []

  init(_ context: RuleTable.Context) {
    self.context = context
    // `index.html` is the page of a section.
    topicNames = UniqueNames(context.topics.union(["index"]))
    platformIDs = context.platforms
  }

  // MARK: Topics

  /// Returns the number of the topic of a row, which is new the first time.
  mutating func topic(
    section: String,
    topic: String,
    titles: [String: String],
    id: String
  ) -> Int {
    let (section, topic) = place(section: section, topic: topic, id: id)
    let key = "\(section)\n\(topic)"
    if let number = topicNumbers[key] {
      return number
    }
    let name = Self.id(of: topic) ?? "topic"
    topicNumbers[key] = topics.count
    ruleNames.append(UniqueNames())
    let titles = withLanguages(titles, orID: topic)
    topics.append(TableTopic(id: topicNames.add(name), section: section, titles: titles))
    return topics.count - 1
  }

  /// Returns titles that all state their language: the one that stated none is in the first, for
  /// which the topic's name stands in where it has no title.
  private func withLanguages(
    _ titles: [String: String],
    orID topic: String
  ) -> [String: String] {
    var stated = titles
    // An id is no title, where there is one.
    stated[language] = stated[language] ?? stated.removeValue(forKey: "") ?? topic
    stated[""] = nil
    return stated
  }

  /// The section and the words for the topic of a row: its own, those of the group above it, the first part of its
  /// id, or the title of the sheet.
  private mutating func place(
    section: String,
    topic: String,
    id: String
  ) -> (section: String, topic: String) {
    // A table with one column of groups has topics in one section.
    guard topic.isEmpty else {
      return (self.section(section), topic)
    }
    let unnamed = self.section("")
    if !section.isEmpty {
      return (unnamed, section)
    }
    if !groupTitle.isEmpty {
      return (unnamed, groupTitle)
    }
    if Self.isOwn(id) {
      return (unnamed, String(id.prefix { $0 != "." }))
    }
    return (unnamed, sheetTitle)
  }

  private mutating func section(_ title: String) -> String {
    guard !title.isEmpty else {
      return register(section: context.section, title: "")
    }
    if context.isExisting {
      guard let id = context.sections[title.lowercased()] else {
        if !unknownSections.contains(title) {
          unknownSections.append(title)
        }
        return context.section
      }
      return id
    }
    return register(section: title, title: title)
  }

  private mutating func register(section key: String, title: String) -> String {
    if context.isExisting {
      return key
    }
    if let number = sectionNumbers[key] {
      return sections[number].id
    }
    sectionNumbers[key] = sections.count
    let id = sectionNames.add(Self.id(of: key) ?? "section")
    // An id needs no title of its own.
    sections.append((id, title == id ? "" : title))
    return id
  }

  /// The id that a title becomes; `nil` for a title in another script.
  private static func id(of title: String) -> String? {
    if Identifier.isWellFormed(title.utf8), !title.isEmpty {
      return title
    }
    return FragmentText.slug(of: title)
  }

  // MARK: Platforms

  /// Returns the id of a platform by its id or name; `nil` for one that the site does not have.
  mutating func platform(_ word: String) -> String? {
    let key = word.lowercased()
    if let id = platformIDs[key] {
      return id
    }
    guard !context.isExisting else { return nil }
    let id = platformNames.add(Self.id(of: word) ?? "platform")
    platformIDs[key] = id
    platforms.append((id, word))
    return id
  }

  // MARK: Rules

  /// Returns whether an id is one of ours: `alert.two-buttons`, not `1.4` or `REQ-1.2`.
  static func isOwn(_ id: String) -> Bool {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ Identifier.isWellFormed($0.utf8) })
    else {
      return false
    }
    return parts.allSatisfy { part in part.contains(where: \.isLetter) }
  }

  /// Makes the alias by which a rule answers to an id, if any letter or digit is left of it.
  ///
  ///     REQ-001   →   REQ-001
  ///     REQ 001   →   REQ-001
  ///     req-001   →   /req-001   so that it is no id within the topic
  ///
  /// - Parameters:
  ///   - id: The id in the table.
  ///   - isID: False for a word of a column of aliases, which may have our own old ids.
  /// - Returns: The alias; `nil` for an id without letters and digits.
  static func alias(of id: String, isID: Bool) -> String? {
    if !isID,
      isOwn(id)
        || id.hasPrefix("/") && Identifier.isForeign(String(id.dropFirst()))
    {
      return id
    }
    let plain = signs(id)
    guard Identifier.isForeign(plain) else { return nil }
    // A number with a dot, `1.4`, is taken as it is, too.
    if Identifier.isClearlyForeign(plain)
      || plain.contains(".") && !isOwn(plain)
    {
      return plain
    }
    return "/" + plain
  }

  /// An id with a hyphen for what is neither a letter nor a digit, and none at its ends.
  private static func signs(_ id: String) -> String {
    let scalars = id.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isLetterOrDigit = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      let isKept = isLetterOrDigit || "-_.".unicodeScalars.contains(scalar)
      return isKept ? scalar : "-"
    }
    return String(String.UnicodeScalarView(scalars))
      .replacing(/[-_.]*-[-_.]*/, with: "-")
      .replacing(/[_.]{2,}/, with: ".")
      .trimmingCharacters(in: .init(charactersIn: "-_."))
  }

  /// Returns a name in its topic for a rule: of its id, so that it stays the same where its text changes.
  mutating func name(of rule: TableRule) -> String {
    var name: String?
    if Self.isOwn(rule.id) {
      name = String(rule.id.drop { $0 != "." }.dropFirst())
    } else if !rule.id.isEmpty {
      name = Self.slug(ofID: rule.id)
    }
    if name == nil {
      let body = rule.texts[language]?.body ?? ""
      name = FragmentText.slug(of: String(body.prefix { $0 != "\n" }))
    }
    return ruleNames[rule.topic].add(name ?? "rule")
  }

  /// `req-001` of `REQ-001`; `nil` for an id in another script.
  private static func slug(ofID id: String) -> String? {
    guard id.unicodeScalars.allSatisfy(\.isASCII) else { return nil }
    let words = id.lowercased().split { !($0.isLetter || $0.isNumber) }
    let slug = words.joined(separator: "-")
    return slug.isEmpty ? nil : slug
  }
}
