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
    writeContrasts(into: &markdown)
    return markdown.output
  }

  private func writeContrasts(into markdown: inout MarkdownWriter) {
    let pairs = site.guideline.contrastPairs
    guard !pairs.isEmpty else { return }
    markdown.writeHeading(2, text: strings["contrast"])
    markdown.writeList(pairs) { pair, inlines in
      inlines.append(words(of: pair))
    }
  }

  /// The tokens of an outermost group.
  package func tokenSectionAlternate(_ number: Int) -> [UInt8] {
    let section = site.addresses.tokenSections.sections[number]
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: section.name)
    markdown.writeQuote(site.guideline.tokens.description(ofGroup: [section.name]))
    for group in section.groups {
      writeHeading(ofGroup: group, into: &markdown)
      write(tokensOfGroup: group, into: &markdown)
    }
    return markdown.output
  }

  /// Writes the name and the description of a group inside an outermost one.
  private func writeHeading(
    ofGroup number: Int,
    into markdown: inout MarkdownWriter
  ) {
    let book = site.guideline.tokens
    let names = book.groups[number].names
    guard names.count > 1 else { return }
    markdown.writeHeading(2, text: names.dropFirst().joined(separator: "."))
    markdown.writeParagraph(book.description(ofGroup: names))
  }

  /// Writes tokens, one in each line: the name, the value and the description.
  private func write(
    tokensOfGroup number: Int,
    into markdown: inout MarkdownWriter
  ) {
    let book = site.guideline.tokens
    markdown.writeList(Array(book.groups[number].tokens)) { index, inlines in
      let token = book.tokens[index]
      inlines.append(code: Array(token.name.utf8)[...])
      inlines.append(": " + site.guideline.text(ofToken: index, language))
      if let reason = token.deprecation {
        inlines.append(words(ofDeprecation: reason))
      }
      if !token.description.isEmpty {
        inlines.append(" – " + token.description)
      }
    }
  }

  /// Returns the words that say that a token is deprecated, and why: ` · Deprecated: use color.text`.
  private func words(ofDeprecation reason: String) -> String {
    let word = " · \(strings["token-deprecated"])"
    guard !reason.isEmpty else { return word }
    return word + ": " + reason
  }

  /// A pair with its figures: `color.text, color.page: 4.54 : 1, Lc 72 (Light)`.
  private func words(of pair: TokenContrast) -> String {
    let book = site.guideline.tokens
    let figures = pair.contrasts.indices.compactMap { theme in
      words(of: pair, theme: theme)
    }
    let names = "\(book.tokens[pair.text].name), \(book.tokens[pair.background].name)"
    return "\(names): \(figures.joined(separator: "; "))"
  }

  /// The figures of a pair in one theme: `4.54 : 1, Lc 72 (Light)`.
  private func words(of pair: TokenContrast, theme: Int) -> String? {
    guard let contrast = pair.contrasts[theme] else { return nil }
    // Rounded down, as on the page: it must not seem enough.
    let ratio = (contrast.ratio * 100).rounded(.down) / 100
    let figures = "\(ratio.css) : 1, Lc \(contrast.lightness.magnitude.rounded().css)"
    guard site.guideline.tokens.hasThemes else { return figures }
    return "\(figures) (\(site.guideline.title(ofTheme: theme, language)))"
  }
}
