/// Describes a scene in one language.
///
/// ```
/// +---------+     +-------+     From left to right: a box with “Start” and a box with “End”.
/// |  Start  |---->|  End  |     An arrow leads from “Start” to “End”.
/// +---------+     +-------+
/// ```
struct Narrator {
  /// The largest depth of nested frames that is described.
  private static let mostLevels = 4
  /// The largest number of sentences; further ones are omitted.
  private static let mostSentences = 60

  private let scene: Scene
  private let wording: Wording
  /// The sentence at hand.
  private var bytes: [UInt8] = []

  /// Describes a drawing in sentences.
  ///
  /// - Parameters:
  ///   - scene: The content of the drawing; `nil` if it has too many elements.
  ///   - labelCount: The number of its labels.
  ///   - language: The language of the sentences.
  /// - Returns: At least one sentence.
  static func sentences(
    _ scene: Scene?, labelCount: Int, in language: DiagramOptions.Language
  ) -> [String] {
    let wording = Wording.of(language)
    guard let scene else { return [wording.summary(labelCount)] }
    var narrator = Narrator(scene: scene, wording: wording)
    var sentences: [String] = []
    for row in scene.rows(in: nil) where sentences.count < mostSentences {
      if let sentence = narrator.sentence(row, isFirst: sentences.isEmpty) {
        sentences.append(sentence)
      }
    }
    for connection in scene.connections where sentences.count < mostSentences {
      if let sentence = narrator.sentence(connection) {
        sentences.append(sentence)
      }
    }
    if sentences.isEmpty {
      return [wording.empty]
    }
    return sentences
  }

  private init(scene: Scene, wording: Wording) {
    self.scene = scene
    self.wording = wording
  }
}

extension Narrator {
  /// An item of a row that is described, with the label that belongs to it.
  private struct Told {
    let item: Scene.Item
    var label: Int?

    var isFrame: Bool {
      if case .frame = item {
        true
      } else {
        false
      }
    }
  }

  /// Returns the items of a row that are described; a check box takes the label after it, a button
  /// the one in it.
  private func told(_ row: Range<Int>) -> [Told] {
    var told: [Told] = []
    told.reserveCapacity(row.count)
    for number in row {
      let item = scene.items[number].item
      switch item {
      case .frame:
        told.append(Told(item: item))
      case .label(let label):
        if let last = told.last,
          last.label == nil,
          takes(label, item: last.item)
        {
          told[told.count - 1].label = label
        } else {
          told.append(Told(item: item))
        }
      case .control(let control):
        if case .chevron = scene.controls[control].kind {
          continue
        }
        told.append(Told(item: item))
      }
    }
    return told
  }

  /// Returns whether the item before a label is a control to which the label belongs.
  private func takes(_ label: Int, item: Scene.Item) -> Bool {
    guard case .control(let number) = item else { return false }
    let control = scene.controls[number]
    switch control.kind {
    case .checkbox, .radio:
      return true
    case .button, .field, .menu:
      return control.columns.contains(scene.labels[label].columns.lowerBound)
    case .callout, .toggle, .chevron, .icon, .progress:
      return false
    }
  }
}

extension Narrator {
  /// Returns the sentence about a row of the whole drawing; `nil` if none of its items is
  /// described.
  private mutating func sentence(_ row: Range<Int>, isFirst: Bool) -> String? {
    let told = told(row)
    guard !told.isEmpty else { return nil }
    let around =
      switch (isFirst, told.count > 1) {
      case (true, false):
        wording.firstRow
      case (true, true):
        wording.firstRowOfSeveral
      case (false, false):
        wording.nextRow
      case (false, true):
        wording.nextRowOfSeveral
      }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(around.before)
    write(told, level: 0)
    bytes.append(around.after)
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0]) {
      bytes[0] -= 0x20
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func write(_ list: [Told], level: Int) {
    for (number, told) in list.enumerated() {
      if number > 0 {
        bytes.append(number < list.count - 1 ? wording.list.before : wording.list.after)
      }
      if case .frame(let frame) = told.item {
        write(frame, level: level)
      } else {
        write(told)
      }
    }
  }

  private mutating func write(_ frame: Int, level: Int) {
    let name = scene.frames[frame].isBox ? wording.box : wording.shape
    let start = bytes.count
    var (isEmpty, hasParts) = (true, false)
    if level < Self.mostLevels {
      for row in scene.rows(in: frame) {
        let told = told(row)
        guard !told.isEmpty else { continue }
        if !isEmpty {
          bytes.append(wording.below)
        }
        hasParts = hasParts || !isEmpty || told.contains(where: \.isFrame)
        isEmpty = false
        write(told, level: level + 1)
      }
    }
    guard !isEmpty else { return bytes.append(name.empty) }
    let around =
      if hasParts {
        name.filledWithParts
      } else {
        name.filled
      }
    bytes.insert(around.before, at: start)
    bytes.append(around.after)
  }

  /// Writes the name of a label or a control, or of a frame without its content.
  private mutating func write(_ told: Told) {
    switch told.item {
    case .frame(let frame):
      bytes.append(scene.frames[frame].isBox ? wording.box.name : wording.shape.name)
    case .label(let label):
      quote(label)
    case .control(let control):
      bytes.append(contentsOf: wording.name(scene.controls[control].kind).utf8)
      guard let label = told.label else { return }
      bytes.append(wording.beforeLabel)
      quote(label)
    }
  }

  private mutating func quote(_ label: Int) {
    bytes.append(wording.quote.before)
    bytes += scene.cells.bytes[scene.labels[label].bytes]
    bytes.append(wording.quote.after)
  }
}

extension Narrator {
  /// Returns the sentence about a connection; `nil` if it would convey nothing.
  private mutating func sentence(_ connection: Scene.Connection) -> String? {
    bytes.removeAll(keepingCapacity: true)
    switch (connection.from.map(named), connection.to.map(named)) {
    case (let from?, let to?):
      let joined = connection.isArrow ? wording.arrow : wording.line
      let pair =
        if connection.isDouble {
          wording.doubleArrow
        } else {
          joined
        }
      bytes.append(pair.before)
      write(from)
      bytes.append(pair.between)
      write(to)
      bytes.append(pair.after)
    case (nil, let to?) where connection.isArrow && !connection.isDouble:
      write(to, around: wording.arrowTo)
    case (let from?, nil) where connection.isArrow && !connection.isDouble:
      write(from, around: wording.arrowFrom)
    default:
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func write(_ told: Told, around: Wording.Around) {
    bytes.append(around.before)
    write(told)
    bytes.append(around.after)
  }

  /// Returns the item by which a sentence about an arrow names an item: a frame goes by its first
  /// words.
  private func named(_ item: Scene.Item) -> Told {
    switch item {
    case .label:
      Told(item: item)
    case .control(let number):
      Told(item: item, label: labelInside(number))
    case .frame(let number):
      scene.labelParents
        .firstIndex(of: number)
        .map { Told(item: .label($0)) } ?? Told(item: item)
    }
  }

  /// The label in a button or a field.
  private func labelInside(_ control: Int) -> Int? {
    let control = scene.controls[control]
    guard [.button, .field, .menu].contains(control.kind) else { return nil }
    return scene.labels.firstNumber(row: control.row, in: control.columns)
  }
}
