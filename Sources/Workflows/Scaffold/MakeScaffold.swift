import Base
package import Diagnostics
import Guideline
package import Markup
package import Site
import SiteConfiguration

/// The files that a command created for an author.
package enum ScaffoldOutcome: Sendable {
  /// The paths of created or changed files, and the number of the site's languages.
  case made([String], languages: Int)
  /// Nothing was created, because the site has errors.
  case diagnostics(Report)
}

/// Creates a page for a topic.
///
/// - Parameters:
///   - path: The folders from `Content/` on.
///   - title: The title of the topic; `nil` to derive it from its id.
///   - options: The options of the site.
/// - Returns: The created files, or the errors that prevent reading the site; and the topic's
///   place.
/// - Throws: A ``ScaffoldError`` or a ``FileError``; nothing is created then.
package func makeTopic(
  _ path: String, title: String?, in options: BuildOptions
) async throws -> (outcome: ScaffoldOutcome, place: TopicPlace?) {
  var place: TopicPlace?
  let outcome = try await withGuideline(options) { guideline in
    place = TopicPlace(path, in: guideline, content: options.content)
    return try Scaffold.topic(
      path,
      title: title,
      in: guideline
    ).write(below: options.site)
  }
  return (outcome, place)
}

/// Adds a rule to the end of its topic's pages.
///
/// - Parameters:
///   - id: The rule's full id.
///   - level: The level of the rule.
///   - options: The options of the site.
/// - Returns: The changed files, or the errors that prevent reading the site.
/// - Throws: A ``ScaffoldError`` or a ``FileError``; no page is written in part.
package func makeRule(
  _ id: String, level: Level, in options: BuildOptions
) async throws -> ScaffoldOutcome {
  try await withGuideline(options) { guideline in
    let scaffold = try RuleScaffold(id, level: level, in: guideline)
    // Each page in one step: an error leaves no page in part.
    for page in scaffold.pages {
      try replaceFile(page.path, with: page.bytes)
    }
    return scaffold.pages.map(\.path)
  }
}

/// Creates the page of a translation, with the original as comments.
///
/// - Parameters:
///   - name: The page: `tab-bar`, `bars/tab-bar`, `bars`, or `/` for the home page.
///   - language: The code of the language.
///   - options: The options of the site.
/// - Returns: The created files, or the errors that prevent reading the site.
/// - Throws: A ``ScaffoldError`` or a ``FileError``; nothing is created then.
package func makeTranslation(
  of name: String, into language: String, in options: BuildOptions
) async throws -> ScaffoldOutcome {
  try await withGuideline(options) { guideline in
    try Scaffold.translation(
      of: name,
      into: language,
      in: guideline
    ).write(below: options.site)
  }
}

private func withGuideline(
  _ options: BuildOptions,
  make: (GuidelineStages) throws -> [String]
) async throws -> ScaffoldOutcome {
  switch try await readGuideline(options) {
  case .errors(let report):
    return .diagnostics(report)
  case .read(let guideline):
    return .made(try make(guideline), languages: guideline.configuration.languages.count)
  }
}
