import EditDistance
import Yams

/// Writes the front matter of a page: our keys, then those of its author.
struct PageWriter {
  /// Keys that place a page or choose its looks, which the new site does in its own ways.
  static let placing: Set<String> = [
    "layout", "template", "slug", "permalink", "url", "path", "aliases", "redirect_from",
    "redirectfrom",
    "alias", "sidebar_position", "sidebar_label", "sidebar", "nav_order", "weight", "order",
    "position",
    "parent", "has_children", "hide_title", "hide_table_of_contents", "toc", "hide",
    "pagination_next",
    "pagination_prev", "prev", "next", "outline", "navbar", "aside", "footer", "editlink",
    "lastupdated",
    "head", "tableofcontents", "pagefind", "eleventynavigation", "showinnav", "type", "menu",
    "draft",
    "published", "title", "pagetitle", "custom_edit_url", "editurl", "mdx", "format", "pagetype",
    "displayed_sidebar", "sidebar_class_name", "sidebar_custom_props", "id", "pageclass", "icon",
    "translationkey", "comments", "search", "social", "robots", "image", "banner", "splash", "hero",
    "linktitle",
  ]

  private static let summaries = ["summary", "description", "lead", "excerpt", "subtitle", "intro"]

  /// Keys with the picture that stands for a page in lists.
  static let pictures = [
    "picture", "previewimage", "preview_image", "thumbnail", "thumb", "coverimage", "cover",
    "image",
  ]

  let page: TreePage
  let isOriginal: Bool
  /// The old addresses that lead to it.
  let aliases: [String]
  /// The file of the picture that stands for the page in lists; `nil` for none.
  var picture: String?

  /// The lines between `---`, and an empty line.
  var text: String {
    var lines = ["---", "title: \(YAMLValue.plain(page.title))"]
    if let summary = page.frontMatter.text(Self.summaries) {
      lines.append("summary: \(YAMLValue.plain(Self.plainText(summary)))")
    }
    if let picture {
      lines.append("picture: \(YAMLValue.plain(picture))")
    }
    if page.isDraft {
      lines.append("status: draft")
    }
    if isOriginal {
      if !aliases.isEmpty {
        lines.append("aliases: [\(aliases.map(YAMLValue.plain).joined(separator: ", "))]")
      }
      lines += kept
    }
    return (lines + ["---", "", ""]).joined(separator: "\n")
  }

  /// The summary's words; a single line without marks.
  static func plainText(_ text: String) -> String {
    let line =
      text
      .split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let plain = CodeText.unescaped(Bytes(line.utf8)).string
    // `{:.lead}` names a class of the text before it.
    let words = plain.replacing(/\{:[^}]*\}/, with: "")
    return HeadingReader.plainText(Bytes(words.utf8)[...])
  }

  private var kept: [String] {
    var keys: Set<String> = ["title", "summary", "status", "aliases"]
    // One of them has become the picture.
    let left = Self.fields(of: page).filter { entry in
      picture == nil || !Self.pictures.contains(entry.key.lowercased())
    }
    return left.compactMap { entry in
      let name = Self.fieldName(of: entry)
      guard keys.insert(name).inserted,
        !(name == "status" && page.isDraft)
      else { return nil }
      return Self.line(of: entry, name: name)
    }
  }

  /// An entry as its author wrote it, where nothing in it must change.
  private static func line(
    of entry: PageFrontMatter.Entry,
    name: String
  ) -> String {
    if name == "keywords", let words = entry.value.scalar?.string {
      return "keywords: [\(listed(words))]"
    }
    if name == entry.key, isPlainYAML(entry.text) {
      return entry.text
    }
    let value = YAMLValue.text(entry.value)
    guard entry.value.scalar == nil else {
      return "\(name): \(value)"
    }
    let lines = value.split(separator: "\n").map { "  " + $0 }
    return "\(name):\n" + lines.joined(separator: "\n")
  }

  /// `tab bar, navigation` as the items of a list.
  private static func listed(_ words: String) -> String {
    words
      .split { $0 == "," || $0 == "、" }
      .map { YAMLValue.plain(String($0).trimmed) }
      .joined(separator: ", ")
  }

  private static func isPlainYAML(_ text: String) -> Bool {
    // Braces and tabs were the matter of a template, and are errors in our front matter.
    !text.contains("{{")
      && !text.contains("{%")
      && !text.contains("\t")
      && (try? TreeYAML.compose(text)) != nil
  }

  /// The entries that are kept as fields.
  static func fields(of page: TreePage) -> [PageFrontMatter.Entry] {
    let usedSummary = summaries.first { summary in
      page.frontMatter.text([summary]) != nil
    }
    return page.frontMatter.entries.filter { entry in
      let key = entry.key.lowercased()
      let isEmpty = entry.value.scalar?.string.trimmed.isEmpty == true
      return !placing.contains(key)
        && key != usedSummary
        && !isEmpty
        && entry.key.utf8.allSatisfy(\.isKeyByte)
    }
  }

  /// The name of a field: of keywords that are neither texts nor a text, another one.
  static func fieldName(of entry: PageFrontMatter.Entry) -> String {
    guard entry.key == "keywords" else { return fieldName(entry.key) }
    let isList = entry.value.sequence?.allSatisfy { $0.scalar != nil } == true
    if isList || entry.value.scalar != nil {
      return entry.key
    }
    return "source-keywords"
  }

  /// Returns another name for one that means something else here.
  static func fieldName(_ key: String) -> String {
    let ours = ["api", "picture", "platforms", "related", "reading", "summary", "status"]
    let isTaken =
      ours.contains(key.lowercased())
      || isNearOurs(key)
    if isTaken {
      return "source-\(key.lowercased())"
    }
    return key
  }

  /// Returns whether a key is a letter away from one of ours, which would be reported as a typing error.
  private static func isNearOurs(_ key: String) -> Bool {
    keysOfPages.contains { ours in
      ours != key
        && editDistance(from: Array(key.lowercased()), to: Array(ours), atMost: 2) != nil
    }
  }

  /// The keys of front matter that pages of the new site have.
  static let keysOfPages = [
    "aliases", "api", "layout", "picture", "platforms", "reading", "related", "status", "summary",
    "title",
  ]
}

/// The types of the fields that pages state, for `fields` in `site.yaml`.
struct FieldTypes {
  private(set) var types: [String: String] = [:]

  init(_ pages: [TreePage]) {
    for page in pages where page.language == 0 {
      for entry in PageWriter.fields(of: page) {
        let name = PageWriter.fieldName(of: entry)
        let type = Self.type(of: entry.value)
        types[name] = types[name].map { known in Self.joined(known, type) } ?? type
      }
    }
  }

  /// The type of a value; empty for one that no field takes.
  private static func type(of node: Node) -> String {
    if let sequence = node.sequence, sequence.allSatisfy({ $0.scalar != nil }) {
      return "list"
    }
    guard let text = node.scalar?.string else { return "" }
    if node.bool != nil, ["true", "false"].contains(text) {
      return "boolean"
    }
    return type(ofText: text)
  }

  private static func type(ofText text: String) -> String {
    // `2024-05` and `2024-05-01`; a year alone is a number.
    if text.wholeMatch(of: /\d{4}-\d\d(-\d\d)?/) != nil {
      return "date"
    }
    if text.wholeMatch(of: /-?\d+(\.\d+)?/) != nil {
      return "number"
    }
    return "text"
  }

  private static func joined(_ left: String, _ right: String) -> String {
    if left == right {
      return left
    }
    // Words can stand for dates and numbers, but nothing stands for a list and a word.
    let areWords = ![left, right].contains { $0.isEmpty || $0 == "list" }
    guard areWords else { return "" }
    return "text"
  }
}
