import Base
import Diagnostics
import Markup
import Yams

/// The context in which a value with a type is declared.
enum DeclaredValue {
  /// As an attribute of a component.
  case attribute
  /// As a key of front matter.
  case field

  var types: [ComponentForm.ValueType] {
    switch self {
    case .attribute:
      ComponentForm.ValueType.ofAttributes
    case .field:
      ComponentForm.ValueType.ofFields
    }
  }

  /// True if a choice can be any text: choices of front matter come from other tools, too.
  var takesAnyChoice: Bool { self == .field }
}

/// The content that a site declares for a component.
private enum DeclaredContent: String, CaseIterable {
  case blocks, items, code, table, nothing, text

  var content: ComponentForm.Content {
    switch self {
    case .blocks, .items, .code, .table:
      .blocks
    case .nothing:
      .nothing
    case .text:
      .text
    }
  }

  /// The only kind of block between the two lines; `nil` for any.
  var parts: ComponentForm.Parts? {
    ComponentForm.Parts(rawValue: rawValue)
  }
}

extension ConfigurationReader {
  /// Reads `components`, which are added to those of every site; one of the same name takes its place.
  ///
  /// - Parameters:
  ///   - node: What the file says.
  ///   - codes: The languages of the site.
  ///   - hosts: The servers whose content components may show.
  /// - Returns: All components.
  mutating func readComponents(
    _ node: Yams.Node?,
    codes: [String],
    showing hosts: [String]
  ) -> [Component] {
    let own =
      node.map { node in
        readOwnComponents(node, codes: codes)
      } ?? []
    // One of the site's own may take the place of a built-in one.
    let names = Set(own.map(\.name))
    var builtIn = Component.builtIn.filter {
      !names.contains($0.name)
    }
    for number in builtIn.indices where builtIn[number].form.content.mayBeElsewhere {
      builtIn[number].form.hosts = hosts
    }
    // Only where media may be on other servers do they need what asks before anything is loaded.
    for number in builtIn.indices where builtIn[number].form.content == .media && !hosts.isEmpty {
      builtIn[number].form.base = "embed"
    }
    return builtIn + own
  }

  private mutating func readOwnComponents(
    _ node: Yams.Node,
    codes: [String]
  ) -> [Component] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "components",
        expected: "a mapping for each name: {status-card: {attributes: {owner: text}}}",
        node: node)
      return []
    }
    return mapping.compactMap { key, value in
      readComponent(key, node: value, codes: codes)
    }
  }

  private mutating func readComponent(
    _ key: Yams.Node,
    node: Yams.Node,
    codes: [String]
  ) -> Component? {
    guard let name = readComponentName(key) else { return nil }
    var component = Component(
      form: ComponentForm(name: name),
      label: LocalizedText([]),
      words: [],
      bytes: values.yaml.range(of: key))
    // A name alone: a component with a title and content.
    if node.scalar?.string.isEmpty == true {
      return component
    }
    guard let mapping = node.mapping else {
      values.wrongValue(
        name,
        expected: "a mapping such as {attributes: {owner: text}}",
        node: node)
      return component
    }
    readParts(of: &component, in: mapping, codes: codes)
    return component
  }

  private mutating func readComponentName(_ key: Yams.Node) -> String? {
    guard let name = readName(of: "component", key) else { return nil }
    guard !ContainerNames.isReserved(name) else {
      values.report(.takenName("component", name: name, at: values.yaml.location(of: key)))
      return nil
    }
    return name
  }

  private mutating func readParts(
    of component: inout Component,
    in mapping: Yams.Node.Mapping,
    codes: [String]
  ) {
    values.check(keysOf: mapping, among: ["attributes", "content", "label"])
    component.label = readText("label", in: mapping, codes: codes)
    if let content = mapping["content"] {
      let kind = readChoice(
        "content",
        node: content,
        among: DeclaredContent.allCases)
      component.form.content = kind?.content ?? .blocks
      component.form.parts = kind?.parts
    }
    if let attributes = mapping["attributes"] {
      readAttributes(attributes, component: &component, codes: codes)
    }
  }

  /// The name of a component, of an attribute or of a variable; another one is reported.
  mutating func readName(of what: String, _ key: Yams.Node) -> String? {
    guard let name = key.scalar?.string,
      Identifier.isWellFormed(name.utf8)
    else {
      values.wrongValue(
        what,
        expected: "a name of \(Identifier.form)",
        node: key)
      return nil
    }
    return name
  }

  mutating func readChoice<Choice: RawRepresentable>(
    _ key: String,
    node: Yams.Node,
    among choices: [Choice]
  ) -> Choice? where Choice.RawValue == String {
    guard let word = values.text(key, node: node) else { return nil }
    if let choice = choices.first(where: { $0.rawValue == word }) {
      return choice
    }
    values.report(
      .unknownChoice(
        word,
        of: key,
        choices: choices.map(\.rawValue),
        at: values.yaml.location(of: node)))
    return nil
  }

  // MARK: Attributes

  private mutating func readAttributes(
    _ node: Yams.Node,
    component: inout Component,
    codes: [String]
  ) {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "attributes",
        expected: "a type for each name: {owner: text}",
        node: node)
      return
    }
    for (key, value) in mapping {
      guard let name = readAttributeName(key) else { continue }
      let read = readAttribute(
        name,
        node: value,
        codes: codes,
        of: .attribute)
      guard let (attribute, words) = read else { continue }
      component.form.attributes.append(attribute)
      component.words.append(words)
    }
  }

  private mutating func readAttributeName(_ key: Yams.Node) -> String? {
    guard let name = readName(of: "attribute", key) else { return nil }
    // Those that every component has.
    guard !Component.reservedKeys.contains(name) else {
      values.report(.takenName("attribute", name: name, at: values.yaml.location(of: key)))
      return nil
    }
    return name
  }

  /// Reads an attribute: `owner: text`, or a mapping.
  mutating func readAttribute(
    _ name: String,
    node: Yams.Node,
    codes: [String],
    of declared: DeclaredValue
  ) -> (ComponentForm.Attribute, Component.AttributeWords)? {
    // A name whose type is reported is still declared: uses of it are no further errors.
    guard let mapping = node.mapping else {
      return readAttribute(
        name,
        as: readType(node, of: name, declared),
        mapping: Yams.Node.Mapping([]),
        node: node,
        codes: codes,
        of: declared)
    }
    values.check(keysOf: mapping, among: ["choices", "default", "label", "required", "type"])
    return readAttribute(
      name,
      as: readType(in: mapping, of: declared),
      mapping: mapping,
      node: node,
      codes: codes,
      of: declared)
  }

  /// Reads a type alone: `owner: text`.
  private mutating func readType(
    _ node: Yams.Node,
    of name: String,
    _ declared: DeclaredValue
  ) -> ComponentForm.ValueType {
    guard node.sequence == nil else {
      values.wrongValue(
        name,
        expected: "a type, or choices: {choices: [draft, ready]}",
        node: node)
      return .text
    }
    let type = readChoice(
      name,
      node: node,
      among: declared.types)
    return type ?? .text
  }

  private mutating func readType(
    in mapping: Yams.Node.Mapping,
    of declared: DeclaredValue
  ) -> ComponentForm.ValueType {
    guard let node = mapping["type"] else {
      // Choices need no type next to them.
      return mapping["choices"] == nil ? .text : .choice
    }
    return readChoice("type", node: node, among: declared.types) ?? .text
  }

  private mutating func readAttribute(
    _ name: String,
    as type: ComponentForm.ValueType,
    mapping: Yams.Node.Mapping,
    node: Yams.Node,
    codes: [String],
    of declared: DeclaredValue
  ) -> (ComponentForm.Attribute, Component.AttributeWords)? {
    var attribute = ComponentForm.Attribute(name: name, type: type)
    var words = Component.AttributeWords(label: readText("label", in: mapping, codes: codes))
    if let required = mapping["required"] {
      attribute.isRequired = values.flag("required", node: required)
    }
    switch (type, mapping["choices"]) {
    case (.choice, let choices?):
      (attribute.choices, words.choices) = readChoices(
        choices,
        codes: codes,
        of: declared)
    case (.choice, nil):
      values.wrongValue(
        name,
        expected: "choices: {type: choice, choices: [draft, ready]}",
        node: node)
      return nil
    case (_, let choices?):
      values.wrongValue(
        "choices",
        expected: "nothing unless 'type' is choice",
        node: choices)
    case (_, nil):
      break
    }
    // After the choices, one of which it must be.
    if let usual = mapping["default"] {
      readDefault(usual, of: &attribute)
    }
    return (attribute, words)
  }

  /// Reads choices: a list of words, or a mapping from words to labels.
  private mutating func readChoices(
    _ node: Yams.Node,
    codes: [String],
    of declared: DeclaredValue
  ) -> (choices: [String], words: [LocalizedText]) {
    if let mapping = node.mapping {
      let pairs = mapping.compactMap { key, value -> (String, LocalizedText)? in
        guard let choice = readChoiceName(key, of: declared) else { return nil }
        return (
          choice,
          values.localized(
            choice,
            node: value,
            languages: codes)
        )
      }
      return (pairs.map(\.0), pairs.map(\.1))
    }
    let choices = values.list("choices", node: node)
    for choice in choices
    where !declared.takesAnyChoice
      && !Identifier.isWellFormed(choice.value.utf8)
    {
      values.report(
        .wrongValue(
          "choice",
          expected: "a name of \(Identifier.form)",
          at: Location(path, bytes: choice.bytes)))
    }
    return (
      choices.map(\.value),
      choices.map { _ in
        LocalizedText([])
      }
    )
  }

  private mutating func readChoiceName(
    _ key: Yams.Node,
    of declared: DeclaredValue
  ) -> String? {
    if declared.takesAnyChoice {
      return values.text("choice", node: key)
    }
    return readName(of: "choice", key)
  }

  private mutating func readDefault(
    _ node: Yams.Node,
    of attribute: inout ComponentForm.Attribute
  ) {
    guard !attribute.isRequired else {
      values.wrongValue(
        "default",
        expected: "nothing if 'required' is true",
        node: node)
      return
    }
    guard !attribute.type.isLink else {
      values.wrongValue(
        "default",
        expected: "a text, a choice, a number or a color",
        node: node)
      return
    }
    guard let usual = values.text("default", node: node) else { return }
    if let problem = attribute.problem(with: usual, at: values.yaml.location(of: node)) {
      values.report(problem)
    } else {
      attribute.usual = usual
    }
  }
}

extension Diagnostic {
  /// A name in `components` or `fields` that is something else already.
  static func takenName(
    _ what: Message,
    name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .reservedName,
      "\(what) '\(name)' has the name of a built-in one",
      at: location,
      help: "choose another name")
  }
}
