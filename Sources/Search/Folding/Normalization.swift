import Foundation

/// Returns whether ``normalized(_:)`` leaves a text unchanged, except for separators.
///
/// - Complexity: O(*n*), where *n* is the length of the text.
func isNormalized(_ text: Span<UInt8>) -> Bool {
  endOfInert(text, from: 0) == text.count
}

/// Returns a text in compatibility composition without accents, with its case kept; steps 1 and 2
/// of `Manual/Content/reference/search-folding/en.md`.
///
/// Foundation's normalization is slow, and leaves most text unchanged. So it is called only for
/// runs of other characters, each with the character before it, to which an accent may belong.
///
/// - Complexity: O(*n*), where *n* is the length of the text.
func normalized(_ text: Span<UInt8>) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(text.count)
  var index = 0
  while index < text.count {
    let run = endOfInert(text, from: index)
    let start =
      if index < run && run < text.count {
        startOfCharacter(text, before: run)
      } else {
        run
      }
    for index in index..<start {
      output.append(text[index])
    }
    index = endOfRun(text, from: run)
    appendPieces(of: text, start..<index, to: &output, normalize: normalized)
  }
  return output
}

/// A text in compatibility composition.
///
/// - Complexity: O(*n*), where *n* is the length of the text.
func composed(_ text: Span<UInt8>) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(text.count)
  appendPieces(
    of: text, 0..<text.count, to: &output, normalize: \.precomposedStringWithCompatibilityMapping)
  return output
}

// MARK: - Pieces

/// The number of bytes that are normalized at once, if they can be split.
private let pieceSize = 1_000
/// The largest number of bytes that are normalized at once: a longer run of marks cannot be split,
/// and has no reader.
private let largestPiece = 4_000

/// Appends the normalization of a text, one piece at a time.
///
/// Foundation is quadratic in the length of what it composes, so a long word is split where one
/// character cannot be composed with the other.
private func appendPieces(
  of text: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8],
  normalize: (String) -> String
) {
  var start = range.lowerBound
  while start < range.upperBound {
    var end = start
    while end < range.upperBound {
      let (scalar, length) = decode(text, at: end)
      let size = end - start
      if size >= largestPiece || size >= pieceSize && !mayCompose(scalar) {
        break
      }
      end += length
    }
    output += normalize(string(text, range: start..<end)).utf8
    start = end
  }
}

/// Returns whether a scalar may be composed with the one before it: marks, sound marks of kana,
/// letters of Hangul (Unicode Standard Annex 15, `Quick_Check=Maybe`), and their compatibility
/// equivalents.
private func mayCompose(_ scalar: UInt32) -> Bool {
  switch scalar {
  case ..<0x300:
    return false
  // Of the letters of Hangul, those that begin a syllable compose with none before them.
  case 0x1160...0x11FF, 0x3131...0x318E, 0xD7B0...0xD7FF, 0xFF9E, 0xFF9F, 0xFFA0...0xFFDC:
    return true
  default:
    guard let category = Unicode.Scalar(scalar)?.properties.generalCategory else {
      return true
    }
    return [.nonspacingMark, .spacingMark, .enclosingMark].contains(category)
  }
}

// MARK: - Runs

/// Returns the index of the next character that normalization may change.
private func endOfInert(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index < bytes.count {
    guard bytes[index] >= 0x80 else {
      index += 1
      continue
    }
    let (scalar, length) = decode(bytes, at: index)
    guard isInert(scalar) else { return index }
    index += length
  }
  return index
}

/// Returns the start of the character that ends at an index.
private func startOfCharacter(_ bytes: Span<UInt8>, before end: Int) -> Int {
  var index = end - 1
  while bytes[index] & 0xC0 == 0x80 {
    index -= 1
  }
  return index
}

/// Returns the index of the next character that normalization leaves unchanged.
private func endOfRun(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index < bytes.count {
    let (scalar, length) = decode(bytes, at: index)
    guard !isInert(scalar) else { return index }
    index += length
  }
  return index
}

private func normalized(_ text: String) -> String {
  let composed = text.precomposedStringWithCompatibilityMapping
  guard
    composed.unicodeScalars.contains(where: { scalar in
      scalar.value >= 0xC0 && !isInert(scalar.value)
    })
  else {
    return composed
  }
  var stripped = String.UnicodeScalarView()
  for scalar in composed.decomposedStringWithCanonicalMapping.unicodeScalars
  where !isAccent(scalar.value) {
    stripped.append(scalar)
  }
  return String(stripped).precomposedStringWithCanonicalMapping
}

/// Returns whether a mark is removed: accents, the vowel signs of Hebrew and Arabic.
private func isAccent(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x64B...0x65F, 0x670:
    true
  default:
    false
  }
}

/// Returns whether the first two steps leave a scalar unchanged, or only turn one separator into
/// another.
private func isInert(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0...0x7F, 0x2010...0x2027, 0x3001...0x3035, 0x3041...0x3096, 0x309D, 0x309E,
    0x30A1...0x30FE, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF0F,
    0xFF1A...0xFF20,
    0xFF3B...0xFF40, 0xFF5B...0xFF64:
    true
  default:
    false
  }
}

// MARK: - UTF-8

/// The scalar at an index of valid UTF-8 (RFC 3629, section 3), and how many bytes it takes.
func decode(_ bytes: Span<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
  let first = UInt32(bytes[index])
  func rest(_ offset: Int) -> UInt32 {
    UInt32(bytes[index + offset] & 0x3F)
  }
  switch first {
  case ..<0x80:
    return (first, 1)
  case ..<0xE0:
    return ((first & 0x1F) << 6 | rest(1), 2)
  case ..<0xF0:
    return ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
  default:
    return ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
  }
}

private func string(_ bytes: Span<UInt8>, range: Range<Int>) -> String {
  unsafe bytes.extracting(range).withUnsafeBufferPointer {
    unsafe String(decoding: $0, as: UTF8.self)
  }
}
