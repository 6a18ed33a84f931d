package import Base

extension Report {
  /// The report as workflow commands of GitHub Actions, which annotates the changed lines.
  ///
  ///     ::error file=Content/en.md,line=31,col=10,endColumn=14,title=unknown-rule::unknown rule 'x'
  ///
  /// Help and notes follow in the message, each on a separate line. A range over more than one line
  /// has `endLine` and no columns, because the runner accepts columns only inside one line. See
  /// "Workflow commands for GitHub Actions", Setting an error message.
  ///
  /// - Parameter language: That of the messages.
  /// - Returns: One line a diagnostic.
  package func github(in language: MessageLanguage = .english) -> String {
    entries.map { entry in Self.command(for: entry, in: language) }.joined()
  }

  private static func command(for entry: Entry, in language: MessageLanguage) -> String {
    let diagnostic = entry.diagnostic
    let properties =
      [("file", diagnostic.location.path)] + position(entry.place)
      + [("title", diagnostic.code.rawValue)]
    let list = properties.map { name, value in
      // Colons and commas separate properties.
      "\(name)=\(escaped(value, special: ["%", "\r", "\n", ":", ","]))"
    }
    let text = lines(of: entry, in: language).joined(separator: "\n")
    let message = escaped(text, special: ["%", "\r", "\n"])
    return "::\(diagnostic.severity.rawValue) \(list.joined(separator: ","))::\(message)\n"
  }

  /// The message, the help, the notes and the suggestion.
  private static func lines(of entry: Entry, in language: MessageLanguage) -> [String] {
    let diagnostic = entry.diagnostic
    var lines = [diagnostic.message.text(in: language)]
    if let help = diagnostic.help {
      lines.append("\(Message.helpLabel.text(in: language)) \(help.text(in: language))")
    }
    for (note, place) in zip(diagnostic.notes, entry.notePlaces) {
      let position = place.map { ":\($0.line):\($0.column)" } ?? ""
      let label = Message.noteLabel.text(in: language)
      lines.append(
        "\(note.location.path)\(position): \(label) \(note.message.text(in: language))")
    }
    if let suggestion = diagnostic.suggestion {
      lines += [Message.suggestionLabel.text(in: language), suggestion.text]
    }
    return lines
  }

  private static func position(_ place: TextRange?) -> [(String, String)] {
    guard let place else { return [] }
    let line = [("line", String(place.line))]
    guard place.line == place.endLine else {
      return line + [("endLine", String(place.endLine))]
    }
    return line + [("col", String(place.column)), ("endColumn", String(place.endColumn))]
  }

  /// Writes some scalars of ASCII as `%` and two hexadecimal digits.
  private static func escaped(_ text: String, special: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard special.contains(scalar) else {
        result.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      // A line feed is %0A.
      result.append(contentsOf: (scalar.value < 16 ? "%0" : "%").unicodeScalars)
      result.append(contentsOf: digits.unicodeScalars)
    }
    return String(result)
  }
}
