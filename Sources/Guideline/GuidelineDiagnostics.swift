package import Base
package import Diagnostics
import Markup

/// The messages of diagnostics between files.
extension Diagnostic {
  // MARK: Files

  static func incompleteSource(
    _ lack: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .incompleteSource, "\(lack) in the bibliography", at: location,
      help: "write 'title: …' and 'language: en'")
  }

  static func missingBibliography(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .incompleteSource, "statements have no bibliography", at: location,
      help: "create \(key).yaml next to it, with 'title: …' and 'language: en'")
  }

  static func missingStatements(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .incompleteSource, "bibliography has no statements", at: location,
      help: "create \(key).jsonl next to it; it may be empty")
  }

  static func unfiledStatement(
    _ topic: String, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unfiledStatement, "statement about unknown topic '\(topic)'", at: location,
      help: suggestion(for: topic, among: known))
  }

  static func trailingComma(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedStatement, "malformed statement: comma before the end", at: location,
      help: "remove it")
  }

  static func duplicateLanguage(
    _ code: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedStatement, "malformed statement: duplicate language '\(code)'", at: location,
      help: "keep one of the texts")
  }

  static func malformedSourceKey(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedID, "malformed source name '\(key)'", at: location,
      help: "use \(Identifier.form)")
  }

  static func malformedStatementID(
    _ id: String, key: String, at location: Location
  ) -> Diagnostic {
    let end = id.dropFirst(key.count + 1).lowercased().utf8
      .split { byte in
        !(byte.isASCIIAlphanumeric || byte == UInt8(ascii: "."))
      }
      .map {
        $0.split(separator: UInt8(ascii: ".")).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
      .map { $0.joined(separator: ".") }.filter { !$0.isEmpty }.joined(separator: "-")
    return Diagnostic(
      .malformedStatement, "malformed statement id '\(id)'", at: location,
      help: "write '\(key)-\(end.isEmpty ? "1" : end)': \(Identifier.statementForm)")
  }

  /// A value that should be an address on the web.
  static func wrongAddress(
    _ key: String,
    text: String,
    at location: Location
  ) -> Diagnostic {
    let isNear =
      text.contains(".")
      && !text.contains(":")
      && !text.contains { $0.isWhitespace }
    return Diagnostic(
      .wrongValue, "'\(key)' takes an address that starts with https:// or http://", at: location,
      help: isNear ? .didYouMean("https://\(text)") : nil)
  }

  static func malformedStatement(
    _ reason: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.malformedStatement, "malformed statement: \(reason)", at: location)
  }

  static func foreignStatement(
    _ id: String,
    key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedStatement, "statement '\(id)' does not belong to source '\(key)'", at: location,
      help: "start its id with '\(key)-'")
  }

  static func repeated(
    _ what: Message, id: String, at location: Location, first: Location?
  ) -> Diagnostic {
    Diagnostic(
      .repeatedID, "duplicate \(what) '\(id)'", at: location, help: "change one of the ids",
      notes: first.map { [Note("first here", at: $0)] } ?? [])
  }

  static func reservedName(
    _ what: Message, name: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .reservedName, "\(what) name '\(name)' is reserved", at: location,
      help: what == "source" ? "rename the files" : "rename the folder")
  }

  static func malformedFolder(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedID, "malformed folder name '\(name)'", at: location,
      help: "use \(Identifier.form)")
  }

  static func malformedAlias(_ alias: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedID, "malformed alias '\(alias)'", at: location,
      help: """
        write an old id (tab-bars), an old address without its language and .html (bars/tab-bars), \
        or one from the top of the site (/bars/tab-bars/)
        """)
  }

  static func malformedRuleAlias(
    _ alias: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedID, "malformed rule alias '\(alias)'", at: location,
      help: "write an old id: two-buttons, or alert.two-buttons")
  }

  /// An old address that is the address of another page or alias.
  package static func takenAddress(
    _ alias: String, path: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .repeatedID, "alias '\(alias)' is the address of another page: \(path)", at: location,
      help: "remove it")
  }

  /// An address, or an anchor, that was published and does not exist any more.
  package static func missingAddress(
    _ address: String, since: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingAddress, "'\(address)' was published in '\(since)' and no longer works",
      at: location, help: "add an alias at its new place, or 'retired: [\(address)]' to site.yaml")
  }

  // MARK: Pages

  static func missingTitle(at location: Location) -> Diagnostic {
    Diagnostic(
      .missingTitle, "page has no title", at: location,
      help: "start the file with front matter: ---, title: …, ---")
  }

  static func originalKeyInTranslation(
    _ key: String, original: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .originalKeyInTranslation, "'\(key)' is not allowed in a translation", at: location,
      help: "set it only in \(original)")
  }

  static func attributeInTranslation(
    _ key: String,
    of element: Message = "rule",
    original: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .originalKeyInTranslation, "\(element) attribute '\(key)' is not allowed in a translation",
      at: location,
      help: "set it only in \(original)")
  }

  /// A short version that only an original or its translation has.
  static func unpairedGlance(
    _ reason: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedGlance, reason, at: location,
      help: "write 'glance' in both languages, or in neither")
  }

  /// A retired rule of a translation that lacks the reason given in the original.
  static func unpairedReason(
    ofRule id: String, original: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedReason, "rule '\(id)' has no reason for its retirement, unlike in \(original)",
      at: location, help: "translate 'reason'")
  }

  /// A key of front matter that neither the program nor the site defines.
  static func undeclaredKey(
    _ key: String, near: String?, at location: Location
  ) -> Diagnostic {
    let help: Message =
      if let instead = instead(ofKey: key) {
        instead
      } else if let near {
        "did you mean '\(near)'? If not, declare '\(key)' under 'fields' in site.yaml"
      } else {
        "declare it under 'fields' in site.yaml"
      }
    return Diagnostic(
      .undeclaredKey, "undeclared key '\(key)' is not shown", at: location,
      help: help)
  }

  /// What a key of another tool is here.
  private static func instead(ofKey key: String) -> Message? {
    switch key.lowercased() {
    case "description", "abstract", "概要", "説明":
      "write 'summary: …'"
    case "linktitle", "タイトル", "題名":
      "write 'title: …'"
    case "draft", "published", "hidden", "unlisted":
      "write 'status: draft' to keep the page out of the site"
    case "sidebar_position", "nav_order", "order", "weight", "position":
      "list the topics in this order under 'sections' in site.yaml"
    case "slug", "permalink", "url":
      "rename the folder, or write old addresses under 'aliases'"
    case "redirect_from":
      "write 'aliases: […]'"
    default:
      nil
    }
  }

  /// A declared key on a page that is no topic's.
  static func fieldOutsideTopic(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .undeclaredKey, "field '\(key)' is not shown on this page", at: location,
      help: "set fields on the pages of topics")
  }

  /// A declared key on the page of a topic in a section for which it is not declared.
  static func fieldOfOtherSections(
    _ key: String, section: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .undeclaredKey, "field '\(key)' is not declared for section '\(section)'", at: location,
      help: "add '\(section)' to its 'sections' in site.yaml, or remove the key")
  }

  /// A topic without a required field of the site.
  static func missingField(
    _ form: ComponentForm.Attribute, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingField, "topic has no '\(form.name)'", at: location,
      help: "add '\(form.name): \(form.choices.first ?? "…")' to its front matter")
  }

  /// A `status` that does not make the page a draft, where the site declares no others.
  static func unknownStatus(at location: Location) -> Diagnostic {
    var diagnostic = wrongValue(
      "status", expected: "only 'draft'", at: location)
    diagnostic.help = "to use other values, declare 'status' under 'fields' in site.yaml"
    return diagnostic
  }

  static func topLevelHeading(at location: Location) -> Diagnostic {
    Diagnostic(
      .topLevelHeading, "level 1 heading: the page's title comes from front matter", at: location,
      help: "start headings with '##'")
  }

  static func unpairedHeading(
    _ reason: Message,
    at location: Location,
    original: Location
  )
    -> Diagnostic
  {
    Diagnostic(
      .unpairedHeading, reason, at: location,
      help: "use the same headings in the same order in both languages",
      notes: [Note("the original's headings", at: original)])
  }

  /// A section of a translation with a rule that is in another section of the original.
  static func sectionInAnotherPlace(
    _ heading: String, rule: String, at location: Location, original: Location
  ) -> Diagnostic {
    Diagnostic(
      .reorderedSection,
      "rule '\(rule)' is in section '\(heading)', but in another section in the original",
      at: location, help: "put the sections in the order of the original",
      notes: [Note("the section of the original", at: original)])
  }

  static func differingHeadingID(
    _ id: String, original: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .differingHeadingID, "heading id '\(id)' differs from the original's '\(original)'",
      at: location, help: "remove it: headings have the same id in all languages")
  }

  static func unknownOrderedTopic(
    _ id: String, section: String, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownTopic, "unknown topic '\(id)' in section '\(section)'", at: location,
      help: suggestion(for: id, among: known))
  }

  static func unknownSection(
    _ id: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(.unknownSection, kind: "section", name: id, among: known, at: location)
  }

  /// A section of `site.yaml` that has no folder, perhaps not yet.
  static func unknownListedSection(
    _ id: String, among known: [String], language: String, at location: Location
  ) -> Diagnostic {
    var diagnostic = unknownSection(id, among: known, at: location)
    if nearest(to: id, among: known) == nil {
      diagnostic.help = "create Content/\(id)/\(language).md, or remove the entry"
    }
    return diagnostic
  }

  // MARK: Rules

  static func missingLevel(_ id: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .missingLevel, "rule '\(id)' has no level", at: location,
      help: "write level=… (\(list: Level.allCases.map(\.rawValue)))")
  }

  /// A rule of a translation without its original, which would state the level.
  static func missingOriginal(
    _ id: String, original: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingLevel, "rule '\(id)' has no original: \(original) is missing", at: location,
      help: "restore it, or write level=… here (\(list: Level.allCases.map(\.rawValue)))")
  }

  static func unknownRuleOfOriginal(
    _ id: String, original: String, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownRule, "rule '\(id)' is not in \(original)", at: location,
      help: suggestion(for: id, among: known), basis: [original])
  }

  static func missingRule(
    _ id: String,
    in page: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingRule, "rule '\(id)' is not translated", at: page,
      help: "write '::: rule \(id)' and its text", notes: [Note("the original", at: original)])
  }

  static func ruleOutsideTopic(_ id: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .misplacedRule, "rule '\(id)' is outside a topic", at: location,
      help: "move it to the page of a topic: SECTION/TOPIC/LANGUAGE.md")
  }

  // MARK: Translations

  static func malformedLock(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedLock, "malformed line: expected 'LANGUAGE TOPIC#ANCHOR HASH'", at: location,
      help: "remove it and run 'build-site translations accept'")
  }

  static func staleTranslation(
    _ part: String, severity: Severity, location: Location, original: Location
  ) -> Diagnostic {
    Diagnostic(
      .staleTranslation, "stale translation of '\(part)': its original has changed",
      at: location, severity: severity,
      help: "update it, then run 'build-site translations accept \(part)'",
      notes: [Note("the original", at: original)])
  }

  static func unacceptedTranslation(
    _ part: String, severity: Severity, location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unacceptedTranslation, "translation of '\(part)' has not been accepted", at: location,
      severity: severity, help: "run 'build-site translations accept \(part)'")
  }

  static func orphanedTranslation(
    _ language: String, part: String, severity: Severity, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .orphanedTranslation, "orphaned entry for '\(part)' in \(language)", at: location,
      severity: severity, help: "run 'build-site translations prune'")
  }

  static func unpairedTable(
    _ count: Int,
    original originalCount: Int,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedTable, "\(count) tables, but \(originalCount) in the original", at: location,
      help: "use the same tables in both languages", notes: [Note("the original", at: original)])
  }

  /// A table of a translation that lacks a row, or has one more.
  static func unpairedRows(
    _ count: Int, original originalCount: Int, table: Int, at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedTable, "table \(table) has \(count) rows, but \(originalCount) in the original",
      at: location, help: "use the same tables in both languages",
      notes: [Note("the original", at: original)])
  }

  static func unpairedDiagram(
    _ count: Int,
    original originalCount: Int,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedDiagram,
      count == 1
        ? "1 diagram in a part that has \(originalCount) in the original"
        : "\(count) diagrams in a part that has \(originalCount) in the original",
      at: location, help: "use the same diagrams in both languages",
      notes: [Note("the original", at: original)])
  }

  static func differingCallouts(
    _ callouts: [Int],
    original originalCallouts: [Int],
    at location: Location,
    original: Location
  ) -> Diagnostic {
    func list(_ numbers: [Int]) -> Message {
      if numbers.isEmpty {
        "none"
      } else {
        "\(list: numbers.map(String.init))"
      }
    }
    return Diagnostic(
      .differingCallouts,
      "callouts: \(list(callouts)); in the original: \(list(originalCallouts))", at: location,
      help: "use the same numbers in both drawings", notes: [Note("the original", at: original)])
  }

  /// A page that readers of a language should have and do not.
  static func missingTranslation(
    _ path: String, wasAccepted: Bool, severity: Severity, at original: Location
  ) -> Diagnostic {
    Diagnostic(
      .missingTranslation,
      wasAccepted
        ? "translation '\(path)' was accepted, but no longer exists"
        : "translation '\(path)' is missing",
      at: original, severity: severity,
      help: wasAccepted ? "restore it, or remove its lines from translations.lock" : "write it")
  }

  // MARK: Relations

  static func replacedButCurrent(
    _ id: String, by newer: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .replacedButCurrent, "rule '\(id)' is current although '\(newer)' replaces it",
      at: location,
      help: "write status=retired or status=historical on '\(id)', or remove 'replaces'")
  }

  static func replacementCycle(
    _ ids: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .replacementCycle,
      "replacement cycle: \(ids.joined(separator: " → "))", at: location,
      help: "remove 'replaces' from the oldest")
  }

  static func selfReference(
    _ key: String,
    id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .selfReference, "rule '\(id)' refers to itself in '\(key)'", at: location,
      help: "write another rule, or remove it")
  }

  static func changedStatement(
    _ id: String, change: Statement.Change, at location: Location
  ) -> Diagnostic {
    let message: Message =
      switch change {
      case .updated:
        "statement '\(id)' has changed in its document"
      case .gone:
        "statement '\(id)' is no longer in its document"
      }
    return Diagnostic(
      .changedStatement, message, at: location,
      help: "check what the page says, then run 'build-site statements accept \(id)'")
  }

  static func needlessWaiver(
    _ id: String, citedIn topic: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .needlessWaiver, "statement '\(id)' is waived but cited in '\(topic)'", at: location,
      help: "remove the waiver")
  }

  static func lowCoverage(
    _ percentage: Double,
    demanded: Int,
    at location: Location
  ) -> Diagnostic {
    let tenths = (percentage * 10).rounded(.down) / 10
    return Diagnostic(
      .lowCoverage,
      "\(String(tenths)) % of statements are cited or waived, but \(demanded) % are required",
      at: location, help: "run 'build-site check --coverage' to list the open statements")
  }

  // MARK: References

  static func unknownTopic(
    _ id: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(.unknownTopic, kind: "topic", name: id, among: known, at: location)
  }

  /// Something that is on a draft.
  static func leftOut(
    _ code: Code, what: Message, draft: String, mark: String = "status: draft",
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      code, "\(what) is a draft and is left out", at: location,
      help: "remove '\(mark)' from \(draft), or build with --drafts")
  }

  static func retiredRule(
    _ id: String, replacements: [String], at location: Location
  ) -> Diagnostic {
    let names = replacements.map { replacement in
      "'\(replacement)'" as Message
    }
    return Diagnostic(
      .retiredRule, "rule '\(id)' is retired", at: location,
      help: names.isEmpty
        ? "refer to a valid rule, or remove the reference" : "refer to \(anyOf: names)")
  }

  static func reviewDue(
    _ id: String, by date: CalendarDate, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .reviewDue, "review of rule '\(id)' was due by \(date.text)", at: location,
      help: "review the rule, then change or remove 'review-by'")
  }

  static func unknownRule(
    _ id: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(.unknownRule, kind: "rule", name: id, among: known, at: location)
  }

  static func unknownTerm(
    _ id: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(.unknownTerm, kind: "term", name: id, among: known, at: location)
  }

  static func namelessTerm(_ id: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .namelessTerm, "term '\(id)' has no name", at: location,
      help: "write 'names: {en: [tab bar]}'")
  }

  static func ambiguousSpelling(
    _ text: String, first: String, second: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousSpelling,
      first == second
        ? "duplicate spelling '\(text)' in term '\(first)'"
        : "spelling '\(text)' means both '\(first)' and '\(second)'",
      at: location, help: "keep it in one place")
  }

  static func avoidedSpelling(
    _ text: String, preferred: String?, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .avoidedSpelling, "'\(text)' is a spelling to avoid", at: location,
      help: preferred.map { "write '\($0)'" })
  }

  static func unknownSource(
    _ id: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(.unknownSource, kind: "source", name: id, among: known, at: location)
  }

  /// A page outside the tree that does not exist, or that the site does not have.
  static func unknownPage(
    _ name: String, among pages: Set<SitePage>, at location: Location
  ) -> Diagnostic {
    guard let condition = SitePage(rawValue: name)?.condition else {
      return unknown(
        .unknownPage, kind: "page", name: name, among: pages.map(\.rawValue), at: location)
    }
    return Diagnostic(
      .unknownPage, "page '\(name)' is not published", at: location, help: condition)
  }

  static func linkWithoutText(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .linkWithoutText, "link to page '\(name)' has no text", at: location,
      help: "write [the \(name)](page:\(name))")
  }

  static func unknownCount(
    _ name: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(.unknownCount, kind: "count", name: name, among: known, at: location)
  }

  static func unknownStatement(
    _ id: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(.unknownStatement, kind: "statement", name: id, among: known, at: location)
  }

  static func unknownPlatform(
    _ id: String, among known: [String], at location: Location
  ) -> Diagnostic {
    unknown(.unknownPlatform, kind: "platform", name: id, among: known, at: location)
  }

  static func unknownAnchor(
    _ anchor: String, page: String, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownAnchor, "unknown anchor '#\(anchor)' in \(page)", at: location,
      help: suggestion(for: anchor, among: known))
  }

  package static func unknownFile(
    _ path: String, help: Message?, at location: Location
  ) -> Diagnostic {
    Diagnostic(.unknownFile, "missing file '\(path)'", at: location, help: help)
  }

  static func missingInDraft(
    _ path: String, help: Message?, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownFile, "missing file '\(path)'", at: location, severity: .warning,
      help: help ?? "add the file at this path from the page's folder before you publish the page")
  }

  static func absolutePath(_ path: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .absolutePath, "address '\(path)' depends on where the site is published", at: location,
      help: "link to a topic, a rule or a file next to the page")
  }

  package static func brokenSymbolicLink(at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownFile, "broken symbolic link", at: location,
      help: "restore its target, or remove the link")
  }

  package static func unusedSharedText(_ path: String) -> Diagnostic {
    Diagnostic(
      .unusedFile, "no page includes this shared text", at: Location(path),
      help: "include it with '::: include …', or remove it")
  }

  package static func unreadableImage(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unreadableImage, "image '\(path)' is not PNG, JPEG, GIF, WebP or SVG with a size",
      at: location, help: "convert it: width and height are read from the file")
  }

  package static func differingDarkImage(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .differingDarkImage, "dark image '\(path)' does not have the aspect ratio of the light one",
      at: location, help: "use the same width and height for both")
  }

  /// Two colors that a site declares to lie on each other, with less contrast than it asks for.
  static func lowContrast(
    of text: String, on background: String, ratio: Double, least: Double, theme: String,
    at location: Location
  ) -> Diagnostic {
    // 4.49 is less than 4.5, so that it must not be rounded to it.
    let shown = String((ratio * 100).rounded(.down) / 100)
    let needed =
      if least == least.rounded() {
        String(Int(least))
      } else {
        String(least)
      }
    let message: Message =
      if theme.isEmpty {
        "'\(text)' on '\(background)' has a contrast of \(shown) to 1, but needs \(needed)"
      } else {
        "in '\(theme)', '\(text)' on '\(background)' has a contrast of \(shown) to 1, but needs \(needed)"
      }
    return Diagnostic(
      .lowContrast, message, at: location, severity: .warning,
      help: "change one of the colors, or set the required ratio with 'least'")
  }
}
