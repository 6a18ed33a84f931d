/// The last look at a text: marks that would be errors in our Markdown and were text before.
enum Finish {
  /// Closes a fence that was never closed, and leaves at most one blank line where tags stood.
  static func text(_ bytes: Bytes, isMDX: Bool) -> Bytes {
    var result = Bytes()
    var fence: OpenFence?
    var blanks = 0
    for line in bytes.lines {
      if let open = fence {
        if open.isClosed(by: line) {
          fence = nil
        }
      } else if let opened = OpenFence(line) {
        fence = opened
      } else if line.isBlank {
        blanks += 1
        continue
      }
      if !result.isEmpty {
        result += Bytes(repeating: .newline, count: min(blanks, 2))
      }
      blanks = 0
      result += line + [.newline]
    }
    // CommonMark closes it at the end of the text, we report it.
    if let fence {
      result += fence.mark.bytes + [.newline]
    }
    return result
  }
}
