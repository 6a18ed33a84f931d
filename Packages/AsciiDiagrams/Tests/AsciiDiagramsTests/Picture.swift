/// The content of a picture, read from its bytes with nothing that made them.
struct Picture {
  struct Ink {
    let x: Double
    let y: Double
    let isCurve: Bool
  }

  struct Text {
    let x: Int
    let y: Int
    let anchor: String
    let content: String
  }

  /// The points of all lines, about one a unit, by their 8 x 16 cell.
  private(set) var ink: [[Ink]]
  private(set) var texts: [Text] = []
  /// The rectangles around the blocks.
  private(set) var areas: [(start: PathReader.Place, end: PathReader.Place)] = []
  let columns: Int
  let rows: Int

  init(_ svg: String, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    self.ink = Array(repeating: [], count: (columns + 2) * (rows + 2))
    var group = ""
    var rest = svg[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...]
      guard let close = rest.firstIndex(of: ">") else { return }
      let tag = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      let attributes = Self.attributes(tag)
      if tag.hasPrefix("g ") { group = attributes["class"] ?? "" }
      if tag == "/g" { group = "" }
      if tag.hasPrefix("path") { draw(attributes["d"] ?? "", attributes["class"] ?? "") }
      if tag.hasPrefix("text ") {
        let content = String(rest.prefix { $0 != "<" }.unicodeScalars.filter { $0 != "\u{FE0E}" })
        texts.append(
          Text(
            x: Int(attributes["x"] ?? "") ?? -1, y: Int(attributes["y"] ?? "") ?? -1, anchor: group,
            content: Self.unescaped(content)))
      }
    }
  }

  private static func attributes(_ tag: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split { $0 == " " || $0 == "/" }.last.map(String.init) ?? ""
      let start = rest.index(equals, offsetBy: 2)
      guard let end = rest[start...].firstIndex(of: "\"") else { break }
      attributes[name] = String(rest[start..<end])
      rest = rest[rest.index(after: end)...]
    }
    return attributes
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      let names = ["&amp": "&", "&lt": "<", "&gt": ">"]
      result += rest[..<start] + (names[String(rest[start..<end])] ?? "?")
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The points of lines in and around a cell.
  func ink(row: Int, column: Int) -> [Ink] {
    ink[(row + 1) * (columns + 2) + column + 1]
  }

  /// Returns whether a block is at a point.
  func isShaded(x: Double, y: Double) -> Bool {
    areas.contains { area in
      area.start.x <= x && x <= area.end.x && area.start.y <= y && y <= area.end.y
    }
  }

  /// Returns the distances of the nearest line from a point: of a straight one, and of any.
  func distance(x: Double, y: Double) -> (straight: Double, any: Double) {
    var (straight, any) = (Double.infinity, Double.infinity)
    let (column, row) = (Int(x / 8), Int(y / 16))
    for row in max(row - 1, -1)...min(row + 1, rows) {
      for column in max(column - 2, -1)...min(column + 2, columns) {
        for point in ink(row: row, column: column) {
          let distance =
            ((point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)).squareRoot()
          any = min(any, distance)
          if !point.isCurve { straight = min(straight, distance) }
        }
      }
    }
    return (straight, any)
  }
}

extension Picture {
  private mutating func add(_ x: Double, _ y: Double, isCurve: Bool) {
    let column = Int((x / 8).rounded(.down))
    let row = Int((y / 16).rounded(.down))
    guard (-1...columns).contains(column), (-1...rows).contains(row) else { return }
    ink[(row + 1) * (columns + 2) + column + 1].append(Ink(x: x, y: y, isCurve: isCurve))
  }

  private mutating func draw(_ data: String, _ name: String) {
    var reader = PathReader(data)
    let isArea = name.hasPrefix("s")
    while let part = reader.next() {
      if isArea { addArea(part) }
      switch part {
      case .line(let from, let to):
        let length = max(abs(to.x - from.x), abs(to.y - from.y))
        let steps = max(1, Int(length))
        for step in 0...steps {
          let share = Double(step) / Double(steps)
          add(
            from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, isCurve: false)
        }
        if isArea { fill(from, to) }
        if let radius = ["n": 8.0, "p": 4.0][name] { addDisc(from, radius) }
      case .curve(let points):
        for point in points { add(point.x, point.y, isCurve: true) }
      }
    }
  }

  /// Adds the points of a part of a block to the rectangle around it.
  private mutating func addArea(_ part: PathReader.Part) {
    let points: [PathReader.Place]
    switch part {
    case .line(let from, let to):
      points = [from, to]
      // A point alone begins a block.
      if from.x == to.x, from.y == to.y { areas.append((from, from)) }
    case .curve(let curve): points = curve
    }
    guard let last = areas.popLast() else { return }
    areas.append(
      points.reduce(last) { area, point in
        (
          PathReader.Place(x: min(area.start.x, point.x), y: min(area.start.y, point.y)),
          PathReader.Place(x: max(area.end.x, point.x), y: max(area.end.y, point.y))
        )
      })
  }

  /// Adds the edge of a dot, which is a line without length and with round caps.
  private mutating func addDisc(_ middle: PathReader.Place, _ radius: Double) {
    let eighth = radius * 0.7
    for (x, y) in [(radius, 0), (eighth, eighth), (0, radius), (-eighth, eighth)] {
      add(middle.x + x, middle.y + y, isCurve: true)
      add(middle.x - x, middle.y - y, isCurve: true)
    }
  }

  /// Fills below a horizontal edge of a block: the middles of its cells are enough.
  private mutating func fill(_ from: PathReader.Place, _ to: PathReader.Place) {
    guard from.y == to.y, to.x > from.x else { return }
    var x = from.x + 2
    while x < to.x {
      add(x, from.y + 1, isCurve: false)
      x += 2
    }
  }
}

/// Reads the `d` of a path.
struct PathReader {
  struct Place {
    var x: Double
    var y: Double
  }

  enum Part {
    case line(Place, Place)
    case curve([Place])
  }

  private var rest: Substring.UTF8View
  private var place = Place(x: 0, y: 0)
  private var start = Place(x: 0, y: 0)

  init(_ data: String) {
    self.rest = data[...].utf8
  }

  mutating func next() -> Part? {
    guard let command = rest.popFirst() else { return nil }
    let from = place
    switch command {
    case UInt8(ascii: "M"):
      place = Place(x: number(), y: number())
      start = place
      return .line(place, place)
    case UInt8(ascii: "m"):
      place = Place(x: place.x + number(), y: place.y + number())
      start = place
      return .line(place, place)
    case UInt8(ascii: "h"): place.x += number()
    case UInt8(ascii: "v"): place.y += number()
    case UInt8(ascii: "l"): place = Place(x: place.x + number(), y: place.y + number())
    case UInt8(ascii: "z"): place = start
    case UInt8(ascii: "q"): return quadratic(from)
    case UInt8(ascii: "a"): return arc(from)
    default: fatalError("the path has the command \(command)")
    }
    return .line(from, place)
  }

  private mutating func number() -> Double {
    if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    var text: [UInt8] = []
    if rest.first == UInt8(ascii: "-") { text.append(rest.removeFirst()) }
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      text.append(byte)
      rest.removeFirst()
    }
    return Double(String(decoding: text, as: UTF8.self)) ?? .nan
  }

  private mutating func quadratic(_ from: Place) -> Part {
    let control = Place(x: from.x + number(), y: from.y + number())
    place = Place(x: from.x + number(), y: from.y + number())
    return .curve(
      (0...16).map { step in
        let t = Double(step) / 16
        let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
        return Place(
          x: a * from.x + b * control.x + c * place.x, y: a * from.y + b * control.y + c * place.y)
      })
  }

  /// An arc of a quarter or a half of an ellipse, as are all of ours (SVG 2, B.2.4).
  private mutating func arc(_ from: Place) -> Part {
    let (rx, ry) = (number(), number())
    _ = (number(), number())
    let isClockwise = number() == 1
    place = Place(x: from.x + number(), y: from.y + number())
    let (dx, dy) = ((place.x - from.x) / 2 / rx, (place.y - from.y) / 2 / ry)
    let half = (dx * dx + dy * dy).squareRoot()
    let height = max(0, 1 - half * half).squareRoot() * (isClockwise ? 1 : -1)
    let center = Place(
      x: (from.x + place.x) / 2 - (half == 0 ? 0 : dy / half * height * rx),
      y: (from.y + place.y) / 2 + (half == 0 ? 0 : dx / half * height * ry))
    var points: [Place] = []
    // From one end to the other over the side to which the arc bends, by halving the angle.
    let ends = (
      Place(x: (from.x - center.x) / rx, y: (from.y - center.y) / ry),
      Place(x: (place.x - center.x) / rx, y: (place.y - center.y) / ry)
    )
    func between(_ one: Place, _ other: Place, _ level: Int) {
      guard level > 0 else { return }
      var middle = Place(x: one.x + other.x, y: one.y + other.y)
      var length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      if length < 0.01 {
        // Opposite ends: a quarter turn from the first.
        middle = isClockwise ? Place(x: -one.y, y: one.x) : Place(x: one.y, y: -one.x)
        length = 1
      }
      middle = Place(x: middle.x / length, y: middle.y / length)
      points.append(Place(x: center.x + middle.x * rx, y: center.y + middle.y * ry))
      between(one, middle, level - 1)
      between(middle, other, level - 1)
    }
    between(ends.0, ends.1, 6)
    return .curve(points + [from, place])
  }
}
