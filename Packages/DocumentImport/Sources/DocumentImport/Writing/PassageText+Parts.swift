// The parts of a passage that are marked: they are nested or disjoint, as Markdown needs them.
extension PassageText {
  /// A part of a passage that is marked.
  struct Marked {
    var range: Range<Int>
    var style: Inlines.Style
  }

  /// Returns the parts of a passage that Markdown can mark.
  func parts(of passage: Passage, _ place: Place) -> [Marked] {
    guard let whole = passage.extent else { return [] }
    var parts: [Marked] = []
    // Those around the next one, at most one of each style, and where asterisks ended last.
    var open: [Marked] = []
    var lastEnd = -1
    for span in inlines.spans(in: whole) {
      guard let style = style(span.style, place: place),
        let range = extent(of: span, in: passage)
      else { continue }
      while let inner = open.last, inner.range.upperBound <= range.lowerBound {
        if inner.style.isEmphatic {
          lastEnd = max(lastEnd, inner.range.upperBound)
        }
        open.removeLast()
      }
      let part = Marked(range: range, style: style)
      guard open.allSatisfy({ $0.allows(style, other: range) }),
        !style.isEmphatic
          || mayEmphasize(part, of: passage, place: place, lastEnd: lastEnd)
      else { continue }
      open.append(part)
      parts.append(part)
    }
    return parts
  }

  /// Returns whether a part can stand between asterisks.
  private func mayEmphasize(
    _ part: Marked, of passage: Passage, place: Place, lastEnd: Int
  ) -> Bool {
    // `**a****b**` is no two parts.
    guard part.range.lowerBound != lastEnd else { return false }
    if place == .statement, covers(part.range, of: passage) {
      return false
    }
    return mayMark(part.range, in: passage.scalars)
  }

  /// Returns whether a range is the whole of a passage, except for punctuation at its end.
  private func covers(_ range: Range<Int>, of passage: Passage) -> Bool {
    range.lowerBound == 0
      && passage.scalars[range.upperBound...].allSatisfy { scalar in
        scalar.isSpace || scalar.isPunctuation
      }
  }

  private func style(
    _ style: Inlines.Style,
    place: Place
  ) -> Inlines.Style? {
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
  private func extent(
    of span: Inlines.Span,
    in passage: Passage
  ) -> Range<Int>? {
    var start = passage.offsets.partitionIndex {
      $0 >= span.range.lowerBound
    }
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
      guard inner.isPunctuation,
        let outer
      else { return true }
      return outer.isSpace
        || outer.isPunctuation
        || outer.isWide
        || inner.isWide
    }
    let before = text[..<range.lowerBound].last
    let behind = text[range.upperBound...].first
    return isFree(text[range.lowerBound], outer: before)
      && isFree(text[range.upperBound - 1], outer: behind)
  }
}

extension PassageText.Marked {
  /// Returns whether another part can be inside this one; code cannot contain any.
  fileprivate func allows(
    _ style: Inlines.Style,
    other: Range<Int>
  ) -> Bool {
    range.lowerBound <= other.lowerBound && other.upperBound <= range.upperBound
      && self.style != .code
      && self.style != style && !(self.style.isLink && style.isLink)
  }
}

extension Inlines.Style {
  fileprivate var isEmphatic: Bool { self == .strong || self == .emphasis }
  fileprivate var isLink: Bool {
    guard case .link = self else { return false }
    return true
  }
}

extension UInt32 {
  var isPunctuation: Bool {
    guard let scalar = Unicode.Scalar(self) else { return false }
    let character = Character(scalar)
    return character.isPunctuation || character.isSymbol
  }
}
