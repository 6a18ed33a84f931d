/// The phrases with which one language describes a drawing.
struct Wording: Sendable {
  /// The text before a phrase and after it.
  struct Around: Sendable {
    let before: StaticString
    let after: StaticString

    init(_ before: StaticString, _ after: StaticString) {
      self.before = before
      self.after = after
    }
  }

  /// The text before, between and after two phrases.
  struct Pair: Sendable {
    let before: StaticString
    let between: StaticString
    let after: StaticString

    init(
      _ before: StaticString,
      between: StaticString,
      after: StaticString
    ) {
      self.before = before
      self.between = between
      self.after = after
    }
  }

  /// The words for one kind of frame.
  struct FrameName: Sendable {
    let name: StaticString
    let empty: StaticString
    /// The text around the rows of the frame's content.
    let filled: Around
    /// The same where it is more than one row of labels and controls.
    let filledWithParts: Around

    init(
      _ name: StaticString,
      empty: StaticString,
      filled: Around,
      filledWithParts: Around? = nil
    ) {
      self.name = name
      self.empty = empty
      self.filled = filled
      self.filledWithParts = filledWithParts ?? filled
    }
  }

  let quote: Around
  /// Between two things of a list, and before its last one: `“A”, “B” and “C”`.
  let list: Around
  let box: FrameName
  let shape: FrameName
  /// Between two rows in a frame.
  let below: StaticString
  /// Around the first row of a drawing, if it is one thing, and if it is several.
  let firstRow: Around
  let firstRowOfSeveral: Around
  let nextRow: Around
  let nextRowOfSeveral: Around
  let arrow: Pair
  let arrowTo: Around
  let arrowFrom: Around
  let doubleArrow: Pair
  let line: Pair
  /// Between a control and its label.
  let beforeLabel: StaticString
  let name: @Sendable (Control.Kind) -> String
  /// The whole description of a drawing with more labels than anyone listens to.
  let summary: @Sendable (_ labels: Int) -> String
  let empty: String
  /// The text between two sentences.
  let separator: String

  /// The words of a language.
  static func of(_ language: DiagramOptions.Language) -> Wording {
    switch language {
    case .english:
      english
    case .japanese:
      japanese
    }
  }
}

extension Wording {
  private static let english = Wording(
    quote: Around("“", "”"),
    list: Around(", ", " and "),
    box: FrameName("a box", empty: "an empty box", filled: Around("a box with ", "")),
    shape: FrameName("a shape", empty: "an empty shape", filled: Around("a shape with ", "")),
    below: "; below, ",
    firstRow: Around("", "."),
    firstRowOfSeveral: Around("From left to right: ", "."),
    nextRow: Around("Below: ", "."),
    nextRowOfSeveral: Around("Below, from left to right: ", "."),
    arrow: Pair("An arrow leads from ", between: " to ", after: "."),
    arrowTo: Around("An arrow points to ", "."),
    arrowFrom: Around("An arrow leaves ", "."),
    doubleArrow: Pair("A double arrow joins ", between: " and ", after: "."),
    line: Pair("A line joins ", between: " and ", after: "."),
    beforeLabel: " ",
    name: englishName,
    summary: { "A large drawing with \($0) labels." },
    empty: "An empty drawing.",
    separator: " ")

  private static func englishName(_ kind: Control.Kind) -> String {
    switch kind {
    case .callout(let number):
      "callout \(number)"
    case .radio(isOn: true):
      "a selected radio button"
    case .radio(isOn: false):
      "a radio button"
    case .checkbox(isOn: true):
      "a checked checkbox"
    case .checkbox(isOn: false):
      "a checkbox"
    case .toggle(isOn: true):
      "a switch that is on"
    case .toggle(isOn: false):
      "a switch that is off"
    case .button:
      "a button"
    case .field:
      "a text field"
    case .menu:
      "a pop-up menu"
    case .icon(let icon):
      "an icon “\(icon.englishName)”"
    case .progress(let percent):
      "a progress bar at \(percent) %"
    case .chevron(.w):
      "a chevron to the left"
    case .chevron:
      "a chevron to the right"
    }
  }
}

extension Wording {
  private static let japanese = Wording(
    quote: Around("「", "」"),
    list: Around("、", "、"),
    box: FrameName(
      "枠", empty: "空の枠", filled: Around("", "の枠"), filledWithParts: Around("枠（", "）")),
    shape: FrameName(
      "図形", empty: "空の図形", filled: Around("", "の図形"),
      filledWithParts: Around("図形（", "）")),
    below: "、その下に",
    firstRow: Around("", "。"),
    firstRowOfSeveral: Around("左から順に、", "。"),
    nextRow: Around("その下に、", "。"),
    nextRowOfSeveral: Around("その下に、左から順に、", "。"),
    arrow: Pair("", between: "から", after: "への矢印。"),
    arrowTo: Around("", "を指す矢印。"),
    arrowFrom: Around("", "から出る矢印。"),
    doubleArrow: Pair("", between: "と", after: "を結ぶ両方向の矢印。"),
    line: Pair("", between: "と", after: "を結ぶ線。"),
    beforeLabel: "",
    name: japaneseName,
    summary: { "文字が\($0)か所ある大きな図。" },
    empty: "空の図。",
    separator: "")

  private static func japaneseName(_ kind: Control.Kind) -> String {
    switch kind {
    case .callout(let number):
      "番号\(number)"
    case .radio(isOn: true):
      "選択中のラジオボタン"
    case .radio(isOn: false):
      "ラジオボタン"
    case .checkbox(isOn: true):
      "オンのチェックボックス"
    case .checkbox(isOn: false):
      "オフのチェックボックス"
    case .toggle(isOn: true):
      "オンのスイッチ"
    case .toggle(isOn: false):
      "オフのスイッチ"
    case .button:
      "ボタン"
    case .field:
      "入力欄"
    case .menu:
      "ポップアップメニュー"
    case .icon(let icon):
      "「\(icon.japaneseName)」のアイコン"
    case .progress(let percent):
      "\(percent)%のプログレスバー"
    case .chevron(.w):
      "左向きの山形"
    case .chevron:
      "右向きの山形"
    }
  }
}
