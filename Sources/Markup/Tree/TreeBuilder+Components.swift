import Base
import Diagnostics

extension TreeBuilder {
  /// Begins a component; one without content ends at once.
  mutating func openComponent(
    _ line: ComponentLine,
    in parent: Node?,
    bytes: Range<Int>
  ) {
    let line = line.withPageOfFolder
    noteRuleBlock(nil)
    closePair()
    diagnosePlace(of: line, in: parent)
    diagnoseTitle(line.title, at: bytes)
    if line.form.parent != nil {
      notePart(of: line.form.parent)
    }
    notePart(of: "gallery")
    let number = add(line, bytes: bytes)
    tree.enter(.component(number))
    addContent(of: line, number)
    guard line.form.content.hasEnd else {
      tree.exit(.component(number))
      openBlocks.endless = (line.form.name, tree.count)
      return
    }
    containers.append(
      OpenContainer(
        kind: .component(number),
        name: line.form.name,
        parent: parent,
        bytes: bytes,
        firstEvent: tree.count))
  }

  /// Adds what a component shows from elsewhere.
  private mutating func addContent(of line: ComponentLine, _ number: UInt32) {
    switch line.form.content {
    case .data:
      addData(of: line)
    case .dataList:
      addDataList(of: line)
    case .code:
      addCode(of: line)
    case .tokens:
      addReferences(toTokensOf: line)
    case .frame:
      addFrame(of: line, number)
    case .media:
      diagnoseMedia(of: line, number)
    case .blocks, .nothing, .text:
      break
    }
  }

  /// Adds a component that is a part of a line.
  mutating func addInlineComponent(_ bytes: Range<Int>) {
    guard let component = walked.containerReader.readInline(bytes) else {
      addRun(source.bytes[bytes].span)
      return
    }
    diagnoseOpenBrace(of: component, behind: bytes.upperBound)
    diagnoseChoiceInParentheses(of: component, behind: bytes.upperBound)
    guard images.depth == 0 else {
      addRun(component.title.utf8.span)
      return
    }
    tree.append(.inlineComponent(add(component, bytes: bytes)))
  }

  /// Reports `:label[Beta]{tone=caution`: a list of attributes that ends would be part of the component.
  private mutating func diagnoseOpenBrace(of component: ComponentLine, behind end: Int) {
    guard end < source.bytes.endIndex,
      source.bytes[end] == .openBrace
    else { return }
    diagnose(
      .literalMarkup(
        "'{' after ':\(component.form.name)[…]' without a closing brace",
        help: "write '}' after the attributes, or \\{ for a brace",
        at: location(end..<end + 1)))
  }

  /// Reports `:label[Beta](caution)`: a choice of an attribute in parentheses behind a component of a line.
  private mutating func diagnoseChoiceInParentheses(of component: ComponentLine, behind end: Int) {
    guard let word = wordInParentheses(at: end) else { return }
    let choice = source.string(word.indices)
    guard let attribute = component.form.attributes.first(where: { $0.choices.contains(choice) })
    else { return }
    diagnose(
      .literalMarkup(
        "'(\(choice))' after ':\(component.form.name)[…]'",
        help: "write {\(attribute.name)=\(choice)}",
        at: location(end..<word.endIndex + 1)))
  }

  /// The word in parentheses that begin at an index, if there is nothing else in them.
  private func wordInParentheses(at start: Int) -> ArraySlice<UInt8>? {
    guard start < source.bytes.endIndex,
      source.bytes[start] == .openParenthesis
    else { return nil }
    let word = source.bytes[(start + 1)...].prefix { $0.isASCIIAlphanumeric || $0 == .hyphen }
    guard word.endIndex < source.bytes.endIndex,
      source.bytes[word.endIndex] == .closeParenthesis
    else { return nil }
    return word
  }

  /// Notes a component.
  ///
  /// - Returns: Its number.
  private mutating func add(_ line: ComponentLine, bytes: Range<Int>) -> UInt32 {
    let values = zip(line.form.attributes, line.values).map { attribute, value in
      self.value(value, of: attribute)
    }
    document.components.append(
      ComponentBlock(
        form: line.form,
        formNumber: line.formNumber,
        title: line.title,
        values: values,
        name: line.name,
        keys: line.keys,
        bytes: bytes))
    return UInt32(document.components.count - 1)
  }

  /// Reports a component that is not directly inside its required parent.
  private mutating func diagnosePlace(of line: ComponentLine, in parent: Node?) {
    guard let wanted = line.form.parent else { return }
    let container = containers.last
    guard container?.name != wanted || container?.parent != parent else {
      return
    }
    var diagnostic = Diagnostic.misplacedComponent(
      line.form.name, outside: wanted, at: location(line.name.bytes))
    // The end of the part before it was forgotten.
    if container?.name == line.form.name {
      diagnostic.help = "write a line ':::' above it, to end the '\(line.form.name)' before it"
    }
    diagnose(diagnostic)
  }

  /// Notes that the innermost container holds what it is for, if it has this name.
  mutating func notePart(of name: String?) {
    guard let last = containers.indices.last,
      containers[last].name == name
    else { return }
    containers[last].hasParts = true
  }

  /// What to write in a component that arranges parts; `nil` for one that takes anything.
  private func helpForParts(of name: String) -> Message? {
    switch name {
    case "tabs":
      "write '::: tab Title' above each part, and ':::' below it"
    case "cards":
      "write '::: card Title' above each part, and ':::' below it"
    case "steps":
      "write '1. ' before each step"
    case "gallery":
      "write ![what it shows](file) for each picture"
    default:
      nil
    }
  }

  /// Reports a component without the parts that it arranges.
  mutating func diagnoseMissingParts(
    of container: OpenContainer,
    _ component: ComponentBlock
  ) {
    // The cheap conditions first: to compare forms costs more than to read a component.
    guard !container.hasParts,
      let help = helpForParts(of: component.form.name),
      ComponentForm.builtIn.contains(component.form)
    else {
      return
    }
    diagnose(
      .componentWithoutParts(component.form.name, help: help, at: location(component.name.bytes)))
  }

  /// Reports a component that holds nothing, or other blocks than the site declares for it.
  mutating func diagnoseOtherParts(
    of container: OpenContainer,
    _ component: ComponentBlock
  ) {
    guard let parts = component.form.parts else { return }
    let blocks = blocks(in: container.firstEvent..<tree.count)
    guard blocks.isEmpty || !blocks.allSatisfy({ block in isPart(block, parts) }) else {
      return
    }
    diagnose(
      .otherParts(of: component.form.name, than: parts, at: location(component.name.bytes)))
  }

  /// Returns the first event of each block that is not inside another one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  private func blocks(in events: Range<Int>) -> [Event] {
    var depth = 0
    var blocks: [Event] = []
    for event in tree.events[events] {
      if case .exit = event {
        depth -= 1
        continue
      }
      if depth == 0 {
        blocks.append(event)
      }
      if case .enter = event {
        depth += 1
      }
    }
    return blocks
  }

  private func isPart(_ block: Event, _ parts: ComponentForm.Parts) -> Bool {
    switch (parts, block) {
    case (.items, .enter(.list)), (.code, .codeBlock), (.table, .enter(.table)):
      true
    case (.table, .enter(.component(let number))):
      document.components[Int(number)].form.content == .data
    case (.items, .enter(.component(let number))):
      document.components[Int(number)].form.content == .dataList
    default:
      false
    }
  }

  private mutating func value(
    _ value: Spanned<String>?,
    of attribute: ComponentForm.Attribute
  ) -> ComponentBlock.Value {
    guard let value else { return attribute.usualValue }
    switch attribute.type {
    case .text, .choice, .number, .color, .date, .boolean, .person, .list:
      return .text(value.value)
    case .topic:
      return reference(.topic, named: value)
    case .rule:
      return reference(.rule, named: value)
    case .token:
      return reference(.token, named: value)
    case .file:
      return file(value, of: attribute)
    case .address:
      return address(value)
    }
  }

  private mutating func reference(
    _ kind: Reference.Kind,
    named id: Spanned<String>
  ) -> ComponentBlock.Value {
    reference(kind, to: id.value, at: id.bytes, hasText: false)
  }

  private mutating func file(
    _ value: Spanned<String>,
    of attribute: ComponentForm.Attribute
  ) -> ComponentBlock.Value {
    let address = Address(value.value)
    guard case .reference(.relative, let path) = address else {
      diagnose(wrongFile(value, of: attribute, isElsewhere: address == .external))
      return .none
    }
    return reference(.relative, to: path, at: value.bytes, hasText: true)
  }

  private func wrongFile(
    _ value: Spanned<String>,
    of attribute: ComponentForm.Attribute,
    isElsewhere: Bool
  ) -> Diagnostic {
    var diagnostic = Diagnostic.wrongValue(
      attribute.name,
      expected: "a file of the site, such as icon.svg",
      at: location(value.bytes))
    guard isElsewhere else { return diagnostic }
    if let alternative = attribute.alternative {
      diagnostic.help = "write '\(alternative)=…' for a file on another server"
    } else {
      diagnostic.help =
        "put the file next to the page, or write '::: embed address=…' for a page of another site"
    }
    return diagnostic
  }

  /// Reads an address: a link that the site looks up becomes one of the page's references.
  mutating func address(_ value: Spanned<String>) -> ComponentBlock.Value {
    let place = location(value.bytes)
    switch Address(value.value) {
    case .external:
      diagnoseWebAddress(value.value, bytes: value.bytes)
      return .address(value.value)
    case .variable(let name):
      diagnose(.variableAsLink(name, at: place))
    case .unknown(let scheme):
      diagnose(.unknownScheme(scheme, at: place))
    case .unsafe:
      diagnose(.unsafeAddress(value.value, at: place))
    case .reference(let kind, let target):
      // A page or a place has a text of its own where it is shown; others show their titles.
      let hasText = [.anchor, .relative].contains(kind)
      return reference(kind, to: target, at: value.bytes, hasText: hasText)
    }
    return .none
  }

  /// Makes the site publish a file to which the page does not link.
  ///
  /// - Parameters:
  ///   - address: Its address, relative to the page.
  ///   - bytes: The range that requires the file.
  mutating func addReference(toFile address: String, at bytes: Range<Int>) {
    document.references.append(
      Reference(kind: .relative, target: address, title: nil, hasText: true, bytes: bytes))
  }

  /// Lets the site look up the tokens and groups that a component names.
  private mutating func addReferences(toTokensOf line: ComponentLine) {
    for name in line.value(of: "of")?.words ?? [] {
      _ = reference(.token, to: name.value, at: name.bytes, hasText: true)
    }
  }

  private mutating func reference(
    _ kind: Reference.Kind,
    to target: String,
    at bytes: Range<Int>,
    hasText: Bool
  ) -> ComponentBlock.Value {
    let target =
      if kind == .relative {
        addressFromPage(target)
      } else {
        target
      }
    document.references.append(
      Reference(kind: kind, target: target, title: nil, hasText: hasText, bytes: bytes))
    return .reference(document.references.count - 1)
  }
}
