import Base

/// A thumbnail of a drawing for a list: without the numbers and leaders that need the list below
/// the drawing, cropped to the rest, and without a description, because the text next to it says
/// the same.
///
/// Where nothing is numbered, accent lines are dimensions or arrows, without which their labels would
/// mean nothing: they stay.
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
  /// True if the drawing has numbers that a list below it explains.
  private let isNumbered: Bool
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
    isNumbered = drawing.span.firstIndex(of: #" class="n""#) != nil
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
    let start = drawing[index...].firstIndex(of: .openAngle) ?? drawing.endIndex
    copied += drawing[index..<start]
    guard let end = drawing[start...].firstIndex(of: .closeAngle) else {
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
    guard isNumbered,
      let name = tag.value(of: "class"),
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
    while let start = rest.firstIndex(of: .openAngle) {
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
    if tag.isNamed("text") {
      measureText(tag)
    }
  }

  private mutating func measureText(_ tag: PictureTag) {
    guard let x = tag.number("x"),
      let y = tag.number("y")
    else { return }
    // Texts have no elements in them.
    let end = drawing[index...].firstIndex(of: .openAngle) ?? drawing.endIndex
    let text = String(decoding: drawing[index..<end], as: UTF8.self)
    bounds.add(text: text, x: x, y: y, group: group)
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
    while let space = rest.firstIndex(of: .space) {
      rest = rest[(space + 1)...]
      guard rest.starts(with: attribute.utf8) else { continue }
      let value = rest.dropFirst(attribute.utf8.count)
      guard value.starts(with: "=\"".utf8) else { continue }
      return value.dropFirst(2).prefix { $0 != .quotationMark }
    }
    return nil
  }

  func number(_ attribute: String) -> Double? {
    value(of: attribute).flatMap { value in
      Double(String(decoding: value, as: UTF8.self))
    }
  }
}
