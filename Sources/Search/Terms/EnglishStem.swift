/// Returns the stem that the inflected forms of an English word share, by Snowball's stemmer
/// (https://snowballstem.org/algorithms/english/stemmer.html).
///
///     buttons, button → button     using, used, use → use     copies, copied, copy → copi
///     organ → organ     organizes, organized → organ-iz     organizations → organ-ization
///
/// Snowball also removes derivational suffixes, which changes the meaning: `access` is not
/// `accessibility`. These are restored. A stem is compared only with stems and need not be a word;
/// a word with characters other than `a` to `z` is its own stem.
func englishStem(_ word: [UInt8]) -> [UInt8] {
  guard word.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
  // The library takes it for a word like `status`.
  let isMenus = word.suffix(5).elementsEqual("menus".utf8)
  guard let stem = snowballStem(isMenus ? word.dropLast() : word[...], language: "english") else {
    preconditionFailure("libstemmer has no English, or there is no memory")
  }
  // Version 2 of the library makes `ad` of `adding`; later ones do not.
  if stem.count == 2,
    word.count > 3,
    word.starts(with: stem + stem.suffix(1))
  {
    return Array(word.prefix(3))
  }
  let derivation = derivation(of: word, stem)
  if derivation.isEmpty {
    return stem
  }
  return stem + "-".utf8 + derivation
}

/// Returns the derivational suffix between a word and its stem, without inflections: `ization` of
/// `organizations`.
private func derivation(of word: [UInt8], _ stem: [UInt8]) -> [UInt8] {
  let common = zip(word, stem).prefix { $0 == $1 }.count
  var ending = word[common...]
  let inflections = ["ings", "ing", "ed", "es", "s", "e"]
  if let inflection = inflections.first(where: { ending.ends(with: $0) }), !ending.ends(with: "ss")
  {
    ending = ending.dropLast(inflection.utf8.count)
  }
  if ending.last == UInt8(ascii: "y") {
    ending = ending.dropLast() + "i".utf8
  }
  // A letter that is doubled (stopped, agreeing), an `i` for a `y` (copy), the `d` behind an `e` (used).
  let isInflection =
    ending.elementsEqual(stem.suffix(1))
    || ending.elementsEqual("d".utf8) && stem.last == UInt8(ascii: "e")
  if isInflection {
    return []
  }
  return Array(ending)
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with ending: String) -> Bool {
    count >= ending.utf8.count
      && suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
