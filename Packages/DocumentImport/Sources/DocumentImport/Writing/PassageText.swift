/// Writes passages as Markdown, with the document's inline markup: references to notes, pictures,
/// links, emphasis and code.
struct PassageText {
  let footnotes: Footnotes
  let inlines: Inlines
  /// The text in place of a missing description of a picture, which asks for one.
  let missingDescription: String

  /// The position of a text: a rule's statement and a heading are not emphasized as a whole, and
  /// nothing is emphasized in the term of a definition, which is strong.
  enum Place { case text, statement, term }

  /// A text that opens a block.
  func paragraph(_ passage: Passage, in place: Place = .text) -> String {
    let text = marked(passage, place: place)
    return finished(MarkdownText.paragraph(place == .text ? text : text.trimmingMarks))
  }

  /// A text in a heading, an item or a cell.
  func inline(
    _ passage: Passage,
    in place: Place = .text,
    inTable: Bool = false
  ) -> String {
    finished(MarkdownText.inline(marked(passage, place: place), inTable: inTable))
  }

  /// A text without references, pictures and marks of emphasis.
  func plain(_ passage: Passage) -> String {
    footnotes.string(of: inlines.withoutPictures(passage)) { _ in "" }.trimmingMarks
  }

  /// A picture as Markdown shows the file that the editor will put there.
  func picture(_ number: Int) -> String {
    let picture = inlines.pictures[number]
    let text =
      if picture.alternative.isEmpty {
        missingDescription
      } else {
        picture.alternative
      }
    let alternative =
      text
      .map { #"\[]*_`<&|"#.contains($0) ? "\\\($0)" : String($0) }
      .joined()
    return "![\(alternative)](\(picture.file))"
  }

  /// Returns a picture as a block, inside its link if it has one.
  func block(ofPicture number: Int) -> String {
    let offset = inlines.pictures[number].offset
    let addresses = inlines.spans(in: offset..<offset + 1).compactMap { span -> String? in
      guard case .link(let address) = span.style else { return nil }
      return LinkAddress.portable(address)
    }
    return addresses.last.map { "[\(picture(number))](\($0))" } ?? picture(number)
  }
}

// MARK: - Marks

extension PassageText {
  /// A part of a passage that is marked.
  fileprivate struct Marked {
    var range: Range<Int>
    var style: Inlines.Style
  }

  private func marked(_ passage: Passage, place: Place) -> String {
    footnotes.string(of: inlines.isEmpty ? passage : withMarks(passage, place: place)) {
      String([InlineMark.footnote.openerValue]) + $0 + String([InlineMark.footnote.closerValue])
    }
  }

  /// The passage with marks around its parts, and in the place of its pictures.
  private func withMarks(_ passage: Passage, place: Place) -> Passage {
    let parts = parts(of: passage, place)
    var openers: [Int: [Inlines.Style]] = [:]
    var closers: [Int: [Inlines.Style]] = [:]
    for part in parts {
      openers[part.range.lowerBound, default: []].append(part.style)
      closers[part.range.upperBound, default: []].insert(part.style, at: 0)
    }
    var result = Passage()
    var last: Int?
    for index in 0...passage.count {
      for style in closers[index] ?? [] {
        result.append(closer(of: style))
      }
      guard index < passage.count else { break }
      let offset = passage.offsets[index]
      let isRepeated = index > 0 && passage.offsets[index - 1] == offset
      if !isRepeated, let pictures = inlines.before[offset] {
        add(pictures, to: &result)
        let next = passage.scalars[index]
        if !next.isWide, !next.isPunctuation {
          result.append(Passage(0x20))
        }
      }
      for style in openers[index] ?? [] {
        result.append(Passage(mark(of: style).openerValue))
      }
      if let picture = inlines.picture(at: offset) {
        if last != picture {
          add([picture], to: &result)
        }
        last = picture
        if isRepeated,
          passage.scalars[index].isSpace
        {
          result.append(0x20, at: offset)
        }
        continue
      }
      let scalar = passage.scalars[index]
      result.append(InlineMark.isMark(scalar) ? 0xFFFD : scalar, at: offset)
      if index + 1 == passage.count || passage.offsets[index + 1] != offset {
        add(inlines.behind[offset], to: &result)
      }
    }
    return result
  }

  /// Adds pictures, set off from the word before.
  private func add(_ pictures: [Int]?, to result: inout Passage) {
    for number in pictures ?? [] {
      if let last = result.scalars.last,
        !last.isSpace,
        !last.isWide
      {
        result.append(Passage(0x20))
      }
      result.append(Passage(asItIs: picture(number)))
    }
  }

  private func closer(of style: Inlines.Style) -> Passage {
    var passage = Passage(mark(of: style).closerValue)
    if case .link(let address) = style {
      passage.append(Passage(asItIs: "(\(address))"))
    }
    return passage
  }

  private func mark(of style: Inlines.Style) -> InlineMark {
    switch style {
    case .strong:
      .strong
    case .emphasis:
      .emphasis
    case .code:
      .code
    case .struck:
      .struck
    case .link:
      .link
    }
  }

  /// Returns a text with the marks replaced by Markdown.
  private func finished(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case InlineMark.footnote.opener:
        result += "[^"
      case InlineMark.footnote.closer, InlineMark.link.closer:
        result += "]"
      case InlineMark.link.opener:
        result += "["
      case InlineMark.strong.opener:
        result += "**"
      case InlineMark.emphasis.opener:
        result += "*"
      case InlineMark.struck.opener:
        result += "~~"
      case InlineMark.asItIs.opener, InlineMark.asItIs.closer:
        break
      default:
        result.append(character)
      }
    }
  }
}

extension Passage {
  /// Creates a scalar that is not in the document.
  fileprivate init(_ sign: UInt32) {
    self.init()
    append(sign, at: .max)
  }

  /// Creates Markdown that is not in the document.
  fileprivate init(asItIs markdown: String) {
    self.init()
    let marks = InlineMark.asItIs
    for sign in [marks.openerValue] + markdown.scalarValues + [marks.closerValue] {
      append(sign, at: .max)
    }
  }
}

// MARK: - Parts

extension PassageText {
  /// Returns the parts of a passage that Markdown can mark: they are nested or disjoint.
  private func parts(of passage: Passage, _ place: Place) -> [Marked] {
    guard let first = passage.offsets.first,
      let last = passage.offsets.last,
      first <= last
    else {
      return []
    }
    var parts: [Marked] = []
    // Those around the next one, at most one of each style, and where asterisks ended last.
    var open: [Marked] = []
    var lastEnd = -1
    for span in inlines.spans(in: first..<last + 1) {
      guard let style = style(span.style, place: place),
        let range = extent(of: span, in: passage)
      else {
        continue
      }
      while let inner = open.last, inner.range.upperBound <= range.lowerBound {
        if inner.style.isEmphatic {
          lastEnd = max(lastEnd, inner.range.upperBound)
        }
        open.removeLast()
      }
      let isWhole =
        range.lowerBound == 0
        && passage.scalars[range.upperBound...].allSatisfy {
          $0.isSpace || $0.isPunctuation
        }
      guard !(place == .statement && style.isEmphatic && isWhole),
        open.allSatisfy({ $0.allows(style, other: range) }),
        !style.isEmphatic
          || lastEnd != range.lowerBound && mayMark(range, in: passage.scalars)
      else { continue }
      open.append(Marked(range: range, style: style))
      parts.append(Marked(range: range, style: style))
    }
    return parts
  }

  private func style(_ style: Inlines.Style, place: Place) -> Inlines.Style? {
    switch style {
    case .strong, .emphasis:
      place == .term ? nil : style
    case .code, .struck:
      style
    case .link(let address):
      LinkAddress.portable(address).map { .link($0) }
    }
  }

  /// Returns the part of a passage that is in a part of the document, without white space at its
  /// ends.
  private func extent(of span: Inlines.Span, in passage: Passage) -> Range<Int>? {
    var start = passage.offsets.partitionIndex { $0 >= span.range.lowerBound }
    var end = passage.offsets.partitionIndex { $0 >= span.range.upperBound }
    while start < end, passage.scalars[start].isSpace {
      start += 1
    }
    while end > start, passage.scalars[end - 1].isSpace {
      end -= 1
    }
    guard start < end else {
      return nil
    }
    return start..<end
  }

  /// Returns whether asterisks around a part are read as marks (CommonMark, section 6.2): if
  /// punctuation is inside, white space, punctuation or a full-width character is outside.
  private func mayMark(_ range: Range<Int>, in text: [UInt32]) -> Bool {
    func isFree(_ inner: UInt32, outer: UInt32?) -> Bool {
      guard inner.isPunctuation, let outer else { return true }
      return outer.isSpace || outer.isPunctuation || outer.isWide || inner.isWide
    }
    return isFree(
      text[range.lowerBound], outer: range.lowerBound > 0 ? text[range.lowerBound - 1] : nil)
      && isFree(
        text[range.upperBound - 1],
        outer: range.upperBound < text.count ? text[range.upperBound] : nil)
  }
}

extension PassageText.Marked {
  /// Returns whether another part can be inside this one; code cannot contain any.
  fileprivate func allows(_ style: Inlines.Style, other: Range<Int>) -> Bool {
    range.lowerBound <= other.lowerBound && other.upperBound <= range.upperBound
      && self.style != .code
      && self.style != style && !(self.style.isLink && style.isLink)
  }
}

extension Inlines.Style {
  fileprivate var isEmphatic: Bool { self == .strong || self == .emphasis }
  fileprivate var isLink: Bool {
    if case .link = self {
      true
    } else {
      false
    }
  }
}

extension UInt32 {
  fileprivate var isPunctuation: Bool {
    guard let scalar = Unicode.Scalar(self) else { return false }
    let character = Character(scalar)
    return character.isPunctuation || character.isSymbol
  }
}
