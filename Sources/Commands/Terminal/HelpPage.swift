import Base
import TextWidth

/// A help page of the argument parser, translated with the table from which the manual's reference
/// is made.
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
  ///   - english: The page, its lines not wrapped.
  ///   - language: The language to show it in.
  init(_ english: String, in language: MessageLanguage) {
    self.language = language
    let page = english.dropFirst("OVERVIEW: ".count)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      read(line)
    }
    endParagraph()
    endLabel()
    text = text.trimmingSuffix(while: { $0 == "\n" })
  }
}

extension HelpPage {
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
    } else if line.hasPrefix("USAGE: ") {
      text += Self.usageHeading.text(in: language) + line.dropFirst(6) + "\n"
    } else if indent == 0 {
      paragraph.append(line)
    } else if indent > 2 {
      endLabel(meaning: String(line.dropFirst(indent)), at: indent)
    } else if line.hasPrefix("  See '") {
      text += ParserText(language: language).shown(String(line)) + "\n"
    } else {
      readRow(line)
    }
  }

  /// Reads `  --site <dir>    The folder …`, whose meaning may also be on the next line.
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
    endLabel(meaning: String(meaning), at: line.count - meaning.count)
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
    let lines = Self.translated(meaning, into: language).wrapped(to: Self.width - column)
    var head = name + String(repeating: " ", count: max(0, column - name.count))
    if name.count >= column, !name.isEmpty {
      head = name + "\n" + margin
    }
    text += head + lines.joined(separator: "\n" + margin) + "\n"
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    let sentences = Self.translated(paragraph.joined(separator: " "), into: language)
    text += sentences.wrapped(to: Self.width).joined(separator: "\n") + "\n"
    paragraph = []
  }

  /// Returns a meaning with the parser's additions translated:
  /// `How to report. (values: text, json; default: text)`.
  static func translated(
    _ meaning: String,
    into language: MessageLanguage
  ) -> String {
    var sentence = meaning[...]
    var notes: [String] = []
    // There may be both, in any order: they are taken off from the end.
    while let start = startOfNotes(sentence) {
      let inner = sentence[start...].dropFirst(" (".count).dropLast()
      notes.insert(contentsOf: separated(String(inner)), at: 0)
      sentence = sentence[..<start]
    }
    let values = notes.filter { $0.hasPrefix(valuesMark) }.flatMap(names(in:))
    let brackets = notes.map { note in
      "（\(translated(note: note, values: values, into: language))）"
    }
    return plain(String(sentence), language: language) + brackets.joined()
  }

  /// What the parser writes before the default value, and before the values to choose from.
  private static let defaultMark = "default: "
  private static let valuesMark = "values: "

  /// Returns where the last parenthesis begins, if it is the parser's.
  private static func startOfNotes(_ sentence: Substring) -> Substring.Index? {
    guard sentence.last == ")" else { return nil }
    let starts = [" (" + defaultMark, " (" + valuesMark].compactMap { mark in
      sentence.ranges(of: mark).last?.lowerBound
    }
    return starts.max()
  }

  /// Separates notes such as `values: text, json; default: text`.
  ///
  /// A semicolon within a value separates nothing: `default: en,ja; in a Japanese locale, ja,en`.
  private static func separated(_ notes: String) -> [String] {
    var separated: [String] = []
    for piece in notes.split(separator: "; ").map(String.init) {
      let isNote = piece.hasPrefix(defaultMark) || piece.hasPrefix(valuesMark)
      if isNote || separated.isEmpty {
        separated.append(piece)
      } else {
        separated[separated.count - 1] += "; " + piece
      }
    }
    return separated
  }

  /// The values in a note such as `values: text, json`.
  private static func names(in note: String) -> [String] {
    note
      .dropFirst(valuesMark.count)
      .split(separator: ", ")
      .map(String.init)
  }

  /// Translates a note such as `default: today` or `values: text, json`.
  ///
  /// A value is written as it is typed, even if it is also a word of a message, such as `text`.
  private static func translated(
    note: String,
    values: [String],
    into language: MessageLanguage
  ) -> String {
    guard note.hasPrefix(defaultMark) else {
      let list: Message = "values: \(list: names(in: note))"
      return list.text(in: language)
    }
    let value = String(note.dropFirst(defaultMark.count))
    let shown = values.contains(value) ? value : plain(value, language: language)
    let usual: Message = "default: \(shown)"
    return usual.text(in: language)
  }

  /// A sentence of the table without Markdown: names that have quotation marks in English have them here too.
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
    "ARGUMENTS:": "ARGUMENTS:", "OPTIONS:": "OPTIONS:", "SUBCOMMANDS:": "SUBCOMMANDS:",
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
      // Japanese has no spaces: a line may break beside any wide character.
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
