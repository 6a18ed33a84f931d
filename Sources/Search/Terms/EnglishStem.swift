import CStemmer

/// Brings the inflected forms of an English word together: Snowball's stemmer for English
/// (https://snowballstem.org/algorithms/english/stemmer.html).
///
///     buttons, button → button     using, used, use → use     copies, copied, copy → copi
///
/// A stem is compared with stems alone and need not be a word. A word with anything but the letters `a`
/// to `z` is its own stem.
func englishStem(_ word: [UInt8]) -> [UInt8] {
  guard word.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
  // The library takes it for a word like `status`.
  let isMenus = word.suffix(5).elementsEqual("menus".utf8)
  let stem = snowballStem(isMenus ? word.dropLast() : word[...])
  // An adverb has no other forms, and seldom means what its adjective does: `shortly`, `hardly`.
  guard word != stem + "ly".utf8 else { return word }
  // Version 2 of the library makes `ad` of `adding`; later ones do not.
  let isHalved = stem.count == 2 && word.count > 3 && word.starts(with: stem + stem.suffix(1))
  return isHalved ? Array(word.prefix(3)) : stem
}

/// A stemmer is made for each word: it must not be shared, and each task asks once for a word.
private func snowballStem(_ word: ArraySlice<UInt8>) -> [UInt8] {
  guard let stemmer = unsafe sb_stemmer_new("english", "UTF_8") else {
    preconditionFailure("libstemmer has no English, or there is no memory")
  }
  defer { unsafe sb_stemmer_delete(stemmer) }
  return unsafe word.withUnsafeBufferPointer { letters in
    let stem = unsafe sb_stemmer_stem(stemmer, letters.baseAddress, Int32(letters.count))
    return unsafe Array(UnsafeBufferPointer(start: stem, count: Int(sb_stemmer_length(stemmer))))
  }
}
