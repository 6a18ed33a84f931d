import Base
package import Diagnostics

/// The opening line of a component as it was read: links are still addresses.
struct ComponentLine {
  var form: ComponentForm
  /// The number of the form among those that the page can use.
  var formNumber: Int
  var name: Spanned<String>
  var title: String
  /// By the order of the form's attributes; a place is `nil` for a value that the site declares.
  var values: [Spanned<String>?]
  var keys: [Spanned<String>]
}

extension ContainerLineReader {
  /// Reads a component from a directive.
  ///
  /// - Parameters:
  ///   - number: The number of its form.
  ///   - directive: The name, the title and the attributes as they are written.
  /// - Returns: The component; what is wrong in it has been reported.
  mutating func readComponent(_ number: Int, directive: Directive) -> ComponentLine {
    let form = components[number]
    var line = ComponentLine(
      form: form,
      formNumber: number,
      name: directive.name,
      title: "",
      values: Array(repeating: nil, count: form.attributes.count),
      keys: [])
    if let title = titleAlone(of: directive) {
      line.title = title
    } else {
      let list = AttributeList(source.bytes, range: directive.attributes, titleOf: form)
      diagnose(list.formDiagnostics(source.path, end: directive.attributes.upperBound))
      line.title = title(of: directive, list, in: &line).joined(separator: " ")
    }
    diagnoseMissing(in: line)
    if !line.title.isEmpty, !form.showsTitle {
      let words = source.bytes[directive.title ?? directive.attributes].trimmingSpaces().indices
      diagnose([.unshownTitle(of: form.name, at: location(words))])
    }
    return line
  }

  /// Returns the title of a component without attributes, which most are: a list of words costs more than all else
  /// of a line.
  ///
  /// - Returns: `nil` for a component with attributes, or with more than one blank between words of its title.
  private func titleAlone(of directive: Directive) -> String? {
    let rest = source.bytes[directive.attributes].trimmingSpaces()
    if let title = directive.title {
      return rest.isEmpty ? source.unescapedString(title) : nil
    }
    guard !directive.isInBraces else { return nil }
    var isAfterBlank = false
    for byte in rest {
      guard byte != .equals,
        byte != .tab,
        !(byte == .space && isAfterBlank)
      else { return nil }
      isAfterBlank = byte == .space
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Reads the attributes of a component.
  ///
  /// - Returns: The words of the title: words without a key are part of it, as if they stood in
  ///   brackets.
  private mutating func title(
    of directive: Directive,
    _ list: AttributeList,
    in line: inout ComponentLine
  ) -> [String] {
    var titleWords: [String] = []
    if let title = directive.title {
      titleWords.append(source.unescapedString(title))
    }
    for item in list.items {
      guard let key = item.key else {
        // `{.wide}` and `{#card}` of Pandoc are no words of the title.
        let isForeign =
          directive.isInBraces
          && ".#".contains(item.value.value.prefix(1))
        if isForeign {
          let known = line.form.attributes.map(\.name) + [ComponentForm.titleAttribute]
          diagnose([
            .unknownAttribute(item.value.value, among: known, at: location(item.value.bytes))
          ])
        } else {
          titleWords.append(item.value.value)
        }
        continue
      }
      noteKey(key, in: &line)
      if !set(key, to: item.value, in: &line), key.value == ComponentForm.titleAttribute {
        titleWords.append(item.value.value)
      }
    }
    return titleWords
  }

  private mutating func noteKey(_ key: Spanned<String>, in line: inout ComponentLine) {
    if line.keys.contains(where: { $0.value == key.value }) {
      diagnose([.repeatedAttribute(key.value, at: location(key.bytes))])
    }
    line.keys.append(key)
  }

  /// Sets an attribute of the form, and reports one that a component of the form cannot have.
  ///
  /// - Returns: False if the form does not have it.
  private mutating func set(
    _ key: Spanned<String>,
    to value: Spanned<String>,
    in line: inout ComponentLine
  ) -> Bool {
    let names = line.form.attributes.map(\.name)
    guard let number = names.firstIndex(of: key.value) else {
      if key.value != ComponentForm.titleAttribute {
        diagnose([
          .unknownAttribute(
            key.value,
            among: possibleNames(of: value.value, in: line.form),
            at: location(key.bytes))
        ])
      }
      return false
    }
    if check(value, of: line.form.attributes[number]) {
      line.values[number] = value
    }
    return true
  }

  /// Reads a component that is a part of a line, from its colon to its end.
  ///
  /// - Returns: `nil` for one with several lines, which is reported.
  mutating func readInline(_ bytes: Range<Int>) -> ComponentLine? {
    let text = source.bytes[bytes].dropFirst()
    let nameEnd = text.firstIndex(of: .openBracket) ?? text.endIndex
    guard let directive = Directive(inline: text, nameEnd: nameEnd),
      let number = number(ofComponent: directive.name.value)
    else { return nil }
    guard components[number].content == .text else {
      let place = location(directive.name.bytes)
      diagnose([.misplacedBlockComponent(directive.name.value, at: place)])
      return nil
    }
    return readComponent(number, directive: directive)
  }

  /// Reports the required attributes that a component lacks.
  private mutating func diagnoseMissing(in line: ComponentLine) {
    if line.form.needsTitle, line.title.isEmpty {
      diagnose([.missingTitle(of: line.form, at: location(line.name.bytes))])
    }
    for attribute in line.form.attributes where attribute.isRequired {
      let names = [attribute.name, attribute.alternative].compactMap(\.self)
      // A key that is nearly its name has been reported as unknown.
      let isMeant = line.keys.contains { key in
        names.contains(key.value)
          || Diagnostic.attributeMeant(by: key.value, among: names) != nil
          || line.form.index(ofAttribute: key.value) == nil
            && nearest(to: key.value, among: names) != nil
      }
      if !isMeant {
        diagnose([
          .missingAttribute(
            attribute, of: line.form.name, title: line.title, at: location(line.name.bytes))
        ])
      }
    }
  }

  /// Returns the names that the attribute with a value may be meant to have.
  private func possibleNames(of value: String, in form: ComponentForm) -> [String] {
    // A file of the site is not on another server, if another attribute is for those.
    let isElsewhere = Address(value) == .external
    let attributes = form.attributes.filter { attribute in
      !isElsewhere || attribute.alternative == nil
    }
    return attributes.map(\.name) + [ComponentForm.titleAttribute]
  }

  /// Checks whether a value has the type of its attribute, and reports it if not.
  private mutating func check(
    _ value: Spanned<String>,
    of attribute: ComponentForm.Attribute
  ) -> Bool {
    guard !value.value.isEmpty else {
      if attribute.isRequired {
        diagnose([.emptyAttribute(attribute.name, at: location(value.bytes))])
      }
      return false
    }
    guard let problem = attribute.problem(with: value.value, at: location(value.bytes)) else {
      return true
    }
    diagnose([problem])
    return false
  }
}

extension ComponentForm.Attribute {
  /// What to write where the value of the attribute is the first word of the title; `nil` if it is not.
  ///
  ///     ::: embed https://example.org        ::: example button.html
  func help(forValueInTitle title: String, of component: String) -> Message? {
    let word = String(title.prefix { $0 != " " })
    let isWebAddress = word.hasPrefix("https://") || word.hasPrefix("http://")
    if isWebAddress, let alternative {
      return
        "write '::: \(component) \(alternative)=\(word)' for a file, or '::: embed address=\(word)' for a page with a player"
    }
    let isFile = type == .file && word.contains(".") && !isWebAddress
    guard isFile || type == .address && isWebAddress else { return nil }
    return "write '::: \(component) \(name)=\(word)'"
  }

  /// Returns the problem of a text as the value of the attribute; addresses are checked with the
  /// links.
  package func problem(with value: String, at location: Location) -> Diagnostic? {
    switch type {
    // Where the choices cannot be read, that is reported alone.
    case .choice where !choices.isEmpty && !choices.contains(value):
      .unknownChoice(value, of: name, choices: choices, at: location)
    case .number where !Self.isNumber(value):
      .wrongValue(name, expected: "a number such as 3 or 0.5", at: location)
    case .color where !Self.isColor(value):
      .wrongValue(name, expected: "a color such as #1d5f4a", at: location)
    case .date where CalendarDate(value) == nil:
      .wrongDate(name, written: value, at: location)
    case .boolean where !["false", "true"].contains(value):
      .wrongValue(name, expected: "true or false", at: location)
    case .text, .choice, .number, .color, .date, .boolean, .person, .list, .address, .file, .topic,
      .rule, .token:
      nil
    }
  }

  /// Returns whether a text is a decimal number: `-2`, `0.5`.
  private static func isNumber(_ text: String) -> Bool {
    let isNegative = text.utf8.first == .hyphen
    let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
    let parts = digits.split(separator: .period, omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy(\.isASCIIDigit)
      }
  }

  /// Returns whether a text is `#` and 3, 4, 6 or 8 hexadecimal digits (CSS Color 4, section 5.2).
  private static func isColor(_ text: String) -> Bool {
    text.hasPrefix("#") && [3, 4, 6, 8].contains(text.utf8.count - 1)
      && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
