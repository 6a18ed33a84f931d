/// What a label is for, as the fence states it: `danger="Delete"`.
public enum Emphasis: String, Sendable, Hashable, CaseIterable {
  /// The subject, or the action to take.
  case accent
  /// What destroys something.
  case danger
  /// The title of a bar or a screen.
  case heading
  /// The large title of a screen.
  case large
  /// A detail.
  case secondary
  /// What does not react.
  case disabled
}

extension [Label] {
  /// The labels with what the fence states of them.
  ///
  /// - Returns: The labels, and the texts that no label has, sorted.
  func emphasized(
    _ texts: [String: Emphasis], _ bytes: [UInt8]
  ) -> (labels: [Label], missing: [String]) {
    guard !texts.isEmpty else { return (self, []) }
    var missing = Set(texts.keys)
    let labels = map { label in
      let text = String(decoding: bytes[label.bytes], as: UTF8.self)
      guard let emphasis = texts[text] else { return label }
      missing.remove(text)
      var label = label
      label.emphasis = emphasis
      if emphasis == .large { label.length = nil }
      return label
    }
    return (labels, missing.sorted())
  }
}
