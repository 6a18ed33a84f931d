import Base
import Diagnostics
import ExternalLinks
import Guideline

extension Diagnostic {
  /// Returns the problem of a link; `nil` if it works.
  static func link(
    _ address: String, verdict: LinkAnswer.Verdict, at location: Location
  ) -> Diagnostic? {
    switch verdict {
    case .works:
      nil
    case .moved(let target):
      moved(address, to: target, at: location)
    case .broken(let status):
      Diagnostic(
        .brokenLink, "'\(address)' does not work: its server answers \(status)", at: location,
        help: "find its new address, or remove the link")
    case .unreachable(let problem):
      Diagnostic(
        .brokenLink, "'\(address)' does not work: \(problem.words)", at: location,
        help: "find its new address, or remove the link")
    case .noAnchor:
      Diagnostic(
        .brokenLink, "the page of '\(address)' has no such anchor", at: location,
        help: "use an anchor that it has, or link to the page")
    case .unclear(let doubt):
      Diagnostic(
        .uncheckedLink, doubt.message(of: address), at: location,
        help: "check it in a browser, and list it under 'linkExceptions' in site.yaml")
    }
  }

  private static func moved(
    _ address: String, to target: String, at location: Location
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .movedLink,
      "'\(address)' has moved permanently",
      at: location)
    if location.bytes == nil {
      diagnostic.help = "write '\(target)'"
    } else {
      diagnostic.suggestion = Diagnostic.Suggestion(target, for: location)
    }
    return diagnostic
  }

  /// A source whose text has changed.
  static func changedSource(
    _ source: Int,
    in guideline: GuidelineStages,
    at location: Location,
    address: String
  ) -> Diagnostic {
    let citing = guideline.links.citing[source].joined()
    let rules = Set(citing.compactMap(\.rule)).sorted().map {
      guideline.ruleBook.rules[$0].id
    }
    let shown =
      rules
      .prefix(10)
      .joined(separator: ", ") + (rules.count > 10 ? ", …" : "")
    let key = guideline.sourceList.sources[source].key
    return Diagnostic(
      .changedSource,
      "the text of source '\(key)' at '\(address)' has changed", at: location,
      help: rules.isEmpty
        ? "read it again, then run 'build-site links --accept'; no rule is based on it"
        : "read it again, then run 'build-site links --accept'; \(rules.count) rules are based on it: \(shown)"
    )
  }

  /// A malformed line of `links.lock`.
  static func malformedLinkLock(line: Range<Int>, path: String) -> Diagnostic {
    Diagnostic(
      .malformedLock, "malformed line of links.lock", at: Location(path, bytes: line),
      help: "remove it: the address will be checked again")
  }
}

extension LinkProblem {
  fileprivate var words: Message {
    switch self {
    case .host:
      "its host does not exist"
    case .connection:
      "its host does not answer"
    case .timeout:
      "its host takes too long"
    case .certificate:
      "the certificate of its host is not trusted"
    case .redirects:
      "its redirects form a loop"
    case .protocol:
      "its host does not answer in HTTP"
    }
  }
}

extension LinkDoubt {
  fileprivate func message(of address: String) -> Message {
    switch self {
    case .refused(let status):
      "'\(address)' cannot be checked: its server answers \(status)"
    case .scripts:
      "the page of '\(address)' has no such anchor, unless a script makes it"
    case .privateAddress:
      "'\(address)' is in a private network, so it is not checked"
    }
  }
}
