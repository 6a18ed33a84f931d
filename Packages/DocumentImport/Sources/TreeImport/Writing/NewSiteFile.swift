import DocumentImport

/// The configuration of the new site.
struct NewSiteFile {
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
    ]
    let sections = orderedSections
    lines.append(sections.isEmpty ? "sections: []" : "sections:")
    for section in sections {
      lines += self.lines(of: section.id, folder: section.folder)
    }
    lines += policy(imageServers)
    lines += declaredFields
    lines += declaredVariables
    lines += declaredComponents
    return lines.joined(separator: "\n") + "\n"
  }

  private func policy(_ imageServers: [String]) -> [String] {
    guard !imageServers.isEmpty else { return [] }
    let servers =
      imageServers
      .map { YAMLString.quoted($0) }
      .joined(separator: ", ")
    return [
      "# Servers of pictures. Readers need a network to see these pictures.", "policy:",
      "  img-src: [\(servers)]",
    ]
  }

  private var declaredVariables: [String] {
    guard !variables.isEmpty else { return [] }
    return ["variables:"]
      + variables.keys.sorted().map { key in
        "  \(key): \(YAMLString.quoted(variables[key] ?? ""))"
      }
  }

  /// The places of pages: what the navigation says, then what the page says of itself.
  private var order: [String: Double] {
    var order: [String: Double] = [:]
    for (place, name) in settings.order.enumerated() {
      guard let page = links.page(inNavigation: name) else {
        continue
      }
      let key = pages[page].key
      if order[key] == nil {
        order[key] = Double(place)
      }
    }
    for page in pages
    where page.language == 0
      && order[page.key] == nil
    {
      if let number = Self.number(of: page) {
        order[page.key] = Self.behindNavigation + number
      }
    }
    return order
  }

  /// The place that a page states in its front matter, or else in its name: `05-patterns`.
  private static func number(of page: TreePage) -> Double? {
    let stated = page.frontMatter.number([
      "sidebar_position", "nav_order", "weight", "order", "position",
    ])
    return stated ?? number(inName: TreePath.name(of: page.key))
  }

  private var orderedSections: [(id: String, folder: String)] {
    let order = order
    let keyed = placer.sections.map { section in
      (firstPlace(in: section.folder, order: order), section)
    }
    return
      keyed
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }
      .map(\.1)
  }

  /// The place of a folder: that of its first page in the navigation, then the one that it states, then its page's.
  private func firstPlace(
    in folder: String,
    order: [String: Double]
  ) -> Double {
    let places = order.filter { key, _ in
      if folder.isEmpty {
        return !key.contains("/")
      }
      return key == folder || key.hasPrefix(folder + "/")
    }
    let first = places.values.min() ?? .infinity
    // `05-patterns` has its place in its name.
    guard first >= Self.behindNavigation else { return first }
    let named = Self.number(inName: TreePath.name(of: folder))
    let stated = settings.folderPositions[folder].map { Self.behindNavigation + $0 }
    return stated
      ?? order[folder]
      ?? named.map { Self.behindNavigation + $0 }
      ?? first
  }

  /// 5 of `05-patterns`, whose number is its place; `nil` of a date.
  private static func number(inName name: String) -> Double? {
    name.prefixMatch(of: /([0-9]{1,3})[-_. ](?=.)/).flatMap { Double($0.1) }
  }

  /// Behind all pages of the navigation.
  private static let behindNavigation = 1_000_000.0

  private func lines(of id: String, folder: String) -> [String] {
    var lines = ["  - id: \(id)"]
    let hasPage = placer.places.values.contains { $0.folder == id }
    if !hasPage {
      let name =
        if folder.isEmpty {
          title
        } else {
          settings.labels[folder] ?? readableName(folder)
        }
      lines.append("    title: \(YAMLValue.plain(name))")
    }
    let topics = orderedTopics(of: id)
    if !topics.isEmpty {
      lines.append("    topics: [\(topics.joined(separator: ", "))]")
    }
    return lines
  }

  /// The ids of a section's topics that have a place.
  private func orderedTopics(of section: String) -> [String] {
    let order = order
    let topics = placer.places.compactMap { key, place in
      order[key].map { number in
        (number: number, key: key, place: place)
      }
    }
    .filter { $0.place.folder.hasPrefix(section + "/") }
    return
      topics
      .sorted { ($0.number, $0.key) < ($1.number, $1.key) }
      .map(\.place.id)
  }

  /// Fields are kept for programs; an author who wants to show one takes the word away.
  private var declaredFields: [String] {
    let typed = fields.types.filter { !$0.value.isEmpty }
    guard !typed.isEmpty else { return untypedFields }
    let heading = [
      "# Other keys of the old pages. 'shown: nowhere' hides them from readers.", "fields:",
    ]
    let lines = typed.sorted { $0.key < $1.key }.map { key, type in
      "  \(key): {type: \(type), shown: nowhere}"
    }
    return heading + lines + untypedFields
  }

  private var untypedFields: [String] {
    let untyped = fields.types.filter(\.value.isEmpty)
    guard !untyped.isEmpty else { return [] }
    let keys = untyped.keys.sorted().joined(separator: ", ")
    return [
      "# These keys have values of several types, so only the data contain them: \(keys)",
      "diagnostics:", "  undeclared-key: ignore",
    ]
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
        lines += use.attributes.sorted().map {
          "      \($0): text"
        }
      }
      if use.hasContent, use.attributes.isEmpty {
        lines.append("    label: \(YAMLValue.plain(readableName(name)))")
      }
    }
    return lines
  }
}
