extension Message {
  /// The message for a number of things: `1 rule`, `2 rules`.
  ///
  /// Both are written out, because other languages count in other ways.
  package static func counting(
    _ number: Int,
    one: Message,
    other: @autoclosure () -> Message
  ) -> Message {
    if number == 1 {
      one
    } else {
      other()
    }
  }
}
