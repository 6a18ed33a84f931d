import Base
import Diagnostics

/// Comments that allow a diagnostic: `<!-- allow raw-html: the page is about it -->`.
extension TreeBuilder {
  /// Takes a comment in running text: it is for its own line.
  mutating func noteAllowance(inline html: [UInt8]) {
    guard isFull, let comment = html.comment else { return }
    let bytes = bytes(ofInlineHTML: html)
    diagnoseInclude(comment, bytes: bytes)
    note(comment, bytes: bytes, lines: source.lines(around: bytes))
  }

  /// Notes a comment block that allows diagnostics: it applies to the first line with text after it
  /// as well.
  mutating func noteAllowance(block html: [UInt8], _ node: Node) {
    guard isFull, let comment = html.comment else { return }
    let bytes = line(of: node)
    diagnoseInclude(comment, bytes: bytes)
    if isPlaceholder(comment) {
      diagnose(.placeholder(at: location(bytes)))
    }
    // libcmark knows where such a block starts, but not where it ends.
    let count = html.count { $0 == .lineFeed }
    var next = firstLine + node.startLine + Swift.max(1, count)
    while next < source.lineStarts.count, source.trimmedLine(next).isEmpty {
      next += 1
    }
    note(
      comment,
      bytes: bytes,
      lines: bytes.lowerBound..<source.line(next).upperBound
    )
  }

  /// Reports `<!--@include: ./setup.md-->` of VitePress, `<!--#include file="setup.md"-->`, `<!-- include setup.md -->`:
  /// the text that somebody expects there would be missing.
  ///
  /// Also `<!-- tabs:start -->` of Docsify.
  private mutating func diagnoseInclude(_ comment: String, bytes: Range<Int>) {
    if comment.trimmingSpaces().lowercased() == "tabs:start" {
      diagnose(
        .leftOutComment("<!--\(comment)-->", help: ForeignMarkup.Kind.tab.help, at: location(bytes))
      )
    }
    let words = comment.split { $0.isWhitespace || $0 == ":" || $0 == "=" || $0 == "\"" }
    let names = ["@include", "#include", "include", "@import", "@embed", "embed"]
    guard let name = words.first?.lowercased(),
      names.contains(name),
      words.count <= 4,
      // A sentence that begins with the word names no file.
      words.dropFirst().contains(where: Self.isFilePath)
    else { return }
    diagnose(.leftOutInclude("<!--\(comment)-->", at: location(bytes)))
  }

  /// Whether a word is the path of a text: `./setup.md`, `parts/setup.md{3,}`.
  private static func isFilePath(_ word: Substring) -> Bool {
    let path = word.prefix { !"{#<[".contains($0) }
    return [".md", ".mdx", ".markdown", ".html", ".txt", ".adoc", ".rst"].contains {
      path.hasSuffix($0)
    }
  }

  private func isPlaceholder(_ comment: String) -> Bool {
    let placeholders = [Placeholder.topic, Placeholder.drawing, Placeholder.original]
    return placeholders.contains { placeholder in comment.contains(placeholder(options.language)) }
  }

  private mutating func note(
    _ comment: String,
    bytes: Range<Int>,
    lines: Range<Int>
  ) {
    guard let allowance = Allowance(comment, at: location(bytes), lines: lines) else {
      return
    }
    document.allowances.append(allowance)
  }
}

extension [UInt8] {
  /// The text of the comment that HTML starts with (CommonMark, section 6.6).
  fileprivate var comment: String? {
    let text = drop { $0 <= .space }
    guard text.starts(with: "<!--".utf8) else {
      return nil
    }
    let rest = text.dropFirst(4)
    let end = rest.indices.first { index in
      rest[index...].starts(with: "-->".utf8)
    }
    return end.map { String(decoding: rest[..<$0], as: UTF8.self) }
  }
}

extension PageText {
  /// The bytes of the lines on which a range starts and ends.
  fileprivate func lines(around range: Range<Int>) -> Range<Int> {
    let last = Swift.max(range.lowerBound, range.upperBound - 1)
    return lineStarts[line(at: range.lowerBound)]..<line(line(at: last)).upperBound
  }
}
