import Base
import DocumentImport
import Markup
import Workflows

extension ImportReportPage {
  /// The report of a document.
  ///
  /// - Parameters:
  ///   - plan: What was found in it.
  ///   - files: The pages that were made of it.
  ///   - path: The document.
  ///   - site: The folder of the site.
  ///   - summary: The report for the terminal.
  ///   - language: That of the sentences.
  init(
    _ plan: ImportPlan,
    files: ImportFiles,
    path: String,
    site: String,
    summary: String,
    language: MessageLanguage
  ) {
    let pages = files.pages.map { page in "\(site)/Content/\(page.path)" }
    let commands =
      ["build-site preview --site \(site)"]
      + pages.map(Self.commandToAccept)
    let results = DraftResults(files)
    let blocks = plan.blocks.filter { !$0.spans.isEmpty }.map { block in
      (offset: block.range.lowerBound, item: Self.item(block, of: plan, results, site: site))
    }
    let lost = plan.balance.lostPlaces.map { place in
      Item.lost("text", source: plan.line(of: place), at: place.label)
    }
    self.init(
      title: path,
      summary: summary.split(separator: "\n").map(String.init),
      items: blocks.sorted { $0.offset < $1.offset }.map(\.item) + lost,
      commands: commands,
      language: language)
  }

  /// The command that makes a draft a page of the site.
  private static func commandToAccept(_ page: String) -> String {
    #if os(macOS)
      // Its `sed` requires an ending for a copy of the file: none.
      return "sed -i '' '/^status: draft$/d' \(page)"
    #else
      return "sed -i '/^status: draft$/d' \(page)"
    #endif
  }

  private static func item(
    _ block: Block,
    of plan: ImportPlan,
    _ results: DraftResults,
    site: String
  ) -> Item {
    let start = plan.source.place(block.range.lowerBound).label
    var item = Item(
      place: start, source: plan.original(of: block), kind: kind(of: block), state: .sure)
    guard block.kind.isCarried else {
      item.state = .furniture
      return item
    }
    item.showEvidence(of: block)
    if block.kind == .heading {
      item.result = String(repeating: "#", count: max(1, block.level)) + " " + block.title
      return item
    }
    let end = plan.source.end(block.range).label
    if let found = results.result(at: "\(start)-\(end)") {
      item.show(found, site: site)
    }
    return item
  }

  private static func kind(of block: Block) -> Message {
    switch block.kind {
    case .heading:
      "heading \(block.level)"
    case .rule:
      "rule: \(block.strength?.rawValue ?? "")"
    case .furniture where block.isHidden:
      "hidden text"
    case .furniture:
      "furniture, such as a cover, navigation or running heads"
    case .contents:
      "table of contents"
    default:
      Message(verbatim: block.kind.rawValue)
    }
  }
}

/// The parts of draft pages, by the statements that they cite.
private struct DraftResults {
  struct Result {
    var page: String
    var topic: String
    var text: String

    /// The name of the rule; `nil` for another part.
    var ruleName: String? {
      guard text.hasPrefix("::: rule ") else { return nil }
      return text.dropFirst("::: rule ".count).prefix { $0 != " " && $0 != "\n" }.description
    }
  }

  private var results: [String: Result] = [:]
  /// By the place of its part in the document: the id of a statement.
  private let statements: [String: String]

  init(_ files: ImportFiles) {
    statements = Dictionary(keepingFirst: files.statements.map { ($0.place, $0.id) })
    for (path, text) in files.files where path.hasSuffix(".md") {
      let topic = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      for part in Self.parts(of: text) {
        for match in part.matches(of: /\[@([a-z0-9-]+)\]/) {
          results[String(match.output.1)] = Result(page: path, topic: topic, text: part)
        }
      }
    }
  }

  func result(at place: String) -> Result? {
    statements[place].flatMap { results[$0] }
  }

  /// The parts between blank lines, those of a container together.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var lines: [Substring] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(":::") {
        isOpen = line != ":::"
      }
      if line.isEmpty, !isOpen {
        parts.append(lines.joined(separator: "\n"))
        lines = []
      } else {
        lines.append(line)
      }
    }
    return (parts + [lines.joined(separator: "\n")]).filter { !$0.isEmpty }
  }
}

extension ImportReportPage {
  /// The report of a table: each row next to its rule.
  init(
    _ table: RuleTable,
    files: RuleTableFiles,
    path: String,
    site: String,
    summary: String,
    language: MessageLanguage
  ) {
    let commands = ["build-site preview --site \(site)", "build-site check --site \(site)"]
    let rules = table.rules.map { rule -> Item in
      let topic = table.topics[rule.topic]
      var item = Item(rule, in: language)
      item.page = "Content/\(topic.section)/\(topic.id)"
      item.result = files.text(of: rule)
      item.commands = ["build-site rename rule \(topic.id).\(rule.name) NEW-ID --site \(site)"]
      return item
    }
    let lost = table.balance.lost.map { place in
      Item.lost("cell", source: "", at: place.text(in: language))
    }
    self.init(
      title: path,
      summary: summary.split(separator: "\n").map(String.init),
      items: rules + lost,
      commands: commands,
      language: language)
  }
}

extension ImportReportPage.Item {
  /// A text that is on no page.
  fileprivate static func lost(
    _ kind: Message,
    source: String,
    at place: String
  ) -> Self {
    ImportReportPage.Item(
      place: place, source: source, kind: kind, state: .lost,
      evidence: "this text is not on any page")
  }

  /// A row of a table.
  fileprivate init(_ rule: TableRule, in language: MessageLanguage) {
    self.init(
      place: rule.place.text(in: language),
      source: rule.source,
      kind: "rule: \(rule.level.rawValue)",
      state: rule.isLevelGuessed ? .guessed : .sure)
    if rule.isLevelGuessed {
      let words: Message = "level by the words of the rule"
      evidence = words
    }
  }

  /// Shows by what a block was known.
  fileprivate mutating func showEvidence(of block: Block) {
    guard block.confidence > 0 else { return }
    let percent = Int((block.confidence * 100).rounded())
    state = block.needsReview ? .guessed : .sure
    let sign: Message = "by \(block.sign), \(percent) %"
    evidence = sign
  }

  /// Shows what is written on a page.
  fileprivate mutating func show(_ found: DraftResults.Result, site: String) {
    page = "Content/\(found.page)"
    result = found.text
    if let name = found.ruleName {
      commands = ["build-site rename rule \(found.topic).\(name) NEW-ID --site \(site)"]
    }
  }
}
