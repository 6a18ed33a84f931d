/// Brings the inflected forms of an English word together.
///
///     buttons, button → button     hiding, hides, hide → hid     copies, copied, copy → copy
///
/// Only endings that inflect are taken off: what derives one word from another (`-er`, `-tion`)
/// changes the meaning too. A stem is compared with stems alone and need not be a word.
func englishStem(_ word: [UInt8]) -> [UInt8] {
  guard word.count > 3, word.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
  var stem = withoutPlural(word[...])
  stem = withoutEnding("ing", of: stem) ?? withoutEnding("ed", of: stem) ?? stem
  if stem.count > 3, stem.last == UInt8(ascii: "e") { stem.removeLast() }
  return Array(stem)
}

private func withoutPlural(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  if word.ends(with: "ies") || word.ends(with: "ied"), word.count > 4 {
    return word.dropLast(3) + "y".utf8
  }
  for ending in ["sses", "xes", "ches", "shes", "zes"] where word.ends(with: ending) {
    return word.dropLast(2)
  }
  guard word.ends(with: "s"), !["ss", "us", "is"].contains(where: word.ends(with:)) else {
    return word
  }
  return word.dropLast()
}

/// Takes off an ending that follows a syllable, and the doubling before it: `stopped` → `stop`.
private func withoutEnding(_ ending: String, of word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  guard word.ends(with: ending) else { return nil }
  var stem = word.dropLast(ending.utf8.count)
  guard stem.count > 2, stem.contains(where: isVowel) else { return nil }
  if let last = stem.last, stem.dropLast().last == last, !"lsz".utf8.contains(last),
    !isVowel(last)
  {
    stem.removeLast()
  }
  return stem
}

private func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

extension ArraySlice<UInt8> {
  fileprivate func ends(with ending: String) -> Bool {
    count >= ending.utf8.count && suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
