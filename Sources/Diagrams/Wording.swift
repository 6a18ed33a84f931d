/// The words of a language for what a drawing shows.
struct Wording: Sendable {
  let quote: @Sendable (String) -> String
  /// `“A”, “B” and “C”`.
  let list: @Sendable ([String]) -> String
  /// A frame with the lists of its rows; without any, an empty one.
  let frame: @Sendable (_ isBox: Bool, _ rows: [String]) -> String
  /// A frame, whatever is in it.
  let anyFrame: @Sendable (_ isBox: Bool) -> String
  /// A control with its label.
  let control: @Sendable (Control.Kind, _ label: String?) -> String
  /// The sentence of a row of the whole drawing.
  let row: @Sendable (_ items: [String], _ isFirst: Bool) -> String
  /// The sentence of an arrow.
  let arrow: @Sendable (_ from: String?, _ to: String?) -> String?
  let doubleArrow: @Sendable (_ one: String?, _ other: String?) -> String?
  let line: @Sendable (_ one: String, _ other: String) -> String
  /// The whole description of a drawing with more than anyone listens to.
  let summary: @Sendable (_ labels: Int) -> String
  let empty: String
  /// What is between two sentences.
  let separator: String

  /// The words of a language.
  static func of(_ language: DiagramOptions.Language) -> Wording {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}

extension Wording {
  private static let english = Wording(
    quote: { "“\($0)”" },
    list: { items in
      guard let last = items.last, items.count > 1 else { return items.first ?? "" }
      return items.dropLast().joined(separator: ", ") + " and " + last
    },
    frame: { isBox, rows in
      let name = isBox ? "box" : "shape"
      guard !rows.isEmpty else { return isBox ? "an empty box" : "an empty shape" }
      return "a \(name) with \(rows.joined(separator: "; below, "))"
    },
    anyFrame: { $0 ? "a box" : "a shape" },
    control: { kind, label in
      let name = englishName(kind)
      return label.map { "\(name) “\($0)”" } ?? name
    },
    row: { items, isFirst in
      let text = list(items)
      if items.count > 1 {
        return (isFirst ? "From left to right: " : "Below, from left to right: ") + text + "."
      }
      return (isFirst ? text.prefix(1).uppercased() + text.dropFirst() : "Below: \(text)") + "."
    },
    arrow: { from, to in
      switch (from, to) {
      case (let from?, let to?): "An arrow leads from \(from) to \(to)."
      case (nil, let to?): "An arrow points to \(to)."
      case (let from?, nil): "An arrow leaves \(from)."
      case (nil, nil): nil
      }
    },
    doubleArrow: { one, other in
      guard let one, let other else { return nil }
      return "A double arrow joins \(one) and \(other)."
    },
    line: { "A line joins \($0) and \($1)." },
    summary: { "A large drawing with \($0) labels." },
    empty: "An empty drawing.",
    separator: " ")

  private static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func englishName(_ kind: Control.Kind) -> String {
    switch kind {
    case .callout(let number): "callout \(number)"
    case .radio(let isOn): isOn ? "a selected radio button" : "a radio button"
    case .checkbox(let isOn): isOn ? "a checked checkbox" : "a checkbox"
    case .toggle(let isOn): isOn ? "a switch that is on" : "a switch that is off"
    case .button: "a button"
    case .field: "a text field"
    case .chevron(let side): side == .w ? "a chevron to the left" : "a chevron to the right"
    }
  }
}

extension Wording {
  private static let japanese = Wording(
    quote: { "「\($0)」" },
    list: { $0.joined(separator: "、") },
    frame: { isBox, rows in
      let name = isBox ? "枠" : "図形"
      return rows.isEmpty ? "空の\(name)" : "\(rows.joined(separator: "、その下に"))の\(name)"
    },
    anyFrame: { $0 ? "枠" : "図形" },
    control: { kind, label in
      japaneseName(kind) + (label.map { "「\($0)」" } ?? "")
    },
    row: { items, isFirst in
      let text = items.joined(separator: "、")
      let start = isFirst ? "" : "その下に、"
      return start + (items.count > 1 ? "左から順に、" : "") + text + "。"
    },
    arrow: { from, to in
      switch (from, to) {
      case (let from?, let to?): "\(from)から\(to)への矢印。"
      case (nil, let to?): "\(to)を指す矢印。"
      case (let from?, nil): "\(from)から出る矢印。"
      case (nil, nil): nil
      }
    },
    doubleArrow: { one, other in
      guard let one, let other else { return nil }
      return "\(one)と\(other)を結ぶ両方向の矢印。"
    },
    line: { "\($0)と\($1)を結ぶ線。" },
    summary: { "文字が\($0)か所ある大きな図。" },
    empty: "空の図。",
    separator: "")

  private static func japaneseName(_ kind: Control.Kind) -> String {
    switch kind {
    case .callout(let number): "番号\(number)"
    case .radio(let isOn): isOn ? "選択中のラジオボタン" : "ラジオボタン"
    case .checkbox(let isOn): isOn ? "オンのチェックボックス" : "オフのチェックボックス"
    case .toggle(let isOn): isOn ? "オンのスイッチ" : "オフのスイッチ"
    case .button: "ボタン"
    case .field: "入力欄"
    case .chevron(let side): side == .w ? "左向きの山形" : "右向きの山形"
    }
  }
}
