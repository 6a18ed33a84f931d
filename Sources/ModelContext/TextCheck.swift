import Base
import Diagnostics
import Markup

/// Checks a text that is not a page yet, as far as the published data of a site allows.
struct TextCheck {
  private let document: Document
  private let data: SiteData
  private let path: String

  /// Checks the Markdown of one page.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The path for reports.
  ///   - language: Its language.
  ///   - data: The published data of the site.
  /// - Returns: The diagnostics of the text itself, and those for ids that the site does not have.
  static func diagnostics(
    of bytes: [UInt8],
    path: String,
    language: String,
    _ data: SiteData
  ) -> [Diagnostic] {
    let document = parse(
      bytes,
      path: path,
      options: MarkupOptions(language: language))
    let check = TextCheck(document: document, data: data, path: path)
    return document.diagnostics + check.frontMatter + check.references + check.citations
      + check.rules
  }

  // MARK: The parts of a page

  private var frontMatter: [Diagnostic] {
    let matter = document.frontMatter
    let diagnostics = topics(matter.related) + platforms(matter.platforms)
    guard matter.title == nil else { return diagnostics }
    let missing = Diagnostic(
      .missingTitle, "page has no title", at: Location(path),
      help: "start it with front matter: '---', 'title: …', '---'")
    return [missing] + diagnostics
  }

  private var references: [Diagnostic] {
    document.references.compactMap(diagnostic)
  }

  private func diagnostic(of reference: Reference) -> Diagnostic? {
    let place = Location(path, bytes: reference.bytes)
    let name = reference.target
    return switch reference.kind {
    case .topic where data.topicNumbers[name] == nil:
      unknownTopic(name, at: place)
    case .section where !data.sectionIDs.contains(name):
      .unknown(
        .unknownSection,
        kind: "section",
        name: name,
        among: data.sectionIDs,
        at: place)
    case .rule
    where data.ruleNumbers[name] == nil
      && !isOfThisPage(rule: name):
      unknownRule(name, at: place)
    case .term where data.termNumbers[name] == nil:
      .unknown(
        .unknownTerm,
        kind: "term",
        name: name,
        among: data.terms.map(\.id),
        at: place)
    // A link to a source may name one of its statements.
    case .source
    where !data.sourceKeys.contains(name)
      && data.statementSource[name] == nil:
      unknownSource(name, at: place)
    default:
      nil
    }
  }

  private var citations: [Diagnostic] {
    document.citations
      .flatMap(\.statements)
      .compactMap(diagnostic)
  }

  private func diagnostic(of statement: Spanned<String>) -> Diagnostic? {
    let id = statement.value
    guard data.statementSource[id] == nil else { return nil }
    let place = Location(path, bytes: statement.bytes)
    guard let source = source(ofStatement: id) else {
      return unknownSource(id, at: place)
    }
    let known = data.statementSource
      .filter { $0.value == source }.keys
      .sorted()
    // A site of an earlier version does not list statements.
    guard !known.isEmpty else { return nil }
    return .unknown(
      .unknownStatement,
      kind: "statement",
      name: id,
      among: known,
      at: place)
  }

  /// The source whose key is the beginning of a statement's id.
  private func source(ofStatement id: String) -> String? {
    let keys = data.sourceKeys.filter { key in
      id.hasPrefix(key + "-")
    }
    // Of `wcag` and `wcag-mobile` the longer one is meant.
    return keys.max { $0.count < $1.count }
  }

  private var rules: [Diagnostic] {
    document.rules.flatMap { rule in
      let attributes = rule.attributes
      let named = [attributes.replaces, attributes.conflicts, attributes.see].joined()
      let unknown = named.filter { id in
        !isKnown(rule: id.value)
      }
      return platforms(attributes.platforms) + topics(attributes.governs)
        + unknown.map { id in
          unknownRule(id.value, at: Location(path, bytes: id.bytes))
        }
    }
  }

  // MARK: Ids

  /// Returns whether a rule has an id; one without a dot belongs to the page itself, whose topic is
  /// unknown.
  private func isKnown(rule id: String) -> Bool {
    guard !id.contains(".") else {
      return data.ruleNumbers[id] != nil || isOfThisPage(rule: id)
    }
    // Any topic may be that of the page.
    return document.rules.contains { $0.id.value == id }
      || data.ruleIDs.contains { $0.hasSuffix("." + id) }
  }

  private func isOfThisPage(rule id: String) -> Bool {
    document.rules.contains { rule in
      id.hasSuffix("." + rule.id.value)
    }
  }

  private func topics(_ ids: [Spanned<String>]) -> [Diagnostic] {
    ids.filter { id in data.topicNumbers[id.value] == nil }.map { id in
      unknownTopic(id.value, at: Location(path, bytes: id.bytes))
    }
  }

  private func platforms(_ ids: [Spanned<String>]) -> [Diagnostic] {
    ids.filter { id in !data.platforms.contains(id.value) }.map { id in
      .unknown(
        .unknownPlatform, kind: "platform", name: id.value, among: data.platforms,
        at: Location(path, bytes: id.bytes))
    }
  }

  private func unknownTopic(
    _ id: String,
    at place: Location
  ) -> Diagnostic {
    .unknown(
      .unknownTopic,
      kind: "topic",
      name: id,
      among: data.topicIDs,
      at: place)
  }

  private func unknownRule(
    _ id: String,
    at place: Location
  ) -> Diagnostic {
    .unknown(
      .unknownRule,
      kind: "rule",
      name: id,
      among: data.ruleIDs,
      at: place)
  }

  private func unknownSource(
    _ name: String,
    at place: Location
  ) -> Diagnostic {
    // `wcag-7` is a statement of `wcag`.
    let key =
      name
      .split(separator: "-")
      .dropLast()
      .joined(separator: "-")
    return .unknown(
      .unknownSource, kind: "source", name: key.isEmpty ? name : key, among: data.sourceKeys,
      at: place)
  }
}
