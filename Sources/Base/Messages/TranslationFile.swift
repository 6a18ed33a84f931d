/// The translations in a file of gettext (GNU gettext manual, "The Format of PO Files").
///
/// Plural forms are not read: the program's sentences have none.
struct TranslationFile {
  /// The translations, by the sentence.
  ///
  /// A sentence with a context has the context and U+0004 before it, as in gettext.
  private(set) var translations: [String: String] = [:]

  private var field = Field.none
  private var entry = Entry()

  private enum Field {
    case none, context, sentence, translation
  }

  private struct Entry {
    var context = ""
    var sentence = ""
    var translation = ""
    /// True if a translator has not confirmed it (`#, fuzzy`).
    var isFuzzy = false
  }

  /// - Parameter text: The text of the file.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      read(line)
    }
    endEntry()
  }

  private mutating func read(_ line: Substring) {
    if line.hasPrefix("#") {
      // Comments are before the entry that they belong to.
      begin(.none)
      if line.hasPrefix("#,"), line.contains("fuzzy") {
        entry.isFuzzy = true
      }
    } else if line.hasPrefix("msgctxt ") {
      begin(.context)
    } else if line.hasPrefix("msgid ") {
      begin(.sentence)
    } else if line.hasPrefix("msgstr ") {
      field = .translation
    }
    add(Self.unquoted(line))
  }

  /// Begins a field, and with the first field of an entry a new entry.
  private mutating func begin(_ next: Field) {
    if field == .translation {
      endEntry()
    }
    field = next
  }

  private mutating func endEntry() {
    // The entry without a sentence is the head of the file; one without a translation is not translated yet.
    if !entry.sentence.isEmpty, !entry.translation.isEmpty, !entry.isFuzzy {
      let key =
        if entry.context.isEmpty {
          entry.sentence
        } else {
          "\(entry.context)\u{4}\(entry.sentence)"
        }
      translations[key] = entry.translation
    }
    entry = Entry()
  }

  private mutating func add(_ text: String) {
    switch field {
    case .none:
      break
    case .context:
      entry.context += text
    case .sentence:
      entry.sentence += text
    case .translation:
      entry.translation += text
    }
  }

  /// Returns the text between the quotation marks of a line, of which each `\` and the character after it are one.
  private static func unquoted(_ line: Substring) -> String {
    let mark = UInt8(ascii: "\"")
    guard let opening = line.utf8.firstIndex(of: mark),
      let closing = line.utf8.lastIndex(of: mark),
      opening < closing
    else { return "" }
    let quoted = line[line.utf8.index(after: opening)..<closing]
    guard quoted.utf8.contains(.backslash) else {
      return String(quoted)
    }
    var text = ""
    var isEscaped = false
    for character in quoted {
      switch (isEscaped, character) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "n"):
        text += "\n"
      case (true, "t"):
        text += "\t"
      default:
        text.append(character)
      }
      isEscaped = false
    }
    return text
  }
}
