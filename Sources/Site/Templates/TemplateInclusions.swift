import Diagnostics

/// Which bodies include which with the same data: a circle of them never ends.
///
/// In between there may be sections of flags and texts, which a second time open as the first time
/// did. The section of a list or object changes the data, so recursion through it may end.
struct TemplateInclusions {
  private struct Inclusion {
    var body: TemplateBody
    var tag: TemplateTag
    var location: Location
  }

  private var inclusions: [TemplateBody: [Inclusion]] = [:]
  /// In the order in which they were found.
  private var bodies: [TemplateBody] = []

  mutating func add(
    from outer: TemplateBody, to inner: TemplateBody, by tag: TemplateTag, at location: Location
  ) {
    if inclusions[outer] == nil { bodies.append(outer) }
    inclusions[outer, default: []].append(Inclusion(body: inner, tag: tag, location: location))
  }

  /// The tags that close a circle.
  ///
  /// - Complexity: O(*n*) in the number of inclusions
  func endlessTags() -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    var open: Set<TemplateBody> = []
    var done: Set<TemplateBody> = []
    for start in bodies where !done.contains(start) {
      var path = [(body: start, next: 0)]
      open.insert(start)
      while let (body, next) = path.last {
        guard let inner = inclusions[body], next < inner.count else {
          path.removeLast()
          open.remove(body)
          done.insert(body)
          continue
        }
        path[path.count - 1].next += 1
        let inclusion = inner[next]
        if open.contains(inclusion.body) {
          mistakes.append(.endlessTag(inclusion.tag, at: inclusion.location))
        } else if !done.contains(inclusion.body) {
          open.insert(inclusion.body)
          path.append((inclusion.body, 0))
        }
      }
    }
    return mistakes
  }
}
