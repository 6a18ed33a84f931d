import Base
package import Diagnostics
import ExternalLinks
package import Guideline

extension GuidelineStages {
  /// The sources whose texts have changed, as `links.lock` notes it until somebody accepts them.
  ///
  /// - Parameters:
  ///   - lock: What is known of external addresses.
  ///   - content: The path of `Content`.
  /// - Returns: A warning for each, with the rules that cite it.
  func changedSources(
    _ lock: LinkLock,
    in content: String
  ) -> [Diagnostic] {
    guard lock.answers.values.contains(where: { $0.changedHash != nil }) else { return [] }
    return sourceList.sources.enumerated().compactMap { number, source in
      guard lock[source.url]?.changedHash != nil else { return nil }
      return .changedSource(
        number,
        in: self,
        at: Self.place(of: source.url, in: "\(content)/sources/\(source.key).yaml"),
        address: source.url)
    }
  }

  /// The place of an address in a file; the file as a whole where it is written in another way.
  private static func place(
    of address: String,
    in path: String
  ) -> Location {
    let bytes = (try? readFile(path)) ?? []
    guard let start = bytes.span.firstIndex(of: address) else { return Location(path) }
    return Location(path, bytes: start..<start + address.utf8.count)
  }
}

extension Diagnostic {
  /// A source whose text has changed.
  package static func changedSource(
    _ source: Int,
    in guideline: GuidelineStages,
    at location: Location,
    address: String
  ) -> Diagnostic {
    let citing = guideline.links.citing[source].joined()
    let rules = Set(citing.compactMap(\.rule)).sorted().map { rule in
      guideline.ruleBook.rules[rule].id
    }
    let key = guideline.sourceList.sources[source].key
    return Diagnostic(
      .changedSource, "the text of source '\(key)' at '\(address)' has changed", at: location,
      help: help(forChangeOf: rules))
  }

  private static func help(forChangeOf rules: [String]) -> Message {
    guard !rules.isEmpty else {
      return "read it again, then run 'build-site links --accept'; no rule is based on it"
    }
    // A source can be the basis of hundreds.
    let ending = rules.count > 10 ? ", …" : ""
    let shown =
      rules
      .prefix(10)
      .joined(separator: ", ") + ending
    return
      "read it again, then run 'build-site links --accept'; \(rules.count) rules are based on it: \(shown)"
  }
}
