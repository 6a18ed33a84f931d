/// Recognizes the tags, comments and declarations of a web page without building a tree.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tokenization, as far as that requires no
/// tree.
enum HTMLMarkup {
  /// A construct that begins with `<`.
  enum Construct: Equatable {
    case startTag, endTag, documentType
    /// A comment, or a construct that browsers treat as one: `<![if …]>`, `<![CDATA[…]]>`, `<?…>`,
    /// `</>`.
    case comment
  }

  /// Returns the construct that begins at a `<`, and the offset after it; `nil` if the sign is
  /// text.
  static func construct(
    in scalars: [UInt32], at start: Int
  ) -> (kind: Construct, end: Int)? {
    guard start + 1 < scalars.count else { return nil }
    switch scalars[start + 1] {
    case .exclamationMark:
      return declaration(in: scalars, at: start)
    case .questionMark:
      return (.comment, behind(.greaterThan, in: scalars, from: start))
    case .slash:
      return slashed(in: scalars, at: start)
    case let scalar where scalar.isASCIILetter:
      return (.startTag, endOfTag(in: scalars, at: start))
    default:
      return nil
    }
  }

  /// Returns the construct that begins with `</`; `nil` at the end of the page.
  private static func slashed(
    in scalars: [UInt32], at start: Int
  ) -> (kind: Construct, end: Int)? {
    guard start + 2 < scalars.count else { return nil }
    // `</>` and `</1>` are comments to a browser.
    guard scalars[start + 2].isASCIILetter else {
      return (.comment, behind(.greaterThan, in: scalars, from: start))
    }
    return (.endTag, endOfTag(in: scalars, at: start))
  }

  /// Returns the construct that begins with `<!`: a comment, or the type of the document.
  private static func declaration(
    in scalars: [UInt32], at start: Int
  ) -> (kind: Construct, end: Int) {
    if scalars[start...].hasPrefix([.lessThan, .exclamationMark, .hyphen, .hyphen]) {
      return (.comment, endOfComment(in: scalars, at: start))
    }
    let isType = scalars[(start + 2)...].lowerStart("doctype".scalarValues)
    return (
      isType ? .documentType : .comment,
      behind(
        .greaterThan,
        in: scalars,
        from: start)
    )
  }

  /// The name of a tag in lower case, from its first letter on.
  static func name(in scalars: [UInt32], at index: Int) -> String {
    guard index < scalars.count else { return "" }
    let name = scalars[index...].prefix { scalar in
      scalar.isASCIILetter || scalar.isDigit
        || [.hyphen, .colon, .underscore, .fullStop].contains(scalar)
    }
    return String(name.map(\.lowered))
  }

  /// Returns the page without comments and constructs treated as comments, for a parser that
  /// recognizes fewer of them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scalars.
  static func withoutComments(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(scalars.count)
    var index = 0
    while index < scalars.count {
      let start = index
      guard scalars[index] == .lessThan,
        let (kind, end) = construct(in: scalars, at: index)
      else {
        result.append(scalars[index])
        index += 1
        continue
      }
      if kind != .comment {
        result += scalars[index..<end]
      }
      index = end
      if kind == .startTag {
        index = endOfRawText(ofTagAt: start, in: scalars, from: end)
        result += scalars[end..<index]
      }
    }
    return result
  }

  /// The end of what an element contains unread: `<script>` may contain `<!--`, which is no comment there.
  private static func endOfRawText(
    ofTagAt start: Int,
    in scalars: [UInt32],
    from end: Int
  ) -> Int {
    endOfRawText(name(in: scalars, at: start + 1), in: scalars, from: end)
  }

  /// Returns the end of the text of an element that has no markup in it; the offset itself for
  /// other elements.
  private static func endOfRawText(
    _ name: String,
    in scalars: [UInt32],
    from start: Int
  ) -> Int {
    guard ["script", "style", "textarea", "title", "xmp"].contains(name) else {
      return start
    }
    let close = [.lessThan, .slash] + name.scalarValues
    var index = start
    while index < scalars.count {
      if scalars[index] == .lessThan, scalars[index...].lowerStart(close) {
        return index
      }
      index += 1
    }
    return scalars.count
  }

  private static func behind(
    _ sign: UInt32,
    in scalars: [UInt32],
    from start: Int
  ) -> Int {
    scalars[start...].firstIndex(of: sign).map { $0 + 1 } ?? scalars.count
  }

  private static func endOfComment(
    in scalars: [UInt32],
    at start: Int
  ) -> Int {
    var index = start + 4
    // `<!-->` and `<!--->` end at once (HTML, 13.2.5.43 and 13.2.5.44).
    for short in shortEnds where scalars[index...].hasPrefix(short) {
      return index + short.count
    }
    while index + 2 < scalars.count {
      if scalars[index] == .hyphen {
        for end in commentEnds where scalars[index...].hasPrefix(end) {
          return index + end.count
        }
      }
      index += 1
    }
    return scalars.count
  }

  private static let shortEnds = [">", "->"].map(\.scalarValues)
  /// The second one is an error, and ends a comment all the same.
  private static let commentEnds = ["-->", "--!>"].map(\.scalarValues)

  /// Returns the offset after a tag; a quotation mark after `=` hides `>` up to the closing one.
  private static func endOfTag(in scalars: [UInt32], at start: Int) -> Int {
    var quote: UInt32?
    var followsEqual = false
    var index = start + 1
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if let open = quote {
        if scalar == open {
          quote = nil
        }
      } else if scalar == .greaterThan {
        return index
      } else if followsEqual, scalar == .quotationMark || scalar == .apostrophe {
        quote = scalar
      }
      // White space may stand between `=` and the quotation mark.
      followsEqual =
        quote == nil
        && (scalar == .equalsSign || followsEqual && scalar.isSpace)
    }
    return scalars.count
  }
}
