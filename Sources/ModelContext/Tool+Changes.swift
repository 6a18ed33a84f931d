import Base

extension Tool {
  /// `changes_since`: the changes of editions, and the changed pages.
  static let changesSince = Tool(
    name: "changes_since", title: "List what has changed",
    description: """
      What has changed in the guideline since an edition, by its name, or since a day ('2026-01-31'): the changes of \
      rules and topics that later editions record, and the pages whose text changed on the day or later.
      """,
    input: .object([
      ("since", Schema.string("The name of an edition, or a day.")), ("language", Schema.language),
      (
        "limit",
        Schema.integer(1...1_000, description: "How many changes; as many as fit if not given.")
      ),
      ("offset", Schema.offset),
    ]), required: ["since"]
  ) { arguments, library throws(ToolError) in
    let since = try arguments.required("since")
    let data = try await library.siteData()
    let language = try arguments.language(of: data.languages)
    let history = try await library.value("data/changes.json")
    let editions = history?["editions"]?.array ?? []
    let later = try laterEditions(than: since, editions)
    let changes = (history?["changes"]?.array ?? []).filter { change in
      later.names.contains(change["edition"]?.string ?? "")
    }
    // An edition without a day says nothing of pages.
    let pages = later.day.map { day in
      changedPages(since: day, data, language: language)
    }
    let list = list(changes, pages: pages ?? [])
    let range = try arguments.range(limit: 1_000, usually: 1_000)
    return list.answer(range, try arguments.form(in: language))
  }

  /// The editions after one, or after a day; and the day.
  private static func laterEditions(
    than since: String, _ editions: [JSONValue]
  ) throws(ToolError) -> (names: Set<String>, day: String?) {
    func names(_ editions: some Sequence<JSONValue>) -> [String] {
      editions.compactMap { edition in edition["name"]?.string }
    }
    if let index = editions.firstIndex(where: { edition in edition["name"]?.string == since }) {
      return (Set(names(editions[(index + 1)...])), editions[index]["date"]?.string)
    }
    if let day = CalendarDate(since), day.isDay {
      // Days as ISO 8601 writes them are in the order of their texts.
      let later = editions.filter { edition in
        (edition["date"]?.string ?? "") >= since
      }
      return (Set(names(later)), since)
    }
    throw unknownEdition(since, among: names(editions))
  }

  private static func unknownEdition(_ since: String, among known: [String]) -> ToolError {
    // Such as 2026-99-99: no edition is called like a day.
    if since.wholeMatch(of: /[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}/) != nil {
      return ToolError("'\(since)' is not a date: write it as '2026-01-31'")
    }
    guard !known.isEmpty else {
      return ToolError("the site has no editions: 'since' must be a day, such as '2026-01-31'")
    }
    return .unknown("edition", name: since, among: known)
  }

  private static func changedPages(
    since day: String, _ data: SiteData, language: String
  ) -> [JSONValue] {
    data.topics.compactMap { topic in
      guard let text = topic["texts"]?[language],
        let changed = text["changed"]?.string,
        changed >= day
      else { return nil }
      return .object([
        ("id", .string(topic.id)),
        ("title", text["title"] ?? .null),
        ("changed", .string(changed)),
      ])
    }
  }

  /// The changes, then the pages.
  private static func list(
    _ changes: [JSONValue],
    pages: [JSONValue]
  ) -> AnswerList {
    AnswerList(
      head: ["changes of editions: \(changes.count), changed pages: \(pages.count)"],
      members: [("total", .integer(changes.count)), ("totalPages", .integer(pages.count))],
      lists: ["changes", "pages"],
      count: changes.count + pages.count,
      narrowing: ["since"]
    ) { number in
      guard number >= changes.count else {
        return AnswerList.Item(
          list: "changes",
          line: line(ofChange: changes[number]),
          entry: changes[number])
      }
      let page = pages[number - changes.count]
      return AnswerList.Item(
        list: "pages",
        line: line(ofPage: page),
        entry: page
      )
    }
  }

  /// A changed rule or topic as an item: its id, the kinds of its changes, the edition.
  private static func line(ofChange change: JSONValue) -> String {
    let kinds = (change["changes"]?.array ?? []).compactMap { part in
      part["kind"]?.string
    }
    let edition = change["edition"]?.string ?? ""
    return "- `\(change.id)` \(kinds.joined(separator: ", ")) (\(edition))"
  }

  /// A changed page as an item: its id, its title, the day.
  private static func line(ofPage page: JSONValue) -> String {
    let title = page["title"]?.string ?? ""
    let day = page["changed"]?.string ?? ""
    return "- `\(page.id)` \(title) (\(day))"
  }
}
