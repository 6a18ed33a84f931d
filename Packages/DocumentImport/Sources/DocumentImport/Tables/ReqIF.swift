import LibXML

/// The objects of a ReqIF file (Requirements Interchange Format 1.2, OMG formal/2016-07-01), as sheets.
///
/// Each specification is a sheet. Its columns are the attributes of its objects, called by their long names; a column
/// for each type of relation; and `section` and `topic`, the headings above an object.
public struct ReqIF: Sendable {
  public private(set) var sheets: [Sheet] = []
  /// The number of attached files, such as pictures, which are not read.
  public private(set) var attachmentCount = 0

  /// Reads a file, or an archive (`.reqifz`) that has one.
  ///
  /// - Throws: ``ImportError`` for a file without objects, or a malformed one.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public init(_ bytes: [UInt8]) throws(ImportError) {
    guard ZIPArchive.isArchive(bytes) else {
      sheets = try Self.sheets(bytes, name: "REQ-IF")
      return
    }
    var file = try WordFile(bytes)
    for name in file.names {
      guard name.lowercased().hasSuffix(".reqif"),
        let part = try file.read(name)
      else {
        attachmentCount += name.hasSuffix("/") ? 0 : 1
        continue
      }
      sheets += try Self.sheets(part, name: name)
    }
    guard !sheets.isEmpty else { throw .noObjects }
  }

  private static func sheets(_ bytes: [UInt8], name: String) throws(ImportError) -> [Sheet] {
    var reader = ReqIFReader()
    reader.read(try WordFile.events(bytes, name: name))
    guard !reader.content.objects.isEmpty else { throw .noObjects }
    return try ReqIFSheets(reader.content, name: name).sheets
  }
}

/// Reads the elements of a ReqIF file.
private struct ReqIFReader {
  private(set) var content = ReqIFContent()
  /// The names of choices, by their ids.
  private var choices: [String: String] = [:]

  // What is open.
  private var elements: [String] = []
  private var object: ReqIFContent.Object?
  private var relation: ReqIFContent.Relation?
  private var definition = ""
  private var value: ReqIFContent.Value?
  private var chosen: [String] = []
  private var reference = ""
  /// The number of hierarchies that are open.
  private var depth = 0
  /// The number of elements of XHTML that are open, with that of the value.
  private var htmlDepth = 0

  mutating func read(_ events: [MarkupDocument.Event]) {
    for event in events {
      switch event {
      case .enter(let name, let attributes):
        if htmlDepth > 0 {
          enterHTML(name, attributes)
        } else {
          enter(name, attributes)
        }
      case .exit(let name):
        if htmlDepth > 0 {
          exitHTML(name)
        } else {
          exit(name)
        }
      case .text(let text):
        if htmlDepth > 0 {
          value?.text += Self.escaped(text)
        } else {
          reference += text
        }
      default:
        break
      }
    }
  }

  // MARK: Elements

  private mutating func enter(_ name: String, _ attributes: MarkupDocument.Attributes) {
    elements.append(name)
    reference = ""
    let id = attributes["IDENTIFIER"] ?? ""
    let longName = attributes["LONG-NAME"] ?? ""
    switch name {
    case "ENUM-VALUE":
      choices[id] = longName
    case "SPEC-RELATION-TYPE":
      content.relationNames[id] = longName
    case "SPEC-OBJECT":
      object = ReqIFContent.Object(id: id)
    case "SPEC-RELATION":
      relation = ReqIFContent.Relation(type: "", source: "", target: "")
    case "SPECIFICATION":
      content.specifications.append((longName, []))
    case "SPEC-HIERARCHY":
      depth += 1
    case "THE-VALUE":
      htmlDepth = 1
    case _ where name.hasPrefix("ATTRIBUTE-DEFINITION-") && !name.hasSuffix("-REF"):
      content.attributeNames[id] = longName
      content.attributeOrder.append(id)
    case _ where name.hasPrefix("ATTRIBUTE-VALUE-"):
      value = ReqIFContent.Value(
        text: attributes["THE-VALUE"] ?? "", isHTML: name.hasSuffix("XHTML"))
      (definition, chosen) = ("", [])
    default:
      break
    }
  }

  private mutating func endRelation() {
    if let relation {
      content.relations.append(relation)
    }
    relation = nil
  }

  private mutating func exit(_ name: String) {
    elements.removeLast()
    let text = reference.filter { !$0.isWhitespace }
    switch name {
    case "SPEC-OBJECT":
      endObject()
    case "SPEC-RELATION":
      endRelation()
    case "SPEC-HIERARCHY":
      depth -= 1
    case "SPEC-OBJECT-REF":
      refer(to: text)
    case "SPEC-RELATION-TYPE-REF":
      relation?.type = text
    case "ENUM-VALUE-REF":
      chosen.append(choices[text] ?? text)
    case _ where name.hasPrefix("ATTRIBUTE-DEFINITION-") && name.hasSuffix("-REF"):
      definition = text
    case _ where name.hasPrefix("ATTRIBUTE-VALUE-"):
      endValue()
    default:
      break
    }
    reference = ""
  }

  private mutating func endObject() {
    guard let object,
      content.objects[object.id] == nil
    else { return }
    content.objects[object.id] = object
    content.order.append(object.id)
    self.object = nil
  }

  private mutating func endValue() {
    if !chosen.isEmpty {
      value?.text = chosen.joined(separator: "\n")
    }
    // Values outside of objects are what new objects begin with.
    object?.values[definition] = value
    value = nil
  }

  private mutating func refer(to id: String) {
    switch elements.last {
    case "SOURCE":
      relation?.source = id
    case "TARGET":
      relation?.target = id
    case "OBJECT":
      if let last = content.specifications.indices.last {
        content.specifications[last].places.append(ReqIFContent.Place(object: id, depth: depth))
      }
    default:
      break
    }
  }

  // MARK: XHTML

  private mutating func enterHTML(_ name: String, _ attributes: MarkupDocument.Attributes) {
    htmlDepth += 1
    // A picture is an object with the name of its file (ReqIF 1.2, 10.8.20).
    let isPicture =
      name == "object"
      && attributes["type"]?.hasPrefix("image/") == true
    let written = attributes.all.map { attribute in
      let isSource = isPicture && attribute.name == "data"
      return " \(isSource ? "src" : attribute.name)=\"\(Self.escaped(attribute.value))\""
    }
    value?.text += "<\(isPicture ? "img" : name)\(written.joined())>"
  }

  private mutating func exitHTML(_ name: String) {
    htmlDepth -= 1
    guard htmlDepth > 0 else { return exit(name) }
    let hasNoEnd = ["br", "hr", "img", "object", "col"].contains(name)
    if !hasNoEnd {
      value?.text += "</\(name)>"
    }
  }

  private static func escaped(_ text: String) -> String {
    text
      .replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}

/// Makes sheets of objects.
private struct ReqIFSheets {
  private let content: ReqIFContent
  /// The names of columns: of attributes, then of relations.
  private var columns: [String] = []
  private var columnOf: [String: Int] = [:]
  /// By the id of the source: its relations.
  private let relations: [String: [ReqIFContent.Relation]]
  private var placed: Set<String> = []
  /// By object: its cells, so that they are made once.
  private var knownCells: [String: [Sheet.Cell]] = [:]
  private(set) var sheets: [Sheet] = []
  /// The name of the file.
  private let name: String

  private struct Heading {
    var depth: Int
    var title: String
  }

  /// The most cells: each object has one for every attribute of the file.
  private static let cellLimit = 4_000_000

  /// The attribute that has the title of a heading.
  private static let headingName = "ReqIF.ChapterName"
  private static let idNames = ["ReqIF.ForeignID", "id", "ID"]

  init(_ content: ReqIFContent, name: String) throws(ImportError) {
    self.content = content
    self.name = name
    relations = Dictionary(grouping: content.relations, by: \.source)
    addColumns()
    guard content.objects.count <= Self.cellLimit / columns.count else {
      throw .tooManyParts(name: name, limit: Self.cellLimit)
    }
    for specification in content.specifications {
      try add(specification.places, name: specification.name)
    }
    let rest = content.order.filter { !placed.contains($0) }
    try add(rest.map { ReqIFContent.Place(object: $0, depth: 1) }, name: "")
  }

  private mutating func addColumns() {
    for definition in content.attributeOrder {
      add(column: content.attributeNames[definition] ?? "")
    }
    if !columns.contains(where: Self.idNames.contains) {
      add(column: "id")
    }
    for type in Set(content.relations.map(\.type)).sorted() {
      add(column: Self.name(ofRelation: content.relationNames[type] ?? ""))
    }
    add(column: "section")
    add(column: "topic")
  }

  private mutating func add(column: String) {
    guard columnOf[column] == nil else { return }
    columnOf[column] = columns.count
    columns.append(column)
  }

  /// Relations of other types than ours are links.
  private static func name(ofRelation type: String) -> String {
    if ["see", "replaces", "conflicts"].contains(type) {
      type
    } else {
      "links (\(type))"
    }
  }

  private mutating func add(
    _ places: [ReqIFContent.Place],
    name: String
  ) throws(ImportError) {
    let head = columns.map { column in Sheet.Cell(column) }
    var sheet = Sheet(name: name, rows: [Sheet.Row(number: 0, cells: head)])
    // The headings above, each deeper than the one before.
    var headings: [Heading] = []
    for place in places {
      guard let object = content.objects[place.object] else { continue }
      let isFirst = placed.insert(object.id).inserted
      while let last = headings.last, last.depth >= place.depth {
        headings.removeLast()
      }
      var cells = try knownCells(of: object)
      if let title = heading(cells) {
        headings.append(Heading(depth: place.depth, title: title))
        continue
      }
      // An object with thousands of places would stand for far more than the file has: it is one rule.
      guard isFirst else { continue }
      addHeadings(headings, to: &cells)
      sheet.rows.append(Sheet.Row(number: sheet.rows.count, cells: cells))
    }
    if sheet.rows.count > 1 {
      sheets.append(sheet)
    }
  }

  private mutating func knownCells(
    of object: ReqIFContent.Object
  ) throws(ImportError) -> [Sheet.Cell] {
    if let known = knownCells[object.id] {
      return known
    }
    let made = try cells(of: object)
    knownCells[object.id] = made
    return made
  }

  private func cells(of object: ReqIFContent.Object) throws(ImportError) -> [Sheet.Cell] {
    var cells = [Sheet.Cell](repeating: Sheet.Cell(), count: columns.count)
    for (definition, value) in object.values {
      guard let column = columnOf[content.attributeNames[definition] ?? ""] else {
        continue
      }
      let text =
        if value.isHTML {
          try FragmentText.markdown(ofHTML: value.text)
        } else {
          value.text
        }
      cells[column] = Sheet.Cell(text, isMarkdown: value.isHTML)
    }
    if let id = columnOf["id"], cells[id].text.isEmpty, !hasForeignID {
      // `_4f1c` is the form that XML gives to an identifier that begins with a digit.
      cells[id].text = String(object.id.drop { $0 == "_" })
    }
    addRelations(of: object, to: &cells)
    return cells
  }

  /// Adds the objects that others lead to, each on a line of the column that the relation is called like.
  private func addRelations(of object: ReqIFContent.Object, to cells: inout [Sheet.Cell]) {
    for relation in relations[object.id] ?? [] {
      let name = Self.name(ofRelation: content.relationNames[relation.type] ?? "")
      guard let column = columnOf[name] else { continue }
      let target = id(of: relation.target)
      cells[column].text += cells[column].text.isEmpty ? target : "\n" + target
    }
  }

  private var hasForeignID: Bool { columnOf[Self.idNames[0]] != nil }

  /// The id by which people know an object.
  private func id(of object: String) -> String {
    let values = content.objects[object]?.values ?? [:]
    let known = values.filter { definition, _ in
      Self.idNames.contains(content.attributeNames[definition] ?? "")
    }
    return known.values.map(\.text).min() ?? String(object.drop { $0 == "_" })
  }

  /// The title of a heading: an object with a chapter's name and no text.
  private func heading(_ cells: [Sheet.Cell]) -> String? {
    guard let title = columnOf[Self.headingName].map({ cells[$0].text }),
      !title.isEmpty
    else {
      return nil
    }
    let hasText = columns.indices.contains(where: { column in
      columns[column].hasPrefix("ReqIF.Text")
        && !cells[column].text.isEmpty
    })
    return hasText ? nil : title
  }

  private func addHeadings(_ headings: [Heading], to cells: inout [Sheet.Cell]) {
    guard let topic = columnOf["topic"],
      let section = columnOf["section"],
      cells[topic].text.isEmpty,
      let last = headings.last
    else { return }
    cells[topic].text = last.title
    if headings.count > 1, cells[section].text.isEmpty {
      cells[section].text = headings[0].title
    }
  }
}
