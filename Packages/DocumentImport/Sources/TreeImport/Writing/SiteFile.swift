/// The configuration of the new site.
struct SiteFile {
  let title: String
  let languages: [String]
  let placer: Placer
  let settings: TreeSettings
  let pages: [TreePage]
  let links: LinkTable
  let fields: FieldTypes
  let variables: [String: String]
  let declared: [String: (attributes: Set<String>, hasContent: Bool)]

  /// The lines of `site.yaml`.
  ///
  /// - Parameter imageServers: The servers from which pages may show pictures.
  /// - Returns: YAML.
  func text(imageServers: [String]) -> String {
    var lines = [
      "title: \(YAMLValue.plain(title))", "languages: [\(languages.joined(separator: ", "))]",
      "sections:",
    ]
    for section in orderedSections {
      lines += self.lines(of: section.id, section.folder)
    }
    if !imageServers.isEmpty {
      lines.append("# Servers of pictures. Readers need a network to see these pictures.")
      lines.append("policy:")
      lines.append(
        "  img-src: [\(imageServers.map { YAMLValue.quoted($0) }.joined(separator: ", "))]")
    }
    lines += declaredFields
    if !variables.isEmpty {
      lines.append("variables:")
      lines += variables.keys.sorted().map { key in
        "  \(key): \(YAMLValue.quoted(variables[key] ?? ""))"
      }
    }
    lines += declaredComponents
    return lines.joined(separator: "\n") + "\n"
  }

  /// The places of pages: what the navigation says, then what the page says of itself.
  private var order: [String: Double] {
    var order: [String: Double] = [:]
    for (place, name) in settings.order.enumerated() {
      guard let page = links.page(inNavigation: name) else { continue }
      let key = pages[page].key
      if order[key] == nil {
        order[key] = Double(place)
      }
    }
    for page in pages where page.language == 0 && order[page.key] == nil {
      let number = page.frontMatter.number([
        "sidebar_position", "nav_order", "weight", "order", "position",
      ])
      if let number {
        order[page.key] = 1_000_000 + number
      }
    }
    return order
  }

  private var orderedSections: [(id: String, folder: String)] {
    let order = order
    let keyed = placer.sections.map { section in
      let first =
        order.filter { key, _ in
          if section.folder.isEmpty {
            return !key.contains("/")
          }
          return key == section.folder || key.hasPrefix(section.folder + "/")
        }.map(\.value).min() ?? .infinity
      return (first, section)
    }
    return keyed.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
  }

  private func lines(of id: String, _ folder: String) -> [String] {
    let hasPage = placer.places.values.contains { $0.folder == id }
    var lines = ["  - id: \(id)"]
    if !hasPage {
      let name =
        if folder.isEmpty {
          title
        } else {
          settings.labels[folder] ?? readableName(folder)
        }
      lines.append("    title: \(YAMLValue.plain(name))")
    }
    let order = order
    let topics = placer.places.filter { place in
      place.value.folder.hasPrefix(id + "/") && order[place.key] != nil
    }
    .sorted { (order[$0.key] ?? 0, $0.key) < (order[$1.key] ?? 0, $1.key) }.map(\.value.id)
    if !topics.isEmpty {
      lines.append("    topics: [\(topics.joined(separator: ", "))]")
    }
    return lines
  }

  /// Fields are kept for programs; who wants to show one takes the word away.
  private var declaredFields: [String] {
    let typed = fields.types.filter { !$0.value.isEmpty }
    let untyped = fields.types.filter(\.value.isEmpty)
    var lines: [String] = []
    if !typed.isEmpty {
      lines.append("# Other keys of the old pages. 'shown: nowhere' hides them from readers.")
      lines.append("fields:")
      lines += typed.keys.sorted().map { key in
        "  \(key): {type: \(typed[key] ?? "text"), shown: nowhere}"
      }
    }
    if !untyped.isEmpty {
      lines.append(
        "# These keys have values of several types, so only the data contain them: \(untyped.keys.sorted().joined(separator: ", "))"
      )
      lines.append("diagnostics:")
      lines.append("  undeclared-key: ignore")
    }
    return lines
  }

  private var declaredComponents: [String] {
    guard !declared.isEmpty else { return [] }
    var lines = ["components:"]
    for name in declared.keys.sorted() {
      lines.append("  \(name):")
      guard let use = declared[name] else { continue }
      if !use.hasContent {
        lines.append("    content: nothing")
      }
      if !use.attributes.isEmpty {
        lines.append("    attributes:")
        lines += use.attributes.sorted().map { "      \($0): text" }
      }
      if use.hasContent, use.attributes.isEmpty {
        lines.append("    label: \(YAMLValue.plain(readableName(name)))")
      }
    }
    return lines
  }
}
