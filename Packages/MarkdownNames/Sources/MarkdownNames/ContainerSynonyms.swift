/// The names that other tools, and authors, have for a container of Shishin's Markdown.
///
/// Names are in lower case, without hyphens.
public struct ContainerSynonyms: Sendable {
  /// Our name: `warning`.
  public let container: String
  /// Names that our Markdown reads, too: `::: caution`.
  let alsoRead: [String]
  /// The names in quotes of GitHub: `> [!CAUTION]`; any other name is text there, too.
  let alerts: [String]
  /// Names of notes in Docusaurus, Starlight, VitePress, MkDocs, Hugo's themes, GitBook, Obsidian and Sphinx.
  let admonitions: [String]
  /// Names of components in design systems and themes of documentation: `<Callout>`.
  let components: [String]
  /// Names of macros in the design systems of the British government, without the prefix: `govukInsetText`.
  let macros: [String]
  /// Classes of HTML: `class="admonition caution"`.
  let classes: [String]
  /// Words in front of a paragraph of a document: `Caution: …`.
  let labels: [String]
  /// Words that no tool reads, but that an author may write: `::: hazard`.
  let words: [String]

  init(
    _ container: String,
    alsoRead: [String] = [],
    alerts: [String] = [],
    admonitions: [String] = [],
    components: [String] = [],
    macros: [String] = [],
    classes: [String] = [],
    labels: [String] = [],
    words: [String] = []
  ) {
    self.container = container
    self.alsoRead = alsoRead
    self.alerts = alerts
    self.admonitions = admonitions
    self.components = components
    self.macros = macros
    self.classes = classes
    self.labels = labels
    self.words = words
  }
}

extension ContainerSynonyms {
  /// Returns the names besides its own by which our Markdown reads a container: `caution` and `danger` for `warning`.
  public static func namesAlsoRead(as container: String) -> [String] {
    all.first { row in row.container == container }?.alsoRead ?? []
  }

  /// Our containers by the names in quotes of GitHub.
  public static let byAlert = byName(\.alerts)

  /// Our containers by the names of notes in other tools.
  public static let byAdmonition = byName(\.admonitions)

  /// Our containers by the names of components.
  public static let byComponent = byName(\.components)

  /// Our containers by the names of macros.
  public static let byMacro = byName(\.macros)

  /// Our containers by the words in front of a paragraph.
  public static let byLabel = byName(\.labels)

  /// The classes of HTML that make an element a note.
  public static let classesOfNotes = Set(all.flatMap(\.classes))

  /// Returns the container that a name means, whoever uses it: `accordion` is `details`, `良い例` is `do`.
  ///
  /// - Parameter name: The name, in letters of any case, with or without hyphens.
  /// - Returns: Our name; `nil` for a name that means none.
  public static func container(meantBy name: String) -> String? {
    byAnyName[name.lowercased().replacing("-", with: "")]
  }

  /// The words of authors come first: for them an alert is a warning.
  private static let byAnyName: [String: String] = {
    var table = byName(\.words)
    for other in [byAdmonition, byComponent] {
      table.merge(other) { (word, _) in word }
    }
    return table
  }()

  private static func byName(
    _ names: (ContainerSynonyms) -> [String]
  ) -> [String: String] {
    let pairs = all.flatMap { row in
      names(row).map { name in (name, row.container) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
