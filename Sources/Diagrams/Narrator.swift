/// Says what a scene shows, in one language.
///
/// ```
/// +---------+     +-------+     From left to right: a box with “Start” and a box with “End”.
/// |  Start  |---->|  End  |     An arrow leads from “Start” to “End”.
/// +---------+     +-------+
/// ```
struct Narrator {
  /// Frames in frames are told so deep.
  private static let mostLevels = 4
  /// More sentences are left out.
  private static let mostSentences = 60

  private let scene: Scene
  private let wording: Wording

  /// Describes a drawing, a sentence each.
  ///
  /// - Parameters:
  ///   - scene: What the drawing shows; `nil` if that is too much.
  ///   - labelCount: How many labels it has.
  ///   - language: The language of the sentences.
  /// - Returns: At least one sentence.
  static func sentences(
    _ scene: Scene?, labelCount: Int, in language: DiagramOptions.Language
  ) -> [String] {
    let wording = Wording.of(language)
    guard let scene else { return [wording.summary(labelCount)] }
    let narrator = Narrator(scene: scene, wording: wording)
    let rows = scene.rows(in: nil).map { narrator.phrases($0, level: 0) }.filter { !$0.isEmpty }
    let sentences = rows.enumerated().map { wording.row($1, $0 == 0) }
    let all = sentences + scene.connections.compactMap(narrator.sentence)
    return all.isEmpty ? [wording.empty] : Array(all.prefix(mostSentences))
  }

  private init(scene: Scene, wording: Wording) {
    self.scene = scene
    self.wording = wording
  }
}

extension Narrator {
  /// The phrases of the items of a row; a check box takes the label after it.
  private func phrases(_ row: [Scene.Item], level: Int) -> [String] {
    var phrases: [String] = []
    var isTaken = false
    for (number, item) in row.enumerated() {
      guard !isTaken else {
        isTaken = false
        continue
      }
      switch item {
      case .label(let label):
        if !isInside(row, number) { phrases.append(wording.quote(scene.text(label))) }
      case .frame(let frame): phrases.append(phrase(frame, level: level))
      case .control(let control):
        guard let phrase = phrase(control, row, number, &isTaken) else { continue }
        phrases.append(phrase)
      }
    }
    return phrases
  }

  private func phrase(_ frame: Int, level: Int) -> String {
    let rows = level < Self.mostLevels ? scene.rows(in: frame) : []
    var lists: [String] = []
    for row in rows {
      let phrases = phrases(row, level: level + 1)
      if !phrases.isEmpty { lists.append(wording.list(phrases)) }
    }
    return wording.frame(scene.frames[frame].isBox, lists)
  }

  private func phrase(
    _ control: Int, _ row: [Scene.Item], _ number: Int, _ isTaken: inout Bool
  ) -> String? {
    let kind = scene.controls[control].kind
    switch kind {
    case .chevron: return nil
    case .button, .field: return wording.control(kind, labelInside(control))
    case .checkbox, .radio:
      guard number + 1 < row.count, case .label(let label) = row[number + 1] else {
        return wording.control(kind, nil)
      }
      isTaken = true
      return wording.control(kind, scene.text(label))
    case .callout, .toggle: return wording.control(kind, nil)
    }
  }

  /// The label in a button or a field.
  private func labelInside(_ control: Int) -> String? {
    let control = scene.controls[control]
    guard control.kind == .button || control.kind == .field else { return nil }
    let number = scene.labels.firstNumber(row: control.row, column: control.columns.lowerBound)
    guard number < scene.labels.count, scene.labels[number].row == control.row,
      control.columns.contains(scene.labels[number].columns.lowerBound)
    else { return nil }
    return scene.text(number)
  }

  /// Whether the label at a place of a row is that of the button or the field before it.
  private func isInside(_ row: [Scene.Item], _ number: Int) -> Bool {
    guard number > 0, case .control(let control) = row[number - 1],
      case .label(let label) = row[number]
    else { return false }
    return scene.controls[control].kind == .button
      || scene.controls[control].kind == .field
        && scene.controls[control].columns.contains(scene.labels[label].columns.lowerBound)
  }
}

extension Narrator {
  private func sentence(_ connection: Scene.Connection) -> String? {
    let from = connection.from.map(name)
    let to = connection.to.map(name)
    if connection.isDouble { return wording.doubleArrow(from, to) }
    if connection.isArrow { return wording.arrow(from, to) }
    guard let from, let to else { return nil }
    return wording.line(from, to)
  }

  /// What an item is called in a sentence about an arrow: by its first words.
  private func name(_ item: Scene.Item) -> String {
    switch item {
    case .label(let number): return wording.quote(scene.text(number))
    case .control(let number):
      let kind = scene.controls[number].kind
      return wording.control(kind, labelInside(number))
    case .frame(let number):
      if let first = scene.labelParents.firstIndex(of: number) {
        return wording.quote(scene.text(first))
      }
      return wording.anyFrame(scene.frames[number].isBox)
    }
  }
}
