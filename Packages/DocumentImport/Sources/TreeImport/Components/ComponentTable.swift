/// The components of other tools that the pages of a tree use, and their treatment: `import.yaml` before it is written.
public struct ComponentTable: Sendable {
  /// One name, and its uses.
  public struct Entry: Sendable {
    /// The part of our Markdown that it becomes.
    public var treatment: Treatment
    /// The treatment that is proposed for it.
    var proposal: Treatment?
    /// Indicates whether a person has said something else than what is proposed.
    public var isDecided = false
    /// The count of its uses.
    public var uses = 0
    /// The pages that use it.
    public var pages: Set<String> = []
    /// The file of its first use.
    public var first = ""
    /// The names of its attributes.
    public var attributes: Set<String> = []
    /// Indicates whether one of its uses holds something.
    public var isPaired = false
  }

  /// By name: `Card`, `{% hint %}`, `{{< tabs >}}`, `site.product`.
  public internal(set) var entries: [String: Entry] = [:]

  /// A table in which a person has decided about some names.
  public init(decided: [String: Treatment] = [:]) {
    for (name, treatment) in decided {
      entries[name] = Entry(treatment: treatment, isDecided: true)
    }
  }

  /// The names in their order.
  public var names: [String] { entries.keys.sorted() }

  /// Counts a use, and says what becomes of it.
  mutating func use(
    _ tag: Tag,
    isPaired: Bool,
    on page: String
  ) -> Treatment {
    let key = tag.key
    var entry = entries[key] ?? Entry(treatment: .proposed(for: tag, isPaired: isPaired))
    if entry.first.isEmpty {
      entry.first = page
    }
    entry.uses += 1
    entry.pages.insert(page)
    entry.isPaired = entry.isPaired || isPaired
    entry.proposal = .proposed(for: tag, isPaired: entry.isPaired)
    entry.attributes.formUnion(tag.attributes.map(\.name).filter { !$0.isEmpty })
    entries[key] = entry
    return entry.treatment
  }
}
