import Base
package import Diagnostics
import Guideline
import Markup
import Rendering
package import Site
import SiteConfiguration

/// The rules of a site as a table, which an import reads again (``RuleTable``).
struct ExportedRules {
  /// A rule as its page has it.
  struct Rule {
    var id: String
    var section: String
    var topic: String
    /// By column.
    var values: [RuleColumn: String]
    /// By language: what it has there.
    var texts: [[RuleColumn: String]]
    /// By language: the rule and its detail without markup, blocks separated by line feeds.
    var plain: [String]
  }

  let languages: [String]
  let siteTitle: String
  private(set) var rules: [Rule] = []
  /// The titles of sections and topics by their ids, in the original language.
  private(set) var titles: [String: String] = [:]

  /// The columns that each table has, and those that only some sites need, in their order.
  static let columns: [(column: RuleColumn, isAlways: Bool)] = [
    (.id, true), (.aliases, true), (.section, true), (.topic, true), (.level, true),
    (.status, true), (.since, false), (.reviewBy, false), (.platforms, true), (.versions, false),
    (.governs, false), (.replaces, false), (.conflicts, false), (.see, false), (.tokens, false),
  ]
  static let textColumns: [(column: RuleColumn, isAlways: Bool)] = [
    (.topicTitle, true), (.title, true), (.glance, false), (.keywords, false),
    (.retirementReason, false), (.text, true),
  ]

  /// - Parameters:
  ///   - guideline: The site.
  ///   - topics: The numbers of topics; empty for all.
  ///   - read: Returns the bytes of a page.
  /// - Throws: What `read` throws.
  init(
    _ guideline: GuidelineStages,
    topics: Set<Int>,
    read: (String) throws -> [UInt8]
  ) throws {
    languages = guideline.configuration.languages.map(\.code)
    siteTitle = guideline.configuration.title.text(0) ?? ""
    titles = Self.titles(of: guideline)
    var pages: [String: [UInt8]] = [:]
    for number in guideline.ruleBook.rules.indices {
      guard
        topics.isEmpty
          || topics.contains(guideline.ruleBook.rules[number].topic)
      else {
        continue
      }
      rules.append(try Self.rule(number, in: guideline, pages: &pages, read: read))
    }
  }

  /// The titles of topics and sections in their original languages, by their ids.
  private static func titles(of guideline: GuidelineStages) -> [String: String] {
    var titles: [String: String] = [:]
    for (number, entry) in guideline.tree.entries.enumerated() {
      titles[entry.id] = guideline.tree.title(number, entry.original ?? 0).text
    }
    return titles
  }

  private static func rule(
    _ number: Int,
    in guideline: GuidelineStages,
    pages: inout [String: [UInt8]],
    read: (String) throws -> [UInt8]
  ) throws -> Rule {
    let rule = guideline.ruleBook.rules[number]
    let topic = guideline.tree.entries[rule.topic]
    var texts: [[RuleColumn: String]] = []
    var plain: [String] = []
    for language in guideline.configuration.languages.indices {
      guard let block = rule.blocks[language],
        let page = guideline.page(rule.topic, language)
      else {
        texts.append([:])
        plain.append("")
        continue
      }
      let bytes = try pages[page.path] ?? read(page.path)
      pages[page.path] = bytes
      let written = page.document.rules[block]
      texts.append(Self.texts(of: written, on: page, bytes: bytes, in: guideline))
      plain.append(guideline.plainText(of: written, on: page))
    }
    return Rule(
      id: rule.id,
      section: topic.folder[0],
      topic: topic.id,
      values: values(of: rule, topic: topic, in: guideline),
      texts: texts,
      plain: plain)
  }

  /// The texts of a rule on the page of one language.
  private static func texts(
    of rule: RuleBlock,
    on page: Page,
    bytes: [UInt8],
    in guideline: GuidelineStages
  ) -> [RuleColumn: String] {
    [
      .topicTitle: title(page.entry, page.language, in: guideline),
      .title: guideline.sentence(of: rule, on: page),
      .glance: rule.attributes.glance.map { text(of: $0.value) } ?? "",
      .keywords: rule.attributes.keywords.joined(separator: ", "),
      .retirementReason: rule.attributes.reason?.value ?? "",
      .text: body(of: rule, in: bytes),
    ]
  }

  private static func values(
    of rule: Guideline.Rule,
    topic: Entry,
    in guideline: GuidelineStages
  ) -> [RuleColumn: String] {
    let original = attributes(ofOriginal: rule, topic: topic, in: guideline)
    // Of the conflicts those that the rule states itself.
    let stated = original?.conflicts.compactMap { name in
      guideline.ruleBook.index[guideline.tree.fullID(ofRule: name.value, topic: rule.topic)]
    }
    let ids = { (rules: [Int]) in
      rules.map { guideline.ruleBook.rules[$0].id }.joined(separator: "\n")
    }
    let aliases = (original?.aliases ?? []).map { fullAlias($0.value, topic: topic.id) }
    let governed = rule.governs.map { guideline.tree.entries[$0].id }
    return [
      .id: rule.id,
      .aliases: aliases.joined(separator: "\n"),
      .section: topic.folder[0],
      .topic: topic.id,
      .level: rule.level.rawValue,
      .status: rule.status.rawValue,
      .since: rule.since?.text ?? "",
      .reviewBy: rule.reviewBy?.text ?? "",
      .platforms: rule.platforms.joined(separator: "\n"),
      .versions: rule.versions ?? "",
      .governs: governed.joined(separator: "\n"),
      .replaces: ids(rule.replaces),
      .conflicts: ids(stated ?? []),
      .see: ids(rule.see),
      .tokens: rule.tokens.joined(separator: "\n"),
    ]
  }

  /// Returns the attributes that a rule states in its original language.
  private static func attributes(
    ofOriginal rule: Guideline.Rule,
    topic: Entry,
    in guideline: GuidelineStages
  ) -> RuleAttributes? {
    guard let language = topic.original,
      let block = rule.blocks[language]
    else { return nil }
    return guideline.page(rule.topic, language)?.document.rules[block].attributes
  }

  /// An old id with its topic, as it stays true in a table: `alert.two-buttons` for `two-buttons`.
  private static func fullAlias(_ alias: String, topic: String) -> String {
    if Identifier.isWellFormed(alias.utf8) {
      "\(topic).\(alias)"
    } else {
      alias
    }
  }

  /// The title of a topic in a language; empty where it is that of another one.
  private static func title(
    _ topic: Int,
    _ language: Int,
    in guideline: GuidelineStages
  ) -> String {
    let title = guideline.tree.title(topic, language)
    return title.language == language ? title.text : ""
  }

  private static func text(of glance: Glance) -> String {
    if glance.caption.isEmpty {
      glance.value
    } else {
      "\(glance.value) | \(glance.caption)"
    }
  }

  /// The Markdown between the lines of a rule.
  private static func body(of rule: RuleBlock, in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes[rule.lines], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    // What is in a list is set in.
    let indent = lines.first.map { line in line.prefix { $0 == " " }.count } ?? 0
    var inner = lines.dropFirst().map { line in
      guard line.prefix(indent).allSatisfy({ $0 == " " }) else { return line }
      return line.dropFirst(indent)
    }
    while let last = inner.last,
      last.trimmed.isEmpty
        || last.trimmed.allSatisfy({ $0 == ":" })
    {
      inner.removeLast()
      // Only the last line of colons is that of the rule.
      if !last.trimmed.isEmpty { break }
    }
    return inner.joined(separator: "\n").trimmed
  }

  // MARK: Rows

  /// The headings of the columns that some rule has, and a row for each rule.
  var rows: [[String]] {
    let shared = usedColumns
    let ofTexts = languages.indices.flatMap { language in
      usedTextColumns(language).map { (language: language, column: $0) }
    }
    let head =
      shared.map(\.rawValue)
      + ofTexts.map { language, column in
        heading(column, language: language)
      }
    let body = rules.map { rule in
      shared.map { rule.values[$0] ?? "" }
        + ofTexts.map { language, column in
          rule.texts[language][column] ?? ""
        }
    }
    return [head] + body
  }

  /// The columns besides those of texts that some rule has, or that are always there.
  private var usedColumns: [RuleColumn] {
    Self.columns.filter { column, isAlways in
      isAlways || rules.contains { $0.values[column]?.isEmpty == false }
    }.map(\.column)
  }

  private func usedTextColumns(_ language: Int) -> [RuleColumn] {
    Self.textColumns.filter { column, isAlways in
      isAlways || rules.contains { $0.texts[language][column]?.isEmpty == false }
    }.map(\.column)
  }

  /// `title-en`; `text-en (Markdown)`.
  func heading(_ column: RuleColumn, language: Int) -> String {
    let name = "\(column.rawValue)-\(languages[language])"
    if column == .text {
      return name + " (Markdown)"
    }
    return name
  }
}

extension GuidelineStages {
  /// The statement of a rule and its detail, without markup.
  fileprivate func plainText(of rule: RuleBlock, on page: Page) -> String {
    let parts = [rule.statement, rule.detail].map { plainText([$0], of: page) }
    return parts.joined(separator: "\n")
  }
}

// MARK: - The command

/// The rules of a site as a file.
package enum RuleExport: Sendable {
  /// With the number of rules.
  case made([UInt8], count: Int)
  /// The site has errors, so that its rules are not all known.
  case errors(Report)
}

/// Writes the rules of a site as a table.
///
/// - Parameters:
///   - form: The form of the file.
///   - topics: The ids of topics; empty for all of them.
///   - options: The options of the site.
/// - Returns: The file, or the errors that prevent reading the site.
/// - Throws: A ``RuleSuggestionError`` for an unknown topic, or a ``FileError``.
/// - Complexity: O(*n*), where *n* is the length of the pages.
package func exportRules(
  as form: TableForm,
  of topics: [String],
  _ options: BuildOptions
) async throws -> RuleExport {
  switch try await readGuideline(options) {
  case .errors(let report):
    return .errors(report)
  case .read(let guideline):
    let numbers = try entries(ofTopics: topics, in: guideline)
    let exported = try ExportedRules(guideline, topics: numbers, read: { try readFile($0) })
    return .made(exported.file(as: form), count: exported.rules.count)
  }
}
