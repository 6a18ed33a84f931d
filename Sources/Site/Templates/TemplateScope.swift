/// The values that are open at a place of a template, the innermost last.
struct TemplateScope: Hashable {
  /// No value stands twice: an inner one hides its equal further out.
  ///
  /// So there are finitely many scopes, however deep a partial includes itself.
  private(set) var values: [TemplateValue]
  /// Whether the place is directly in the section of a list, as `first()` and its like need.
  var hasPosition = false

  init(_ value: TemplateValue) {
    values = [value]
  }

  var innermost: TemplateValue { values.last ?? .anything }

  private func opening(_ value: TemplateValue, hasPosition: Bool) -> TemplateScope {
    var scope = self
    scope.values.removeAll { $0 == value }
    scope.values.append(value)
    scope.hasPosition = hasPosition
    return scope
  }

  /// The scope in the section of a value, as `renderSection` opens it.
  func inSection(of value: TemplateValue) -> TemplateScope {
    switch value {
    case .flag: self
    case .list(let table): opening(.object(table), hasPosition: true)
    case .anything: opening(.anything, hasPosition: true)
    case .text, .html, .number, .object, .strings, .position: opening(value, hasPosition: false)
    }
  }

  /// The scope in the inverted section of a value: the library opens an empty list.
  func inInvertedSection(of value: TemplateValue) -> TemplateScope {
    guard case .list = value else { return self }
    return opening(value, hasPosition: false)
  }

  /// The scope in a partial or a block.
  func withoutPosition() -> TemplateScope {
    var scope = self
    scope.hasPosition = false
    return scope
  }
}
