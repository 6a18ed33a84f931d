/// Describes a scene in one language.
///
/// ```
/// +---------+     +-------+     From left to right: a box with “Start” and a box with “End”.
/// |  Start  |---->|  End  |     An arrow leads from “Start” to “End”.
/// +---------+     +-------+
/// ```
struct Narrator {
  /// The largest depth of nested frames that is described.
  private static let maximumLevels = 4
  /// The largest number of sentences; further ones are omitted.
  private static let maximumSentences = 60

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
    _ scene: Scene?,
    labelCount: Int,
    in language: DiagramOptions.Language
  ) -> [String] {
    let wording = Wording.of(language)
    guard let scene else { return [wording.summary(labelCount)] }
    var narrator = Narrator(scene: scene, wording: wording)
    let sentences = narrator.sentences()
    guard !sentences.isEmpty else { return [wording.empty] }
    return sentences
  }

  /// The sentences about the rows of the drawing, and then about its connections.
  private mutating func sentences() -> [String] {
    var sentences: [String] = []
    for row in scene.rows(in: nil) where sentences.count < Self.maximumSentences {
      if let sentence = sentence(row, isFirst: sentences.isEmpty) {
        sentences.append(sentence)
      }
    }
    for connection in scene.connections where sentences.count < Self.maximumSentences {
      if let sentence = sentence(connection) {
        sentences.append(sentence)
      }
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
  private struct DescribedItem {
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
  private func told(_ row: Range<Int>) -> [DescribedItem] {
    var told: [DescribedItem] = []
    told.reserveCapacity(row.count)
    for number in row {
      let item = scene.items[number].item
      if case .label(let label) = item, let last = told.last, last.label == nil,
        takes(label, item: last.item)
      {
        told[told.count - 1].label = label
      } else if isDescribed(item) {
        told.append(DescribedItem(item: item))
      }
    }
    return told
  }

  /// Returns whether an item is described: a chevron only points to what is described anyway.
  private func isDescribed(_ item: Scene.Item) -> Bool {
    guard case .control(let control) = item else { return true }
    guard case .chevron = scene.controls[control].kind else {
      return true
    }
    return false
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
  private mutating func sentence(
    _ row: Range<Int>,
    isFirst: Bool
  ) -> String? {
    let told = told(row)
    guard !told.isEmpty else { return nil }
    let around = wording.row(isFirst: isFirst, hasSeveral: told.count > 1)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(around.before)
    write(told, level: 0)
    bytes.append(around.after)
    capitalize()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Makes a capital of the first letter: in English an item may begin the sentence, `a box`.
  private mutating func capitalize() {
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0]) {
      bytes[0] -= UInt8(ascii: "a") - UInt8(ascii: "A")
    }
  }

  private mutating func write(_ list: [DescribedItem], level: Int) {
    for (number, told) in list.enumerated() {
      if number > 0 {
        let isLast = number == list.count - 1
        bytes.append(isLast ? wording.list.after : wording.list.before)
      }
      if case .frame(let frame) = told.item {
        write(frame, level: level)
      } else {
        write(told)
      }
    }
  }

  private mutating func write(_ frame: Int, level: Int) {
    let name = name(of: frame)
    let start = bytes.count
    let (isEmpty, hasParts) = writeContent(of: frame, level: level)
    guard !isEmpty else { return bytes.append(name.empty) }
    // Only after the content is known what is written before it.
    let around =
      if hasParts {
        name.filledWithParts
      } else {
        name.filled
      }
    bytes.insert(around.before, at: start)
    bytes.append(around.after)
  }

  private func name(of frame: Int) -> Wording.FrameName {
    guard scene.frames[frame].isBox else { return wording.shape }
    return wording.box
  }

  /// Writes the rows in a frame.
  ///
  /// - Returns: Whether nothing in it is described, and whether more than one row of labels and controls is.
  private mutating func writeContent(
    of frame: Int, level: Int
  ) -> (isEmpty: Bool, hasParts: Bool) {
    var (isEmpty, hasParts) = (true, false)
    guard level < Self.maximumLevels else { return (isEmpty, hasParts) }
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
    return (isEmpty, hasParts)
  }

  /// Writes the name of a label or a control, or of a frame without its content.
  private mutating func write(_ told: DescribedItem) {
    switch told.item {
    case .frame(let frame):
      bytes.append(name(of: frame).name)
    case .label(let label):
      if let icon = icon(of: label) {
        bytes.append(contentsOf: wording.name(.icon(icon)).utf8)
      } else {
        quote(label)
      }
    case .control(let control):
      bytes.append(contentsOf: wording.name(scene.controls[control].kind).utf8)
      guard let label = told.label else { return }
      bytes.append(wording.beforeLabel)
      quote(label)
    }
  }

  /// Returns the icon by which a label is described; `nil` for one that is quoted.
  private func icon(of label: Int) -> Icon? {
    let icon = scene.labels[label].describedIcon(in: scene.cells)
    // The lines of a menu are also those of a handle.
    if icon == .menu, isPlaceOfHandle(label) {
      return nil
    }
    return icon
  }

  /// Returns whether a label is where a handle to move a row is: behind the words of a row that is not the first one.
  private func isPlaceOfHandle(_ label: Int) -> Bool {
    let (row, columns) = (scene.labels[label].row, scene.labels[label].columns)
    let isBehindWords = scene.labels.contains { other in
      other.row == row && other.columns.lowerBound < columns.lowerBound
    }
    return isBehindWords && scene.labels.contains { other in other.row < row }
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
      write(from, to, wording.pair(of: connection))
    case (nil, let to?) where connection.isArrow && !connection.isDouble:
      write(to, around: wording.arrowTo)
    case (let from?, nil) where connection.isArrow && !connection.isDouble:
      write(from, around: wording.arrowFrom)
    default:
      // A line with a free end tells nothing.
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func write(
    _ from: DescribedItem,
    _ to: DescribedItem,
    _ pair: Wording.Pair
  ) {
    bytes.append(pair.before)
    write(from)
    bytes.append(pair.between)
    write(to)
    bytes.append(pair.after)
  }

  private mutating func write(_ told: DescribedItem, around: Wording.Around) {
    bytes.append(around.before)
    write(told)
    bytes.append(around.after)
  }

  /// Returns the item by which a sentence about an arrow names an item: a frame goes by its first
  /// words.
  private func named(_ item: Scene.Item) -> DescribedItem {
    switch item {
    case .label:
      DescribedItem(item: item)
    case .control(let number):
      DescribedItem(item: item, label: labelInside(number))
    case .frame(let number):
      named(frame: number)
    }
  }

  private func named(frame number: Int) -> DescribedItem {
    guard let label = scene.labelParents.firstIndex(of: number) else {
      return DescribedItem(item: .frame(number))
    }
    return DescribedItem(item: .label(label))
  }

  /// The label in a button or a field.
  private func labelInside(_ control: Int) -> Int? {
    let control = scene.controls[control]
    guard [.button, .field, .menu].contains(control.kind) else {
      return nil
    }
    return scene.labels.firstNumber(row: control.row, in: control.columns)
  }
}

extension Wording {
  /// Returns the words around a row of a drawing.
  fileprivate func row(isFirst: Bool, hasSeveral: Bool) -> Around {
    switch (isFirst, hasSeveral) {
    case (true, false):
      firstRow
    case (true, true):
      firstRowOfSeveral
    case (false, false):
      nextRow
    case (false, true):
      nextRowOfSeveral
    }
  }

  /// Returns the words around the two ends of a connection.
  fileprivate func pair(of connection: Scene.Connection) -> Pair {
    if connection.isDouble {
      return doubleArrow
    }
    return connection.isArrow ? arrow : line
  }
}
