import Diagnostics
import Markup

extension Catalog {
  /// Reports rules that name themselves or replace each other in a circle.
  mutating func checkRelations() {
    for index in rules.indices { checkSelfReferences(index) }
    var state = [Visit](repeating: .unseen, count: rules.count)
    for index in rules.indices where state[index] == .unseen {
      if let circle = circle(from: index, &state) {
        let ids = circle.map { rules[$0].id }
        diagnostics.append(.replacementCycle(ids, at: rules[circle[0]].location))
      }
    }
  }

  private enum Visit {
    case unseen, open, done
  }

  /// Follows `replaces` from a rule; a stack of rules and of how many of their edges are done.
  ///
  /// - Complexity: O(*n*) in the count of rules and relations, over all calls.
  private func circle(from start: Int, _ state: inout [Visit]) -> [Int]? {
    var path: [(rule: Int, next: Int)] = [(start, 0)]
    state[start] = .open
    while let (rule, next) = path.last {
      guard next < rules[rule].replaces.count else {
        state[rule] = .done
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let replaced = rules[rule].replaces[next]
      switch state[replaced] {
      case .done: continue
      case .open:
        for step in path { state[step.rule] = .done }
        let first = path.firstIndex { $0.rule == replaced } ?? 0
        return path[first...].map(\.rule) + [replaced]
      case .unseen:
        state[replaced] = .open
        path.append((replaced, 0))
      }
    }
    return nil
  }

  private mutating func checkSelfReferences(_ index: Int) {
    let attributes = attributes(of: index)
    let topic = rules[index].topic
    for (key, ids) in [
      ("replaces", attributes.replaces), ("conflicts", attributes.conflicts),
      ("see", attributes.see),
    ] {
      for id in ids where ruleIndex[fullID(id.value, topic: topic)] == index {
        diagnostics.append(
          .selfReference(key, rules[index].id, at: Location(rules[index].location.path, id.bytes)))
      }
    }
  }

  /// Compares the coverage with what `site.yaml` demands.
  mutating func checkCoverage() {
    guard let demanded = configuration.coverage else { return }
    let percentage = Coverage(self).percentage
    guard percentage < Double(demanded.value) else { return }
    diagnostics.append(
      .lowCoverage(
        percentage, demanded: demanded.value, at: Location(configuration.path, demanded.bytes)))
  }
}
