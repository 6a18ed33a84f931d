import Base
import DocumentImport

extension ImportPlan {
  /// Returns the result of an import for programs: the report's parts as one JSON object.
  func jsonReport(_ files: ImportFiles, path: String) -> String {
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
      ("doubts", .array(doubts.map(json))), ("pictures", jsonPictures),
      ("lostLinks", jsonLostLinks), ("balance", jsonBalance),
    ]).text + "\n"
  }

  /// Returns the result of an import for people: the source, its parts by page, doubts, the
  /// balance.
  func report(
    _ files: ImportFiles, path: String, in language: MessageLanguage = .english
  ) -> String {
    let lines =
      [head(path: path)] + files.pages.map(line) + doubts.prefix(40).map(line)
      + (doubts.count > 40 ? ["  and \(doubts.count - 40) more to review" as Message] : [])
      + flatness + leftOut + [balance.line]
    return lines.map { line in line.text(in: language) + "\n" }.joined()
  }

  private func head(path: String) -> Message {
    let parts: [Message] = [
      Message(verbatim: source.format.rawValue), Message(verbatim: source.encoding.name),
      Message(verbatim: self.language),
      source.lineCount == 1 ? "1 line" : "\(source.lineCount) lines",
    ]
    return "\(path): \(list: parts)"
  }

  /// Returns a page as `  Content/kiosk/buttons/en.md  Buttons  (2 headings, 5 rules, 1 to look
  /// at)`.
  private func line(_ page: ImportFiles.Page) -> Message {
    var parts: [Message] = [
      page.headings == 1 ? "1 heading" : "\(page.headings) headings",
      page.rules == 1 ? "1 rule" : "\(page.rules) rules",
    ]
    if page.guesses > 0 {
      parts.append("\(page.guesses) to review")
    }
    return "  \(page.path)  \(page.title)  (\(list: parts))"
  }

  /// Headings and rules that were guessed.
  private var doubts: [Block] {
    blocks.filter { block in block.confidence > 0 && block.confidence < 0.7 }
  }

  /// A doubt as `12:1: rule by shape, 60 %: Use one verb`.
  private func line(_ doubt: Block) -> Message {
    let place = source.place(doubt.range.lowerBound)
    let percent = Int((doubt.confidence * 100).rounded())
    return
      "  \(place.label): \(doubt.noun) by \(doubt.sign), \(percent) %: \(doubt.title)"
  }

  /// The statement that the levels of headings are not known.
  private var flatness: [Message] {
    if flatHeadings == 0 {
      []
    } else {
      ["\(flatHeadings) headings at the same level: the document does not show their levels"]
    }
  }

  /// The omitted parts, by their places: `2 pictures left out: 3:4 key.png, 9:1 lamp.png`.
  private var leftOut: [Message] {
    var lines: [Message] = []
    let pictures = inlines.pictures
    if !pictures.isEmpty {
      let places = places(pictures.map { picture in (picture.offset, picture.address) })
      lines.append(
        pictures.count == 1
          ? "1 picture left out: \(list: places)"
          : "\(pictures.count) pictures left out: \(list: places)")
    }
    let hidden = blocks.filter(\.isHidden)
    if !hidden.isEmpty {
      let places = places(hidden.map { ($0.range.lowerBound, "") })
      lines.append(
        hidden.count == 1
          ? "1 hidden text left out: \(list: places)"
          : "\(hidden.count) hidden texts left out: \(list: places)")
    }
    let scans = source.pagesWithoutText.map { Message(verbatim: String($0)) }
    if !scans.isEmpty {
      lines.append(
        scans.count == 1
          ? "1 page has no text: \(list: scans)"
          : "\(scans.count) pages have no text: \(list: scans)")
    }
    let links = inlines.lostLinks
    if !links.isEmpty {
      let places = places(links.map { link in (link.offset, link.address) })
      lines.append(
        links.count == 1
          ? "1 link kept as text only: \(list: places)"
          : "\(links.count) links kept as text only: \(list: places)")
    }
    return lines
  }

  private func places(_ things: [(offset: Int, address: String)]) -> [Message] {
    let places = things.prefix(40).map { offset, address in
      let place = source.place(offset)
      return Message(verbatim: place.label + (address.isEmpty ? "" : " \(address)"))
    }
    return places + (things.count > 40 ? ["and \(things.count - 40) more" as Message] : [])
  }
}

extension Balance {
  /// Returns the errors of an import that loses text: the places of the first twenty runs of it,
  /// and the number of further ones.
  func losses(path: String) -> [Message] {
    var losses: [Message] = lostPlaces.prefix(20).map { place in
      "\(path):\(place.label): error: text is not on any page" as Message
    }
    if lostPlaces.count > 20 {
      losses.append("\(path): error: and \(lostPlaces.count - 20) more")
    }
    return losses
  }

  fileprivate var line: Message {
    "\(characters) characters: \(carried) imported, \(furniture) furniture, \(lost) lost"
  }
}

extension Block {
  /// The kind of the guessed part.
  fileprivate var noun: Message {
    switch kind {
    case .heading:
      "heading"
    case .rule:
      "rule"
    default:
      Message(verbatim: kind.rawValue)
    }
  }

  /// The evidence for the guess.
  fileprivate var sign: Message {
    switch evidence {
    case "contents":
      "contents"
    case "markup":
      "markup"
    case "number":
      "numbering"
    case "shape":
      "shape"
    default:
      Message(verbatim: evidence)
    }
  }
}

extension Reimport {
  /// The changes, one a line, and their count.
  func report(in language: MessageLanguage = .english) -> String {
    let lines = changes.map { change in
      change.change.line(id: change.id, place: change.place)
    }
    let counts: [Message] = [
      statements.count == 1 ? "1 statement" : "\(statements.count) statements",
      changes.count == 1 ? "1 change" : "\(changes.count) changes",
    ]
    return (lines + ["\(list: counts)"])
      .map { $0.text(in: language) + "\n" }
      .joined()
  }

  /// The changes for programs.
  var jsonReport: String {
    let changes = changes.map { id, place, change in
      var members: [(key: String, value: JSONValue)] = [
        ("change", .string(change.name)), ("id", .string(id)), ("at", .string(place)),
      ]
      switch change {
      case .updated(let text, let origin):
        members += [("from", .string(origin)), ("text", .string(text))]
      case .moved(let origin):
        members.append(("from", .string(origin)))
      case .new, .gone:
        break
      }
      return JSONValue.object(members)
    }
    return JSONValue.object([
      ("statements", .integer(statements.count)), ("changes", .array(changes)),
    ]).text + "\n"
  }
}

extension Reimport.Change {
  fileprivate func line(id: String, place: String) -> Message {
    switch self {
    case .updated(let text, let origin):
      "Updated \(id) at \(place) (was at \(origin): \(text.prefix(60)))"
    case .moved(let origin):
      "Moved   \(id) to \(place) (was at \(origin))"
    case .new:
      "New     \(id) at \(place)"
    case .gone(let origin):
      "Removed \(id) (was at \(origin))"
    }
  }
}
