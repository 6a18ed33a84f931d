import Base
import Diagnostics
import Markup

/// Pairs what the parts of a translation contain besides their text with the original's: containers, citations,
/// footnotes and links.
///
/// Parts that only one language has, and translations that are behind their original, are reported as such.
struct ContentPairing {
  private(set) var diagnostics: [Diagnostic] = []
  private let original: PageInput
  private let translation: PageInput

  /// - Parameters:
  ///   - pages: The two pages.
  ///   - compared: The numbers of the parts of the original that are to be compared.
  /// - Complexity: O(*n*), where *n* is the length of both pages.
  init(
    _ pages: PagePair,
    compared: [Int]
  ) {
    original = pages.original
    translation = pages.translation
    guard !compared.isEmpty else { return }
    let originals = Dictionary(
      keepingFirst: compared.map { number in
        (pages.originalParts[number], pages.original.document.parts[number])
      })
    for (anchor, part) in zip(pages.parts, translation.document.parts) {
      guard let originalPart = originals[anchor] else { continue }
      compare(originalPart, with: part)
    }
  }

  private mutating func compare(_ originalPart: Part, with part: Part) {
    let content = PartContent(original.document, originalPart)
    let other = PartContent(translation.document, part)
    // What nobody has translated yet is reported as such.
    guard content != other, other.hasText else { return }
    let place = translation.location(of: translation.document.bytes(of: part.kind))
    let originalPlace = original.location(of: original.document.bytes(of: originalPart.kind))
    for difference in other.differences(from: content) {
      diagnostics.append(.unpairedContent(difference, at: place, original: originalPlace))
    }
  }
}

/// What a part of a page contains besides its text.
private struct PartContent: Equatable {
  /// The names of the containers in order.
  private(set) var containers: [String] = []
  /// The ids of the cited statements.
  private(set) var statements: Set<String> = []
  /// The numbers of the footnotes.
  private(set) var footnotes: Set<Int> = []
  /// The objects of the site to which it links.
  private(set) var links: Set<String> = []
  /// Whether it has text besides its heading.
  private(set) var hasText = false
  private var isInHeading = false

  init(_ document: Document, _ part: Part) {
    for range in part.events {
      for event in document.body.events[range] {
        read(event, in: document)
      }
    }
  }

  private mutating func read(_ event: Event, in document: Document) {
    switch event {
    case .enter(.aside(_, let kind)):
      containers.append(kind.rawValue)
    case .citation(let number):
      statements.formUnion(document.citations[Int(number)].statements.map(\.value))
    case .footnote(let number):
      footnotes.insert(document.footnoteReferences[Int(number)].footnote)
    case .enter(.reference(let number)):
      note(document.references[Int(number)])
    case .enter(.heading):
      isInHeading = true
    case .exit(.heading):
      isInHeading = false
    case .text where !isInHeading:
      hasText = true
    default:
      break
    }
  }

  private mutating func note(_ reference: Reference) {
    guard let scheme = reference.kind.schemeOfObject else { return }
    // Languages may link to another place in the same text.
    links.insert("\(scheme):\(reference.target.prefix { $0 != "#" })")
  }

  static func == (one: PartContent, other: PartContent) -> Bool {
    one.containers == other.containers && one.statements == other.statements
      && one.footnotes.count == other.footnotes.count && one.links == other.links
  }

  /// What the part has otherwise than the part of the original.
  func differences(from original: PartContent) -> [ContentDifference] {
    var differences: [ContentDifference] = []
    if containers != original.containers {
      differences.append(.containers(containers, original: original.containers))
    }
    if statements != original.statements {
      differences.append(
        .citations(statements.sorted(), original: original.statements.sorted()))
    }
    if footnotes.count != original.footnotes.count {
      differences.append(.footnotes(footnotes.count, original: original.footnotes.count))
    }
    // A text may mention a thing once more than another one; as many links to other things are a mistake.
    if links != original.links, links.count == original.links.count {
      differences.append(.links(links.sorted(), original: original.links.sorted()))
    }
    return differences
  }
}

extension Reference.Kind {
  /// The scheme of what has the same id in every language, `topic`; `nil` for a file or a place.
  fileprivate var schemeOfObject: String? {
    switch self {
    case .topic:
      "topic"
    case .section:
      "section"
    case .rule:
      "rule"
    case .term:
      "term"
    case .source:
      "source"
    case .page, .count, .token, .anchor, .relative:
      nil
    }
  }
}

/// Content that two languages must have alike, as a translation and its original have it.
private enum ContentDifference {
  case containers([String], original: [String])
  case citations([String], original: [String])
  case footnotes(Int, original: Int)
  case links([String], original: [String])

  var message: Message {
    switch self {
    case .containers(let found, let original):
      "containers: \(Self.list(found)); in the original: \(Self.list(original))"
    case .citations(let found, let original):
      "citations: \(Self.list(found)); in the original: \(Self.list(original))"
    case .footnotes(let found, let original):
      "footnotes: \(found); in the original: \(original)"
    case .links(let found, let original):
      "links: \(Self.list(found)); in the original: \(Self.list(original))"
    }
  }

  private static func list(_ names: [String]) -> Message {
    if names.isEmpty {
      "none"
    } else {
      "\(list: names)"
    }
  }
}

extension Diagnostic {
  /// A part of a translation that has other containers, citations, footnotes or links than the original's.
  fileprivate static func unpairedContent(
    _ difference: ContentDifference,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedItem,
      difference.message,
      at: location,
      help: "write the same in both languages",
      notes: [Note("the original", at: original)])
  }
}
