import Base
import Diagnostics
import Markup

/// Messages about references to unknown objects.
extension Diagnostic {
  static func unknownTopic(
    _ id: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownTopic,
      kind: "topic",
      name: id,
      among: known,
      at: location)
  }

  /// Something that is on a draft.
  static func leftOut(
    _ code: Code,
    what: Message,
    draft: String,
    mark: String = "status: draft",
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      code,
      "\(what) is a draft and is left out",
      at: location,
      help: "remove '\(mark)' from \(draft), or build with --drafts")
  }

  static func unknownRule(
    _ id: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownRule,
      kind: "rule",
      name: id,
      among: known,
      at: location)
  }

  static func unknownTerm(
    _ id: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownTerm,
      kind: "term",
      name: id,
      among: known,
      at: location)
  }

  static func namelessTerm(
    _ id: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .namelessTerm,
      "term '\(id)' has no name",
      at: location,
      help: "write 'names: {en: [tab bar]}'")
  }

  static func ambiguousSpelling(
    _ text: String,
    first: String,
    second: String,
    at location: Location
  ) -> Diagnostic {
    let message: Message =
      if first == second {
        "duplicate spelling '\(text)' in term '\(first)'"
      } else {
        "spelling '\(text)' means both '\(first)' and '\(second)'"
      }
    return Diagnostic(
      .ambiguousSpelling,
      message,
      at: location,
      help: "keep it in one place")
  }

  static func avoidedSpelling(
    _ text: String,
    preferred: String?,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .avoidedSpelling,
      "'\(text)' is a spelling to avoid",
      at: location,
      help: preferred.map { "write '\($0)'" })
  }

  static func unknownSource(
    _ id: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownSource,
      kind: "source",
      name: id,
      among: known,
      at: location)
  }

  /// A page outside the tree that does not exist, or that the site does not have.
  static func unknownPage(
    _ name: String,
    among pages: Set<SitePage>,
    at location: Location
  ) -> Diagnostic {
    guard let condition = SitePage(rawValue: name)?.condition else {
      return unknown(
        .unknownPage,
        kind: "page",
        name: name,
        among: pages.map(\.rawValue),
        at: location)
    }
    return Diagnostic(
      .unknownPage,
      "page '\(name)' is not published",
      at: location,
      help: condition)
  }

  static func linkWithoutText(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .linkWithoutText,
      "link to page '\(name)' has no text",
      at: location,
      help: "write [the \(name)](page:\(name))")
  }

  static func unknownCount(
    _ name: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownCount,
      kind: "count",
      name: name,
      among: known,
      at: location)
  }

  static func tooManyShownTokens(_ maximum: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "the page shows more than \(maximum) design tokens",
      at: location,
      help: "show some of them on another page")
  }

  static func tooManyShownTokensInSite(_ maximum: Int, at location: Location) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "all pages show more than \(maximum) design tokens in total",
      at: location,
      help: "show them on fewer pages, and link to them from the others")
  }

  static func unknownStatement(
    _ id: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownStatement,
      kind: "statement",
      name: id,
      among: known,
      at: location)
  }

  static func unknownPlatform(
    _ id: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownPlatform,
      kind: "platform",
      name: id,
      among: known,
      at: location)
  }

  static func unknownAnchor(
    _ anchor: String,
    page: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.unknownAnchor, "unknown anchor '#\(anchor)' in \(page)", at: location)
      .correcting(anchor, among: known)
  }
}
