import Base

/// The words that readers see of HTML: without tags, comments, scripts and style sheets, with the alternative texts of
/// pictures.
///
///     <div>Switch <b>off</b>.<img src="a.png" alt="A switch"></div>   →   Switch off. A switch
enum HTMLWords {
  /// The words.
  ///
  /// - Complexity: O(*n*) in the count of bytes.
  static func text(of html: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var index = html.startIndex
    while index < html.endIndex {
      if html[index] != .openAngle {
        index = appendText(from: index, in: html, to: &output)
      } else if let tag = HTMLTag(html, at: index) {
        appendWords(of: tag, in: html, to: &output)
        index = endOfVerbatim(from: tag, in: html)
      } else {
        append(html[index], to: &output)
        index += 1
      }
    }
    return output
  }

  /// Appends what a tag means in a text: a picture its description, a block the end of a word.
  private static func appendWords(
    of tag: HTMLTag,
    in html: ArraySlice<UInt8>,
    to output: inout [UInt8]
  ) {
    if tag.name == "img", let alternative = tag.value(of: "alt") {
      append(.space, to: &output)
      output += decoded(html[alternative])
    }
    if tag.isBlock || tag.name == "br" {
      append(.space, to: &output)
    }
  }

  /// Returns the end of a tag, or that of the script or style sheet that it begins.
  private static func endOfVerbatim(from tag: HTMLTag, in html: ArraySlice<UInt8>) -> Int {
    let end = tag.range.upperBound
    guard !tag.isEnd,
      tag.name == "script" || tag.name == "style"
    else {
      return end
    }
    return self.end(of: tag.name, in: html, from: end)
  }

  /// Appends the text up to the next tag.
  ///
  /// - Returns: Its end.
  private static func appendText(
    from start: Int,
    in html: ArraySlice<UInt8>,
    to output: inout [UInt8]
  ) -> Int {
    let text = html[start...].prefix { $0 != .openAngle }
    for byte in decoded(text) {
      append(byte, to: &output)
    }
    return text.endIndex
  }

  /// Appends a byte; several of white space are one.
  private static func append(_ byte: UInt8, to output: inout [UInt8]) {
    guard byte <= .space else {
      output.append(byte)
      return
    }
    if let last = output.last, last != .space {
      output.append(.space)
    }
  }

  /// Where the next end tag of a name begins.
  private static func end(
    of name: String,
    in html: ArraySlice<UInt8>,
    from start: Int
  ) -> Int {
    html[start...].indices.first { index in
      html[index] == .openAngle
        && HTMLTag(html, at: index).map { $0.isEnd && $0.name == name } ?? false
    } ?? html.endIndex
  }

  /// A text with the usual character references replaced.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(.ampersand) else { return Array(text) }
    let decoded = references.reduce(String(decoding: text, as: UTF8.self)) { text, reference in
      text.replacing(reference.written, with: reference.character)
    }
    return Array(decoded.utf8)
  }

  /// The character references that people write; `&amp;` last, because it can hide another.
  private static let references: [(written: String, character: String)] = [
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&nbsp;", "\u{A0}"),
    ("&amp;", "&"),

  ]
}
