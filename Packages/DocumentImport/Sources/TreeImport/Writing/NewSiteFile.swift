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
    let order = order
    let sections = orderedSections(order)
    lines.append(sections.isEmpty ? "sections: []" : "sections:")
    let topics = orderedTopics(order)
    let pageFolders = Set(placer.places.values.map(\.folder))
    for section in sections {
      lines.append("  - id: \(section.id)")
      if !pageFolders.contains(section.id) {
        lines.append("    title: \(YAMLValue.plain(title(ofFolder: section.folder)))")
      }
      if let topics = topics[section.id] {
        lines.append("    topics: [\(topics.joined(separator: ", "))]")
      }
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

  private func orderedSections(_ order: [String: Double]) -> [(id: String, folder: String)] {
    let first = Self.firstPlaces(order)
    let keyed = placer.sections.map { section in
      (place(ofFolder: section.folder, first: first, order: order), section)
    }
    return
      keyed
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }
      .map(\.1)
  }

  /// The smallest place in each folder, with the folders in it; of the content's own folder that of its files.
  private static func firstPlaces(_ order: [String: Double]) -> [String: Double] {
    var first: [String: Double] = [:]
    for (key, place) in order {
      var folder = key
      repeat {
        first[folder] = min(place, first[folder] ?? place)
        folder = TreePath.folder(of: folder)
      } while !folder.isEmpty
      if !key.contains("/") {
        first[""] = min(place, first[""] ?? place)
      }
    }
    return first
  }

  /// The place of a folder: that of its first page in the navigation, then the one that it states, then its page's.
  private func place(
    ofFolder folder: String,
    first: [String: Double],
    order: [String: Double]
  ) -> Double {
    let first = first[folder] ?? .infinity
    guard first >= Self.behindNavigation else { return first }
    // `05-patterns` has its place in its name.
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

  private func title(ofFolder folder: String) -> String {
    if folder.isEmpty {
      return title
    }
    return settings.labels[folder] ?? readableName(folder)
  }

  /// The ids of the topics that have a place, by their sections.
  private func orderedTopics(_ order: [String: Double]) -> [String: [String]] {
    var topics: [Substring: [(number: Double, key: String, id: String)]] = [:]
    for (key, place) in placer.places {
      guard let number = order[key],
        let slash = place.folder.firstIndex(of: "/")
      else { continue }
      topics[place.folder[..<slash], default: []].append((number, key, place.id))
    }
    return Dictionary(
      uniqueKeysWithValues: topics.map { section, topics in
        let sorted = topics.sorted { ($0.number, $0.key) < ($1.number, $1.key) }
        return (String(section), sorted.map(\.id))
      })
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
