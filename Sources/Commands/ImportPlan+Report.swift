import Base
import DocumentImport

extension ImportPlan {
  /// Returns the result of an import for programs: the report's parts as one JSON object.
  func jsonReport(_ files: ImportFiles, path: String) -> String {
    let report = JSONValue.object([
      ("source", jsonSource(path: path)),
      ("pages", .array(files.pages.map(\.value))),
      ("doubts", .array(doubts.map(json))),
      ("pictures", jsonPictures),
      ("lostLinks", jsonLostLinks),
      ("balance", jsonBalance),
    ])
    return report.text + "\n"
  }

  /// The number of doubts, and of places, that are listed.
  private static let listed = 40

  /// Returns the result of an import for people: the source, its parts by page, doubts, the
  /// balance.
  func report(
    _ files: ImportFiles,
    path: String,
    in language: MessageLanguage = .english
  ) -> String {
    var lines: [Message] = [head(path: path)] + files.pages.map(line)
    lines += doubts.prefix(Self.listed).map(line)
    if doubts.count > Self.listed {
      lines.append("  and \(doubts.count - Self.listed) more to review")
    }
    lines += flatness + leftOut + [balance.line]
    return lines.map { line in line.text(in: language) + "\n" }.joined()
  }

  private func head(path: String) -> Message {
    let count = source.lineCount
    let parts: [Message] = [
      Message(verbatim: source.format.rawValue),
      Message(verbatim: source.encoding.name),
      Message(verbatim: language),
      .counting(count, one: "1 line", other: "\(count) lines"),
    ]
    return "\(path): \(list: parts)"
  }

  /// Returns a page as `  Content/kiosk/buttons/en.md  Buttons  (2 headings, 5 rules, 1 to look
  /// at)`.
  private func line(_ page: ImportFiles.Page) -> Message {
    var parts: [Message] = [
      .counting(page.headings, one: "1 heading", other: "\(page.headings) headings"),
      .counting(page.rules, one: "1 rule", other: "\(page.rules) rules"),
    ]
    if page.guesses > 0 {
      parts.append("\(page.guesses) to review")
    }
    return "  \(page.path)  \(page.title)  (\(list: parts))"
  }

  /// Headings and rules that were guessed.
  private var doubts: [Block] {
    blocks.filter(\.needsReview)
  }

  /// A doubt as `12:1: rule by shape, 60 %: Use one verb`.
  private func line(_ doubt: Block) -> Message {
    let place = source.place(doubt.range.lowerBound)
    // 0.6 -> 60
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
    [leftOutPictures, leftOutTexts, furniture, pagesWithoutText, lostLinks].compactMap(\.self)
  }

  /// The number of texts of furniture that are listed, and of their characters.
  private static let listedFurniture = (texts: 8, characters: 24)

  /// The text around the content, such as navigation: each text once, by its first place.
  private var furniture: Message? {
    var seen: Set<String> = []
    let texts = blocks.compactMap { block -> (offset: Int, words: String)? in
      guard block.kind == .furniture, !block.isHidden else { return nil }
      let words = words(of: block, upTo: Self.listedFurniture.characters)
      guard !words.isEmpty, seen.insert(words).inserted else { return nil }
      return (block.range.lowerBound, words)
    }
    guard !texts.isEmpty else { return nil }
    var listed: [Message] = texts.prefix(Self.listedFurniture.texts).map { text in
      Message(verbatim: "\(source.place(text.offset).label) \(text.words)")
    }
    if texts.count > listed.count {
      listed.append("and \(texts.count - listed.count) more")
    }
    return "left out as furniture: \(list: listed)"
  }

  private var leftOutPictures: Message? {
    let pictures = inlines.pictures.map { picture in
      (picture.offset, picture.address)
    }
    guard !pictures.isEmpty else { return nil }
    let places = places(pictures)
    return .counting(
      pictures.count,
      one: "1 picture left out: \(list: places)",
      other: "\(pictures.count) pictures left out: \(list: places)")
  }

  private var leftOutTexts: Message? {
    let hidden = blocks.filter(\.isHidden).map { block in
      (block.range.lowerBound, "")
    }
    guard !hidden.isEmpty else { return nil }
    let places = places(hidden)
    return .counting(
      hidden.count,
      one: "1 hidden text left out: \(list: places)",
      other: "\(hidden.count) hidden texts left out: \(list: places)")
  }

  private var pagesWithoutText: Message? {
    let scans = source.pagesWithoutText.map { page in
      Message(verbatim: String(page))
    }
    guard !scans.isEmpty else { return nil }
    return .counting(
      scans.count,
      one: "1 page has no text: \(list: scans)",
      other: "\(scans.count) pages have no text: \(list: scans)")
  }

  private var lostLinks: Message? {
    let links = inlines.lostLinks.map { link in (link.offset, link.address) }
    guard !links.isEmpty else { return nil }
    let places = places(links)
    return .counting(
      links.count,
      one: "1 link kept as text only: \(list: places)",
      other: "\(links.count) links kept as text only: \(list: places)")
  }

  private func places(_ things: [(offset: Int, address: String)]) -> [Message] {
    var places: [Message] = things.prefix(Self.listed).map { offset, address in
      // "3:4 key.png", or the place alone.
      let words = [source.place(offset).label, address].filter { !$0.isEmpty }
      return Message(verbatim: words.joined(separator: " "))
    }
    if things.count > places.count {
      places.append("and \(things.count - places.count) more")
    }
    return places
  }
}

extension ImportFiles.Page {
  fileprivate var value: JSONValue {
    .object([
      ("path", .string(path)), ("title", .string(title)), ("headings", .integer(headings)),
      ("rules", .integer(rules)), ("guesses", .integer(guesses)),
    ])
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
  var sign: Message {
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
    var lines = changes.map { change in
      change.change.line(id: change.id, place: change.place)
    }
    let counts: [Message] = [
      .counting(statements.count, one: "1 statement", other: "\(statements.count) statements"),
      .counting(changes.count, one: "1 change", other: "\(changes.count) changes"),
    ]
    lines.append("\(list: counts)")
    return lines.map { line in line.text(in: language) + "\n" }.joined()
  }

  /// The changes for programs.
  var jsonReport: String {
    let changes = changes.map { id, place, change in
      let members: JSONMembers = [
        ("change", .string(change.name)), ("id", .string(id)), ("at", .string(place)),
      ]
      return JSONValue.object(members + change.origin)
    }
    let report = JSONValue.object([
      ("statements", .integer(statements.count)), ("changes", .array(changes)),
    ])
    return report.text + "\n"
  }
}

extension Reimport.Change {
  /// The place of the statement in the earlier document, and its text there.
  fileprivate var origin: JSONMembers {
    switch self {
    case .updated(let text, let origin):
      [("from", .string(origin)), ("text", .string(text))]
    case .moved(let origin):
      [("from", .string(origin))]
    case .new, .gone:
      []
    }
  }

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
