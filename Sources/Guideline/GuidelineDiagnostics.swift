import Base
package import Diagnostics
import Markup

/// The messages of diagnostics between files: ids, addresses and rules.
extension Diagnostic {
  // MARK: Names

  static func repeated(
    _ what: Message,
    id: String,
    at location: Location,
    first: Location?
  ) -> Diagnostic {
    Diagnostic(
      .repeatedID,
      "duplicate \(what) '\(id)'",
      at: location,
      help: "change one of the ids",
      notes: first.map { [Note("first here", at: $0)] } ?? [])
  }

  static func reservedName(
    _ what: Message,
    name: String,
    at location: Location
  ) -> Diagnostic {
    // A source is a pair of files, everything else a folder.
    let help: Message =
      if what == "source" {
        "rename the files"
      } else {
        "rename the folder"
      }
    return Diagnostic(
      .reservedName,
      "\(what) name '\(name)' is reserved",
      at: location,
      help: help)
  }

  static func malformedFolder(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedID,
      "malformed folder name '\(name)'",
      at: location,
      help: "use \(Identifier.form)")
  }

  /// A page with more old paths than a site can publish redirects for.
  static func tooManyFormerPaths(at location: Location) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "too many old addresses: aliases of the page, below those of the folders around it",
      at: location,
      help: "remove aliases that nothing links to any more")
  }

  /// A topic whose rules have had more ids than a site can publish redirects for.
  static func tooManyFormerRuleIDs(at location: Location) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "too many old ids of rules: those of the rules, below each alias of the topic",
      at: location,
      help: "remove aliases that nothing links to any more")
  }

  static func malformedAlias(
    _ alias: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedID,
      "malformed alias '\(alias)'",
      at: location,
      help: """
        write an old id (tab-bars), an old address without its language and .html (bars/tab-bars), \
        or one from the top of the site (/bars/tab-bars/)
        """
    )
  }

  static func malformedRuleAlias(
    _ alias: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedID,
      "malformed rule alias '\(alias)'",
      at: location,
      help: """
        write an old id (two-buttons, alert.two-buttons) or an id of another tool (REQ-001, 1.4.3, /req-001)
        """)
  }

  /// An old address that is the address of another page or alias.
  package static func takenAddress(
    _ alias: String,
    path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .repeatedID,
      "alias '\(alias)' is the address of another page: \(path)",
      at: location,
      help: "remove it")
  }

  /// An address, or an anchor, that was published and does not exist any more.
  package static func missingAddress(
    _ address: String,
    since: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingAddress,
      "'\(address)' was published in '\(since)' and no longer works",
      at: location,
      help: "add an alias at its new place, or 'retired: [\(address)]' to site.yaml")
  }

  // MARK: Rules

  static func missingLevel(
    _ id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingLevel,
      "rule '\(id)' has no level",
      at: location,
      help: "write level=… (\(list: Level.allCases.map(\.rawValue)))")
  }

  /// A rule of a translation without its original, which would state the level.
  static func missingOriginal(
    _ id: String,
    original: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingLevel,
      "rule '\(id)' has no original: \(original) is missing",
      at: location,
      help: "restore it, or write level=… here (\(list: Level.allCases.map(\.rawValue)))")
  }

  static func unknownRuleOfOriginal(
    _ id: String,
    original: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownRule,
      "rule '\(id)' is not in \(original)",
      at: location,
      basis: [original]
    ).correcting(id, among: known)
  }

  static func missingRule(
    _ id: String,
    in page: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingRule,
      "rule '\(id)' is not translated",
      at: page,
      help: "write '::: rule \(id)' and its text",
      notes: [Note("the original", at: original)])
  }

  static func ruleOutsideTopic(
    _ id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .misplacedRule,
      "rule '\(id)' is outside a topic",
      at: location,
      help: "move it to the page of a topic: SECTION/TOPIC/LANGUAGE.md")
  }

  // MARK: Relations

  /// A rule that states several things.
  static func severalSentences(
    _ count: Int,
    inRule id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .severalSentences,
      "first paragraph of rule '\(id)' has \(count) sentences",
      at: location,
      help: "state one idea in one sentence, and move the others below an empty line")
  }

  /// A rule whose words say another level than it has.
  static func contradictingLevel(
    _ level: Level,
    words: LevelWords,
    at location: Location
  ) -> Diagnostic {
    let message: Message =
      if words.areFirst {
        "rule with level '\(level.rawValue)' begins with '\(words.words)'"
      } else {
        "rule with level '\(level.rawValue)' says '\(words.words)'"
      }
    return Diagnostic(
      .contradictingLevel,
      message,
      at: location,
      help: "write level=\(words.meant.rawValue), or say what to do")
  }

  /// A rule that says in another language what its original says.
  static func copiedTranslation(
    ofRule id: String,
    original: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .copiedTranslation, "rule '\(id)' is not translated: it is the text of \(original)",
      at: location, help: "translate it")
  }

  static func copiedTranslation(
    of what: Message,
    original: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .copiedTranslation, "\(what) is not translated: it is the text of \(original)",
      at: location, help: "translate it")
  }

  static func copiedTranslation(ofPage path: String, original: String) -> Diagnostic {
    Diagnostic(
      .copiedTranslation, "page is not translated: it is the text of \(original)",
      at: Location(path), help: "translate it, or remove the file: readers then see the original")
  }

  static func repeatedStatement(
    of id: String,
    other: String,
    at location: Location,
    first: Location
  ) -> Diagnostic {
    Diagnostic(
      .repeatedStatement, "rule '\(id)' states the same as '\(other)'", at: location,
      help: "remove one and keep its id in 'aliases' of the other, or say how they differ",
      notes: [Note("first here", at: first)])
  }

  /// A rule that cites an old source first, and a newer one besides.
  static func olderBasis(
    ofRule id: String,
    year: Int,
    newer: String,
    newerYear: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .olderBasis,
      "rule '\(id)' rests on a source of \(year), although it also cites one of \(newerYear)",
      at: location,
      help: "cite first what the rule rests on, or name it: basis=\(newer)")
  }

  /// A statement that a rule names as its basis without citing it.
  static func uncitedBasis(
    _ statement: String,
    rule id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .uncitedBasis,
      "rule '\(id)' does not cite its basis '\(statement)'",
      at: location,
      help: "cite it in the rule: [@\(statement)]")
  }

  /// A dated rule, and a current one that rests on the same statement.
  static func datedDuplicate(
    ofRule id: String,
    current: String,
    statement: String,
    at location: Location,
    currentAt: Location
  ) -> Diagnostic {
    Diagnostic(
      .datedDuplicate,
      "rule '\(id)' is dated, but '\(current)' rests on '\(statement)' too and is current",
      at: location,
      help: "join the two, or refer from one to the other with 'see' or 'replaces'",
      notes: [Note("the current rule", at: currentAt)])
  }

  static func replacedButCurrent(
    _ id: String,
    by newer: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .replacedButCurrent,
      "rule '\(id)' is current although '\(newer)' replaces it",
      at: location,
      help: "write status=retired or status=historical on '\(id)', or remove 'replaces'")
  }

  static func replacementCycle(
    _ ids: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .replacementCycle,
      "replacement cycle: \(ids.joined(separator: " → "))",
      at: location,
      help: "remove 'replaces' from the oldest")
  }

  static func selfReference(
    _ key: String,
    id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .selfReference,
      "rule '\(id)' refers to itself in '\(key)'",
      at: location,
      help: "write another rule, or remove it")
  }

  static func retiredRule(
    _ id: String,
    replacements: [String],
    at location: Location
  ) -> Diagnostic {
    let names = replacements.map { replacement in
      "'\(replacement)'" as Message
    }
    let help: Message =
      if names.isEmpty {
        "refer to a valid rule, or remove the reference"
      } else {
        "refer to \(anyOf: names)"
      }
    return Diagnostic(
      .retiredRule,
      "rule '\(id)' is retired",
      at: location,
      help: help)
  }

  static func reviewDue(
    topic id: String,
    by date: CalendarDate,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .reviewDue,
      "review of topic '\(id)' was due by \(date.text)",
      at: location,
      help: "review the topic, then change or remove 'review-by'")
  }

  static func reviewDue(
    _ id: String,
    by date: CalendarDate,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .reviewDue,
      "review of rule '\(id)' was due by \(date.text)",
      at: location,
      help: "review the rule, then change or remove 'review-by'")
  }
}
