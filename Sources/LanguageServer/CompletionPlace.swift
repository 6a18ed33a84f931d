import Markup

/// The kind of text that is possible at a place, judging by its line up to there.
enum CompletionPlace: Equatable {
  /// `[text](` or `<`
  case scheme
  /// `topic:`, `rule:` and so on
  case target(Reference.Kind)
  /// An anchor after `#`: on the page of a topic or a section, or on this one.
  case anchor(of: String?)
  /// `[@` or `; @`
  case statement
  /// `<var:`
  case variable
  /// `::: include`
  case sharedText
  /// `:`, where a part of a line may begin
  case inlineComponent
  /// `:::`
  case container
  /// An attribute after a rule's id, or after the name of a component.
  case attribute(of: String)
  /// A value of an attribute.
  case value(of: String, in: String)
  /// A key of a YAML file.
  case key
  /// A value after a key of a YAML file that does not refer to the site.
  case keyValue(String)
  /// An id of a topic.
  case topic
  /// An id of a platform.
  case platform
}

/// The text that is being typed.
struct CompletionPrefix: Equatable {
  var place: CompletionPlace
  /// The typed part of the word.
  var word: Substring

  private init(_ place: CompletionPlace, word: Substring) {
    (self.place, self.word) = (place, word)
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "."
      || character == "_"
  }

  /// Returns the word at the end of a line, and the text before it.
  private static func split(_ line: String) -> (before: Substring, word: Substring) {
    let word = line.suffix(while: isPartOfWord)
    return (line[..<word.startIndex], word)
  }
}

// MARK: - Pages

extension CompletionPrefix {
  /// Reads a line of a page's text up to where something is typed.
  ///
  /// - Returns: `nil` where running text is written.
  init?(page line: String) {
    if let address = Self.includedAddress(line) {
      self.init(.sharedText, word: address)
      return
    }
    let (before, word) = Self.split(line)
    let container = Self.container(line, before: before, word: word)
    guard let place = container ?? Self.place(behind: before) else {
      return nil
    }
    self.init(place, word: word)
  }

  /// The place behind the text of a line that opens no container.
  private static func place(behind before: Substring) -> CompletionPlace? {
    if isCitation(before) {
      return .statement
    }
    if before.hasSuffix("#"),
      let place = anchor(before.dropLast())
    {
      return place
    }
    if before.hasSuffix(":"), let kind = kind(before.dropLast()) {
      return .target(kind)
    }
    // `var` is a scheme without targets.
    if before.hasSuffix("<var:") {
      return .variable
    }
    if mayBeginComponent(before) {
      return .inlineComponent
    }
    guard
      before.hasSuffix("](")
        || before.hasSuffix("<")
    else {
      return nil
    }
    return .scheme
  }

  /// Returns whether a text ends within a citation, behind a sign: `[@` or `[@first; @`.
  private static func isCitation(_ text: Substring) -> Bool {
    guard text.hasSuffix("@"),
      let bracket = text.lastIndex(of: "[")
    else { return false }
    let inner = text[bracket...].dropFirst()
    return inner.hasPrefix("@") && !inner.contains("]")
  }

  /// Returns whether a text ends with a colon that follows neither a word nor a number.
  private static func mayBeginComponent(_ text: Substring) -> Bool {
    guard text.hasSuffix(":") else { return false }
    guard let last = text.dropLast().last else { return true }
    return !isPartOfWord(last) && !":/<`".contains(last)
  }

  /// The kind that `[text](topic` or `<topic` ends with.
  private static func kind(_ text: Substring) -> Reference.Kind? {
    let scheme = text.suffix { $0.isLetter }
    let before = text[..<scheme.startIndex]
    guard
      before.hasSuffix("](")
        || before.hasSuffix("<")
        || before.hasSuffix("]: ")
    else {
      return nil
    }
    return kinds[String(scheme)]
  }

  /// The schemes, in the order in which they are offered.
  static let schemes = [
    "topic", "rule", "term", "source", "section", "page", "count", "token", "var",
  ]

  private static let kinds: [String: Reference.Kind] = [
    "topic": .topic, "rule": .rule, "term": .term, "source": .source, "section": .section,
    "page": .page, "count": .count, "token": .token,
  ]

  private static func anchor(_ text: Substring) -> CompletionPlace? {
    if text.hasSuffix("](") {
      return .anchor(of: nil)
    }
    let id = text.suffix(while: isPartOfWord)
    let before = text[..<id.startIndex]
    guard before.hasSuffix(":"),
      !id.isEmpty,
      [.topic, .section].contains(kind(before.dropLast()))
    else { return nil }
    return .anchor(of: String(id))
  }

  /// The typed part of the address in `::: include shared/safety.md`.
  private static func includedAddress(_ line: String) -> Substring? {
    let text = line.drop { " \t>".contains($0) }
    guard text.hasPrefix(":::") else { return nil }
    let words = text.drop { $0 == ":" }.drop { $0 == " " }
    guard words.hasPrefix("include ") else { return nil }
    let address =
      words
      .dropFirst("include ".count)
      .drop { $0 == " " }
    // Behind a space attributes begin.
    guard !address.contains(where: { " =".contains($0) }) else {
      return nil
    }
    return address
  }

  /// A line that begins with `:::`, in lists and quotes too.
  private static func container(
    _ line: String, before: Substring, word: Substring
  ) -> CompletionPlace? {
    let text = line.drop { " \t>-*+".contains($0) }
    guard text.hasPrefix(":::") else { return nil }
    let rest = text.drop { $0 == ":" }.drop { $0 == " " }
    guard rest.contains(" ") else { return .container }
    let name = String(rest.prefix { $0 != " " })
    // The rest of the line is a title.
    guard name == "rule" || !ContainerNames.isTaken(name) else {
      return nil
    }
    let arguments = rest.dropFirst(name.count + 1)
    if let text = openValue(in: arguments) ?? bareValue(before) {
      return .value(of: key(text), in: name)
    }
    // A rule has its id first.
    let hasID = name != "rule" || arguments.contains(" ")
    guard hasID,
      before.hasSuffix(" ")
    else {
      return nil
    }
    return .attribute(of: name)
  }

  /// The text before `="` where a quotation mark is open at the end of arguments.
  private static func openValue(in arguments: Substring) -> Substring? {
    guard arguments.count(where: { $0 == "\"" }) % 2 == 1,
      let quote = arguments.lastIndex(of: "\"")
    else { return nil }
    return bareValue(arguments[..<quote])
  }

  /// The text before `=` at the end.
  private static func bareValue(_ text: Substring) -> Substring? {
    if text.hasSuffix("=") {
      text.dropLast()
    } else {
      nil
    }
  }

  private static func key(_ text: Substring) -> String {
    String(text.suffix(while: isPartOfWord))
  }
}

// MARK: - YAML

extension CompletionPrefix {
  /// Keys whose values are ids.
  private static let idKeys: [String: CompletionPlace] = [
    "related": .topic, "platforms": .platform, "topics": .topic, "topic": .topic,
  ]

  /// Reads a line of front matter or of another YAML file up to the place that is being edited.
  init?(yaml line: String) {
    let (before, word) = Self.split(line)
    let text = before.drop { " -".contains($0) }
    if text.isEmpty {
      self.init(.key, word: word)
      return
    }
    guard let colon = text.firstIndex(of: ":") else {
      return nil
    }
    let key = String(text[..<colon])
    if let place = Self.idKeys[key] {
      self.init(place, word: word)
      return
    }
    // A value of several words is text.
    guard text[colon...].dropFirst().allSatisfy({ $0 == " " }) else {
      return nil
    }
    self.init(.keyValue(key), word: word)
  }
}

extension StringProtocol {
  /// Returns the longest end of the text whose characters all meet a condition.
  fileprivate func suffix(while isPart: (Character) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isPart(self[index(before: start)]) {
      start = index(before: start)
    }
    return self[start...]
  }
}
