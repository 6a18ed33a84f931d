package import Base
package import Diagnostics
import MarkdownNames

/// The messages of diagnostics in one file.
extension Diagnostic {
  // MARK: Bytes

  package static func invalidUTF8(at location: Location) -> Diagnostic {
    Diagnostic(
      .invalidUTF8,
      "invalid UTF-8",
      at: location,
      help: "save the file as UTF-8")
  }

  static func noncharacter(_ scalar: UInt32, at location: Location) -> Diagnostic {
    let name = String(scalar, radix: 16, uppercase: true)
    return Diagnostic(
      .noncharacter,
      "noncharacter U+\(name)",
      at: location,
      help: "remove it")
  }

  static func nullCharacter(at location: Location) -> Diagnostic {
    Diagnostic(
      .nullCharacter, "NUL character, shown as U+FFFD", at: location, help: "remove it")
  }

  static func tooDeep(
    _ excess: LinePrefix.Excess,
    at location: Location
  ) -> Diagnostic {
    let message: Message =
      switch excess {
      case .markers(let count):
        "\(count) quote and list markers on one line, more than \(LinePrefix.maximumMarkers)"
      case .column(let column):
        "list item in column \(column + 1), beyond column \(LinePrefix.maximumColumn)"
      }
    return Diagnostic(.tooManyMarkers, message, at: location, help: "use fewer levels")
  }

  static func tooManyImages(at location: Location) -> Diagnostic {
    Diagnostic(
      .tooManyImages,
      "too many '![' in one paragraph",
      at: location,
      help: "put blank lines between them")
  }

  static func definitionTooLong(
    _ length: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .definitionTooLong,
      "link definition of \(length) bytes is too long to be used this often",
      at: location,
      help: "shorten it, or put a blank line after it")
  }

  // MARK: Front matter

  static func unclosedFrontMatter(at location: Location) -> Diagnostic {
    Diagnostic(
      .unclosedFrontMatter,
      "front matter is not closed",
      at: location,
      help: "end it with a line '---'")
  }

  /// Front matter below blank lines; `line` is counted from 1.
  static func lateFrontMatter(line: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .missingTitle,
      "front matter must begin in line 1; it begins in line \(line)",
      at: location,
      help: "remove the blank lines above it")
  }

  static func otherFrontMatter(_ form: Message, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedYAML,
      form,
      at: location,
      help: "write it as YAML between two lines '---': title: …")
  }

  static func malformedYAML(
    _ problem: Message,
    help: Message? = nil,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.malformedYAML, problem, at: location, help: help)
  }

  /// A part of a value that YAML takes for something else.
  static func lostValue(
    _ text: String,
    help: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .lostText,
      "'\(text)' would be left out, because it has a meaning in YAML",
      at: location,
      help: help)
  }

  static func yamlAlias(_ alias: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedYAML,
      "YAML alias '\(alias)' is not supported",
      at: location,
      help: "write the value again")
  }

  package static func unknownKey(
    _ key: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(.unknownKey, kind: "key", name: key, among: known, at: location)
  }

  package static func wrongValue(
    _ key: String,
    expected: Message,
    at location: Location
  )
    -> Diagnostic
  {
    Diagnostic(.wrongValue, "'\(key)' takes \(expected)", at: location)
  }

  /// Reports a value that is no date, with the date that is meant by `2026/5/4`, `2026.05.04` or `2026年5月4日`.
  package static func wrongDate(
    _ key: String,
    expected: Message = "a date such as 2026-05-04",
    written: String,
    at location: Location
  ) -> Diagnostic {
    var diagnostic = wrongValue(key, expected: expected, at: location)
    diagnostic.help = dateMeant(by: written).map { date in "write \(date)" }
    return diagnostic
  }

  private static func dateMeant(by written: String) -> String? {
    let numbers = written.split { !$0.isASCII || !$0.isNumber }
    // The order of `4/5/2026` is not known.
    guard numbers.count == 3,
      numbers[0].count == 4
    else { return nil }
    let parts = numbers.map { number in number.count == 1 ? "0" + number : String(number) }
    return CalendarDate(parts.joined(separator: "-"))?.text
  }

  static func unreadableField(_ key: String, at location: Location) -> Diagnostic {
    wrongValue(
      key,
      expected: "texts, lists and mappings, nested at most \(FrontMatterValue.deepest) levels deep",
      at: location)
  }

  // MARK: Containers

  static func unknownContainer(
    _ name: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    var diagnostic = unknown(
      .unknownContainer, kind: "container", name: name, among: known, at: location)
    if name == "end" || name.hasPrefix("/") {
      diagnostic.help = "end a container with a line ':::' alone"
    } else if name == "mermaid" {
      diagnostic.help = "draw it in a block '```diagram title=\"…\"'"
    } else if let meant = ContainerSynonyms.container(meantBy: name),
      known.contains(meant)
    {
      diagnostic.correct(Correction(name, to: meant))
    }
    return diagnostic
  }

  static func missingAttribute(
    _ attribute: ComponentForm.Attribute,
    of component: String,
    title: String,
    at location: Location
  ) -> Diagnostic {
    let example = attribute.choices.first ?? "…"
    return Diagnostic(
      .missingAttribute,
      "component '\(component)' has no attribute '\(attribute.name)'",
      at: location,
      help: attribute.help(forValueInTitle: title, of: component)
        ?? "write '::: \(component) \(attribute.name)=\(example)'")
  }

  static func variableAsLink(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownScheme,
      "variable '\(name)' is a text, not an address",
      at: location,
      help: "write <var:\(name)>")
  }

  /// A file next to a page that exceeds the size limit.
  static func companionTooLarge(_ path: String) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "larger than \(CompanionFiles.largest / 1_000_000) MB",
      at: Location(path),
      help: "show only part of it")
  }

  /// The file next to a page with which the total size exceeds the limit.
  static func companionsTooLarge(at location: Location) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "files and variables in one page are larger than \(CompanionFiles.largestInPage / 1_000_000) MB in total",
      at: location,
      help: "show some of them on another page")
  }

  /// The file next to a page with which what all pages show exceeds the limit.
  static func siteCompanionsTooLarge(at location: Location) -> Diagnostic {
    let limit = CompanionBudget.largestInSite / 1_000_000
    return Diagnostic(
      .fileTooLarge,
      "files and variables that all pages show are larger than \(limit) MB in total",
      at: location,
      help: "show them on fewer pages, and link to them from the others")
  }

  // MARK: Shared texts

  static func includeWithoutAddress(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude,
      "include has no path",
      at: location,
      help: "write the path of a file in Content/: '::: include shared/safety.md'")
  }

  static func misplacedInclude(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude,
      "include inside a list or quote",
      at: location,
      help: "move it out of the list or quote, or move the whole list into the shared text")
  }

  static func unknownSharedText(
    _ address: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    let folder = SharedTexts.folder
    let name = address.hasSuffix(".md") ? address : address + ".md"
    // `../../shared/safety.md`, `/shared/safety.md`, `[safety](shared/safety.md)`, or `safety`
    let meant = knownText(in: address, among: known) ?? known.first { $0 == "\(folder)/\(name)" }
    if let meant {
      return Diagnostic(
        .malformedInclude,
        "include of '\(address)'",
        at: location,
        help: "write the path from Content/: '::: include \(meant)'")
    }
    guard address.hasPrefix(folder + "/") else {
      return Diagnostic(
        .malformedInclude,
        "included file '\(address)' is not in '\(folder)/'",
        at: location,
        help: "move the text to Content/\(folder)/, and write its path from Content/")
    }
    return unknown(
      .unknownFile,
      kind: "shared text",
      name: address,
      among: known,
      at: location
    )
  }

  /// Returns the longest address of a text that is a part of what was written; the known ones are sorted.
  ///
  /// - Complexity: O(*m* log *n*), where *m* is the number of endings in what was written and *n* that of texts.
  private static func knownText(in written: String, among known: [String]) -> String? {
    guard let start = written.firstRange(of: SharedTexts.folder + "/")?.lowerBound else {
      return nil
    }
    let ends = written[start...].ranges(of: ".md").map(\.upperBound)
    let candidates = ends.reversed().lazy.map { end in String(written[start..<end]) }
    return candidates.first { candidate in
      let index = known.partitionIndex { address in address >= candidate }
      return index < known.count && known[index] == candidate
    }
  }

  /// A text that includes itself, directly or through other texts.
  static func includeCycle(
    _ addresses: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .includeCycle,
      "shared text includes itself: \(addresses.joined(separator: " → "))",
      at: location,
      help: "remove one of the includes")
  }

  static func includesTooDeep(maximum: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude,
      "shared texts are nested more than \(maximum) levels deep",
      at: location,
      help: "include the last of them from the page")
  }

  static func tooManySharedTexts(maximum: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude,
      "page includes more than \(maximum) shared texts",
      at: location,
      help: "combine some of them into one text")
  }

  static func frontMatterInSharedText(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude,
      "front matter in a shared text",
      at: location,
      help: "remove it: the page already has a title and fields")
  }

  static func ruleInSharedText(at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedRule,
      "rule in a shared text",
      at: location,
      help: "write it on the page of its topic, and refer to it with <rule:topic.id>")
  }

  /// A page that shows a text in another language, because it has not been translated.
  static func untranslatedSharedText(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingTranslation,
      "translation '\(path)' of the shared text is missing",
      at: location,
      help: "write it")
  }

  /// Says that a variable may get its text where the text is included that uses it.
  mutating func noteMissingText(of variable: String, at place: Location) {
    self.help = "write '\(variable)=…' where the text is included"
    notes.append(Note("the text is included here", at: place))
  }

  static func unusedVariable(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownAttribute,
      "attribute '\(name)', which the shared text does not use",
      at: location,
      help: "write <var:\(name)> in the text, or remove the attribute")
  }

}
