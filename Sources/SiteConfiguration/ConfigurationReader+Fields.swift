import Base
import Diagnostics
import Markup
import Yams

/// Reads `fields`.
extension ConfigurationReader {
  mutating func readFields(
    _ node: Yams.Node,
    codes: [String]
  ) -> [TopicField] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "fields",
        expected: "a type for each key: {owner: person}",
        node: node)
      return []
    }
    return mapping.compactMap { key, value in
      readField(key, node: value, codes: codes)
    }
  }

  /// Reads a field: `owner: person`, or a mapping.
  private mutating func readField(
    _ key: Yams.Node,
    node: Yams.Node,
    codes: [String]
  ) -> TopicField? {
    let isOfRules = readsRules(node)
    guard let name = readFieldName(key, isOfRules: isOfRules) else { return nil }
    if let mapping = node.mapping {
      values.check(
        keysOf: mapping,
        among: ["choices", "for", "label", "pattern", "required", "sections", "shown", "type"])
    }
    let read = readAttribute(
      name,
      node: declaration(of: node),
      codes: codes,
      of: .field)
    guard let (form, words) = read else { return nil }
    guard name != TopicField.status || form.type == .choice else {
      values.wrongValue(
        name,
        expected:
          "choices, so that the program finds a misspelled 'draft': {choices: [beta, stable]}",
        node: node)
      return nil
    }
    let mapping = node.mapping ?? Yams.Node.Mapping([])
    let places = mapping["shown"].map { node in readPlaces(node) } ?? TopicField.Place.byDefault
    if places.contains(.navigation),
      form.type != .choice,
      let shown = mapping["shown"]
    {
      values.wrongValue(
        "shown",
        expected: "head or list: only choices are short enough for the navigation",
        node: shown)
    }
    var field = TopicField(
      form: form,
      words: words,
      tones: readTones(mapping["choices"], of: form.choices),
      sections: readList("sections", in: mapping),
      places: places,
      pattern: mapping["pattern"].flatMap { node in readPattern(node, of: form) },
      bytes: values.yaml.range(of: key))
    field.isOfRules = isOfRules
    return field
  }

  /// Reads what has a field: `for: rules`, or `for: topics`, which is usual.
  private mutating func readsRules(_ node: Yams.Node) -> Bool {
    guard let owner = node.mapping?["for"],
      let word = values.text("for", node: owner)
    else { return false }
    let known = ["topics", "rules"]
    if !known.contains(word) {
      values.report(
        .unknownChoice(word, of: "for", choices: known, at: values.yaml.location(of: owner)))
    }
    return word == "rules"
  }

  /// Reads the address of which values are a part: `https://example.org/issues/{value}`.
  private mutating func readPattern(
    _ node: Yams.Node,
    of form: ComponentForm.Attribute
  ) -> String? {
    guard form.type == .address else {
      values.wrongValue(
        "pattern",
        expected: "nothing unless 'type' is address",
        node: node)
      return nil
    }
    let place = TopicField.patternPlace
    guard let pattern = values.text("pattern", node: node) else { return nil }
    guard pattern.hasPrefix("https://") || pattern.hasPrefix("http://"),
      pattern.contains(place)
    else {
      values.wrongValue(
        "pattern",
        expected: "a web address with \(place), such as https://example.org/issues/\(place)",
        node: node)
      return nil
    }
    return pattern
  }

  private mutating func readFieldName(_ key: Yams.Node, isOfRules: Bool) -> String? {
    // Keys come from other tools too: `sidebar_position`, `lastReviewed`.
    guard let name = YAMLText.text(of: key) else {
      values.wrongValue(
        "field",
        expected: "the name of a key of front matter",
        node: key)
      return nil
    }
    // The one built-in key for which a site can declare values.
    let isTaken =
      if isOfRules {
        RuleAttributes.names.contains(name)
      } else {
        name != TopicField.status && FrontMatter.keys.contains(name)
      }
    guard !isTaken else {
      values.report(.takenName("field", name: name, at: values.yaml.location(of: key)))
      return nil
    }
    return name
  }

  /// Returns the part of a field that it shares with an attribute of a component: without its
  /// sections, its places and the tones of its choices.
  private func declaration(of node: Yams.Node) -> Yams.Node {
    guard let mapping = node.mapping else { return node }
    let pairs = mapping.compactMap { key, value -> (Yams.Node, Yams.Node)? in
      switch key.scalar?.string {
      case "label", "required", "type":
        (key, value)
      case "choices":
        (key, withoutTones(value))
      default:
        nil
      }
    }
    return .mapping(Yams.Node.Mapping(pairs, mapping.tag, mapping.style, mapping.mark))
  }

  private func withoutTones(_ choices: Yams.Node) -> Yams.Node {
    guard let mapping = choices.mapping else { return choices }
    let pairs = mapping.map { choice, words in
      (choice, withoutTone(words, of: choice))
    }
    return .mapping(Yams.Node.Mapping(pairs, mapping.tag, mapping.style, mapping.mark))
  }

  /// `{en: Trial}` of `{tone: caution, en: Trial}`.
  private func withoutTone(
    _ words: Yams.Node,
    of choice: Yams.Node
  ) -> Yams.Node {
    guard let texts = words.mapping else { return words }
    let rest = texts.filter { key, _ in key.scalar?.string != "tone" }
    // A choice that has a tone and no words is called what it is.
    guard !rest.isEmpty || texts.isEmpty else { return choice }
    let pairs = rest.map { key, value in (key, value) }
    return .mapping(Yams.Node.Mapping(pairs, texts.tag, texts.style, texts.mark))
  }

  /// The tone of each choice: `{trial: {tone: caution, en: Trial}}`.
  private mutating func readTones(
    _ node: Yams.Node?,
    of choices: [String]
  ) -> [ComponentForm.Tone] {
    choices.map { choice in
      let words = node?.mapping?[choice]?.mapping
      guard let tone = words?["tone"] else { return .neutral }
      let read = readChoice(
        "tone",
        node: tone,
        among: ComponentForm.Tone.allCases)
      return read ?? .neutral
    }
  }

  /// Reads the places where a field is shown: `head`, `list`, `navigation`, several in a list, or `nowhere`.
  private mutating func readPlaces(_ node: Yams.Node) -> Set<TopicField.Place> {
    if node.scalar?.string == "nowhere" {
      return []
    }
    let items = node.sequence.map(Array.init) ?? [node]
    return Set(items.compactMap { item in readPlace(item) })
  }

  private mutating func readPlace(_ node: Yams.Node) -> TopicField.Place? {
    guard let word = values.text("shown", node: node) else { return nil }
    if let place = TopicField.Place(rawValue: word) {
      return place
    }
    let known = TopicField.Place.allCases.map(\.rawValue) + ["nowhere"]
    values.report(
      .unknownChoice(word, of: "shown", choices: known, at: values.yaml.location(of: node)))
    return nil
  }
}
