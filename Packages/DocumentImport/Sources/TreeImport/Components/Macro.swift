import Yams

/// A call of a macro of Nunjucks with the values that it states: `{{ insetText({ text: "Read this." }) }}`.
struct Macro {
  /// The values that are texts, numbers or Booleans, by name; `label.text` is `label`.
  private(set) var attributes: [(name: String, value: String)] = []
  /// What it holds, in HTML.
  private(set) var html: String?
  /// What it holds, as plain text.
  private(set) var text: String?
  /// The rows of a table, its head first.
  private(set) var rows: [[(text: String, isHTML: Bool)]] = []

  /// Reads a call; `nil` where something in it is an expression, which only the other tool knows.
  ///
  /// - Parameter call: The words between the braces: `tag({ text: "New" })`, `call details({ summary: "Why" })`.
  init?(_ call: String) {
    guard let open = call.firstIndex(of: "("),
      let close = call.lastIndex(of: ")"),
      open < close
    else { return nil }
    let object = String(call[call.index(after: open)..<close]).trimmed
    guard object.hasPrefix("{"),
      let root = try? TreeYAML.compose(Self.yaml(object)),
      let mapping = root.mapping
    else { return nil }
    for (key, value) in mapping {
      guard let name = key.string else { return nil }
      guard read(name, value: value) else { return nil }
    }
    readRows(mapping)
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
  private static func isStated(_ scalar: Node.Scalar) -> Bool {
    guard scalar.style == .plain else { return true }
    return scalar.string.wholeMatch(of: /-?[\d.]+|true|false|null/) != nil
  }

  /// Reads `head: [{ text: "Name" }]` and `rows: [[{ text: "Small" }]]`.
  private mutating func readRows(_ mapping: Node.Mapping) {
    let body = (mapping["rows"]?.sequence ?? []).compactMap { $0.sequence ?? $0["cells"]?.sequence }
    guard !body.isEmpty else { return }
    let head = mapping["head"]?.sequence ?? []
    rows = ([head] + body).map { cells in
      cells.map { cell in
        if let html = cell["html"]?.string {
          return (html, true)
        }
        return (cell["text"]?.scalar?.string ?? "", false)
      }
    }
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
        let isEscaped = byte == .backslash && index + 1 < bytes.count
        if isEscaped, mark == UInt8(ascii: "'") {
          // YAML has no backslashes between these marks: `\'` is `''`.
          result += bytes[index + 1] == mark ? [mark, mark] : [bytes[index + 1]]
          index += 2
          continue
        }
        if isEscaped {
          result += bytes[index...index + 1]
          index += 2
          continue
        }
        if byte == mark {
          quote = nil
        }
        result.append(byte)
      } else {
        if byte == .quotationMark || byte == UInt8(ascii: "'") {
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
}

extension Treatment {
  /// The treatment of the macros of public design systems, by their names without a prefix.
  static func proposed(forMacro name: String) -> Treatment? {
    var plain = name.plainName
    for prefix in ["govuk", "nhsuk", "moj", "hmrc", "ons"] where plain.hasPrefix(prefix) {
      plain = String(plain.dropFirst(prefix.count))
    }
    return macros[plain]
  }

  private static let macros: [String: Treatment] = [
    "insettext": .ours("note"), "notificationbanner": .ours("note"), "panel": .ours("note"),
    "warningtext": .ours("warning"), "warningcallout": .ours("warning"),
    "details": .ours("details"), "expander": .ours("details"), "tag": .ours("label"),
    "image": .markdown("picture"), "table": .text,
  ]
}

extension TagRewriter {
  /// Gives a call of a macro its values as attributes, and what it holds as its text.
  mutating func fill(_ frame: inout Frame, from macro: Macro) {
    frame.tag.attributes = macro.attributes
    if !macro.rows.isEmpty {
      frame.text = table(of: macro)
    } else if let html = macro.html {
      frame.text = rewritten(html)
    } else if let text = macro.text {
      frame.text = Self.escaped(text)
    }
  }

  private mutating func table(of macro: Macro) -> Bytes {
    let rows = macro.rows.enumerated().map { number, cells in
      let texts = cells.map { cell in
        let text = cell.isHTML ? rewritten(cell.text) : Self.escaped(cell.text)
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
