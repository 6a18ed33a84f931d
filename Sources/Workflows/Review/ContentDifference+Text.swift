package import Base
import Editions
import Pages
import Rendering

/// A difference as lines, for a terminal, and as Markdown, for a comment on a pull request.
extension ContentDifference {
  /// The largest number of objects of a kind in a comment; code hosts truncate or refuse longer
  /// ones.
  private static let listedCount = 50

  /// True if nothing changes for readers.
  package var isEmpty: Bool {
    teller.difference.items.isEmpty
      && lost.isEmpty
      && stale.isEmpty
      && diagrams.isEmpty
  }

  /// Returns the lists after the changes: a heading and its lines.
  private func lists(in language: MessageLanguage) -> [(heading: String, lines: [String])] {
    let lists: [(Message, [String])] = [
      (.lostAddresses, lost), (.staleTranslations, stale),
      (.changedDiagrams, diagrams.map { diagram in diagram.line.text(in: language) }),
    ]
    return lists.filter { !$0.1.isEmpty }.map { list in
      (list.0.text(in: language), list.1)
    }
  }

  /// Plain text.
  ///
  /// - Parameter language: That of the sentences around the changes.
  /// - Returns: The text.
  package func text(in language: MessageLanguage = .english) -> String {
    guard !isEmpty else {
      let message: Message = "nothing changes for readers"
      return message.text(in: language) + "\n"
    }
    var text = ""
    for group in groups {
      text += "\(group.word) (\(group.entries.count))\n"
      for entry in group.entries {
        text += "  \(Self.name(entry))  \(entry.id)\n"
        if let reason = entry.reason {
          text += "    \(reason.word)\n"
        }
        for change in entry.changes {
          guard let line = Self.line(change, text: \.text) else { continue }
          text += "    \(line.replacing("\n", with: "\n      "))\n"
        }
      }
    }
    for list in lists(in: language) {
      text += "\(list.heading) (\(list.lines.count))\n"
      text += list.lines.map { "  \($0)\n" }.joined()
    }
    return text
  }

  /// Markdown.
  ///
  /// - Parameter language: That of the sentences around the changes.
  /// - Returns: The text.
  package func markdown(in language: MessageLanguage = .english) -> String {
    guard !isEmpty else { return Message.noChanges.text(in: language) + "\n" }
    var text = "### \(Message.readersChanges.text(in: language))\n"
    for group in groups {
      text += "\n**\(group.word)** (\(group.entries.count))\n\n"
      for entry in group.entries.prefix(Self.listedCount) {
        text += "- \(Self.escaped(Self.name(entry))) `\(entry.id)`"
        text += entry.reason.map { " – \(Self.escaped($0.word))\n" } ?? "\n"
        for change in entry.changes {
          guard let line = Self.line(change, text: \.markdown) else { continue }
          text += "  - \(line.replacing("\n", with: " "))\n"
        }
      }
      text += Self.more(group.entries.count, language: language)
    }
    for list in lists(in: language) {
      text += "\n**\(list.heading)** (\(list.lines.count))\n\n"
      text += list.lines.prefix(Self.listedCount).map { line in
        "- \(Self.escaped(line))\n"
      }
      .joined()
      text += Self.more(list.lines.count, language: language)
    }
    return text
  }

  private static func more(_ count: Int, language: MessageLanguage) -> String {
    guard count > listedCount else { return "" }
    let message: Message = "… and \(count - listedCount) more"
    return "- \(message.text(in: language))\n"
  }

  private static func name(_ entry: ChangeEntryData) -> String {
    "\(entry.level?.word ?? entry.kindWord): \(entry.link.title)"
  }

  /// Returns `Level raised: Should → Must`; `nil` if the heading already states it.
  private static func line(
    _ change: ChangeData,
    text: (WordDifference) -> String
  ) -> String? {
    let word = change.word + (change.lang.isEmpty ? "" : " (\(change.lang))")
    if let difference = change.difference {
      return "\(word): \(text(difference))"
    }
    if change.before.isEmpty {
      return nil
    }
    return "\(word): \(change.before) → \(change.after)"
  }

  fileprivate static func escaped(_ text: String) -> String {
    text.reduce(into: "") { text, character in
      if #"\`*_{}[]<>#|~&"#.contains(character) {
        text.append("\\")
      }
      text.append(character)
    }
  }
}

extension WordDifference {
  /// The old words struck through, the new ones strong.
  fileprivate var markdown: String {
    pieces.map { piece in
      let text = ContentDifference.escaped(piece.text)
      // A mark beside a space opens and closes nothing.
      let inner = text.trimmingPrefix { $0.isWhitespace }
      let core = inner.reversed().trimmingPrefix { $0.isWhitespace }.reversed()
      guard piece.kind != .kept, !core.isEmpty else { return text }
      let mark = piece.kind == .removed ? "~~" : "**"
      let head = text.prefix(text.count - inner.count)
      return "\(head)\(mark)\(String(core))\(mark)\(inner.dropFirst(core.count))"
    }.joined()
  }
}

extension ContentDifference.DiagramChange {
  /// The change in a line: `alert (en): A navigation bar, changed`.
  var line: Message { "\(page) (\(language)): \(title), \(stateWord)" }

  private var state: String {
    if before == nil {
      "new"
    } else if after == nil {
      "removed"
    } else {
      "changed"
    }
  }

  private var stateWord: Message {
    if before == nil {
      return "new"
    }
    return after == nil ? "removed" : "changed"
  }

  fileprivate var value: JSONValue {
    .object([
      ("page", .string(page)), ("language", .string(language)), ("title", .string(title)),
      ("change", .string(state)),
    ])
  }
}

extension Message {
  static let noChanges: Message = "Nothing changes for readers."
  static let readersChanges: Message = "Changes for readers"
  static let lostAddresses: Message = "Addresses that would no longer work"
  static let staleTranslations: Message = "Translations that become stale"
  static let changedDiagrams: Message = "Diagrams"
}

extension ContentDifference {
  /// JSON, on one line a change.
  package var json: String {
    let items = teller.difference.items.map { item in
      JSONValue.object(item.members(teller.texts, reason: teller.reasons(for: item)))
    }
    let value = JSONValue.object([
      ("base", .string(base)), ("changes", .array(items)), ("lostAddresses", .strings(lost)),
      ("staleTranslations", .strings(stale)), ("diagrams", .array(diagrams.map(\.value))),
    ])
    return value.text + "\n"
  }
}
