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
  let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  guard word.allSatisfy({ letters.contains($0) }) else {
    return word
  }
  // The library takes `menus` for a word like `status`.
  var singular = word[...]
  if word.suffix(5).elementsEqual("menus".utf8) {
    singular.removeLast()
  }
  guard let stem = snowballStem(singular, language: "english") else {
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
  let common = zip(word, stem).prefix { letter, other in letter == other }.count
  var ending = withoutInflection(word[common...])
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

private func withoutInflection(_ ending: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  // The longer of two before the one in it.
  let inflections = ["ings", "ing", "ed", "es", "s", "e"]
  let inflection = inflections.first { inflection in
    ending.ends(with: inflection)
  }
  // The `ss` of `-less` and `-ness` is no plural.
  guard let inflection,
    !ending.ends(with: "ss")
  else {
    return ending
  }
  return ending.dropLast(inflection.utf8.count)
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with ending: String) -> Bool {
    count >= ending.utf8.count
      && suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
