extension AsciiDocText {
  /// `link:address[text]`, `https://…[text]`, `image:file[text]`, `kbd:[Ctrl+C]` and others.
  mutating func takeMacro(_ scan: inout AsciiDocScan) -> Bool {
    guard scan.byte.isLetter, scan.isAfterBoundary else { return false }
    guard let macro = AsciiDocMacro(in: scan.text, at: scan.index),
      let markdown = markdown(of: macro)
    else { return takeAddress(&scan) }
    scan.output += markdown
    scan.index = macro.end
    return true
  }

  /// An address alone: `https://example.org`.
  private mutating func takeAddress(_ scan: inout AsciiDocScan) -> Bool {
    guard ["https://", "http://", "ftp://"].contains(where: { scan.has($0) }) else { return false }
    let address = scan.text[scan.index...].prefix { byte in
      !byte.isSpace && !"<>[".utf8.contains(byte)
    }
    scan.output += address
    scan.index = address.endIndex
    return true
  }

  /// The Markdown of a macro; `nil` for a name that is none.
  private mutating func markdown(of macro: AsciiDocMacro) -> Bytes? {
    switch macro.name {
    case "link":
      return link(macro.text, address: macro.target)
    case "mailto", "https", "http", "ftp":
      return link(macro.text, address: "\(macro.name):\(macro.target)")
    case "xref":
      return link(macro.text, address: address(ofReference: macro.target))
    case "image":
      return Bytes(picture(macro).utf8)
    case "kbd":
      return keys(macro.text)
    case "btn":
      return Bytes("**\(macro.text)**".utf8)
    case "menu":
      let names = [macro.target] + macro.text.split(separator: ">").map { String($0).trimmed }
      return Bytes("**\(names.joined(separator: " › "))**".utf8)
    case "footnote":
      return footnote(macro)
    default:
      return technical(macro)
    }
  }

  private mutating func technical(_ macro: AsciiDocMacro) -> Bytes? {
    switch macro.name {
    case "pass":
      return Bytes(macro.text.utf8)
    case "stem", "latexmath", "asciimath":
      return Bytes(CodeText.span(macro.text).utf8)
    case "anchor":
      return Bytes("<a id=\"\(macro.target)\"></a>".utf8)
    case "indexterm2":
      return converted(Bytes(macro.text.utf8)[...], depth: 1)
    case "icon", "indexterm":
      removed["\(macro.name):", default: 0] += 1
      return []
    default:
      return nil
    }
  }

  private func keys(_ text: String) -> Bytes {
    let keys = text.split { $0 == "+" || $0 == "," }.map { "<kbd>\(String($0).trimmed)</kbd>" }
    return Bytes(keys.joined(separator: "+").utf8)
  }

  /// `[text](address)`; an address without a text is its own text, and a place of the site has its title.
  private mutating func link(_ text: String, address: String) -> Bytes {
    var words = text
    // Attributes may stand behind a comma.
    let attributes = AsciiDocAttributes(text)
    if !attributes.named.isEmpty || text.hasPrefix("\"") {
      words = attributes.style
    }
    // The sign opens a window.
    if words.hasSuffix("^") {
      words.removeLast()
    }
    if words.isEmpty, address.contains("://") || address.hasPrefix("mailto:") {
      return Bytes("<\(address)>".utf8)
    }
    return MarkdownParts.link(converted(Bytes(words.utf8)[...], depth: 1), address: address)
  }

  func picture(_ macro: AsciiDocMacro, title: String? = nil) -> String {
    let attributes = AsciiDocAttributes(macro.text)
    return MarkdownParts.picture(
      attributes.named["alt"] ?? attributes.style,
      address: address(ofPicture: macro.target),
      title: title ?? attributes.named["title"])
  }

  /// The address of a picture: in the folder that the page states, or in that of its module.
  private func address(ofPicture target: String) -> String {
    if let folder = pictureFolder {
      let isElsewhere = target.contains("://") || target.hasPrefix("/")
      return isElsewhere ? target : TreePath.join(folder, target)
    }
    return module?.path(of: target, in: "images") ?? target
  }

  private mutating func footnote(_ macro: AsciiDocMacro) -> Bytes {
    if let number = footnoteNumbers[macro.target] {
      return Bytes("[^\(number)]".utf8)
    }
    let note = converted(Bytes(macro.text.utf8)[...], depth: 1)
    footnotes.append(note)
    if !macro.target.isEmpty {
      footnoteNumbers[macro.target] = footnotes.count
    }
    return Bytes("[^\(footnotes.count)]".utf8)
  }

  /// `<<id,text>>`, `[[id]]`, `((term))` and `(((hidden term)))`.
  mutating func takeReference(_ scan: inout AsciiDocScan) -> Bool {
    if let reference = scan.takeText(between: "<<", and: ">>") {
      let target = reference.prefix { $0 != .comma }
      let words = reference[target.endIndex...].dropFirst().trimmed.string
      scan.output += link(words, address: address(ofReference: target.trimmed.string))
      return true
    }
    if let anchor = scan.takeText(between: "[[", and: "]]") {
      let id = anchor.string.prefix { $0 != "," }
      scan.output += "<a id=\"\(id)\"></a>".utf8
      return true
    }
    return takeIndexTerm(&scan)
  }

  private mutating func takeIndexTerm(_ scan: inout AsciiDocScan) -> Bool {
    if scan.takeText(between: "(((", and: ")))") != nil {
      removed["indexterm:", default: 0] += 1
      return true
    }
    guard scan.depth < Self.deepest,
      let term = scan.takeText(between: "((", and: "))")
    else { return false }
    scan.output += converted(term, depth: scan.depth + 1)
    return true
  }

  /// The address of a reference: `other.adoc#id` stays, `id` is a place of the page.
  ///
  /// Ids that AsciiDoc makes itself, `_two_words`, are `two-words` here.
  private func address(ofReference target: String) -> String {
    let path = String(target.prefix { $0 != "#" })
    let place = String(target.dropFirst(path.count + 1))
    let isPage = path.count < target.count || path.hasSuffix(".adoc") || path.contains("/")
    guard isPage else {
      return "#" + anchor(target)
    }
    let file = path.isEmpty ? "" : module?.path(of: path, in: "pages") ?? path
    if place.isEmpty {
      return file
    }
    return "\(file)#\(anchor(place))"
  }

  private func anchor(_ id: String) -> String {
    guard !ids.contains(id) else { return id }
    if id.hasPrefix("_") {
      return String(id.dropFirst()).replacing("_", with: "-")
    }
    // A title names its section as well.
    return id.lowercased().replacing(" ", with: "-")
  }
}
