import Base
import Diagnostics
import Markup
import Yams

extension ConfigurationReader {
  mutating func readSections(
    _ node: Yams.Node,
    codes: [String]
  ) -> [Configuration.Section] {
    guard let sequence = node.sequence else {
      values.wrongValue(
        "sections",
        expected: "a list: [components, patterns]",
        node: node)
      return []
    }
    let sections = sequence.compactMap { item in
      readSection(item, codes: codes)
    }
    return unrepeated("section", items: sections, id: \.id)
  }

  private mutating func readSection(
    _ node: Yams.Node,
    codes: [String]
  ) -> Configuration.Section? {
    // `- components`
    if let scalar = node.scalar {
      return Configuration.Section(
        id: Spanned(scalar.string, bytes: values.yaml.range(of: node)),
        title: LocalizedText([]),
        topics: [])
    }
    guard let mapping = node.mapping,
      let id = mapping["id"],
      let name = id.scalar?.string
    else {
      values.wrongValue(
        "sections",
        expected: "an id, or a mapping with one: {id: components, topics: [button]}",
        node: node)
      return nil
    }
    values.check(keysOf: mapping, among: ["aliases", "id", "kind", "numbered", "title", "topics"])
    let topics = readList("topics", in: mapping)
    return Configuration.Section(
      id: Spanned(name, bytes: values.yaml.range(of: id)),
      title: readText("title", in: mapping, codes: codes),
      kind: mapping["kind"].flatMap { node in readKind(node) },
      topics: unrepeated("topic", items: topics, id: \.self),
      isNumbered: mapping["numbered"].map { node in values.flag("numbered", node: node) },
      aliases: readList("aliases", in: mapping))
  }

  /// Reads a text for readers; empty if the key is missing.
  mutating func readText(
    _ key: String,
    in mapping: Yams.Node.Mapping,
    codes: [String]
  ) -> LocalizedText {
    guard let node = mapping[key] else { return LocalizedText([]) }
    return values.localized(key, node: node, languages: codes)
  }

  /// Reads a list of texts; empty if the key is missing.
  mutating func readList(
    _ key: String,
    in mapping: Yams.Node.Mapping
  ) -> [Spanned<String>] {
    guard let node = mapping[key] else { return [] }
    return values.list(key, node: node)
  }

  private mutating func readKind(_ node: Yams.Node) -> Configuration.Section.Kind? {
    if let kind = Configuration.Section.Kind(rawValue: node.scalar?.string ?? "") {
      return kind
    }
    values.wrongValue("kind", expected: "component or task", node: node)
    return nil
  }

  /// The items of a list, each id once; the others are reported.
  private mutating func unrepeated<Item>(
    _ what: Message,
    items: [Item],
    id: (Item) -> Spanned<String>
  ) -> [Item] {
    var known = Set<String>()
    return items.filter { item in
      let id = id(item)
      guard !known.insert(id.value).inserted else { return true }
      values.report(.listedTwice(what, id: id.value, at: Location(path, bytes: id.bytes)))
      return false
    }
  }

  mutating func readPlatforms(
    _ node: Yams.Node,
    codes: [String]
  ) -> [Configuration.Platform] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "platforms",
        expected: "a name for each id: {iphone: iPhone}",
        node: node)
      return meantPlatforms(node, codes: codes)
    }
    return mapping.compactMap { key, value in
      guard let id = key.scalar?.string,
        Identifier.isWellFormed(id.utf8)
      else {
        values.wrongValue(
          "platforms",
          expected: "ids of \(Identifier.form)",
          node: key)
        return nil
      }
      return Configuration.Platform(
        id: id,
        name: values.localized(id, node: value, languages: codes))
    }
  }

  /// The platforms of a list, which is reported: what refers to them is right.
  private func meantPlatforms(
    _ node: Yams.Node,
    codes: [String]
  ) -> [Configuration.Platform] {
    let ids = (node.sequence ?? []).compactMap(YAMLText.text(of:))
    return ids.map { id in
      Configuration.Platform(id: id, name: LocalizedText(codes.map { _ in id }))
    }
  }
}
