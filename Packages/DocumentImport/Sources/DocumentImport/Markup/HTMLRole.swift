import LibXML

/// What an element of a web page is for.
enum HTMLRole: Equatable {
  case text, heading(Int), item, term, definition, row, cell, caption, figure, quote, code, note
  case list(isNumbered: Bool), table
  case furniture, contents, hidden, inline, strong, lineBreak, image
  /// The part of a page that is its subject; what is outside is the site's.
  case main
}

extension HTMLRole {
  init(_ name: String, _ attributes: MarkupDocument.Attributes) {
    self = Self.byElement(name)
    let isBlock = ![.inline, .strong, .lineBreak, .image, .hidden].contains(self)
    let words = Self.words(of: attributes)
    if attributes["role"] == "main" { self = .main }
    guard isBlock || name == "a", self != .main else { return }
    if !words.isDisjoint(with: Self.contentsWords) {
      self = .contents
    } else if !words.isDisjoint(with: Self.furnitureWords) {
      self = .furniture
    } else if !words.isDisjoint(with: Self.noteWords), self == .text || name == "aside" {
      self = .note
    } else if attributes["role"] == "heading",
      let level = attributes["aria-level"].flatMap({ Int($0) })
    {
      self = .heading(level)
    }
  }

  private static func byElement(_ name: String) -> HTMLRole {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": .heading(name.last?.wholeNumberValue ?? 1)
    case "li": .item
    case "ul": .list(isNumbered: false)
    case "ol": .list(isNumbered: true)
    case "dt": .term
    case "dd": .definition
    case "tr": .row
    case "td", "th": .cell
    case "table": .table
    case "caption", "figcaption": .caption
    case "figure": .figure
    case "blockquote": .quote
    case "pre": .code
    case "nav", "footer", "form", "button", "title", "noscript", "select", "dialog", "menu":
      .furniture
    case "script", "style", "template": .hidden
    case "br": .lineBreak
    case "img": .image
    case "main": .main
    case "aside": .note
    case "b", "strong": .strong
    case "a", "abbr", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "label",
      "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "sub", "sup", "time", "tt",
      "u",
      "var", "font", "input", "picture", "source", "wbr", "svg", "path", "meta", "link":
      .inline
    default: .text
    }
  }

  private static func words(of attributes: MarkupDocument.Attributes) -> Set<String> {
    var words: Set<String> = []
    for key in ["class", "id", "role"] {
      for word in (attributes[key] ?? "").lowercased().split(whereSeparator: \.isWhitespace) {
        words.insert(String(word))
        for part in word.split(whereSeparator: { $0 == "-" || $0 == "_" }) {
          words.insert(String(part))
        }
      }
    }
    return words
  }

  private static let contentsWords: Set<String> = ["toc", "tableofcontents", "onthispage"]
  private static let furnitureWords: Set<String> = [
    "nav", "navbar", "navigation", "breadcrumb", "breadcrumbs", "sidebar", "cookie", "share",
    "sharing",
    "social", "related", "skip", "feedback", "pagination", "pager", "comments", "advert", "banner",
    "contentinfo", "search",
  ]
  private static let noteWords: Set<String> = [
    "note", "admonition", "warning", "tip", "caution", "important", "callout", "hint", "notice",
    "alert",
  ]
}
