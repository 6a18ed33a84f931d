/// The part of Markdown that an element of HTML becomes.
///
/// https://html.spec.whatwg.org/multipage/indices.html#elements-3
struct HTMLElement {
  enum Kind {
    case strong, emphasis, code, struck, key, link, picture, media, frame, lineBreak, thematicBreak
    case paragraph, division, heading(Int), list(isNumbered: Bool), item, quote, preformatted
    case table, rowGroup, row, cell, caption, details, summary, figure, figureCaption
    case term, description, definitions, raised, lowered, text, unseen, ignored
  }

  let kind: Kind

  /// The element of a tag in lower case; `nil` where HTML has none of that name.
  init?(_ tag: Tag) {
    // `<Link>` and `<Button>` are components, `<BR>` is an element.
    let name = tag.name.lowercased()
    if let kind = Self.kind(ofComponent: tag) {
      self.kind = kind
      return
    }
    guard tag.name == name || tag.name == tag.name.uppercased(),
      let kind = Self.kinds[name]
    else { return nil }
    self.kind = Self.isSlot(tag) ? .division : kind
  }

  /// Components that design systems have for parts of tables and lists, and for headings with a level.
  private static let components: [String: Kind] = [
    "Table": .table, "THead": .rowGroup, "Thead": .rowGroup, "TBody": .rowGroup,
    "Tbody": .rowGroup, "TFoot": .rowGroup, "TableHead": .rowGroup, "TableBody": .rowGroup,
    "Tr": .row, "TR": .row, "TableRow": .row, "Td": .cell, "Th": .cell, "TableCell": .cell,
    "TableHeader": .cell, "UnorderedList": .list(isNumbered: false),
    "OrderedList": .list(isNumbered: true), "ListItem": .item, "InlineCode": .code,
    "inlineCode": .code,
  ]

  private static func kind(ofComponent tag: Tag) -> Kind? {
    guard tag.kind != .alone else { return nil }
    if tag.name == "Heading" || tag.name == "Title",
      let level = headingLevel(tag)
    {
      return .heading(level)
    }
    return components[tag.name]
  }

  /// 3 of `as="h3"` and `level={3}`.
  private static func headingLevel(_ tag: Tag) -> Int? {
    let stated = tag.attribute(["as", "level", "tag", "component", "headinglevel"])
    let digits = stated.map { $0.hasPrefix("h") ? String($0.dropFirst()) : $0 }
    guard let level = digits.flatMap({ Int($0) }),
      (1...6).contains(level)
    else { return nil }
    return level
  }

  /// Returns whether an element is `<template #code>` or `<template v-if="…">` of Vue, which shows what it holds.
  private static func isSlot(_ tag: Tag) -> Bool {
    tag.name == "template"
      && tag.attributes.contains { attribute in
        attribute.name.hasPrefix("v-")
          || attribute.name.hasPrefix("#")
      }
  }

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [
      "b": .strong,
      "strong": .strong,
      "i": .emphasis,
      "em": .emphasis,
      "cite": .emphasis,
      "dfn": .emphasis,
      "var": .emphasis,
      "code": .code,
      "tt": .code,
      "samp": .code,
      "s": .struck,
      "del": .struck,
      "strike": .struck,
      "kbd": .key,
      "a": .link,
      "img": .picture,
      "video": .media,
      "audio": .media,
      "iframe": .frame,
      "embed": .frame,
      "object": .text,
      "br": .lineBreak,
      "wbr": .ignored,
      "hr": .thematicBreak,
      "p": .paragraph,
      "ul": .list(isNumbered: false),
      "menu": .list(isNumbered: false),
      "ol": .list(isNumbered: true),
      "li": .item,
      "blockquote": .quote,
      "pre": .preformatted,
      "table": .table,
      "tr": .row,
      "td": .cell,
      "th": .cell,
      "caption": .caption,
      "details": .details,
      "summary": .summary,
      "figure": .figure,
      "figcaption": .figureCaption,
      "dl": .definitions,
      "dt": .term,
      "dd": .description,
      "sup": .raised,
      "sub": .lowered,

    ]
    for level in 1...6 {
      kinds["h\(level)"] = .heading(level)
    }
    let groups: [(Kind, [String])] = [
      (.rowGroup, ["thead", "tbody", "tfoot"]),
      (
        .division,
        [
          "div", "section", "article", "main", "header", "footer", "nav", "center", "address",
          "fieldset", "form", "hgroup", "dialog", "aside", "search",
        ]
      ),
      (
        .text,
        [
          "span", "u", "ins", "font", "small", "big", "abbr", "acronym", "mark", "time", "label",
          "q",
          "bdi", "bdo", "data", "ruby", "rt", "rp", "rb", "legend", "button", "output", "picture",
          "select", "option", "optgroup", "datalist", "textarea", "meter", "progress", "noscript",
          "slot", "colgroup", "map",
        ]
      ),
      (.unseen, ["script", "style", "svg", "template", "canvas", "math"]),
      (.ignored, ["input", "source", "track", "col", "link", "meta", "area", "param", "base"]),
    ]
    for (kind, names) in groups {
      for name in names {
        kinds[name] = kind
      }
    }
    return kinds
  }()

  /// Indicates whether it has no end tag.
  var isVoid: Bool {
    switch kind {
    case .picture, .lineBreak, .thematicBreak, .ignored:
      true
    default:
      false
    }
  }

  /// Indicates whether it has lines of its own.
  var isBlock: Bool {
    switch kind {
    case .paragraph, .division, .heading, .list, .item, .quote, .preformatted, .table, .rowGroup,
      .row, .cell, .caption, .details, .summary, .figure, .figureCaption, .term, .description,
      .definitions, .thematicBreak:
      true
    default:
      false
    }
  }

  /// Indicates whether it ends a paragraph that nothing has closed.
  var endsParagraph: Bool { isBlock }

  /// Indicates whether no tags are read in it.
  var isRaw: Bool {
    switch kind {
    case .preformatted, .unseen, .code:
      true
    default:
      false
    }
  }
}

extension HTMLElement.Kind: Equatable {}

extension HTMLElement {
  /// Indicates whether an id of it can be linked to, and is not kept in another way.
  var keepsID: Bool {
    switch kind {
    case .heading, .ignored, .unseen, .picture, .cell, .row, .rowGroup:
      false
    default:
      true
    }
  }
}
