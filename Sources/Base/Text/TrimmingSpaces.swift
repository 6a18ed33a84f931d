extension ArraySlice<UInt8> {
  /// The slice without spaces and tabs at its ends.
  package func trimmingSpaces() -> ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first.isBlank {
      slice.removeFirst()
    }
    while let last = slice.last, last.isBlank {
      slice.removeLast()
    }
    return slice
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  package func trimmingSpaces() -> String {
    String(decoding: Array(utf8)[...].trimmingSpaces(), as: UTF8.self)
  }
}
