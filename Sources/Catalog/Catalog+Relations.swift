import Diagnostics
import Markup

extension Catalog {
  /// Looks up what the attributes of rules and the front matter of topics name.
  mutating func resolveRelations() {
    for index in rules.indices { resolveRelations(ofRule: index) }
    for index in entries.indices { resolveRelations(ofEntry: index) }
  }

  private mutating func resolveRelations(ofRule index: Int) {
    let attributes = attributes(of: index)
    let path = rules[index].location.path
    let topic = rules[index].topic
    rules[index].platforms = platforms(attributes.platforms, path)
    rules[index].governs = topics(attributes.governs, path).filter { $0 != topic }
    rules[index].replaces = rules(attributes.replaces, topic, path).filter { $0 != index }
    rules[index].conflicts = rules(attributes.conflicts, topic, path).filter { $0 != index }
    rules[index].see = rules(attributes.see, topic, path).filter { $0 != index }
  }

  private mutating func resolveRelations(ofEntry index: Int) {
    guard let language = entries[index].original, let page = page(index, language) else { return }
    entries[index].api = page.document.frontMatter.api.map(\.value)
    entries[index].platforms = platforms(page.document.frontMatter.platforms, page.path)
    entries[index].related = topics(page.document.frontMatter.related, page.path)
      .filter { $0 != index }
  }

  private mutating func platforms(_ ids: [Spanned<String>], _ path: String) -> [String] {
    let known = configuration.platforms.map(\.id)
    var platforms: [String] = []
    for id in ids {
      guard known.contains(id.value) else {
        diagnostics.append(
          .unknownPlatform(id.value, among: known, at: Location(path, id.bytes)))
        continue
      }
      if !platforms.contains(id.value) { platforms.append(id.value) }
    }
    return platforms.sorted {
      (known.firstIndex(of: $0) ?? 0) < (known.firstIndex(of: $1) ?? 0)
    }
  }

  private mutating func topics(_ ids: [Spanned<String>], _ path: String) -> [Int] {
    ids.compactMap { id in
      if let topic = topicIndex[id.value] { return topic }
      diagnostics.append(
        .unknownTopic(id.value, among: topicIDs, at: Location(path, id.bytes)))
      return nil
    }.uniqued()
  }

  private mutating func rules(_ ids: [Spanned<String>], _ topic: Int, _ path: String) -> [Int] {
    ids.compactMap { id in
      if let rule = ruleIndex[fullID(id.value, topic: topic)] { return rule }
      diagnostics.append(unknownRule(id, topic: topic, path: path))
      return nil
    }.uniqued()
  }

  /// The ids that topics have now.
  var topicIDs: [String] { entries.filter { $0.kind == .topic }.map(\.id) }

  /// The message for an id that names no rule, with the nearest of its topic or of the site.
  func unknownRule(_ id: Spanned<String>, topic: Int, path: String) -> Diagnostic {
    let prefix = entries[topic].id + "."
    let known =
      id.value.contains(".")
      ? rules.map(\.id)
      : entries[topic].rules.map { String(rules[$0].id.dropFirst(prefix.count)) }
    return .unknownRule(id.value, among: known, at: Location(path, id.bytes))
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of first appearance.
  func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
