import Base
package import Diagnostics
import Guideline
import Markup
package import Site
import SiteConfiguration

/// The facts about a site that a table of rules needs to be imported into it.
package enum ReadRuleTableContext: Sendable {
  /// With the languages of the site, the original first.
  case read(RuleTable.Context, languages: [String])
  /// The site has errors, so that its rules are not all known.
  case errors(Report)
}

/// Reads what a table of rules needs to know of a site.
///
/// - Parameters:
///   - options: The options of the site.
///   - title: The title of a topic for rules that are in none.
/// - Returns: The context, or the errors that prevent reading the site.
/// - Throws: A ``FileError``.
package func ruleTableContext(
  _ options: BuildOptions,
  title: String
) async throws -> ReadRuleTableContext {
  switch try await readGuideline(options) {
  case .errors(let report):
    return .errors(report)
  case .read(let guideline):
    let languages = guideline.configuration.languages.map(\.code)
    return .read(RuleTable.Context(guideline, title: title), languages: languages)
  }
}

extension RuleTable.Context {
  fileprivate init(_ guideline: GuidelineStages, title: String) {
    self.init(title: title)
    isExisting = true
    addPlatforms(guideline.configuration)
    addSections(guideline)
    topics = Set(guideline.tree.topicIndex.keys)
    for (id, number) in guideline.ruleBook.index {
      rules[id] = guideline.ruleBook.rules[number].id
    }
  }

  /// Adds platforms by their ids and their names.
  private mutating func addPlatforms(_ configuration: Configuration) {
    for platform in configuration.platforms {
      platforms[platform.id] = platform.id
      for language in configuration.languages.indices {
        platforms[(platform.name.text(language) ?? "").lowercased()] = platform.id
      }
    }
  }

  /// Adds sections by their ids and their titles; the first one is for topics that state none.
  private mutating func addSections(_ guideline: GuidelineStages) {
    let configuration = guideline.configuration
    for entry in guideline.tree.entries where entry.kind == .section {
      sections[entry.id] = entry.id
    }
    for (number, section) in configuration.sections.enumerated() {
      if number == 0 {
        self.section = section.id.value
      }
      sections[section.id.value] = section.id.value
      for language in configuration.languages.indices {
        sections[(section.title.text(language) ?? "").lowercased()] = section.id.value
      }
    }
  }
}
