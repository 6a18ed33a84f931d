import Foundation

/// Text in compatibility composition without accents, its case kept; steps 1 and 2 of
/// `Documentation/search-folding.md`.
func normalized(_ text: String) -> String {
  guard !text.unicodeScalars.allSatisfy(isInert) else { return text }
  let composed = text.precomposedStringWithCompatibilityMapping
  guard composed.unicodeScalars.contains(where: { $0.value >= 0xC0 && !isInert($0) }) else {
    return composed
  }
  var stripped = String.UnicodeScalarView()
  for scalar in composed.decomposedStringWithCanonicalMapping.unicodeScalars
  where !(0x300...0x36F).contains(scalar.value) {
    stripped.append(scalar)
  }
  return String(stripped).precomposedStringWithCanonicalMapping
}

/// Whether the first two steps leave a scalar as it is, or would only turn one separator into
/// another: most Japanese text is made of these alone, and Foundation's normalization is slow.
private func isInert(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x7F, 0x2010...0x2027, 0x3001...0x3035, 0x3041...0x3096, 0x309D, 0x309E,
    0x30A1...0x30FE, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFF01...0xFF0F, 0xFF1A...0xFF20,
    0xFF3B...0xFF40, 0xFF5B...0xFF64:
    true
  default: false
  }
}
