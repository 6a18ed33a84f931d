import LibXML

/// The facts of a whole web page on which the reading of its parts depends.
///
/// Elements are told by their count, from the first one of the page.
struct HTMLOverview {
  /// The elements around the page's subject, itself included.
  let elementsAroundMain: Set<Int>
  /// The forms and tables that the page is laid out with.
  let layout: Set<Int>
  /// The tables that set code next to its line numbers.
  let codeTables: Set<Int>
  /// The ids to which signs of notes link.
  let noteIDs: Set<String>
  let hasHeadings: Bool

  init(_ events: [MarkupDocument.Event]) {
    elementsAroundMain = Self.elementsAroundMain(in: events)
    layout = Self.layout(in: events)
    codeTables = Self.codeTables(in: events)
    noteIDs = Self.noteIDs(in: events)
    hasHeadings = events.contains { event in
      guard case .enter(let name, _) = event,
        case .heading = HTMLRole.byElement(name)
      else {
        return false
      }
      return true
    }
  }

  /// True if the page says what its subject is.
  var hasMain: Bool { !elementsAroundMain.isEmpty }
}

extension HTMLOverview {
  /// The elements that the page's subject is in, itself included, counted from the first one of
  /// the page.
  private static func elementsAroundMain(in events: [MarkupDocument.Event]) -> Set<Int> {
    var open: [Int] = []
    var count = 0
    var found: Set<Int> = []
    for event in events {
      switch event {
      case .enter(let name, let attributes):
        open.append(count)
        count += 1
        if HTMLRole(name, attributes: attributes) == .main {
          found.formUnion(open)
        }
      case .exit:
        _ = open.popLast()
      case .text, .instruction, .reference:
        break
      }
    }
    return found
  }

  /// Returns the forms and the tables that are around headings of the page, by their count: they are its layout.
  private static func layout(in events: [MarkupDocument.Event]) -> Set<Int> {
    var open: [(name: String, count: Int)] = []
    var count = 0
    var found: Set<Int> = []
    for event in events {
      switch event {
      case .enter(let name, _):
        open.append((name, count))
        count += 1
        // A cell of a table may have a small heading.
        if ["h1", "h2", "h3"].contains(name) {
          found.formUnion(open.filter { ["form", "table"].contains($0.name) }.map(\.count))
        }
      case .exit:
        _ = open.popLast()
      case .text, .instruction, .reference:
        break
      }
    }
    return found
  }

  /// Returns the tables that set code next to its line numbers, by their count.
  private static func codeTables(in events: [MarkupDocument.Event]) -> Set<Int> {
    var open: [(name: String, count: Int)] = []
    var count = 0
    var found: Set<Int> = []
    for event in events {
      switch event {
      case .enter(let name, let attributes):
        open.append((name, count))
        count += 1
        // A cell for line numbers shows what the table is for.
        if name == "td" || name == "th",
          HTMLRole.hasLineNumbers(attributes),
          let table = open.last(where: { $0.name == "table" })
        {
          found.insert(table.count)
        }
      case .exit:
        _ = open.popLast()
      case .text, .instruction, .reference:
        break
      }
    }
    return found
  }

  /// Returns the ids to which signs in the text link: links in `sup`, or with a role or class for
  /// notes.
  private static func noteIDs(in events: [MarkupDocument.Event]) -> Set<String> {
    var ids: Set<String> = []
    var raised = 0
    for event in events {
      switch event {
      case .enter("sup", _):
        raised += 1
      case .exit("sup"):
        raised -= 1
      case .enter("a", let attributes):
        if let id = noteID(of: attributes, isRaised: raised > 0) {
          ids.insert(id)
        }
      default:
        continue
      }
    }
    return ids
  }

  /// Returns the id to which a link leads if it is the sign of a note.
  private static func noteID(
    of attributes: MarkupDocument.Attributes, isRaised: Bool
  ) -> String? {
    guard let address = attributes["href"],
      address.hasPrefix("#")
    else { return nil }
    let words = (attributes["role"] ?? "") + " " + (attributes["class"] ?? "")
    // `doc-noteref` of DPUB-ARIA, and what pandoc and EPUB write.
    let isNamed = ["noteref", "footnote-ref", "footnoteref"].contains(where: words.contains)
    guard isRaised || isNamed else {
      return nil
    }
    return String(address.dropFirst())
  }
}
