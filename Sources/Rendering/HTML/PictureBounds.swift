import Base

/// The bounds of the paths and texts of a drawing.
struct PictureBounds {
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
  mutating func add(
    text: String,
    x: Double,
    y: Double,
    group: ArraySlice<UInt8>?
  ) {
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

  mutating func follow(
    _ command: UInt8,
    numbers: [Double],
    bounds: inout PictureBounds
  ) {
    let isRelative = command >= UInt8(ascii: "a")
    // In ASCII, the bit of 0x20 makes a letter small.
    let kind = command | 0x20
    switch kind {
    case UInt8(ascii: "h"):
      for number in numbers {
        x = origin(isRelative: isRelative).x + number
      }
    case UInt8(ascii: "v"):
      for number in numbers {
        y = origin(isRelative: isRelative).y + number
      }
    case UInt8(ascii: "a") where numbers.count >= 7:
      // Radii, rotation and flags come before the end.
      let base = origin(isRelative: isRelative)
      (x, y) = (base.x + numbers[5], base.y + numbers[6])
    case UInt8(ascii: "z"):
      (x, y) = (startX, startY)
    default:
      followPoints(
        kind,
        to: numbers,
        isRelative: isRelative,
        bounds: &bounds)
    }
  }

  /// The point from which a command counts: where the pen is, or that of the picture.
  private func origin(isRelative: Bool) -> (x: Double, y: Double) {
    guard isRelative else { return (0, 0) }
    return (x, y)
  }

  private mutating func followPoints(
    _ kind: UInt8,
    to numbers: [Double],
    isRelative: Bool,
    bounds: inout PictureBounds
  ) {
    // Only lines go on from point to point; a curve's points all count from where it begins.
    let isCurve = "qcst".utf8.contains(kind)
    var (baseX, baseY) = origin(isRelative: isRelative)
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
      if byte.isASCIIDigit
        || byte == .hyphen || byte == .period
      {
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
    let isNegative = rest.first == .hyphen
    if isNegative {
      rest.removeFirst()
    }
    var value = 0.0
    /// The value of a digit after the decimal point.
    var place: Double?
    while let byte = rest.first {
      if byte == .period, place == nil {
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
    guard isNegative else { return value }
    return -value
  }
}
