import MarkdownNames

/// A note of another tool: the container that it becomes, and the words above it.
struct Admonition {
  /// Its name: `note`, `tip`, `warning`, `do`, `dont`, `details`, `quote`.
  let container: String
  /// The words that the tool shows above it where the author wrote nothing; `nil` where our container says the same.
  let usualTitle: String?

  /// The note of a name; `nil` for a name of something else.
  init?(named name: String) {
    let name = name.plainName
    guard let container = ContainerSynonyms.byAdmonition[name] else {
      return nil
    }
    self.init(container: container, usualTitle: Self.titles[name])
  }

  private init(container: String, usualTitle: String?) {
    (self.container, self.usualTitle) = (container, usualTitle)
  }

  /// The words of names that say more than our container.
  private static let titles = [
    "abstract": "Abstract",
    "summary": "Summary",
    "tldr": "TL;DR",
    "todo": "Todo",
    "seealso": "See also",
    "example": "Example",
    "question": "Question",
    "faq": "FAQ",
    "success": "Success",
    "failure": "Failure",
    "bug": "Bug",
    "error": "Error",
    "deprecated": "Deprecated",
    "details": "Details",
    "dropdown": "Details",
    "collapse": "Details",
    "expand": "Details",
    "collapsible": "Details",
  ]

  /// The line that opens it.
  func opening(title: String?) -> String {
    ContainerText.opening(container, title: title ?? usualTitle ?? "")
  }
}

/// The lines of containers and components as our Markdown has them.
enum ContainerText {
  static let closing = ":::"

  /// The line that opens one: `::: details How it works`, `::: card to=topic:alert Alerts`.
  static func opening(
    _ name: String,
    title: String = "",
    attributes: [(name: String, value: String)] = []
  ) -> String {
    var line = "::: \(name)"
    for (name, value) in attributes {
      line += " \(name)=\(quoted(value))"
    }
    // A title is shown as it is written: `docs/page.md` without its backticks.
    let title = HeadingReader.plainText(Bytes(oneLine(title).utf8)[...])
    guard !title.isEmpty else { return line }
    let isOfNote =
      Admonition(named: name)?.container == name
      && name != "details"
    if isOfNote || isPlain(title) {
      return line + " " + title
    }
    return line + " title=\(quoted(title))"
  }

  /// A title that looks like attributes or brackets would be read as such.
  private static func isPlain(_ title: String) -> Bool {
    !title.contains("=")
      && !title.hasPrefix("[")
      && !title.hasPrefix("{")
  }

  /// A value as an attribute takes it: in quotation marks, which it cannot have itself.
  static func quoted(_ value: String) -> String {
    let value = oneLine(value)
    let isWord =
      !value.isEmpty
      && !value.utf8.contains {
        $0.isSpace || $0 == .quotationMark
      }
    if isWord {
      return value
    }
    return "\"" + value.replacing("\"", with: "”") + "\""
  }

  private static func oneLine(_ text: String) -> String {
    text
      .split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
