import Base

/// A thumbnail of a drawing for a list: without the numbers and leaders that need the list below
/// the drawing, cropped to the rest, and without a description, because the text next to it says
/// the same.
///
///     <svg viewBox="0 0 480 304"><path class="k0" …/><path class="l" …/>…   →   <svg viewBox="4 8 400 256"><path class="k0" …/>…
package struct SmallPicture {
  package let svg: [UInt8]

  /// - Parameter drawing: The HTML of a drawing: one picture, or several in a row, of which the
  ///   first is used.
  /// - Complexity: O(*n*), where *n* is the number of bytes; every page lists pictures of others.
  package init(of drawing: [UInt8]) {
    var copy = PictureCopy(of: drawing)
    svg = copy.read() ?? drawing
  }
}

/// Copies a picture without the omitted parts, and measures the rest.
///
/// The pictures are our own, so that their tags are in lower case and their attributes in double
/// quotes.
private struct PictureCopy {
  private static let wordElements = ["title", "desc"]
  /// Numbers, leaders and the heads of leaders.
  private static let calloutClasses = ["n", "l", "fl"]

  private let drawing: [UInt8]
  private var index = 0
  private var copied: [UInt8] = []
  /// The range of the picture's `viewBox` in the copy.
  private var viewBox: Range<Int>?
  private var bounds = PictureBounds()
  /// The class of the open group, which determines the alignment of its texts.
  private var group: ArraySlice<UInt8>?
  private var hasCallouts = false

  init(of drawing: [UInt8]) {
    self.drawing = drawing
    copied.reserveCapacity(drawing.count)
  }

  /// - Returns: The thumbnail; `nil` if there is no complete picture.
  mutating func read() -> [UInt8]? {
    while let tag = nextTag() {
      if let end = end(ofLeftOut: tag) {
        index = end
        continue
      }
      noteViewBox(of: tag)
      copied += tag.bytes
      if tag.isNamed("/svg") {
        return cut()
      }
      measure(tag)
    }
    return nil
  }

  /// Notes where the picture's `viewBox` will be in the copy; before the tag is copied.
  private mutating func noteViewBox(of tag: PictureTag) {
    guard viewBox == nil,
      tag.isNamed("svg"),
      let value = tag.value(of: "viewBox")
    else { return }
    let start = copied.count + value.startIndex - tag.bytes.startIndex
    viewBox = start..<start + value.count
  }

  /// Copies the text before the next tag, and advances past the tag.
  private mutating func nextTag() -> PictureTag? {
    let start = drawing[index...].firstIndex(of: UInt8(ascii: "<")) ?? drawing.endIndex
    copied += drawing[index..<start]
    guard let end = drawing[start...].firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    index = end + 1
    return PictureTag(bytes: drawing[start...end])
  }

  /// Returns the end of an element that a thumbnail omits; `nil` for a tag that it keeps.
  private mutating func end(ofLeftOut tag: PictureTag) -> Int? {
    if let word = Self.wordElements.first(where: tag.isNamed) {
      return end(of: word)
    }
    guard let name = tag.value(of: "class"),
      Self.calloutClasses.contains(where: { name.elementsEqual($0.utf8) })
    else { return nil }
    if tag.isNamed("g") {
      hasCallouts = true
      return end(of: "g")
    }
    guard tag.isNamed("path") else { return nil }
    hasCallouts = true
    // A path has no content: the tag is all of it.
    return index
  }

  /// Returns the end of the element that has just begun: after the next end tag of its name.
  private func end(of element: String) -> Int? {
    var rest = drawing[index...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: "</\(element)>".utf8) {
        return start + element.utf8.count + 3
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  private mutating func measure(_ tag: PictureTag) {
    if tag.isNamed("path"), let data = tag.value(of: "d") {
      bounds.add(path: data)
    }
    if tag.isNamed("g") {
      group = tag.value(of: "class")
    }
    if tag.isNamed("/g") {
      group = nil
    }
    if tag.isNamed("text"), let x = tag.number("x"), let y = tag.number("y") {
      // Texts have no elements in them.
      let end = drawing[index...].firstIndex(of: UInt8(ascii: "<")) ?? drawing.endIndex
      let text = String(decoding: drawing[index..<end], as: UTF8.self)
      bounds.add(text: text, x: x, y: y, group: group)
    }
  }

  /// Returns the copy, cropped to the rest if parts are omitted.
  private func cut() -> [UInt8] {
    guard hasCallouts,
      let viewBox,
      let box = bounds.viewBox
    else { return copied }
    return copied[..<viewBox.lowerBound] + Array(box.utf8) + copied[viewBox.upperBound...]
  }
}

/// A tag of a picture: `<path class="k0" d="M2 2h4"/>`.
private struct PictureTag {
  let bytes: ArraySlice<UInt8>

  func isNamed(_ name: String) -> Bool {
    let rest = bytes.dropFirst()
    guard rest.starts(with: name.utf8),
      let next = rest.dropFirst(name.utf8.count).first
    else {
      return false
    }
    // "<svg>", "<svg …", "<svg/>", and not "<svgx".
    return " >/".utf8.contains(next)
  }

  /// The value of an attribute; `nil` where the tag does not have it.
  func value(of attribute: String) -> ArraySlice<UInt8>? {
    var rest = bytes
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      rest = rest[(space + 1)...]
      guard rest.starts(with: attribute.utf8) else { continue }
      let value = rest.dropFirst(attribute.utf8.count)
      guard value.starts(with: "=\"".utf8) else { continue }
      return value.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
    }
    return nil
  }

  func number(_ attribute: String) -> Double? {
    value(of: attribute).flatMap { value in Double(String(decoding: value, as: UTF8.self)) }
  }
}

/// The bounds of the paths and texts of a drawing.
private struct PictureBounds {
  private var left = Double.infinity
  private var top = Double.infinity
  private var right = -Double.infinity
  private var bottom = -Double.infinity

  /// The bounds with room for the width of a line around them; `nil` if the drawing is empty.
  var viewBox: String? {
    if left > right {
      return nil
    }
    let numbers = [left - 2, top - 2, right - left + 4, bottom - top + 4]
    return
      numbers
      .map { number in String(Int(number.rounded())) }
      .joined(separator: " ")
  }

  fileprivate mutating func add(_ x: Double, _ y: Double) {
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }

  /// Adds the end points and the control points of the parts of a path.
  mutating func add(path: ArraySlice<UInt8>) {
    var pen = PicturePen()
    var commands = PathCommands(path)
    while let command = commands.next() {
      pen.follow(command, numbers: commands.numbers, bounds: &self)
      add(pen.x, pen.y)
    }
  }

  /// Adds a text by the usual width of its characters, which the class of its group places before,
  /// around or after its position.
  mutating func add(text: String, x: Double, y: Double, group: ArraySlice<UInt8>?) {
    // Characters up to U+10FF are narrow, those of East Asia wide.
    let width = text.unicodeScalars.reduce(0) { width, scalar in
      width + (scalar.value < 0x1100 ? 7.6 : 13.5)
    }
    let shift =
      switch group?.first {
      case UInt8(ascii: "c") where group?.count == 1:
        width / 2
      case UInt8(ascii: "e") where group?.count == 1:
        width
      default:
        0.0
      }
    add(x - shift, y - 11)
    add(x - shift + width, y + 4)
  }
}

/// The point that a path has reached (SVG 2, section 9.3).
private struct PicturePen {
  private(set) var (x, y) = (0.0, 0.0)
  private var (startX, startY) = (0.0, 0.0)

  mutating func follow(_ command: UInt8, numbers: [Double], bounds: inout PictureBounds) {
    let isRelative = command >= UInt8(ascii: "a")
    // In ASCII, the bit of 0x20 makes a letter small.
    let kind = command | 0x20
    switch kind {
    case UInt8(ascii: "h"):
      for number in numbers {
        x = isRelative ? x + number : number
      }
    case UInt8(ascii: "v"):
      for number in numbers {
        y = isRelative ? y + number : number
      }
    case UInt8(ascii: "a") where numbers.count >= 7:
      // Radii, rotation and flags come before the end.
      (x, y) = isRelative ? (x + numbers[5], y + numbers[6]) : (numbers[5], numbers[6])
    case UInt8(ascii: "z"):
      (x, y) = (startX, startY)
    default:
      followPoints(kind, to: numbers, isRelative: isRelative, bounds: &bounds)
    }
  }

  private mutating func followPoints(
    _ kind: UInt8,
    to numbers: [Double],
    isRelative: Bool,
    bounds: inout PictureBounds
  ) {
    // Only lines go on from point to point; a curve's points all count from where it begins.
    let isCurve = "qcst".utf8.contains(kind)
    var (baseX, baseY) = isRelative ? (x, y) : (0, 0)
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      (x, y) = (baseX + numbers[index], baseY + numbers[index + 1])
      if kind == UInt8(ascii: "m"), index == 0 {
        (startX, startY) = (x, y)
      }
      if isRelative, !isCurve {
        (baseX, baseY) = (x, y)
      }
      bounds.add(x, y)
    }
  }
}

/// The commands of a path with their numbers: `M22 8h364` is `M` with 22 and 8, then `h` with 364.
private struct PathCommands {
  /// Those of the command that has just been read; one array for all, as paths are many.
  private(set) var numbers: [Double] = []
  private var rest: ArraySlice<UInt8>

  init(_ path: ArraySlice<UInt8>) {
    rest = path
  }

  mutating func next() -> UInt8? {
    guard let command = rest.popFirst() else { return nil }
    numbers.removeAll(keepingCapacity: true)
    while let byte = rest.first, !byte.isASCIILetter {
      if byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
        numbers.append(readNumber())
      } else {
        // Spaces and commas between numbers.
        rest.removeFirst()
      }
    }
    return command
  }

  /// Reads `-12.5`, and of `1.5.5` the first.
  private mutating func readNumber() -> Double {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative {
      rest.removeFirst()
    }
    var value = 0.0
    /// The value of a digit after the decimal point.
    var place: Double?
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), place == nil {
        place = 0.1
      } else if byte.isASCIIDigit {
        let digit = Double(byte - UInt8(ascii: "0"))
        if let worth = place {
          value += digit * worth
          place = worth / 10
        } else {
          value = 10 * value + digit
        }
      } else {
        break
      }
      rest.removeFirst()
    }
    return isNegative ? -value : value
  }
}
