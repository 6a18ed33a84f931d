/// A guideline made by chance, and versions of it.
struct EditedDocument {
  /// A paragraph, which becomes one statement, and the number that it keeps whatever is done to it.
  struct Part: Hashable {
    var number: Int
    var words: [String]
  }

  enum Script: CaseIterable { case latin, japanese }

  let script: Script
  /// By section.
  private(set) var sections: [[Part]] = []
  /// At how many columns lines are broken; `nil` for a line a paragraph.
  private(set) var width: Int?
  private var count = 0
  /// What has been done to parts, by their numbers.
  private(set) var changes: [Int: String] = [:]

  init(_ script: Script, using random: inout SeededGenerator) {
    self.script = script
    for _ in 0..<5 {
      sections.append([])
      for _ in 0..<6 { sections[sections.count - 1].append(part(using: &random)) }
    }
  }

  /// The part as a paragraph.
  func text(_ part: Part) -> String {
    switch script {
    case .latin: "The " + part.words.joined(separator: " ") + "."
    case .japanese: part.words.joined() + "あります。"
    }
  }

  /// The document.
  var text: String {
    let titles = ["Keys", "Lamps", "Doors", "Tickets", "Voices"]
    return zip(titles, sections).map { title, parts in
      "# \(title)\n\n" + parts.map { Self.wrapped(text($0), width) + "\n\n" }.joined()
    }.joined()
  }

  var parts: [Part] { sections.flatMap(\.self) }

  private mutating func part(using random: inout SeededGenerator) -> Part {
    count += 1
    let words = script == .latin ? Self.latinWords : Self.japaneseWords
    let endings = script == .latin ? [""] : Self.particles
    return Part(
      number: count,
      words: (0..<12).map { _ in
        (words.randomElement(using: &random) ?? "") + (endings.randomElement(using: &random) ?? "")
      })
  }

  /// Breaks lines at blanks, or between any two Japanese characters.
  private static func wrapped(_ text: String, _ width: Int?) -> String {
    guard let width else { return text }
    guard text.contains(" ") else {
      let characters = Array(text)
      return stride(from: 0, to: characters.count, by: width / 2).map {
        String(characters[$0..<min($0 + width / 2, characters.count)])
      }.joined(separator: "\n")
    }
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.count + 1 + word.count > width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
      }
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: - Edits

extension EditedDocument {
  /// Changes a part that has not been changed: other words, another section, gone; or adds one, or
  /// breaks lines elsewhere.
  mutating func edit(using random: inout SeededGenerator) {
    let section = Int.random(in: sections.indices, using: &random)
    let index = Int.random(in: sections[section].indices.dropLast(), using: &random)
    let part = sections[section][index]
    let edit = Int.random(in: 0..<5, using: &random)
    guard changes[part.number] == nil || edit > 2 else { return }
    switch edit {
    case 0:
      let other = self.part(using: &random)
      let sign = script == .latin ? "new" : "別"
      for word in [1, 7] { sections[section][index].words[word] = sign + other.words[word] }
      changes[part.number] = "updated"
    case 1:
      sections[section].remove(at: index)
      sections[(section + 2) % sections.count].append(part)
      changes[part.number] = "moved"
    case 2:
      sections[section].remove(at: index)
      changes[part.number] = "gone"
    case 3:
      let new = self.part(using: &random)
      sections[section].insert(new, at: index)
      changes[new.number] = "new"
    default: width = [44, 60, 72].randomElement(using: &random)
    }
  }

  private static let latinWords = words(
    """
    amber basket cellar dinghy engine falcon garlic hammock island jacket kettle lantern mirror nutmeg
    orchard pebble quartz ribbon saddle turtle umbrella velvet walnut yogurt zephyr acorn bishop cradle
    dragon elbow fiddle goblet hinge ivory jungle kiosk lemon moss needle onyx pillow quiver rocket
    sponge thimble urchin violin wharf yarn zinc bronze chalk drum ember frost grove harbour inkwell
    """)
  private static let japaneseWords = words(
    """
    鍵 灯り 窓口 切符 案内板 時計 改札 階段 車両 座席 荷物 傘立て 硬貨 領収書 予約 画面 音声 点字 地図 駅員 売店 待合室
    踏切 線路 信号 標識 帽子 手袋 郵便 封筒 写真 電球 毛布 水筒 鉛筆 辞書 机 椅子 花瓶 砂糖 林檎 葡萄 南瓜 胡椒 太鼓 笛
    """)

  private static let particles = ["と", "や", "の", "に", "へ", "から", "まで", "より"]

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }
}
