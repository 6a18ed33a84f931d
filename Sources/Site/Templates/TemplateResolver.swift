import Diagnostics

/// Finds what stands behind the names of one template, as `getChild` of the library does.
struct TemplateResolver {
  private let data: TemplateData
  private let path: String
  private(set) var mistakes: [Diagnostic] = []

  init(_ data: TemplateData, path: String) {
    self.data = data
    self.path = path
  }

  /// What stands behind a name; `anything` if the name is wrong.
  mutating func value(of name: TemplateName, in scope: TemplateScope) -> TemplateValue {
    var value = root(of: name, in: scope)
    for transform in name.transforms.reversed() { value = apply(transform, to: value) }
    return value
  }

  private mutating func report(_ mistake: (Location) -> Diagnostic, at part: TemplateName.Part)
    -> TemplateValue
  {
    mistakes.append(mistake(Location(path, part.bytes)))
    return .anything
  }
}

// MARK: - Paths

extension TemplateResolver {
  private mutating func root(of name: TemplateName, in scope: TemplateScope) -> TemplateValue {
    switch name.root {
    case .none: return .anything
    case .innermostScope: return follow(name.path[...], from: scope.innermost, owner: ".")
    case .anyScope: return find(name.path[...], in: scope)
    case .position:
      if scope.hasPosition { return scope.innermost == .anything ? .anything : .position }
      let part = TemplateName.Part(text: name.text, bytes: name.bytes)
      return report({ .positionOutsideList(name.text, at: $0) }, at: part)
    }
  }

  private mutating func find(_ path: ArraySlice<TemplateName.Part>, in scope: TemplateScope)
    -> TemplateValue
  {
    guard let first = path.first else { return scope.innermost }
    for value in scope.values.reversed() {
      if value == .strings, data.anyStrings.contains(Self.joined(path).text) {
        return string(Self.joined(path))
      }
      if let child = data.child(first.text, of: value) {
        return follow(path.dropFirst(), from: child, owner: first.text)
      }
    }
    let known = scope.values.flatMap(data.keys(of:))
    return report({ .unknownKey(first.text, among: known, at: $0) }, at: first)
  }

  /// Goes from a value, which is written as `owner`, to its keys.
  private mutating func follow(
    _ path: ArraySlice<TemplateName.Part>, from value: TemplateValue, owner: String
  ) -> TemplateValue {
    var (path, value, owner) = (path, value, owner)
    while let part = path.first {
      if value == .strings { return string(Self.joined(path)) }
      guard let child = data.child(part.text, of: value) else {
        return reportUnknown(part, of: value, owner: owner)
      }
      owner = owner == "." ? ".\(part.text)" : "\(owner).\(part.text)"
      value = child
      path = path.dropFirst()
    }
    return value
  }

  private mutating func reportUnknown(
    _ part: TemplateName.Part, of value: TemplateValue, owner: String
  ) -> TemplateValue {
    if case .list = value, owner != "." {
      return report({ .unknownKey(part.text, inList: owner, at: $0) }, at: part)
    }
    let known = data.keys(of: value)
    return report({ .unknownKey(part.text, in: "'\(owner)'", among: known, at: $0) }, at: part)
  }

  /// Checks a string in every language.
  private mutating func string(_ key: TemplateName.Part) -> TemplateValue {
    let lacking = data.strings.filter { !$0.keys.contains(key.text) }.map(\.path)
    if lacking.isEmpty, data.anyStrings.contains(key.text) { return .text }
    let known = data.anyStrings.contains(key.text) ? [] : data.anyStrings.sorted()
    return report({ .unknownString(key.text, in: lacking, among: known, at: $0) }, at: key)
  }

  private static func joined(_ path: ArraySlice<TemplateName.Part>) -> TemplateName.Part {
    TemplateName.Part(
      text: path.map(\.text).joined(separator: "."),
      bytes: (path.first?.bytes.lowerBound ?? 0)..<(path.last?.bytes.upperBound ?? 0))
  }
}

// MARK: - Transforms

extension TemplateResolver {
  /// All transforms of the library (`Transform.swift`, `SequenceContext.swift`).
  private static let transforms = [
    "capitalized", "count", "empty", "enumerated", "equalzero", "even", "first", "index", "last",
    "lowercased", "minusone", "odd", "plusone", "reversed", "sorted", "uppercased",
  ]

  private mutating func apply(_ transform: TemplateName.Part, to value: TemplateValue)
    -> TemplateValue
  {
    let name = transform.text
    guard Self.transforms.contains(name) else {
      return report(
        { .unknownTransform(name, among: Self.transforms, at: $0) }, at: transform)
    }
    guard let result = Self.transformed(value, by: name) else {
      return report({ .misusedTransform(name, of: value, at: $0) }, at: transform)
    }
    return result
  }

  /// The value of a transform, or `nil` where the library renders nothing.
  private static func transformed(_ value: TemplateValue, by transform: String) -> TemplateValue? {
    switch (value, transform) {
    case (.anything, _): .anything
    case (.text, "capitalized"), (.text, "lowercased"), (.text, "uppercased"), (.text, "reversed"):
      .text
    case (.text, "empty"), (.html, "empty"), (.list, "empty"): .flag
    case (.list(let table), "first"), (.list(let table), "last"): .object(table)
    case (.list, "reversed"): value
    case (.list, "count"), (.position, "index"): .number
    case (.number, "plusone"), (.number, "minusone"): .number
    case (.number, "equalzero"), (.number, "even"), (.number, "odd"): .flag
    case (.position, "first"), (.position, "last"), (.position, "even"), (.position, "odd"): .flag
    default: nil
    }
  }
}
