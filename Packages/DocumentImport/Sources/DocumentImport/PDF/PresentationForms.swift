import Foundation

/// Replaces the presentation forms that a font draws with the letters for which they are used, in a
/// PDF that states only the drawn glyphs.
extension [UInt32] {
  /// The text with `fi` for `ﬁ`, `文` for `⽂` (a radical), `。` for `︒` (vertical), `・` for `‧` between
  /// Japanese.
  var withoutPresentationForms: [UInt32] {
    guard contains(where: \.isPresentationForm) else { return self }
    let isJapanese = contains(where: \.isJapanese)
    return flatMap { scalar -> [UInt32] in
      if let letter = UInt32.letters[scalar] {
        return [letter]
      }
      // U+2027 has no compatibility mapping.
      if scalar == 0x2027 {
        return [isJapanese ? .middleDot : scalar]
      }
      guard scalar.isPresentationForm else { return [scalar] }
      return String([scalar]).precomposedStringWithCompatibilityMapping.scalarValues
    }
  }
}

extension UInt32 {
  fileprivate var isPresentationForm: Bool {
    switch self {
    case 0x2027, 0xFB00...0xFB06, 0x2E80...0x2FD5, 0xFE10...0xFE19, 0xFE30...0xFE44,
      0xFE47...0xFE48:
      true
    default:
      false
    }
  }

  /// The characters of CJK radicals that have no compatibility mapping (Unicode, EquivalentUnifiedIdeograph.txt).
  fileprivate static let letters: [UInt32: UInt32] = {
    let radicals = "⺠⻁⻄⻆⻑⻘⻝⻣⻤⻨⻩⻫⻭⻯⻲".scalarValues
    let characters = "民虎西角長青食骨鬼麦黄斉歯竜亀".scalarValues
    return Dictionary(uniqueKeysWithValues: zip(radicals, characters))
  }()
}
