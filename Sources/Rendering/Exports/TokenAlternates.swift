import DesignTokens
import Guideline
import Markup
import SiteConfiguration
import Templates

/// Markdown of the pages of design tokens.
extension FileContext {
  /// Returns the groups of tokens, tokens without a group, and the contrast of pairs.
  package func tokenIndexAlternate() -> [UInt8] {
    let sections = site.addresses.tokenSections
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: strings["tokens"])
    markdown.writeParagraph(strings["tokens-summary"])
    markdown.writeList(Array(sections.sections.indices)) { section, inlines in
      let page = site.addresses.tokens(ofSection: section, language)
      inlines.appendLink(sections.sections[section].name, to: href(alternatePath(page)))
    }
    for group in sections.looseGroups {
      write(tokensOfGroup: group, into: &markdown)
    }
    guard !site.guideline.contrastPairs.isEmpty else { return markdown.output }
    markdown.writeHeading(2, text: strings["contrast"])
    markdown.writeList(site.guideline.contrastPairs) {
      $1.append(words(of: $0))
    }
    return markdown.output
  }

  /// The tokens of an outermost group.
  package func tokenSectionAlternate(_ number: Int) -> [UInt8] {
    let section = site.addresses.tokenSections.sections[number]
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: section.name)
    markdown.writeQuote(site.guideline.tokens.description(ofGroup: [section.name]))
    for group in section.groups {
      let names = site.guideline.tokens.groups[group].names.dropFirst()
      if !names.isEmpty {
        markdown.writeHeading(2, text: names.joined(separator: "."))
        markdown.writeParagraph(
          site.guideline.tokens.description(ofGroup: [section.name] + names))
      }
      write(tokensOfGroup: group, into: &markdown)
    }
    return markdown.output
  }

  /// Writes tokens, one in each line: the name, the value and the description.
  private func write(
    tokensOfGroup number: Int,
    into markdown: inout MarkdownWriter
  ) {
    let book = site.guideline.tokens
    markdown.writeList(Array(book.groups[number].tokens)) { token, inlines in
      inlines.append(code: Array(book.tokens[token].name.utf8)[...])
      inlines.append(": " + site.guideline.text(ofToken: token, language))
      if let reason = book.tokens[token].deprecation {
        inlines.append(" · \(strings["token-deprecated"])\(reason.isEmpty ? "" : ": " + reason)")
      }
      let description = book.tokens[token].description
      if !description.isEmpty {
        inlines.append(" – " + description)
      }
    }
  }

  /// A pair with its figures: `color.text, color.page: 4.54 : 1, Lc 72 (Light)`.
  private func words(of pair: TokenContrast) -> String {
    let book = site.guideline.tokens
    let figures = pair.contrasts.indices.compactMap { theme -> String? in
      guard let contrast = pair.contrasts[theme] else { return nil }
      let title =
        if book.hasThemes {
          " (\(site.guideline.title(ofTheme: theme, language)))"
        } else {
          ""
        }
      let ratio = (contrast.ratio * 100).rounded(.down) / 100
      return "\(ratio.css) : 1, Lc \(contrast.lightness.magnitude.rounded().css)\(title)"
    }
    let names = "\(book.tokens[pair.text].name), \(book.tokens[pair.background].name)"
    return "\(names): \(figures.joined(separator: "; "))"
  }
}
