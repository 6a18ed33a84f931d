/// The emphasis of a label, as the fence states it: `danger="Delete"`.
public enum Emphasis: String, Sendable, Hashable, CaseIterable {
  /// The subject, or the action to take.
  case accent
  /// A destructive action.
  case danger
  /// The title of a bar or a screen.
  case heading
  /// The large title of a screen.
  case large
  /// A detail.
  case secondary
  /// An inactive control.
  case disabled
}

extension [Label] {
  /// Returns the labels with the emphasis that the fence states.
  ///
  /// - Returns: The labels, and the texts that match no label, sorted.
  func emphasized(
    _ texts: [String: Emphasis], bytes: [UInt8]
  ) -> (labels: [Label], missing: [String]) {
    guard !texts.isEmpty else { return (self, []) }
    var missing = Set(texts.keys)
    let labels = map { label in
      let text = String(decoding: bytes[label.bytes], as: UTF8.self)
      guard let emphasis = texts[text] else { return label }
      missing.remove(text)
      var label = label
      label.emphasis = emphasis
      if emphasis == .large {
        label.length = nil
      }
      return label
    }
    return (labels, missing.sorted())
  }
}
