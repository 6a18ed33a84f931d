import Diagnostics
import Markup
import SiteConfiguration

@testable import Guideline

/// Stages as text, so that a test compares all of it at once.
extension GuidelineStages {
  /// One line an entry, indented below its parent: `tab-bar: Tab bar | タブバー (en, ja)`.
  var treeText: String {
    tree.entries.enumerated().map { index, entry in
      let languages = configuration.languages.indices.filter { page(index, $0) != nil }
        .map { configuration.languages[$0].code }
      let titles = configuration.languages.indices.map { tree.title(index, $0).text }
      let indentation = String(repeating: "  ", count: entry.folder.count)
      return """
        \(indentation)\(entry.kind) \(entry.id): \(titles.joined(separator: " | ")) \
        (\(languages.joined(separator: ", ")))
        """
    }.joined(separator: "\n")
  }

  /// One line a rule with everything that is known of it.
  var ruleLines: String { ruleBook.rules.indices.map(ruleLine).joined(separator: "\n") }

  private func ruleLine(_ index: Int) -> String {
    let rule = ruleBook.rules[index]
    let languages = rule.blocks.enumerated().compactMap { language, number in
      number.map { "\(configuration.languages[language].code) \($0)" }
    }
    let lists = [
      ("platforms", rule.platforms), ("governs", rule.governs.map { tree.entries[$0].id }),
      ("replaces", ids(rule.replaces)), ("replacedBy", ids(rule.replacedBy)),
      ("conflicts", ids(rule.conflicts)), ("see", ids(rule.see)), ("aliases", rule.aliases),
      ("mentions", links.mentions(ofRule: index).map { tree.entries[$0].id }),
      ("statements", links.statements(ofRule: index).map(id)),
    ]
    let parts =
      ["\(rule.id): \(rule.level.rawValue)", languages.joined(separator: ", ")]
      + (rule.status == .current ? [] : [rule.status.rawValue])
      + (rule.versions.map { ["versions \($0)"] } ?? [])
      + lists.filter { !$0.1.isEmpty }.map { "\($0) \($1.joined(separator: " "))" }
    return parts.joined(separator: "; ")
  }

  /// The targets of a page's references, one a line, in the order of the page.
  func targets(of path: String) -> String {
    guard let page = pages.first(where: { $0.path == path }) else { return "no page" }
    return page.targets.map { $0.map(line) ?? "nothing" }.joined(separator: "\n")
  }

  private func line(_ target: Target) -> String {
    switch target {
    case .entry(let entry, let anchor): "entry \(tree.entries[entry].id)\(hash(anchor))"
    case .page(let entry, let language, let anchor):
      "page \(tree.entries[entry].id) \(configuration.languages[language].code)\(hash(anchor))"
    case .sitePage(let page): "page \(page.rawValue)"
    case .rule(let rule): "rule \(ruleBook.rules[rule].id)"
    case .term(let term): "term \(termList.terms[term].id.value)"
    case .count(let thing): "count:\(thing.rawValue)"
    case .token(let token), .tokenGroup(let token): "token \(tokens.tokens[token].name)"
    case .source(let source): "source \(sourceList.sources[source].key)"
    case .statement(let place): "statement \(id(place))"
    case .anchor(let anchor): "anchor \(anchor)"
    case .file(let path, let anchor): "file \(path)\(hash(anchor))"
    case .verbatim(let address): "verbatim \(address)"
    }
  }

  private func hash(_ anchor: String?) -> String { anchor.map { "#" + $0 } ?? "" }

  private func ids(_ rules: [Int]) -> [String] { rules.map { ruleBook.rules[$0].id } }

  func id(_ place: StatementPlace) -> String {
    sourceList.sources[place.source].statements[place.statement].id
  }

  /// Who cites each statement: `bars2020-1: tab-bar, tab-bar.at-most-five`.
  var citingLines: String {
    sourceList.sources.indices.flatMap { source in
      sourceList.sources[source].statements.indices.map { number in
        let places = links.citing[source][number].map { place in
          place.rule.map { ruleBook.rules[$0].id } ?? "page \(tree.entries[place.entry].id)"
        }
        return
          "\(sourceList.sources[source].statements[number].id): \(places.joined(separator: ", "))"
      }
    }.joined(separator: "\n")
  }

  /// The ids of a page's headings.
  func headingIDs(_ path: String) -> [String] {
    pages.first { $0.path == path }?.headingIDs ?? []
  }

  /// Every page, by entry, then language.
  var pages: [Page] {
    tree.entries.indices.flatMap { entry in
      configuration.languages.indices.compactMap { page(entry, $0) }
    }
  }

  /// The pictures that pages show, each with the file that names it first.
  var images: [String: String] {
    Dictionary(
      uniqueKeysWithValues: links.images.map {
        ($0, links.location(ofImage: $0)?.path ?? "nowhere")
      })
  }
}
