/// What was taken out of the text before libcmark saw it, by number.
///
/// A mark is `U+FDD1`, a decimal number, `U+FDD2`. Both scalars are noncharacters, which the input
/// must not contain, so a mark can neither be written by an author nor mean anything to CommonMark.
/// `U+FDD0` alone stands between a run of `*` and punctuation beside wide characters and carries
/// nothing. Wherever a mark ends up that its kind does not expect (code, HTML, an address), the
/// original bytes are put back: ``restore(_:into:)``.
struct MarkTable: Sendable {
  struct Mark: Sendable {
    enum Kind: Sendable, Equatable {
      /// A line that begins with `:::`, in an HTML block of its own.
      case containerLine
      /// `[@id; @id]`
      case citation
      /// `[@…]` that is none
      case malformedCitation
      /// Nothing was taken out: the address that follows begins at the mark's bytes.
      case address
    }

    var kind: Kind
    /// What the mark stands for, bytes of the file; for an address where it is.
    var bytes: Range<Int>
  }

  private(set) var marks: [Mark] = []
  /// Whether the text has any mark or `U+FDD0`.
  var isUsed = false

  subscript(index: Int) -> Mark { marks[index] }

  /// Writes a new mark into the text that libcmark will read.
  mutating func add(_ kind: Mark.Kind, _ bytes: Range<Int>, to text: inout [UInt8]) {
    isUsed = true
    text.append(contentsOf: [0xEF, 0xB7, 0x91])
    text.append(contentsOf: String(marks.count).utf8)
    text.append(contentsOf: [0xEF, 0xB7, 0x92])
    marks.append(Mark(kind: kind, bytes: bytes))
  }

  /// Whether a character begins or ends a mark, or is U+FDD0.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0xFDD0...0xFDD2).contains(scalar.value)
  }

  /// A mark, or a lone `U+FDD0`, in the text that came back.
  struct Occurrence {
    /// `nil` for `U+FDD0`.
    var index: Int?
    var end: Int
  }

  /// Reads the mark that starts at an offset.
  func occurrence(in text: Span<UInt8>, at start: Int) -> Occurrence? {
    guard isUsed, start + 2 < text.count, text[start] == 0xEF, text[start + 1] == 0xB7 else {
      return nil
    }
    if text[start + 2] == 0x90 { return Occurrence(index: nil, end: start + 3) }
    guard text[start + 2] == 0x91 else { return nil }
    var number = 0
    var end = start + 3
    while end < text.count, (0x30...0x39).contains(text[end]), number <= marks.count {
      number = number * 10 + Int(text[end] - 0x30)
      end += 1
    }
    guard number < marks.count, end + 2 < text.count, text[end] == 0xEF else { return nil }
    return Occurrence(index: number, end: end + 3)
  }

  /// Appends a text with its marks replaced by what they stand for.
  func restore(_ text: Span<UInt8>, from source: [UInt8], into output: inout [UInt8]) {
    var run = 0
    var index = 0
    while index < text.count {
      guard text[index] == 0xEF, let mark = occurrence(in: text, at: index) else {
        index += 1
        continue
      }
      output.append(text, run..<index)
      if let number = mark.index, marks[number].kind != .address {
        output.append(contentsOf: source[marks[number].bytes])
      }
      index = mark.end
      run = index
    }
    output.append(text, run..<text.count)
  }
}
