import Base
import TreeImport

/// The report of the import of a tree, for people and programs.
struct TreeReport {
  private let made: TreeFiles
  private let fates: [(path: String, fate: TreeDestination.Fate)]
  private let path: String
  private let into: String

  init(
    _ made: TreeFiles,
    fates: [(path: String, fate: TreeDestination.Fate)],
    path: String,
    into: String
  ) {
    (self.made, self.fates, self.path, self.into) = (made, fates, path, into)
  }

  /// The smallest share of the words of a page that must be on the new one.
  private static let leastShare = 0.98

  /// The pages that lack more words than can be names of notes and of components.
  private var incomplete: [TreeFiles.Page] {
    allPages.filter { page in
      Double(page.missingWords.count) > max(5, (1 - Self.leastShare) * Double(page.words))
    }
  }

  /// True if a page lacks a part of its text.
  var hasLoss: Bool { !incomplete.isEmpty }

  private func count(_ fate: TreeDestination.Fate) -> Int {
    fates.count { $0.fate == fate }
  }

  /// The report in at most some thirty lines.
  func text(in language: MessageLanguage) -> String {
    let lines = head + components + lists + [balance] + files + next
    return lines.map { line in line.text(in: language) + "\n" }.joined()
  }

  private var head: [Message] {
    let name = made.tool.name
    let tool =
      if made.configuration.isEmpty {
        name
      } else {
        "\(name) (\(made.configuration))"
      }
    let pages = made.pages.count
    let addresses = made.addressCount
    let parts: [Message] = [
      Message(verbatim: tool),
      Message(verbatim: made.languages.joined(separator: " ")),
      .counting(pages, one: "1 page", other: "\(pages) pages"),
      .counting(addresses, one: "1 old address", other: "\(addresses) old addresses"),
    ]
    return ["\(path): \(list: parts)"]
  }

  /// The number of components that are listed.
  private static let listedComponents = 8

  /// The treatment of components, the most frequent first.
  private var components: [Message] {
    let used = made.table.entries.filter { $0.value.uses > 0 }
    // Of those that are used as often, in the order of their names.
    let entries = used.sorted { ($1.value.uses, $0.key) < ($0.value.uses, $1.key) }
    guard !entries.isEmpty else { return [] }
    var lines: [Message] = ["components, macros and variables: \(entries.count)"]
    for (name, entry) in entries.prefix(Self.listedComponents) {
      lines.append(Message(verbatim: "  \(name) → \(entry.treatment.name) (\(entry.uses))"))
    }
    let rest = entries.count - Self.listedComponents
    if rest > 0 {
      lines.append("  and \(rest) more in \(into)/import.yaml")
    }
    if let line = lineOfCode(entries.map(\.value)) {
      lines.append(line)
    }
    return lines
  }

  /// The number of uses for which nobody has chosen a treatment yet.
  private func lineOfCode(_ entries: [ComponentTable.Entry]) -> Message? {
    let uses = entries.filter { $0.treatment == .code }.map(\.uses)
    guard !uses.isEmpty else { return nil }
    return
      "shown as code until you choose how to import them in \(into)/import.yaml: \(uses.reduce(0, +))"
  }

  /// The differences to the original: links, anchors, front matter, omissions.
  private var lists: [Message] {
    lostTargets + texts + removed + unread + incomplete.prefix(20).map(Self.line)
  }

  private var allPages: [TreeFiles.Page] { made.pages + made.sharedTexts }

  private var lostTargets: [Message] {
    let links = allPages.flatMap { page in
      page.lostLinks.map { link in "\(page.source) \(link)" }
    }
    let anchors = allPages.flatMap { page in
      page.lostAnchors.map { anchor in "\(page.source) \(anchor)" }
    }
    var lines: [Message] = []
    if !links.isEmpty {
      lines.append(
        "broken links and missing pictures (their text stays): \(links.count): \(list: Self.first(links))"
      )
    }
    if !anchors.isEmpty {
      lines.append(
        "links to missing headings: \(anchors.count): \(list: Self.first(anchors))")
    }
    return lines
  }

  /// Front matter that was not read, and the texts that several pages have.
  private var texts: [Message] {
    let malformed = allPages.filter(\.hasMalformedFrontMatter).map(\.source)
    let included = Set(allPages.flatMap(\.included)).sorted()
    let shared = made.sharedTexts.map(\.source).sorted()
    var lines: [Message] = []
    if !malformed.isEmpty {
      lines.append("front matter that is not YAML: \(list: Self.first(malformed))")
    }
    if !included.isEmpty {
      lines.append(
        "texts inserted into the pages that include them: \(list: Self.first(included))")
    }
    if !shared.isEmpty {
      lines.append("texts that pages share, in \(into)/Content/shared: \(list: Self.first(shared))")
    }
    return lines
  }

  /// The parts that were left out, with their numbers.
  private var removed: [Message] {
    var counts: [String: Int] = [:]
    for page in allPages {
      counts.merge(page.removed, uniquingKeysWith: +)
    }
    guard !counts.isEmpty else { return [] }
    let names = counts.sortedByKey().map { name, count in
      Message(verbatim: "\(name) (\(count))")
    }
    return ["left out: \(list: names)"]
  }

  private var unread: [Message] {
    guard let note = Self.note(ofUnread: made.unreadPages) else { return [] }
    return [note]
  }

  /// What a person can do with pages in forms that are not read; `nil` where there are none.
  ///
  /// - Parameter counts: Their numbers by the endings of their names.
  /// - Returns: One line.
  static func note(ofUnread counts: [String: Int]) -> Message? {
    guard !counts.isEmpty else { return nil }
    let endings = counts.sortedByKey().map { ending, count in
      Message(verbatim: ".\(ending) (\(count))")
    }
    return """
      not imported: \(list: endings); \
      convert these files to Markdown first, for example with pandoc
      """
  }

  private static func line(ofLoss page: TreeFiles.Page) -> Message {
    // The first ones are enough to find the place.
    let words = page.missingWords.prefix(8).joined(separator: " ")
    return
      "\(page.source): error: \(page.missingWords.count) of \(page.words) words are not on the page: \(words)"
  }

  private static func first(_ texts: [String]) -> [Message] {
    var listed: [Message] = texts.prefix(5).map { text in
      Message(verbatim: text)
    }
    if texts.count > listed.count {
      listed.append("and \(texts.count - listed.count) more")
    }
    return listed
  }

  private var balance: Message {
    let words = allPages.map(\.words).reduce(0, +)
    let missing = allPages.map(\.missingWords.count).reduce(0, +)
    return "words: \(words), \(words - missing) on the new pages, \(missing) missing"
  }

  private var files: [Message] {
    let line: Message = """
      files: \(count(.created)) created, \(count(.updated)) updated, \(count(.removed)) removed, \
      \(count(.unchanged)) unchanged
      """
    // These are named: an author may want what the tree has now.
    let kept = fates.filter { $0.fate == .kept }.map(\.path)
    guard !kept.isEmpty else { return [line] }
    return [
      line, "files that you have changed, left as they are: \(list: Self.first(kept))",
    ]
  }

  private var next: [Message] {
    let steps: [Message] = [
      "choose how to import components in \(into)/import.yaml, then run the same command again",
      Message(verbatim: "build-site preview --site \(into)"),
    ]
    return steps.map { step in "next     \(step)" }
  }

  /// The report for programs.
  var json: String {
    let components = made.table.names.compactMap { name in
      made.table.entries[name].map { entry in
        Self.value(of: entry, name: name)
      }
    }
    let report = JSONValue.object([
      ("tool", .string(made.tool.rawValue)),
      ("configuration", .string(made.configuration)),
      ("languages", .strings(made.languages)),
      ("pages", .array(allPages.map(Self.value))),
      ("components", .array(components)),
      ("addresses", .integer(made.addressCount)),
      ("files", TreeDestination.json(of: fates)),
    ])
    return report.text + "\n"
  }

  private static func value(of page: TreeFiles.Page) -> JSONValue {
    .object([
      ("source", .string(page.source)),
      ("path", .string(page.path)),
      ("title", .string(page.title)),
      ("words", .integer(page.words)),
      ("missingWords", .strings(page.missingWords)),
      ("lostLinks", .strings(page.lostLinks)),
      ("lostAnchors", .strings(page.lostAnchors)),
      ("included", .strings(page.included)),
    ])
  }

  private static func value(of entry: ComponentTable.Entry, name: String) -> JSONValue {
    .object([
      ("name", .string(name)),
      ("as", .string(entry.treatment.name)),
      ("uses", .integer(entry.uses)),
      ("pages", .strings(entry.pages.sorted())),
      ("attributes", .strings(entry.attributes.sorted())),
    ])
  }
}
