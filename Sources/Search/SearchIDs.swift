/// What is found by its id alone: rules, under the ids that they had too, and statements of sources.
///
/// A line a page. That of a topic has the page's number and the ids of its rules, each with its old ids behind it; that
/// of a part of a source has its address, what all its ids begin with, and the rests of them:
///
///     24 alert.two-buttons=alert.buttons alert.short-titles
///     sources/iphone2010.6 iphone2010- 2105 2106
package struct SearchIDs: Sendable, Hashable {
  private var lines: [String] = []

  package init() {}

  /// Adds the rules of a topic.
  ///
  /// - Parameters:
  ///   - rules: Their ids, and those that they had.
  ///   - page: The topic's number among the pages.
  package mutating func add(_ rules: [(id: String, former: [String])], page: Int) {
    guard !rules.isEmpty else { return }
    let ids = rules.map { ([$0.id] + $0.former).joined(separator: "=") }
    lines.append("\(page) " + ids.joined(separator: " "))
  }

  /// Adds statements that stand on one page.
  ///
  /// - Parameters:
  ///   - statements: Their ids.
  ///   - prefix: What all of them begin with.
  ///   - address: The page, from the language's folder on, without `.html`.
  package mutating func add(statements: [String], after prefix: String, at address: String) {
    let ids = statements.map { $0.dropFirst(prefix.count) }
    lines.append("\(address) \(prefix) " + ids.joined(separator: " "))
  }

  var file: IndexFile {
    var script = ScriptText()
    script.append(literal: lines.joined(separator: "\n"))
    return script.file(.ids)
  }
}
