/// The words of a text in AsciiDoc that readers of its page saw.
///
/// They are found in another way than the one that makes the page: lines and parts of lines that are no text are cut out by
/// their signs alone.
struct AsciiDocWords {
  private var result = Bytes()
  /// What the page passes on: HTML, whose words are those between its tags.
  private var passed = Bytes()
  /// The line that closes the code that is open.
  private var closing: Bytes?
  private var isInComment = false

  /// Counts the words of a text.
  static func count(in text: Bytes) -> WordCount {
    var words = AsciiDocWords()
    for line in text.lines {
      words.read(line)
      words.result.append(.newline)
    }
    var count = WordCount(of: words.result)
    count.add(WordCount(ofSource: words.passed, isMDX: false))
    return count
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    let trimmed = Bytes(line.trimmed)
    if trimmed == Bytes("////".utf8) {
      isInComment.toggle()
    } else if isInComment {
      return
    } else if let closing {
      if trimmed == closing {
        self.closing = nil
      } else if closing.first == .plus {
        passed += line + [.newline]
      } else {
        result += line
      }
    } else if AsciiDocBlocks.isVerbatimDelimiter(trimmed) {
      closing = AsciiDocBlocks.Delimiter(trimmed)?.closing
    } else if !Self.isMarkup(trimmed) {
      readParts(of: line)
    }
  }

  /// Whether a line has no words of the text: a comment, an attribute, the attributes of a block.
  private static func isMarkup(_ line: Bytes) -> Bool {
    if line.begins(with: "//") || line.begins(with: "toc::") {
      return true
    }
    if line.first == .openBracket, line.last == .closeBracket {
      return true
    }
    guard line.first == .colon else { return false }
    return line.dropFirst().first { !$0.isKeyByte && $0 != .exclamationMark } == .colon
  }

  /// Copies a line without what has no words.
  private mutating func readParts(of line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == .pipe {
        removeForm()
      }
      if let end = Self.end(ofUnseen: line, at: index) {
        result.append(.space)
        index = end
      } else if line[index].isKeyByte {
        let word = line[index...].prefix(while: \.isKeyByte)
        if let picture = Self.picture(in: line, at: index) {
          result += " \(picture.words) ".utf8
          index = picture.end
        } else if let end = Self.end(ofMacro: line, behind: word) {
          result.append(.space)
          index = end
        } else {
          result += word
          index = word.endIndex
        }
      } else {
        result.append(line[index])
        index += 1
      }
    }
  }

  /// Takes back the form of a cell before its bar: `2+`, `.3+^a`.
  private mutating func removeForm() {
    let form = result.reversed().prefix(10).prefix { !$0.isSpace }
    let isForm = form.allSatisfy { byte in byte.isDigit || ".*+<^>aehlmsdv".utf8.contains(byte) }
    if isForm {
      result.removeLast(form.count)
    }
  }

  /// The longest name in a reference or an attribute.
  private static let longestName = 200

  /// The end of a hidden term, of the name in a reference, of an anchor or an attribute.
  private static func end(ofUnseen line: ArraySlice<UInt8>, at index: Int) -> Int? {
    let rest = line[index...].prefix(longestName)
    if rest.begins(with: "(((") {
      return rest.next(")))", from: index).map { $0 + 3 }
    }
    if rest.begins(with: "<<") {
      return rest.firstIndex { $0 == .comma || $0 == .closeAngle }
    }
    if rest.begins(with: "[[") {
      return rest.next("]]", from: index).map { $0 + 2 }
    }
    guard rest.first == .openBrace else { return nil }
    let name = rest.dropFirst().prefix(while: \.isKeyByte)
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == .closeBrace else { return nil }
    return name.endIndex + 1
  }

  /// The words of a picture or a video, whose attributes are none, and its end.
  private static func picture(
    in line: ArraySlice<UInt8>,
    at index: Int
  ) -> (words: String, end: Int)? {
    guard let macro = AsciiDocMacro(in: line, at: index) ?? AsciiDocMacro(block: line[index...]),
      ["image", "video", "audio", "icon"].contains(macro.name)
    else { return nil }
    guard macro.name == "image" else {
      return ("", macro.end)
    }
    let attributes = AsciiDocAttributes(macro.text)
    return (attributes.named["alt"] ?? attributes.style, macro.end)
  }

  /// The end of the name and the target of a macro: behind the bracket of `xref:other.adoc[`.
  private static func end(ofMacro line: ArraySlice<UInt8>, behind name: ArraySlice<UInt8>) -> Int? {
    let colons = line.run(of: .colon, at: name.endIndex)
    guard colons == 1 || colons == 2 else { return nil }
    let target = line[(name.endIndex + colons)...].prefix(longestName).prefix { byte in
      !byte.isSpace && byte != .openBracket
    }
    guard target.endIndex < line.endIndex, line[target.endIndex] == .openBracket else { return nil }
    return target.endIndex + 1
  }
}
