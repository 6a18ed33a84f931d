import Base
import DocumentImport

extension ImportPlan {
  /// Returns the plan as one JSON object, for programs.
  func json(path: String) -> String {
    let value = JSONValue.object([
      ("source", jsonSource(path: path)),
      ("blocks", .array(blocks.filter { !$0.spans.isEmpty }.map(json))),
      ("pictures", jsonPictures), ("lostLinks", jsonLostLinks), ("balance", jsonBalance),
    ])
    return value.text + "\n"
  }

  func jsonSource(path: String) -> JSONValue {
    .object([
      ("path", .string(path)), ("format", .string(source.format.rawValue)),
      ("encoding", .string(source.encoding.name)), ("language", .string(language)),
      ("characters", .integer(balance.characters)),
    ])
  }

  var jsonBalance: JSONValue {
    let balance = balance
    return .object([
      ("characters", .integer(balance.characters)), ("carried", .integer(balance.carried)),
      ("furniture", .integer(balance.furniture)), ("lost", .integer(balance.lost)),
    ])
  }

  /// The pictures, which are left out, in the order of the document.
  var jsonPictures: JSONValue {
    .array(
      inlines.pictures.map { picture in
        .object([
          ("address", .string(picture.address)), ("file", .string(picture.file)),
          ("alternative", .string(picture.alternative)), ("at", json(source.place(picture.offset))),
        ])
      })
  }

  /// The links that became their text.
  var jsonLostLinks: JSONValue {
    .array(
      inlines.lostLinks.map { link in
        .object([("address", .string(link.address)), ("at", json(source.place(link.offset)))])
      })
  }

  func json(_ block: Block) -> JSONValue {
    var members: JSONMembers = [
      ("kind", .string(block.kind.rawValue)), ("range", json(block.range)),
    ]
    if block.spans.count > 1 {
      members.append(("pieces", .array(block.spans.map(json))))
    }
    // Of furniture only its place is of use.
    if block.kind.isCarried {
      members += contents(of: block)
    }
    return .object(members)
  }

  private func contents(of block: Block) -> JSONMembers {
    var members: JSONMembers = [("section", .strings(block.section))]
    if block.kind == .heading {
      members += [
        ("level", .integer(block.level)), ("title", .string(block.title)),
        ("number", .text(block.number.isEmpty ? nil : block.number)),
      ]
    }
    if let strength = block.strength {
      members += [("title", .string(block.title)), ("strength", .string(strength.rawValue))]
    }
    if !block.evidence.isEmpty {
      let percent = Int((block.confidence * 100).rounded())
      members += [("evidence", .string(block.evidence)), ("confidence", .hundredths(percent))]
    }
    if !block.rules.isEmpty {
      members.append(("rules", .array(block.rules.map(json))))
    }
    if !block.id.isEmpty {
      members.append(("id", .string(block.id)))
    }
    return members
  }

  private func json(_ rule: Block.InnerRule) -> JSONValue {
    // In a PDF, the pieces may go back on the page.
    let start = rule.spans.map(\.lowerBound).min() ?? 0
    let end = rule.spans.map(\.upperBound).max() ?? 0
    let range = start..<end
    var members: JSONMembers = [
      ("title", .string(rule.title)), ("strength", .string(rule.strength.rawValue)),
      ("range", json(range)),
    ]
    if rule.spans.count > 1 {
      members.append(("pieces", .array(rule.spans.map(json))))
    }
    return .object(members)
  }

  private func json(_ range: Range<Int>) -> JSONValue {
    .object([
      ("start", json(source.place(range.lowerBound))), ("end", json(source.end(range))),
    ])
  }

  private func json(_ place: DocumentPlace) -> JSONValue {
    var members: JSONMembers = [
      ("line", .integer(place.line)), ("column", .integer(place.column)),
    ]
    if let page = place.page {
      members.insert(("page", .integer(page)), at: 0)
    }
    return .object(members)
  }
}
