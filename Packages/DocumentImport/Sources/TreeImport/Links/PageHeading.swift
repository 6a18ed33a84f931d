import Foundation

/// A heading of a page, and the names by which links know it.
struct PageHeading {
  var level: Int
  /// Its words, without marks.
  var text: String
  /// The id that its author gave.
  var givenID: String?
  /// The ids of elements before it, which had anchors of their own.
  var anchors: [String] = []
  /// The lines that it is in.
  var range: Range<Int>
  /// Where its text is.
  var content: Range<Int>
  /// The id that it gets where it needs one of its own.
  var writtenID: String?
  /// The id that it has in the new site.
  var id = ""
}

/// The headings of a text, and how another tool and ours name them.
enum HeadingReader {
  /// Finds the headings at the first level of a text: `## Sizes`, and lines with `===` or `---` below them.
  static func headings(in text: Bytes, hasIndentedCode: Bool) -> [PageHeading] {
    let code = CodeRanges(text, hasIndentedCode: hasIndentedCode).ranges.filter { range in
      text[range].contains(.newline)
    }
    var next = code[...]
    var headings: [PageHeading] = []
    var anchors: [String] = []
    var start = 0
    var last: Range<Int>?
    var isAfterBlank = true
    while start < text.count {
      let end = text[start...].firstIndex(of: .newline) ?? text.count
      let line = text[start..<end]
      let lineEnd = min(text.count, end + 1)
      defer { start = max(start, lineEnd) }
      while let range = next.first, range.upperBound <= start {
        next = next.dropFirst()
      }
      if let range = next.first, range.contains(start) {
        last = nil
        continue
      }
      if let heading = atx(line, range: start..<lineEnd) {
        headings.append(heading)
      } else if let before = last, isAfterBlank, let level = underline(line), isPlain(text[before])
      {
        headings.append(
          PageHeading(
            level: level, text: "", range: before.lowerBound..<lineEnd,
            content: trimmedRange(text, range: before)))
      } else {
        anchors += anchorIDs(in: line)
        isAfterBlank = last == nil
        last =
          if line.isBlank {
            nil
          } else {
            start..<end
          }
        continue
      }
      headings[headings.count - 1].anchors = anchors
      anchors = []
      last = nil
      finish(&headings[headings.count - 1], text: text)
    }
    return headings
  }

  private static func trimmedRange(_ text: Bytes, range: Range<Int>) -> Range<Int> {
    let trimmed = text[range].trimmed
    return trimmed.startIndex..<trimmed.endIndex
  }

  private static func atx(
    _ line: ArraySlice<UInt8>,
    range: Range<Int>
  ) -> PageHeading? {
    guard Indentation.columns(of: line) < 4 else { return nil }
    let trimmed = line.trimmed
    let level = trimmed.run(of: UInt8(ascii: "#"), at: trimmed.startIndex)
    guard (1...6).contains(level) else { return nil }
    var content = trimmed.dropFirst(level)
    guard content.isEmpty || content.first?.isSpace == true else { return nil }
    content = content.trimmed
    var end = content.endIndex
    while end > content.startIndex, content[end - 1] == UInt8(ascii: "#") {
      end -= 1
    }
    if end == content.startIndex
      || end < content.endIndex && content[end - 1].isSpace
    {
      content = content[..<end].trimmed
    }
    return PageHeading(
      level: level, text: "", range: range, content: content.startIndex..<content.endIndex)
  }

  private static func underline(_ line: ArraySlice<UInt8>) -> Int? {
    let text = line.trimmed
    guard text.count > 1,
      let first = text.first,
      text.allSatisfy({ $0 == first })
    else {
      return nil
    }
    if first == UInt8(ascii: "=") {
      return 1
    }
    if first == UInt8(ascii: "-") && text.count > 2 {
      return 2
    }
    return nil
  }

  private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.trimmed
    return !CodeRanges.isItem(line) && Indentation.columns(of: line) < 4
      && !["|", ">", ":::", "![", "<!--"].contains { text.begins(with: $0) }
  }

  /// Takes the id at the end, and what anchors are in the heading.
  private static func finish(_ heading: inout PageHeading, text: Bytes) {
    let content = text[heading.content]
    heading.anchors += anchorIDs(in: content)
    if content.last == UInt8(ascii: "}"),
      let open = content.lastIndex(of: UInt8(ascii: "{"))
    {
      let inner = content[open + 1..<content.endIndex - 1].string
      let words = inner.split { $0 == " " || $0 == ":" }
      if let id = words.first(where: { $0.hasPrefix("#") }) {
        heading.givenID = String(id.dropFirst())
      }
      let isList =
        inner.contains("#") || inner.hasPrefix(":") || inner.hasPrefix(".")
        || inner.trimmed.hasPrefix(".")
      if isList {
        let rest = content[..<open].trimmed
        heading.content = rest.startIndex..<rest.endIndex
      }
    }
    heading.text = plainText(text[heading.content])
    // Other tools leave badges out of ids.
    if let badge = text[heading.content].next(":label[", from: heading.content.lowerBound) {
      heading.anchors.append(gitHubSlug(plainText(text[heading.content.lowerBound..<badge])))
    }
  }

  /// The ids between the signs that mark anchors on their way through the stages.
  static func anchorIDs(in line: ArraySlice<UInt8>) -> [String] {
    var ids: [String] = []
    var index = line.startIndex
    while let start = line.next("\u{E000}", from: index),
      let end = line.next("\u{E001}", from: start)
    {
      ids.append(line[start + 3..<end].string)
      index = end + 3
    }
    return ids
  }

  /// The words of a heading without the marks of Markdown.
  static func plainText(_ slice: ArraySlice<UInt8>) -> String {
    let text = Bytes(slice)
    var result = Bytes()
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if text.has("\u{E000}", at: index),
        let end = text.next("\u{E001}", from: index)
      {
        index = end + 3
        continue
      }
      if let (character, end) = CodeText.reference(in: text, at: index) {
        result += Bytes(character.utf8)
        index = end
        continue
      }
      switch byte {
      case .backslash
      where index + 1 < text.endIndex
        && !text[index + 1].isLetter
        && !text[index + 1].isDigit:
        result.append(text[index + 1])
        index += 1
      case UInt8(ascii: "*"), .backtick:
        break
      case UInt8(ascii: "["),
        UInt8(ascii: "!") where text.has("![", at: index):
        break
      case UInt8(ascii: "]"):
        if text.has("](", at: index),
          let close = text[index...].prefix(Destination.longest).firstIndex(of: UInt8(ascii: ")"))
        {
          index = close
        }
      case UInt8(ascii: ":") where text.has(":key[", at: index):
        index += 3
      case UInt8(ascii: ":") where text.has(":label[", at: index):
        index += 5
      default:
        result.append(byte)
      }
      index += 1
    }
    return result.string.trimmed
  }

  /// Names the headings as our site does, with the ids that keep old addresses alive.
  static func name(_ headings: inout [PageHeading]) {
    var counts: [String: Int] = [:]
    let olds = headings.map { heading -> String in
      if let id = heading.givenID {
        return id
      }
      let slug = gitHubSlug(heading.text)
      let number = counts[slug, default: 0]
      counts[slug] = number + 1
      if number == 0 {
        return slug
      }
      return "\(slug)-\(number)"
    }
    var used: Set<String> = []
    for index in headings.indices {
      let old = olds[index]
      headings[index].anchors.append(old)
      let anchor =
        headings[index].givenID ?? headings[index].anchors.first { isIdentifier($0) } ?? old
      let needsID =
        headings[index].givenID != nil
        || anchor != slug(headings[index].text)
      if needsID,
        isIdentifier(anchor),
        used.insert(anchor).inserted
      {
        headings[index].writtenID = anchor
      }
    }
    var numbers: [String: Int] = [:]
    for index in headings.indices {
      if let id = headings[index].writtenID {
        headings[index].id = id
        continue
      }
      let slug = slug(headings[index].text)
      var id = slug
      while !used.insert(id).inserted {
        let number = numbers[slug, default: 2]
        id = "\(slug)-\(number)"
        numbers[slug] = number + 1
      }
      headings[index].id = id
    }
  }

  /// The id that GitHub, Docusaurus and Starlight make: `GOV.UK palette` → `govuk-palette`.
  static func gitHubSlug(_ text: String) -> String {
    var slug = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " || scalar == "-" {
        slug += "-"
      } else if scalar == "_" || isWordCharacter(scalar) {
        slug.unicodeScalars.append(scalar)
      }
    }
    return slug
  }

  /// The id that our site makes: letters and digits, a hyphen for each run of anything else.
  static func slug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
      guard isWordCharacter(scalar) else {
        isGap = !slug.isEmpty
        continue
      }
      if isGap {
        slug.append("-")
      }
      isGap = false
      slug.append(scalar)
    }
    if slug.isEmpty {
      return "section"
    }
    return String(slug)
  }

  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default:
      false
    }
  }

  /// Whether our Markdown takes a text as the id of a heading.
  static func isIdentifier(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.first != UInt8(ascii: "-") && !id.hasSuffix("-") && !id.contains("--")
      && id.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || $0.isDigit || $0 == UInt8(ascii: "-")
      }
  }
}
