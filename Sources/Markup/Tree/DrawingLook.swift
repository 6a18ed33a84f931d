package import AsciiDiagrams
package import Diagnostics

/// The attributes of a fence that say how its drawing looks: `frame=phone danger="Delete|Erase"`.
struct DrawingLook {
  /// The device whose screens the drawing shows.
  var device: Device?
  /// The meaning of a text in brackets without blanks.
  var brackets = DiagramOptions.Brackets.buttons
  /// Emphasized labels, by their texts.
  var emphasis: [String: Emphasis] = [:]

  /// What an attribute was.
  enum Outcome {
    case read
    /// A key of the look with a value that is none of these.
    case unknown([String])
    /// An attribute that says nothing about the look.
    case other
  }

  /// Reads an attribute.
  mutating func read(
    _ key: String,
    value: String
  ) -> Outcome {
    if let role = Emphasis(rawValue: key) {
      for text in value.split(separator: "|") {
        emphasis[String(text)] = role
      }
      return .read
    }
    switch key {
    case "frame":
      return Self.choose(value, for: &device)
    case "brackets":
      var choice: DiagramOptions.Brackets?
      defer { brackets = choice ?? .buttons }
      return Self.choose(value, for: &choice)
    default:
      return .other
    }
  }

  /// Reads one of a few words.
  private static func choose<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String,
    for choice: inout Choice?
  ) -> Outcome {
    choice = Choice(rawValue: value)
    guard choice == nil else { return .read }
    return .unknown(Choice.allCases.map(\.rawValue))
  }
}

extension DiagramOptions {
  /// Takes the attributes of the fence of a drawing in a file that is no page of a site.
  ///
  /// - Parameters:
  ///   - info: The bytes after the fence, `diagram title="A tab bar" frame=phone`. A fence with another
  ///     name than `diagram` has no attributes of drawings.
  ///   - bytes: The bytes of the file.
  ///   - path: The path of the file, for diagnostics.
  /// - Returns: Diagnostics of values that mean nothing.
  package mutating func take(
    fence info: Range<Int>,
    of bytes: [UInt8],
    path: String
  ) -> [Diagnostic] {
    let items = AttributeList(bytes, range: info).items
    guard let name = items.first,
      name.key == nil,
      name.value.value == "diagram"
    else { return [] }
    var look = DrawingLook(device: device, brackets: brackets, emphasis: emphasis)
    var diagnostics: [Diagnostic] = []
    for item in items.dropFirst() {
      take(item, look: &look, path: path, diagnostics: &diagnostics)
    }
    (device, brackets, emphasis) = (look.device, look.brackets, look.emphasis)
    return diagnostics
  }

  private mutating func take(
    _ item: AttributeList.Item,
    look: inout DrawingLook,
    path: String,
    diagnostics: inout [Diagnostic]
  ) {
    let value = item.value.value
    guard let key = item.key?.value else {
      if value == "wide" {
        ambiguousWidth = .wide
      }
      return
    }
    switch (key, look.read(key, value: value)) {
    case ("title", _):
      title = value
    case ("desc", _) where !value.isEmpty:
      desc = value
    case (_, .unknown(let choices)):
      let place = Location(path, bytes: item.value.bytes)
      diagnostics.append(.unknownChoice(value, of: key, choices: choices, at: place))
    default:
      break
    }
  }
}
