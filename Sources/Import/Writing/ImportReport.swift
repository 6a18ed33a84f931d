extension ImportPlan {
  /// What an import found, for people: the source, its parts by page, doubts, the balance.
  package func report(_ files: ImportFiles, path: String) -> String {
    var lines = [
      "\(path): \(source.format.rawValue), \(source.encoding.name), \(language), "
        + "\(source.lineStarts.count) lines"
    ]
    lines += files.pages.map { page in
      let doubts = page.guesses > 0 ? ", \(page.guesses) to look at" : ""
      return "  \(page.path)  \(page.title)  (\(count(page.headings, "heading")), "
        + "\(count(page.rules, "rule"))\(doubts))"
    }
    lines += doubts.prefix(40)
    let balance = balance
    lines.append(
      "\(balance.characters) characters: \(balance.carried) carried, \(balance.furniture) furniture, "
        + "\(balance.lost) lost")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Headings and rules that were guessed, with their places.
  private var doubts: [String] {
    blocks.filter { $0.confidence > 0 && $0.confidence < 0.7 }.map { block in
      let place = source.place(block.range.lowerBound)
      let percent = Int(block.confidence * 100)
      return "  \(place.line):\(place.column): \(block.kind.rawValue) by \(block.evidence), "
        + "\(percent) %: \(block.title)"
    }
  }

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
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
    return lines.joined() + "\(statements.count) statements, \(changes.count) changes\n"
  }
}
