import Base
import Diagnostics
import Markup

extension TreeNames {
  /// The message for the id of a rule that is on a draft; `nil` for any other.
  fileprivate func draftRule(
    _ id: String,
    topic: Int,
    at location: Location
  ) -> Diagnostic? {
    let fullID = fullID(id, topic: topic)
    guard let draft = drafts.file(ofRule: fullID) else { return nil }
    // A draft is a page, or a single rule of a page that is published.
    let mark =
      if drafts.haveRule(fullID) {
        "status=draft"
      } else {
        "status: draft"
      }
    return .leftOut(
      .unknownRule,
      what: "rule '\(id)'",
      draft: draft,
      mark: mark,
      at: location)
  }
}

extension RuleTables {
  /// The message for an id that names no rule, with the nearest of its topic or of the site if it is
  /// compared with them.
  func unknownRule(
    _ id: Spanned<String>,
    names: TreeNames,
    topic: Int,
    path: String,
    isCompared: Bool = true
  ) -> Diagnostic {
    let location = Location(path, bytes: id.bytes)
    if let leftOut = names.draftRule(id.value, topic: topic, at: location) {
      return leftOut
    }
    let known = isCompared ? ids(similarTo: id.value, topic: topic, names: names) : []
    var diagnostic = Diagnostic.unknownRule(
      id.value,
      among: known,
      at: location)
    Self.explainScheme(of: id.value, in: &diagnostic)
    diagnostic.basis = names.files(ofRule: id.value, topic: topic)
    return diagnostic
  }

  /// Says what to write instead of `see=rule:alert.few` and `see=topic:alert`.
  private static func explainScheme(
    of id: String,
    in diagnostic: inout Diagnostic
  ) {
    let scheme = id.prefix { $0 != ":" }
    if scheme == "rule" {
      diagnostic.correct(Correction(id, to: String(id.dropFirst("rule:".count))))
    } else if scheme.count < id.count {
      diagnostic.help = "write the id of a rule; a link to anything else belongs in the text"
    }
  }

  /// The ids in the form of the one that is written: `alert.two-buttons` of the whole site, or `two-buttons` of
  /// the topic.
  private func ids(
    similarTo id: String,
    topic: Int,
    names: TreeNames
  ) -> [String] {
    guard !id.contains(".") else {
      return rules.map(\.id)
    }
    let prefix = names.entries[topic].id + "."
    return entries[topic].rules.map { rule in
      String(rules[rule].id.dropFirst(prefix.count))
    }
  }

  /// Returns the diagnostic for a reference to a retired rule, with its replacement; `nil` for a
  /// rule to which pages may refer.
  func retiredRule(
    _ rule: Int,
    id: String,
    referredToBy referring: Int?,
    at location: Location
  ) -> Diagnostic? {
    guard rules[rule].status == .retired else { return nil }
    if let referring,
      [.retired, .historical].contains(rules[referring].status)
    {
      return nil
    }
    let replacements = rules[rule].replacedBy.map { rules[$0].id }
    return .retiredRule(id, replacements: replacements, at: location)
  }
}
