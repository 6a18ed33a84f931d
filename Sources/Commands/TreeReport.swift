import Base
import TreeImport

/// The report of the import of a tree, for people and programs.
struct TreeReport {
  private let made: TreeFiles
  private let fates: [(path: String, fate: TreeDestination.Fate)]
  private let path: String
  private let into: String

  init(
    _ made: TreeFiles, fates: [(path: String, fate: TreeDestination.Fate)], path: String,
    into: String
  ) {
    (self.made, self.fates, self.path, self.into) = (made, fates, path, into)
  }

  /// The smallest share of the words of a page that must be on the new one.
  private static let leastShare = 0.98

  /// The pages that lack more words than can be names of notes and of components.
  private var incomplete: [TreeFiles.Page] {
    (made.pages + made.sharedTexts).filter { page in
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
    let tool =
      if made.configuration.isEmpty {
        made.tool.name
      } else {
        "\(made.tool.name) (\(made.configuration))"
      }
    let parts: [Message] = [
      Message(verbatim: tool), Message(verbatim: made.languages.joined(separator: " ")),
      made.pages.count == 1 ? "1 page" : "\(made.pages.count) pages",
      made.addressCount == 1 ? "1 old address" : "\(made.addressCount) old addresses",
    ]
    return ["\(path): \(list: parts)"]
  }

  /// The treatment of components, the most frequent first.
  private var components: [Message] {
    let entries = made.table.entries.filter { $0.value.uses > 0 }
      .sorted { ($1.value.uses, $0.key) < ($0.value.uses, $1.key) }
    guard !entries.isEmpty else { return [] }
    let lines: [Message] = entries.prefix(8).map { name, entry in
      Message(verbatim: "  \(name) → \(entry.treatment.name) (\(entry.uses))")
    }
    let rest: [Message] =
      if entries.count > 8 {
        ["  and \(entries.count - 8) more in \(into)/import.yaml"]
      } else {
        []
      }
    let open = entries.filter { $0.value.treatment == .code }
    let uses = open.reduce(0) { $0 + $1.value.uses }
    let left: [Message] =
      if open.isEmpty {
        []
      } else {
        ["shown as code until you choose how to import them in \(into)/import.yaml: \(uses)"]
      }
    return ["components, macros and variables: \(entries.count)"] + lines + rest + left
  }

  /// The differences to the original: links, anchors, front matter, omissions.
  private var lists: [Message] {
    let pages = made.pages + made.sharedTexts
    let links = pages.flatMap { page in
      page.lostLinks.map { lostLink in "\(page.source) \(lostLink)" }
    }
    let anchors = pages.flatMap { page in
      page.lostAnchors.map { lostAnchor in "\(page.source) \(lostAnchor)" }
    }
    let malformed = pages.filter(\.hasMalformedFrontMatter).map(\.source)
    let included = Set(pages.flatMap(\.included)).sorted()
    var removed: [String: Int] = [:]
    for page in pages {
      removed.merge(page.removed) { $0 + $1 }
    }
    let names = removed.keys.sorted().map { key in
      "\(key) (\(removed[key] ?? 0))"
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
    if !malformed.isEmpty {
      lines.append("front matter that is not YAML: \(list: Self.first(malformed))")
    }
    if !included.isEmpty {
      lines.append(
        "texts inserted into the pages that include them: \(list: Self.first(included))")
    }
    let shared = made.sharedTexts.map(\.source).sorted()
    if !shared.isEmpty {
      lines.append("texts that pages share, in \(into)/Content/shared: \(list: Self.first(shared))")
    }
    if !names.isEmpty {
      lines.append("left out: \(list: names.map { Message(verbatim: $0) })")
    }
    return lines
      + incomplete.prefix(20).map { page in
        let words = page.missingWords.prefix(8).joined(separator: " ")
        return
          "\(page.source): error: \(page.missingWords.count) of \(page.words) words are not on the page: \(words)"
      }
  }

  private static func first(_ texts: [String]) -> [Message] {
    let rest: [Message] =
      if texts.count > 5 {
        ["and \(texts.count - 5) more"]
      } else {
        []
      }
    return texts.prefix(5).map { Message(verbatim: $0) } + rest
  }

  private var balance: Message {
    let words = made.pages.reduce(0) { $0 + $1.words }
    let missing = made.pages.reduce(0) { $0 + $1.missingWords.count }
    return "words: \(words), \(words - missing) on the new pages, \(missing) missing"
  }

  private var files: [Message] {
    let kept = fates.filter { $0.fate == .kept }.map(\.path)
    let line: Message = """
      files: \(count(.created)) created, \(count(.updated)) updated, \(count(.removed)) removed, \
      \(count(.unchanged)) unchanged
      """
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
    return steps.map { "next     \($0)" }
  }

  /// The report for programs.
  var json: String {
    let pages = (made.pages + made.sharedTexts).map { page in
      JSONValue.object([
        ("source", .string(page.source)), ("path", .string(page.path)),
        ("title", .string(page.title)),
        ("words", .integer(page.words)),
        ("missingWords", .array(page.missingWords.map { .string($0) })),
        ("lostLinks", .array(page.lostLinks.map { .string($0) })),
        ("lostAnchors", .array(page.lostAnchors.map { .string($0) })),
        ("included", .array(page.included.map { .string($0) })),
      ])
    }
    let components = made.table.names.compactMap { name in
      made.table.entries[name].map { entry in
        JSONValue.object([
          ("name", .string(name)), ("as", .string(entry.treatment.name)),
          ("uses", .integer(entry.uses)),
          ("pages", .array(entry.pages.sorted().map { .string($0) })),
          ("attributes", .array(entry.attributes.sorted().map { .string($0) })),
        ])
      }
    }
    return JSONValue.object([
      ("tool", .string(made.tool.rawValue)), ("configuration", .string(made.configuration)),
      ("languages", .array(made.languages.map { .string($0) })), ("pages", .array(pages)),
      ("components", .array(components)), ("addresses", .integer(made.addressCount)),
      (
        "files",
        .array(
          fates.map { fate in
            .object([("path", .string(fate.path)), ("fate", .string("\(fate.fate)"))])
          })
      ),
    ]).text + "\n"
  }
}
