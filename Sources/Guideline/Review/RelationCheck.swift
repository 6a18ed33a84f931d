import Base
import Diagnostics
import Markup

/// Reports relations of an entry to unknown objects, and rules that refer to themselves.
struct RelationCheck {
  private let criteria: Criteria
  private let entry: Int
  private(set) var diagnostics: [Diagnostic] = []

  init(_ criteria: Criteria, entry: Int) {
    self.criteria = criteria
    self.entry = entry
  }

  mutating func check(_ group: PageGroup) {
    guard let page = group.original else { return }
    checkPlatforms(page.document.frontMatter.platforms, path: page.path, isList: true)
    checkTopics(page.document.frontMatter.related, path: page.path)
    for rule in criteria.rules.entries[entry].rules {
      // A second rule of the same id, which is reported, has no block.
      guard
        let number = criteria.rules
          .rules[rule]
          .blocks[page.language]
      else {
        continue
      }
      check(
        page.document.rules[number].attributes,
        of: rule,
        path: page.path)
    }
  }

  private mutating func check(
    _ attributes: RuleAttributes,
    of rule: Int,
    path: String
  ) {
    checkPlatforms(attributes.platforms, path: path, isList: false)
    checkTopics(attributes.governs, path: path)
    let relations = [
      ("replaces", attributes.replaces), ("conflicts", attributes.conflicts),
      ("see", attributes.see),
    ]
    for (key, ids) in relations {
      for id in ids {
        check(id, key: key, of: rule, path: path)
      }
    }
  }

  private mutating func check(
    _ id: Spanned<String>,
    key: String,
    of rule: Int,
    path: String
  ) {
    let location = Location(path, bytes: id.bytes)
    guard let named = criteria.rules.index[criteria.names.fullID(id.value, topic: entry)] else {
      diagnostics.append(
        criteria.rules.unknownRule(id, names: criteria.names, topic: entry, path: path))
      return
    }
    guard named != rule else {
      diagnostics.append(
        .selfReference(key, id: criteria.rules.rules[rule].id, at: location))
      return
    }
    // What a rule replaces is retired as a rule.
    if key != "replaces" {
      checkRetirement(
        of: named,
        id: id.value,
        referredToBy: rule,
        at: location)
    }
  }

  private mutating func checkRetirement(
    of named: Int,
    id: String,
    referredToBy rule: Int,
    at location: Location
  ) {
    let retired = criteria.rules.retiredRule(
      named,
      id: id,
      referredToBy: rule,
      at: location)
    if let retired {
      diagnostics.append(retired)
    }
  }

  private mutating func checkPlatforms(
    _ ids: [Spanned<String>],
    path: String,
    isList: Bool
  ) {
    for id in ids where !criteria.platforms.contains(id.value) {
      var diagnostic = Diagnostic.unknownPlatform(
        id.value, among: criteria.platforms, at: Location(path, bytes: id.bytes))
      // Front matter has a list of YAML, a rule words between spaces.
      if isList, let names = Diagnostic.names(in: id.value, among: criteria.platforms) {
        diagnostic.help = "write each as an item: [\(names.joined(separator: ", "))]"
      }
      diagnostics.append(diagnostic)
    }
  }

  private mutating func checkTopics(
    _ ids: [Spanned<String>],
    path: String
  ) {
    for id in ids where criteria.names.topicIndex[id.value] == nil {
      diagnostics.append(
        criteria.names.unknownTopic(id.value, at: Location(path, bytes: id.bytes)))
    }
  }
}
