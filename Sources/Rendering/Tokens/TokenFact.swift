import Base
import DesignTokens
import Guideline
import Markup
import SiteConfiguration
import Templates

/// A design token as a component shows it.
package struct TokenFact {
  package var name: String
  package var value: String
  package var address: String
  /// Pictures of the value, one for each theme on which it depends; empty for a value that cannot be drawn.
  package var samples: [UInt8]

  /// Writes the token as an item of a list.
  fileprivate func write(into html: inout [UInt8]) {
    html += "<li><a href=\"".utf8
    html.append(escapingAddress: address.utf8.span)
    html += "\"><span class=\"swatch-picture\">".utf8
    html += samples
    html += "</span><span class=\"swatch-name\">".utf8
    html.append(escaping: name.utf8.span)
    html += "</span> <span class=\"swatch-value\">".utf8
    html.append(escaping: value.utf8.span)
    html += "</span></a></li>\n".utf8
  }
}

extension PlaceResolver {
  func tokens(ofComponent index: Int) -> [TokenFact] {
    let names = place.page.document.components[index].tokenNames
    let book = place.file.site.guideline.tokens
    return names.flatMap { name in book.numbers(below: String(name)) }.map {
      fact(ofToken: $0)
    }
  }

  private func fact(ofToken number: Int) -> TokenFact {
    let (site, file) = (place.file.site, place.file)
    let token = site.guideline.tokens.tokens[number]
    let samples = token.shownThemes.flatMap { theme -> [UInt8] in
      guard let value = token.values[theme] else { return [] }
      return file.sample(of: value, theme: theme, isThemed: token.isThemed)
    }
    return TokenFact(
      name: token.name,
      value: site.guideline.text(ofToken: number, place.textLanguage),
      address: file.href(toToken: number),
      samples: samples)
  }

  /// The HTML of the design tokens that a component shows.
  func tokensHTML(ofComponent index: Int) -> [UInt8] {
    var html: [UInt8] = Array("<ul class=\"swatches\">\n".utf8)
    for token in tokens(ofComponent: index) {
      token.write(into: &html)
    }
    return html + "</ul>\n".utf8
  }
}

extension DesignToken {
  /// The first theme that has a value.
  package var firstTheme: Int {
    values.firstIndex { $0 != nil } ?? 0
  }

  /// The themes of which there is a sample: all of them only if they differ.
  fileprivate var shownThemes: [Int] {
    guard isThemed else { return [firstTheme] }
    return Array(values.indices)
  }
}
