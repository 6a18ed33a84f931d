package import Base

extension Report {
  /// Returns the report for a person at a terminal.
  ///
  ///     Content/ja.md:31:10: error: rule 'at-most-fife' is not in Content/en.md [unknown-rule]
  ///        31 | ::: rule at-most-fife
  ///           |          ^~~~~~~~~~~~ help: did you mean 'at-most-five'?
  ///
  /// Control characters of the files are never written to the terminal.
  ///
  /// - Parameters:
  ///   - colored: True to highlight with ANSI escape sequences (ECMA-48, SGR).
  ///   - language: The language of the messages.
  /// - Returns: Whole lines; an empty text if there are no diagnostics.
  package func text(
    colored: Bool,
    in language: MessageLanguage = .english
  ) -> String {
    texts(colored: colored, in: language).joined()
  }

  /// Returns the lines of each entry.
  package func texts(
    colored: Bool,
    in language: MessageLanguage
  ) -> [String] {
    entries.map { entry in
      var renderer = TextRenderer(colored: colored, language: language)
      renderer.render(entry)
      return renderer.output
    }
  }
}

/// Writes entries one after another.
private struct TextRenderer {
  private(set) var output = ""
  private let colored: Bool
  private let language: MessageLanguage

  init(colored: Bool, language: MessageLanguage) {
    self.colored = colored
    self.language = language
  }
}

extension TextRenderer {
  /// Writes a diagnostic, its excerpt and help, and its notes.
  mutating func render(_ entry: Report.Entry) {
    renderDiagnostic(of: entry)
    for (note, place) in zip(entry.diagnostic.notes, entry.notePlaces) {
      render(note, at: place)
    }
    if let suggestion = entry.diagnostic.suggestion {
      render(suggestion)
    }
    if entry.consequences > 0 {
      renderCount(entry.consequences)
    }
  }

  private mutating func renderDiagnostic(of entry: Report.Entry) {
    let diagnostic = entry.diagnostic
    let style = Style(diagnostic.severity)
    renderHeading(
      path: diagnostic.location.path,
      place: entry.place,
      label: styled(shown(diagnostic.severity.label), style: style),
      message: diagnostic.message,
      ending: " [\(diagnostic.code.rawValue)]")
    let help = diagnostic.help.map(helpText)
    if let place = entry.place {
      renderExcerpt(place, style: style, help: help)
    } else if let help {
      // Without a line there is nothing to write it next to.
      output += "      = \(help)\n"
    }
  }

  private func helpText(_ help: Message) -> String {
    styled(shown(.helpLabel), style: .note) + " " + shown(help).visible
  }

  /// Writes the number of omitted diagnostics.
  private mutating func renderCount(_ consequences: Int) {
    let more: Message = .counting(
      consequences,
      one: "1 more follows from it: build-site check --all",
      other: "\(consequences) more follow from it: build-site check --all")
    output += "      = \(shown(more))\n"
  }

  private mutating func render(_ suggestion: Diagnostic.Suggestion) {
    output += "      = " + styled(shown(.suggestionLabel), style: .note) + "\n"
    for line in suggestion.text.split(separator: "\n", omittingEmptySubsequences: false) {
      // A tab stays: the lines are there to be copied.
      let shown = line.map { character in
        guard character == "\t" else { return character.visible }
        return "\t"
      }
      output += "      |"
      if !line.isEmpty {
        output += " " + shown.joined()
      }
      output += "\n"
    }
  }

  private mutating func render(_ note: Diagnostic.Note, at place: TextRange?) {
    renderHeading(
      path: note.location.path,
      place: place,
      label: styled(shown(.noteLabel), style: .note),
      message: note.message)
    if let place {
      renderExcerpt(place, style: .note, help: nil)
    }
  }

  private mutating func renderHeading(
    path: String,
    place: TextRange?,
    label: String,
    message: Message,
    ending: String = ""
  ) {
    let position = place.map { "\($0.line):\($0.column):" } ?? ""
    output += styled("\(path.visible):\(position)", style: .strong)
    output += " \(label) \(shown(message).visible)\(ending)\n"
  }

  /// Writes the line of a place and, below it, the underline with the help.
  private mutating func renderExcerpt(_ place: TextRange, style: Style, help: String?) {
    let number = String(place.line)
    // Numbers of up to five digits end in one column.
    let gutter = max(5, number.count)
    output += String(repeating: " ", count: gutter - number.count) + number + " |"
    if !place.excerpt.text.isEmpty {
      output += " " + place.excerpt.text
    }
    output += "\n" + String(repeating: " ", count: gutter) + " | "
    output += underline(place.excerpt, style: style)
    if let help {
      output += " " + help
    }
    output += "\n"
  }

  /// `^~~~` below the place.
  private func underline(_ excerpt: Excerpt, style: Style) -> String {
    let underline = "^" + String(repeating: "~", count: excerpt.width - 1)
    return String(repeating: " ", count: excerpt.column) + styled(underline, style: style)
  }

  private func shown(_ message: Message) -> String {
    message.text(in: language)
  }

  private func styled(_ text: String, style: Style) -> String {
    guard colored else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}

/// Emphasis, and its parameters of Select Graphic Rendition (ECMA-48, 8.3.117).
private enum Style: String {
  case strong = "1"
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"

  init(_ severity: Severity) {
    switch severity {
    case .error:
      self = .error
    case .warning:
      self = .warning
    }
  }
}

/// The words of reports around messages.
extension Message {
  static let helpLabel: Message = "help:"
  static let noteLabel: Message = "note:"
  static let suggestionLabel: Message = "suggestion:"
}

extension Severity {
  fileprivate var label: Message {
    switch self {
    case .error:
      "error:"
    case .warning:
      "warning:"
    }
  }
}
