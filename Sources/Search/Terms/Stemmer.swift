import CStemmer

/// Reduces the inflected forms of a language's words to a common stem: a stemmer of Snowball
/// (https://snowballstem.org/algorithms/).
///
///     de: Schaltflächen, Schaltfläche → schaltflach     fr: boutons, bouton → bouton
///     es: acciones, acción → accion                     ar: الأزرار, أزرار → ازرار
///
/// A language without one has the English one, which leaves words with letters other than `a` to
/// `z` unchanged.
package struct Stemmer: Sendable, Hashable {
  /// The name of the language in libstemmer; empty for English, whose stems are our own
  /// (``englishStem(_:)``).
  private let name: String
  /// The seed of the hash of a word of the language.
  let seed: UInt64

  package static let english = Stemmer(language: "en")

  /// Creates the stemmer of a language.
  ///
  /// - Parameter language: BCP 47; only the language subtag counts.
  package init(language: String) {
    let primary = language.prefix { $0 != "-" }
    name = Self.names[String(primary)] ?? ""
    seed =
      if name.isEmpty {
        0
      } else {
        fnv1a(name.utf8)
      }
  }

  /// True if it reads words with their accents.
  var readsAccents: Bool { !name.isEmpty }

  /// The languages of libstemmer 2.2 (Debian 12) whose words are separated by spaces, except for
  /// English.
  private static let names = [
    "ar": "arabic", "ca": "catalan", "da": "danish", "de": "german", "el": "greek", "es": "spanish",
    "eu": "basque", "fi": "finnish", "fr": "french", "ga": "irish", "hi": "hindi",
    "hu": "hungarian", "hy": "armenian", "id": "indonesian", "it": "italian", "lt": "lithuanian",
    "nb": "norwegian", "ne": "nepali", "nl": "dutch", "nn": "norwegian", "no": "norwegian",
    "pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian", "sv": "swedish",
    "ta": "tamil", "tr": "turkish", "yi": "yiddish",
  ]

  /// The stem of a word in lower case, UTF-8: to be compared with stems, it need not be a word.
  func stem(_ word: [UInt8]) -> [UInt8] {
    if name.isEmpty {
      englishStem(word)
    } else {
      snowballStem(word[...], language: name) ?? word
    }
  }
}

/// A stem by libstemmer; `nil` where it does not have the language.
///
/// A stemmer is made for each word: it must not be shared, and each task asks once for a word.
func snowballStem(_ word: ArraySlice<UInt8>, language: String) -> [UInt8]? {
  guard let stemmer = unsafe sb_stemmer_new(language, "UTF_8") else {
    return nil
  }
  defer { unsafe sb_stemmer_delete(stemmer) }
  return unsafe word.withUnsafeBufferPointer { letters in
    let stem = unsafe sb_stemmer_stem(
      stemmer,
      letters.baseAddress,
      Int32(letters.count))
    return unsafe Array(UnsafeBufferPointer(start: stem, count: Int(sb_stemmer_length(stemmer))))
  }
}
