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
      && diagrams.isEmpty
      && consequences.stale.isEmpty
      && consequences.impact.isEmpty
  }

  /// Returns the lists after the changes: a heading and its lines.
  private func lists(in language: MessageLanguage) -> [(heading: String, lines: [String])] {
    let lists: [(Message, [String])] = [
      (.lostAddresses, lost), (.staleTranslations, consequences.stale),
      (.changedDiagrams, diagrams.map { diagram in diagram.line.text(in: language) }),
      (.toReview, consequences.impact.map(\.line)),
      (.askedAgain, consequences.askedAgain.map(\.id)),
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
      text += group.entries.map(Self.lines).joined()
    }
    for list in lists(in: language) {
      text += "\(list.heading) (\(list.lines.count))\n"
      text += list.lines.map { "  \($0)\n" }.joined()
    }
    return text
  }

  /// An entry as plain text, with its changes below it.
  private static func lines(_ entry: ChangeEntryData) -> String {
    var text = "  \(name(entry))  \(entry.id)\n"
    if let reason = entry.reason {
      text += "    \(reason.word)\n"
    }
    for line in entry.changes.compactMap({ change in line(change, text: \.text) }) {
      text += "    \(line.replacing("\n", with: "\n      "))\n"
    }
    return text
  }

  /// Markdown.
  ///
  /// - Parameter language: That of the sentences around the changes.
  /// - Returns: The text.
  package func markdown(in language: MessageLanguage = .english) -> String {
    guard !isEmpty else {
      return Message.noChanges.text(in: language) + "\n"
    }
    var text = "### \(Message.readersChanges.text(in: language))\n"
    for group in groups {
      let items = group.entries.prefix(Self.listedCount).map(Self.items)
      text += Self.list(
        group.word,
        items: items,
        count: group.entries.count,
        language: language
      )
    }
    for list in lists(in: language) {
      text += Self.list(list, in: language)
    }
    return text
  }

  /// A list after the changes, as Markdown.
  private static func list(
    _ list: (heading: String, lines: [String]),
    in language: MessageLanguage
  ) -> String {
    // What is to be looked at can be ticked off.
    let isToReview = list.heading == Message.toReview.text(in: language)
    let sign = isToReview ? "- [ ]" : "-"
    let items = list.lines.prefix(listedCount).map { line in
      "\(sign) \(escaped(line))\n"
    }
    return self.list(
      list.heading,
      items: items,
      count: list.lines.count,
      language: language
    )
  }

  /// A heading, the first items of a list, and how many more there are.
  private static func list(
    _ heading: String,
    items: [String],
    count: Int,
    language: MessageLanguage
  ) -> String {
    "\n**\(heading)** (\(count))\n\n"
      + items.joined()
      + more(count, language: language)
  }

  /// An entry as an item of a list in Markdown, with its changes below it.
  private static func items(_ entry: ChangeEntryData) -> String {
    var text = "- \(escaped(name(entry))) `\(entry.id)`"
    if let reason = entry.reason {
      text += " – \(escaped(reason.word))"
    }
    text += "\n"
    for line in entry.changes.compactMap({ change in line(change, text: \.markdown) }) {
      text += "  - \(line.replacing("\n", with: " "))\n"
    }
    return text
  }

  private static func more(
    _ count: Int,
    language: MessageLanguage
  ) -> String {
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
    var word = change.word
    if !change.lang.isEmpty {
      word += " (\(change.lang))"
    }
    if let difference = change.difference {
      return "\(word): \(text(difference))"
    }
    // The heading of the entry says what is new.
    guard !change.before.isEmpty else { return nil }
    return "\(word): \(change.before) → \(change.after)"
  }

  fileprivate static func escaped(_ text: String) -> String {
    text.reduce(into: "") { text, character in
      // Everything that could begin markup in GitHub's Markdown.
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
      // A mark next to a space opens and closes nothing.
      let inner = text.trimmingPrefix { $0.isWhitespace }
      let core =
        inner
        .reversed()
        .trimmingPrefix { $0.isWhitespace }
        .reversed()
      guard piece.kind != .kept,
        !core.isEmpty
      else { return text }
      let mark = piece.kind == .removed ? "~~" : "**"
      let head = text.prefix(text.count - inner.count)
      return "\(head)\(mark)\(String(core))\(mark)\(inner.dropFirst(core.count))"
    }.joined()
  }
}

extension ContentDifference.DiagramChange {
  /// The change in a line: `alert (en): A navigation bar, changed`.
  var line: Message {
    "\(page) (\(language)): \(title), \(stateWord)"
  }

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
    if after == nil {
      return "removed"
    }
    return "changed"
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
  static let lostAddresses: Message = "Addresses that would no longer work"
  static let changedDiagrams: Message = "Diagrams"
}

extension ContentDifference {
  /// JSON, on one line a change.
  package var json: String {
    let items = teller.difference.items.map { item in
      JSONValue.object(item.members(teller.texts, reason: teller.reasons(for: item)))
    }
    let value = JSONValue.object([
      ("base", .string(base)),
      ("changes", .array(items)),
      ("lostAddresses", .strings(lost)),
      ("staleTranslations", .strings(consequences.stale)),
      ("diagrams", .array(diagrams.map(\.value))),
      ("impact", .array(consequences.impact.map(\.value))),
      ("askedAgain", .strings(consequences.askedAgain.map(\.id))),
    ])
    return value.text + "\n"
  }
}
