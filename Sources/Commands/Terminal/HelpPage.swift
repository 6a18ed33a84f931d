import Base
import TextWidth

/// The help page of a command in another language, from the parser's description of the command.
///
/// It has the layout of the parser's own page. The sentences are translated with the table from
/// which the manual's reference is made.
struct HelpPage {
  static let usageHeading: Message = "Usage:"
  /// The column at which the meaning of arguments and commands starts.
  private static let column = 26
  private static let width = 80

  /// The page in the language.
  private(set) var text = ""
  private let language: MessageLanguage
  /// Lines that are one paragraph.
  private var paragraph: [Substring] = []
  /// The first column of an argument or an example, until its meaning is read.
  private var label: Substring?

  /// - Parameters:
  ///   - command: The command.
  ///   - usage: How it is called: `build-site new site <dir>`.
  ///   - language: The language to show it in.
  init(_ command: CommandDescription, usage: String, in language: MessageLanguage) {
    self.language = language
    text = Self.lines(command.abstract, language: language) + "\n"
    if !command.discussion.isEmpty {
      readDiscussion(command.discussion)
      text += "\n"
    }
    text += Self.usageHeading.text(in: language) + " \(usage)\n"
    addSection("ARGUMENTS:", command.arguments.filter(\.isPositional))
    addSection("OPTIONS:", command.arguments.filter { !$0.isPositional })
    addSubcommands(of: command, usage: usage)
    text = text.trimmingSuffix(while: { $0 == "\n" })
  }
}

extension HelpPage {
  private mutating func addSection(_ heading: Message, _ arguments: [CommandDescription.Argument]) {
    guard !arguments.isEmpty else { return }
    text += "\n\(heading.text(in: language))\n"
    for argument in arguments {
      addRow(argument.label, meaning: Self.meaning(of: argument, in: language))
    }
  }

  private mutating func addSubcommands(of command: CommandDescription, usage: String) {
    guard !command.subcommands.isEmpty else { return }
    text += "\n\(("SUBCOMMANDS:" as Message).text(in: language))\n"
    for subcommand in command.subcommands {
      addRow(subcommand.label, meaning: Self.plain(subcommand.abstract, language: language))
    }
    var names = usage.split(separator: " ").prefix { $0.first != "<" && $0.first != "[" }
    names.insert("help", at: names.startIndex + 1)
    let example = names.joined(separator: " ") + " <subcommand>"
    let hint: Message = "See '\(example)' for detailed help."
    text += "\n  \(hint.text(in: language))\n"
  }

  private mutating func addRow(_ label: String, meaning: String) {
    self.label = "  \(label)"
    endLabel(meaning: meaning, at: Self.column)
  }

  /// Reads our own texts: paragraphs, headings, and rows of examples and exit codes.
  private mutating func readDiscussion(_ discussion: String) {
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      read(line)
    }
    endParagraph()
    endLabel()
  }

  private mutating func read(_ line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    // Meanings that go on are indented further.
    if indent == 0 || indent == 2 {
      endLabel()
    }
    if indent > 0
      || line.isEmpty
      || Self.headings[String(line)] != nil
    {
      endParagraph()
    }
    if line.isEmpty {
      text += "\n"
    } else if let heading = Self.headings[String(line)] {
      text += heading.text(in: language) + "\n"
    } else if indent == 0 {
      paragraph.append(line)
    } else if indent > 2 {
      let meaning = Self.plain(String(line.dropFirst(indent)), language: language)
      endLabel(meaning: meaning, at: indent)
    } else {
      readRow(line)
    }
  }

  /// Reads `  build-site render page.md    print …`, whose meaning may also be on the next line.
  private mutating func readRow(_ line: Substring) {
    let label: Substring
    if let gap = line.dropFirst(2).firstRange(of: "  ") {
      label = line[..<gap.lowerBound]
    } else if line.count > Self.column, line.prefix(Self.column).last == " " {
      label = line.prefix(Self.column - 1)
    } else {
      self.label = line
      return
    }
    let meaning = line.dropFirst(label.count).drop { $0 == " " }
    self.label = label
    endLabel(
      meaning: Self.plain(String(meaning), language: language),
      at: line.count - meaning.count)
  }

  /// Writes a label and its meaning from a column on, or below it where the label is too long.
  private mutating func endLabel(meaning: String = "", at column: Int = 0) {
    let name = label.map(String.init) ?? ""
    label = nil
    guard !meaning.isEmpty else {
      if !name.isEmpty {
        text += name + "\n"
      }
      return
    }
    // Lines after the first one begin below the meaning.
    let margin = String(repeating: " ", count: column)
    let lines = meaning.wrapped(to: Self.width - column)
    var head = name + String(repeating: " ", count: max(0, column - name.count))
    if name.count >= column, !name.isEmpty {
      head = name + "\n" + margin
    }
    text += head + lines.joined(separator: "\n" + margin) + "\n"
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    text += Self.lines(paragraph.joined(separator: " "), language: language)
    paragraph = []
  }

  private static func lines(_ english: String, language: MessageLanguage) -> String {
    plain(english, language: language)
      .wrapped(to: width)
      .joined(separator: "\n") + "\n"
  }

  /// Returns what an argument means, its values and what is taken without it:
  /// `報告の形式。（値：text、json）（既定値：text）`.
  private static func meaning(
    of argument: CommandDescription.Argument,
    in language: MessageLanguage
  ) -> String {
    var text = abstract(of: argument, in: language)
    if !argument.values.isEmpty {
      text += inBrackets("values: \(list: argument.values)", language: language)
    }
    if let usual = argument.usual {
      // A value is written as it is typed, even if it is also a word of a message, such as `text`.
      var shown = usual
      if !argument.values.contains(usual) {
        shown = plain(usual, language: language)
      }
      text += inBrackets("default: \(shown)", language: language)
    }
    return text
  }

  /// Returns what an argument means: `1日の件数。（既定値：すべて）`.
  static func abstract(
    of argument: CommandDescription.Argument,
    in language: MessageLanguage
  ) -> String {
    guard language != .english else { return argument.abstract }
    let (sentence, usual) = ownDefault(in: argument.abstract)
    guard let usual else { return plain(sentence, language: language) }
    return plain(sentence, language: language)
      + inBrackets("default: \(plain(usual, language: language))", language: language)
  }

  private static func inBrackets(_ note: Message, language: MessageLanguage) -> String {
    "（\(note.text(in: language))）"
  }

  /// Returns the sentence and the default of `The day. (default: today)`: a default that is no
  /// value of the argument is part of our own text.
  private static func ownDefault(in abstract: String) -> (sentence: String, usual: String?) {
    guard abstract.last == ")",
      let mark = abstract.ranges(of: " (default: ").last
    else { return (abstract, nil) }
    let sentence = String(abstract[..<mark.lowerBound])
    return (sentence, String(abstract[mark.upperBound...].dropLast()))
  }

  /// Returns our own sentence translated, without Markdown: names that have quotation marks in
  /// English have them here too.
  private static func plain(
    _ english: String,
    language: MessageLanguage
  ) -> String {
    let translation = language.translation(of: english)
    // The table has the manual's Markdown, of which a terminal shows nothing.
    guard translation != english else { return english }
    return translation.replacing(/`([^`]+)`/) { match in
      if english.contains("'\(match.1)'") {
        return "「\(match.1)」"
      }
      return String(match.1)
    }.replacing(/\\([^A-Za-z0-9])/) { String($0.1) }
  }

  private static let headings: [String: Message] = [
    "Example:": "Example:", "Examples:": "Examples:", "Exit codes:": "Exit codes:",
  ]
}

extension String {
  /// Returns lines of at most a number of columns, broken between words; Japanese breaks between
  /// characters, but not before closing punctuation and small kana, nor after an opening bracket
  /// (JLReq 3.1.7 and 3.1.8).
  fileprivate func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for unit in unbreakableUnits {
      if !line.isEmpty,
        (line + unit).trimmingSuffix(while: \.isWhitespace).columns() > width
      {
        lines.append(line.trimmingSuffix(while: \.isWhitespace))
        line = ""
      }
      line += unit
    }
    return lines + [line]
  }

  /// Runs between which a line may break: words with the space after them, and single wide characters.
  private var unbreakableUnits: [String] {
    var units: [String] = []
    for character in self {
      guard let last = units.last?.last else {
        units.append(String(character))
        continue
      }
      // Japanese has no spaces: a line may break next to any wide character.
      let isWide = character.columns() == 2 || last.columns() == 2
      let isBreak =
        !character.isWhitespace && (last.isWhitespace || isWide)
        && !"、。，．）」』〕・：；？！ーっゃゅょァィゥェォッャュョ".contains(character)
        && !"（「『〔".contains(last)
      if isBreak {
        units.append(String(character))
      } else {
        units[units.count - 1].append(character)
      }
    }
    return units
  }

  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) {
      text.removeLast()
    }
    return text
  }
}
