import Base

/// The parts of the text that were removed before libcmark read it, by number.
///
/// A mark is `U+FDD1`, a decimal number, `U+FDD2`. Both scalars are noncharacters, which the input
/// must not contain, so a mark can neither be written by an author nor mean anything to CommonMark.
/// `U+FDD0` alone is put between a run of `*` and punctuation next to wide characters, `U+FDD3` at
/// the end of a table's cell (`PipeTableFinder`), `U+FDD4` and `U+FDD5` with a colon beside a run of
/// `_` or `*`; they carry nothing. Wherever a mark ends up in a context that its kind does not expect
/// (code, HTML, an address), the original bytes are restored: ``restore(_:from:into:seen:)``.
struct MarkTable: Sendable {
  struct Mark: Sendable {
    enum Kind: Sendable, Equatable {
      /// A line that begins with `:::`, in a separate HTML block.
      case containerLine
      /// `[@id; @id]`
      case citation
      /// A malformed `[@…]`
      case malformedCitation
      /// An empty mark: the text of a possible link, `[@…]`, follows.
      case linkedCitation
      /// An empty mark: an address begins at the mark's bytes, an empty range.
      case address
      /// An address in running text that is a link: `https://example.com`, `www.example.com`
      case bareAddress
      /// `~~`, which begins or ends struck-through text.
      ///
      /// The mark is between the two tildes, so that it does not affect emphasis next to them.
      case strikethrough(opens: Bool, closes: Bool)
      /// `[ ]` or `[x]`, at the start of a list item
      case task(isDone: Bool)
      /// `[!NOTE]`, alone on its line
      case alert(AsideKind)
      /// `:key[⌘S]`, a component that is a part of a line
      case component
      /// `{漢字|かんじ}`, characters and how they are read
      case reading
      /// A removed HTML tag, such as `<div>`, whose content is Markdown
      case tag
      /// A comment that libcmark would show
      case comment
      /// `{width=320}`, which belongs to an image if it directly follows one.
      case imageAttributes
      /// `[^id]`, which refers to a footnote if there is one.
      case footnote
      /// `[^id]:` at the start of a block, with the beginning of the note's first block.
      ///
      /// The margin is the number of bytes before the mark: the marker of a list item and that
      /// beginning.
      case footnoteLabel(margin: Int)
    }

    var kind: Kind
    /// The bytes of the file that the mark replaces.
    var bytes: Range<Int>

    /// True if the bytes are in the text that libcmark read, next to the mark.
    var isEmpty: Bool { kind == .address || kind == .linkedCitation }

    /// The bytes around the mark that belong to it.
    fileprivate var margins: (before: Int, after: Int) {
      switch kind {
      case .strikethrough:
        (1, 1)
      case .footnoteLabel(let margin):
        (margin, 0)
      default:
        (0, 0)
      }
    }

    var isCitation: Bool { kind == .citation || kind == .malformedCitation }
  }

  private(set) var marks: [Mark] = []
  /// True if the text has any mark, or one of the characters that carry nothing.
  var isUsed = false

  /// U+FDD0.
  static let separator: [UInt8] = [0xEF, 0xB7, 0x90]
  /// U+FDD1 and U+FDD2, between which a mark has its number.
  private static let opening: [UInt8] = [0xEF, 0xB7, 0x91]
  private static let closing: [UInt8] = [0xEF, 0xB7, 0x92]
  /// U+FDD3 and the space that separates it from the end of the cell.
  static let cellEnd: [UInt8] = [UInt8(ascii: " "), 0xEF, 0xB7, 0x93]
  /// U+FDD4 and a colon, which is punctuation and has no other meaning to CommonMark.
  static let punctuationBefore: [UInt8] = [0xEF, 0xB7, 0x94, UInt8(ascii: ":")]
  /// A colon and U+FDD5.
  static let punctuationAfter: [UInt8] = [UInt8(ascii: ":"), 0xEF, 0xB7, 0x95]
  /// The first byte of these characters.
  static var firstByte: UInt8 { 0xEF }
  /// The marker of the list item that represents a footnote for libcmark.
  ///
  /// It has four columns, so that the lines of the note are indented as on GitHub; the number is 1,
  /// because no other number can interrupt a paragraph (CommonMark, section 5.2).
  static let footnoteMarker = Array("01) ".utf8)
  private static let lineStart = Array("<![CDATA[".utf8)
  private static let lineEnd = Array("]]>".utf8)

  subscript(index: Int) -> Mark { marks[index] }

  /// Writes a new mark into the text that libcmark will read.
  mutating func add(
    _ kind: Mark.Kind,
    bytes: Range<Int>,
    to text: inout [UInt8]
  ) {
    isUsed = true
    if kind == .containerLine {
      text.append(contentsOf: Self.lineStart)
    }
    text.append(contentsOf: Self.opening)
    text.append(contentsOf: String(marks.count).utf8)
    text.append(contentsOf: Self.closing)
    if kind == .containerLine {
      text.append(contentsOf: Self.lineEnd)
    }
    marks.append(Mark(kind: kind, bytes: bytes))
  }

  /// A mark, or a character that carries nothing with its space or colon, in a text that libcmark returned.
  struct Occurrence {
    /// The number of the mark; `nil` for one that carries nothing.
    var index: Int?
    var range: Range<Int>
  }

  /// Reads the mark whose first scalar starts at an offset.
  func occurrence(in text: Span<UInt8>, at start: Int) -> Occurrence? {
    guard isUsed,
      start + 2 < text.count,
      text[start] == Self.firstByte
    else { return nil }
    switch Unicode.Scalar(utf8: text, at: start).value {
    case 0xFDD0:
      return Occurrence(index: nil, range: start..<(start + 3))
    case 0xFDD3, 0xFDD5:
      return Occurrence(index: nil, range: max(start - 1, 0)..<(start + 3))
    case 0xFDD4:
      return Occurrence(index: nil, range: start..<min(start + 4, text.count))
    case 0xFDD1:
      return numberedMark(in: text, at: start)
    default:
      return nil
    }
  }

  /// Reads a mark with its number: U+FDD1, `12`, U+FDD2.
  private func numberedMark(in text: Span<UInt8>, at start: Int) -> Occurrence? {
    var number = 0
    var end = start + 3
    // A file can contain these characters itself, with a number of any length.
    while end < text.count, text[end].isASCIIDigit, number <= marks.count {
      number = number * 10 + Int(text[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard number < marks.count,
      end + 2 < text.count,
      text[end] == Self.firstByte
    else { return nil }
    let margins = marks[number].margins
    if case .footnoteLabel = marks[number].kind,
      start < margins.before
        || !text.has(Self.footnoteMarker.span, at: start - margins.before)
    {
      // libcmark has made an item of it.
      return Occurrence(index: nil, range: start..<(end + 3))
    }
    return Occurrence(index: number, range: (start - margins.before)..<(end + 3 + margins.after))
  }

  /// The container line that is all of an HTML block or of an inline's HTML, by the mark's number.
  func containerLine(in html: Span<UInt8>) -> Int? {
    guard isUsed else { return nil }
    var start = 0
    while start < html.count, html[start] == .space {
      start += 1
    }
    guard let index = occurrence(in: html, at: start + Self.lineStart.count)?.index,
      marks[index].kind == .containerLine
    else { return nil }
    return index
  }

  /// Appends a text with its marks replaced by the original bytes.
  ///
  /// - Parameters:
  ///   - text: A text that libcmark returned.
  ///   - source: The file.
  ///   - output: The destination of the text.
  ///   - seen: Flags by number, set for each mark that was found; may be empty.
  func restore(
    _ text: Span<UInt8>,
    from source: [UInt8],
    into output: inout [UInt8],
    seen: inout [Bool]
  ) {
    var run = 0
    var index = 0
    while index < text.count {
      guard text[index] == Self.firstByte,
        let mark = occurrence(in: text, at: index)
      else {
        index += 1
        continue
      }
      output.append(text, run..<max(run, mark.range.lowerBound))
      index = mark.range.upperBound
      if let number = mark.index {
        if !seen.isEmpty {
          seen[number] = true
        }
        index += restore(
          marks[number],
          in: text,
          at: index,
          from: source,
          into: &output
        )
      }
      run = index
    }
    output.append(text, run..<text.count)
  }

  /// Appends the bytes that a mark replaces.
  ///
  /// - Returns: The number of the bytes after the mark that belong to it.
  private func restore(
    _ mark: Mark,
    in text: Span<UInt8>,
    at end: Int,
    from source: [UInt8],
    into output: inout [UInt8]
  ) -> Int {
    var count = 0
    if mark.kind == .containerLine {
      // The CDATA section around it is not in the source.
      output.removeSuffix(Self.lineStart)
      count =
        if text.has(Self.lineEnd.span, at: end) {
          Self.lineEnd.count
        } else {
          0
        }
    }
    if !mark.isEmpty {
      output.append(contentsOf: source[mark.bytes])
    }
    return count
  }
}

extension MarkTable {
  /// Returns whether a character begins or ends a mark, or is a mark that carries nothing.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0xFDD0...0xFDD3).contains(scalar.value)
  }
}

extension [UInt8] {
  fileprivate mutating func removeSuffix(_ suffix: [UInt8]) {
    if self.suffix(suffix.count).elementsEqual(suffix) {
      removeLast(suffix.count)
    }
  }
}
