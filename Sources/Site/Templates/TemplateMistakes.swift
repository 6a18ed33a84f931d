import Diagnostics

/// The sentences of everything that can be wrong in a template.
extension Diagnostic {
  // MARK: Tags

  static func unclosedTag(expecting end: String, at location: Location) -> Diagnostic {
    Diagnostic(.templateSyntax, "tag is not closed", at: location, help: "close it with '\(end)'")
  }

  static func malformedName(_ name: String, at location: Location) -> Diagnostic {
    name.isEmpty
      ? Diagnostic(.templateSyntax, "tag without a name", at: location)
      : Diagnostic(.templateSyntax, "malformed name '\(excerpt(name))' in a tag", at: location)
  }

  static func spaceInTag(_ start: String, _ sigil: Character, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "space before '\(sigil)' in a tag", at: location,
      help: "write '\(start)\(sigil)'")
  }

  static func lineBreakInTag(_ start: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "line break after '\(start)', which is then shown as text", at: location,
      help: "put the name on the same line")
  }

  static func strayDelimiter(_ text: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "'\(text)' at the end of the file, as if a tag began there", at: location,
      help: "end the file with a line break")
  }

  static func malformedDelimiters(_ text: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "malformed delimiters '\(excerpt(text))'", at: location,
      help: "write '{{=<% %>=}}'")
  }

  static func shortDelimiter(_ delimiter: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "delimiter '\(delimiter)' of one character", at: location,
      help: "use two, such as '<%'")
  }

  static func malformedPragma(_ text: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "unknown pragma '\(excerpt(text))'", at: location,
      help: "write 'CONTENT_TYPE: HTML' or 'CONTENT_TYPE: TEXT'")
  }

  // MARK: Bodies

  static func unclosedBody(_ tag: TemplateTag, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "\(tag.kind.word) '\(tag.name.text)' is not closed", at: location,
      help: "write '{{/\(tag.name.text)}}'")
  }

  static func differingClose(
    _ name: String, opening tag: TemplateTag, at location: Location, opened: Location
  ) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "\(tag.kind.word) '\(tag.name.text)' is closed as '\(name)'", at: location,
      help: "write '{{/\(tag.name.text)}}'", notes: [Note("opened here", at: opened)])
  }

  static func strayClose(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(.templateSyntax, "'\(name)' is closed, but not open", at: location)
  }

  static func deepNesting(at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "more than \(TemplateParser.maximumDepth) tags inside each other",
      at: location, help: "nest less deeply")
  }

  // MARK: Partials and blocks

  static func unknownPartial(
    _ name: String, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownPartial, "no partial '\(name)'", at: location, help: near(name, among: known))
  }

  static func dynamicPartial(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "partial '\(name)', which the data would choose", at: location,
      help: "name the partial itself")
  }

  static func indentedTag(_ tag: TemplateTag, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateIndentation,
      "indented \(tag.kind.word) '\(tag.name.text)', which indents every line of it", at: location,
      help: "start the tag in column 1")
  }

  static func malformedParentName(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "parent '\(name)', which no tag can close", at: location,
      help: "give the template a name without slashes and brackets")
  }

  static func strayTagInParent(_ parent: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "tag in the parent '\(parent)' outside its blocks", at: location,
      help: "put it into a block")
  }

  static func textInParent(_ parent: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "text in the parent '\(parent)' outside its blocks is not shown",
      at: location, help: "put it into a block")
  }

  static func transformedBlock(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(.templateSyntax, "block '\(name)' with a transform", at: location)
  }

  static func repeatedBlock(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "block '\(name)' is filled twice", at: location, help: "remove one")
  }

  static func unknownBlock(
    _ name: String, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownBlock, "no block '\(name)' in the parent", at: location,
      help: near(name, among: known))
  }

  static func endlessTag(_ tag: TemplateTag, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateRecursion, "\(tag.kind.word) '\(tag.name.text)' contains itself without end",
      at: location, help: "put the tag into the section of a list")
  }

  static func tooManyScopes(at location: Location) -> Diagnostic {
    Diagnostic(
      .templateRecursion,
      "partials include each other in more than \(TemplateWalk.maximumVisits) scopes",
      at: location, help: "include fewer of them from inside themselves")
  }

  // MARK: Names

  static func unknownKey(
    _ key: String, in owner: String? = nil, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownTemplateKey, "no key '\(key)'" + (owner.map { " in \($0)" } ?? ""), at: location,
      help: near(key, among: known))
  }

  static func unknownKey(_ key: String, inList list: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownTemplateKey, "no key '\(key)' in list '\(list)'", at: location,
      help: "open the list: '{{#\(list)}}'")
  }

  static func unknownString(
    _ key: String, in paths: [String], among known: [String], at location: Location
  ) -> Diagnostic {
    let place = paths.isEmpty ? "" : " in " + paths.joined(separator: ", ")
    return Diagnostic(
      .unknownString, "no string '\(key)'" + place, at: location, help: near(key, among: known))
  }

  static func unknownTransform(
    _ name: String, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "no transform '\(name)'", at: location, help: near(name, among: known))
  }

  static func misusedTransform(
    _ name: String, of value: TemplateValue, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "transform '\(name)' does not apply to \(value.phrase)", at: location)
  }

  static func positionOutsideList(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateSyntax, "'\(name)' outside the section of a list", at: location,
      help: "use it directly in that section, not in a partial, block or section inside it")
  }

  // MARK: Printing

  static func printedStructure(
    _ name: String, _ value: TemplateValue, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .templateType, "'\(name)' is \(value.phrase), printed as text", at: location,
      help: "open a section: '{{#\(name)}}'")
  }

  static func escapedHTML(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateEscaping, "HTML '\(name)' is escaped, which shows its tags", at: location,
      help: "write '{{{\(name)}}}'")
  }

  static func unescapedText(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .templateEscaping, "text '\(name)' is not escaped", at: location,
      help: "write '{{\(name)}}'")
  }

  // MARK: Help

  private static func near(_ name: String, among known: [String]) -> String? {
    nearest(to: name, among: known).map { "did you mean '\($0)'?" }
  }

  /// The first line of a text, shortened.
  private static func excerpt(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count == text.count && line.count <= 40 ? text : line.prefix(40) + "…"
  }
}

extension TemplateTag.Kind {
  /// The kind as messages call it.
  fileprivate var word: String {
    switch self {
    case .variable, .unescaped: "variable"
    case .section, .inverted: "section"
    case .partial: "partial"
    case .parent: "parent"
    case .block: "block"
    case .close, .comment, .delimiters, .contentType: "tag"
    }
  }
}

extension TemplateValue {
  /// The value as messages call it.
  fileprivate var phrase: String {
    switch self {
    case .text: "a text"
    case .html: "HTML"
    case .flag: "a flag"
    case .number: "a number"
    case .object: "an object"
    case .list: "a list"
    case .strings: "the table of strings"
    case .position: "a position in a list"
    case .anything: "anything"
    }
  }
}
