import Base
import Diagnostics
import ExternalLinks
import Guideline

extension Diagnostic {
  /// Returns the problem of a link; `nil` if it works.
  static func link(
    _ address: String,
    verdict: LinkAnswer.Verdict,
    at location: Location
  ) -> Diagnostic? {
    let newAddress: Message = "find its new address, or remove the link"
    switch verdict {
    case .works:
      return nil
    case .moved(let target):
      return moved(address, to: target, at: location)
    case .broken(let status):
      let message: Message = "'\(address)' does not work: its server answers \(status)"
      return Diagnostic(
        .brokenLink,
        message,
        at: location,
        help: newAddress)
    case .unreachable(let problem):
      let message: Message = "'\(address)' does not work: \(problem.words)"
      return Diagnostic(
        .brokenLink,
        message,
        at: location,
        help: newAddress)
    case .noAnchor:
      return Diagnostic(
        .brokenLink, "the page of '\(address)' has no such anchor", at: location,
        help: "use an anchor that it has, or link to the page")
    case .unclear(let doubt):
      return Diagnostic(
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
    // A place without bytes is a file as a whole: nothing in it can be replaced.
    if location.bytes == nil {
      diagnostic.help = "write '\(target)'"
    } else {
      diagnostic.suggestion = Diagnostic.Suggestion(target, for: location)
    }
    return diagnostic
  }

  /// A malformed line of `links.lock`.
  static func malformedLinkLock(
    line: Range<Int>,
    path: String
  ) -> Diagnostic {
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
