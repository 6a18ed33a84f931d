/// A drawing as a small picture beside what it stands for: without the numbers and leaders that need the list below the
/// drawing, cut to what is left, and without a description, as it says nothing that is not beside it.
///
///     <svg viewBox="0 0 480 304"><path class="k0" …/><path class="l" …/>…   →   <svg viewBox="4 8 400 256"><path class="k0" …/>…
package struct SmallPicture {
  package let svg: [UInt8]

  /// - Parameter drawing: The HTML of a drawing: one picture, or several in a row, of which the first is taken.
  package init(of drawing: [UInt8]) {
    let text = String(decoding: drawing, as: UTF8.self)
    guard let end = text.firstRange(of: "</svg>") else {
      svg = drawing
      return
    }
    let words = ["title", "desc"].reduce(String(text[..<end.upperBound])) { text, name in
      text.removingElement(name)
    }
    let plain = words.removing(classes: ["n", "l", "fl"])
    guard plain.utf8.count < words.utf8.count, let box = PictureBounds(of: plain)?.viewBox else {
      svg = Array(words.utf8)
      return
    }
    svg = Array(plain.replacingViewBox(with: box).utf8)
  }
}

extension String {
  /// The text without the first element of a name, which has no other of that name inside.
  fileprivate func removingElement(_ name: String) -> String {
    guard let start = firstRange(of: "<\(name)>"), let end = firstRange(of: "</\(name)>"),
      start.lowerBound < end.lowerBound
    else { return self }
    return String(self[..<start.lowerBound] + self[end.upperBound...])
  }

  /// The text without the paths and groups of classes.
  fileprivate func removing(classes: [String]) -> String {
    var text = self
    for name in classes {
      for (opening, ending) in [
        ("<path class=\"\(name)\"", "/>"), ("<g class=\"\(name)\"", "</g>"),
      ] {
        while let start = text.firstRange(of: opening),
          let end = text[start.upperBound...].firstRange(of: ending)
        {
          text.removeSubrange(start.lowerBound..<end.upperBound)
        }
      }
    }
    return text
  }

  fileprivate func replacingViewBox(with box: String) -> String {
    guard let start = firstRange(of: "viewBox=\""),
      let end = self[start.upperBound...].firstIndex(of: "\"")
    else { return self }
    return self[..<start.upperBound] + box + self[end...]
  }
}

/// How far the paths and texts of a drawing reach.
private struct PictureBounds {
  private var left = Double.infinity
  private var top = Double.infinity
  private var right = -Double.infinity
  private var bottom = -Double.infinity

  /// `nil` for a picture in which nothing is drawn.
  init?(of svg: String) {
    for path in svg.attributes("d", of: "path") { add(path: path) }
    addTexts(of: svg)
    if left > right { return nil }
  }

  /// The bounds with room for the width of a line around them.
  var viewBox: String {
    let numbers = [left - 2, top - 2, right - left + 4, bottom - top + 4]
    return numbers.map { String(Int($0.rounded())) }.joined(separator: " ")
  }

  private mutating func add(_ x: Double, _ y: Double) {
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }

  /// The points at which the parts of a path end, and those that bend it.
  private mutating func add(path: Substring) {
    var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
    for (command, numbers) in PathCommands(path) {
      let isRelative = command.isLowercase
      let (baseX, baseY) = isRelative ? (x, y) : (0, 0)
      switch Character(command.lowercased()) {
      case "h": for number in numbers { x = isRelative ? x + number : number }
      case "v": for number in numbers { y = isRelative ? y + number : number }
      case "a" where numbers.count >= 7: (x, y) = (baseX + numbers[5], baseY + numbers[6])
      case "z": (x, y) = (startX, startY)
      default:
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
          let isFirst = index == 0
          let (fromX, fromY) = isFirst || !isRelative ? (baseX, baseY) : (x, y)
          (x, y) = (fromX + numbers[index], fromY + numbers[index + 1])
          if command.lowercased() == "m", isFirst { (startX, startY) = (x, y) }
          // Only lines go on from point to point; a curve's points all count from where it begins.
          if "qcst".contains(command.lowercased()) {
            (x, y) = (baseX + numbers[index], baseY + numbers[index + 1])
          }
          add(x, y)
        }
      }
      add(x, y)
    }
  }

  /// Texts by the usual width of their characters.
  private mutating func addTexts(of svg: String) {
    for group in svg.textGroups {
      for (x, y, text) in group.texts {
        let width = text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 7.6 : 13.5) }
        let shift =
          switch group.anchor {
          case "c": width / 2
          case "e": width
          default: 0.0
          }
        add(x - shift, y - 11)
        add(x - shift + width, y + 4)
      }
    }
  }
}

/// The commands of a path with their numbers: `M22 8h364` is `M` with 22 and 8, then `h` with 364.
private struct PathCommands: Sequence, IteratorProtocol {
  private var rest: Substring

  init(_ path: Substring) { rest = path }

  mutating func next() -> (command: Character, numbers: [Double])? {
    guard let command = rest.popFirst() else { return nil }
    var numbers: [Double] = []
    var number = ""
    func finish() {
      if let value = Double(number) { numbers.append(value) }
      number = ""
    }
    while let character = rest.first, !character.isLetter {
      rest.removeFirst()
      if character.isNumber || (character == "." && !number.contains(".")) {
        number.append(character)
      } else {
        finish()
        if character == "-" || character == "." { number = String(character) }
      }
    }
    finish()
    return (command, numbers)
  }
}

extension String {
  /// The values of an attribute of all elements of a name.
  fileprivate func attributes(_ attribute: String, of element: String) -> [Substring] {
    split(separator: "<").filter { $0.hasPrefix(element + " ") }.compactMap {
      $0.value(of: attribute)
    }
  }

  /// The texts of a drawing, by the class of the group around them: `c` for those in the middle of their place, `e` for
  /// those that end at it.
  fileprivate var textGroups: [(anchor: Substring, texts: [(Double, Double, Substring)])] {
    var groups: [(anchor: Substring, texts: [(Double, Double, Substring)])] = [("", [])]
    for tag in split(separator: "<") {
      if tag.hasPrefix("g ") { groups.append((tag.value(of: "class") ?? "", [])) }
      if tag.hasPrefix("/g") { groups.append(("", [])) }
      guard tag.hasPrefix("text "), let x = tag.value(of: "x").flatMap({ Double($0) }),
        let y = tag.value(of: "y").flatMap({ Double($0) }), let end = tag.firstIndex(of: ">")
      else { continue }
      groups[groups.count - 1].texts.append((x, y, tag[tag.index(after: end)...]))
    }
    return groups
  }
}

extension Substring {
  /// The value of an attribute of a tag.
  fileprivate func value(of attribute: String) -> Substring? {
    guard let start = firstRange(of: " \(attribute)=\""),
      let end = self[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    return self[start.upperBound..<end]
  }
}
