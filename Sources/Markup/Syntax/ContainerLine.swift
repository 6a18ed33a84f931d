import Base
import Diagnostics

/// The content of a line that starts with `:::`.
enum ContainerLine {
  /// `:::` alone
  case close
  /// `::: note A title`
  case aside(AsideKind, title: String)
  case rule(id: Spanned<String>, RuleAttributes)
  /// `::: status-card state=draft A title`, where the site declares such a component
  case component(ComponentLine)
  /// `::: include shared/safety.md`; `nil` for one that was reported.
  case include(IncludeLine?)
  /// A name that no container has, or a rule without an id.
  case invalid(name: String)
}

/// Reads container lines.
struct ContainerLineReader {
  let source: PageText
  /// The components that the site declares.
  let components: [ComponentForm]
  var diagnostics = DiagnosticList()

  init(_ source: PageText, components: [ComponentForm]) {
    self.source = source
    self.components = components
  }

  /// Reads a line from its first colon to its end.
  mutating func read(_ range: Range<Int>) -> ContainerLine {
    let rest = source.bytes[range].drop { $0 == .colon }.trimmingSpaces()
    guard let first = rest.first else { return .close }
    guard first != .openAngle else { return readDetails(rest) }
    let directive = Directive(line: rest)
    if let sign = wideSign(in: rest, directive) {
      diagnostics.append(.wideSign(sign, at: location(sign.bytes)))
      return .invalid(name: directive.name.value)
    }
    if let bracket = directive.unclosedBracket {
      diagnostics.append(.unclosedBracket(at: location(bracket..<range.upperBound)))
    }
    return read(directive, line: range)
  }

  /// Reads a line by the name after its colons.
  private mutating func read(_ directive: Directive, line: Range<Int>) -> ContainerLine {
    let name = directive.name
    if name.value == "rule" {
      return readRule(directive.attributes, line: line)
    }
    if name.value == "include" {
      return readInclude(directive, line: line)
    }
    // First, because a component of the site may take the place of an aside.
    if let number = number(ofComponent: name.value) {
      return readBlock(number, directive: directive)
    }
    if let kind = AsideKind(name: name.value) {
      return readAside(kind, directive: directive)
    }
    let known = ContainerNames.builtIn + components.filter { $0.content != .text }.map(\.name)
    diagnostics.append(.unknownContainer(name.value, among: known, at: location(name.bytes)))
    return .invalid(name: name.value)
  }

  /// Returns the number of the form with a name.
  func number(ofComponent name: String) -> Int? {
    // By number, because a copy of each form costs more than a comparison of names.
    components.indices.first { number in components[number].name == name }
  }

  private mutating func readBlock(_ number: Int, directive: Directive) -> ContainerLine {
    guard components[number].content != .text else {
      let name = directive.name
      diagnostics.append(.misplacedInlineComponent(name.value, at: location(name.bytes)))
      return .invalid(name: name.value)
    }
    return .component(readComponent(number, directive: directive))
  }

  /// Reads `<details>` with its summary, or its end.
  private func readDetails(_ html: ArraySlice<UInt8>) -> ContainerLine {
    guard let tag = HTMLTag(html, at: html.startIndex),
      !tag.isEnd,
      let number = number(ofComponent: tag.name)
    else { return .close }
    let form = components[number]
    let title = text(of: html[tag.range.upperBound...])
    return .component(
      ComponentLine(
        form: form,
        formNumber: number,
        name: Spanned(tag.name, bytes: tag.range),
        title: String(decoding: title[...].trimmingSpaces(), as: UTF8.self),
        values: form.attributes.map { _ in nil },
        keys: []))
  }

  /// Returns a text without its tags: `<summary>More</summary>` -> `More`.
  private func text(of html: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var index = html.startIndex
    while index < html.endIndex {
      if let tag = HTMLTag(html, at: index) {
        index = tag.range.upperBound
      } else {
        // The summary may begin on a line of its own: its line feed becomes a space.
        text.append(max(html[index], .space))
        index += 1
      }
    }
    return text
  }

  /// What the word behind `:::note` means in other tools, in small letters: a title begins with a capital.
  private static let kindsOfNotes = [
    "info": "note", "warn": "warning", "warning": "warning", "alert": "warning",
    "danger": "warning", "caution": "warning", "tip": "tip",
  ]

  /// Reads an aside, whose line contains only its title.
  private mutating func readAside(
    _ kind: AsideKind,
    directive: Directive
  ) -> ContainerLine {
    guard let title = directive.title else {
      if directive.isInBraces {
        return .aside(kind, title: titleInBraces(directive.attributes))
      }
      // As titles of components: `::: note "Since iOS 13"`.
      let written = Spanned(source.bytes[directive.attributes].trimmingSpaces())
      if kind == .note, let meant = Self.kindsOfNotes[written.value] {
        diagnostics.append(
          .kindAsTitle(written.value, meaning: meant, at: location(written.bytes)))
      }
      return .aside(kind, title: written.withoutQuotes.value)
    }
    reportAttributes(besideTitle: directive.attributes)
    return .aside(kind, title: source.unescapedString(title))
  }

  /// Reports the attributes of an aside with a title in brackets, which has no others.
  private mutating func reportAttributes(besideTitle range: Range<Int>) {
    for item in AttributeList(source.bytes, range: range).items {
      let word = item.key ?? item.value
      diagnostics.append(.unknownAttribute(word.value, among: [], at: location(word.bytes)))
    }
  }

  /// Reads `{title="Since iOS 13"}`, and reports everything else in the braces: `{.wide #note}`.
  private mutating func titleInBraces(_ attributes: Range<Int>) -> String {
    var title = ""
    for item in AttributeList(source.bytes, range: attributes).items {
      if item.key?.value == ComponentForm.titleAttribute {
        title = item.value.value
        continue
      }
      let word = item.key ?? item.value
      diagnostics.append(
        .unknownAttribute(
          word.value, among: [ComponentForm.titleAttribute], at: location(word.bytes)))
    }
    return title
  }

  /// Reads an include: an address, then texts of variables.
  private mutating func readInclude(
    _ directive: Directive,
    line: Range<Int>
  ) -> ContainerLine {
    let list = attributes(in: directive.attributes)
    let words = list.items.filter { $0.key == nil }.map(\.value)
    guard let address = words.first?.withoutQuotes else {
      diagnostics.append(.includeWithoutAddress(at: location(line)))
      return .include(nil)
    }
    for word in words.dropFirst() {
      diagnostics.append(.strayWord(word.value, at: location(word.bytes)))
    }
    return .include(IncludeLine(address: address, variables: variables(list)))
  }

  /// Reads a list of attributes, and reports quotation marks that quote nothing.
  mutating func attributes(in range: Range<Int>) -> AttributeList {
    let list = AttributeList(source.bytes, range: range)
    diagnostics += list.formDiagnostics(source.path, end: range.upperBound)
    return list
  }

  /// Returns the texts of variables, and reports a name that is there twice.
  private mutating func variables(
    _ list: AttributeList
  ) -> [(name: Spanned<String>, text: String)] {
    var variables: [(name: Spanned<String>, text: String)] = []
    for item in list.items {
      guard let key = item.key else { continue }
      if variables.contains(where: { variable in variable.name.value == key.value }) {
        diagnostics.append(.repeatedAttribute(key.value, at: location(key.bytes)))
      }
      variables.append((key, item.value.value))
    }
    return variables
  }

  mutating func diagnose(_ found: [Diagnostic]) {
    diagnostics += found
  }

  func location(_ range: Range<Int>) -> Location {
    Location(source.path, bytes: range)
  }
}

extension Spanned<String> {
  /// The text between two quotation marks that enclose all of it, or as it is.
  fileprivate var withoutQuotes: Spanned<String> {
    guard value.utf8.count > 2,
      value.hasPrefix("\""),
      value.hasSuffix("\""),
      !value.dropFirst().dropLast().contains("\"")
    else { return self }
    return Spanned(
      String(value.dropFirst().dropLast()), bytes: bytes.lowerBound + 1..<bytes.upperBound - 1)
  }
}
