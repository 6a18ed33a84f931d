import Editions
import Pages
import TestSupport
import Testing

@testable import Workflows

/// Every edit is reported, as what it is, and nothing else is.
struct DifferencePropertyTests {
  /// Ten edits a seed.
  @Test(arguments: Seeds.range(8, full: 100))
  func listsExactlyTheEditsOfARandomGuideline(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let model = GuidelineModel(&random)
    let old = try await edition(of: model, &random)
    var editor = ModelEditor(model)
    for _ in 0..<10 { editor.edit(&random) }
    let new = try await edition(of: editor.model, &random)
    let found = Difference(from: old, to: new).items.map(Self.line).sorted()
    #expect(found == editor.expected.sorted(), "SHISHIN_SEED=\(seed)")
  }

  @Test(arguments: Seeds.range(2, full: 50))
  func listsNothingWhereTheSameGuidelineIsWrittenDifferently(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let model = GuidelineModel(&random)
    let old = try await edition(of: model, &random)
    let new = try await edition(of: model, &random)
    #expect(Difference(from: old, to: new).items == [], "SHISHIN_SEED=\(seed)")
  }

  private func edition(
    of model: GuidelineModel, _ random: inout SeededGenerator
  ) async throws -> Edition {
    let content = PastContent(texts: model.files(&random))
    let guideline = try #require(await content.guideline(jobs: 2))
    let edition = await Edition(of: guideline, name: "e", date: "2026-05-01", jobs: 2)
    // As it is written and read.
    let reader = EditionReader(edition.file(), path: "e.jsonl")
    #expect(reader.diagnostics == [])
    return try #require(reader.edition)
  }

  /// `rule t1.r2: level, reworded en`.
  private static func line(_ item: ItemChange) -> String {
    let changes = item.changes.map { change in
      switch change {
      case .reworded(let language, _, _), .translated(let language, _, _),
        .untranslated(let language, _):
        "\(change.kind.rawValue) \(language)"
      default: change.kind.rawValue
      }
    }
    return "\(item.kind.rawValue) \(item.id): \(changes.sorted().joined(separator: ", "))"
  }
}

/// Edits a model and keeps what is to be found.
private struct ModelEditor {
  private(set) var model: GuidelineModel
  /// By kind and id: the changes.
  private var changes: [String: [String]] = [:]
  /// Topics and rules that have been edited, by their ids now.
  private var edited: Set<String> = []
  /// Those that have topics before any edit.
  private let sections: Set<String>

  init(_ model: GuidelineModel) {
    self.model = model
    sections = Set(model.topics.map(\.section))
  }

  var expected: [String] {
    let present = Set(model.topics.map(\.section))
    return changes.map { "\($0): \($1.sorted().joined(separator: ", "))" }
      + sections.subtracting(present).map { "section \($0)/: removed" }
      + present.subtracting(sections).map { "section \($0)/: new" }
  }

  mutating func edit(_ random: inout SeededGenerator) {
    let topic = Int.random(in: model.topics.indices, using: &random)
    if Int.random(in: 0..<6, using: &random) == 0 {
      editTopic(topic, &random)
    } else if let rule = model.topics[topic].rules.indices.randomElement(using: &random) {
      editRule(topic, rule, &random)
    }
  }

  private mutating func editTopic(_ topic: Int, _ random: inout SeededGenerator) {
    let id = model.topics[topic].id
    guard edited.insert(id).inserted else { return }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      model.topics[topic].lead.append("new")
      changes["part \(id)#"] = ["reworded en"]
    case 1:
      let other = GuidelineModel.sections.first { $0 != model.topics[topic].section }
      model.topics[topic].section = other ?? ""
      changes["topic \(id)"] = ["moved"]
    default:
      // Ids of edited rules would be others now.
      guard !edited.contains(where: { $0.hasPrefix(id + ".") }),
        !model.topics[topic].rules.contains(where: { !$0.aliases.isEmpty })
      else { return }
      let name = model.newName("t")
      model.topics[topic].aliases.append(id)
      model.topics[topic].id = name
      edited.insert(name)
      changes["topic \(name)"] = ["renamed"]
    }
  }

  private mutating func editRule(
    _ topic: Int, _ number: Int, _ random: inout SeededGenerator
  ) {
    let owner = model.topics[topic].id
    let id = "\(owner).\(model.topics[topic].rules[number].id)"
    guard edited.insert(id).inserted else { return }
    var rule = model.topics[topic].rules[number]
    var found: [String] = []
    var isGone = false
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      rule.english[0] += "s"
      found.append("reworded en")
      if let text = rule.japanese, Bool.random(using: &random) {
        rule.japanese = "新" + text
        found.append("reworded ja")
      }
    case 2: found.append(changeLevel(of: &rule, &random))
    case 3:
      rule.platforms =
        rule.platforms.contains("car")
        ? rule.platforms.filter { $0 != "car" } : rule.platforms + ["car"]
      found.append("platforms")
    case 4:
      rule.aliases.append(rule.id)
      rule.id = model.newName("r")
      found.append("renamed")
    case 5:
      // One rule becomes two.
      var half = model.newRule(&random)
      half.english = rule.english.reversed()
      rule.english.append("alone")
      model.topics[topic].rules.append(half)
      edited.insert("\(owner).\(half.id)")
      changes["rule \(owner).\(half.id)"] = ["new"]
      found.append("reworded en")
    case 6:
      rule.status = "retired"
      found.append("retired")
    case 7:
      isGone = true
      found.append("removed")
    case 8:
      found.append(rule.japanese == nil ? "translated ja" : "untranslated ja")
      rule.japanese = rule.japanese == nil ? GuidelineModel.kana(9, &random) : nil
    default:
      move(topic, number)
      return
    }
    // Two changes of one rule.
    if !isGone, !found.contains(where: { $0.hasPrefix("re") && $0 != "renamed" }),
      !["raised", "lowered", "reversed"].contains(found[0]), Bool.random(using: &random)
    {
      found.append(changeLevel(of: &rule, &random))
    }
    if isGone {
      model.topics[topic].rules.remove(at: number)
    } else {
      model.topics[topic].rules[number] = rule
    }
    // What is gone has the id that it had last in the older edition.
    let topicID = isGone ? model.topics[topic].aliases.first ?? owner : owner
    let now = "\(topicID).\(rule.id)"
    edited.insert(now)
    changes["rule \(now)"] = found
  }

  private func changeLevel(
    of rule: inout GuidelineModel.Rule, _ random: inout SeededGenerator
  ) -> String {
    let strengths = ["must": 3, "must-not": 3, "should": 2, "avoid": 2, "consider": 1]
    let old = strengths[rule.level] ?? 0
    rule.level =
      GuidelineModel.levels.filter { $0 != rule.level }.randomElement(using: &random) ?? ""
    let new = strengths[rule.level] ?? 0
    return old < new ? "raised" : old > new ? "lowered" : "reversed"
  }

  private mutating func move(_ topic: Int, _ number: Int) {
    let target = (topic + 1) % model.topics.count
    var rule = model.topics[topic].rules.remove(at: number)
    // Its old id under every name of its old topic leads to it.
    rule.aliases.append("\(model.topics[topic].id).\(rule.id)")
    rule.aliases += model.topics[topic].aliases.map { "\($0).\(rule.id)" }
    model.topics[target].rules.append(rule)
    let now = "\(model.topics[target].id).\(rule.id)"
    edited.formUnion([now, model.topics[topic].id, model.topics[target].id])
    changes["rule \(now)"] = ["moved"]
  }
}
