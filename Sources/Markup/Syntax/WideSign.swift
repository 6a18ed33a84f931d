import Base
import Diagnostics

/// A character of a container line that a Japanese keyboard, or Option and space on a Mac, makes of one of ours.
///
///     ::: rule　two-buttons level＝should
struct WideSign {
  enum Kind {
    case fullWidthSpace, noBreakSpace
    /// `＝`
    case sign(written: String, meant: String)
  }

  let kind: Kind
  let bytes: Range<Int>

  private static let spaces: [(text: String, kind: Kind)] = [
    ("\u{3000}", .fullWidthSpace), ("\u{A0}", .noBreakSpace),
  ]

  private static let signs: [(text: String, kind: Kind)] = [
    ("＝", .sign(written: "＝", meant: "=")), ("：", .sign(written: "：", meant: "=")),
    ("＂", .sign(written: "＂", meant: "\"")),
  ]

  fileprivate init(_ kind: Kind, bytes: Range<Int>) {
    (self.kind, self.bytes) = (kind, bytes)
  }

  /// Recognizes a space other than U+0020 that begins at an index.
  fileprivate init?(spaceIn bytes: ArraySlice<UInt8>, at index: Int) {
    self.init(bytes, at: index, among: Self.spaces)
  }

  /// The sign, or the space, that begins at an index.
  fileprivate init?(in bytes: ArraySlice<UInt8>, at index: Int) {
    self.init(bytes, at: index, among: Self.spaces + Self.signs)
  }

  private init?(
    _ bytes: ArraySlice<UInt8>,
    at index: Int,
    among known: [(text: String, kind: Kind)]
  ) {
    // All of them begin with one of these.
    guard [0xC2, 0xE3, 0xEF].contains(bytes[index]),
      let found = known.first(where: { bytes[index...].starts(with: $0.text.utf8) })
    else { return nil }
    self.init(found.kind, bytes: index..<index + found.text.utf8.count)
  }
}

extension ContainerLineReader {
  /// The first such character where it cannot be meant as text: around the name, and in attributes outside of quotes.
  func wideSign(in line: ArraySlice<UInt8>, _ directive: Directive) -> WideSign? {
    // Nearly every line is as it should be.
    guard line.contains(where: { $0 >= 0x80 }) else {
      return nil
    }
    let name = line[directive.name.bytes]
    if let sign = WideSign(spaceIn: line, at: line.startIndex) ?? wideName(name) {
      return sign
    }
    guard name.elementsEqual("rule".utf8) else {
      let form = components.first { component in
        name.elementsEqual(component.name.utf8)
      }
      return form.flatMap { wideEqualsSign(in: line[directive.attributes], of: $0) }
    }
    return wideSign(inRule: line[directive.attributes])
  }

  /// Returns the first sign outside of quotation marks, in which it is text.
  private func wideSign(inRule attributes: ArraySlice<UInt8>) -> WideSign? {
    var isQuoted = false
    for index in attributes.indices {
      if attributes[index] == .quotationMark {
        isQuoted.toggle()
      }
      if !isQuoted, let sign = WideSign(in: attributes, at: index) {
        return sign
      }
    }
    return nil
  }

  /// Returns a wide space after the name of a container, or a name in full-width letters.
  private func wideName(_ name: ArraySlice<UInt8>) -> WideSign? {
    let word = name.prefix { $0 < 0x80 }
    guard word.endIndex < name.endIndex else { return nil }
    if isName(String(decoding: word, as: UTF8.self)),
      let sign = WideSign(spaceIn: name, at: word.endIndex)
    {
      return sign
    }
    let written = String(decoding: name, as: UTF8.self)
    let meant = written.inHalfWidth
    guard meant != written, isName(meant) else { return nil }
    return WideSign(.sign(written: written, meant: meant), bytes: name.indices)
  }

  private func isName(_ name: String) -> Bool {
    ContainerNames.isTaken(name) || components.contains { $0.name == name }
  }

  /// Returns a full-width equals sign after the name of an attribute: other words are the title.
  private func wideEqualsSign(
    in attributes: ArraySlice<UInt8>,
    of form: ComponentForm
  ) -> WideSign? {
    for index in attributes.indices where attributes[index...].starts(with: "＝".utf8) {
      let word = attributes[..<index].reversed()
        .prefix(while: \.isInName)
      let key = String(decoding: word.reversed(), as: UTF8.self)
      guard form.attributes.contains(where: { $0.name == key }) else {
        continue
      }
      return WideSign(in: attributes, at: index)
    }
    return nil
  }
}

extension String {
  /// The text with its full-width letters, digits and signs in half width: ｒｕｌｅ becomes rule.
  var inHalfWidth: String {
    let fullWidth: ClosedRange<UInt32> = 0xFF01...0xFF5E
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          guard fullWidth.contains(scalar.value) else { return scalar }
          return Unicode.Scalar(UInt8(scalar.value - 0xFF01 + 0x21))
        }))
  }
}
