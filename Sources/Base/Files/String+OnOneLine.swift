extension String {
  /// The text with its control characters escaped, as messages of one line show it.
  ///
  ///     "a\nb.png".onOneLine  // a\nb.png, with a backslash and an n
  package var onOneLine: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    let texts = unicodeScalars.map { scalar in
      if scalar.properties.generalCategory == .control {
        return scalar.escaped(asASCII: false)
      }
      return String(scalar)
    }
    return texts.joined()
  }
}
