/// The files that an import makes, by their paths from `Content/`.
public struct ImportFiles: Sendable {
  /// The choices of the editor.
  public struct Options: Sendable {
    /// The name of the source, with which the ids of its statements begin.
    public var key: String
    /// The folder that the pages go into.
    public var section: String
    /// The language of the pages.
    public var language: String
    /// The ids of the site's topics, which are not given again.
    public var taken: Set<String>

    /// The text in place of a missing description of a picture.
    public var missingDescription: String

    /// Creates the options.
    public init(
      key: String, section: String, language: String, taken: Set<String> = [],
      missingDescription: String = "Describe the picture."
    ) {
      self.key = key
      self.section = section
      self.language = language
      self.taken = taken
      self.missingDescription = missingDescription
    }
  }

  /// One page, for the report.
  public struct Page: Sendable {
    /// From the folder of all files.
    public var path: String
    /// The title of the topic.
    public var title: String
    /// The number of its headings.
    public var headings: Int
    /// The number of its rules.
    public var rules: Int
    /// The number of headings and rules that were guessed.
    public var guesses: Int
  }

  /// The pages in the order of the document, then the description of the source.
  public private(set) var files: [(path: String, text: String)] = []
  /// The pages, in the same order.
  public private(set) var pages: [Page] = []
  /// The statements on which the pages are based.
  public private(set) var statements: [ImportedStatement] = []

  /// Writes the files of a plan.
  public init(_ plan: ImportPlan, options: Options) {
    let topics = plan.topics(key: options.key, taken: options.taken)
    let placed = Self.placedNotes(of: topics)
    let ids = addStatements(
      of: plan,
      topics: topics,
      key: options.key,
      placed: placed)
    let passages = PassageText(
      footnotes: plan.footnotes, inlines: plan.inlines,
      missingDescription: options.missingDescription)
    // Pictures between two topics belong to the one that follows.
    var start = -1
    for topic in topics {
      let page = DraftPage(
        topic, passages: passages, placed: Set(placed.keys), statements: ids, picturesFrom: start)
      start = topic.blocks.endIndex
      add(page, topic: topic, options: options)
    }
    files.append(("sources/\(options.key).yaml", Self.bibliography(plan, options: options)))
  }

  private mutating func add(
    _ page: DraftPage,
    topic: ImportedTopic,
    options: Options
  ) {
    let path = "\(options.section)/\(topic.id)/\(options.language).md"
    files.append((path, page.text))
    pages.append(Self.page(topic, path: path))
  }

  /// Returns the topic of each note, by the note's block: the first one that refers to it.
  private static func placedNotes(of topics: [ImportedTopic]) -> [Int: String] {
    topics.reduce(into: [:]) { placed, topic in
      for (note, _) in topic.notes where placed[note.block] == nil {
        placed[note.block] = topic.id
      }
    }
  }

  /// Adds the statements of all topics, and returns the id of each, by its block.
  private mutating func addStatements(
    of plan: ImportPlan,
    topics: [ImportedTopic],
    key: String,
    placed: [Int: String]
  ) -> [Int: String] {
    // All ids have as many digits, at least three, so that they sort by their numbers.
    let digits = max(3, String(plan.blocks.count).count)
    var ids: [Int: String] = [:]
    for topic in topics {
      for index in topic.blocks.indices {
        let id = ImportedStatement.id(
          key,
          number: statements.count + 1,
          digits: digits)
        if var statement = plan.statement(topic.blocks[index], id: id) {
          statement.topic = placed[index] ?? topic.id
          statements.append(statement)
          ids[index] = id
        }
      }
    }
    return ids
  }

  private static func page(_ topic: ImportedTopic, path: String) -> Page {
    Page(
      path: path,
      title: topic.title,
      headings: topic.blocks.count { $0.kind == .heading },
      rules: topic.blocks.count { $0.kind == .rule },
      guesses: topic.blocks.count(where: \.needsReview))
  }

  private static func bibliography(
    _ plan: ImportPlan,
    options: Options
  ) -> String {
    let title = YAMLString.quoted(plan.title ?? options.key)
    return "title: {\(options.language): \(title)}\nlanguage: \(options.language)\n"
  }
}
