import LibXML
import MarkdownNames

/// The role of an element of a web page.
enum HTMLRole: Equatable {
  case text, heading(Int), item, term, definition, row, cell, caption, figure, quote, code, note
  case list(isNumbered: Bool), table
  /// An element that browsers do not show.
  case unseen
  case furniture, contents, hidden, inline, strong, lineBreak, image
  /// The part of a page that is its subject; the parts outside of it belong to the site.
  case main
}

extension HTMLRole {
  /// True for a part of a text, which ends no block.
  var isInText: Bool {
    [.inline, .strong, .lineBreak, .image].contains(self)
  }

  /// True for an element that is a single block with all its content.
  var isWhole: Bool { [.figure, .note, .quote].contains(self) }

  var isList: Bool {
    guard case .list = self else { return false }
    return true
  }
}

extension HTMLRole {
  /// Finds the role of an element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes.
  ///   - holdsMain: True if the page's subject is inside: then no class makes it furniture.
  init(
    _ name: String,
    attributes: MarkupDocument.Attributes,
    holdsMain: Bool = false
  ) {
    self = Self.byElement(name)
    let isBlock = !isInText && self != .hidden
    if attributes["role"] == "main" {
      self = .main
    }
    // A component of the site's own may be its navigation.
    guard isBlock || name == "a" || name.contains("-"),
      self != .main,
      !holdsMain,
      name != "html",
      name != "body"
    else {
      return
    }
    if let role = Self.byAttributes(attributes, mayBeNote: self == .text || name == "aside") {
      self = role
    }
  }

  /// Returns the role that the classes, the id and the role of an element give it.
  private static func byAttributes(
    _ attributes: MarkupDocument.Attributes, mayBeNote: Bool
  ) -> HTMLRole? {
    let words = words(of: attributes, ["class", "role"])
    let all = words.union(Self.words(of: attributes, ["id"]))
    // An id is a name for one place: of those, only that of a table of contents says enough.
    if !all.isDisjoint(with: contentsWords) {
      return .contents
    }
    if !words.isDisjoint(with: furnitureWords) {
      return .furniture
    }
    if mayBeNote, !words.isDisjoint(with: ContainerSynonyms.classesOfNotes) {
      return .note
    }
    return stated(attributes)
  }

  /// The heading that `role="heading" aria-level="2"` states.
  private static func stated(_ attributes: MarkupDocument.Attributes) -> HTMLRole? {
    guard attributes["role"] == "heading",
      let level = attributes["aria-level"].flatMap({ Int($0) })
    else { return nil }
    return .heading(min(max(1, level), 9))
  }

  static func byElement(_ name: String) -> HTMLRole {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      .heading(name.last?.wholeNumberValue ?? 1)
    case "li":
      .item
    case "ul":
      .list(isNumbered: false)
    case "ol":
      .list(isNumbered: true)
    case "dt":
      .term
    case "dd":
      .definition
    case "tr":
      .row
    case "td", "th":
      .cell
    case "table":
      .table
    case "caption", "figcaption":
      .caption
    case "figure":
      .figure
    case "blockquote":
      .quote
    case "pre":
      .code
    case "menu":
      .list(isNumbered: false)
    case "nav", "footer", "form", "button", "title", "noscript", "select", "dialog", "template":
      .furniture
    case "script", "style":
      .hidden
    case "rp":
      .inline
    case "br":
      .lineBreak
    case "img":
      .image
    case "main":
      .main
    case "aside":
      .note
    case "b", "strong":
      .strong
    case "a", "abbr", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "label",
      "mark", "q", "rt", "ruby", "s", "samp", "small", "span", "strike", "sub", "sup", "time", "tt",
      "u",
      "var", "font", "input", "picture", "source", "wbr", "svg", "path", "meta", "link":
      .inline
    case let name where blocks.contains(name):
      .text
    // Browsers show elements that they do not know in the line.
    default:
      .inline
    }
  }

  /// The elements that are blocks without a role of their own (HTML, 15.3).
  private static let blocks: Set<String> = [
    "address", "article", "body", "center", "colgroup", "dd", "details", "dir", "div", "dl",
    "fieldset", "frameset", "h1", "head", "header", "hgroup", "hr", "html", "legend", "listing",
    "noframes", "optgroup", "option", "p", "plaintext", "search", "section", "summary", "tbody",
    "tfoot", "thead", "xmp",
  ]

  /// Returns whether the content of an element is text.
  static func isParagraph(_ name: String) -> Bool {
    ["p", "li", "td", "th", "dd", "dt", "figcaption", "caption", "summary"].contains(name)
      || name.count == 2 && name.first == "h" && name.last?.isNumber == true
  }

  /// Returns whether browsers show the content of an element only if they cannot show the element itself.
  static func isFallback(_ name: String) -> Bool {
    ["iframe", "object", "video", "audio", "canvas"].contains(name)
  }

  /// Returns the language of code that a class states: `language-swift`, `highlight-python`, `brush: js`.
  static func codeLanguage(_ attributes: MarkupDocument.Attributes) -> String? {
    guard let words = attributes["class"]?.lowercased().split(whereSeparator: \.isWhitespace) else {
      return nil
    }
    for start in ["language-", "lang-", "highlight-source-", "highlight-"] {
      guard let word = words.first(where: { $0.hasPrefix(start) }) else { continue }
      let name = word.dropFirst(start.count)
      let isName = name.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "+#-_".contains($0))
      }
      if isName && !name.isEmpty && name != "default" && name != "none" {
        return String(name)
      }
      return nil
    }
    return nil
  }

  /// The level of a paragraph that Word saved as an item of a list: `mso-list:l0 level2 lfo1`.
  static func wordListLevel(_ attributes: MarkupDocument.Attributes) -> Int? {
    guard let style = attributes["style"]?.lowercased(),
      let match = style.firstMatch(of: /mso-list:\s*l\d+\s+level(\d)/)
    else { return nil }
    return Int(match.1)
  }

  /// Returns whether an element contains the sign of such an item.
  static func isWordListSign(_ attributes: MarkupDocument.Attributes) -> Bool {
    css(attributes).contains("mso-list:ignore")
  }

  /// Returns whether an element contains the numbers of lines of code.
  static func hasLineNumbers(_ attributes: MarkupDocument.Attributes) -> Bool {
    !words(of: attributes, ["class"]).isDisjoint(with: ["linenos", "lineno", "gutter"])
  }

  /// Returns whether a browser hides an element.
  static func hides(_ attributes: MarkupDocument.Attributes) -> Bool {
    let style = css(attributes)
    return attributes["hidden"] != nil || style.contains("display:none")
      || style.contains("visibility:hidden") || style.contains("mso-hide:all")
  }

  /// The style in the attributes of an element, in lower case and without white space:
  /// `font-weight:bold;color:red`.
  static func css(_ attributes: MarkupDocument.Attributes) -> String {
    (attributes["style"] ?? "").lowercased().filter { !$0.isWhitespace }
  }

  /// Returns the words of attributes, each as a whole: `sidebar` in `sidebar-left` does not count.
  private static func words(
    of attributes: MarkupDocument.Attributes, _ names: [String]
  ) -> Set<String> {
    let values = names.compactMap { name in attributes[name]?.lowercased() }
    let words = values.flatMap { value in
      value.split(whereSeparator: \.isWhitespace)
    }
    return Set(words.map(String.init))
  }

  private static let contentsWords: Set<String> = [
    "toc", "tableofcontents", "table-of-contents", "onthispage", "on-this-page", "page-toc",
    "local-toc",
  ]
  private static let furnitureWords: Set<String> = [
    "nav", "navbar", "navigation", "breadcrumb", "breadcrumbs", "sidebar", "cookie", "share",
    "sharing",
    "social", "related", "skip", "feedback", "pagination", "pager", "comments", "advert", "banner",
    "linenos", "lineno", "line-numbers", "gutter",
    "contentinfo", "search", "site-nav", "main-nav", "page-nav", "nav-links", "side-bar",
    "site-header",
    "site-footer", "page-footer", "skip-link", "skip-links", "cookie-banner", "share-buttons",
    "social-links", "related-links", "related-posts", "edit-link", "pagination-nav", "prev-next",
  ]
}
