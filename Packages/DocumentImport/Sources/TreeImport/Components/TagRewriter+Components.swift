/// The forms that components take: text, code, our containers, components of the site.
extension TagRewriter {
  mutating func write(
    _ treatment: Treatment,
    frame: Frame,
    isAlone: Bool
  ) {
    switch treatment {
    case .text where isShownAsCode(frame):
      if !addPair(frame) {
        addCode(frame)
      }
    case .text:
      addText(frame)
    case .nothing:
      if hasWordsToKeep(frame) {
        addText(frame)
      }
    case .code:
      addCode(frame)
    case .declared:
      addDeclared(frame)
    case .markdown(let name):
      addMarkdown(name, frame: frame)
    case .ours(let name):
      addContainer(name, frame: frame)
    }
  }

  /// Adds what a component names in its attributes as right and as wrong: `<DoDont do="One verb" dont="Two verbs" />`.
  ///
  /// - Returns: `false` for other components, which it leaves.
  private mutating func addPair(_ frame: Frame) -> Bool {
    let parts = [("do", ["do", "dos", "good"]), ("dont", ["dont", "donts", "don't", "bad"])]
    let texts = parts.map { name, names in
      (name: name, text: frame.tag.attribute(names) ?? "")
    }
    // A value in braces is a program's.
    guard frame.isBlock,
      !isInTableRow,
      texts.allSatisfy({ !$0.text.isEmpty && !$0.text.contains("{") && !$0.text.contains("<") })
    else { return false }
    for (name, text) in texts {
      addBlock(Self.container("::: \(name)", content: Bytes(text.utf8)), indent: frame.indent)
    }
    return true
  }

  /// Returns whether a component that becomes text has none, and no person has said that it is text.
  private func isShownAsCode(_ frame: Frame) -> Bool {
    frame.text.isBlank
      && !isDecided(frame)
      && frame.tag.syntax != .liquid
  }

  /// Returns whether a component that is left out has a page's own words, which are not left out unless a person
  /// says so.
  private func hasWordsToKeep(_ frame: Frame) -> Bool {
    !frame.text.isBlank
      && !isDecided(frame)
      && frame.tag.name != "comment"
  }

  /// Returns whether a person has decided what becomes of a component.
  private func isDecided(_ frame: Frame) -> Bool {
    table.entries[frame.tag.key]?.isDecided == true
  }

  mutating func addText(_ frame: Frame) {
    guard frame.isBlock else { return addInline(frame.text) }
    var block = Indentation.remove(from: frame.text[...])
    if let title = Self.title(ofText: frame.tag), !title.contains("{") {
      block = Bytes("**\(title)**\n\n".utf8) + block
    }
    addBlock(block, indent: frame.indent)
  }

  /// The title of a tag around text; `{% tab "The title" %}` has it without a name.
  private static func title(ofText tag: Tag) -> String? {
    if let stated = tag.attribute(["title", "label", "heading", "header"]) {
      return stated
    }
    let unnamed = tag.attributes.first { attribute in
      attribute.name.isEmpty && attribute.value.contains(" ")
    }
    return unnamed?.value
  }

  /// Shows a component without content as it was written, the content of others as text.
  mutating func addUnread(_ frame: Frame) {
    if frame.text.isBlank {
      addCode(frame)
    } else {
      addText(frame)
    }
  }

  /// Adds a text in lines of its own where its component has them, else in the line.
  mutating func add(_ text: Bytes, in frame: Frame) {
    if frame.isBlock {
      addBlock(text, indent: frame.indent)
    } else {
      addInline(text)
    }
  }

  /// Shows a use as it was written.
  mutating func addCode(_ frame: Frame) {
    let text = Indentation.remove(from: source(of: frame)[...]).string
    guard frame.isBlock else {
      addInline(CodeText.span(text).utf8)
      return
    }
    var language = "text"
    if frame.tag.syntax == .element {
      language = page.markupLanguage
    }
    addBlock(CodeText.fence(text, language: language), indent: frame.indent)
  }

  /// A tag as it was written, with its content and its end.
  private func source(of frame: Frame) -> Bytes {
    let tag = Bytes(bytes[frame.tag.range])
    guard !frame.text.isBlank else { return tag }
    guard frame.tag.syntax == .element else {
      return tag + frame.text
    }
    return tag + frame.text + Bytes("</\(frame.tag.name)>".utf8)
  }

  mutating func addDeclared(_ frame: Frame) {
    let name = Self.declaredName(of: frame.tag)
    let attributes = Self.declaredAttributes(of: frame.tag)
    let hasContent = declare(
      name,
      attributes: attributes.map(\.name),
      frame: frame)
    let opening = ContainerText.opening(
      name, title: frame.tag.text(of: ["title"]) ?? "", attributes: attributes)
    if hasContent {
      let content = Indentation.remove(from: frame.text[...])
      addContainer(opening, content: content, indent: frame.indent)
    } else {
      addBlock(Bytes("\(opening)\n".utf8), indent: frame.indent)
    }
  }

  /// The name of a component that the site declares: `status-card` of `StatusCard`, of a template that of its file.
  private static func declaredName(of tag: Tag) -> String {
    let file = tag.isInclude ? tag.includedName : nil
    let written = file.map { TreePath.withoutEnding(TreePath.name(of: $0)) }
    let name = (written ?? tag.calledName ?? tag.name).kebab
    // Every site has containers of these names.
    let isTaken =
      Admonition(named: name) != nil
      || ["rule", "include"].contains(name)
    if isTaken {
      return name + "-component"
    }
    return name
  }

  /// The names that every component has for its own.
  private static let reservedAttributes: Set<String> = [
    "content", "label", "labels", "language", "root", "title", "words", "frame",
  ]

  /// The attributes of a component that the site declares, with the names that they have there.
  private static func declaredAttributes(of tag: Tag) -> [(name: String, value: String)] {
    let named = tag.attributes.filter { attribute in
      !attribute.name.isEmpty
        && attribute.name != "title"
        && attribute.name.isAttributeName
    }
    var names: Set<String> = []
    return named.compactMap { attribute in
      var name = attribute.name.kebab
      if reservedAttributes.contains(name) {
        name += "-value"
      }
      guard names.insert(name).inserted else { return nil }
      return (name, attribute.value)
    }
  }

  /// Notes a component that the site must declare, and returns whether it holds something.
  private mutating func declare(
    _ name: String,
    attributes: [String],
    frame: Frame
  ) -> Bool {
    let known = declared[name] ?? (attributes: [], hasContent: false)
    // One use with content is enough: all uses are then written with an end.
    let hasContent =
      !frame.text.isBlank
      || known.hasContent
      || table.entries[frame.tag.key]?.isPaired == true
    declared[name] = (known.attributes.union(attributes), hasContent)
    return hasContent
  }

  mutating func addContainer(_ name: String, frame: Frame) {
    let words = title(of: frame, inContainer: name)
    switch name {
    case "label", "key":
      addInlineComponent(name, frame: frame, words: words)
    case "note", "tip", "warning":
      addNote(name, frame: frame, words: words)
    case "tab" where words.isEmpty, "details" where words.isEmpty:
      addContainer(
        name,
        title: frame.tag.name.capitalizedWords,
        frame: frame)
    case "card":
      addCard(frame, words: words)
    case "tabs", "cards":
      if Self.hasParts(frame.text, of: name) {
        addContainer(name, title: "", frame: frame)
      } else {
        addText(frame)
      }
    case "columns", "gallery", "steps":
      addContainer(name, title: "", frame: frame)
    default:
      addContainer(name, title: words, frame: frame)
    }
  }

  /// The title of a component; of a tab that states none, the one that its list of tabs gives it.
  private mutating func title(of frame: Frame, inContainer name: String) -> String {
    if name == "tab",
      let title = takeTabTitle(),
      frame.tag.attribute(["title", "label", "header"]) == nil
    {
      return title
    }
    return Self.title(of: frame)
  }

  /// The words that name a container; empty where there are none.
  private static func title(of frame: Frame) -> String {
    let names = [
      "title", "label", "heading", "header", "summary", "name", "text", "tab", "question",
      "tabtitle", "value",
    ]
    guard let title = frame.title ?? frame.tag.attribute(names) else {
      return positional(frame.tag) ?? ""
    }
    // An expression or an element is no text.
    if title.hasPrefix("{") || title.contains("<") {
      return ""
    }
    return title
  }

  /// The title of the next tab, where the element around has those of all: `<Tabs items={['npm', 'pnpm']}>`,
  /// `{{< tabs items="JSON,YAML" >}}`.
  private mutating func takeTabTitle() -> String? {
    let around = frames.lastIndex { frame in
      frame.treatment == .ours("tabs")
    }
    guard let around,
      let items = frames[around].tag.attribute(["items", "labels", "titles", "tabs"])
    else { return nil }
    let titles = Self.titles(inList: items)
    let number = frames[around].count
    frames[around].count += 1
    guard number <= titles.count else { return nil }
    return titles[number - 1]
  }

  /// `["One", "Two"]` in JavaScript, or `One,Two`.
  private static func titles(inList items: String) -> [String] {
    guard items.contains(where: { "\"'".contains($0) }) else {
      return items.split(separator: ",").map { String($0).trimmed }
    }
    return QuotedTexts(items).strings
  }

  /// Returns whether a text has what `tabs` and `cards` must hold; code makes tabs of itself.
  private static func hasParts(
    _ text: Bytes,
    of name: String
  ) -> Bool {
    if name == "cards" {
      return text.next("::: card", from: 0) != nil
    }
    return text.next("::: tab", from: 0) != nil
      || text.next("```", from: 0) != nil
  }

  static func positional(_ tag: Tag) -> String? {
    guard tag.syntax != .element,
      let value = tag.attributes.first(where: \.name.isEmpty)?.value
    else { return nil }
    // `{% hint warning %}` names a kind, not a title.
    guard Admonition(named: value) == nil else {
      return nil
    }
    return value
  }

  mutating func addContainer(
    _ name: String,
    title: String,
    frame: Frame
  ) {
    guard frame.isBlock,
      !isInTableRow
    else {
      addInlineContainer(name, title: title, text: frame.text)
      return
    }
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    guard !content.isBlank || Self.mayBeEmpty(name) else {
      addCode(frame)
      return
    }
    let block = Self.container(ContainerText.opening(name, title: title), content: content)
    let parents = ["tab": "tabs", "column": "columns"]
    add(block, inside: parents[name], indent: frame.indent)
  }

  private static func mayBeEmpty(_ name: String) -> Bool {
    !["tabs", "cards", "columns", "steps", "details", "quote"].contains(name)
  }

  /// Adds a container, with the one around it that it must have: a tab or a card alone is in none yet.
  private mutating func add(
    _ block: Bytes,
    inside parent: String?,
    indent: Int
  ) {
    guard let parent, !isInside(parent) else {
      addBlock(block, indent: indent)
      return
    }
    addBlock(Self.container("::: \(parent)", content: block), indent: indent)
  }

  /// A container: its first line, the content, `:::`.
  static func container(
    _ opening: String,
    content: Bytes
  ) -> Bytes {
    Bytes("\(opening)\n".utf8) + content + Bytes("\n:::".utf8)
  }

  /// Writes a container in a line: its title, and its text.
  private mutating func addInlineContainer(
    _ name: String,
    title: String,
    text: Bytes
  ) {
    let hasTitle = !title.isEmpty && name != "tabs"
    if hasTitle, name != "details" || text.isBlank {
      addInline(Bytes("**\(title)** ".utf8))
    }
    addInline(text)
  }

  /// Returns whether the element around is, or will be, one of our components.
  func isInside(_ name: String) -> Bool {
    // What becomes text alone is not there in the end.
    let around = frames.dropFirst().last { frame in
      frame.treatment != nil && frame.treatment != .text
    }
    return around?.treatment == .ours(name)
  }

  mutating func addNote(
    _ name: String,
    frame: Frame,
    words: String
  ) {
    let admonition = Self.admonition(of: frame.tag)
    var container = admonition?.container ?? name
    // A note that folds, or is a quotation, is still a note here.
    if ["details", "quote"].contains(container) {
      container = name
    }
    var title = words
    if title.isEmpty {
      title = admonition?.usualTitle ?? ""
    }
    addContainer(container, title: title, frame: frame)
  }

  /// The kind of note that a tag names in an attribute: `type="warning"`, `{% hint warning %}`.
  private static func admonition(of tag: Tag) -> Admonition? {
    let kind = tag.attribute([
      "type", "kind", "variant", "severity", "intent", "status", "style", "theme", "tone",
      "color",
    ])
    return (kind ?? tag.unnamedValue).flatMap(Admonition.init(named:))
  }

  mutating func addInlineComponent(
    _ name: String,
    frame: Frame,
    words: String
  ) {
    let text = Self.inlineText(of: frame, words: words)
    guard !text.isEmpty else { return addCode(frame) }
    let plain =
      text
      .split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    // A label holds text alone: code and links in it stay as they are.
    guard !plain.contains("`"),
      !plain.contains("[")
    else { return addInline(frame.text) }
    let inner = plain.replacing("]", with: "\\]")
    add(Bytes(":\(name)[\(inner)]".utf8), in: frame)
  }

  /// The text of a label or a key: its content, else the words that name it, else the value of an attribute.
  private static func inlineText(
    of frame: Frame,
    words: String
  ) -> String {
    guard frame.text.isBlank else { return frame.text.trimmed.string }
    guard words.isEmpty else { return words }
    return frame.tag.text(of: ["status", "level", "state", "type", "variant", "keys"]) ?? ""
  }

  mutating func addCard(_ frame: Frame, words title: String) {
    guard !title.isEmpty,
      !title.contains("[")
    else {
      addText(frame)
      return
    }
    guard frame.isBlock else {
      return addInline(Bytes("**\(title)** ".utf8) + frame.text)
    }
    let opening = "::: card\(cardLink(frame.tag)) \(title)"
    let card = Self.container(opening, content: Self.cardContent(frame))
    add(card, inside: "cards", indent: frame.indent)
  }

  /// " to=<address>": where the link leads is only known with all pages, and it is made an attribute then.
  private func cardLink(_ tag: Tag) -> String {
    guard let stated = tag.attribute(["href", "to", "link", "url"]),
      let address = filled(address: stated)
    else { return "" }
    return " to=<\(address)>"
  }

  private static func cardContent(_ frame: Frame) -> Bytes {
    let description = frame.tag.attribute(["description"]) ?? ""
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    let isStated = content.isBlank && !description.contains("{")
    if isStated {
      return Bytes(description.utf8)
    }
    return content
  }
}

extension String {
  /// `va-alert` of `VaAlert` and `va_alert`, `ui-kit` of `UIKit`.
  var kebab: String {
    let characters = Array(self)
    var result = ""
    for (index, character) in characters.enumerated() {
      guard character.isASCII,
        character.isLetter || character.isNumber
      else {
        // Any other character parts words, once.
        if !result.isEmpty, result.last != "-" {
          result += "-"
        }
        continue
      }
      if result.last != "-", Self.startsWord(characters, at: index) {
        result += "-"
      }
      result += character.lowercased()
    }
    while result.last == "-" {
      result.removeLast()
    }
    if result.isEmpty {
      return "component"
    }
    return result
  }

  /// Returns whether a capital begins a word: behind a small letter or a digit, and before the small letters that
  /// follow an abbreviation, `K` of `UIKit`; a plural, `URLs`, is one word.
  private static func startsWord(_ characters: [Character], at index: Int) -> Bool {
    guard index > 0, characters[index].isUppercase else { return false }
    guard characters[index - 1].isUppercase else {
      return characters[index - 1].isLetter || characters[index - 1].isNumber
    }
    let rest = characters[(index + 1)...].prefix { $0.isASCII && $0.isLowercase }
    return !rest.isEmpty && rest != ["s"]
  }

  var isAttributeName: Bool { utf8.allSatisfy(\.isKeyByte) }

  /// `Tab item` of `TabItem`.
  var capitalizedWords: String {
    let words = kebab.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
