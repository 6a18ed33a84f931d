import DesignTokens
import Diagnostics
import Markup
import SiteConfiguration

extension RuleBook {
  /// Reports unknown tokens that rules name under `tokens`.
  func unknownTokens(
    among tokens: TokenBook,
    tree: SiteTree
  ) -> [Diagnostic] {
    rules.filter { !$0.tokens.isEmpty }.flatMap { rule -> [Diagnostic] in
      guard let original = tree.groups[rule.topic].original,
        let number = rule.blocks[original.language]
      else { return [] }
      let names = original.document.rules[number].attributes.tokens
      let unknown = names.filter { name in
        tokens.number(of: name.value) == nil
      }
      return unknown.map { name in
        tokens.unknownToken(name.value, at: Location(original.path, bytes: name.bytes))
      }
    }
  }
}

extension GuidelineStages {
  /// The tokens that a rule is about, by their numbers.
  package func tokens(ofRule rule: Int) -> [Int] {
    ruleBook.rules[rule].tokens.compactMap { tokens.number(of: $0) }
  }

  /// The value of a token for readers of a language; where it depends on the theme, that of each.
  ///
  ///     44px
  ///     #1a1a1a (Light) / #f2f2f2 (Dark)
  package func text(ofToken number: Int, _ language: Int) -> String {
    let token = tokens.tokens[number]
    guard token.isThemed else { return token.value?.css ?? "" }
    let values = values(of: token, language).map { css, themes in
      "\(css) (\(themes.joined(separator: ", ")))"
    }
    return values.joined(separator: " / ")
  }

  /// Each value of a token once, with the titles of all its themes.
  private func values(
    of token: DesignToken,
    _ language: Int
  ) -> [(css: String, themes: [String])] {
    var texts: [(css: String, themes: [String])] = []
    for (theme, value) in token.values.enumerated() {
      guard let css = value?.css else { continue }
      let title = title(ofTheme: theme, language)
      if let index = texts.firstIndex(where: { $0.css == css }) {
        texts[index].themes.append(title)
      } else {
        texts.append((css, [title]))
      }
    }
    return texts
  }

  /// Returns the title of a theme: as the site states it, or its name.
  package func title(ofTheme theme: Int, _ language: Int) -> String {
    let name = tokens.themes[theme].name
    let declared = configuration.tokens.themes.first { $0.name == name }
    return declared?.label.text(language) ?? name
  }
}
