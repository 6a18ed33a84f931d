import Base
package import Diagnostics

/// The diagnostics of components, of the tables that they show, and of attributes.
extension Diagnostic {
  // MARK: Tables of data

  static func unknownColumn(
    _ name: String,
    among columns: [String],
    at location: Location
  ) -> Diagnostic {
    var diagnostic = unknown(
      .malformedData,
      kind: "column",
      name: name,
      among: columns,
      at: location
    )
    // `only="width > 150"`, `sort="width desc"`
    if name.contains(where: { "<>=".contains($0) }) {
      diagnostic.help = "write 'column: value', which keeps the rows with this value"
    } else if [" desc", " asc", " descending", " ascending"].contains(where: name.hasSuffix) {
      diagnostic.help = "write the name of the column alone: rows are in ascending order"
    }
    return diagnostic
  }

  static func repeatedColumn(_ name: String, at location: Location) -> Diagnostic {
    .malformedData(
      "duplicate column '\(name)'",
      help: "list each column once",
      at: location)
  }

  static func missingTitle(
    of component: ComponentForm,
    at location: Location
  ) -> Diagnostic {
    if component.content == .text {
      return Diagnostic(
        .missingAttribute,
        "component '\(component.name)' has no text",
        at: location,
        help: "write the text in brackets: ':\(component.name)[Text]'")
    }
    return Diagnostic(
      .missingAttribute,
      "component '\(component.name)' has no title",
      at: location,
      help: "write the title after the name: '::: \(component.name) Title'")
  }

  /// A file that a live example loads and that does not exist.
  static func missingFile(
    _ path: String,
    ofExample location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownFile,
      "missing file '\(path)'",
      at: location,
      // The page is right without it.
      severity: .warning,
      help: "put the file next to the example, or remove the address")
  }

  /// A file on another site that a live example loads: readers did not ask for it.
  static func foreignFile(
    _ address: String,
    ofExample location: Location
  ) -> Diagnostic {
    Diagnostic(
      .remoteImage,
      "example loads '\(address)' from another site",
      at: location,
      help: "put the file next to the example: readers then load nothing from elsewhere")
  }

  /// A component that holds something else than the blocks that the site declares for it.
  static func otherParts(
    of component: String,
    than parts: ComponentForm.Parts,
    at location: Location
  ) -> Diagnostic {
    let (message, help): (Message, Message) =
      switch parts {
      case .items:
        (
          "component '\(component)' must contain only a list",
          "begin each line in it with '- ' or '1. '"
        )
      case .code:
        (
          "component '\(component)' must contain only blocks of code",
          "write each block between two lines '```'"
        )
      case .table:
        (
          "component '\(component)' must contain only a table",
          "write rows such as '| a | b |', or '::: table data=FILE'"
        )
      }
    return Diagnostic(.misplacedComponent, message, at: location, help: help)
  }

  static func misplacedComponent(
    _ name: String,
    outside parent: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedComponent,
      "'\(name)' is outside '\(parent)'",
      at: location,
      help: "write '::: \(parent)' above the first '\(name)', and close it after the last")
  }

  static func componentWithoutParts(
    _ name: String,
    help: Message,
    at location: Location
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
      .misplacedComponent,
      "'\(name)' is an inline component",
      at: location,
      help: "write ':\(name)[…]' in the text")
  }

  /// A component with several lines that is written within a line.
  static func misplacedBlockComponent(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedComponent,
      "'\(name)' is inside a paragraph",
      at: location,
      help: "write '::: \(name)' on a separate line")
  }

  static func emptyAttribute(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .missingAttribute, "attribute '\(name)' is empty", at: location, help: "write a value")
  }

  static func unclosedContainer(
    _ name: String,
    isOnOneLine: Bool,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      if isOnOneLine {
        "write the text below this line, and ':::' on a line below the text"
      } else {
        "end it with a line ':::' in the same list item or quote"
      }
    return Diagnostic(
      .unclosedContainer,
      "container '\(name)' is not closed",
      at: location,
      help: help)
  }

  // `endless` is the component right before it, if it has no end.
  static func strayContainerEnd(behind endless: String?, at location: Location) -> Diagnostic {
    guard let endless else {
      return Diagnostic(
        .strayContainerEnd,
        "':::' does not close any container",
        at: location,
        help: "remove it, or open a container in the same list item or quote")
    }
    return Diagnostic(
      .strayContainerEnd,
      "'\(endless)' is one line, and no ':::' ends it",
      at: location,
      help: "remove the line ':::'")
  }

  static func misplacedContainerLine(at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedContainerLine,
      "container line inside a paragraph",
      at: location,
      help: "indent it less, or put a blank line before it")
  }

  static func misplacedRule(at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedRule,
      "rule is inside another container, a list or a quote",
      at: location,
      help: "move it out of the container, the list or the quote")
  }

  static func headingInRule(at location: Location) -> Diagnostic {
    Diagnostic(
      .headingInRule,
      "heading inside a rule",
      at: location,
      help: "close the rule before it with a line ':::'")
  }

  static func explicitIDInRule(at location: Location) -> Diagnostic {
    Diagnostic(
      .explicitIDInRule,
      "explicit id inside a rule, which appears on several pages",
      at: location,
      help: "remove it")
  }

  static func ruleWithoutID(at location: Location) -> Diagnostic {
    Diagnostic(
      .ruleWithoutID,
      "rule has no id",
      at: location,
      help: "write '::: rule two-buttons level=should'")
  }

  static func ruleWithoutStatement(
    _ id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .ruleWithoutStatement,
      "rule '\(id)' does not start with a paragraph",
      at: location,
      help: "write the rule in one sentence first")
  }

  // MARK: Attributes

  /// Reports a malformed id; `meant` is what is probably meant by it.
  static func malformedID(
    _ id: String,
    meaning meant: String?,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedID, "malformed id '\(id)'", at: location, help: "use \(Identifier.form)"
    )
    .correcting(id, to: meant)
  }

  /// Reports `::: rule alert.two-buttons`; `own` is the part of the rule itself.
  static func idWithTopic(
    _ id: String,
    own: String,
    at location: Location
  ) -> Diagnostic {
    var diagnostic = malformedID(id, meaning: own, at: location)
    diagnostic.help = "write '\(own)': a rule belongs to the topic of its page"
    return diagnostic
  }

  static func unclosedBracket(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "title in brackets is not closed",
      at: location,
      help: "end it with ']'")
  }

  static func unclosedQuote(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "quotation mark is not closed",
      at: location,
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
      .malformedAttribute,
      "value in curly quotes",
      at: location,
      help: "use straight quotes: \"…\"")
  }

  static func spacedPair(_ pair: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "spaces around '='",
      at: location,
      help: "write '\(pair)'")
  }

  // `pair` is what is meant by `level:must`: `level=must`.
  static func strayWord(
    _ word: String,
    meaning pair: String? = nil,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "stray word '\(word)'",
      at: location,
      help: pair.map { "write '\($0)'" } ?? "write key=value, and quote a value with spaces")
  }

  static func emptyGlance(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "'glance' has no value",
      at: location,
      help: "write the main point in a word or a number: glance=\"3–5 | tabs on iPhone\"")
  }

  static func reasonWithoutRetirement(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "'reason' on a rule that is not retired",
      at: location,
      help: "write status=retired, or remove it")
  }

  static func repeatedAttribute(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "duplicate attribute '\(key)'",
      at: location,
      help: "combine the values into one")
  }

  static func malformedHeadingAttribute(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "malformed heading attribute",
      at: location,
      help: "write {#id} with \(Identifier.anchorForm)")
  }

  /// A title of a component that shows only its parts.
  static func unshownTitle(of name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedAttribute,
      "'\(name)' does not show a title",
      at: location,
      severity: .warning,
      help: "write it above the component, or remove it")
  }

  static func unknownAttribute(
    _ key: String,
    among known: [String] = ContainerLineReader.attributeNames,
    at location: Location
  ) -> Diagnostic {
    unknown(.unknownAttribute, kind: "attribute", name: key, among: known, at: location)
      .correcting(key, to: attributeMeant(by: key, among: known))
  }

  /// The attribute that a word of another tool means: `src` is `file`.
  static func attributeMeant(by key: String, among known: [String]) -> String? {
    attributesElsewhere[key.lowercased()]?.first(where: known.contains)
  }

  /// What attributes of ours are called in other tools.
  private static let attributesElsewhere: [String: [String]] = [
    "src": ["file", "data", "picture", "address"],
    "source": ["address", "file", "data"],
    "url": ["file", "to", "source", "address"],
    "path": ["file"],
    "href": ["to", "source", "address"],
    "link": ["to", "address"],
    "image": ["picture"],
    "img": ["picture"],
    "icon": ["picture"],
    "caption": ["title"],
    "label": ["title"],
    "name": ["title"],
    "header": ["title"],
    "summary": ["title"],
    "author": ["title"],
    "cite": ["source"],
    "subtitles": ["captions"],
    "track": ["captions"],
    "thumbnail": ["poster"],
    "platform": ["platforms"],
    "severity": ["level"],
    "type": ["level"],
    "deprecated": ["status"],
    "tags": ["keywords"],
    "related": ["see"],
    "token": ["tokens", "of"],
    "tokens": ["of"],
    "group": ["of"],
  ]

  package static func unknownChoice(
    _ value: String,
    of key: String,
    choices: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownChoice,
      kind: Message(verbatim: key),
      name: value,
      among: choices,
      at: location)
  }

}
