extension CodeScanner {
  /// Scans a span that begins here; returns false if none does.
  mutating func scanSpan() -> Bool {
    for (number, span) in grammar.spans.enumerated() {
      guard isPresent(span.opening, at: index),
        canBegin(span.place),
        index >= endless[number]
      else { continue }
      if scan(number, from: index, content: index + span.opening.count) {
        return true
      }
    }
    return false
  }

  private func canBegin(_ place: SpanForm.Place) -> Bool {
    switch place {
    case .anywhere:
      return true
    case .lineStart:
      return isLineStart
    case .textStart:
      return index == code.startIndex
    case .wordStart:
      guard index > code.startIndex else { return true }
      return code[index - 1] <= space
        || "[{(,:;=".utf8.contains(code[index - 1])
    case .operand:
      return isLineStart || "(,=:[!&|?{};+-*%~^<>".utf8.contains(last)
    }
  }

  /// Scans the rest of a span.
  ///
  /// - Parameters:
  ///   - number: The index of its form in the grammar.
  ///   - start: The start of its color.
  ///   - content: The start of the search for its end.
  /// - Returns: False if it requires an end and has none.
  private mutating func scan(
    _ number: Int,
    from start: Int,
    content: Int
  ) -> Bool {
    let span = grammar.spans[number]
    switch end(of: span, from: content) {
    case .none(let end) where span.needsEnd:
      // So that the next beginning does not search the same bytes again.
      endless[number] = end
      return false
    case .closing(let end), .none(let end):
      close(span, bytes: start..<end, content: content)
    case .interpolation(let interpolation, let end):
      add(span.kind, bytes: start..<end)
      open.append(OpenString(span: number, interpolation: interpolation))
      advance(to: end)
    }
    return true
  }

  /// The end of the text of a span, or of its first piece.
  private enum SpanEnd {
    /// The start of its closing sign.
    case closing(Int)
    /// The end of the sign that opens code within it.
    case interpolation(SpanForm.Interpolation, end: Int)
    /// The end of its line or of all code, without a closing sign.
    case none(Int)
  }

  /// Finds the end of a span's text.
  private func end(of span: SpanForm, from content: Int) -> SpanEnd {
    var depth = 1
    var isInClass = false
    var end = content
    while end < code.endIndex {
      let byte = code[end]
      if let interpolation = interpolation(of: span, at: end) {
        return .interpolation(interpolation, end: end + interpolation.opening.count)
      }
      if byte == span.escape {
        end += 2
      } else if byte == lineFeed, span.isOneLine {
        break
      } else if span.place == .operand,
        isInClass || byte == UInt8(ascii: "[")
      {
        // A slash in a class of characters does not end a regular expression: /[/]/
        isInClass = byte != UInt8(ascii: "]")
        end += 1
      } else if isPresent(span.closing, at: end) {
        depth -= 1
        if depth == 0 {
          return .closing(end)
        }
        end += span.closing.count
      } else if span.nests, isPresent(span.opening, at: end) {
        depth += 1
        end += span.opening.count
      } else {
        end += 1
      }
    }
    // An escape may be the last byte of all.
    return .none(min(end, code.endIndex))
  }

  private func interpolation(
    of span: SpanForm,
    at place: Int
  ) -> SpanForm.Interpolation? {
    span.interpolations.first { isPresent($0.opening, at: place) }
  }

  /// Adds a span whose text ends before its closing sign, or without one.
  private mutating func close(
    _ span: SpanForm,
    bytes: Range<Int>,
    content: Int
  ) {
    let end = endOfClosing(of: span, at: bytes.upperBound)
    if let language = span.language {
      add(span.kind, bytes: bytes.lowerBound..<content)
      tokens += language.tokens(of: code[content..<bytes.upperBound])
      add(span.kind, bytes: bytes.upperBound..<end)
    } else if span.kind == .string,
      grammar.hasQuotedNames,
      isColonNext(from: end)
    {
      add(.name, bytes: bytes.lowerBound..<end)
    } else {
      add(span.kind, bytes: bytes.lowerBound..<end)
    }
    advance(to: end)
  }

  /// Returns the end of a span's closing sign, if it stands here and is part of the span.
  private func endOfClosing(of span: SpanForm, at place: Int) -> Int {
    guard place < code.endIndex,
      isPresent(span.closing, at: place)
    else { return place }
    // A line feed ends a comment without being colored.
    if span.closing == [lineFeed] {
      return place
    }
    return place + span.closing.count
  }

  private func isColonNext(from place: Int) -> Bool {
    code[place...].first { $0 > space } == UInt8(ascii: ":")
  }

  // MARK: Code in strings

  /// Returns whether a byte ends the code in a string; pairs within it are counted.
  mutating func endsInterpolation(_ byte: UInt8) -> Bool {
    guard let string = open.last else { return false }
    if byte == string.interpolation.closing {
      if string.depth == 0 {
        return true
      }
      open[open.count - 1].depth -= 1
    } else if byte == string.interpolation.nesting {
      open[open.count - 1].depth += 1
    }
    return false
  }

  mutating func continueString() {
    guard let string = open.popLast() else { return }
    _ = scan(string.span, from: index, content: index + 1)
  }
}
