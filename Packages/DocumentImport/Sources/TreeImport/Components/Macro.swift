import MarkdownNames
import Yams

/// A call of a macro of Nunjucks with the values that it states: `{{ insetText({ text: "Read this." }) }}`.
struct Macro {
  /// The values that are texts, numbers or Booleans, by name; `label.text` is `label`.
  private(set) var attributes: [(name: String, value: String)] = []
  /// Its content in HTML.
  private(set) var html: String?
  /// Its content as plain text.
  private(set) var text: String?
  /// The rows of a table, its head first.
  private(set) var rows: [[Content]] = []
  /// The parts of an accordion or of tabs.
  private(set) var parts: [(title: String, content: Content)] = []

  /// A text that a value states, and whether it is HTML.
  struct Content {
    var text: String
    var isHTML: Bool

    /// Reads `{ html: "…" }`, `{ text: "…" }` or `"…"`; `nil` where it has neither, or an expression.
    init?(_ node: Node?) {
      if let html = node?.mapping?["html"]?.scalar {
        (text, isHTML) = (html.string, true)
        guard Macro.isStated(html) else { return nil }
      } else {
        guard let plain = node?.mapping?["text"]?.scalar ?? node?.scalar,
          Macro.isStated(plain)
        else { return nil }
        (text, isHTML) = (plain.string, false)
      }
    }

    init(text: String) {
      (self.text, isHTML) = (text, false)
    }
  }

  /// Reads a call; `nil` where something in it is an expression, which only the other tool knows.
  ///
  /// - Parameter call: The words between the braces: `tag({ text: "New" })`, `call details({ summary: "Why" })`.
  init?(_ call: String) {
    guard let object = Self.object(in: call),
      let mapping = try? TreeYAML.compose(Self.yaml(object))?.mapping
    else { return nil }
    for (key, value) in mapping {
      guard let name = key.string,
        read(name, value: value)
      else {
        return nil
      }
    }
    guard readRows(mapping), readParts(mapping) else { return nil }
  }

  /// The object between the parentheses of a call.
  private static func object(in call: String) -> String? {
    guard let open = call.firstIndex(of: "("),
      let close = call.lastIndex(of: ")"),
      open < close
    else { return nil }
    let object = String(call[call.index(after: open)..<close]).trimmed
    return object.hasPrefix("{") ? object : nil
  }

  /// Reads one value; returns false where it is an expression.
  private mutating func read(_ name: String, value: Node) -> Bool {
    guard let scalar = value.scalar else {
      // `label: { text: "Name" }`
      let inner = value.mapping?["text"] ?? value.mapping?["html"]
      if let text = inner?.scalar, Self.isStated(text) {
        attributes.append((name, text.string))
      }
      return true
    }
    guard Self.isStated(scalar) else {
      // What a program counts or styles loses no words.
      return !["text", "html"].contains(name)
    }
    switch name {
    case "text":
      text = scalar.string
    case "html", "HTML":
      html = scalar.string
    case "summaryText", "summaryHtml":
      attributes.append(("summary", scalar.string))
    case "titleText", "headingText", "titleHtml":
      attributes.append(("title", scalar.string))
    default:
      attributes.append((name, scalar.string))
    }
    return true
  }

  /// Returns whether a value is written out: in quotation marks, or a number or a Boolean.
  fileprivate static func isStated(_ scalar: Node.Scalar) -> Bool {
    guard scalar.style == .plain else { return true }
    return scalar.string.wholeMatch(of: /-?[\d.]+|true|false|null/) != nil
  }

  /// Reads `head: [{ text: "Name" }]` and `rows: [[{ text: "Small" }]]`, or rows with a key and a value.
  ///
  /// - Returns: False where a cell is an expression.
  private mutating func readRows(_ mapping: Node.Mapping) -> Bool {
    let stated = mapping["rows"]?.sequence ?? []
    let body = stated.compactMap { row in
      if let key = row.mapping?["key"], let value = row.mapping?["value"] {
        return [key, value]
      }
      return (row.sequence ?? row.mapping?["cells"]?.sequence).map(Array.init)
    }
    guard !body.isEmpty else { return true }
    let head = Array(mapping["head"]?.sequence ?? [])
    for cells in [head] + body {
      let contents = cells.map { cell -> Content? in
        if cell.mapping?.isEmpty == true {
          return Content(text: "")
        }
        return Content(cell)
      }
      guard !contents.contains(where: { $0 == nil }) else {
        return false
      }
      rows.append(contents.compactMap { $0 })
    }
    return true
  }

  /// Reads `items: [{ heading: { text: "One" }, content: { html: "…" } }]`, or items with a label and a panel.
  ///
  /// - Returns: False where a part is an expression.
  private mutating func readParts(_ mapping: Node.Mapping) -> Bool {
    for item in mapping["items"]?.sequence ?? [] {
      guard let content = item.mapping?["content"] ?? item.mapping?["panel"] else {
        continue
      }
      guard let title = Content(item.mapping?["heading"] ?? item.mapping?["label"]),
        let text = Content(content)
      else { return false }
      parts.append((title.text, text))
    }
    return true
  }

  /// An object of JavaScript as YAML reads it: a space behind each colon, quotation marks doubled in texts.
  private static func yaml(_ object: String) -> String {
    var result = Bytes()
    var quote: UInt8?
    let bytes = Bytes(object.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let mark = quote {
        if byte == .backslash, index + 1 < bytes.count {
          result += escaped(bytes[index + 1], between: mark)
          index += 2
          continue
        }
        if byte == mark {
          quote = nil
        }
        result.append(byte)
      } else {
        if byte == .quotationMark || byte == .apostrophe {
          quote = byte
        }
        result.append(byte == .tab ? .space : byte)
        if byte == .colon {
          result.append(.space)
        }
      }
      index += 1
    }
    return result.string
  }

  /// The character behind a backslash in a text of JavaScript, as YAML writes it.
  private static func escaped(_ byte: UInt8, between mark: UInt8) -> Bytes {
    if mark == .apostrophe {
      // YAML has no backslashes between these marks: `\'` is `''`.
      return byte == mark ? [mark, mark] : [byte]
    }
    // JavaScript takes any character behind a backslash, YAML these.
    let isKnown = "0abtnvfre\"/\\xuU\n".utf8.contains(byte)
    return isKnown ? [.backslash, byte] : [byte]
  }
}

extension Treatment {
  /// The treatment of the macros of public design systems, by their names without a prefix.
  static func proposed(forMacro name: String) -> Treatment? {
    var plain = name.plainName
    for prefix in ["govuk", "nhsuk", "moj", "hmrc", "ons"] where plain.hasPrefix(prefix) {
      plain = String(plain.dropFirst(prefix.count))
    }
    return ContainerSynonyms.byMacro[plain].map(Treatment.ours) ?? macros[plain]
  }

  private static let macros: [String: Treatment] = [
    "tag": .ours("label"), "image": .markdown("picture"), "table": .text, "summarylist": .text,
    "accordion": .text, "tabs": .text,
  ]
}

extension TagRewriter {
  /// Gives a call of a macro its values as attributes, and what it holds as its text.
  mutating func fill(_ frame: inout Frame, from macro: Macro) {
    frame.tag.attributes = macro.attributes
    if !macro.parts.isEmpty {
      frame.text = parts(of: macro, name: frame.tag.name.plainName)
    } else if !macro.rows.isEmpty {
      frame.text = table(of: macro)
    } else if let html = macro.html {
      frame.text = rewritten(html)
    } else if let text = macro.text {
      frame.text = Self.escaped(text)
    }
  }

  /// The tabs of a macro, or the parts of an accordion, each of which folds.
  private mutating func parts(of macro: Macro, name: String) -> Bytes {
    let isTabs = name.hasSuffix("tabs")
    let blocks = macro.parts.map { title, content in
      let opening = ContainerText.opening(isTabs ? "tab" : "details", title: title)
      return Self.container(opening, content: text(of: content))
    }
    let joined = Bytes(blocks.joined(separator: Bytes("\n\n".utf8)))
    if isTabs {
      return Self.container("::: tabs", content: joined)
    }
    return joined
  }

  private mutating func text(of content: Macro.Content) -> Bytes {
    if content.isHTML {
      rewritten(content.text)
    } else {
      Self.escaped(content.text)
    }
  }

  private mutating func table(of macro: Macro) -> Bytes {
    let rows = macro.rows.enumerated().map { number, cells in
      let texts = cells.map { cell in
        let text = text(of: cell)
        return Self.escapingPipes(in: text.oneLine.trimmed)
      }
      return TableRow(cells: texts, isHead: number == 0)
    }
    let columns = rows.map(\.cells.count).max() ?? 0
    let lines = Self.lines(of: rows, columns: columns)
    let caption = macro.attributes.first { $0.name == "caption" }?.value
    let title = caption.map { Bytes("**\($0)**\n\n".utf8) } ?? []
    return title + Bytes(lines.joined(separator: [.newline]))
  }

  private static func escaped(_ text: String) -> Bytes {
    Bytes(text.replacing("<", with: "\\<").utf8)
  }

  /// The Markdown of a text in HTML that a macro has; macros in it are not read again.
  private mutating func rewritten(_ html: String) -> Bytes {
    var inner = page
    inner.isInMacro = true
    inner.hasIndentedCode = false
    let result = TagRewriter.rewrite(Bytes(html.utf8), page: inner, table: table)
    table = result.table
    declared.merge(result.declared) { known, _ in known }
    removed.merge(result.removed, uniquingKeysWith: +)
    return Bytes(result.text.trimmed)
  }
}
