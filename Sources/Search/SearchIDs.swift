/// The objects that are found by their ids alone: rules, including their old ids, and statements of
/// sources.
///
/// One line for each page. That of a topic has the page's number and the ids of its rules, each
/// followed by its old ids; that of a part of a source has its address, the common prefix of all
/// its ids, and their remainders:
///
///     24 alert.two-buttons=alert.buttons alert.short-titles
///     sources/iphone2010.6 iphone2010- 2105 2106
package struct SearchIDs: Sendable, Hashable {
  private var lines: [String] = []

  package init() {}

  /// Adds the rules of a topic.
  ///
  /// - Parameters:
  ///   - rules: Their ids, and their old ids.
  ///   - page: The topic's number among the pages.
  package mutating func add(_ rules: [(id: String, former: [String])], page: Int) {
    guard !rules.isEmpty else { return }
    let ids = rules.map { rule in
      ([rule.id] + rule.former).joined(separator: "=")
    }
    lines.append("\(page) " + ids.joined(separator: " "))
  }

  /// Adds statements of one page.
  ///
  /// - Parameters:
  ///   - statements: Their ids.
  ///   - prefix: Their common prefix.
  ///   - address: The page, relative to the language's folder, without `.html`.
  package mutating func add(
    statements: [String],
    after prefix: String,
    at address: String
  ) {
    let ids = statements.map { $0.dropFirst(prefix.count) }
    lines.append("\(address) \(prefix) " + ids.joined(separator: " "))
  }

  var file: IndexFile {
    var script = ScriptText()
    script.append(literal: lines.joined(separator: "\n"))
    return script.file(.ids)
  }
}
