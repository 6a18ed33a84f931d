package import Base
package import Diagnostics

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
      .noncharacter, "noncharacter U+\(name)", at: location,
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
      .tooManyImages, "too many '![' in one paragraph", at: location,
      help: "put blank lines between them")
  }

  static func definitionTooLong(
    _ length: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .definitionTooLong, "link definition of \(length) bytes is too long to be used this often",
      at: location, help: "shorten it, or put a blank line after it")
  }

  // MARK: Front matter

  static func unclosedFrontMatter(at location: Location) -> Diagnostic {
    Diagnostic(
      .unclosedFrontMatter, "front matter is not closed", at: location,
      help: "end it with a line '---'")
  }

  /// Front matter below blank lines; `line` is counted from 1.
  static func lateFrontMatter(line: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .missingTitle, "front matter must begin in line 1; it begins in line \(line)", at: location,
      help: "remove the blank lines above it")
  }

  static func malformedYAML(
    _ problem: Message, help: Message? = nil, at location: Location
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
      .lostText, "'\(text)' would be left out, because it has a meaning in YAML", at: location,
      help: help)
  }

  static func yamlAlias(_ alias: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedYAML, "YAML alias '\(alias)' is not supported", at: location,
      help: "write the value again")
  }

  package static func unknownKey(
    _ key: String, among known: [String], at location: Location
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

  static func unreadableField(_ key: String, at location: Location) -> Diagnostic {
    wrongValue(
      key,
      expected: "texts, lists and mappings, nested at most \(FrontMatterValue.deepest) levels deep",
      at: location)
  }

  // MARK: Containers

  static func unknownContainer(
    _ name: String, among known: [String], at location: Location
  ) -> Diagnostic {
    var diagnostic = unknown(
      .unknownContainer, kind: "container", name: name, among: known, at: location)
    if name == "end" || name.hasPrefix("/") {
      diagnostic.help = "end a container with a line ':::' alone"
    } else if let meant = ContainerNames.meant(by: name),
      known.contains(meant)
    {
      diagnostic.help = .didYouMean(meant)
    }
    return diagnostic
  }

  static func missingAttribute(
    _ attribute: ComponentForm.Attribute,
    of component: String,
    at location: Location
  ) -> Diagnostic {
    let example = attribute.choices.first ?? "…"
    return Diagnostic(
      .missingAttribute, "component '\(component)' has no attribute '\(attribute.name)'",
      at: location, help: "write '::: \(component) \(attribute.name)=\(example)'")
  }

  static func variableAsLink(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownScheme, "variable '\(name)' is a text, not an address", at: location,
      help: "write <var:\(name)>")
  }

  /// A file next to a page that exceeds the size limit.
  static func companionTooLarge(_ path: String) -> Diagnostic {
    Diagnostic(
      .fileTooLarge, "larger than \(CompanionFiles.largest / 1_000_000) MB", at: Location(path),
      help: "show only part of it")
  }

  /// The file next to a page with which the total size exceeds the limit.
  static func companionsTooLarge(at location: Location) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "files in one page are larger than \(CompanionFiles.largestInPage / 1_000_000) MB in total",
      at: location, help: "show some of them on another page")
  }

  // MARK: Shared texts

  static func includeWithoutAddress(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude, "include has no path", at: location,
      help: "write the path of a file in Content/: '::: include shared/safety.md'")
  }

  static func misplacedInclude(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude, "include inside a list or quote", at: location,
      help: "move it out of the list or quote, or move the whole list into the shared text")
  }

  static func unknownSharedText(
    _ address: String, among known: [String], at location: Location
  ) -> Diagnostic {
    // `../../shared/safety.md`, `/shared/safety.md`, `[safety](shared/safety.md)`
    let named = known.filter { address.contains($0) }.max {
      $0.utf8.count < $1.utf8.count
    }
    if let named {
      return Diagnostic(
        .malformedInclude, "include of '\(address)'", at: location,
        help: "write the path from Content/: '::: include \(named)'")
    }
    guard address.hasPrefix(SharedTexts.folder + "/") else {
      return Diagnostic(
        .malformedInclude, "included file '\(address)' is not in '\(SharedTexts.folder)/'",
        at: location,
        help: "move the text to Content/\(SharedTexts.folder)/, and write its path from Content/")
    }
    return unknown(
      .unknownFile,
      kind: "shared text",
      name: address,
      among: known,
      at: location)
  }

  /// A text that includes itself, directly or through other texts.
  static func includeCycle(
    _ addresses: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .includeCycle, "shared text includes itself: \(addresses.joined(separator: " → "))",
      at: location,
      help: "remove one of the includes")
  }

  static func includesTooDeep(most: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude, "shared texts are nested more than \(most) levels deep", at: location,
      help: "include the last of them from the page")
  }

  static func tooManySharedTexts(most: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude, "page includes more than \(most) shared texts", at: location,
      help: "combine some of them into one text")
  }

  static func frontMatterInSharedText(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedInclude, "front matter in a shared text", at: location,
      help: "remove it: the page already has a title and fields")
  }

  static func ruleInSharedText(at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedRule, "rule in a shared text", at: location,
      help: "write it on the page of its topic, and refer to it with <rule:topic.id>")
  }

  /// A page that shows a text in another language, because it has not been translated.
  static func untranslatedSharedText(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingTranslation, "translation '\(path)' of the shared text is missing", at: location,
      help: "write it")
  }

  /// Says that a variable may get its text where the text is included that uses it.
  mutating func noteMissingText(of variable: String, at place: Location) {
    self.help = "write '\(variable)=…' where the text is included"
    notes.append(Note("the text is included here", at: place))
  }

  static func unusedVariable(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownAttribute, "attribute '\(name)', which the shared text does not use", at: location,
      help: "write <var:\(name)> in the text, or remove the attribute")
  }

  // MARK: Tables of data

  static func unknownColumn(
    _ name: String, among columns: [String], at location: Location
  ) -> Diagnostic {
    unknown(.malformedData, kind: "column", name: name, among: columns, at: location)
  }

  static func repeatedColumn(_ name: String, at location: Location) -> Diagnostic {
    .malformedData(
      "duplicate column '\(name)'",
      help: "list each column once",
      at: location)
  }

  static func missingTitle(
    of component: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingAttribute, "component '\(component)' has no title", at: location,
      help: "write the title after the name: '::: \(component) Title'")
  }

  static func misplacedComponent(
    _ name: String, outside parent: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedComponent, "'\(name)' is outside '\(parent)'", at: location,
      help: "write '::: \(parent)' above the first '\(name)', and close it after the last")
  }

  static func componentWithoutParts(
    _ name: String, help: Message, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedComponent, "'\(name)' without the parts that it arranges", at: location, help: help)
  }

  /// A component of a line that is written as a container.
  static func misplacedInlineComponent(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedComponent, "'\(name)' is an inline component", at: location,
      help: "write ':\(name)[…]' in the text")
  }

  /// A component with several lines that is written within a line.
  static func misplacedBlockComponent(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedComponent, "'\(name)' is inside a paragraph", at: location,
      help: "write '::: \(name)' on a separate line")
  }

  static func emptyAttribute(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .missingAttribute, "attribute '\(name)' is empty", at: location, help: "write a value")
  }

  static func unclosedContainer(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unclosedContainer, "container '\(name)' is not closed", at: location,
      help: "end it with a line ':::' in the same list item or quote")
  }

  static func strayContainerEnd(at location: Location) -> Diagnostic {
    Diagnostic(
      .strayContainerEnd, "':::' does not close any container", at: location,
      help: "remove it, or open a container in the same list item or quote")
  }

  static func misplacedContainerLine(at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedContainerLine, "container line inside a paragraph", at: location,
      help: "indent it less, or put a blank line before it")
  }

  static func misplacedRule(at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedRule, "rule is inside another container, a list or a quote", at: location,
      help: "move it out of the container, the list or the quote")
  }

  static func headingInRule(at location: Location) -> Diagnostic {
    Diagnostic(
      .headingInRule, "heading inside a rule", at: location,
      help: "close the rule before it with a line ':::'")
  }

  static func explicitIDInRule(at location: Location) -> Diagnostic {
    Diagnostic(
      .explicitIDInRule, "explicit id inside a rule, which appears on several pages", at: location,
      help: "remove it")
  }

  static func ruleWithoutID(at location: Location) -> Diagnostic {
    Diagnostic(
      .ruleWithoutID, "rule has no id", at: location,
      help: "write '::: rule two-buttons level=should'")
  }

  static func ruleWithoutStatement(
    _ id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .ruleWithoutStatement, "rule '\(id)' does not start with a paragraph", at: location,
      help: "write the rule in one sentence first")
  }

  // MARK: Attributes

  static func malformedID(_ id: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedID, "malformed id '\(id)'", at: location, help: "use \(Identifier.form)")
  }

  static func unclosedBracket(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "title in brackets is not closed", at: location,
      help: "end it with ']'")
  }

  static func unclosedQuote(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "quotation mark is not closed", at: location,
      help: "end the value with '\"'")
  }

  /// A character of a container line in another width than ours.
  static func wideSign(_ sign: WideSign, at location: Location) -> Diagnostic {
    let (message, help): (Message, Message) =
      switch sign.kind {
      case .fullWidthSpace:
        ("full-width space in a line that begins with ':::'", "write an ordinary space")
      case .noBreakSpace:
        ("no-break space in a line that begins with ':::'", "write an ordinary space")
      case .sign(let written, let meant):
        ("full-width '\(written)' in a line that begins with ':::'", "write '\(meant)'")
      }
    return Diagnostic(.malformedAttribute, message, at: location, help: help)
  }

  static func curlyQuote(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "value in curly quotes", at: location,
      help: "use straight quotes: \"…\"")
  }

  static func strayWord(_ word: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "stray word '\(word)'", at: location,
      help: "write key=value, and quote a value with spaces")
  }

  static func emptyGlance(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "'glance' has no value", at: location,
      help: "write the main point in a word or a number: glance=\"3–5 | tabs on iPhone\"")
  }

  static func reasonWithoutRetirement(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "'reason' on a rule that is not retired", at: location,
      help: "write status=retired, or remove it")
  }

  static func repeatedAttribute(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "duplicate attribute '\(key)'", at: location,
      help: "combine the values into one")
  }

  static func malformedHeadingAttribute(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "malformed heading attribute", at: location,
      help: "write {#id} with \(Identifier.form)")
  }

  static func unknownAttribute(
    _ key: String, among known: [String] = ContainerLineReader.attributeNames,
    at location: Location
  ) -> Diagnostic {
    var diagnostic = unknown(
      .unknownAttribute, kind: "attribute", name: key, among: known, at: location)
    if let meant = attributeMeant(by: key, among: known) {
      diagnostic.help = .didYouMean(meant)
    }
    return diagnostic
  }

  /// The attribute that a word of another tool means: `src` is `file`.
  static func attributeMeant(by key: String, among known: [String]) -> String? {
    attributesElsewhere[key.lowercased()]?.first(where: known.contains)
  }

  /// What attributes of ours are called in other tools.
  private static let attributesElsewhere: [String: [String]] = [
    "src": ["file", "data", "picture"], "url": ["file", "to", "source"], "path": ["file"],
    "href": ["to", "source"], "link": ["to"], "image": ["picture"], "img": ["picture"],
    "icon": ["picture"], "caption": ["title"], "label": ["title"], "name": ["title"],
    "header": ["title"], "summary": ["title"], "author": ["title"], "cite": ["source"],
    "subtitles": ["captions"], "track": ["captions"], "thumbnail": ["poster"],
    "platform": ["platforms"], "severity": ["level"], "type": ["level"],
    "deprecated": ["status"], "tags": ["keywords"], "related": ["see"], "token": ["tokens"],
  ]

  package static func unknownChoice(
    _ value: String, of key: String, choices: [String], at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownChoice,
      kind: Message(verbatim: key),
      name: value,
      among: choices,
      at: location)
  }

  // MARK: Inlines

  static func malformedCitation(
    _ text: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedCitation, "malformed citation '\(text)'", at: location,
      help: "write [@source-12; @source-34] on one line, or \\[@ for plain text")
  }

  static func misplacedCitation(
    in place: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedCitation, "citation inside \(place)", at: location,
      help: "put it after the sentence that it supports")
  }

  static func citationAsDefinition(at location: Location) -> Diagnostic {
    Diagnostic(
      .citationAsDefinition, "citation written as a link definition", at: location,
      help: "remove the colon, or write \\[@ for plain text")
  }

  static func unsafeAddress(
    _ address: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unsafeAddress, "unsafe address '\(address)' is left out", at: location,
      help: "use http, https, mailto or a relative address")
  }

  static func unknownScheme(_ scheme: String, at location: Location) -> Diagnostic {
    unknown(
      .unknownScheme,
      kind: "scheme",
      name: scheme,
      among: Address.schemes,
      at: location)
  }

  static func remoteImage(_ address: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .remoteImage, "image '\(address)' is on another server, which the site's policy blocks",
      at: location, help: "put the file next to the page: ![…](image.png)")
  }

  /// Text that looks like markup, with the name of that markup: `footnote '[^1]'`.
  static func literalMarkup(
    _ what: Message,
    help: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.literalMarkup, "\(what) is shown as text", at: location, help: help)
  }

  static func conflictMarker(at location: Location) -> Diagnostic {
    Diagnostic(
      .conflictMarker, "conflict marker of git", at: location,
      help: ForeignMarkup.Kind.conflict.help)
  }

  static func unclosedComment(at location: Location) -> Diagnostic {
    Diagnostic(
      .unclosedComment, "comment is not closed", at: location,
      help: ForeignMarkup.Kind.unclosedComment.help)
  }

  static func unknownFootnote(_ text: String, at location: Location) -> Diagnostic {
    literalMarkup(
      "footnote '\(text)' without a note", help: "write a line '\(text): …'", at: location)
  }

  static func repeatedFootnote(
    _ label: String, at location: Location, first: Location
  ) -> Diagnostic {
    Diagnostic(
      .repeatedID, "duplicate footnote '[^\(label)]'", at: location,
      help: "change one of the labels", notes: [Note("first here", at: first)])
  }

  static func unreferencedFootnote(
    _ label: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unreferencedFootnote, "footnote '[^\(label)]' is not shown, because nothing refers to it",
      at: location, help: "write [^\(label)] where it belongs, or remove it")
  }

  static func missingAlternative(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingAlternative, "image '\(path)' has no alternative text", at: location,
      help: "describe it: ![a tab bar with five tabs](\(path))")
  }

  static func misplacedCaption(at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedCaption, "caption of an image inside a text is not shown", at: location,
      help: "put the image in a separate paragraph")
  }

  static func malformedWidth(_ width: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "malformed width '\(width)'", at: location,
      help: "write a number of CSS pixels: width=320")
  }

  static func malformedDarkImage(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedAttribute, "dark image '\(path)' is not a file of the site", at: location,
      help: "put the file next to the page: dark=\"image-dark.png\"")
  }

  static func rawHTML(at location: Location) -> Diagnostic {
    Diagnostic(
      .rawHTML, "raw HTML is left out", at: location,
      help: "use Markdown, escape it, or set 'rawHTML: true' in site.yaml")
  }

  /// A tag that is removed while its text stays, with the equivalent Markdown.
  static func leftOutTag(
    _ tag: String, count: Int, help: Message, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .rawHTML,
      count == 1
        ? "'<\(tag)>' is left out, and its text is kept"
        : "'<\(tag)>' is left out \(count) times, and its text is kept",
      at: location, help: help)
  }

  /// A block of HTML with a text that would be lost.
  static func lostWords(at location: Location) -> Diagnostic {
    Diagnostic(
      .lostText, "text in HTML would be left out", at: location,
      help: "write it as Markdown, or set 'rawHTML: true' in site.yaml")
  }

  static func htmlAttribute(
    _ attribute: String, of tag: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .rawHTML, "attribute '\(attribute)' of '<\(tag)>' is left out", at: location,
      help: "remove it, or set 'rawHTML: true' in site.yaml")
  }

  static func unclosedTag(_ tag: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .rawHTML, "'<\(tag)>' is not closed, and is left out", at: location,
      help: "end it with '</\(tag)>' in the same paragraph")
  }

  // MARK: Blocks

  static func skippedHeadingLevel(
    _ level: Int, after previous: Int, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .skippedHeadingLevel,
      previous == 1
        ? "the first heading of the page has level \(level)"
        : "heading of level \(level) directly below one of level \(previous)",
      at: location, help: "write '\(String(repeating: "#", count: previous + 1))'")
  }

  static func placeholder(at location: Location) -> Diagnostic {
    Diagnostic(
      .placeholder, "placeholder of 'build-site new'", at: location,
      help: "replace it with your own text")
  }

  static func placeholder(ofRule id: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .placeholder, "rule '\(id)' still has the placeholder of 'build-site new'", at: location,
      help: "replace it with your own rule")
  }

  static func undescribedImage(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .placeholder, "image '\(path)' still has the placeholder of 'build-site import'",
      at: location, help: "describe it: ![a tab bar with five tabs](\(path))")
  }

  /// A list that is meant to be in the item above it.
  static func listBesideItem(spaces: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .literalMarkup, "list is not indented far enough for the item above it", at: location,
      help: "write \(spaces) spaces before each of its items")
  }

  /// A row that an empty line parts from the rest of its table.
  static func rowBehindEmptyLine(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedTable, "row of a table after an empty line is shown as text", at: location,
      help: "remove the empty line above it")
  }

  /// A line that Markdown takes for a row, though it goes on with the text of the row above.
  static func brokenRow(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedTable, "line without a pipe at its start becomes a separate row", at: location,
      help: "write each row on one line, with <br> where a line in a cell ends")
  }

  /// `| both ||`, which joins cells in other tools.
  static func joinedCells(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedTable, "'||' joins no cells: the second one is empty", at: location,
      help: "write the text in each cell, or a space in the empty one")
  }

  /// Dashes below a line, which draw a table in other tools.
  static func dashedTable(columns: Int, at location: Location) -> Diagnostic {
    let separator = "|" + String(repeating: " --- |", count: columns)
    return Diagnostic(
      .malformedTable, "table without pipes is shown as text", at: location,
      help: "write pipes between the cells of each row, and '\(separator)' below the header")
  }

  static func tableWithoutSeparator(
    columns: Int,
    at location: Location
  ) -> Diagnostic {
    let row = "|" + String(repeating: " --- |", count: columns)
    return Diagnostic(
      .malformedTable, "table without a separator row is shown as text", at: location,
      help: "write '\(row)' below its header")
  }

  static func differingSeparator(
    _ count: Int, columns: Int, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedTable,
      "separator row of \(count) below a header of \(columns) cells: the table is shown as text",
      at: location, help: "use the same number of cells in both")
  }

  static func unclosedFence(at location: Location) -> Diagnostic {
    Diagnostic(
      .unclosedFence, "code fence is not closed", at: location,
      help: "end it with a fence of the same length")
  }

  static func unknownCodeLanguage(
    _ name: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownCodeLanguage,
      kind: "code language",
      name: name,
      among: known,
      at: location)
  }

  static func entryWithoutCallout(
    _ number: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .entryWithoutCallout, "entry \(number) has no callout in the diagram", at: location,
      help: "add (\(number)) to the diagram, or put a paragraph between the diagram and the list")
  }

  static func extraCells(
    _ count: Int,
    columns: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .extraCells, "\(count) cells in a table of \(columns) columns", at: location,
      help: "write a pipe in a cell as \\|")
  }

  static func tableTooLarge(
    most: Int = PipeTableFinder.maximumMissingCells, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .tableTooLarge, "table with more than \(most) missing cells", at: location,
      help: "write the same number of cells in each row as in the header")
  }
}
