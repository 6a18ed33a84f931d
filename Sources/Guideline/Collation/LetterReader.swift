import Base
import Foundation

/// Reads the letters of a text for its place in an order: see ``CollationKey``.
struct LetterReader {
  private let alphabet: Alphabet
  private(set) var letters: [UInt32] = []
  /// The name of the first letter in an index.
  private(set) var initial = ""
  /// The last base letter.
  private var last: Unicode.Scalar?
  /// A vowel of Thai or Lao that is written before the consonant that it follows.
  private var leading: Unicode.Scalar?

  init(_ alphabet: Alphabet) {
    self.alphabet = alphabet
  }

  mutating func read(_ text: String) {
    if !alphabet.isEmpty {
      return readByAlphabet(text)
    }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return readASCII(text.utf8)
    }
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      readBase(scalar)
    }
  }

  private mutating func readByAlphabet(_ text: String) {
    let scalars = Array(lowercased(text).unicodeScalars)
    var index = 0
    while index < scalars.count {
      let single = "\(scalars[index])"
      let next =
        if index + 1 < scalars.count {
          "\(scalars[index + 1])"
        } else {
          ""
        }
      // Two letters may be one of the alphabet: `dž`, `lj`.
      if let letter = alphabet[single + next] {
        append(letter, spelling: single + next)
        index += 1
      } else if let letter = alphabet[single] {
        append(letter, spelling: single)
      } else {
        for scalar in single.decomposedStringWithCompatibilityMapping.unicodeScalars {
          readBase(scalar)
        }
      }
      index += 1
    }
  }

  /// The text in lower case, each letter in one scalar where Unicode has one.
  private func lowercased(_ text: String) -> String {
    guard alphabet.hasDotlessI else {
      return text.precomposedStringWithCompatibilityMapping.lowercased()
    }
    // Turkish and its relatives: I without a dot is another letter than İ with one.
    return
      text
      .replacing("I", with: "ı")
      .replacing("İ", with: "i")
      .precomposedStringWithCompatibilityMapping
      .lowercased()
  }

  private mutating func readASCII(_ bytes: String.UTF8View) {
    for byte in bytes {
      let isUpper = byte.isASCIICapital
      append(Unicode.Scalar(isUpper ? byte + 0x20 : byte))
    }
  }

  /// Appends a letter of the alphabet that is more than its base letter.
  private mutating func append(_ letter: UInt32, spelling: String) {
    if letters.isEmpty {
      initial = spelling.uppercased()
    }
    letters.append(letter)
  }

  /// Reads one scalar of decomposed text in lower case.
  private mutating func readBase(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    // The sign for a long vowel is read as the vowel: メール as めえる.
    case 0x30FC:
      if let vowel = last.flatMap(Self.vowel(of:)) {
        append(vowel)
      }
    // Marks; the middle dot; tatweel.
    case 0x300...0x36F, 0x591...0x5C7, 0x640, 0x64B...0x65F, 0x670, 0xE31, 0xE47...0xE4E, 0x3099,
      0x309A, 0x30FB:
      return
    // Vowels that Thai and Lao write before their consonant.
    case 0xE40...0xE44, 0xEC0...0xEC4:
      leading = scalar
    // Katakana is read as hiragana, which is 0x60 before it.
    case 0x30A1...0x30F6:
      append(Self.fullSize(Unicode.Scalar(scalar.value - 0x60) ?? scalar))
    case 0x3041...0x3096:
      append(Self.fullSize(scalar))
    default:
      for scalar in (Self.variants[scalar] ?? "\(scalar)").unicodeScalars {
        append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if letters.isEmpty {
      initial = Self.initial(scalar)
    }
    letters.append(Alphabet.number(scalar))
    last = scalar
    guard let vowel = leading else { return }
    leading = nil
    letters.append(Alphabet.number(vowel))
  }
}

// MARK: - Letters

extension LetterReader {
  /// Letters that are sorted as others unless the alphabet defines them.
  private static let variants: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
    "ς": "σ", "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ",
  ]

  private static let columns: [(vowel: Unicode.Scalar, kana: String)] = [
    ("あ", "あかさたなはまやらわ"), ("い", "いきしちにひみり"), ("う", "うくすつぬふむゆる"),
    ("え", "えけせてねへめれ"), ("お", "おこそとのほもよろを"),
  ]

  private static func vowel(of kana: Unicode.Scalar) -> Unicode.Scalar? {
    columns.first { column in column.kana.unicodeScalars.contains(kana) }?.vowel
  }

  private static func fullSize(_ kana: Unicode.Scalar) -> Unicode.Scalar {
    guard "ぁぃぅぇぉっゃゅょゎ".unicodeScalars.contains(kana) else { return kana }
    // Each small kana comes right before its full size in Unicode.
    return Unicode.Scalar(kana.value + 1) ?? kana
  }

  /// The letter, the first consonant of a syllable of hangul, or the kana that begins the row of the fifty
  /// sounds.
  private static func initial(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x1100...0x1112:
      let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
      return String(consonants[Int(scalar.value - 0x1100)])
    case 0x3041...0x3096:
      let rows = "あかさたなはまやらわ".unicodeScalars
      return String(rows.last { $0 <= scalar } ?? scalar)
    default:
      return String(scalar).uppercased()
    }
  }
}
