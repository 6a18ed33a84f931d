import Base

// Our markup with a space where none may be, or without its end.

extension Span<UInt8> {
  /// Reads `<var: product>`, `< token:size >`: a space after the colon or the bracket.
  func spacedName(at index: Int) -> ForeignMarkup? {
    guard let range = enclosed(by: "<", and: ">", at: index) else {
      return nil
    }
    let inner = extracting(range.lowerBound + 1..<range.upperBound - 1)
    guard inner.indices.contains(where: { at in inner[at] == 0x20 }) else {
      return nil
    }
    let words = String(copying: inner)
      .split(separator: " ", omittingEmptySubsequences: true)
      .joined()
    let parts = words.split(separator: ":", maxSplits: 1)
    guard parts.count == 2,
      ForeignMarkup.schemesInAngles.contains(String(parts[0]))
    else { return nil }
    return ForeignMarkup(kind: .spaced(instead: "<\(words)>"), range: range)
  }

  /// Reads `[^ 1]`, `[ ^1]`, `[@ source-1]`.
  func spacedBrackets(at index: Int) -> ForeignMarkup? {
    let openings = ["[^ ", "[ ^", "[@ ", "[ @"]
    guard openings.contains(where: { has($0, at: index) }),
      let range = enclosed(by: "[", and: "]", at: index),
      range.count < 80
    else { return nil }
    let written = String(copying: extracting(range))
    let tight = written.replacing(" ", with: "")
    // `[^ note with words]` is no label.
    let isLabel = tight.utf8.dropFirst(2).dropLast()
      .allSatisfy { $0.isASCIIAlphanumeric || "-_.".utf8.contains($0) }
    guard isLabel, tight.utf8.count > 3 else { return nil }
    return ForeignMarkup(kind: .spaced(instead: tight), range: range)
  }

  /// Reads `:key [S]`, and `:key[S` without its end.
  func unfinishedComponent(at index: Int, among components: [ComponentForm]) -> ForeignMarkup? {
    let isBehindWord =
      index > 0
      && (self[index - 1].isASCIIAlphanumeric || has(":", at: index - 1))
    guard !isBehindWord,
      let name = components.first(where: { form in
        form.content == .text && has(form.name, at: index + 1)
          && [" [", "[", "("].contains { has($0, at: index + 1 + form.name.utf8.count) }
      })?.name
    else { return nil }
    let end = index + 1 + name.utf8.count
    if has("(", at: end) {
      return ForeignMarkup(kind: .inlineComponent, range: index..<end + 1)
    }
    guard has("[", at: end) else {
      return ForeignMarkup(kind: .spaced(instead: ":\(name)[…]"), range: index..<end + 2)
    }
    // One that is whole has another flaw, which is reported.
    guard enclosed(by: "[", and: "]", at: end) == nil else {
      return nil
    }
    return ForeignMarkup(kind: .unclosedComponent, range: index..<end + 1)
  }

  /// Reads `'''`, `´´´` or `“““` with at most the name of a language: a word processor makes them of three backticks.
  var fenceLookAlike: ForeignMarkup? {
    let signs = ["´", "'", "\"", "‘", "’", "“", "”", "‛", "ʼ"]
    guard let sign = signs.first(where: { has($0) }) else {
      return nil
    }
    let length = sign.utf8.count
    var end = 0
    while has(sign, at: end) {
      end += length
    }
    let isWord = (end..<count).allSatisfy { self[$0].isASCIIAlphanumeric }
    guard end >= 3 * length,
      isWord,
      count - end < 20
    else { return nil }
    return ForeignMarkup(kind: .fenceSign, range: 0..<end)
  }

  /// Reads `-[ ] one`, `*[x] one`: the marker of an item without a space.
  var taskBehindMarker: ForeignMarkup? {
    guard ["[ ]", "[x]", "[X]", "[]"].contains(where: { has($0, at: 1) }) else {
      return nil
    }
    let end = has("[]", at: 1) ? 3 : 4
    return ForeignMarkup(kind: .task, range: 0..<end)
  }

  /// Reads `[]one`, `[x]one`, `［ ］ one`, `[　] one` at the start of an item.
  var taskLookAlike: ForeignMarkup? {
    // Nearly no item begins with a bracket of either width.
    guard !isEmpty, self[0] == .openBracket || self[0] == 0xEF else { return nil }
    let others = [
      "[　]", "［ ］", "［　］", "［x］", "［ｘ］", "[ｘ]", "[✓]", "[✔]", "[v]", "[]", "[-]", "[~]", "[/]",
      "[x ]", "[ x]", "[X ]", "[ X]", "[  ]",
    ]
    if let written = others.first(where: { has($0) }) {
      let end = written.utf8.count
      // `[](topic:alert)` is a link, `[-][a]` another one.
      guard end < count,
        !"([:".utf8.contains(self[end])
      else {
        return nil
      }
      return ForeignMarkup(kind: .task, range: 0..<end)
    }
    let isTight = ["[ ]", "[x]", "[X]"].contains { has($0) }
    guard isTight,
      count > 3,
      self[3].isASCIILetter || self[3] >= 0x80
    else { return nil }
    return ForeignMarkup(kind: .task, range: 0..<3)
  }

  /// An id or classes in braces or brackets at the end of a heading, in another form than `{#id}`.
  ///
  ///     ## Sizes {words}      ## Sizes {: #sizes .wide}      ## Sizes {id=sizes}      ## Sizes [#sizes]
  var attributesAtEndOfHeading: ForeignMarkup? {
    let opening = ends(with: "}") ? "{" : "[#"
    guard ends(with: "}") || ends(with: "]"),
      let start = indices.last(where: { index in has(opening, at: index) }),
      start > 0,
      self[start - 1] == 0x20,
      // Our own form, right or wrong, is read elsewhere.
      !has("{#", at: start)
    else { return braceIDAtEnd }
    let inner = String(copying: extracting(start + 1..<count - 1))
    let words = inner.split { " :".contains($0) }
    let id = words.lazy.compactMap { Self.id(in: String($0)) }.first
    let range = start..<count
    if let id {
      return ForeignMarkup(kind: .headingID(id), range: range)
    }
    let areClasses = !words.isEmpty && words.allSatisfy { $0.hasPrefix(".") }
    return areClasses ? ForeignMarkup(kind: .attributes, range: range) : braceIDAtEnd
  }

  /// Reads `sizes` in `#sizes`, `id=sizes` and `id="sizes"`.
  private static func id(in word: String) -> String? {
    var id = Substring(word)
    if id.hasPrefix("#") {
      id = id.dropFirst()
    } else if id.hasPrefix("id=") {
      id = id.dropFirst(3)
    } else {
      return nil
    }
    let text = String(id).trimming("\"'")
    return Identifier.isAnchor(text) ? text : nil
  }
}

extension String {
  /// The text without some characters at both ends.
  fileprivate func trimming(_ signs: String) -> String {
    let start = drop { signs.contains($0) }
    return String(start.reversed().drop { signs.contains($0) }.reversed())
  }
}
