import Diagnostics

extension ImportPlan {
  /// What an import found, for programs: the report's parts as one JSON object.
  package func jsonReport(_ files: ImportFiles, path: String) -> String {
    JSONValue.object([
      ("source", jsonSource(path: path)),
      (
        "pages",
        .array(
          files.pages.map { page in
            .object([
              ("path", .string(page.path)), ("title", .string(page.title)),
              ("headings", .integer(page.headings)), ("rules", .integer(page.rules)),
              ("guesses", .integer(page.guesses)),
            ])
          })
      ),
      ("doubts", .array(doubts.map(json))), ("balance", jsonBalance),
    ]).text + "\n"
  }

  /// What an import found, for people: the source, its parts by page, doubts, the balance.
  package func report(_ files: ImportFiles, path: String) -> String {
    var lines = [
      "\(path): \(source.format.rawValue), \(source.encoding.name), \(language), "
        + count(source.lineCount, "line")
    ]
    lines += files.pages.map { page in
      let doubts = page.guesses > 0 ? ", \(page.guesses) to look at" : ""
      return "  \(page.path)  \(page.title)  (\(count(page.headings, "heading")), "
        + "\(count(page.rules, "rule"))\(doubts))"
    }
    lines += doubts.prefix(40).map(line)
    if doubts.count > 40 { lines.append("  and \(doubts.count - 40) more to look at") }
    let balance = balance
    lines.append(
      "\(balance.characters) characters: \(balance.carried) carried, \(balance.furniture) furniture, "
        + "\(balance.lost) lost")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Headings and rules that were guessed.
  private var doubts: [Block] { blocks.filter { $0.confidence > 0 && $0.confidence < 0.7 } }

  /// A doubt as `12:1: rule by shape, 60 %: Use one verb`.
  private func line(_ doubt: Block) -> String {
    let place = source.place(doubt.range.lowerBound)
    let percent = Int((doubt.confidence * 100).rounded())
    return "  \(place.line):\(place.column): \(doubt.kind.rawValue) by \(doubt.evidence), "
      + "\(percent) %: \(doubt.title)"
  }

}

/// A count of things: `1 rule`, `3 rules`.
private func count(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Reimport {
  /// The changes, one a line, and their count.
  package var report: String {
    let lines = changes.map { id, place, change in
      switch change {
      case .updated(let text, let origin):
        "Updated \(id) at \(place) (was at \(origin): \(text.prefix(60)))\n"
      case .moved(let origin): "Moved   \(id) to \(place) (was at \(origin))\n"
      case .new: "New     \(id) at \(place)\n"
      case .gone(let origin): "Gone    \(id) (was at \(origin))\n"
      }
    }
    return lines.joined()
      + "\(count(statements.count, "statement")), \(count(changes.count, "change"))\n"
  }

  /// The changes for programs.
  package var jsonReport: String {
    let changes = changes.map { id, place, change in
      var members: [(key: String, value: JSONValue)] = [
        ("change", .string(change.name)), ("id", .string(id)), ("at", .string(place)),
      ]
      switch change {
      case .updated(let text, let origin):
        members += [("from", .string(origin)), ("text", .string(text))]
      case .moved(let origin): members.append(("from", .string(origin)))
      case .new, .gone: break
      }
      return JSONValue.object(members)
    }
    return JSONValue.object([
      ("statements", .integer(statements.count)), ("changes", .array(changes)),
    ]).text + "\n"
  }
}

extension Reimport.Change {
  /// `updated`, `moved`, `new`, `gone`.
  package var name: String {
    switch self {
    case .updated: "updated"
    case .moved: "moved"
    case .new: "new"
    case .gone: "gone"
    }
  }
}
