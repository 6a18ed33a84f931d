import Diagnostics

/// Follows the tags of templates through sections, partials and blocks, as the library renders them,
/// and checks every name in every scope in which it stands.
///
/// It goes through a list of visits instead of calling itself, and visits no body twice in the same
/// scope.
struct TemplateWalk {
  /// A partial that includes itself in many lists would have as many scopes as their sequences.
  static let maximumVisits = 10_000

  /// A body in one of its scopes.
  private struct Visit: Hashable {
    var body: TemplateBody
    var scope: TemplateScope
    /// The blocks that templates further out have filled.
    var fills: [String: TemplateBody] = [:]
    var contentType = TemplateContentType.html
  }

  /// A section or block that is open during a visit.
  private struct Level {
    var end: Int
    var scope: TemplateScope
    var contentType: TemplateContentType
    /// Whether the data are those with which the visit began.
    var hasSameData = true
  }

  private let templates: [ParsedTemplate]
  private let names: [String]
  private let templateOfName: [String: Int]
  private var data: TemplateData
  private var visits: [(visit: Visit, includedAt: Location?)] = []
  private var seen: Set<Visit> = []
  /// The names of the blocks that the templates declare.
  private var blocks: Set<String> = []
  /// The bodies that fill blocks, and those of them that have a block to fill.
  private var offered: [TemplateBody] = []
  private var used: Set<TemplateBody> = []
  private(set) var inclusions = TemplateInclusions()
  private(set) var mistakes: [Diagnostic] = []

  /// Walks through templates, each of which is included under its name.
  init(_ templates: [ParsedTemplate], names: [String], data: TemplateData) {
    self.templates = templates
    self.names = names.sorted()
    templateOfName = Dictionary(
      zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    self.data = data
  }

  /// Follows the tags of a template and of everything that it includes.
  mutating func walk(from template: Int, keys: TemplateKeys) {
    let scope = TemplateScope(.object(data.table(of: keys)))
    add(Visit(body: whole(template), scope: scope), includedAt: nil)
    while let (visit, includedAt) = visits.popLast() { follow(visit, includedAt: includedAt) }
  }

  private func whole(_ template: Int) -> TemplateBody {
    TemplateBody(template: template, tags: templates[template].tags.indices)
  }

  private mutating func add(_ visit: Visit, includedAt: Location?) {
    guard seen.insert(visit).inserted else { return }
    guard seen.count <= Self.maximumVisits else {
      if let includedAt, seen.count == Self.maximumVisits + 1 {
        mistakes.append(.tooManyScopes(at: includedAt))
      }
      return
    }
    visits.append((visit, includedAt))
  }

  private mutating func follow(_ visit: Visit, includedAt: Location?) {
    let template = templates[visit.body.template]
    var resolver = TemplateResolver(data, path: template.path)
    let level = Level(
      end: visit.body.tags.upperBound, scope: visit.scope, contentType: visit.contentType)
    var levels = [level]
    var index = visit.body.tags.lowerBound
    while index < visit.body.tags.upperBound {
      while let level = levels.last, level.end <= index { levels.removeLast() }
      index = follow(index, of: visit, levels: &levels, resolver: &resolver)
    }
    mistakes += resolver.mistakes.map { $0.included(at: includedAt) }
  }
}

// MARK: - Tags

extension TemplateWalk {
  /// Follows one tag.
  ///
  /// - Returns: The index of the tag that is the next.
  private mutating func follow(
    _ index: Int, of visit: Visit, levels: inout [Level], resolver: inout TemplateResolver
  ) -> Int {
    let tag = templates[visit.body.template].tags[index]
    guard var level = levels.last else { return visit.body.tags.upperBound }
    switch tag.kind {
    case .variable, .unescaped:
      let value = resolver.value(of: tag.name, in: level.scope)
      checkPrinted(value, by: tag, level.contentType, in: visit.body)
    case .section, .inverted:
      let value = resolver.value(of: tag.name, in: level.scope)
      levels.append(Self.level(in: tag, of: value, outer: level))
    case .block:
      return followBlock(index, of: visit, levels: &levels)
    case .partial:
      include(tag, from: visit, level, fills: visit.fills)
    case .parent:
      followParent(index, of: visit, level)
      return tag.end
    case .contentType(let type):
      level.contentType = type
      levels[levels.count - 1] = level
    case .close, .comment, .delimiters: break
    }
    return index + 1
  }

  private static func level(in tag: TemplateTag, of value: TemplateValue, outer: Level) -> Level {
    var level = outer
    level.end = tag.end
    if tag.kind == .inverted {
      level.scope = outer.scope.inInvertedSection(of: value)
      return level
    }
    level.scope = outer.scope.inSection(of: value)
    switch value {
    case .object, .list, .anything: level.hasSameData = false
    case .text, .html, .flag, .number, .strings, .position: break
    }
    return level
  }

  private mutating func checkPrinted(
    _ value: TemplateValue, by tag: TemplateTag, _ contentType: TemplateContentType,
    in body: TemplateBody
  ) {
    let location = location(tag.bytes, in: body)
    let name = tag.name.text
    switch (value, tag.kind) {
    case (.flag, _), (.object, _), (.list, _), (.strings, _), (.position, _):
      mistakes.append(.printedStructure(name, value, at: location))
    case (.html, .variable) where contentType == .html:
      mistakes.append(.escapedHTML(name, at: location))
    case (.text, .unescaped) where contentType == .html:
      mistakes.append(.unescapedText(name, at: location))
    default: break
    }
  }

  private func location(_ bytes: Range<Int>, in body: TemplateBody) -> Location {
    Location(templates[body.template].path, bytes)
  }
}

// MARK: - Partials and blocks

extension TemplateWalk {
  private mutating func include(
    _ tag: TemplateTag, from visit: Visit, _ level: Level, fills: [String: TemplateBody]
  ) {
    let name = tag.name.text
    guard !name.isEmpty, !name.hasPrefix("*") else { return }
    guard let template = templateOfName[name] else {
      let location = location(tag.name.bytes, in: visit.body)
      mistakes.append(.unknownPartial(name, among: names, at: location))
      return
    }
    let partial = Visit(
      body: whole(template), scope: level.scope.withoutPosition(), fills: fills)
    add(partial, by: tag, from: visit, level)
  }

  private mutating func add(
    _ inner: Visit, by tag: TemplateTag, from visit: Visit, _ level: Level
  ) {
    let location = location(tag.bytes, in: visit.body)
    if level.hasSameData {
      inclusions.add(from: visit.body, to: inner.body, by: tag, at: location)
    }
    add(inner, includedAt: location)
  }

  /// Includes a partial with the blocks that the parent's body fills.
  private mutating func followParent(_ index: Int, of visit: Visit, _ level: Level) {
    let tags = templates[visit.body.template].tags
    let parent = tags[index]
    var fills = visit.fills
    var next = index + 1
    while next < parent.end {
      let block = tags[next]
      if block.kind == .block, templateOfName[parent.name.text] != nil {
        let body = TemplateBody(template: visit.body.template, tags: (next + 1)..<block.end)
        offered.append(body)
        // What a template further out has filled stays.
        if fills[block.name.text] == nil {
          fills[block.name.text] = body
        } else {
          used.insert(body)
        }
      }
      next = max(block.end, next + 1)
    }
    include(parent, from: visit, level, fills: fills)
  }

  /// Goes into what fills a block, or into the block itself if nothing does.
  private mutating func followBlock(_ index: Int, of visit: Visit, levels: inout [Level]) -> Int {
    let tag = templates[visit.body.template].tags[index]
    guard var level = levels.last else { return tag.end }
    blocks.insert(tag.name.text)
    level.scope = level.scope.withoutPosition()
    guard let fill = visit.fills[tag.name.text] else {
      level.end = tag.end
      levels.append(level)
      return index + 1
    }
    used.insert(fill)
    let inner = Visit(
      body: fill, scope: level.scope, fills: visit.fills, contentType: level.contentType)
    add(inner, by: tag, from: visit, level)
    return tag.end
  }

  /// The blocks that are filled in vain, because no parent declares them.
  func unknownBlocks() -> [Diagnostic] {
    offered.filter { !used.contains($0) }.map { body in
      let tag = templates[body.template].tags[body.tags.lowerBound - 1]
      return .unknownBlock(
        tag.name.text, among: blocks.sorted(), at: location(tag.name.bytes, in: body))
    }
  }
}

extension Diagnostic {
  /// With a note of where a partial or block was included that lacks a key there.
  fileprivate func included(at location: Location?) -> Diagnostic {
    guard let location, code == .unknownTemplateKey else { return self }
    var diagnostic = self
    diagnostic.notes.append(Note("included here", at: location))
    return diagnostic
  }
}
