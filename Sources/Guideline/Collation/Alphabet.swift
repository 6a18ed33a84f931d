/// A language's order of letters, as far as it differs from the order of Unicode.
struct Alphabet: Sendable {
  /// Letters that are sorted after others, by their spellings of one or two characters: `ñ`, `ch`.
  private let letters: [String: UInt32]
  /// True if another script precedes Latin.
  private let hasOtherScript: Bool

  /// Returns the number of a letter after which others may be sorted: a base letter without
  /// accents.
  static func number(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.value << 8
  }

  /// Creates the alphabet of a language.
  ///
  /// - Parameter language: BCP 47; only the language subtag counts.
  init(language: String) {
    let primary = String(language.prefix { $0 != "-" })
    hasOtherScript = Self.withOtherScript.contains(primary)
    var letters: [String: UInt32] = [:]
    for group in (Self.groups[primary] ?? "").split(separator: ",") {
      let members = group.split(separator: " ").map(String.init)
      guard let first = members.first?.unicodeScalars.first else { continue }
      for (place, member) in members.enumerated().dropFirst() {
        letters[member] = Self.number(first) + UInt32(place)
      }
    }
    self.letters = letters
  }

  var isEmpty: Bool { letters.isEmpty }

  /// True if `I` is the capital of `ı`.
  var hasDotlessI: Bool { letters["ı"] != nil }

  subscript(letter: String) -> UInt32? { letters[letter] }

  /// Returns the index group of a text by its first letter: digits, then Latin letters, then kana,
  /// then the rest; if the language has another script than Latin, Latin letters come last.
  func group(ofLetter letter: UInt32) -> Int {
    switch letter >> 8 {
    case 0x30...0x39:
      0
    case 0x61...0x24F:
      hasOtherScript ? 4 : 1
    case 0x3041...0x309F:
      2
    default:
      3
    }
  }

  /// Languages in whose indexes their own script precedes Latin (CLDR, `reorder`); not Japanese.
  private static let withOtherScript: Set<String> = [
    "am", "ar", "be", "bg", "bn", "ckb", "el", "fa", "gu", "he", "hi", "hy", "ka", "kk", "km", "kn",
    "ko", "ky", "lo", "mk", "ml", "mn", "mr", "my", "ne", "pa", "ps", "ru", "sd", "si", "sr", "ta",
    "te", "th", "ug", "uk", "ur", "yi", "zh",
  ]

  /// By language: a letter and the separate letters that follow it.
  ///
  /// They are those of CLDR, collations of type `standard`. A letter that is not listed is a
  /// variant of its base letter: `ä` of `a` in German.
  private static let groups: [String: String] = [
    "az": "c ç,e ə,g ğ,h x ı,k q,o ö,s ş,u ü",
    "be": "е ё,з і,у ў",
    "bs": "c č ć,d dž đ,l lj,n nj,s š,z ž",
    "cs": "c č,h ch,r ř,s š,z ž",
    "cy": "c ch,d dd,f ff,g ng,l ll,p ph,r rh,t th",
    "da": "z æ ä ø ö å aa",
    "eo": "c ĉ,g ĝ,h ĥ,j ĵ,s ŝ,u ŭ",
    "es": "n ñ",
    "et": "s š z ž,w õ ä ö ü",
    "eu": "n ñ",
    "fa": "ب پ,ج چ,ز ژ,ق ک گ,ن و",
    "fi": "z å ä ö",
    "gl": "n ñ",
    "hr": "c č ć,d dž đ,l lj,n nj,s š,z ž",
    "hu": "c cs,d dz,g gy,l ly,n ny,o ö ő,s sz,t ty,u ü ű,z zs",
    "is": "a á,d đ ð,e é,i í,o ó,u ú,y ý,z þ æ ö å",
    "lt": "c č,i y,s š,z ž",
    "lv": "c č,g ģ,k ķ,l ļ,n ņ,r ŗ,s š,z ž",
    "mk": "д ѓ,з ѕ,и ј,л љ,н њ,т ќ,ч џ",
    "nb": "z æ ä ø ö å aa",
    "nn": "z æ ä ø ö å aa",
    "no": "z æ ä ø ö å aa",
    "pl": "a ą,c ć,e ę,l ł,n ń,o ó,s ś,z ź ż",
    "ro": "a ă â,i î,s ș ş,t ț ţ",
    "ru": "и й",
    "bg": "и й",
    "sk": "a ä,c č,h ch,o ô,s š,z ž",
    "sl": "c č ć,d đ,s š,z ž",
    "sq": "c ç,d dh,e ë,g gj,l ll,n nj,r rr,s sh,t th,x xh,z zh",
    "sr": "д ђ,и ј,л љ,н њ,т ћ,ч џ",
    "sv": "z å ä æ ö ø",
    "tr": "c ç,g ğ,h ı,o ö,s ş,u ü",
    "uk": "г ґ,е є,и і ї й",
    "ur": "ب پ,ت ٹ,ج چ,د ڈ,ر ڑ,ز ژ,ق ک گ,ن ں و,ه ہ ھ",
    "vi": "a ă â,d đ,e ê,o ô ơ,u ư",
  ]
}
