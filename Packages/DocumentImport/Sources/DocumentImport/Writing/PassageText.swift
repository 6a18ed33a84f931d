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
    let alternative = text.reduce(into: "") { result, character in
      // Signs of Markdown mean nothing in a description.
      if #"\[]*_`<&|"#.contains(character) {
        result += "\\"
      }
      result.append(character)
    }
    return "![\(alternative)](\(picture.file))"
  }

  /// Returns a picture as a block, inside its link if it has one.
  func block(ofPicture number: Int) -> String {
    let offset = inlines.pictures[number].offset
    let addresses = inlines.spans(in: offset..<offset + 1).compactMap { span -> String? in
      guard case .link(let address) = span.style else { return nil }
      return LinkAddress.portable(address)
    }
    // The innermost link is the last one.
    guard let address = addresses.last else { return picture(number) }
    return "[\(picture(number))](\(address))"
  }
}

// MARK: - Marks

extension PassageText {
  private func marked(_ passage: Passage, place: Place) -> String {
    let text =
      if inlines.isEmpty {
        passage
      } else {
        withMarks(passage, place: place)
      }
    let mark = InlineMark.footnote
    return footnotes.string(of: text) { label in
      String(mark.opener) + label + String(mark.closer)
    }
  }

  /// The passage with marks around its parts, and in the place of its pictures.
  private func withMarks(_ passage: Passage, place: Place) -> Passage {
    let borders = Borders(of: parts(of: passage, place))
    var result = Passage()
    var lastPicture: Int?
    for index in 0...passage.count {
      for style in borders.closers[index] ?? [] {
        result.append(closer(of: style))
      }
      guard index < passage.count else { break }
      addPictures(before: index, of: passage, to: &result)
      for style in borders.openers[index] ?? [] {
        result.append(Passage(mark(of: style).openerValue))
      }
      guard let picture = inlines.picture(at: passage.offsets[index]) else {
        addScalar(at: index, of: passage, to: &result)
        continue
      }
      // All scalars of a description represent one picture.
      if lastPicture != picture {
        add([picture], to: &result)
      }
      lastPicture = picture
      addBlank(at: index, of: passage, to: &result)
    }
    return result
  }

  /// The styles that begin and end at each index of a passage.
  private struct Borders {
    var openers: [Int: [Inlines.Style]] = [:]
    var closers: [Int: [Inlines.Style]] = [:]

    init(of parts: [Marked]) {
      for part in parts {
        openers[part.range.lowerBound, default: []].append(part.style)
        // The part that begins last ends first.
        closers[part.range.upperBound, default: []].insert(part.style, at: 0)
      }
    }
  }

  /// Adds the pictures before a scalar, set off from the word that follows.
  private func addPictures(
    before index: Int,
    of passage: Passage,
    to result: inout Passage
  ) {
    guard !passage.repeatsOffset(at: index),
      let pictures = inlines.before[passage.offsets[index]]
    else { return }
    add(pictures, to: &result)
    let next = passage.scalars[index]
    if !next.isWide, !next.isPunctuation {
      result.append(Passage(.blank))
    }
  }

  /// Adds the blank with which a line was joined to the description of a picture.
  private func addBlank(
    at index: Int,
    of passage: Passage,
    to result: inout Passage
  ) {
    if passage.repeatsOffset(at: index), passage.scalars[index].isSpace {
      result.append(.blank, at: passage.offsets[index])
    }
  }

  /// Adds a scalar of the text, and the pictures after it.
  private func addScalar(
    at index: Int,
    of passage: Passage,
    to result: inout Passage
  ) {
    let offset = passage.offsets[index]
    let scalar = passage.scalars[index]
    // A noncharacter of the document would be read as a mark of our own.
    result.append(InlineMark.isMark(scalar) ? .replacementCharacter : scalar, at: offset)
    if index + 1 == passage.count
      || !passage.repeatsOffset(at: index + 1)
    {
      add(inlines.behind[offset], to: &result)
    }
  }

  /// Adds pictures, set off from the word before.
  private func add(_ pictures: [Int]?, to result: inout Passage) {
    for number in pictures ?? [] {
      if let last = result.scalars.last,
        !last.isSpace,
        !last.isWide
      {
        result.append(Passage(.blank))
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
