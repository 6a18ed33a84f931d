import MarkdownNames

/// The part of our Markdown that a component, a macro or a variable of another tool becomes.
public enum Treatment: Equatable, Sendable {
  /// A container or a component that every site has: `note`, `tabs`, `label`.
  case ours(String)
  /// A component that the new site declares, with a template to be filled.
  case declared
  /// Its content alone.
  case text
  /// Nothing: it is left out with what is in it.
  case nothing
  /// Code that shows how it was written, so that nobody takes it for done.
  case code
  /// A part of Markdown: a picture, a link, a break.
  case markdown(String)

  /// Its name in the table.
  public var name: String {
    switch self {
    case .ours(let name):
      name
    case .declared:
      "component"
    case .text:
      "text"
    case .nothing:
      "nothing"
    case .code:
      "code"
    case .markdown(let name):
      name
    }
  }

  /// The names of parts of Markdown.
  static let partsOfMarkdown = ["picture", "link", "break", "media", "fence", "property"]

  /// The containers and components that something can become.
  static let containers = [
    "note", "tip", "warning", "do", "dont", "tabs", "tab", "details", "steps", "columns", "column",
    "cards", "card", "gallery", "quote", "label", "key",
  ]

  /// The treatment of a name in the table; `nil` for a name of none.
  public init?(named name: String) {
    switch name {
    case "component":
      self = .declared
    case "text":
      self = .text
    case "nothing":
      self = .nothing
    case "code":
      self = .code
    case let name where Self.partsOfMarkdown.contains(name):
      self = .markdown(name)
    case let name where Self.containers.contains(name):
      self = .ours(name)
    default:
      return nil
    }
  }

  /// All names that a table can have.
  public static let names =
    containers + partsOfMarkdown + ["component", "text", "nothing", "code"]
}

extension Treatment {
  /// The treatment that is proposed for a name, before anybody has decided.
  ///
  /// - Parameters:
  ///   - tag: The first use.
  ///   - isPaired: Whether it holds something.
  /// - Returns: The treatment.
  static func proposed(
    for tag: Tag,
    isPaired: Bool
  ) -> Treatment {
    let name = tag.name.plainName
    if tag.isCodeFilter {
      return .markdown("fence")
    }
    if tag.isCall {
      return tag.calledName.flatMap(proposed(forMacro:)) ?? .text
    }
    switch tag.syntax {
    case .liquid:
      if let known = templateTags[name] {
        return known
      }
    case .value, .expression:
      return proposed(forValue: tag)
    default:
      break
    }
    if tag.isInclude {
      return proposed(forFile: tag.includedName ?? "")
    }
    if let known = components[name] ?? components[lastName(of: tag)] {
      return known
    }
    if let admonition = Admonition(named: name) {
      return .ours(admonition.container)
    }
    if let likely = likely(tag, isPaired: isPaired) {
      return likely
    }
    // An unknown component with content is one around text, others draw something.
    if isPaired {
      return .text
    }
    return .code
  }

  /// The treatment of what a template prints: `{{ toc }}`, `{{ button(…) }}`.
  private static func proposed(forValue tag: Tag) -> Treatment {
    if tag.syntax == .value,
      tag.name.hasSuffix("() }}"),
      let known = proposed(forMacro: tag.name)
    {
      return known
    }
    return templateTags[tag.name.plainName] ?? .code
  }

  /// The treatment that the last word of a name says: `va-icon`, `ResponsiveImage`, `DocsLink`.
  private static func likely(
    _ tag: Tag,
    isPaired: Bool
  ) -> Treatment? {
    guard tag.syntax == .element,
      let word = tag.name.kebab.split(separator: "-").last
    else { return nil }
    let hasSource = tag.attribute(["src"]) != nil
    let hasTarget = tag.attribute(["href", "to"]) != nil
    switch word {
    case "icon":
      return .nothing
    case "image", "img", "picture", "figure", "photo", "screenshot":
      guard hasSource else { return nil }
      return .markdown("picture")
    case "video":
      guard hasSource else { return nil }
      return .markdown("media")
    case "link":
      guard hasTarget, isPaired else { return nil }
      return .markdown("link")
    default:
      // `ImgWithDesc` has its picture in front.
      let isPicture =
        tag.name.hasPrefix("Img")
        || tag.name.hasPrefix("Image")
      return isPicture && hasSource ? .markdown("picture") : nil
    }
  }

  /// `property` of `C.Property` and `Doc::Property`.
  private static func lastName(of tag: Tag) -> String {
    guard tag.syntax == .element,
      tag.name.contains(".")
        || tag.name.contains("::")
    else {
      return ""
    }
    let names = tag.name.split { $0 == "." || $0 == ":" }
    return names.last.map { String($0).plainName } ?? ""
  }

  /// The treatment that is proposed for a template that pages bring in: what surrounds a page is the new site's own.
  private static func proposed(forFile file: String) -> Treatment {
    let name = TreePath.name(of: file).lowercased()
    let around = ["breadcrumb", "footer", "header", "head.", "nav", "sidebar", "meta", "script"]
    if around.contains(where: name.contains) {
      return .nothing
    }
    return .code
  }

  /// The tags that template languages have for themselves.
  private static let templateTags: [String: Treatment] = [
    "set": .nothing,
    "assign": .nothing,
    "from": .nothing,
    "import": .nothing,
    "extends": .nothing,
    "comment": .nothing,
    "block": .text,
    "if": .text,
    "elsif": .text,
    "elif": .text,
    "else": .text,
    "elseif": .text,
    "unless": .text,
    "for": .text,
    "raw": .text,
    "capture": .text,
    "filter": .text,
    "case": .text,
    "when": .text,
    "verbatim": .text,
    "endif": .nothing,
    "break": .nothing,
    "continue": .nothing,
    "increment": .nothing,
    "highlight": .markdown("fence"),
    "codeblock": .markdown("fence"),
  ]

  /// The components that design systems and themes of documentation have.
  private static let components: [String: Treatment] = {
    var table = ContainerSynonyms.byComponent.mapValues(Treatment.ours)
    let groups: [(Treatment, [String])] = [
      (.ours("label"), ["badge", "pill", "status", "statuslabel", "chip", "lozenge"]),
      (.ours("key"), ["kbd", "keyboard", "keycap", "shortcut"]),
      (
        .markdown("picture"),
        ["image", "img", "picture", "figure", "screenshot", "themedimage", "zoomimage"]
      ),
      (
        .markdown("media"),
        ["video", "youtube", "vimeo", "loom", "audio", "videoplayer", "youtubeembed", "embed"]
      ),
      (
        .markdown("link"),
        [
          "a", "link", "anchor", "linkbutton", "navlink", "buttonlink", "relref", "ref",
          "posturl",
        ]
      ),
      (.markdown("break"), ["br"]),
      (
        .markdown("property"),
        ["property", "prop", "propitem", "paramfield", "responsefield", "apiproperty", "cproperty"]
      ),
      (
        .markdown("fence"),
        [
          "highlight", "codeblock", "code", "syntaxhighlighter", "prism", "codesnippet",
          "codetoggle",
          "codeexample", "sourcecode",
        ]
      ),
      (
        .nothing,
        [
          "icon", "fonticon", "head", "helmet", "seo", "script", "style", "spacer", "divider", "hr",
          "toc", "tableofcontents", "badges", "octicon", "contents", "doccardlist", "childpages",
          "componentpagenav",
        ]
      ),
      (
        .text,
        [
          "tablist", "dodont", "dodontcontainer", "dodontlayout", "dodontrow", "caption", "lead",
          "lede", "intro", "section", "box", "div", "container", "stack", "flex", "text", "p",
          "heading", "step", "list", "item", "filetree", "accordiongroup", "accordions",
          "accordionlist", "fragment", "wrapper", "story", "center", "param",
        ]
      ),
    ]
    for (treatment, names) in groups {
      for name in names {
        table[name] = treatment
      }
    }
    return table
  }()
}
