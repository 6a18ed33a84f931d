/// Pages that are written in HTML, or in templates of it: the words that they state, and the part that is theirs.
enum HTMLPages {
  static let endings: Set<String> = ["html", "htm", "njk"]

  /// Returns whether a file is a page, and no part of one: a whole document, one that fills a layout, or one with front matter.
  static func isPage(_ bytes: Bytes) -> Bool {
    let head = Bytes(bytes.prefix(2000))
    if head.begins(with: "---\n")
      || head.begins(with: "---\r")
    {
      return true
    }
    let text = head.string.lowercased()
    return text.contains("<!doctype html")
      || text.contains("<html")
      || text.contains("{% extends")
  }

  /// The title and the summary that a page states in its text, and the rest of it.
  static func frontMatter(of read: PageFrontMatter) -> PageFrontMatter {
    var front = read
    let body = read.body
    for (name, value) in assignments(in: body) where !value.contains("{") {
      front.add(key(of: name), text: value)
    }
    if let title = title(in: body) {
      front.add("title", text: title)
    }
    return front.with(body: content(of: body))
  }

  /// The title that the head of a page states; `nil` where a template makes it.
  private static func title(in body: Bytes) -> String? {
    guard let title = between("<title>", close: "</title>", in: body) else {
      return nil
    }
    let words = CodeText.unescaped(Bytes(body[title])).oneLine.trimmed.string
    return words.isEmpty || words.contains("{") ? nil : words
  }

  /// The names and texts of `{% set name = "text" %}`.
  private static func assignments(in body: Bytes) -> [(name: String, value: String)] {
    body.string.matches(of: /\{%-?\s*set\s+(\w+)\s*=\s*"([^"\n]*)"\s*-?%\}/).map { match in
      (String(match.1), String(match.2))
    }
  }

  private static func key(of name: String) -> String {
    switch name.lowercased() {
    case "pagetitle", "page_title", "title":
      "title"
    case "pagedescription", "page_description", "description", "metadescription":
      "description"
    default:
      name
    }
  }

  /// The content of `main`, else of `body`, else all of it.
  private static func content(of body: Bytes) -> Bytes {
    let elements: [(StaticString, StaticString)] = [("<main", "</main>"), ("<body", "</body>")]
    for (open, close) in elements {
      // Behind the attributes of the element.
      if let range = between(open, close: close, in: body),
        let end = body[range].firstIndex(of: .closeAngle)
      {
        return Bytes(body[(end + 1)..<range.upperBound])
      }
    }
    return body
  }

  private static func between(
    _ open: StaticString, close: StaticString, in body: Bytes
  ) -> Range<Int>? {
    guard let start = body.next(open, from: 0),
      let end = body.next(close, from: start)
    else {
      return nil
    }
    return start + open.utf8CodeUnitCount..<end
  }
}
