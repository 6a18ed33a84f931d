/// A page in AsciiDoc, whose plain parts become Markdown before the page is read as any other.
///
/// https://docs.asciidoctor.org/asciidoc/latest/
struct AsciiDocPage {
  static let endings: Set<String> = ["adoc", "asciidoc"]

  /// What the head of the page states, and its text in Markdown.
  let frontMatter: PageFrontMatter
  /// The words that the page must have.
  let words: WordCount
  /// The files that it includes.
  let included: [String]
  /// The names of what was left out, with their counts.
  let removed: [String: Int]

  /// - Parameters:
  ///   - page: The head in YAML, where the page has one, and its text in AsciiDoc.
  ///   - path: The file, from the project's folder.
  ///   - read: The bytes of another file; `nil` where there is none.
  init(_ page: PageFrontMatter, path: String, read: @escaping (String) -> Bytes?) {
    var blocks = AsciiDocBlocks(
      AsciiDocSource(page.body, path: path, read: read), of: page.body, path: path)
    let header = blocks.takeHeader()
    let text = blocks.document()
    var front = page.with(body: text)
    if let title = header.title {
      front.add("title", text: title)
    }
    for key in ["description", "keywords"] {
      if let value = header.attributes[key] {
        front.add(key, text: value)
      }
    }
    frontMatter = front
    words = AsciiDocWords.count(in: blocks.source.text)
    included = blocks.source.included
    var removed = blocks.removed.merging(blocks.text.removed) { $0 + $1 }
    if blocks.source.hiddenLineCount > 0 {
      removed["ifdef::"] = blocks.source.hiddenLineCount
    }
    self.removed = removed
  }
}
