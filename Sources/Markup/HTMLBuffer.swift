/// HTML that grows, with its holes.
struct HTMLBuffer {
  private(set) var fragment = Fragment()

  var count: Int { fragment.html.count }

  mutating func reserve(_ count: Int) { fragment.html.reserveCapacity(count) }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { unsafe fragment.html.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) { fragment.html.append(contentsOf: text.utf8) }

  mutating func write(raw bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe fragment.html.append(contentsOf: $0) }
  }

  mutating func write(raw bytes: [UInt8]) { fragment.html.append(contentsOf: bytes) }

  mutating func write(escaped bytes: Span<UInt8>) { fragment.html.append(escaping: bytes) }

  mutating func write(escaped text: String) { fragment.html.append(escaping: text.utf8.span) }

  mutating func write(address bytes: Span<UInt8>) { fragment.html.append(escapingAddress: bytes) }

  /// Appends what is in another buffer.
  mutating func write(_ other: HTMLBuffer) {
    let start = fragment.html.count
    fragment.html += other.fragment.html
    fragment.holes += other.fragment.holes.map { Hole(offset: start + $0.offset, kind: $0.kind) }
  }

  mutating func hole(_ kind: Hole.Kind) {
    fragment.holes.append(Hole(offset: fragment.html.count, kind: kind))
  }

  /// Starts a new line unless one has just been started.
  mutating func startLine() {
    if let last = fragment.html.last, last != 0x0A || endsWithHole { fragment.html.append(0x0A) }
  }

  /// Whether something stands in a hole at the end that does not itself end with a line.
  private var endsWithHole: Bool {
    guard let last = fragment.holes.last, last.offset == fragment.html.count else { return false }
    if case .rule = last.kind { return false }
    return true
  }

  /// Empties the buffer and hands over what was in it.
  mutating func take() -> Fragment {
    defer { fragment = Fragment() }
    return fragment
  }
}
