import Guideline
package import Pages
import Rendering

/// The view of a reviewer on a state.
extension SiteSnapshot {
  /// Returns the consequences of the changes since the state with which the preview compares, for a reviewer.
  package func changeConsequences() async -> ChangeConsequences {
    await site?.changeConsequences() ?? .none
  }

  /// The path of the page that shows a referrer, in the language of another page of the site.
  ///
  /// - Parameters:
  ///   - referrer: A rule or a topic.
  ///   - path: The path of the other page, whose first folder is its language.
  /// - Returns: Such as `en/rules/alert.two-buttons.html`; `nil` if there is none.
  package func page(of referrer: Impact.Referrer, besides path: String) -> String? {
    guard let addressed = site?.publication.site.addressed else { return nil }
    let guideline = addressed.guideline
    let code = path.prefix { $0 != "/" }
    let language = languages.firstIndex { $0 == code } ?? 0
    switch referrer.relation {
    case .see, .replaces, .conflicts, .token:
      return guideline.ruleBook.index[referrer.id].map { rule in
        addressed.addresses.rule(rule, language: language)
      }
    case .governs, .link:
      let tree = guideline.tree
      let entry = tree.topicIndex[referrer.id] ?? tree.sectionIndex[referrer.id]
      return entry.map { addressed.addresses.entry($0, language: language) }
    }
  }
}
