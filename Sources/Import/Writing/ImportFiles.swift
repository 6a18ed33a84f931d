/// The files that an import makes, by their paths from `Content/`.
package struct ImportFiles: Sendable {
  /// What the editor chooses.
  package struct Options: Sendable {
    package var key: String
    package var section: String
    package var language: String
    /// The ids of the site's topics, which are not given again.
    package var taken: Set<String>

    package init(key: String, section: String, language: String, taken: Set<String> = []) {
      (self.key, self.section, self.language, self.taken) = (key, section, language, taken)
    }
  }

  /// One page, for the report.
  package struct Page: Sendable {
    package var path: String
    package var title: String
    package var headings: Int
    package var rules: Int
    package var guesses: Int
  }

  package private(set) var files: [(path: String, text: String)] = []
  package private(set) var pages: [Page] = []
  package private(set) var statements: [ImportedStatement] = []

  package init(_ plan: ImportPlan, _ options: Options) {
    let topics = plan.topics(key: options.key, taken: options.taken)
    let digits = max(3, String(plan.blocks.count).count)
    let placed = topics.reduce(into: [Int: String]()) { placed, topic in
      for (note, _) in topic.notes where placed[note.block] == nil { placed[note.block] = topic.id }
    }
    var ids: [Int: String] = [:]
    for topic in topics {
      for index in topic.blocks.indices {
        let id = ImportedStatement.id(options.key, statements.count + 1, digits: digits)
        guard var statement = plan.statement(topic.blocks[index], id: id) else { continue }
        statement.topic = placed[index] ?? topic.id
        statements.append(statement)
        ids[index] = id
      }
    }
    let passages = PassageText(
      footnotes: plan.footnotes, inlines: plan.inlines, language: options.language)
    var start = -1
    for topic in topics {
      let path = "\(options.section)/\(topic.id)/\(options.language).md"
      let page = DraftPage(
        topic, passages, placed: Set(placed.keys), statements: ids, picturesFrom: start)
      start = topic.blocks.endIndex
      files.append((path, page.text))
      pages.append(Self.page(topic, path))
    }
    let source = "sources/\(options.key)"
    files.append(("\(source).yaml", Self.bibliography(plan, options)))
    files.append(("\(source).jsonl", Self.lines(statements)))
  }

  /// The text of `KEY.jsonl`.
  package static func lines(_ statements: [ImportedStatement]) -> String {
    statements.map { $0.json + "\n" }.joined()
  }

  private static func page(_ topic: ImportedTopic, _ path: String) -> Page {
    Page(
      path: path, title: topic.title, headings: topic.blocks.count { $0.kind == .heading },
      rules: topic.blocks.count { $0.kind == .rule },
      guesses: topic.blocks.count {
        $0.kind == .rule && $0.confidence < 0.8 || $0.evidence == "shape" && $0.kind == .heading
      })
  }

  private static func bibliography(_ plan: ImportPlan, _ options: Options) -> String {
    let title = DraftPage.quoted(plan.title ?? options.key)
    return "title: {\(options.language): \(title)}\nlanguage: \(options.language)\n"
  }
}
