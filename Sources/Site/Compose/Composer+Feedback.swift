import Guideline
import Markup

extension Composer {
  /// An address at which a page's text can be edited or a mistake in it reported; empty where the
  /// site has none.
  func feedback(
    _ pattern: FeedbackPattern?, _ page: Page, rule: Int? = nil, line: Int
  ) -> String {
    guard let pattern else { return "" }
    let entry = guideline.tree.entries[page.entry]
    return pattern.address { value in
      switch value {
      case .path:
        (["Content"] + entry.folder + [addresses.code(page.language) + ".md"])
          .joined(separator: "/")
      case .line: String(line)
      case .id: rule.map { guideline.ruleBook.rules[$0].id } ?? entry.folder.joined(separator: "/")
      case .title:
        (rule.map { ruleTitle($0, page.language) }
          ?? guideline.tree.title(page.entry, page.language)).text
      case .language: addresses.code(page.language)
      }
    }
  }
}
