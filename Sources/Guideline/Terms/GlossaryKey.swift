import Foundation

/// The place of a name in a glossary: Latin letters by the alphabet, kana by the fifty sounds.
///
/// A prolonged sound mark counts as the vowel that it prolongs. Case, accents, voicing marks, small
/// kana and the difference between hiragana and katakana count only between names that are else
/// alike (JIS X 4061).
struct GlossaryKey: Comparable {
  /// `A`, `あ`, or the first character of anything else.
  let initial: String
  private let base: String
  private let text: String
  private let order: Int

  init(_ reading: String) {
    text = reading
    base = Self.fold(reading)
    let first = base.unicodeScalars.first
    initial = first.map(Self.initial) ?? ""
    order =
      switch first?.value ?? 0 {
      case 0x61...0x7A: 1
      case 0x3041...0x309F: 2
      case 0x30...0x39: 0
      default: 3
      }
  }

  static func < (left: GlossaryKey, right: GlossaryKey) -> Bool {
    (left.order, left.base, left.text) < (right.order, right.base, right.text)
  }

  /// Hiragana of full size without voicing marks; Latin letters in lower case without accents.
  private static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.value {
      case 0x30FC: if let vowel = folded.last.flatMap(vowel(of:)) { folded.append(vowel) }
      case 0x3099, 0x309A, 0x30FB, 0x20, 0x2D, 0x300...0x36F: continue
      case 0x30A1...0x30F6:
        folded.append(fullSize(Unicode.Scalar(scalar.value - 0x60) ?? scalar))
      case 0x3041...0x3096: folded.append(fullSize(scalar))
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }

  private static let columns: [(vowel: Unicode.Scalar, kana: String)] = [
    ("あ", "あかさたなはまやらわ"), ("い", "いきしちにひみり"), ("う", "うくすつぬふむゆる"),
    ("え", "えけせてねへめれ"), ("お", "おこそとのほもよろを"),
  ]

  private static func vowel(of kana: Unicode.Scalar) -> Unicode.Scalar? {
    columns.first { $0.kana.unicodeScalars.contains(kana) }?.vowel
  }

  private static func fullSize(_ kana: Unicode.Scalar) -> Unicode.Scalar {
    "ぁぃぅぇぉっゃゅょゎ".unicodeScalars.contains(kana)
      ? Unicode.Scalar(kana.value + 1) ?? kana : kana
  }

  /// The letter, or the kana that begins the row of the fifty sounds.
  private static func initial(_ scalar: Unicode.Scalar) -> String {
    let rows = "あかさたなはまやらわ".unicodeScalars
    guard (0x3041...0x3096).contains(scalar.value) else {
      return String(scalar).uppercased()
    }
    return String(rows.last { $0 <= scalar } ?? scalar)
  }
}
